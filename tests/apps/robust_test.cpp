// Input at the edge of what can be: tables that are none, numbers beyond physics, problems without end. It is refused
// with file, line and key, in words that people understand.
#include <algorithm>
#include <ostream>

#include "apps/program.h"

namespace {

using Robust = Program;

// One change of a file of data/ that spoils a table, and the call that reads it.
struct Spoilt {
  const char *file, *from, *to, *call, *key, *says;
  friend std::ostream& operator<<(std::ostream& out, const Spoilt& s) { return out << s.file << ": " << s.key; }
};

class SpoiltTable : public Program, public ::testing::WithParamInterface<Spoilt> {};

TEST_P(SpoiltTable, IsRefusedWithItsPlace) {
  const Spoilt& s = GetParam();
  folder.write("bad.yaml", replaced(content(fahrwerk::test::in_source(s.file)), s.from, s.to));
  const Answer a = run(s.call);
  EXPECT_EQ(a.exit, 2) << a.error;
  EXPECT_TRUE(a.complains({"bad.yaml:", s.key, s.says})) << a.error;
}

INSTANTIATE_TEST_SUITE_P(
    Files, SpoiltTable,
    ::testing::Values(
        Spoilt{"data/aerodynamics/saloon.yaml", "drag: 0.30\n", "",
               "linear midsize --speed '20 m/s' --set vehicle.aerodynamics=bad.yaml", "drag", "missing"},
        Spoilt{"data/aerodynamics/saloon.yaml", "drag: 0.30", "drag: .nan",
               "linear midsize --speed '20 m/s' --set vehicle.aerodynamics=bad.yaml", "drag", "not finite"},
        Spoilt{"data/steering/electric_assist.yaml", "[0 Nm, 1 Nm, 2 Nm", "[0 Nm, 2 Nm, 1 Nm",
               "linear midsize --speed '20 m/s' --set vehicle.steering=bad.yaml", "assist.torque[2]", "increasing"},
        Spoilt{"data/steering/electric_assist.yaml", "[0, 30 km/h, 100 km/h", "[0, 100 km/h, 30 km/h",
               "linear midsize --speed '20 m/s' --set vehicle.steering=bad.yaml", "assist.speed[2]", "increasing"},
        Spoilt{"data/powertrains/petrol_front.yaml", "600 rpm, 1000 rpm, 2000 rpm", "600 rpm, 2000 rpm, 1000 rpm",
               "linear midsize --speed '20 m/s' --set vehicle.powertrain=bad.yaml", "engine.full_load.speed[2]",
               "increasing"},
        Spoilt{"data/suspensions/double_wishbone_bushed_front.yaml", "[-6 mm, -14 kN], [-4 mm, -6 kN]",
               "[-4 mm, -14 kN], [-6 mm, -6 kN]", "kc bad.yaml", "radial_curve[1][0]", "increasing"}));

TEST_F(Robust, MassesBeyondPhysicsAreRefused) {
  const Answer light = run("linear fullsize --set vehicle.body.mass='1e-300 kg'");
  EXPECT_EQ(light.exit, 2) << light.out;
  EXPECT_TRUE(light.complains({"vehicle.body.mass", "too small", "1e-06"})) << light.error;
  const Answer heavy = run("linear fullsize --set vehicle.body.mass='1e300 kg'");
  EXPECT_EQ(heavy.exit, 2);
  EXPECT_TRUE(heavy.complains({"vehicle.body.mass", "too large"})) << heavy.error;
  const Answer flat = run("linear quarter_car --set vehicle.body.mass='1e-300 kg'");
  EXPECT_EQ(flat.exit, 2) << flat.out;
}

// Parameters of formulas have no ranges of their own: what comes of them is looked at.
TEST_F(Robust, EigenvaluesBeyondPhysicsAreRefused) {
  const Answer a = run("linear $SOURCE/examples/double_pendulum.yaml --set parameters.L='1e-28 m'");
  EXPECT_EQ(a.exit, 2) << a.out;
  EXPECT_TRUE(a.complains({"double_pendulum.yaml", "eigenvalue", "off by many orders"})) << a.error;
}

TEST_F(Robust, ProblemsEndAfterAHundred) {
  std::string text = content(fahrwerk::test::in_source("examples/step_steer.yaml"));
  for (int i = 0; i < 50'000; ++i) text += "unknown_" + std::to_string(i) + ": 1\n";
  folder.write("many.yaml", text);
  const Answer a = run("run many.yaml");
  EXPECT_EQ(a.exit, 2);
  EXPECT_EQ(std::count(a.error.begin(), a.error.end(), '\n'), 101);
  EXPECT_TRUE(a.complains({"and 49900 more problems"})) << a.error.substr(a.error.size() - 200);
}

// What a record would take is told by the signals of the model itself.
TEST_F(Robust, SizeOfARecordCountsTheModelsOwnSignals) {
  const std::string set = " --set 'duration=1e5 s' --set 'solver.step=1e-5 s' --set 'record.interval=1e-5 s'";
  const Answer a = run("run $SOURCE/examples/classic_quarter_car.yaml" + set);
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"record.interval", "of 8 signals", "more than 2 GB"})) << a.error;
}

// A range does not let through what is no number.
TEST_F(Robust, OptionsAreNumbers) {
  for (const std::string value : {"nan", "inf", "-inf", "1e999", "nan m"}) {
    for (const std::string call : {"road iso_c --length ", "road iso_c --step ", "road iso_c --from "}) {
      const Answer a = run(call + "'" + value + "'");
      EXPECT_EQ(a.exit, 2) << call << value << a.error;
      EXPECT_TRUE(a.complains({call.substr(11, call.size() - 12)})) << call << value << a.error;
    }
    folder.write("record.csv", "time,body.az\n0,0\n0.01,1\n0.02,0\n0.03,1\n");
    const Answer a = run("ride record.csv --exposure '" + value + "'");
    EXPECT_EQ(a.exit, 2) << value << a.error;
    EXPECT_TRUE(a.complains({"--exposure"})) << value << a.error;
  }
  EXPECT_TRUE(wrote_nothing());
}

}  // namespace

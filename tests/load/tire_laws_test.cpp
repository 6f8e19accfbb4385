// Tyre files of the classical laws: the shipped ones, common keys, refusals.
#include "load/tire/tire_laws.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "files/document.h"
#include "support/places.h"

namespace fahrwerk::load {
namespace {

using files::Document, files::Problems, files::Reader;

// Reads a text as a tyre of one kind.
template <class Read>
auto read_text(const Read& read, const std::string& text, Problems& problems) {
  const Document document = files::parse_yaml(text, "tire.yaml", problems);
  const Reader root(document, problems);
  root.text("kind", ""), root.text("name", "");
  auto tire = read(root);
  root.finish();
  return tire;
}

template <class Read>
auto read_shipped(const Read& read, const std::string& name) {
  Problems problems;
  const Document document = files::read_yaml(
      std::filesystem::path(fahrwerk::test::in_source("data/tires")) / (name + "_205_55R16.yaml"), problems);
  const Reader root(document, problems);
  EXPECT_EQ(root.text("kind"), name);
  EXPECT_EQ(root.text("name"), name + "_205_55R16");
  auto tire = read(root);
  root.finish();
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  return tire;
}

template <class Law>
TireSlip<double> at_nominal_load(const Law& tire, double tan_alpha) {
  TireInput<double> in{};
  in.load = tire.nominal_load, in.friction = 1.0, in.lean = 1.0, in.v_x = in.transport_speed = 20.0;
  in.v_y = tan_alpha * in.v_x, in.deflection = deflection_at(tire.body, in.load);
  return evaluate(tire, in);
}

// All shipped files describe the same size: cornering stiffness, grip and trail of a 205/55 R 16 at 3.5 kN.
template <class Law>
void expect_passenger_tire(const Law& tire) {
  const double stiffness = at_nominal_load(tire, 1e-4).g_y * 20.0, slid = at_nominal_load(tire, 0.2).g_y * 20.0 * 0.2;
  EXPECT_GT(stiffness, 50e3);
  EXPECT_LT(stiffness, 80e3);
  EXPECT_GT(slid, 0.9 * 3500.0);
  EXPECT_LT(slid, 1.2 * 3500.0);
  EXPECT_NEAR(at_nominal_load(tire, 1e-4).trail, 0.03, 0.008);
  EXPECT_NEAR(deflection_at(tire.body, 3500.0), 0.0175, 0.001);
  for (double positive : {tire.body.stiffness_x, tire.body.stiffness_y, tire.body.stiffness_bore, tire.body.damping_x,
                          tire.body.damping_y, tire.body.damping_bore})
    EXPECT_GT(positive, 0.0);
}

TEST(TireLawFiles, ShippedFilesLoadAndArePassengerCarTires) {
  expect_passenger_tire(read_shipped(read_linear_tire, "linear"));
  expect_passenger_tire(read_shipped(read_hsri_tire, "hsri"));
  expect_passenger_tire(read_shipped(read_brush_tire, "brush"));
  expect_passenger_tire(read_shipped(read_simple_magic_formula, "simple_magic_formula"));
  expect_passenger_tire(read_shipped(read_similarity_tire, "similarity"));
  expect_passenger_tire(read_shipped(read_tire_map, "tire_map"));
}

const std::string kBody =
    "unloaded_radius: 0.3 m\nwidth: 0.2 m\n"
    "carcass: {stiffness_x: 100 kN/m, stiffness_y: 80 kN/m, stiffness_bore: 2000 Nm/rad}\n";
const std::string kLinear =
    "nominal_load: 3 kN\nlongitudinal_stiffness: 60 kN\ncornering_stiffness: 50 kN/rad\nfriction: 1\n";
const std::string kVertical = "vertical: {stiffness: 200 kN/m}\n";

TEST(TireLawFiles, VerticalTableBecomesRampsWithTheRimAsLastOne) {
  Problems problems;
  const auto t = read_text(read_linear_tire,
                           kBody + kLinear +
                               "vertical: {table: [[0, 0], [10 mm, 1500 N], [20 mm, 3500 N], [40 mm, 9 kN]], rim: "
                               "{deflection: 60 mm, stiffness: 1 MN/m}}\n",
                           problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const int ramps = ramp_count(t.body);
  EXPECT_EQ(ramps, 3);
  // The points themselves, beyond the last one its slope, beyond the rim 1 MN/m more.
  const auto force = [&](double d) { return vertical_force(t.body, ramps, d).force; };
  EXPECT_NEAR(force(0.010), 1500.0, 1e-9);
  EXPECT_NEAR(force(0.020), 3500.0, 1e-9);
  EXPECT_NEAR(force(0.040), 9000.0, 1e-9);
  EXPECT_NEAR(force(0.060), 14500.0, 1e-8);
  EXPECT_NEAR(force(0.061), 14500.0 + 275.0 + 1000.0, 1e-8);
}

TEST(TireLawFiles, RelaxationLengthsGiveTheCarcass) {
  Problems problems;
  const auto t =
      read_text(read_linear_tire,
                "unloaded_radius: 0.3\nwidth: 0.2\nrelaxation: {x: 0.3 m, y: 500 mm}\ncarcass: {stiffness_bore: "
                "2000}\n" +
                    kVertical + kLinear,
                problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  // At the slip of 1e-8 that the loader looks at, the law bends by C s/(3 μ F_z) = 7e-8.
  EXPECT_NEAR(t.body.stiffness_x, 60e3 / 0.3, 0.1);
  EXPECT_NEAR(t.body.stiffness_y, 50e3 / 0.5, 0.1);
  EXPECT_NEAR(t.body.damping_y, 0.003 * t.body.stiffness_y, 1e-9);
}

TEST(TireLawFiles, RelaxationLengthsHoldForBothDirectionsOfAnAnisotropicLaw) {
  // b C F_z,eff with E = 0 in x; y has a curvature, which does not change the slope.
  const auto t = read_shipped(read_simple_magic_formula, "simple_magic_formula");
  const double load = 3500.0 * (1.0 - 0.02);
  EXPECT_NEAR(t.body.stiffness_x * 0.45, 13.0 * 1.6 * load, 1.0);
  EXPECT_NEAR(t.body.stiffness_y * 0.55, 13.5 * shape_from_asymptote(0.8, true) * load, 1.0);
}

// The problem that a text must give, and no other one.
template <class Read>
void expect_problem(const Read& read, const std::string& text, const std::string& key, const std::string& part) {
  Problems problems;
  read_text(read, text, problems);
  ASSERT_EQ(problems.size(), 1u) << to_string(problems);
  EXPECT_EQ(problems.list()[0].key, key);
  EXPECT_NE(problems.list()[0].message.find(part), std::string::npos) << problems.list()[0].message;
}

TEST(TireLawFiles, RefuseWrongBodies) {
  const auto linear = [](const std::string& vertical) { return kBody + kLinear + vertical; };
  expect_problem(read_linear_tire, linear("vertical: {stiffness: -1 kN/m}\n"), "vertical.stiffness", "> 0");
  expect_problem(read_linear_tire, linear("vertical: {table: [[0, 0], [1 mm, 9 N], [2 mm, 8 N]]}\n"),
                 "vertical.table[2]", "must increase");
  expect_problem(read_linear_tire, linear("vertical: {table: [[1 mm, 0], [2 mm, 9 N]]}\n"), "vertical.table[0]",
                 "[0, 0]");
  expect_problem(read_linear_tire, linear("vertical: {stiffness: 1 kN/m, table: [[0, 0], [2 mm, 9 N]]}\n"),
                 "vertical.stiffness", "one of both");
  expect_problem(read_linear_tire,
                 linear("vertical: {stiffness: 200 kN/m, rim: {deflection: 0.4 m, stiffness: 1 kN/m}}\n"),
                 "vertical.rim.deflection", "unloaded radius");
  expect_problem(read_linear_tire,
                 "unloaded_radius: 0.3\nwidth: 0.2\nrelaxation: {x: 1, y: 1}\ncarcass: {stiffness_x: 9 kN/m, "
                 "stiffness_bore: 9}\n" +
                     kLinear + kVertical,
                 "carcass.stiffness_x", "one of both");
}

TEST(TireLawFiles, RefuseWrongLaws) {
  const std::string body = kBody + kVertical;
  expect_problem(read_linear_tire, body + kLinear + "saturation: soft\n", "saturation", "kinked");
  expect_problem(read_linear_tire, body + kLinear + "frictoin_degression: 0.1\n", "frictoin_degression", "");
  expect_problem(read_hsri_tire, body + kLinear + "friction_drop: 1\n", "friction_drop", "< 1");
  expect_problem(read_brush_tire,
                 body + "nominal_load: 3 kN\nhalf_length: 0.4\nfriction: 1\ntread_stiffness: {x: 1e6, y: 1e6}\n",
                 "half_length", "unloaded radius");
  const std::string magic =
      body +
      "nominal_load: 3 kN\ntrail: {initial: 0.1, stiffness: 5}\nlongitudinal: {stiffness: 12, shape: "
      "1.6, friction: 1}\n";
  expect_problem(read_simple_magic_formula,
                 magic + "lateral: {stiffness: 12, shape: 0.9, peak_slip: 0.1, friction: 1}\n", "lateral.peak_slip",
                 "no peak");
  expect_problem(read_simple_magic_formula, magic + "lateral: {stiffness: 12, shape: 2, friction: 1}\n",
                 "lateral.shape", "< 2");
}

TEST(TireLawFiles, RefuseWrongMeasurements) {
  const std::string base = kBody + kVertical + "nominal_load: 3 kN\n";
  const std::string lateral = "lateral: [[0, 0], [2 deg, 1 kN], [8 deg, 3 kN]]\n", trail = "trail: [[0, 30 mm]]\n";
  expect_problem(read_similarity_tire, base + lateral + trail + "longitudinal: [[0, 0], [0.1, -1 kN], [1, 3 kN]]\n",
                 "longitudinal[1]", "positive");
  expect_problem(read_similarity_tire, base + lateral + trail + "longitudinal: [[0, 9 N], [0.1, 1 kN], [1, 3 kN]]\n",
                 "longitudinal[0]", "[0, 0]");
  const std::string x = "longitudinal: {load: [1 kN, 2 kN], slip: [-1, 0, 1], force: [[-1, -2], [0, 0], [1, 2]]}\n";
  const auto y = [](const std::string& angles, const std::string& force) {
    return "lateral: {load: [1 kN], slip_angle: " + angles + ", maps: [{force: " + force +
           ", torque: [[9], [0], [-9]]}]}\n";
  };
  Problems fine;
  EXPECT_NE(read_text(read_tire_map, base + x + y("[-0.1, 0, 0.1]", "[[900], [1], [-900]]"), fine).map[0], nullptr);
  EXPECT_TRUE(fine.empty()) << to_string(fine);
  expect_problem(read_tire_map, base + x + y("[-0.1, 0, 0.1]", "[[900], [1], [900]]"), "lateral.maps[0].force[2]",
                 "resists");
  expect_problem(read_tire_map, base + x + y("[-0.1, 0.01, 0.1]", "[[900], [1], [-900]]"), "lateral.slip_angle",
                 "needs 0");
  expect_problem(read_tire_map, base + x + y("[-0.1, 0, 0.1]", "[[900], [1], [-900, 3]]"), "lateral.maps[0].force[2]",
                 "");
}

}  // namespace
}  // namespace fahrwerk::load

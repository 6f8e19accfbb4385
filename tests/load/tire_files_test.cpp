// Tyre files: rules that every shipped tyre keeps, warnings of what can be used but is not right, sides of .tir tyres.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include "files/temporary_folder.h"
#include "load/tire/tire.h"
#include "load/vehicle/vehicle.h"
#include "support/places.h"

namespace fahrwerk::load {
namespace {

std::string shipped_text(const std::string& name) {
  std::ifstream in(test::in_source("data/tires/" + name));
  std::stringstream all;
  all << in.rdbuf();
  return all.str();
}

std::string changed(const std::string& text, const std::string& pattern, const std::string& by) {
  const std::string out = std::regex_replace(text, std::regex(pattern), by);
  EXPECT_NE(out, text) << pattern;
  return out;
}

// Largest and smallest aligning torque over slip angles up to 45 degrees, positive where it turns the wheel back.
struct Torques {
  double highest = 0.0, lowest = 0.0;
};
Torques torques_of(const TireLaw& law, double load, double friction, double side) {
  Torques out;
  for (int i = 1; i <= 450; ++i) {
    TirePoint at{load};
    at.slip_angle = side * i * M_PI / 1800.0, at.friction = friction;
    const double torque = side * forces_at(law, at).mz;
    out.highest = std::max(out.highest, torque), out.lowest = std::min(out.lowest, torque);
  }
  return out;
}

TEST(TireFiles, AligningTorqueOfEveryShippedTireHardlyReverses) {
  int tires = 0;
  for (const auto& entry : std::filesystem::directory_iterator(test::in_source("data/tires"))) {
    files::Problems problems;
    const Tire tire = load_tire(entry.path(), problems);
    ASSERT_TRUE(problems.empty()) << to_string(problems);
    EXPECT_TRUE(tire.warnings.empty()) << to_string(tire.warnings);
    ++tires;
    for (const double load : {1000.0, 2000.0, 3000.0, 4000.0, 5500.0, 7000.0, 8500.0})
      for (const double friction : {1.0, 0.5})
        for (const double side : {1.0, -1.0}) {
          const Torques t = torques_of(tire.law, load, friction, side);
          EXPECT_GT(t.highest, 0.0) << tire.name;
          EXPECT_GT(t.lowest, -0.3 * t.highest) << tire.name << " at " << load << " N, friction " << friction;
        }
  }
  EXPECT_GE(tires, 12);
}

TEST(TireFiles, ATrailThatSwingsFarBelowZeroIsWarnedOf) {
  const TemporaryFolder folder;
  const std::string text = shipped_text("passenger_205_55R16.yaml");
  const auto with = [&](const std::string& trail) {
    files::Problems problems;
    const Tire t =
        load_tire(folder.write("my.yaml", changed(text, "\ntrail: .*\n", "\ntrail: {" + trail + "}\n")), problems);
    EXPECT_TRUE(problems.empty()) << to_string(problems);
    return t;
  };
  const std::string far = "initial: [0.17, 0.18], zero_slip: [0.19, 0.24], end_slip: [0.8, 0.9]";
  const Tire swings = with(far);
  ASSERT_EQ(swings.warnings.size(), 1u);
  const files::Problem& warning = swings.warnings.list()[0];
  EXPECT_EQ(std::filesystem::path(warning.file).filename(), "my.yaml");
  EXPECT_EQ(warning.key, "trail.end_slip");
  EXPECT_GT(warning.line, 0);
  // The piecewise law with the same slips: -(1 - w) 4 (sE/s0 - 1)/27, at the smallest load, where sE/s0 = 0.7/0.14:
  // -0.47.
  const Tire pieces = with(far + ", law: piecewise");
  EXPECT_EQ(std::get<Tmeasy<double>>(pieces.law).piecewise_trail, 1.0);
  ASSERT_EQ(pieces.warnings.size(), 1u);
  EXPECT_NE(pieces.warnings.list()[0].message.find("-0.47"), std::string::npos) << to_string(pieces.warnings);
  EXPECT_TRUE(
      with("initial: [0.17, 0.18], zero_slip: [0.19, 0.24], end_slip: [0.6, 0.76], law: piecewise").warnings.empty());
  EXPECT_EQ(with("initial: [0.17, 0.18], zero_slip: [0.19, 0.24], end_slip: [0.6, 0.76]").warnings.size(), 1u);
}

TEST(TireFiles, SlipsOfTheTrailStayPositiveAtEveryLoad) {
  const TemporaryFolder folder;
  files::Problems problems;
  load_tire(folder.write("my.yaml", changed(shipped_text("passenger_205_55R16.yaml"), "zero_slip: [^}]*",
                                            "zero_slip: [0.1, 0.25], end_slip: [0.4, 0.5]")),
            problems);
  EXPECT_NE(to_string(problems).find("trail.zero_slip"), std::string::npos) << to_string(problems);
}

// Slopes that are c times 2 F_M/s_M at zero load: 2 Y1 - Y2/2 of the slope against that of the force over 2 s1 - s2.
std::string with_slope(double c) {
  const double needed = 2.0 * (2.0 * 3850.0 - 0.5 * 6900.0) / (2.0 * 0.165 - 0.21);
  const double second = 2.0 * (2.0 * 66000.0 - c * needed);
  return changed(shipped_text("passenger_205_55R16.yaml"), R"(initial_slope: \[66 kN, 104 kN\])",
                 "initial_slope: [66 kN, " + std::to_string(second) + " N]");
}

TEST(TireFiles, ASlopeALittleTooSmallIsRaisedWithAWarning) {
  const TemporaryFolder folder;
  files::Problems problems;
  const Tire tire = load_tire(folder.write("public.yaml", with_slope(0.984)), problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  ASSERT_EQ(tire.warnings.size(), 1u);
  const files::Problem& warning = tire.warnings.list()[0];
  EXPECT_EQ(warning.key, "lateral.initial_slope");
  EXPECT_GT(warning.line, 0);
  EXPECT_NE(warning.message.find("1.6 %"), std::string::npos) << warning.message;
  // At a small load the curve still has its peak at s_M, with the force F_M: nothing overshoots.
  const auto& t = std::get<Tmeasy<double>>(tire.law);
  const auto c = detail::at_load(t.lateral, 0.02, 1.0);
  ASSERT_LT(c.dF0 * c.s_M, 2.0 * c.F_M);
  for (double n = 0.02; n < 3.0; n += 0.02)
    EXPECT_LE(n * c.s_M * force_per_slip(n * c.s_M, c.dF0, c.s_M, c.F_M, c.s_S, c.F_S), c.F_M * (1.0 + 1e-12)) << n;
  EXPECT_NEAR(force_per_slip(1e-9, c.dF0, c.s_M, c.F_M, c.s_S, c.F_S), 2.0 * c.F_M / c.s_M, 1e-3);

  files::Problems refused;
  load_tire(folder.write("steep.yaml", with_slope(0.93)), refused);
  EXPECT_NE(to_string(refused).find("lateral.initial_slope"), std::string::npos) << to_string(refused);
}

// The passenger tyre of the Magic Formula without its TYRESIDE, on both axles of a car.
TEST(TireFiles, ATireWithoutSideIsMirroredOnTheRightAndTheVehicleMayOverride) {
  const TemporaryFolder folder;
  folder.write("silent.tir", changed(shipped_text("passenger_205_55R16_mf61.tir"), "TYRESIDE[^\n]*\n", ""));
  const auto car = [&](const std::string& more) {
    files::Problems problems;
    const Vehicle v = load_vehicle(folder.write("car.yaml", "kind: car\nbase: midsize\nfront: {tire: silent.tir" +
                                                                more + "}\nrear: {tire: silent.tir" + more + "}\n"),
                                   {}, problems);
    EXPECT_TRUE(problems.empty()) << to_string(problems);
    return v;
  };
  const auto mirror = [](const Vehicle& v, int wheel) {
    return std::get<MagicFormula<double>>(*v.car.corner[wheel].law[0]).mirror;
  };
  const auto said = [](const Vehicle& v) {
    return std::count_if(v.warnings.begin(), v.warnings.end(),
                         [](const std::string& w) { return w.find("silent.tir: TYRESIDE") != std::string::npos; });
  };
  const Vehicle silent = car("");
  for (const int wheel : {0, 2}) {
    EXPECT_EQ(mirror(silent, wheel), 1.0);
    EXPECT_EQ(mirror(silent, wheel + 1), -1.0);
  }
  EXPECT_EQ(said(silent), 1);
  const Vehicle right = car(", tire_side: right"), both = car(", tire_side: both");
  EXPECT_EQ(mirror(right, 0), -1.0);
  EXPECT_EQ(mirror(right, 1), 1.0);
  EXPECT_EQ(mirror(both, 0), 1.0);
  EXPECT_EQ(mirror(both, 1), 1.0);
  EXPECT_EQ(said(right) + said(both), 0);
}

}  // namespace
}  // namespace fahrwerk::load

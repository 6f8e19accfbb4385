// Steering linkages of cars: pitman arm, box and oil as files say them, and what wrong files are told.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "driver/steer_map.h"
#include "files/temporary_folder.h"
#include "load/vehicle/vehicle.h"
#include "support/places.h"

namespace fahrwerk::load {
namespace {

constexpr double kDegree = 3.14159265358979323846 / 180.0;

Vehicle w140(const std::vector<std::string>& changes, files::Problems& problems) {
  return load_vehicle(fahrwerk::test::in_source("data/vehicles/w140_like.yaml"), changes, problems);
}
std::string steering_complaints(const std::vector<std::string>& changes) {
  files::Problems problems;
  w140(changes, problems);
  return to_string(problems);
}

TEST(SteeringLinkage, ColumnHasTheLinkageOfItsAxle) {
  files::Problems problems;
  const Vehicle v = w140({}, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const SteeringLinkage& linkage = v.car.axle[0].steering;
  EXPECT_NEAR(std::fabs(linkage.per_angle), 0.16, 1e-12);
  const SteeringColumn<double>& c = v.parts.steering.value();
  EXPECT_EQ(c.damper.damping, 900.0);
  EXPECT_EQ(c.damper.knee, 0.3);
  EXPECT_NEAR(c.stops.travel, 0.16 * 21 * kDegree, 1e-12);
  // Hand wheel to the left, wheels to the left.
  const SteerMap map(v.car, 0);
  EXPECT_GT(map.angle(evaluate(c.pinion, 1.0).value), 0.0);
  // An axle with a rack has none of this.
  const Vehicle rack = load_vehicle(fahrwerk::test::in_source("data/vehicles/fullsize.yaml"), {}, problems);
  EXPECT_EQ(rack.car.axle[0].steering.per_angle, 0.0);
}

// ∫ dφ/i by the trapezoidal rule over 1e5 panels, 1e-9 of it; the file's cubic pieces are good to 1e-7.
TEST(SteeringLinkage, MeasuredRatioIsThatOfTheTable) {
  files::Problems problems;
  const Vehicle v = w140({}, problems);
  const Pinion<double>& p = v.parts.steering->pinion;
  const std::vector<double> angle{0, 90 * kDegree, 180 * kDegree, 270 * kDegree, 340 * kDegree},
      ratio{16.4, 16.3, 15.8, 15.0, 14.4};
  std::vector<double> both_angle, both_ratio;
  for (std::size_t i = angle.size(); i-- > 1;) both_angle.push_back(-angle[i]), both_ratio.push_back(ratio[i]);
  both_angle.insert(both_angle.end(), angle.begin(), angle.end());
  both_ratio.insert(both_ratio.end(), ratio.begin(), ratio.end());
  const Table i = monotone_table(both_angle, both_ratio, Continuation::constant);
  const double per = std::copysign(0.16, p.ratio);
  for (const double to : {0.4, 2.0, 5.5}) {
    constexpr int panels = 100000;
    double sum = 0.0;
    for (int k = 0; k < panels; ++k)
      sum += 0.5 * to / panels * (1.0 / i(to * k / panels) + 1.0 / i(to * (k + 1) / panels));
    const SteerSlopes<double> r = evaluate(p, to), back = evaluate(p, -to);
    EXPECT_NEAR(r.value, per * sum, 1e-7 * std::fabs(sum));
    EXPECT_NEAR(back.value, -r.value, 1e-12);
    EXPECT_NEAR(r.slope, per / i(to), 2e-5 * std::fabs(r.slope));
    const double d = 1e-5;
    EXPECT_NEAR((evaluate(p, to + d).slope - evaluate(p, to - d).slope) / (2 * d), r.bend, 1e-6);
  }
  EXPECT_NEAR(pinion_angle(p, evaluate(p, 3.0).value), 3.0, 1e-12);
}

TEST(SteeringLinkage, BoxRatioIsOfThePitmanArm) {
  const TemporaryFolder folder;
  const auto steering = [&](const std::string& ratio) {
    std::ofstream(folder.path() / "box.yaml") << "kind: steering\nname: box\n" << ratio << "\n";
    return "steering=" + (folder.path() / "box.yaml").string();
  };
  files::Problems problems;
  EXPECT_NEAR(std::fabs(w140({steering("box_ratio: 16")}, problems).parts.steering->pinion.ratio), 0.01, 1e-12);
  // `ratio` is that of the wheels, whatever the linkage is.
  const Vehicle v = w140({steering("ratio: 16")}, problems);
  EXPECT_NEAR(v.parts.steering->pinion.ratio, SteerMap(v.car, 0).rack_per_angle() / 16, 1e-12);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const auto says = [](const std::string& text, const std::string& what) {
    EXPECT_NE(text.find(what), std::string::npos) << text;
  };
  says(steering_complaints({steering("box_ratio: 16\nratio: 15")}), "box.yaml:4: ratio: stands beside box_ratio");
  says(steering_complaints({steering("measured: {angle: [0, 1, 2], ratio: [15, 16]}")}),
       "box.yaml:3: measured.ratio: has 2 values for 3 angles");
  says(steering_complaints({steering("measured: {angle: [0.5, 1], ratio: [15, 16]}")}),
       "measured.angle: must begin at 0");
  says(steering_complaints({steering("measured: {angle: [0, 1], ratio: [15, 16]}\nvariable: {rise: 0.1, angle: 1}")}),
       "variable: stands beside measured");
  says(steering_complaints(
           {steering("ratio: 16\nassist: {kind: hydraulic, torque: [0, 1], pressure: [0, 1e5], lag: 0.1, "
                     "displacement: 1e-6, flow: 1e-4, relief: 1e7}")}),
       "assist.lag: belongs to a motor");
  says(steering_complaints({steering("ratio: 16\nassist: {kind: hydraulic, torque: [0, 1], pressure: [0, 1e5]}")}),
       "assist.displacement");
  files::Problems of_rack;
  load_vehicle(fahrwerk::test::in_source("data/vehicles/fullsize.yaml"), {steering("box_ratio: 16")}, of_rack);
  says(to_string(of_rack), "box_ratio: belongs to an axle whose suspension file has a pitman arm");
}

}  // namespace
}  // namespace fahrwerk::load

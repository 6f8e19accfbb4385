#include "scenario/signals.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "files/units.h"
#include "math/rotation.h"
#include "scenario/test_car.h"
#include "support/two_axles.h"

namespace fahrwerk {
namespace {

TEST(Signals, NamesAreUniqueAndFound) {
  std::set<std::string> names;
  for (const Signal& s : all_signals(two_axles)) {
    EXPECT_TRUE(names.insert(s.name).second) << s.name;
    EXPECT_EQ(find_signal(two_axles, s.name), &s);
    EXPECT_FALSE(s.description.empty()) << s.name;
  }
  EXPECT_EQ(find_signal(two_axles, "body.yaw_rat"), nullptr);
}

TEST(Signals, UnitsParse) {
  for (const Signal& s : all_signals(two_axles)) {
    std::string error;
    const auto unit = files::parse_unit(s.unit, error);
    ASSERT_TRUE(unit) << s.name << ": " << error;
    EXPECT_EQ(unit->numerator, unit->denominator) << s.name << " is not in SI";
  }
}

TEST(Signals, EveryOneIsFiniteOnARestingCar) {
  const auto engine = test::test_engine();
  const CarState<double> x = test::level_state();
  const CarInputs<double> u = no_inputs<double>(two_axles);
  CarObservation o;
  engine->observe(u, x.data(), 1e-3, o);
  for (const Signal& s : all_signals(two_axles)) EXPECT_TRUE(std::isfinite(s.read({0.0, u, o}))) << s.name;
  // A quarter of the weight on each wheel, to round-off of sums of 1e4 N.
  for (const char* name : {"wheel.1l.fz", "wheel.1r.fz", "wheel.2l.fz", "wheel.2r.fz"})
    EXPECT_NEAR(find_signal(two_axles, name)->read({0.0, u, o}), 1560.0 * 9.81 / 4.0, 1e-8);
  EXPECT_EQ(find_signal(two_axles, "body.qw")->read({0.0, u, o}), 1.0);
}

// The wheel's quaternion takes the local y axis to the wheel axis, also with toe and camber, and turns forwards.
TEST(Signals, WheelAttitudeCarriesAxisAndSpin) {
  CarParameters<double> car = test::test_car();
  const double toe = 0.02, camber = -0.03;
  for (auto& corner : car.corner)
    corner.axis_K = {-std::sin(toe) * std::cos(camber), std::cos(toe) * std::cos(camber), std::sin(camber)};
  const auto engine = make_car_engine(car, Road{});
  CarState<double> x = test::level_state(10.0);
  x[two_axles.attitude()] = std::cos(0.4), x[two_axles.attitude() + 3] = std::sin(0.4);
  x[two_axles.angle()] = 1.3;
  const CarInputs<double> u = no_inputs<double>(two_axles);
  CarObservation o;
  engine->observe(u, x.data(), 1e-3, o);
  const auto read = [&](const char* name) { return find_signal(two_axles, name)->read({0.0, u, o}); };
  const Quaternion<double> q{read("wheel.1l.qw"), read("wheel.1l.qx"), read("wheel.1l.qy"), read("wheel.1l.qz")};
  const Mat3<double> A = to_matrix(q);
  const Vec3<double> axis = A.column(1), axis_0 = o.wheel[0].axis_0;
  // Products of three rotations: a few units of round-off.
  EXPECT_LT(norm(axis - axis_0), 1e-14);
  // A quarter turn forwards would take the local x axis down: at 1.3 rad its height is -sin 1.3, but for toe and camber
  // of 0.04 rad, which tilt it by no more than that.
  EXPECT_NEAR(A.column(0).z, -std::sin(1.3), 0.04);
}

TEST(Signals, SelectionByPattern) {
  // Forces in joints only where they are named.
  const auto of_joints = std::count_if(all_signals(two_axles).begin(), all_signals(two_axles).end(),
                                       [](const Signal& s) { return s.of_joints; });
  EXPECT_EQ(select_signals(two_axles, {}).size() + static_cast<std::size_t>(of_joints), all_signals(two_axles).size());
  EXPECT_EQ(select_signals(two_axles, {"suspension.1l.tie_rod.force"}).size(), 1u);
  const auto loads = select_signals(two_axles, {"wheel.*.fz", "body.x", "wheel.1l.fz"});
  ASSERT_EQ(loads.size(), 5u);
  EXPECT_EQ(loads[0]->name, "body.x");
  EXPECT_EQ(loads[4]->name, "wheel.2r.fz");
  try {
    select_signals(two_axles, {"wheel.3l.fz"});
    FAIL();
  } catch (const std::invalid_argument& e) {
    EXPECT_NE(std::string(e.what()).find("wheel.3l.fz"), std::string::npos);
  }
}

}  // namespace
}  // namespace fahrwerk

// Elements with dry friction in the car: loops, heat, and events that switch between sticking and sliding.
#include <gtest/gtest.h>

#include <cmath>

#include "math/constants.h"
#include "vehicle/sprung_car.h"

namespace fahrwerk {
namespace {

using test::SprungCar;

// The body is pushed down and up slowly at V, above the front axle: the second round is a closed loop, and the front
// wheels make it.
ScenarioInputs slow_cycle(double force) {
  ScenarioInputs in;
  in.force[2] = TimeHistory({0.0, 2.0, 6.0, 10.0, 14.0, 18.0}, {0.0, -force, force, -force, force, -force});
  return in;
}

struct Loop {
  double area;       // ∮ f ds over the last closed round  [J]
  double amplitude;  // half the range of the travel  [m]
  double heat;       // -work.suspension over it, per front wheel  [J]
};
Loop last_loop(const SimulationResult& r, const char* force) {
  const std::vector<double>& t = r.recording.time;
  const auto &f = r.recording.series(force).value, &s = r.recording.series("wheel.1l.spring_travel").value,
             &work = r.recording.series("work.suspension").value;
  Loop loop{0.0, 0.0, 0.0};
  double low = 1.0, high = -1.0;
  std::size_t begin = 0;
  while (t[begin] < 10.0 - 1e-9) ++begin;
  for (std::size_t i = begin; i < t.size(); ++i) {
    low = std::fmin(low, s[i]), high = std::fmax(high, s[i]);
    if (i > begin) loop.area += 0.5 * (f[i] + f[i - 1]) * (s[i] - s[i - 1]);
  }
  loop.amplitude = 0.5 * (high - low);
  loop.heat = -0.5 * (work.back() - work[begin]);
  return loop;
}

// Spring in a row with a slider: the loop of amplitude a is a parallelogram of area 4 F (a - F/k). Samples every 10 ms
// of a motion of 8 s a round cut its corners by some 1e-3.
TEST(StrutFriction, LoopHasTheAreaOfTheLaw) {
  const double F = 120.0, k = F / 2e-4;
  WheelElements w;
  w.friction = SpringSlider<double>{k, F};
  SprungCar c(test::on_all_wheels(w));
  for (SimulationOptions o : {test::with_cvode(18.0, 1e-8), test::with_steps(18.0)}) {
    o.balance = std::make_shared<PowerBalance>(c.car, Road{});
    const SimulationResult r = c.run(c.trim(), slow_cycle(2000.0), o);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    const Loop loop = last_loop(r, "element.friction_force.1l");
    EXPECT_GT(loop.amplitude, 5e-3);
    const double law = 4.0 * F * (loop.amplitude - F / k);
    EXPECT_NEAR(loop.area, law, 0.01 * law) << method_name(o.method);
    EXPECT_NEAR(loop.heat, loop.area, 0.01 * law) << method_name(o.method);
  }
}

// Leaf spring: between its reversals at ±a the memory spring follows f' = k2 - θ f from -f_r to f_r with
// f_r = k2/θ tanh(θ a); the area of the loop is 4 k2/θ (a - tanh(θ a)/θ).
TEST(LeafSprings, LoopHasTheAreaOfTheLaw) {
  const double k2 = 3e4, theta = 150.0;
  WheelElements w;
  w.leaf_spring = LeafSpring<double>{0.0, 2e3, {k2, theta}};
  SprungCar c(test::on_all_wheels(w));
  for (SimulationOptions o : {test::with_cvode(18.0, 1e-8), test::with_steps(18.0)}) {
    o.balance = std::make_shared<PowerBalance>(c.car, Road{});
    const SimulationResult r = c.run(c.trim(), slow_cycle(2000.0), o);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    const Loop loop = last_loop(r, "element.leaf_force.1l");
    const double law = 4.0 * k2 / theta * (loop.amplitude - std::tanh(theta * loop.amplitude) / theta);
    EXPECT_NEAR(loop.area, law, 0.01 * law) << method_name(o.method);
    EXPECT_NEAR(loop.heat, loop.area, 0.01 * law) << method_name(o.method);
  }
}

// A ramp of the load on the front axle breaks its struts away when their springs have reached F: with the coil spring c
// and the slider's stiffness k side by side each wheel carries (c + k) s, so the ramp R has come to 2 (c + k) F/k. The
// body swings on tyres and struts on top of the ramp, some 20 rad/s and little damped: within half a period of that.
TEST(StrutFriction, BreaksAwayOnceAndOnTime) {
  const double F = 120.0, k = F / 2e-4, ramp = 100.0;
  WheelElements w;
  w.friction = SpringSlider<double>{k, F};
  SprungCar c(test::on_all_wheels(w));
  ScenarioInputs in;
  in.force[2] = TimeHistory({0.0, 20.0}, {0.0, -20.0 * ramp});
  const double expected = 2.0 * (3.0e4 + k) * F / k / ramp;
  SimulationOptions o = test::with_cvode(10.0, 1e-8);
  o.record_interval = 1e-3;
  const SimulationResult r = c.run(c.trim(), in, o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const auto& f = r.recording.series("element.friction_force.1l").value;
  std::size_t first = 0;
  while (first < f.size() && f[first] < F) ++first;
  ASSERT_LT(first, f.size());
  EXPECT_NEAR(r.recording.time[first], expected, 0.05) << expected;
  // From then on it slides: the force stays at the limit, exactly.
  for (std::size_t i = first; i < f.size(); ++i) EXPECT_EQ(f[i], F);
  EXPECT_EQ(c.equipment->suspension()->switches(), 2);
}

// Pushed and let go, the car comes to rest within its friction and stays: neither chatter nor creep. Tyres with 2 kN
// s/m calm the body on its stuck struts with 3 1/s.
TEST(StrutFriction, RestsWithoutChatterOrCreep) {
  WheelElements w;
  w.friction = SpringSlider<double>{200.0 / 2e-4, 200.0};
  CarParameters<double> calm = test::test_car();
  for (auto& corner : calm.corner) corner.tire.body.vertical_damping = 2000.0;
  SprungCar c(test::on_all_wheels(w), calm);
  ScenarioInputs in;
  in.force[2] = TimeHistory({0.0, 0.2, 0.2, 1.0, 1.0}, {-3000.0, -3000.0, 3000.0, 3000.0, 0.0});
  for (const SimulationOptions& o : {test::with_cvode(20.0, 1e-8), test::with_steps(20.0)}) {
    const SimulationResult r = c.run(c.trim(), in, o);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    const std::vector<double>& t = r.recording.time;
    const auto &s = r.recording.series("wheel.1l.spring_travel").value,
               &f = r.recording.series("element.friction_force.1l").value;
    std::size_t half = 0;
    while (t[half] < 10.0) ++half;
    EXPECT_LT(std::fabs(f.back()), 200.0);
    for (std::size_t i = half; i < t.size(); ++i) {
      EXPECT_NEAR(s[i], s.back(), 1e-7) << t[i];
      EXPECT_NEAR(f[i], f.back(), 0.2) << t[i];
    }
  }
  EXPECT_LT(c.equipment->suspension()->switches(), 200);
}

// A damper on its mount: with a slow mount (T = d/k) the force follows the law f' = k (s' - f/d) that is integrated
// here along the recorded travel, by the trapezium rule over 1 ms.
TEST(SeriesDampers, FollowTheirLawInTheCar) {
  const double k = 2e5, d = 3000.0;
  WheelElements w;
  w.series_damper =
      SeriesSpringDamper<double>{{0.0, k, 0.0, {1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}}, {d - 1.0, d - 1.0, 0.0, 0.0, 1.0}};
  CarParameters<double> soft = test::test_car();
  for (auto& corner : soft.corner) corner.damper = {100.0, 100.0, 0.0, 0.0};
  SprungCar c(test::on_all_wheels(w), soft);
  ScenarioInputs in;
  in.force[2] = TimeHistory({0.0, 0.1, 0.1}, {-3000.0, -3000.0, 0.0});
  for (SimulationOptions o : {test::with_cvode(2.0), test::with_steps(2.0)}) {
    o.record_interval = 1e-3;
    const SimulationResult r = c.run(c.trim(), in, o);
    const auto &s = r.recording.series("wheel.2r.spring_travel").value,
               &f = r.recording.series("element.series_force.2r").value;
    const double h = 1e-3, a = 0.5 * h * k / d;
    double own = 0.0, apart = 0.0, most = 0.0;
    for (std::size_t i = 1; i < s.size(); ++i) {
      own = ((1.0 - a) * own + k * (s[i] - s[i - 1])) / (1.0 + a);
      apart = std::fmax(apart, std::fabs(own - f[i])), most = std::fmax(most, std::fabs(f[i]));
    }
    EXPECT_GT(most, 100.0);
    EXPECT_LT(apart, 0.02 * most) << method_name(o.method);
  }
}

}  // namespace
}  // namespace fahrwerk

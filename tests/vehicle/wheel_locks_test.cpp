// Wheels that lock by events: when, for good, and with what the brakes can hold.
#include "scenario/wheel_locks.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/two_axles.h"
#include "vehicle/sprung_car.h"

namespace fahrwerk {
namespace {

// Far above the road, on a body that is too heavy to care.
CarParameters<double> flying_car() {
  CarParameters<double> car = test::test_car();
  car.gravity = 0.0, car.unit[0].body_mass *= 1e6, car.unit[0].drag_area = 0.0;
  car.unit[0].body_inertia = {450.0e6, 1900.0e6, 2100.0e6, 0.0, 0.0, 0.0};
  for (auto& c : car.corner) c.spring.preload = 0.0;
  return car;
}
CarState<double> flying_state() {
  CarState<double> x = design_state<double>(two_axles);
  x[2] = 1e3, x[two_axles.attitude()] = 1.0;
  for (int i = 0; i < two_axles.wheels; ++i) x[static_cast<std::size_t>(two_axles.spin() + i)] = 50.0 + 10.0 * i;
  return x;
}

// ω = ω0 - T t/J: the wheel of 1.2 kg m² stops at ω0 J/T and stays, exactly. All methods locate it; the knuckle's own
// swinging under the braking torque is what keeps it from the formula by some 1e-4.
TEST(WheelLocks, AWheelInTheAirStopsOnTime) {
  const std::unique_ptr<CarEngine> engine = make_car_engine(flying_car(), Road{});
  ScenarioInputs in;
  for (int i = 0; i < two_axles.wheels; ++i) in.brake[i] = 300.0;
  for (const Method m : {Method::cvode_bdf, Method::cvode_adams, Method::dormand_prince}) {
    SimulationOptions o = test::with_cvode(1.0);
    o.method = m, o.record_interval = 1e-3, o.signals = {"wheel.*.spin"};
    const SimulationResult r = simulate(*engine, flying_state(), in, o);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    for (int i = 0; i < two_axles.wheels; ++i) {
      const auto& w = r.recording.series(std::string("wheel.") + wheel_name(i) + ".spin").value;
      const double stop = (50.0 + 10.0 * i) * 1.2 / 300.0;
      for (std::size_t k = 0; k < w.size(); ++k) {
        const double t = r.recording.time[k];
        const bool turns = t<stop - 1e-3, stands = t> stop + 1e-3;
        if (turns || stands) {
          EXPECT_NEAR(w[k], stands ? 0.0 : 50.0 + 10.0 * i - 300.0 / 1.2 * t, stands ? 0.0 : 0.05)
              << method_name(m) << " " << t;
        }
      }
    }
  }
}

// The event itself, on a single wheel, from the locks' own functions: the root lies where the spin has its zero.
TEST(WheelLocks, RootIsTheZeroOfTheSpin) {
  const std::unique_ptr<CarEngine> engine = make_car_engine(flying_car(), Road{});
  WheelLocks locks(*engine);
  CarState<double> x = flying_state();
  CarInputs<double> u = no_inputs<double>(two_axles);
  for (double& b : u.brake) b = 300.0;
  locks.decide(u, x.data());
  double g[two_axles.wheels];
  x[two_axles.spin() + 2] = 1e-3;
  locks.roots(u, x.data(), g);
  EXPECT_NEAR(g[2], 1e-3, 2e-9);
  locks.on_root(2, u, x.data());
  EXPECT_TRUE(locks.is_locked(2));
  EXPECT_EQ(x[two_axles.spin() + 2], 0.0);
  CarState<double> rate(two_axles.size());
  locks.rate(u, x.data(), rate.data(), nullptr);
  EXPECT_EQ(rate[two_axles.spin() + 2], 0.0);
  EXPECT_NEAR(rate[two_axles.spin() + 1], -300.0 / 1.2, 0.5);
}

// Full braking from 20 m/s: all wheels lock, the car slides to rest and stays. Fixed steps, which decide at the end of
// each step, say the same; each wheel locks once and holds at the end (some more changes as the tyres let go are
// allowed).
TEST(WheelLocks, LockedBrakingAgreesWithFixedSteps) {
  const CarParameters<double> car = test::test_car();
  const std::unique_ptr<CarEngine> engine = make_car_engine(car, Road{});
  ScenarioInputs in;
  for (int i = 0; i < two_axles.wheels; ++i) in.brake[i] = TimeHistory({0.0, 0.2, 0.3}, {0.0, 0.0, 4000.0});
  SimulationOptions o = test::with_cvode(5.0, 1e-8), fixed = test::with_steps(5.0, 2.5e-4);
  o.signals = fixed.signals = {"body.x", "body.vx", "wheel.*.spin"};
  const SimulationResult a = simulate(*engine, test::level_state(20.0), in, o),
                         b = simulate(*engine, test::level_state(20.0), in, fixed);
  ASSERT_EQ(a.status, SimulationStatus::completed) << a.message;
  EXPECT_NEAR(a.recording.series("body.x").value.back(), b.recording.series("body.x").value.back(), 0.02);
  // It rocks on its tyres, whose 4 · 100 N s/m calm it with 0.13 1/s only.
  EXPECT_NEAR(a.recording.series("body.vx").value.back(), 0.0, 0.02);
  for (const std::string wheel : {"1l", "1r", "2l", "2r"})
    EXPECT_EQ(a.recording.series(std::string("wheel.") + wheel + ".spin").value.back(), 0.0) << wheel;
}

// Parked on a slope of 15 %: locked wheels do not creep by a micrometre in a minute.
TEST(WheelLocks, ParkedCarDoesNotCreep) {
  const CarParameters<double> car = test::test_car();
  const Road slope{.grade = 0.15};
  const std::unique_ptr<CarEngine> engine = make_car_engine(car, slope);
  TrimRequest q;
  q.brake.assign(two_axles.wheels, 2000.0);
  const Trim rest = trim(car, slope, q);
  ASSERT_TRUE(rest.converged) << rest.message;
  ScenarioInputs in;
  for (int i = 0; i < two_axles.wheels; ++i) in.brake[i] = 2000.0;
  SimulationOptions o = test::with_cvode(60.0, 1e-10);  // nothing takes errors of the integration back
  o.record_interval = 0.1, o.signals = {"body.x", "wheel.*.spin"};
  const SimulationResult r = simulate(*engine, rest.state, in, o);
  const auto& x = r.recording.series("body.x").value;
  EXPECT_NEAR(x.back(), x.front(), 1e-6);
  for (const std::string wheel : {"1l", "1r", "2l", "2r"})
    for (const double w : r.recording.series(std::string("wheel.") + wheel + ".spin").value) EXPECT_NEAR(w, 0.0, 1e-20);
}

// A brake that fades lets the parked car go when it can no longer hold it: on the slope, four wheels carry
// m g sin α r with shares that add up; the sum of the torques at the release is the lever of the slope's pull. Equal
// brakes let go one after the other, and the last at the mean: m g sin α r/4 each.
TEST(WheelLocks, FadingBrakesLetGoAtTheStaticLimit) {
  const CarParameters<double> car = test::test_car();
  const Road slope{.grade = 0.1};
  const std::unique_ptr<CarEngine> engine = make_car_engine(car, slope);
  TrimRequest q;
  q.brake.assign(two_axles.wheels, 1000.0);
  const Trim rest = trim(car, slope, q);
  ASSERT_TRUE(rest.converged);
  ScenarioInputs in;
  for (int i = 0; i < two_axles.wheels; ++i) in.brake[i] = TimeHistory({0.0, 20.0}, {1000.0, 0.0});
  SimulationOptions o = test::with_cvode(20.0, 1e-8);
  o.signals = {"body.vx", "wheel.1l.fz"};
  const SimulationResult r = simulate(*engine, rest.state, in, o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const auto& v = r.recording.series("body.vx").value;
  std::size_t first = 0;
  while (first < v.size() && std::fabs(v[first]) < 0.02) ++first;
  const double weight = (1400.0 + 160.0) * 9.81, sine = 0.1 / std::sqrt(1.01), radius = 0.30;
  const double limit = weight * sine * radius / 4.0;
  EXPECT_NEAR(r.recording.time[first], 20.0 * (1.0 - limit / 1000.0), 0.4);
}

}  // namespace
}  // namespace fahrwerk

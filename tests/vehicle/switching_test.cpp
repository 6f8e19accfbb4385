// What sticks and slides by events: when it does is known in closed form, nothing is lost, nothing chatters.
#include "scenario/switching.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "integrators/explicit_pair.h"
#include "support/two_axles.h"
#include "vehicle/sprung_car.h"

namespace fahrwerk {
namespace {

using test::EquippedCar;

int count(const SimulationResult& r, const std::string& what) {
  return static_cast<int>(
      std::count_if(r.switches.begin(), r.switches.end(), [&](const SwitchingEvent& e) { return e.what == what; }));
}
double first(const SimulationResult& r, const std::string& what) {
  for (const SwitchingEvent& e : r.switches)
    if (e.what == what) return e.time;
  return -1.0;
}

// Two flywheels with a clutch between them: states ω1, ω2, β, heat.
constexpr double kJ1 = 0.2, kJ2 = 0.3, kCapacity = 120.0;
const FrictionCoupling<double> kDisc{1500.0, 1500.0, 0.0, 2.0};

struct Flywheels {
  double drive_per_second = 0.0, second_inertia = kJ2;
  std::vector<double> times{};

  std::vector<double> run(std::vector<double> x, double end) {
    const auto clutch = [](std::span<const double> y) { return evaluate_sharp(kDisc, y[0] - y[1], y[2], kCapacity); };
    integrators::AdaptiveOptions o;
    o.relative_tolerance = 1e-11, o.absolute_tolerance = 1e-11;
    integrators::DormandPrince run(
        4,
        [&](double t, std::span<const double> y, std::span<double> r) {
          const CouplingTorque<double> c = clutch(y);
          r[0] = (drive_per_second * t - c.torque) / kJ1, r[1] = c.torque / second_inertia, r[2] = c.rate,
          r[3] = c.loss;
        },
        o);
    run.set_roots(1, [&](double, std::span<const double> y, std::span<double> g) { g[0] = clutch(y).reserve; });
    run.reset(0.0, x);
    for (;;) {
      const integrators::Advance done = run.advance(end);
      x.assign(run.state().begin(), run.state().end());
      if (done.status != integrators::AdaptiveStatus::root) return x;
      times.push_back(done.time);
      run.reset(done.time, x);
    }
  }
};

// Slipping at the spring's own twist of slip, T = T_c from the first instant on: Δω = Δω0 - T_c (1/J1 + 1/J2) t, and
// the linings stick at Δω = 0. Until then they have turned ½ J Δω0² into heat, J the reduced inertia, but for what the
// spring holds. Then both swing on spring and damper below the capacity, and never slip again.
TEST(ClutchEvents, FlywheelsLockOnTime) {
  Flywheels w;
  const double reduced = kJ1 * kJ2 / (kJ1 + kJ2), time = 100.0 * reduced / kCapacity;
  const std::vector<double> at_lock = w.run({150.0, 50.0, kCapacity / 1500.0, 0.0}, time * (1.0 + 1e-9));
  ASSERT_EQ(w.times.size(), 1u);
  // A speed that is good to 1e-9 rad/s crosses zero with 1 krad/s²; the integration adds some steps' errors.
  EXPECT_NEAR(w.times[0], time, 1e-8 * time);
  EXPECT_NEAR(at_lock[0], 90.0, 1e-6);
  EXPECT_NEAR(at_lock[1], 90.0, 1e-6);
  EXPECT_NEAR(at_lock[3], 0.5 * reduced * 1e4, 1e-6 * reduced * 1e4);
  const std::vector<double> late = w.run({150.0, 50.0, kCapacity / 1500.0, 0.0}, 5.0);
  EXPECT_EQ(w.times.size(), 2u);  // once in either run
  EXPECT_NEAR(kJ1 * late[0] + kJ2 * late[1], kJ1 * 150.0 + kJ2 * 50.0, 1e-9);
  // Energy: kinetic and elastic at the beginning is kinetic at the end and heat.
  EXPECT_NEAR(0.5 * (kJ1 * 22500.0 + kJ2 * 2500.0 + 14400.0 / 1500.0),
              0.5 * (kJ1 * late[0] * late[0] + kJ2 * late[1] * late[1] + 1500.0 * late[2] * late[2]) + late[3], 1e-6);
}

// A torque that grows as k t against a wall, from the motion φ = (k/c)(t - d/c) on, in which the clutch carries k t:
// it breaks away at T_c/k.
TEST(ClutchEvents, BreaksAwayOnTime) {
  Flywheels w;
  w.drive_per_second = 40.0, w.second_inertia = 1e15;
  const double c = 1500.0, d = 2.0, k = 40.0;
  w.run({k / c, 0.0, -k * d / (c * c), 0.0}, 3.5);
  ASSERT_GE(w.times.size(), 1u);
  // The torque that a steady motion carries has the mass's own share J1 φ'' = 0.
  EXPECT_NEAR(w.times[0], kCapacity / k, 1e-8);
  EXPECT_EQ(w.times.size(), 1u);
}

SimulationOptions adaptive(Method method, double duration, double tolerance) {
  SimulationOptions o;
  o.method = method, o.duration = duration, o.relative_tolerance = o.absolute_tolerance = tolerance;
  return o;
}

// Pulling away in a car: the linings slip, stick and never move again; while they stick their speed is zero exactly.
// A coarse tolerance agrees with a fine one to what it promises, and the events with those of the fine run.
TEST(ClutchEvents, PullingAwayLocksOnceForGood) {
  test::PullingAway c;
  const auto drive = [&](double tolerance) {
    SimulationOptions o = adaptive(Method::cvode_bdf, 4.0, tolerance);
    o.record_interval = 2e-3;
    return c.run(o);
  };
  const SimulationResult fine = drive(1e-9), coarse = drive(1e-6);
  ASSERT_EQ(fine.status, SimulationStatus::completed) << fine.message;
  // Before the bite the open linings may pass zero speed; the last change is the one that lasts.
  const auto last = [](const SimulationResult& r) {
    double time = -1.0;
    for (const SwitchingEvent& e : r.switches)
      if (e.what == "clutch sticks") time = e.time;
    return time;
  };
  const double stuck = last(fine);
  EXPECT_GT(stuck, 0.7);
  EXPECT_LT(stuck, 2.0);
  EXPECT_NEAR(last(coarse), stuck, 1e-4);
  EXPECT_LE(count(fine, "clutch sticks"), 3);
  EXPECT_LE(count(fine, "clutch slips"), 2);
  const Series lining = fine.recording.series("powertrain.lining_slip");
  for (std::size_t k = 0; k < lining.value.size(); ++k) {
    if (lining.time[k] > stuck) {
      EXPECT_EQ(lining.value[k], 0.0) << lining.time[k];
    }
  }
  EXPECT_NEAR(coarse.state[two_axles.velocity()], fine.state[two_axles.velocity()], 1e-4);
  EXPECT_NEAR(coarse.equipment[drivetrain::crank_speed], fine.equipment[drivetrain::crank_speed], 1e-2);
}

// What a closing clutch loses is the same for fixed and adaptive steps, also while its capacity grows by 8 kN m/s and
// its spring takes up 5 rad/s of the slip, a tenth of the loss. Fixed steps are some steps late, in a loss that falls
// by a tenth of its largest value in 2 ms: 3 % of that.
TEST(ClutchEvents, FixedStepsLoseWhatAdaptiveOnesLose) {
  test::PullingAway c;
  c.inputs.clutch = TimeHistory({0.0, 0.5, 0.6}, {1.0, 1.0, 0.0});
  SimulationOptions exact = adaptive(Method::cvode_bdf, 1.0, 1e-8), steps;
  steps.method = Method::ros2, steps.step = 5e-5, steps.duration = 1.0;
  exact.record_interval = steps.record_interval = 1e-3;
  const SimulationResult a = c.run(exact), b = c.run(steps);
  for (const char* name : {"powertrain.loss", "powertrain.lining_slip"}) {
    const Series x = a.recording.series(name), y = b.recording.series(name);
    double most = 0.0;
    for (const double v : x.value) most = std::fmax(most, std::fabs(v));
    for (double t = 0.53; t < 1.0; t += 2e-3) EXPECT_NEAR(y.at(t), x.at(t), 0.03 * most) << name << " " << t;
  }
}

// A car with a steering column that runs straight ahead; its hand wheel is turned by `angle`.
struct ColumnCar {
  EquippedCar car;
  EquippedTrim trim;
  ScenarioInputs inputs;

  ColumnCar(const EquipmentParameters& parts, double speed, const TimeHistory& angle)
      : car(parts), trim(car.trim(speed)), inputs(test::holding(trim)) {
    EXPECT_TRUE(trim.converged);
    inputs.steering = 1.0, inputs.hand_wheel_angle = angle;
  }
  SimulationResult run(const SimulationOptions& options) { return car.run(trim, inputs, options); }
};

// The hand wheel is turned to and fro with 0.5 rad/s: its friction slides after its pre-sliding of 0.01 rad, sticks
// where the hand wheel turns back, and slides the other way after twice that.
TEST(ColumnEvents, HandWheelSlidesOnTime) {
  EquipmentParameters p;
  p.steering = test::test_column();
  ColumnCar c(p, 15.0, TimeHistory({0.0, 0.1, 0.3, 0.6}, {0.0, 0.0, 0.1, -0.05}));
  for (const Method method : {Method::cvode_bdf, Method::dormand_prince}) {
    const SimulationResult r = c.run(adaptive(method, 0.6, 1e-8));
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    std::vector<double> times;
    for (const SwitchingEvent& e : r.switches)
      if (e.what == "column friction slides") times.push_back(e.time);
    ASSERT_EQ(times.size(), 2u) << method_name(method);
    EXPECT_NEAR(times[0], 0.12, 1e-7) << method_name(method);
    EXPECT_NEAR(times[1], 0.34, 1e-7) << method_name(method);
    EXPECT_LT(r.switches.size(), 20u);
  }
}

// Into the rack's end stop: at the event the rack stands at its free travel, whatever gives way before it.
TEST(ColumnEvents, RackStopIsTouchedAtItsTravel) {
  EquipmentParameters p;
  p.steering = test::test_column();
  p.steering->stops = {0.01, 2e6, 0.5};
  ColumnCar c(p, 5.0, TimeHistory({0.0, 0.1, 1.1, 2.1}, {0.0, 0.0, 2.0, 0.0}));
  SimulationOptions o = adaptive(Method::cvode_bdf, 2.1, 1e-8);
  o.record_interval = 1e-3, o.signals = {"steering.*"};
  const SimulationResult r = c.run(o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const Series rack = r.recording.series("steering.rack_travel");
  ASSERT_EQ(count(r, "rack stop is touched"), 1);
  ASSERT_EQ(count(r, "rack stop is left"), 1);
  for (const char* what : {"rack stop is touched", "rack stop is left"})
    // The rack moves with 20 mm/s; straight lines between samples of 1 ms are good to its acceleration, 1e-6 m.
    EXPECT_NEAR(std::fabs(rack.at(first(r, what))), 0.01, 2e-6) << what;
}

// A wheel in the air that moves up with 0.8 m/s meets its bump stop after its clearance of 50 mm, bounces without loss
// and leaves it with the speed it came with.
TEST(StopEvents, WheelMeetsItsStopOnTime) {
  CarParameters<double> car = test::test_car();
  car.gravity = 0.0, car.unit[0].body_mass *= 1e6, car.unit[0].drag_area = 0.0;
  for (auto& axle : car.axle) axle.bar_stiffness = 0.0;
  car.unit[0].body_inertia = {450.0e6, 1900.0e6, 2100.0e6, 0.0, 0.0, 0.0};
  for (auto& k : car.corner) {
    const DesignFunction<double> none = test::line(0.0, 0.0), one = test::line(1.0, 0.0);
    k.kinematics = {none, none, none, none, test::line(0.0, -8.0), one, one, none};
    k.spring.preload = k.spring.stiffness = 0.0, k.damper = {0.0, 0.0, 0.0, 0.0};
  }
  const std::unique_ptr<CarEngine> engine = make_car_engine(car, Road{});
  CarState<double> x = design_state<double>(two_axles);
  x[2] = 1e3, x[two_axles.attitude()] = 1.0, x[two_axles.hub_rate()] = 0.8, x[two_axles.hub_rate() + 3] = -0.4;
  for (const Method method : {Method::cvode_bdf, Method::dormand_prince}) {
    SimulationOptions o = adaptive(method, 0.15, 1e-10);
    o.stops = std::make_shared<const StopContacts>(car);
    const SimulationResult r = simulate(*engine, x, {}, o);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    EXPECT_NEAR(first(r, "bump stop 1l is touched"), 0.05 / 0.8, 1e-8) << method_name(method);
    EXPECT_NEAR(first(r, "rebound stop 2r is touched"), 0.05 / 0.4, 1e-8) << method_name(method);
    EXPECT_EQ(count(r, "bump stop 1l is left"), 1);
    EXPECT_NEAR(r.state[two_axles.hub_rate()], -0.8, 1e-6) << method_name(method);
    EXPECT_LE(r.switches.size(), 4u);
  }
}

// The smooth laws are still there: they know no events and come to the same.
TEST(Switching, PreslidingIsNear) {
  EquippedCar c(test::full_equipment());
  const EquippedTrim t = c.trim(15.0, 2);
  ScenarioInputs in = test::holding(t);
  const double throttle = t.inputs.controls.throttle;
  in.throttle = TimeHistory({0.0, 0.1, 0.2}, {throttle, throttle, 0.0});
  in.hand_wheel_angle = TimeHistory({0.0, 0.2, 0.4}, {0.0, 0.0, 0.2});
  SimulationOptions o = adaptive(Method::cvode_bdf, 2.0, 1e-7);
  const SimulationResult events = c.run(t, in, o);
  o.lock_events = false;
  const SimulationResult smooth = c.run(t, in, o);
  EXPECT_TRUE(smooth.switches.empty());
  EXPECT_FALSE(events.switches.empty());
  EXPECT_NEAR(events.state[two_axles.velocity()], smooth.state[two_axles.velocity()], 0.01);
  // The column's friction of 0.3 N m on 120 N m/rad rounds off otherwise.
  EXPECT_NEAR(events.state[two_axles.rotation() + 2], smooth.state[two_axles.rotation() + 2],
              0.01 * std::fabs(smooth.state[two_axles.rotation() + 2]) + 1e-4);
}

}  // namespace
}  // namespace fahrwerk

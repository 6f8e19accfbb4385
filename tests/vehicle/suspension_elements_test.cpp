// Force elements of the suspension in the car: each against its own law, the statics, the account of energy.
#include "vehicle/equipment/suspension_elements.h"
#include "support/two_axles.h"

#include <gtest/gtest.h>

#include <cmath>

#include "math/constants.h"
#include "math/linear_algebra.h"
#include "support/counting_new.h"
#include "vehicle/car/dense.h"
#include "vehicle/sprung_car.h"

namespace fahrwerk {
namespace {

using test::SprungCar;

double largest(std::span<const double> v) {
  double most = 0.0;
  for (const double x : v) most = std::fmax(most, std::fabs(x));
  return most;
}

// A force on the hub travel is what the same preload of the spring would be: same sums in another order.
TEST(HubForce, ActsLikeThePreloadOfTheSpring) {
  CarParameters<double> car = test::test_car();
  const std::unique_ptr<CarEngine> plain = make_car_engine(car, Road{});
  car.corner[1].spring.preload += 250.0;
  const std::unique_ptr<CarEngine> loaded = make_car_engine(car, Road{});
  const CarState<double> x = test::level_state(20.0);
  CarInputs<double> u = no_inputs<double>(two_axles), pushed = u;
  pushed.hub_force[1] = -250.0;  // the slope of the spring's travel is 1
  CarState<double> a(two_axles.size()), b(two_axles.size());
  loaded->rate(u, x.data(), a.data());
  plain->rate(pushed, x.data(), b.data());
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-9 * (1.0 + std::fabs(a[i]))) << i;
}

// The kernel against the dense equations, which know the force by virtual power only.
TEST(HubForce, AgreesWithTheDenseEquations) {
  const CarParameters<double> car = test::test_car();
  const std::unique_ptr<CarEngine> engine = make_car_engine(car, Road{});
  CarState<double> x = test::level_state(15.0);
  x[two_axles.hub()] = 0.01, x[two_axles.steer() + 1] = 0.003;
  CarInputs<double> u = no_inputs<double>(two_axles);
  for (int i = 0; i < two_axles.wheels; ++i) u.hub_force[i] = 300.0 * (i + 1), u.steer_force[i] = -50.0 * (i + 2);
  CarState<double> rate(two_axles.size());
  engine->rate(u, x.data(), rate.data());
  const DenseEquations e = dense_equations(car, Road{}, u, x.data());
  const Eigen::Matrix<double, 18, 1> z = solve_symmetric(e.M, e.q);
  for (int i = 0; i < 18; ++i)
    EXPECT_NEAR(rate[static_cast<std::size_t>(two_axles.z_begin() + i)], z[i], 1e-8 * (1.0 + std::fabs(z[i]))) << i;
}

// Air springs that carry everything: the car stands in its design position, and the pressure carries the load.
TEST(AirSprings, CarryTheCarInItsDesignPosition) {
  WheelElements w;
  w.air_spring = test::test_air_spring();
  CarParameters<double> car = test::test_car();
  for (auto& c : car.corner) c.spring.stiffness = 0.0;
  SprungCar c(test::on_all_wheels(w), car);
  const Trim rest = c.trim();
  ASSERT_TRUE(rest.converged) << rest.message;
  for (int i = 0; i < two_axles.wheels; ++i) {
    EXPECT_NEAR(rest.state[static_cast<std::size_t>(two_axles.hub() + i)], 0.0, 1e-9);
    const AirSpring<double>& a = *c.parts.suspension.wheel[static_cast<std::size_t>(i)].air_spring;
    EXPECT_NEAR((a.pressure - a.ambient) * a.area, 1400.0 * 9.81 / 4.0, 1e-6);
    EXPECT_NEAR(c.car.corner[static_cast<std::size_t>(i)].spring.preload, 0.0, 1e-6);
  }
}

// Free heave on air springs against the same car on coil springs of the law's stiffness n p A²/V. A push of 40 N on
// 1400 kg moves it some 1 mm: the air's curvature changes the stiffness by u A/V (n + 1) = 1e-2 of that amplitude,
// symmetric to first order, and the frequency by less than 1e-4; the bound is on the whole motion.
TEST(AirSprings, SwingAtTheAnalyticFrequency) {
  WheelElements w;
  w.air_spring = test::test_air_spring();
  CarParameters<double> soft = test::test_car(), coil = test::test_car();
  for (auto& c : soft.corner) c.spring.stiffness = 0.0, c.damper = {200.0, 200.0, 0.0, 0.0};
  SprungCar air(test::on_all_wheels(w), soft);
  const AirSpring<double>& a = *air.parts.suspension.wheel[0].air_spring;
  const double stiffness = a.exponent * a.pressure * a.area * a.area / a.volume;
  for (auto& c : coil.corner) c.spring.stiffness = stiffness, c.damper = {200.0, 200.0, 0.0, 0.0};
  SprungCar steel(SuspensionElementParameters{}, coil);
  ScenarioInputs in;
  in.force[2] = TimeHistory({0.0, 0.1, 0.1}, {-40.0, -40.0, 0.0});
  const SimulationOptions o = test::with_cvode(3.0);
  const SimulationResult x = air.run(air.trim(), in, o);
  SimulationOptions plain = o;
  plain.signals = {"body.z"};
  const SimulationResult y = simulate(*steel.engine, steel.trim().state, in, plain);
  const auto &z_air = x.recording.series("body.z").value, &z_coil = y.recording.series("body.z").value;
  ASSERT_EQ(z_air.size(), z_coil.size());
  double apart = 0.0, most = 0.0;
  for (std::size_t i = 0; i < z_air.size(); ++i) {
    apart = std::fmax(apart, std::fabs(z_air[i] - z_coil[i]));
    most = std::fmax(most, std::fabs(z_coil[i] - z_coil[0]));
  }
  EXPECT_GT(most, 1e-4);
  EXPECT_LT(apart, 0.01 * most);
}

// 1 kN on the rear of the body: the sampled level control brings its corners back into the band, with located samples
// and with fixed steps alike.
TEST(LevelControl, BringsTheHeightBack) {
  WheelElements w;
  w.air_spring = test::test_air_spring();
  w.level = SampledLevelControl{{0.0, 2e-3, 0.3, 5.0, 0.3, 1.5e6}, 0.1};
  CarParameters<double> car = test::test_car();
  for (auto& c : car.corner) c.spring.stiffness = 0.0;
  SprungCar c(test::on_all_wheels(w), car);
  ScenarioInputs in;
  in.force[2] = TimeHistory({0.0, 1.0, 1.5}, {0.0, 0.0, -1000.0});
  in.torque[1] = TimeHistory({0.0, 1.0, 1.5}, {0.0, 0.0, -2700.0});  // at the rear axle, 2.7 m behind V
  double end[2];
  int k = 0;
  for (const SimulationOptions& o : {test::with_cvode(40.0, 1e-7), test::with_steps(40.0)}) {
    const SimulationResult r = c.run(c.trim(), in, o);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    const auto& rear = r.recording.series("wheel.2l.spring_travel").value;
    EXPECT_GT(largest(rear), 8e-3) << method_name(o.method);
    EXPECT_LT(std::fabs(rear.back()), 2.2e-3) << method_name(o.method);
    EXPECT_GT(r.recording.series("element.air_mass.2l").value.back(), 1.05);
    end[k++] = rear.back();
  }
  EXPECT_NEAR(end[0], end[1], 1e-4);
}

// A bar whose actuator follows the roll angle with k stands for a passive bar of k/(b l) per m of travel between its
// ends: the link's force is T/b (Schramm 9.31); the geometric bar differs from the linear one by the square of its
// angles, 1e-3 at 3°.
TEST(ActiveBar, IdealActuatorReducesRollByTheAnalyticAmount) {
  const double lever = 0.25, k = 5000.0;
  SuspensionElementParameters p = test::no_elements();
  for (auto& bar : p.bar) bar = ActiveBar{{{0.0, lever, 1.0, 1.0}, 1e7, 0.0}, k, 0.0, 0.0};
  CarParameters<double> stiff = test::test_car();
  for (auto& axle : stiff.axle) axle.bar_stiffness += k / (lever * 1.0);
  SprungCar active(p), none(SuspensionElementParameters{}), passive(SuspensionElementParameters{}, stiff);
  TrimRequest q;
  q.speed = 20.0, q.lateral_acceleration = 4.0;
  const auto roll = [&](const SprungCar& c) {
    const Trim t = c.trim(q);
    EXPECT_TRUE(t.converged) << t.message;
    CarObservation o;
    c.engine->observe(t.inputs, t.state.data(), 1e-3, o);
    return o.roll;
  };
  const double with = roll(active), without = roll(none), same = roll(passive);
  EXPECT_LT(with, 0.8 * without);
  EXPECT_NEAR(with, same, 3e-3 * same);
}

// The actuator at its limit is a constant torque between body and axle: beyond, the car rolls as without it, less what
// that torque takes. The same torque from outside would also relieve the tyres, whose share M/(4 c y²) is taken off.
TEST(ActiveBar, SaturatesAtItsLimit) {
  const double lever = 0.25, limit = 60.0;
  SuspensionElementParameters p = test::no_elements();
  p.bar[0] = ActiveBar{{{0.0, lever, 1.0, 1.0}, limit, 0.0}, 1e5, 0.0, 0.0};
  SprungCar active(p), none(SuspensionElementParameters{});
  const auto roll = [&](const SprungCar& c, double a, double torque) {
    TrimRequest q;
    q.speed = 20.0, q.lateral_acceleration = a, q.torque.x = torque;
    const Trim t = c.trim(q);
    EXPECT_TRUE(t.converged) << t.message;
    CarObservation o;
    c.engine->observe(t.inputs, t.state.data(), 1e-3, o);
    return o.roll;
  };
  // The bar's links move 0.7 of the hub travels: the roll torque on the body, by way of wheels 1.52 m apart.
  const double torque = limit / lever * 0.7 * 1.52;
  const double bare = roll(none, 4.0, 0.0), relief = bare - roll(none, 4.0, -torque);
  EXPECT_GT(relief, 0.0);
  const double tires = torque / (4.0 * 2.0e5 * 0.76 * 0.76);  // c: 200 to 220 kN/m over the load
  EXPECT_NEAR(bare - roll(active, 4.0, 0.0), relief - tires, 0.03 * relief);
}

// First-order actuators that measure their own travel imitate a spring in equilibrium.
TEST(Actuators, CollocatedDisplacementIsASpringInEquilibrium) {
  WheelElements w;
  w.actuator = StrutActuator{{0.02, 1.0, 1e4, 0.0, 1.0, -1e6, 1e6}, 0.0, 0.0};
  CarParameters<double> stiff = test::test_car();
  for (auto& c : stiff.corner) c.spring.stiffness += 1e4;
  SprungCar c(test::on_all_wheels(w)), same(SuspensionElementParameters{}, stiff);
  TrimRequest q;
  q.force = {0.0, 0.0, -800.0};
  q.brake.assign(two_axles.wheels, 1000.0);
  const Trim a = c.trim(q), b = same.trim(q);
  ASSERT_TRUE(a.converged && b.converged);
  for (int i = 0; i < 3; ++i)
    EXPECT_NEAR(a.state[static_cast<std::size_t>(i)], b.state[static_cast<std::size_t>(i)], 1e-9);
}

// Skyhook by a remote sensor: after a push the body's heave dies away with 4 (d + d_sky)/(2 m) in place of 4 d/(2 m),
// 3.3 in place of 0.43 1/s. From the end of the push to 1 s that is a factor of e^-2.6 = 0.07; pitch is faster.
TEST(Actuators, SkyhookCalmsTheBody) {
  WheelElements w;
  w.actuator = StrutActuator{{0.01, 1.0, 0.0, 0.0, 1.0, -5e3, 5e3}, -2000.0, 0.0};
  CarParameters<double> soft = test::test_car();
  for (auto& c : soft.corner) c.damper = {300.0, 300.0, 0.0, 0.0};
  SprungCar sky(test::on_all_wheels(w), soft), none(SuspensionElementParameters{}, soft);
  ScenarioInputs in;
  in.force[2] = TimeHistory({0.0, 0.1, 0.1}, {-2000.0, -2000.0, 0.0});
  const auto late = [&](SprungCar& c, bool equipped) {
    SimulationOptions o = test::with_steps(2.0);
    const SimulationResult r = equipped ? c.run(c.trim(), in, o) : simulate(*c.engine, c.trim().state, in, o);
    const auto& v = r.recording.series("body.vz").value;
    return largest(std::span(v).subspan(v.size() / 2));
  };
  EXPECT_LT(late(sky, true), 0.1 * late(none, false));
}

CarParameters<double> car_of_all() {
  CarParameters<double> car = test::test_car();
  for (auto& c : car.corner) c.spring.stiffness = 1e4, c.damper = {300.0, 300.0, 0.0, 0.0};
  return car;
}
ScenarioInputs shaken() {
  ScenarioInputs in;
  in.speed_target = 20.0, in.speed_control = 1.0;
  in.force[2] = TimeHistory({0.0, 0.5, 0.7, 1.2, 1.3, 2.0}, {0.0, 0.0, -3000.0, -3000.0, 1500.0, 0.0});
  for (int i = 0; i < 2; ++i)
    in.rack[static_cast<std::size_t>(i)] = TimeHistory({0.0, 1.0, 1.5, 2.5}, {0.0, 0.0, -0.004, 0.002});
  return in;
}
double worst_gap(SprungCar& c, SimulationOptions o, double* turnover = nullptr) {
  o.balance = std::make_shared<PowerBalance>(c.car, Road{});
  TrimRequest q;
  q.speed = 20.0;
  const SimulationResult r = c.run(c.trim(q), shaken(), o);
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  if (turnover) {
    *turnover = 0.0;
    for (const char* name : account::names)
      *turnover += std::fabs(r.recording.series(std::string("work.") + name).value.back());
  }
  return largest(r.recording.series("energy.gap").value);
}

// Heat, stored energy and what actuators and compressor give account for the car's energy: a law whose force and energy
// do not belong together would show at once.
TEST(SuspensionElements, AccountOfEnergyCloses) {
  SprungCar c(test::all_elements(), car_of_all());
  double turnover = 0.0;
  const double gap = worst_gap(c, test::with_cvode(4.0), &turnover);
  EXPECT_GT(turnover, 1e3);
  EXPECT_LT(gap, 1e-6 * turnover) << gap << " J of " << turnover << " J";
  const double coarse = worst_gap(c, test::with_steps(4.0, 1e-3)), fine = worst_gap(c, test::with_steps(4.0, 5e-4));
  EXPECT_LT(coarse, 0.02 * turnover);
  EXPECT_LT(fine, 0.7 * coarse) << coarse << " " << fine;
}

// Fixed steps come to what CVODE finds, with an error that falls with the step; the forces differ in what sticks.
TEST(SuspensionElements, FixedStepsConverge) {
  SprungCar c(test::all_elements(), car_of_all());
  TrimRequest q;
  q.speed = 20.0;
  const auto travel = [&](const SimulationOptions& o) {
    const SimulationResult r = c.run(c.trim(q), shaken(), o);
    return std::vector<double>(r.recording.series("wheel.1l.spring_travel").value.begin(),
                               r.recording.series("wheel.1l.spring_travel").value.end());
  };
  const std::vector<double> exact = travel(test::with_cvode(3.0));
  const auto error = [&](const std::vector<double>& x) {
    double most = 0.0;
    for (std::size_t i = 0; i < std::min(x.size(), exact.size()); ++i)
      most = std::fmax(most, std::fabs(x[i] - exact[i]));
    return most;
  };
  const double coarse = error(travel(test::with_steps(3.0, 2e-3))), fine = error(travel(test::with_steps(3.0, 5e-4)));
  EXPECT_LT(coarse, 1e-3);
  EXPECT_LT(fine, 0.5 * coarse) << coarse << " " << fine;
  for (const Method m : {Method::implicit_euler, Method::heun, Method::rk4}) {
    SimulationOptions o = test::with_steps(3.0, 1e-3);
    o.method = m;
    EXPECT_LT(error(travel(o)), 2e-3) << method_name(m);
  }
}

// Where nothing sticks, samples or switches, errors fall with the second power of the step.
TEST(SuspensionElements, OrderIsThatOfTheMethod) {
  SuspensionElementParameters p = test::all_elements();
  for (auto& w : p.wheel) {
    w.friction.reset(), w.leaf_spring.reset(), w.level.reset();
    w.series_damper->damper = {2000.0, 2000.0, 1.0, 1.0, 50.0};  // without a corner
    if (w.actuator) w.actuator->law.force_min = -1e5, w.actuator->law.force_max = 1e5;
  }
  for (auto& bar : p.bar)
    if (bar) bar->law.torque_limit = 1e5;
  p.wheel[1].unbalance = Unbalance<double>{0.02, 0.4, 0.05, 1.0};
  SprungCar c(p, car_of_all());
  TrimRequest q;
  q.speed = 20.0;
  const Trim t = c.trim(q);
  ScenarioInputs in;
  in.speed_target = 20.0, in.speed_control = 1.0;
  in.force[2] = TimeHistory({0.0, 0.2, 0.4, 0.8}, {0.0, 0.0, -3000.0, 1500.0});
  in.torque[0] = TimeHistory({0.0, 0.2, 0.5, 0.8}, {0.0, 0.0, 800.0, -500.0});
  const std::vector<double> exact = test::exact_ends_of(c, t, in, 0.8);
  for (const Method method : {Method::ros2, Method::two_step, Method::heun}) {
    const std::array<double, 3> error =
        test::errors_of(c, t, in, method, 0.8, method == Method::heun ? 5e-4 : 1e-3, exact);
    EXPECT_LT(error[0], 1e-2) << method_name(method);
    for (std::size_t k = 0; k < 2; ++k)
      EXPECT_LT(error[k + 1], error[k] / 3.2) << method_name(method) << " " << error[k] << " " << error[k + 1];
  }
}

TEST(SuspensionElements, StepsDoNotAllocate) {
  SprungCar c(test::all_elements(), car_of_all());
  const Trim t = c.trim();
  std::vector<double> e = test::start_of_elements(*c.equipment, t.state);
  CarState<double> x = t.state;
  StepInputs<double> u{no_inputs<double>(two_axles), no_inputs<double>(two_axles), no_inputs<double>(two_axles)};
  const long before = allocations;
  for (int i = 0; i < 100; ++i) {
    u.begin = u.middle = u.end = no_inputs<double>(two_axles);
    c.equipment->suspension()->take_samples(1e-3 * i, 1e-9, e.data());
    c.equipment->step(Method::ros2, 1e-3, x.data(), e.data(), u);
    c.engine->step(Method::ros2, u, 1e-3, x.data());
  }
  EXPECT_EQ(allocations, before);
}

// Large unbalances of a steered and of a rear wheel: what they give by the motion of their wheel's centre and knuckle
// is what the car gets by its generalised forces, or the account would not close. Steps do not allocate.
TEST(Unbalance, GivesWhatTheCarGets) {
  SuspensionElementParameters p = test::no_elements();
  p.wheel[0].unbalance = Unbalance<double>{0.3, 0.4, 0.05, 1.0};
  p.wheel[3].unbalance = Unbalance<double>{0.2, 2.0, 0.0, 0.0};
  SprungCar c(p);
  double turnover = 0.0;
  const double gap = worst_gap(c, test::with_cvode(2.0), &turnover);
  EXPECT_GT(turnover, 1e3);
  EXPECT_LT(gap, 1e-6 * turnover) << gap << " J of " << turnover << " J";
  TrimRequest q;
  q.speed = 20.0;
  const Trim t = c.trim(q);
  const auto load = [&](const SimulationOptions& o) {
    const SimulationResult r = c.run(t, {}, o);
    EXPECT_GT(r.recording.column("element.unbalance_force.1l").size(), 10u);
    const Samples fz = r.recording.column("wheel.1l.fz");
    return std::vector<double>(fz.begin(), fz.end());
  };
  // 0.3 kg m at 64 rad/s pull with 1.2 kN; steps of 1 ms follow the turning force to a few per cent, half of it with
  // half the step.
  const auto exact = load(test::with_cvode(1.0));
  const auto error = [&](double h) {
    const auto x = load(test::with_steps(1.0, h));
    double most = 0.0;
    for (std::size_t k = 0; k < std::min(x.size(), exact.size()); ++k)
      most = std::fmax(most, std::fabs(x[k] - exact[k]));
    return most;
  };
  const double coarse = error(1e-3), fine = error(5e-4);
  EXPECT_LT(coarse, 60.0);
  EXPECT_LT(fine, 0.7 * coarse) << coarse << " " << fine;

  std::vector<double> e = test::start_of_elements(*c.equipment, t.state);
  CarState<double> x = t.state;
  StepInputs<double> u{no_inputs<double>(two_axles), no_inputs<double>(two_axles), no_inputs<double>(two_axles)};
  const long before = allocations;
  for (int i = 0; i < 20; ++i) c.equipment->step(Method::ros2, 1e-3, x.data(), e.data(), u);
  EXPECT_EQ(allocations, before);
}

}  // namespace
}  // namespace fahrwerk

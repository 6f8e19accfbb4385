// Equipped cars in equilibrium, and what they do from there: against analytic figures and against CVODE.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "scenario/balance.h"
#include "support/two_axles.h"
#include "vehicle/car/dense.h"
#include "vehicle/equipped_car.h"

namespace fahrwerk {
namespace {

using test::EquippedCar;

double last(const SimulationResult& r, const char* signal) { return r.recording.series(signal).value.back(); }

TEST(Equipment, HoldsItsTrimWithEveryMethod) {
  EquippedCar c(test::full_equipment());
  const EquippedTrim t = c.trim(25.0);
  ASSERT_TRUE(t.converged);
  EXPECT_TRUE(t.missing.empty());
  EXPECT_GT(t.inputs.controls.throttle, 0.0);
  for (const auto& [method, h] : {std::pair{Method::implicit_euler, 5e-3},
                                  {Method::ros2, 1e-3},
                                  {Method::ros2, 5e-3},
                                  {Method::heun, 1e-3},
                                  {Method::rk4, 1e-3},
                                  {Method::cvode_bdf, 1e-3}}) {
    const SimulationResult r = c.run(t, test::holding(t), test::options_of(method, h, 2.0));
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    // The trim leaves accelerations of 1e-9; over 2 s speeds move by less than 1e-8, and with CVODE by its tolerance.
    EXPECT_NEAR(r.state[two_axles.velocity()], t.state[two_axles.velocity()], 1e-7) << method_name(method);
    EXPECT_NEAR(r.equipment[drivetrain::crank_speed], t.equipment[drivetrain::crank_speed], 1e-6);
    EXPECT_NEAR(r.state[two_axles.rotation() + 2], 0.0, 1e-7);
  }
}

// Front, rear and all-wheel drive, an electric motor, a converter that carries the torque: each starts in its own
// equilibrium, straight ahead and in a turn.
TEST(Equipment, EveryLayoutHoldsItsTrim) {
  const auto electric = [](PowertrainParameters p) {
    p.drivetrain.is_electric = true;
    p.drivetrain.motor = {250.0, 300.0, 1200.0, 100.0, 1.0, 5.0, 0.01, 0.0, 0.0, 0.0};
    return p;
  };
  const auto automatic = [](PowertrainParameters p) {
    const double nu[] = {0.0, 0.5, 0.85, 0.95, 1.0}, cap[] = {2.2e-3, 2.1e-3, 1.6e-3, 0.8e-3, 0.0};
    const double mu[] = {2.0, 1.5, 1.0, 1.0, 1.0};
    p.drivetrain.has_converter = true;
    p.drivetrain.converter = {linear_table(nu, cap, Continuation::constant),
                              linear_table(nu, mu, Continuation::constant)};
    return p;
  };
  struct Layout {
    PowertrainParameters powertrain;
    double clutch;
  };
  for (const Layout& layout : {Layout{test::test_powertrain(true, false), 0.0},
                               {test::test_powertrain(false, true), 0.0},
                               {test::test_powertrain(true, true), 0.0},
                               {electric(test::test_powertrain(false, true)), 0.0},
                               {automatic(test::test_powertrain(false, true)), 1.0}}) {
    EquipmentParameters p = test::full_equipment();
    p.powertrain = layout.powertrain;
    EquippedCar c(p);
    Controls controls;
    controls.clutch = layout.clutch;
    TrimRequest request;
    request.speed = 20.0;
    for (const double lateral : {0.0, 2.0}) {
      request.lateral_acceleration = lateral;
      const EquippedTrim t = trim_equipped(c.car, c.equipment, c.road, request, 4, controls);
      ASSERT_TRUE(t.converged);
      EXPECT_TRUE(t.missing.empty()) << t.missing.front();
      const SimulationResult r = c.run(t, test::holding(t), test::options_of(Method::ros2, 1e-3, 2.0));
      ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
      // In a turn the wheels of an axle run at different spins, which the trim's tanh of a mesh's speed sees, and its
      // corrected lateral acceleration is met to 1e-6: 1e-5 m/s in 2 s.
      EXPECT_NEAR(r.state[two_axles.velocity()], t.state[two_axles.velocity()], 1e-4) << lateral;
      EXPECT_NEAR(r.equipment[drivetrain::crank_speed], t.equipment[drivetrain::crank_speed], 1e-2);
    }
  }
}

// Steady driving: the engine against drag and rolling resistance. Both are known from speed and weight but for the slip
// of the driven wheels (0.3 %), the tyres' own radius (0.5 %) and the lift of the air (1 % of the rolling resistance).
TEST(Equipment, EngineCarriesDragAndRollingResistance) {
  EquippedCar c(test::full_equipment());
  const double v = 30.0;
  const EquippedTrim t = c.trim(v, 5);
  ASSERT_TRUE(t.converged && t.missing.empty());
  CarInputs<double> u = t.inputs;
  EquipmentObservation o;
  c.equipment.rate(t.state.data(), t.equipment.data(), u, nullptr, &o);
  const double drag = 0.5 * 1.2 * 2.2 * 0.3 * v * v,
               rolling = 0.015 * (c.car.unit[0].body_mass + 160.0) * c.car.gravity;
  const Drivetrain<double>& d = c.equipment.parameters().powertrain->drivetrain;
  const double efficiency = d.gear_efficiency * d.axle[0].efficiency;
  EXPECT_NEAR(o.power.engine * efficiency, (drag + rolling) * v, 0.02 * (drag + rolling) * v);
  EXPECT_NEAR(o.air_force.x, -drag, 1e-3 * drag);  // cos of the pitch angle
  // All in equilibrium: nothing left on the body but what steady driving does not show.
  EXPECT_NEAR(norm(o.reaction), 0.0, 1e-6);
}

// Steady turn: column and assistance together carry the tie rods; these carry what turns the wheels about their steer
// axes, which are vertical and go through the wheel centres: 8 rad of steer angle per metre of rack travel. The contact
// points lie off the axes by camber (some 5 mm of F_x), which a tolerance of 3 % covers.
TEST(Equipment, HandWheelTorqueCarriesTheTiresInATurn) {
  EquippedCar c(test::full_equipment());
  TrimRequest request;
  request.speed = 20.0, request.lateral_acceleration = 3.0;
  const EquippedTrim t = trim_equipped(c.car, c.equipment, c.road, request);
  ASSERT_TRUE(t.converged && t.missing.empty());
  CarInputs<double> u = t.inputs;
  EquipmentObservation o;
  std::vector<double> rate(c.equipment.size());
  c.equipment.rate(t.state.data(), t.equipment.data(), u, rate.data(), &o);
  CarObservation car;
  c.engine->observe(u, t.state.data(), 1e-3, car);
  EXPECT_GT(o.hand_wheel_angle, 0.3);  // to the left, as the turn
  EXPECT_GT(o.hand_wheel_torque, 1.0);
  EXPECT_NEAR(rate[c.equipment.steering_at() + column::pinion_speed], 0.0, 1e-6);
  const double forces = car.wheel[0].steering_force + car.wheel[1].steering_force;
  EXPECT_NEAR(o.rack_force, forces, 1e-6 * std::fabs(forces));
  EXPECT_NEAR(o.torsion_bar_torque + o.assist_torque, -0.008 * forces, 1e-6 * std::fabs(0.008 * forces));
  double about_axes = 0.0;
  for (int i = 0; i < 2; ++i) {
    const WheelObservation& w = car.wheel[i];
    const Vec3<double> lever = transpose_times(car.A_0V, w.contact_0 - w.center_0);
    const Vec3<double> force = transpose_times(car.A_0V, w.force_0);
    about_axes += w.torque_z + cross(lever, force).z;
  }
  EXPECT_NEAR(forces, 8.0 * about_axes, 0.03 * std::fabs(forces));
  // And it stays there.
  const SimulationResult r = c.run(t, test::holding(t), test::options_of(Method::ros2, 1e-3, 3.0));
  EXPECT_NEAR(last(r, "body.lateral_acceleration"), 3.0, 1e-3);
  EXPECT_NEAR(last(r, "steering.hand_wheel_torque"), o.hand_wheel_torque, 1e-3);
}

// Everything at once, fixed steps against CVODE: the exchange between car and equipment is of first order, so the
// errors halve with the step; and they are small (speed 0.03 %, yaw rate 0.3 %, crank 0.1 % at 1 ms).
// Without friction in the steering: where it comes to rest after ringing depends on how the ringing died, for good.
TEST(Equipment, FixedStepsTendToTheJointSolution) {
  EquipmentParameters p = test::full_equipment();
  p.steering->column_friction = p.steering->rack_friction = 0.0;
  EquippedCar c(p);
  const EquippedTrim t = c.trim(25.0);
  ScenarioInputs in = test::holding(t);
  const double throttle = t.inputs.controls.throttle;
  in.hand_wheel_angle = TimeHistory({0.0, 0.5, 0.7}, {0.0, 0.0, 0.6});
  in.throttle = TimeHistory({0.0, 1.0, 1.1, 1.5, 1.6}, {throttle, throttle, 0.9, 0.9, 0.0});
  in.brake_pedal = TimeHistory({0.0, 1.7, 1.8}, {0.0, 0.0, 80.0});
  in.wind[1] = TimeHistory({0.0, 0.2, 0.4}, {0.0, 0.0, 8.0});
  const auto ends = [&](Method method, double h) {
    const SimulationResult r = c.run(t, in, test::options_of(method, h, 2.2));
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return std::array{r.state[two_axles.velocity()], r.state[two_axles.rotation() + 2],
                      r.equipment[drivetrain::crank_speed], last(r, "steering.hand_wheel_torque")};
  };
  const auto exact = ends(Method::cvode_bdf, 1e-3);
  for (const Method method : {Method::ros2, Method::implicit_euler}) {
    const auto coarse = ends(method, 2e-3), fine = ends(method, 1e-3), finest = ends(method, 5e-4);
    const double bound[] = {0.01, 0.003, 0.2, 0.02};
    for (std::size_t i = 0; i < 4; ++i) {
      const double e1 = std::fabs(coarse[i] - exact[i]), e2 = std::fabs(fine[i] - exact[i]),
                   e3 = std::fabs(finest[i] - exact[i]);
      EXPECT_LT(e2, bound[i]) << method_name(method) << " " << i;
      // First order or better. Below a twentieth of the bound round-off of the comparison and errors of second order
      // mix.
      if (e1 > 0.05 * bound[i]) {
        EXPECT_LT(e3, 0.4 * e1) << method_name(method) << " " << i;
      }
    }
  }
}

// The steer travel with the rack: at 5 ms the numerical mass of the tie rods is 150 kg on either side, and the explicit
// coupling to the half shafts has ω h = 0.4. Neither grows.
TEST(Equipment, StaysCalmWithLongSteps) {
  EquippedCar c(test::full_equipment());
  const EquippedTrim t = c.trim(25.0);
  ScenarioInputs in = test::holding(t);
  in.hand_wheel_angle = TimeHistory({0.0, 0.5, 0.55}, {0.0, 0.0, 0.5});
  in.throttle = TimeHistory({0.0, 1.0, 1.0}, {0.3, 0.3, 1.0});
  for (const Method method : {Method::ros2, Method::implicit_euler}) {
    const SimulationResult r = c.run(t, in, test::options_of(method, 5e-3, 6.0));
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    // Swings that the steps would feed show in the last second, long after both inputs.
    const Series torque = r.recording.series("steering.hand_wheel_torque");
    const Series shaft = r.recording.series("powertrain.shaft_torque.1l");
    for (std::size_t k = torque.value.size() - 100; k + 1 < torque.value.size(); ++k) {
      EXPECT_NEAR(torque.value[k + 1], torque.value[k], 0.02);
      EXPECT_NEAR(shaft.value[k + 1], shaft.value[k], 2.0);
    }
  }
}

// A driven wheel without ground under it: half shaft and wheel swing with ω h = 0.38 at 5 ms.
TEST(Equipment, WheelsInTheAirSpinUpWithoutSwinging) {
  EquipmentParameters p;
  p.powertrain = test::test_powertrain();
  EquippedCar c(p);
  c.car.gravity = 0.0;
  c.engine = make_car_engine(c.car, c.road);
  CarState<double> x = design_state<double>(two_axles);
  x[2] = 50.0, x[two_axles.attitude()] = 1.0;
  ScenarioInputs in;
  in.gear = 2.0;
  in.throttle = TimeHistory({0.0, 0.5, 0.6}, {0.0, 0.0, 0.3});
  const Drivetrain<double>& d = c.equipment.parameters().powertrain->drivetrain;
  const double crank = 150.0, spin = crank / (2.1 * 3.5);
  x[two_axles.spin()] = x[two_axles.spin() + 1] = spin;
  const DrivetrainState<double> s = rolling_state(d, {spin, spin, 0.0, 0.0}, 2, crank, 0.0);
  for (const double h : {1e-3, 5e-3}) {
    const SimulationResult r = simulate(*c.engine, x, in, test::options_of(Method::ros2, h, 3.0), {}, {},
                                        {&c.equipment, {s.begin(), s.end()}});
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    EXPECT_GT(r.state[two_axles.spin()], 30.0);
    EXPECT_NEAR(r.state[two_axles.spin()], r.state[two_axles.spin() + 1], 1e-6);
    EXPECT_NEAR(r.equipment[drivetrain::crank_speed], 2.1 * 3.5 * r.state[two_axles.spin()], 1.0);
    const Series torque = r.recording.series("powertrain.shaft_torque.1l");
    for (std::size_t k = torque.value.size() - 50; k + 1 < torque.value.size(); ++k)
      EXPECT_NEAR(torque.value[k + 1], torque.value[k], 1.0);
  }
}

// A car that floats free of everything: what the engine gives to crank and wheels, the body gets in return. Transverse,
// in gear (it pitches), or longitudinal in neutral (it rolls): the angular momentum stays what it was.
TEST(Equipment, ReactionsKeepTheAngularMomentumOfAFloatingCar) {
  for (const bool longitudinal : {false, true}) {
    EquipmentParameters p;
    p.powertrain = test::test_powertrain();
    if (longitudinal)
      p.powertrain->crank_axis = {-1.0, 0.0, 0.0}, p.powertrain->propshaft_axis.assign(2, {-1.0, 0.0, 0.0});
    EquippedCar c(p);
    c.car.gravity = c.car.unit[0].drag_area = 0.0;
    c.engine = make_car_engine(c.car, c.road);
    CarState<double> x = design_state<double>(two_axles);
    x[2] = 50.0, x[two_axles.attitude()] = 1.0;
    const int gear = longitudinal ? 0 : 2;
    const double spin = longitudinal ? 0.0 : 20.0;
    x[two_axles.spin()] = x[two_axles.spin() + 1] = spin;
    const DrivetrainState<double> s =
        rolling_state(c.equipment.parameters().powertrain->drivetrain, {spin, spin, 0.0, 0.0}, gear, 147.0, 0.0);
    ScenarioInputs in;
    in.gear = gear, in.throttle = TimeHistory({0.0, 0.1, 0.2}, {0.0, 0.0, 0.6});
    const auto momentum = [&](const CarState<double>& y, const std::vector<double>& e) {
      const DenseEquations eq = dense_equations(c.car, c.road, no_inputs<double>(two_axles), y.data());
      const Eigen::Map<const Eigen::Matrix<double, 18, 1>> z(y.data() + two_axles.z_begin());
      const Eigen::Matrix<double, 18, 1> all = eq.M * z;
      const Mat3<double> A = attitude_matrix(y.data() + two_axles.attitude());
      const Vec3<double> rotors = test::rotor_momentum(*c.equipment.parameters().powertrain, e);
      return A * (Vec3<double>{all[3], all[4], all[5]} + rotors) +
             cross(Vec3<double>{y[0], y[1], y[2]}, A * Vec3<double>{all[0], all[1], all[2]});
    };
    const std::vector<double> e(s.begin(), s.end());
    const SimulationResult r =
        simulate(*c.engine, x, in, test::options_of(Method::cvode_bdf, 1e-3, 0.8), {}, {}, {&c.equipment, e});
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    const Vec3<double> before = momentum(x, e), after = momentum(r.state, r.equipment);
    const Vec3<double> gained = test::rotor_momentum(*c.equipment.parameters().powertrain, r.equipment) -
                                test::rotor_momentum(*c.equipment.parameters().powertrain, e);
    EXPECT_GT(norm(gained), 5.0);
    // CVODE at 1e-8 of momenta of some 1e2 N m s, and of a body at 50 m.
    EXPECT_NEAR(norm(after - before), 0.0, 2e-4) << longitudinal;
    EXPECT_LT(longitudinal ? -r.state[two_axles.rotation()] : r.state[two_axles.rotation() + 1], 0.0);
  }
}

// An electric motor against held wheels: its inertia on clutch, gear and half shafts in a row, seen from the crank. The
// small inertias between (some 2 % of the motor's) lower the frequency by 1 %; tyres and brakes hold the wheels.
TEST(Equipment, DrivetrainSwingsWithItsEigenfrequencyInTheCar) {
  EquipmentParameters p;
  p.powertrain = test::test_powertrain();
  Drivetrain<double>& d = p.powertrain->drivetrain;
  d.is_electric = true;
  d.motor = {200.0, 300.0, 1200.0, 100.0, 1.0, 1e-6, 1e-3, 0.0, 0.0, 0.0};
  d.engine_inertia = 0.4;
  d.clutch.coupling.damping = 0.2, d.clutch.coupling.pre_angle = 0.0;
  d.axle[0].half_shaft.damping = 1.0;
  EquippedCar c(p);
  TrimRequest request;
  request.brake.assign(two_axles.wheels, 5000.0);
  const EquippedTrim t = trim_equipped(c.car, c.equipment, c.road, request, 0);
  ASSERT_TRUE(t.converged);
  ScenarioInputs in = test::holding(t);
  in.gear = 1.0;
  in.throttle = TimeHistory({0.0, 0.1, 0.1}, {0.0, 0.0, 0.2});
  SimulationOptions o = test::options_of(Method::ros2, 5e-4, 1.5);
  o.record_interval = 5e-4;
  const SimulationResult r = c.run(t, in, o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const double i_g = 3.6, i = i_g * 3.5;
  const double compliance = 1.0 / 1500.0 + i_g * i_g / 2e4 + i_g * i_g / 1.5e4 + i * i / (2.0 * 7e3);
  const double expected = std::sqrt(1.0 / (compliance * 0.4));
  // Between the zeros of the crank's speed lie half periods.
  const Series crank = r.recording.series("powertrain.engine_speed");
  std::vector<double> zeros;
  for (std::size_t k = 1; k < crank.value.size(); ++k)
    if (crank.time[k] > 0.12 && (crank.value[k] > 0.0) != (crank.value[k - 1] > 0.0)) zeros.push_back(crank.time[k]);
  ASSERT_GE(zeros.size(), 5u);
  const double period = 2.0 * (zeros[4] - zeros[0]) / 4.0;
  EXPECT_NEAR(2.0 * M_PI / period, expected, 0.04 * expected);
}

// A stop from 25 m/s: what the discs gain is their share of the brakes' work, less what they give to the air.
TEST(Equipment, BrakesHeatTheirDiscsAndHoldTheCar) {
  EquipmentParameters p;
  p.brakes = test::test_brakes();
  for (DiscBrake<double>& d : p.brakes->disc) d.cooling = d.air_cooling = d.radiation = 0.0;
  EquippedCar c(p);
  TrimRequest request;
  request.speed = 25.0, request.driven = false;
  const EquippedTrim t = trim_equipped(c.car, c.equipment, c.road, request);
  ScenarioInputs in = test::holding(t);
  in.brake_pedal = TimeHistory({0.0, 0.5, 0.6}, {0.0, 0.0, 70.0});
  SimulationOptions o = test::options_of(Method::ros2, 1e-3, 20.0);
  o.balance = std::make_shared<PowerBalance>(c.car, c.road);
  const SimulationResult r = c.run(t, in, o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  double heat = 0.0;
  for (int i = 0; i < two_axles.wheels; ++i) {
    const std::string wheel = wheel_name(i);
    const Series T = r.recording.series(std::string("brake.temperature.") + wheel);
    heat += 6000.0 * (T.value.back() - T.value.front());
  }
  const double work = -last(r, "work.brakes");
  EXPECT_GT(work, 3e5);
  EXPECT_NEAR(heat, 0.9 * work, 1e-3 * work);  // explicit against trapezium: O(h)
  // Stands, when it has rocked on its tyres long enough (3 Hz, 3 % damping), and does not creep.
  const Series x = r.recording.series("body.x");
  EXPECT_LT(std::fabs(last(r, "body.speed")), 1e-4);
  EXPECT_NEAR(x.value.back(), x.at(19.0), 1e-5);
}

TEST(Equipment, NamesWhatDoesNotFit) {
  EquipmentParameters p = test::full_equipment();
  CarParameters<double> car = test::test_car();  // with a drag area
  car.corner[0].rack.free = 0.0;
  p.powertrain->crank_axis = {0.0, 2.0, 0.0};
  p.powertrain->drivetrain.axle[0].driven = false;
  EXPECT_EQ(problems(p, car).size(), 4u);
  EXPECT_THROW(Equipment(p, car), std::invalid_argument);
}

TEST(Equipment, AnUnknownGearEndsInAVerdict) {
  EquippedCar c(test::full_equipment());
  const EquippedTrim t = c.trim(20.0, 3);
  ScenarioInputs in = test::holding(t);
  in.gear = TimeHistory({0.0, 0.5, 0.5}, {3.0, 3.0, 9.0});
  for (const Method method : {Method::ros2, Method::dormand_prince}) {
    const SimulationResult r = c.run(t, in, test::options_of(method, 1e-3, 1.0));
    EXPECT_EQ(r.status, SimulationStatus::stopped);
    EXPECT_NE(r.message.find("no gear 9 at t = 0.5 s"), std::string::npos) << r.message;
  }
}

TEST(Equipment, SignalsOfPartsAreRecordedOnlyWhereTheyAre) {
  EquipmentParameters p;
  p.brakes = test::test_brakes();
  EquippedCar c(p);
  const EquippedTrim t = c.trim(20.0);
  const SimulationResult r = c.run(t, test::holding(t), test::options_of(Method::ros2, 1e-3, 0.1));
  EXPECT_FALSE(r.recording.column("brake.pressure.1l").empty());
  EXPECT_TRUE(r.recording.column("powertrain.engine_speed").empty());
  EXPECT_TRUE(r.recording.column("energy.total").empty());
}

}  // namespace
}  // namespace fahrwerk

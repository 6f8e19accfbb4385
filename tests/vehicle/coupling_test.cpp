// Units that hang on each other: the condensed equations against those with multipliers, the rigid combination against
// the one rigid vehicle that it is, order, energy, brakes and friction through couplings.
#include <array>

#include "support/counting_new.h"
#include "support/joined_cars.h"
#include "support/moving_cars.h"
#include "vehicle/car/dense.h"
#include "vehicle/car/energy.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;
using test::joined;

constexpr CouplingAxes kAllAxes[] = {CouplingAxes::all,  CouplingAxes::yaw_pitch,  CouplingAxes::yaw,
                                     CouplingAxes::roll, CouplingAxes::pitch_roll, CouplingAxes::none};

// A car behind a car, 4.5 m further back, hung on it in the point (-3.6, 0.1, 0.15).
CarParameters<double> combination(const CarParameters<double>& first, const CarParameters<double>& second,
                                  CouplingAxes axes, bool elements = false) {
  CarParameters<double> car = joined(first, second, true);
  CouplingParameters<double>& c = car.unit[1].coupling;
  c.towing = 0, c.axes = axes;
  c.point = {-3.6, 0.1, 0.15}, c.own_point = {0.9, 0.1, 0.15};
  if (elements)
    c.stiffness = {4e4, 2e3, 1e3}, c.damping = {500.0, 300.0, 200.0}, c.preload = {900.0, -700.0, 0.0},
    c.stop_angle = 0.3, c.stop_stiffness = 1e5;
  return car;
}
CarParameters<double> chain_of_three(CouplingAxes axes, CouplingAxes last) {
  const CarParameters<double> plain = test::trimmed_car({}, "midsize");
  CarParameters<double> car = combination(plain, plain, axes, true);
  CarParameters<double> all = joined(car, plain, true);
  all.unit[2].coupling = car.unit[1].coupling;
  all.unit[2].coupling.towing = 1, all.unit[2].coupling.axes = last;
  return all;
}

State random_combination(std::mt19937& generator, const CarModel<double>& m) {
  const Layout& at = m.at;
  State x(static_cast<std::size_t>(at.size()), 0.0);
  for (int k = 0; k < at.units; ++k) {
    const State one = test::random_state(generator);
    std::copy_n(one.begin(), 7, x.begin() + at.position(k));
    std::copy_n(one.begin() + two_axles.velocity(), 6, x.begin() + at.velocity(k));
    const int places[][2] = {{two_axles.hub(), at.hub()},           {two_axles.steer(), at.steer()},
                             {two_axles.hub_rate(), at.hub_rate()}, {two_axles.steer_rate(), at.steer_rate()},
                             {two_axles.spin(), at.spin()},         {two_axles.tire_x(), at.tire_x()},
                             {two_axles.tire_y(), at.tire_y()},     {two_axles.tire_bore(), at.tire_bore()}};
    for (const auto& [from, to] : places) std::copy_n(one.begin() + from, 4, x.begin() + to + 4 * k);
  }
  follow_couplings(m, x.data());
  return x;
}

// Accelerations of all units with brakes that slide, by the stage and with multipliers. Round-off of matrices whose
// condition is about 1e5, as in dense_car.h; multipliers of the couplings do not worsen it.
void expect_dense(const CarParameters<double>& car, std::mt19937& generator, double brake, const std::string& what) {
  const CarModel<double> m = car_model<double, double>(car, Road{});
  const Layout& at = m.at;
  StepScratch<double> s(m);
  for (int n = 0; n < 20; ++n) {
    const State x = random_combination(generator, m);
    CarInputs<double> u = no_inputs<double>(at);
    for (int i = 0; i < at.wheels; ++i) u.rack[i] = 0.002 * i - 0.005, u.drive[i] = 50.0 * i - 100.0;
    for (int i = 0; i < at.wheels; ++i) u.brake[i] = brake;
    for (int k = 0; k < at.units; ++k) u.body[k] = {{100, -200, 300}, {-50, 20, 70.0 * k}};
    detail::first_stage_terms(at, x.data(), 0.0, 1e-3, s.terms);
    stage<StageKind::explicit_stage, true>(m, u, x.data(), s.terms, s.car, s.k[0]);
    DenseEquations dense = dense_equations(car, Road{}, u, x.data());
    for (int i = 0; i < at.wheels; ++i) dense.q[at.z_spin() + i] += s.k[0].brake_torque[i];
    const Eigen::VectorXd expected = dense.solve();
    const double scale = expected.cwiseAbs().maxCoeff();
    for (int i = 0; i < at.z_size(); ++i) ASSERT_NEAR(s.k[0].z[i], expected[i], 1e-11 * scale) << what << " " << i;
  }
}

TEST(Coupling, DenseEquationsEqualCondensed) {
  std::mt19937 generator(51);
  const CarParameters<double> plain = test::trimmed_car({}, "midsize"),
                              twist = test::trimmed_car({"rear.kinematics=twist_beam_rear"}, "midsize");
  for (const CouplingAxes axes : kAllAxes)
    for (const bool elements : {false, true})
      for (const double brake : {0.0, 300.0})
        expect_dense(combination(plain, twist, axes, elements), generator, brake,
                     "axes " + std::to_string(static_cast<int>(axes)));
}

TEST(Coupling, DenseEquationsEqualCondensedInChains) {
  std::mt19937 generator(52);
  for (const CouplingAxes axes : kAllAxes)
    for (const CouplingAxes last :
         {CouplingAxes::all, CouplingAxes::yaw, CouplingAxes::yaw_pitch, CouplingAxes::pitch_roll})
      expect_dense(chain_of_three(axes, last), generator, 250.0, "chain " + std::to_string(static_cast<int>(axes)));
}

// The packs of the kernels have what the plain stage has.
TEST(Coupling, KernelsAgreeWithThePlainStage) {
  std::mt19937 generator(53);
  const CarParameters<double> car = chain_of_three(CouplingAxes::all, CouplingAxes::yaw_pitch);
  const CarModel<double> m = car_model<double, double>(car, Road{});
  for (const std::string& set : instruction_sets()) {
    const auto engine = make_car_engine(car, Road{}, set);
    for (int n = 0; n < 10; ++n) {
      const State x = random_combination(generator, m);
      const CarInputs<double> u = no_inputs<double>(m.at);
      const Eigen::VectorXd expected = dense_equations(car, Road{}, u, x.data()).solve();
      State rate(x.size());
      engine->rate(u, x.data(), rate.data());
      const double scale = expected.cwiseAbs().maxCoeff();
      for (int i = 0; i < m.at.z_size(); ++i)
        ASSERT_NEAR(rate[m.at.z_begin() + i], expected[i], 1e-11 * scale) << set << " " << i;
    }
  }
}

// Whatever stands in the places of position and velocity of a towed unit, its coupling decides.
TEST(Coupling, PlacesThatFollowAreNotLookedAt) {
  std::mt19937 generator(54);
  const CarParameters<double> car = chain_of_three(CouplingAxes::all, CouplingAxes::yaw);
  const CarModel<double> m = car_model<double, double>(car, Road{});
  const Layout& at = m.at;
  StepScratch<double> s(m);
  const State x = random_combination(generator, m);
  State moved = x, a(x.size()), b(x.size());
  for (int k = 1; k < 3; ++k)
    for (int i = 0; i < 3; ++i) moved[at.position(k) + i] += 0.7, moved[at.velocity(k) + i] -= 3.0;
  continuous_rate(m, no_inputs<double>(at), x.data(), s, a.data());
  continuous_rate(m, no_inputs<double>(at), moved.data(), s, b.data());
  for (int i = at.z_begin(); i < at.size(); ++i) EXPECT_EQ(a[i], b[i]) << i;
  follow_couplings(m, moved.data());
  for (int i = 0; i < at.size(); ++i) EXPECT_NEAR(moved[i], x[i], 1e-13 * (1.0 + std::fabs(x[i]))) << i;
}

// The two bodies and all axles of both on one body, the frame being that of the first.
CarParameters<double> one_body(const CarParameters<double>& car) {
  const CouplingParameters<double>& c = car.unit[1].coupling;
  const Vec3<double> shift = c.point - c.own_point;
  CarParameters<double> one = car;
  for (std::size_t i = 4; i < 8; ++i) one.corner[i].r_VW_D += shift;
  for (AxleParameters<double>& axle : one.axle) axle.unit = 0;
  const BodyParameters<double>& b = car.unit[1];
  BodyParameters<double>& a = one.unit[0];
  const Vec3<double> r_b = b.r_VC + shift;
  const double mass = a.body_mass + b.body_mass;
  const Vec3<double> center = (1.0 / mass) * (a.body_mass * a.r_VC + b.body_mass * r_b);
  a.body_inertia = a.body_inertia + b.body_inertia + point_inertia(a.body_mass, a.r_VC - center) +
                   point_inertia(b.body_mass, r_b - center);
  a.body_mass = mass, a.r_VC = center;
  one.unit.resize(1);
  return one;
}

TEST(Coupling, RigidUnitsMoveAsOneBody) {
  CarParameters<double> plain = test::trimmed_car({"aerodynamics={drag_area: 0}"}, "midsize");
  plain.unit[0].drag_area = 0.0;
  const CarParameters<double> two = combination(plain, plain, CouplingAxes::none), one = one_body(two);
  const auto engine_two = make_car_engine(two, Road{}), engine_one = make_car_engine(one, Road{});
  const Layout &at = engine_two->layout(), &of = engine_one->layout();
  for (const Method method : {Method::ros2, Method::two_step, Method::implicit_euler}) {
    State x = design_state<double>(at), y = design_state<double>(of);
    x[2] = y[2] = 0.3;
    x[at.velocity()] = y[of.velocity()] = 15.0, x[at.rotation() + 2] = y[of.rotation() + 2] = 0.1;
    x[at.rotation(1) + 2] = 0.1;
    for (int i = 0; i < 8; ++i) x[at.spin() + i] = y[of.spin() + i] = 50.0;
    follow_couplings(car_model<double, double>(two, Road{}), x.data());
    StepInputs<double> u = no_step_inputs<double>(at), v = no_step_inputs<double>(of);
    for (CarInputs<double>* in : {&u.begin, &u.middle, &u.end, &v.begin, &v.middle, &v.end})
      for (int i = 0; i < 8; ++i) in->brake[i] = 150.0 * (i % 3), in->rack[i] = i < 2 ? 0.004 : 0.0;
    for (int k = 0; k < 1000; ++k)
      engine_two->step(method, u, 1e-3, x.data()), engine_one->step(method, v, 1e-3, y.data());
    for (int i = 0; i < 7; ++i) EXPECT_NEAR(x[i], y[i], 1e-9 * (1.0 + std::fabs(y[i]))) << i;
    for (int i = 0; i < 6; ++i)
      EXPECT_NEAR(x[at.velocity() + i], y[of.velocity() + i], 1e-9 * (1.0 + std::fabs(y[of.velocity() + i]))) << i;
    for (int i = 0; i < 24; ++i) EXPECT_NEAR(x[at.hub() + i], y[of.hub() + i], 1e-9 * (1 + std::fabs(y[of.hub() + i])));
  }
}

// A combination on the road that swings, with springs and dampers of the coupling.
State swinging(const CarModel<double>& m) {
  const Layout& at = m.at;
  State x = design_state<double>(at);
  x[2] = 0.3, x[at.velocity()] = 15.0, x[at.rotation() + 2] = 0.2;
  for (int k = 1; k < at.units; ++k) x[at.rotation(k) + 2] = -0.5;
  for (int i = 0; i < at.wheels; ++i) x[at.spin() + i] = 50.0;
  follow_couplings(m, x.data());
  return x;
}

// Where stiff elements are slow against the step: below 1 ms they, and not the coupling, cost the single car its order,
// too.
TEST(Coupling, MethodsKeepTheirOrder) {
  const CarParameters<double> smooth = test::smooth_car("midsize");
  for (const CouplingAxes axes : {CouplingAxes::all, CouplingAxes::roll, CouplingAxes::none}) {
    CarParameters<double> car = combination(smooth, smooth, axes, true);
    car.unit[1].coupling.stop_stiffness = 0.0;  // its kink costs the order
    const auto engine = make_car_engine(car, Road{});
    const CarModel<double> m = car_model<double, double>(car, Road{});
    const State start = swinging(m);
    const test::InputsOfTime none = [&](double) { return no_inputs<double>(m.at); };
    const State reference = test::after(*engine, Method::rk4, start, 1e-4, 0.4, none);
    for (const test::MethodOfOrder& method :
         {test::MethodOfOrder{Method::implicit_euler, 1}, {Method::ros2, 2}, {Method::two_step, 2}}) {
      std::array<double, 3> errors{};
      for (int i = 0; i < 3; ++i) {
        const State x = test::after(*engine, method.method, start, 4e-3 / (1 << i), 0.4, none);
        for (int k = 0; k < 12; ++k) errors[i] += std::fabs(x[m.at.velocity() + k] - reference[m.at.velocity() + k]);
      }
      test::expect_order(errors, method.order,
                         "axes " + std::to_string(static_cast<int>(axes)) + ", method " +
                             std::to_string(static_cast<int>(method.method)));
    }
  }
}

// In the air without anything that takes energy, all axes and springs of the coupling: classical Runge-Kutta's drift
// falls with its order, and the hitch points stay together.
TEST(Coupling, EnergyDriftsWithTheOrder) {
  const CarParameters<double> free = test::lossless_car(9.81, "midsize", "2e5");
  for (const CouplingAxes axes : kAllAxes) {
    CarParameters<double> car = combination(free, free, axes, true);
    car.unit[1].coupling.damping = {0, 0, 0}, car.unit[1].coupling.stop_stiffness = 0.0;
    for (BodyParameters<double>& unit : car.unit) unit.drag_area = 0.0;
    const auto engine = make_car_engine(car, Road{});
    const CarModel<double> m = car_model<double, double>(car, Road{});
    const Layout& at = m.at;
    State start = joined(test::flying_state(-0.02), test::flying_state(-0.02), at);
    start[at.rotation(1)] = 0.3, start[at.rotation(1) + 2] = -0.4;
    follow_couplings(m, start.data());
    CarEnergy energy(car, Road{});
    const CarInputs<double> u = no_inputs<double>(at);
    const double before = energy.energy(u, start.data());
    std::array<double, 3> drift{};
    for (int i = 0; i < 3; ++i) {
      const State x = test::after(*engine, Method::rk4, start, 4e-3 / (1 << i), 0.32, [&](double) { return u; });
      drift[i] = std::fabs(energy.energy(u, x.data()) - before);
    }
    test::expect_order_or_better(drift, 4, "axes " + std::to_string(static_cast<int>(axes)));
  }
}

// Wheels and the coupling's friction that can hold do so to what the sweeps leave over: a combination at rest on a
// slope, once its swing on the tyres has died out.
TEST(Coupling, FrictionSticksThroughTheCoupling) {
  CarParameters<double> car =
      combination(test::trimmed_car({}, "midsize"), test::trimmed_car({}, "midsize"), CouplingAxes::all);
  car.unit[1].coupling.friction = 2e3;
  Road slope;
  slope.grade = 0.12;
  const auto engine = make_car_engine(car, slope);
  const Layout& at = engine->layout();
  const CarModel<double> m = car_model<double, double>(car, slope);
  State x = design_state<double>(at);
  const double pitch = -std::atan(0.12);
  for (int k = 0; k < 2; ++k) x[at.attitude(k)] = std::cos(pitch / 2), x[at.attitude(k) + 2] = std::sin(pitch / 2);
  x[2] = 0.31;
  follow_couplings(m, x.data());
  StepInputs<double> u = no_step_inputs<double>(at);
  for (CarInputs<double>* in : {&u.begin, &u.middle, &u.end})
    for (double& b : in->brake) b = 2000.0;
  for (int k = 0; k < 12000; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
  const State before = x;
  for (int k = 0; k < 2000; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
  for (int i = 0; i < at.wheels; ++i) EXPECT_NEAR(x[at.spin() + i], 0.0, 1e-9) << i;
  for (int k = 0; k < 2; ++k) EXPECT_NEAR(x[at.position(k)], before[at.position(k)], 1e-6) << k;
  // And the stabiliser holds a side force that a free ball would not.
  for (CarInputs<double>* in : {&u.begin, &u.middle, &u.end}) in->body[1].torque = {0, 0, 1500.0};
  for (int k = 0; k < 200; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
  CarObservation seen;
  engine->observe(u.end, x.data(), 1e-3, seen);
  EXPECT_NEAR(seen.coupling[0].articulation_rate, 0.0, 1e-9);
}

// Adaptive methods have the friction that steps have: it ends the turn of a unit against the other one at the same
// angle, and what it holds then does not creep. In the air, so that nothing else turns the units.
TEST(Coupling, FrictionIsTheSameInAdaptiveMethods) {
  const CarParameters<double> plain = test::trimmed_car({}, "midsize");
  CarParameters<double> car = combination(plain, plain, CouplingAxes::all);
  car.unit[1].coupling.friction = 3e3;
  const CarModel<double> m = car_model<double, double>(car, Road{});
  const Layout& at = m.at;
  const auto engine = make_car_engine(car, Road{});
  State x = design_state<double>(at);
  x[2] = 500.0, x[at.velocity()] = 10.0, x[at.rotation(1) + 2] = 0.3;
  follow_couplings(m, x.data());
  State y = x;
  StepInputs<double> u = no_step_inputs<double>(at);
  for (CarInputs<double>* in : {&u.begin, &u.middle, &u.end}) in->body[1].torque = {0, 0, 600.0};
  StepScratch<double> s(m);
  std::array<State, 4> k{State(x.size()), State(x.size()), State(x.size()), State(x.size())};
  State at_stage = y;
  constexpr double h = 2e-4;
  for (int n = 0; n < 3000; ++n) {
    engine->step(Method::ros2, u, h, x.data());
    for (std::size_t stage = 0; stage < 4; ++stage) {
      const double way = stage == 0 ? 0.0 : stage == 3 ? h : 0.5 * h;
      for (std::size_t i = 0; i < y.size(); ++i) at_stage[i] = y[i] + (stage > 0 ? way * k[stage - 1][i] : 0.0);
      continuous_rate(m, u.begin, at_stage.data(), s, k[stage].data());
    }
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += h / 6.0 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
  }
  CarObservation steps, adaptive;
  engine->observe(u.end, x.data(), h, steps);
  engine->observe(u.end, y.data(), h, adaptive);
  ASSERT_GT(steps.coupling[0].articulation, 5e-3);
  EXPECT_NEAR(steps.coupling[0].articulation_rate, 0.0, 1e-9);
  // The turn slows down with 2 rad/s² and ends within a time of 1 ms: a few times 2e-6 rad more. A law that creeps
  // would go on with 2e-4 rad/s.
  EXPECT_NEAR(adaptive.coupling[0].articulation_rate, 0.0, 1e-7);
  EXPECT_NEAR(adaptive.coupling[0].articulation, steps.coupling[0].articulation, 1e-5);
  EXPECT_NEAR(adaptive.coupling[0].friction_torque, steps.coupling[0].friction_torque, 1.0);
}

TEST(Coupling, StepsDoNotAllocate) {
  const CarParameters<double> car = chain_of_three(CouplingAxes::all, CouplingAxes::yaw_pitch);
  const CarModel<double> m = car_model<double, double>(car, Road{});
  const auto engine = make_car_engine(car, Road{});
  State x = swinging(m);
  StepInputs<double> u = no_step_inputs<double>(m.at);
  for (CarInputs<double>* in : {&u.begin, &u.middle, &u.end})
    for (double& b : in->brake) b = 100.0;
  for (const Method method : {Method::implicit_euler, Method::ros2, Method::two_step, Method::rk4}) {
    engine->step(method, u, 1e-3, x.data());
    const long before = allocations;
    for (int k = 0; k < 10; ++k) engine->step(method, u, 1e-3, x.data());
    EXPECT_EQ(allocations, before);
  }
}

}  // namespace
}  // namespace fahrwerk

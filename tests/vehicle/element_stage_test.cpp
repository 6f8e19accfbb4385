// Force elements of the suspension in the car's own stages: their equations to the letter, the order of every method on
// every kind of axle, stiff ones at long steps.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "scenario/running_car.h"
#include "support/counting_new.h"
#include "support/moving_cars.h"
#include "vehicle/equipment/tail.h"
#include "vehicle/equipment/wheel_motion.h"
#include "vehicle/hinged_car.h"
#include "vehicle/sprung_car.h"

namespace fahrwerk {
namespace {

using test::SprungCar;

// Of each kind one, all of them linear where they stand.
SuspensionElementParameters linear_elements() {
  SuspensionElementParameters p = test::all_elements();
  for (WheelElements& w : p.wheel) {
    w.series_damper->damper = {2999.0, 2999.0, 0.0, 0.0, 1.0};
    w.friction = SpringSlider<double>{5e5, 1e4};
    w.actuator->law.force_min = -1e5, w.actuator->law.force_max = 1e5;
    w.actuator->law.displacement = 2e4, w.actuator->law.displacement_rate = 3e3;
  }
  for (auto& bar : p.bar) bar->law.torque_limit = 1e6, bar->roll = 3e4, bar->roll_rate = 2e3;
  return p;
}

struct Bodily {
  CarParameters<double> plain;  // without elements
  EquipmentParameters parts;
  CarState<double> x;
  std::vector<double> e, bush;  // elements; travels of hinges and their rates
};

Bodily moving(CarParameters<double> car) {
  Bodily b{std::move(car), {}, {}, {}, {}};
  b.parts.suspension = linear_elements();
  const Layout at = layout_of(b.plain);
  b.parts.suspension.resize(at);
  find_hinges(b.plain, b.parts.suspension);
  b.x = test::running(b.plain, 20.0).state;
  for (int i = 0; i < at.wheels; ++i) {
    b.x[at.hub() + i] += 4e-3 * (i - 1), b.x[at.hub_rate() + i] += 0.15 - 0.1 * i;
    const bool shared = b.plain.axle[static_cast<std::size_t>(i / 2)].dependent[0] != nullptr;
    if (b.plain.corner[static_cast<std::size_t>(i)].rack.free > 0.5 && !shared) b.x[at.steer_rate() + i] += 0.02;
  }
  b.x[at.rotation() + 2] = 0.2;
  b.bush.assign(static_cast<std::size_t>(2 * at.wheels), 0.0);
  if (has_hinge(b.plain)) b.bush[0] = 1e-3, b.bush[static_cast<std::size_t>(at.wheels)] = 0.05;
  const SuspensionElements all(b.parts.suspension, b.plain);
  for (const double scale : all.state_scales()) b.e.push_back(0.5 * scale);
  for (std::size_t i = 0; i < b.e.size(); ++i) {
    if (all.state_names()[i].starts_with("element.air_mass")) b.e[i] = 1.1;
    if (all.state_names()[i].starts_with("element.bush_travel"))
      b.e[i] = all.state_names()[i].ends_with("1l") ? b.bush[0] : 0.0;
    if (all.state_names()[i].starts_with("element.bush_rate"))
      b.e[i] = all.state_names()[i].ends_with("1l") ? b.bush[static_cast<std::size_t>(at.wheels)] : 0.0;
  }
  return b;
}

// A state of the elements by its name.
struct ByName {
  const SuspensionElements& of;
  const std::vector<double>& e;
  double operator()(const std::string& name) const {
    for (std::size_t i = 0; i < e.size(); ++i)
      if (of.state_names()[i] == "element." + name) return e[i];
    ADD_FAILURE() << name;
    return 0.0;
  }
};

double from_car(const Travel<double>& t, int i, const double* h, const double* s, const double* b) {
  return t.per_h * h[i] + t.per_s * s[i] + t.per_other_h * h[i ^ 1] + t.per_b * b[i];
}

// A moving car whose elements are checked, with what acts on the same wheels besides.
struct Surroundings {
  bool stiff_bars = false;         // 100 MN/m and 800 kN s/m between the wheels of an axle
  std::vector<double> brake = {};  // most that the brakes give  [N m]
  bool column = false;             // the tie rods go to a steering column, which moves
};

// The linearly implicit Euler method gives velocities and states that fulfil the equations with all stiff forces at the
// step's end. Elements written out here with what the step came to, and given to the car without elements as forces,
// lead it to the same end: what was eliminated and condensed is what stands in the laws.
void expect_equations(const CarParameters<double>& given, const Surroundings& around = {}) {
  const double h = 2e-3;
  Bodily b = moving(given);
  const Layout at = layout_of(b.plain);
  if (around.stiff_bars)
    for (auto& bar : b.parts.suspension.bar) bar->roll = 2.5e7, bar->roll_rate = 2e5, bar->law.torque_limit = 1e9;
  if (around.column) {
    b.parts.steering = test::test_column();
    for (std::size_t i = 0; i < 2; ++i) b.plain.corner[i].rack = {6e6, 6e3, 0.0, 1.0};
  }
  Equipment equipment(b.parts, b.plain);
  const SuspensionElements& all = *equipment.suspension();
  EquipmentParameters others = b.parts;
  others.suspension = {};
  Equipment without_elements(others, b.plain);
  const auto with = make_car_engine(chassis_of(b.plain, b.parts), Road{}), without = make_car_engine(b.plain, Road{});
  CarInputs<double> none = no_inputs<double>(at);
  for (std::size_t i = 0; i < around.brake.size(); ++i) none.brake[static_cast<int>(i)] = around.brake[i];
  CarState<double> x = b.x;
  std::vector<double> e = equipment.rest_state();
  std::copy(b.e.begin(), b.e.end(), e.begin() + static_cast<long>(equipment.suspension_at()));
  StepInputs<double> u{none, none, none};
  equipment.step(Method::implicit_euler, h, x.data(), e.data(), u);
  step_car(*with, &equipment, Method::implicit_euler, u, h, x.data(), e.data());
  const std::vector<double> later(e.begin() + static_cast<long>(equipment.suspension_at()), e.end());
  const ByName was{all, b.e}, is{all, later};
  std::vector<double> bush(b.bush);
  if (has_hinge(b.plain)) all.get_hinges(later.data(), bush.data(), bush.data() + at.wheels);

  const SuspensionTravels travels(b.plain);
  std::vector<WheelTravels<double>> t(static_cast<std::size_t>(at.wheels));
  travels.evaluate(b.x.data(), {b.bush.data(), b.bush.data() + at.wheels}, t.data());
  const auto speed_at = [&](const Travel<double>& way, int i) {
    return from_car(way, i, &x[at.hub_rate()], &x[at.steer_rate()], &bush[static_cast<std::size_t>(at.wheels)]);
  };
  CarInputs<double> forces = none;
  for (int i = 0; i < at.wheels; ++i) {
    const WheelElements& w = b.parts.suspension.wheel[static_cast<std::size_t>(i)];
    const Travel<double>&spring = t[static_cast<std::size_t>(i)].spring,
          &damper = t[static_cast<std::size_t>(i)].damper;
    const std::string of = "." + wheel_name(i);
    const double v = speed_at(spring, i), u_1 = spring.value + h * v, s_dot = speed_at(damper, i);
    const auto expect_state = [&](const std::string& name, double rate) {
      const double before = was(name + of), after = is(name + of);
      EXPECT_NEAR(after, before + h * rate, 1e-11 * (std::fabs(before) + std::fabs(h * rate))) << name << of;
    };
    const AirSpringForce<double> air = evaluate(*w.air_spring, spring.value, was("air_mass" + of));
    expect_state("air_mass", mass_rate(w.level->law, *w.air_spring, air.pressure, was("valve" + of)));
    expect_state("level", (u_1 - is("level" + of)) / w.level->law.filter_time);
    const MemorySpring<double>& m = w.leaf_spring->memory;
    const double f_2 = is("leaf_memory" + of), before = was("leaf_memory" + of);
    expect_state("leaf_memory", (m.stiffness - m.decay * std::copysign(before, before * spring.rate)) * v -
                                    m.decay * std::fabs(spring.rate) * (f_2 - before));
    const double mount = w.series_damper->spring.stiffness * is("mount" + of);
    expect_state("mount", s_dot - mount / 3000.0);
    expect_state("friction", w.friction->stiffness * s_dot);
    const StrutActuator& a = *w.actuator;
    const Vec3<double> V{b.x[at.velocity()], b.x[at.velocity() + 1], b.x[at.velocity() + 2]};
    const Vec3<double> omega{b.x[at.rotation()], b.x[at.rotation() + 1], b.x[at.rotation() + 2]};
    const double body = dot(attitude_matrix(&b.x[at.attitude()]).row(2),
                            V + cross(omega, b.plain.corner[static_cast<std::size_t>(i)].r_VW_D));
    const double wheel = body + b.x[at.hub_rate() + i] + (v - spring.rate) / spring.per_h;
    expect_state("actuator", (a.law.displacement * u_1 + a.law.displacement_rate * v + a.body_speed * body +
                              a.wheel_speed * wheel - is("actuator" + of)) /
                                 a.law.force_rate);
    put_force(spring, i,
              air.force + std::max(air.stiffness, 0.0) * h * v + w.leaf_spring->mean_force +
                  w.leaf_spring->stiffness * u_1 + f_2 + is("actuator" + of),
              forces);
    put_force(damper, i, mount + is("friction" + of), forces);
  }
  for (int k = 0; k < at.axles(); ++k) {
    const ActiveBar& bar = *b.parts.suspension.bar[static_cast<std::size_t>(k)];
    const int left = 2 * k;
    const Travel<double>&l = t[static_cast<std::size_t>(left)].bar, &r = t[static_cast<std::size_t>(left + 1)].bar;
    const double length = bar.law.geometry.link_distance, roll = (l.value - r.value) / length;
    const double v_l = speed_at(l, left), v_r = speed_at(r, left + 1);
    const double lever = -forces_of_torque(bar.law.geometry, roll, 1.0).roll_torque / length;
    const double v_y = bar.lateral * b.x[at.velocity()] * b.x[at.rotation() + 2];
    const double T = bar.law.time_constant;
    const double v = (v_l - v_r) / length, then = bar.roll * (roll + h * v) + bar.roll_rate * v - v_y;
    double torque = then;
    if (T > 0.0) {
      const std::string name = "bar_torque." + std::to_string(k + 1);
      torque = (was(name) + h / T * then) / (1.0 + h / T);
      EXPECT_NEAR(is(name), torque, 1e-11 * std::fabs(torque));
    }
    const double of_left = lever * torque, of_right = -of_left;
    put_force(l, left, of_left, forces), put_force(r, left + 1, of_right, forces);
  }
  CarState<double> alone = b.x;
  std::vector<double> tail = b.bush, of_others = without_elements.rest_state();
  StepInputs<double> given_forces{forces, forces, forces};
  without_elements.step(Method::implicit_euler, h, alone.data(), of_others.data(), given_forces);
  without->step(Method::implicit_euler, given_forces, h, alone.data(), {tail.data(), without_elements.column_along()});
  if (around.column) without_elements.put_column(of_others.data());
  for (int i = 0; i < at.size(); ++i) EXPECT_NEAR(x[i], alone[i], 1e-11 * (1.0 + std::fabs(alone[i]))) << i;
  for (std::size_t i = 0; around.column && i < of_others.size(); ++i)
    EXPECT_NEAR(e[i], of_others[i], 1e-11 * (1.0 + std::fabs(of_others[i]))) << without_elements.state_names()[i];
  if (has_hinge(b.plain)) {
    for (std::size_t i = 0; i < tail.size(); ++i) EXPECT_NEAR(bush[i], tail[i], 1e-11) << "hinge " << i;
  }
}

// The same car, explicit: one step of Euler's method is that of the right-hand side that adaptive methods integrate.
void expect_rates(const CarParameters<double>& given) {
  const double h = 1e-4;
  Bodily b = moving(given);
  const Layout at = layout_of(b.plain);
  Equipment equipment(b.parts, b.plain);
  const auto engine = make_car_engine(chassis_of(b.plain, b.parts), Road{});
  const CarInputs<double> none = no_inputs<double>(at);
  std::vector<double> e = equipment.rest_state();
  std::copy(b.e.begin(), b.e.end(), e.begin() + static_cast<long>(equipment.suspension_at()));
  CarInputs<double> u = none;
  std::vector<double> rate(b.x.size()), e_rate(e.size()), tail_rate(static_cast<std::size_t>(equipment.tail().size()));
  equipment.rate(b.x.data(), e.data(), u, e_rate.data());
  engine->rate(u, b.x.data(), rate.data(), tail_rate.data());
  put_tail_rates(&equipment, tail_rate.data(), e_rate.data());
  CarState<double> x = b.x;
  std::vector<double> after = e;
  StepInputs<double> inputs{none, none, none};
  equipment.step(Method::euler, h, x.data(), after.data(), inputs);
  step_car(*engine, &equipment, Method::euler, inputs, h, x.data(), after.data());
  for (int i = at.hub(); i < at.size(); ++i)
    if (i < at.brake() || i >= at.brake() + at.wheels) {
      EXPECT_NEAR(x[i], b.x[i] + h * rate[i], 1e-11 * (1.0 + std::fabs(x[i]))) << i;
    }
  for (std::size_t i = 0; i < e.size(); ++i)
    EXPECT_NEAR(after[i], e[i] + h * e_rate[i], 1e-11 * (1.0 + std::fabs(e[i]) + std::fabs(h * e_rate[i])))
        << equipment.state_names()[i];
}

std::vector<CarParameters<double>> cars_of_all_axles() {
  const std::vector<std::string> truck{"front.kinematics=beam_axle_leaf_front", "front.wheel_center=[0, 0.8, 0]",
                                       "rear.kinematics=beam_axle_rear", "rear.wheel_center=[-2.7, 0.76, 0]",
                                       "drive.at=knuckle"};
  return {test::test_car(), test::trimmed_car({}, "fullsize_linkage"), test::trimmed_car(truck, "midsize"),
          test::hinged_car()};
}

TEST(ElementsInTheTree, FulfilTheirEquations) {
  for (const CarParameters<double>& car : cars_of_all_axles()) expect_equations(car);
}
// However stiff the bars between wheels, and whatever else acts on these: a brake that stops its wheel, one that
// cannot, a steering column.
TEST(ElementsInTheTree, BarsBetweenWheelsFulfilTheirEquations) {
  for (const CarParameters<double>& car : cars_of_all_axles()) {
    expect_equations(car, {.stiff_bars = true});
    expect_equations(car, {.stiff_bars = true, .brake = {0.0, 1e6, 0.0, 0.0}});
    expect_equations(car, {.stiff_bars = true, .brake = {300.0, 700.0, 200.0, 0.0}});
  }
  for (const CarParameters<double>& car : {test::test_car(), test::trimmed_car({}, "fullsize_linkage")}) {
    expect_equations(car, {.stiff_bars = true, .column = true});
    expect_equations(car, {.stiff_bars = true, .brake = {0.0, 1e6, 0.0, 0.0}, .column = true});
  }
}
TEST(ElementsInTheTree, ExplicitStepsHaveTheRates) {
  for (const CarParameters<double>& car : cars_of_all_axles()) expect_rates(car);
}

// Dampers without corners, stops out of reach.
void make_smooth(CarParameters<double>& car) {
  for (CornerParameters<double>& c : car.corner) {
    c.damper = {1500.0, 1500.0, 0.0, 0.0};
    c.spring.bump = c.spring.rebound = Stop<double>{1.0, 0.0, 0.01};
    c.stops[0].reset(), c.rack.adjustment = 0.0;
  }
}

// Where nothing sticks, samples or saturates, on every kind of axle: hub travels and their rates, roll rate, the
// elements' own states against CVODE.
TEST(ElementsInTheTree, KeepTheOrderOfTheMethod) {
  int which = 0;
  for (CarParameters<double>& car : cars_of_all_axles()) {
    const std::string what = "car " + std::to_string(which++) + " ";
    make_smooth(car);
    SuspensionElementParameters p = linear_elements();
    for (WheelElements& w : p.wheel) {
      w.air_spring.reset(), w.level.reset(), w.leaf_spring.reset(), w.friction.reset();
      w.series_damper->damper = {2000.0, 2000.0, 1.0, 1.0, 50.0};
      w.actuator->law.displacement = 3e3, w.actuator->law.displacement_rate = 300.0;
    }
    SprungCar c(p, car);
    TrimRequest q;
    q.speed = 20.0;
    const Trim t = c.trim(q);
    ASSERT_TRUE(t.converged) << what << t.message;
    ScenarioInputs in;
    in.speed_target = 20.0, in.speed_control = 1.0;
    in.force[2] = TimeHistory({0.0, 0.1, 0.2, 0.4}, {0.0, 0.0, -2000.0, 1000.0});
    in.torque[0] = TimeHistory({0.0, 0.1, 0.3, 0.4}, {0.0, 0.0, 800.0, -500.0});
    const std::vector<double> exact = test::exact_ends_of(c, t, in, 0.4);
    for (const auto& [method, order] :
         {std::pair{Method::ros2, 2}, {Method::two_step, 2}, {Method::heun, 2}, {Method::implicit_euler, 1}}) {
      const std::array<double, 3> error = test::errors_of(c, t, in, method, 0.4, 2e-4, exact);
      test::expect_order_or_better(error, order, what + method_name(method));
    }
  }
}

// An engine of the car alone would drive without them and say nothing.
TEST(ElementsInTheTree, EnginesWithoutThemAreRefused) {
  const SprungCar c(test::all_elements());
  const auto alone = make_car_engine(c.car, Road{});
  EXPECT_THROW(RunningCar(*alone, c.equipment.get(), {}), std::logic_error);
  EXPECT_THROW(RunningCar(*c.engine, nullptr, {}), std::logic_error);
  EXPECT_NO_THROW(RunningCar(*c.engine, c.equipment.get(), {}));
  EXPECT_NO_THROW(RunningCar(*alone, nullptr, {}));
}

// Elements far stiffer than explicit forces could be at this step (10 MN/m, 40 kN s/m on wheels of 40 kg; bars have
// 100 MN/m and 40 or 800 kN s/m): the car is calm, and near to CVODE. What such elements hold moves by less than a
// millimetre; the body on its tyres is compared.
TEST(ElementsInTheTree, StiffOnesAreCalm) {
  const auto mounted = [](double stiffness, double damping) {
    WheelElements w;
    w.series_damper = SeriesSpringDamper<double>{{0.0, stiffness, 0.0, {1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}},
                                                 {damping, damping, 0.0, 0.0, 10.0}};
    return w;
  };
  WheelElements actuator, friction;
  actuator.actuator = StrutActuator{{1e-4, 1.0, 5e6, 2e5, 1.0, -1e7, 1e7}, 0.0, 0.0};
  friction.friction = SpringSlider<double>{2000.0 / 1e-6, 2000.0};
  std::vector<std::pair<std::string, SuspensionElementParameters>> all{
      {"mount 1e8 N/m, 1 MN s/m", test::on_all_wheels(mounted(1e8, 1e6))},
      {"mount 1e9 N/m, 1 MN s/m", test::on_all_wheels(mounted(1e9, 1e6))},
      {"mount 1e8 N/m, 1 kN s/m", test::on_all_wheels(mounted(1e8, 1e3))},
      {"actuator of 0.1 ms, 5 MN/m", test::on_all_wheels(actuator)},
      {"friction over 1 um", test::on_all_wheels(friction)}};
  SuspensionElementParameters bars = test::no_elements();
  for (auto& bar : bars.bar) bar = ActiveBar{{{0.0, 0.25, 1.0, 1.0}, 1e8, 0.0}, 2.5e7, 1e4, 0.0};
  all.emplace_back("bars at once", bars);
  for (auto& bar : bars.bar) bar->roll_rate = 2e5;  // 800 kN s/m
  all.emplace_back("damped bars at once", bars);
  for (auto& bar : bars.bar) bar->law.time_constant = 1e-4;
  all.emplace_back("bars of 0.1 ms", bars);
  for (CarParameters<double>& car : cars_of_all_axles()) {
    make_smooth(car);
    for (const auto& [name, p] : all) {
      SprungCar c(p, car);
      TrimRequest q;
      q.speed = 20.0;
      const Trim t = c.trim(q);
      ASSERT_TRUE(t.converged) << name << t.message;
      ScenarioInputs in;
      in.speed_target = 20.0, in.speed_control = 1.0;
      in.force[2] = TimeHistory({0.0, 0.1, 0.2, 0.6, 0.7, 1.0}, {0.0, 0.0, -3000.0, -3000.0, 1500.0, 0.0});
      in.torque[0] = TimeHistory({0.0, 0.1, 0.2, 0.6, 0.7}, {0.0, 0.0, 1500.0, 1500.0, 0.0});
      const auto run = [&](Method method, double h) {
        SimulationOptions o = test::with_steps(1.0, h);
        o.method = method, o.relative_tolerance = o.absolute_tolerance = 1e-8;
        const SimulationResult r = c.run(t, in, o);
        EXPECT_EQ(r.status, SimulationStatus::completed) << name << " " << method_name(method) << r.message;
        std::vector<double> all_values;
        for (const char* signal : {"body.z", "body.roll"}) {
          const auto& values = r.recording.series(signal).value;
          for (const double v : values) all_values.push_back(v - values[0]);
        }
        return all_values;
      };
      const std::vector<double> exact = run(Method::cvode_bdf, 1e-3);
      double most = 0.0;
      for (const double v : exact) most = std::fmax(most, std::fabs(v));
      EXPECT_GT(most, 1e-3) << name;
      for (const Method method : {Method::ros2, Method::two_step, Method::implicit_euler}) {
        const std::vector<double> found = run(method, 1e-3);
        double apart = 0.0;
        ASSERT_EQ(found.size(), exact.size());
        for (std::size_t i = 0; i < exact.size(); ++i) apart = std::fmax(apart, std::fabs(found[i] - exact[i]));
        // What is far stiffer than the step counts as numerical inertia of the wheels, h²k of some 100 kg, which shifts
        // their swing on the tyres; the first-order method also damps that of the body, 30 rad/s, by h w²/2 = 0.45 1/s.
        const bool bar = name.find("bar") != std::string::npos;  // joins wheels, and weighs nothing
        const double within = method == Method::implicit_euler ? 0.5 : bar ? 1e-3 : 0.03;
        EXPECT_LT(apart, within * most) << name << " " << method_name(method);
      }
    }
  }
}

}  // namespace
}  // namespace fahrwerk

// Bogies in the car: their equations to the letter in every kind of stage, the order of the methods, the account of
// energy, frequencies known by hand, limits of a throttled line, fleets.
#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <array>
#include <cmath>

#include "math/linear_algebra.h"
#include "support/counting_new.h"
#include "support/dense_car.h"
#include "support/moving_cars.h"
#include "vehicle/equipment/tail.h"
#include "vehicle/equipment/wheel_motion.h"
#include "vehicle/hinged_car.h"
#include "vehicle/sprung_car.h"

namespace fahrwerk {
namespace {

using test::SprungCar;

enum class Bogie { beam, pool, line };

// Front and rear axle of a car as a bogie: an odd vehicle, but every kind of axle can be had there.
SuspensionElementParameters bogie_of(Bogie kind, bool joined = false) {
  SuspensionElementParameters p = test::no_elements();
  if (kind == Bogie::beam) {
    p.bogie.beam.push_back({0, {1.1, 1.6}, 3e4, 2e6, 1500.0, {1000.0, 1100.0}});
    return p;
  }
  for (int i = 0; i < 4; ++i) {
    AirSpring<double> a = test::test_air_spring();
    a.pressure = 3e5, a.area *= 1.0 + 0.2 * (i / 2), a.volume *= 1.0 + 0.3 * (i / 2), a.area_slope = i < 2 ? 0.5 : -0.5;
    p.wheel[static_cast<std::size_t>(i)].air_spring = a;
    if (i < 2) p.wheel[static_cast<std::size_t>(i)].level = SampledLevelControl{{0.0, 1e-3, 0.3, 5.0, 0.3, 1.5e6}, 0.1};
  }
  p.bogie.air.push_back({{0, 1}, joined, kind == Bogie::line ? 0.05 : 0.0});
  return p;
}

std::vector<CarParameters<double>> cars_of_axles() {
  const std::vector<std::string> truck{"front.kinematics=beam_axle_leaf_front", "front.wheel_center=[0, 0.8, 0]",
                                       "rear.kinematics=beam_axle_rear", "rear.wheel_center=[-2.7, 0.76, 0]",
                                       "drive.at=knuckle"};
  return {test::test_car(), test::trimmed_car({}, "fullsize_linkage"), test::trimmed_car(truck, "midsize"),
          test::hinged_car()};
}

struct Moving {
  CarParameters<double> plain;
  EquipmentParameters parts;
  CarState<double> x;
  std::unique_ptr<Equipment> equipment;
  std::vector<double> e;
  SuspensionElements& elements() { return *equipment->suspension(); }
  double* own() { return e.data() + equipment->suspension_at(); }
};
Moving in_motion(CarParameters<double> car, const SuspensionElementParameters& elements) {
  Moving b{std::move(car), {}, {}, {}, {}};
  b.parts.suspension = elements;
  find_hinges(b.plain, b.parts.suspension);
  const Layout at = layout_of(b.plain);
  b.x = test::running(b.plain, 20.0).state;
  for (int i = 0; i < at.wheels; ++i) b.x[at.hub() + i] += 4e-3 * (i - 1), b.x[at.hub_rate() + i] += 0.15 - 0.1 * i;
  b.x[at.rotation() + 2] = 0.2;
  b.equipment = std::make_unique<Equipment>(b.parts, b.plain);
  b.e = b.equipment->rest_state();
  const std::vector<std::string>& names = b.elements().state_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].starts_with("element.line_mass")) b.own()[i] = 1.1;
    if (names[i].starts_with("element.air_mass")) b.own()[i] = 0.9;
    if (names[i].starts_with("element.valve")) b.own()[i] = 0.2;
  }
  return b;
}

double speed_along(const Travel<double>& t, int i, const CarState<double>& x, const double* hinge) {
  const auto at = [&](int from, int k) { return x[static_cast<std::size_t>(from + k)]; };
  return t.per_h * at(two_axles.hub_rate(), i) + t.per_s * at(two_axles.steer_rate(), i) +
         t.per_other_h * at(two_axles.hub_rate(), i ^ 1) + t.per_b * hinge[i];
}

// Forces written out, given to the car without elements, lead one step of the linearly implicit Euler method to the
// same end: for each wheel s_i (F + h c v̄) and s_i (d + h c) of its own change of speed.
TEST(Bogies, FulfilTheirEquations) {
  const double h = 2e-3;
  for (const CarParameters<double>& car : cars_of_axles())
    for (const Bogie kind : {Bogie::beam, Bogie::pool, Bogie::line}) {
      Moving b = in_motion(car, bogie_of(kind));
      const auto with = make_car_engine(chassis_of(b.plain, b.parts), Road{});
      const auto without = make_car_engine(b.plain, Road{});
      const CarInputs<double> none = no_inputs<double>(two_axles);
      const SuspensionTravels travels(b.plain);
      std::vector<double> hinge(8), later(8);
      b.elements().get_hinges(b.own(), hinge.data(), hinge.data() + 4);
      std::array<WheelTravels<double>, 4> t;
      travels.evaluate(b.x.data(), {hinge.data(), hinge.data() + 4}, t.data());
      CarState<double> x = b.x;
      std::vector<double> e = b.e;
      StepInputs<double> u{none, none, none};
      b.equipment->step(Method::implicit_euler, h, x.data(), e.data(), u);
      step_car(*with, b.equipment.get(), Method::implicit_euler, u, h, x.data(), e.data());
      b.elements().get_hinges(e.data() + b.equipment->suspension_at(), later.data(), later.data() + 4);
      CarInputs<double> forces = none;
      const SuspensionElementParameters& p = b.parts.suspension;
      const double *was = b.own(), *is = e.data() + b.equipment->suspension_at();
      for (int side = 0; side < 2; ++side) {
        const int wheel[2] = {side, 2 + side};
        double v_then[2], v_now[2], own[2]{}, share[2]{}, c = 0.0, d = 0.0, mean = 0.0;
        for (int k = 0; k < 2; ++k) {
          const Travel<double>& s = t[static_cast<std::size_t>(wheel[k])].spring;
          v_then[k] = s.rate, v_now[k] = speed_along(s, wheel[k], x, later.data() + 4);
        }
        const auto travel = [&](int k) { return t[static_cast<std::size_t>(wheel[k])].spring.value; };
        const auto bellows = [&](int k) { return *p.wheel[static_cast<std::size_t>(wheel[k])].air_spring; };
        if (kind == Bogie::beam) {
          const WalkingBeam& w = p.bogie.beam[0];
          share[0] = 1.6 / 2.7, share[1] = 1.1 / 2.7;
          const double at = share[0] * travel(0) + share[1] * travel(1);
          mean = share[0] * v_then[0] + share[1] * v_then[1];
          c = w.stiffness + 3.0 * w.cubic * at * at, d = w.damping;
          const double F =
              w.preload[static_cast<std::size_t>(side)] + w.stiffness * at + w.cubic * at * at * at + d * mean;
          for (int k = 0; k < 2; ++k) own[k] = share[k] * F;
        } else if (kind == Bogie::pool) {
          double area[2], volume = 0.0, start = 0.0;
          for (int k = 0; k < 2; ++k) {
            const AirSpring<double> a = bellows(k);
            area[k] = a.area * (1.0 + a.area_slope * travel(k)), start += a.volume;
            volume += a.volume - a.area * travel(k) * (1.0 + 0.5 * a.area_slope * travel(k));
          }
          const double all = area[0] + area[1], pressure = 3e5 * std::pow(1.1 * start / volume, 1.3);
          c = 1.3 * pressure / volume * all * all;
          for (int k = 0; k < 2; ++k) share[k] = area[k] / all, mean += share[k] * v_then[k];
          for (int k = 0; k < 2; ++k) {
            const AirSpring<double> a = bellows(k);
            // The area that grows with compression is a spring of the wheel alone.
            own[k] = (pressure - a.ambient) * (area[k] + h * v_now[k] * std::max(a.area * a.area_slope, 0.0));
          }
        } else {
          double volume = 0.0, left = 1.1, pressure[2];
          for (int k = 0; k < 2; ++k) volume += bellows(k).volume;
          left = (1.1 - 0.9 * bellows(1).volume / volume) * volume / bellows(0).volume;
          for (int k = 0; k < 2; ++k) {
            const AirSpringForce<double> air = evaluate(bellows(k), travel(k), k == 0 ? left : 0.9);
            pressure[k] = air.pressure;
            put_force(t[static_cast<std::size_t>(wheel[k])].spring, wheel[k], air.force + h * air.stiffness * v_now[k],
                      forces);
          }
          // States: all air on the line, then, with the two fronts before them, that of the rear bellows.
          const int place = 2 * side;
          const double valve = mass_rate(p.wheel[0].level->law, bellows(0), pressure[0], 0.2);
          EXPECT_NEAR(is[place], was[place] + h * valve * bellows(0).volume / volume, 1e-12);
          const double rate = 0.5 * volume / (bellows(1).volume * 1.3 * 3e5 * 0.05);
          double quickest = 0.0;
          for (int k = 0; k < 2; ++k)
            quickest = std::max(quickest,
                                0.5 * volume / (bellows(k).volume * 3e5 * 0.05) * pressure[k] / (k == 0 ? left : 0.9));
          EXPECT_NEAR(is[place + 1],
                      was[place + 1] + h * rate * 0.5 * (pressure[0] - pressure[1]) / (1.0 + h * quickest), 1e-12);
        }
        for (int k = 0; k < 2 && kind != Bogie::line; ++k)
          put_force(t[static_cast<std::size_t>(wheel[k])].spring, wheel[k],
                    own[k] + share[k] * (h * c * mean + (d + h * c) * (v_now[k] - v_then[k])), forces);
      }
      CarState<double> alone = b.x;
      std::vector<double> tail = hinge;
      without->step(Method::implicit_euler, {forces, forces, forces}, h, alone.data(), {tail.data(), {}});
      for (int i = 0; i < two_axles.size(); ++i)
        EXPECT_NEAR(x[i], alone[i], 1e-11 * (1.0 + std::fabs(alone[i]))) << static_cast<int>(kind) << " " << i;
    }
}

// An explicit stage has the rates that adaptive methods integrate, and these are those of the dense equations.
TEST(Bogies, StagesHaveTheRatesOfTheDenseEquations) {
  const double h = 1e-4;
  for (const CarParameters<double>& car : cars_of_axles())
    for (const Bogie kind : {Bogie::beam, Bogie::pool, Bogie::line}) {
      Moving b = in_motion(car, bogie_of(kind, kind == Bogie::pool));
      const auto engine = make_car_engine(chassis_of(b.plain, b.parts), Road{});
      const CarInputs<double> none = no_inputs<double>(two_axles);
      CarInputs<double> u = none;
      std::vector<double> rate(b.x.size()), e_rate(b.e.size());
      std::vector<double> tail_rate(static_cast<std::size_t>(b.equipment->tail().size()));
      b.equipment->rate(b.x.data(), b.e.data(), u, e_rate.data());
      engine->rate(u, b.x.data(), rate.data(), tail_rate.data());
      if (!has_hinge(b.plain)) {
        const DenseEquations dense = dense_equations(b.plain, Road{}, u, b.x.data());
        const Eigen::VectorXd z = solve_symmetric(dense.M, dense.q);
        const double scale = z.cwiseAbs().maxCoeff();
        for (int i = 0; i < two_axles.z_size(); ++i)
          EXPECT_NEAR(rate[two_axles.z_begin() + i], z[i], test::kDenseTolerance * scale) << i;
      }
      put_tail_rates(b.equipment.get(), tail_rate.data(), e_rate.data());
      CarState<double> x = b.x;
      std::vector<double> after = b.e;
      StepInputs<double> inputs{none, none, none};
      b.equipment->step(Method::euler, h, x.data(), after.data(), inputs);
      step_car(*engine, b.equipment.get(), Method::euler, inputs, h, x.data(), after.data());
      for (int i = two_axles.hub(); i < two_axles.size(); ++i)
        if (i < two_axles.brake() || i >= two_axles.brake() + two_axles.wheels) {
          EXPECT_NEAR(x[i], b.x[i] + h * rate[i], 1e-11 * (1.0 + std::fabs(x[i]))) << i;
        }
      for (std::size_t i = 0; i < b.e.size(); ++i)
        EXPECT_NEAR(after[i], b.e[i] + h * e_rate[i], 1e-11 * (1.0 + std::fabs(b.e[i])))
            << b.equipment->state_names()[i];
    }
}

CarParameters<double> smooth(CarParameters<double> car) {
  for (CornerParameters<double>& c : car.corner) {
    c.damper = {1500.0, 1500.0, 0.0, 0.0};
    c.spring.bump = c.spring.rebound = Stop<double>{1.0, 0.0, 0.01};
    c.stops[0].reset(), c.rack.adjustment = 0.0;
  }
  return car;
}
// Coil springs beside the bogie, which holds nothing in pitch.
SuspensionElementParameters beside_coils(Bogie kind) {
  SuspensionElementParameters p = bogie_of(kind);
  for (WalkingBeam& b : p.bogie.beam) b.preload = {};
  for (WheelElements& w : p.wheel)
    if (w.air_spring) w.air_spring->pressure = 1.5e5, w.level.reset();
  return p;
}
// Without settling: what the bogie carries the car sinks less.
struct BogieCar : SprungCar {
  BogieCar(const SuspensionElementParameters& elements, CarParameters<double> given)
      : SprungCar(test::no_elements(), std::move(given)) {
    parts.suspension = elements;
    equipment = std::make_unique<Equipment>(parts, car);
    engine = make_car_engine(chassis_of(car, parts), Road{});
  }
};
ScenarioInputs pushed() {
  ScenarioInputs in;
  in.speed_target = 20.0, in.speed_control = 1.0;
  in.force[2] = TimeHistory({0.0, 0.1, 0.2, 0.4}, {0.0, 0.0, -2000.0, 1000.0});
  in.torque[0] = TimeHistory({0.0, 0.1, 0.3, 0.4}, {0.0, 0.0, 800.0, -500.0});
  in.torque[1] = TimeHistory({0.0, 0.1, 0.2, 0.4}, {0.0, 0.0, 1500.0, -500.0});
  return in;
}

// Hub travels, their rates, roll rate, air masses against CVODE at 1e-10, on every kind of axle.
TEST(Bogies, KeepTheOrderOfTheMethod) {
  int which = 0;
  for (const CarParameters<double>& car : cars_of_axles()) {
    const int number = which++;
    for (const Bogie kind : {Bogie::beam, Bogie::pool, Bogie::line}) {
      const std::string what =
          "car " + std::to_string(number) + " bogie " + std::to_string(static_cast<int>(kind)) + " ";
      BogieCar c(beside_coils(kind), smooth(car));
      TrimRequest q;
      q.speed = 20.0;
      const Trim t = c.trim(q);
      ASSERT_TRUE(t.converged) << what << t.message;
      const auto ends = [&](const SimulationOptions& o) {
        const SimulationResult r = c.run(t, pushed(), o);
        EXPECT_EQ(r.status, SimulationStatus::completed) << what << r.message;
        std::vector<double> all;
        for (int i = 0; i < 4; ++i)
          all.push_back(r.state[two_axles.hub() + i] / 0.05), all.push_back(r.state[two_axles.hub_rate() + i] / 0.5);
        all.push_back(r.state[two_axles.rotation()] / 0.2);
        for (const double e : r.equipment) all.push_back(0.1 * e);
        return all;
      };
      SimulationOptions tight = test::with_cvode(0.4);
      tight.relative_tolerance = 1e-10, tight.absolute_tolerance = 1e-11;
      const std::vector<double> exact = ends(tight);
      for (const auto& [method, order] :
           {std::pair{Method::ros2, 2}, {Method::two_step, 2}, {Method::heun, 2}, {Method::implicit_euler, 1}}) {
        std::array<double, 3> error{};
        for (std::size_t k = 0; k < 3; ++k) {
          SimulationOptions o = test::with_steps(0.4, 2e-4 / (1 << k));
          o.method = method;
          const std::vector<double> found = ends(o);
          for (std::size_t i = 0; i < exact.size(); ++i) error[k] = std::fmax(error[k], std::fabs(found[i] - exact[i]));
        }
        test::expect_order_or_better(error, order, what + method_name(method));
      }
    }
  }
}

// With a line that is quick against the motion all air is one amount, with a slow one each air spring stands alone.
// What is left scales with the time, and with its inverse. All begin in the same equilibrium.
TEST(SharedAir, ThrottlesStandBetweenOneVolumeAndNone) {
  const auto pitch = [](double time, Method method) {
    SuspensionElementParameters p = beside_coils(Bogie::line);
    p.bogie.air[0].time = time;
    BogieCar c(p, smooth(test::test_car()));
    SimulationOptions o = test::with_cvode(1.0);
    if (method == Method::ros2) o = test::with_steps(1.0);
    const SimulationResult r = c.run(c.trim(), pushed(), o);
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    const Samples values = r.recording.column("body.pitch");
    return std::vector<double>(values.begin(), values.end());
  };
  const auto apart = [](const std::vector<double>& a, const std::vector<double>& b) {
    double most = 0.0;
    for (std::size_t k = 0; k < std::min(a.size(), b.size()); ++k) most = std::fmax(most, std::fabs(a[k] - b[k]));
    return most;
  };
  const std::vector<double> pool = pitch(0.0, Method::cvode_bdf), alone = pitch(1e6, Method::cvode_bdf);
  const double range = apart(pool, alone);
  EXPECT_GT(range, 1e-4);
  const double quick = apart(pitch(1e-3, Method::cvode_bdf), pool),
               quicker = apart(pitch(5e-4, Method::cvode_bdf), pool);
  const double slow = apart(pitch(100.0, Method::cvode_bdf), alone),
               slower = apart(pitch(200.0, Method::cvode_bdf), alone);
  EXPECT_LT(quick, 0.05 * range);
  EXPECT_NEAR(quick / quicker, 2.0, 0.2);
  EXPECT_LT(slow, 0.05 * range);
  EXPECT_NEAR(slow / slower, 2.0, 0.2);
  // Steps longer than the line's time are as near as with others.
  for (const double time : {1e-4, 1e-3, 0.05})
    EXPECT_LT(apart(pitch(time, Method::ros2), pitch(time, Method::cvode_bdf)), 0.01 * range) << time;
}

// Cars of a fleet do what they do alone, to the bits: with elements of the suspension they step one by one.
TEST(Bogies, FleetsStepThemOneByOne) {
  std::vector<std::unique_ptr<BogieCar>> all;
  std::vector<CarParameters<double>> cars;
  std::vector<EquipmentParameters> parts;
  for (const Bogie kind : {Bogie::line, Bogie::line}) {
    SuspensionElementParameters p = beside_coils(kind);
    p.bogie.air[0].time *= 1.0 + static_cast<double>(all.size());
    all.push_back(std::make_unique<BogieCar>(p, test::test_car()));
    cars.push_back(chassis_of(all.back()->car, all.back()->parts)), parts.push_back(all.back()->parts);
  }
  const auto fleet = make_fleet_engine(cars, Road{}, {}, parts);
  std::vector<StepInputs<double>> u(2, no_step_inputs<double>(two_axles));
  for (StepInputs<double>& one : u) one.begin.body[0].force.z = one.end.body[0].force.z = -2000.0;
  std::vector<CarState<double>> x;
  std::vector<std::vector<double>> e;
  for (std::size_t i = 0; i < 2; ++i) {
    const Trim t = all[i]->trim();
    x.push_back(t.state), e.push_back(test::start_of_elements(*all[i]->equipment, t.state));
    fleet->set_state(static_cast<int>(i), x[i].data()), fleet->set_equipment(static_cast<int>(i), e[i].data());
  }
  for (int k = 0; k < 200; ++k) {
    fleet->set_inputs(u, Method::ros2);
    fleet->step(Method::ros2, 1e-3);
    for (std::size_t i = 0; i < 2; ++i) {
      StepInputs<double> own = u[i];
      all[i]->equipment->step(Method::ros2, 1e-3, x[i].data(), e[i].data(), own);
      step_car(*all[i]->engine, all[i]->equipment.get(), Method::ros2, own, 1e-3, x[i].data(), e[i].data());
    }
  }
  for (std::size_t i = 0; i < 2; ++i) {
    CarState<double> state(x[i].size());
    fleet->get_state(static_cast<int>(i), state.data());
    for (std::size_t k = 0; k < state.size(); ++k) EXPECT_EQ(state[k], x[i][k]) << i << " " << k;
  }
  EXPECT_NE(x[0][two_axles.hub()], x[1][two_axles.hub()]);
}

// What the account has of a bogie is what the car gets from it.
TEST(Bogies, AccountOfEnergyCloses) {
  for (const Bogie kind : {Bogie::beam, Bogie::pool, Bogie::line}) {
    BogieCar c(beside_coils(kind), smooth(test::test_car()));
    for (const auto& [o, tolerance] : {std::pair{test::with_cvode(2.0), 1e-6}, {test::with_steps(2.0, 5e-4), 0.01}}) {
      SimulationOptions with = o;
      with.balance = std::make_shared<PowerBalance>(c.car, Road{});
      TrimRequest q;
      q.speed = 20.0;
      const SimulationResult r = c.run(c.trim(q), pushed(), with);
      ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
      double turnover = 0.0, gap = 0.0;
      for (const char* name : account::names)
        turnover += std::fabs(r.recording.series(std::string("work.") + name).value.back());
      for (const double v : r.recording.series("energy.gap").value) gap = std::fmax(gap, std::fabs(v));
      EXPECT_GT(turnover, 500.0);
      EXPECT_LT(gap, tolerance * turnover) << static_cast<int>(kind) << " " << gap << " J of " << turnover << " J";
    }
  }
}

// Mirrored pushes move a symmetric car to its mirror image.
TEST(Bogies, LeftAndRightAreAlike) {
  for (const Bogie kind : {Bogie::beam, Bogie::pool, Bogie::line}) {
    BogieCar c(beside_coils(kind), test::test_car());
    const Trim t = c.trim();
    ScenarioInputs in = pushed(), other = in;
    in.speed_control = other.speed_control = 0.0;
    other.torque[0] = TimeHistory({0.0, 0.1, 0.3, 0.4}, {0.0, 0.0, -800.0, 500.0});
    const SimulationResult a = c.run(t, in, test::with_steps(0.5)), b = c.run(t, other, test::with_steps(0.5));
    EXPECT_GT(std::fabs(a.state[two_axles.hub()] - a.state[two_axles.hub() + 1]), 1e-3);
    for (int i = 0; i < 4; ++i) {
      EXPECT_NEAR(a.state[two_axles.hub() + i], b.state[two_axles.hub() + (i ^ 1)], 1e-9);
      EXPECT_NEAR(a.state[two_axles.hub_rate() + i], b.state[two_axles.hub_rate() + (i ^ 1)], 1e-7);
    }
  }
}

TEST(Bogies, StepsDoNotAllocate) {
  for (const Bogie kind : {Bogie::beam, Bogie::pool, Bogie::line}) {
    BogieCar c(beside_coils(kind), test::test_car());
    const Trim t = c.trim();
    std::vector<double> e = test::start_of_elements(*c.equipment, t.state);
    CarState<double> x = t.state;
    StepInputs<double> u{no_inputs<double>(two_axles), no_inputs<double>(two_axles), no_inputs<double>(two_axles)};
    const auto steps = [&](int count) {
      for (int i = 0; i < count; ++i) {
        c.equipment->step(Method::ros2, 1e-3, x.data(), e.data(), u);
        step_car(*c.engine, c.equipment.get(), Method::ros2, u, 1e-3, x.data(), e.data());
      }
    };
    steps(2);
    const long before = allocations;
    steps(100);
    EXPECT_EQ(allocations, before);
  }
}

// A car whose springs are beams alone, the pivots below the centre of gravity, wheels that move straight up, no
// dampers. The body does not pitch, and with the tyres' stiffness c, masses m of the wheels, M of the body, springs k:
// the mode across the shares is the wheels' on their tyres, ω² = c/m; along them stand two masses,
//   M m ω⁴ - (M (c + k σ) + m k) ω² + k c = 0,   σ = s_f² + s_r²
TEST(WalkingBeams, SwingAtFrequenciesKnownByHand) {
  CarParameters<double> car = test::test_car();
  load::simplify_kinematics(car);
  car.unit[0].r_VC.x = -1.1;
  SuspensionElementParameters p = test::no_elements();
  const double l = car.corner[0].r_VW_D.x - car.corner[2].r_VW_D.x, front = car.corner[0].r_VW_D.x - car.unit[0].r_VC.x;
  constexpr double k = 60e3;
  p.bogie.beam.push_back({0, {front, l - front}, k, 0.0, 0.0});
  for (CornerParameters<double>& c : car.corner) {
    c.spring.preload = c.spring.stiffness = c.spring.cubic = 0.0, c.damper = {};
    c.r_WK_K = {}, c.axis_K = {0.0, 1.0, 0.0}, c.rack.free = 0.0;
    TireBody<double>& tire = c.tire.body;
    tire.vertical_damping = tire.stiffness_square = tire.stiffness_cubic = tire.softening_x = tire.softening_y = 0.0;
  }
  car.gravity = 0.5;  // what stands on wheels falls over at a rate that is not looked at here
  for (AxleParameters<double>& a : car.axle) a.bar_stiffness = 0.0;
  // In equilibrium, the pivots' travels zero: tyres carry the wheels and the beams' shares.
  const double m = car.corner[0].wheel_mass + car.corner[0].knuckle_mass, M = 0.5 * car.unit[0].body_mass;
  const double s_f = (l - front) / l, s_r = front / l, sigma = s_f * s_f + s_r * s_r, share[2] = {s_f, s_r};
  const double c[2] = {car.corner[0].tire.body.stiffness_linear, car.corner[2].tire.body.stiffness_linear};
  p.bogie.beam[0].preload = {car.gravity * M, car.gravity * M};
  CarState<double> rest = design_state<double>(two_axles);
  for (int i = 0; i < 4; ++i) {
    const CornerParameters<double>& wheel = car.corner[static_cast<std::size_t>(i)];
    const double sunk = car.gravity * (share[i / 2] * M + wheel.wheel_mass + wheel.knuckle_mass) / c[i / 2];
    rest[two_axles.hub() + i] = wheel.tire.body.unloaded_radius - sunk - wheel.r_VW_D.z;
    rest[2] += 0.5 * share[i / 2] * rest[two_axles.hub() + i];
  }
  for (int i = 0; i < 4; ++i) rest[two_axles.hub() + i] -= rest[2];
  EquipmentParameters parts;
  parts.suspension = p;
  const Equipment equipment(parts, car);
  const auto engine = make_car_engine(car, Road{});
  const std::vector<double> e = equipment.rest_state();
  // Heave, pitch, hub travels, all wheels left and right alike.
  const auto rates = [&](int which, double by) {
    CarState<double> x = rest;
    if (which == 0) x[2] += by;
    if (which == 1) x[two_axles.attitude() + 2] += 0.5 * by;
    if (which > 1) x[two_axles.hub() + 2 * (which - 2)] += by, x[two_axles.hub() + 2 * (which - 2) + 1] += by;
    CarInputs<double> u = no_inputs<double>(two_axles);
    equipment.rate(x.data(), e.data(), u, nullptr);
    std::vector<double> rate(x.size());
    engine->rate(u, x.data(), rate.data());
    return Eigen::Vector4d(rate[two_axles.velocity() + 2], rate[two_axles.rotation() + 1], rate[two_axles.hub_rate()],
                           rate[two_axles.hub_rate() + 2]);
  };
  Eigen::Matrix4d A;
  for (int j = 0; j < 4; ++j) A.col(j) = (rates(j, 1e-5) - rates(j, -1e-5)) / 2e-5;
  Eigen::Vector4d found = spectrum(-A).real();
  std::sort(found.data(), found.data() + 4);
  ASSERT_NEAR(car.corner[2].wheel_mass + car.corner[2].knuckle_mass, m, 1e-9);
  EXPECT_LT(rates(0, 0.0).cwiseAbs().maxCoeff(), 1e-9);
  // Masses M, m, m along z, x_f, x_r:  K = k (1, -s_f, -s_r)ᵀ(1, -s_f, -s_r) + diag(0, c_f, c_r).
  Eigen::Matrix3d K = Eigen::Vector3d(0.0, c[0], c[1]).asDiagonal();
  const Eigen::Vector3d way(1.0, -s_f, -s_r);
  K += k * way * way.transpose();
  const Eigen::Vector3d mass(M, m, m);
  Eigen::Vector3d by_hand = spectrum(mass.cwiseInverse().asDiagonal() * K).real();
  std::sort(by_hand.data(), by_hand.data() + 3);
  EXPECT_NEAR(found[0], 0.0, 1e-2 * by_hand[0]);  // the body pitches freely
  for (int i = 0; i < 3; ++i)
    EXPECT_NEAR(std::sqrt(found[i + 1]), std::sqrt(by_hand[i]), 1e-4 * std::sqrt(by_hand[i])) << i;
  // With equal tyres: across the shares c/m, and along them the roots of two masses.
  if (std::fabs(c[0] - c[1]) < 1e-6 * c[0]) {
    const double a = M * m, b = -(M * (c[0] + k * sigma) + m * k), d = k * c[0];
    EXPECT_NEAR(found[1], (-b - std::sqrt(b * b - 4.0 * a * d)) / (2.0 * a), 2e-4 * found[1]);
  }
}

}  // namespace
}  // namespace fahrwerk

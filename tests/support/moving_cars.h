// Cars set in motion, and what must hold for each of them whatever its suspension.
#pragma once

#include <functional>
#include <span>

#include "support/counting_new.h"
#include "support/two_axles.h"
#include "vehicle/cars.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk::test {

// Dampers without the kink between compression and rebound, which costs methods their order and which differences
// would straddle [N s/m].
inline CarParameters<double> smooth_car(const std::string& name = "fullsize", int front = 2500, int rear = 2500) {
  std::vector<std::string> changes;
  for (const char* way : {"compression=", "rebound="}) {
    changes.push_back(std::string("front.damper.") + way + std::to_string(front));
    changes.push_back(std::string("rear.damper.") + way + std::to_string(rear));
  }
  return trimmed_car(changes, name);
}

// A car without anything that takes energy, all forces smooth. The small preload keeps the wheels, which hang free in
// the air, inside the range of the kinematics: at its edge the curvature jumps, and with it the order is lost.
inline CarParameters<double> lossless_car(double gravity, const std::string& name, const std::string& rack_stiffness) {
  std::vector<std::string> changes{"aerodynamics={drag_area: 0}", "gravity=" + std::to_string(gravity)};
  for (const std::string axle : {"front", "rear"}) {
    for (const char* change : {".spring.bump.stiffness=0", ".spring.rebound.stiffness=0", ".damper.compression=0",
                               ".damper.rebound=0", ".steering.damping=0", ".spring.preload=500"})
      changes.push_back(axle + change);
    changes.push_back(axle + ".steering.stiffness=" + rack_stiffness);
  }
  files::Problems problems;
  load::Vehicle v = load::load_vehicle(in_source("data/vehicles/") + name + ".yaml", changes, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  return v.car;
}

// High above ground, rolling, pitching, wheels spinning, suspensions moving; hub travels from `lowest` on.
inline CarState<double> flying_state(double lowest) {
  CarState<double> x = design_state<double>(two_axles);
  x[2] = 500.0, x[3] = 1.0;
  x[two_axles.velocity()] = 10, x[two_axles.velocity() + 1] = 1;
  x[two_axles.rotation()] = 1.5, x[two_axles.rotation() + 1] = -0.7, x[two_axles.rotation() + 2] = 1.1;
  for (int i = 0; i < 4; ++i) {
    x[two_axles.hub() + i] = lowest + 0.01 * i, x[two_axles.hub_rate() + i] = 0.2 - 0.1 * i;
    x[two_axles.steer_rate() + i] = 0.05, x[two_axles.spin() + i] = 40.0 + 5.0 * i;
  }
  return x;
}

// In equilibrium at this speed.
inline Trim running(const CarParameters<double>& car, double speed) {
  TrimRequest request;
  request.speed = speed;
  const Trim start = trim(car, Road{}, request);
  EXPECT_TRUE(start.converged) << start.message;
  return start;
}

using InputsOfTime = std::function<CarInputs<double>(double)>;

// The rack swings from the middle to 4 mm and back, with 4 rad/s.
inline InputsOfTime sine_steer(const CarInputs<double>& straight) {
  return [straight](double t) {
    CarInputs<double> u = straight;
    const double w = 4.0;
    for (int i = 0; i < 2; ++i)
      u.rack[i] = 0.002 * (1.0 - std::cos(w * t)), u.rack_rate[i] = 0.002 * w * std::sin(w * t);
    return u;
  };
}

inline CarState<double> after(CarEngine& engine, Method method, CarState<double> x, double h, double duration,
                              const InputsOfTime& u) {
  for (int k = 0; k < std::lround(duration / h); ++k)
    engine.step(method, {u(k * h), u((k + 0.5) * h), u((k + 1) * h)}, h, x.data());
  return x;
}

struct MethodOfOrder {
  Method method;
  int order;
};

// Errors of three step sizes must fall with the method's order: the ratio of successive errors is 2^order up to the
// next term of the error, which is of relative size h: 25 % of the exponent is allowed.
inline void expect_order(const std::array<double, 3>& errors, int order, const std::string& what) {
  for (int i = 0; i < 2; ++i)
    EXPECT_NEAR(std::log2(errors[i] / errors[i + 1]), order, 0.25 * order)
        << what << ": " << errors[i] << " -> " << errors[i + 1];
}

// Of what symmetry conserves to a higher power in some methods: at least the order must be seen.
inline void expect_order_or_better(const std::array<double, 3>& errors, int order, const std::string& what) {
  for (int i = 0; i < 2; ++i)
    EXPECT_GT(std::log2(errors[i] / errors[i + 1]), 0.75 * order)
        << what << ": " << errors[i] << " -> " << errors[i + 1];
}

// The whole car on the road, sine steering at 20 m/s.
inline void expect_orders_when_steered(const CarParameters<double>& car, std::span<const MethodOfOrder> methods) {
  const Trim start = running(car, 20.0);
  const InputsOfTime steer = sine_steer(start.inputs);
  const auto engine = make_car_engine(car, Road{});
  const CarState<double> reference = after(*engine, Method::rk4, start.state, 1e-4, 0.8, steer);
  for (std::size_t m = 0; m < methods.size(); ++m) {
    std::array<double, 3> errors{};
    for (int i = 0; i < 3; ++i) {
      const double h = (methods[m].order == 4 ? 2e-3 : 1e-3) / (1 << i);
      const CarState<double> x = after(*engine, methods[m].method, start.state, h, 0.8, steer);
      for (int k = 0; k < 3; ++k)
        errors[i] = std::fmax(errors[i], std::fabs(x[two_axles.rotation() + k] - reference[two_axles.rotation() + k]));
    }
    expect_order(errors, methods[m].order, "method " + std::to_string(m));
  }
}

inline void expect_mirrored_steering_to_mirror_the_car(const CarParameters<double>& car) {
  const Trim start = running(car, 25.0);
  const auto engine = make_car_engine(car, Road{});
  CarState<double> left = start.state, right = start.state;
  for (int k = 0; k < 2000; ++k) {
    engine->step(Method::ros2, step_steer_inputs(start.inputs, k * 1e-3, 1e-3, -0.005), 1e-3, left.data());
    engine->step(Method::ros2, step_steer_inputs(start.inputs, k * 1e-3, 1e-3, +0.005), 1e-3, right.data());
  }
  // The trimmed start is symmetric to the solver's 1e-9; a stable car does not amplify that by more than 100.
  EXPECT_NEAR(left[two_axles.rotation() + 2], -right[two_axles.rotation() + 2], 1e-7);
  EXPECT_NEAR(left[1], -right[1], 1e-6);
  EXPECT_NEAR(left[two_axles.hub()], right[two_axles.hub() + 1], 1e-8);
  EXPECT_GT(left[two_axles.rotation() + 2], 0.2);  // rack to the right steers left
}

inline void expect_steps_to_repeat_without_allocation(const CarParameters<double>& car,
                                                      std::span<const MethodOfOrder> methods, int steps) {
  const Trim start = running(car, 25.0);
  for (const MethodOfOrder& m : methods) {
    const auto first = make_car_engine(car, Road{}), second = make_car_engine(car, Road{});
    CarState<double> a = start.state, b = start.state;
    const long before = allocations;
    for (int k = 0; k < steps; ++k)
      first->step(m.method, step_steer_inputs(start.inputs, k * 1e-3, 1e-3), 1e-3, a.data());
    EXPECT_EQ(allocations - before, 0);
    for (int k = 0; k < steps; ++k)
      second->step(m.method, step_steer_inputs(start.inputs, k * 1e-3, 1e-3), 1e-3, b.data());
    for (int i = 0; i < two_axles.size(); ++i) ASSERT_EQ(a[i], b[i]);
  }
}

// Cars in the lanes of a fleet, and each of them by itself.
struct FleetAndCars {
  FleetAndCars(const std::vector<CarParameters<double>>& cars, std::vector<CarState<double>> start,
               const std::string& set)
      : fleet(make_fleet_engine(cars, Road{}, set)), x(std::move(start)) {
    for (std::size_t i = 0; i < cars.size(); ++i) {
      fleet->set_state(static_cast<int>(i), x[i].data());
      single.push_back(make_car_engine(cars[i], Road{}, set));
    }
  }
  static int lanes(const CarParameters<double>& car, const std::string& set) {
    return make_fleet_engine(std::vector{car}, Road{}, set)->lanes();
  }

  void step(Method method, const std::vector<StepInputs<double>>& inputs, double h) {
    for (std::size_t i = 0; i < single.size(); ++i) single[i]->step(method, inputs[i], h, x[i].data());
    fleet->set_inputs(inputs);
    fleet->step(method, h);
  }
  CarState<double> in_fleet(std::size_t lane) const {
    CarState<double> state(two_axles.size());
    fleet->get_state(static_cast<int>(lane), state.data());
    return state;
  }
  // Relative to each state's own size; states that are near zero are measured by 1.
  void expect_equal(double tolerance, const std::string& what) const {
    for (std::size_t i = 0; i < x.size(); ++i) {
      const CarState<double> other = in_fleet(i);
      for (int k = 0; k < two_axles.size(); ++k)
        EXPECT_NEAR(other[k], x[i][k], tolerance * std::fmax(1.0, std::fabs(x[i][k])))
            << what << " lane " << i << " " << k;
    }
  }

  std::unique_ptr<FleetEngine> fleet;
  std::vector<std::unique_ptr<CarEngine>> single;
  std::vector<CarState<double>> x;
};

}  // namespace fahrwerk::test

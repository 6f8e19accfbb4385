// The cars that the vehicle tests drive: the shipped ones, trimmed to their design position.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "analysis/trim/trim.h"
#include "files/problem.h"
#include "load/vehicle/vehicle.h"
#include "support/places.h"
#include "support/two_axles.h"
#include "vehicle/car/engine.h"

namespace fahrwerk::test {

inline CarParameters<double> trimmed_car(const std::vector<std::string>& overrides = {},
                                         const std::string& name = "fullsize") {
  files::Problems problems;
  load::Vehicle vehicle =
      load::load_vehicle(fahrwerk::test::in_source("data/vehicles/") + name + ".yaml", overrides, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  const DesignTrim trimmed = trim_design(vehicle.car, vehicle.automatic_preload);
  EXPECT_TRUE(trimmed.converged) << trimmed.message;
  return vehicle.car;
}

// A state far from everything special: moving, turning, tyres deflected, wheels on the ground or nearly so.
inline CarState<double> random_state(std::mt19937& generator) {
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  const auto r = [&](double size) { return size * unit(generator); };
  CarState<double> x = design_state<double>(two_axles);
  x[0] = r(10), x[1] = r(10), x[2] = 0.32 + r(0.02);
  x[3] = 1.0, x[4] = r(0.1), x[5] = r(0.1), x[6] = r(0.8);
  const double length = std::sqrt(x[3] * x[3] + x[4] * x[4] + x[5] * x[5] + x[6] * x[6]);
  for (int i = 3; i < 7; ++i) x[i] /= length;
  for (int i = 0; i < 4; ++i) {
    x[two_axles.hub() + i] = r(0.09), x[two_axles.steer() + i] = r(0.06), x[two_axles.angle() + i] = r(100);
    x[two_axles.hub_rate() + i] = r(1), x[two_axles.steer_rate() + i] = r(0.3), x[two_axles.spin() + i] = r(100);
    x[two_axles.tire_x() + i] = r(0.01), x[two_axles.tire_y() + i] = r(0.01), x[two_axles.tire_bore() + i] = r(0.02);
  }
  for (int i = 0; i < 3; ++i) x[two_axles.velocity() + i] = r(20), x[two_axles.rotation() + i] = r(2);
  x[two_axles.speed_integral()] = r(1);
  return x;
}

// Rill's Table 2: the rack goes to -5 mm between 0.5 and 0.6 s; limits from the right or from the left.
inline CarInputs<double> step_steer(CarInputs<double> u, double t, bool from_left, double travel = -0.005) {
  const bool moving = from_left ? (t > 0.5 + 1e-9 && t < 0.6 + 1e-9) : (t > 0.5 - 1e-9 && t < 0.6 - 1e-9);
  for (int i = 0; i < 2; ++i) {
    u.rack[i] = travel * std::fmin(1.0, std::fmax(0.0, (t - 0.5) / 0.1));
    u.rack_rate[i] = moving ? travel / 0.1 : 0.0;
  }
  return u;
}
inline StepInputs<double> step_steer_inputs(const CarInputs<double>& u, double t, double h, double travel = -0.005) {
  return {step_steer(u, t, false, travel), step_steer(u, t + 0.5 * h, false, travel),
          step_steer(u, t + h, true, travel)};
}

}  // namespace fahrwerk::test

#include "driver/steer_map.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace fahrwerk {
namespace {

constexpr double kStep = 1e-3, kReach = 0.12;          // of the rack displacement  [m]
constexpr double kLargest = 0.8, kSmallestGain = 0.1;  // [rad], [rad/m]

// Mean steer angle of an axle's wheels with the steer travels held at s.
double mean_angle(CarEngine& engine, int axle, double s) {
  const Layout& at = engine.layout();
  CarState<double> x = design_state<double>(at);
  for (int k = 0; k < at.units; ++k) x[static_cast<std::size_t>(at.position(k) + 2)] = 1.0;
  const auto left = static_cast<std::size_t>(2 * axle);
  for (std::size_t i = left; i < left + 2; ++i) x[static_cast<std::size_t>(at.steer()) + i] = s;
  CarObservation o;
  engine.observe(no_inputs<double>(at), x.data(), 1e-3, o);
  return 0.5 * (o.wheel[left].gamma + o.wheel[left + 1].gamma);
}

}  // namespace

SteerMap::SteerMap(const CarParameters<double>& car, int axle) : axle_(axle) {
  const auto first = static_cast<std::size_t>(2 * axle);
  const std::unique_ptr<CarEngine> engine = make_car_engine(car, Road{});
  const double gain = (mean_angle(*engine, axle, kStep) - mean_angle(*engine, axle, -kStep)) / (2.0 * kStep);
  if (!(std::fabs(gain) > kSmallestGain) || car.corner[first].rack.free < 0.5 || car.corner[first + 1].rack.free < 0.5)
    throw std::invalid_argument(axle == 0          ? "the front wheels of this car cannot be steered by its rack"
                                : car.axles() == 2 ? "the rear wheels of this car cannot be steered by a rack"
                                                   : "the wheels of axle " + std::to_string(axle + 1) +
                                                         " of this vehicle cannot be steered by a rack");

  // From the middle outwards, as far as the angle grows.
  std::vector<double> rack{0.0}, angle{mean_angle(*engine, axle, 0.0)};
  for (const double side : {-1.0, 1.0}) {
    for (int k = 1; k * kStep <= kReach + 1e-9; ++k) {
      const double s = side * k * kStep, delta = mean_angle(*engine, axle, s);
      const double last = side < 0.0 ? angle.front() : angle.back();
      if (!((delta - last) * gain * side > 0.2 * std::fabs(gain) * kStep * std::fabs(gain))) break;
      if (std::fabs(delta) > kLargest) break;
      rack.insert(side < 0.0 ? rack.begin() : rack.end(), s);
      angle.insert(side < 0.0 ? angle.begin() : angle.end(), delta);
    }
  }
  max_angle_ = std::min(std::fabs(angle.front()), std::fabs(angle.back()));
  rack_per_angle_ = 1.0 / gain;
  angle_ = monotone_table(rack, angle);
  if (gain < 0.0) {
    std::reverse(rack.begin(), rack.end());
    std::reverse(angle.begin(), angle.end());
  }
  rack_ = monotone_table(angle, rack);
}

std::optional<SteerMap> find_steer_map(const CarParameters<double>& car, int axle) try {
  return SteerMap(car, axle);
} catch (const std::invalid_argument&) {
  return {};
}

}  // namespace fahrwerk

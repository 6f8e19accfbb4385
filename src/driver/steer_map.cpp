#include "driver/steer_map.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <vector>

namespace fahrwerk {
namespace {

constexpr double kStep = 1e-3, kReach = 0.12;          // of the rack displacement  [m]
constexpr double kLargest = 0.8, kSmallestGain = 0.1;  // [rad], [rad/m]

// Mean steer angle of an axle's wheels with the steer travels held at s.
double mean_angle(CarEngine& engine, int axle, double s) {
  CarState<double> x{};
  x[car_state::attitude] = 1.0;
  x[car_state::position + 2] = 1.0;
  x[static_cast<std::size_t>(car_state::steer + 2 * axle)] = s;
  x[static_cast<std::size_t>(car_state::steer + 2 * axle + 1)] = s;
  CarObservation o;
  engine.observe(no_inputs<double>(), x.data(), 1e-3, o);
  return 0.5 * (o.wheel[2 * axle].gamma + o.wheel[2 * axle + 1].gamma);
}

}  // namespace

SteerMap::SteerMap(const CarParameters<double>& car, int axle) {
  const auto first = static_cast<std::size_t>(2 * axle);
  const std::unique_ptr<CarEngine> engine = make_car_engine(car, Road{});
  const double gain = (mean_angle(*engine, axle, kStep) - mean_angle(*engine, axle, -kStep)) / (2.0 * kStep);
  if (!(std::fabs(gain) > kSmallestGain) || car.corner[first].rack.free < 0.5 || car.corner[first + 1].rack.free < 0.5)
    throw std::invalid_argument(axle == 0 ? "the front wheels of this car cannot be steered by its rack"
                                          : "the rear wheels of this car cannot be steered by a rack");

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

}  // namespace fahrwerk

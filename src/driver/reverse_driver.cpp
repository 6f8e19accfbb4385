#include "driver/reverse_driver.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "math/constants.h"

namespace fahrwerk {

std::vector<ReverseUnit> reverse_units(const CarParameters<double>& car) {
  std::vector<ReverseUnit> units(car.unit.size(), ReverseUnit{0.0, 0.0, 0.0});
  for (std::size_t k = 0; k < units.size(); ++k) {
    // Steered axles lead; all others carry the unit, in their mean place.
    double sum = 0.0, first = 0.0;
    int count = 0;
    for (std::size_t a = 0; a < car.axle.size(); ++a) {
      if (car.axle[a].unit != static_cast<int>(k)) continue;
      const CornerParameters<double>& left = car.corner[2 * a];
      if (k == 0 && left.rack.free > 0.5) {
        first = left.r_VW_D.x;
        continue;
      }
      sum += left.r_VW_D.x, ++count;
    }
    units[k].axle_x = count > 0 ? sum / count : 0.0;
    units[k].length = k == 0 ? first - units[0].axle_x : car.unit[k].coupling.own_point.x - units[k].axle_x;
  }
  for (std::size_t k = 1; k < units.size(); ++k) {
    ReverseUnit& front = units[static_cast<std::size_t>(car.unit[k].coupling.towing)];
    front.behind = front.axle_x - car.unit[k].coupling.point.x;
  }
  return units;
}

namespace {

// Of the unit in front, in a steady turn: all have one centre.
double steady_curvature(const ReverseUnit& front, const ReverseUnit& unit, double curvature) {
  const double square =
      1.0 / std::max(curvature * curvature, 1e-12) + unit.length * unit.length - front.behind * front.behind;
  return std::copysign(1.0 / std::sqrt(std::max(square, 1.0)), curvature);
}

double wrapped(double angle) { return std::remainder(angle, 2.0 * kPi); }

}  // namespace

double steady_articulation(const ReverseUnit& front, const ReverseUnit& unit, double curvature) {
  return std::atan(unit.length * curvature) + std::atan(front.behind * steady_curvature(front, unit, curvature));
}

double leading_curvature(const ReverseUnit& front, const ReverseUnit& unit, double gamma, double wanted, double rate) {
  const double share = 1.0 + front.behind / unit.length * std::cos(gamma);
  return (rate * (gamma - wanted) + std::sin(gamma) / unit.length) / std::max(share, 0.2);
}

ReverseDriver::ReverseDriver(const ReverseSettings& settings, std::shared_ptr<const Path> path,
                             const CarParameters<double>& car, SteerMap steer)
    : settings_(settings), path_(std::move(path)), units_(reverse_units(car)), steer_(std::move(steer)) {}

double ReverseDriver::wanted_angle(const CarObservation& car) {
  const std::size_t last = units_.size() - 1;
  const auto unit = [&car](std::size_t k) -> const UnitObservationOf<double>& {
    return k == 0 ? static_cast<const UnitObservationOf<double>&>(car) : car.behind[k - 1];
  };
  // The last unit against the path: it goes where its tail points.
  const UnitObservationOf<double>& tail = unit(last);
  const double x = tail.r_0V.x + units_[last].axle_x * std::cos(tail.yaw);
  const double y = tail.r_0V.y + units_[last].axle_x * std::sin(tail.yaw);
  foot_ = path_->project(x, y, hint_);
  const double off = wrapped(tail.yaw + kPi - foot_.point.heading);
  const double reach = settings_.reach, d = std::clamp(foot_.d, -reach, reach);
  double curvature = -(foot_.point.curvature - d / (reach * reach) - 2.0 * std::sin(off) / reach);
  // Through the articulations to the front.
  for (std::size_t k = last; k > 0; --k) {
    const double gamma = wrapped(unit(k - 1).yaw - unit(k).yaw);
    const double wanted = std::clamp(steady_articulation(units_[k - 1], units_[k], curvature),
                                     -settings_.max_articulation, settings_.max_articulation);
    curvature = leading_curvature(units_[k - 1], units_[k], gamma, wanted, settings_.folding_rate);
  }
  return std::atan(units_[0].length * curvature);
}

void ReverseDriver::update(double, const CarObservation& car, const CarInputs<double>&, CarInputs<double>& commands) {
  const double most = settings_.max_rate * settings_.sample_time;
  const double limit = std::min(settings_.max_angle, steer_.max_angle());
  const double wanted = std::clamp(wanted_angle(car), -limit, limit);
  angle_ += std::clamp(wanted - angle_, -most, most);
  const int left = 2 * steer_.axle();
  commands.rack[left] = commands.rack[left + 1] = steer_.rack(angle_);
}

}  // namespace fahrwerk

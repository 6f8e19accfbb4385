#include "analysis/trim/handling_facts.h"

#include <cmath>
#include <memory>
#include <optional>
#include <variant>

#include "analysis/trim/equipped_trim.h"
#include "driver/steer_map.h"
#include "electronics/settings.h"

namespace fahrwerk {
namespace {

constexpr double kSpeed = 25.0, kLateral = 2.0, kFastest = 200.0;

bool asks_the_car(const UnitDesign& unit) {
  return std::visit(
      [](const auto& s) {
        if constexpr (requires { s.reference.characteristic_speed; })
          return !(s.reference.characteristic_speed > 0.0);
        else
          return false;
      },
      unit.settings);
}

// Nothing where there are no such turns.
std::optional<double> characteristic_speed(const Car& car) {
  const Layout at = layout_of(car.car);
  const int steered = car.parts.steering ? car.parts.steering->axle : 0;
  const std::optional<SteerMap> map = find_steer_map(car.car, steered);
  if (!map) return {};
  double angle = 0.0, yaw_rate = 0.0;
  for (const double side : {1.0, -1.0}) {
    TrimRequest request;
    request.speed = kSpeed, request.lateral_acceleration = side * kLateral;
    Trim turn = trim(car, Road{}, request);
    if (!turn.converged) turn = trim(car.car, Road{}, request);
    if (!turn.converged) return {};
    angle += side * map->angle(turn.inputs.rack[2 * steered]), yaw_rate += side * turn.state[at.rotation() + 2];
  }
  const double gain = yaw_rate * car.parts.facts->wheelbase() / (kSpeed * angle);
  const double square = 1.0 / gain - 1.0;  // (v/v_ch)²
  return gain > 0.0 && square > kSpeed * kSpeed / (kFastest * kFastest) ? kSpeed / std::sqrt(square) : kFastest;
}

}  // namespace

void know_handling(Car& car) {
  bool asked = false;
  for (const auto& unit : car.parts.units) asked = asked || asks_the_car(*unit);
  if (!asked || !car.parts.facts) return;
  const std::optional<double> found = characteristic_speed(car);
  if (!found) return;
  CarFacts facts = *car.parts.facts;
  facts.characteristic_speed = *found;
  car.parts.facts = std::make_shared<const CarFacts>(facts);
}

}  // namespace fahrwerk

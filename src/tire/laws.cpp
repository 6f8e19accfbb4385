#include "tire/laws.h"

#include <cmath>

#include "tire/lane_laws.h"

namespace fahrwerk {

template std::shared_ptr<const LaneLaw<double>> make_lane_law<double>(std::span<const TireLaw* const>);

TireInput<double> input_at(const TireLaw& law, const TirePoint& p) {
  const TireBody<double>& body = body_of(law);
  TireInput<double> in{};
  in.load = p.load;
  in.friction = p.friction;
  in.deflection = deflection_at(body, p.load);
  in.lean = std::cos(p.camber);
  in.camber_sine = std::sin(p.camber);
  in.v_x = p.speed;
  in.v_y = std::fabs(p.speed) * std::tan(p.slip_angle);
  in.transport_speed = p.speed + std::fabs(p.speed) * p.slip;
  in.turn_rate = -p.turn_slip * std::fabs(p.speed);

  // The spin that rolls at that transport speed; the rolling radius depends on it weakly.
  const double static_radius = body.unloaded_radius - in.deflection;
  in.spin = in.transport_speed / static_radius;
  for (int round = 0; round < 4; ++round)
    in.spin = in.transport_speed /
              std::visit([&](const auto& one) { return rolling_radius(one, in.load, static_radius, in.spin); }, law);
  in.bore_rate = in.turn_rate + in.spin * in.camber_sine;
  return in;
}

TireForces<double> forces_at(const TireLaw& law, const TirePoint& point) {
  const TireInput<double> in = input_at(law, point);
  return std::visit([&](const auto& one) { return steady_forces(evaluate(one, in), in); }, law);
}

}  // namespace fahrwerk

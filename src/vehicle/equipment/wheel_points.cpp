#include "vehicle/equipment/wheel_points.h"

#include "suspension/axle/evaluate.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {

WheelPoint WheelPoints::at(int wheel, const double* x, double ahead) const {
  using namespace car_state;
  const CornerParameters<double>& c = corner_[static_cast<std::size_t>(wheel)];
  const auto& axle = corner_[static_cast<std::size_t>(wheel & ~1)].dependent[0];
  const int left = wheel & ~1, other = wheel ^ 1;
  WheelPoint p;
  p.steer = axle ? left : wheel;
  const auto hub_at = [&](int i) { return x[hub + i] + ahead * x[hub_rate + i]; };
  const double h = hub_at(wheel), s = x[steer + p.steer] + ahead * x[steer_rate + p.steer];
  if (axle) {
    AxleMotion<double> o;
    evaluate(axle->axle, AxleTravel<double>{{hub_at(left), hub_at(left + 1)}, s}, AxleTravel<double>{{0.0, 0.0}, 0.0},
             o);
    const AxleKnuckle<double>& k = o.wheel[wheel - left];
    p.knuckle = k.own, p.t_other = k.t_other, p.d_other = k.d_other;
  } else if (!c.exact[0]) {
    p.knuckle = evaluate(c.kinematics, c.r_VW_D, h, s, 0.0, 0.0);
  } else if (const auto* linkage = std::get_if<LinkageKinematics<double>>(c.exact[0].get())) {
    evaluate(linkage->linkage, h, s, 0.0, 0.0, p.knuckle);
  } else {
    const auto& table = std::get<TableKinematics<double>>(*c.exact[0]);
    evaluate(table.lookup, table.r_VW_D, h, s, 0.0, 0.0, p.knuckle);
  }
  const Knuckle<double>& k = p.knuckle;
  p.axis = k.A_VK * c.axis_K;
  const Vec3<double> v{x[velocity], x[velocity + 1], x[velocity + 2]}, w{x[rotation], x[rotation + 1], x[rotation + 2]};
  const double h_rate = x[hub_rate + wheel], s_rate = x[steer_rate + p.steer], other_rate = x[hub_rate + other];
  p.v = v + cross(w, k.r_VW) + h_rate * k.t_h + s_rate * k.t_s + other_rate * p.t_other;
  p.omega = w + h_rate * k.d_h + s_rate * k.d_s + other_rate * p.d_other;
  return p;
}

void put_wrench(const WheelPoint& p, int i, const Vec3<double>& force, const Vec3<double>& torque,
                CarInputs<double>& u) {
  const Knuckle<double>& k = p.knuckle;
  u.force += force, u.torque += torque + cross(k.r_VW, force);
  u.hub_force[i] += dot(k.t_h, force) + dot(k.d_h, torque);
  u.steer_force[p.steer] += dot(k.t_s, force) + dot(k.d_s, torque);
  u.hub_force[i ^ 1] += dot(p.t_other, force) + dot(p.d_other, torque);
}

}  // namespace fahrwerk

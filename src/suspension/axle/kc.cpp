#include "suspension/axle/kc.h"

#include <cmath>

#include "suspension/axle/evaluate.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

// Lowest point of the wheel's middle plane from its centre, and its rate for a rate of the axis.
struct Lowest {
  V down, rate;
};
Lowest lowest(const V& axis, const V& axis_rate, double radius) {
  const V up = V{0, 0, 1} - axis.z * axis, up_rate = -axis_rate.z * axis - axis.z * axis_rate;
  const double size = norm(up);
  const V d = (1.0 / size) * up;
  return {-radius * d, (-radius / size) * (up_rate - dot(d, up_rate) * d)};
}

// Rates of one wheel when it moves with velocity t and turns with d.
struct WheelRates {
  double steer, camber;
  V contact;
};
WheelRates rates(const V& axis, const V& t, const V& d, double side, double radius) {
  const V axis_rate = cross(d, axis);
  const double flat = std::hypot(axis.x, axis.y);
  return {(axis.x * axis_rate.y - axis.y * axis_rate.x) / (flat * flat), -side * axis_rate.z / flat,
          t + lowest(axis, axis_rate, radius).rate};
}

KcAxleWheel wheel_figures(const AxleKnuckle<double>& k, const KcWheelData& w) {
  const double toe = w.side * w.toe, camber = w.side * w.camber;
  const V axis = k.own.A_VK * V{std::sin(toe) * std::cos(camber), std::cos(toe) * std::cos(camber), -std::sin(camber)};
  const auto mode = [&](double other) {
    return rates(axis, k.own.t_h + other * k.t_other, k.own.d_h + other * k.d_other, w.side, w.radius);
  };
  const WheelRates parallel = mode(1.0), opposite = mode(-1.0);
  KcAxleWheel o{};
  o.steer = -std::atan2(axis.x, axis.y), o.toe = -w.side * o.steer;
  o.camber = -w.side * std::atan2(axis.z, std::hypot(axis.x, axis.y));
  o.center = k.own.r_VW, o.contact = k.own.r_VW + lowest(axis, {}, w.radius).down;
  o.steer_parallel = parallel.steer, o.steer_opposite = opposite.steer;
  o.camber_parallel = parallel.camber, o.camber_opposite = opposite.camber;
  o.steer_per_s = rates(axis, k.own.t_s, k.own.d_s, w.side, w.radius).steer;
  o.contact_parallel = parallel.contact, o.contact_opposite = opposite.contact;
  o.spring_parallel = k.own.spring.per_h + k.spring_per_other;
  o.spring_opposite = k.own.spring.per_h - k.spring_per_other;
  o.damper_parallel = k.own.damper.per_h + k.damper_per_other;
  o.damper_opposite = k.own.damper.per_h - k.damper_per_other;
  o.bar_opposite = k.own.bar.per_h - k.bar_per_other;
  return o;
}

}  // namespace

KcDependentAxle kc_axle(const DependentAxle<double>& axle, const AxleGeometry& geometry, double h_l, double h_r,
                        double s) {
  const AxleMotion<double> o = evaluate(axle, {{h_l, h_r}, s}, {{0.0, 0.0}, 0.0});
  KcDependentAxle a{};
  for (int i = 0; i < 2; ++i) a.wheel[i] = wheel_figures(o.wheel[i], kc_wheel_data(geometry, i == 0 ? 1.0 : -1.0));
  const KcAxleWheel &l = a.wheel[0], &r = a.wheel[1];
  const double width = l.contact.y - r.contact.y, rise = l.contact.z - r.contact.z;
  a.roll = -std::atan2(rise, width);
  a.mean_steer = 0.5 * (l.steer + r.steer);
  // Left up, right down: the right wheel's own opposite mode runs backwards.
  const double width_rate = l.contact_opposite.y + r.contact_opposite.y;
  const double rise_rate = l.contact_opposite.z + r.contact_opposite.z;
  const double roll_rate = -(rise_rate * width - rise * width_rate) / (width * width + rise * rise);
  a.roll_steer = 0.5 * (l.steer_opposite - r.steer_opposite) / roll_rate;
  a.roll_camber = l.camber_opposite / roll_rate - 1.0;
  // Turning about the roll centre the contacts, a height below, move sideways by -height · roll rate.
  a.roll_center_height = -0.5 * (l.contact_opposite.y - r.contact_opposite.y) / roll_rate;
  a.twist_per_roll = (o.twist_per[0] - o.twist_per[1]) / roll_rate;
  return a;
}

double twist_roll_stiffness(const KcDependentAxle& axle, double twist_stiffness) {
  return twist_stiffness * axle.twist_per_roll * axle.twist_per_roll;
}

}  // namespace fahrwerk

#include "suspension/kc_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "math/constants.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

// From the wheel centre to the lowest point of the wheel plane, and its rate for a rate of the axis.
struct Lowest {
  V down, rate;
};
Lowest lowest(const V& axis, const V& axis_rate, double radius) {
  const V z{0, 0, 1}, q = z - axis.z * axis, q_rate = -axis_rate.z * axis - axis.z * axis_rate;
  const double size = norm(q);
  const V d = (1.0 / size) * q;
  return {-radius * d, (-radius / size) * (q_rate - dot(d, q_rate) * d)};
}

// Angles of the axis and their rates.
struct AxisAngles {
  double steer, inclination;  // -atan(x/y), atan(z/√(x² + y²))
};
AxisAngles angles(const V& a) { return {-std::atan2(a.x, a.y), std::atan2(a.z, std::hypot(a.x, a.y))}; }
AxisAngles rates(const V& a, const V& a_rate) {
  const double flat = std::hypot(a.x, a.y);
  return {(a.x * a_rate.y - a.y * a_rate.x) / (flat * flat), a_rate.z / flat};
}

V at_height(const ScrewAxis& k, double z) { return k.point + ((z - k.point.z) / k.direction.z) * k.direction; }

void set_steering(const KcGuide& guide, const Knuckle<double>& o, const V& axis, double side, KcWheel& out) {
  const bool held_by_spring = guide.has_spring && std::fabs(o.spring.per_h) > 1e-3;
  const double h_rate = held_by_spring ? -o.spring.per_s / o.spring.per_h : 0.0;
  out.steering_axis = guide.steered ? screw_axis(o.r_VW, h_rate * o.t_h + o.t_s, h_rate * o.d_h + o.d_s) : ScrewAxis{};
  out.caster = out.kingpin_inclination = out.caster_trail = out.scrub_radius = out.caster_offset = out.kingpin_offset =
      kNone;
  const ScrewAxis& k = out.steering_axis;
  if (!k.exists || k.direction.z < 1e-3) return;
  out.caster = std::atan2(-k.direction.x, k.direction.z);
  out.kingpin_inclination = std::atan2(-side * k.direction.y, k.direction.z);
  const double flat = std::hypot(axis.x, axis.y);
  const V across{axis.x / flat, axis.y / flat, 0}, ahead{across.y, -across.x, 0};
  const V road = out.contact - at_height(k, out.contact.z), hub = out.center - at_height(k, out.center.z);
  out.caster_trail = -dot(road, ahead), out.scrub_radius = side * dot(road, across);
  out.caster_offset = -dot(hub, ahead), out.kingpin_offset = side * dot(hub, across);
}

double part(double low, double high, int i, int n) { return low + (high - low) * i / (n - 1); }

}  // namespace

// Rz(∓toe) Rx(∓camber) e_y
V kc_design_axis(const KcWheelData& w) {
  const double toe = w.side * w.toe, camber = w.side * w.camber;
  return {std::sin(toe) * std::cos(camber), std::cos(toe) * std::cos(camber), -std::sin(camber)};
}

KcPose kc_pose(const Mat3<double>& A_VK, const V& center, const KcWheelData& w) {
  const V axis = A_VK * kc_design_axis(w);
  const AxisAngles a = angles(axis);
  return {a.steer, -w.side * a.steer, -w.side * a.inclination, center + lowest(axis, {}, w.radius).down};
}

KcPose kc_pose_rate(const Mat3<double>& A_VK, const KcWheelData& w, const V& velocity, const V& angular_velocity) {
  const V axis = A_VK * kc_design_axis(w), axis_rate = cross(angular_velocity, axis);
  const AxisAngles a = rates(axis, axis_rate);
  return {a.steer, -w.side * a.steer, -w.side * a.inclination, velocity + lowest(axis, axis_rate, w.radius).rate};
}

ScrewAxis screw_axis(const V& r, const V& velocity, const V& w) {
  const double w2 = dot(w, w);
  if (w2 < 1e-16) return {r, {}, 0.0, false};
  V e = (1.0 / std::sqrt(w2)) * w;
  if (e.z < 0.0 || (e.z == 0.0 && e.y < 0.0)) e = -e;
  return {r + (1.0 / w2) * cross(w, velocity), e, dot(w, velocity) / w2, true};
}

KcWheelData kc_wheel_data(const SuspensionGeometry& left, double side) {
  return {left.wheel_radius, left.toe, left.camber, side};
}

KcWheel kc_wheel(const Linkage<double>& l, const KcWheelData& w, double h, double s) {
  const KcGuide guide{l.r_VW_D, !l.swing && l.range.s_max > l.range.s_min, l.has_spring};
  return kc_wheel(evaluate(l, h, s, 0.0, 0.0), guide, w, h, s);
}

KcWheel kc_wheel(const Knuckle<double>& o, const KcGuide& guide, const KcWheelData& w, double h, double s) {
  const V axis_D = kc_design_axis(w), axis = o.A_VK * axis_D, axis_h = cross(o.d_h, axis);
  const Lowest low = lowest(axis, axis_h, w.radius), low_D = lowest(axis_D, {}, w.radius);
  const AxisAngles a = angles(axis), a_h = rates(axis, axis_h), a_s = rates(axis, cross(o.d_s, axis));
  KcWheel out{};
  out.h = h, out.s = s;
  out.steer = a.steer, out.toe = -w.side * a.steer, out.camber = -w.side * a.inclination;
  out.steer_per_h = a_h.steer, out.camber_per_h = -w.side * a_h.inclination, out.steer_per_s = a_s.steer;
  out.center = o.r_VW, out.contact = o.r_VW + low.down;
  const V moved = out.contact - (guide.r_VW_D + low_D.down);
  out.track_change = w.side * moved.y, out.wheelbase_change = moved.x;
  out.center_recession = -o.xi, out.contact_recession = -moved.x;
  const V path = o.t_h + low.rate;
  out.contact_per_h = path, out.contact_lateral_per_h = w.side * path.y / path.z;
  out.roll_center_height = std::fabs(out.contact.y) * out.contact_lateral_per_h;
  out.spring_ratio = o.spring.per_h, out.damper_ratio = o.damper.per_h, out.bar_ratio = o.bar.per_h;
  const V locked = o.t_h + cross(o.d_h, low.down);
  out.brake_support = locked.x / locked.z, out.drive_support = o.t_h.x / o.t_h.z;
  out.travel_axis = screw_axis(o.r_VW, o.t_h, o.d_h);
  set_steering(guide, o, axis, w.side, out);
  return out;
}

KcAxle kc_axle(const KcWheel& left, const KcWheel& right) {
  KcAxle a{left, right, 0, 0, 0, 0, 0, 0, 0};
  const double dy = left.contact.y - right.contact.y, dz = left.contact.z - right.contact.z;
  a.roll = -std::atan2(dz, dy);
  a.mean_steer = 0.5 * (left.steer + right.steer);
  a.camber_to_road_left = left.camber - a.roll, a.camber_to_road_right = right.camber + a.roll;
  a.track = std::hypot(dy, dz);
  // Lines through the contacts across their paths: z = z_c - m (y - y_c), m = dy/dz of the path (to the left).
  const double ml = left.contact_lateral_per_h, mr = -right.contact_lateral_per_h;
  const double y_m = 0.5 * (left.contact.y + right.contact.y), z_m = 0.5 * (left.contact.z + right.contact.z);
  // Lines that are parallel meet nowhere; those of trailing arms both lie in the road, any of its points does.
  const bool meet = std::fabs(ml - mr) > 1e-9;
  const double y =
      meet ? (left.contact.z - right.contact.z + ml * left.contact.y - mr * right.contact.y) / (ml - mr) : y_m;
  const double z = meet ? left.contact.z - ml * (y - left.contact.y) : z_m;
  // In the axes of the road, which the body sees turned by -roll.
  const double c = std::cos(a.roll), q = std::sin(a.roll);
  a.roll_center_y = c * (y - y_m) - q * (z - z_m);
  a.roll_center_height = q * (y - y_m) + c * (z - z_m);
  return a;
}

std::vector<KcWheel> kc_travel(const Linkage<double>& l, const KcWheelData& w, int n, double s) {
  std::vector<KcWheel> out;
  for (int i = 0; i < n; ++i) out.push_back(kc_wheel(l, w, part(l.range.h_min, l.range.h_max, i, n), s));
  return out;
}

std::vector<KcWheel> kc_steer(const Linkage<double>& l, const KcWheelData& w, int n, double h) {
  std::vector<KcWheel> out;
  for (int i = 0; i < n; ++i) out.push_back(kc_wheel(l, w, h, part(l.range.s_min, l.range.s_max, i, n)));
  return out;
}

std::vector<KcAxle> kc_opposite(const Linkage<double>& left, const Linkage<double>& right,
                                const KcWheelData& left_wheel, const KcWheelData& right_wheel, int n) {
  const double most = std::min({left.range.h_max, -left.range.h_min, right.range.h_max, -right.range.h_min});
  std::vector<KcAxle> out;
  for (int i = 0; i < n; ++i) {
    const double h = part(-most, most, i, n);
    out.push_back(kc_axle(kc_wheel(left, left_wheel, h, 0.0), kc_wheel(right, right_wheel, -h, 0.0)));
  }
  return out;
}

KcRollGradients kc_roll_gradients(const KcAxle& a) {
  const KcWheel &l = a.left, &r = a.right;
  const double width = l.contact.y - r.contact.y, rise = l.contact.z - r.contact.z;
  // The right wheel goes down: its own rates run backwards.
  const double width_rate = l.contact_per_h.y + r.contact_per_h.y, rise_rate = l.contact_per_h.z + r.contact_per_h.z;
  const double roll_per_h = -(rise_rate * width - rise * width_rate) / (width * width + rise * rise);
  return {0.5 * (l.steer_per_h - r.steer_per_h) / roll_per_h, l.camber_per_h / roll_per_h - 1.0, roll_per_h};
}

double anti_dive(const KcWheel& w, const KcVehicle& v) {
  return (v.front ? 1.0 : -1.0) * v.share * w.brake_support * v.wheelbase / v.height;
}
double anti_squat(const KcWheel& w, const KcVehicle& v) {
  return (v.front ? 1.0 : -1.0) * v.share * w.drive_support * v.wheelbase / v.height;
}

}  // namespace fahrwerk

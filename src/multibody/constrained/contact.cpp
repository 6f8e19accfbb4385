#include <algorithm>
#include <cmath>

#include "multibody/constrained/columns.h"
#include "multibody/constrained/force_elements.h"

namespace fahrwerk::constrained {

using V = Vec3<double>;

struct SurfaceContact::Touch {
  PairGeometry geometry;           // from both centres of mass to the point of contact
  Vec3<double> normal, v;          // velocity of the ball's point there against the plane's
  Vec3<double> lever, from_plane;  // from the centre of mass to the ball's centre, from the plane's marker to it
  Vec3<double> plane_lever;        // from the centre of mass of the plane's body to its marker
  double depth, speed, load, by_depth, by_speed;
  Vec3<double> friction;  // force
  double secant;          // -∂friction/∂v as a secant
};

SurfaceContact::SurfaceContact(std::string called, Marker where, ContactLaw law,
                               std::function<SurfacePoint(double, double)> surface)
    : Element(std::move(called), kGround, where.body), at_(where), law_(law), surface_(std::move(surface)) {}

SurfaceContact::SurfaceContact(std::string called, Marker where, ContactLaw law, Marker plane)
    : Element(std::move(called), plane.body, where.body), at_(where), law_(law), plane_(plane), has_plane_(true) {}

SurfaceContact::Touch SurfaceContact::touch(const Frame& f) const {
  const BodyMotion &b = f.motion[at_.body], &on = f.motion[body[0]];
  Touch o;
  o.lever = lever_of(at_, b);
  const Vec3<double> center = b.r + o.lever;
  if (has_plane_) {
    const MarkerMotion p = marker_motion(plane_, on);
    o.normal = p.e[2], o.plane_lever = p.lever, o.from_plane = center - p.r;
    o.depth = law_.radius - dot(o.from_plane, o.normal);
  } else {
    const SurfacePoint p = surface_ ? surface_(center.x, center.y) : SurfacePoint{};
    o.normal = p.normal, o.plane_lever = zero3<double>(), o.from_plane = {0.0, 0.0, center.z - p.height};
    o.depth = law_.radius - o.from_plane.z * p.normal.z;
  }
  o.geometry.arm_2 = o.lever - law_.radius * o.normal, o.geometry.arm_1 = b.r + o.geometry.arm_2 - on.r;
  o.v = b.v + cross(b.omega, o.geometry.arm_2) - on.v - cross(on.omega, o.geometry.arm_1);
  o.speed = -dot(o.v, o.normal);
  o.load = o.by_depth = o.by_speed = o.secant = 0.0;
  o.friction = zero3<double>();
  if (o.depth <= 0.0) return o;
  const bool sets_in = o.depth < law_.onset;
  const double share = sets_in ? o.depth / law_.onset : 1.0;
  const double load = law_.stiffness * o.depth + law_.damping * share * o.speed;
  if (load <= 0.0) return o;
  o.load = load;
  o.by_depth = law_.stiffness + (sets_in ? law_.damping * o.speed / law_.onset : 0.0);
  o.by_speed = law_.damping * share;
  if (f.decided) return o;
  const Vec3<double> slip = o.v + o.speed * o.normal;
  o.secant = law_.friction * load / std::sqrt(dot(slip, slip) + law_.slip_speed * law_.slip_speed);
  o.friction = -o.secant * slip;
  return o;
}

void SurfaceContact::loads(const Frame& f, const double* /*s*/, PairLoads& out, double* /*rates*/) const {
  const Touch k = touch(f);
  put_pair(k.geometry, k.load * k.normal + k.friction, zero3<double>(), out);
}

// Exact on planes, which may move; on curved surfaces the turning of the normal is left out.
void SurfaceContact::jacobians(const Frame& f, const double* /*s*/, PairMatrix& by_q, PairMatrix& by_v) const {
  const Touch k = touch(f);
  const V &w1 = f.motion[body[0]].omega, &w2 = f.motion[at_.body].omega, &n = k.normal, none = zero3<double>();
  const V slip = k.v + k.speed * n, F = k.load * n + k.friction;
  const double length2 = dot(slip, slip) + law_.slip_speed * law_.slip_speed;
  const auto change = [&](double d_depth, const V& dv, const V& dn) {
    const double d_speed = -dot(dv, n) - dot(k.v, dn), d_load = k.by_depth * d_depth + k.by_speed * d_speed;
    const V d_slip = dv + d_speed * n + k.speed * dn;
    const double d_secant = k.load > 0.0 ? k.secant * (d_load / k.load - dot(slip, d_slip) / length2) : 0.0;
    return d_load * n + k.load * dn - d_secant * slip - k.secant * d_slip;
  };
  for_each_column([&](int by, int c, const Motion<double>& m1, const Motion<double>& m2) {
    const V dn = has_plane_ ? cross(m1.angular, n) : none;
    const V d_arm_2 = cross(m2.angular, k.lever) - law_.radius * dn, d_arm_1 = m2.linear + d_arm_2 - m1.linear;
    const V apart = m2.linear + cross(m2.angular, k.lever) - m1.linear - cross(m1.angular, k.plane_lever);
    const double d_depth = -dot(apart, n) - dot(k.from_plane, dn);
    put_column(k.geometry, F, change(d_depth, cross(w2, d_arm_2) - cross(w1, d_arm_1), dn), none, d_arm_1, d_arm_2, by,
               c, by_q);
    const V dv = m2.linear + cross(m2.angular, k.geometry.arm_2) - m1.linear - cross(m1.angular, k.geometry.arm_1);
    put_column(k.geometry, none, change(0.0, dv, none), none, none, none, by, c, by_v);
  });
}

void SurfaceContact::implicit(const Frame& f, double h, const double* /*s*/, PairLoads& out, PairMatrix& added) const {
  const Touch k = touch(f);
  const double stiffness = std::max(k.by_depth, 0.0);
  const double normal = h * (k.by_speed + h * stiffness), along = h * k.secant;
  const Vec3<double>&n = k.normal, e = (normal - along) * n;
  put_pair(k.geometry, (k.load + (k.load > 0.0 && !f.ahead ? h * stiffness * k.speed : 0.0)) * n + k.friction,
           zero3<double>(), out);
  put_kappa(k.geometry, {along + e.x * n.x, along + e.y * n.y, along + e.z * n.z, e.x * n.y, e.x * n.z, e.y * n.z},
            {0, 0, 0, 0, 0, 0}, added);
}

// μ N at the end of the step: what the load is with the velocities there.
double SurfaceContact::dry_friction(const Frame& f, double h, const double* const z[2]) const {
  const Touch k = touch(f);
  if (k.load <= 0.0) return 0.0;
  const Vec3<double> v =
      Vec3<double>{z[1][0], z[1][1], z[1][2]} + cross(Vec3<double>{z[1][3], z[1][4], z[1][5]}, k.geometry.arm_2) -
      Vec3<double>{z[0][0], z[0][1], z[0][2]} - cross(Vec3<double>{z[0][3], z[0][4], z[0][5]}, k.geometry.arm_1);
  const double speed = -dot(v, k.normal), before = f.ahead ? 0.0 : k.speed, stiffness = std::max(k.by_depth, 0.0);
  const double load = k.load + k.by_speed * (speed - k.speed) + h * stiffness * (speed - k.speed + before);
  return law_.friction * std::max(load, 0.0);
}

void SurfaceContact::dry_direction(const Frame& f, double* rows) const {
  const Touch k = touch(f);
  const Mat3<double> A = axes_along(k.normal);
  for (int r = 0; r < 2; ++r) {
    const Vec3<double> t = A.column(r), one = cross(k.geometry.arm_1, t), two = cross(k.geometry.arm_2, t);
    const double all[12] = {-t.x, -t.y, -t.z, -one.x, -one.y, -one.z, t.x, t.y, t.z, two.x, two.y, two.z};
    std::copy(all, all + 12, rows + 12 * r);
  }
}

double SurfaceContact::energy(const Frame& f, const double* /*s*/) const {
  return 0.5 * law_.stiffness * square(std::max(touch(f).depth, 0.0));
}

std::vector<Quantity> SurfaceContact::signals() const {
  return {
      {"load", "N", "along the normal"}, {"depth", "m", "how far it is pressed in"}, {"friction", "N", "in the plane"}};
}

void SurfaceContact::read(const Frame& f, const double* /*s*/, double* values) const {
  const Touch k = touch(f);
  values[0] = k.load, values[1] = std::max(k.depth, 0.0), values[2] = norm(k.friction);
}

}  // namespace fahrwerk::constrained

#include <algorithm>
#include <cmath>

#include "multibody/constrained/columns.h"
#include "multibody/constrained/force_elements.h"

namespace fahrwerk::constrained {

using V = Vec3<double>;

Applied::Applied(std::string called, Marker where, bool in_body_axes, const Part (&force)[3], const Part (&torque)[3])
    : Element(std::move(called), kGround, where.body), at_(where), turns_(in_body_axes) {
  for (int k = 0; k < 3; ++k) force_[k] = force[k], torque_[k] = torque[k];
}

void Applied::vectors(const Frame& f, V& arm, V& F, V& M) const {
  const auto vector = [&](const Part* p) {
    const auto one = [&](const Part& a) { return a.constant + (a.input >= 0 ? f.u[a.input] : 0.0); };
    return V{one(p[0]), one(p[1]), one(p[2])};
  };
  const MarkerMotion m = marker_motion(at_, f.motion[at_.body]);
  arm = m.lever, F = vector(force_), M = vector(torque_);
  if (!turns_) return;
  F = F.x * m.e[0] + F.y * m.e[1] + F.z * m.e[2];
  M = M.x * m.e[0] + M.y * m.e[1] + M.z * m.e[2];
}

void Applied::loads(const Frame& f, const double* /*s*/, PairLoads& out, double* /*rates*/) const {
  V arm, F, M;
  vectors(f, arm, F, M);
  put_pair({arm, arm}, F, M, out);
}

void Applied::jacobians(const Frame& f, const double* /*s*/, PairMatrix& by_q, PairMatrix& by_v) const {
  V arm, F, M;
  vectors(f, arm, F, M);
  by_v = PairMatrix{};
  for_each_column([&](int by, int c, const Motion<double>&, const Motion<double>& m2) {
    const V none = zero3<double>();
    put_column({arm, arm}, F, turns_ ? cross(m2.angular, F) : none, turns_ ? cross(m2.angular, M) : none, none,
               cross(m2.angular, arm), by, c, by_q);
  });
}

// Contact with a surface

struct SurfaceContact::Touch {
  V arm, normal, v;  // from the centre of mass to the point of contact; its velocity
  double depth, speed, load, by_depth, by_speed;
  V friction;     // force
  double secant;  // -∂friction/∂v as a secant
};

SurfaceContact::SurfaceContact(std::string called, Marker where, ContactLaw law,
                               std::function<SurfacePoint(double, double)> surface)
    : Element(std::move(called), kGround, where.body), at_(where), law_(law), surface_(std::move(surface)) {}

SurfaceContact::Touch SurfaceContact::touch(const Frame& f) const {
  const BodyMotion& b = f.motion[at_.body];
  const V lever = lever_of(at_, b), center = b.r + lever;
  const SurfacePoint p = surface_ ? surface_(center.x, center.y) : SurfacePoint{};
  Touch o;
  o.normal = p.normal;
  o.depth = law_.radius - (center.z - p.height) * p.normal.z;
  o.arm = lever - law_.radius * p.normal;
  o.v = b.v + cross(b.omega, o.arm);
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
  const V slip = o.v + o.speed * o.normal;
  o.secant = law_.friction * load / std::sqrt(dot(slip, slip) + law_.slip_speed * law_.slip_speed);
  o.friction = -o.secant * slip;
  return o;
}

void SurfaceContact::loads(const Frame& f, const double* /*s*/, PairLoads& out, double* /*rates*/) const {
  const Touch k = touch(f);
  put_pair({k.arm, k.arm}, k.load * k.normal + k.friction, zero3<double>(), out);
}

// Exact where the normal is constant (planes); on curved surfaces the turning of the normal is left out.
void SurfaceContact::jacobians(const Frame& f, const double* /*s*/, PairMatrix& by_q, PairMatrix& by_v) const {
  const Touch k = touch(f);
  const BodyMotion& b = f.motion[at_.body];
  const V lever = lever_of(at_, b), none = zero3<double>(), slip = k.v + k.speed * k.normal;
  const double length2 = dot(slip, slip) + law_.slip_speed * law_.slip_speed;
  const auto change = [&](double d_depth, const V& dv) {
    const double d_speed = -dot(dv, k.normal), d_load = k.by_depth * d_depth + k.by_speed * d_speed;
    const V d_slip = dv + d_speed * k.normal;
    const double d_secant = k.load > 0.0 ? k.secant * (d_load / k.load - dot(slip, d_slip) / length2) : 0.0;
    return d_load * k.normal - d_secant * slip - k.secant * d_slip;
  };
  for_each_column([&](int by, int c, const Motion<double>&, const Motion<double>& m) {
    const V moved = cross(m.angular, lever);
    const V dF = change(-dot(k.normal, m.linear + moved), cross(b.omega, moved));
    put_column({k.arm, k.arm}, k.load * k.normal + k.friction, dF, none, none, moved, by, c, by_q);
    put_column({k.arm, k.arm}, none, change(0.0, m.linear + cross(m.angular, k.arm)), none, none, none, by, c, by_v);
  });
}

void SurfaceContact::implicit(const Frame& f, double h, const double* /*s*/, PairLoads& out, PairMatrix& added) const {
  const Touch k = touch(f);
  const double stiffness = std::max(k.by_depth, 0.0);
  const double normal = h * (k.by_speed + h * stiffness), along = h * k.secant;
  const V &n = k.normal, e = (normal - along) * n;
  put_pair({k.arm, k.arm}, (k.load + (k.load > 0.0 ? h * stiffness * k.speed : 0.0)) * n + k.friction, zero3<double>(),
           out);
  put_kappa({k.arm, k.arm}, {along + e.x * n.x, along + e.y * n.y, along + e.z * n.z, e.x * n.y, e.x * n.z, e.y * n.z},
            {0, 0, 0, 0, 0, 0}, added);
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

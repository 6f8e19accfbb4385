// Half shafts with constant-velocity joints in the car: what bending adds to torsion and steering.
#include <cmath>

#include "powertrain/cv_joint.h"
#include "vehicle/equipment/equipment.h"

namespace fahrwerk {
namespace {

// Rate of the half shaft's twist, and the angles of its joints, when the knuckle moves with v and ω alone.
struct Bend {
  double rate, angle;
};
Bend bend(const Knuckle<double>& k, const Vec3<double>& axis, const Vec3<double>& outer, const Vec3<double>& inner,
          double side, const Vec3<double>& v, const Vec3<double>& omega) {
  const Vec3<double> n_R = side * axis, n_M{0.0, side, 0.0}, none{0.0, 0.0, 0.0};
  const Vec3<double> mark = cross(n_R, Vec3<double>{1.0, 0.0, 0.0});
  const ShaftEnd<double> wheel{outer, v + cross(omega, outer - k.r_VW), n_R, (1.0 / norm(mark)) * mark, omega};
  const ShaftEnd<double> drive{inner, none, n_M, {0.0, 0.0, 1.0}, none};
  const Vec3<double> line = outer - inner;
  return {evaluate(wheel, drive).rate, std::acos(std::fmin(dot(n_R, line) / norm(line), 1.0))};
}

}  // namespace

// The torque T of a half shaft acts on the wheel's coordinates as on the twist's rate (8.13): on the spin with 1, on
// hub and steer travel with ∂α'/∂h' and ∂α'/∂s'. The car's equations have T about the wheel's axis, e·d_h and e·d_s;
// the differences, the couples that a bent joint needs (T tan β/2 at either shaft) and the forces that hold them, are
// what is added here.
Equipment::ShaftBends Equipment::shaft_bends(const double* x) const {
  ShaftBends b;
  if (corners_.empty()) return b;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::optional<ShaftJoints>& joints = p_.powertrain->joints[i / 2];
    if (!joints || !p_.powertrain->drivetrain.axle[i / 2].driven) continue;
    const double side = i % 2 == 0 ? 1.0 : -1.0;
    const WheelPoint point = points_->at(static_cast<int>(i), x);
    const Knuckle<double>& k = point.knuckle;
    const Vec3<double> axis = point.axis, outer = k.r_VW - (side * joints->outer) * axis;
    const std::size_t left = i & ~std::size_t{1};
    const Vec3<double> middle = 0.5 * (corners_[left].r_VW_D + corners_[left + 1].r_VW_D);
    const Vec3<double> inner = middle + Vec3<double>{joints->inner.x, side * joints->inner.y, joints->inner.z};
    const Bend by_h = bend(k, axis, outer, inner, side, k.t_h, k.d_h);
    const Bend by_s = bend(k, axis, outer, inner, side, k.t_s, k.d_s);
    b.angle[i] = by_s.angle;
    b.spin[i] = side * (by_h.rate * x[car_state::hub_rate + i] + by_s.rate * x[car_state::steer_rate + i]);
    b.hub[i] = side * by_h.rate - dot(axis, k.d_h);
    b.steer[i] = corners_[i].rack.free > 0.5 ? side * by_s.rate - dot(axis, k.d_s) : 0.0;
  }
  return b;
}

}  // namespace fahrwerk

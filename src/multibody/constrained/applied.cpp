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

}  // namespace fahrwerk::constrained

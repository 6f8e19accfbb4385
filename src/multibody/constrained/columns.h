// For exact Jacobians of elements, column by column.
#pragma once

#include "multibody/constrained/element.h"

namespace fahrwerk::constrained {

// For each of the twelve unit motions of two bodies: f(body that moves, column, motion of body 1, of body 2).
template <class F>
inline void for_each_column(const F& f) {
  for (int by = 0; by < 2; ++by)
    for (int c = 0; c < 6; ++c) {
      double d[6] = {0, 0, 0, 0, 0, 0};
      d[c] = 1.0;
      const Motion<double> moved{{d[0], d[1], d[2]}, {d[3], d[4], d[5]}}, none{zero3<double>(), zero3<double>()};
      f(by, c, by == 0 ? moved : none, by == 1 ? moved : none);
    }
}

inline void velocities_of(const Frame& f, const int body[2], double z[12]) {
  for (int b = 0; b < 2; ++b) {
    const BodyMotion& m = f.motion[body[b]];
    const double all[6] = {m.v.x, m.v.y, m.v.z, m.omega.x, m.omega.y, m.omega.z};
    for (int k = 0; k < 6; ++k) z[6 * b + k] = all[k];
  }
}

// One column of J from the changes of force and couple of a pair, and of the arms.
inline void put_column(const PairGeometry& g, const Vec3<double>& F, const Vec3<double>& dF, const Vec3<double>& dM,
                       const Vec3<double>& d_arm_1, const Vec3<double>& d_arm_2, int by, int c, PairMatrix& out) {
  const Vec3<double> M_1 = -(cross(g.arm_1, dF) + cross(d_arm_1, F) + dM);
  const Vec3<double> M_2 = cross(g.arm_2, dF) + cross(d_arm_2, F) + dM;
  const double one[6] = {-dF.x, -dF.y, -dF.z, M_1.x, M_1.y, M_1.z}, two[6] = {dF.x, dF.y, dF.z, M_2.x, M_2.y, M_2.z};
  for (int n = 0; n < 6; ++n) out.a[0][by][n][c] = one[n], out.a[1][by][n][c] = two[n];
}

}  // namespace fahrwerk::constrained

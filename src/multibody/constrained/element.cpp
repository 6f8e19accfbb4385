#include "multibody/constrained/element.h"

namespace fahrwerk::constrained {

void implicit_with(const Element& e, const Frame& f, double h, const double* s, const PairMatrix& by_q,
                   const PairMatrix& by_v, PairLoads& out, PairMatrix& added) {
  e.loads(f, s, out, nullptr);
  double z[2][6];
  for (int b = 0; b < 2; ++b) {
    const BodyMotion& m = f.motion[e.body[b]];
    const double all[6] = {m.v.x, m.v.y, m.v.z, m.omega.x, m.omega.y, m.omega.z};
    for (int k = 0; k < 6; ++k) z[b][k] = all[k];
  }
  for (int a = 0; a < 2; ++a)
    for (int b = 0; b < 2; ++b)
      for (int r = 0; r < 6; ++r)
        for (int c = 0; c < 6; ++c) {
          added.a[a][b][r][c] = -h * (by_v.a[a][b][r][c] + h * by_q.a[a][b][r][c]);
          if (!f.ahead) out.Q[a][r] += h * by_q.a[a][b][r][c] * z[b][c];
        }
}

void Element::implicit_exact(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const {
  PairMatrix by_q, by_v;
  jacobians(f, s, by_q, by_v);
  implicit_with(*this, f, h, s, by_q, by_v, out, added);
}

void put_pair(const PairGeometry& g, const Vec3<double>& F, const Vec3<double>& M, PairLoads& out) {
  const Vec3<double> M_1 = -(cross(g.arm_1, F) + M), M_2 = cross(g.arm_2, F) + M;
  const double Q_1[6] = {-F.x, -F.y, -F.z, M_1.x, M_1.y, M_1.z}, Q_2[6] = {F.x, F.y, F.z, M_2.x, M_2.y, M_2.z};
  for (int k = 0; k < 6; ++k) out.Q[0][k] = Q_1[k], out.Q[1][k] = Q_2[k];
}

namespace {

// One block W_aᵀ κ W_b + turn, W = sign [1, -r~]:  [κ, -κ b~; a~ κ, -a~ κ b~ + κ_turn]
void put_block(const double K[3][3], const double T[3][3], const Vec3<double>& a, const Vec3<double>& b, double sign,
               double out[6][6]) {
  for (int r = 0; r < 3; ++r) {
    const double x = K[r][0], y = K[r][1], z = K[r][2];
    out[r][0] = sign * x, out[r][1] = sign * y, out[r][2] = sign * z;
    // -κ b~: row (k × ...) = b × row
    out[r][3] = sign * (b.y * z - b.z * y), out[r][4] = sign * (b.z * x - b.x * z),
    out[r][5] = sign * (b.x * y - b.y * x);
  }
  for (int c = 0; c < 6; ++c) {
    out[3][c] = a.y * out[2][c] - a.z * out[1][c];
    out[4][c] = a.z * out[0][c] - a.x * out[2][c];
    out[5][c] = a.x * out[1][c] - a.y * out[0][c];
  }
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 3; ++c) out[3 + r][3 + c] += sign * T[r][c];
}

void full(const Sym3<double>& S, double out[3][3]) {
  out[0][0] = S.xx, out[1][1] = S.yy, out[2][2] = S.zz;
  out[0][1] = out[1][0] = S.xy, out[0][2] = out[2][0] = S.xz, out[1][2] = out[2][1] = S.yz;
}

}  // namespace

void put_kappa(const PairGeometry& g, const Sym3<double>& kappa, const Sym3<double>& kappa_turn, PairMatrix& out) {
  double K[3][3], T[3][3];
  full(kappa, K), full(kappa_turn, T);
  const Vec3<double> arm[2] = {g.arm_1, g.arm_2};
  for (int a = 0; a < 2; ++a)
    for (int b = 0; b < 2; ++b) put_block(K, T, arm[a], arm[b], a == b ? 1.0 : -1.0, out.a[a][b]);
}

void put_kappa(const Vec3<double>& arm, const Sym3<double>& kappa, const Sym3<double>& kappa_turn, PairMatrix& out) {
  double K[3][3], T[3][3];
  full(kappa, K), full(kappa_turn, T);
  out = {};
  put_block(K, T, arm, arm, 1.0, out.a[1][1]);
}

}  // namespace fahrwerk::constrained

#include "vehicle/mechanism/rolling_wheel.h"

#include <cmath>

#include "vehicle/mechanism/tire_slopes.h"

namespace fahrwerk {

using V = Vec3<double>;
using constrained::BodyMotion;
using constrained::Frame;
using constrained::PairLoads;
using constrained::PairMatrix;

// Bodies as the tyre sees them: ground, carrier, rim.
struct RollingWheel::Rim {
  BodyMotion all[3];
  V axis, lever;  // from the carrier's centre of mass to the wheel centre
  double rate;    // φ'
  Frame frame(const Frame& f) const { return {f.t, f.u, all + 1, f.decided, f.ahead}; }
};

// Of the seven velocities (v, ω, Ω):  (... + K) Δ = h Q, Ω still among them.
struct RollingWheel::Step {
  double K[7][7], Q[7];
};

RollingWheel::RollingWheel(std::string called, const constrained::Marker& on, const RotorData& rotor,
                           const TireLaw& law, std::shared_ptr<const Road> road, const Enveloping<double>& enveloping)
    : Element(called, constrained::kGround, on.body),
      on_(on),
      rotor_(rotor),
      tire_(called, constrained::Marker{1, {0, 0, 0}, on.A}, 0, law, std::move(road), enveloping) {}

RollingWheel::Rim RollingWheel::rim(const Frame& f, const double* s) const {
  const BodyMotion& b = f.motion[on_.body];
  Rim o;
  o.axis = b.A * on_.A.column(1), o.lever = b.A * on_.r;
  o.rate = s[3] - dot(o.axis, b.omega);
  o.all[0] = constrained::ground_motion(), o.all[1] = o.all[2] = b;
  o.all[2].r = b.r + o.lever, o.all[2].v = b.v + cross(b.omega, o.lever), o.all[2].omega = b.omega + o.rate * o.axis;
  return o;
}

double RollingWheel::brake_torque(const Frame& f, const double* s) const {
  if (rotor_.brake < 0) return 0.0;
  return -f.u[rotor_.brake] * std::tanh(rim(f, s).rate / rotor_.brake_speed);
}

namespace {

// On the carrier: force and torque at the wheel centre without what turns the rotor, the brake's reaction, the
// gyroscopic torque; on the rotor the rest.
double put_loads(const double* of_rim, const V& axis, const V& lever, double brake, const V& gyro, PairLoads& out) {
  const V F{of_rim[0], of_rim[1], of_rim[2]}, M{of_rim[3], of_rim[4], of_rim[5]};
  const double turning = dot(axis, M);
  const V on_carrier = cross(lever, F) + M - (turning + brake) * axis + gyro;
  const double Q[6] = {F.x, F.y, F.z, on_carrier.x, on_carrier.y, on_carrier.z};
  for (int k = 0; k < 6; ++k) out.Q[0][k] = 0.0, out.Q[1][k] = Q[k];
  return turning + brake;
}

}  // namespace

void RollingWheel::loads(const Frame& f, const double* s, PairLoads& out, double* rates) const {
  const Rim o = rim(f, s);
  PairLoads own;
  tire_.loads(o.frame(f), s, own, rates);
  const V gyro = -rotor_.inertia * s[3] * cross(o.all[1].omega, o.axis);
  double torque = put_loads(own.Q[1], o.axis, o.lever, brake_torque(f, s), gyro, out);
  if (rotor_.drive >= 0) torque += f.u[rotor_.drive];
  if (rates) rates[3] = torque / rotor_.inertia, rates[4] = o.rate;
}

// The rim's velocities are (v + ω × l, (1 - a aᵀ) ω + a Ω): T maps the seven on them, and Tᵀ loads and matrix back.
RollingWheel::Step RollingWheel::step(const Frame& f, double h, const double* s) const {
  const Rim o = rim(f, s);
  PairLoads own;
  PairMatrix of_rim;
  tire_.implicit(o.frame(f), h, s, own, of_rim);
  const V &a = o.axis, &l = o.lever;
  const double e[3] = {a.x, a.y, a.z}, cross_l[3][3] = {{0, l.z, -l.y}, {-l.z, 0, l.x}, {l.y, -l.x, 0}};  // ω × l
  double T[6][7] = {};
  for (int i = 0; i < 3; ++i) {
    T[i][i] = 1.0, T[3 + i][6] = e[i];
    for (int k = 0; k < 3; ++k) T[i][3 + k] = cross_l[i][k], T[3 + i][3 + k] = (i == k ? 1.0 : 0.0) - e[i] * e[k];
  }
  Step out{};
  double KT[6][7] = {};
  for (int i = 0; i < 6; ++i)
    for (int k = 0; k < 7; ++k)
      for (int n = 0; n < 6; ++n) KT[i][k] += of_rim.a[1][1][i][n] * T[n][k];
  for (int i = 0; i < 7; ++i) {
    for (int n = 0; n < 6; ++n) out.Q[i] += T[n][i] * own.Q[1][n];
    for (int k = 0; k < 7; ++k)
      for (int n = 0; n < 6; ++n) out.K[i][k] += T[n][i] * KT[n][k];
  }
  // Brake: along (-a, 1) of (ω, Ω).
  const double limit = rotor_.brake >= 0 ? f.u[rotor_.brake] : 0.0, share = std::tanh(o.rate / rotor_.brake_speed);
  const double row[4] = {-e[0], -e[1], -e[2], 1.0};
  const double damping = h * limit * (1.0 - share * share) / rotor_.brake_speed;
  for (int i = 0; i < 4; ++i) {
    out.Q[3 + i] -= row[i] * limit * share;
    for (int k = 0; k < 4; ++k) out.K[3 + i][3 + k] += damping * row[i] * row[k];
  }
  const V gyro = -rotor_.inertia * s[3] * cross(o.all[1].omega, a);
  out.Q[3] += gyro.x, out.Q[4] += gyro.y, out.Q[5] += gyro.z;
  if (rotor_.drive >= 0) out.Q[6] += f.u[rotor_.drive];
  out.K[6][6] += rotor_.inertia;
  return out;
}

void RollingWheel::implicit(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const {
  const Step k = step(f, h, s);
  const double per = 1.0 / k.K[6][6];
  out = {}, added = {};
  for (int i = 0; i < 6; ++i) {
    out.Q[1][i] = k.Q[i] - k.K[i][6] * per * k.Q[6];
    for (int n = 0; n < 6; ++n) added.a[1][1][i][n] = k.K[i][n] - k.K[i][6] * per * k.K[6][n];
  }
}

void RollingWheel::finish(const Frame& f, double h, const double* const z[2], double* s) const {
  const Step k = step(f, h, s);
  const Rim o = rim(f, s);
  const BodyMotion& b = o.all[1];
  const double before[6] = {b.v.x, b.v.y, b.v.z, b.omega.x, b.omega.y, b.omega.z};
  double more = h * k.Q[6];
  for (int n = 0; n < 6; ++n) more -= k.K[6][n] * (z[1][n] - before[n]);
  const double spin = s[3] + more / k.K[6][6];
  const V v{z[1][0], z[1][1], z[1][2]}, w{z[1][3], z[1][4], z[1][5]};
  const double rate = spin - dot(o.axis, w);
  const V v_W = v + cross(w, o.lever), w_rim = w + rate * o.axis;
  const double of_rim[6] = {v_W.x, v_W.y, v_W.z, w_rim.x, w_rim.y, w_rim.z}, none[6] = {};
  const double* const ends[2] = {none, of_rim};
  tire_.finish(o.frame(f), h, ends, s);
  s[3] = spin, s[4] += h * rate;
}

// States held. With l from the carrier to the wheel centre, a the axle, φ' = Ω - a·ω:
//   rim      δr + δφ × l, δφ;  v + ω × l, ω + φ' a
//   carrier  F, l × F + M - (a·M + T_B) a - J Ω ω × a
void RollingWheel::jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const {
  const Rim o = rim(f, s);
  TireSlopes k;
  tire_.slopes(o.frame(f), s, k);
  const V &a = o.axis, &l = o.lever, &w = o.all[1].omega;
  const V F{k.value[0], k.value[1], k.value[2]}, M{k.value[3], k.value[4], k.value[5]};
  const double limit = rotor_.brake >= 0 ? f.u[rotor_.brake] : 0.0, share = std::tanh(o.rate / rotor_.brake_speed);
  const double brake = -limit * share, brake_slope = -limit * (1.0 - share * share) / rotor_.brake_speed;
  const double momentum = rotor_.inertia * s[3], turning = dot(a, M) + brake;
  by_q = {}, by_v = {};
  // Changes of rim (position, velocity), carrier's ω, l, a, φ' and ω × a to a column.
  const auto put = [&](const V& dr, const V& dphi, const V& dv, const V& dw, const V& dc, const V& dl, const V& da,
                       double d_rate, const V& d_gyro, int col, PairMatrix& out) {
    const double q[6] = {dr.x, dr.y, dr.z, dphi.x, dphi.y, dphi.z}, v[6] = {dv.x, dv.y, dv.z, dw.x, dw.y, dw.z},
                 c[3] = {dc.x, dc.y, dc.z};
    double d[6] = {};
    for (int r = 0; r < 6; ++r) {
      for (int n = 0; n < 6; ++n) d[r] += k.by_q[r][n] * q[n] + k.by_v[r][n] * v[n];
      for (int n = 0; n < 3; ++n) d[r] += k.by_c[r][n] * c[n];
    }
    const V dF{d[0], d[1], d[2]}, dM{d[3], d[4], d[5]};
    const V on = cross(dl, F) + cross(l, dF) + dM - (dot(da, M) + dot(a, dM) + brake_slope * d_rate) * a -
                 turning * da - momentum * d_gyro;
    const double all[6] = {dF.x, dF.y, dF.z, on.x, on.y, on.z};
    for (int r = 0; r < 6; ++r) out.a[1][1][r][col] = all[r];
  };
  const V none{0, 0, 0};
  for (int col = 0; col < 6; ++col) {
    V linear = none, angular = none;
    (col < 3 ? linear : angular) = {col % 3 == 0 ? 1.0 : 0.0, col % 3 == 1 ? 1.0 : 0.0, col % 3 == 2 ? 1.0 : 0.0};
    const V dl = cross(angular, l), da = cross(angular, a);
    const double by_turn = -dot(da, w), by_spin = -dot(a, angular);
    put(linear + dl, angular, cross(w, dl), by_turn * a + o.rate * da, none, dl, da, by_turn, cross(w, da), col, by_q);
    put(none, none, linear + dl, angular + by_spin * a, angular, none, none, by_spin, cross(angular, a), col, by_v);
  }
}

void RollingWheel::read(const Frame& f, const double* s, double* values) const {
  const Rim o = rim(f, s);
  tire_.read(o.frame(f), s, values);
}

TireElement::Look RollingWheel::look(const Frame& f, const double* s) const {
  const Rim o = rim(f, s);
  return tire_.look(o.frame(f), s);
}

}  // namespace fahrwerk

#include "vehicle/mechanism/tire_slopes.h"

namespace fahrwerk {
namespace {

using J = TireJet;
using V = Vec3<double>;
using VJ = Vec3<J>;

VJ constant(const V& a) { return {J(a.x), J(a.y), J(a.z)}; }
V plain(const VJ& a) { return {a.x.a, a.y.a, a.z.a}; }
// a + k-th to (k+2)-th direction.
VJ seeded(const V& a, int k) { return {J(a.x, k), J(a.y, k + 1), J(a.z, k + 2)}; }
// a turned by the small δφ that directions k .. k+2 are.
VJ turned(const V& a, int k) { return constant(a) + cross(seeded({0, 0, 0}, k), constant(a)); }

Contact<J> constant(const Contact<J>& c) {
  Contact<J> o;
  o.e_x = constant(plain(c.e_x)), o.e_y = constant(plain(c.e_y)), o.normal = constant(plain(c.normal));
  o.r_WP = constant(plain(c.r_WP));
  o.deflection = J(c.deflection.a), o.static_radius = J(c.static_radius.a), o.lean = J(c.lean.a);
  o.per_lean = J(c.per_lean.a), o.camber_sine = J(c.camber_sine.a), o.friction = J(c.friction.a);
  o.touching = c.touching;
  return o;
}

// Loads and rates as nine Jets.
void rows_of(const TireParts<J>& tire, const Contact<J>& c, const TireMotion<J>& m, const J* s, const VJ& lever,
             J (&rows)[TireSlopes::kRows]) {
  TireTouch<J> k;
  touch(tire, c, m, s, J(0.0), k);
  const TireWrench<J> w = wrench(c, k);
  const VJ M = cross(VJ(lever + c.r_WP), w.force) + w.couple;
  const J all[TireSlopes::kRows] = {w.force.x, w.force.y, w.force.z, M.x, M.y, M.z, k.x.rate, k.y.rate, k.bore.rate};
  for (int r = 0; r < TireSlopes::kRows; ++r) rows[r] = all[r];
}

// By the five velocities (0 .. 4), from there by v, ω and the carrier's ω.
void put_velocities(const Contact<J>& at, const RimMotion& rim, const double (&slope)[5], double* by_v, double* by_c) {
  const V e_x = plain(at.e_x), e_y = plain(at.e_y), n = plain(at.normal), r_WP = plain(at.r_WP), &a = rim.axis;
  const V of_P = slope[0] * e_x + slope[1] * e_y + slope[2] * n;
  // v_P = v + ω × l + ω_t × r_WP:  of_P·(δ × l) = δ·(l × of_P)
  V by_omega = cross(rim.lever, of_P) + slope[3] * a, by_turning = cross(r_WP, of_P) - slope[3] * a + slope[4] * n;
  if (!rim.turning) {  // ω_t = ω - a a·ω
    by_omega += by_turning - dot(a, by_turning) * a;
    by_turning = {0, 0, 0};
  }
  const double v[6] = {of_P.x, of_P.y, of_P.z, by_omega.x, by_omega.y, by_omega.z};
  for (int k = 0; k < 6; ++k) by_v[k] = v[k];
  by_c[0] = by_turning.x, by_c[1] = by_turning.y, by_c[2] = by_turning.z;
}

}  // namespace

TireDerivatives::TireDerivatives(const TireLaw& law, const Enveloping<double>& from) {
  TireBody<double> body = body_of(law);
  visit([](J& to, double& value) { to = J(value); }, tire_.body, body);
  tire_.ramps = ramp_count(body);
  tire_.load_factors = body.speed_stiffening != 0.0 || body.softening_x != 0.0 || body.softening_y != 0.0;
  const TireLaw* const one[] = {&law};
  tire_.law = make_lane_law<J>(one);
  enveloping_.kind = from.kind, enveloping_.rounds = from.rounds, enveloping_.contour = from.contour;
  enveloping_.length = J(from.length), enveloping_.cam_length = J(from.cam_length);
  enveloping_.cam_height = J(from.cam_height);
}

void TireDerivatives::evaluate(const Road& road, const RimMotion& rim, const double* s, RoadHint* hint,
                               TireSlopes& out) const {
  constexpr int R = TireSlopes::kRows;
  J rows[R];
  // Motions of the rim: the wheel centre is r + l, all that is fixed to it turns.
  const VJ lever = turned(rim.lever, 3), axis = turned(rim.axis, 3);
  const VJ center = seeded(rim.center - rim.lever, 0) + lever;
  const VJ v = constant(rim.v), omega = constant(rim.omega);
  const VJ turning = rim.turning ? constant(*rim.turning) : VJ(omega - dot(omega, axis) * axis);
  Contact<J> c;
  const Mat3<J> unturned = identity3<J>();
  find_contact(road, enveloping_, tire_.body.unloaded_radius, zero3<J>(), unturned, center, axis, hint, c);
  const J held[3] = {J(s[0]), J(s[1]), J(s[2])};
  rows_of(tire_, c, tire_motion(c, lever, axis, v, omega, turning), held, lever, rows);
  for (int r = 0; r < R; ++r) {
    out.value[r] = rows[r].a;
    for (int k = 0; k < 6; ++k) out.by_q[r][k] = rows[r].v[k];
  }
  // Velocities and deflections, where it touches.
  const TireMotion<J> m = tire_motion(c, lever, axis, v, omega, turning);
  const TireMotion<J> moved{J(m.v_x.a, 0), J(m.v_y.a, 1), J(m.v_n.a, 2), J(m.spin.a, 3), J(m.turning.a, 4)};
  const J deflected[3] = {J(s[0], 5), J(s[1], 6), J(s[2], 7)};
  rows_of(tire_, constant(c), moved, deflected, constant(rim.lever), rows);
  for (int r = 0; r < R; ++r) {
    const double slope[5] = {rows[r].v[0], rows[r].v[1], rows[r].v[2], rows[r].v[3], rows[r].v[4]};
    put_velocities(c, rim, slope, out.by_v[r], out.by_c[r]);
    for (int k = 0; k < 3; ++k) out.by_s[r][k] = rows[r].v[5 + k];
  }
}

}  // namespace fahrwerk

#include "multibody/constrained/joint.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fahrwerk::constrained {
namespace {

using V = Vec3<double>;

// Writes rows of one joint; contributions to the ground go nowhere.
struct Writer {
  const Joint& joint;
  const BodyMotion* motion;
  RowDetail detail;
  JointRows& out;

  int slot(int body) const {
    for (std::size_t b = 0; b < joint.bodies.size(); ++b)
      if (joint.bodies[b] == body) return static_cast<int>(b);
    return -1;
  }
  void clear() const {
    for (int r = 0; r < joint.rows; ++r) {
      out.g[r] = out.g_t[r] = out.gamma[r] = 0.0;
      for (std::size_t b = 0; b < joint.bodies.size(); ++b)
        for (int k = 0; k < kVelocities; ++k) out.H[b][r][k] = 0.0;
    }
  }
  void add(int row, int s, const V& v, const V& w) const {
    if (s < 0) return;
    double* h = out.H[s][row];
    h[0] += v.x, h[1] += v.y, h[2] += v.z, h[3] += w.x, h[4] += w.y, h[5] += w.z;
  }
};

// What two markers have in common.
struct Pair {
  const BodyMotion &bi, &bj;
  MarkerMotion i, j;
  V d;       // between the points
  V d_dot;   // in frame 0
  V d_bias;  // d'' without accelerations
  int slot_i, slot_j;

  Pair(const Writer& w, const Marker& mi, const Marker& mj)
      : bi(w.motion[mi.body]),
        bj(w.motion[mj.body]),
        i(marker_motion(mi, bi)),
        j(marker_motion(mj, bj)),
        d(j.r - i.r),
        d_dot(j.v - i.v),
        d_bias(cross(bj.omega, cross(bj.omega, j.lever)) - cross(bi.omega, cross(bi.omega, i.lever))),
        slot_i(w.slot(mi.body)),
        slot_j(w.slot(mj.body)) {}
};

V unit(int k) { return {k == 0 ? 1.0 : 0.0, k == 1 ? 1.0 : 0.0, k == 2 ? 1.0 : 0.0}; }
double component(const V& a, int k) { return k == 0 ? a.x : k == 1 ? a.y : a.z; }

// d = 0 in frame 0.
int point_rows(const Writer& w, const Pair& p, int row) {
  for (int k = 0; k < 3; ++k) {
    w.out.g[row + k] = component(p.d, k);
    if (w.detail == RowDetail::position) continue;
    const V e = unit(k);
    w.add(row + k, p.slot_i, -e, cross(e, p.i.lever));
    w.add(row + k, p.slot_j, e, cross(p.j.lever, e));
    w.out.gamma[row + k] = -component(p.d_bias, k);
  }
  return row + 3;
}

// e·d = 0, e on i.   g' = e·d' + (ω_i × e)·d
int along_row(const Writer& w, const Pair& p, const V& e, int row) {
  w.out.g[row] = dot(e, p.d);
  if (w.detail == RowDetail::position) return row + 1;
  w.add(row, p.slot_i, -e, cross(e, p.i.lever + p.d));
  w.add(row, p.slot_j, e, cross(p.j.lever, e));
  const V e_dot = cross(p.bi.omega, e);
  w.out.gamma[row] = -(dot(e, p.d_bias) + 2.0 * dot(e_dot, p.d_dot) + dot(cross(p.bi.omega, e_dot), p.d));
  return row + 1;
}

// e·f = 0, e on i, f on j.   g' = (ω_i - ω_j)·(e × f)
int across_row(const Writer& w, const Pair& p, const V& e, const V& f, int row) {
  w.out.g[row] = dot(e, f);
  if (w.detail == RowDetail::position) return row + 1;
  const V n = cross(e, f), none = zero3<double>();
  w.add(row, p.slot_i, none, n);
  w.add(row, p.slot_j, none, -n);
  const V n_dot = cross(cross(p.bi.omega, e), f) + cross(e, cross(p.bj.omega, f));
  w.out.gamma[row] = -dot(p.bi.omega - p.bj.omega, n_dot);
  return row + 1;
}

int parallel_rows(const Writer& w, const Pair& p, int row) {
  row = across_row(w, p, p.i.e[0], p.j.e[2], row);
  return across_row(w, p, p.i.e[1], p.j.e[2], row);
}
int orientation_rows(const Writer& w, const Pair& p, int row) {
  row = parallel_rows(w, p, row);
  return across_row(w, p, p.i.e[0], p.j.e[1], row);
}

// Height of a disc's or ball's centre over the plane, and the velocity of the point of contact in the plane. Axes e3 of
// the marker on the ground: normal; marker of the body: e2 the axle.
//   e_z = (n - (a·n) a)/|...|,   r_P = -R e_z (a ball: -R n);   |n - (a·n) a| = e_z·n
void wheel_rows(const Writer& w, const Joint& joint) {
  const Pair p(w, joint.i, joint.j);
  const V n = p.i.e[2], a = p.j.e[1];
  V e_z = n, e_z_dot = zero3<double>();
  double lean = 1.0, lean_dot = 0.0, lean_bias = 0.0;
  const V omega = p.bj.omega;
  if (!joint.ball) {
    const double s = dot(a, n);
    const V u = n - s * a;
    lean = norm(u);
    e_z = (1.0 / lean) * u;
    const V a_dot = cross(omega, a);
    const double s_dot = dot(a_dot, n);
    const V u_dot = -(s_dot * a + s * a_dot);
    lean_dot = dot(e_z, u_dot);
    e_z_dot = (1.0 / lean) * (u_dot - lean_dot * e_z);
    // lean² = 1 - s²:  lean'' = -(s'² + s s'' + lean'²)/lean, s'' without accelerations = n·(ω × a')
    lean_bias = -(s_dot * s_dot + s * dot(n, cross(omega, a_dot)) + lean_dot * lean_dot) / lean;
  }
  const double R = joint.radius;
  w.out.g[0] = dot(n, p.d) - R * lean;
  if (w.detail == RowDetail::position) return;
  // lean' = -s s'/lean = -(s/lean) ω·(a × n)
  const V by_turn = joint.ball ? zero3<double>() : (R * dot(a, n) / lean) * cross(a, n);
  w.add(0, p.slot_j, n, cross(p.j.lever, n) + by_turn);
  w.out.gamma[0] = -(dot(n, p.d_bias) - R * lean_bias);
  const V r_P = p.j.lever - R * e_z, r_P_dot = cross(omega, p.j.lever) - R * e_z_dot;
  for (int k = 0; k < 2; ++k) {
    const V t = p.i.e[k];
    w.add(1 + k, p.slot_j, t, cross(r_P, t));
    w.out.gamma[1 + k] = -dot(t, cross(omega, r_P_dot));
  }
}

void coordinate_rows(const Writer& w, const Joint& joint, const double* turns) {
  double sum = 0.0, bias = 0.0;
  int turn = 0;
  for (const Coordinate& x : joint.terms) {
    const CoordinateMotion m = coordinate_motion(x, w.motion, x.kind == Coordinate::Kind::angle ? turns[turn] : 0.0);
    if (x.kind == Coordinate::Kind::angle) ++turn;
    sum += x.factor * m.value, bias += x.factor * m.bias;
    w.add(0, w.slot(x.i.body), x.factor * m.v_i, x.factor * m.omega_i);
    w.add(0, w.slot(x.j.body), x.factor * m.v_j, x.factor * m.omega_j);
  }
  w.out.g[0] = sum - joint.length;
  w.out.gamma[0] = -bias;
}

void rod_row(const Writer& w, const Joint& joint) {
  Coordinate x{Coordinate::Kind::distance, 0, 1, joint.i, joint.j, 1.0};
  const CoordinateMotion m = coordinate_motion(x, w.motion, 0.0);
  w.out.g[0] = m.value - joint.length;
  w.add(0, w.slot(joint.i.body), m.v_i, m.omega_i);
  w.add(0, w.slot(joint.j.body), m.v_j, m.omega_j);
  w.out.gamma[0] = -m.bias;
}

void locked_rows(const Writer& w, const Joint& joint) {
  const Pair p(w, joint.i, joint.j);
  int row = 0;
  for (int k = 0; k < 3; ++k)
    if (joint.locked[k]) row = along_row(w, p, p.i.e[k], row);
  // No rotation about e_k: the two other axes stay perpendicular.
  for (int k = 0; k < 3; ++k)
    if (joint.locked[3 + k]) row = across_row(w, p, p.i.e[(k + 1) % 3], p.j.e[(k + 2) % 3], row);
}

double nearest_turn(double angle, double counted) {
  constexpr double turn = 6.283185307179586476925;
  return angle + turn * std::nearbyint((counted - angle) / turn);
}

}  // namespace

CoordinateMotion coordinate_motion(const Coordinate& x, const BodyMotion* motion, double turn) {
  const BodyMotion &bi = motion[x.i.body], &bj = motion[x.j.body];
  const MarkerMotion i = marker_motion(x.i, bi), j = marker_motion(x.j, bj);
  CoordinateMotion o;
  if (x.kind == Coordinate::Kind::angle) {
    // c = e1·f1, s = e2·f1;  x' = (c s' - s c')/ρ² = w·(ω_j - ω_i),  w = f1 × m,  m = (c e2 - s e1)/ρ²
    const V &e1 = i.e[0], &e2 = i.e[1], &f1 = j.e[0];
    const double c = dot(e1, f1), s = dot(e2, f1), per = 1.0 / (c * c + s * s);
    o.value = nearest_turn(std::atan2(s, c), turn);
    const V m = per * (c * e2 - s * e1), w = cross(f1, m), relative = bj.omega - bi.omega;
    o.v_i = o.v_j = zero3<double>();
    o.omega_i = -w, o.omega_j = w;
    o.rate = dot(w, relative);
    const V e1_dot = cross(bi.omega, e1), e2_dot = cross(bi.omega, e2), f1_dot = cross(bj.omega, f1);
    const double c_dot = dot(e1_dot, f1) + dot(e1, f1_dot), s_dot = dot(e2_dot, f1) + dot(e2, f1_dot);
    const V m_dot =
        per * (c_dot * e2 + c * e2_dot - s_dot * e1 - s * e1_dot) - (2.0 * per * (c * c_dot + s * s_dot)) * m;
    o.bias = dot(cross(f1_dot, m) + cross(f1, m_dot), relative);
    return o;
  }
  const V d = j.r - i.r, d_dot = j.v - i.v;
  const V d_bias = cross(bj.omega, cross(bj.omega, j.lever)) - cross(bi.omega, cross(bi.omega, i.lever));
  if (x.kind == Coordinate::Kind::distance) {
    const double length = norm(d);
    const V n = (1.0 / length) * d;
    o.value = length, o.rate = dot(n, d_dot);
    o.bias = dot(n, d_bias) + (dot(d_dot, d_dot) - o.rate * o.rate) / length;
    o.v_i = -n, o.omega_i = cross(n, i.lever), o.v_j = n, o.omega_j = cross(j.lever, n);
    return o;
  }
  const V &e = i.e[2], e_dot = cross(bi.omega, e);
  o.value = dot(e, d), o.rate = dot(e, d_dot) + dot(e_dot, d);
  o.bias = dot(e, d_bias) + 2.0 * dot(e_dot, d_dot) + dot(cross(bi.omega, e_dot), d);
  o.v_i = -e, o.omega_i = cross(e, i.lever + d), o.v_j = e, o.omega_j = cross(j.lever, e);
  return o;
}

RowChange row_change(const Coordinate& x, const BodyMotion* motion, const Motion<double>& of_i,
                     const Motion<double>& of_j) {
  const BodyMotion &bi = motion[x.i.body], &bj = motion[x.j.body];
  const MarkerMotion i = marker_motion(x.i, bi), j = marker_motion(x.j, bj);
  const V &turn_i = of_i.angular, &turn_j = of_j.angular;
  const V lever_i = cross(turn_i, i.lever), lever_j = cross(turn_j, j.lever);
  const V none = zero3<double>();
  if (x.kind == Coordinate::Kind::angle) {
    const V &e1 = i.e[0], &e2 = i.e[1], &f1 = j.e[0];
    const double c = dot(e1, f1), s = dot(e2, f1), per = 1.0 / (c * c + s * s);
    const V m = per * (c * e2 - s * e1);
    const V de1 = cross(turn_i, e1), de2 = cross(turn_i, e2), df1 = cross(turn_j, f1);
    const double dc = dot(de1, f1) + dot(e1, df1), ds = dot(de2, f1) + dot(e2, df1);
    const V dm = per * (dc * e2 + c * de2 - ds * e1 - s * de1) - (2.0 * per * (c * dc + s * ds)) * m;
    const V dw = cross(df1, m) + cross(f1, dm);
    return {none, -dw, none, dw};
  }
  const V d = j.r - i.r, dd = of_j.linear + lever_j - of_i.linear - lever_i;
  if (x.kind == Coordinate::Kind::distance) {
    const double per = 1.0 / norm(d);
    const V n = per * d, dn = per * (dd - dot(n, dd) * n);
    return {-dn, cross(dn, i.lever) + cross(n, lever_i), dn, cross(lever_j, n) + cross(j.lever, dn)};
  }
  const V &e = i.e[2], de = cross(turn_i, e), arm = i.lever + d;
  return {-de, cross(de, arm) + cross(e, lever_i + dd), de, cross(lever_j, e) + cross(j.lever, de)};
}

int row_count(const Joint& joint) {
  switch (joint.kind) {
    case JointKind::spherical:
    case JointKind::planar:
    case JointKind::orientation:
    case JointKind::wheel:
      return 3;
    case JointKind::revolute:
    case JointKind::prismatic:
      return 5;
    case JointKind::cylindrical:
    case JointKind::universal:
      return 4;
    case JointKind::fixed:
      return 6;
    case JointKind::in_line:
      return 2;
    case JointKind::rod:
    case JointKind::in_plane:
    case JointKind::perpendicular:
    case JointKind::coordinates:
      return 1;
    case JointKind::locked_axes:
      return static_cast<int>(std::count(std::begin(joint.locked), std::end(joint.locked), true));
  }
  return 0;
}

int first_velocity_row(const Joint& joint) { return joint.kind == JointKind::wheel ? 1 : row_count(joint); }

const char* kind_name(JointKind kind) {
  static const char* const names[] = {"spherical",   "revolute",      "cylindrical", "universal", "prismatic",
                                      "planar",      "fixed",         "rod",         "in_line",   "in_plane",
                                      "orientation", "perpendicular", "coordinates", "wheel",     "locked_axes"};
  return names[static_cast<int>(kind)];
}

void evaluate(const Joint& joint, const BodyMotion* motion, const double* turns, double t, const double* u,
              RowDetail detail, JointRows& out) {
  const Writer w{joint, motion, detail, out};
  w.clear();
  switch (joint.kind) {
    case JointKind::wheel:
      return wheel_rows(w, joint);
    case JointKind::locked_axes:
      return locked_rows(w, joint);
    case JointKind::rod:
      rod_row(w, joint);
      break;
    case JointKind::coordinates:
      coordinate_rows(w, joint, turns);
      break;
    default: {
      const Pair p(w, joint.i, joint.j);
      const V *e = p.i.e, *f = p.j.e;
      switch (joint.kind) {
        case JointKind::spherical:
          point_rows(w, p, 0);
          break;
        case JointKind::revolute:
          parallel_rows(w, p, point_rows(w, p, 0));
          break;
        case JointKind::universal:
          across_row(w, p, e[0], f[1], point_rows(w, p, 0));
          break;
        case JointKind::fixed:
          orientation_rows(w, p, point_rows(w, p, 0));
          break;
        case JointKind::cylindrical:
          parallel_rows(w, p, along_row(w, p, e[1], along_row(w, p, e[0], 0)));
          break;
        case JointKind::prismatic:
          orientation_rows(w, p, along_row(w, p, e[1], along_row(w, p, e[0], 0)));
          break;
        case JointKind::planar:
          parallel_rows(w, p, along_row(w, p, e[2], 0));
          break;
        case JointKind::in_line:
          along_row(w, p, e[1], along_row(w, p, e[0], 0));
          break;
        case JointKind::in_plane:
          along_row(w, p, e[2], 0);
          break;
        case JointKind::perpendicular:
          across_row(w, p, e[0], f[1], 0);
          break;
        default:
          orientation_rows(w, p, 0);
      }
    }
  }
  if (joint.drive.moves()) {
    const Prescribed s = joint.drive.at(t, u);
    out.g[0] -= s.value, out.g_t[0] -= s.rate, out.gamma[0] += s.acceleration;
  }
}

void turn_rates(const Joint& joint, const BodyMotion* motion, double* rates) {
  for (const Coordinate& x : joint.terms)
    if (x.kind == Coordinate::Kind::angle) *rates++ = coordinate_motion(x, motion, 0.0).rate;
}

void settle_turns(const Joint& joint, const BodyMotion* motion, double* turns) {
  for (const Coordinate& x : joint.terms)
    if (x.kind == Coordinate::Kind::angle) *turns = coordinate_motion(x, motion, *turns).value, ++turns;
}

}  // namespace fahrwerk::constrained

// Dependent axles: both wheels hang on common bodies, so that the hub travels (h_l, h_r) of the two wheels move all of
// them. Vectors without another name are in the frame V of the sprung body; at h_l = h_r = s = 0 all frames are
// parallel to V.
//
// Beam axle: one body, the beam, held by four guides (rods, Watt linkage, leaf springs). With M the middle between the
// wheel centres, ±b their distance from M and A = Rz(γ) Rx(α) Ry(β), the hub travels give two of its freedoms at once,
//   z_M = z_D + (h_l + h_r)/2,   sin α = (h_l - h_r)/(2 b),
// and the guides the other four: x_M, y_M, γ, β (with a Watt linkage also the angle ψ of its crank).
//
// Twist beam: two halves, trailing arm with half of the cross member, that turn against each other about the axis of
// the cross member through its shear centre, parallel to y. They share γ and α and have pitch angles of their own,
//   A_l = Rz(γ) Rx(α) Ry(β_l),   A_r = Rz(γ) Rx(α) Ry(β_r).
//
// A steered beam axle carries its knuckles on kingpins; a drag link from the body turns one of them, a tie rod the
// other. The hub travel is then that of the beam's point where the wheel centre is when the wheel stands straight.
#pragma once

#include "math/scalar.h"
#include "math/vec.h"
#include "suspension/knuckle.h"
#include "suspension/linkage/linkage.h"

namespace fahrwerk {

// A rod from the body's point a to c on the beam, or to the end c + Rx(ψ) k of a Watt crank that turns about the
// beam's x axis through c.
template <class S>
struct AxleRod {
  Vec3<S> a, c, k;
  S squared_length;  // [m²]
};

template <class S>
struct BeamGuides {
  int rods = 0;
  AxleRod<S> rod[5];
  bool on_crank[5] = {};      // the rod takes hold of the Watt crank
  bool watt = false;          // ψ is an unknown
  bool leaf_pitch = false;    // β = pitch_per_z (z_M - z_D): leaf springs hold the pitch angle
  bool leaf_lateral = false;  // the leaf springs hold the point `seat` of the beam at y = seat_y
  S pitch_per_z;              // [rad/m]
  Vec3<S> seat;               // on the beam, from M
  S seat_y;                   // [m]
  Lu5Order order;             // equations and unknowns x, y, γ, β, ψ
  int rounds = 0;             // of Newton's method, found on loading
  StartSurface<S>
      start;  // x - x_D, y - y_D, γ, β, ψ over (h_l, h_r); of a twist beam sin β_l, cos β_l, sin β_r, cos β_r
};

template <class S>
struct TwistHalves {
  S bush_y;          // half the distance of the bushes, > 0  [m]
  S bush_x, bush_z;  // of the bushes in V
  S p_x, p_z;        // from the shear centre to a bush
  S d_x, d_y, d_z;   // from a bush to its wheel centre, left
  S sine_per_roll;   // start: sin α = sine_per_roll (h_l - h_r)  [1/m]
  S branch;          // of the arms' angle equation, see angle_equation.h
  int rounds = 0;
};

// One knuckle that turns about a kingpin of the beam: points of the beam's frame, from M.
template <class S>
struct Kingpin {
  Vec3<S> axis;     // unit vector, upwards
  Vec3<S> foot;     // a point of the axis
  Vec3<S> tie_rod;  // joint of the tie rod at δ = 0
  S tie_branch;     // where this knuckle is turned by the tie rod
};

template <class S>
struct AxleSteering {
  int drag_side = 0;  // 0: the drag link takes hold of the left knuckle, 1: of the right one
  Kingpin<S> kingpin[2];
  Vec3<S> drag_inner;      // on the body, at s = 0
  Vec3<S> drag_direction;  // unit vector: the way of the inner joint with s
  Vec3<S> drag_outer;      // on the knuckle, in the beam's frame at δ = 0
  S drag_squared_length, drag_branch, tie_squared_length;
  bool on_pitman = false;  // the drag link's inner joint sits on a pitman arm, else it goes straight
  PitmanJoint<S> pitman;
};

// Where the drag link's inner joint is on the body.
template <class S>
inline JointPlace<S> drag_joint(const AxleSteering<S>& g, const S& s) {
  if (g.on_pitman) return evaluate(g.pitman, s);
  const S zero(0.0);
  return {g.drag_inner + s * g.drag_direction, g.drag_direction, {zero, zero, zero}};
}

template <class S>
struct DependentAxle {
  enum class Kind { beam, twist };
  enum class Bar { none, point, lever };
  Kind kind = Kind::beam;
  bool steered = false;
  BeamGuides<S> guides;
  TwistHalves<S> halves;
  AxleSteering<S> steering;

  Vec3<S> r_VM_D;        // middle of the wheel centres in the design position
  S half_track;          // b  [m]
  TravelRange<S> range;  // of either hub travel, and of s; proved on loading
  bool has_spring = false, has_damper = false;
  Element<S> spring[2], damper[2];  // of the left and the right wheel; points c of the beam from M, of a half from W
  bool has_stop[2] = {};            // bump, rebound: stops with points of their own
  Element<S> stop[2][2];            // [bump, rebound][left, right]
  Bar bar_kind = Bar::none;
  BarLever<S> bar[2];
};

// What one wheel has of an axle: of the left or the right one, or of both in the lanes of a pack.
template <class S>
struct AxleSide {
  Vec3<S> wheel;  // its centre, from the reference point of the body it is on
  Element<S> spring, damper, stop[2];
  BarLever<S> bar;
  bool rigid = false;  // known: all of them take hold of the body itself, none of a link
};
template <class S>
inline AxleSide<S> side_of(const DependentAxle<S>& x, int i) {
  const S zero(0.0), away = x.kind == DependentAxle<S>::Kind::twist ? zero : x.half_track;
  return {{zero, i == 0 ? away : S(-away), zero}, x.spring[i], x.damper[i], {x.stop[0][i], x.stop[1][i]}, x.bar[i]};
}

template <class S>
inline bool takes_hold_of_body(const Follower<S>& f) {
  return f.beta == 1.0 && dot(f.k, f.k) == 0.0 && dot(f.g, f.g) == 0.0;
}
// Of those that this axle has.
template <class S>
inline bool is_rigid(const DependentAxle<S>& x, const AxleSide<S>& side) {
  const auto follows = [](bool there, const Follower<S>& f) { return there && !takes_hold_of_body(f); };
  bool other = follows(x.has_spring, side.spring.at) || follows(x.has_damper, side.damper.at) ||
               follows(x.bar_kind != DependentAxle<S>::Bar::none, side.bar.at);
  for (int k = 0; k < 2; ++k) other = other || follows(x.has_stop[k], side.stop[k].at);
  return !other;
}

// A rigid body of the axle: pose, partial velocities with respect to (h_l, h_r) and bias accelerations.
template <class S>
struct AxleBody {
  Mat3<S> A;  // body to V
  Vec3<S> r;  // M of the beam; the wheel centre of a half
  Vec3<S> t[2], d[2];
  Vec3<S> t_bias, d_bias;
};

// A knuckle of a dependent axle: `own` with its partial velocities for the own hub travel and s, beside it those for
// the other wheel's hub travel.
template <class S>
struct AxleKnuckle {
  Knuckle<S> own;
  Vec3<S> t_other, d_other;
  S spring_per_other, damper_per_other, bar_per_other;
  struct Stop {
    S value, per_h, per_other;
  } stop[2];  // travels of bump and rebound stop, where they have points of their own
};

// Calls f(field of a, field of b, ...) for every scalar.
template <class F, class... A>
inline void visit(F&& f, AxleKnuckle<A>&... k) {
  const auto vector = [&f](auto&... v) { f((v.x)...), f((v.y)...), f((v.z)...); };
  visit(f, (k.own)...), vector((k.t_other)...), vector((k.d_other)...);
  f((k.spring_per_other)...), f((k.damper_per_other)...), f((k.bar_per_other)...);
  for (int i = 0; i < 2; ++i) f((k.stop[i].value)...), f((k.stop[i].per_h)...), f((k.stop[i].per_other)...);
}

// Calls f(field of a, field of b, ...) for every scalar.
template <class F, class... A>
inline void visit(F&& f, AxleSide<A>&... x) {
  using linkage_detail::each;
  each(f, (x.wheel)...), each(f, (x.spring)...), each(f, (x.damper)...);
  for (int k = 0; k < 2; ++k) each(f, (x.stop[k])...);
  each(f, (x.bar.at)...), each(f, (x.bar.pivot)...), each(f, (x.bar.u)...), each(f, (x.bar.v)...);
  f((x.bar.squared_length)...), f((x.bar.radius)...), f((x.bar.height)...), f((x.bar.branch)...);
}

template <class S>
struct AxleMotion {
  AxleKnuckle<S> wheel[2];  // left, right
  int bodies;               // 1: the beam; 2: the halves of a twist beam, each rigid with its knuckle
  AxleBody<S> body[2];
  S twist, twist_per[2];  // of the cross member: left against right half, positive where the left one is pitched
                          // more about +y  [rad, rad/m]; 0 for a beam axle
  S crank, crank_per[2], crank_bias;  // angle ψ of a Watt crank, ∂ψ/∂h and the rest of ψ''; 0 without one
};

template <class S>
struct AxleStatus {
  S residual;      // largest of the equations: ½ (l² - L²) of rods  [m²], distances  [m], angles  [rad]
  Mask<S> inside;  // (h_l, h_r, s) lies in the axle's range
};

// Calls f(field of a, field of b, ...) for every scalar, in one fixed order.
template <class F, class... A>
inline void visit(F&& f, DependentAxle<A>&... x) {
  using linkage_detail::each;
  for (int i = 0; i < 5; ++i) {
    each(f, (x.guides.rod[i].a)...), each(f, (x.guides.rod[i].c)...), each(f, (x.guides.rod[i].k)...);
    f((x.guides.rod[i].squared_length)...);
  }
  f((x.guides.pitch_per_z)...), each(f, (x.guides.seat)...), f((x.guides.seat_y)...);
  f((x.guides.start.h_middle)...), f((x.guides.start.per_h)...);
  f((x.guides.start.s_middle)...), f((x.guides.start.per_s)...);
  for (int t = 0; t < StartSurface<double>::terms; ++t)
    for (int u = 0; u < 5; ++u) f((x.guides.start.k[t][u])...);
  f((x.halves.bush_y)...), f((x.halves.bush_x)...), f((x.halves.bush_z)...);
  f((x.halves.p_x)...), f((x.halves.p_z)...);
  f((x.halves.d_x)...), f((x.halves.d_y)...), f((x.halves.d_z)...);
  f((x.halves.sine_per_roll)...), f((x.halves.branch)...);
  for (int i = 0; i < 2; ++i) {
    each(f, (x.steering.kingpin[i].axis)...), each(f, (x.steering.kingpin[i].foot)...);
    each(f, (x.steering.kingpin[i].tie_rod)...), f((x.steering.kingpin[i].tie_branch)...);
  }
  each(f, (x.steering.drag_inner)...), each(f, (x.steering.drag_direction)...), each(f, (x.steering.drag_outer)...);
  f((x.steering.drag_squared_length)...), f((x.steering.drag_branch)...), f((x.steering.tie_squared_length)...);
  each(f, (x.steering.pitman)...);
  each(f, (x.r_VM_D)...), f((x.half_track)...);
  f((x.range.h_min)...), f((x.range.h_max)...), f((x.range.s_min)...), f((x.range.s_max)...);
  for (int i = 0; i < 2; ++i) {
    each(f, (x.spring[i])...), each(f, (x.damper[i])...);
    for (int k = 0; k < 2; ++k) each(f, (x.stop[k][i])...);
    each(f, (x.bar[i].at)...), each(f, (x.bar[i].pivot)...), each(f, (x.bar[i].u)...), each(f, (x.bar[i].v)...);
    f((x.bar[i].squared_length)...), f((x.bar[i].radius)...), f((x.bar[i].height)...), f((x.bar[i].branch)...);
  }
}

// What is no scalar. Lanes of one pack must be of one type; rounds: the most of all lanes.
template <class A, class B>
inline void copy_layout(const DependentAxle<A>& from, DependentAxle<B>& to) {
  to.kind = static_cast<typename DependentAxle<B>::Kind>(from.kind);
  to.steered = from.steered, to.steering.drag_side = from.steering.drag_side;
  to.steering.on_pitman = from.steering.on_pitman;
  to.guides.rods = from.guides.rods, to.guides.watt = from.guides.watt;
  for (int i = 0; i < 5; ++i) to.guides.on_crank[i] = from.guides.on_crank[i];
  to.guides.leaf_pitch = from.guides.leaf_pitch, to.guides.leaf_lateral = from.guides.leaf_lateral;
  to.guides.order = from.guides.order;
  to.guides.rounds = from.guides.rounds > to.guides.rounds ? from.guides.rounds : to.guides.rounds;
  to.halves.rounds = from.halves.rounds > to.halves.rounds ? from.halves.rounds : to.halves.rounds;
  to.has_spring = from.has_spring, to.has_damper = from.has_damper;
  for (int i = 0; i < 2; ++i) to.has_stop[i] = from.has_stop[i];
  to.bar_kind = static_cast<typename DependentAxle<B>::Bar>(from.bar_kind);
}

// One axle as a lane of another.
template <class B>
inline void copy_to_lane(const DependentAxle<double>& from, int lane, DependentAxle<B>& to) {
  copy_layout(from, to);
  DependentAxle<double> source = from;
  visit([lane](double& a, B& b) { b.set_lane(lane, a); }, source, to);
}

// The same axle over another scalar.
template <class B>
inline DependentAxle<B> convert(const DependentAxle<double>& from) {
  DependentAxle<B> to;
  copy_layout(from, to);
  DependentAxle<double> source = from;
  visit([](double& a, B& b) { b = B(a); }, source, to);
  return to;
}

}  // namespace fahrwerk

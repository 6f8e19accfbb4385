// A wheel suspension made of links: the knuckle is a rigid body that five equations hold, so that hub travel h (with
// steer travel s) is what remains. Vectors without another name are in the frame V of the sprung body; c_ are points of
// the knuckle in its frame K, from the wheel centre W. At h = s = 0 the frames K and V are parallel.
//
// Equations (f = 0), each a plain polynomial in the pose r = r_VW, b = A_VK c:
//   rod      ½ (|r + b - a|² - L²)           joint a on the body, b on the knuckle; the tie rod's a moves with s
//            along y on a rack, with the relay rod of a four-bar on its way through space;
//            a wishbone is two rods to one ball joint, which goes round the axis through both inner joints;
//            a rod on an arm: a = Q(C), a point of an arm that follows its ball joint C (integral link)
//   strut    (T - r) · A n_K - offset        for two normals n: the strut axis passes through the body's point T
//   guide    (r + b - T) · e                 for two normals e: b stays on a line of the body (bush of a trailing
//   blade) flat     (C2 - a) · (w × (C1 - a)) - f0  an arm keeps two ball joints C1, C2 (trapezoidal link)
#pragma once

#include "math/scalar.h"
#include "math/vec.h"
#include "steering/four_bar.h"
#include "suspension/linkage/lu5.h"

namespace fahrwerk {

// A point of an arm that turns about a body-fixed axis follows the arm's ball joint C, and does so linearly as long as
// C stays on its circle:  P = k + β C + g × C.  A point on a rod: β its share of the length, g = 0. A point of the
// knuckle: C itself (k = 0, β = 1, g = 0).
template <class S>
struct Follower {
  Vec3<S> c;  // C on the knuckle
  Vec3<S> k, g;
  S beta;
};

template <class S>
struct Rod {
  Vec3<S> a;         // inner joint on the body, at s = 0
  Vec3<S> c;         // outer joint on the knuckle
  S squared_length;  // L²  [m²]
  S steer;           // 1: the inner joint moves with s; 0: fixed
};

template <class S>
struct Strut {
  Vec3<S> top;                // T
  Vec3<S> n1_K, n2_K, along;  // along: unit vector of the strut on the knuckle, upwards
  S offset1, offset2;         // c · n_K of the strut's points
};

template <class S>
struct Guide {
  Vec3<S> c, point, e1, e2;
};

template <class S>
struct Flat {
  Vec3<S> a, w, c1, c2;
  S f0;
};

// An arm that carries the knuckle rigidly and turns about a body-fixed axis: trailing and semi-trailing arm.
//   r_VW = centre + cos φ u + sin φ v,   u = r_VW(0) - centre ⟂ e,   v = e × u
//   u.z cos φ + v.z sin φ - (u.z + h) = 0
template <class S>
struct SwingArm {
  Vec3<S> e, u, v, centre;
  S branch;  // +1 or -1, see angle_equation.h
};

// Slopes of an element's travel by h at the ends of the range (s = 0), with which it goes on beyond them.
template <class S>
struct EdgeSlopes {
  S bump = S(1.0), rebound = S(1.0);
};

// Force element between a body point and a follower: u = L0 - |P - T|, > 0 in compression.
template <class S>
struct Element {
  Follower<S> at;
  Vec3<S> body;
  S free_length;  // L0: its length in the design position
  EdgeSlopes<S> edge = {};
};

// Anti-roll bar: a lever about the axis e through `pivot`, its end joined to a follower by a drop link of fixed length.
// z = radius · angle, > 0 upwards. Without a lever the vertical travel of the follower.
template <class S>
struct BarLever {
  Follower<S> at;
  Vec3<S> pivot;     // on the bar's axis, in the plane of the lever
  Vec3<S> u, v;      // lever end = pivot + cos θ u + sin θ v
  S squared_length;  // of the drop link
  S radius;          // signed: > 0 where the end rises with θ
  S height;          // of the follower in the design position, for bars without lever
  S branch;          // +1 or -1, see angle_equation.h
  EdgeSlopes<S> edge = {};
};

// Where Newton's method starts: knuckle position (x, y against design) and Rodrigues parameters of its rotation as
// polynomials of total degree 7 in h and s scaled to -1 .. 1, fitted on loading. A start that depends on nothing but
// (h, s) makes the linkage a pure function: no memory of earlier steps.
template <class S>
struct StartSurface {
  static constexpr int degree = 7, terms = 36, unknowns = 5;
  S h_middle, per_h, s_middle, per_s;
  S k[terms][unknowns];  // x^i y^j, i from 0, j from 0 to 7 - i
};

// The linkage itself is followed a little further than that: by less than `fade` at either end of h.
template <class S>
struct TravelRange {
  S h_min, h_max, s_min, s_max;
  S fade = S(0.02);  // [m] > 0
};

// All that the linkage is followed over.
inline TravelRange<double> followed(TravelRange<double> r) {
  r.h_min -= r.fade, r.h_max += r.fade;
  return r;
}

// The travel h̃ that guides a knuckle: h inside of the range; e beyond its edge it goes on by e/√(1 + (e/fade)²), which
// fades out with continuous second derivative.
template <class S>
struct FadedTravel {
  S travel, rest;  // h̃, h - h̃: the latter has the sign of the edge
  S slope, bend;   // dh̃/dh, d²h̃/dh²
};
template <class S>
inline FadedTravel<S> faded_travel(const TravelRange<S>& r, const S& h) {
  const S edge = clamp(h, r.h_min, r.h_max), per_fade = 1.0 / r.fade;
  const S q = clamp(S((h - edge) * per_fade), S(-1e6), S(1e6));
  const S n = 1.0 / sqrt(S(1.0 + q * q)), travel = edge + r.fade * q * n, n3 = n * n * n;
  return {travel, h - travel, n3, -3.0 * q * n3 * n * n * per_fade};
}

// A compliant hinge: the arm is a rigid body that turns about its front joint as well, so that its rear joint gives way
// by b across the arm's axis and leaves the axis in second order   [Schramm 12.3: prismatic joint, one more loop].
//   a(b) = a + b e + (√(L² - b²) - L) w
template <class S>
struct Hinge {
  Vec3<S> e;  // direction of b, unit vector, ⟂ w
  Vec3<S> w;  // from the front to the rear joint, unit vector
  S length;   // L, distance of the joints
  S travel;   // |b| up to which the linkage is proved
};

template <class S>
struct Linkage {
  enum class Bar { none, point, lever };
  bool swing = false;  // analytic arm; all else below `arm` is unused
  SwingArm<S> arm;

  int rods = 0;
  Rod<S> rod[5];
  bool floating = false;  // the inner joint of rod 0 follows `inner`
  Follower<S> inner;
  bool has_strut = false, has_guide = false, has_flat = false;
  Strut<S> strut;
  Guide<S> guide;
  Flat<S> flat;
  Lu5Order order;
  int rounds = 0;  // of Newton's method, found on loading
  bool has_hinge = false;
  int hinge_rod = 0, hinge_rounds = 0;  // the rod that moves with b; rounds for any b
  Hinge<S> hinge;
  bool relayed = false;  // the steered rod's inner joint sits on the relay rod of a four-bar, else on a rack
  StartSurface<S> start;

  Vec3<S> r_VW_D;        // wheel centre in the design position
  TravelRange<S> range;  // proved on loading to be reachable without a dead point
  bool has_spring = false, has_damper = false, shared = false;  // shared: damper and spring are one element
  Element<S> spring, damper;
  Bar bar_kind = Bar::none;
  BarLever<S> bar;
  RelayJoint<S> relay;
};

// Calls f(field of a, field of b, ...) for every scalar, in one fixed order: packing into lanes, seeding of Jets. What
// is no scalar (layout, order, rounds, branches) is copied by copy_layout.
namespace linkage_detail {
template <class F, class... A>
inline void each(F&& f, Vec3<A>&... v) {
  f((v.x)...), f((v.y)...), f((v.z)...);
}
template <class F, class... A>
inline void each(F&& f, Follower<A>&... v) {
  each(f, (v.c)...), each(f, (v.k)...), each(f, (v.g)...), f((v.beta)...);
}
template <class F, class... A>
inline void each(F&& f, SteeringArm<A>&... v) {
  each(f, (v.centre)...), each(f, (v.u)...), each(f, (v.v)...);
}
template <class F, class... A>
inline void each(F&& f, RelayJoint<A>&... v) {
  each(f, (v.bar.pitman)...), each(f, (v.bar.idler)...), f((v.bar.squared_length)...);
  f((v.bar.left_share)...), f((v.bar.right_share)...), each(f, (v.middle)...), f((v.per_s)...);
}
template <class F, class... A>
inline void each(F&& f, PitmanJoint<A>&... v) {
  each(f, (v.arm)...), f((v.per_s)...);
}
template <class F, class... A>
inline void each(F&& f, Element<A>&... v) {
  each(f, (v.at)...), each(f, (v.body)...), f((v.free_length)...);
  f((v.edge.bump)...), f((v.edge.rebound)...);
}
}  // namespace linkage_detail

template <class F, class... A>
inline void visit(F&& f, Linkage<A>&... l) {
  using linkage_detail::each;
  each(f, (l.arm.e)...), each(f, (l.arm.u)...), each(f, (l.arm.v)...), each(f, (l.arm.centre)...), f((l.arm.branch)...);
  for (int i = 0; i < 5; ++i) {
    each(f, (l.rod[i].a)...), each(f, (l.rod[i].c)...);
    f((l.rod[i].squared_length)...), f((l.rod[i].steer)...);
  }
  each(f, (l.inner)...);
  each(f, (l.strut.top)...), each(f, (l.strut.n1_K)...), each(f, (l.strut.n2_K)...), each(f, (l.strut.along)...);
  f((l.strut.offset1)...), f((l.strut.offset2)...);
  each(f, (l.guide.c)...), each(f, (l.guide.point)...), each(f, (l.guide.e1)...), each(f, (l.guide.e2)...);
  each(f, (l.flat.a)...), each(f, (l.flat.w)...), each(f, (l.flat.c1)...), each(f, (l.flat.c2)...), f((l.flat.f0)...);
  f((l.start.h_middle)...), f((l.start.per_h)...), f((l.start.s_middle)...), f((l.start.per_s)...);
  for (int t = 0; t < StartSurface<double>::terms; ++t)
    for (int u = 0; u < 5; ++u) f((l.start.k[t][u])...);
  each(f, (l.r_VW_D)...);
  f((l.range.h_min)...), f((l.range.h_max)...), f((l.range.s_min)...), f((l.range.s_max)...);
  f((l.range.fade)...);
  each(f, (l.spring)...), each(f, (l.damper)...);
  each(f, (l.bar.at)...), each(f, (l.bar.pivot)...), each(f, (l.bar.u)...), each(f, (l.bar.v)...);
  f((l.bar.squared_length)...), f((l.bar.radius)...), f((l.bar.height)...), f((l.bar.branch)...);
  f((l.bar.edge.bump)...), f((l.bar.edge.rebound)...);
  each(f, (l.hinge.e)...), each(f, (l.hinge.w)...), f((l.hinge.length)...), f((l.hinge.travel)...);
  each(f, (l.relay)...);
}

// Lanes of one pack must be of one type; rounds: the most of all lanes. Any lane's order of elimination does for
// linkages of one type with hard points nearby.
template <class A, class B>
inline void copy_layout(const Linkage<A>& from, Linkage<B>& to) {
  to.swing = from.swing;
  to.rods = from.rods, to.floating = from.floating, to.order = from.order;
  to.rounds = from.rounds > to.rounds ? from.rounds : to.rounds;
  to.has_strut = from.has_strut, to.has_guide = from.has_guide, to.has_flat = from.has_flat;
  to.has_spring = from.has_spring, to.has_damper = from.has_damper, to.shared = from.shared;
  to.bar_kind = static_cast<typename Linkage<B>::Bar>(from.bar_kind);
  to.has_hinge = from.has_hinge, to.hinge_rod = from.hinge_rod, to.relayed = from.relayed;
  to.hinge_rounds = from.hinge_rounds > to.hinge_rounds ? from.hinge_rounds : to.hinge_rounds;
}

// One linkage as a lane of another.
template <class B>
inline void copy_to_lane(const Linkage<double>& from, int lane, Linkage<B>& to) {
  copy_layout(from, to);
  Linkage<double> source = from;
  visit([lane](double& a, B& b) { b.set_lane(lane, a); }, source, to);
}

// The same linkage over another scalar.
template <class B>
inline Linkage<B> convert(const Linkage<double>& from) {
  Linkage<B> to;
  copy_layout(from, to);
  Linkage<double> source = from;
  visit([](double& a, B& b) { b = B(a); }, source, to);
  return to;
}

}  // namespace fahrwerk

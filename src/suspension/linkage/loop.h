// The five equations of a linkage at one pose: residuals, Jacobian, second derivatives along a motion.
//   f'' = J (v', ω') + bias;   unknowns of J: x, y of the wheel centre and the rotation δφ in V; its z is given by h
#pragma once

#include "math/rotation.h"
#include "suspension/linkage/linkage.h"

namespace fahrwerk::linkage_detail {

template <class S>
struct Pose {
  Vec3<S> r;        // r_VW
  Quaternion<S> q;  // of A_VK
};

template <class S>
struct Loop {
  Mat3<S> A;
  Vec3<S> b[5], d[5];          // of the rods: r_WC and a -> C
  Vec3<S> b_inner, w_inner;    // of the rod on an arm: ball joint of the arm, ∂f/∂C
  Vec3<S> n1, n2;              // of the strut
  Vec3<S> b_guide;             // of the guide
  Vec3<S> b1, b2, g1, g2;      // of the flat arm
  S f[5], per_h[5], per_s[5];  // residuals, ∂f/∂h and ∂f/∂s, by stored row
  Lu5<S> lu;
  JointPlace<S> joint;  // of the steered rod on a relay rod: its place against s = 0
};

// Where a compliant hinge stands: shift of the rod's inner joint and its derivatives by b. NoHinge: linkages whose
// joints do not give way are compiled without.
struct NoHinge {};
template <class S>
struct HingeShift {
  S rate;                        // b'
  Vec3<S> shift, per_b, second;  // a(b) - a, ∂a/∂b, ∂²a/∂b²
};
template <class H>
inline constexpr bool gives_way = !std::is_same_v<H, NoHinge>;
template <class S>
inline HingeShift<S> hinge_shift(const Hinge<S>& k, const S& b, const S& b_rate) {
  const S left = sqrt(S(k.length * k.length - b * b)), per_left = 1.0 / left;
  return {b_rate, b * k.e + S(left - k.length) * k.w, k.e - S(b * per_left) * k.w,
          S(-(k.length * k.length * per_left * per_left * per_left)) * k.w};
}

// S(...) around the products keeps Jets and packs of one kind.
template <class S>
inline void put(Loop<S>& o, const Lu5Order& order, int equation, const S& f, const Vec3<S>& force,
                const Vec3<S>& moment, const S& per_s) {
  const int i = order.row[equation];
  S* const m = o.lu.m[i];
  m[order.column[0]] = force.x, m[order.column[1]] = force.y;
  m[order.column[2]] = moment.x, m[order.column[3]] = moment.y, m[order.column[4]] = moment.z;
  o.f[i] = f, o.per_h[i] = force.z, o.per_s[i] = per_s;
}

template <class S>
inline Vec3<S> follow(const Follower<S>& p, const Vec3<S>& C) {
  return p.k + p.beta * C + cross(p.g, C);
}
template <class S>
inline Vec3<S> follow_rate(const Follower<S>& p, const Vec3<S>& v_C) {
  return p.beta * v_C + cross(p.g, v_C);
}

// Rows of everything but plain rods.
template <class S>
inline void set_special(const Linkage<S>& l, const Vec3<S>& r, int k, Loop<S>& o) {
  const S zero(0.0);
  if (l.has_strut) {
    const Vec3<S> u = l.strut.top - r;
    o.n1 = o.A * l.strut.n1_K, o.n2 = o.A * l.strut.n2_K;
    put(o, l.order, k++, S(dot(u, o.n1) - l.strut.offset1), -o.n1, cross(o.n1, u), zero);
    put(o, l.order, k++, S(dot(u, o.n2) - l.strut.offset2), -o.n2, cross(o.n2, u), zero);
  }
  if (l.has_guide) {
    o.b_guide = o.A * l.guide.c;
    const Vec3<S> d = r + o.b_guide - l.guide.point;
    put(o, l.order, k++, dot(d, l.guide.e1), l.guide.e1, cross(o.b_guide, l.guide.e1), zero);
    put(o, l.order, k++, dot(d, l.guide.e2), l.guide.e2, cross(o.b_guide, l.guide.e2), zero);
  }
  if (l.has_flat) {
    o.b1 = o.A * l.flat.c1, o.b2 = o.A * l.flat.c2;
    const Vec3<S> y1 = r + o.b1 - l.flat.a, y2 = r + o.b2 - l.flat.a;
    o.g2 = cross(l.flat.w, y1), o.g1 = cross(y2, l.flat.w);
    put(o, l.order, k++, S(dot(y2, o.g2) - l.flat.f0), o.g1 + o.g2, cross(o.b1, o.g1) + cross(o.b2, o.g2), zero);
  }
}

// The rows of rods; of a tie rod on a relay rod, too, where `relayed`.
template <bool relayed, class S, class H>
inline void set_rod_rows(const Linkage<S>& l, const Pose<S>& pose, [[maybe_unused]] const S& s, Loop<S>& o,
                         [[maybe_unused]] const H& hinge) {
  for (int i = 0; i < l.rods; ++i) {
    const Rod<S>& rod = l.rod[i];
    o.b[i] = o.A * rod.c;
    Vec3<S> d = pose.r + o.b[i] - rod.a;
    if constexpr (gives_way<H>)
      if (i == l.hinge_rod) d -= hinge.shift;
    if (i == 0 && l.floating) {
      o.b_inner = o.A * l.inner.c;
      d = pose.r + o.b[i] - follow(l.inner, pose.r + o.b_inner);
      o.w_inner = l.inner.beta * d + cross(d, l.inner.g);
      put(o, l.order, i, S(0.5 * (dot(d, d) - rod.squared_length)), d - o.w_inner,
          cross(o.b[i], d) - cross(o.b_inner, o.w_inner), S(0.0));
    } else if constexpr (relayed) {
      d -= rod.steer * o.joint.p;
      put(o, l.order, i, S(0.5 * (dot(d, d) - rod.squared_length)), d, cross(o.b[i], d),
          S(-(rod.steer * dot(d, o.joint.slope))));
    } else {
      d.y -= rod.steer * s;
      put(o, l.order, i, S(0.5 * (dot(d, d) - rod.squared_length)), d, cross(o.b[i], d), S(-(rod.steer * d.y)));
    }
    o.d[i] = d;
  }
}
// Out of the way of all others, whose registers it would take.
template <class S, class H>
__attribute__((noinline)) void set_relayed_rows(const Linkage<S>& l, const Pose<S>& pose, const S& s, Loop<S>& o,
                                                const H& hinge) {
  o.joint = evaluate(l.relay, s), o.joint.p -= l.relay.middle;
  set_rod_rows<true>(l, pose, s, o, hinge);
}

template <class S, class H = NoHinge>
inline void set_rows(const Linkage<S>& l, const Pose<S>& pose, const S& s, Loop<S>& o, const H& hinge = {}) {
  o.A = to_matrix(pose.q);
  if (l.relayed)
    set_relayed_rows(l, pose, s, o, hinge);
  else
    set_rod_rows<false>(l, pose, s, o, hinge);
  if (l.rods < 5) set_special(l, pose.r, l.rods, o);
}
template <class S, class H = NoHinge>
inline void set_loop(const Linkage<S>& l, const Pose<S>& pose, const S& s, Loop<S>& o, const H& hinge = {}) {
  set_rows(l, pose, s, o, hinge);
  factor(o.lu);
}

// x · (ω × (ω × b))
template <class S>
inline S centripetal(const Vec3<S>& x, const Vec3<S>& w, const Vec3<S>& b) {
  return dot(w, b) * dot(w, x) - dot(w, w) * dot(x, b);
}

// f'' at v' = ω' = 0, by stored row, with the sign of a right-hand side.
template <bool relayed, class S, class H>
inline void set_rod_bias(const Linkage<S>& l, const Loop<S>& o, const Vec3<S>& v, const Vec3<S>& w, const S& s_rate,
                         S (&out)[5][1], [[maybe_unused]] const H& hinge) {
  for (int i = 0; i < l.rods; ++i) {
    Vec3<S> rate = v + cross(w, o.b[i]);
    S bias = centripetal(o.d[i], w, o.b[i]);
    if (i == 0 && l.floating) {
      rate -= follow_rate(l.inner, v + cross(w, o.b_inner));
      bias -= centripetal(o.w_inner, w, o.b_inner);
    } else if constexpr (relayed) {
      const S turn = l.rod[i].steer * s_rate;
      rate -= turn * o.joint.slope;
      bias -= S(turn * s_rate) * dot(o.d[i], o.joint.bend);
    } else {
      rate.y -= l.rod[i].steer * s_rate;
    }
    if constexpr (gives_way<H>)
      if (i == l.hinge_rod) {
        rate -= hinge.rate * hinge.per_b;
        bias -= S(hinge.rate * hinge.rate) * dot(o.d[i], hinge.second);
      }
    out[l.order.row[i]][0] = -(bias + dot(rate, rate));
  }
}
template <class S, class H>
__attribute__((noinline)) void set_relayed_bias(const Linkage<S>& l, const Loop<S>& o, const Vec3<S>& v,
                                                const Vec3<S>& w, const S& s_rate, S (&out)[5][1], const H& hinge) {
  set_rod_bias<true>(l, o, v, w, s_rate, out, hinge);
}

template <class S, class H = NoHinge>
inline void set_bias(const Linkage<S>& l, const Loop<S>& o, const Vec3<S>& r, const Vec3<S>& v, const Vec3<S>& w,
                     const S& s_rate, S (&out)[5][1], const H& hinge = {}) {
  if (l.relayed)
    set_relayed_bias(l, o, v, w, s_rate, out, hinge);
  else
    set_rod_bias<false>(l, o, v, w, s_rate, out, hinge);
  int k = l.rods;
  const auto put_bias = [&](const S& bias) { out[l.order.row[k++]][0] = -bias; };
  if (l.has_strut) {
    const Vec3<S> u = l.strut.top - r;
    for (const Vec3<S>* n : {&o.n1, &o.n2}) put_bias(S(centripetal(u, w, *n) - 2.0 * dot(v, cross(w, *n))));
  }
  if (l.has_guide) {
    put_bias(centripetal(l.guide.e1, w, o.b_guide));
    put_bias(centripetal(l.guide.e2, w, o.b_guide));
  }
  if (l.has_flat) {
    const Vec3<S> v1 = v + cross(w, o.b1), v2 = v + cross(w, o.b2);
    put_bias(S(2.0 * dot(v2, cross(l.flat.w, v1)) + centripetal(o.g2, w, o.b2) + centripetal(o.g1, w, o.b1)));
  }
}

// One step of Newton's method from what is in the loop.
template <class S>
inline void step(const Linkage<S>& l, const Loop<S>& o, Pose<S>& pose) {
  S x[5][1];
  for (int i = 0; i < 5; ++i) x[i][0] = -o.f[i];
  solve<1>(o.lu, x);
  const int* c = l.order.column;
  pose.r.x += x[c[0]][0], pose.r.y += x[c[1]][0];
  // Cayley's rotation: exact to second order, orthogonal for any step.
  pose.q = normalised(Quaternion<S>{S(1.0), 0.5 * x[c[2]][0], 0.5 * x[c[3]][0], 0.5 * x[c[4]][0]} * pose.q);
}

template <class S>
inline Pose<S> start_pose(const Linkage<S>& l, const S& h, const S& s) {
  const StartSurface<S>& k = l.start;
  const S x = (h - k.h_middle) * k.per_h, y = (s - k.s_middle) * k.per_s;
  const S zero(0.0);
  S value[5] = {zero, zero, zero, zero, zero};
  int t = k.terms;
  for (int i = k.degree; i >= 0; --i) {
    S row[5] = {zero, zero, zero, zero, zero};
    for (int j = k.degree - i; j >= 0; --j) {
      --t;
      for (int u = 0; u < 5; ++u) row[u] = row[u] * y + k.k[t][u];
    }
    for (int u = 0; u < 5; ++u) value[u] = value[u] * x + row[u];
  }
  return {{l.r_VW_D.x + value[0], l.r_VW_D.y + value[1], l.r_VW_D.z + h},
          normalised(Quaternion<S>{S(1.0), value[2], value[3], value[4]})};
}

}  // namespace fahrwerk::linkage_detail

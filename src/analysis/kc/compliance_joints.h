// Joints of the compliance rig: what each does to the two bodies it joins, over any scalar, so that Jets give the exact
// tangent. Ideal joints are constraints g = 0 with multipliers λ, which are the forces they carry; bushings, springs,
// stops and the anti-roll bar are forces with a potential.
#pragma once

#include <memory>

#include "elements/bushing.h"
#include "elements/strut.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk::compliance {

// Body frames are parallel to V in the design position; r is the body's reference point.
template <class S>
struct Pose {
  Vec3<S> r;
  Quaternion<S> q;
};

// Forces on a body, the moment about its reference point; in V.
template <class S>
struct Wrench {
  Vec3<S> force, moment;
};

enum class JointKind {
  ball,        // the points coincide
  length,      // a rod without mass between the points
  bushing,     // between the points, axes on the first body
  strut,       // the axis on the second body passes through the first one's point
  strut_bush,  // the same with a radial bushing at the point; its rotations are free (bearing)
  guide,       // the second body's point moves along y of the first body only
  height,      // the second body's reference point is at a given height, or a given force lifts it
  spring,      // a force between the points, by a law of their distance
  bar          // anti-roll bar: its ends follow the points of both bodies
};

// Both ends of an anti-roll bar with F = c (z_a - z_b).
struct BarEnds {
  Linkage<double>::Bar kind;
  BarLever<double> lever[2];  // of the first and the second body
  double stiffness;           // c  [N/m]
};

// What holds a wheel centre: its height, or a force.
struct Hold {
  bool height;
  double value;  // z  [m], or the force upwards  [N]
};

struct Connection {
  JointKind kind;
  int a, b;                // bodies; 0 is the vehicle body
  Vec3<double> c_a, c_b;   // the joint's points, from the reference points, in the bodies' frames
  double length = 0.0;     // of a rod, and of a spring in the design position  [m]
  Vec3<double> n[2] = {};  // normals of the strut on the second body
  Bushing bushing = {};
  Vec3<double> preload = {};  // force of a bushing on the second body in the design position, in the first one's frame;
                              // of strut_bush x, y: along n
  Spring<double> spring = {};
  std::shared_ptr<const BarEnds> bar = {};
  int side = 0;   // 0 left, 1 right
  int first = 0;  // place of its first multiplier
};

inline int multipliers(JointKind kind) {
  switch (kind) {
    case JointKind::ball:
      return 3;
    case JointKind::length:
    case JointKind::height:
      return 1;
    case JointKind::strut:
    case JointKind::guide:
      return 2;
    default:
      return 0;
  }
}

// Travel of a bar's end whose drop link is held at p, and its gradient.
template <class S>
struct BarEnd {
  S z;
  Vec3<S> gradient;
};
template <class S>
inline BarEnd<S> bar_end(const BarEnds& ends, int i, const Vec3<S>& p) {
  const BarLever<double>& l = ends.lever[i];
  if (ends.kind == Linkage<double>::Bar::point) return {p.z - l.height, {S(0.0), S(0.0), S(1.0)}};
  BarLever<S> bar;
  bar.pivot = fahrwerk::detail::lift<S>(l.pivot), bar.u = fahrwerk::detail::lift<S>(l.u);
  bar.v = fahrwerk::detail::lift<S>(l.v);
  bar.squared_length = S(l.squared_length), bar.branch = S(l.branch);
  const AngleSolution<S> t = linkage_detail::lever_angle(bar, p).angle;
  const Vec3<S> d = p - bar.pivot - t.cos * bar.u - t.sin * bar.v;  // drop link
  return {l.radius * atan2(t.sin, t.cos), S(l.radius * 2.0 / -t.slope) * d};
}

template <class S>
inline Spring<S> lifted(const Spring<double>& s) {
  const auto stop = [](const Stop<double>& t) { return Stop<S>{S(t.clearance), S(t.stiffness), S(t.blend)}; };
  return {S(s.preload), S(s.stiffness), S(s.cubic), stop(s.bump), stop(s.rebound)};
}

// `hold`: of a `height` joint. Adds to the wrenches; g is set as far as the joint has multipliers.
template <class S>
inline void apply(const Connection& j, const Pose<S>& a, const Pose<S>& b, const S (&lambda)[3], const Hold& hold,
                  Wrench<S>& on_a, Wrench<S>& on_b, S (&g)[3]) {
  const Mat3<S> A = to_matrix(a.q), B = to_matrix(b.q);
  const Vec3<S> arm_a = A * fahrwerk::detail::lift<S>(j.c_a), arm_b = B * fahrwerk::detail::lift<S>(j.c_b);
  const Vec3<S> P = a.r + arm_a, Q = b.r + arm_b, d = Q - P;
  // A force on the second body at a point x, its reaction on the first.
  const auto push = [&](const Vec3<S>& force, const Vec3<S>& x) {
    on_b.force += force, on_b.moment += cross(x - b.r, force);
    on_a.force -= force, on_a.moment -= cross(x - a.r, force);
  };
  switch (j.kind) {
    case JointKind::ball:
      g[0] = d.x, g[1] = d.y, g[2] = d.z;
      push({lambda[0], lambda[1], lambda[2]}, Q);
      // The reaction acts at the first body's point; both are one point at the solution.
      on_a.moment += cross(d, Vec3<S>{lambda[0], lambda[1], lambda[2]});
      break;
    case JointKind::length:
      g[0] = (dot(d, d) - j.length * j.length) * (0.5 / j.length);
      push(S(lambda[0] * (1.0 / j.length)) * d, Q);
      break;
    case JointKind::bushing: {
      const Vec3<S> theta = rotation_vector(conjugate(a.q) * b.q);
      const BushingWrench<S> w = evaluate(j.bushing, transpose_times(A, d), theta);
      push(A * (w.force + fahrwerk::detail::lift<S>(j.preload)), Q);
      const Vec3<S> moment = A * w.moment;
      on_b.moment += moment, on_a.moment -= moment;
      break;
    }
    case JointKind::strut:
    case JointKind::strut_bush:
      for (int i = 0; i < 2; ++i) {
        const Vec3<S> n = B * fahrwerk::detail::lift<S>(j.n[i]);
        const S off = dot(P - Q, n);
        if (j.kind == JointKind::strut) {
          g[i] = off;
          push(-(lambda[i] * n), P);
        } else {
          push(S((i == 0 ? j.preload.x : j.preload.y) - bushing_force(j.bushing.translation[i], S(-off))) * n, P);
        }
      }
      break;
    case JointKind::guide:
      g[0] = d.x, g[1] = d.z;
      push({lambda[0], S(0.0), lambda[1]}, Q);
      break;
    case JointKind::height:
      // A force in kN counts as a gap in mm.
      g[0] = hold.height ? S(b.r.z - hold.value) : S(1e-6 * (lambda[0] - hold.value));
      on_b.force.z += lambda[0];
      break;
    case JointKind::spring: {
      const S length = norm(d), force = evaluate(lifted<S>(j.spring), S(j.length - length)).force;
      push(S(force / length) * d, Q);
      break;
    }
    case JointKind::bar: {
      const BarEnd<S> end_a = bar_end(*j.bar, 0, P), end_b = bar_end(*j.bar, 1, Q);
      const S force = j.bar->stiffness * (end_a.z - end_b.z);
      const Vec3<S> at_a = -(force * end_a.gradient), at_b = force * end_b.gradient;
      on_a.force += at_a, on_a.moment += cross(arm_a, at_a);
      on_b.force += at_b, on_b.moment += cross(arm_b, at_b);
      break;
    }
  }
}

}  // namespace fahrwerk::compliance

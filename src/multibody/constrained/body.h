// Rigid bodies in Cartesian coordinates.
//   positions   r_0C (3), the centre of mass, and the unit quaternion of A_0B (4), w x y z
//   velocities  v_0C (3) and omega_0B (3), both in the inertial frame 0
// A small motion of a body is (δr, δφ), six numbers in frame 0: r += δr, A_0B -> exp(δφ~) A_0B. Every Jacobian of this
// folder is taken by them; kinematics are r' = v, p' = ½ (0, ω) ∘ p.
#pragma once

#include <string>
#include <vector>

#include "math/rotation.h"
#include "math/spatial.h"
#include "math/vec.h"

namespace fahrwerk::constrained {

inline constexpr int kGround = -1;     // the inertial frame as a body
inline constexpr int kPositions = 7;   // per body
inline constexpr int kVelocities = 6;  // per body

// A place on a body: point and axes.
struct Marker {
  int body = kGround;
  Vec3<double> r{0, 0, 0};               // from the centre of mass (ground: from the origin), in the body's axes [m]
  Mat3<double> A = identity3<double>();  // marker axes (columns) in the body's axes
};

struct Body {
  std::string name;
  double mass = 0.0;                       // [kg] >= 0
  Sym3<double> inertia{0, 0, 0, 0, 0, 0};  // about the centre of mass, in body axes [kg m²], positive semidefinite
  Vec3<double> r_0C{0, 0, 0};              // where it starts
  Quaternion<double> p{1, 0, 0, 0};
  Vec3<double> v_0C{0, 0, 0}, omega_0B{0, 0, 0};
};

// A body as it moves, all in frame 0.
struct BodyMotion {
  Vec3<double> r, v, omega;
  Mat3<double> A;  // A_0B
};

inline BodyMotion body_motion(const double* q, const double* z) {
  const Quaternion<double> p = normalised(Quaternion<double>{q[3], q[4], q[5], q[6]});
  return {{q[0], q[1], q[2]}, {z[0], z[1], z[2]}, {z[3], z[4], z[5]}, to_matrix(p)};
}

inline BodyMotion ground_motion() { return {zero3<double>(), zero3<double>(), zero3<double>(), identity3<double>()}; }

// q ⊕ (δr, δφ): the motion of a body by six small numbers, exact for a constant velocity times a time.
inline void move(double* q, const double* d) {
  q[0] += d[0], q[1] += d[1], q[2] += d[2];
  const Quaternion<double> turned =
      normalised(exponential(Vec3<double>{d[3], d[4], d[5]}) * Quaternion<double>{q[3], q[4], q[5], q[6]});
  q[3] = turned.w, q[4] = turned.x, q[5] = turned.y, q[6] = turned.z;
}

// p' = ½ (0, ω) ∘ p
inline void position_rate(const double* q, const double* z, double* q_dot) {
  q_dot[0] = z[0], q_dot[1] = z[1], q_dot[2] = z[2];
  const Quaternion<double> p{q[3], q[4], q[5], q[6]};
  const Quaternion<double> rate = scaled(Quaternion<double>{0.0, z[3], z[4], z[5]} * p, 0.5);
  q_dot[3] = rate.w, q_dot[4] = rate.x, q_dot[5] = rate.y, q_dot[6] = rate.z;
}

// A marker as it moves: lever from the centre of mass, point, velocity and axes, in frame 0.
struct MarkerMotion {
  Vec3<double> lever, r, v;
  Vec3<double> e[3];
};

inline MarkerMotion marker_motion(const Marker& m, const BodyMotion& b) {
  MarkerMotion o;
  o.lever = b.A * m.r;
  o.r = b.r + o.lever;
  o.v = b.v + cross(b.omega, o.lever);
  for (int k = 0; k < 3; ++k) o.e[k] = b.A * m.A.column(k);
  return o;
}

// Only what point constraints need.
inline Vec3<double> lever_of(const Marker& m, const BodyMotion& b) { return b.A * m.r; }

// Axes with z along a given direction; x: as near as possible to `towards`, or any.
Mat3<double> axes_along(const Vec3<double>& z, const Vec3<double>& towards = {0, 0, 0});

}  // namespace fahrwerk::constrained

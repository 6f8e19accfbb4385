// Rotations in space: matrices, Cardan and Euler angles, axis and angle, Rodrigues parameters, unit quaternions.
//
// A rotation matrix A_0V maps the components of a vector in frame V to those in frame 0: r_0 = A_0V r_V. Angles in rad.
// Every conversion goes to a matrix (to_matrix) or comes from one (to_cardan, to_quaternion, ...); none branches on a
// value of type S, and each stays finite, with finite derivatives, wherever its representation exists.
#pragma once

#include "math/scalar.h"
#include "math/vec.h"

namespace fahrwerk {

// Rotations about one axis: rotation_z(ψ) turns the x axis towards the y axis, and so on in cyclic order.
template <class S>
inline Mat3<S> rotation_x(const S& angle) {
  const SinCos<S> a = sincos(angle);
  const S o(0.0), l(1.0);
  return {{{l, o, o}, {o, a.cos, -a.sin}, {o, a.sin, a.cos}}};
}
template <class S>
inline Mat3<S> rotation_y(const S& angle) {
  const SinCos<S> a = sincos(angle);
  const S o(0.0), l(1.0);
  return {{{a.cos, o, a.sin}, {o, l, o}, {-a.sin, o, a.cos}}};
}
template <class S>
inline Mat3<S> rotation_z(const S& angle) {
  const SinCos<S> a = sincos(angle);
  const S o(0.0), l(1.0);
  return {{{a.cos, -a.sin, o}, {a.sin, a.cos, o}, {o, o, l}}};
}

// Sine and cosine of the direction of (x, y); direction zero where both vanish.
template <class S>
inline SinCos<S> direction(const S& y, const S& x) {
  const S r2 = x * x + y * y;
  const auto vanishes = r2 < S(1e-30);  // round-off of matrix entries of order one
  const S r = sqrt(select(vanishes, S(1.0), r2));
  return {select(vanishes, S(0.0), S(y / r)), select(vanishes, S(1.0), S(x / r))};
}

// Cardan angles z-y'-x'' (ISO 8855). The same struct holds their rates.
template <class S>
struct Cardan {
  S yaw;    // ψ  [rad]
  S pitch;  // θ  [rad]
  S roll;   // φ  [rad]
};

// A_0V = Rz(ψ) Ry(θ) Rx(φ)
template <class S>
inline Mat3<S> cardan_matrix(const SinCos<S>& psi, const SinCos<S>& theta, const SinCos<S>& phi) {
  const S sc = psi.sin * phi.cos, ss = psi.sin * phi.sin, cc = psi.cos * phi.cos, cs = psi.cos * phi.sin;
  return {{{psi.cos * theta.cos, cs * theta.sin - sc, cc * theta.sin + ss},
           {psi.sin * theta.cos, ss * theta.sin + cc, sc * theta.sin - cs},
           {-theta.sin, theta.cos * phi.sin, theta.cos * phi.cos}}};
}
template <class S>
inline Mat3<S> to_matrix(const Cardan<S>& angles) {
  return cardan_matrix(sincos(angles.yaw), sincos(angles.pitch), sincos(angles.roll));
}

// The angles with |θ| ≤ π/2. Pitch and roll are read from Rz(-ψ) A = Ry(θ) Rx(φ), so that they make up for a yaw angle
// that is ill-defined near θ = ±π/2: the angles give the matrix back there, too. At θ = ±π/2 itself ψ = 0.
template <class S>
inline Cardan<S> to_cardan(const Mat3<S>& A) {
  const SinCos<S> psi = direction(A[1][0], A[0][0]);
  return {atan2(psi.sin, psi.cos), atan2(S(-A[2][0]), S(psi.cos * A[0][0] + psi.sin * A[1][0])),
          atan2(S(psi.sin * A[0][2] - psi.cos * A[1][2]), S(psi.cos * A[1][1] - psi.sin * A[0][1]))};
}

// Angular velocity of V against 0, in V:
//   ω_x = φ' - sinθ ψ',   ω_y = cosφ θ' + sinφ cosθ ψ',   ω_z = -sinφ θ' + cosφ cosθ ψ'
template <class S>
inline Vec3<S> angular_velocity(const Cardan<S>& angles, const Cardan<S>& rates) {
  const SinCos<S> theta = sincos(angles.pitch), phi = sincos(angles.roll);
  return {rates.roll - theta.sin * rates.yaw, phi.cos * rates.pitch + phi.sin * theta.cos * rates.yaw,
          phi.cos * theta.cos * rates.yaw - phi.sin * rates.pitch};
}

// The inverse (Rill 2022), for |θ| < π/2:
//   φ' = ω_x + tanθ (sinφ ω_y + cosφ ω_z),   θ' = cosφ ω_y - sinφ ω_z,   ψ' = (sinφ ω_y + cosφ ω_z)/cosθ
template <class S>
inline Cardan<S> cardan_rates(const Cardan<S>& angles, const Vec3<S>& omega_0V_V) {
  const SinCos<S> theta = sincos(angles.pitch), phi = sincos(angles.roll);
  const S yaw = (phi.sin * omega_0V_V.y + phi.cos * omega_0V_V.z) / theta.cos;
  return {yaw, phi.cos * omega_0V_V.y - phi.sin * omega_0V_V.z, omega_0V_V.x + theta.sin * yaw};
}

// Euler angles z-x'-z''.
template <class S>
struct EulerZxz {
  S precession;  // ψ  [rad]
  S nutation;    // θ  [rad]
  S spin;        // φ  [rad]
};

// A = Rz(ψ) Rx(θ) Rz(φ)
template <class S>
inline Mat3<S> to_matrix(const EulerZxz<S>& angles) {
  const SinCos<S> psi = sincos(angles.precession), theta = sincos(angles.nutation), phi = sincos(angles.spin);
  const S sc = psi.sin * phi.cos, ss = psi.sin * phi.sin, cc = psi.cos * phi.cos, cs = psi.cos * phi.sin;
  return {{{cc - theta.cos * ss, -cs - theta.cos * sc, psi.sin * theta.sin},
           {sc + theta.cos * cs, theta.cos * cc - ss, -psi.cos * theta.sin},
           {theta.sin * phi.sin, theta.sin * phi.cos, theta.cos}}};
}

// The angles with 0 ≤ θ ≤ π, in the manner of to_cardan. At θ = 0 and θ = π, where only ψ ± φ is defined, ψ = 0.
template <class S>
inline EulerZxz<S> to_euler_zxz(const Mat3<S>& A) {
  const SinCos<S> psi = direction(A[0][2], S(-A[1][2]));
  return {atan2(psi.sin, psi.cos), atan2(S(psi.sin * A[0][2] - psi.cos * A[1][2]), A[2][2]),
          atan2(S(-psi.cos * A[0][1] - psi.sin * A[1][1]), S(psi.cos * A[0][0] + psi.sin * A[1][0]))};
}

// Unit quaternion (Euler parameters): w = cos(φ/2), (x, y, z) = sin(φ/2) e. q and -q are the same rotation.
template <class S>
struct Quaternion {
  S w, x, y, z;

  // The product rotates by b first, then by a: A(a b) = A(a) A(b).
  friend Quaternion operator*(const Quaternion& a, const Quaternion& b) {
    return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
  }
};

template <class S>
inline Vec3<S> vector_part(const Quaternion<S>& q) {
  return {q.x, q.y, q.z};
}
template <class S>
inline Quaternion<S> scaled(const Quaternion<S>& q, const S& factor) {
  return {factor * q.w, factor * q.x, factor * q.y, factor * q.z};
}
template <class S>
inline Quaternion<S> conjugate(const Quaternion<S>& q) {
  return {q.w, -q.x, -q.y, -q.z};
}
template <class S>
inline Quaternion<S> normalised(const Quaternion<S>& q) {
  return scaled(q, S(1.0 / sqrt(S(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z))));
}

// The rotated vector v + 2 w (u × v) + 2 u × (u × v), u the vector part.
template <class S>
inline Vec3<S> rotate(const Quaternion<S>& q, const Vec3<S>& v) {
  const Vec3<S> u = vector_part(q);
  const Vec3<S> t = S(2.0) * cross(u, v);
  return v + q.w * t + cross(u, t);
}

// q' = ½ q ∘ (0, ω), ω = omega_0V_V the angular velocity in the body's own frame.
template <class S>
inline Quaternion<S> quaternion_rate(const Quaternion<S>& q, const Vec3<S>& omega_0V_V) {
  return scaled(q * Quaternion<S>{S(0.0), omega_0V_V.x, omega_0V_V.y, omega_0V_V.z}, S(0.5));
}

template <class S>
inline Mat3<S> to_matrix(const Quaternion<S>& q) {
  const S x2 = q.x + q.x, y2 = q.y + q.y, z2 = q.z + q.z;
  const S xx = x2 * q.x, yy = y2 * q.y, zz = z2 * q.z, xy = x2 * q.y, xz = x2 * q.z, yz = y2 * q.z;
  const S wx = x2 * q.w, wy = y2 * q.w, wz = z2 * q.w;
  return {
      {{1.0 - (yy + zz), xy - wz, xz + wy}, {xy + wz, 1.0 - (xx + zz), yz - wx}, {xz - wy, yz + wx, 1.0 - (xx + yy)}}};
}

// The quaternion with w ≥ 0, by Shepperd's choice: sums and differences of the entries of A give 4 q qᵀ; the column
// that belongs to the largest of 4w², 4x², 4y², 4z² (never below 1) is divided by twice its component.
template <class S>
inline Quaternion<S> to_quaternion(const Mat3<S>& A) {
  const S wx = A[2][1] - A[1][2], wy = A[0][2] - A[2][0], wz = A[1][0] - A[0][1];
  const S xy = A[1][0] + A[0][1], xz = A[0][2] + A[2][0], yz = A[2][1] + A[1][2];
  Quaternion<S> column{1.0 + A[0][0] + A[1][1] + A[2][2], wx, wy, wz};
  S largest = column.w;
  const auto take_if_larger = [&](const S& square4, const Quaternion<S>& other) {
    const auto larger = square4 > largest;
    largest = select(larger, square4, largest);
    column = {select(larger, other.w, column.w), select(larger, other.x, column.x), select(larger, other.y, column.y),
              select(larger, other.z, column.z)};
  };
  const S xx = 1.0 + A[0][0] - A[1][1] - A[2][2], yy = 1.0 - A[0][0] + A[1][1] - A[2][2];
  const S zz = 1.0 - A[0][0] - A[1][1] + A[2][2];
  take_if_larger(xx, {wx, xx, xy, xz});
  take_if_larger(yy, {wy, xy, yy, yz});
  take_if_larger(zz, {wz, xz, yz, zz});
  return scaled(column, S(select(column.w < S(0.0), S(-0.5), S(0.5)) / sqrt(largest)));
}

// The quaternion of a rotation by |r| about r (exponential map). Below |r|²/4 = 1e-3 by series, remainder below 1e-17.
template <class S>
inline Quaternion<S> exponential(const Vec3<S>& r) {
  const S h2 = 0.25 * dot(r, r);
  const auto small = h2 < S(1e-3);
  const S half_angle = sqrt(select(small, S(1.0), h2));
  const SinCos<S> a = sincos(half_angle);
  const S cosine = 1.0 + h2 * (-0.5 + h2 * (1.0 / 24 + h2 * (-1.0 / 720 + h2 * (1.0 / 40320))));
  const S sinc = 1.0 + h2 * (-1.0 / 6 + h2 * (1.0 / 120 + h2 * (-1.0 / 5040)));
  const S factor = 0.5 * select(small, sinc, S(a.sin / half_angle));
  return {select(small, cosine, a.cos), factor * r.x, factor * r.y, factor * r.z};
}

// The rotation vector φ e, 0 ≤ φ ≤ π, of a unit quaternion: the inverse of the exponential map. Small angles by the
// series of atan(t)/t, t = |u|/|w|, up to t² = 1e-3: remainder below 1e-17.
template <class S>
inline Vec3<S> rotation_vector(const Quaternion<S>& q) {
  const S sign = select(q.w < S(0.0), S(-1.0), S(1.0));
  const S w = sign * q.w;
  const S u2 = q.x * q.x + q.y * q.y + q.z * q.z;
  const auto small = u2 < 1e-3 * w * w;
  const S u = sqrt(select(small, S(1.0), u2));
  const S safe_w = select(small, w, S(1.0));
  const S t2 = select(small, S(u2 / (safe_w * safe_w)), S(0.0));
  const S series = 1.0 + t2 * (-1.0 / 3 + t2 * (0.2 + t2 * (-1.0 / 7 + t2 * (1.0 / 9 + t2 * (-1.0 / 11)))));
  const S factor = 2.0 * sign * select(small, S(series / safe_w), S(atan2(u, w) / u));
  return factor * vector_part(q);
}

// Axis e (a unit vector) and angle φ.
template <class S>
struct AxisAngle {
  Vec3<S> axis;
  S angle;
};

// Rodrigues' formula: A = cosφ 1 + (1 - cosφ) e eᵀ + sinφ ẽ
template <class S>
inline Mat3<S> to_matrix(const AxisAngle<S>& rotation) {
  const Vec3<S>& e = rotation.axis;
  const SinCos<S> a = sincos(rotation.angle);
  const Vec3<S> s = a.sin * e, k = S(1.0 - a.cos) * e;
  return {{{a.cos + k.x * e.x, k.x * e.y - s.z, k.x * e.z + s.y},
           {k.x * e.y + s.z, a.cos + k.y * e.y, k.y * e.z - s.x},
           {k.x * e.z - s.y, k.y * e.z + s.x, a.cos + k.z * e.z}}};
}

// The pair with 0 ≤ φ ≤ π, by way of the quaternion, which keeps the axis near φ = 0 and φ = π. At φ = 0 the axis is x.
template <class S>
inline AxisAngle<S> to_axis_angle(const Mat3<S>& A) {
  const Quaternion<S> q = to_quaternion(A);
  const S u2 = q.x * q.x + q.y * q.y + q.z * q.z;
  const auto none = u2 < S(1e-280);
  const S u = sqrt(select(none, S(1.0), u2));
  const Vec3<S> axis{select(none, S(1.0), S(q.x / u)), select(none, S(0.0), S(q.y / u)),
                     select(none, S(0.0), S(q.z / u))};
  return {axis, 2.0 * atan2(dot(axis, vector_part(q)), q.w)};
}

// Rodrigues parameters p = tan(φ/2) e; they exist for φ < π.
template <class S>
struct Rodrigues {
  Vec3<S> p;
};

// A = 1 + 2/(1 + p²) (p̃ + p̃ p̃): the matrix of the quaternion (1, p)/√(1 + p²).
template <class S>
inline Mat3<S> to_matrix(const Rodrigues<S>& rotation) {
  return to_matrix(normalised(Quaternion<S>{S(1.0), rotation.p.x, rotation.p.y, rotation.p.z}));
}

template <class S>
inline Rodrigues<S> to_rodrigues(const Mat3<S>& A) {
  const Quaternion<S> q = to_quaternion(A);
  return {{q.x / q.w, q.y / q.w, q.z / q.w}};
}

}  // namespace fahrwerk

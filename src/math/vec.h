// Three-dimensional vectors, matrices and symmetric matrices over any scalar. Plain aggregates without alignment needs:
// with a Pack as scalar a Vec3 is three registers.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct Vec3 {
  S x, y, z;

  Vec3& operator+=(const Vec3& b) {
    x += b.x;
    y += b.y;
    z += b.z;
    return *this;
  }
  Vec3& operator-=(const Vec3& b) {
    x -= b.x;
    y -= b.y;
    z -= b.z;
    return *this;
  }
  friend Vec3 operator+(const Vec3& a, const Vec3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend Vec3 operator-(const Vec3& a, const Vec3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Vec3 operator-(const Vec3& a) { return {-a.x, -a.y, -a.z}; }
  friend Vec3 operator*(const S& s, const Vec3& a) { return {s * a.x, s * a.y, s * a.z}; }
  friend Vec3 operator*(const Vec3& a, const S& s) { return {s * a.x, s * a.y, s * a.z}; }
};

template <class S>
inline Vec3<S> zero3() {
  return {S(0.0), S(0.0), S(0.0)};
}
template <class S>
inline S dot(const Vec3<S>& a, const Vec3<S>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
template <class S>
inline Vec3<S> cross(const Vec3<S>& a, const Vec3<S>& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
template <class S>
inline S norm(const Vec3<S>& a) {
  return sqrt(dot(a, a));
}

// Row-major 3 x 3 matrix: m[row][column].
template <class S>
struct Mat3 {
  S m[3][3];

  const S* operator[](int row) const { return m[row]; }
  S* operator[](int row) { return m[row]; }
  Vec3<S> column(int j) const { return {m[0][j], m[1][j], m[2][j]}; }
  Vec3<S> row(int i) const { return {m[i][0], m[i][1], m[i][2]}; }

  friend Vec3<S> operator*(const Mat3& A, const Vec3<S>& b) {
    return {A.m[0][0] * b.x + A.m[0][1] * b.y + A.m[0][2] * b.z, A.m[1][0] * b.x + A.m[1][1] * b.y + A.m[1][2] * b.z,
            A.m[2][0] * b.x + A.m[2][1] * b.y + A.m[2][2] * b.z};
  }
  friend Mat3 operator*(const Mat3& A, const Mat3& B) {
    Mat3 C;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) C.m[i][j] = A.m[i][0] * B.m[0][j] + A.m[i][1] * B.m[1][j] + A.m[i][2] * B.m[2][j];
    return C;
  }
};

template <class S>
inline Mat3<S> identity3() {
  Mat3<S> A;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) A.m[i][j] = S(i == j ? 1.0 : 0.0);
  return A;
}
template <class S>
inline Mat3<S> transpose(const Mat3<S>& A) {
  Mat3<S> B;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) B.m[i][j] = A.m[j][i];
  return B;
}
// Aᵀ b without forming the transpose.
template <class S>
inline Vec3<S> transpose_times(const Mat3<S>& A, const Vec3<S>& b) {
  return {A.m[0][0] * b.x + A.m[1][0] * b.y + A.m[2][0] * b.z, A.m[0][1] * b.x + A.m[1][1] * b.y + A.m[2][1] * b.z,
          A.m[0][2] * b.x + A.m[1][2] * b.y + A.m[2][2] * b.z};
}

// Symmetric 3 x 3 matrix, for inertia tensors.
template <class S>
struct Sym3 {
  S xx, yy, zz, xy, xz, yz;

  friend Vec3<S> operator*(const Sym3& T, const Vec3<S>& b) {
    return {T.xx * b.x + T.xy * b.y + T.xz * b.z, T.xy * b.x + T.yy * b.y + T.yz * b.z,
            T.xz * b.x + T.yz * b.y + T.zz * b.z};
  }
  friend Sym3 operator+(const Sym3& a, const Sym3& b) {
    return {a.xx + b.xx, a.yy + b.yy, a.zz + b.zz, a.xy + b.xy, a.xz + b.xz, a.yz + b.yz};
  }
};

// A Θ Aᵀ for a rotation A: the tensor seen from the frame that A maps to. The trace stays the same.
template <class S>
inline Sym3<S> rotate(const Mat3<S>& A, const Sym3<S>& T) {
  const Vec3<S> a0 = A.row(0), a1 = A.row(1), a2 = A.row(2);
  const Vec3<S> c0 = T * a0, c1 = T * a1;
  const S xx = dot(a0, c0), yy = dot(a1, c1);
  return {xx, yy, (T.xx + T.yy + T.zz) - (xx + yy), dot(a1, c0), dot(a2, c0), dot(a2, c1)};
}

// m (r·r 1 - r rᵀ): what a point mass at r adds to the inertia about the origin (Steiner).
template <class S>
inline Sym3<S> point_inertia(const S& m, const Vec3<S>& r) {
  const S xx = m * r.x * r.x, yy = m * r.y * r.y, zz = m * r.z * r.z;
  return {yy + zz, xx + zz, xx + yy, -(m * r.x * r.y), -(m * r.x * r.z), -(m * r.y * r.z)};
}

}  // namespace fahrwerk

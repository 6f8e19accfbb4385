// Inertia of simple shapes and how it adds up (Popp/Schiehlen 2.3.1).
#pragma once

#include <Eigen/Core>

#include "math/linear_algebra.h"
#include "math/vec.h"
#include "multibody/minimal_form.h"

namespace fahrwerk {

// Cylinder with a coaxial bore along the y axis, about its centre. Radii and length in m, mass in kg.
//   I_yy = ½ m (R² + r²),   I_xx = I_zz = m ((R² + r²)/4 + l²/12)
inline BodyInertia cylinder(double mass, double outer_radius, double inner_radius, double length) {
  const double squares = outer_radius * outer_radius + inner_radius * inner_radius;
  const double across = mass * (squares / 4 + length * length / 12);
  return {mass, {across, 0.5 * mass * squares, across, 0, 0, 0}};
}

// The same body turned by A and seen from a point from which its centre of mass lies at r
// (Huygens-Steiner, 2.50, 2.51).
inline Sym3<double> inertia_about(const BodyInertia& body, const Vec3<double>& r,
                                  const Mat3<double>& A = identity3<double>()) {
  return rotate(A, body.inertia) + point_inertia(body.mass, r);
}

struct PrincipalAxes {
  Vec3<double> moments;  // ascending
  Mat3<double> axes;     // columns: unit vectors, right-handed
};

// Eigenvalue problem of the tensor (2.53).
inline PrincipalAxes principal_axes(const Sym3<double>& T) {
  Eigen::MatrixXd I(3, 3);
  I << T.xx, T.xy, T.xz, T.xy, T.yy, T.yz, T.xz, T.yz, T.zz;
  auto [values, V] = symmetric_eigen_system(I);
  if (determinant(V) < 0) V.col(2) = -V.col(2);
  PrincipalAxes out{{values[0], values[1], values[2]}, {}};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) out.axes[i][j] = V(i, j);
  return out;
}

}  // namespace fahrwerk

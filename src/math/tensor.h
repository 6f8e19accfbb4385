// Symmetric tensors of three dimensions.
#pragma once

#include "math/vec.h"

namespace fahrwerk {

// Θ⁻¹ b by the adjugate; Θ positive definite.
template <class S>
inline Vec3<S> solve(const Sym3<S>& T, const Vec3<S>& b) {
  const Vec3<S> a0{T.xx, T.xy, T.xz}, a1{T.xy, T.yy, T.yz}, a2{T.xz, T.yz, T.zz};
  const Vec3<S> c0 = cross(a1, a2), c1 = cross(a2, a0), c2 = cross(a0, a1);
  const S scale = 1.0 / dot(a0, c0);
  return scale * (b.x * c0 + b.y * c1 + b.z * c2);
}

}  // namespace fahrwerk

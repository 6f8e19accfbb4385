// A dependent axle of the car: what its two corners share. The corners keep wheel, tyre, knuckle, spring and damper;
// kinematics, the beam's mass and the twist of the cross member belong to the axle.
#pragma once

#include <array>
#include <memory>
#include <type_traits>

#include "math/vec.h"
#include "suspension/axle/axle.h"

namespace fahrwerk {

template <class T>
struct DependentAxleParameters {
  DependentAxle<T> axle;
  T mass;             // of the beam, or of one half of a twist beam  [kg]
  Vec3<T> center;     // its centre of gravity, from M or from the left wheel centre  [m]
  Sym3<T> inertia;    // about the centre of gravity, of the beam or the left half  [kg m²]
  T twist_stiffness;  // [N m/rad]
};

// Lanes of a pack hold descriptions of single cars.
template <class S>
using DependentPointer =
    std::shared_ptr<const DependentAxleParameters<std::conditional_t<ScalarTraits<S>::lanes == 1, S, double>>>;

// Calls f(field of a, field of b, ...) for the scalars beside the kinematics.
template <class F, class... A>
inline void visit_masses(F&& f, DependentAxleParameters<A>&... p) {
  f((p.mass)...), f((p.center.x)...), f((p.center.y)...), f((p.center.z)...);
  f((p.inertia.xx)...), f((p.inertia.yy)...), f((p.inertia.zz)...);
  f((p.inertia.xy)...), f((p.inertia.xz)...), f((p.inertia.yz)...), f((p.twist_stiffness)...);
}

// The same axle over another scalar.
template <class B, class A>
inline std::shared_ptr<const DependentAxleParameters<B>> converted(
    const std::shared_ptr<const DependentAxleParameters<A>>& from) {
  if constexpr (std::is_same_v<A, B>) {
    return from;
  } else {
    if (!from) return nullptr;
    auto to = std::make_shared<DependentAxleParameters<B>>();
    to->axle = convert<B>(from->axle);
    DependentAxleParameters<A> source = *from;
    visit_masses([](A& a, B& b) { b = B(a); }, source, *to);
    return to;
  }
}

// Whether two axles can be lanes of one evaluation. The order of elimination counts: an axle must not be computed in
// another one's order, or a fleet would not repeat the single car.
template <class T>
inline bool same_form(const DependentAxleParameters<T>& p, const DependentAxleParameters<T>& q) {
  const DependentAxle<T>&a = p.axle, &b = q.axle;
  for (int i = 0; i < 5; ++i)
    if (a.guides.order.row[i] != b.guides.order.row[i] || a.guides.order.column[i] != b.guides.order.column[i] ||
        a.guides.on_crank[i] != b.guides.on_crank[i])
      return false;
  return a.kind == b.kind && a.steered == b.steered && a.steering.drag_side == b.steering.drag_side &&
         a.guides.rods == b.guides.rods && a.guides.watt == b.guides.watt &&
         a.guides.leaf_pitch == b.guides.leaf_pitch && a.guides.leaf_lateral == b.guides.leaf_lateral &&
         a.has_spring == b.has_spring && a.has_damper == b.has_damper && a.bar_kind == b.bar_kind;
}

// The axle of all lanes, which must have one of one form; nothing where none of them has.
template <class S>
inline std::shared_ptr<const DependentAxleParameters<S>> axle_model(
    const std::array<DependentPointer<S>, ScalarTraits<S>::lanes>& lanes) {
  if (!lanes[0]) return nullptr;
  if constexpr (ScalarTraits<S>::lanes == 1) {
    return lanes[0];
  } else {
    auto to = std::make_shared<DependentAxleParameters<S>>();
    for (int lane = 0; lane < ScalarTraits<S>::lanes; ++lane) {
      DependentAxleParameters<double> source = *lanes[lane];
      copy_to_lane(source.axle, lane, to->axle);
      visit_masses([lane](double& a, S& b) { b.set_lane(lane, a); }, source, *to);
    }
    return to;
  }
}

}  // namespace fahrwerk

// How a corner's knuckle is guided besides by design kinematics: the description that a car's parameters share, and
// what the inner loop asks for all lanes at once.
#pragma once

#include <memory>
#include <type_traits>
#include <variant>

#include "suspension/knuckle.h"
#include "suspension/linkage/link_inertia.h"
#include "suspension/linkage/linkage.h"
#include "suspension/linkage/reaction_layout.h"
#include "suspension/lookup_kinematics.h"

namespace fahrwerk {

// An exact linkage with the masses of its links (zero: neglected).
template <class T>
struct LinkageKinematics {
  Linkage<T> linkage;
  LinkMasses<T> masses;
  std::shared_ptr<const ReactionLayout> joints = nullptr;  // what the forces in its joints need; may be empty
};

// Tables over h and s, about the wheel centre in the design position.
template <class T>
struct TableKinematics {
  LookupKinematics<T> lookup;
  Vec3<T> r_VW_D;
};

// Every kind of kinematics that is more than scalars; one more kind is one more alternative here and one overload of
// converted, same_form, take_lane and lanes_of (lane_kinematics.h).
template <class T>
using ExactKinematics = std::variant<LinkageKinematics<T>, TableKinematics<T>>;

// Lanes of a pack hold descriptions of single cars; Jets can seed the hard points of their own.
template <class S>
using KinematicsScalar = std::conditional_t<ScalarTraits<S>::lanes == 1, S, double>;
template <class S>
using ExactPointer = std::shared_ptr<const ExactKinematics<KinematicsScalar<S>>>;

// The same description over another scalar.
template <class B>
inline LinkageKinematics<B> converted(const LinkageKinematics<double>& from) {
  LinkageKinematics<B> to;
  to.linkage = convert<B>(from.linkage);
  for (int i = 0; i < 5; ++i) to.masses.mass[i] = B(from.masses.mass[i]);
  to.joints = from.joints;
  return to;
}
template <class B>
inline TableKinematics<B> converted(const TableKinematics<double>& from) {
  return {{from.lookup.table}, {B(from.r_VW_D.x), B(from.r_VW_D.y), B(from.r_VW_D.z)}};
}
template <class B, class A>
inline std::shared_ptr<const ExactKinematics<B>> converted(const std::shared_ptr<const ExactKinematics<A>>& from) {
  if constexpr (std::is_same_v<A, B>)
    return from;
  else if (!from)
    return nullptr;
  else
    return std::visit([](const auto& k) { return std::make_shared<const ExactKinematics<B>>(converted<B>(k)); }, *from);
}

// Point masses that move between body and knuckle, summed about V: what they add to the equations of the body and to
// those of h and s.
template <class C>
struct LinkSums {
  C mass;
  Vec3<C> first;          // Σ m r
  Sym3<C> second;         // Σ m (r·r 1 - r rᵀ)
  Vec3<C> p_h, p_s;       // momentum per unit of h', s'
  Vec3<C> L_h, L_s;       // angular momentum about V
  C hh, hs, ss;           // inertia of h and s
  Vec3<C> force, moment;  // inertial forces and gravity, about V
  C force_h, force_s;     // their shares in the equations of h and s
};

// What a compliant hinge adds: motion of the knuckle by its travel b, and the links' share in the equations of b.
template <class C>
struct HingeSums {
  HingeMotion<C> knuckle;
  Vec3<C> p, L;  // momentum of the links per unit of b', linear and angular about V
  C hb, sb, bb;  // inertia of b, with h, s and itself
  C force;       // inertial forces and gravity
};

// The body as links see it.
template <class C>
struct CarrierMotion {
  Vec3<C> v, w, gravity;  // velocity of V, angular velocity, gravity, all in V
  C full_acceleration;    // 0: without t'y', d'y' of the knuckle
};

// Kinematics of all lanes of a pack.
template <class C>
class LaneKinematics {
 public:
  virtual ~LaneKinematics() = default;
  // The knuckle without its angles, and the links if there are any with mass.
  virtual void evaluate(const CarrierMotion<C>& carrier, const C& h, const C& s, const C& h_rate, const C& s_rate,
                        Knuckle<C>& o, LinkSums<C>& links) const noexcept = 0;
  // With a compliant hinge at b, in lanes that have one; `hinge` comes as zero.
  virtual void evaluate_hinged(const CarrierMotion<C>& carrier, const C& h, const C& s, const C&, const C& h_rate,
                               const C& s_rate, const C&, Knuckle<C>& o, LinkSums<C>& links,
                               HingeSums<C>&) const noexcept {
    evaluate(carrier, h, s, h_rate, s_rate, o, links);
  }
};

}  // namespace fahrwerk

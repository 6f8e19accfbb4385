// A dependent axle of the car: what its two corners share. The corners keep wheel, tyre, knuckle, spring and damper;
// kinematics, the beam's mass and the twist of the cross member belong to the axle.
#pragma once

#include <array>
#include <memory>
#include <type_traits>
#include <vector>

#include "elements/strut.h"
#include "math/vec.h"
#include "suspension/axle/axle.h"
#include "suspension/axle/link_masses.h"

namespace fahrwerk {

template <class T>
struct DependentAxleParameters {
  DependentAxle<T> axle;
  T mass;             // of the beam, or of one half of a twist beam  [kg]
  Vec3<T> center;     // its centre of gravity, from M or from the left wheel centre  [m]
  Sym3<T> inertia;    // about the centre of gravity, of the beam or the left half  [kg m²]
  T twist_stiffness;  // [N m/rad]
  std::array<Stop<T>, 2> stop{{{T(1.0), T(0.0), T(0.01)}, {T(1.0), T(0.0), T(0.01)}}};  // laws of bump and rebound
  std::vector<AxleLinkPoint<T>> links = {};  // of links with mass; empty: neglected
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
  for (int i = 0; i < 2; ++i) f((p.stop[i].clearance)...), f((p.stop[i].stiffness)...), f((p.stop[i].blend)...);
}

// What each knuckle carries of an axle that does not steer, being rigid with it: a half of a twist beam, and as well
// one half of a beam, with half of its mass and inertia. From the wheel centre, knuckle frame.
template <class C>
struct CarriedPart {
  C mass;
  Vec3<C> center;
  Sym3<C> inertia;  // about its centre of gravity
};
template <class S>
inline CarriedPart<S> carried_part(const DependentAxleParameters<S>& a, int side) {
  const bool twist = a.axle.kind == DependentAxle<S>::Kind::twist;
  CarriedPart<S> o{a.mass, a.center, a.inertia};
  if (!twist) {
    o.mass = 0.5 * a.mass;
    o.center.y = side == 0 ? a.center.y - a.axle.half_track : a.center.y + a.axle.half_track;
    o.inertia = {0.5 * a.inertia.xx, 0.5 * a.inertia.yy, 0.5 * a.inertia.zz,
                 0.5 * a.inertia.xy, 0.5 * a.inertia.xz, 0.5 * a.inertia.yz};
  } else if (side == 1) {
    o.center.y = -o.center.y, o.inertia.xy = -o.inertia.xy, o.inertia.yz = -o.inertia.yz;
  }
  return o;
}

// Two rigid bodies that move together, into the first.
template <class C>
inline void attach_part(const CarriedPart<C>& part, C& mass, Vec3<C>& r_cg, Sym3<C>& inertia) {
  const C total = mass + part.mass, share = part.mass / total;
  inertia = inertia + part.inertia + point_inertia(C(mass * share), part.center - r_cg);
  r_cg += share * (part.center - r_cg);
  mass = total;
}

// A rigid body and a point mass on it: together a rigid body again, inertia about the common centre of gravity.
template <class C>
inline void attach_point(const C& mass, const Vec3<C>& r, C& body_mass, Vec3<C>& r_cg, Sym3<C>& inertia) {
  const C total = body_mass + mass, share = mass / total;
  inertia = inertia + point_inertia(C(body_mass * share), r - r_cg);
  r_cg += share * (r - r_cg);
  body_mass = total;
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
    const auto copy = [](A& a, B& b) { b = B(a); };
    visit_masses(copy, source, *to);
    to->links.resize(source.links.size());
    for (std::size_t i = 0; i < source.links.size(); ++i)
      copy_layout(source.links[i], to->links[i]), visit(copy, source.links[i], to->links[i]);
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
  if (p.links.size() != q.links.size()) return false;
  for (std::size_t i = 0; i < p.links.size(); ++i)
    if (!same_form(p.links[i], q.links[i])) return false;
  return a.kind == b.kind && a.steered == b.steered && a.steering.drag_side == b.steering.drag_side &&
         a.steering.on_pitman == b.steering.on_pitman && a.guides.rods == b.guides.rods &&
         a.guides.watt == b.guides.watt && a.guides.leaf_pitch == b.guides.leaf_pitch &&
         a.guides.leaf_lateral == b.guides.leaf_lateral && a.has_spring == b.has_spring &&
         a.has_damper == b.has_damper && a.bar_kind == b.bar_kind && a.has_stop[0] == b.has_stop[0] &&
         a.has_stop[1] == b.has_stop[1];
}

// The axle of all lanes, which must have one of one form; nothing where none of them has. Of its links only the points
// are left that move by themselves: those on the beam are part of it, those on the body are the caller's.
template <class S>
inline std::shared_ptr<const DependentAxleParameters<S>> axle_model(
    const std::array<DependentPointer<S>, ScalarTraits<S>::lanes>& lanes) {
  if (!lanes[0]) return nullptr;
  auto to = std::make_shared<DependentAxleParameters<S>>();
  if constexpr (ScalarTraits<S>::lanes == 1) {
    if (lanes[0]->links.empty()) return lanes[0];
    *to = *lanes[0];
  } else {
    to->links.resize(lanes[0]->links.size());
    for (int lane = 0; lane < ScalarTraits<S>::lanes; ++lane) {
      DependentAxleParameters<double> source = *lanes[lane];
      const auto set = [lane](double& a, S& b) { b.set_lane(lane, a); };
      copy_to_lane(source.axle, lane, to->axle);
      visit_masses(set, source, *to);
      for (std::size_t i = 0; i < source.links.size(); ++i)
        copy_layout(source.links[i], to->links[i]), visit(set, source.links[i], to->links[i]);
    }
  }
  std::vector<AxleLinkPoint<S>> moving;
  for (const AxleLinkPoint<S>& p : to->links) {
    if (p.rest == AxleRest::beam) attach_point(p.mass, p.end[0].c, to->mass, to->center, to->inertia);
    if (p.rest == AxleRest::nothing) moving.push_back(p);
  }
  to->links = std::move(moving);
  return to;
}

// The points of its links that are rigid with the body.
template <class S, class Attach>
inline void visit_body_points(const std::array<DependentPointer<S>, ScalarTraits<S>::lanes>& lanes, Attach&& attach) {
  if (!lanes[0]) return;
  for (std::size_t i = 0; i < lanes[0]->links.size(); ++i) {
    if (lanes[0]->links[i].rest != AxleRest::body) continue;
    if constexpr (ScalarTraits<S>::lanes == 1) {
      attach(lanes[0]->links[i].mass, lanes[0]->links[i].fixed);
    } else {
      AxleLinkPoint<S> p{};
      for (int lane = 0; lane < ScalarTraits<S>::lanes; ++lane) {
        AxleLinkPoint<double> source = lanes[lane]->links[i];
        visit([lane](double& a, S& b) { b.set_lane(lane, a); }, source, p);
      }
      attach(p.mass, p.fixed);
    }
  }
}

}  // namespace fahrwerk

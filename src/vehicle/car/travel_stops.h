// Travel stops with a travel of their own, besides those that act along the spring: between a point of the body and a
// point of the suspension, or by a function of hub and steer travel where there are no hard points.
//   u = L0 - |P - T|   or   u = f(h, s) of design_kinematics.h,   u > 0 in compression, 0 in the design position
// A bump stop acts on u, a rebound stop on -u, each by the law of elements/strut.h. They are generalised forces on h
// and s, -F ∂u/∂h and -F ∂u/∂s; linearly implicit steps take their stiffness into the matrix, as they do springs. Stops
// of dependent axles are elements of the axle (suspension/axle/axle.h).
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "elements/strut.h"
#include "suspension/design_kinematics.h"
#include "suspension/linkage/evaluate.h"
#include "vehicle/car/kinematics.h"

namespace fahrwerk {

enum class StopTravel { none, points, curve };

template <class T>
struct TravelStop {
  StopTravel travel = StopTravel::none;
  Element<T> at = {};            // of `points`
  DesignFunction<T> curve = {};  // of `curve`
  Stop<T> law = {T(1.0), T(0.0), T(0.01)};
};

template <class T>
struct TravelStops {
  TravelStop<T> stop[2] = {};  // bump, rebound
};
template <class T>
inline bool any(const TravelStops<T>& s) {
  return s.stop[0].travel != StopTravel::none || s.stop[1].travel != StopTravel::none;
}

// Lanes of a pack hold descriptions of single cars; empty: no stops.
template <class S>
using StopsPointer = std::shared_ptr<const TravelStops<KinematicsScalar<S>>>;

//   u = r h + ½ r' h²,  r [-], r' [1/m]; within 1 m of hub travel
inline DesignFunction<double> stop_ratio(double ratio, double slope) {
  return {1.0, 0.0, ratio, 0.5 * slope, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0};
}

// Travel of a stop at a knuckle that was evaluated at (h, s).
template <class S>
inline Displacement<S> stop_travel(const TravelStop<S>& stop, const S& h, const S& s, const Knuckle<S>& o) {
  if (stop.travel == StopTravel::points) return element_travel(stop.at, o);
  const DesignValue<S> v = evaluate(stop.curve, h, s);
  return {v.f, v.h, v.s};
}

// Slope of its travel along the motion of a hinge.
template <class S>
inline S stop_slope_along(const TravelStop<S>& stop, const Knuckle<S>& o, const HingeMotion<S>& n) {
  if (stop.travel != StopTravel::points) return S(0.0);
  return element_slope(stop.at, o, n.t, n.d);
}

// The force of stop i (0 bump, 1 rebound) along its travel, > 0 against compression, and its slope.
template <class S>
inline ElementForce<S> stop_force(const Stop<S>& law, int i, const S& u) {
  const ElementForce<S> f = evaluate(law, i == 0 ? u : S(-u));
  return {i == 0 ? f.force : S(-f.force), f.stiffness, f.damping};
}

// Energy that a stop holds at u.
inline double stop_energy(const Stop<double>& stop, int i, double u) {
  const double e = std::max((i == 0 ? u : -u) - stop.clearance, 0.0), w = stop.blend, m = std::min(e, w);
  const double beyond = e - m;
  return stop.stiffness * (m * m * m / (6.0 * w) + 0.5 * beyond * (w + beyond));
}

// Calls f(field of a, field of b, ...) for every scalar.
template <class F, class... A>
inline void visit(F&& f, TravelStops<A>&... v) {
  for (int i = 0; i < 2; ++i) {
    linkage_detail::each(f, (v.stop[i].at)...);
    visit(f, (v.stop[i].curve)...);
    f((v.stop[i].law.clearance)...), f((v.stop[i].law.stiffness)...), f((v.stop[i].law.blend)...);
  }
}
template <class A, class B>
inline void copy_layout(const TravelStops<A>& from, TravelStops<B>& to) {
  for (int i = 0; i < 2; ++i) to.stop[i].travel = from.stop[i].travel;
}
// One car's stops as a lane of another's; `own` false: a lane that has none, its forces are zero.
template <class B>
inline void copy_to_lane(const TravelStops<double>& from, int lane, bool own, TravelStops<B>& to) {
  copy_layout(from, to);
  TravelStops<double> source = from;
  if (!own) source.stop[0].law.stiffness = source.stop[1].law.stiffness = 0.0;
  visit([lane](double& a, B& b) { b.set_lane(lane, a); }, source, to);
}
template <class T>
inline bool same_form(const TravelStops<T>& a, const TravelStops<T>& b) {
  return a.stop[0].travel == b.stop[0].travel && a.stop[1].travel == b.stop[1].travel;
}
template <class B, class A>
inline std::shared_ptr<const TravelStops<B>> converted(const std::shared_ptr<const TravelStops<A>>& from) {
  if constexpr (std::is_same_v<A, B>) {
    return from;
  } else {
    if (!from) return nullptr;
    auto to = std::make_shared<TravelStops<B>>();
    copy_layout(*from, *to);
    TravelStops<A> source = *from;
    visit([](A& a, B& b) { b = B(a); }, source, *to);
    return to;
  }
}

// The stops of all lanes: those of one form together, their stiffness zero in the lanes of others. Nothing where no
// lane has any.
template <class C>
inline std::vector<TravelStops<C>> lane_stops(const std::array<StopsPointer<C>, ScalarTraits<C>::lanes>& lanes) {
  std::vector<TravelStops<C>> parts;
  if constexpr (ScalarTraits<C>::lanes == 1) {
    if (lanes[0]) parts.push_back(*lanes[0]);
  } else {
    std::array<bool, C::lanes> done{};
    for (int first = 0; first < C::lanes; ++first) {
      if (done[first] || !lanes[first]) continue;
      TravelStops<C> part;
      for (int lane = 0; lane < C::lanes; ++lane) {
        const bool own = lanes[lane] && same_form(*lanes[first], *lanes[lane]);
        copy_to_lane(own ? *lanes[lane] : *lanes[first], lane, own, part);
        done[lane] = done[lane] || own;
      }
      parts.push_back(part);
    }
  }
  return parts;
}

// Of the other side, and at another place of the body.
inline Element<double> mirrored(Element<double> e) {
  const auto flip = [](Vec3<double>& p) { p.y = -p.y; };
  flip(e.at.c), flip(e.at.k), flip(e.body);
  e.at.g.x = -e.at.g.x, e.at.g.z = -e.at.g.z;  // a pseudovector
  return e;
}
inline Element<double> translated(Element<double> e, const Vec3<double>& by) {
  e.at.k += by - e.at.beta * by - cross(e.at.g, by);
  e.body += by;
  return e;
}
inline TravelStops<double> mirrored(TravelStops<double> s) {
  for (TravelStop<double>& stop : s.stop) stop.at = mirrored(stop.at), stop.curve = mirrored(stop.curve, 1.0);
  return s;
}
inline TravelStops<double> translated(TravelStops<double> s, const Vec3<double>& by) {
  for (TravelStop<double>& stop : s.stop) stop.at = translated(stop.at, by);
  return s;
}

}  // namespace fahrwerk

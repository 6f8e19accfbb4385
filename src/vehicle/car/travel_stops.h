// Travel stops with a travel of their own, besides those that act along the spring: between a point of the body and a
// point of the suspension, or in proportion to hub travel where there are no hard points.
//   u = L0 - |P - T|   or   u = r h + ½ r' h²,   u > 0 in compression, 0 in the design position
// A bump stop acts on u, a rebound stop on -u, each by the law of elements/strut.h. They are generalised forces on h
// and s, -F ∂u/∂h and -F ∂u/∂s; linearly implicit steps take them explicitly, as they do anti-roll bars.
#pragma once

#include "elements/strut.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {

enum class StopTravel { none, points, ratio };

template <class T>
struct TravelStop {
  StopTravel travel = StopTravel::none;
  Element<T> at = {};               // of `points`
  T ratio = T(0.0), bend = T(0.0);  // of `ratio`: r, r'  [-, 1/m]
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

// Travel of a stop at a knuckle that was evaluated at hub travel h.
template <class S>
inline Displacement<S> stop_travel(const TravelStop<S>& stop, const S& h, const Knuckle<S>& o) {
  if (stop.travel == StopTravel::points) return linkage_detail::displacement(stop.at, o);
  return {h * (stop.ratio + 0.5 * stop.bend * h), stop.ratio + stop.bend * h, S(0.0)};
}

// The force of stop i (0 bump, 1 rebound) along its travel, > 0 against compression, and its slope.
template <class S>
inline ElementForce<S> stop_force(const Stop<S>& law, int i, const S& u) {
  const ElementForce<S> f = evaluate(law, i == 0 ? u : S(-u));
  return {i == 0 ? f.force : S(-f.force), f.stiffness, f.damping};
}

// What the stops add to the equations of h and s.
template <class S>
inline void add_stops(const TravelStops<S>& stops, const S& h, const Knuckle<S>& o, S& force_h, S& force_s) {
  for (int i = 0; i < 2; ++i) {
    if (stops.stop[i].travel == StopTravel::none) continue;
    const Displacement<S> u = stop_travel(stops.stop[i], h, o);
    const S force = stop_force(stops.stop[i].law, i, u.value).force;
    force_h -= u.per_h * force, force_s -= u.per_s * force;
  }
}

// Calls f(field of a, field of b, ...) for every scalar.
template <class F, class... A>
inline void visit(F&& f, TravelStops<A>&... v) {
  for (int i = 0; i < 2; ++i) {
    linkage_detail::each(f, (v.stop[i].at)...);
    f((v.stop[i].ratio)...), f((v.stop[i].bend)...);
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
template <class B>
inline TravelStops<B> convert(const TravelStops<double>& from) {
  TravelStops<B> to;
  copy_layout(from, to);
  TravelStops<double> source = from;
  visit([](double& a, B& b) { b = B(a); }, source, to);
  return to;
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
  for (TravelStop<double>& stop : s.stop) stop.at = mirrored(stop.at);
  return s;
}
inline TravelStops<double> translated(TravelStops<double> s, const Vec3<double>& by) {
  for (TravelStop<double>& stop : s.stop) stop.at = translated(stop.at, by);
  return s;
}

}  // namespace fahrwerk

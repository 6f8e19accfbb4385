// Travels and points of the wheels over any scalar: what travels.h and wheel_points.h declare. Included where they are
// evaluated.
#pragma once

#include "suspension/axle/evaluate.h"
#include "suspension/linkage/evaluate.h"
#include "vehicle/car/axle_module.h"
#include "vehicle/car/lane_kinematics.h"
#include "vehicle/equipment/converted.h"
#include "vehicle/equipment/travels.h"
#include "vehicle/equipment/wheel_points.h"

namespace fahrwerk {

namespace detail {

template <class S>
inline Travel<S> along(const Displacement<S>& d, const S& per_b, const S& h_rate, const S& s_rate, const S& b_rate) {
  return {d.value, d.per_h * h_rate + d.per_s * s_rate + per_b * b_rate, d.per_h, d.per_s, S(0.0), per_b};
}

template <class S>
inline Displacement<S> displacement_of(const DesignFunction<S>& f, const S& h, const S& s) {
  const DesignValue<S> v = evaluate(f, h, s);
  return {v.f, v.h, v.s};
}

}  // namespace detail

template <class S>
inline void SuspensionTravels::evaluate_dependent(int axle, const S* x, WheelTravels<S>* out) const {
  const int l = 2 * axle, hub = at_.hub(), hub_rate = at_.hub_rate(), steer = at_.steer(),
            steer_rate = at_.steer_rate();
  AxleMotion<S> o;
  const auto& shared_axle = over<S>(axle_[static_cast<std::size_t>(axle)]);
  fahrwerk::evaluate(shared_axle->axle, AxleTravel<S>{{x[hub + l], x[hub + l + 1]}, x[steer + l]},
                     AxleTravel<S>{{x[hub_rate + l], x[hub_rate + l + 1]}, x[steer_rate + l]}, o);
  for (int side = 0; side < 2; ++side) {
    const AxleKnuckle<S>& w = o.wheel[side];
    const S own = x[hub_rate + l + side], other = x[hub_rate + l + 1 - side];
    // The elements of such an axle do not see its steering.
    const auto shared = [&](const Displacement<S>& d, const S& per_other) {
      return Travel<S>{d.value, d.per_h * own + per_other * other, d.per_h, S(0.0), per_other, S(0.0)};
    };
    out[side] = {shared(w.own.spring, w.spring_per_other),
                 shared(w.own.damper, w.damper_per_other),
                 shared(w.own.bar, w.bar_per_other),
                 {w.stop[0].value, w.stop[1].value}};
  }
}

template <class S>
inline void SuspensionTravels::evaluate_corner(int i, const S* x, const HingeTravels<S>& hinges,
                                               WheelTravels<S>& o) const {
  const int hub_rate = at_.hub_rate(), steer_rate = at_.steer_rate();
  const Corner& c = corner_[static_cast<std::size_t>(i)];
  const S h = x[at_.hub() + i];
  const S s = x[at_.steer() + i];
  const S h_rate = x[hub_rate + i], s_rate = x[steer_rate + i];
  const S b = hinges.of(i), b_rate = hinges.rate_of(i);
  HingeSums<S> hinge = no_hinge<S>();
  const auto moved = [&](const Displacement<S>& d, const S& per_b) {
    return detail::along(d, per_b, h_rate, s_rate, b_rate);
  };
  Knuckle<S> k{};
  if (c.exact) {
    const CarrierMotion<S> still{zero3<S>(), zero3<S>(), zero3<S>(), S(1.0)};
    LinkSums<S> links = no_links<S>();
    if constexpr (std::is_same_v<S, double>)
      c.exact->evaluate_hinged(still, h, s, b, h_rate, s_rate, b_rate, k, links, hinge);
    else
      std::visit(
          [&](const auto& d) {
            detail::lanes_of(d)->evaluate_hinged(still, h, s, b, h_rate, s_rate, b_rate, k, links, hinge);
          },
          *converted<S>(c.described));
    const HingeMotion<S>& n = hinge.knuckle;
    o.spring = moved(k.spring, n.spring), o.damper = moved(k.damper, n.damper), o.bar = moved(k.bar, n.bar);
  } else {
    const auto& design = over<S>(c.design);
    o.spring = moved(detail::displacement_of(design.spring, h, s), S(0.0));
    o.damper = moved(detail::displacement_of(design.damper, h, s), S(0.0));
    o.bar = moved(detail::displacement_of(design.bar, h, s), S(0.0));
  }
  o.stop[0] = o.stop[1] = S(0.0);
  if (!c.stops) return;
  const auto& stops = over<S>(c.stops);
  for (int j = 0; j < 2; ++j)
    if (stops->stop[j].travel != StopTravel::none) o.stop[j] = stop_travel(stops->stop[j], h, s, k).value;
}

template <class S>
inline void SuspensionTravels::evaluate(int axle, const S* x, const HingeTravels<S>& hinges,
                                        WheelTravels<S>* out) const {
  if (axle_[static_cast<std::size_t>(axle)]) return evaluate_dependent(axle, x, out);
  for (int side = 0; side < 2; ++side) evaluate_corner(2 * axle + side, x, hinges, out[side]);
}

// A wheel that is guided by itself.
template <class S>
inline Knuckle<S> WheelPoints::knuckle(const CornerParameters<double>& c, const S& h, const S& s, const S& b,
                                       WheelPoint<S>& p) const {
  const S still(0.0);
  if (!c.exact[0]) return evaluate(over<S>(c.kinematics), over<S>(c.r_VW_D), h, s, still, still);
  Knuckle<S> k;
  if (const auto* linkage = std::get_if<LinkageKinematics<double>>(c.exact[0].get())) {
    if (linkage->linkage.has_hinge) {
      HingeMotion<S> n;
      evaluate_hinged(over<S>(*linkage).linkage, h, s, b, still, still, still, k, n);
      p.t_b = n.t, p.d_b = n.d;
    } else {
      evaluate(over<S>(*linkage).linkage, h, s, still, still, k);
    }
  } else {
    const auto& table = over<S>(std::get<TableKinematics<double>>(*c.exact[0]));
    evaluate(table.lookup, table.r_VW_D, h, s, still, still, k);
  }
  return k;
}

template <class S>
inline WheelPoint<S> WheelPoints::at(int wheel, const S* x, const HingeTravels<S>& hinges) const {
  const int hub = at_.hub(), hub_rate = at_.hub_rate(), steer = at_.steer(), steer_rate = at_.steer_rate();
  const CornerParameters<double>& c = corner_[static_cast<std::size_t>(wheel)];
  const DependentPointer<double>& axle = axle_[static_cast<std::size_t>(wheel / 2)].dependent[0];
  const int left = wheel & ~1, other = wheel ^ 1;
  WheelPoint<S> p;
  p.steer = axle ? left : wheel, p.unit = axle_[static_cast<std::size_t>(wheel / 2)].unit;
  const S s = x[steer + p.steer];
  if (axle) {
    const S still(0.0);
    AxleMotion<S> o;
    evaluate(over<S>(axle)->axle, AxleTravel<S>{{x[hub + left], x[hub + left + 1]}, s},
             AxleTravel<S>{{still, still}, still}, o);
    const AxleKnuckle<S>& k = o.wheel[wheel - left];
    p.knuckle = k.own, p.t_other = k.t_other, p.d_other = k.d_other;
  } else {
    p.knuckle = knuckle(c, x[hub + wheel], s, hinges.of(wheel), p);
  }
  const Knuckle<S>& k = p.knuckle;
  p.axis = k.A_VK * over<S>(c.axis_K);
  const S *linear = x + at_.velocity(p.unit), *angular = x + at_.rotation(p.unit);
  const Vec3<S> v{linear[0], linear[1], linear[2]}, w{angular[0], angular[1], angular[2]};
  const S h_rate = x[hub_rate + wheel], s_rate = x[steer_rate + p.steer], other_rate = x[hub_rate + other];
  const S b_rate = hinges.rate_of(wheel);
  p.v = v + cross(w, k.r_VW) + h_rate * k.t_h + s_rate * k.t_s + other_rate * p.t_other + b_rate * p.t_b;
  p.omega = w + h_rate * k.d_h + s_rate * k.d_s + other_rate * p.d_other + b_rate * p.d_b;
  return p;
}

}  // namespace fahrwerk

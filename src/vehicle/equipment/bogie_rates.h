// What bogies give over any scalar: forces along the springs of their wheels, and rates of the air on their lines.
//   beam: bogie_parameters.h
//   at once:    p = p0 (μ V0/V)^n with μ, V0, V of all air on the line, F_i = (p - p_a) A_i: the air spring's own law
//               (elements/air_spring.h) over the displaced volume Σ A0 (u + ½ a u²)
//   throttled:  m0_i μ_i' = -G (p_i - p_l) + valve_i,  p_l = mean of p_i: what leaves one comes to the others
#pragma once

#include "vehicle/equipment/converted.h"
#include "vehicle/equipment/suspension_elements.h"

namespace fahrwerk {

namespace detail {

// Area of a bellows at u, and the volume that u displaces.
template <class S, class U>
inline U bellows_area(const AirSpring<S>& e, const U& u) {
  return e.area * (1.0 + e.area_slope * u);
}
template <class S, class U>
inline U displaced_volume(const AirSpring<S>& e, const U& u) {
  return e.area * u * (1.0 + 0.5 * e.area_slope * u);
}

}  // namespace detail

template <class S>
inline S SuspensionElements::air_mass(int i, const S* e) const {
  const Place& at = place_[static_cast<std::size_t>(i)];
  if (at.mass != kNone) return e[at.mass];
  const Line& line = lines_[static_cast<std::size_t>(at.line)];
  S left = e[line.mass];
  for (std::size_t k = 1; !line.rate.empty() && k < line.wheel.size(); ++k)
    left -= line.part[k] * e[place_[static_cast<std::size_t>(line.wheel[k])].mass];
  return line.rate.empty() ? left : S(left / line.part[0]);
}

template <class S>
inline S SuspensionElements::valve_flow(int i, const S& pressure, const S* e) const {
  const WheelElements& w = p_.wheel[static_cast<std::size_t>(i)];
  if (!w.level) return S(0.0);
  return mass_rate(over<S>(w.level->law), over<S>(*w.air_spring), pressure,
                   e[place_[static_cast<std::size_t>(i)].valve]);
}

template <class S>
inline void SuspensionElements::add_beam(const Beam& beam, const Travel<S>* t, CarInputs<S>& u,
                                         SuspensionObservationOf<S>* out, Powers<S>& sum) const {
  const auto& [s_f, s_r] = beam.share;
  const S travel = s_f * t[0].value + s_r * t[1].value, rate = s_f * t[0].rate + s_r * t[1].rate;
  const Spring<double>& c = beam.spring;
  const S square = travel * travel;
  const S force = c.preload + travel * (c.stiffness + c.cubic * square) + beam.damping * rate;
  sum.stored += travel * c.preload + square * (0.5 * c.stiffness + 0.25 * c.cubic * square);
  sum.given -= beam.damping * rate * rate;
  for (std::size_t k = 0; k < 2; ++k) {
    const S own = beam.share[k] * force;
    put_force(t[k], beam.wheel[k], own, u);
    if (out) out->beam_force[beam.wheel[k]] = own;
    if (out) out->beam_angle[beam.wheel[k]] = (t[1].value - t[0].value) / beam.length;
  }
}

template <class S>
inline void SuspensionElements::add_pool(const Line& line, const Travel<S>* t, const S* e, CarInputs<S>& u, S* e_dot,
                                         SuspensionObservationOf<S>* out, Powers<S>& sum) const {
  S displaced(0.0), flow(0.0);
  const auto bellows = [&](std::size_t k) -> decltype(auto) {
    return over<S>(*p_.wheel[static_cast<std::size_t>(line.wheel[k])].air_spring);
  };
  for (std::size_t k = 0; k < line.wheel.size(); ++k) displaced += detail::displaced_volume(bellows(k), t[k].value);
  const auto& whole = over<S>(line.whole);
  const S mass = e[line.mass];
  const AirSpringForce<S> air = evaluate(whole, displaced, mass);
  const AirEnergy<S> energy = stored_energy(whole, displaced, mass);
  for (std::size_t k = 0; k < line.wheel.size(); ++k) {
    const int i = line.wheel[k];
    const S force = air.force * detail::bellows_area(bellows(k), t[k].value);
    put_force(t[k], i, force, u);
    flow += line.part[k] * valve_flow(i, air.pressure, e);
    if (out) out->air_force[i] = force, out->air_pressure[i] = air.pressure, out->air_mass[i] = mass;
    if (out) out->line_pressure[i] = air.pressure;
  }
  sum.stored += energy.stored, sum.given += energy.per_mass * flow;
  if (e_dot) e_dot[line.mass] = flow;
}

// The forces are those of each air spring by itself; here air flows between them.
template <class S>
inline void SuspensionElements::add_flows(const Line& line, const Travel<S>* t, const S* e, S* e_dot,
                                          SuspensionObservationOf<S>* out, Powers<S>& sum) const {
  std::array<S, kMostWheels> pressure;
  S mean(0.0), let_in(0.0);
  for (std::size_t k = 0; k < line.wheel.size(); ++k) {
    const int i = line.wheel[k];
    const auto& spring = over<S>(*p_.wheel[static_cast<std::size_t>(i)].air_spring);
    pressure[k] = evaluate(spring, t[k].value, air_mass(i, e)).pressure;
    mean += pressure[k] / static_cast<double>(line.wheel.size());
  }
  for (std::size_t k = 0; k < line.wheel.size(); ++k) {
    const int i = line.wheel[k];
    const auto& spring = over<S>(*p_.wheel[static_cast<std::size_t>(i)].air_spring);
    const S flow = line.rate[k] * (mean - pressure[k]), valve = valve_flow(i, pressure[k], e);
    sum.given += stored_energy(spring, t[k].value, air_mass(i, e)).per_mass * flow;
    let_in += line.part[k] * valve;
    if (e_dot && k > 0) e_dot[place_[static_cast<std::size_t>(i)].mass] = flow + valve;
    if (out) out->line_pressure[i] = mean;
  }
  if (e_dot) e_dot[line.mass] = let_in;
}

template <class S, class F>
inline void SuspensionElements::add_bogies(const F& spring_of, const S* e, CarInputs<S>& u, S* e_dot,
                                           SuspensionObservationOf<S>* out, Powers<S>& sum) const {
  std::array<Travel<S>, kMostWheels> t;
  for (const Beam& beam : beams_) {
    for (std::size_t k = 0; k < 2; ++k) t[k] = spring_of(beam.wheel[k]);
    add_beam(beam, t.data(), u, out, sum);
  }
  for (const Line& line : lines_) {
    for (std::size_t k = 0; k < line.wheel.size(); ++k) t[k] = spring_of(line.wheel[k]);
    if (line.rate.empty())
      add_pool(line, t.data(), e, u, e_dot, out, sum);
    else
      add_flows(line, t.data(), e, e_dot, out, sum);
  }
}

}  // namespace fahrwerk

// The force elements of the suspension over any scalar: forces and rates of what suspension_elements.h declares.
// Included where they are evaluated.
#pragma once

#include "vehicle/car/stage.h"
#include "vehicle/equipment/bogie_rates.h"
#include "vehicle/equipment/converted.h"
#include "vehicle/equipment/suspension_elements.h"
#include "vehicle/equipment/wheel_motion.h"

namespace fahrwerk {

namespace detail {

inline std::size_t place_of(int i) { return static_cast<std::size_t>(i); }

template <class S>
inline S mount_energy(const Spring<S>& s, const S& u) {
  return u * u * (0.5 * s.stiffness + 0.25 * s.cubic * u * u);
}

}  // namespace detail

// Of the body at the corner, against the earth.
template <class S>
inline S SuspensionElements::vertical_speed(int i, const S* x) const {
  const int unit = unit_[detail::place_of(i / 2)];
  const S *v = x + at_.velocity(unit), *w = x + at_.rotation(unit);
  const Vec3<S> r = over<S>(r_VW_[detail::place_of(i)]);
  return dot(attitude_matrix(x + at_.attitude(unit)).row(2),
             Vec3<S>{v[0], v[1], v[2]} + cross(Vec3<S>{w[0], w[1], w[2]}, r));
}

template <class S>
inline S SuspensionElements::slider_rate(int i, const S& s_dot, const S& force) const {
  const auto& slider = over<S>(*p_.wheel[detail::place_of(i)].friction);
  if (!by_events_) return evaluate(slider, s_dot, force).rate;
  return mode_[detail::place_of(i)] == 0 ? S(slider.stiffness * s_dot) : S(0.0);
}

template <class S>
inline SuspensionElements::WheelForces<S> SuspensionElements::wheel_forces(int i, const WheelTravels<S>& t, const S* x,
                                                                           const S* e, S* e_dot,
                                                                           SuspensionObservationOf<S>* out) const {
  const WheelElements& w = p_.wheel[detail::place_of(i)];
  const Place& at = place_[detail::place_of(i)];
  const S u = t.spring.value, u_dot = t.spring.rate, s_dot = t.damper.rate;
  WheelForces<S> f;
  if (w.air_spring && !is_pooled(i)) {
    const auto& spring = over<S>(*w.air_spring);
    const S mass = air_mass(i, e);
    const AirSpringForce<S> air = evaluate(spring, u, mass);
    const AirEnergy<S> energy = stored_energy(spring, u, mass);
    const S flow = valve_flow(i, air.pressure, e);
    f.spring += air.force, f.stored += energy.stored, f.given += energy.per_mass * flow;
    if (e_dot && at.line == kNone) e_dot[at.mass] = flow;
    if (out) out->air_force[i] = air.force, out->air_pressure[i] = air.pressure, out->air_mass[i] = mass;
  }
  if (w.level) {
    if (e_dot) e_dot[at.filtered] = (u - e[at.filtered]) / w.level->law.filter_time, e_dot[at.valve] = S(0.0);
    if (out) out->valve[i] = e[at.valve];
  }
  if (w.leaf_spring) {
    const auto& leaf = over<S>(*w.leaf_spring);
    const S memory = e[at.memory];
    const FrictionForce<S> force = evaluate(leaf, u, u_dot, memory);
    f.spring += force.force;
    f.stored += u * (leaf.mean_force + 0.5 * leaf.stiffness * u) + 0.5 * memory * memory / leaf.memory.stiffness;
    f.given -= leaf.memory.decay * abs(u_dot) * memory * memory / leaf.memory.stiffness;
    if (e_dot) e_dot[at.memory] = force.rate;
    if (out) out->leaf_force[i] = force.force;
  }
  if (w.series_damper) {
    const auto& damper = over<S>(*w.series_damper);
    const S mount = e[at.mount];
    const SeriesForce<S> force = evaluate(damper, mount, s_dot);
    f.damper += force.force, f.stored += detail::mount_energy(damper.spring, mount);
    f.given -= force.force * (s_dot - force.rate);
    if (e_dot) e_dot[at.mount] = force.rate;
    if (out) out->series_force[i] = force.force;
  }
  if (w.friction) {
    const S force = e[at.slider], rate = slider_rate(i, s_dot, force);
    const double k = w.friction->stiffness;
    f.damper += force, f.stored += 0.5 * force * force / k, f.given -= force * (s_dot - rate / k);
    if (e_dot) e_dot[at.slider] = rate;
    if (out) out->friction_force[i] = force;
  }
  if (w.actuator) {
    const S force = e[at.actuator], body = vertical_speed(i, x);
    const S wheel = body + x[at_.hub_rate() + i];
    f.spring += force, f.given -= force * u_dot;
    if (e_dot)
      e_dot[at.actuator] = force_rate(over<S>(w.actuator->law), force, u, u_dot,
                                      S(w.actuator->body_speed * body + w.actuator->wheel_speed * wheel));
    if (out) out->actuator_force[i] = force;
  }
  return f;
}

template <class S>
inline S SuspensionElements::bar_demand(const ActiveBar& bar, const S& roll, const S& roll_rate, const S* x) const {
  return bar.roll * roll + bar.roll_rate * roll_rate - bar.lateral * x[at_.velocity()] * x[at_.rotation() + 2];
}

template <class S>
inline S SuspensionElements::bar_force(int axle, const WheelTravels<S>* both, const S* x, const S* e, S* e_dot,
                                       S* torque) const {
  const ActiveBar& bar = *p_.bar[detail::place_of(axle)];
  const auto& law = over<S>(bar.law);
  const double length = bar.law.geometry.link_distance;
  const Travel<S>&l = both[0].bar, &r = both[1].bar;
  const S roll = (l.value - r.value) / length, roll_rate = (l.rate - r.rate) / length;
  const S demand = bar_demand(bar, roll, e ? roll_rate : S(0.0), x);
  S given = clamp(demand, S(-law.torque_limit), law.torque_limit);
  if (const int at = bar_place_[detail::place_of(axle)]; e && at != kNone) {
    given = e[at];
    if (e_dot) e_dot[at] = torque_rate(law, given, demand);
  }
  if (torque) *torque = given;
  return -forces_of_torque(law.geometry, roll, given).roll_torque / length;
}

template <class S>
inline void SuspensionElements::observe_hinges(const S* e, SuspensionObservationOf<S>& out) const {
  for (int i = 0; i < at_.wheels; ++i) {
    const Place& at = place_[detail::place_of(i)];
    if (at.bush == kNone) continue;
    const S b = e[at.bush], rate = e[at.bush_rate];
    const HingeBush<double>& bush = bush_[detail::place_of(i)];
    out.bush_at_end[i] = abs(b) > 0.999 * bush_reach_[detail::place_of(i)] ? 1 : 0;
    out.bush_travel[i] = b, out.bush_force[i] = bush.preload + bush.stiffness * b + bush.damping * rate;
  }
}

template <class S>
inline SuspensionElements::Powers<S> SuspensionElements::rate(const S* x, const S* e, CarInputs<S>& u, S* e_dot,
                                                              SuspensionObservationOf<S>* out) const {
  if (out) observe_hinges(e, *out);
  Powers<S> sum{S(0.0), S(0.0)};
  if (!p_.any_force()) return sum;
  const Hinges<S> of_hinges = hinges(e);
  WheelTravels<S> both[2];
  for (int i = 0; out && i < at_.wheels; ++i) out->hub_force[i] = u.hub_force[i];
  for (int k = 0; k < at_.axles(); ++k) {
    travels_.evaluate(k, x, of_hinges.view(), both);
    for (int side = 0; side < 2; ++side) {
      const int i = 2 * k + side;
      const WheelForces<S> f = wheel_forces(i, both[side], x, e, e_dot, out);
      put_force(both[side].spring, i, f.spring, u), put_force(both[side].damper, i, f.damper, u);
      sum.given += f.given, sum.stored += f.stored;
    }
  }
  const auto spring_of = [&](int i) {
    travels_.evaluate(i / 2, x, of_hinges.view(), both);
    return both[i % 2].spring;
  };
  add_bogies(spring_of, e, u, e_dot, out, sum);
  for (int k = 0; k < at_.axles(); ++k) {
    if (!p_.bar[detail::place_of(k)]) continue;
    travels_.evaluate(k, x, of_hinges.view(), both);
    const Travel<S>&l = both[0].bar, &r = both[1].bar;
    const S f = bar_force(k, both, x, e, e_dot, out ? &out->bar_torque[k] : nullptr);
    put_force(l, 2 * k, f, u), put_force(r, 2 * k + 1, S(-f), u);
    sum.given -= f * (l.rate - r.rate);
  }
  for (int i = 0; out && i < at_.wheels; ++i) out->hub_force[i] -= u.hub_force[i];
  sum.given += put_unbalances(x, of_hinges.view(), u, out);
  return sum;
}

template <class S, class U>
inline S SuspensionElements::put_unbalances(const S* x, const HingeTravels<S>& hinges, U& u,
                                            SuspensionObservationOf<S>* out) const {
  S power(0.0);
  if (!points_) return power;
  for (int i = 0; i < at_.wheels; ++i) {
    const std::optional<Unbalance<double>>& unbalance = p_.wheel[detail::place_of(i)].unbalance;
    if (!unbalance) continue;
    const WheelPoint<S> p = points_->at(i, x, hinges);
    const Vec3<S> up = p.knuckle.A_VK.column(2);
    const S spin = x[at_.spin() + i], angle = x[at_.angle() + i];
    const UnbalanceWrench<S> w = evaluate(over<S>(*unbalance), p.axis, up, angle, S(spin + dot(p.axis, p.omega)));
    put_wrench(p, i, w.force, w.torque, u);
    power += dot(w.force, p.v) + dot(w.torque, p.omega);
    if (out) out->unbalance_force[i] = w.force.z;
  }
  return power;
}

}  // namespace fahrwerk

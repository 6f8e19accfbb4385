// The equipment over any scalar: what equipment.h declares besides its fixed steps. Included where it is evaluated.
#pragma once

#include "vehicle/car/stage.h"
#include "vehicle/equipment/block_rates.h"
#include "vehicle/equipment/converted.h"
#include "vehicle/equipment/equipment.h"
#include "vehicle/equipment/powertrain_rates.h"
#include "vehicle/equipment/states.h"
#include "vehicle/equipment/suspension_rates.h"

namespace fahrwerk {

// With the steer travels a time `ahead` later.
template <class S>
inline TieRods<S> Equipment::tie_rods(const S* x, double ahead) const {
  TieRods<S> rods{S(0.0), S(0.0), S(0.0)};
  for (int side = 0; side < 2; ++side) {
    const int i = leading_rack() + side;
    const Rack<double>& rod = column_part_.rod[static_cast<std::size_t>(side)];
    const S s = x[at_.steer() + i], s_rate = x[at_.steer_rate() + i];
    rods.rest += steering_force(over<S>(rod), S(0.0), S(0.0), S(s + ahead * s_rate), s_rate);
    rods.stiffness += rod.stiffness, rods.damping += rod.damping;
  }
  return rods;
}

template <class S>
inline AirWrench<S> Equipment::air(const Motion<S>& m, const ControlsOf<S>& c, EquipmentObservationOf<S>* out) const {
  const AerodynamicsParameters& a = *p_.aerodynamics;
  const auto& size = over<S>(a.size);
  const Vec3<S> v_P = m.v + cross(m.omega, size.r_VP_V), wind = transpose_times(m.A_0V, c.wind);
  const AirWrench<S> wrench = evaluate(size, a.coefficients, v_P, wind);
  if (out) {
    const AirFlow<S> flow = air_flow(size.density, v_P - wind);
    out->air_force = wrench.force, out->air_torque = wrench.torque;
    out->air_speed = flow.speed, out->flow_angle = flow.angle;
    out->power.air = dot(wrench.force, m.v) + dot(wrench.torque, m.omega);
  }
  return wrench;
}

template <class S>
inline void Equipment::rate_brakes(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
                                   EquipmentObservationOf<S>* out) const {
  const auto& b = over<S>(*p_.brakes);
  const BrakePlaces at = places(*p_.brakes);
  const S *s = e + brakes_at_, *pressure = s + at.pressure, *temperature = s + at.temperature();
  S* rate = e_dot ? e_dot + brakes_at_ : nullptr;
  const S master = foot_pressure(b, c.brake_pedal, s[at.assistance]);
  if (rate) rate[at.assistance] = assistance_rate(b.booster, c.brake_pedal, s[at.assistance]);
  for (int i = 0; i < at.wheels; ++i) {
    const S most = torque_limit(b, i, c.parking_brake, pressure[i], temperature[i]);
    u.brake[i] += most;
    if (!rate) continue;
    if (at.has_air)
      rate[at.pressure + i] = detail::air_rate(b, at, i, c, x + at_.hub(), s, rate);
    else if (!at.has_unit)
      rate[at.pressure + i] = detail::lagging_rate(b, i, master, c, pressure[i]);
    rate[at.temperature() + i] =
        temperature_rate(b.disc_of(i), temperature[i], S(most * x[at_.brake() + i]), x[at_.spin() + i]);
  }
  if (rate && at.has_unit) {
    const auto source = [&b](int wheel, const S& line) { return wheel < 2 ? line : reduced_pressure(b.valve, line); };
    hydraulic_rate(*b.unit, master, c.wheel_valve.data(), c.circuit_valve.data(), c.pump, source, pressure,
                   s + at.unit(), rate + at.pressure, rate + at.unit());
  }
  if (!out) return;
  out->has_brakes = true;
  out->pedal_force = c.brake_pedal, out->master_pressure = master;
  if (at.has_unit) {
    const S* unit = s + at.unit();
    for (std::size_t k = 0; k < 2; ++k) {
      out->line_pressure[k] = unit[HydraulicPlaces::line + k];
      out->accumulator_volume[k] = unit[HydraulicPlaces::accumulator + k];
      out->drawn_volume += unit[HydraulicPlaces::drawn + k];
    }
    out->pump_speed = unit[HydraulicPlaces::pump];
  }
  out->booster_force = s[at.assistance];
  for (int i = 0; i < at.wheels; ++i) out->brake_pressure[i] = pressure[i], out->disc_temperature[i] = temperature[i];
}

template <class S>
inline void Equipment::rate_steering(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
                                     EquipmentObservationOf<S>* out) const {
  const ColumnState<S> s = detail::column_state(*p_.steering, e + steering_at_);
  const TieRods<S> rods = tie_rods(x, 0.0);
  ColumnOutput<S> now = evaluate(over<S>(*p_.steering), detail::hand_wheel_input(c), rods, x[at_.velocity()], s, grip_);
  const int rack = leading_rack();
  if (hand_wheel(c) == HandWheel::rack) {
    // The racks are given: pinion and hand wheel turn along, without twist.
    const S slope = now.rack.slope;
    now.rate.fill(S(0.0));
    now.rate[column::pinion_angle] = now.rate[column::hand_angle] = u.rack_rate[rack] / slope;
    now.rack.value = u.rack[rack], now.rack_rate = u.rack_rate[rack];
    now.rack_force = rods.rest + rods.stiffness * u.rack[rack] + rods.damping * u.rack_rate[rack];
    now.hand_wheel_angle = s[column::pinion_angle];
    now.hand_wheel_torque = now.bar_torque = slope * now.rack_force, now.assist_torque = S(0.0);
    now.driver_power = now.rack_force * now.rack_rate, now.assist_power = now.loss = now.stored = S(0.0);
  } else {
    for (int i = rack; i < rack + 2; ++i) u.rack[i] = now.rack.value, u.rack_rate[i] = now.rack_rate;
  }
  if (e_dot) detail::put_column_state(*p_.steering, now.rate, e_dot + steering_at_);
  if (!out) return;
  out->has_steering = true;
  out->hand_wheel_angle = now.hand_wheel_angle, out->hand_wheel_rate = now.rate[column::hand_angle];
  out->hand_wheel_torque = now.hand_wheel_torque;
  out->torsion_bar_torque = now.bar_torque, out->assist_torque = now.assist_torque;
  out->rack_travel = now.rack.value, out->rack_rate = now.rack_rate, out->rack_force = now.rack_force;
  out->power.hand_wheel = now.driver_power, out->power.assist = now.assist_power;
  out->power.steering_loss = now.loss, out->power.rack = now.rack_force * now.rack_rate;
  out->power.stored += now.stored;
}

template <class S>
inline void Equipment::rate_rear_steer(const S* x, const S* e, CarInputs<S>& u, S* e_dot,
                                       EquipmentObservationOf<S>* out) const {
  const S travel = e[rear_at_],
          rate = rear_rate(over<S>(*p_.rear_steer), u.rack[leading_rack()], x[at_.velocity()], travel);
  for (int i = rear_wheel_; i < rear_wheel_ + 2; ++i) u.rack[i] = travel, u.rack_rate[i] = rate;
  if (e_dot) e_dot[rear_at_] = rate;
  if (out) out->rear_rack_travel = travel;
}

template <class S>
inline void Equipment::rate(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
                            EquipmentObservationOf<S>* out) const {
  if (out) out->clear(at_);
  if (p_.steering) rate_steering(x, e, c, u, e_dot, out);
  if (p_.rear_steer) rate_rear_steer(x, e, u, e_dot, out);
  if (p_.brakes) rate_brakes(x, e, c, u, e_dot, out);
  if (p_.block || tail_.element_state() > 0) {
    u.tail.resize(tail_.element_state()), u.tail_free = true;
    get_tail(e, u.tail.data());
  }
  if (p_.powertrain) rate_powertrain(x, e, c, u, e_dot, out);
  if (p_.block && out) observe_block(x, e, *out);
  if (p_.aerodynamics) {
    if (out) out->has_aerodynamics = true;
    const AirWrench<S> wrench = air(motion(x), c, out);
    u.body[0].force += wrench.force, u.body[0].torque += wrench.torque;
  }
  if (suspension_) {
    const SuspensionElements::Powers<S> done = suspension_->rate<S>(
        x, e + suspension_at_, u, e_dot ? e_dot + suspension_at_ : nullptr, out ? &out->suspension : nullptr);
    if (out) out->power.suspension = done.given, out->power.stored += done.stored;
  }
}

}  // namespace fahrwerk

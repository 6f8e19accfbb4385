// Parameters of the equipment over another scalar, without derivatives: what a law asks for that is evaluated for Jets.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "vehicle/car/block_module.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk {

template <class B>
inline Vec3<B> converted(const Vec3<double>& v) {
  return {B(v.x), B(v.y), B(v.z)};
}
template <class B>
inline Sym3<B> converted(const Sym3<double>& t) {
  return {B(t.xx), B(t.yy), B(t.zz), B(t.xy), B(t.xz), B(t.yz)};
}
template <class B>
inline DesignKinematics<B> converted(const DesignKinematics<double>& k) {
  DesignKinematics<double> from = k;
  DesignKinematics<B> to;
  visit([](B& b, double& a) { b = B(a); }, to, from);
  return to;
}

// Powertrain.
template <class B>
inline FrictionCoupling<B> converted(const FrictionCoupling<double>& k) {
  return {B(k.stiffness), B(k.pre_stiffness), B(k.pre_angle), B(k.damping)};
}
template <class B>
inline PedalClutch<B> converted(const PedalClutch<double>& c) {
  return {converted<B>(c.coupling), B(c.capacity), B(c.bites_at), B(c.open_at)};
}
template <class B>
inline Engine<B> converted(const Engine<double>& e) {
  return {e.torque,          e.harmonics,       e.cycle_order,         B(e.throttle_lag),    B(e.throttle_delay),
          B(e.manifold_lag), B(e.friction_dry), B(e.friction_viscous), B(e.friction_square), B(e.idle_speed),
          B(e.idle_gain),    B(e.limit_speed),  B(e.limit_band)};
}
template <class B>
inline ElectricMotor<B> converted(const ElectricMotor<double>& m) {
  return {B(m.torque),      B(m.base_speed),    B(m.top_speed),     B(m.taper),       B(m.recuperation),
          B(m.creep_speed), B(m.time_constant), B(m.standing_loss), B(m.copper_loss), B(m.iron_loss)};
}
template <class B>
inline Differential<B> converted(const Differential<double>& d) {
  return {d.kind,       B(d.split), B(d.carrier_inertia), B(d.output_inertia), B(d.spider_inertia),
          B(d.preload), B(d.bias),  converted<B>(d.lock)};
}
template <class B>
inline ElasticShaft<B> converted(const ElasticShaft<double>& s) {
  return {B(s.stiffness), B(s.damping)};
}
template <class B>
inline DrivenAxle<B> converted(const DrivenAxle<double>& a) {
  return {a.driven,        converted<B>(a.propshaft),    B(a.ratio),
          B(a.efficiency), converted<B>(a.differential), converted<B>(a.half_shaft)};
}
template <class B>
inline Drivetrain<B> converted(const Drivetrain<double>& d) {
  std::vector<DrivenAxle<B>> axles;
  for (const DrivenAxle<double>& a : d.axle) axles.push_back(converted<B>(a));
  std::vector<FurtherDifferential<B>> further;
  for (const FurtherDifferential<double>& f : d.further) further.push_back({converted<B>(f.drive), f.output});
  return {converted<B>(d.engine),
          d.is_electric,
          converted<B>(d.motor),
          B(d.engine_inertia),
          d.has_converter,
          d.converter,
          converted<B>(d.clutch),
          B(d.input_inertia),
          d.gearbox,
          B(d.gear_efficiency),
          converted<B>(d.synchro),
          B(d.synchro_capacity),
          converted<B>(d.center),
          std::move(axles),
          std::move(further),
          d.center_output,
          {B(d.engine_brake.torque), B(d.engine_brake.speed)},
          {B(d.retarder.torque), B(d.retarder.speed), B(d.retarder.power)}};
}

// Brakes.
template <class B>
inline DiscBrake<B> converted(const DiscBrake<double>& d) {
  return {B(d.area),
          B(d.radius),
          B(d.friction),
          B(d.pressure_fading),
          B(d.reference_pressure),
          B(d.temperature_fading),
          B(d.optimum_temperature),
          B(d.contact_pressure),
          B(d.heat_capacity),
          B(d.heat_share),
          B(d.cooling),
          B(d.air_cooling),
          B(d.radiation),
          B(d.ambient_temperature),
          B(d.self_energizing)};
}
template <class B>
inline AirBrakes<B> converted(const AirBrakes<double>& b) {
  AirBrakes<B> to{B(b.supply), B(b.pedal_start), B(b.pedal_full), B(b.predominance), B(b.load_time)};
  for (const AirLine<double>& a : b.axle)
    to.axle.push_back({B(a.delay), B(a.build_time), B(a.release_time), B(a.empty_ratio), B(a.empty_load),
                       B(a.laden_load), B(a.spring_preload), B(a.spring_stiffness), a.trailer});
  return to;
}
template <class B>
inline HydraulicUnit<B> converted(const HydraulicUnit<double>& u) {
  std::vector<WheelCylinder<B>> cylinders;
  for (const WheelCylinder<double>& c : u.cylinder) cylinders.push_back({B(c.stiff), B(c.soft), B(c.clearance)});
  return {B(u.inlet),
          B(u.outlet),
          B(u.switch_over),
          B(u.prime),
          B(u.laminar),
          B(u.line),
          B(u.accumulator_pressure),
          B(u.accumulator),
          B(u.accumulator_volume),
          B(u.pump_flow),
          B(u.pump_pressure),
          B(u.pump_time),
          B(u.relief),
          std::move(cylinders),
          u.circuit,
          u.substep};
}
template <class B>
inline BrakeSystem<B> converted(const BrakeSystem<double>& b) {
  const BrakeBooster<double>& f = b.booster;
  std::vector<DiscBrake<B>> discs;
  for (const DiscBrake<double>& d : b.disc) discs.push_back(converted<B>(d));
  return {{B(f.lever), B(f.gain), B(f.assist_limit), B(f.piston_area), B(f.time_constant)},
          {B(b.valve.knee), B(b.valve.slope)},
          B(b.build_time),
          B(b.release_time),
          std::move(discs),
          B(b.parking_torque),
          b.parking,
          B(b.pump_pressure),
          b.diagonal,
          b.unit ? std::optional(converted<B>(*b.unit)) : std::nullopt,
          b.air ? std::optional(converted<B>(*b.air)) : std::nullopt};
}

// Steering.
template <class B>
inline Rack<B> converted(const Rack<double>& r) {
  return {B(r.stiffness), B(r.damping), B(r.adjustment), B(r.free)};
}
template <class B>
inline SteeringColumn<B> converted(const SteeringColumn<double>& c) {
  return {B(c.hand_wheel_inertia),
          B(c.column_friction),
          B(c.presliding_angle),
          B(c.torsion_stiffness),
          B(c.torsion_damping),
          B(c.pinion_inertia),
          {B(c.pinion.ratio), B(c.pinion.rise), B(c.pinion.rise_angle), c.pinion.is_measured, c.pinion.measured},
          B(c.rack_mass),
          B(c.rack_damping),
          B(c.rack_friction),
          B(c.presliding_travel),
          c.has_assist,
          c.assist,
          {B(c.stops.travel), B(c.stops.stiffness), B(c.stops.damping)},
          c.axle,
          {B(c.damper.damping), B(c.damper.knee)}};
}
template <class B>
inline RearSteerLaw<B> converted(const RearSteerSystem& r) {
  return {{B(r.law.low_ratio), B(r.law.high_ratio), B(r.law.speed), B(r.law.width)},
          B(r.travel_ratio),
          B(r.time_constant),
          B(r.limit),
          r.axle};
}

// Air.
template <class B>
inline Aerodynamics<B> converted(const Aerodynamics<double>& a) {
  return {B(a.density), B(a.area), B(a.length), converted<B>(a.r_VP_V)};
}

// Elements of the suspension.
template <class B>
inline HingeBush<B> converted(const HingeBush<double>& h) {
  return {B(h.stiffness), B(h.damping), B(h.preload)};
}
template <class B>
inline Stop<B> converted(const Stop<double>& s) {
  return {B(s.clearance), B(s.stiffness), B(s.blend)};
}
template <class B>
inline Spring<B> converted(const Spring<double>& s) {
  return {B(s.preload), B(s.stiffness), B(s.cubic), converted<B>(s.bump), converted<B>(s.rebound)};
}
template <class B>
inline AirSpring<B> converted(const AirSpring<double>& a) {
  return {B(a.pressure), B(a.volume), B(a.area), B(a.area_slope), B(a.exponent), B(a.ambient), B(a.dead_fraction)};
}
template <class B>
inline LevelControl<B> converted(const LevelControl<double>& c) {
  return {B(c.target), B(c.band), B(c.filter_time), B(c.gain), B(c.flow_limit), B(c.supply)};
}
template <class B>
inline LeafSpring<B> converted(const LeafSpring<double>& l) {
  return {B(l.mean_force), B(l.stiffness), {B(l.memory.stiffness), B(l.memory.decay)}};
}
template <class B>
inline SeriesSpringDamper<B> converted(const SeriesSpringDamper<double>& s) {
  const InvertibleDamper<double>& d = s.damper;
  return {converted<B>(s.spring),
          {B(d.compression), B(d.rebound), B(d.compression_degression), B(d.rebound_degression), B(d.base)}};
}
template <class B>
inline SpringSlider<B> converted(const SpringSlider<double>& s) {
  return {B(s.stiffness), B(s.yield_force)};
}
template <class B>
inline ForceActuator<B> converted(const ForceActuator<double>& a) {
  return {B(a.force_rate), B(a.force),     B(a.displacement), B(a.displacement_rate),
          B(a.control),    B(a.force_min), B(a.force_max)};
}
template <class B>
inline Unbalance<B> converted(const Unbalance<double>& u) {
  return {B(u.product), B(u.angle), B(u.couple), B(u.couple_angle)};
}
template <class B>
inline ActiveAntiRollBar<B> converted(const ActiveAntiRollBar<double>& b) {
  const AntiRollBar<double>& g = b.geometry;
  return {{B(g.torsional_stiffness), B(g.lever), B(g.link_distance), B(g.bearing_offset)},
          B(b.torque_limit),
          B(b.time_constant)};
}

// The parameters themselves where the scalar is theirs.
template <class S, class P>
inline decltype(auto) over(const P& p) {
  if constexpr (std::is_same_v<S, double>)
    return (p);
  else
    return converted<S>(p);
}

}  // namespace fahrwerk

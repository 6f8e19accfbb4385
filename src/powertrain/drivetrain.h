// Drivetrain as one block of ordinary differential equations (Schramm 8.1, 8.4; Popp and Schiehlen 8.4):
//
//   engine - clutch (or converter with lock-up) - input shaft - gear - centre differential - propshafts -
//   final drives with differentials - elastic half shafts - wheels
//
// Inputs: pedals, gear, spins of the wheels. Outputs: torque on each wheel, reactions on the housings, powers. One or
// two axles of a car are driven, each by one of the two outputs of the centre differential (driven_axles below); what
// lies behind an output (propshaft, final drive, half shafts, wheels) is numbered with it. Front, rear and all-wheel
// drive differ in the axles that are driven and in the split of the centre differential (1: the first output only, 0:
// the second only). Clutch, gear and locks have elastic states, so that nothing chatters and a lock needs no event. All
// speeds are against the car's body. Housings that turn against it (an engine block on its mounts) carry their gears
// along: a gear of ratio i in a housing of speed Ω joins ω_in - Ω and i (ω_out - Ω). Power balance, at constant
// capacities of the couplings:
//   engine + vectoring drives = wheels + losses + rate of the stored energy + reactions on the housings times their Ω
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "math/scalar.h"
#include "powertrain/differential.h"
#include "powertrain/electric_motor.h"
#include "powertrain/engine.h"
#include "powertrain/friction_coupling.h"
#include "powertrain/gearbox.h"
#include "powertrain/torque_converter.h"

namespace fahrwerk {

// Elastic shaft:  T = c φ + d φ'.
template <class S>
struct ElasticShaft {
  S stiffness;  // [N m/rad]    > 0
  S damping;    // [N m s/rad]  >= 0
};

template <class S>
struct DrivenAxle {
  bool driven = false;
  ElasticShaft<S> propshaft;     // seen from the pinion
  S ratio;                       // i_D  > 0: pinion over crown wheel
  S efficiency;                  // (0, 1]
  Differential<S> differential;  // split ½
  ElasticShaft<S> half_shaft;    // each side
};

template <class S>
struct Drivetrain {
  Engine<S> engine;
  bool is_electric = false;  // then `motor` drives, the throttle is its demand -1 .. 1, and only its torque is a state
  ElectricMotor<S> motor;
  S engine_inertia;            // crank with flywheel  [kg m²]  > 0
  bool has_converter = false;  // then `clutch` is its lock-up
  TorqueConverter converter;
  PedalClutch<S> clutch;
  S input_inertia;  // gearbox input shaft with the clutch disc or turbine  [kg m²]  > 0
  Gearbox gearbox;
  S gear_efficiency;                // (0, 1]
  FrictionCoupling<S> synchro;      // seen from the output of the gearbox
  S synchro_capacity;               // [N m]  > 0: of an engaged gear
  Differential<S> center;           // its carrier is the output of the gearbox; its outputs: the propshafts
  std::vector<DrivenAxle<S>> axle;  // all of the car
};

// The axle behind each output of the centre differential; -1: nothing, the output turns idly. Two driven axles in their
// order; one stands behind the output that gets more torque.
using DrivenAxles = std::array<int, 2>;
template <class S>
inline DrivenAxles driven_axles(const Drivetrain<S>& p) {
  DrivenAxles found{-1, -1};
  std::size_t count = 0;
  for (std::size_t a = 0; a < p.axle.size() && count < 2; ++a)
    if (p.axle[a].driven) found[count++] = static_cast<int>(a);
  const bool to_second = !is_zero(max(S(0.5 - p.center.split), S(0.0)));
  if (count == 1 && to_second) std::swap(found[0], found[1]);
  return found;
}

template <class S>
struct DrivetrainInputs {
  S throttle;    // pedal 0 .. 1
  S clutch;      // pedal 0 released .. 1 pressed
  S engagement;  // of the gear 0 .. 1: a shift opens and closes it; neutral opens it whatever it says
  int gear = 0;  // -1 reverse, 0 neutral, 1 ..
  // Of the axles behind the outputs of the centre differential, left before right:
  std::array<S, 4> wheel_spin;  // [rad/s]
  std::array<S, 2> vectoring;   // torque moved from the right to the left output of an axle  [N m]
  // Speeds Ω of the housings: engine and gearbox about the crank's axis; final drives about the propshaft (with what a
  // bevel gear before it turns in its housing: Ω about the crank's axis less Ω about the propshaft), and about the axis
  // of the wheels  [rad/s].
  S block_spin = S(0.0);
  std::array<S, 2> pinion_spin{S(0.0), S(0.0)}, crown_spin{S(0.0), S(0.0)};
  bool sharp = false;  // couplings with their corners, which the caller locates as events
};

namespace drivetrain {

// Indices into the state.
enum : std::size_t {
  crank_angle,
  crank_speed,
  clutch_twist,
  input_speed,
  synchro_twist,
  propshaft_speed,  // two, one behind each output of the centre differential; likewise below
  center_twist = propshaft_speed + 2,
  propshaft_twist,
  first_axle = propshaft_twist + 2,
  engine_states = first_axle + 10,
  size = engine_states + 2 + 2 * kDelayStages
};
// Torque behind the manifold, or that of an electric motor.
inline constexpr std::size_t drive_state = engine_states + 1 + kDelayStages;
// Couplings that stick and slip, in the order of DrivetrainOutput::reserve.
enum : std::size_t { clutch_coupling, gear_coupling, center_coupling, axle_coupling, couplings = axle_coupling + 2 };
// Within an axle, which has five states.
enum : std::size_t { left_speed, right_speed, left_twist, right_twist, lock_twist, axle_size };

}  // namespace drivetrain

template <class S>
using DrivetrainState = std::array<S, drivetrain::size>;

// What the states are called, with the numbers of the axles that they belong to.
template <class S>
inline std::vector<std::string> state_names(const Drivetrain<S>& p) {
  DrivenAxles number = driven_axles(p);
  // An idle output has the number of an axle that is not driven.
  for (std::size_t k = 0; k < 2; ++k)
    if (number[k] < 0) number[k] = number[1 - k] == static_cast<int>(k) ? static_cast<int>(1 - k) : static_cast<int>(k);
  const auto numbered = [&number](const char* what, std::size_t k) { return what + std::to_string(number[k] + 1); };
  std::vector<std::string> names{"crank_angle", "crank_speed", "clutch_twist", "input_speed", "synchro_twist"};
  for (std::size_t k = 0; k < 2; ++k) names.push_back(numbered("propshaft_speed.", k));
  names.emplace_back("center_lock_twist");
  for (std::size_t k = 0; k < 2; ++k) names.push_back(numbered("propshaft_twist.", k));
  for (std::size_t k = 0; k < 2; ++k) {
    for (const char* what : {"shaft_speed.", "shaft_twist."})
      for (const char* side : {"l", "r"}) names.push_back(numbered(what, k) + side);
    names.push_back(numbered("lock_twist.", k));
  }
  for (const char* what : {"throttle", "manifold_torque"}) {
    names.emplace_back(what);
    for (std::size_t k = 1; k <= kDelayStages; ++k)
      names.push_back((what[0] == 't' ? "throttle_delay." : "torque_delay.") + std::to_string(k));
  }
  return names;
}

template <class S>
struct DrivetrainOutput {
  DrivetrainState<S> rate;
  std::array<S, 4> wheel_torque;     // on the wheels  [N m]
  S engine_torque;                   // on the crank  [N m]
  S block_reaction;                  // on engine and gearbox housing, about the crank's axis  [N m]
  std::array<S, 2> pinion_reaction;  // on the housing of a final drive, about the propshaft  [N m]
  std::array<S, 2> crown_reaction;   // likewise, about the axis of the wheels  [N m]
  S engine_power, vectoring_power, wheel_power, loss, stored;  // [W], stored [J]
  std::array<S, drivetrain::couplings> reserve;                // of sharp couplings: > 0 sticks, < 0 slips  [N m]
  S lining_slip;                                               // speed of the clutch's linings on each other  [rad/s]
};

template <class S>
inline EngineState<S> engine_state(const DrivetrainState<S>& x) {
  EngineState<S> e;
  std::size_t k = drivetrain::engine_states;
  e.throttle = x[k++];
  for (S& y : e.throttle_delay) y = x[k++];
  e.torque = x[k++];
  for (S& y : e.torque_delay) y = x[k++];
  return e;
}

template <class S>
inline void put_engine_state(const EngineState<S>& e, DrivetrainState<S>& x) {
  std::size_t k = drivetrain::engine_states;
  x[k++] = e.throttle;
  for (const S& y : e.throttle_delay) x[k++] = y;
  x[k++] = e.torque;
  for (const S& y : e.torque_delay) x[k++] = y;
}

// Torque lost in a mesh that carries `torque` and turns with `speed`: (1 - η) of it, against the rotation.
template <class S>
inline S mesh_loss(const S& efficiency, const S& torque, const S& speed) {
  return (1.0 - efficiency) * sqrt_safe(S(torque * torque)) * tanh(speed);
}

// Torque of engine or motor on the crank, with the rates of its states.
template <class S>
inline S drive_torque(const Drivetrain<S>& p, const S& throttle, const DrivetrainState<S>& x,
                      DrivetrainState<S>& rate) {
  const S speed = x[drivetrain::crank_speed];
  if (p.is_electric) {
    rate[drivetrain::drive_state] = evaluate(p.motor, throttle, speed, x[drivetrain::drive_state]).torque_rate;
    return x[drivetrain::drive_state];
  }
  const EngineOutput<S> engine = evaluate(p.engine, throttle, speed, x[drivetrain::crank_angle], engine_state(x));
  put_engine_state(engine.rate, rate);
  return engine.torque;
}

// From the propshaft to the wheels of the axle behind output i. Returns the torque that the propshaft carries.
template <class S>
inline S add_axle(const DrivenAxle<S>& a, std::size_t i, const S& propshaft_speed, const DrivetrainInputs<S>& in,
                  const DrivetrainState<S>& x, DrivetrainOutput<S>& out) {
  const std::size_t base = drivetrain::first_axle + drivetrain::axle_size * i, twist = drivetrain::propshaft_twist + i;
  const Differential<S>& d = a.differential;
  const S left = x[base + drivetrain::left_speed], right = x[base + drivetrain::right_speed];
  const S crown = carrier_speed(d, left, right);
  // Propshaft and final drive.
  const S turning = crown - in.crown_spin[i];  // of the crown wheel in its housing
  out.rate[twist] = propshaft_speed - in.pinion_spin[i] - a.ratio * turning;
  const S propshaft = a.propshaft.stiffness * x[twist] + a.propshaft.damping * out.rate[twist];
  const S lost = mesh_loss(a.efficiency, S(a.ratio * propshaft), turning), carrier = a.ratio * propshaft - lost;
  out.loss += a.propshaft.damping * square(out.rate[twist]) + lost * turning;
  out.stored += 0.5 * a.propshaft.stiffness * x[twist] * x[twist] + kinetic_energy(d, left, right);
  // Half shafts.
  std::array<S, 2> load;
  for (std::size_t side = 0; side < 2; ++side) {
    const std::size_t at = base + drivetrain::left_twist + side;
    const S spin = in.wheel_spin[2 * i + side];
    out.rate[at] = x[base + drivetrain::left_speed + side] - spin;
    load[side] = a.half_shaft.stiffness * x[at] + a.half_shaft.damping * out.rate[at];
    out.wheel_torque[2 * i + side] = load[side];
    out.wheel_power += load[side] * spin;
    out.loss += a.half_shaft.damping * square(out.rate[at]);
    out.stored += 0.5 * a.half_shaft.stiffness * x[at] * x[at];
  }
  // Differential with its lock.
  const CouplingTorque<S> lock = lock_torque(d, carrier, left, right, x[base + drivetrain::lock_twist], in.sharp);
  const DifferentialMotion<S> motion = accelerations(d, carrier, load[0], load[1], lock.torque, in.vectoring[i]);
  out.rate[base + drivetrain::left_speed] = motion.first;
  out.rate[base + drivetrain::right_speed] = motion.second;
  out.rate[base + drivetrain::lock_twist] = lock.rate;
  out.reserve[drivetrain::axle_coupling + i] = lock.reserve;
  out.loss += lock.loss;
  out.stored += lock.energy;
  out.vectoring_power += in.vectoring[i] * (left - right);
  out.pinion_reaction[i] = propshaft;
  out.crown_reaction[i] = -carrier;
  return propshaft;
}

template <class S>
inline DrivetrainOutput<S> evaluate(const Drivetrain<S>& p, const DrivetrainInputs<S>& in,
                                    const DrivetrainState<S>& x) {
  namespace id = drivetrain;
  DrivetrainOutput<S> out;
  out.rate.fill(S(0.0)), out.wheel_torque.fill(S(0.0));
  out.pinion_reaction.fill(S(0.0)), out.crown_reaction.fill(S(0.0)), out.reserve.fill(S(1.0));
  out.vectoring_power = out.wheel_power = out.loss = out.stored = S(0.0);
  const S crank = x[id::crank_speed], input = x[id::input_speed];

  const S drive = drive_torque(p, in.throttle, x, out.rate);
  out.engine_torque = drive;
  out.engine_power = drive * (crank - in.block_spin);

  // Clutch; a converter works beside it.
  const auto coupled = [&in](const FrictionCoupling<S>& k, const S& slip, const S& twist, const S& most) {
    return in.sharp ? evaluate_sharp(k, slip, twist, most) : evaluate(k, slip, twist, most);
  };
  const CouplingTorque<S> clutch =
      coupled(p.clutch.coupling, S(crank - input), x[id::clutch_twist], capacity(p.clutch, in.clutch));
  ConverterTorque<S> fluid{S(0.0), S(0.0), S(0.0)};
  if (p.has_converter) fluid = evaluate(p.converter, crank, input);
  out.rate[id::clutch_twist] = clutch.rate;
  out.reserve[id::clutch_coupling] = clutch.reserve, out.lining_slip = crank - input - clutch.rate;
  out.rate[id::crank_angle] = crank;
  out.rate[id::crank_speed] = (drive - clutch.torque - fluid.pump) / p.engine_inertia;

  // Gear: its synchroniser couples the input shaft, seen through the ratio, to the output.
  const double i = ratio(p.gearbox, in.gear);
  const S first = x[id::propshaft_speed], second = x[id::propshaft_speed + 1];
  const S output = carrier_speed(p.center, first, second);
  const S engaged = in.gear == 0 ? S(0.0) : S(p.synchro_capacity * clamp(in.engagement, S(0.0), S(1.0)));
  const S turning = output - in.block_spin;
  const CouplingTorque<S> gear =
      coupled(p.synchro, S((input - in.block_spin) / i - turning), x[id::synchro_twist], engaged);
  const S lost = mesh_loss(p.gear_efficiency, gear.torque, turning), carrier = gear.torque - lost;
  out.rate[id::synchro_twist] = gear.rate;
  out.reserve[id::gear_coupling] = gear.reserve;
  out.rate[id::input_speed] = (clutch.torque + fluid.turbine - gear.torque / i) / p.input_inertia;

  // Axles, then the centre differential that drives their propshafts.
  std::array<S, 2> load{S(0.0), S(0.0)};
  const DrivenAxles axle = driven_axles(p);
  for (std::size_t k = 0; k < 2; ++k)
    if (axle[k] >= 0)
      load[k] = add_axle(p.axle[static_cast<std::size_t>(axle[k])], k, x[id::propshaft_speed + k], in, x, out);
  CouplingTorque<S> lock{S(0.0), S(0.0), S(0.0), S(0.0)};
  if (axle[0] >= 0 && axle[1] >= 0) lock = lock_torque(p.center, carrier, first, second, x[id::center_twist], in.sharp);
  const DifferentialMotion<S> motion = accelerations(p.center, carrier, load[0], load[1], lock.torque, S(0.0));
  out.rate[id::propshaft_speed] = motion.first;
  out.rate[id::propshaft_speed + 1] = motion.second;
  out.rate[id::center_twist] = lock.rate;
  out.reserve[id::center_coupling] = lock.reserve;

  out.block_reaction = -(drive + carrier - gear.torque / i);
  if (p.has_converter) out.block_reaction -= fluid.turbine - fluid.pump;
  out.loss +=
      clutch.loss + fluid.loss + (fluid.turbine - fluid.pump) * in.block_spin + gear.loss + lock.loss + lost * turning;
  out.stored += 0.5 * p.engine_inertia * crank * crank + 0.5 * p.input_inertia * input * input + clutch.energy +
                gear.energy + lock.energy + kinetic_energy(p.center, first, second);
  return out;
}

// Speed of the gearbox's output for these wheels of the car  [rad/s].
template <class S, class Spins = std::array<S, 4>>
inline S output_speed(const Drivetrain<S>& p, const Spins& spin) {
  S speed[2] = {S(0.0), S(0.0)};
  const DrivenAxles axle = driven_axles(p);
  for (std::size_t k = 0; k < 2; ++k) {
    if (axle[k] < 0) continue;
    const auto a = static_cast<std::size_t>(axle[k]);
    speed[k] = p.axle[a].ratio * carrier_speed(p.axle[a].differential, S(spin[2 * a]), S(spin[2 * a + 1]));
  }
  return carrier_speed(p.center, speed[0], speed[1]);
}

// All parts in step with the wheels of the car and the engine at its own speed: where a run starts.
template <class S, class Spins = std::array<S, 4>>
inline DrivetrainState<S> rolling_state(const Drivetrain<S>& p, const Spins& spin, int gear, const S& crank_speed,
                                        const S& throttle) {
  namespace id = drivetrain;
  DrivetrainState<S> x;
  x.fill(S(0.0));
  const DrivenAxles axle = driven_axles(p);
  for (std::size_t k = 0; k < 2; ++k) {
    if (axle[k] < 0) continue;
    const auto a = static_cast<std::size_t>(axle[k]);
    const std::size_t base = id::first_axle + id::axle_size * k;
    const S left = spin[2 * a], right = spin[2 * a + 1];
    x[base + id::left_speed] = left, x[base + id::right_speed] = right;
    x[id::propshaft_speed + k] = p.axle[a].ratio * carrier_speed(p.axle[a].differential, left, right);
  }
  x[id::crank_speed] = crank_speed;
  x[id::input_speed] = gear == 0 ? crank_speed : S(ratio(p.gearbox, gear) * output_speed(p, spin));
  if (!p.is_electric) put_engine_state(settled(p.engine, throttle, crank_speed), x);
  return x;
}

}  // namespace fahrwerk

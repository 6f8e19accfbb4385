// Drivetrain as one block of ordinary differential equations (Schramm 8.1, 8.4; Popp and Schiehlen 8.4):
//
//   engine - clutch (or converter with lock-up) - input shaft - gear - centre differential - propshafts -
//   final drives with differentials - elastic half shafts - wheels
//
// Inputs: pedals, gear, spins of the wheels. Outputs: torque on each wheel, reactions on the housings, powers. Up to
// eight axles are driven, behind the two outputs of the centre differential and behind those of further ones
// (drive_tree.h); what lies behind an output (propshaft, final drive, half shafts, wheels) is numbered as a node of
// that tree. Front, rear and all-wheel drive differ in the axles that are driven and in the split of the centre
// differential (1: the first output only, 0: the second only). An engine brake adds to the engine's friction, a
// retarder brakes the output of the gearbox (retarder.h). Clutch, gear and locks have elastic states, so that nothing
// chatters and a lock needs no event. All speeds are against the car's body. Housings that turn against it (an engine
// block on its mounts) carry their gears along: a gear of ratio i in a housing of speed Ω joins ω_in - Ω and i (ω_out -
// Ω). Power balance, at constant capacities of the couplings:
//   engine + vectoring drives = wheels + losses + rate of the stored energy + reactions on the housings times their Ω
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "math/scalar.h"
#include "powertrain/differential.h"
#include "powertrain/drive_tree.h"
#include "powertrain/electric_motor.h"
#include "powertrain/engine.h"
#include "powertrain/friction_coupling.h"
#include "powertrain/gearbox.h"
#include "powertrain/retarder.h"
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

// A further differential between axles, with what leads to it; `half_shaft` of `drive` does not count.
template <class S>
struct FurtherDifferential {
  DrivenAxle<S> drive;
  std::array<DriveOutput, 2> output;  // that of more torque by its split first or second, as the file says
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
  std::vector<DrivenAxle<S>> axle;  // all of the vehicle
  // Where more than two axles are driven: the further differentials, and what the outputs of the centre drive.
  std::vector<FurtherDifferential<S>> further{};
  std::array<DriveOutput, 2> center_output{};
  EngineBrake<S> engine_brake{};
  Retarder<S> retarder{};
};

// The node's own parts: those of its axle or further differential.
template <class S>
inline const DrivenAxle<S>& drive_of(const Drivetrain<S>& p, const DriveNode& n) {
  return n.axle >= 0 ? p.axle[static_cast<std::size_t>(n.axle)] : p.further[static_cast<std::size_t>(n.between)].drive;
}

// Without further differentials, two driven axles stand behind the outputs of the centre in their order; one stands
// behind the output that gets more torque.
using DrivenAxles = DriveTree;
template <class S>
inline DrivenAxles driven_axles(const Drivetrain<S>& p) {
  DrivenAxles found;
  if (p.further.empty()) {
    std::size_t count = 0;
    for (std::size_t a = 0; a < p.axle.size() && count < 2; ++a)
      if (p.axle[a].driven) found.node[count++].axle = static_cast<int>(a);
    const bool to_second = !is_zero(max(S(0.5 - p.center.split), S(0.0)));
    if (count == 1 && to_second) std::swap(found.node[0].axle, found.node[1].axle);
    found.node[1].side = 1;
    return found;
  }
  const auto put = [&found](std::size_t at, const DriveOutput& what, int parent, int side) {
    DriveNode& n = found.node[at];
    n.parent = parent, n.side = side;
    (what.kind == DriveOutput::axle ? n.axle : n.between) = static_cast<int>(what.number);
  };
  for (std::size_t s = 0; s < 2; ++s) put(s, p.center_output[s], -1, static_cast<int>(s));
  for (std::size_t k = 0; k < found.count; ++k) {
    if (found.node[k].between < 0) continue;
    const auto& output = p.further[static_cast<std::size_t>(found.node[k].between)].output;
    for (std::size_t s = 0; s < 2; ++s) {
      found.node[k].child[s] = static_cast<int>(found.count);
      put(found.count++, output[s], static_cast<int>(k), static_cast<int>(s));
    }
  }
  return found;
}

template <class S>
struct DrivetrainInputs {
  S throttle;    // pedal 0 .. 1
  S clutch;      // pedal 0 released .. 1 pressed
  S engagement;  // of the gear 0 .. 1: a shift opens and closes it; neutral opens it whatever it says
  int gear = 0;  // -1 reverse, 0 neutral, 1 ..
  // Of the nodes of the drive tree, left before right:
  std::array<S, 2 * kMostDriveNodes> wheel_spin;  // [rad/s]
  std::array<S, kMostDriveNodes> vectoring;       // torque moved from the right to the left output of an axle  [N m]
  // Speeds Ω of the housings: engine and gearbox about the crank's axis; final drives about the propshaft (with what a
  // bevel gear before it turns in its housing: Ω about the crank's axis less Ω about the propshaft), and about the axis
  // of the wheels  [rad/s].
  S block_spin = S(0.0);
  std::array<S, kMostDriveNodes> pinion_spin, crown_spin;
  S engine_brake = S(0.0), retarder = S(0.0);  // 0 .. 1
  bool sharp = false;                          // couplings with their corners, which the caller locates as events

  // Wheels at rest, no vectoring, housings at rest; of the first nodes.
  void clear(std::size_t nodes = kMostDriveNodes) {
    for (std::size_t k = 0; k < nodes; ++k)
      wheel_spin[2 * k] = wheel_spin[2 * k + 1] = vectoring[k] = pinion_spin[k] = crown_spin[k] = S(0.0);
  }
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
  size = engine_states + 2 + 2 * kDelayStages  // of one or two driven axles; further nodes stand behind
};
// Torque behind the manifold, or that of an electric motor.
inline constexpr std::size_t drive_state = engine_states + 1 + kDelayStages;
// Couplings that stick and slip, in the order of DrivetrainOutput::reserve.
enum : std::size_t {
  clutch_coupling,
  gear_coupling,
  center_coupling,
  axle_coupling,
  couplings = axle_coupling + kMostDriveNodes
};
// Within a node, which has five states. The twists are those of the shafts behind its outputs: half shafts of an axle,
// propshafts of the next nodes.
enum : std::size_t { left_speed, right_speed, left_twist, right_twist, lock_twist, axle_size };

// Of the nodes: their states, the speed that drives each, and the twist of its propshaft.
inline constexpr std::size_t node_at(std::size_t k) {
  return k < 2 ? first_axle + axle_size * k : size + axle_size * (k - 2);
}
inline std::size_t driving_speed(const DriveTree& t, std::size_t k) {
  if (k < 2) return propshaft_speed + k;
  return node_at(static_cast<std::size_t>(t.node[k].parent)) + left_speed + static_cast<std::size_t>(t.node[k].side);
}
inline std::size_t driving_twist(const DriveTree& t, std::size_t k) {
  return k < 2 ? propshaft_twist + k : driving_speed(t, k) - left_speed + left_twist;
}
inline constexpr std::size_t states(std::size_t nodes) { return node_at(nodes); }
inline constexpr std::size_t most_states = states(kMostDriveNodes);

}  // namespace drivetrain

template <class S>
inline std::size_t state_count(const Drivetrain<S>& p) {
  return drivetrain::states(2 + 2 * p.further.size());
}

// Has room for the largest drivetrain; the first state_count of them count.
template <class S>
using DrivetrainState = std::array<S, drivetrain::most_states>;

// What the states are called, with the numbers of the axles that they belong to; of a further differential d1, d2, ...
template <class S>
inline std::vector<std::string> state_names(const Drivetrain<S>& p) {
  const DrivenAxles tree = driven_axles(p);
  const auto numbered = [&tree](const char* what, std::size_t k) {
    const DriveNode& n = tree.node[k];
    if (n.between >= 0) return what + ("d" + std::to_string(n.between + 1));
    int axle = n.axle;
    // An idle output has the number of an axle that is not driven.
    if (axle < 0) axle = tree[1 - k] == static_cast<int>(k) ? static_cast<int>(1 - k) : static_cast<int>(k);
    return what + std::to_string(axle + 1);
  };
  std::vector<std::string> names{"crank_angle", "crank_speed", "clutch_twist", "input_speed", "synchro_twist"};
  const auto put_node = [&](std::size_t k) {
    for (const bool twist : {false, true})
      for (std::size_t s = 0; s < 2; ++s) {
        const int child = tree.node[k].child[s];
        if (child >= 0)
          names.push_back(numbered(twist ? "propshaft_twist." : "propshaft_speed.", static_cast<std::size_t>(child)));
        else
          names.push_back(numbered(twist ? "shaft_twist." : "shaft_speed.", k) + (s == 0 ? "l" : "r"));
      }
    names.push_back(numbered("lock_twist.", k));
  };
  for (std::size_t k = 0; k < 2; ++k) names.push_back(numbered("propshaft_speed.", k));
  names.emplace_back("center_lock_twist");
  for (std::size_t k = 0; k < 2; ++k) names.push_back(numbered("propshaft_twist.", k));
  for (std::size_t k = 0; k < 2; ++k) put_node(k);
  for (const char* what : {"throttle", "manifold_torque"}) {
    names.emplace_back(what);
    for (std::size_t k = 1; k <= kDelayStages; ++k)
      names.push_back((what[0] == 't' ? "throttle_delay." : "torque_delay.") + std::to_string(k));
  }
  for (std::size_t k = 2; k < tree.size(); ++k) put_node(k);
  return names;
}

// Which of the states are speeds.
inline std::vector<std::size_t> speed_states(const DriveTree& tree) {
  namespace id = drivetrain;
  std::vector<std::size_t> at{id::crank_speed, id::input_speed, id::propshaft_speed, id::propshaft_speed + 1};
  for (std::size_t k = 0; k < tree.size(); ++k)
    at.push_back(id::node_at(k) + id::left_speed), at.push_back(id::node_at(k) + id::right_speed);
  return at;
}

template <class S>
struct DrivetrainOutput {
  DrivetrainState<S> rate;
  std::array<S, 2 * kMostDriveNodes> wheel_torque;  // on the wheels  [N m]
  S engine_torque;                                  // on the crank  [N m]
  S block_reaction;                                 // on engine and gearbox housing, about the crank's axis  [N m]
  // On the housing of a final drive, about the propshaft and about the axis of the wheels; of a further differential
  // both about its propshaft  [N m].
  std::array<S, kMostDriveNodes> pinion_reaction, crown_reaction;
  S retarder_torque;                                           // at the output of the gearbox  [N m]
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
inline S drive_torque(const Drivetrain<S>& p, const DrivetrainInputs<S>& in, const DrivetrainState<S>& x,
                      DrivetrainState<S>& rate) {
  const S speed = x[drivetrain::crank_speed];
  if (p.is_electric) {
    rate[drivetrain::drive_state] = evaluate(p.motor, in.throttle, speed, x[drivetrain::drive_state]).torque_rate;
    return x[drivetrain::drive_state];
  }
  const EngineOutput<S> engine = evaluate(p.engine, in.throttle, speed, x[drivetrain::crank_angle], engine_state(x));
  put_engine_state(engine.rate, rate);
  return engine.torque - braking_torque(p.engine_brake, in.engine_brake, speed);
}

// Node k, from its propshaft to the wheels or to the next nodes. load[j]: torque that the propshaft of node j carries;
// those of the next nodes are known.
template <class S>
inline void add_node(const DrivenAxle<S>& a, const DriveTree& tree, std::size_t k, const DrivetrainInputs<S>& in,
                     const DrivetrainState<S>& x, std::array<S, kMostDriveNodes>& load, DrivetrainOutput<S>& out) {
  const std::size_t base = drivetrain::node_at(k), twist = drivetrain::driving_twist(tree, k);
  const Differential<S>& d = a.differential;
  const S left = x[base + drivetrain::left_speed], right = x[base + drivetrain::right_speed];
  const S crown = carrier_speed(d, left, right);
  // Propshaft and final drive.
  const S turning = crown - in.crown_spin[k];  // of the crown wheel in its housing
  out.rate[twist] = x[drivetrain::driving_speed(tree, k)] - in.pinion_spin[k] - a.ratio * turning;
  const S propshaft = a.propshaft.stiffness * x[twist] + a.propshaft.damping * out.rate[twist];
  const S lost = mesh_loss(a.efficiency, S(a.ratio * propshaft), turning), carrier = a.ratio * propshaft - lost;
  out.loss += a.propshaft.damping * square(out.rate[twist]) + lost * turning;
  out.stored += 0.5 * a.propshaft.stiffness * x[twist] * x[twist] + kinetic_energy(d, left, right);
  // What the outputs give away: half shafts, or the next propshafts.
  std::array<S, 2> given;
  for (std::size_t side = 0; side < 2; ++side) {
    if (const int child = tree.node[k].child[side]; child >= 0) {
      given[side] = load[static_cast<std::size_t>(child)];
      continue;
    }
    const std::size_t at = base + drivetrain::left_twist + side;
    const S spin = in.wheel_spin[2 * k + side];
    out.rate[at] = x[base + drivetrain::left_speed + side] - spin;
    given[side] = a.half_shaft.stiffness * x[at] + a.half_shaft.damping * out.rate[at];
    out.wheel_torque[2 * k + side] = given[side];
    out.wheel_power += given[side] * spin;
    out.loss += a.half_shaft.damping * square(out.rate[at]);
    out.stored += 0.5 * a.half_shaft.stiffness * x[at] * x[at];
  }
  // Differential with its lock.
  const CouplingTorque<S> lock = lock_torque(d, carrier, left, right, x[base + drivetrain::lock_twist], in.sharp);
  const DifferentialMotion<S> motion = accelerations(d, carrier, given[0], given[1], lock.torque, in.vectoring[k]);
  out.rate[base + drivetrain::left_speed] = motion.first;
  out.rate[base + drivetrain::right_speed] = motion.second;
  out.rate[base + drivetrain::lock_twist] = lock.rate;
  out.reserve[drivetrain::axle_coupling + k] = lock.reserve;
  out.loss += lock.loss;
  out.stored += lock.energy;
  out.vectoring_power += in.vectoring[k] * (left - right);
  out.pinion_reaction[k] = propshaft;
  out.crown_reaction[k] = -carrier;
  load[k] = propshaft;
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

  const S drive = drive_torque(p, in, x, out.rate);
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
  out.retarder_torque = braking_torque(p.retarder, in.retarder, turning);
  const S lost = mesh_loss(p.gear_efficiency, gear.torque, turning) + out.retarder_torque, carrier = gear.torque - lost;
  out.rate[id::synchro_twist] = gear.rate;
  out.reserve[id::gear_coupling] = gear.reserve;
  out.rate[id::input_speed] = (clutch.torque + fluid.turbine - gear.torque / i) / p.input_inertia;

  // Axles, then the centre differential that drives their propshafts.
  std::array<S, kMostDriveNodes> load;
  load[0] = load[1] = S(0.0);
  const DrivenAxles tree = driven_axles(p);
  for (std::size_t k = tree.size(); k-- > 0;)
    if (tree.exists(k)) add_node(drive_of(p, tree.node[k]), tree, k, in, x, load, out);
  CouplingTorque<S> lock{S(0.0), S(0.0), S(0.0), S(0.0)};
  if (tree.both()) lock = lock_torque(p.center, carrier, first, second, x[id::center_twist], in.sharp);
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

// Of the whole tree, leaves to root: value of a node from those of what its outputs drive, `axle` for an axle.
// Returns those of the nodes behind the centre differential; 0 where there is none.
template <class S, class Axle, class Node>
inline std::array<S, 2> up_the_tree(const DriveTree& tree, const Axle& axle, const Node& node) {
  std::array<S, kMostDriveNodes> of;
  of[0] = of[1] = S(0.0);
  for (std::size_t k = tree.size(); k-- > 0;) {
    const DriveNode& n = tree.node[k];
    if (n.axle >= 0)
      of[k] = axle(k, static_cast<std::size_t>(n.axle));
    else if (n.between >= 0)
      of[k] = node(k, of[static_cast<std::size_t>(n.child[0])], of[static_cast<std::size_t>(n.child[1])]);
  }
  return {of[0], of[1]};
}

// Speed of the gearbox's output for these wheels of the car  [rad/s].
template <class S, class Spins = std::array<S, 4>>
inline S output_speed(const Drivetrain<S>& p, const Spins& spin) {
  const DrivenAxles tree = driven_axles(p);
  const auto turned = [&](std::size_t k, const S& left, const S& right) {
    const DrivenAxle<S>& a = drive_of(p, tree.node[k]);
    return S(a.ratio * carrier_speed(a.differential, left, right));
  };
  const std::array<S, 2> speed = up_the_tree<S>(
      tree, [&](std::size_t k, std::size_t a) { return turned(k, S(spin[2 * a]), S(spin[2 * a + 1])); }, turned);
  return carrier_speed(p.center, speed[0], speed[1]);
}

// Torque on both wheels of each axle of the vehicle per torque at the gearbox's output, without or with losses.
template <class S>
inline std::vector<S> axle_torques(const Drivetrain<S>& p, bool losses) {
  const DrivenAxles tree = driven_axles(p);
  std::vector<S> of(p.axle.size(), S(0.0));
  std::array<S, kMostDriveNodes> carried;
  for (std::size_t k = 0; k < tree.size(); ++k) {
    const DriveNode& n = tree.node[k];
    if (!tree.exists(k)) continue;
    const Differential<S>& before =
        n.parent < 0 ? p.center : drive_of(p, tree.node[static_cast<std::size_t>(n.parent)]).differential;
    const S above = n.parent < 0 ? S(1.0) : carried[static_cast<std::size_t>(n.parent)];
    const S share = n.parent < 0 && !tree.both() ? S(1.0) : n.side == 0 ? before.split : S(1.0 - before.split);
    const DrivenAxle<S>& a = drive_of(p, n);
    carried[k] = above * share * a.ratio * (losses ? a.efficiency : S(1.0));
    if (n.axle >= 0) of[static_cast<std::size_t>(n.axle)] = carried[k];
  }
  return of;
}

// Ratio from the gearbox's output to wheels that turn alike, and the efficiency on the way.
template <class S>
inline S final_ratio(const Drivetrain<S>& p) {
  return output_speed(p, std::vector<S>(2 * p.axle.size(), S(1.0)));
}
template <class S>
inline S final_efficiency(const Drivetrain<S>& p) {
  S with(0.0), without(0.0);
  for (const S& t : axle_torques(p, true)) with += t;
  for (const S& t : axle_torques(p, false)) without += t;
  return with / without;
}

// All parts in step with the wheels of the car and the engine at its own speed: where a run starts.
template <class S, class Spins = std::array<S, 4>>
inline DrivetrainState<S> rolling_state(const Drivetrain<S>& p, const Spins& spin, int gear, const S& crank_speed,
                                        const S& throttle) {
  namespace id = drivetrain;
  DrivetrainState<S> x;
  x.fill(S(0.0));
  const DrivenAxles tree = driven_axles(p);
  const auto put = [&](std::size_t k, const S& left, const S& right) {
    const DrivenAxle<S>& a = drive_of(p, tree.node[k]);
    x[id::node_at(k) + id::left_speed] = left, x[id::node_at(k) + id::right_speed] = right;
    return S(a.ratio * carrier_speed(a.differential, left, right));
  };
  const std::array<S, 2> speed = up_the_tree<S>(
      tree, [&](std::size_t k, std::size_t a) { return put(k, S(spin[2 * a]), S(spin[2 * a + 1])); }, put);
  for (std::size_t k = 0; k < 2; ++k) x[id::propshaft_speed + k] = speed[k];
  x[id::crank_speed] = crank_speed;
  x[id::input_speed] = gear == 0 ? crank_speed : S(ratio(p.gearbox, gear) * output_speed(p, spin));
  if (!p.is_electric) put_engine_state(settled(p.engine, throttle, crank_speed), x);
  return x;
}

}  // namespace fahrwerk

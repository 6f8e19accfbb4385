// Mechanisms from files of `kind: mechanism`: bodies in Cartesian coordinates, joints as constraints, any topology
// (multibody/constrained). Keys with their defaults; [] means "none". Numbers are formulas of parameters; all places
// and directions are those of the design position, in the inertial frame (x forward, y to the left, z up).
//
//   name, description               as in every scenario                               [name of the file]
//   parameters: {L: 1 m, m: 2 kg}   each may use those before it                       []
//   gravity: [0, 0, -9.81]          m/s^2                                              [0, 0, -9.81]
//   inputs: {torque: {unit: N m, value: FORMULA of t}}   or {unit, time: [...], value: [...]}   []
//   points: {A: [0, 0, 1]}          names for PLACEs; a PLACE is one of them or [x, y, z]  []
//   bodies:
//     arm: {mass: m, at: PLACE, inertia: [Ixx, Iyy, Izz]}    centre of mass; or six values xx, yy, zz, xy, xz, yz; or
//                                   cylinder: {radius, inner_radius, length, axis: y}  [inertia 0]
//          turned: [{rotate: z, by: 30 deg}]  or along: DIRECTION, of the body's z axis     [axes of the inertial
//          frame] velocity: [0, 0, 0], angular_velocity: [0, 0, 0]                            [0], inertial free: false
//          nothing need hold it                               [false] shape: {kind: box, size} how it is drawn, as of
//          kind multibody              [a box of this inertia]
//   suspensions:                    bodies and joints from the hard points of a suspension file of any type
//     corner: {file: macpherson_front, on: ground, at: [0, 0, 0], side: left, rack: held, small_parts: false,
//              knuckle: {mass, center: [x, y, z] from the wheel centre, inertia: [xx, yy, zz]},
//              wheel: {mass, axial_inertia, transverse_inertia},
//              spring: {stiffness, load in the design position}, damper: {damping}, bar: {stiffness}}
//                                   on: the body that carries it; at: of the file's origin; side: left, right, both
//                                   (dependent axles: always both); rack: slides along y, to be driven; its bodies are
//                                   corner.knuckle, corner.wheel, corner.lower_arm, ..., its points
//                                   corner.wheel_center,
//                                   ... (of both sides corner.left.knuckle, ...)        []
//   joints:                         A DIRECTION is x, y, z, a list of three numbers, or {from: PLACE, to: PLACE}
//     hinge: {kind: revolute, between: [ground, arm], at: PLACE, axis: DIRECTION}
//                                   also cylindrical, prismatic, in_line (point of the second body on the axis)
//     ball: {kind: spherical, between, at}            also fixed
//     cross: {kind: universal, between, at, axis: of the first, second_axis: of the second body}
//     table: {kind: planar, between, at, normal}      also in_plane
//     link: {kind: rod, between, from: PLACE, to: PLACE, length}   [length: that of the design position]
//     lock: {kind: orientation, between}
//     gear: {kind: gear, first: {between, axis}, second: {between, axis}, ratio}   turn of first = ratio * that of
//     second rack: {kind: rack_and_pinion, rack: {between, at, axis}, pinion: {between, axis}, radius}   travel per
//     radian screw: {kind: screw, between, at, axis, lead}   travel per turn wheel: {kind: rolling_disc, body, at,
//     axis, radius, ground: PLACE, normal: DIRECTION}   also rolling_ball (no axis)
//                                   [ground: origin, normal: z]
//   drivers: {crank: {coordinate: angle, between, axis, input: NAME}}   angle, displacement (between, at, axis): from
//   the
//                                   design position; distance (between, from, to): as it is. The input's rate and
//                                   acceleration drive, too
//   elements:
//     strut: {kind: spring, between, from: PLACE, to: PLACE, LAW}    along the line between the points
//     slide: {kind: slide, between, at, axis, LAW}    torsion: {kind: torsion, between, axis, LAW}
//        LAW: stiffness [0], damping [0], free [as designed] or preload (force there, pushing apart), curve: [[u, F],
//        ...]
//             in place of stiffness, damper: [[v, F], ...], input and gain [1], friction [0] with friction_speed
//             [1 mm/s, 1 mrad/s] and friction_of: {joint, coefficient, radius of the pin about an axis}: the limit
//             grows with that joint's force, lower and upper: {limit, stiffness, damping, onset} stops from the design
//             position
//     mount: {kind: bushing, between, at, stiffness: [x, y, z], damping, turn_stiffness, turn_damping, axis, towards,
//             curves: {x: [[u, F], ...], rx: ...}, maxwell: {x: {stiffness, damping}}, locked: [x, rz]}
//                                   axis: its z, towards: its x                         [inertial axes]
//     push: {kind: force, body, at, force: [0, 0, -9 N], torque: [0, 0, motor], axes: body}   values or inputs [ground]
//     foot: {kind: contact, body, at, radius, stiffness, damping, friction, onset, slip_speed}   with the road, or
//            plane: {on: ground, at: PLACE, normal: DIRECTION, to the side of the body}; friction sticks
//   tires: {rl: {tire: NAME, rim: BODY, at: PLACE, axis: DIRECTION, carrier: BODY, side: left, enveloping: {...}}}
//                                   [at: the rim's own, axis: y, carrier: none, side: left]; height: an input that
//                                   lifts the ground below it (a post)
//   ride: {wheels: {1l: {height: INPUT, x, y, load: SIGNAL, travel: SIGNAL, static_load}}, seats: {driver: {az: SIGNAL,
//          ax, ay}}}              as of kind multibody: which inputs are heights of a road, and who sits where  []
//   road                            as in other scenarios: a map or a file              [level ground]
//   outputs: {tip: {body: arm, at: PLACE}}   tip.x .. tip.az; or as of drivers without input: NAME, NAME.rate   []
//   controllers: {hold: {reads: SIGNAL, sets: INPUT, target: 0, proportional: 20, integral: 0, derivative: 1,
//                 limit: 50, sample: 1 ms, delay: 0 s}}   a sampled PID law; target: a number or the name of an input
//                 []
//   redundant: refuse               share: joints that repeat others are allowed and share their reactions  [refuse]
//   formulation: {algorithm: dependent, reading: implicit, project: positions, metric: step, columns: end,
//                 loads: end, jacobians: stiff, refresh: 100, extrapolation: 4, stabilisation: 10 1/s, basis: moving}
//                                   extrapolation: columns of ros2, 2 to 4; without: 4, where something rubs, strikes
//                                   or rolls on a tyre 3 jacobians: exact, frozen (kept over `refresh` steps), none
//                                   algorithm: independent, half_explicit, generalised_alpha; project: both, none
//   figures, linearise: {about: start}, duration, solver, record      as of kind multibody; solver.method: ros2, 1 ms
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "files/problem.h"
#include "load/multibody/model_file.h"
#include "model/signal_controller.h"
#include "multibody/constrained/mechanism_model.h"
#include "scenario/multibody.h"

namespace fahrwerk::load {

struct MechanismScenario : ModelFile {
  std::shared_ptr<const constrained::Mechanism> mechanism;
  constrained::StepOptions step;
  constrained::ModelExtras extras;
  constrained::Verdict verdict;   // at the start
  std::vector<double> start;      // assembled
  std::vector<double> reference;  // of small motions
  std::string reference_name = "start";
  std::vector<MultibodyInput> inputs;  // behind them in the mechanism: their rates, then their accelerations
  std::vector<MultibodyFigure> figures;
  std::vector<SignalLaw> controllers;
};

// What comes back is of use only if no problems were added.
MechanismScenario load_mechanism(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                                 bool to_run, files::Problems& problems);

}  // namespace fahrwerk::load

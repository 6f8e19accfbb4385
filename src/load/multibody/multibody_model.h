// Multibody models from files of `kind: multibody`. Keys with their defaults; [] means "none". A FORMULA is a number
// with a unit or an expression of parameters, `t`, coordinates and inputs (math/expression/parse.h).
//
//   name, description               as in every scenario                               [name of the file]
//   parameters: {L: 1 m, m: 2 kg, I: m*L^2/12}           each may use those before it  []
//   gravity: [0, 0, -9.81]          m/s^2, in the reference                            [0, 0, -9.81]
//   earth: {latitude: 48 deg, heading: 0 deg, rate: 7.292115e-5 rad/s}                 [the reference is inertial]
//                                   the reference turns with the earth; its x axis points to the heading, from north to
//                                   east
//   coordinates: {phi: {unit: rad, start: 30 deg, rate: 0}}                            [start 0, rate 0]
//   inputs: {road: {unit: m, value: 0.01*sin(2*pi*t)}}   or {unit, time: [...], value: [...]}   []
//   frames:
//     arm: {from: reference, steps: [{rotate: y, by: phi}, {move: [0, 0, -L]}]}        [from: reference]
//     car: {steps: [{path: {x: R*sin(s/R), y: R*(1-cos(s/R)), z: 0, at: q, bank: 0, axes: road}}]}   a curve over `s`
//     at
//                                   s = q; axes: road (y horizontal before the bank), frenet (y to the centre) [road]
//   bodies:
//     rod: {frame: arm, mass: m, center: [0, 0, 0], inertia: [Ixx, Iyy, Izz]}          [center 0, inertia 0]
//                                   or six values xx, yy, zz, xy, xz, yz; or cylinder: {radius, inner_radius, length,
//                                   axis: y}; or parts: [{mass, at, turned, inertia or cylinder}], which give mass,
//                                   centre and inertia together; turned: [{rotate: z, by: 30 deg}]
//          shape: {kind: box, size: [x, y, z], at: [0, 0, 0]}   how it is drawn: box, sphere {radius}, cylinder or
//                                   wheel {radius, length, axis: y}, car, plate, none; also of frames
//                                   [a box or cylinder of this inertia about the centre of mass]
//   elements:
//     strut: {kind: spring, from: {frame: arm, at: [0, 0, 0]}, to: arm, stiffness, damping, preload, law, free_length}
//                                   F = preload + stiffness*s + damping*s' + law(s, s'), s: compression. along: z of
//                                   the frame `in` instead of between the points; free_length [that of the start]
//     bar: {kind: spring, deflection: a - b, stiffness, damping, preload, law}          on the coordinates themselves
//     mount: {kind: series, from, to, stiffness, damping}                               spring and damper in series
//     wind: {kind: force, on: {frame, at}, in: reference, force: [x, y, z], torque: [x, y, z], against: FRAME}
//     drive: {kind: generalised, coordinate: phi, force: FORMULA}
//   constraints:
//     loop: {kind: coincide, from, to, in: reference, axes: [x, z]}                     one for each axis: loop.x,
//     loop.z rod: {kind: distance, from, to, length}                                           [that of the start]
//     hinge: {kind: perpendicular, from: FRAME, axis: x, to: FRAME, to_axis: z}
//     rolling: {kind: no_slip, body: wheel, at: contact, against: reference, in: contact, axes: [x, y]}
//     any: {kind: position, value: FORMULA}   or {kind: velocity, value: FORMULA with rates x'}
//   stabilisation: 10               of constraints, 1/s                                 [10]
//   form: automatic                 minimal, recursive, cartesian: what a run integrates [automatic]
//   points: {tip: {frame: arm, at: [0, 0, -L]}}          signals tip.x, tip.y, tip.z    []
//   reactions: [arm]                frames whose joints' forces are recorded            []
//   outputs: {height: {unit: m, value: FORMULA}}         with rates x' and accelerations x''   []
//   figures: {swing: {signal: phi, take: amplitude}}     final, min, max, mean, rms, amplitude  []
//   linearise: {about: start}       start, equilibrium: modes become figures            []
//   ride:                           what `fahrwerk ride` needs of a vehicle               []
//     wheels: {1l: {height: INPUT, x: 1.3 m, y: 0.7 m, load: SIGNAL, travel: SIGNAL, static_load: 4 kN}}
//                                   x from any origin, forward; y to the left; load: force of the tyre; travel []
//                                   static_load [that of the reference]
//     seats: {driver: {az: SIGNAL, ax: SIGNAL, ay: SIGNAL}}   accelerations: of coordinates, or outputs  [ax, ay none]
//   duration, solver, record        as for other rigs; needed to run
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "files/problem.h"
#include "load/multibody/model_file.h"
#include "multibody/language/equations.h"
#include "scenario/multibody.h"

namespace fahrwerk::load {

// A vehicle's wheels and seats in terms of the inputs and signals of the model.
struct MultibodyRide {
  struct Wheel {
    std::string name;
    int height;   // input: height of the road below it
    double x, y;  // [m]
    std::string load, travel;
    std::optional<double> static_load;  // [N]
  };
  struct Seat {
    std::string name, az, ax, ay;
  };
  std::vector<Wheel> wheels;
  std::vector<Seat> seats;
};

struct MultibodyScenario : ModelFile {
  MultibodyModel model;
  bool linearise = false;
  multibody::Instant reference;  // of small motions: the start without its rates unless the file says `about: start`
  std::string reference_name;    // "start", "equilibrium"
  MultibodyRide ride;
};

// What comes back is of use only if no problems were added.
MultibodyScenario load_multibody(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                                 bool to_run, files::Problems& problems);

}  // namespace fahrwerk::load

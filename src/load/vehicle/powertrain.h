// A powertrain, as a map in a vehicle file or as a file of its own (`kind: powertrain`, data/powertrains). Keys with
// their defaults; [] means "none":
//
//   engine:                          a combustion engine, or `motor`
//     full_load: {speed: [...], torque: [...]}      net torque at full throttle; in between it rises with the throttle
//     map: {speed: [...], throttle: [...], torque: [[...], ...]}   in place of it: net torque, one row per speed
//     friction: {dry: 8 Nm, viscous: 0.03, square: 2e-5}           [8 N m, 0.03 N m s/rad, 2e-5 N m s²/rad²]
//     inertia: 0.2 kg m^2            crank with flywheel
//     idle: {speed: 800 rpm, gain: 0.006}                          [800 rpm, 0.006 s/rad]
//     limit: {speed: 6500 rpm, band: 200 rpm}                      [6500 rpm, 200 rpm]
//     throttle_lag, throttle_delay, manifold_lag                   [0.05 s, 0.02 s, 0.08 s]
//     ripple_active: true            switches the ripple off                                       [true]
//     ripple: [{order: 4, cosine: 40 Nm, sine: 0 Nm}]              [] orders of the working cycle of two turns
//   motor: {torque, base_speed, top_speed, taper, recuperation, creep_speed, time_constant, inertia, losses: {...}}
//   clutch: {capacity, stiffness, pre_stiffness, pre_angle, damping, bites_at, open_at}; the lock-up of a converter
//   converter: {speed_ratio: [...], capacity: [...], torque_ratio: [...]}                                          []
//   gearbox: {ratios: [...], reverse: -3.3, efficiency, input_inertia, synchronizer: {capacity, stiffness, damping}}
//   drives: front                    front, rear, all; or a list of axles, by their numbers: [2, 3]; of all units
//   engine_mounting: transverse      transverse, longitudinal
//   center: {split: 0.4, ...}        of two driven axles and more: share of the first output, then as `differential`
//   differentials:                   of more than two driven axles: those between axles behind the centre
//     - {between: [2, 3], split: 0.5, ratio: 1, efficiency: 1, propshaft: {...}, kind: open, ...}  as `differential`
//   engine_brake: {torque: 1600 Nm, speed: 2300 rpm}      at the crank, in proportion to its speed up to that one  []
//   retarder: {torque: 3200 Nm, speed: 700 rpm, power: 420 kW}   at the gearbox's output; speed: from which it is full
//   [] front, rear: {joints: {inner: [x, y, z], outer: 30 mm}, ...}   of the half shafts: left inner joint from the
//   middle
//     between the wheel centres, outer joint inside the wheel centre                                                []
//   front, rear: {ratio, efficiency, propshaft: {stiffness, damping}, half_shaft: {stiffness, damping},
//     differential: {kind: open, preload, bias, carrier_inertia, output_inertia, spider_inertia, lock: {...}}}
#pragma once

#include "files/problem.h"
#include "files/reader.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk::load {

// axles: of the vehicle that carries the engine (own_axles), all: with those that it tows. `front` is the first, `rear`
// the last of the former; 1, 2, ... any of all (axle_names.h).
PowertrainParameters read_powertrain(const files::Reader& r, int axles, int all);

}  // namespace fahrwerk::load

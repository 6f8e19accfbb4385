// The key `controls` of a scenario: the car's own powertrain, brakes, steering column and aerodynamics are used. What
// is not given stays as the equilibrium of the start holds it. Keys with their defaults; [] means "as at the start":
//
//   controls:
//     hand_wheel: {time: [...], angle: [...]}       or torque; to the left positive; without a column there is none  []
//     pedals: {time: [...], throttle: [...], clutch: [...], brake: [...], parking_brake: [...]}   brake: force  []
//             engine_brake: [...], retarder: [...]                                                               [0]
//     gear: {time: [...], value: [...]}             -1 reverse, 0 neutral, 1 ..; also that of the start          []
//     vectoring: {time: [...], front: [...], rear: [...]}   torque moved to the left wheel of an axle            [0]
//     wind: {time: [...], x: [...], y: [...], z: [...]}   velocity of the air, earth frame                       [0]
//     driver: {target: 80 km/h, gear: 4, gain, reset_time, max_deceleration, sample_time}
//                                                   holds a speed with pedals and gears, in place of pedals and gear;
//                                                   target may be {time: [...], value: [...]} [speed of the start];
//                                                   gear: held [shifts]  []
#pragma once

#include <optional>

#include "files/document.h"
#include "files/reader.h"
#include "load/vehicle/equipment.h"
#include "manoeuvre/car_run.h"

namespace fahrwerk::load {

// Nothing without the key. axles: of the vehicle. What the file gives goes into `inputs`.
std::optional<ControlsPlan> read_controls(const files::Document& document, const files::Reader& root, int axles,
                                          ScenarioInputs& inputs);

// What the plan asks for must be there, and act.
void check_controls(const files::Reader& root, const ControlsPlan& plan, const CarDesign& car, const PartWishes& wishes,
                    const ScenarioInputs& inputs);

}  // namespace fahrwerk::load

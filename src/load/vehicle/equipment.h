// What a car has besides its chassis: the keys `powertrain`, `engine_block`, `brakes`, `steering`, `rear_steer` and
// `aerodynamics` of a vehicle file. Each is a map, or the name of a file in data/powertrains, data/engine_blocks,
// data/brakes, data/steering, data/aerodynamics (or a path). Without `powertrain` the car is driven by the torques of
// its speed controller, split over the wheels (`drive`); without `brakes` it is braked by torques per wheel, without
// `steering` steered by its racks; without `aerodynamics` there is no air. powertrain.h tells the keys of the first;
// the others, with defaults ([] means "none"). Axles are `front`, the first, `rear`, the last, and 1, 2, ... any:
//
//   engine_block: kind: engine_block            the block moves in the body, whose mass and inertia include it
//     mass: 150 kg, center_of_gravity: [...], inertia: {xx, yy, zz, xy, xz, yz}      about it, vehicle frame
//     freedoms: [z, pitch]      of x, y, z, roll, pitch, yaw; the others are held
//     mounts: [{point: [...], stiffness: [x, y, z], damping: [x, y, z],
//               hydraulic: {axis: z, stiffness: 430 N/mm, damping: 4 N s/mm}}]         damping [0], hydraulic []
//     final_drive: front        whose housing belongs to the block: none, front, rear, both, or a list of axles [none]
//   controllers:  [{kind: ...}]                 control units (controllers.h)
//   brakes:       kind: brakes
//     pedal: {lever: 4, boost: 4, boost_limit: 3 kN, boost_time: 30 ms, piston_area: 4.5 cm^2}
//     lines: {build_time: 60 ms, release_time: 40 ms}                    [60 ms, 40 ms]
//     circuits: diagonal                                                 or axles: the first one, all others [diagonal]
//     pump_pressure: 150 bar                                             what control units get of the pump, with lags
//     air: {supply: 8.5 bar, pedal: {start: 40 N, full: 500 N}, trailer_predominance, load_time}
//                                                                        air brakes, in place of pedal and lines; then
//     1, 2, ...: {kind: disc, chamber: 150 cm^2, lever: 15, efficiency: 0.9, radius, friction, delay: 0.1 s,
//     build_time, release_time, load_sensing: {empty: 20 kN, laden: 75 kN, ratio: 0.4}, shoe_factor, self_energizing,
//     ...} hydraulics: {...}                                                  volumes and flows in place of lines
//     (brakes.cpp) valve: {knee: 30 bar, slope: 0.4}                                  [none: all axles have the same
//     pressure] front, rear: {area, radius, friction, ...}                         disc brakes (disc_brake.h), of every
//     axle parking_torque: 1500 Nm                                            at each wheel of its axles [0]
//     parking_axles: [rear]                                              [the last one]
//   steering:     kind: steering
//     axle: front               whose racks it moves [the first]
//     ratio: 16                 hand wheel over mean steer angle of its wheels, in the middle; or
//     rack_per_turn: 50 mm      rack travel per turn of the hand wheel; or
//     box_ratio: 15             hand wheel over pitman arm, where the axle's suspension file has one; or
//     measured: {angle: [0, ...], ratio: [15, ...]}    that ratio as it was measured over the hand wheel's angle, of an
//                               axle with a rack `ratio`; from 0 on: both ways alike
//     variable: {rise: 0.2, angle: 180 deg}    how much more direct far from the middle, and from where on [constant]
//     hand_wheel_inertia, torsion_bar: {stiffness, damping}, column_friction, pinion_inertia, rack: {mass, damping,
//     friction, stops: {travel, stiffness: 2e6 N/m, damping: 0.5 s/m}},                               stops []
//     assist: {torque: [...], boost: [...], speed: [...], factor: [...], lag: 0 s}   []
//     assist: {kind: hydraulic, torque: [...], pressure: [...], displacement: 8 cm^3/rad, flow: 10 l/min,
//              relief: 100 bar, speed: [...], factor: [...]}                            by oil
//                               a suspension file's pitman arm ends at its `limit` (stops) and has its `damper`
//                               its tie rods are those of the axle: `steering: {stiffness, damping}` there
//   rear_steer:   kind: rear_steer              rear wheels over those of the column, with a lag of first order
//     axle: rear                                whose racks it moves [the last]
//     low_ratio: -0.3, high_ratio: 0.1, speed: 60 km/h, width: 40 km/h    steer angles, positive: to the same side;
//                                               blended around the speed within the width
//     time_constant: 50 ms, limit: 5 deg        [50 ms, 0.09 rad]
//   aerodynamics: kind: aerodynamics
//     area, density, length, point; drag, side, lift, yaw: numbers (cosine, sine, constant, sine of the flow angle), or
//     angle: [...] and lists drag, side, lift, roll, pitch, yaw over it; or a plain drag:
//     drag_area, density, point                 c_d A, air's density, where it pulls [-, 1.2 kg/m^3, at the body's
//     centre]
#pragma once

#include "files/problem.h"
#include "files/reader.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk::load {

// A car that is not sound (its problems are noted already) is not asked for its kinematics. A plain drag goes into the
// car itself.
EquipmentParameters read_equipment(const files::Reader& vehicle, bool car_is_sound, CarParameters<double>& car,
                                   files::Problems& problems);

// Whether racks turn the wheels of an axle.
bool is_steered(const CarParameters<double>& car, int axle);

// The parts, from their maps.
EngineBlock<double> read_engine_block(const files::Reader& r, int axles);
// axles: of the first unit, which names may mean; all_axles: with those of the units behind.
BrakeSystem<double> read_brakes(const files::Reader& r, int axles, int all_axles);
SteeringColumn<double> read_steering_column(const files::Reader& r, const CarParameters<double>& car,
                                            bool car_is_sound);
// column: the axle that it steers.
RearSteerSystem read_rear_steer(const files::Reader& r, const CarParameters<double>& car, bool car_is_sound,
                                int column);
AerodynamicsParameters read_aerodynamics(const files::Reader& r, const CarParameters<double>& car);

}  // namespace fahrwerk::load

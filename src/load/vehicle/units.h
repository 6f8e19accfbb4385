// Units behind the first one (`units` of a vehicle file):
//   name         text, [unit N]
//   body         as that of the vehicle: mass, center_of_gravity, inertia
//   axles        list, as those of the vehicle; each may begin as one of the first unit (like: rear) or as the one
//   before
//                (like: before); empty for a part of a frame
//   drag_area    [m^2], [0];  drag_point  [m, m, m], [centre of gravity]
//   box          as that of the vehicle: what is drawn
//   coupling     how it hangs on a unit in front:
//     kind       ball (a car's hitch) | drawbar (pin and eye: turns alike) | fifth_wheel | turntable | frame | rigid
//     towing     number of the unit that tows it, [the one before]
//     point      of the coupling, in the frame of the towing unit;  own_point  in that of this unit  [m, m, m]
//     friction   about the vertical axis  [N m], [0];  damping  [N m s/rad], [0]
//     roll_stiffness, roll_damping    fifth_wheel: compliance in roll, [no roll against the towing unit];
//                                     frame: its torsion
//     stop       {angle [rad], stiffness [N m/rad]}: end of the articulation, [none]
//     overrun    ball, drawbar: the head slides along the own x axis and works the brakes of the unit, [none]
//       travel [m], [80 mm];  stiffness [N/m], [0];  preload [N], [0], holds it out;  damping [N s/m], [0]
//       brake    {torque: of each wheel at the end of the travel [N m]; play [m], [0]; reversing: [released] | braked}
// Every unit has a frame of its own; their origins stand at the height that their wheels give them.
#pragma once

#include <string>
#include <vector>

#include "files/reader.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk::load {

// The units of a file behind the first one, and the axles of one of them.
std::vector<files::Reader> unit_readers(const files::Reader& root);
std::vector<files::Reader> unit_axle_readers(const files::Reader& unit);

// Unit k with its coupling, without axles.
BodyParameters<double> read_unit_body(const files::Reader& r, int k);

// Once all axles are there: springs of cabs hold what they weigh, so that a cab stands level on a unit that does.
void level_cabs(const std::vector<files::Reader>& units, CarParameters<double>& car);
// Likewise: whether each unit is carried, and its coupling points meet.
void check_couplings(const std::vector<files::Reader>& units, const CarParameters<double>& car);

Sym3<double> read_inertia(const files::Reader& r);

}  // namespace fahrwerk::load

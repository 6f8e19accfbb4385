// Axles that share their loads (vehicle/equipment/bogie_parameters.h): the key `bogies` of a vehicle file, a list;
// axles are named as everywhere, through all units; [] is the default:
//
//   bogies:
//     - kind: walking_beam         two axles, one behind the other, of one unit; their own springs have stiffness 0
//       axles: [2, 3]
//       arms: [0.685 m, 0.685 m]   from the pivot to either axle  [half of the distance between them]
//       stiffness: 2 MN/m          of one side, between pivot and frame; its preload is found
//       cubic: 0 N/m^3, damping: 0 N s/m
//     - kind: air                  the air_spring of suspension_elements of two axles or more of one unit
//       axles: [3, 4, 5]
//       sides: apart               each side has a line of its own, or `joined`  [apart]
//       time: 0.5 s                throttled; left out: they share at once
#pragma once

#include <vector>

#include "files/reader.h"
#include "vehicle/car/parameters.h"
#include "vehicle/equipment/suspension_parameters.h"

namespace fahrwerk::load {

// Into `all`, which has the elements of the wheels; axles: what the file says of each.
void read_bogies(const files::Reader& vehicle, const std::vector<files::Reader>& axles,
                 const CarParameters<double>& car, SuspensionElementParameters& all);

}  // namespace fahrwerk::load

// Seats of a vehicle, where comfort is assessed:
//   seats: [{name: driver, x: 0.2 m, y: 0.35 m, z: 0.1 m}]     y and z [0; classical models: height not known]
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "files/reader.h"

namespace fahrwerk::load {

struct Seat {
  std::string name;
  double x, y, z;                // [m]: of the car from V, of classical models from the centre of gravity of the body
  std::optional<double> height;  // z, where the file gives it: without, classical models have no ax and ay
};

// Without the key none. y is read where the vehicle rolls.
std::vector<Seat> read_seats(const files::Reader& root, bool rolls);

}  // namespace fahrwerk::load

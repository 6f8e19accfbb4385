// Parts of the state vectors, for the files of the equipment.
#pragma once

#include <algorithm>
#include <array>

#include "powertrain/drivetrain.h"
#include "vehicle/car/state.h"

namespace fahrwerk::detail {

inline DrivetrainState<double> drivetrain_state(const double* e) {
  DrivetrainState<double> s;
  std::copy(e, e + drivetrain::size, s.begin());
  return s;
}

inline std::array<double, 4> spins(const double* x) {
  std::array<double, 4> s;
  std::copy(x + car_state::spin, x + car_state::spin + 4, s.begin());
  return s;
}

}  // namespace fahrwerk::detail

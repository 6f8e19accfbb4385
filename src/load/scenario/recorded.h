// Recorded drives: inputs over time from a file of measured data: CSV, MAT, HDF5 (files/data_table.h).
//
//   recorded:
//     file: drive.csv         relative to this file; a column is `time`, others are named like the signals of the
//     inputs
//                             (input.rack.1l, input.drive.2r, input.brake.1l, input.speed_target,
//                             input.speed_control, input.force_x ... input.torque_z), so that what `fahrwerk export`
//                             wrote can be driven again; or steer_angle, hand_wheel_angle of the front wheels. Columns
//                             that are no inputs are passed over. Units in the header as `[deg]`.
//     steering_ratio: 16      for hand_wheel_angle                                                     [16]
#pragma once

#include <optional>

#include "files/problem.h"
#include "files/reader.h"
#include "manoeuvre/car_run.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk::load {

// Puts the columns into the inputs of a car with so many wheels; what is a steer angle comes back.
std::optional<RecordedSteering> read_recorded(const files::Reader& root, int wheels, ScenarioInputs& inputs,
                                              files::Problems& problems);

}  // namespace fahrwerk::load

// What a file is: by its ending, its key `kind`, and keys that only one kind has. Nothing of it is checked.
#pragma once

#include <filesystem>
#include <string>

namespace fahrwerk::load {

enum class FileKind {
  unknown,  // or not there
  scenario,
  tire_rig,
  quarter_vehicle,
  classic_scenario,
  multibody,
  modules,
  car,
  classic_vehicle,
  suspension,
  tire,
  road,
  part,  // of a car: powertrain, engine_block, brakes, steering, aerodynamics
  optimisation,
  design,
  feedback,
  result,
  table
};

FileKind file_kind(const std::filesystem::path& file);

// "a vehicle", "a scenario of a car".
std::string to_string(FileKind kind);

}  // namespace fahrwerk::load

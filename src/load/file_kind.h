// What a file is: by its ending, its key `kind`, and keys that only one kind has. Nothing of it is checked. Kinds of
// models and scenarios that have a name are the registry's (kinds/registry.h), and unknown here.
#pragma once

#include <filesystem>
#include <string>

#include "files/document.h"

namespace fahrwerk::load {

enum class FileKind {
  unknown,   // or not there
  scenario,  // of a car
  car,
  suspension,
  tire,
  road,
  part,  // of a car: powertrain, engine_block, brakes, steering, aerodynamics
  optimisation,
  design,
  feedback,
  rules,  // of a controller
  result,
  table
};

FileKind file_kind(const std::filesystem::path& file);
FileKind kind_by_ending(const std::filesystem::path& file);
FileKind kind_by_content(const files::Node& root);

// "a vehicle", "a scenario of a car".
std::string to_string(FileKind kind);

}  // namespace fahrwerk::load

// What stands on the K&C rig: the axle of a suspension file of any type, or the car of a vehicle file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "analysis/kc/kc_axle.h"
#include "files/problem.h"

namespace fahrwerk::load {

struct KcFile {
  std::string name, kind;  // kind: suspension or car
  std::filesystem::path file;
  std::optional<KcAxleInput> axle = {};    // of a suspension file
  std::optional<KcCar> car = {};           // of a vehicle file
  std::vector<std::string> warnings = {};  // what the rig leaves out
};

// Changes are key=value of the file. What comes back is of use only if no problems were added.
KcFile load_kc_file(const std::filesystem::path& file, const std::vector<std::string>& changes,
                    files::Problems& problems);

}  // namespace fahrwerk::load

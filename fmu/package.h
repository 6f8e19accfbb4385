// From a scenario or a vehicle to a file.fmu: description, binary, and every file that the model is made of.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "description.h"

namespace fahrwerk::fmu {

struct ExportRequest {
  std::string what;  // a scenario or a vehicle: a path, or a name
  int fmi = 2;
  std::vector<std::string> changes{};
  // Names with `*`; nothing: of a vehicle or model all inputs, of a scenario none; the usual outputs; no parameters but
  // the speed.
  std::vector<std::string> inputs{}, outputs{}, parameters{};
  // Of a vehicle; of a model: as one at rest, without what its file says of inputs over time.
  std::string road{};
  std::optional<double> speed{};
  std::vector<std::string> parts_off{};
  std::optional<std::string> method{};  // [ros2]
  std::optional<double> step{};
  std::filesystem::path binary{};  // the shared object
  std::filesystem::path out{};     // nothing: <name>.fmu
};

struct Exported {
  std::filesystem::path file;
  Description description;
  std::vector<std::string> packed;    // files below resources/
  std::vector<std::string> warnings;  // of the files
};

// Throws fahrwerk::Error with all that is wrong; nothing is written then.
Exported export_fmu(const ExportRequest& request);

}  // namespace fahrwerk::fmu

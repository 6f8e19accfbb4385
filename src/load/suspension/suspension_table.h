// Suspension files of `type: table`: look-up kinematics (suspension/lookup_kinematics.h) over a uniform grid of hub
// travel and steer travel, in a CSV file or in the file itself.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "files/document.h"
#include "files/problem.h"
#include "load/suspension/suspension_design.h"
#include "suspension/lookup_kinematics.h"

namespace fahrwerk::load {

struct TableSuspension {
  std::string name;
  std::filesystem::path file;
  std::shared_ptr<const LookupTable> left, right;
  std::optional<SuspensionWheel> wheel;
  TravelStops<double> stops;  // of the left side
};
// What comes back is of use only if no problems were added.
TableSuspension load_table_suspension(const std::filesystem::path& file, files::Problems& problems,
                                      const std::vector<std::string>& overrides = {});
TableSuspension read_table_suspension(const files::Document& document, files::Problems& problems);

// The text of such a file, its table in the CSV file beside it.
std::string table_suspension_text(const std::string& name, const std::string& csv,
                                  const std::optional<SuspensionWheel>& wheel, const std::string& comment,
                                  const std::vector<StopFit>& stops = {});

}  // namespace fahrwerk::load

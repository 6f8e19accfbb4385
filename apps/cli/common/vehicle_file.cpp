#include "cli/common/vehicle_file.h"

#include "files/problem.h"

namespace fahrwerk::cli {

load::Vehicle loaded_vehicle(const std::filesystem::path& file, const std::vector<std::string>& changes) {
  files::Problems problems;
  load::Vehicle vehicle = load::load_vehicle(file, changes, problems);
  problems.throw_if_any();
  return vehicle;
}

Car assembled(const load::Vehicle& vehicle, const PartWishes& wishes) {
  try {
    return assemble(vehicle, wishes);
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{vehicle.file.string(), 0, "", e.what()});
  }
}

}  // namespace fahrwerk::cli

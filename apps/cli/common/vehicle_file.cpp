#include "cli/common/vehicle_file.h"

#include "files/document.h"
#include "files/problem.h"

namespace fahrwerk::cli {

std::vector<std::string> vehicle_keys(const std::vector<std::string>& overrides) {
  std::vector<std::string> keys;
  for (const std::string& o : overrides) keys.push_back(o.rfind("vehicle.", 0) == 0 ? o.substr(8) : o);
  return keys;
}

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

int line_of(const std::filesystem::path& file, const std::string& key) {
  files::Problems ignored;
  const files::Document document = files::read_yaml(file, ignored);
  const files::Node* node = document.root() ? files::find_path(*document.root(), key) : nullptr;
  return node ? node->line : 0;
}

}  // namespace fahrwerk::cli

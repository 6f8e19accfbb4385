#include "cli/common/vehicle_file.h"

#include "analysis/trim/equipped_trim.h"

#include "files/document.h"
#include "files/problem.h"

namespace fahrwerk::cli {

load::Vehicle settled_vehicle(const std::filesystem::path& file, const std::vector<std::string>& changes) {
  files::Problems problems;
  load::Vehicle vehicle = load::load_vehicle(file, changes, problems);
  problems.throw_if_any();
  const DesignTrim design = load::settle(vehicle);
  if (!design.converged) throw files::InputError(files::Problem{vehicle.file.string(), 0, "", design.message});
  return vehicle;
}

EquippedCar equipped_vehicle(const load::Vehicle& vehicle, bool with_equipment) {
  if (!with_equipment) return {vehicle.car, elements_of(vehicle.equipment.parts)};
  EquippedCar c{load::equipped_car(vehicle.car, vehicle.equipment), vehicle.equipment.parts};
  if (!c.parts.any()) throw files::InputError(files::Problem{"", 0, "--equipment", "the vehicle file has none"});
  const DesignTrim design = trim_design(c.car, vehicle.automatic_preload);
  if (!design.converged) throw files::InputError(files::Problem{vehicle.file.string(), 0, "", design.message});
  settle_elements(c.car, vehicle.automatic_preload, c.parts.suspension);
  return c;
}

int line_of(const std::filesystem::path& file, const std::string& key) {
  files::Problems ignored;
  const files::Document document = files::read_yaml(file, ignored);
  const files::Node* node = document.root() ? files::find_path(*document.root(), key) : nullptr;
  return node ? node->line : 0;
}

}  // namespace fahrwerk::cli

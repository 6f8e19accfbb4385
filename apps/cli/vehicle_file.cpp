#include "vehicle_file.h"

#include "analysis/equipped_trim.h"

#include "files/document.h"
#include "files/nearest.h"
#include "files/problem.h"
#include "load/places.h"

namespace fahrwerk::cli {

std::filesystem::path vehicle_file(const std::string& text) {
  const std::filesystem::path path = text;
  if (text.find('/') != std::string::npos || path.has_extension() || std::filesystem::exists(path)) return path;
  std::vector<std::string> names;
  for (const char* folder : {"vehicles", "vehicles/classic"}) {
    if (const std::filesystem::path file = load::file_in(folder, text); !file.empty()) return file;
    for (const std::string& name : load::names_in(folder)) names.push_back(name);
  }
  const std::string near = files::nearest(text, names);
  throw files::InputError(
      files::Problem{"", 0, "",
                     "there is no vehicle " + files::quote(text) + " in data/vehicles; " +
                         (near.empty() ? "there are: " + files::joined(names) : "did you mean '" + near + "'?")});
}

load::Vehicle settled_vehicle(const std::string& text, const std::vector<std::string>& changes) {
  files::Problems problems;
  load::Vehicle vehicle = load::load_vehicle(vehicle_file(text), changes, problems);
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

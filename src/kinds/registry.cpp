#include "kinds/registry.h"

#include "files/document.h"
#include "kinds/loaders.h"
#include "load/classic/classic.h"
#include "load/file_kind.h"
#include "load/places.h"

namespace fahrwerk {
namespace {

namespace fs = std::filesystem;

std::string said_kind(const fs::path& file) {
  files::Problems ignored;
  const files::Document document = files::read_yaml(file, ignored);
  const files::Node* root = document.root();
  const files::Node* kind = root && root->kind == files::Node::Kind::map ? root->find("kind") : nullptr;
  return kind && kind->kind == files::Node::Kind::scalar ? kind->text : "";
}

bool is_car(const fs::path& file) { return load::file_kind(file) == load::FileKind::car; }
bool is_scenario(const fs::path& file) { return load::file_kind(file) == load::FileKind::scenario; }

fs::path found(const fs::path& file) {
  std::error_code error;
  if (fs::exists(file, error) || load::has_known_ending(file)) return file;
  for (const char* folder : {"vehicles", "vehicles/classic"})
    if (const fs::path known = load::file_in(folder, file.string()); !known.empty()) return known;
  return file;
}

}  // namespace

std::vector<Kind>& kinds() {
  static std::vector<Kind> all{
      {"car", "a vehicle", load_car, nullptr, is_car},
      {"classic_vehicle", "a classical model of a vehicle", load_classic, nullptr, load::is_classic_vehicle},
      {"scenario", "a scenario of a car", nullptr, car_task, is_scenario},
      {"classic", "a scenario of a classical model", nullptr, classic_task},
      {"tire_rig", "a scenario of the tyre rig", nullptr, tire_rig_task},
      {"quarter_vehicle", "a scenario of a quarter vehicle", nullptr, quarter_task},
      {"multibody", "a multibody model", load_multibody_file, multibody_task},
      {"modules", "a system of modules", load_modules_file, modules_task}};
  return all;
}

const Kind* kind_of(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return nullptr;
  const std::string said = said_kind(file);
  for (const Kind& k : kinds())
    if (k.is ? k.is(file) : k.name == said) return &k;
  return nullptr;
}

std::unique_ptr<Subject> load_subject(const fs::path& given, const std::vector<std::string>& changes) {
  const fs::path file = found(given);
  const Kind* kind = kind_of(file);
  if (kind && !kind->load)
    throw files::InputError(
        files::Problem{file.string(), 0, "", "is " + kind->what + "; expected a vehicle or a model"});
  files::Problems problems;
  // What is nothing else is read as a car, which says what is wrong with it.
  std::unique_ptr<Subject> subject = (kind ? kind->load : load_car)(file, changes, problems);
  problems.throw_if_any();
  return subject;
}

std::unique_ptr<Task> load_task(const fs::path& file, const std::vector<std::string>& changes) {
  const Kind* kind = kind_of(file);
  files::Problems problems;
  std::unique_ptr<Task> task = !kind       ? car_task(file, changes, problems)
                               : kind->run ? kind->run(file, changes, problems)
                                           : subject_task(kind->load(file, changes, problems), problems);
  problems.throw_if_any();
  return task;
}

}  // namespace fahrwerk

#include "kinds/registry.h"

#include <algorithm>

#include "files/kept_documents.h"
#include "kinds/loaders.h"
#include "load/classic/classic.h"
#include "load/places.h"

namespace fahrwerk {
namespace {

namespace fs = std::filesystem;

std::string said_kind(const files::Node& root) {
  const files::Node* kind = root.find("kind");
  return kind && kind->kind == files::Node::Kind::scalar ? kind->text : "";
}

bool is_car(const files::Node& root) { return load::kind_by_content(root) == load::FileKind::car; }
bool is_scenario(const files::Node& root) { return load::kind_by_content(root) == load::FileKind::scenario; }
bool is_classic(const files::Node& root) {
  const std::vector<std::string>& all = load::classic_kinds();
  return std::find(all.begin(), all.end(), said_kind(root)) != all.end();
}

// "a, b or c"; last: " or ".
std::string alternatives(const std::vector<std::string>& words, const char* last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) text += (i == 0 ? "" : i + 1 == words.size() ? last : ", ") + words[i];
  return text;
}

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
      {"car", "a vehicle", load_car, nullptr, is_car, true},
      {"classic_vehicle", "a classical model of a vehicle", load_classic, nullptr, is_classic, true},
      {"scenario", "a scenario of a car", nullptr, car_task, is_scenario},
      {"classic", "a scenario of a classical model", nullptr, classic_task},
      {"tire_rig", "a scenario of the tyre rig", nullptr, tire_rig_task},
      {"quarter_vehicle", "a scenario of a quarter vehicle", nullptr, quarter_task},
      {"fmu", "an FMU that runs", load_fmu, fmu_task},
      {"controlled", "a scenario with controllers of its own", nullptr, controlled_task},
      {"multibody", "a multibody model", load_multibody_file, multibody_task},
      {"modules", "a system of modules", load_modules_file, modules_task},
      {"mechanism", "a mechanism", load_mechanism_file, mechanism_task}};
  return all;
}

Recognised recognise(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return {};
  if (const load::FileKind other = load::kind_by_ending(file); other != load::FileKind::unknown)
    return {nullptr, other};
  files::Problems ignored;
  const files::Document document = files::read_yaml(file, ignored);
  const files::Node* root = document.root();
  if (!root || root->kind != files::Node::Kind::map) return {};
  Recognised r{nullptr, load::kind_by_content(*root)};
  const std::string said = said_kind(*root);
  for (const Kind& k : kinds())
    if (!r.kind && (k.is ? k.is(*root) : k.name == said)) r.kind = &k;
  return r;
}

const Kind* kind_of(const fs::path& file) { return recognise(file).kind; }

std::string subjects_in_words(const std::vector<std::string>& more) {
  std::vector<std::string> names;
  for (const Kind& k : kinds())
    if (k.load && !k.vehicle) names.push_back(k.name);
  std::vector<std::string> all{"a vehicle", "a file of kind " + alternatives(names, " or ")};
  all.insert(all.end(), more.begin(), more.end());
  return alternatives(all, ", or ");
}

std::unique_ptr<Subject> load_subject(const fs::path& given, const std::vector<std::string>& changes) {
  const files::KeptDocuments keep;
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
  const files::KeptDocuments keep;
  const Kind* kind = kind_of(file);
  files::Problems problems;
  std::unique_ptr<Task> task = !kind       ? car_task(file, changes, problems)
                               : kind->run ? kind->run(file, changes, problems)
                                           : subject_task(kind->load(file, changes, problems), problems);
  problems.throw_if_any();
  return task;
}

}  // namespace fahrwerk

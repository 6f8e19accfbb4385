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

fs::path found(const fs::path& file) {
  std::error_code error;
  if (fs::exists(file, error) || load::has_known_ending(file)) return file;
  for (const char* folder : {"vehicles", "vehicles/classic"})
    if (const fs::path known = load::file_in(folder, file.string()); !known.empty()) return known;
  return file;
}

}  // namespace

std::vector<Kind>& kinds() {
  static std::vector<Kind> all{{"car", "a vehicle", is_car, load_car},
                               {"classic", "a classical model of a vehicle", load::is_classic_vehicle, load_classic},
                               {"multibody", "a multibody model", nullptr, load_multibody_file},
                               {"modules", "a system of modules", nullptr, load_modules_file}};
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
  files::Problems problems;
  // What is nothing else is read as a car, which says what is wrong with it.
  std::unique_ptr<Subject> subject = (kind ? kind->load : load_car)(file, changes, problems);
  problems.throw_if_any();
  return subject;
}

}  // namespace fahrwerk

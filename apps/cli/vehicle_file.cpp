#include "vehicle_file.h"

#include <vector>

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

int line_of(const std::filesystem::path& file, const std::string& key) {
  files::Problems ignored;
  const files::Document document = files::read_yaml(file, ignored);
  const files::Node* node = document.root() ? files::find_path(*document.root(), key) : nullptr;
  return node ? node->line : 0;
}

}  // namespace fahrwerk::cli

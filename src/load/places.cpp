#include "load/places.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "files/nearest.h"

namespace fahrwerk::load {

namespace fs = std::filesystem;

namespace {

const char* const kEndings[] = {".yaml", ".tir", ".crg"};

}  // namespace

bool has_known_ending(const fs::path& path) {
  return std::find(std::begin(kEndings), std::end(kEndings), path.extension()) != std::end(kEndings);
}

fs::path file_in(const std::string& kind, const std::string& name) {
  std::error_code error;
  for (const char* ending : kEndings)
    if (const fs::path path = data_folder() / kind / (name + ending); fs::exists(path, error)) return path;
  return {};
}

fs::path data_folder() {
  if (const char* folder = std::getenv("FAHRWERK_DATA"); folder && *folder) return folder;
  static const fs::path built_in = fs::path(FAHRWERK_DATA_DIR).lexically_normal();
  return built_in;
}

std::vector<std::string> names_in(const std::string& kind) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(data_folder() / kind, error))
    if (has_known_ending(entry.path())) names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

fs::path named_file(const files::Reader& reader, const std::string& key, const std::string& kind) {
  const std::string text = reader.text(key);
  if (text.empty()) return {};
  if (text.find('/') != std::string::npos || has_known_ending(text)) {
    const fs::path path = reader.path(key);
    std::error_code error;
    if (!fs::exists(path, error)) {
      reader.problem(key, "file '" + path.lexically_normal().string() + "' does not exist");
      return {};
    }
    return path.lexically_normal();
  }
  if (const fs::path path = file_in(kind, text); !path.empty()) return path;
  std::string message = "there is no '" + text + "' in data/" + kind + "; there are: ";
  const std::vector<std::string> names = names_in(kind);
  for (size_t i = 0; i < names.size(); ++i) message += (i ? ", " : "") + names[i];
  reader.problem(key, message);
  return {};
}

}  // namespace fahrwerk::load

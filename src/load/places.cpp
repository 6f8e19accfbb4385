#include "load/places.h"

#include <algorithm>
#include <cstdlib>

#include "files/nearest.h"

namespace fahrwerk::load {

namespace fs = std::filesystem;

fs::path data_folder() {
  if (const char* folder = std::getenv("FAHRWERK_DATA"); folder && *folder) return folder;
  return FAHRWERK_DATA_DIR;
}

std::vector<std::string> names_in(const std::string& kind) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(data_folder() / kind, error))
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

fs::path named_file(const files::Reader& reader, const std::string& key, const std::string& kind) {
  const std::string text = reader.text(key);
  if (text.empty()) return {};
  if (text.find('/') != std::string::npos || fs::path(text).extension() == ".yaml") {
    const fs::path path = reader.path(key);
    std::error_code error;
    if (!fs::exists(path, error)) {
      reader.problem(key, "file '" + path.lexically_normal().string() + "' does not exist");
      return {};
    }
    return path.lexically_normal();
  }
  const fs::path path = data_folder() / kind / (text + ".yaml");
  std::error_code error;
  if (fs::exists(path, error)) return path;
  std::string message = "there is no '" + text + "' in data/" + kind + "; there are: ";
  const std::vector<std::string> names = names_in(kind);
  for (size_t i = 0; i < names.size(); ++i) message += (i ? ", " : "") + names[i];
  reader.problem(key, message);
  return {};
}

}  // namespace fahrwerk::load

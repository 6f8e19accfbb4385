#include "load/places.h"

#include <dlfcn.h>
#include <link.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "files/nearest.h"

namespace fahrwerk::load {

namespace fs = std::filesystem;

namespace {

const char* const kEndings[] = {".yaml", ".tir", ".crg"};

thread_local const fs::path* chosen_folder = nullptr;

// The shared library or the program that this code is in.
fs::path own_file() {
  Dl_info found;
  link_map* map = nullptr;
  std::error_code error;
  if (dladdr1(reinterpret_cast<void*>(&data_folder), &found, reinterpret_cast<void**>(&map), RTLD_DL_LINKMAP) != 0 &&
      map && map->l_name && *map->l_name)
    return fs::canonical(map->l_name, error);
  return fs::canonical("/proc/self/exe", error);
}

// bin/ and lib/ lie beside share/; lib/ may have a folder of its own for the architecture.
fs::path found_data() {
  std::error_code error;
  fs::path folder = own_file().parent_path();
  for (int level = 0; level < 2; ++level) {
    folder = folder.parent_path();
    if (const fs::path data = folder / "share/fahrwerk/data"; fs::is_directory(data, error)) return data;
  }
  return fs::path(FAHRWERK_DATA_DIR).lexically_normal();
}

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

DataFolderScope::DataFolderScope(fs::path folder) : folder_(std::move(folder)), before_(chosen_folder) {
  chosen_folder = &folder_;
}
DataFolderScope::~DataFolderScope() { chosen_folder = before_; }

fs::path data_folder() {
  if (chosen_folder) return *chosen_folder;
  if (const char* folder = std::getenv("FAHRWERK_DATA"); folder && *folder) return folder;
  static const fs::path found = found_data();
  return found;
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

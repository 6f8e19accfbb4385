#include "load/plugin_library.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "files/nearest.h"
#include "files/read_log.h"

namespace fahrwerk {

std::shared_ptr<const void> open_plugin(const files::Reader& reader, const char* entry, std::size_t size) {
  const std::filesystem::path named = reader.path("plugin");
  if (named.empty()) return nullptr;
  files::note_file(named);  // it goes where the model goes
  void* const library = dlopen(std::filesystem::absolute(named).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    reader.problem("plugin", std::string("cannot be loaded: ") + dlerror());
    return nullptr;
  }
  // Every struct of the header begins with its size and a name.
  struct Head {
    std::size_t size;
    const char* name;
  };
  const auto show = reinterpret_cast<const void* (*)()>(dlsym(library, entry));
  const void* const shown = show ? show() : nullptr;
  const auto* const head = static_cast<const Head*>(shown);
  if (head && head->size == size && head->name) return {shown, [library](const void*) { dlclose(library); }};
  reader.problem("plugin", !show ? fmt::format("has no function {}", entry)
                                 : "gives a struct of another version (fahrwerk/plugin.h), or one without a name");
  dlclose(library);
  return nullptr;
}

std::vector<double> plugin_parameters(const files::Reader& reader, const char* const* known, const double* defaults) {
  std::vector<std::string> names;
  std::vector<double> values;
  for (; known && *known; ++known) {
    values.push_back(defaults ? defaults[names.size()] : 0.0);
    names.emplace_back(*known);
  }
  if (!reader.has("parameters")) return values;
  const files::Reader map = reader.map("parameters");
  for (const std::string& key : map.keys()) {
    const double value = map.number(key, "-");
    const auto at = std::find(names.begin(), names.end(), key);
    if (at == names.end())
      map.problem(key, files::there_is_no("parameter", key, names));
    else
      values[static_cast<std::size_t>(at - names.begin())] = value;
  }
  return values;
}

}  // namespace fahrwerk

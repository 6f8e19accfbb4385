// Controllers as shared objects (fahrwerk/plugin.h).
#include "fahrwerk/plugin.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "files/nearest.h"
#include "kinds/controllers.h"

namespace fahrwerk {
namespace {

struct LoadedPlugin {
  void* library = nullptr;
  const fahrwerk_controller_plugin* plugin = nullptr;
  double sample_time = 0.0;
  std::vector<std::size_t> read, set;  // places
  std::vector<double> parameters;
  LoadedPlugin() = default;
  LoadedPlugin(const LoadedPlugin&) = delete;
  ~LoadedPlugin() {
    if (library) dlclose(library);
  }
};

class PluginController final : public SampledController {
 public:
  PluginController(std::shared_ptr<const LoadedPlugin> loaded, Run*& run)
      : loaded_(std::move(loaded)),
        run_(run),
        in_(loaded_->read.size()),
        out_(loaded_->set.size()),
        memory_(loaded_->plugin->memory) {}
  double sample_time() const override { return loaded_->sample_time; }
  std::vector<bool> overrides(const Model&) const override { return {}; }
  std::vector<double> at_first(const Model&) const override { return {}; }
  void update(double t, Model& model, const double* x, const double* u, const double*, double*) override {
    model.read(t, x, u, loaded_->read, in_.data());
    for (std::size_t i = 0; i < out_.size(); ++i) out_[i] = u[loaded_->set[i]];
    const fahrwerk_controller_plugin& p = *loaded_->plugin;
    if (const int code = p.update(t, in_.data(), out_.data(), memory_.data(), loaded_->parameters.data()); code != 0)
      throw std::runtime_error(fmt::format("the plug-in '{}' ended the run with {}", p.name, code));
    for (std::size_t i = 0; i < out_.size(); ++i) {
      if (!std::isfinite(out_[i]))
        throw std::runtime_error(
            fmt::format("the plug-in '{}' gives a value for {} that is not finite", p.name, p.outputs[i]));
      run_->set(loaded_->set[i], out_[i]);
    }
  }
  void remember(Archive& a) override { a(memory_); }

 private:
  std::shared_ptr<const LoadedPlugin> loaded_;
  Run*& run_;
  std::vector<double> in_, out_, memory_;
};

std::vector<std::size_t> places_of(const files::Reader& reader, const char* const* names,
                                   const std::vector<Quantity>& list, const char* what) {
  std::vector<std::size_t> places;
  std::vector<std::string> known;
  for (const Quantity& q : list) known.push_back(q.name);
  for (; names && *names; ++names) {
    std::optional<std::size_t> place = place_of(list, *names);
    if (!place) place = place_of(list, "input." + std::string(*names));
    if (place)
      places.push_back(*place);
    else
      reader.problem("plugin", files::there_is_no(what, *names, known));
  }
  return places;
}

std::vector<double> plugin_parameters(const files::Reader& reader, const fahrwerk_controller_plugin& p) {
  std::vector<std::string> names;
  std::vector<double> values;
  for (const char* const* n = p.parameters; n && *n; ++n) {
    values.push_back(p.parameter_values ? p.parameter_values[names.size()] : 0.0);
    names.emplace_back(*n);
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

}  // namespace

ControllerMaker read_plugin(const files::Reader& reader, const Model& model) {
  const auto loaded = std::make_shared<LoadedPlugin>();
  loaded->sample_time = reader.number("sample_time", "s", {.above = 0});
  const std::filesystem::path file = std::filesystem::absolute(reader.path("plugin"));
  loaded->library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!loaded->library) {
    reader.has("parameters");
    reader.problem("plugin", std::string("cannot be loaded: ") + dlerror());
    return {};
  }
  const auto entry = reinterpret_cast<fahrwerk_controller_entry>(dlsym(loaded->library, "fahrwerk_controller"));
  loaded->plugin = entry ? entry() : nullptr;
  const fahrwerk_controller_plugin* p = loaded->plugin;
  if (!p || p->size != sizeof *p || !p->name || !p->update) {
    reader.has("parameters");
    reader.problem("plugin",
                   !entry ? "has no function fahrwerk_controller"
                          : "gives a struct of another version (fahrwerk/plugin.h), or one without name or update");
    return {};
  }
  loaded->read = places_of(reader, p->inputs, model.outputs(), "signal");
  loaded->set = places_of(reader, p->outputs, model.inputs(), "input");
  loaded->parameters = plugin_parameters(reader, *p);
  return [loaded](Run*& run) { return std::make_unique<PluginController>(loaded, run); };
}

}  // namespace fahrwerk

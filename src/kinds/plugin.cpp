// Controllers as shared objects (fahrwerk/plugin.h).
#include "fahrwerk/plugin.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "files/nearest.h"
#include "kinds/controllers.h"
#include "load/plugin_library.h"

namespace fahrwerk {
namespace {

struct LoadedPlugin {
  std::shared_ptr<const fahrwerk_controller_plugin> plugin;
  double sample_time = 0.0;
  std::vector<std::size_t> read, set;  // places
  std::vector<double> parameters;
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

}  // namespace

ControllerMaker read_plugin(const files::Reader& reader, const Model& model) {
  const auto loaded = std::make_shared<LoadedPlugin>();
  loaded->sample_time = reader.number("sample_time", "s", {.above = 0});
  loaded->plugin = open_plugin<fahrwerk_controller_plugin>(reader, "fahrwerk_controller");
  const fahrwerk_controller_plugin* p = loaded->plugin.get();
  if (!p || !p->update) {
    if (p) reader.problem("plugin", "has no function update");
    reader.has("parameters");
    return {};
  }
  loaded->read = places_of(reader, p->inputs, model.outputs(), "signal");
  loaded->set = places_of(reader, p->outputs, model.inputs(), "input");
  loaded->parameters = plugin_parameters(reader, p->parameters, p->parameter_values);
  return [loaded](Run*& run) { return std::make_unique<PluginController>(loaded, run); };
}

}  // namespace fahrwerk

// Force elements as shared objects (fahrwerk/plugin.h): on any body and between body and wheels, as far as the model
// has inputs there.
//
// Adaptive methods ask with the state of every evaluation, and the element is a part of the right-hand side. Fixed
// steps ask for the inputs at the end of a step with the state of its beginning; the states of the element are then
// those of a straight line through the last two, off by O(h²).
#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "fahrwerk/plugin.h"
#include "files/nearest.h"
#include "kinds/controllers.h"
#include "load/plugin_library.h"

namespace fahrwerk {

struct ForcePlugin {
  std::shared_ptr<const fahrwerk_force_plugin> plugin;
  std::vector<std::size_t> states, forces;  // places
  std::vector<double> parameters;
};

namespace {

// Names with the wheel in place of `@`.
std::vector<std::size_t> named_places(const files::Reader& reader, const char* const* names, const std::string& wheel,
                                      const std::vector<Quantity>& list, const char* what) {
  std::vector<std::size_t> places;
  std::vector<std::string> known;
  for (const Quantity& q : list) known.push_back(q.name);
  for (; names && *names; ++names) {
    std::string name = *names;
    if (const std::size_t at = name.find('@'); at != std::string::npos) name.replace(at, 1, wheel);
    std::optional<std::size_t> place = place_of(list, name);
    if (!place) place = place_of(list, "input." + name);
    if (place)
      places.push_back(*place);
    else
      reader.problem("plugin", files::there_is_no(what, name, known));
  }
  return places;
}

bool names_wheels(const char* const* names) {
  bool any = false;
  for (; names && *names; ++names) any = any || std::string(*names).find('@') != std::string::npos;
  return any;
}

}  // namespace

std::vector<std::shared_ptr<const ForcePlugin>> read_forces(const files::Reader& reader, const Model& model) {
  const auto plugin = open_plugin<fahrwerk_force_plugin>(reader, "fahrwerk_force");
  std::vector<std::string> wheels{""};
  if (reader.has("at")) wheels = reader.texts("at");
  if (!plugin || !plugin->evaluate) {
    if (plugin) reader.problem("plugin", "has no function evaluate");
    reader.has("parameters");
    return {};
  }
  const bool at_wheels = names_wheels(plugin->states) || names_wheels(plugin->forces);
  if (at_wheels != reader.has("at")) {
    reader.problem("at", at_wheels ? "is missing; expected the wheels that the element acts at: [1l, 1r]"
                                   : "stands here, but the element names no wheel (@)");
    return {};
  }
  const std::vector<double> parameters = plugin_parameters(reader, plugin->parameters, plugin->parameter_values);
  std::vector<std::shared_ptr<const ForcePlugin>> all;
  for (const std::string& wheel : wheels)
    all.push_back(std::make_shared<const ForcePlugin>(
        ForcePlugin{plugin, named_places(reader, plugin->states, wheel, model.states(), "state"),
                    named_places(reader, plugin->forces, wheel, model.inputs(), "input"), parameters}));
  return all;
}

ForcedInputs::ForcedInputs(std::shared_ptr<InputSource> inner, std::vector<std::shared_ptr<const ForcePlugin>> forces,
                           bool fixed)
    : inner_(std::move(inner)), forces_(std::move(forces)), fixed_(fixed) {
  std::size_t states = 0, most = 0;
  for (const auto& f : forces_) states += f->states.size(), most = std::max(most, f->forces.size());
  now_.resize(states), extrapolated_.resize(states), values_.resize(most);
  last_.states.resize(states), before_.states.resize(states);
}

void ForcedInputs::add(const ForcePlugin& force, double t, const double* states, double* u) {
  std::fill(values_.begin(), values_.end(), 0.0);
  const fahrwerk_force_plugin& p = *force.plugin;
  const int code = p.evaluate(t, states, values_.data(), force.parameters.data());
  for (std::size_t i = 0; i < force.forces.size(); ++i) {
    if (failure_.empty() && code != 0)
      failure_ = fmt::format("the plug-in '{}' ended the run with {} at t = {:.6g} s", p.name, code, t);
    else if (failure_.empty() && !std::isfinite(values_[i]))
      failure_ = fmt::format("the plug-in '{}' gives a value for {} that is not finite at t = {:.6g} s", p.name,
                             p.forces[i], t);
    // What cannot go on ends as what is not finite does; the sentence is then this one.
    u[force.forces[i]] += failure_.empty() ? values_[i] : std::nan("");
  }
}

void ForcedInputs::at(double t, Side side, const double* x, double* u) {
  inner_->at(t, side, x, u);
  std::size_t k = 0;
  for (const auto& f : forces_)
    for (const std::size_t place : f->states) now_[k++] = x[place];
  const double* states = now_.data();
  if (fixed_ && t > last_.time && now_ == last_.states && last_.time > before_.time && before_.time >= 0.0) {
    const double ahead = (t - last_.time) / (last_.time - before_.time);
    for (std::size_t i = 0; i < now_.size(); ++i) extrapolated_[i] = now_[i] + ahead * (now_[i] - before_.states[i]);
    states = extrapolated_.data();
  } else if (fixed_ && (t > last_.time || last_.time < 0.0) && now_ != last_.states) {
    std::swap(before_, last_);
    last_.time = t, last_.states = now_;
  } else if (fixed_ && last_.time < 0.0) {
    last_.time = t, last_.states = now_;
  }
  for (const auto& f : forces_) {
    add(*f, t, states, u);
    states += f->states.size();
  }
}

void ForcedInputs::remember(Archive& a) {
  inner_->remember(a);
  a(last_, before_, failure_);
}

}  // namespace fahrwerk

// Force elements as shared objects (fahrwerk/plugin.h): on any body and between body and wheels, as far as the model
// has inputs there.
#include "fahrwerk/plugin.h"
#include "files/nearest.h"
#include "kinds/controllers.h"
#include "load/plugin_library.h"

namespace fahrwerk {
namespace {

// Names with the wheel in place of `@`, all of which the model has.
std::vector<std::string> names_at(const files::Reader& reader, const char* const* names, const std::string& wheel,
                                  const std::vector<Quantity>& list, const char* what) {
  std::vector<std::string> all, known;
  for (const Quantity& q : list) known.push_back(q.name);
  for (; names && *names; ++names) {
    std::string name = *names;
    if (const std::size_t at = name.find('@'); at != std::string::npos) name.replace(at, 1, wheel);
    if (!place_of(list, name) && !place_of(list, "input." + name))
      reader.problem("plugin", files::there_is_no(what, name, known));
    all.push_back(std::move(name));
  }
  return all;
}

bool names_wheels(const char* const* names) {
  bool any = false;
  for (; names && *names; ++names) any = any || std::string(*names).find('@') != std::string::npos;
  return any;
}

}  // namespace

AddedForces read_forces(const files::Reader& reader, const Model& model) {
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
  AddedForces all;
  for (const std::string& wheel : wheels)
    all.push_back(std::make_shared<const AddedForce>(
        AddedForce{plugin->name ? plugin->name : "", names_at(reader, plugin->states, wheel, model.states(), "state"),
                   names_at(reader, plugin->forces, wheel, model.inputs(), "input"),
                   [plugin, parameters](double t, const double* states, double* forces) {
                     return plugin->evaluate(t, states, forces, parameters.data());
                   }}));
  return all;
}

}  // namespace fahrwerk

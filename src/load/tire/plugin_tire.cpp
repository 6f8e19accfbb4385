// Tyre files of kind `plugin`: the common keys, and
//
//   plugin: tire.so                 a shared object with fahrwerk/plugin.h, relative to this file
//   nominal_load: 3500 N
//   parameters: {cornering_stiffness: 66e3}      by the names that it has               []
#include "fahrwerk/plugin.h"
#include "load/plugin_library.h"
#include "load/tire/tire_laws.h"

namespace fahrwerk::load {

static_assert(static_cast<int>(tire_plugin::inputs) == FAHRWERK_TIRE_INPUTS &&
              static_cast<int>(tire_plugin::direction) == FAHRWERK_TIRE_DIRECTION &&
              static_cast<int>(tire_plugin::camber) == FAHRWERK_TIRE_CAMBER);
static_assert(static_cast<int>(tire_plugin::outputs) == FAHRWERK_TIRE_OUTPUTS &&
              static_cast<int>(tire_plugin::trail) == FAHRWERK_TIRE_TRAIL &&
              static_cast<int>(tire_plugin::total_slip) == FAHRWERK_TIRE_TOTAL_SLIP);

PluginTire<double> read_plugin_tire(const files::Reader& root) {
  PluginTire<double> t{};
  t.body = read_tire_body(root);
  t.nominal_load = root.number("nominal_load", "N", {.above = 0});
  const auto plugin = open_plugin<fahrwerk_tire_plugin>(root, "fahrwerk_tire");
  if (!plugin || !plugin->evaluate) {
    if (plugin) root.problem("plugin", "has no function evaluate");
    root.has("parameters");
    return t;
  }
  const auto law = std::make_shared<TirePluginLaw>();
  law->evaluate = plugin->evaluate, law->library = plugin;
  law->parameters = plugin_parameters(root, plugin->parameters, plugin->parameter_values);
  t.law[0] = law;
  // Slip stiffnesses at the nominal load, for what of the carcass follows from relaxation lengths.
  double in[FAHRWERK_TIRE_INPUTS] = {}, out[FAHRWERK_TIRE_OUTPUTS];
  in[FAHRWERK_TIRE_LOAD] = t.nominal_load, in[FAHRWERK_TIRE_FRICTION] = in[FAHRWERK_TIRE_DIRECTION] = 1.0;
  in[FAHRWERK_TIRE_SPEED] = in[FAHRWERK_TIRE_ROLLING_SPEED] = 10.0;
  in[FAHRWERK_TIRE_SPIN] = 10.0 / t.body.unloaded_radius;
  law->ask(in, out);
  if (!(out[FAHRWERK_TIRE_SECANT_X] > 0.0 && out[FAHRWERK_TIRE_SECANT_Y] > 0.0))
    root.problem("plugin", "gives no slip stiffness at the nominal load and zero slip; expected secants above zero");
  complete_carcass(root, t.body, out[FAHRWERK_TIRE_SECANT_X], out[FAHRWERK_TIRE_SECANT_Y]);
  return t;
}

}  // namespace fahrwerk::load

// The section `ride` of a multibody file: where a road lifts its wheels, and where comfort is assessed.
#include <algorithm>

#include "load/multibody/multibody_model.h"
#include "load/multibody/multibody_parts.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kRidePlace{.min = -1e3, .max = 1e3};

int input_named(const std::vector<Quantity>& inputs, const Reader& r) {
  std::vector<std::string> names;
  for (const Quantity& s : inputs) names.push_back(s.name);
  const std::string name = r.choice("height", names);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return -1;
  const Quantity& input = inputs[static_cast<std::size_t>(found - names.begin())];
  if (input.unit != "m") r.problem("height", "'" + name + "' is an input in " + input.unit + "; expected one in m");
  return static_cast<int>(found - names.begin());
}

}  // namespace

void read_ride(const Reader& root, const std::vector<Quantity>& inputs, const FormulaReader& formulas,
               const Names& parameters, MultibodyRide& ride) {
  if (!root.has("ride")) return;
  const Reader section = root.map("ride"), wheels = section.map("wheels"), seats = section.map("seats");
  for (const std::string& name : wheels.keys()) {
    const Reader r = wheels.map(name);
    MultibodyRide::Wheel w{name,
                           input_named(inputs, r),
                           formulas.constant(r, "x", "m", parameters, kRidePlace),
                           formulas.constant(r, "y", "m", parameters, kRidePlace, 0.0),
                           r.text("load"),
                           r.text("travel", ""),
                           {}};
    if (r.has("static_load"))
      w.static_load = formulas.constant(r, "static_load", "N", parameters, {.above = 0, .max = 1e7});
    for (const MultibodyRide::Wheel& other : ride.wheels)
      if (w.height >= 0 && other.height == w.height) r.problem("height", "lifts wheel " + other.name + " already");
    ride.wheels.push_back(std::move(w));
  }
  for (const std::string& name : seats.keys()) {
    const Reader r = seats.map(name);
    ride.seats.push_back({name, r.text("az"), r.text("ax", ""), r.text("ay", "")});
  }
}

void check_ride_signals(const Reader& root, const std::vector<Quantity>& signals) {
  if (!root.has("ride")) return;
  const auto check = [&](const Reader& r, const char* key, const std::string& unit) {
    if (!r.has(key)) return;
    std::vector<std::string> known;
    for (const Quantity& s : signals) known.push_back(s.name);
    const std::string name = r.choice(key, known);
    for (const Quantity& s : signals)
      if (s.name == name && s.unit != unit && s.unit != "-")
        r.problem(key, "'" + name + "' is in " + s.unit + "; expected a signal in " + unit);
  };
  const Reader section = root.map("ride"), wheels = section.map("wheels"), seats = section.map("seats");
  for (const std::string& name : wheels.keys()) {
    const Reader r = wheels.map(name);
    check(r, "load", "N"), check(r, "travel", "m");
  }
  for (const std::string& name : seats.keys()) {
    const Reader r = seats.map(name);
    for (const char* key : {"az", "ax", "ay"}) check(r, key, "m/s^2");
  }
}

}  // namespace fahrwerk::load

#include "load/study/optimisation.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <stdexcept>

#include "files/nearest.h"
#include "files/reader.h"
#include "load/places.h"
#include "load/refused.h"
#include "math/constants.h"
#include "road/roughness.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

// "10 kN/m" as number and unit; NaN if there is no number.
struct VariedQuantity {
  double value = kNone;
  std::string unit;
};
VariedQuantity split(const std::string& text) {
  VariedQuantity q;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), q.value);
  if (error != std::errc{} || !std::isfinite(q.value)) return {};
  q.unit = std::string(end, text.data() + text.size());
  q.unit.erase(0, q.unit.find_first_not_of(' '));
  return q;
}

OptimisedParameter read_parameter(const Reader& r) {
  OptimisedParameter p;
  if (r.has("key") && r.has("keys")) r.problem("keys", "stands beside key; expected one of them");
  p.keys = r.has("keys") ? r.texts("keys", {.max_size = 100}) : std::vector<std::string>{r.text("key")};
  p.name = r.text("name", p.keys.empty() ? "" : p.keys.front());
  const std::string from = r.text("from"), to = r.text("to");
  const VariedQuantity low = split(from), high = split(to);
  for (const auto& [key, text, q] : {std::tuple{"from", from, low}, {"to", to, high}})
    if (!std::isfinite(q.value) && !text.empty())
      r.problem(key, files::quote(text) + " is no number; expected a number with a unit, such as 10 kN/m");
  if (low.unit != high.unit) r.problem("to", "has another unit than from; expected both in the same");
  if (!(low.value < high.value) && std::isfinite(low.value) && std::isfinite(high.value))
    r.problem("to", fmt::format("{} is not above from ({})", to, from));
  p.unit = low.unit;
  p.range = {low.value, high.value};
  return p;
}

OptimisedCriterion read_criterion(const Reader& r) {
  OptimisedCriterion c;
  c.kind = r.choice("kind", {"comfort", "acceleration", "wheel_load", "travel"});
  c.at = r.text("at", "");
  c.name = c.at.empty() ? c.kind : c.kind + "." + c.at;
  c.unit = c.kind == "wheel_load" ? "-" : c.kind == "travel" ? "m" : "m/s^2";
  return c;
}

void read_road(const Reader& root, Optimisation& o) {
  o.road.speed = root.number("speed", "m/s", {.min = 0.1, .max = 300}, 100 / 3.6);
  o.road_class = root.choice("road", {"A", "B", "C", "D", "E", "F", "G", "H"}, "B");
  const Roughness roughness = iso8608::roughness(o.road_class[0]);
  o.road.density = roughness.density, o.road.reference = roughness.reference;
  o.road.independent_tracks = root.choice("tracks", {"same", "independent"}, "same") == "independent";
  // Independent tracks drift apart on long waves without end, and loads with them (RideReport::endless_share).
  if (o.road.independent_tracks)
    o.road.waves = WaveBand{1.0 / iso8608::lowest_frequency, 1.0 / iso8608::highest_frequency};
  o.weighting = root.choice("weighting", {"Wk", "Wd", "Wf", "Wc", "We", "Wj", "Wb"}, "Wk");
}

void read_search(const Reader& root, Optimisation& o) {
  o.map_points = root.integer("map", {.min = 2, .max = 200}, 25);
  if (!root.has("search")) return;
  const Reader r = root.map("search");
  o.search.population = r.integer("population", {.min = 4, .max = 10'000}, o.search.population);
  if (o.search.population % 2 != 0) r.problem("population", "is odd; expected an even number");
  o.search.generations = r.integer("generations", {.min = 1, .max = 100'000}, o.search.generations);
  o.search.seed = static_cast<std::uint64_t>(r.integer("seed", {.min = 0, .max = 2e9}, 1));
}

}  // namespace

Optimisation load_optimisation(const std::filesystem::path& file, files::Problems& problems,
                               const std::vector<std::string>& overrides) try {
  Optimisation o;
  o.document = std::make_shared<files::Document>(files::read_yaml(file, overrides, problems));
  if (!o.document->root()) return o;
  const Reader root(*o.document, problems);
  o.name = root.text("name", file.stem().string());
  root.text("description", "");
  const std::string name = root.text("model", "");
  const bool among_cars = !name.empty() && !file_in("vehicles", name).empty();
  o.model = named_file(root, "model", among_cars ? "vehicles" : "vehicles/classic");
  o.model_name = o.model.stem().string();
  read_road(root, o);
  for (const Reader& r : root.list("parameters", {.max_size = 20})) o.parameters.push_back(read_parameter(r));
  for (const Reader& r : root.list("criteria", {.max_size = 5})) o.criteria.push_back(read_criterion(r));
  read_search(root, o);
  root.finish();
  return o;
} catch (const std::logic_error& e) {
  return refused<Optimisation>(file, e, problems);
}

}  // namespace fahrwerk::load

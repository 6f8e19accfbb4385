#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>

#include "files/document.h"
#include "files/reader.h"
#include "load/tire.h"
#include "load/tire_laws.h"
#include "tire/magic_formula_point.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

LoadPair<double> read_pair(const Reader& r, const std::string& key, const std::string& unit, double above = 0.0) {
  const std::vector<double> v = r.numbers(key, unit, {.above = above}, {.min_size = 2, .max_size = 2});
  if (v.size() != 2) return {1.0, 1.0};
  return {v[0], v[1]};
}

TmeasyDirection<double> read_direction(const Reader& r) {
  TmeasyDirection<double> d;
  d.initial_slope = read_pair(r, "initial_slope", "N");
  d.peak_slip = read_pair(r, "peak_slip", "-");
  d.peak_force = read_pair(r, "peak_force", "N");
  d.slide_slip = read_pair(r, "slide_slip", "-");
  d.slide_force = read_pair(r, "slide_force", "N");
  return d;
}

// The characteristic needs dF0 >= 2 F_M/s_M, s_M < s_S, F_S <= F_M and positive values at every load up to the limit.
void check_direction(const Reader& r, const TmeasyDirection<double>& d, double limit) {
  constexpr int samples = 200;
  for (int i = 0; i <= samples; ++i) {
    const double q = limit * i / samples;
    const detail::TmeasyCurve<double> c = detail::at_load(d, q, 1.0);
    const std::string at = fmt::format("at {:.2f} times the nominal load", q);
    if (!(c.dF0 > 0 && c.F_M > 0 && c.F_S > 0 && c.s_M > 0 && c.s_S > 0))
      return r.problem("initial_slope", "force or slip is not positive " + at +
                                            "; choose a smaller load_limit or flatter load dependence");
    if (c.s_S <= c.s_M)
      return r.problem("slide_slip", fmt::format("{:.4g} is not above the peak slip {:.4g} {}", c.s_S, c.s_M, at));
    if (c.F_S > c.F_M)
      return r.problem("slide_force", fmt::format("{:.0f} N is above the peak force {:.0f} N {}",
                                                  c.F_S * std::max(q, 1.0), c.F_M * std::max(q, 1.0), at));
    if (c.dF0 * c.s_M < 2.0 * c.F_M)
      return r.problem("initial_slope",
                       fmt::format("{:.0f} N is below 2 F_M/s_M = {:.0f} N {}; the curve would overshoot its peak",
                                   c.dF0 * std::max(q, 1.0), 2.0 * c.F_M / c.s_M * std::max(q, 1.0), at));
  }
}

Tmeasy<double> read_tmeasy(const Reader& root, const files::Problems& problems) {
  Tmeasy<double> t{};
  t.nominal_load = root.number("nominal_load", "N", {.above = 0, .max = 2e5});
  t.load_limit = root.number("load_limit", "-", {.min = 1.0, .max = 4.0}, 2.5);
  t.reference_friction = root.number("reference_friction", "-", {.above = 0, .max = 3}, 1.0);
  t.slip_by_travel = root.choice("slip_reference", {"transport", "travel"}, "transport") == "travel" ? 1.0 : 0.0;
  t.body.unloaded_radius = root.number("unloaded_radius", "m", {.above = 0.05, .max = 2});
  t.body.width = root.number("width", "m", {.above = 0, .max = 2});
  t.body.dynamic_radius_weight = root.number("dynamic_radius_weight", "-", {.min = 0, .max = 1}, 2.0 / 3.0);

  const Reader vertical = root.map("vertical");
  int ramps = 0;
  if (has_vertical_curve(vertical)) {
    ramps = read_vertical_curve(vertical, t.body);
  } else {
    const LoadPair<double> c = read_pair(vertical, "stiffness", "N/m");
    if (2.0 * c.at_1 * c.at_1 <= c.at_2 * c.at_2)
      vertical.problem(
          "stiffness",
          "the second value must stay below 1.414 times the first, or the tyre has no stiffness at zero load");
    if (c.at_2 < c.at_1)
      vertical.problem("stiffness", "the second value must not be below the first: tyres stiffen with load");
    set_vertical_stiffness(t, c.at_1, c.at_2);
  }
  t.body.vertical_damping = vertical.number("damping", "N s/m", {.min = 0}, 0.0);
  read_rim(vertical, ramps, t.body);

  const Reader longitudinal = root.map("longitudinal"), lateral = root.map("lateral");
  t.longitudinal = read_direction(longitudinal);
  t.lateral = read_direction(lateral);
  if (problems.empty()) {
    check_direction(longitudinal, t.longitudinal, t.load_limit);
    check_direction(lateral, t.lateral, t.load_limit);
  }

  const Reader trail = root.map("trail");
  t.trail = read_pair(trail, "initial", "-");
  t.trail_zero = read_pair(trail, "zero_slip", "-");
  t.trail_end = read_pair(trail, "end_slip", "-");
  if (t.trail_end.at_1 < t.trail_zero.at_1 || t.trail_end.at_2 < t.trail_zero.at_2)
    trail.problem("end_slip", "is below zero_slip; the trail ends after it has crossed zero");

  const Reader carcass = root.map("carcass");
  t.body.stiffness_x = carcass.number("stiffness_x", "N/m", {.above = 0});
  t.body.stiffness_y = carcass.number("stiffness_y", "N/m", {.above = 0});
  t.body.stiffness_bore = carcass.number("stiffness_bore", "N m/rad", {.above = 0});
  t.body.damping_x = carcass.number("damping_x", "N s/m", {.above = 0});
  t.body.damping_y = carcass.number("damping_y", "N s/m", {.above = 0});
  t.body.damping_bore = carcass.number("damping_bore", "N m s/rad", {.above = 0});
  t.body.rolling_resistance = root.number("rolling_resistance", "-", {.min = 0, .max = 0.5}, 0.0);
  t.body.slip_speed = root.number("slip_speed", "m/s", {.above = 0, .max = 1e-3}, 1e-4);
  return t;
}

TireLaw read_law(const Reader& root, const std::string& kind, const files::Problems& problems) {
  if (kind == "linear") return read_linear_tire(root);
  if (kind == "brush") return read_brush_tire(root);
  if (kind == "hsri") return read_hsri_tire(root);
  if (kind == "simple_magic_formula") return read_simple_magic_formula(root);
  if (kind == "similarity") return read_similarity_tire(root);
  if (kind == "tire_map") return read_tire_map(root);
  return read_tmeasy(root, problems);
}

Tire load_tir(const std::filesystem::path& file, files::Problems& problems) {
  Tire tire;
  tire.name = file.stem().string();
  tire.file = file;
  tire.table = files::read_tir(file, problems);
  if (!problems.empty()) return tire;
  if (const auto law = magic_formula_of(*tire.table, problems, tire.warnings)) tire.law = *law;
  tire.side = tire_side_of(*tire.table);
  return tire;
}

}  // namespace

Tire load_tire(const std::filesystem::path& file, files::Problems& all_problems) {
  Tire tire;
  files::Problems problems;  // of this file: the curves can be checked whatever is wrong elsewhere
  std::string ending = file.extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) { return std::tolower(c); });
  if (ending == ".tir") {
    tire = load_tir(file, problems);
  } else {
    const files::Document document = files::read_yaml(file, problems);
    const Reader root(document, problems);
    const std::vector<std::string> kinds(std::begin(kTireKinds), std::end(kTireKinds) - 1);  // those of YAML files
    const std::string kind = root.choice("kind", kinds);
    tire.name = root.text("name", file.stem().string());
    tire.file = file;
    if (!kind.empty()) {
      tire.law = read_law(root, kind, problems);
      root.finish();
    }
  }
  for (const files::Problem& problem : problems.list()) all_problems.add(problem);
  return tire;
}

TireLaw mounted_law(const Tire& tire, TireSide wheel) {
  if (const auto* law = std::get_if<MagicFormula<double>>(&tire.law)) return mounted(*law, tire.side, wheel);
  return tire.law;
}

}  // namespace fahrwerk::load

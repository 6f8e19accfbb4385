#include <fmt/format.h>

#include <algorithm>

#include "files/document.h"
#include "files/reader.h"
#include "load/vehicle.h"

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

}  // namespace

Tmeasy<double> load_tire(const std::filesystem::path& file, files::Problems& all_problems) {
  Tmeasy<double> t{};
  files::Problems problems;  // of this file: the curves can be checked whatever is wrong elsewhere
  const files::Document document = files::read_yaml(file, problems);
  const Reader root(document, problems);
  root.choice("kind", {"tmeasy"});
  root.text("name", "");
  t.nominal_load = root.number("nominal_load", "N", {.above = 0, .max = 2e5});
  t.load_limit = root.number("load_limit", "-", {.min = 1.0, .max = 4.0}, 2.5);
  t.reference_friction = root.number("reference_friction", "-", {.above = 0, .max = 3}, 1.0);
  t.unloaded_radius = root.number("unloaded_radius", "m", {.above = 0.05, .max = 2});
  t.width = root.number("width", "m", {.above = 0, .max = 2});
  t.dynamic_radius_weight = root.number("dynamic_radius_weight", "-", {.min = 0, .max = 1}, 2.0 / 3.0);

  const Reader vertical = root.map("vertical");
  const LoadPair<double> c = read_pair(vertical, "stiffness", "N/m");
  if (2.0 * c.at_1 * c.at_1 <= c.at_2 * c.at_2)
    vertical.problem(
        "stiffness",
        "the second value must stay below 1.414 times the first, or the tyre has no stiffness at zero load");
  if (c.at_2 < c.at_1)
    vertical.problem("stiffness", "the second value must not be below the first: tyres stiffen with load");
  set_vertical_stiffness(t, c.at_1, c.at_2);
  t.vertical_damping = vertical.number("damping", "N s/m", {.min = 0}, 0.0);

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
  t.stiffness_x = carcass.number("stiffness_x", "N/m", {.above = 0});
  t.stiffness_y = carcass.number("stiffness_y", "N/m", {.above = 0});
  t.stiffness_bore = carcass.number("stiffness_bore", "N m/rad", {.above = 0});
  t.damping_x = carcass.number("damping_x", "N s/m", {.above = 0});
  t.damping_y = carcass.number("damping_y", "N s/m", {.above = 0});
  t.damping_bore = carcass.number("damping_bore", "N m s/rad", {.above = 0});
  t.rolling_resistance = root.number("rolling_resistance", "-", {.min = 0, .max = 0.5}, 0.0);
  t.slip_speed = root.number("slip_speed", "m/s", {.above = 0, .max = 1e-3}, 1e-4);
  root.finish();
  for (const files::Problem& problem : problems.list()) all_problems.add(problem);
  return t;
}

}  // namespace fahrwerk::load

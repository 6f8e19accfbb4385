// What tyre files of all classical laws have in common.
#include <fmt/format.h>

#include <cmath>

#include "load/tire/tire_laws.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

// Damping of the carcass where the file gives none: this time times the stiffness.
constexpr double kCarcassTime = 0.003;  // [s]

// Lists of deflections and forces.
struct VerticalPoints {
  std::vector<double> deflection, force;
};
VerticalPoints read_vertical_points(const Reader& vertical) {
  constexpr files::ListRules rules{.min_size = 2, .max_size = 9, .increasing = true};
  if (vertical.has("table")) {
    auto columns = vertical.table("table", {"m", "N"}, rules);
    if (columns.size() != 2) return {};
    return {std::move(columns[0]), std::move(columns[1])};
  }
  const Reader r = vertical.map("stiffness");
  VerticalPoints p{r.numbers("deflection", "m", {.min = 0, .max = 1}, rules),
                   r.numbers("force", "N", {.min = 0, .max = 1e7}, {.min_size = 2, .max_size = 9})};
  r.choice("interpolation", {"linear"}, "linear");
  if (p.deflection.size() != p.force.size())
    r.problem("force", fmt::format("has {} values for {} deflections", p.force.size(), p.deflection.size()));
  return p;
}

void read_vertical(const Reader& vertical, TireBody<double>& b) {
  int ramps = 0;
  if (has_vertical_curve(vertical)) {
    ramps = read_vertical_curve(vertical, b);
  } else {
    b.stiffness_linear = vertical.number("stiffness", "N/m", {.above = 0});
    b.stiffness_cubic = vertical.number("cubic", "N/m^3", {.min = 0}, 0.0);
  }
  b.vertical_damping = vertical.number("damping", "N s/m", {.min = 0}, 0.0);
  read_rim(vertical, ramps, b);
}

void read_carcass(const Reader& root, TireBody<double>& b) {
  const bool relaxation = root.has("relaxation");
  const Reader carcass = root.map("carcass");
  if (relaxation) {
    for (const char* key : {"stiffness_x", "stiffness_y"})
      if (carcass.has(key)) carcass.problem(key, "stands beside relaxation lengths; give one of both");
  } else {
    b.stiffness_x = carcass.number("stiffness_x", "N/m", {.above = 0});
    b.stiffness_y = carcass.number("stiffness_y", "N/m", {.above = 0});
  }
  b.stiffness_bore = carcass.number("stiffness_bore", "N m/rad", {.above = 0});
  // Zero stands for kCarcassTime times a stiffness that may not be known yet; complete_carcass fills it in.
  const auto damping = [&](const char* key, const char* unit) {
    return carcass.has(key) ? carcass.number(key, unit, {.above = 0}) : 0.0;
  };
  b.damping_x = damping("damping_x", "N s/m");
  b.damping_y = damping("damping_y", "N s/m");
  b.damping_bore = damping("damping_bore", "N m s/rad");
}

}  // namespace

bool has_vertical_curve(const Reader& vertical) { return vertical.has("table") || vertical.holds_map("stiffness"); }

// From [0, 0] on: the first slope, then a ramp for each change of slope.
int read_vertical_curve(const Reader& vertical, TireBody<double>& b) {
  const bool pairs = vertical.has("table");
  for (const char* key : {"stiffness", "cubic"})
    if (vertical.has(key) && (pairs || key != std::string_view("stiffness")))
      vertical.problem(key, "stands beside a table; give one of both");
  const VerticalPoints p = read_vertical_points(vertical);
  const std::vector<double>&d = p.deflection, &F = p.force;
  if (d.size() < 2 || d.size() != F.size()) return 0;
  const auto problem = [&](std::size_t k, const char* message) {
    vertical.problem(fmt::format("{}[{}]", pairs ? "table" : "stiffness.force", k), message);
  };
  if (d[0] != 0.0 || F[0] != 0.0) {
    problem(0, "must be [0, 0]: without deflection there is no force");
    return 0;
  }
  int ramps = 0;
  double last = 0.0;
  for (std::size_t k = 0; k + 1 < d.size(); ++k) {
    const double slope = (F[k + 1] - F[k]) / (d[k + 1] - d[k]);
    if (!(slope > 0.0)) {
      problem(k + 1, "the force must increase with the deflection");
      return ramps;
    }
    if (k == 0) {
      b.stiffness_linear = slope;
    } else {
      b.ramp_start[ramps] = d[k];
      b.ramp_stiffness[ramps++] = slope - last;
    }
    last = slope;
  }
  return ramps;
}

void read_rim(const Reader& vertical, int ramp, TireBody<double>& b) {
  if (!vertical.has("rim")) return;
  const Reader rim = vertical.map("rim");
  b.ramp_start[ramp] = rim.number("deflection", "m", {.above = 0});
  b.ramp_stiffness[ramp] = rim.number("stiffness", "N/m", {.above = 0});
  if (b.ramp_start[ramp] >= b.unloaded_radius)
    rim.problem("deflection", fmt::format("{:.4g} m is not below the unloaded radius of {:.4g} m", b.ramp_start[ramp],
                                          b.unloaded_radius));
}

TireBody<double> read_tire_body(const Reader& root) {
  TireBody<double> b{};
  b.unloaded_radius = root.number("unloaded_radius", "m", {.above = 0.05, .max = 2});
  b.width = root.number("width", "m", {.above = 0, .max = 2});
  b.dynamic_radius_weight = root.number("dynamic_radius_weight", "-", {.min = 0, .max = 1}, 2.0 / 3.0);
  read_vertical(root.map("vertical"), b);
  read_carcass(root, b);
  b.rolling_resistance = root.number("rolling_resistance", "-", {.min = 0, .max = 0.5}, 0.0);
  b.slip_speed = root.number("slip_speed", "m/s", {.above = 0, .max = 1e-3}, 1e-4);
  if (!root.has("relaxation")) complete_carcass(root, b, 0.0, 0.0);
  return b;
}

void complete_carcass(const Reader& root, TireBody<double>& b, double C_x, double C_y) {
  if (root.has("relaxation")) {
    const Reader relaxation = root.map("relaxation");
    b.stiffness_x = C_x / relaxation.number("x", "m", {.above = 0, .max = 10});
    b.stiffness_y = C_y / relaxation.number("y", "m", {.above = 0, .max = 10});
  }
  if (b.damping_x == 0.0) b.damping_x = kCarcassTime * b.stiffness_x;
  if (b.damping_y == 0.0) b.damping_y = kCarcassTime * b.stiffness_y;
  if (b.damping_bore == 0.0) b.damping_bore = kCarcassTime * b.stiffness_bore;
}

}  // namespace fahrwerk::load

#include "load/tire/tire_laws.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr double kSteepest = 1.4;  // largest slip angle of a measured curve [rad], tan = 5.8

double read_nominal_load(const Reader& root) { return root.number("nominal_load", "N", {.above = 0, .max = 2e5}); }
double read_tire_friction(const Reader& r) { return r.number("friction", "-", {.above = 0, .max = 3}); }
double read_camber_stiffness(const Reader& root) {
  return root.number("camber_stiffness", "rad^-1", {.min = 0, .max = 5}, 0.0);
}
// Beyond 1/3 the effective load would be cut to 2/3 at the nominal load already.
double read_friction_degression(const Reader& root) {
  return root.number("friction_degression", "-", {.min = 0, .below = 1.0 / 3.0}, 0.0);
}
double read_stiffness_degression(const Reader& root) {
  return root.number("stiffness_degression", "-", {.min = 0, .below = 1}, 0.0);
}

// Slip stiffnesses at the nominal load, from the law itself at a pure slip of 1e-8; then what of the carcass depends on
// them.
template <class Law>
void complete(const Reader& root, Law& law) {
  constexpr double v = 10.0, slip = 1e-8;
  TireInput<double> in{};
  in.load = law.nominal_load, in.friction = 1.0, in.lean = 1.0;
  in.deflection = deflection_at(law.body, law.nominal_load);
  in.v_x = v, in.transport_speed = v * (1.0 + slip);
  const double C_x = evaluate(law, in).g_x * v;
  in.transport_speed = v, in.v_y = slip * v;
  complete_carcass(root, law.body, C_x, evaluate(law, in).g_y * v);
}

void read_slip_stiffness(const Reader& root, double& longitudinal, double& lateral) {
  longitudinal = root.number("longitudinal_stiffness", "N", {.above = 0});
  lateral = root.number("cornering_stiffness", "N/rad", {.above = 0});
}

MagicDirection<double> read_magic_direction(const Reader& r) {
  MagicDirection<double> d{};
  d.friction = read_tire_friction(r);
  d.stiffness = r.number("stiffness", "-", {.above = 0, .max = 1000});
  if (r.has("asymptote")) {
    if (r.has("shape")) r.problem("shape", "stands beside an asymptote; give one of both");
    d.shape = shape_from_asymptote(r.number("asymptote", "-", {.above = 0, .below = 1}), true);
  } else {
    d.shape = r.number("shape", "-", {.above = 0, .below = 2});
  }
  if (!r.has("peak_slip")) {
    d.curvature = r.number("curvature", "-", {.min = -100, .max = 1}, 0.0);
    return d;
  }
  if (r.has("curvature")) r.problem("curvature", "stands beside a peak slip; give one of both");
  const double peak = r.number("peak_slip", "-", {.above = 0, .max = 1});
  if (!(d.shape > 1.0)) {
    r.problem("peak_slip", fmt::format("a curve with the shape {:.3g} has no peak; expected a shape above 1", d.shape));
    return d;
  }
  d.curvature = curvature_from_peak(d.stiffness * peak / d.friction, d.shape);
  if (d.curvature > 1.0)
    r.problem("peak_slip",
              fmt::format("needs the curvature {:.3g}, above 1, with which the curve would turn back; choose "
                          "a smaller peak slip, stiffness or shape",
                          d.curvature));
  return d;
}

std::vector<double> tangents(std::vector<double> angles) {
  for (double& a : angles) a = std::tan(a);
  return angles;
}

// One curve of a similarity tyre, force over slip from [0, 0] on; nothing if there is a problem.
std::vector<std::vector<double>> read_base_curve(const Reader& root, const std::string& key, const std::string& unit) {
  auto columns = root.table(key, {unit, "N"}, {.min_size = 3, .max_size = 1000, .increasing = true});
  if (columns.size() != 2 || columns[0].size() < 3 || columns[0].size() != columns[1].size()) return {};
  const std::vector<double>&s = columns[0], &F = columns[1];
  for (std::size_t k = 0; k < s.size(); ++k) {
    if (!std::isfinite(s[k]) || !std::isfinite(F[k])) return {};
    std::string wrong;
    if (k == 0 && (s[0] != 0.0 || F[0] != 0.0)) wrong = "must be [0, 0]";
    if (k > 0 && !(F[k] > 0.0)) wrong = "the force must be positive";
    if (unit == "rad" && s[k] > kSteepest)
      wrong = fmt::format("a slip angle of {:.3g} rad is above {} rad", s[k], kSteepest);
    if (wrong.empty()) continue;
    root.problem(fmt::format("{}[{}]", key, k), wrong);
    return {};
  }
  if (unit == "rad") columns[0] = tangents(s);
  return columns;
}

// Axes and curves of one map.
struct Axes {
  std::vector<double> load, slip;
  bool good = false;
};
Axes read_axes(const Reader& r, const std::string& slip_key, const std::string& unit) {
  const bool angle = unit == "rad";
  Axes a;
  a.load = r.numbers("load", "N", {.above = 0, .max = 2e5}, {.min_size = 1, .max_size = 50, .increasing = true});
  a.slip = r.numbers(slip_key, unit, {.min = angle ? -kSteepest : -1e3, .max = angle ? kSteepest : 1e3},
                     {.min_size = 3, .max_size = 500, .increasing = true});
  if (a.slip.empty() || a.load.empty()) return a;
  a.good = std::is_sorted(a.load.begin(), a.load.end(), std::less_equal<>()) &&
           std::is_sorted(a.slip.begin(), a.slip.end(), std::less_equal<>());
  const auto zero = std::find(a.slip.begin(), a.slip.end(), 0.0);
  if (zero == a.slip.end() || zero == a.slip.begin() || zero + 1 == a.slip.end()) {
    r.problem(slip_key, "needs 0 between values of both signs");
    a.good = false;
  }
  return a;
}

// Rows over the slip, columns over the load, as one curve per load; nothing if there is a problem.
std::vector<std::vector<double>> read_curves(const Reader& r, const std::string& key, const std::string& unit,
                                             const Axes& axes) {
  if (!axes.good) return r.has(key), std::vector<std::vector<double>>{};
  auto curves = r.table(key, std::vector<std::string>(axes.load.size(), unit),
                        {.min_size = axes.slip.size(), .max_size = axes.slip.size()});
  if (curves.size() != axes.load.size()) return {};
  for (const std::vector<double>& curve : curves)
    if (curve.size() != axes.slip.size() || !std::ranges::all_of(curve, [](double v) { return std::isfinite(v); }))
      return {};
  return curves;
}

// The force must act against the slip on both sides: sign 1 for F_x over slip, -1 for F_y over the slip angle.
bool check_resistance(const Reader& r, const std::string& key, const Axes& axes,
                      const std::vector<std::vector<double>>& curves, double sign) {
  const auto zero = static_cast<std::size_t>(std::find(axes.slip.begin(), axes.slip.end(), 0.0) - axes.slip.begin());
  for (std::size_t i = 0; i < curves.size(); ++i)
    for (std::size_t k = 0; k < axes.slip.size(); ++k) {
      const double change = sign * (curves[i][k] - curves[i][zero]) * (axes.slip[k] < 0.0 ? -1.0 : 1.0);
      if (k == zero || change > 0.0) continue;
      r.problem(
          fmt::format("{}[{}]", key, k),
          fmt::format("{:.4g} N at the load {:.4g} N is not {} the {:.4g} N at zero slip: a tyre resists its slip",
                      curves[i][k], axes.load[i], (sign > 0) == (axes.slip[k] > 0.0) ? "above" : "below",
                      curves[i][zero]));
      return false;
    }
  return true;
}

}  // namespace

LinearTire<double> read_linear_tire(const Reader& root) {
  LinearTire<double> t{};
  t.body = read_tire_body(root);
  t.nominal_load = read_nominal_load(root);
  read_slip_stiffness(root, t.longitudinal_stiffness, t.cornering_stiffness);
  t.stiffness_degression = read_stiffness_degression(root);
  t.friction = read_tire_friction(root);
  t.friction_degression = read_friction_degression(root);
  t.trail = root.number("trail", "m", {.min = 0, .max = 1}, 0.0);
  t.camber_stiffness = read_camber_stiffness(root);
  t.smooth = root.choice("saturation", {"smooth", "kinked"}, "smooth") == "smooth" ? 1.0 : 0.0;
  complete(root, t);
  return t;
}

HsriTire<double> read_hsri_tire(const Reader& root) {
  HsriTire<double> t{};
  t.body = read_tire_body(root);
  t.nominal_load = read_nominal_load(root);
  read_slip_stiffness(root, t.longitudinal_stiffness, t.cornering_stiffness);
  t.stiffness_degression = read_stiffness_degression(root);
  t.friction = read_tire_friction(root);
  t.friction_drop = root.number("friction_drop", "-", {.min = 0, .below = 1}, 0.0);
  t.friction_speed = root.number("friction_speed", "s/m", {.min = 0, .max = 100}, t.friction_drop > 0.0 ? 0.1 : 0.0);
  if (root.has("trail_correction")) t.trail_correction = 1.0 / root.number("trail_correction", "-", {.min = 1});
  // Schramm (7.88): c_y is about c_z/2.
  t.lateral_compliance = 1.0 / root.number("lateral_stiffness", "N/m", {.above = 0}, 0.5 * t.body.stiffness_linear);
  t.camber_stiffness = read_camber_stiffness(root);
  t.camber_torque = root.number("camber_torque", "m/rad", {.min = -1, .max = 1}, 0.0);
  complete(root, t);
  return t;
}

BrushTire<double> read_brush_tire(const Reader& root) {
  BrushTire<double> t{};
  t.body = read_tire_body(root);
  t.nominal_load = read_nominal_load(root);
  t.half_length = root.number("half_length", "m", {.above = 0, .max = 1});
  if (t.half_length >= t.body.unloaded_radius)
    root.problem("half_length", fmt::format("{:.4g} m is not below the unloaded radius of {:.4g} m", t.half_length,
                                            t.body.unloaded_radius));
  const Reader tread = root.map("tread_stiffness");
  t.tread_stiffness_x = tread.number("x", "N/m^2", {.above = 0});
  t.tread_stiffness_y = tread.number("y", "N/m^2", {.above = 0});
  t.stiffness_degression = read_stiffness_degression(root);
  t.friction = read_tire_friction(root);
  t.friction_degression = read_friction_degression(root);
  if (root.has("offset_stiffness")) {
    const Reader offset = root.map("offset_stiffness");
    if (offset.has("x")) t.carcass_compliance_x = 1.0 / offset.number("x", "N/m", {.above = 0});
    if (offset.has("y")) t.carcass_compliance_y = 1.0 / offset.number("y", "N/m", {.above = 0});
  }
  t.camber_stiffness = read_camber_stiffness(root);
  complete(root, t);
  return t;
}

SimpleMagicFormula<double> read_simple_magic_formula(const Reader& root) {
  SimpleMagicFormula<double> t{};
  t.body = read_tire_body(root);
  t.nominal_load = read_nominal_load(root);
  t.friction_degression = read_friction_degression(root);
  t.longitudinal = read_magic_direction(root.map("longitudinal"));
  t.lateral = read_magic_direction(root.map("lateral"));
  const Reader trail = root.map("trail");
  t.trail = trail.number("initial", "-", {.min = 0, .max = 0.5});
  t.trail_stiffness = trail.number("stiffness", "-", {.min = 0, .max = 1000});
  t.trail_shape = trail.number("shape", "-", {.min = 0, .below = 2}, 1.0);
  t.camber_stiffness = read_camber_stiffness(root);
  complete(root, t);
  return t;
}

SimilarityTire<double> read_similarity_tire(const Reader& root) {
  SimilarityTire<double> t{};
  t.body = read_tire_body(root);
  t.nominal_load = read_nominal_load(root);
  t.reference_friction = root.number("reference_friction", "-", {.above = 0, .max = 3}, 1.0);
  t.friction_degression = read_friction_degression(root);
  t.camber_stiffness = read_camber_stiffness(root);
  const auto how = root.choice("interpolation", {"smooth", "linear"}, "smooth") == "smooth" ? Interpolation::smooth
                                                                                            : Interpolation::linear;
  const auto x = read_base_curve(root, "longitudinal", "-"), y = read_base_curve(root, "lateral", "rad");
  const auto n = root.table("trail", {"rad", "m"}, {.min_size = 1, .max_size = 1000, .increasing = true});
  const bool trail = n.size() == 2 && !n[0].empty() && n[0].size() == n[1].size();
  if (trail && (n[0].front() < 0.0 || n[0].back() > kSteepest)) {
    root.problem("trail", fmt::format("slip angles must lie between 0 and {} rad", kSteepest));
    return t;
  }
  if (x.empty() || y.empty() || !trail) return t;
  try {
    auto base = std::make_shared<SimilarityBase>();
    base->longitudinal = SecantCurve(x[0], x[1], how);
    base->lateral = SecantCurve(y[0], y[1], how);
    base->trail = how == Interpolation::smooth ? monotone_table(tangents(n[0]), n[1], Continuation::constant)
                                               : linear_table(tangents(n[0]), n[1], Continuation::constant);
    t.base[0] = std::move(base);
  } catch (const std::invalid_argument&) {  // a value that is wrong and has been noted already
    return t;
  }
  complete(root, t);
  return t;
}

TireMap<double> read_tire_map(const Reader& root) {
  TireMap<double> t{};
  t.body = read_tire_body(root);
  t.nominal_load = read_nominal_load(root);
  t.reference_friction = root.number("reference_friction", "-", {.above = 0, .max = 3}, 1.0);
  const auto how = root.choice("interpolation", {"smooth", "linear"}, "smooth") == "smooth" ? Interpolation::smooth
                                                                                            : Interpolation::linear;
  const Reader longitudinal = root.map("longitudinal"), lateral = root.map("lateral");
  const Axes x = read_axes(longitudinal, "slip", "-"), y = read_axes(lateral, "slip_angle", "rad");
  const auto force_x = read_curves(longitudinal, "force", "N", x);
  bool good = !force_x.empty() && check_resistance(longitudinal, "force", x, force_x, 1.0);

  // One map of F_y and M_z for each camber, in increasing order.
  std::vector<double> cambers;
  std::vector<std::vector<std::vector<double>>> force, torque;
  for (const Reader& map : lateral.list("maps", {.min_size = 1, .max_size = 20})) {
    const double camber = map.number("camber", "rad", {.above = -1.5, .below = 1.5}, 0.0);
    if (!cambers.empty() && !(std::sin(camber) > cambers.back())) {
      map.problem("camber", "must be larger than that of the map before");
      good = false;
    }
    cambers.push_back(std::sin(camber));
    force.push_back(read_curves(map, "force", "N", y)), torque.push_back(read_curves(map, "torque", "N m", y));
    good = good && !force.back().empty() && !torque.back().empty() &&
           check_resistance(map, "force", y, force.back(), -1.0);
  }
  if (!good || cambers.empty()) return t;
  std::vector<std::vector<double>> side, turn;
  for (std::size_t i = 0; i < y.load.size(); ++i)
    for (std::size_t j = 0; j < cambers.size(); ++j) side.push_back(force[j][i]), turn.push_back(torque[j][i]);
  try {
    auto data = std::make_shared<TireMapData>();
    data->longitudinal = TireGrid(x.slip, x.load, {0.0}, force_x, how);
    data->lateral = TireGrid(tangents(y.slip), y.load, cambers, side, how);
    data->aligning = TireGrid(tangents(y.slip), y.load, cambers, turn, how);
    t.map[0] = std::move(data);
  } catch (const std::invalid_argument&) {  // a value that is wrong and has been noted already
    return t;
  }
  complete(root, t);
  return t;
}

}  // namespace fahrwerk::load

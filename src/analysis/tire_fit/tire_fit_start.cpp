// Where tyre fits start, from what the data show: stiffness and peak of either direction.
#include <algorithm>
#include <cmath>

#include "analysis/tire_fit/tire_fit_plan.h"
#include "tire/magic_formula_point.h"

namespace fahrwerk::fit {
namespace {

struct Seen {
  double stiffness = 20.0;  // force per load and slip at small slip
  double friction = 1.0;    // peak of force per load
  double peak_slip = 0.12;
  bool found = false;
};

double middle(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

// Of one direction, from rows without the other slip.
Seen look(const std::vector<TireSample>& samples, bool longitudinal) {
  std::vector<std::pair<double, double>> points;  // slip, force per load, both as magnitudes
  for (const TireSample& s : samples) {
    const double slip = longitudinal ? s.at.slip : -std::tan(s.at.slip_angle);
    const double other = longitudinal ? s.at.slip_angle : s.at.slip;
    const double force = s.value[static_cast<int>(longitudinal ? TireChannel::fx : TireChannel::fy)];
    if (std::fabs(other) > 0.008 || !std::isfinite(force) || !(s.at.load > 0) || slip == 0.0) continue;
    points.push_back({std::fabs(slip), force / s.at.load * (slip > 0 ? 1.0 : -1.0)});
  }
  Seen seen;
  if (points.size() < 4) return seen;
  std::vector<double> ratios;
  for (const auto& p : points) ratios.push_back(p.second);
  std::sort(ratios.begin(), ratios.end());
  seen.friction = std::clamp(ratios[ratios.size() * 95 / 100], 0.1, 2.5);
  std::vector<double> near_peak, slopes;
  for (const auto& [slip, ratio] : points)
    if (ratio > 0.93 * seen.friction) near_peak.push_back(slip);
  if (!near_peak.empty()) seen.peak_slip = std::clamp(middle(near_peak), 0.03, 0.6);
  for (const auto& [slip, ratio] : points)
    if (slip > 1e-3 && ratio > 0 && ratio < 0.5 * seen.friction && slip < seen.peak_slip)
      slopes.push_back(ratio / slip);
  seen.stiffness = slopes.empty() ? 2.5 * seen.friction / seen.peak_slip : std::clamp(middle(slopes), 2.0, 150.0);
  seen.found = true;
  return seen;
}

// A passenger-car tyre, where nothing else is known.
TireBody<double> usual_body() {
  TireBody<double> b{};
  b.unloaded_radius = 0.316, b.width = 0.205, b.dynamic_radius_weight = 2.0 / 3.0;
  b.stiffness_linear = 200e3, b.vertical_damping = 250.0;
  b.stiffness_x = 160e3, b.stiffness_y = 120e3, b.stiffness_bore = 2000.0;
  b.damping_x = 500.0, b.damping_y = 400.0, b.damping_bore = 4.0;
  b.rolling_resistance = 0.012, b.slip_speed = 1e-4;
  return b;
}

// What files of the classical laws can hold: no softening by forces, no stiffening by speed, no square term.
TireBody<double> plain(TireBody<double> b, double load, bool square_term) {
  b.speed_stiffening = b.softening_x = b.softening_y = 0.0;
  b.slip_speed = std::clamp(b.slip_speed, 1e-5, 1e-3);
  b.damping_bore = std::max(b.damping_bore, 1e-3), b.stiffness_bore = std::max(b.stiffness_bore, 1.0);
  b.damping_x = std::max(b.damping_x, 1e-3), b.damping_y = std::max(b.damping_y, 1e-3);
  b.rolling_resistance = std::clamp(b.rolling_resistance, 0.0, 0.5);
  if (square_term) {  // of stiffness at one and two nominal loads, nothing else
    const int ramps = ramp_count(b);
    const auto at = [&](double F) { return vertical_force(b, ramps, deflection_at(b, F)).stiffness; };
    const double c1 = at(load), c2 = std::clamp(at(2.0 * load), c1, 1.4 * c1);
    b.stiffness_cubic = 0.0;
    std::fill(std::begin(b.ramp_start), std::end(b.ramp_start), 0.0);
    std::fill(std::begin(b.ramp_stiffness), std::end(b.ramp_stiffness), 0.0);
    b.stiffness_square = (c2 * c2 - c1 * c1) / (4.0 * load), b.stiffness_linear = std::sqrt(2.0 * c1 * c1 - c2 * c2);
  } else if (b.stiffness_square != 0.0) {
    b.stiffness_linear = load / deflection_at(b, load), b.stiffness_square = 0.0;
  }
  return b;
}

TmeasyDirection<double> direction(const Seen& seen, double load) {
  const double F = seen.friction * load, s = seen.peak_slip, slope = std::max(seen.stiffness * load, 2.3 * F / s);
  return {{slope, 1.8 * slope},
          {s, 1.1 * s},
          {F, 1.9 * F},
          {std::max(0.7, 2.5 * s), std::max(0.8, 3.0 * s)},
          {0.85 * F, 1.6 * F}};
}

// `limit`: the largest load of the data over the nominal one.
Tmeasy<double> tmeasy_start(const TireBody<double>& body, double load, double limit, bool by_travel, const Seen& x,
                            const Seen& y) {
  Tmeasy<double> t{};
  t.body = body, t.nominal_load = load;
  t.load_limit = std::clamp(limit, 1.5, 4.0);
  t.reference_friction = 1.0;
  t.slip_by_travel = by_travel ? 1.0 : 0.0;
  t.longitudinal = direction(x, load), t.lateral = direction(y, load);
  const double s = y.peak_slip;
  // An end at 1.75 times the zero: the trail falls to -0.08 of its first value.
  t.trail = {0.17, 0.18}, t.trail_zero = {1.5 * s, 1.85 * s}, t.trail_end = {2.6 * s, 3.2 * s};
  return t;
}

MagicFormula<double> magic_start(double load, double largest, const std::vector<TireSample>& samples, const Seen& x,
                                 const Seen& y, bool v52) {
  MagicFormula<double> t;
  t.mf52 = v52 ? 1.0 : 0.0;
  t.fnomin = load;
  t.fzmax = std::max(2.0 * largest, 2.0 * load);
  t.pdx1 = x.friction, t.pdx2 = -0.05, t.pkx1 = x.stiffness, t.pcx1 = 1.6;
  t.pdy1 = y.friction, t.pdy2 = -0.05, t.pcy1 = 1.35, t.pky2 = 2.0, t.pky1 = -y.stiffness / 0.8;
  t.pky6 = -0.8, t.qdz8 = 0.0;
  for (const TireSample& s : samples) {
    t.cammax = std::max(t.cammax, 1.1 * std::fabs(s.at.camber));
    t.kpumax = std::max(t.kpumax, 1.1 * std::fabs(s.at.slip));
  }
  t.cammin = -t.cammax, t.kpumin = -t.kpumax;
  return t;
}

// Radius, width, stiffnesses and pressure of a body into a Magic Formula.
void set_body(const TireBody<double>& b, double load, MagicFormula<double>& t) {
  t.unloaded_radius = b.unloaded_radius, t.width = b.width, t.rim_radius = 0.64 * b.unloaded_radius;
  t.vertical_stiffness = vertical_force(b, ramp_count(b), deflection_at(b, load)).stiffness;
  t.vertical_damping = b.vertical_damping;
  t.longitudinal_stiffness = b.stiffness_x, t.lateral_stiffness = b.stiffness_y, t.yaw_stiffness = b.stiffness_bore;
  t.qsy1 = b.rolling_resistance;
}

int kind_index(const std::string& model) {
  const std::string kind = model.starts_with("mf") ? "magic_formula" : model;
  return static_cast<int>(std::find(std::begin(kTireKinds), std::end(kTireKinds), kind) - std::begin(kTireKinds));
}

void make_valid(TmeasyDirection<double>& d, double& limit) {
  const auto scale = [](LoadPair<double>& p, double by) { p.at_1 *= by, p.at_2 *= by; };
  for (int i = 0; i <= 200; ++i) {  // as the loader looks
    const double q = limit * i / 200.0;
    const auto c = detail::at_load(d, q, 1.0);
    if (!(c.dF0 > 0 && c.F_M > 0 && c.F_S > 0 && c.s_M > 0 && c.s_S > 0)) {
      limit = std::max(1.0, 0.99 * q);
      return;
    }
    if (c.F_S > c.F_M) scale(d.slide_force, 0.9999 * c.F_M / c.F_S);
    if (c.s_S <= 1.001 * c.s_M) scale(d.slide_slip, 1.01 * c.s_M / c.s_S);
    if (c.dF0 * c.s_M < 2.0 * c.F_M) scale(d.initial_slope, 2.0001 * c.F_M / (c.dF0 * c.s_M));
  }
}

}  // namespace

TireLaw start_law(const TireFitOptions& options, const std::vector<TireSample>& samples,
                  std::vector<std::string>& notes) {
  const std::string& model = options.model;
  const std::optional<TireLaw>& given = options.start;
  const bool v52 = model == "mf52";
  if (given && given->index() == static_cast<std::size_t>(kind_index(model))) {
    const auto* mf = std::get_if<MagicFormula<double>>(&*given);
    if (!mf || (mf->mf52 != 0) == v52) return *given;
  }
  std::vector<double> loads;
  for (const TireSample& s : samples) loads.push_back(s.at.load);
  const double largest = *std::max_element(loads.begin(), loads.end());
  const double load = given ? nominal_load_of(*given) : std::max(100.0, 100.0 * std::round(middle(loads) / 100.0));
  const Seen x = look(samples, true), y = look(samples, false);
  if (!given)
    notes.push_back(
        "radius, width, vertical and carcass stiffness are those of a usual passenger-car tyre; --start gives yours");
  const TireBody<double> raw = given ? body_of(*given) : usual_body(), body = plain(raw, load, false);
  const double C_x = x.stiffness * load, C_y = y.stiffness * load, mu = std::max(x.friction, y.friction);
  if (model.starts_with("mf")) {
    MagicFormula<double> t = magic_start(load, largest, samples, x, y, v52);
    set_body(raw, load, t);
    finish(t);
    return t;
  }
  if (model == "tmeasy")
    return tmeasy_start(plain(raw, load, true), load, largest / load, options.slip_by_travel, x, y);
  if (model == "linear") return LinearTire<double>{body, load, C_x, C_y, 0.1, mu, 0.01, 0.03, 0.5, 1.0};
  if (model == "hsri")
    return HsriTire<double>{body, load, C_x, C_y, 0.1, mu, 0.1, 0.1, 0.02, 2.0 / body.stiffness_linear, 0.5, 0.0};
  if (model == "brush") {
    const double a = std::clamp(std::sqrt(body.unloaded_radius * deflection_at(body, load)), 0.03, 0.2);
    return BrushTire<double>{body, load, a, C_x / (2 * a * a), C_y / (2 * a * a), 0.1, mu, 0.01, 0.0, 0.0, 0.5};
  }
  const auto shape = [](const Seen& s, double C) {
    return MagicDirection<double>{s.stiffness / C, C, -0.5, s.friction};
  };
  return SimpleMagicFormula<double>{body, load, 0.01, shape(x, 1.6), shape(y, 1.4), 0.17, 8.0, 1.15, 0.5};
}

void make_valid(TireLaw& law) {
  auto* t = std::get_if<Tmeasy<double>>(&law);
  if (!t) return;
  for (int round = 0; round < 3; ++round)
    make_valid(t->longitudinal, t->load_limit), make_valid(t->lateral, t->load_limit);
  t->trail_end.at_1 = std::max(t->trail_end.at_1, t->trail_zero.at_1);
  t->trail_end.at_2 = std::max(t->trail_end.at_2, t->trail_zero.at_2);
}

}  // namespace fahrwerk::fit

// Force curves in place of coefficients: springs, stops, dampers, anti-roll bars.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "load/suspension/strut.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kForce{.min = -1e7, .max = 1e7};
constexpr double kFar = 1.0;  // [m], [m/s]: where a curve is told that there is nothing on the other side of zero

struct ForcePoints {
  std::vector<double> x, force;
  bool smooth = true;
};

// Lists `x_key` and `force` of the map at `key`, the force nowhere falling; nothing where there is a problem.
std::optional<ForcePoints> read_force_points(const Reader& r, const char* x_key, const char* unit,
                                             const files::Limits& limits) {
  ForcePoints p;
  p.x = r.numbers(x_key, unit, limits, {.min_size = 2, .max_size = 1000, .increasing = true});
  p.force = r.numbers("force", "N", kForce, {.min_size = 2, .max_size = 1000});
  p.smooth = r.choice("interpolation", {"smooth", "linear"}, "smooth") == "smooth";
  const auto finite = [](const std::vector<double>& v) {
    return v.size() >= 2 && std::all_of(v.begin(), v.end(), [](double x) { return std::isfinite(x); });
  };
  if (!finite(p.x) || !finite(p.force) || !std::is_sorted(p.x.begin(), p.x.end(), std::less_equal<>())) return {};
  if (p.x.size() != p.force.size()) {
    r.problem("force", fmt::format("has {} values for the {} of {}", p.force.size(), p.x.size(), x_key));
    return {};
  }
  for (std::size_t k = 1; k < p.force.size(); ++k)
    if (p.force[k] < p.force[k - 1]) {
      r.problem(fmt::format("force[{}]", k), "is below the one before; the force must not fall");
      return {};
    }
  if (!(p.force.back() > p.force.front())) {
    r.problem("force", "is the same everywhere; expected one that increases");
    return {};
  }
  return p;
}

// The same for a curve that begins with nothing at zero.
std::optional<ForcePoints> read_from_zero(const Reader& r, const char* x_key, const char* unit, double most) {
  std::optional<ForcePoints> p = read_force_points(r, x_key, unit, {.min = 0, .max = most});
  if (p && (p->x.front() != 0.0 || p->force.front() != 0.0)) {
    r.problem(x_key, "and force must begin with 0");
    return {};
  }
  return p;
}

Table table_of(const ForcePoints& p) { return p.smooth ? monotone_table(p.x, p.force) : linear_table(p.x, p.force); }

// A coefficient that goes with the one in whose place a curve stands does not count: it may come from a base, or from
// the vehicle of a scenario that changes it.
void leave_out(const Reader& r, const char* key) { r.has(key); }

// The part of a curve through zero that lies on one side (1 right, -1 left) of it, and nothing on the other.
Table one_side(const ForcePoints& p, const Table& whole, double side) {
  std::vector<double> x{-side * kFar, 0.0}, force{0.0, 0.0};
  for (std::size_t k = 0; k < p.x.size(); ++k)
    if (side * p.x[k] > 0.0) x.push_back(p.x[k]), force.push_back(p.force[k]);
  if (side < 0.0) {  // nothing comes last
    std::rotate(x.begin(), x.begin() + 2, x.end()), std::rotate(force.begin(), force.begin() + 2, force.end());
    std::swap(x[x.size() - 2], x.back());
  }
  std::vector<double> left, right;
  for (std::size_t k = 0; k + 1 < x.size(); ++k) {
    const bool inside = side * (x[k] + x[k + 1]) > 0.0;
    left.push_back(inside ? whole.right_slope(x[k]) : 0.0), right.push_back(inside ? whole.left_slope(x[k + 1]) : 0.0);
  }
  return hermite_table(x, force, left, right, Continuation::linear);
}

// f(u) - f(0): what the spring carries in the design position is its preload.
void read_coil(const Reader& r, StrutCurves& curves) {
  leave_out(r, "cubic");
  const Reader c = r.map("stiffness");
  std::optional<ForcePoints> p = read_force_points(c, "travel", "m", {.min = -1, .max = 1});
  if (!p) return;
  if (p->x.front() > 0.0 || p->x.back() < 0.0)
    return c.problem("travel", "must reach from rebound to compression, with 0, the design position, between them");
  const double at_rest = table_of(*p)(0.0);
  for (double& f : p->force) f -= at_rest;
  curves.spring.push_back(table_of(*p));
}

// Over the travel after the clearance; side: 1 bump, -1 rebound. Nothing before it.
void read_stop_curve(const Reader& r, double side, Stop<double>& law, StrutCurves& curves) {
  leave_out(r, "blend");
  law = {r.number("clearance", "m", {.min = 0, .max = 1}), 0.0, 0.01};
  const std::optional<ForcePoints> p = read_from_zero(r.map("stiffness"), "travel", "m", 1.0);
  if (!p || !std::isfinite(law.clearance)) return;
  ForcePoints along{{law.clearance - kFar}, {0.0}, p->smooth};
  for (std::size_t k = 0; k < p->x.size(); ++k)
    along.x.push_back(law.clearance + p->x[k]), along.force.push_back(p->force[k]);
  if (side < 0.0) {
    std::reverse(along.x.begin(), along.x.end()), std::reverse(along.force.begin(), along.force.end());
    for (double& x : along.x) x = -x;
    for (double& f : along.force) f = -f;
  }
  curves.spring.push_back(table_of(along));
}

// One curve through zero: rebound to the left, compression to the right; nothing where a coefficient acts.
void read_damper_curves(const Reader& r, Damper<double>& law, StrutCurves& curves) {
  const bool in = r.holds_map("compression"), out = r.holds_map("rebound");
  if (!in && !out) {
    law = read_damper(r);
    return;
  }
  const auto coefficient = [&r](const char* key, const char* degression, double& d, double& p) {
    d = r.number(key, "N s/m", {.min = 0}), p = r.number(degression, "s/m", {.min = 0}, 0.0);
  };
  const auto curve = [&r](const char* key, const char* degression) {
    leave_out(r, degression);
    return read_from_zero(r.map(key), "speed", "m/s", 100.0);
  };
  law = {0.0, 0.0, 0.0, 0.0};
  std::optional<ForcePoints> right, left;
  if (in)
    right = curve("compression", "compression_degression");
  else
    coefficient("compression", "compression_degression", law.compression, law.compression_degression);
  if (out)
    left = curve("rebound", "rebound_degression");
  else
    coefficient("rebound", "rebound_degression", law.rebound, law.rebound_degression);
  if ((in && !right) || (out && !left)) return;
  if (right && left && right->smooth != left->smooth)
    return r.problem("rebound", "has another interpolation than compression; expected the same");
  // A side alone has the slopes that it has beside its mirror image.
  const ForcePoints &c = right ? *right : *left, &e = left ? *left : *right;
  ForcePoints all{{0.0}, {0.0}, c.smooth};
  for (std::size_t k = 1; k < c.x.size(); ++k) all.x.push_back(c.x[k]), all.force.push_back(c.force[k]);
  for (std::size_t k = 1; k < e.x.size(); ++k)
    all.x.insert(all.x.begin(), -e.x[k]), all.force.insert(all.force.begin(), -e.force[k]);
  const Table both = table_of(all);
  curves.damper = right && left ? both : one_side(all, both, right ? 1.0 : -1.0);
}

}  // namespace

StrutLaws read_strut(const Reader& spring, const Reader& damper, bool may_be_missing) {
  StrutLaws out{};
  StrutCurves curves;
  const Stop<double> none{1.0, 0.0, 0.01};
  if (spring.holds_map("stiffness")) {
    read_coil(spring, curves);
    out.spring = {0.0, 0.0, 0.0, none, none};
  } else {
    const files::Limits stiffness = may_be_missing ? files::Limits{.min = 0} : files::Limits{.above = 0};
    out.spring = {0.0, spring.number("stiffness", "N/m", stiffness), spring.number("cubic", "N/m^3", {.min = 0}, 0.0),
                  none, none};
  }
  for (const bool bump : {true, false}) {
    const char* key = bump ? "bump" : "rebound";
    Stop<double>& law = bump ? out.spring.bump : out.spring.rebound;
    if (!spring.has(key)) continue;
    const Reader stop = spring.map(key);
    if (stop.holds_map("stiffness"))
      read_stop_curve(stop, bump ? 1.0 : -1.0, law, curves);
    else
      law = read_stop(stop);
  }
  read_damper_curves(damper, out.damper, curves);
  if (!curves.spring.empty() || curves.damper) out.curves = std::make_shared<const StrutCurves>(std::move(curves));
  return out;
}

BarLaw read_bar(const Reader& r) {
  if (!r.holds_map("stiffness")) return {r.number("stiffness", "N/m", {.min = 0}), nullptr};
  const std::optional<ForcePoints> p = read_from_zero(r.map("stiffness"), "travel", "m", 2.0);
  if (!p) return {0.0, nullptr};
  ForcePoints both{p->x, p->force, p->smooth};
  for (std::size_t k = 1; k < p->x.size(); ++k)
    both.x.insert(both.x.begin(), -p->x[k]), both.force.insert(both.force.begin(), -p->force[k]);
  return {0.0, std::make_shared<const Table>(table_of(both))};
}

}  // namespace fahrwerk::load

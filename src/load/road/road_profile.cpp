// A height profile along x:
//
//   profile:
//     file: measured.csv                 columns s and z, or s, z_left and z_right, with units in the header (s [m])
//     points: [[0, 0], [10 m, 20 mm]]    or here: rows of s, z; with two_tracks: true of s, z_left, z_right [false]
//     x: 0 m                             where s = 0 lies [0]
//     scale: 1                           factor on all heights [1]
//     tracks: [0.75 m, -0.75 m]          y of the left and right track (two heights) [±0.75 m]
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/csv_table.h"
#include "files/nearest.h"
#include "load/road/road_parts.h"

namespace fahrwerk::load {
namespace {

using files::Problems;
using files::Reader;

struct Points {
  std::vector<double> s, left, right;  // right may be empty
};

Points read_file(const Reader& r, Problems& problems) {
  const std::filesystem::path file = r.path("file");
  if (file.empty()) return {};
  const std::size_t before = problems.size();
  const files::CsvTable table = files::read_csv_table(file, problems);
  if (problems.size() != before) return {};
  const files::Column *s = table.find("s"), *z = table.find("z"), *left = table.find("z_left"),
                      *right = table.find("z_right");
  if (!s || !(z || (left && right)) || (z && (left || right))) {
    std::vector<std::string> names;
    for (const files::Column& c : table.columns) names.push_back(c.name);
    problems.add(table.file, 1, "",
                 "expected the columns s and z, or s, z_left and z_right; found " + files::joined(names));
    return {};
  }
  const auto metres = [&](const files::Column& c) { return files::si_values(table, c, "m", problems); };
  Points p{metres(*s), metres(z ? *z : *left), {}};
  if (right) p.right = metres(*right);
  return p;
}

Points read_profile_points(const Reader& r) {
  const files::ListRules rules{.min_size = 2, .increasing = true};
  const bool two_tracks = r.flag("two_tracks", false);
  const auto columns = two_tracks ? r.table("points", {"m", "m", "m"}, rules) : r.table("points", {"m", "m"}, rules);
  if (columns.size() < 2) return {};
  Points p{columns[0], columns[1], {}};
  if (two_tracks) p.right = columns[2];
  return p;
}

bool usable(const Reader& r, const Points& p) {
  if (p.s.size() < 2) {
    r.problem("", "has less than two points");
    return false;
  }
  for (std::size_t k = 0; k < p.s.size(); ++k) {
    const bool finite =
        std::isfinite(p.s[k]) && std::isfinite(p.left[k]) && (p.right.empty() || std::isfinite(p.right[k]));
    if (!finite) r.problem("", "point " + std::to_string(k + 1) + " is not finite");
    if (k > 0 && !(p.s[k] > p.s[k - 1]))
      r.problem("", "point " + std::to_string(k + 1) + " does not lie behind the one before it");
    if (!finite || (k > 0 && !(p.s[k] > p.s[k - 1]))) return false;
  }
  return true;
}

}  // namespace

TrackLines read_tracks(const Reader& r) {
  if (!r.has("tracks")) return {};
  const std::vector<double> y = r.numbers("tracks", "m", {.min = -1e3, .max = 1e3}, {.min_size = 2, .max_size = 2});
  if (y.size() != 2) return {};
  if (!(y[0] > y[1])) {
    r.problem("tracks", "the left track comes first and has the larger y");
    return {};
  }
  return {y[0], y[1]};
}

void warn_of_overshoot(const Reader& r, const std::string& key, const std::vector<double>& s,
                       const std::vector<double>& value, const std::vector<double>& slope, Problems& warnings) {
  const auto [low, high] = std::minmax_element(value.begin(), value.end());
  double worst = 0.0, worst_at = 0.0, worst_value = 0.0;
  const auto look = [&](double at, double z) {
    const double excess = std::max(z - *high, *low - z);
    if (excess > worst) worst = excess, worst_at = at, worst_value = z;
  };
  for (std::size_t k = 0; k + 1 < s.size(); ++k) {
    // z0 + h t (d0 + t (c2 + t c3)), t = 0 .. 1; extremes where d0 + 2 c2 t + 3 c3 t² = 0.
    const double h = s[k + 1] - s[k], secant = (value[k + 1] - value[k]) / h;
    const double c2 = 3.0 * secant - 2.0 * slope[k] - slope[k + 1], c3 = slope[k] + slope[k + 1] - 2.0 * secant;
    const double root = c2 * c2 - 3.0 * c3 * slope[k];
    if (root < 0.0) continue;
    for (const double sign : {-1.0, 1.0}) {
      const double q = -(c2 + sign * std::sqrt(root));
      for (const double t : {q / (3.0 * c3), slope[k] / q})
        if (t > 0.0 && t < 1.0) look(s[k] + h * t, value[k] + h * t * (slope[k] + t * (c2 + t * c3)));
    }
  }
  if (worst > 0.1 * (*high - *low))
    r.warning(warnings, key,
              fmt::format("the spline through the points leaves their range of {:.4g} to {:.4g} m: it is {:.4g} m high "
                          "at s = {:.6g} m; more points there would hold it",
                          *low, *high, worst_value, worst_at));
}

std::shared_ptr<const HeightProfile> read_profile(const Reader& r, Problems& problems, Problems& warnings) {
  const std::size_t before = problems.size();
  const bool file = r.has("file"), points = r.has("points");
  if (file == points) r.problem("", "expected one of `file` and `points`");
  const double x = r.number("x", "m", {.min = -1e6, .max = 1e6}, 0.0);
  const double scale = r.number("scale", "-", {.min = -1e3, .max = 1e3}, 1.0);
  const TrackLines tracks = read_tracks(r);
  Points p;
  if (file) p = read_file(r, problems);
  if (points && !file) p = read_profile_points(r);
  if (problems.size() != before || !usable(r, p)) return {};
  for (double& s : p.s) s += x;
  for (double& z : p.left) z *= scale;
  for (double& z : p.right) z *= scale;
  CubicSpline left(p.s, p.left);
  const auto check = [&](const CubicSpline& spline, const std::vector<double>& values) {
    std::vector<double> slope, s = p.s;
    for (double& at : s) slope.push_back(spline(at).slope), at -= x;
    warn_of_overshoot(r, file ? "file" : "points", s, values, slope, warnings);
  };
  check(left, p.left);
  if (!p.right.empty()) check(CubicSpline(p.s, p.right), p.right);
  if (p.right.empty()) return std::make_shared<HeightProfile>(std::move(left));
  return std::make_shared<HeightProfile>(std::move(left), CubicSpline(p.s, p.right), tracks);
}

}  // namespace fahrwerk::load

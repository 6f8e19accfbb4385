// Names, places, directions and coordinates of a mechanism file, and what joins them in its picture.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/nearest.h"
#include "load/mechanism/mechanism_parts.h"

namespace fahrwerk::load::mechanisms {

using constrained::kGround;
using files::Reader;

std::vector<std::string> names_of_section(const Context&, const Reader& section) {
  std::vector<std::string> names = section.keys();
  for (const std::string& name : names)
    if (!is_name(name))
      section.problem(name, "is no name for signals; expected letters, digits, '_' and '.', a letter first");
  return names;
}

Vec read_list(const Context& c, const Reader& r, const std::string& key, const char* unit) {
  if (!r.has(key)) return {0, 0, 0};
  const std::vector<double> v = c.formulas.constants(r, key, unit, c.parameters, 3);
  return {v[0], v[1], v[2]};
}

Vec read_place(const Context& c, const Reader& r, const std::string& key) {
  if (r.has(key) && !r.holds_value(key)) return read_list(c, r, key, "m");
  const std::string name = r.text(key);
  const auto found = c.points.find(name);
  if (found != c.points.end()) return found->second;
  std::vector<std::string> known;
  for (const auto& [point, at] : c.points) known.push_back(point);
  if (!name.empty()) r.problem(key, files::there_is_no("point", name, known) + "; or give a list of three lengths");
  return {0, 0, 0};
}

Vec read_direction(const Context& c, const Reader& r, const std::string& key, const char* fallback) {
  Vec d{0, 0, 1};
  if (r.holds_map(key)) {
    const Reader m = r.map(key);
    d = read_place(c, m, "to") - read_place(c, m, "from");
  } else if (!r.has(key) || r.holds_value(key)) {
    const std::vector<std::string> axes{"x", "y", "z"};
    const std::string axis = fallback ? r.choice(key, axes, fallback) : r.choice(key, axes);
    return {axis == "x" ? 1.0 : 0.0, axis == "y" ? 1.0 : 0.0, axis == "z" ? 1.0 : 0.0};
  } else {
    d = read_list(c, r, key, "-");
  }
  if (norm(d) > 1e-12) return (1.0 / norm(d)) * d;
  r.problem(key, "has no direction: it is zero");
  return {0, 0, 1};
}

int read_body_name(const Context& c, const Reader& r, const std::string& key) {
  const std::vector<std::string> bodies(c.names.begin() + 1, c.names.end());
  const std::string name = r.choice(key, bodies);
  const auto found = std::find(bodies.begin(), bodies.end(), name);
  return found == bodies.end() ? kGround : static_cast<int>(found - bodies.begin());
}

std::pair<int, int> read_between(const Context& c, const Reader& r) {
  const std::vector<std::string> two = r.texts("between", {.min_size = 2, .max_size = 2});
  int place[2] = {kGround, kGround};
  bool known = two.size() == 2;
  for (std::size_t k = 0; k < 2 && two.size() == 2; ++k) {
    const auto found = std::find(c.names.begin(), c.names.end(), two[k]);
    if (found == c.names.end()) {
      r.problem(fmt::format("between[{}]", k), files::there_is_no("body", two[k], c.names));
      known = false;
    } else {
      place[k] = static_cast<int>(found - c.names.begin()) - 1;
    }
  }
  if (known && place[0] == place[1])
    r.problem("between", fmt::format("ties '{}' to itself; expected two bodies, or the ground and a body", two[0]));
  else if (known)
    return {place[0], place[1]};
  return {kGround, c.bodies.empty() ? kGround : 0};
}

int read_input_name(const Context& c, const Reader& r, const std::string& key) {
  std::vector<std::string> known;
  for (const Quantity& q : c.inputs) known.push_back(q.name);
  if (known.empty()) {
    r.problem(key, "names an input, and the file has none (inputs: {NAME: {unit, value}})");
    return -1;
  }
  const std::string name = r.choice(key, known);
  const auto found = std::find(known.begin(), known.end(), name);
  return found == known.end() ? -1 : static_cast<int>(found - known.begin());
}

constrained::Coordinate read_coordinate(const Context& c, const Reader& r) {
  const std::string kind = r.choice("coordinate", {"angle", "displacement", "distance"});
  const auto [i, j] = read_between(c, r);
  if (kind == "distance")
    return constrained::distance(c.placed(), i, read_place(c, r, "from"), j, read_place(c, r, "to"));
  const Vec axis = read_direction(c, r, "axis");
  if (kind == "angle") return constrained::angle(c.placed(), i, j, axis);
  return constrained::displacement(c.placed(), i, j, read_place(c, r, "at"), axis);
}

void read_points(Context& c) {
  if (!c.root.has("points")) return;
  const Reader points = c.root.map("points");
  for (const std::string& name : names_of_section(c, points)) c.points[name] = read_list(c, points, name, "m");
}

std::shared_ptr<const Table> read_curve(const Reader& r, const std::string& key, const char* unit, const char* force) {
  const std::vector<std::vector<double>> rows = r.table(key, {unit, force}, {.min_size = 2, .increasing = true});
  if (rows.size() != 2 || rows[0].size() < 2) return nullptr;
  for (std::size_t k = 0; k < rows[0].size(); ++k) {
    if (!std::isfinite(rows[0][k]) || !std::isfinite(rows[1][k])) return nullptr;
    if (k > 0 && !(rows[0][k] > rows[0][k - 1])) return nullptr;  // noted
    if (k > 0 && rows[1][k] < rows[1][k - 1]) {
      r.problem(fmt::format("{}[{}]", key, k), "the force falls; expected one that rises with the first column");
      return nullptr;
    }
  }
  return std::make_shared<const Table>(linear_table(rows[0], rows[1], Continuation::linear));
}

void draw_bar(Context& c, int body, const Vec& at) {
  if (body == kGround) return;
  const constrained::Marker m = c.placed().at(body, at);
  if (norm(m.r) > 1e-9)
    c.sketch.links.push_back(
        {c.names[static_cast<std::size_t>(body) + 1], DrawnLink::Kind::bar, body + 1, body + 1, {0, 0, 0}, m.r});
}

void draw_link(Context& c, const std::string& name, DrawnLink::Kind kind, int from, const Vec& from_at, int to,
               const Vec& to_at) {
  c.sketch.links.push_back({name, kind, from + 1, to + 1, c.placed().at(from, from_at).r, c.placed().at(to, to_at).r});
}

}  // namespace fahrwerk::load::mechanisms

// Friction from place to place:
//
//   friction_map:                                      later entries lie on top of earlier ones
//     - {kind: split, y: 0 m, left: 0.3, right: 0.9}
//     - {kind: checkerboard, x: 20 m, y: 0 m, length: 2 m, width: 1 m, first: 0.9, second: ice,
//        from: 20 m, to: 60 m}                         x, y: where a field of `first` begins [0]; from, to: []
//     - {kind: along, x: [0, 50, 50, 80], friction: [0.9, 0.9, 0.2, 0.9]}   linear; the same x twice is a jump
//     - {kind: rectangle, x: [30 m, 40 m], y: [-1 m, 1 m], friction: ice}
//     - {kind: polygon, points: [[30, 0], [40, 0], [35, 3]], friction: snow}
#include "load/road/road_parts.h"
#include "road/friction_table.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kFieldSize{.min = 0.01, .max = 1e6};

FrictionLayer read_checkerboard(const Reader& r) {
  const FrictionCheckerboard board{r.number("x", "m", road_place, 0.0), r.number("y", "m", road_place, 0.0),
                                   r.number("length", "m", kFieldSize), r.number("width", "m", kFieldSize),
                                   read_friction(r, "first"),           read_friction(r, "second")};
  Box where;
  if (r.has("from")) where.x_min = r.number("from", "m", road_place);
  if (r.has("to")) where.x_max = r.number("to", "m", road_place);
  if (where.x_min > where.x_max) r.problem("to", "lies before `from`");
  return {board, where};
}

FrictionLayer read_along(const Reader& r) {
  std::vector<double> x = r.numbers("x", "m", road_place), friction = r.numbers("friction", "-", friction_limits);
  if (x.size() != friction.size())
    r.problem("friction",
              "has " + std::to_string(friction.size()) + " values for " + std::to_string(x.size()) + " places in `x`");
  for (std::size_t k = 1; k < x.size(); ++k) {
    const std::string key = "x[" + std::to_string(k) + "]";
    if (x[k] < x[k - 1]) r.problem(key, "lies before the place before it; places must not fall");
    if (k > 1 && x[k] == x[k - 2]) r.problem(key, "stands here a third time; a jump has two points");
  }
  if (x.empty() || friction.size() != x.size()) x = {0.0}, friction = {1.0};
  return {FrictionAlong(std::move(x), std::move(friction))};
}

FrictionLayer read_rectangle(const Reader& r) {
  const files::ListRules two{.min_size = 2, .max_size = 2, .increasing = true};
  const std::vector<double> x = r.numbers("x", "m", road_place, two), y = r.numbers("y", "m", road_place, two);
  const double friction = read_friction(r, "friction");
  if (x.size() != 2 || y.size() != 2) return {FrictionArea{{{0, 0}}, 1.0}};
  return {FrictionArea{{{x[0], y[0]}, {x[1], y[0]}, {x[1], y[1]}, {x[0], y[1]}}, friction}};
}

FrictionLayer read_polygon(const Reader& r) {
  const auto columns = r.table("points", {"m", "m"}, {.min_size = 3, .max_size = 10'000});
  FrictionArea area{{}, read_friction(r, "friction")};
  if (columns.size() == 2)
    for (std::size_t k = 0; k < columns[0].size(); ++k) area.corners.push_back({columns[0][k], columns[1][k]});
  if (area.corners.empty()) area.corners = {{0, 0}};
  return {area};
}

}  // namespace

std::vector<std::string> surface_names() {
  std::vector<std::string> names;
  for (const SurfaceFriction& s : surface_frictions) names.emplace_back(s.name);
  return names;
}

double read_friction(const Reader& r, const std::string& key) {
  if (!r.has(key)) return r.number(key, "-", friction_limits);
  const std::string text = r.text(key);
  if (const auto by_name = friction_of(text)) return *by_name;
  const bool word = !text.empty() && ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z'));
  if (!word || text == "nan" || text == "inf" || text == "true" || text == "false")
    return r.number(key, "-", friction_limits);
  r.choice(key, surface_names());  // notes the problem, with the nearest name
  return 1.0;
}

std::vector<FrictionLayer> read_friction_map(const std::vector<Reader>& list) {
  std::vector<FrictionLayer> layers;
  for (const Reader& r : list) {
    const std::string kind = r.choice("kind", {"split", "checkerboard", "along", "rectangle", "polygon"});
    if (kind == "split")
      layers.push_back(
          {FrictionSplit{r.number("y", "m", road_place, 0.0), read_friction(r, "left"), read_friction(r, "right")}});
    else if (kind == "checkerboard")
      layers.push_back(read_checkerboard(r));
    else if (kind == "along")
      layers.push_back(read_along(r));
    else if (kind == "rectangle")
      layers.push_back(read_rectangle(r));
    else
      layers.push_back(read_polygon(r));
  }
  return layers;
}

}  // namespace fahrwerk::load

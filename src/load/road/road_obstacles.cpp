// Obstacles on the road:
//
//   obstacles:
//     - kind: step           height
//     - kind: cleat          length, height
//     - kind: bump           length, height, shape: cosine or square [cosine]
//     - kind: pothole        length, depth, shape: square or cosine [square]
//     - kind: washboard      height, bump_length, shape [cosine], bumps [10], and either spacing, or speed with
//                            frequency or frequencies: [first, last] in `segments` [6] with `gap` [0] between them
//     - kind: ramp           length, height, plateau [0], descent [0: sharp drop], rounding [50 mm]
//     - kind: embankment     height, angle, rounding [0.2 m]; approach: angle at which a car along x meets its edge,
//     with
//                            leave: left or right [right], instead of heading
//     - kind: kerb           height [0.12 m], side: left or right of y, from, to along x [], depth [to the end]
//     - kind: sand_bed       length, depth, friction_factor_begin [1], friction_factor_end
//   and for all but kerbs:
//     x: 20 m                where it begins
//     y: 0 m                 middle of its width [0]
//     heading: 0 deg         of its axis [0]
//     width: 1 m             [the whole road]; or side: left or right of y
//     edge: 10 mm            length of sharp edges [10 mm]
//     count: 3, spacing: 2 m   one behind the other [1] (not embankments and steps)
#include <cmath>

#include "load/road/road_parts.h"
#include "road/obstacle_shapes.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kObstacleLength{.min = 1e-3, .max = 1e4};
constexpr files::Limits kObstacleHeight{.above = 0, .max = 100};
constexpr files::Limits kObstacleEdge{.min = 1e-4, .max = 100};

Placement::Side read_side(const Reader& r) {
  return r.choice("side", {"left", "right"}) == "left" ? Placement::Side::left : Placement::Side::right;
}

Placement read_placement(const Reader& r) {
  Placement at;
  at.x = r.number("x", "m", road_place);
  at.y = r.number("y", "m", road_place, 0.0);
  at.heading = r.number("heading", "rad", {.min = -6.3, .max = 6.3}, 0.0);
  at.edge = r.number("edge", "m", kObstacleEdge, default_edge);
  if (r.has("width")) at.width = r.number("width", "m", kObstacleLength);
  if (r.has("side")) at.side = read_side(r);
  if (at.width && at.side != Placement::Side::both) r.problem("side", "stands beside `width`; expected one of them");
  return at;
}

// One behind the other: each must have room for its own length.
void read_repetition(const Reader& r, Placement& at, double own_length) {
  at.count = r.integer("count", {.min = 1, .max = 1'000'000}, 1);
  if (at.count > 1) at.spacing = r.number("spacing", "m", kObstacleLength);
  if (at.count > 1 && at.spacing < own_length) r.problem("spacing", "is shorter than the obstacle itself");
}

bool is_square(const Reader& r, const char* fallback) {
  return r.choice("shape", {"cosine", "square"}, fallback) == "square";
}

Obstacle read_bump(const Reader& r, const char* shape, double sign, const char* size) {
  Placement at = read_placement(r);
  const double l = r.number("length", "m", kObstacleLength), h = sign * r.number(size, "m", kObstacleHeight);
  const bool square = is_square(r, shape);
  read_repetition(r, at, l);
  return square ? cleat(at, l, h) : cosine_bump(at, l, h);
}

Obstacle read_cleat(const Reader& r) {
  Placement at = read_placement(r);
  const double l = r.number("length", "m", kObstacleLength), h = r.number("height", "m", kObstacleHeight);
  read_repetition(r, at, l);
  return cleat(at, l, h);
}

Obstacle read_ramp(const Reader& r) {
  Placement at = read_placement(r);
  const files::Limits not_negative{.min = 0, .max = 1e4};
  const double l = r.number("length", "m", kObstacleLength), h = r.number("height", "m", kObstacleHeight);
  const double plateau = r.number("plateau", "m", not_negative, 0.0);
  const double descent = r.number("descent", "m", not_negative, 0.0);
  const double rounding = r.number("rounding", "m", not_negative, 0.05);
  read_repetition(r, at, l + plateau + (descent > 0.0 ? descent + rounding : at.edge));
  return ramp(at, l, h, plateau, descent, rounding);
}

Obstacle read_embankment(const Reader& r) {
  Placement at = read_placement(r);
  constexpr double degree = M_PI / 180;
  if (r.has("approach")) {
    const double approach = r.number("approach", "rad", {.above = 0, .max = 90.0001 * degree});
    at.heading = embankment_heading(approach, r.choice("leave", {"left", "right"}, "right") == "left");
    if (r.has("heading")) r.problem("heading", "stands beside `approach`; expected one of them");
  }
  const double h = r.number("height", "m", kObstacleHeight);
  const double angle = r.number("angle", "rad", {.above = 0, .max = 89 * degree});
  return embankment(at, h, angle, r.number("rounding", "m", {.min = 0, .max = 100}, 0.2));
}

// Along the road: its own axis points across, to the left or to the right; `from` and `to` cut it out of its width.
Obstacle read_kerb(const Reader& r) {
  Placement at;
  const bool left = read_side(r) == Placement::Side::left;
  at.y = r.number("y", "m", road_place);
  at.heading = left ? M_PI / 2 : -M_PI / 2;
  at.edge = r.number("edge", "m", kObstacleEdge, 0.02);
  const double h = r.number("height", "m", kObstacleHeight, 0.12);
  const bool from = r.has("from"), to = r.has("to");
  const double x0 = from ? r.number("from", "m", road_place) : 0.0, x1 = to ? r.number("to", "m", road_place) : 0.0;
  if (from && to) {
    at.x = 0.5 * (x0 + x1), at.width = x1 - x0;
    if (x1 <= x0) r.problem("to", "does not lie behind `from`");
  } else if (from || to) {
    at.x = from ? x0 : x1;
    at.side = from == left ? Placement::Side::right : Placement::Side::left;  // seen along its own axis
  }
  if (r.has("depth")) return cleat(at, r.number("depth", "m", kObstacleLength), h);
  return step(at, h);
}

Obstacle read_sand_bed(const Reader& r) {
  const Placement at = read_placement(r);
  const files::Limits factor{.above = 0, .max = 10};
  return sand_bed(at, r.number("length", "m", kObstacleLength), r.number("depth", "m", {.min = 0, .max = 10}),
                  r.number("friction_factor_begin", "-", factor, 1.0), r.number("friction_factor_end", "-", factor));
}

std::vector<Obstacle> read_washboard(const Reader& r) {
  const Placement at = read_placement(r);
  Washboard b{};
  b.height = r.number("height", "m", kObstacleHeight);
  b.bump_length = r.number("bump_length", "m", kObstacleLength);
  b.bumps = r.integer("bumps", {.min = 1, .max = 100'000}, 10);
  b.square = is_square(r, "cosine");
  const files::Limits frequency{.above = 0, .max = 1000};
  if (r.has("spacing")) {
    b.speed = r.number("spacing", "m", kObstacleLength), b.first_frequency = b.last_frequency = 1.0;
    b.segments = 1;
  } else {
    b.speed = r.number("speed", "m/s", {.above = 0, .max = 200});
    if (r.has("frequencies")) {
      const auto band = r.numbers("frequencies", "Hz", frequency, {.min_size = 2, .max_size = 2});
      b.first_frequency = band.empty() ? 1.0 : band.front(), b.last_frequency = band.empty() ? 1.0 : band.back();
      b.segments = r.integer("segments", {.min = 1, .max = 10'000}, 6);
      b.gap = r.number("gap", "m", {.min = 0, .max = 1e4}, 0.0);
    } else {
      b.first_frequency = b.last_frequency = r.number("frequency", "Hz", frequency);
    }
  }
  const double shortest = washboard_spacing(b.speed, std::max(b.first_frequency, b.last_frequency));
  if (b.bump_length > shortest * (1 + 1e-9)) {
    r.problem("bump_length", "is longer than the shortest spacing of the bumps, " + std::to_string(shortest) + " m");
    return {};
  }
  if (!(shortest > 0.0)) return {};
  return washboard(at, b);
}

Obstacle read_obstacle(const Reader& r, const std::string& kind) {
  if (kind == "step") {
    const Placement at = read_placement(r);
    return step(at, r.number("height", "m", {.min = -100, .max = 100}));
  }
  if (kind == "cleat") return read_cleat(r);
  if (kind == "bump") return read_bump(r, "cosine", 1.0, "height");
  if (kind == "pothole") return read_bump(r, "square", -1.0, "depth");
  if (kind == "ramp") return read_ramp(r);
  if (kind == "embankment") return read_embankment(r);
  if (kind == "kerb") return read_kerb(r);
  return read_sand_bed(r);
}

}  // namespace

std::vector<Obstacle> read_obstacles(const std::vector<Reader>& list) {
  std::vector<Obstacle> all;
  for (const Reader& r : list) {
    const std::string kind =
        r.choice("kind", {"step", "cleat", "bump", "pothole", "washboard", "ramp", "embankment", "kerb", "sand_bed"});
    if (kind == "washboard") {
      const std::vector<Obstacle> segments = read_washboard(r);
      all.insert(all.end(), segments.begin(), segments.end());
    } else {
      all.push_back(read_obstacle(r, kind));
    }
  }
  return all;
}

}  // namespace fahrwerk::load

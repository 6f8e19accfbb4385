#include "road/obstacle_shapes.h"

#include <algorithm>
#include <cmath>

namespace fahrwerk {
namespace {

using Points = std::vector<PolylinePoint>;

Obstacle place(const Placement& at) {
  Obstacle o;
  o.x = at.x, o.y = at.y;
  o.cos_heading = std::cos(at.heading), o.sin_heading = std::sin(at.heading);
  o.count = at.count, o.spacing = at.spacing;
  o.whole_width = !at.width && at.side == Placement::Side::both;
  Points window;
  if (at.width) {
    const double half = 0.5 * *at.width, edge = std::min(at.edge, half);
    add_edge(window, -half, edge, 0.0, 1.0);
    add_edge(window, half - edge, edge, 1.0, 0.0);
  } else if (at.side == Placement::Side::left) {
    add_edge(window, 0.0, at.edge, 0.0, 1.0);
  } else if (at.side == Placement::Side::right) {
    add_edge(window, -at.edge, at.edge, 1.0, 0.0);
  }
  o.window = RoundedPolyline(window);
  return o;
}

Obstacle with(const Placement& at, const Points& profile) {
  Obstacle o = place(at);
  o.profile = RoundedPolyline(profile);
  return o;
}

}  // namespace

Obstacle step(const Placement& at, double height) {
  Points p;
  add_edge(p, 0.0, at.edge, 0.0, height);
  return with(at, p);
}

Obstacle cleat(const Placement& at, double length, double height) {
  const double edge = std::min(at.edge, 0.5 * length);
  Points p;
  add_edge(p, 0.0, edge, 0.0, height);
  add_edge(p, length - edge, edge, height, 0.0);
  return with(at, p);
}

Obstacle cosine_bump(const Placement& at, double length, double height) {
  Obstacle o = place(at);
  o.profile = CosineBump{height, length};
  return o;
}

Obstacle ramp(const Placement& at, double length, double height, double plateau, double descent, double rounding) {
  const double r = std::max(rounding, 0.5 * at.edge);
  Points p{{0.0, 0.0, r}, {length, height, r}};
  const double top = length + plateau;
  if (descent > 0.0) {
    if (plateau > 0.0) p.push_back({top, height, r});
    p.push_back({top + descent, 0.0, r});
  } else {
    add_edge(p, top, at.edge, height, 0.0);
  }
  return with(at, p);
}

Obstacle embankment(const Placement& at, double height, double angle, double rounding) {
  const double r = std::max(rounding, 0.5 * at.edge);
  return with(at, {{0.0, 0.0, r}, {height / std::tan(angle), -height, r}});
}

double embankment_heading(double approach, bool to_the_left) {
  const double turn = 1.5707963267948966 - approach;
  return to_the_left ? turn : -turn;
}

Obstacle sand_bed(const Placement& at, double length, double depth, double factor_begin, double factor_end) {
  const double r = 0.1 * length, edge = std::min(at.edge, r);
  Obstacle o = with(at, {{0.0, 0.0, r}, {length, -depth, r}});
  o.has_friction = true;
  Points friction;
  add_edge(friction, 0.0, edge, 1.0, factor_begin);
  friction.push_back({length, factor_end, edge});
  o.friction = RoundedPolyline(friction);
  return o;
}

double washboard_spacing(double speed, double frequency) { return speed / frequency; }

std::vector<Obstacle> washboard(const Placement& at, const Washboard& b) {
  std::vector<Obstacle> all;
  Placement place = at;
  for (int i = 0; i < b.segments; ++i) {
    const double share = b.segments > 1 ? static_cast<double>(i) / (b.segments - 1) : 0.0;
    const double frequency = b.first_frequency + share * (b.last_frequency - b.first_frequency);
    place.count = b.bumps, place.spacing = washboard_spacing(b.speed, frequency);
    all.push_back(b.square ? cleat(place, b.bump_length, b.height) : cosine_bump(place, b.bump_length, b.height));
    const double length = b.bumps * place.spacing + b.gap;
    place.x += length * std::cos(at.heading), place.y += length * std::sin(at.heading);
  }
  return all;
}

}  // namespace fahrwerk

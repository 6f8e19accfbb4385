#include "manoeuvre/course.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "math/constants.h"

namespace fahrwerk {
namespace {

constexpr double kOpen = std::numeric_limits<double>::infinity();

struct Lane {
  double begin, end, right, left;
};

// Where the path lies in a lane that is left or reached on its left (or right) side.
double line_in(const Lane& lane, bool left_side, double width, double margin) {
  const double slack = 0.5 * (lane.left - lane.right - width), kept = std::min(margin, slack);
  return 0.5 * (lane.right + lane.left) + (left_side ? slack - kept : kept - slack);
}

Course course_of(const std::vector<Lane>& lanes, double width, double lead, double margin) {
  Course c;
  std::vector<PathSegment> segments;
  std::vector<double> line;
  double x = 0.0;
  // To the left and back: the outer lanes on their left, the inner one on its right.
  for (std::size_t i = 0; i < lanes.size(); ++i) line.push_back(line_in(lanes[i], i != 1, width, margin));
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    const Lane& lane = lanes[i];
    for (const double at : {lane.begin, 0.5 * (lane.begin + lane.end), lane.end})
      c.gates.push_back({at, lane.right, lane.left});
    const bool last = i + 1 == lanes.size();
    const double straight = (last ? lane.end + 50.0 : lane.end - lead) - x;
    if (straight > 0.0) segments.push_back({straight, 0.0, 0.0});
    x += std::max(straight, 0.0);
    if (last) break;
    const double next = lanes[i + 1].begin + lead;
    for (const PathSegment& s : lane_change_segments(next - x, line[i + 1] - line[i])) segments.push_back(s);
    x = next;
  }
  c.path = std::make_shared<Path>(PathPose{0.0, line.front(), 0.0}, segments);
  c.begin = c.gates.front().x, c.end = c.gates.back().x;
  return c;
}

// Smallest and largest y of a rectangle where the line x = const cuts it; false if it does not.
struct Corner {
  double x, y;
};
bool section(const Corner (&corner)[4], double x, double& low, double& high) {
  low = kOpen, high = -kOpen;
  for (int i = 0; i < 4; ++i) {
    const Corner &a = corner[i], &b = corner[(i + 1) % 4];
    if ((a.x - x) * (b.x - x) > 0.0 || a.x == b.x) continue;
    const double y = a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
    low = std::min(low, y), high = std::max(high, y);
  }
  return low <= high;
}

}  // namespace

namespace {

// Length p and curvature κ such that make(p, κ) leads by `length` along x and `offset` to the left. Where angles are
// small the way is `per_length` p and the offset `per_offset` κ p²: Newton's method with these slopes.
template <class Make>
std::vector<PathSegment> fitted(const Make& make, double length, double offset, double per_length, double per_offset) {
  if (offset == 0.0) return {{length, 0.0, 0.0}};
  double piece = length / per_length, curvature = offset / (per_offset * piece * piece);
  for (int i = 0; i < 50; ++i) {
    const Path path(PathPose{}, make(piece, curvature));
    const PathPoint end = path.at(path.length());
    const double missing_x = length - end.x, missing_y = offset - end.y;
    if (std::hypot(missing_x, missing_y) < 1e-10) break;
    const double longer = missing_x / per_length;
    curvature += (missing_y - 2.0 * per_offset * curvature * piece * longer) / (per_offset * piece * piece);
    piece += longer;
  }
  return make(piece, curvature);
}

}  // namespace

std::vector<PathSegment> lane_change_segments(double length, double offset) {
  return fitted(
      [](double p, double k) {
        return std::vector<PathSegment>{{p, 0.0, k}, {p, k, 0.0}, {p, 0.0, -k}, {p, -k, 0.0}};
      },
      length, offset, 4.0, 2.0);
}

std::vector<PathSegment> swerve_segments(double length, double offset) {
  // Two quarters of arcs and half of a clothoid: offset = κ L² (1/4 - 1/48).
  return fitted(
      [](double p, double k) {
        return std::vector<PathSegment>{{p, k, k}, {2.0 * p, k, -k}, {p, -k, -k}};
      },
      length, offset, 4.0, 16.0 * (0.25 - 1.0 / 48.0));
}

Course double_lane_change(double width, double begin, double lead, double margin) {
  const double b1 = 1.1 * width + 0.25, b3 = 1.2 * width + 0.25, b5 = 1.3 * width + 0.25, right = -0.5 * b1;
  return course_of({{begin, begin + 15.0, right, right + b1},
                    {begin + 45.0, begin + 70.0, right + 3.5, right + 3.5 + b3},
                    {begin + 95.0, begin + 125.0, right, right + b5}},
                   width, lead, margin);
}

Course obstacle_avoidance(double width, double begin, double lead, double margin) {
  const double b1 = 1.1 * width + 0.25, b3 = width + 1.0, b5 = std::max(1.3 * width + 0.25, 3.0), right = -0.5 * b1;
  const double inner = right + b1 + 1.0;
  return course_of({{begin, begin + 12.0, right, right + b1},
                    {begin + 25.5, begin + 36.5, inner, inner + b3},
                    {begin + 49.0, begin + 61.0, right, right + b5}},
                   width, lead, margin);
}

Course slalom(double width, double begin, double spacing, int cones, double clearance) {
  Course c;
  const double side = 0.5 * width + clearance;
  std::vector<PathSegment> segments{{begin - spacing, 0.0, 0.0}};
  double y = 0.0;
  for (int i = 0; i < cones; ++i) {
    const bool left = i % 2 == 0;  // the first cone stays on the right of the car
    c.gates.push_back({begin + i * spacing, left ? 0.0 : -kOpen, left ? kOpen : 0.0});
    const double next = left ? side : -side;
    const std::vector<PathSegment> way =
        i == 0 ? lane_change_segments(spacing, next - y) : swerve_segments(spacing, next - y);
    segments.insert(segments.end(), way.begin(), way.end());
    y = next;
  }
  for (const PathSegment& s : lane_change_segments(spacing, -y)) segments.push_back(s);
  segments.push_back({50.0, 0.0, 0.0});
  c.path = std::make_shared<Path>(PathPose{}, segments);
  c.begin = c.gates.front().x, c.end = c.gates.back().x;
  return c;
}

namespace {

constexpr double kFineWay = 0.02;  // a car is looked at every so far  [m]

// What a car has left to the cones of each gate so far, and when it hit them.
struct GateWatch {
  double left = kOpen, right = kOpen;
  double left_hit = kNone, right_hit = kNone;
  bool done = false;
};

struct Pose {
  double time, x, y, yaw;
};

void watch(const Course& course, const CarOutline& outline, const Pose& at, std::vector<GateWatch>& gates) {
  const double front = outline.front, rear = outline.front - outline.length, half = 0.5 * outline.width;
  const double c = std::cos(at.yaw), s = std::sin(at.yaw);
  const auto point = [&](double along, double across) {
    return Corner{at.x + c * along - s * across, at.y + s * along + c * across};
  };
  const Corner corner[4] = {point(front, half), point(front, -half), point(rear, -half), point(rear, half)};
  for (std::size_t i = 0; i < gates.size(); ++i) {
    const Gate& gate = course.gates[i];
    GateWatch& g = gates[i];
    double low, high;
    if (section(corner, gate.x, low, high)) {
      g.left = std::min(g.left, gate.left - high);
      g.right = std::min(g.right, low - gate.right);
      if (std::isnan(g.left_hit) && g.left < 0.0) g.left_hit = at.time;
      if (std::isnan(g.right_hit) && g.right < 0.0) g.right_hit = at.time;
    }
    g.done = g.done || point(rear, 0.0).x > gate.x;
  }
}

}  // namespace

Passage passage(const Course& course, const CarOutline& outline, const Recording& r) {
  const Samples x = r.column("body.x"), y = r.column("body.y"), yaw = r.column("body.yaw");
  std::vector<GateWatch> gates(course.gates.size());
  for (std::size_t k = 0; k < r.size(); ++k) {
    // From the sample before to this one, in steps in which a corner does not pass a cone by much.
    const std::size_t last = k > 0 ? k - 1 : k;
    const double turn = std::remainder(yaw[k] - yaw[last], kTwoPi);
    const int n = std::max(1, static_cast<int>(std::ceil(std::hypot(x[k] - x[last], y[k] - y[last]) / kFineWay)));
    for (int i = 1; i <= n; ++i) {
      const double p = static_cast<double>(i) / n, q = 1.0 - p;
      const Pose at{q * r.time[last] + p * r.time[k], q * x[last] + p * x[k], q * y[last] + p * y[k],
                    yaw[last] + p * turn};
      watch(course, outline, at, gates);
    }
  }
  Passage result{.clearance = kOpen};
  for (std::size_t i = 0; i < gates.size(); ++i) {
    const GateWatch& g = gates[i];
    const Gate& gate = course.gates[i];
    result.passed += g.done ? 1 : 0;
    result.hits += (g.left < 0.0 ? 1 : 0) + (g.right < 0.0 ? 1 : 0);
    result.clearance = std::min({result.clearance, g.left, g.right});
    const Cone cones[] = {{gate.x, gate.right, g.right_hit}, {gate.x, gate.left, g.left_hit}};
    for (const Cone& cone : cones) {
      if (!std::isfinite(cone.y)) continue;
      result.cones.push_back(cone);
      result.cone_clearance.push_back(&cone == cones ? g.right : g.left);
      if (cone.hit_time >= 0.0 && !(result.first_hit >= 0.0 && result.first_hit < cone.hit_time))
        result.first_hit = cone.hit_time;
    }
  }
  return result;
}

ManoeuvreChart course_chart(const Course& course, const Passage& passed, const Recording& r, bool with_path) {
  ManoeuvreChart chart{"Course", "x", "m", "y", "m", {}};
  ManoeuvreCurve cones{"cones", {}, {}, true}, hit{"cones hit", {}, {}, true}, path{"path of the driver", {}, {}};
  for (const Cone& cone : passed.cones) {
    ManoeuvreCurve& curve = std::isnan(cone.hit_time) ? cones : hit;
    curve.x.push_back(cone.x), curve.y.push_back(cone.y);
  }
  for (double s = 0.0; s < course.path->length(); s += 1.0) {
    const PathPoint p = course.path->at(s);
    path.x.push_back(p.x), path.y.push_back(p.y);
  }
  const Samples x = r.column("body.cg_x"), y = r.column("body.cg_y");
  if (with_path) chart.curves.push_back(path);
  chart.curves.push_back({"centre of gravity", {x.begin(), x.end()}, {y.begin(), y.end()}});
  chart.curves.push_back(cones);
  if (!hit.x.empty()) chart.curves.push_back(hit);
  return chart;
}

}  // namespace fahrwerk

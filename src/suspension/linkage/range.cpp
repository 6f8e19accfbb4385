#include "suspension/linkage/range.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "suspension/linkage/loop.h"
#include "suspension/linkage/start_surface.h"

namespace fahrwerk::linkage_detail {
namespace {

constexpr double kSmallestPivot = 1e-3;  // over the largest: closer to a dead point a linkage is refused
constexpr double kStep = 2e-3;           // of the continuation  [m]
constexpr double kClosed = 1e-13;        // residual that counts as solved  [m, m²]

using Matrix = double[5][5];
using Pose = linkage_detail::Pose<double>;

// A linkage with rows and columns in their own order, as full pivoting wants them.
Linkage<double> plain(const Linkage<double>& l) {
  Linkage<double> p = l;
  p.order = {};
  return p;
}

Lu5Pivoting pivots(const Linkage<double>& in_order, const Pose& pose, double s) {
  Loop<double> loop{};
  set_rows(in_order, pose, s, loop);
  return choose_order(loop.lu.m);
}

double residual(const Loop<double>& loop) {
  double largest = 0.0;
  for (double f : loop.f) largest = std::max(largest, std::fabs(f));
  return largest;
}

// Newton's method with full pivoting from a pose nearby; true if it closes without having gone far.
bool close_loop(Linkage<double>& l, const Linkage<double>& in_order, Pose& pose, double h, double s) {
  const Pose before = pose;
  pose.r.z = l.r_VW_D.z + h;
  double last = 1e300;
  for (int round = 0; round < 12; ++round) {
    l.order = pivots(in_order, pose, s).order;
    Loop<double> loop{};
    set_loop(l, pose, s, loop);
    const double now = residual(loop);
    if (!std::isfinite(now)) return false;
    step(l, loop, pose);
    if (now < kClosed && (now == 0.0 || now >= 0.25 * last || now < 1e-16)) break;
    last = now;
  }
  Loop<double> loop{};
  set_rows(in_order, pose, s, loop);
  const Quaternion<double> turn = pose.q * conjugate(before.q);
  return residual(loop) < kClosed && norm(vector_part(turn)) < 0.1 && norm(pose.r - before.r) < 0.05;
}

struct Walk {
  Pose pose;
  std::optional<RangeFault> fault;
};

// Straight from the design position to (h, s).
Walk walk(const Linkage<double>& linkage, double h, double s) {
  Linkage<double> l = linkage;
  const Linkage<double> in_order = plain(linkage);
  Walk w{{l.r_VW_D, {1, 0, 0, 0}}, {}};
  const int steps = 1 + static_cast<int>(std::hypot(h, s) / kStep);
  for (int i = 1; i <= steps; ++i) {
    const double part = static_cast<double>(i) / steps, before = static_cast<double>(i - 1) / steps;
    const Pose last = w.pose;
    const bool closed = close_loop(l, in_order, w.pose, part * h, part * s);
    if (!closed || pivots(in_order, w.pose, part * s).smallest < kSmallestPivot) {
      w.fault = {pivots(in_order, last, before * s).last_row, before * h, before * s};
      return w;
    }
  }
  return w;
}

std::array<double, 5> unknowns(const Linkage<double>& l, const Pose& p) {
  return {p.r.x - l.r_VW_D.x, p.r.y - l.r_VW_D.y, p.q.x / p.q.w, p.q.y / p.q.w, p.q.z / p.q.w};
}

struct Node {
  double h, s;
  Pose pose;
};

// The candidate order whose worst pivot over all nodes is best.
void choose_best_order(Linkage<double>& l, const std::vector<Node>& nodes) {
  const Linkage<double> in_order = plain(l);
  double best = -1.0;
  for (const Node& candidate : nodes) {
    const Lu5Order order = pivots(in_order, candidate.pose, candidate.s).order;
    double worst = 1.0;
    for (const Node& n : nodes) {
      Loop<double> loop{};
      set_rows(in_order, n.pose, n.s, loop);
      worst = std::min(worst, pivot_ratio(loop.lu.m, order));
    }
    if (worst > best) best = worst, l.order = order;
  }
}

// Rounds from the start until the residual is near round-off; with L > 0.1 m a rod is then off by less than 1e-13 m.
// `most`: it is not reached.
constexpr int kMostRounds = 6;
template <class H = NoHinge>
int rounds_needed(const Linkage<double>& l, double h, double s, const H& hinge = {}) {
  Pose pose = start_pose(l, h, s);
  for (int round = 0; round <= kMostRounds; ++round) {
    Loop<double> loop{};
    set_loop(l, pose, s, loop, hinge);
    if (residual(loop) < 1e-14) return round;
    step(l, loop, pose);
  }
  return kMostRounds;
}

}  // namespace

DesignPivots design_pivots(const Linkage<double>& l) {
  const Lu5Pivoting p = pivots(plain(l), {l.r_VW_D, {1, 0, 0, 0}}, 0.0);
  return {p.smallest, p.last_row};
}

std::optional<RangeFault> prove_range(Linkage<double>& l) {
  const TravelRange<double> r = followed(l.range);
  const bool steered = r.s_max > r.s_min;
  l.start = {};
  l.start.h_middle = 0.5 * (r.h_min + r.h_max), l.start.per_h = 2.0 / (r.h_max - r.h_min);
  l.start.s_middle = 0.5 * (r.s_min + r.s_max), l.start.per_s = steered ? 2.0 / (r.s_max - r.s_min) : 0.0;
  // Along the axes first: the plainest message. Then the corners, then the nodes.
  std::vector<std::array<double, 2>> targets = {{r.h_max, 0}, {r.h_min, 0}};
  if (steered)
    for (const std::array<double, 2>& t : std::initializer_list<std::array<double, 2>>{{0, r.s_max},
                                                                                       {0, r.s_min},
                                                                                       {r.h_max, r.s_max},
                                                                                       {r.h_max, r.s_min},
                                                                                       {r.h_min, r.s_max},
                                                                                       {r.h_min, r.s_min}})
      targets.push_back(t);
  std::vector<Node> corners, nodes;
  for (const auto& [h, s] : targets) {
    const Walk w = walk(l, h, s);
    if (w.fault) return w.fault;
    corners.push_back({h, s, w.pose});
  }
  for (int a = 0; a < kStartNodes; ++a)
    for (int b = 0; b < (steered ? kStartNodes : 1); ++b) {
      const double h = l.start.h_middle + start_node(a) / l.start.per_h;
      const double s = steered ? l.start.s_middle + start_node(b) / l.start.per_s : l.start.s_middle;
      const Walk w = walk(l, h, s);
      if (w.fault) return w.fault;
      nodes.push_back({h, s, w.pose});
    }
  std::vector<std::array<double, 5>> values;
  for (const Node& n : nodes) values.push_back(unknowns(l, n.pose));
  fit_start(values, steered ? kStartNodes : 1, l.start);
  nodes.insert(nodes.end(), corners.begin(), corners.end());
  choose_best_order(l, nodes);
  // Between the nodes and at the edges; one round more than the worst of them needs to pass the bound.
  l.rounds = 1;
  constexpr int grid = 16;
  for (int a = 0; a <= grid; ++a)
    for (int b = 0; b <= (steered ? grid : 0); ++b)
      l.rounds = std::max(l.rounds, rounds_needed(l, r.h_min + (r.h_max - r.h_min) * a / grid,
                                                  r.s_min + (r.s_max - r.s_min) * b / grid));
  return std::nullopt;
}

std::optional<HingeFault> prove_hinge(Linkage<double>& l) {
  const TravelRange<double> r = followed(l.range);
  l.hinge_rounds = l.rounds;
  constexpr int grid = 8;
  for (int i = 0; i <= grid; ++i)
    for (int j = 0; j <= grid; ++j)
      for (int k = -2; k <= 2; ++k) {
        const double h = r.h_min + (r.h_max - r.h_min) * i / grid, s = r.s_min + (r.s_max - r.s_min) * j / grid;
        const double b = 0.5 * k * l.hinge.travel;
        const int rounds = rounds_needed(l, h, s, hinge_shift(l.hinge, b, 0.0));
        if (rounds == kMostRounds) return HingeFault{h, s, b};
        l.hinge_rounds = std::max(l.hinge_rounds, rounds);
      }
  return std::nullopt;
}

}  // namespace fahrwerk::linkage_detail

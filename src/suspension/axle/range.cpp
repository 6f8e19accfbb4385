// The range of a beam axle's guides: continuation, order of elimination, start surface, rounds.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "suspension/axle/beam.h"
#include "suspension/axle/build.h"
#include "suspension/linkage/start_surface.h"

namespace fahrwerk::axle_detail {
namespace {

constexpr double kSmallestPivot = 1e-3;  // over the largest: closer to a dead point an axle is refused
constexpr double kStep = 2e-3;           // of the continuation  [m]
constexpr double kClosed = 1e-13;        // residual that counts as solved  [m, m², rad]

using Pose = BeamPose<double>;
using Axle = DependentAxle<double>;

struct Node {
  double h_l, h_r;
  Pose pose;
};

BeamLoop<double> rows_in_order(const Axle& x, const Pose& pose, double h_l, double h_r) {
  BeamGuides<double> g = x.guides;
  g.order = {};
  BeamLoop<double> loop{};
  set_rows(g, beam_input(x, h_l, h_r), pose, loop);
  return loop;
}

Lu5Pivoting pivots(const Axle& x, const Pose& pose, double h_l, double h_r) {
  return choose_order(rows_in_order(x, pose, h_l, h_r).lu.m);
}

double residual(const BeamLoop<double>& loop) {
  double largest = 0.0;
  for (double f : loop.f) largest = std::max(largest, std::fabs(f));
  return largest;
}

// Newton's method with full pivoting from a pose nearby; true if it closes without having gone far.
bool close_loop(Axle& x, Pose& pose, double h_l, double h_r) {
  const Pose before = pose;
  double last = 1e300;
  for (int round = 0; round < 12; ++round) {
    x.guides.order = pivots(x, pose, h_l, h_r).order;
    BeamLoop<double> loop{};
    set_rows(x.guides, beam_input(x, h_l, h_r), pose, loop);
    const double now = residual(loop);
    if (!std::isfinite(now)) return false;
    step(x.guides, loop, pose);
    if (now < kClosed && (now == 0.0 || now >= 0.25 * last || now < 1e-16)) break;
    last = now;
  }
  double moved = 0.0;
  for (int u = 0; u < 5; ++u) moved = std::max(moved, std::fabs(pose.q[u] - before.q[u]));
  return residual(rows_in_order(x, pose, h_l, h_r)) < kClosed && moved < 0.1;
}

Pose design_pose(const Axle& x) { return {{x.r_VM_D.x, x.r_VM_D.y, 0, 0, 0}}; }

struct Walk {
  Pose pose;
  std::optional<BeamFault> fault;
};

// Straight from the design position to (h_l, h_r).
Walk walk(const Axle& axle, double h_l, double h_r) {
  Axle x = axle;
  Walk w{design_pose(x), {}};
  const int steps = 1 + static_cast<int>(std::hypot(h_l, h_r) / kStep);
  for (int i = 1; i <= steps; ++i) {
    const double part = static_cast<double>(i) / steps, before = static_cast<double>(i - 1) / steps;
    const Pose last = w.pose;
    const bool closed = close_loop(x, w.pose, part * h_l, part * h_r);
    if (!closed || pivots(x, w.pose, part * h_l, part * h_r).smallest < kSmallestPivot) {
      w.fault = {pivots(x, last, before * h_l, before * h_r).last_row, before * h_l, before * h_r};
      return w;
    }
  }
  return w;
}

// The candidate order whose worst pivot over all nodes is best.
void choose_best_order(Axle& x, const std::vector<Node>& nodes) {
  double best = -1.0;
  for (const Node& candidate : nodes) {
    const Lu5Order order = pivots(x, candidate.pose, candidate.h_l, candidate.h_r).order;
    double worst = 1.0;
    for (const Node& n : nodes)
      worst = std::min(worst, pivot_ratio(rows_in_order(x, n.pose, n.h_l, n.h_r).lu.m, order));
    if (worst > best) best = worst, x.guides.order = order;
  }
}

// Rounds from the start until the residual is near round-off.
int rounds_needed(const Axle& x, double h_l, double h_r) {
  Pose pose = start_pose(x, h_l, h_r);
  for (int round = 0; round <= 6; ++round) {
    BeamLoop<double> loop{};
    set_rows(x.guides, beam_input(x, h_l, h_r), pose, loop);
    if (residual(loop) < 1e-14) return round;
    step(x.guides, loop, pose);
  }
  return 6;
}

}  // namespace

BeamPivots design_pivots(const DependentAxle<double>& x) {
  const Lu5Pivoting p = pivots(x, design_pose(x), 0.0, 0.0);
  return {p.smallest, p.last_row};
}

std::optional<BeamFault> prove_beam(DependentAxle<double>& x) {
  const TravelRange<double>& r = x.range;
  StartSurface<double>& start = x.guides.start;
  start = {};
  start.h_middle = start.s_middle = 0.5 * (r.h_min + r.h_max);
  start.per_h = start.per_s = 2.0 / (r.h_max - r.h_min);
  std::vector<Node> corners, nodes;
  // Heave first, then roll, then one wheel alone: the plainest message.
  const double targets[][2] = {{r.h_max, r.h_max}, {r.h_min, r.h_min}, {r.h_max, r.h_min}, {r.h_min, r.h_max},
                               {r.h_max, 0},       {0, r.h_max},       {r.h_min, 0},       {0, r.h_min}};
  for (const auto& [l, q] : targets) {
    const Walk w = walk(x, l, q);
    if (w.fault) return w.fault;
    corners.push_back({l, q, w.pose});
  }
  for (int a = 0; a < kStartNodes; ++a)
    for (int b = 0; b < kStartNodes; ++b) {
      const double l = start.h_middle + start_node(a) / start.per_h;
      const double q = start.s_middle + start_node(b) / start.per_s;
      const Walk w = walk(x, l, q);
      if (w.fault) return w.fault;
      nodes.push_back({l, q, w.pose});
    }
  std::vector<std::array<double, 5>> values(nodes.size());
  const Pose design = design_pose(x);
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (std::size_t u = 0; u < 5; ++u) values[i][u] = nodes[i].pose.q[u] - design.q[u];
  fit_start(values, kStartNodes, start);
  nodes.insert(nodes.end(), corners.begin(), corners.end());
  choose_best_order(x, nodes);
  // Between the nodes and at the edges.
  x.guides.rounds = 1;
  constexpr int grid = 16;
  for (int a = 0; a <= grid; ++a)
    for (int b = 0; b <= grid; ++b)
      x.guides.rounds = std::max(x.guides.rounds, rounds_needed(x, r.h_min + (r.h_max - r.h_min) * a / grid,
                                                                r.h_min + (r.h_max - r.h_min) * b / grid));
  return std::nullopt;
}

}  // namespace fahrwerk::axle_detail

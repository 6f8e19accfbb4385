#include "vehicle/tire_rig/tire_rig.h"

#include <Eigen/Core>
#include <algorithm>
#include <vector>

#include "math/linear_algebra.h"

namespace fahrwerk {

template class TireRig<double>;

bool is_active(const RigParameters& p, int i) {
  using namespace rig_state;
  if (i == z || i == z_rate) return p.vertical == RigVertical::load;
  if (i == spin) return p.rotation != RigRotation::slip;
  if (i == brake) return p.rotation == RigRotation::torque;
  if (i >= belt_d) return p.belt.has_value();
  return true;
}

double height_at_load(const RigParameters& p, const Road& road, double load) {
  const TireBody<double>& body = body_of(p.law);
  return evaluate(road, p.x, p.y).height + body.unloaded_radius - deflection_at(body, load);
}

namespace {

// Free rolling, upright, under the static load.
RigState<double> guess(const TireRig<double>& rig, const RigInput<double>& u) {
  using namespace rig_state;
  const RigParameters& p = rig.parameters();
  const TireBody<double>& body = body_of(p.law);
  RigState<double> state{};
  state[rig_state::x] = p.x;
  const double above = u.height - evaluate(rig.road(), p.x, p.y).height;
  const double load = p.vertical == RigVertical::load
                          ? u.load
                          : vertical_force(body, ramp_count(body), std::max(body.unloaded_radius - above, 0.0)).force;
  state[z] = height_at_load(p, rig.road(), load);
  const double rolling = body.unloaded_radius - deflection_at(body, load) / 3.0;
  state[spin] = u.speed * std::cos(u.yaw) / rolling;
  if (p.belt) {
    state[belt_d + 2] = load / p.belt->radial.stiffness;
    state[belt_v] = u.speed;
    state[belt_spin] = state[spin];
  }
  return state;
}

}  // namespace

// Newton on all rates but those of place and angle, with differences for the matrix and steps cut in half where they
// do not help.
bool settle(const TireRig<double>& rig, const RigInput<double>& u, RigState<double>& x) {
  using namespace rig_state;
  std::vector<int> open;
  for (int i = 0; i < size; ++i)
    if (i != rig_state::x && i != angle && is_active(rig.parameters(), i)) open.push_back(i);
  const auto n = static_cast<Eigen::Index>(open.size());
  RoadHint hint;
  const auto residual = [&](const RigState<double>& at) {
    RigState<double> rate;
    rig.rate(u, at.data(), rate.data(), &hint);
    Eigen::VectorXd r(n);
    for (Eigen::Index k = 0; k < n; ++k) r[k] = rate[open[k]];
    return r;
  };
  // Moving parts: the belt and the rim share speed and spin, whose rates vanish by themselves.
  const RigState<double> start = guess(rig, u);
  x = start;
  Eigen::VectorXd r = residual(x);
  for (int round = 0; round < 60; ++round) {
    if (r.lpNorm<Eigen::Infinity>() < 1e-9) return true;
    Eigen::MatrixXd J(n, n);
    for (Eigen::Index k = 0; k < n; ++k) {
      const double step = 1e-7 * std::max(std::fabs(x[open[k]]), open[k] == spin || open[k] == belt_spin ? 1.0 : 0.01);
      RigState<double> up = x, down = x;
      up[open[k]] += step, down[open[k]] -= step;
      J.col(k) = (residual(up) - residual(down)) / (2.0 * step);
    }
    const Eigen::VectorXd move = -solve_pivoted(J, r);
    if (!move.allFinite()) break;
    double share = 1.0;
    RigState<double> next;
    Eigen::VectorXd r_next;
    for (int cut = 0; cut < 12; ++cut, share *= 0.5) {
      next = x;
      for (Eigen::Index k = 0; k < n; ++k) next[open[k]] += share * move[k];
      r_next = residual(next);
      if (r_next.allFinite() && r_next.norm() < r.norm()) break;
    }
    if (!(r_next.norm() < r.norm())) {
      // As small as round-off allows, against accelerations of the order of one.
      if (r.lpNorm<Eigen::Infinity>() < 1e-5) return true;
      break;
    }
    x = next, r = r_next;
  }
  if (r.allFinite() && r.lpNorm<Eigen::Infinity>() < 1e-5) return true;
  x = start;
  return false;
}

}  // namespace fahrwerk

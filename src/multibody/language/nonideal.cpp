#include "multibody/language/nonideal.h"

#include <limits>

#include "math/linear_algebra.h"

namespace fahrwerk::multibody {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// What the variables of the formulas are, for these accelerations.
VectorXd reactions_of(const System& system, const Instant& at, const Accelerations& a) {
  VectorXd f(static_cast<Index>(system.reactions.size()));
  std::vector<JointReaction> joints;
  for (std::size_t k = 0; k < system.reactions.size(); ++k) {
    const ReactionVariable& r = system.reactions[k];
    if (r.frame >= 0 && joints.empty()) joints = joint_reactions(system, at, a);
    if (r.frame < 0)
      f[static_cast<Index>(k)] = a.multipliers[r.constraint];
    else
      f[static_cast<Index>(k)] = r.component < 3 ? joints[static_cast<std::size_t>(r.frame)].force[r.component]
                                                 : joints[static_cast<std::size_t>(r.frame)].torque[r.component - 3];
  }
  return f;
}

}  // namespace

Accelerations with_reactions(const System& system, const Instant& instant,
                             const std::function<Accelerations(const Instant&)>& accelerate) {
  if (system.reactions.empty()) return accelerate(instant);
  const Index n = static_cast<Index>(system.reactions.size());
  Instant at = instant;
  VectorXd f = at.reactions.size() == n && at.reactions.allFinite() ? at.reactions : VectorXd::Zero(n);
  Accelerations a;
  // g(f) - f
  const auto defect = [&](const VectorXd& reactions) -> VectorXd {
    at.reactions = reactions;
    a = accelerate(at), a.reactions = reactions;
    return reactions_of(system, at, a) - reactions;
  };
  constexpr int most_iterations = 40;
  constexpr double round_off = 1e-12, difference = 1e-6;
  for (int iteration = 0; iteration < most_iterations; ++iteration) {
    const VectorXd off = defect(f);
    if (!off.allFinite()) break;
    const double size = 1.0 + f.cwiseAbs().maxCoeff();
    if (off.cwiseAbs().maxCoeff() <= round_off * size) return a;
    MatrixXd J(n, n);
    for (Index k = 0; k < n; ++k) {
      VectorXd aside = f;
      aside[k] += difference * size;
      J.col(k) = (defect(aside) - off) / (difference * size);
    }
    f -= VectorXd(solve(J, off));
    if (!f.allFinite() || f.cwiseAbs().maxCoeff() > 1e12) break;  // no solution: it runs away
  }
  at.reactions = VectorXd::Zero(n);
  a = accelerate(at);
  a.reactions = VectorXd::Constant(n, std::numeric_limits<double>::quiet_NaN());
  a.y_ddot.setConstant(std::numeric_limits<double>::quiet_NaN());
  return a;
}

}  // namespace fahrwerk::multibody

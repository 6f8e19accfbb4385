#include "multibody/language/agreement.h"

#include <random>

namespace fahrwerk::multibody {
namespace {

FormalismDifference difference(const System& system, const Instant& at) {
  const Eigen::VectorXd minimal = minimal_accelerations(system, at).y_ddot;
  const double size = 1.0 + minimal.cwiseAbs().maxCoeff();
  const auto off = [&](const Eigen::VectorXd& y) { return (y - minimal).cwiseAbs().maxCoeff() / size; };
  return {off(recursive_accelerations(system, at).y_ddot), off(cartesian_accelerations(system, at).y_ddot)};
}

Instant disturbed(const System& system, const Instant& start) {
  std::mt19937 random(1);
  const auto between = [&random](double size) {
    return size * (2.0 * static_cast<double>(random()) / 0xffffffffu - 1.0);
  };
  Instant at = start;
  for (Eigen::Index j = 0; j < at.y.size(); ++j) at.y[j] += between(0.05), at.y_dot[j] += between(1.0);
  for (Eigen::Index k = 0; k < at.u.size(); ++k)
    at.u[k] += between(0.01), at.u_dot[k] += between(0.1), at.u_ddot[k] += between(1.0);
  return make_consistent(system, at).empty() ? at : start;
}

}  // namespace

FormalismAgreement compare_formalisms(const System& system, const Instant& start) {
  FormalismAgreement a{not_a_tree(system)};
  if (!a.not_a_tree.empty()) return a;
  a.start = difference(system, start), a.disturbed = difference(system, disturbed(system, start));
  return a;
}

}  // namespace fahrwerk::multibody

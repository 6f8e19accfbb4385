#include "analysis/trim/settle.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <string>

#include "model/derivatives.h"
#include "model/impossible.h"

namespace fahrwerk {
namespace {

constexpr double kAtRest = 1e-8;  // rate over scale [1/s]

// Rates of the states that act, over their scales.
class RestSearch {
 public:
  explicit RestSearch(Model& model) : model_(model), rates_(model.states().size()) {
    for (std::size_t i = 0; i < rates_.size(); ++i)
      if (!model.states()[i].cyclic) active_.push_back(static_cast<int>(i));
  }

  Eigen::VectorXd rates(const std::vector<double>& x) {
    model_.rate(0.0, x.data(), model_.rest().data(), rates_.data());
    Eigen::VectorXd r(static_cast<Eigen::Index>(active_.size()));
    for (Eigen::Index i = 0; i < r.size(); ++i) r[i] = rates_[place(i)] / scale(i);
    return r;
  }

  // Newton's step, of least norm where the rates do not decide about all states.
  Eigen::VectorXd step(const std::vector<double>& x, const Eigen::VectorXd& r) {
    Eigen::MatrixXd A = model_.derivatives(x.data(), model_.rest().data()).A(active_, active_);
    for (Eigen::Index i = 0; i < A.rows(); ++i)
      for (Eigen::Index j = 0; j < A.cols(); ++j) A(i, j) *= scale(j) / scale(i);
    return -A.completeOrthogonalDecomposition().solve(r);
  }

  std::vector<double> moved(std::vector<double> x, const Eigen::VectorXd& by, double part) const {
    for (Eigen::Index i = 0; i < by.size(); ++i) x[place(i)] += part * by[i] * scale(i);
    return x;
  }

  const std::string& fastest(const Eigen::VectorXd& r) const {
    Eigen::Index at = 0;
    for (Eigen::Index i = 0; i < r.size(); ++i)
      if (!std::isfinite(r[i]) || std::fabs(r[i]) > std::fabs(r[at])) at = i;
    return model_.states()[place(at)].name;
  }

 private:
  std::size_t place(Eigen::Index i) const { return static_cast<std::size_t>(active_[static_cast<std::size_t>(i)]); }
  double scale(Eigen::Index i) const { return model_.states()[place(i)].scale; }

  Model& model_;
  std::vector<int> active_;
  std::vector<double> rates_;
};

double largest(const Eigen::VectorXd& r) {
  if (r.size() == 0) return 0.0;
  return r.allFinite() ? r.cwiseAbs().maxCoeff() : HUGE_VAL;
}

}  // namespace

std::vector<double> settled(Model& model, const std::vector<double>& from) {
  RestSearch search(model);
  std::vector<double> x = from;
  Eigen::VectorXd r = search.rates(x);
  for (int iteration = 0; iteration < 50 && largest(r) > kAtRest; ++iteration) {
    const Eigen::VectorXd step = search.step(x, r);
    bool better = false;
    for (double part = 1.0; part > 1e-6 && !better; part *= 0.5) {
      const std::vector<double> next = search.moved(x, step, part);
      const Eigen::VectorXd found = search.rates(next);
      better = largest(found) < largest(r);
      if (better) x = next, r = found;
    }
    if (!better) break;
  }
  if (largest(r) > kAtRest)
    throw Impossible("", "no equilibrium was found near where the model starts: " + search.fastest(r) + " moves");
  return x;
}

}  // namespace fahrwerk

#include "bench/integrators/problems.h"
#include "math/linear_algebra.h"

namespace fahrwerk::bench {

using Eigen::Index;
using Eigen::VectorXd;

VectorXd accelerations(const ConstrainedSystem& s) {
  const Index n = s.M.rows(), c = s.G.rows();
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(n + c, n + c);
  matrix.topLeftCorner(n, n) = s.M, matrix.topRightCorner(n, c) = s.G.transpose(), matrix.bottomLeftCorner(c, n) = s.G;
  VectorXd right(n + c);
  right << s.f, -s.gamma;
  return solve(matrix, right);
}

Dae stabilised(const ConstrainedLaw& law, std::span<const double> y, std::span<const double> v) {
  const ConstrainedSystem at_start = law(y, v);
  const Index n = at_start.M.rows(), c = at_start.G.rows(), size = 2 * (n + c);
  const VectorXd a = accelerations(at_start);
  Dae dae;
  dae.start.assign(static_cast<std::size_t>(size), 0.0), dae.start_rate = dae.start;
  Eigen::Map<VectorXd> x(dae.start.data(), size), x_dot(dae.start_rate.data(), size);
  x.head(n) = Eigen::Map<const VectorXd>(y.data(), n), x.segment(n, n) = Eigen::Map<const VectorXd>(v.data(), n);
  x.segment(2 * n, c) = a.tail(c);
  x_dot.head(n) = x.segment(n, n), x_dot.segment(n, n) = a.head(n);
  for (Index i = 0; i < size; ++i) dae.algebraic.push_back(i >= 2 * n);
  dae.residual = [law, n, c](double, std::span<const double> state, std::span<const double> rate,
                             std::span<double> out) {
    const auto of = [](std::span<const double> from, Index begin, Index count) {
      return Eigen::Map<const VectorXd>(from.data() + begin, count);
    };
    const auto positions = static_cast<std::size_t>(n);
    const ConstrainedSystem s = law(state.first(positions), state.subspan(positions, positions));
    Eigen::Map<VectorXd> r(out.data(), 2 * (n + c));
    r.head(n) = of(rate, 0, n) - of(state, n, n) + s.G.transpose() * of(state, 2 * n + c, c);
    r.segment(n, n) = s.M * of(rate, n, n) - s.f + s.G.transpose() * of(state, 2 * n, c);
    r.segment(2 * n, c) = s.G * of(state, n, n);
    r.tail(c) = s.g;
  };
  return dae;
}

}  // namespace fahrwerk::bench

#include "model/derivatives.h"

#include <numeric>
#include <vector>

#include "model/model.h"

namespace fahrwerk {

Derivatives difference_derivatives(Model& model, const double* x, const double* u) {
  const auto n = static_cast<Eigen::Index>(model.states().size()), m = static_cast<Eigen::Index>(model.inputs().size()),
             k = static_cast<Eigen::Index>(model.outputs().size());
  std::vector<std::size_t> all(model.outputs().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  Eigen::VectorXd at(n + m);
  at << Eigen::Map<const Eigen::VectorXd>(x, n), Eigen::Map<const Eigen::VectorXd>(u, m);
  const auto values = [&](Eigen::Index place, double step) {
    Eigen::VectorXd z = at, out(n + k);
    z[place] += step;
    model.rate(0.0, z.data(), z.data() + n, out.data());
    model.read(0.0, z.data(), z.data() + n, all, out.data() + n);
    return out;
  };
  Eigen::MatrixXd J(n + k, n + m);
  for (Eigen::Index c = 0; c < n + m; ++c) {
    const Quantity& q =
        c < n ? model.states()[static_cast<std::size_t>(c)] : model.inputs()[static_cast<std::size_t>(c - n)];
    const double h = 1e-3 * q.scale;
    const Eigen::VectorXd wide = (values(c, h) - values(c, -h)) / (2.0 * h),
                          narrow = (values(c, 0.5 * h) - values(c, -0.5 * h)) / h;
    J.col(c) = (4.0 * narrow - wide) / 3.0;
  }
  return {J.topLeftCorner(n, n), J.topRightCorner(n, m), J.bottomLeftCorner(k, n), J.bottomRightCorner(k, m)};
}

Derivatives Model::derivatives(const double* x, const double* u) { return difference_derivatives(*this, x, u); }

}  // namespace fahrwerk

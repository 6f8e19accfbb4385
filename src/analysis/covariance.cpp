#include "analysis/covariance.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <complex>
#include <stdexcept>

#include "analysis/lyapunov.h"
#include "analysis/quadrature.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Matrix = Eigen::MatrixXd;

Matrix noise_matrix(const NoisySystem& system) {
  const Eigen::Index n = system.A.rows();
  Matrix Q = Matrix::Zero(n, n);
  for (const NoiseSource& source : system.sources)
    for (const NoisePath& i : source.paths)
      for (const NoisePath& j : source.paths) {
        if (i.delay > j.delay) continue;
        Matrix term = i.b * j.b.transpose();
        if (i.delay < j.delay) {
          term = exponential(system.A * (j.delay - i.delay)) * term;
          term += term.transpose().eval();
        }
        Q += source.intensity * term;
      }
  return Q;
}

std::vector<double> resonances(const Matrix& A) {
  std::vector<double> list;
  const Eigen::VectorXcd values = spectrum(A);
  for (const std::complex<double>& lambda : values) list.push_back(std::abs(lambda));
  std::ranges::sort(list);
  list.erase(std::unique(list.begin(), list.end(), [](double a, double b) { return b - a < 1e-9 * b; }), list.end());
  return list;
}

int tracks(const std::vector<RoadPath>& road) {
  int most = 0;
  for (const RoadPath& p : road) most = std::max(most, p.track + 1);
  return most;
}

}  // namespace

Matrix stationary_covariance(const NoisySystem& system) {
  if (!(largest_real_part(system.A) < 0.0))
    throw std::domain_error("covariance: the system is not asymptotically stable");
  return solve_lyapunov(system.A, noise_matrix(system));
}

Matrix output_covariance(const NoisySystem& system) {
  return system.C * stationary_covariance(system) * system.C.transpose();
}

double output_density(const NoisySystem& system, int row, double omega) {
  using Complex = std::complex<double>;
  const Eigen::Index n = system.A.rows();
  // gᵀ = cᵀ (iω - A)⁻¹, from the transposed system.
  const Eigen::MatrixXcd M = Complex(0.0, omega) * Eigen::MatrixXcd::Identity(n, n) - system.A.cast<Complex>();
  const Eigen::VectorXcd c = system.C.row(row).transpose().cast<Complex>();
  const Eigen::VectorXcd g = solve_complex(M.transpose(), c);
  double density = 0.0;
  for (const NoiseSource& source : system.sources) {
    Complex F = 0.0;
    for (const NoisePath& p : source.paths)
      F += std::exp(Complex(0.0, -omega * p.delay)) * (g.transpose() * p.b.cast<Complex>())(0, 0);
    density += std::norm(F) * source.intensity / M_PI;
  }
  return density;
}

double variance_by_density(const NoisySystem& system, int row, double tolerance) {
  const std::vector<double> at = resonances(system.A);
  // ω = ω_m t/(1 - t) maps [0, 1) to the whole axis; ω_m, the middle resonance, keeps both ends apart.
  const double middle = at[at.size() / 2];
  std::vector<double> cuts{0.0};
  for (const double w : at) cuts.push_back(w / (w + middle));
  cuts.push_back(1.0);
  const auto integrand = [&](double t) {
    const double omega = middle * t / (1.0 - t);
    return output_density(system, row, omega) * middle / ((1.0 - t) * (1.0 - t));
  };
  return integrate(integrand, cuts, tolerance);
}

NoisySystem on_white_velocity(const StateSpace& model, double intensity, const std::vector<RoadPath>& road) {
  const Matrix C = solve(model.A.transpose(), model.C.transpose()).transpose();  // C A⁻¹
  const Matrix rest = model.D - C * model.B;
  const double size = model.D.cwiseAbs().maxCoeff() + (C.cwiseAbs() * model.B.cwiseAbs()).maxCoeff();
  // Only the sum over the inputs of one track must vanish if all its heights move together, but each wheel meets the
  // road alone: every column must.
  if (!(rest.cwiseAbs().maxCoeff() <= 1e-9 * size))
    throw std::domain_error("covariance: an output depends on the height of the road itself, which has no variance");
  NoisySystem system{model.A, C, {}};
  for (int t = 0; t < tracks(road); ++t) {
    NoiseSource source{intensity, {}};
    for (const RoadPath& p : road)
      if (p.track == t) source.paths.push_back({model.B.col(p.input), p.delay});
    system.sources.push_back(source);
  }
  return system;
}

NoisySystem on_shape_filter(const StateSpace& model, const ShapeFilter& filter, const std::vector<RoadPath>& road) {
  const Eigen::Index n = model.A.rows(), m = filter.order, paths = static_cast<Eigen::Index>(road.size());
  Matrix F(m, m);
  Eigen::VectorXd g(m), h(m);
  for (Eigen::Index i = 0; i < m; ++i) {
    g[i] = filter.g[static_cast<std::size_t>(i)], h[i] = filter.h[static_cast<std::size_t>(i)];
    for (Eigen::Index j = 0; j < m; ++j) F(i, j) = filter.F[static_cast<std::size_t>(2 * i + j)];
  }
  NoisySystem system{Matrix::Zero(n + paths * m, n + paths * m), Matrix::Zero(model.C.rows(), n + paths * m), {}};
  system.A.topLeftCorner(n, n) = model.A;
  system.C.leftCols(n) = model.C;
  system.sources.assign(static_cast<std::size_t>(tracks(road)), {filter.intensity, {}});
  for (Eigen::Index k = 0; k < paths; ++k) {
    const RoadPath& p = road[static_cast<std::size_t>(k)];
    const Eigen::Index at = n + k * m;
    system.A.block(at, at, m, m) = F;
    system.A.block(0, at, n, m) = model.B.col(p.input) * h.transpose();
    system.C.middleCols(at, m) = model.D.col(p.input) * h.transpose();
    // ζ' = hᵀ F v + hᵀ g w
    for (const RateInput& r : model.rate_inputs) {
      if (r.of != p.input || (model.B.col(r.rate).isZero(0.0) && model.D.col(r.rate).isZero(0.0))) continue;
      if (std::fabs(h.dot(g)) > 1e-12 * h.norm() * g.norm())
        throw std::domain_error("covariance: the rate of the road enters, and it is white: expected a smoother road");
      const Eigen::RowVectorXd rate = r.factor * (h.transpose() * F);
      system.A.block(0, at, n, m) += model.B.col(r.rate) * rate;
      system.C.middleCols(at, m) += model.D.col(r.rate) * rate;
    }
    Eigen::VectorXd b = Eigen::VectorXd::Zero(n + paths * m);
    b.segment(at, m) = g;
    system.sources[static_cast<std::size_t>(p.track)].paths.push_back({b, p.delay});
  }
  return system;
}

NoisySystem with_output_filter(const NoisySystem& system, int row, const StateSpace& filter) {
  if (filter.D.size() != 1 || filter.D(0, 0) != 0.0)
    throw std::invalid_argument("covariance: expected an output filter of one input and output without direct share");
  const Eigen::Index n = system.A.rows(), m = filter.A.rows(), outputs = system.C.rows();
  NoisySystem extended{Matrix::Zero(n + m, n + m), Matrix::Zero(outputs + 1, n + m), system.sources};
  extended.A.topLeftCorner(n, n) = system.A;
  extended.A.bottomLeftCorner(m, n) = filter.B * system.C.row(row);
  extended.A.bottomRightCorner(m, m) = filter.A;
  extended.C.topLeftCorner(outputs, n) = system.C;
  extended.C.bottomRightCorner(1, m) = filter.C;
  for (NoiseSource& source : extended.sources)
    for (NoisePath& p : source.paths) p.b.conservativeResizeLike(Eigen::VectorXd::Zero(n + m));
  return extended;
}

}  // namespace fahrwerk

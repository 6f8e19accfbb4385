#include "analysis/linear/covariance.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <complex>
#include <map>
#include <stdexcept>

#include "analysis/linear/frequency.h"
#include "analysis/linear/quadrature.h"
#include "analysis/matrix/lyapunov.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Matrix = Eigen::MatrixXd;

Matrix noise_matrix(const NoisySystem& system) {
  const Eigen::Index n = system.A.rows();
  Matrix Q = Matrix::Zero(n, n);
  std::map<double, Matrix> later;  // e^{A τ}: most pairs of wheels are one wheelbase apart
  const auto after = [&](double delay) -> const Matrix& {
    const auto [at, is_new] = later.try_emplace(delay);
    if (is_new) at->second = exponential(system.A * delay);
    return at->second;
  };
  for (const NoiseSource& source : system.sources)
    for (const NoisePath& i : source.paths)
      for (const NoisePath& j : source.paths) {
        if (i.delay > j.delay) continue;
        Matrix term = i.b * j.b.transpose();
        if (i.delay < j.delay) {
          term = after(j.delay - i.delay) * term;
          term += term.transpose().eval();
        }
        Q += source.intensity * term;
      }
  return Q;
}

// (iω - A)⁻¹ Σ_i e^{-iωτ_i} b_i √(S_w 2), a column for each source: squares of magnitudes are one-sided densities. A is
// brought to Hessenberg form once.
class NoiseResponses {
 public:
  explicit NoiseResponses(const NoisySystem& system) : system_(system), form_(hessenberg(system.A)) {}

  Eigen::MatrixXcd operator()(double omega) const {
    using Complex = std::complex<double>;
    Eigen::MatrixXcd b = Eigen::MatrixXcd::Zero(system_.A.rows(), static_cast<Eigen::Index>(system_.sources.size()));
    for (std::size_t s = 0; s < system_.sources.size(); ++s) {
      const NoiseSource& source = system_.sources[s];
      const double size =
          std::sqrt(source.intensity / M_PI * (source.colour ? std::max(source.colour(omega), 0.0) : 1.0));
      for (const NoisePath& p : source.paths)
        b.col(static_cast<Eigen::Index>(s)) += size * std::exp(Complex(0.0, -omega * p.delay)) * p.b.cast<Complex>();
    }
    return form_.Q * solve_hessenberg(form_.H, Complex(0.0, omega), form_.Q.transpose() * b);
  }

 private:
  const NoisySystem& system_;
  Hessenberg form_;
};

// |H(iω)|² of a filter with one input and output.
double power_gain(const StateSpace& filter, double omega) {
  using Complex = std::complex<double>;
  const Eigen::Index n = filter.A.rows();
  const Eigen::MatrixXcd M = Complex(0.0, omega) * Eigen::MatrixXcd::Identity(n, n) - filter.A.cast<Complex>();
  const Eigen::MatrixXcd x = solve_complex(M, filter.B.cast<Complex>());
  return std::norm((filter.C.cast<Complex>() * x)(0, 0) + filter.D(0, 0));
}

std::vector<double> resonances(const Matrix& A) {
  std::vector<double> list;
  const Eigen::VectorXcd values = spectrum(A);
  for (const std::complex<double>& lambda : values) list.push_back(std::abs(lambda));
  std::ranges::sort(list);
  list.erase(std::unique(list.begin(), list.end(), [](double a, double b) { return b - a < 1e-9 * b; }), list.end());
  return list;
}

// Of ln ω from one value to another: at resonances of little damping, which are narrow, and in parts of at most 1.4.
std::vector<double> first_cuts(const Matrix& A, double from, double to) {
  const int parts = static_cast<int>(std::ceil((to - from) / 1.4));
  std::vector<double> cuts;
  for (int i = 0; i <= parts; ++i) cuts.push_back(from + (to - from) * i / parts);
  const Eigen::VectorXcd values = spectrum(A);
  for (const std::complex<double>& lambda : values)
    if (const double x = std::log(std::abs(lambda)); - lambda.real() < 0.2 * std::abs(lambda) && x > from && x < to)
      cuts.push_back(x);
  std::ranges::sort(cuts);
  cuts.erase(std::unique(cuts.begin(), cuts.end(), [](double a, double b) { return b - a < 1e-9; }), cuts.end());
  return cuts;
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
  for (const NoiseSource& source : system.sources)
    if (source.colour) throw std::invalid_argument("covariance: the noise is not white");
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
    density += std::norm(F) * source.intensity / M_PI * (source.colour ? source.colour(omega) : 1.0);
  }
  return density;
}

Eigen::VectorXd output_densities(const NoisySystem& system, double omega) {
  return (system.C.cast<std::complex<double>>() * NoiseResponses(system)(omega)).cwiseAbs2().rowwise().sum();
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
    NoiseSource source{intensity, {}, {}};
    for (const RoadPath& p : road)
      if (p.track == t) source.paths.push_back({model.B.col(p.input), p.delay});
    system.sources.push_back(source);
  }
  return system;
}

StateSpace filter(const ShapeFilter& shape) {
  const Eigen::Index m = shape.order;
  StateSpace s;
  s.A.resize(m, m), s.B.resize(m, 1), s.C.resize(1, m), s.D = Matrix::Zero(1, 1);
  for (Eigen::Index i = 0; i < m; ++i) {
    s.B(i, 0) = shape.g[static_cast<std::size_t>(i)], s.C(0, i) = shape.h[static_cast<std::size_t>(i)];
    for (Eigen::Index j = 0; j < m; ++j) s.A(i, j) = shape.F[static_cast<std::size_t>(2 * i + j)];
  }
  return s;
}

StateSpace in_series(const StateSpace& first, const StateSpace& second) {
  const Eigen::Index m = first.A.rows(), n = second.A.rows();
  StateSpace s;
  s.A = Matrix::Zero(m + n, m + n), s.B.resize(m + n, 1), s.C.resize(1, m + n);
  s.A.topLeftCorner(m, m) = first.A, s.A.bottomRightCorner(n, n) = second.A;
  s.A.bottomLeftCorner(n, m) = second.B * first.C;
  s.B << first.B, second.B * first.D;
  s.C << second.D * first.C, second.C;
  s.D = second.D * first.D;
  return s;
}

NoisySystem on_road(const StateSpace& model, const std::vector<RoadSource>& sources) {
  const Eigen::Index n = model.A.rows();
  Eigen::Index all = n;
  for (const RoadSource& s : sources) all += s.filter.A.rows() * static_cast<Eigen::Index>(s.shares.size());
  NoisySystem system{Matrix::Zero(all, all), Matrix::Zero(model.C.rows(), all), {}};
  system.A.topLeftCorner(n, n) = model.A;
  system.C.leftCols(n) = model.C;
  Eigen::Index at = n;
  for (const RoadSource& s : sources) {
    const Matrix &F = s.filter.A, &g = s.filter.B;
    const Eigen::Index m = F.rows();
    NoiseSource noise{s.intensity, {}, s.colour};
    for (const RoadSource::Share& p : s.shares) {
      const Eigen::RowVectorXd h = p.factor * s.filter.C;
      system.A.block(at, at, m, m) = F;
      system.A.block(0, at, n, m) = model.B.col(p.input) * h;
      system.C.middleCols(at, m) = model.D.col(p.input) * h;
      // ζ' = hᵀ F v + hᵀ g w
      for (const RateInput& r : model.rate_inputs) {
        if (r.of != p.input || (model.B.col(r.rate).isZero(0.0) && model.D.col(r.rate).isZero(0.0))) continue;
        if (std::fabs((h * g)(0, 0)) > 1e-12 * h.norm() * g.norm())
          throw std::domain_error("covariance: the rate of the road enters, and it is white: expected a smoother road");
        const Eigen::RowVectorXd rate = r.factor * (h * F);
        system.A.block(0, at, n, m) += model.B.col(r.rate) * rate;
        system.C.middleCols(at, m) += model.D.col(r.rate) * rate;
      }
      Eigen::VectorXd b = Eigen::VectorXd::Zero(all);
      b.segment(at, m) = g;
      noise.paths.push_back({b, p.delay});
      at += m;
    }
    system.sources.push_back(std::move(noise));
  }
  return system;
}

NoisySystem on_shape_filter(const StateSpace& model, const ShapeFilter& shape, const std::vector<RoadPath>& road) {
  std::vector<RoadSource> sources(static_cast<std::size_t>(tracks(road)), {filter(shape), shape.intensity, {}, {}});
  for (const RoadPath& p : road) sources[static_cast<std::size_t>(p.track)].shares.push_back({p.input, p.delay, 1.0});
  return on_road(model, sources);
}

NoisySystem with_output_filters(const NoisySystem& system, const std::vector<OutputFilter>& filters) {
  Eigen::Index all = system.A.rows();
  for (const OutputFilter& f : filters) {
    if (f.filter.D.size() != 1 || f.filter.D(0, 0) != 0.0)
      throw std::invalid_argument("covariance: expected output filters of one input and output without direct share");
    all += f.filter.A.rows();
  }
  const Eigen::Index n = system.A.rows(), outputs = system.C.rows();
  const auto count = static_cast<Eigen::Index>(filters.size());
  NoisySystem extended{Matrix::Zero(all, all), Matrix::Zero(outputs + count, all), system.sources};
  extended.A.topLeftCorner(n, n) = system.A;
  extended.C.topLeftCorner(outputs, n) = system.C;
  Eigen::Index at = n, row = outputs;
  for (const OutputFilter& f : filters) {
    const Eigen::Index m = f.filter.A.rows();
    extended.A.block(at, 0, m, n) = f.filter.B * system.C.row(f.row);
    extended.A.block(at, at, m, m) = f.filter.A;
    extended.C.block(row++, at, 1, m) = f.filter.C;
    at += m;
  }
  for (NoiseSource& source : extended.sources)
    for (NoisePath& p : source.paths) p.b.conservativeResizeLike(Eigen::VectorXd::Zero(all));
  return extended;
}

NoisySystem with_output_filter(const NoisySystem& system, int row, const StateSpace& filter) {
  return with_output_filters(system, {{row, filter}});
}

Eigen::VectorXd variances_between(const NoisySystem& system, const std::vector<OutputFilter>& filters, double from,
                                  double to, double tolerance) {
  const Eigen::Index outputs = system.C.rows(), all = outputs + static_cast<Eigen::Index>(filters.size());
  const Matrix sizes = system.C.cwiseAbs();
  const NoiseResponses responses(system);
  // Over x = ln ω. Behind the densities stands what they would be if no terms cancelled: outputs that are nothing but
  // round-off against that need not be resolved.
  const auto integrand = [&](double x) {
    const double omega = std::exp(x);
    const Eigen::MatrixXcd R = responses(omega);
    Eigen::VectorXd y(2 * all);
    y.head(outputs) = (system.C.cast<std::complex<double>>() * R).cwiseAbs2().rowwise().sum();
    y.segment(all, outputs) = (sizes * R.cwiseAbs()).cwiseAbs2().rowwise().sum();
    for (std::size_t k = 0; k < filters.size(); ++k) {
      const double gain = power_gain(filters[k].filter, omega);
      const auto at = outputs + static_cast<Eigen::Index>(k);
      y[at] = gain * y[filters[k].row], y[all + at] = gain * y[all + filters[k].row];
    }
    return Eigen::VectorXd(omega * y);
  };
  const std::vector<double> cuts = first_cuts(system.A, std::log(from), std::log(to));
  struct Interval {
    double a, b;
    quadrature::Rule<Eigen::VectorXd> sum;
  };
  const auto part = [&](double a, double b) { return Interval{a, b, quadrature::gauss_kronrod(integrand, a, b)}; };
  std::vector<Interval> open;
  Eigen::VectorXd total = Eigen::VectorXd::Zero(2 * all);
  for (std::size_t i = 1; i < cuts.size(); ++i)
    open.push_back(part(cuts[i - 1], cuts[i])), total += open.back().sum.fine;
  // Halved until no part has an error, that of the 7 points, above its share.
  const Eigen::VectorXd allowed = tolerance * total.head(all) + 1e-20 * total.tail(all);
  Eigen::VectorXd variance = Eigen::VectorXd::Zero(all);
  while (!open.empty()) {
    const Interval p = std::move(open.back());
    open.pop_back();
    if (((p.sum.fine - p.sum.coarse).head(all).cwiseAbs().array() <= allowed.array()).all() || p.b - p.a < 1e-6) {
      variance += p.sum.fine.head(all);
      continue;
    }
    const double middle = 0.5 * (p.a + p.b);
    open.push_back(part(p.a, middle)), open.push_back(part(middle, p.b));
  }
  return variance;
}

}  // namespace fahrwerk

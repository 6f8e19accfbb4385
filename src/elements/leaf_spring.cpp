#include "elements/leaf_spring.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

struct Candidate {
  Eigen::Vector4d constants;  // f_m, k1, k2, f2 at the start
  double error;               // sum of squares
};

// Best constants for a given θ. Column 3 is the memory spring with k2 = 1 along the path, by the law's own step.
Candidate best_constants(std::span<const double> s, std::span<const double> f, double theta) {
  const Eigen::Index n = static_cast<Eigen::Index>(s.size());
  Eigen::MatrixX4d basis(n, 4);
  const MemorySpring<double> unit{1.0, theta};
  double memory = 0.0, start = 1.0;
  for (Eigen::Index i = 0; i < n; ++i) {
    const std::size_t k = static_cast<std::size_t>(i);
    if (i > 0) {
      memory = end_of_step(unit, memory, s[k] - s[k - 1]);
      start *= std::exp(-theta * std::fabs(s[k] - s[k - 1]));
    }
    basis.row(i) << 1.0, s[k], memory, start;
  }
  const Eigen::Map<const Eigen::VectorXd> force(f.data(), n);
  const Eigen::RowVector4d scale = basis.colwise().norm().cwiseMax(1e-300);
  const Eigen::MatrixX4d scaled = basis.array().rowwise() / scale.array();
  Eigen::Vector4d x = least_squares(scaled, force).x;
  const double error = (scaled * x - force).squaredNorm();
  x.array() /= scale.transpose().array();
  return {x, error};
}

}  // namespace

LeafSpring<double> identify(const LeafSpringLoop& loop) {
  const double height = loop.upper_force - loop.lower_force;
  return {0.5 * (loop.upper_force + loop.lower_force), loop.tangent, {height / (2.0 * loop.width), 1.0 / loop.width}};
}

LeafSpringFit identify_leaf_spring(std::span<const double> s, std::span<const double> f) {
  if (s.size() != f.size()) throw std::invalid_argument("leaf spring: as many forces as displacements are needed");
  if (s.size() < 8) throw std::invalid_argument("leaf spring: at least 8 samples are needed");
  const auto finite = [](double x) { return std::isfinite(x); };
  if (!std::ranges::all_of(s, finite) || !std::ranges::all_of(f, finite))
    throw std::invalid_argument("leaf spring: a sample is not finite");
  const auto [low, high] = std::ranges::minmax(s);
  const double range = high - low;
  if (!(range > 0.0)) throw std::invalid_argument("leaf spring: the displacement does not change");

  // Coarse search in log θ, then golden section around the best.
  const auto error = [&](double log_theta) { return best_constants(s, f, std::exp(log_theta)).error; };
  constexpr int kCoarse = 60;
  const double first = std::log(0.1 / range), step = std::log(1e4) / kCoarse;
  int best = 0;
  double least = error(first);
  for (int i = 1; i <= kCoarse; ++i)
    if (const double e = error(first + step * i); e < least) best = i, least = e;
  double a = first + step * (best - 1), b = first + step * (best + 1);
  constexpr double kGolden = 0.61803398874989485;
  double c = b - kGolden * (b - a), d = a + kGolden * (b - a), error_c = error(c), error_d = error(d);
  for (int i = 0; i < 60; ++i) {
    if (error_c < error_d) {
      b = d, d = c, error_d = error_c;
      c = b - kGolden * (b - a), error_c = error(c);
    } else {
      a = c, c = d, error_c = error_d;
      d = a + kGolden * (b - a), error_d = error(d);
    }
  }
  const double theta = std::exp(0.5 * (a + b));
  const Candidate found = best_constants(s, f, theta);
  return {{found.constants[0], found.constants[1], {found.constants[2], theta}},
          found.constants[3],
          std::sqrt(found.error / static_cast<double>(s.size()))};
}

}  // namespace fahrwerk

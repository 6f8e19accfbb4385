#include "analysis/linear/modes.h"

#include <fmt/format.h>

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <stdexcept>

#include "analysis/matrix/lyapunov.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Complex = std::complex<double>;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;

// Slow ones first; real parts decide between equally large ones; of a pair the positive frequency first.
std::vector<Index> ordered(const VectorXcd& values) {
  std::vector<Index> order(static_cast<std::size_t>(values.size()));
  std::iota(order.begin(), order.end(), 0);
  const auto key = [&](Index i) {
    return std::tuple(std::hypot(values[i].real(), values[i].imag()), values[i].real(), std::fabs(values[i].imag()),
                      -values[i].imag());
  };
  std::sort(order.begin(), order.end(), [&](Index a, Index b) { return key(a) < key(b); });
  return order;
}

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// Left eigenvectors in the rows, scaled to W V = I. Where eigenvalues coincide without a full set of vectors there are
// none; the shapes themselves stand for them.
MatrixXcd left_vectors(const MatrixXcd& V) {
  const auto [W, reciprocal_condition] = inverse_complex(V);
  return W.allFinite() && reciprocal_condition >= 1e-14 ? W : MatrixXcd(V.adjoint());
}

}  // namespace

VectorXd balance(MatrixXd& A) {
  VectorXd scale = VectorXd::Ones(A.rows());
  bool changed = true;
  for (int sweep = 0; changed && sweep < 50; ++sweep) {
    changed = false;
    for (Index i = 0; i < A.rows(); ++i) {
      const double column = A.col(i).lpNorm<1>() - std::fabs(A(i, i)), row = A.row(i).lpNorm<1>() - std::fabs(A(i, i));
      if (column == 0.0 || row == 0.0) continue;
      const double f = std::exp2(std::round(0.5 * std::log2(row / column)));
      if (column * f + row / f >= 0.95 * (column + row)) continue;
      A.col(i) *= f, A.row(i) /= f, scale[i] *= f;
      changed = true;
    }
  }
  return scale;
}

std::string coordinate_of(const std::string& state) {
  static const std::pair<const char*, const char*> renamed[] = {{".hub_rate", ".hub_travel"},
                                                                {".steer_rate", ".steer_travel"},
                                                                {".spin", ".angle"},
                                                                {".vx", ".x"},
                                                                {".vy", ".y"},
                                                                {".vz", ".z"},
                                                                {"_rate", ""},
                                                                {".rate", ""}};
  for (const auto& [rate, position] : renamed)
    if (ends_with(state, rate)) return state.substr(0, state.size() - std::string(rate).size()) + position;
  return state;
}

std::vector<Participation> participation_by_coordinate(const StateSpace& model, const Mode& mode) {
  std::vector<Participation> all;
  std::map<std::string, std::size_t> place;
  for (std::size_t k = 0; k < model.states.size(); ++k) {
    const std::string name = coordinate_of(model.states[k].name);
    const auto [at, added] = place.try_emplace(name, all.size());
    if (added) all.push_back({name, 0.0});
    all[at->second].share += mode.participation[static_cast<Index>(k)];
  }
  // What differs by round-off only (left and right of a symmetric car) keeps the order of the states.
  std::stable_sort(all.begin(), all.end(),
                   [](const Participation& a, const Participation& b) { return a.share > b.share + 1e-6; });
  return all;
}

// Throws std::domain_error for a model that is not finite, or faster than anything physical.
std::vector<Mode> modes(const StateSpace& model) {
  if (model.order() == 0) return {};
  if (!model.A.allFinite()) throw std::domain_error("the linear model has entries that are not finite");
  MatrixXd A = model.A;
  const VectorXd scale = balance(A);
  const auto [values, V] = eigen_system(A);
  constexpr double fastest = 1e12;  // [1/s]; light crosses a third of a millimetre meanwhile
  if (const double most = values.cwiseAbs().maxCoeff(); !(most < fastest))
    throw std::domain_error(
        fmt::format("the linear model has an eigenvalue of {:.3g} 1/s, which nothing in a vehicle has; a mass, an "
                    "inertia or a stiffness is off by many orders",
                    most));
  const MatrixXcd W = left_vectors(V);
  std::vector<Mode> all;
  for (const Index i : ordered(values)) {
    Mode m;
    m.eigenvalue = values[i];
    m.frequency = std::fabs(values[i].imag()) / (2.0 * M_PI);
    const double size = std::abs(values[i]);
    m.damping_ratio = size > 0.0 ? -values[i].real() / size : 0.0;
    // w_k v_k does not depend on the scaling of the states.
    m.participation = (W.row(i).transpose().cwiseProduct(V.col(i))).cwiseAbs();
    m.participation /= std::max(m.participation.sum(), 1e-300);
    m.shape = scale.cast<Complex>().cwiseProduct(V.col(i));
    Index largest = 0;
    m.shape.cwiseAbs().maxCoeff(&largest);
    m.shape /= Complex(m.shape[largest]);
    m.dominant_coordinate = participation_by_coordinate(model, m)[0].coordinate;
    all.push_back(std::move(m));
  }
  return all;
}

std::vector<Complex> eigenvalues(const MatrixXd& A) {
  if (A.rows() == 0) return {};
  MatrixXd balanced = A;
  balance(balanced);
  const VectorXcd values = spectrum(balanced);
  std::vector<Complex> all;
  for (const Index i : ordered(values)) all.push_back(values[i]);
  return all;
}

RootLocus root_locus(const std::vector<double>& values, const std::vector<MatrixXd>& matrices) {
  RootLocus locus{values, {}};
  for (std::size_t i = 0; i < matrices.size(); ++i) {
    std::vector<Complex> found = eigenvalues(matrices[i]);
    if (i == 0) {
      for (const Complex& value : found) locus.branch.push_back({value});
      continue;
    }
    // All pairs of branch and eigenvalue, the closest first; each is used once.
    struct Pair {
      double distance;
      std::size_t branch, value;
    };
    std::vector<Pair> pairs;
    for (std::size_t b = 0; b < locus.branch.size(); ++b) {
      const std::vector<Complex>& past = locus.branch[b];
      const double ratio = i > 1 ? (values[i] - values[i - 1]) / (values[i - 1] - values[i - 2]) : 0.0;
      const Complex expected = i > 1 ? past[i - 1] + ratio * (past[i - 1] - past[i - 2]) : past[i - 1];
      for (std::size_t v = 0; v < found.size(); ++v) pairs.push_back({std::abs(found[v] - expected), b, v});
    }
    std::stable_sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.distance < b.distance; });
    std::vector<bool> taken(found.size(), false);
    for (const Pair& p : pairs) {
      if (taken[p.value] || locus.branch[p.branch].size() > i) continue;
      taken[p.value] = true;
      locus.branch[p.branch].push_back(found[p.value]);
    }
  }
  return locus;
}

std::optional<double> critical_value(const std::function<MatrixXd(double)>& matrix, double from, double to,
                                     int samples) {
  const auto stable = [&](double value) -> std::optional<bool> {
    const MatrixXd A = matrix(value);
    if (A.rows() == 0) return std::nullopt;
    return largest_real_part(A) < 0.0;
  };
  double low = from;
  std::optional<bool> at_low = stable(from);
  for (int i = 1; i <= samples && at_low; ++i) {
    double high = from + (to - from) * i / samples;
    const std::optional<bool> at_high = stable(high);
    if (!at_high) return std::nullopt;
    if (*at_high == *at_low) {
      low = high;
      continue;
    }
    while (std::fabs(high - low) > 1e-9 * std::max(std::fabs(high), std::fabs(low))) {
      const double middle = 0.5 * (low + high);
      const std::optional<bool> at_middle = stable(middle);
      if (!at_middle) return std::nullopt;
      (*at_middle == *at_low ? low : high) = middle;
    }
    return 0.5 * (low + high);
  }
  return std::nullopt;
}

Eigen::VectorXcd with_cyclic(const Eigen::MatrixXd& A, const std::vector<int>& places, const Eigen::VectorXcd& shape,
                             std::complex<double> eigenvalue) {
  Eigen::VectorXcd all = Eigen::VectorXcd::Zero(A.rows());
  std::vector<int> others;
  for (int i = 0; i < A.rows(); ++i)
    if (std::find(places.begin(), places.end(), i) == places.end()) others.push_back(i);
  for (std::size_t i = 0; i < places.size(); ++i) all[places[i]] = shape[static_cast<Eigen::Index>(i)];
  if (others.empty() || std::abs(eigenvalue) < 1e-6) return all;
  const Eigen::MatrixXd cc = A(others, others);
  const Eigen::VectorXcd b = A(others, places).cast<std::complex<double>>() * shape;
  // (λ - A_cc)(a + jb) = real and imaginary parts, as a real system of twice the size.
  const Eigen::Index n = cc.rows();
  Eigen::MatrixXd M(2 * n, 2 * n);
  const Eigen::MatrixXd one = Eigen::MatrixXd::Identity(n, n);
  M << eigenvalue.real() * one - cc, -eigenvalue.imag() * one, eigenvalue.imag() * one, eigenvalue.real() * one - cc;
  Eigen::MatrixXd rhs(2 * n, 1);
  rhs << b.real(), b.imag();
  const Eigen::MatrixXd x = solve_pivoted(M, rhs);
  for (Eigen::Index i = 0; i < n; ++i)
    all[others[static_cast<std::size_t>(i)]] = std::complex<double>(x(i, 0), x(n + i, 0));
  return all;
}

}  // namespace fahrwerk

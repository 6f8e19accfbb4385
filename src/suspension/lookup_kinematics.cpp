#include "suspension/lookup_kinematics.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace fahrwerk {
namespace {

// Values of one coordinate: increasing, equal ones (to 1 nm) once.
std::vector<double> grid(std::span<const DesignSample> samples, double DesignSample::*coordinate) {
  std::vector<double> x;
  for (const DesignSample& s : samples) x.push_back(s.*coordinate);
  std::sort(x.begin(), x.end());
  x.erase(std::unique(x.begin(), x.end(), [](double a, double b) { return b - a < 1e-9; }), x.end());
  return x;
}

std::string check_grid(const std::vector<double>& x, const char* name, bool may_be_one) {
  if (x.size() == 1 && may_be_one) return {};
  if (x.size() < 4)
    return fmt::format("{} has {} values; expected at least 4{}", name, x.size(), may_be_one ? ", or one" : "");
  const double step = (x.back() - x.front()) / static_cast<double>(x.size() - 1);
  for (std::size_t i = 0; i < x.size(); ++i)
    if (std::fabs(x[i] - (x.front() + step * static_cast<double>(i))) > 1e-4 * step)
      return fmt::format("{} is not evenly spaced: {:.6g} m follows {:.6g} m, expected steps of {:.6g} m", name, x[i],
                         x[i > 0 ? i - 1 : 0], step);
  return {};
}

// The matrix that takes B-spline coefficients to (end condition, values, end condition), factored once by Gauss with
// partial pivoting; n + 2 unknowns.
class Interpolation {
 public:
  explicit Interpolation(int n) : size_(n + 2), m_(static_cast<std::size_t>(size_ * size_), 0.0) {
    const double ends[] = {-1, 4, -6, 4, -1};
    for (int i = 0; i < 5; ++i) at(0, i) = ends[i], at(size_ - 1, size_ - 5 + i) = ends[i];
    for (int row = 1; row <= n; ++row) at(row, row - 1) = at(row, row + 1) = 1.0 / 6, at(row, row) = 2.0 / 3;
    for (int k = 0; k < size_; ++k) eliminate(k);
  }

  // x: 0, the values, 0; becomes the coefficients.
  void solve(std::vector<double>& x) const {
    for (int k = 0; k < size_; ++k) {
      std::swap(x[static_cast<std::size_t>(k)], x[static_cast<std::size_t>(pivot_[static_cast<std::size_t>(k)])]);
      for (int i = k + 1; i < size_; ++i) x[static_cast<std::size_t>(i)] -= at(i, k) * x[static_cast<std::size_t>(k)];
    }
    for (int k = size_ - 1; k >= 0; --k) {
      double sum = x[static_cast<std::size_t>(k)];
      for (int j = k + 1; j < size_; ++j) sum -= at(k, j) * x[static_cast<std::size_t>(j)];
      x[static_cast<std::size_t>(k)] = sum / at(k, k);
    }
  }

 private:
  double& at(int i, int j) { return m_[static_cast<std::size_t>(i * size_ + j)]; }
  double at(int i, int j) const { return m_[static_cast<std::size_t>(i * size_ + j)]; }

  // Rows are swapped from column k on; multipliers of earlier columns stay where they are, since solve swaps as it
  // goes.
  void eliminate(int k) {
    int best = k;
    for (int i = k + 1; i < size_; ++i)
      if (std::fabs(at(i, k)) > std::fabs(at(best, k))) best = i;
    pivot_.push_back(best);
    for (int j = k; j < size_; ++j) std::swap(at(k, j), at(best, j));
    for (int i = k + 1; i < size_; ++i) {
      const double factor = at(i, k) / at(k, k);
      for (int j = k + 1; j < size_; ++j) at(i, j) -= factor * at(k, j);
      at(i, k) = factor;
    }
  }

  int size_;
  std::vector<double> m_;
  std::vector<int> pivot_;
};

}  // namespace

BuiltLookup build_lookup(std::span<const DesignSample> samples) {
  BuiltLookup out;
  if (samples.empty()) return {{}, "the table is empty"};
  const std::vector<double> hs = grid(samples, &DesignSample::h), ss = grid(samples, &DesignSample::s);
  out.problem = check_grid(hs, "h", false);
  if (out.problem.empty()) out.problem = check_grid(ss, "s", true);
  if (out.problem.empty() && samples.size() != hs.size() * ss.size())
    out.problem = fmt::format("has {} rows; {} values of h and {} of s make {}", samples.size(), hs.size(), ss.size(),
                              hs.size() * ss.size());
  if (!out.problem.empty()) return out;
  LookupTable& t = out.table;
  t.nh = static_cast<int>(hs.size()), t.ns = static_cast<int>(ss.size());
  t.h_min = hs.front(), t.h_step = (hs.back() - hs.front()) / (t.nh - 1);
  t.s_min = ss.front(), t.s_step = t.ns > 1 ? (ss.back() - ss.front()) / (t.ns - 1) : 1.0;
  const int rows = t.nh + 2, columns = t.columns();
  t.coefficient.assign(static_cast<std::size_t>(rows * columns * kDesignColumns), 0.0);
  const auto place = [&](int i, int j, int f) {
    return static_cast<std::size_t>((i * columns + j) * kDesignColumns + f);
  };

  // The values, at the places of the coefficients they become.
  std::vector<bool> seen(hs.size() * ss.size(), false);
  for (const DesignSample& sample : samples) {
    const int i = static_cast<int>(std::lround((sample.h - t.h_min) / t.h_step));
    const int j = t.ns > 1 ? static_cast<int>(std::lround((sample.s - t.s_min) / t.s_step)) : 0;
    const auto node = static_cast<std::size_t>(i * t.ns + j);
    if (seen[node]) return {{}, fmt::format("the point h = {:.6g} m, s = {:.6g} m is there twice", sample.h, sample.s)};
    seen[node] = true;
    for (int f = 0; f < kDesignColumns; ++f)
      t.coefficient[place(i + 1, j + 1, f)] = sample.value[static_cast<std::size_t>(f)];
  }

  const Interpolation along_h(t.nh);
  std::vector<double> x(static_cast<std::size_t>(rows));
  for (int j = 1; j <= t.ns; ++j)
    for (int f = 0; f < kDesignColumns; ++f) {
      x.front() = x.back() = 0.0;
      for (int i = 1; i <= t.nh; ++i) x[static_cast<std::size_t>(i)] = t.coefficient[place(i, j, f)];
      along_h.solve(x);
      for (int i = 0; i < rows; ++i) t.coefficient[place(i, j, f)] = x[static_cast<std::size_t>(i)];
    }
  if (t.ns == 1) {
    for (int i = 0; i < rows; ++i)
      for (int j : {0, 2, 3})
        for (int f = 0; f < kDesignColumns; ++f) t.coefficient[place(i, j, f)] = t.coefficient[place(i, 1, f)];
    return out;
  }
  const Interpolation along_s(t.ns);
  x.resize(static_cast<std::size_t>(columns));
  for (int i = 0; i < rows; ++i)
    for (int f = 0; f < kDesignColumns; ++f) {
      x.front() = x.back() = 0.0;
      for (int j = 1; j <= t.ns; ++j) x[static_cast<std::size_t>(j)] = t.coefficient[place(i, j, f)];
      along_s.solve(x);
      for (int j = 0; j < columns; ++j) t.coefficient[place(i, j, f)] = x[static_cast<std::size_t>(j)];
    }
  return out;
}

LookupTable mirrored(const LookupTable& l) {
  LookupTable r = l;
  r.s_min = l.ns > 1 ? -l.s_max() : -l.s_min;
  const double sign[kDesignColumns] = {1, -1, -1, 1, -1, 1, 1, 1};
  const int columns = l.columns();
  for (int i = 0; i < l.nh + 2; ++i)
    for (int j = 0; j < columns; ++j)
      for (int f = 0; f < kDesignColumns; ++f)
        r.coefficient[static_cast<std::size_t>((i * columns + j) * kDesignColumns + f)] =
            sign[f] * l.coefficient[static_cast<std::size_t>((i * columns + columns - 1 - j) * kDesignColumns + f)];
  return r;
}

}  // namespace fahrwerk

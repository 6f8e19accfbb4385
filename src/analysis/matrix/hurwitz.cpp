#include "analysis/matrix/hurwitz.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "analysis/linear/modes.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

constexpr double kRounding = std::numeric_limits<double>::epsilon() / 2;  // u

// A number and the bound of its error: |x - exact| <= e to first order in u.
struct Bounded {
  double x = 0.0, e = 0.0;
};
Bounded rounded(double x, double e) { return {x, e + kRounding * std::fabs(x)}; }
Bounded operator+(Bounded a, Bounded b) { return rounded(a.x + b.x, a.e + b.e); }
Bounded operator-(Bounded a, Bounded b) { return rounded(a.x - b.x, a.e + b.e); }
Bounded operator*(Bounded a, Bounded b) {
  return rounded(a.x * b.x, std::fabs(a.x) * b.e + std::fabs(b.x) * a.e + a.e * b.e);
}
Bounded operator/(Bounded a, Bounded b) {
  const double x = a.x / b.x;
  return rounded(x, (a.e + std::fabs(x) * b.e) / (std::fabs(b.x) - b.e));
}

using BoundedRow = std::vector<Bounded>;

double scale_of(const Eigen::MatrixXd& A) {
  double logarithms = 0.0;
  int count = 0;
  for (const std::complex<double>& lambda : spectrum(A))
    if (std::abs(lambda) > 1e-12 * A.norm()) logarithms += std::log2(std::abs(lambda)), ++count;
  return count > 0 ? std::exp2(std::round(logarithms / count)) : 1.0;
}

// det(p I - H_k) of the leading blocks of a Hessenberg matrix:
//   P_k = (p - h_kk) P_{k-1} - Σ_{m=1}^{k-1} h_{k-m,k} β_{k-m+1} .. β_k P_{k-m-1},   β_i = h_{i,i-1}
// coefficients from the constant one up.
BoundedRow characteristic(const Eigen::MatrixXd& H, double error) {
  const auto entry = [&](Eigen::Index i, Eigen::Index j) { return Bounded{H(i, j), error}; };
  std::vector<BoundedRow> P{{{1.0, 0.0}}};
  for (Eigen::Index k = 0; k < H.rows(); ++k) {
    const BoundedRow& last = P.back();
    BoundedRow next(last.size() + 1);
    for (std::size_t i = 0; i < last.size(); ++i) {
      next[i + 1] = next[i + 1] + last[i];
      next[i] = next[i] - entry(k, k) * last[i];
    }
    Bounded beta{1.0, 0.0};
    for (Eigen::Index m = 1; m <= k; ++m) {
      beta = beta * entry(k - m + 1, k - m);
      const Bounded factor = entry(k - m, k) * beta;
      const BoundedRow& earlier = P[static_cast<std::size_t>(k - m)];
      for (std::size_t i = 0; i < earlier.size(); ++i) next[i] = next[i] - factor * earlier[i];
    }
    P.push_back(std::move(next));
  }
  return P.back();
}

// A row of the scheme goes into the result; false where the scheme ends.
bool add_row(const BoundedRow& row, StabilityScheme& s) {
  const int number = static_cast<int>(s.routh.size());
  const Bounded first = row.empty() ? Bounded{} : row[0];
  if (!std::isfinite(first.x) || !std::isfinite(first.e)) {
    s.reason = fmt::format("row {} is beyond the range of numbers", number);
    return false;
  }
  s.routh.emplace_back();
  for (const Bounded& b : row) s.routh.back().push_back(b.x);
  s.error.push_back(first.e);
  if (std::fabs(first.x) > first.e) return true;
  s.reason = fmt::format("row {} of Routh's scheme begins with {:.2g} ± {:.2g}: {}", number, first.x, first.e,
                         first.e < 1e-6 ? "roots on the imaginary axis or symmetric to it, within rounding"
                                        : "the coefficients span more than double precision holds");
  return false;
}

void fill(const BoundedRow& p, StabilityScheme& s) {
  BoundedRow upper, lower;
  for (std::size_t k = 0; k < p.size(); ++k) (k % 2 == 0 ? upper : lower).push_back(p[p.size() - 1 - k]);
  bool goes_on = add_row(upper, s);
  for (std::size_t k = 1; goes_on && k < p.size(); ++k) {
    goes_on = add_row(lower, s);
    if (!goes_on) break;
    // Each further row takes the first entry of the row before the last away.
    const Bounded factor = upper[0] / lower[0];
    BoundedRow next;
    for (std::size_t i = 1; i < upper.size(); ++i)
      next.push_back(i < lower.size() ? upper[i] - factor * lower[i] : upper[i]);
    upper = std::move(lower), lower = std::move(next);
  }
  if (!goes_on) return;
  for (std::size_t k = 1; k < s.routh.size(); ++k) s.right_roots += s.routh[k][0] * s.routh[k - 1][0] < 0.0;
  s.verdict = s.right_roots == 0 ? StabilityVerdict::stable : StabilityVerdict::unstable;
}

}  // namespace

std::string to_string(StabilityVerdict verdict) {
  return verdict == StabilityVerdict::stable     ? "stable"
         : verdict == StabilityVerdict::unstable ? "unstable"
                                                 : "undecided";
}

StabilityScheme stability_scheme(const Eigen::MatrixXd& A) {
  StabilityScheme s;
  Eigen::MatrixXd balanced = A;
  balance(balanced);
  s.scale = scale_of(balanced);
  balanced /= s.scale;
  const Eigen::Index n = A.rows();
  // Matrices of two rows are Hessenberg already.
  const BoundedRow p = characteristic(n > 2 ? hessenberg(balanced).H : balanced,
                                      n > 2 ? static_cast<double>(n) * kRounding * balanced.norm() : 0.0);
  for (const Bounded& a : p) s.polynomial.push_back(a.x);
  fill(p, s);
  // H_k = r_1 .. r_k, since Routh's scheme is the elimination in Hurwitz' matrix.
  double product = 1.0;
  for (std::size_t k = 1; k < s.routh.size() && !s.routh[k].empty(); ++k) {
    product *= s.routh[k][0];
    if (!std::isfinite(product)) break;
    s.hurwitz.push_back(product);
  }
  return s;
}

}  // namespace fahrwerk

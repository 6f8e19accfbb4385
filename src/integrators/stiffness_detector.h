#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace fahrwerk::integrators {

// Decides when to change between Adams and BDF. Every 20 steps it compares three rates [1/s]:
//   ρ    spectral radius of the Jacobian, by a power iteration on differences of the right-hand side (4 calls)
//   1/h  of the step in use
//   κ    of the solution itself: the largest of |s₂ - s₁| / (|s₁| + |s₂|) over the time of 5 steps, s₁ and s₂ the mean
//        slopes of two successive runs of 5 steps. An oscillation of frequency ω has κ = ω/2.
// Adams to BDF where h ρ > 0.05 and κ < 0.02 ρ: the step may be bound by the stability of Adams methods, which ends
//   between h ρ = 0.1 (high order) and 2, and the solution is so slow that accuracy allows far longer ones.
// BDF to Adams where h ρ < 0.5 and κ > 0.04 ρ, h no longer growing: the solution is as fast as the system, so longer
//   steps are not to be had, and Adams needs no matrices.
// Either must hold twice in succession. Each return to Adams within 200 steps doubles the number of looks before the
// next change to BDF. After Petzold, SIAM J. Sci. Stat. Comput. 4 (1983), who compares the steps both methods allow.
class StiffnessDetector {
 public:
  static constexpr long least_steps = 60;  // before a first change: the first look has nothing to compare with

  explicit StiffnessDetector(std::size_t n)
      : direction_(n, 0.0),
        rate_(n),
        rate_moved_(n),
        x_moved_(n),
        x_before_(n),
        slope_(n),
        slope_before_(n),
        weight_(n) {}

  // Forgets the past steps; the direction of the power iteration stays.
  void restart(double t, std::span<const double> x) {
    steps_ = looks_ = votes_ = 0;
    t_before_ = t;
    h_before_ = bend_ = 0;
    std::copy(x.begin(), x.end(), x_before_.begin());
  }

  // To be told every step; true when the method should change.
  template <class RateCall>
  bool wants_change(bool is_bdf, double t, std::span<const double> x, double h, RateCall&& rate, double relative,
                    std::span<const double> absolute) {
    if (++steps_ % 5 != 0) return false;
    for (std::size_t i = 0; i < x.size(); ++i) weight_[i] = 1 / (relative * std::abs(x[i]) + absolute[i]);
    bend_ = std::max(bend_, bend(t, x));
    if (steps_ % 20 != 0) return false;
    const double radius = spectral_radius(t, x, rate, relative);
    const bool vote = is_bdf ? radius * h < 0.5 && bend_ > 0.04 * radius && h < 2 * h_before_
                             : radius * h > 0.05 && bend_ < 0.02 * radius;
    h_before_ = h;
    bend_ = 0;
    votes_ = vote && looks_ > 0 ? votes_ + 1 : 0;
    ++looks_;
    if (votes_ < (is_bdf ? 2 : patience_)) return false;
    if (is_bdf) patience_ = steps_ <= 200 ? std::min(2 * patience_, 64) : 2;
    return true;
  }

 private:
  double norm(const std::vector<double>& v) const {
    double sum = 0;
    for (std::size_t i = 0; i < v.size(); ++i) sum += (v[i] * weight_[i]) * (v[i] * weight_[i]);
    return std::sqrt(sum / static_cast<double>(v.size()));
  }

  // κ of the steps since the last call. Changes of the state by a few tolerances are noise: |s₁| + |s₂| is taken as at
  // least 300 tolerances per run.
  double bend(double t, std::span<const double> x) {
    const double span = t - t_before_;
    std::swap(slope_, slope_before_);
    for (std::size_t i = 0; i < x.size(); ++i) slope_[i] = (x[i] - x_before_[i]) / span;
    const double size = norm(slope_) + norm(slope_before_) + 300 / span;
    for (std::size_t i = 0; i < x.size(); ++i) slope_before_[i] -= slope_[i];
    t_before_ = t;
    std::copy(x.begin(), x.end(), x_before_.begin());
    return norm(slope_before_) / (size * span);
  }

  // Three steps of the power iteration, the geometric mean of the last two: a pair of complex eigenvalues makes single
  // ratios swing. A tenth of noise lets new dominant directions in.
  template <class RateCall>
  double spectral_radius(double t, std::span<const double> x, RateCall&& rate, double relative) {
    const double size = norm(direction_);
    for (std::size_t i = 0; i < x.size(); ++i) {
      noise_ = noise_ * 6364136223846793005u + 1442695040888963407u;
      const double random = static_cast<double>(noise_ >> 11) * 0x1p-52 - 1;
      direction_[i] = (size > 0 ? direction_[i] / size : 0) + 0.1 * random / weight_[i];
    }
    const double distance = std::max(0.1, 1.5e-8 / std::max(relative, 1e-15));
    rate(t, x, rate_);
    std::array<double, 3> ratio{};
    for (double& r : ratio) {
      const double scale = distance / norm(direction_);
      for (std::size_t i = 0; i < x.size(); ++i) x_moved_[i] = x[i] + scale * direction_[i];
      rate(t, x_moved_, rate_moved_);
      for (std::size_t i = 0; i < x.size(); ++i) rate_moved_[i] -= rate_[i];
      r = norm(rate_moved_) / distance;
      if (!(r > 0) || !std::isfinite(r)) {
        std::fill(direction_.begin(), direction_.end(), 0.0);
        return 0;
      }
      std::swap(direction_, rate_moved_);
    }
    return std::sqrt(ratio[1] * ratio[2]);
  }

  std::vector<double> direction_, rate_, rate_moved_, x_moved_, x_before_, slope_, slope_before_, weight_;
  std::uint64_t noise_ = 1;
  double t_before_ = 0, h_before_ = 0, bend_ = 0;
  long steps_ = 0;
  int looks_ = 0, votes_ = 0, patience_ = 2;
};

}  // namespace fahrwerk::integrators

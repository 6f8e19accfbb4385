// Two tracks with a given coherence as sum and difference of independent processes, and rational filters for both.
//
// Tracks of the same density S and real coherence γ(Ω), S_lr = γ S, are z_l = s + d, z_r = s - d with independent
//   S_s = S (1 + γ)/2,   S_d = S (1 - γ)/2
// For a covariance the factors must be those of filters. γ is approached by lags whose corners Ω_i are spread evenly on
// a logarithmic axis,
//   γ ≈ Σ w_i Ω_i²/(Ω² + Ω_i²),   Σ w_i = 1
// the weights by least squares, and (1 ± γ)/2 = |H_±(jΩ)|² has H_± = (1 + Σ r_i/(s + Ω_i))/√2: their zeros in z = -s²
// are eigenvalues of diag(-Ω_i²) ∓ 1 (w_i Ω_i²)ᵀ, and the stable half of s = ±√-z is taken.
#pragma once

#include <functional>
#include <vector>

#include "model/state_space.h"

namespace fahrwerk {

struct CoherenceFilters {
  std::vector<double> corners;          // Ω_i [rad/m]
  std::vector<double> weights;          // w_i
  std::vector<double> sum, difference;  // residues r_i of H_+ and H_- [rad/m]
  double error = 0.0;                   // largest |γ - approximation|

  double coherence(double wave_number) const;  // the approximation
};

// γ falls from one at Ω = 0 to zero; `length` [m] is where it does: about a half at Ω = 1/length. std::domain_error if
// the approximation leaves [-1, 1], so that there are no filters.
CoherenceFilters coherence_filters(const std::function<double(double)>& coherence, double length);

// One input, one output at the speed v [m/s].
StateSpace sum_filter(const CoherenceFilters& filters, double speed);
StateSpace difference_filter(const CoherenceFilters& filters, double speed);

}  // namespace fahrwerk

// Frequency responses in time: any system, linear or not, driven by a sine whose frequency moves.
//
// A response near a resonance that decays with σ = Dω₀ meets a sweep of rate ω' late. With the detuning δ = ω - ω₀ its
// envelope is
//   a(δ) = ∫ e^{-σs + i(δs - ω's²/2)} ds,  s from 0 to ∞,
// a function of δ/σ and η = ω'/σ² alone. For η << 1 the peak stands at δ = 2ω'/σ, twice as far as the sweep moves in
// the time 1/σ in which the response settles; for faster sweeps it grows less than η, and the peak gets lower.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "integrators/adaptive.h"
#include "scenario/quarter.h"
#include "vehicle/quarter_linkage/sweep.h"

namespace fahrwerk {

// x' = f(t, x, u, u'), y = g(t, x, u)
struct SweptSystem {
  std::vector<double> start;
  std::function<void(double t, std::span<const double> x, const PlateMotion& u, std::span<double> x_dot)> rate;
  std::function<double(double t, std::span<const double> x, const PlateMotion& u)> output;
};

// Gain and phase of the first harmonic of the output over each turn of the sweep, at the turn's mean frequency.
// std::runtime_error if the system cannot be followed to the end.
std::vector<HarmonicPoint> swept_response(const SweptSystem& system, const Sweep& sweep,
                                          const integrators::AdaptiveOptions& options = {});

// Peak of the envelope for η = ω'/σ² >= 0: δ/σ, and its height over that of a sweep that takes its time.
struct SweepPeak {
  double detuning, height;
};
SweepPeak sweep_peak(double eta);

}  // namespace fahrwerk

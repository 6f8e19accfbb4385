// Frequency responses in time: any system, linear or not, driven by a sine whose frequency moves.
//
// A response near a resonance that decays with σ = Dω₀ meets a sweep of rate ω' late. With the detuning δ = ω - ω₀ its
// envelope is
//   a(δ) = ∫ e^{-σs + i(δs - ω's²/2)} ds,  s from 0 to ∞,
// a function of δ/σ and η = ω'/σ² alone. For η << 1 the peak stands at δ = 2ω'/σ, twice as far as the sweep moves in
// the time 1/σ in which the response settles; for faster sweeps it grows less than η, and the peak gets lower.
//
// To first order in ω' a linear system shows a sweep, in place of G,
//   Ĝ = G - (jω'/2) d²G/dω²,   from ∫ h(s) e^{-jωs + jω's²/2} ds.
#pragma once

#include <complex>
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

// The output of the system at 64 instants of each turn, evenly over its phase.
struct SweptRecord {
  std::vector<double> time, output;
};
SweptRecord swept_record(const SweptSystem& system, const Sweep& sweep,
                         const integrators::AdaptiveOptions& options = {});

// x' = f(t, x, u), y = g(t, x, u) with u, u', u''; several outputs of one run.
struct LedSystem {
  std::vector<double> start;
  std::function<void(double t, std::span<const double> x, const LedSweep::Value& u, std::span<double> x_dot)> rate;
  std::function<void(double t, std::span<const double> x, const LedSweep::Value& u, std::span<double> y)> read;
  std::size_t outputs = 1;
};
// Outputs at the same instants, after a beginning at the first frequency (led_sweep). Times count from the beginning of
// the sweep.
struct LedRecord {
  std::vector<double> time;
  std::vector<std::vector<double>> outputs;
};
LedRecord led_record(const LedSystem& system, const Sweep& sweep, const integrators::AdaptiveOptions& options = {});

// What a window of some turns says.
struct SweptPoint {
  double frequency;               // in the middle of the window [Hz]
  std::complex<double> response;  // first harmonic of the output over that of the input
  double coherence;               // 0 .. 1: the share of the output's power that the first harmonic explains
  double distortion() const;      // rms of the rest over rms of the first harmonic, √(1/γ² - 1)
};
// From any record of the output during the sweep, its times counted from the beginning of the sweep. In each window
//   y ≈ c₀ + c₁ s + (a₀ + a₁ s) sin φ + (b₀ + b₁ s) cos φ + second and third harmonics,   s from -1 to 1 over it,
// by least squares: a drift and a gain that changes with the frequency count as no disturbance, harmonics do. Windows
// hold at least two turns, more where the frequency moves by less than 3 % meanwhile, and overlap by half. Windows with
// less than 12 samples a turn are left out.
std::vector<SweptPoint> swept_points(const Sweep& sweep, std::span<const double> time, std::span<const double> output);

// Ĝ of a linear system at ω that moves with ω' [rad/s²], to first order.
using ComplexResponse = std::function<std::complex<double>(double omega)>;
std::complex<double> as_swept(const ComplexResponse& G, double omega, double omega_rate);

// Largest |G_swept - Ĝ| over the largest |Ĝ|: what is not linear. NaN without points.
double largest_gap(const std::vector<SweptPoint>& points, const Sweep& sweep, const ComplexResponse& G);

// Peak of the envelope for η = ω'/σ² >= 0: δ/σ, and its height over that of a sweep that takes its time.
struct SweepPeak {
  double detuning, height;
};
SweepPeak sweep_peak(double eta);

}  // namespace fahrwerk

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
#include <string>
#include <vector>

#include "analysis/linear/frequency.h"
#include "model/run.h"
#include "model/sweep.h"

namespace fahrwerk {

struct SweptTolerances {
  double relative = 1e-7, absolute = 1e-8;  // absolute: times the scale of each state
};

// Outputs at 64 instants of each turn, evenly over its phase. Times count from the beginning of the sweep.
struct SweptRecord {
  std::vector<double> time;
  std::vector<std::vector<double>> outputs;  // as asked for
  RunSummary run;
};
// The input deviates from rest by the sweep, after a beginning at its first frequency (led_sweep), and its rate and
// acceleration where the model has inputs for them; all others stay. `start`: the equilibrium; empty: the model's
// start. Impossible with the key response, or amplitude where the model cannot be followed to the end.
SweptRecord swept_record(Model& model, const std::string& input, const std::vector<std::string>& outputs,
                         const Sweep& sweep, const std::vector<double>& start = {},
                         const SweptTolerances& tolerances = {});

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
std::complex<double> as_swept(const ComplexResponse& G, double omega, double omega_rate);

// Largest |G_swept - Ĝ| over the largest |Ĝ|: what is not linear. NaN without points.
double largest_gap(const std::vector<SweptPoint>& points, const Sweep& sweep, const ComplexResponse& G);

// What was measured beside what the linear model says, under the same input.
struct SweptResponse {
  Quantity output;
  std::vector<SweptPoint> swept;
  Bode linear;  // empty: there is no linear one
  double gap;   // largest_gap of the two; NaN: nothing to compare
};
SweptResponse compared(const Sweep& sweep, const Quantity& output, std::span<const double> time,
                       std::span<const double> measured, const ComplexResponse& linear);
// The law of a linear model between two names; empty where it does not have them.
ComplexResponse response_of(const StateSpace& model, const std::string& input, const std::string& output);

// Peak of the envelope for η = ω'/σ² >= 0: δ/σ, and its height over that of a sweep that takes its time.
struct SweepPeak {
  double detuning, height;
};
SweepPeak sweep_peak(double eta);

}  // namespace fahrwerk

// Frequency weightings of ride comfort as transfer functions and as filters in time.
//
// ISO 2631-1 (annex A), ISO 2631-4, all with gain one:
//   H = H_high H_low H_transition H_step
//   H_high = s²/(s² + √2 ω_1 s + ω_1²),   H_low = ω_2²/(s² + √2 ω_2 s + ω_2²)
//   H_transition = (1 + s/ω_3)/(1 + s/(Q_4 ω_4) + (s/ω_4)²)
//   H_step = (1 + s/(Q_5 ω_5) + (s/ω_5)²)/(1 + s/(Q_6 ω_6) + (s/ω_6)²) (ω_5/ω_6)²
// Older filters of the sources (Popp/Schiehlen 6.2): F = (b_0 + b_1 s)/(a_0 + a_1 s + s²), K = α σ of the filtered
// acceleration (VDI 2057).
#pragma once

#include <array>
#include <complex>
#include <span>
#include <string_view>
#include <vector>

#include "model/state_space.h"

namespace fahrwerk {

// Corner frequencies in Hz; infinity where a factor has none.
struct IsoWeighting {
  std::string_view name;
  double f1, f2, f3, f4, Q4, f5, Q5, f6, Q6, gain;
};
// Wk (vertical, seat), Wd (horizontal, seat), Wf (motion sickness), Wc (seat back), We (rotation), Wj (head of a lying
// person), Wb (rail vehicles). std::invalid_argument for other names.
const IsoWeighting& iso_weighting(std::string_view name);
std::span<const IsoWeighting> iso_weightings();

std::complex<double> response(const IsoWeighting& weighting, double frequency);  // at f > 0 [Hz]
// One input, one output; companion forms of the factors in series.
StateSpace filter(const IsoWeighting& weighting);

struct VdiFilter {
  std::string_view name;
  double a0, a1, b0, b1;  // [1/s², 1/s, 1/s², 1/s]
  double alpha;           // α [s²/m]
};
const VdiFilter& vdi_vertical();    // ISO 2631:1974, VDI 2057: α = 20
const VdiFilter& vdi_horizontal();  // α = 28
const VdiFilter& vdi_revised();     // vertical, ISO 2631:1997 after Rill; weighted acceleration, α = 1
std::complex<double> response(const VdiFilter& filter, double frequency);
// Without α: weighted acceleration.
StateSpace filter(const VdiFilter& filter);

// K of a harmonic acceleration of rms value a [m/s²] at f [Hz] (6.10, 6.11); NaN outside 1 to 80 Hz.
double vdi_perception_vertical(double rms, double frequency);
double vdi_perception_horizontal(double rms, double frequency);

// The answer of a filter to samples at distance dt that are joined by straight lines: exact between samples. Starts at
// rest with the first sample held before (steady state), so that a constant offset gives no transient.
std::vector<double> filtered(const StateSpace& filter, std::span<const double> samples, double dt);

}  // namespace fahrwerk

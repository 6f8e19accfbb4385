// Measured spectra of two tracks, by Welch's method: the mean periodogram of half-overlapping pieces, each freed of its
// mean and weighted by a Hann window.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace fahrwerk {

// One-sided densities over the wave number, without the harmonic zero.
struct RoadSpectrum {
  std::vector<double> wave_number;        // Ω [rad/m]
  std::vector<double> left, right;        // Φ [m³]
  std::vector<double> coherence_squared;  // γ² [-]; means something only with many pieces
  int pieces = 0;
};

// Heights on a uniform grid. `piece` samples, a power of two, not more than there are samples (std::invalid_argument).
RoadSpectrum welch(std::span<const double> left, std::span<const double> right, double step, std::size_t piece);

// The straight line through log G_d over log n within ISO 8608's range, octave by octave; G_d(n₀) for the waviness 2
// and the class it lies in. NaN and '-' where the record has less than two octaves of it.
struct IsoEstimate {
  double density = 0.0;   // G_d(n₀) [m³]
  double waviness = 0.0;  // w of the free fit
  char road_class = '-';
};
IsoEstimate iso_estimate(const std::vector<double>& wave_number, const std::vector<double>& density);

}  // namespace fahrwerk

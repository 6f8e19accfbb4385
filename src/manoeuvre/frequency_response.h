// Frequency responses from sampled records.
#pragma once

#include <complex>
#include <span>
#include <vector>

namespace fahrwerk {

struct MeasuredResponse {
  std::vector<double> frequency;            // [Hz], increasing
  std::vector<std::complex<double>> value;  // output over input
  std::vector<double> coherence;            // 0 .. 1; empty where it is not estimated
};

// H = S_uy/S_uu and γ² = |S_uy|²/(S_uu S_yy) with spectra averaged over windows of `window` samples (a power of two)
// that overlap by half, each without its mean and weighted by Hann's window (Welch 1967). Frequencies up to `highest`.
// Empty if the record is shorter than two windows.
MeasuredResponse welch_response(std::span<const double> input, std::span<const double> output, double interval,
                                std::size_t window, double highest);

// Y/U of one transient that begins and ends at rest (deviations from the first sample), padded with zeros to at least
// `length` samples. Frequencies up to `highest`.
MeasuredResponse transient_response(std::span<const double> input, std::span<const double> output, double interval,
                                    std::size_t length, double highest);

// Complex amplitude at a frequency of a record that holds whole periods, (2/T) ∫ y e^{-iωt} dt by the trapezoidal rule,
// times counted from `begin`.
std::complex<double> harmonic(std::span<const double> time, std::span<const double> value, double begin, double end,
                              double frequency);

// Straight lines between the values; NaN outside.
double gain_at(const MeasuredResponse& response, double frequency);
double phase_at(const MeasuredResponse& response, double frequency);  // [rad], within -π .. π

}  // namespace fahrwerk

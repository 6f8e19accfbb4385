// Two periodic tracks on a uniform grid, interpolated by cubic B-splines: height, slope and curvature are continuous
// and a question costs the same few operations anywhere.
//
//   z(x) = Σ_j c_j β(x/h - j);   for a harmonic e^{iθj} on the grid, c = z/((2 + cos θ)/3): the spline meets the
//   samples
#pragma once

#include <complex>
#include <cstddef>
#include <vector>

#include "road/curve.h"

namespace fahrwerk {

struct TrackPair {
  CurvePoint left, right;
};

class TrackTable {
 public:
  TrackTable() = default;

  // Spectra of the samples, n = 2^m each: z_j = Σ_k Z_k e^{2πi jk/n}. The period is `length` [m].
  TrackTable(std::vector<std::complex<double>> left, std::vector<std::complex<double>> right, double length);

  TrackPair operator()(double x) const noexcept;

  double length() const { return length_; }
  double step() const { return length_ / static_cast<double>(coefficients_.size()); }
  std::size_t size() const { return coefficients_.size(); }

 private:
  struct Coefficient {
    double left, right;
  };
  std::vector<Coefficient> coefficients_;
  double length_ = 1.0, per_step_ = 1.0;
};

// Z_k of real samples, with z_j = Σ_k Z_k e^{2πi jk/n}.
std::vector<std::complex<double>> spectrum_of(const std::vector<double>& samples);

}  // namespace fahrwerk

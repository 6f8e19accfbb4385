// Two records of the same signal side by side.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "model/series.h"

namespace fahrwerk {

// Tolerance band around a reference, in the manner of ISO 19364 and ISO 19365: |y - r| <= offset + gain |r|.
struct Band {
  double offset = 0.0;  // in the unit of the signal  >= 0
  double gain = 0.0;    // [-]  >= 0
};

// At the times of the reference that lie within both records; straight lines between the other's samples. NaN if there
// is no such time.
struct Comparison {
  double largest;     // |y - r|
  double rms;         // root of the mean square of y - r
  double normalised;  // rms over the range of the reference; NaN for a constant one
  double within;      // share of the samples within the band; NaN without a band
  double worst_time;  // of the largest difference  [s]
  double peak;        // largest |r|
};
Comparison compare(const Series& reference, const Series& other, const std::optional<Band>& band = {});

// Cross plot of y over x with tolerances in both directions, as the validation standards draw them: over lateral
// acceleration (ISO 19364, steady turns), over time (ISO 19365, sine with dwell). The reference, which is a curve, gets
// two bounds; a point of another record counts as inside if it lies within the ellipse with the half axes
//   ε_x = offset_x + gain_x |x|,  ε_y = offset_y + gain_y |y|
// about some point of the curve. Points beyond the reference's range of x by more than ε_x do not count.
struct CrossBand {
  Band y, x;
};
struct CrossComparison {
  std::size_t points = 0;  // that count
  double within;           // share of them inside; NaN: none counts
  double farthest;         // largest distance from the curve in units of the tolerance, 1: on a bound
  double worst_x, worst_y;
};
CrossComparison cross_compare(std::span<const double> x, std::span<const double> y, std::span<const double> other_x,
                              std::span<const double> other_y, const CrossBand& band);

// The curve moved by its tolerance across itself, to its left (side 1) or right (side -1) as it is run through.
struct Bound {
  std::vector<double> x, y;
};
Bound bound_of(std::span<const double> x, std::span<const double> y, const CrossBand& band, double side);

}  // namespace fahrwerk

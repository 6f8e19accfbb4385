// Two records of the same signal side by side.
#pragma once

#include <optional>

#include "scenario/series.h"

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

}  // namespace fahrwerk

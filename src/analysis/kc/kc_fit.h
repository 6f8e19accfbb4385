// Design kinematics from samples of any other suspension, by least squares.
//
// The functions of design_kinematics.h are linear in their ten coefficients, so each column is one linear least-squares
// problem; terms that the samples do not determine (no steer, or curves along the axes only) stay zero: the solution of
// least norm. Of a linkage the slopes at the origin are known, and kept. Measured curves need not pass through the
// origin: their offset is fitted along, and left out.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "analysis/kc/kc_rig.h"
#include "suspension/design_kinematics.h"
#include "suspension/knuckle_sample.h"

namespace fahrwerk {

// On a grid over the range; `steps` intervals each way.
std::vector<DesignSample> sample_knuckle(const KcSide& left, const TravelRange<double>& range, int steps);

struct DesignFitError {
  double max, rms;  // of what is left over, in the unit of the function
  double size;      // largest absolute value of the samples
  double offset;    // that was taken off the samples
  int terms;        // that the samples determine, at most ten
};
struct DesignFit {
  std::array<DesignColumn<double>, kDesignColumns> column;
  std::array<DesignFitError, kDesignColumns> error;
  DesignKinematics<double> kinematics;
};
// Slopes at the origin, d/dh and d/ds of each function.
struct DesignSlopes {
  std::array<double, kDesignColumns> h, s;
};
DesignSlopes design_slopes(const KcSide& left);

struct DesignFitOptions {
  bool offset = false;                      // samples need not pass through the origin
  std::optional<DesignSlopes> slopes = {};  // kept exactly: what is near the design position matters most
};
// Range: the largest |h| and |s| of the samples.
DesignFit fit_design(std::span<const DesignSample> samples, const DesignFitOptions& options = {});

// The travel of a stop, where a side has it, as one more such function.
struct StopFit {
  int stop;  // 0 bump, 1 rebound
  Stop<double> law;
  DesignColumn<double> column;
  DesignFitError error;
};
std::vector<StopFit> fit_stops(const KcSide& left, const TravelRange<double>& range, int steps);

// What is fitted, and how: the left side of an axle over its range, or up to this hub travel and steer travel only;
// what lies outside is refused with the keys travel and steer.
struct DesignFitInput {
  std::vector<DesignSample> samples;
  DesignFitOptions options;
  std::vector<StopFit> stops = {};  // with a travel of their own
};
DesignFitInput fit_input(const KcSide& left, const std::optional<double>& travel, const std::optional<double>& steer);

// The inverse of design_function: the table's column of a function.
DesignColumn<double> design_column(const DesignFunction<double>& f, double dh, double ds);

DesignKinematics<double> design_kinematics(const std::array<DesignColumn<double>, kDesignColumns>& columns);

}  // namespace fahrwerk

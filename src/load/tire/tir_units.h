// The units of .tir files: what a number of a dimension is worth in SI, by the [UNITS] of its table.
#pragma once

#include "files/problem.h"
#include "files/tir.h"

namespace fahrwerk::load {

enum class TirUnit {
  none,
  length,
  force,
  angle,
  speed,
  pressure,
  stiffness,
  damping,
  moment,  // per angle
  per_length,
  per_length_squared
};

struct TirScales {
  double length = 1, force = 1, angle = 1, time = 1, pressure = 1;
  double of(TirUnit unit) const;
};

// Units that are not named are SI; those that are not known are problems.
TirScales tir_scales_of(const files::TirFile& table, files::Problems& problems);

}  // namespace fahrwerk::load

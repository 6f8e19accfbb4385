// Any tyre law as a TMeasy tyre: the law is sampled over the working range, made symmetric, and fitted.
#pragma once

#include "analysis/tire_fit/tire_fit.h"

namespace fahrwerk {

struct TireRange {
  enum class Side { both, driving, braking };
  Side side = Side::both;                   // of the longitudinal slip
  double slip = 0.3;                        // |κ| up to
  double slip_angle = 0.26179938779914943;  // |α| up to: 15 deg [rad]
  std::vector<double> loads;                // [N]; empty: 0.5 .. 1.75 of the nominal load
};

// Largest deviation as share of the largest force (torque) at the same load in pure slip, and where.
struct TireDeviation {
  double share = 0.0;
  TirePoint at{0.0};
};

struct TireConversion {
  TireFit fit;                                  // its law is the Tmeasy
  std::vector<double> loads;                    // that were used [N]
  TireDeviation longitudinal, lateral;          // pure slip, from the law made symmetric
  TireDeviation longitudinal_raw, lateral_raw;  // from the law as it is: with its offsets, each side on its own
  double longitudinal_floor = 0.0;  // half of what the law gives differently for driving and braking at the same slip
                                    // of the Tmeasy: no other comes closer on both sides
  TireDeviation aligning;           // M_z in pure lateral slip
  TireDeviation combined;           // both forces as a vector, both slips
};

// Forces made symmetric: the mean of left and right, and in pure longitudinal slip that of driving and braking at
// opposite slips as the law itself counts them. Camber is zero.
TireForces<double> symmetric_forces(const TireLaw& law, const TirePoint& point);

// Radius, width, vertical stiffness, rolling radius and resistance, carcass stiffnesses (with them the relaxation
// lengths at the nominal load) are carried over.
TireConversion convert_to_tmeasy(const TireLaw& law, TireRange range = {});

}  // namespace fahrwerk

// The range of a linkage: continuation from the design position, order of elimination, start surface, rounds.
#pragma once

#include <optional>
#include <string>

#include "suspension/linkage/linkage.h"

namespace fahrwerk::linkage_detail {

struct RangeFault {
  int equation;  // the one that depends on the others where the linkage locks
  double h, s;   // how far it comes
};

// Smallest over largest pivot of the equations in the design position, and the equation with the smallest.
struct DesignPivots {
  double ratio;
  int equation;
};
DesignPivots design_pivots(const Linkage<double>& l);

// Fills order, start and rounds of a linkage whose equations and range stand.
std::optional<RangeFault> prove_range(Linkage<double>& l);

// Fills hinge_rounds of a linkage whose range is proved. Where it cannot follow its hinge: travels at which.
struct HingeFault {
  double h, s, b;
};
std::optional<HingeFault> prove_hinge(Linkage<double>& l);

}  // namespace fahrwerk::linkage_detail

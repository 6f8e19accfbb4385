// The side of the vehicle that a tyre was measured for, and the one that it is mounted on.
#pragma once

#include "tire/magic_formula.h"

namespace fahrwerk {

enum class TireSide { left, right, both };

// The same tyre for a wheel on the given side: its mirror image if it was measured for the other one.
inline MagicFormula<double> mounted(MagicFormula<double> tire, TireSide measured, TireSide wheel) {
  if (measured != TireSide::both && wheel != TireSide::both && measured != wheel) tire.mirror = -tire.mirror;
  return tire;
}

}  // namespace fahrwerk

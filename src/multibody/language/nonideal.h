// Internal: non-ideal systems (Popp/Schiehlen 2.5.1), whose applied forces depend on reactions f (sliding friction):
//   M y'' + k = q(y, y', t, f),   f = g(y, y', t, y'')
// Equations of motion (2.121) and of reaction (2.123) are solved together by Newton's method on f = g(f), at every
// evaluation. Forces that are linear in f need one step. Where there is no solution (jamming) accelerations are not
// numbers.
#pragma once

#include <functional>

#include "multibody/language/equations.h"

namespace fahrwerk::multibody {

// `accelerate` gives the accelerations for the reactions of its instant. Without such forces it is called once.
Accelerations with_reactions(const System& system, const Instant& instant,
                             const std::function<Accelerations(const Instant&)>& accelerate);

}  // namespace fahrwerk::multibody

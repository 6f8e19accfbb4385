// Hydraulic engine mount: spring and damper beside a spring in a row with a damper (Schramm 8.2.3, Fig. 8.9).
//   F = c1 x1 + d1 ẋ1 + c2 x2,   d2 (ẋ1 - ẋ2) = c2 x2                                                 (8.1), (8.2)
// State: y = x1 - x2, the displacement of the damper d2; ẏ = c2 x2/d2. A rubber mount has c2 = 0.
#pragma once

#include "elements/linear_laws.h"

namespace fahrwerk {

template <class S>
struct HydraulicMount {
  SpringDamper<S> outer;    // c1, d1
  MaxwellElement<S> inner;  // c2, d2
};

template <class S>
inline RelaxationForce<S> evaluate(const HydraulicMount<S>& e, const S& x1, const S& x1_dot, const S& y) {
  const ElementForce<S> a = evaluate(e.outer, x1, x1_dot);
  const RelaxationForce<S> b = evaluate(e.inner, x1, y);
  return {a.force + b.force, a.stiffness + b.stiffness, b.rate, S(b.loss + e.outer.damping * x1_dot * x1_dot),
          S(b.energy + 0.5 * e.outer.stiffness * x1 * x1)};
}

}  // namespace fahrwerk

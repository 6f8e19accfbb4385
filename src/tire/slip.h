// Longitudinal slip in the definitions of the literature, and the way between them. v is the speed of the wheel centre
// in the wheel plane, w = ω r_e the transport speed; both >= 0 (Popp, Schiehlen Table 3.9; Schramm Table 7.2).
//
//   SlipDefinition  driving    braking    spinning  locked  free
//   brake_positive  (v - w)/v  (v - w)/v  -∞        1       0       Popp, Schiehlen
//   drive_positive  (w - v)/v  (w - v)/v  ∞         -1      0       Pacejka 1986
//   transport       (w - v)/w  (w - v)/w  1         -∞      0       Pacejka 1975
//   bounded         (w - v)/w  (v - w)/v  1         1       0       Mitschke; Schramm: |v - w|/max(v, w)
// The last one does not tell driving from braking; where that matters the sign goes with it.
#pragma once

#include "tire/tire.h"

namespace fahrwerk {

enum class SlipDefinition { brake_positive, drive_positive, transport, bounded };

template <class S>
inline S longitudinal_slip(SlipDefinition definition, const S& v, const S& w) {
  switch (definition) {
    case SlipDefinition::brake_positive:
      return (v - w) / v;
    case SlipDefinition::drive_positive:
      return (w - v) / v;
    case SlipDefinition::transport:
      return (w - v) / w;
    case SlipDefinition::bounded:
      break;
  }
  return abs(S(v - w)) / max(v, w);
}

// w/v, from a slip in any definition; `driving` chooses the branch of the bounded one.
template <class S>
inline S speed_ratio(SlipDefinition definition, const S& slip, bool driving) {
  switch (definition) {
    case SlipDefinition::brake_positive:
      return 1.0 - slip;
    case SlipDefinition::drive_positive:
      return 1.0 + slip;
    case SlipDefinition::transport:
      return 1.0 / (1.0 - slip);
    case SlipDefinition::bounded:
      break;
  }
  return driving ? S(1.0 / (1.0 - slip)) : S(1.0 - slip);
}

template <class S>
inline S convert_slip(const S& slip, SlipDefinition from, bool driving, SlipDefinition to) {
  return longitudinal_slip(to, S(1.0), speed_ratio(from, slip, driving));
}

}  // namespace fahrwerk

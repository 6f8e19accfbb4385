// Straight run over a crest or through a sag whose vertical curvature grows and falls linearly along the way, as that
// of a clothoid does in the plane (vertical transition curve, Popp and Schiehlen 7.1).
//
//   κ(x): 0, linear over `transition`, 1/R over `arc`, linear back to 0; level before, an even slope after
// On the arc the body is carried with the vertical acceleration v²/R; on the transitions with the jerk v³/(R L).
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

class VerticalTransition final : public Manoeuvre {
 public:
  double speed = 20.0;       // held  [m/s]
  double radius = -400.0;    // R  [m]: positive a sag, negative a crest
  double transition = 20.0;  // L  [m]
  double arc = 40.0;         // [m]
  double start_time = 1.0;   // when the front axle reaches it  [s]

  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

}  // namespace fahrwerk

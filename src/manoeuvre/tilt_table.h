// The tilt table (ISO 16333): how far a vehicle that stands can be tilted about its longitudinal axis before it falls.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

// Equilibria at rest on a plane whose left side rises from angle to angle, wheels locked, tyres that do not slide. The
// static tilt angle is the largest one with an equilibrium in which a wheel of the upper side still carries a load:
// without any the vehicle is falling.
class TiltTable final : public Manoeuvre {
 public:
  double step = 0.00436332;     // between angles, a quarter of a degree  [rad]
  double largest = 1.22173;     // angle that is tried, 70 degrees  [rad]
  double accuracy = 1.7453e-4;  // of the static tilt angle, a hundredth of a degree  [rad]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

}  // namespace fahrwerk

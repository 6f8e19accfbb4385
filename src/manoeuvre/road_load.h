// Coast-down of a car with its equipment: the road-load polynomial F = F0 + F1 v + F2 v².
//
// The car rolls between two speeds with its aerodynamics, rolling resistance and what the drivetrain drags along: in
// neutral the shafts behind the gearbox, in a gear the engine with its friction, too. F is fitted by least squares to
// m* v', with m* the mass and the inertias of all that turns with the wheels.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

class RoadLoad final : public Manoeuvre {
 public:
  double from = 130.0 / 3.6, to = 20.0 / 3.6;  // [m/s]
  double gear = 0.0;                           // 0: neutral
  double max_time = 600.0;                     // [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

// Mass and inertias at the wheels in a gear, with the wheels' rolling radius  [kg].
double coasting_mass(const TestTrack& track, int gear, double radius);

}  // namespace fahrwerk

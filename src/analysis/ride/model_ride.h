// Any classical model with wheels on a road as linear ride model, about its equilibrium.
#pragma once

#include "analysis/ride/equivalent_ride.h"
#include "analysis/ride/ride_study.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk {

// Seats are its signals seat.<name>.az (.ax, .ay where there are any), without seats body.az; wheels those below the
// inputs road.height.*, with their signals .fz and, where it has them, .hub_travel. A motion that nothing holds and
// that neither accelerations nor loads feel, as that of a car straight ahead without air drag, is left out.
// std::domain_error for a model without these signals.
LinearRide linear_ride(const classic::OdeModel& model);

// The same with the model as it is, for statistical linearisation. What was left out stays where it is in the mean; of
// models that drive the mean speed is held by the driving torque.
struct ModelRide {
  LinearRide ride;
  RideLaw law;
};
ModelRide model_ride(const classic::OdeModel& model);

}  // namespace fahrwerk

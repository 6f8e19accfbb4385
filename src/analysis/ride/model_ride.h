// Any model with wheels on a road and seats, about its equilibrium.
#pragma once

#include <memory>

#include "analysis/ride/ride_form.h"
#include "model/model.h"

namespace fahrwerk {

// Its linear form with the wheels and seats that it names, and the model as it is behind it. A motion that nothing
// holds and that neither accelerations nor loads feel, as that of a car straight ahead without air drag, is left out
// and stays where it is in the mean; of models that drive (states body.vx, input.drive) the mean speed is held by the
// driving torque. std::domain_error for a model without wheels or seats.
RideForm model_ride(std::shared_ptr<Model> model);

}  // namespace fahrwerk

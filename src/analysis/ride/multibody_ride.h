// A multibody model as a ride model: exact derivatives about its reference, and behind them the model as it is.
#pragma once

#include <memory>

#include "analysis/ride/ride_form.h"
#include "scenario/multibody.h"

namespace fahrwerk {

// `run`: the model at its reference, with wheels and seats; `model`: the same. Coordinates that constraints make
// dependent follow from the others. Throws std::invalid_argument where there are no linear equations; std::domain_error
// where a signal is not part of them, or the road's acceleration acts.
RideForm multibody_ride(const std::shared_ptr<const MultibodyModel>& model, Model& run);

}  // namespace fahrwerk

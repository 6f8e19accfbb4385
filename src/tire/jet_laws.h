// Tyre laws over Jets, compiled in one place: linear models of cars and Jacobians of tyres on bodies are made of them.
#pragma once

#include "math/jet.h"

#include "tire/laws.h"

namespace fahrwerk {

using TireJet = ceres::Jet<double, 8>;

extern template std::shared_ptr<const LaneLaw<TireJet>> make_lane_law<TireJet>(std::span<const TireLaw* const>);

}  // namespace fahrwerk

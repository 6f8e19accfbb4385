#include "tire/jet_laws.h"

#include "tire/lane_laws.h"

namespace fahrwerk {

template std::shared_ptr<const LaneLaw<TireJet>> make_lane_law<TireJet>(std::span<const TireLaw* const>);

}  // namespace fahrwerk

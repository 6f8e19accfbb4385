// The equipment of fleets for one instruction set: a second file of their kernel (kernel.cpp), so that both are
// compiled side by side.
#include <xsimd/xsimd.hpp>

#include "math/pack.h"
#include "vehicle/equipment/lane_steps.h"

namespace fahrwerk {

template class LaneEquipment<Pack<xsimd::default_arch>>;

}  // namespace fahrwerk

// The one place where the equipment is compiled for Jets.
#include "math/jet.h"

#include "vehicle/equipment/rates.h"

namespace fahrwerk {

using EquipmentJet = ceres::Jet<double, 8>;

template void Equipment::rate(const EquipmentJet* x, const EquipmentJet* e, const ControlsOf<EquipmentJet>& c,
                              CarInputs<EquipmentJet>& u, EquipmentJet* e_dot,
                              EquipmentObservationOf<EquipmentJet>* out) const;

}  // namespace fahrwerk

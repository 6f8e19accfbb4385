// Equilibrium of a car with its equipment: the powertrain drives, the hand wheel steers, the air flows past.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/trim/trim.h"
#include "vehicle/equipment/start.h"

namespace fahrwerk {

struct EquippedTrim {
  Trim trim;                      // of the car; its inputs hold it together with the equipment, and carry the controls
  std::vector<double> equipment;  // state
  std::vector<std::string> missing;  // what the equipment cannot hold; empty: a true equilibrium
};

// controls: pedal force, parking brake, clutch and wind at the start; the others are found. gear: nothing for a
// suitable one. Driven by a powertrain, the car needs no speed controller: it is off in the inputs. A car that coasts
// (request.driven false) starts in neutral unless a gear is named.
EquippedTrim trim_equipped(const CarParameters<double>& car, Equipment& equipment, const Road& road,
                           const TrimRequest& request, std::optional<int> gear = {}, const Controls& controls = {});

// Cars that use nothing of their equipment but the force elements of the suspension: these always act.
EquipmentParameters elements_of(const EquipmentParameters& parts);
Trim trim_with_elements(const CarParameters<double>& car, const EquipmentParameters& parts, const Road& road,
                        TrimRequest request);
std::vector<double> start_of_elements(const Equipment& equipment, const CarState<double>& x);
// With compliant hinges where the equilibrium has them.
std::vector<double> start_of_elements(const Equipment& equipment, const Trim& trim);

}  // namespace fahrwerk

// Equilibrium of a car with its equipment: the powertrain drives, the hand wheel steers, the air flows past.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/trim/trim.h"
#include "vehicle/assembly/car.h"
#include "vehicle/equipment/start.h"

namespace fahrwerk {

// The inputs of the car hold it together with the equipment, and carry the controls.
struct EquippedTrim : Trim {
  std::vector<double> equipment{};     // state; empty without any
  std::vector<std::string> missing{};  // what the equipment cannot hold; empty: a true equilibrium
};

// controls: pedal force, parking brake, clutch and wind at the start; the others are found. gear: nothing for a
// suitable one. Driven by a powertrain, the car needs no speed controller: it is off in the inputs. A car that coasts
// (request.driven false) starts in neutral unless a gear is named.
EquippedTrim trim_equipped(const CarParameters<double>& car, Equipment& equipment, const Road& road,
                           const TrimRequest& request, std::optional<int> gear = {}, const Controls& controls = {});

// Of an assembled car, with those of its parts that act. What these cannot hold is no equilibrium: it has not
// converged.
EquippedTrim trim(const Car& car, const Road& road, const TrimRequest& request, std::optional<int> gear = {},
                  const Controls& controls = {});

// Likewise; but a car that is slower than its engine idles in the lowest gear, and that nothing but a slipping clutch
// could drive so, rolls in neutral.
EquippedTrim trim_or_roll(const Car& car, const Road& road, TrimRequest request, std::optional<int> gear = {},
                          const Controls& controls = {});

}  // namespace fahrwerk

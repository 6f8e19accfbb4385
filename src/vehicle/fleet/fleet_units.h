// Fleets of cars with control units. In lanes units are part of the equipment (equipment/lane_electronics.h); cars that
// step one by one have them from whoever makes them.
#pragma once

#include "vehicle/equipment/car_units.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk {

// As make_fleet_engine of fleet.h, with the maker of the units of cars that step one by one.
std::unique_ptr<FleetEngine> make_fleet_engine(std::span<const CarParameters<double>> cars, const Road& road,
                                               const std::string& instruction_set,
                                               std::span<const EquipmentParameters> equipment,
                                               const MakeCarUnits& units);

// Why its control units keep a car out of lanes, one line each: those that read or set signals by name, or remember
// what lanes cannot.
std::vector<std::string> units_out_of_lanes(const EquipmentParameters& equipment);

}  // namespace fahrwerk

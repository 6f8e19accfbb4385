// Runs of a car in Cartesian coordinates (scenario/constrained_car.h): as drive_car drives the tree, with the same
// parts, people and events.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "manoeuvre/drive_car.h"
#include "suspension/axle/axle_points.h"

namespace fahrwerk {

// Why this car cannot be driven so; empty: it can.
std::string refused_in_bodies(const Car& car, const std::vector<AxlePoints>& points);

// Impossible (formulation): why not.
SimulationResult drive_in_bodies(const std::vector<AxlePoints>& points, const Car& car, const Road& road,
                                 const EquippedTrim& start, const ScenarioInputs& inputs,
                                 const SimulationOptions& options, std::span<Controller* const> controllers = {},
                                 std::span<const Event> events = {});
LiveRun live_in_bodies(const std::vector<AxlePoints>& points, const Car& car, const Road& road,
                       const EquippedTrim& start, const ScenarioInputs& inputs, const SimulationOptions& options,
                       std::span<Controller* const> controllers = {}, std::span<const Event> events = {});

}  // namespace fahrwerk

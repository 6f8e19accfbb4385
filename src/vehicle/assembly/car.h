// One car, assembled once: the parts that act, the position in which it rests, and what all of it weighs. Runs,
// manoeuvres and analyses take it as it is.
#pragma once

#include <vector>

#include "electronics/readings.h"
#include "vehicle/assembly/parts.h"
#include "vehicle/car/mass_properties.h"

namespace fahrwerk {

// What a vehicle file describes, before it rests on its springs.
struct CarDesign {
  CarParameters<double> car;
  EquipmentParameters parts;
  std::vector<bool> automatic_preload{};  // per axle: springs are preloaded so that the design position is at rest;
                                          // axles that it does not name are
};

struct Car {
  CarParameters<double> car;    // in its design position; an engine block counts to its body (chassis_of: without it)
  EquipmentParameters parts{};  // those that act
  PartStates states{};          // of all parts that the file may name
  MassProperties whole{};       // of the first unit with payload, in the design position
  MassProperties own{};         // of it with those that are one vehicle with it (is_own_unit)
  double height = 0.0;          // of V above level ground at rest, without payload  [m]
  double mass = 0.0;            // of all units, with payload  [kg]
};

// std::domain_error where the car does not stand.
Car assemble(const CarDesign& design, const PartWishes& wishes = {});

// What its control units know of it.
CarFacts facts_of(const Car& car);

// The same car with more of its parts away: it rests as before, for only elements of the suspension carry weight, and
// these stay.
Car without(Car car, const PartWishes& wishes);

}  // namespace fahrwerk

// Control units of one car that steps by itself, for fleets whose cars do so (fleet/one_by_one.h): they see it before
// each step and change what it is given. Made where units are made (manoeuvre/fleet_units.h).
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "vehicle/car/engine.h"

namespace fahrwerk {

class Equipment;

class CarUnits {
 public:
  virtual ~CarUnits() = default;
  // The car begins anew: nothing is remembered.
  virtual void begin() = 0;
  // Before a step of size h at t since then, from the state x of the car and e of its equipment; u: as given, and then
  // with what the units do.
  virtual void act(double t, double h, const double* x, const double* e, StepInputs<double>& u) = 0;
};

// Of the car of this number, whose engine and equipment (which may be null) outlive them; null: it has none.
using MakeCarUnits = std::function<std::unique_ptr<CarUnits>(std::size_t car, CarEngine& engine, Equipment* equipment)>;

}  // namespace fahrwerk

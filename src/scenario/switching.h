// Degrees of freedom that are switched on and off, for adaptive methods: everything in a car that sticks or slides, and
// stops that are touched or left. Each has an event function whose change of sign the method locates and starts anew
// at; in between the right-hand side is smooth. Fixed steps decide at the end of each step instead. [Schramm 13.1]
//
//   wheels           locked by their brakes, or turning                    wheel_locks.h
//   couplings        clutch, gears and locks of differentials              powertrain/friction_coupling.h
//   dry friction     of column, rack and struts                            steering/column.h, suspension_elements.h
//   combinations     friction of couplings, heads that slide              coupling_switches.h
//   stops            of the rack, and of the suspension where known        steering/column.h, stop_contacts.h
#pragma once

#include <memory>
#include <string>

#include "scenario/coupling_switches.h"
#include "scenario/wheel_locks.h"
#include "vehicle/equipment/equipment.h"
#include "vehicle/equipment/stop_contacts.h"

namespace fahrwerk {

class Switching {
 public:
  // equipment and stops may be empty.
  Switching(CarEngine& engine, Equipment* equipment, std::shared_ptr<const StopContacts> stops);

  int count() const;
  // given: inputs as the driver and controllers give them, without the equipment; x: of car and equipment.
  void roots(const CarInputs<double>& given, const double* x, double* g);
  // Finds anew what sticks and what slides: at the start, and after everything that jumps.
  void decide(const CarInputs<double>& given, double* x);
  // Event i in this direction (±1); says what has happened.
  std::string on_root(int i, int direction, const CarInputs<double>& given, double* x);

  WheelLocks& locks() { return locks_; }
  void remember(Archive& archive) { archive(locks_, couplings_); }

 private:
  CarInputs<double> equipped(CarInputs<double> u, const double* x);

  // The tail of u into x.
  void put_tail(const CarInputs<double>& u, double* x) const {
    if (equipment_ && !u.tail.empty()) equipment_->put_tail(u.tail.data(), x + at_.size());
  }

  WheelLocks locks_;
  CouplingSwitches couplings_;
  Layout at_;
  Equipment* equipment_;
  std::shared_ptr<const StopContacts> stops_;
};

}  // namespace fahrwerk

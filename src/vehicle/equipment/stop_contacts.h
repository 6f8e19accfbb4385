// Travel stops of the suspension as contacts that open and close, so that adaptive methods can locate both: those along
// the springs' travels and those with a travel of their own (car/travel_stops.h).
#pragma once

#include <string>
#include <vector>

#include "vehicle/equipment/travels.h"

namespace fahrwerk {

class StopContacts {
 public:
  explicit StopContacts(const CarParameters<double>& car);

  int size() const { return static_cast<int>(stops_.size()); }
  std::string name(int i) const;
  // What is left of each free travel at the state x, and of compliant hinges: > 0 open, < 0 the stop is touched  [m].
  void gaps(const double* x, const HingeTravels<double>& hinges, double* g) const;

 private:
  struct Place {
    int wheel, kind;  // 0 bump, 1 rebound
    bool own;         // with a travel of its own, not the spring's
    double clearance;
  };
  SuspensionTravels travels_;
  std::vector<Place> stops_;
};

}  // namespace fahrwerk

// A model of a car, in whatever coordinates, as controllers and drivers see it.
#pragma once

#include "vehicle/car/observation.h"

namespace fahrwerk {

class ObservedCar {
 public:
  virtual ~ObservedCar() = default;
  // What was observed or read last.
  virtual const CarObservation& observation() const = 0;
};

}  // namespace fahrwerk

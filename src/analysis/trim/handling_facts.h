// What control units take from the car that only its steady turns tell.
#pragma once

#include "vehicle/assembly/car.h"

namespace fahrwerk {

// Where a unit has a yaw reference without a characteristic speed of its own (yaw_reference.h): that of the car, into
// its facts. From steady turns of 2 m/s² at 25 m/s, to the left and to the right, by the gain that the reference has
// there:
//   g = ψ' l/(v δ) = 1/(1 + (v/v_ch)²)
// A car that is neutral or oversteers gets 200 m/s. One that finds no such turns keeps what the facts have.
void know_handling(Car& car);

}  // namespace fahrwerk

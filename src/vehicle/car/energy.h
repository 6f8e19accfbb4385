// Energy of a car and the powers that change it: what a balance is made of.
//
//   E = kinetic + gravity + springs and stops, anti-roll bars, tie rods (and the torsion of a twist beam, the bushes
//   of compliant hinges)
//   E' = tyres + dampers + tie rods' dampers + brakes + drive + air + external
// A tyre is counted as a whole: the wrench on the rim times the motion of the rim. Drive: the torque on each wheel
// times the wheel's turning against the body. Brakes: by their pre-sliding states, as adaptive methods have them, or
// sliding.
#pragma once

#include <memory>

#include "vehicle/car/state.h"

namespace fahrwerk {

template <class S>
struct CarParameters;
struct Road;

// All in W, positive: into the car.
struct CarPowers {
  double tires, dampers, steering_dampers, brakes;
  double drive;              // of all torques on the wheels, with the speed controller's
  double air;                // of the car's own drag
  double racks;              // of the racks on the tie rods
  PerWheel<double> turning;  // of each wheel against the body, about its axis  [rad/s]
};

class CarEnergy {
 public:
  CarEnergy(const CarParameters<double>& car, const Road& road);
  ~CarEnergy();
  CarEnergy(const CarEnergy&) = delete;

  // u: what the car gets; x: its state. Energy against level zero of the earth frame  [J].
  double energy(const CarInputs<double>& u, const double* x);
  // held: brakes by their pre-sliding states; else each slides against its wheel's spin.
  CarPowers powers(const CarInputs<double>& u, const double* x, bool held);

 private:
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace fahrwerk

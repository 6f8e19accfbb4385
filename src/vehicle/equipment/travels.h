// Where the force elements of a suspension stand: the travels of spring, damper and anti-roll bar at each wheel, and
// how a force along them acts on the car.
#pragma once

#include <array>
#include <memory>

#include "suspension/design_kinematics.h"
#include "vehicle/car/kinematics.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

// One displacement of a wheel's suspension, its rate and its slopes.
struct Travel {
  double value, rate;                // [m], [m/s]
  double per_h, per_s, per_other_h;  // per hub travel, steer travel, and hub travel of the axle's other wheel
};

struct WheelTravels {
  Travel spring, damper;        // > 0 in compression
  Travel bar;                   // > 0 upwards
  double stop[2] = {0.0, 0.0};  // of bump and rebound stop with a travel of their own
};

class SuspensionTravels {
 public:
  explicit SuspensionTravels(const CarParameters<double>& car);

  // At the travels of the state x, moved on by `ahead` with their present rates.
  void evaluate(const double* x, double ahead, std::array<WheelTravels, kWheels>& out) const;

 private:
  struct Corner {
    DesignKinematics<double> design;
    std::shared_ptr<const LaneKinematics<double>> exact;
    StopsPointer<double> stops;
  };
  std::array<Corner, kWheels> corner_;
  std::array<DependentPointer<double>, 2> axle_;
};

// A force along the travel of wheel i, against it where positive.
inline void put_force(const Travel& t, int i, double force, CarInputs<double>& u) {
  u.hub_force[i] -= t.per_h * force;
  u.steer_force[i] -= t.per_s * force;
  u.hub_force[i ^ 1] -= t.per_other_h * force;
}

}  // namespace fahrwerk

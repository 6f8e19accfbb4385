// Where the wheels of a car are and how they move with its coordinates, so that forces can take hold of them.
//   virtual power of F at the wheel centre W and M on the knuckle:
//   F·(v_V + ω×r_VW + t_h h' + t_s s') + M·(ω + d_h h' + d_s s')
#pragma once

#include <array>
#include <memory>

#include "suspension/knuckle.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

struct WheelPoint {
  Knuckle<double> knuckle;
  Vec3<double> t_other{0.0, 0.0, 0.0}, d_other{0.0, 0.0, 0.0};  // per hub travel of a dependent axle's other wheel
  Vec3<double> axis;                                            // of the wheel, unit vector to the left, in V
  Vec3<double> v, omega;                                        // of W and of the knuckle, absolute, in V
  int steer;                                                    // whose steer travel it has
};

class WheelPoints {
 public:
  explicit WheelPoints(const CarParameters<double>& car) : corner_(car.corner) {}

  // At the travels of the state x, moved on by `ahead` with their present rates.
  WheelPoint at(int wheel, const double* x, double ahead = 0.0) const;

 private:
  std::array<CornerParameters<double>, kWheels> corner_;
};

// Force at the centre of wheel i and torque on its knuckle, both in V, as inputs of the car.
void put_wrench(const WheelPoint& p, int i, const Vec3<double>& force, const Vec3<double>& torque,
                CarInputs<double>& u);

}  // namespace fahrwerk

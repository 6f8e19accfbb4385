// A linear ride model with its seats and wheels: what comfort and safety are asked of, and how it runs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vehicle/classic/complex_car.h"
#include "vehicle/classic/half_car.h"
#include "vehicle/classic/linear_mechanics.h"
#include "vehicle/classic/ode_model.h"
#include "vehicle/classic/quarter_car.h"
#include "vehicle/classic/ride_car.h"
#include "vehicle/classic/semi_trailing_arm_car.h"

namespace fahrwerk::classic {

struct RideSeat {
  std::string name;
  Parts acceleration;                // vertical, as combination of the coordinates' accelerations
  Parts forward = {}, lateral = {};  // along x and y; empty: not known
};

struct RideWheel {
  std::string name;
  int input = 0;                // its height of the road
  int track = 0;                // 0 left (or the only one), 1 right
  double position = 0.0;        // x, forward [m]: wheels further back meet the road later
  double lateral = 0.0;         // y, to the left [m]
  double static_load = 0.0;     // [N]
  Parts motion;                 // its vertical motion
  double tire_stiffness = 0.0;  // [N/m]
  double tire_damping = 0.0;    // [N s/m]
  Parts travel;                 // of its suspension: body above wheel, extension positive
};

struct RideModel {
  std::string name, kind;
  LinearMechanics mechanics;
  std::vector<RideSeat> seats;
  std::vector<RideWheel> wheels;
  int bounce = 0, roll = -1, pitch = -1;  // coordinates of the body; -1: it has none
  double gravity = 9.81;

  // Vertical motion of a point of the body: z + y φ - x θ.
  Parts body_at(double x, double y) const;
  // A seat of the body. With its height z above the centre of gravity, about which the body turns, it is also moved
  // along x by z θ and along y by -z φ.
  RideSeat seat_at(const std::string& seat, double x, double y, std::optional<double> z) const;
};

RideModel ride_model(const QuarterCar<double>& car);
RideModel ride_model(const HalfCar& car);
RideModel ride_model(const HalfCar& car, const ActuatorGains& front, const ActuatorGains& rear);
RideModel ride_model(const RideCar& car);
RideModel ride_model(const SemiTrailingArmCar& car);
RideModel ride_model(const ComplexCarData& car);  // with its driver as a seat

// Loads under weight alone, from (K + N) y = -M e g with e the vertical translation of everything.
void set_static_loads(RideModel& model);

// A force between body and wheel, upwards on the body, in the rates of the states and in outputs: one column for each
// wheel.
struct ActuatorColumns {
  Eigen::MatrixXd B, D;
};
ActuatorColumns actuator_columns(const RideModel& model, const std::vector<LinearOutput>& outputs);

// Heights under the wheels are inputs, then `<wheel>.force` between body and wheel. Loads may become negative: a linear
// tyre also pulls.
OdeModel ode_model(const RideModel& model, double speed);

}  // namespace fahrwerk::classic

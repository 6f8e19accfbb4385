// The classical handling models with names (vehicle/classic/ode_model.h). All run straight ahead at x0, u0; a driving
// torque that holds the speed is part of u0 where there is drag.
// Common inputs: input.steering_wheel [rad], input.drive, input.brake [N m]; all left turns are positive.
#pragma once

#include <optional>

#include "vehicle/classic/drawbar_trailer.h"
#include "vehicle/classic/kinematic_twin_track.h"
#include "vehicle/classic/nonlinear_single_track.h"
#include "vehicle/classic/ode_model.h"
#include "vehicle/classic/quarter_car.h"
#include "vehicle/classic/roll_model.h"
#include "vehicle/classic/rolling_cylinder.h"
#include "vehicle/classic/single_track.h"
#include "vehicle/classic/trailing_arm_car.h"
#include "vehicle/classic/twin_track.h"

namespace fahrwerk::classic {

// Linear single track. Inputs also force_y, torque_z, and wind.y, the speed of the air to the left, in vehicle axes,
// where `wind` is given: it meets the car under the angle τ = (w_y - v β)/v.
struct SingleTrackVehicle {
  SingleTrack<double> car;
  double steering_ratio = 1.0;
  std::optional<SteeringElasticity<double>> elasticity = {};
  std::optional<SideWind<double>> wind = {};
};
OdeModel ode_model(const SingleTrackVehicle& vehicle, double speed);

// Single track with roll, wheel loads that follow, and cornering stiffness that falls off with load: per wheel
// c(F_z) = c_0 + c_1 F_z + c_2 F_z² (10.124).
struct RollSingleTrack {
  RollModel<double> roll;  // mass, heights, axles
  double yaw_inertia;      // [kg m²] > 0
  LoadedStiffness<double> front, rear;
  double steering_ratio = 1.0;
};
OdeModel ode_model(const RollSingleTrack& vehicle, double speed);
// The linear single track with the stiffnesses of the static loads.
SingleTrack<double> at_static_loads(const RollSingleTrack& vehicle);

// Velocities of the twelve states in vehicle axes here.
OdeModel ode_model(const NonlinearSingleTrack<double>& car, double speed);

// Also input.rear_steer, road.height.*, wind.x, .y, .z (earth frame).
OdeModel ode_model(const TwinTrack<double>& car, double speed);

// Also input.rear_steer, road.height.*, wind.x, .y, .z (earth frame), and the rates of both steer angles; velocities of
// the 28 states in vehicle axes (q' = T z).
struct KinematicTwinTrackVehicle {
  KinematicTwinTrack car;
  double steering_ratio = 16.3;
  double drive_to_rear = 1.0, brake_to_rear = 0.4;
};
OdeModel ode_model(const KinematicTwinTrackVehicle& vehicle, double speed);

// Quarter car (one arm) and car with twelve degrees of freedom (four arms).
OdeModel ode_model(const TrailingArmCar& car, double speed);

OdeModel ode_model(const NonlinearQuarterCar<double>& car, double speed);

// Tyre of the trailer: f_22 per lateral slip, at most `friction` times the static load, by tanh; f_11 per longitudinal
// slip. The linear model has the slope at zero and a wheel that rolls freely.
struct TrailerVehicle {
  DrawbarTrailer trailer;                              // its speed is that of the run
  double cornering_stiffness, longitudinal_stiffness;  // f_22, f_11 [N]
  double friction = 1.0;
  bool linear = false;
};
OdeModel ode_model(const TrailerVehicle& vehicle, double speed);

// Inputs force_x at its centre, torque about its axis (driving forwards), slope of the plane (rising ahead).
OdeModel ode_model(const RollingCylinder& cylinder, double speed);

}  // namespace fahrwerk::classic

// What can be seen of a car's equipment at one instant; parts that are not there are zero.
#pragma once

#include <array>

#include "math/vec.h"
#include "vehicle/equipment/suspension_parameters.h"

namespace fahrwerk {

// For a balance of powers [W], and the energy in the equipment [J].
struct EquipmentPowers {
  double engine = 0.0, vectoring = 0.0, drivetrain_loss = 0.0;
  double shafts = 0.0;                                         // given to the wheels: torque times spin
  double reaction = 0.0;                                       // of the drivetrain's reactions by the body's rotation
  double mounts = 0.0;                                         // lost in the mounts of the engine block
  double hand_wheel = 0.0, assist = 0.0, steering_loss = 0.0;  // of driver and assistance; lost in the column
  double rack = 0.0;                                           // given to the tie rods of the front wheels
  double air = 0.0;
  double suspension = 0.0;  // given by the elements' actuators and compressors, less their heat
  double stored = 0.0;
};

struct EquipmentObservation {
  bool has_powertrain = false, has_brakes = false, has_steering = false, has_aerodynamics = false;

  // Powertrain: speeds [rad/s], torques [N m], powers [W].
  int gear = 0;
  bool unknown_gear = false;  // the controls ask for a gear that there is not; neutral is taken instead
  double engine_speed = 0.0, engine_torque = 0.0, throttle = 0.0;  // throttle: behind lag and dead time
  double input_speed = 0.0;                                        // of the gearbox
  double clutch_slip = 0.0;                                        // crank over input shaft
  double lining_slip = 0.0;                                        // of the clutch's linings on each other
  double propshaft_torque[2] = {0.0, 0.0};
  double shaft_torque[4] = {0.0, 0.0, 0.0, 0.0};     // on the wheels
  double joint_angle[4] = {0.0, 0.0, 0.0, 0.0};      // of the half shafts' outer joints  [rad]
  double joint_force[4] = {0.0, 0.0, 0.0, 0.0};      // of bent half shafts on the steer travels  [N]
  double joint_hub_force[4] = {0.0, 0.0, 0.0, 0.0};  // likewise on the hub travels
  Vec3<double> reaction{0.0, 0.0, 0.0};  // on the body beyond that of the half shafts, vehicle frame; with an
                                         // engine block that of its mounts comes on top

  // Engine block: displacements of its centre of gravity and Cardan angles against the body  [m, rad]; what its mounts
  // pull the body with, at V in V, and how much of it a block fixed in the body would not in steady motion.
  std::array<double, 6> block{};
  Vec3<double> mount_force{0.0, 0.0, 0.0}, mount_torque{0.0, 0.0, 0.0};
  Vec3<double> sag_force{0.0, 0.0, 0.0}, sag_torque{0.0, 0.0, 0.0};

  // Brakes.
  double booster_force = 0.0;                         // [N]
  double brake_pressure[4] = {0.0, 0.0, 0.0, 0.0};    // [Pa]
  double disc_temperature[4] = {0.0, 0.0, 0.0, 0.0};  // [K]

  // Steering.
  double hand_wheel_angle = 0.0, hand_wheel_rate = 0.0, hand_wheel_torque = 0.0;  // to the left positive
  double torsion_bar_torque = 0.0, assist_torque = 0.0;                           // [N m]
  double rack_travel = 0.0, rack_rate = 0.0, rack_force = 0.0;                    // [m], [m/s], [N] of the tie rods

  double rear_rack_travel = 0.0;  // [m]

  // Air.
  Vec3<double> air_force{0.0, 0.0, 0.0}, air_torque{0.0, 0.0, 0.0};  // at V, vehicle frame
  double air_speed = 0.0, flow_angle = 0.0;                          // [m/s], [rad]

  SuspensionObservation suspension;

  EquipmentPowers power;
};

}  // namespace fahrwerk

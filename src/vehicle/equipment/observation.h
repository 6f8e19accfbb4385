// What can be seen of a car's equipment at one instant; parts that are not there are zero.
#pragma once

#include <array>

#include "math/vec.h"
#include "vehicle/car/layout.h"
#include "vehicle/equipment/suspension_parameters.h"

namespace fahrwerk {

// For a balance of powers [W], and the energy in the equipment [J].
template <class S>
struct EquipmentPowersOf {
  S engine{}, vectoring{}, drivetrain_loss{};
  S shafts{};                                 // given to the wheels: torque times spin
  S joints{};                                 // of bent half shafts on travels and engine block
  S reaction{};                               // of the drivetrain's reactions by the body's rotation
  S mounts{};                                 // lost in the mounts of the engine block
  S hand_wheel{}, assist{}, steering_loss{};  // of driver and assistance; lost in the column
  S rack{};                                   // given to the tie rods of the wheels that the column steers
  S air{};
  S suspension{};  // given by the elements' actuators and compressors, less their heat
  S stored{};
};
using EquipmentPowers = EquipmentPowersOf<double>;

template <class S>
struct EquipmentObservationOf {
  bool has_powertrain = false, has_brakes = false, has_steering = false, has_aerodynamics = false;

  // Powertrain: speeds [rad/s], torques [N m], powers [W].
  int gear = 0;
  bool unknown_gear = false;  // the controls ask for a gear that there is not; neutral is taken instead
  S engine_speed{}, engine_torque{}, throttle{};  // throttle: behind lag and dead time
  S input_speed{};                                // of the gearbox
  S clutch_slip{};                                // crank over input shaft
  S lining_slip{};                                // of the clutch's linings on each other
  S engine_brake_torque{}, retarder_torque{};     // taken from the crank, from the gearbox's output
  PerAxle<S> propshaft_torque;
  PerWheel<S> shaft_torque;     // on the wheels
  PerWheel<S> joint_angle;      // of the half shafts' outer joints  [rad]
  PerWheel<S> joint_force;      // of bent half shafts on the steer travels  [N]
  PerWheel<S> joint_hub_force;  // likewise on the hub travels
  Vec3<S> block_reaction{};     // of the drivetrain on the engine block, vehicle frame
  Vec3<S> reaction{};           // on the body beyond that of the half shafts, vehicle frame; with an
                                // engine block that of its mounts comes on top

  // Engine block: displacements of its centre of gravity and Cardan angles against the body  [m, rad]; what its mounts
  // pull the body with, at V in V, and how much of it a block fixed in the body would not in steady motion.
  std::array<S, 6> block{};
  Vec3<S> mount_force{}, mount_torque{};
  Vec3<S> sag_force{}, sag_torque{};

  // Brakes.
  S booster_force{};                                       // [N]
  S pedal_force{}, accelerator{};                          // of whoever drives, as the units see it  [N], 0 .. 1
  S master_pressure{};                                     // [Pa]
  std::array<S, 2> line_pressure{}, accumulator_volume{};  // of the circuits  [Pa], [m³]
  S drawn_volume{}, pump_speed{};                          // out of the master cylinder [m³]; over the largest
  PerWheel<S> brake_pressure;                              // [Pa]
  PerWheel<S> disc_temperature;                            // [K]

  // Steering.
  S hand_wheel_angle{}, hand_wheel_rate{}, hand_wheel_torque{};  // to the left positive
  S torsion_bar_torque{}, assist_torque{};                       // [N m]
  S rack_travel{}, rack_rate{}, rack_force{};                    // [m], [m/s], [N] of the tie rods

  S rear_rack_travel{};  // [m]

  // Air.
  Vec3<S> air_force{}, air_torque{};  // at V, vehicle frame
  S air_speed{}, flow_angle{};        // [m/s], [rad]

  SuspensionObservationOf<S> suspension;

  EquipmentPowersOf<S> power;

  // All zero; between vehicles of one layout without allocating.
  void clear(const Layout& at) {
    *this = EquipmentObservationOf<S>{};
    propshaft_torque.assign(at.axles(), S(0.0));
    for (PerWheel<S>* values :
         {&shaft_torque, &joint_angle, &joint_force, &joint_hub_force, &brake_pressure, &disc_temperature})
      values->assign(at.wheels, S(0.0));
    suspension.clear(at);
  }
};
using EquipmentObservation = EquipmentObservationOf<double>;

}  // namespace fahrwerk

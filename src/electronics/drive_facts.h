// What units that drive know of a car: its drivetrain, resistances, brake pedal, tracks.
#pragma once

#include <array>
#include <vector>

namespace fahrwerk {

struct DriveFacts {
  std::vector<double> axle_track;    // between the wheels of each axle  [m]
  double roll_inertia = 500.0;       // about the road, below the centre of gravity  [kg m²]
  double mass = 1500.0;              // with the inertia of the wheels  [kg]
  double rolling = 0.0, drag = 0.0;  // resistances: [N], over the square of the speed [kg/m]
  double wheel_radius = 0.3;         // of the driven wheels  [m]
  double pedal_per_force = 0.01;     // force on the brake pedal over that of the brakes, settled and cold  [-]
  double full_pedal = 500.0;         // force that counts as full  [N]
  // Of a powertrain; without one the gears are empty.
  bool is_electric = false, has_converter = false;
  std::vector<double> box_ratio;                       // of the forward gears
  double final_ratio = 1.0;                            // gearbox output over driven wheels
  double engine_torque = 0.0;                          // largest  [N m]
  std::array<double, 2> engine_drag{};                 // without throttle: [N m], over the speed [N m s/rad]
  double idle_speed = 90.0, limit_speed = 600.0;       // [rad/s]
  double clutch_bites_at = 0.3, clutch_open_at = 0.7;  // travel of its pedal
};

}  // namespace fahrwerk

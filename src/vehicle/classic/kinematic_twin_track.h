// Twin-track model with kinematic suspensions: chassis, four carriers on semi-trailing arms with a steering axis, four
// wheels; 14 degrees of freedom, 28 states.                                                          [Schramm 11.2]
//   q = [x y z ψ θ φ | arm angles φ_1l φ_1r φ_2l φ_2r | wheel angles ρ_1l ρ_1r ρ_2l ρ_2r]
// The carrier turns with its arm about u_S (fixed in the vehicle) and with the steering about u_L (fixed in the arm).
// The equations come from the positions (multibody/minimal_form.h), so that all terms of the accelerations are there,
// also those that the book leaves out. States here are q and q'; with the book's velocities in vehicle axes, q' = T z,
// the mass matrix is Tᵀ M T.
#pragma once

#include <Eigen/Core>
#include <array>
#include <span>

#include "multibody/minimal_form.h"
#include "vehicle/classic/simple_tire.h"

namespace fahrwerk::classic {

// Points and axes in the design position, vehicle axes with their origin at the chassis' centre of gravity [m].
struct ArmSuspension {
  Vec3<double> arm_point, arm_axis;            // A, u_S (unit)
  Vec3<double> steering_point, steering_axis;  // L, u_L (unit)
  Vec3<double> carrier, wheel;                 // T, R: centres of gravity of carrier and wheel
  Vec3<double> wheel_axis;                     // u_R (unit), to the left
  BodyInertia carrier_inertia, wheel_inertia;
  Vec3<double> strut_top, strut_bottom;  // spring and damper: on the chassis, on the carrier
  double spring, free_length, damping;   // [N/m], [m], [N s/m]
  double anti_roll;                      // torque on an arm per difference of both arm angles [N m/rad]
  double radius;                         // of the tyre [m]
  double tire_stiffness, tire_damping;   // vertical [N/m], [N s/m]
  SimpleTire<double> tire;
};

struct KinematicTwinTrack {
  BodyInertia chassis;
  std::array<ArmSuspension, 4> wheels;
  double drag_area = 0.0, air_density = 1.2, gravity = 9.81;
};

inline constexpr Eigen::Index kKinematicFreedoms = 14;

struct KinematicInput {
  std::array<double, 4> steer{}, steer_rate{}, steer_acceleration{};  // δ_i(t) [rad] and its derivatives
  std::array<double, 4> drive{}, brake{};                             // torques at the wheels [N m]
  std::array<double, 4> road{};                                       // heights [m]
};

// M, k and Jacobians at q, q'.
MinimalForm equations(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const Eigen::VectorXd& q_dot,
                      const KinematicInput& input);
// q'' under springs, dampers, bars, tyres (stationary), air, weight and torques.
Eigen::VectorXd accelerations(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const Eigen::VectorXd& q_dot,
                              const KinematicInput& input);

// T of q' = T z: z = [v, ω in vehicle axes, arm and wheel speeds] (11.69 - 11.71).
Eigen::MatrixXd velocity_transformation(const Eigen::VectorXd& q);
// Tᵀ M T of (11.175).
Eigen::MatrixXd mass_matrix(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const KinematicInput& input);

// A mid-range car: masses and springs of Schramm's Table 11.8, arms and points chosen.
KinematicTwinTrack example_kinematic_twin_track();

}  // namespace fahrwerk::classic

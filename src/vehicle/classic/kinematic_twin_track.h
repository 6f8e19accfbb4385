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
#include <vector>

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
  Vec3<double> wind_point{0.0, 0.0, 0.0};  // where the air takes hold, from the chassis' centre of gravity [m]
};

inline constexpr Eigen::Index kKinematicFreedoms = 14;

template <class S>
struct KinematicInputOf {
  std::array<S, 4> steer{}, steer_rate{}, steer_acceleration{};  // δ_i(t) [rad] and its derivatives
  std::array<S, 4> drive{}, brake{};                             // torques at the wheels [N m]
  std::array<S, 4> road{};                                       // heights [m]
  Vec3<S> wind = zero3<S>();                                     // velocity of the air, earth axes [m/s]
};
using KinematicInput = KinematicInputOf<double>;

// M, k and Jacobians at q, q'.
MinimalForm equations(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const Eigen::VectorXd& q_dot,
                      const KinematicInput& input);
// What acts between a tyre and the road, in the wheel's directions in the plane of the road, and where the wheel is.
template <class S>
struct KinematicWheel {
  S load, force_x, force_y;  // [N]
  S hub_travel;              // of its centre against the design position, vehicle axes, up [m]
  Vec3<S> center, ahead;     // centre [m] and direction of the wheel's plane, earth frame
};

// q'' under springs, dampers, bars, tyres (stationary), air, weight and torques, for doubles and for Jets
// (ode_model.h); `wheels` where wanted.
template <class S>
std::vector<S> accelerations(const KinematicTwinTrack& car, std::span<const S> q, std::span<const S> q_dot,
                             const KinematicInputOf<S>& input, std::array<KinematicWheel<S>, 4>* wheels = nullptr);
Eigen::VectorXd accelerations(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const Eigen::VectorXd& q_dot,
                              const KinematicInput& input);

// T of q' = T z: z = [v, ω in vehicle axes, arm and wheel speeds] (11.69 - 11.71).
Eigen::MatrixXd velocity_transformation(const Eigen::VectorXd& q);
// Tᵀ M T of (11.175).
Eigen::MatrixXd mass_matrix(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const KinematicInput& input);

// A car whose suspensions of an axle are mirror images, in terms of a few lengths. Defaults: a mid-range car with
// masses and springs of Schramm's Table 11.8, arms and points chosen.
struct KinematicAxleData {
  double position, half_track;                          // [m], position ahead of the centre of gravity
  double arm_ahead = 0.4, arm_inside = 0.3;             // a point of the arm's axis, from the wheel centre [m]
  double arm_angle = 0.2618;                            // of the axis against y; inner end ahead [rad]
  double steering_inside = 0.1, carrier_inside = 0.06;  // steering axis and carrier's centre, from the wheel [m]
  double strut_inside = 0.12, strut_length = 0.4;       // strut from 5 cm above the wheel centre [m]
  double carrier_mass = 22.5, carrier_inertia = 0.3;    // [kg], [kg m²]
  double wheel_mass = 30.0, wheel_spin_inertia = 1.7, wheel_inertia = 0.9;
  double spring, damping;                              // [N/m], [N s/m]
  double anti_roll = 0.5 * 2882;                       // [N m/rad]
  double radius = 0.32575;                             // unloaded [m]
  double tire_stiffness = 239333, tire_damping = 200;  // [N/m], [N s/m]
  SimpleTire<double> tire{1.0, 1.0, 1.5, 1.3, 20.0, 14.0, 0.02, 3700.0, 0.3, 0.5};
};
struct KinematicTwinTrackData {
  double mass = 1296.5;                                  // of the chassis [kg]
  Sym3<double> inertia{482.7, 2394.3, 2585.6, 0, 0, 0};  // [kg m²]
  double height = 0.54475, loaded_radius = 0.31075;      // centre of gravity and wheel centres over the road [m]
  double drag_area = 0.33 * 2.14;                        // [m²]
  Vec3<double> wind_point{0.0, 0.0, 0.0};                // [m]
  KinematicAxleData front{.position = 1.1853, .half_track = 0.7461, .spring = 34900, .damping = 4360};
  KinematicAxleData rear{.position = -1.5044, .half_track = 0.7437, .spring = 32600, .damping = 3870};
};
// Springs are as long as it takes to carry the chassis in the design position.
KinematicTwinTrack kinematic_twin_track(const KinematicTwinTrackData& data);
KinematicTwinTrack example_kinematic_twin_track();

}  // namespace fahrwerk::classic

// Concept cars whose wheels hang on trailing arms: the arm's pivot is the side-view instant centre of a suspension.
//                                                                                            [Carpinelli 5.1.2, 5.2.1]
// Quarter car: three translations of the chassis, arm, rim (21 Cartesian coordinates with Euler parameters less 16
// constraints: 5 degrees of freedom). Full car: longitudinal and vertical motion, roll and pitch of the chassis, four
// arms, four rims: 12. The equations come from the positions of the bodies (multibody/minimal_form.h).
// ISO 8855 axes. Drive torques act from the chassis on the rim, brake torques from the arm on the rim.
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "multibody/minimal_form.h"
#include "vehicle/classic/simple_tire.h"

namespace fahrwerk::classic {

struct TrailingArm {
  Vec3<double> wheel;                   // wheel centre at rest, from the chassis' centre of gravity [m]
  double to_pivot, pivot_height;        // d_r, e_r: pivot ahead of (d > 0) and above the wheel centre [m], d ≠ 0
  double spring, free_length, damping;  // K, L_0, C between the arm at the wheel and the chassis above it
  double spring_length;                 // length at rest [m] > 0
  BodyInertia unsprung;                 // arm with carrier, centre of mass at the wheel centre
  double rim_inertia, rim_mass;         // about the axle [kg m²], [kg]
  double radius, tire_stiffness, tire_damping;
  SimpleTire<double> tire;
};

// Travel of the wheel centre against the chassis from the design position, up, at this angle of the arm [m].
template <class S>
inline S hub_travel(const TrailingArm& a, const S& angle) {
  const SinCos<S> turn = sincos(angle);
  return turn.sin * a.to_pivot + (1.0 - turn.cos) * a.pivot_height;
}

struct TrailingArmCar {
  BodyInertia chassis;
  std::vector<TrailingArm> arms;  // one: quarter car; four: full car
  double gravity = 9.81;
  bool quarter() const { return arms.size() == 1; }
  // Quarter car: x, y, z, arm, rim. Full car: x, z, roll, pitch, arms, rims.
  Eigen::Index freedoms() const { return static_cast<Eigen::Index>(quarter() ? 5 : 4 + 2 * arms.size()); }
};

template <class S>
struct ArmInput {
  std::vector<S> drive, brake, road;  // per arm [N m], [N m], [m]; empty: zero
};
using TrailingArmInput = ArmInput<double>;

MinimalForm equations(const TrailingArmCar& car, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot);

// y'' for doubles and for Jets (ode_model.h); `loads`: vertical load of each tyre [N], where wanted.
template <class S>
std::vector<S> accelerations(const TrailingArmCar& car, std::span<const S> y, std::span<const S> y_dot,
                             const ArmInput<S>& input, std::vector<S>* loads = nullptr);
Eigen::VectorXd accelerations(const TrailingArmCar& car, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot,
                              const TrailingArmInput& input);
std::vector<double> wheel_loads(const TrailingArmCar& car, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot,
                                const TrailingArmInput& input);

// Cartesian coordinates with Euler parameters, constraints and what remains, as counted by Carpinelli.
struct CoordinateCount {
  int coordinates, constraints, freedoms;
};
CoordinateCount count_coordinates(const TrailingArmCar& car);

// Chosen data: a quarter of a mid-size car, and the whole of it.
TrailingArmCar example_trailing_arm_quarter();
TrailingArmCar example_trailing_arm_car();

}  // namespace fahrwerk::classic

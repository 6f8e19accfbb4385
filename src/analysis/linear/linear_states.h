// Which states a linearised car has, and how they lie in the state of the car.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "analysis/linear/linearise.h"

namespace fahrwerk::detail {

// Local coordinates of the car: those of car_state, the attitude by a rotation vector, so one less.
namespace local {
inline constexpr int position = 0, tilt = 3, hub = 6, steer = 10, angle = 14;
inline constexpr int velocity = 18, rotation = 21, hub_rate = 24, steer_rate = 28, spin = 32;
inline constexpr int tire_x = 36, tire_y = 40, tire_bore = 44, brake = 48, speed_integral = 52;
inline constexpr int size = 53;
inline constexpr int first_rate = velocity;  // from here on as in car_state, one place earlier
}  // namespace local

// Frame E along the road at the equilibrium, and the attitude of the car in it.
struct LocalFrame {
  Eigen::Matrix3d A_0E, A_EV;
  Eigen::Vector3d v_E, omega_E;  // of the equilibrium
};
LocalFrame local_frame(const Road& road, const CarState<double>& x);

// car_state::size × local::size: to first order, what a local coordinate does to the state.
Eigen::MatrixXd local_directions(const LocalFrame& frame, const CarState<double>& x);

// Rows of A for positions, attitude and travels, over all local coordinates.
Eigen::MatrixXd kinematic_rows(const LocalFrame& frame);

// The local coordinates that stay, in order, and their names.
std::vector<int> kept_states(const CarParameters<double>& car, const Road& road, const LineariseOptions& options);
Quantity local_name(int coordinate);

}  // namespace fahrwerk::detail

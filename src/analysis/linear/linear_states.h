// Which states a linearised car has, and how they lie in the state of the car.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "analysis/linear/linearise.h"

namespace fahrwerk::detail {

// Local coordinates of the car: those of its state, the attitude of each unit by a rotation vector, so one less.
struct LocalPlaces {
  Layout at;
  int position(int k = 0) const { return 6 * k; }
  int tilt(int k = 0) const { return 6 * k + 3; }
  int velocity(int k = 0) const { return of(at.velocity(k)); }
  int rotation(int k = 0) const { return of(at.rotation(k)); }
  int first_rate() const { return velocity(); }
  int size() const { return of(at.size()); }
  // Of what comes behind the bodies in the state: from there on everything lies as many places earlier as there are
  // units.
  int of(int state) const { return state - at.units; }
};

// Frame E along the road at the equilibrium, and the attitude of a unit in it.
struct LocalFrame {
  Eigen::Matrix3d A_0E, A_EV;
  Eigen::Vector3d v_E, omega_E;  // of the equilibrium
};
using LocalFrames = std::vector<LocalFrame>;  // of all units
LocalFrames local_frames(const Layout& at, const Road& road, const CarState<double>& x);

// As many rows as states, as many columns as local coordinates: to first order, what these do to the state.
Eigen::MatrixXd local_directions(const Layout& at, const LocalFrames& frames, const CarState<double>& x);

// Rows of A for positions, attitude and travels, over all local coordinates.
Eigen::MatrixXd kinematic_rows(const Layout& at, const LocalFrames& frames);

// How the local coordinates of towed units follow those that are kept: one column for each of these, with what the
// couplings make of the others. The identity where there are no couplings.
Eigen::MatrixXd coupled_directions(const CarParameters<double>& car, const LocalFrames& frames,
                                   const CarState<double>& x, const std::vector<int>& kept);

// The local coordinates that stay, in order, and their names.
std::vector<int> kept_states(const CarParameters<double>& car, const Road& road, const LineariseOptions& options);
Quantity local_name(const Layout& at, int coordinate);

}  // namespace fahrwerk::detail

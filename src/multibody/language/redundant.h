// The Cartesian form over time: every frame has a place, an attitude, a velocity and an angular velocity of its own,
// and joints are constraints at the level of accelerations (index 1, Popp/Schiehlen 2.126) with Baumgarte's
// stabilisation, as those of the file. Independent of the coordinates' own differential equations; needs a tree
// (not_a_tree).
#pragma once

#include <Eigen/Core>
#include <vector>

#include "multibody/language/equations.h"

namespace fahrwerk::multibody {

class RedundantForm {
 public:
  using Vector6 = Eigen::Matrix<double, 6, 1>;

  // `system` must stay as it is.
  explicit RedundantForm(const System& system) : system_(system) {}

  // 13 numbers for each frame but the reference: place, quaternion, velocity, angular velocity, all in the axes of the
  // reference; then the states of series elements.
  std::size_t size() const;

  // Frames where the coordinates have them.
  std::vector<double> state(const Instant& at) const;

  // What the frames of a state are off what their joints allow, and its rate, about each frame's origin.
  struct Recovered {
    std::vector<Vector6> place, velocity;
    double error = 0.0;  // largest of the places  [m], [rad]
  };
  // Coordinates, rates and element states nearest to the state x. Time and inputs of `at` are given; its coordinates
  // are where the search begins.
  Recovered recover(const double* x, Instant& at) const;

  // x', with the coordinates as in recover.
  Accelerations rate(const double* x, Instant& at, double* x_dot) const;

 private:
  const System& system_;
};

}  // namespace fahrwerk::multibody

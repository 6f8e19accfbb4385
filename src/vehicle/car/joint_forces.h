// Forces in the joints of the car's linkages at one instant. They are not part of the equations of motion, which know
// only the knuckles' partial velocities; so they are found afterwards, for the instants that ask for them.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "suspension/linkage/reactions.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

struct Road;

// Links by their names in suspension files; arms are lower_arm and upper_arm.
inline constexpr std::array kJointLinks = {"tie_rod",     "upper_link",    "lower_link",   "front_link",
                                           "rear_link",   "trailing_link", "upper_front",  "upper_rear",
                                           "lower_front", "lower_rear",    "integral_link"};
inline constexpr std::array kJointArms = {"lower_arm", "upper_arm"};

template <class S>
struct WheelJointForcesOf {
  bool there = false;               // whether the wheel is guided by a linkage; all zero without one
  Reactions<S> joints{};            // vehicle frame
  S link[kJointLinks.size()] = {};  // > 0 tension, zero for links that the type does not have  [N]
  S steering_force{};               // of the rack on the tie rod, as the equations have it  [N]
};
template <class S>
using CarJointForcesOf = std::vector<WheelJointForcesOf<S>>;  // of all wheels
using WheelJointForces = WheelJointForcesOf<double>;
using CarJointForces = CarJointForcesOf<double>;

class JointForceMeter {
 public:
  JointForceMeter(const CarParameters<double>& car, const Road& road);
  ~JointForceMeter();
  JointForceMeter(const JointForceMeter&) = delete;
  JointForceMeter& operator=(const JointForceMeter&) = delete;

  // Accelerations as in CarEngine::observe: those of the explicit right-hand side, brakes for a step of length h.
  // Beyond the proved range of a linkage the forces are those of its edge.
  void measure(const CarInputs<double>& u, const double* x, double h, CarJointForces& out);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace fahrwerk

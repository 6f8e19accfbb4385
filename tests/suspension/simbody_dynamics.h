// The motion of a suspension with masses, spring and damper in Simbody, the body at rest, steer travel prescribed.
#pragma once

#include <string>

#include "simbody_mechanism.h"

namespace fahrwerk::test {

struct MechanismMasses {
  double knuckle;                           // [kg]
  Point center;                             // of gravity, from the wheel centre
  double inertia[6];                        // about it: xx, yy, zz, xy, xz, yz
  std::vector<std::array<double, 2>> legs;  // of each arm: front and rear, slender rods
  std::vector<double> rods;                 // slender
};

struct MechanismSpring {
  enum class On { knuckle, arm, rod };
  On on;
  std::size_t index;  // of the arm or rod
  Point body, moving;
  double stiffness, free_length, damping;  // [N/m], [m], [Ns/m]
};

struct MechanismSteer {
  double amplitude, frequency;  // s = amplitude sin(frequency t)  [m], [rad/s]
};

struct MechanismSample {
  double t;
  Point position, velocity;
  double rotation[3][3];
  std::vector<Point> balls, rods;  // forces on the knuckle at ball joints of arms and rods  [N]
  Point strut;                     // at the strut's top, on the knuckle
};

// Released in the design position, with the speed that steering gives it; gravity along -z.
std::vector<MechanismSample> simbody_motion(const MechanismPoints& points, const MechanismMasses& masses,
                                            const std::vector<MechanismSpring>& springs, const MechanismSteer& steer,
                                            double gravity, const std::vector<double>& times);

}  // namespace fahrwerk::test

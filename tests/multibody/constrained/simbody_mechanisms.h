// The same mechanisms in Simbody, as numbers only: its headers need another language standard.
#pragma once

#include <array>
#include <vector>

namespace fahrwerk::test {

struct SimbodySample {
  std::array<double, 3> r, v;  // of the last body's centre of mass
};

// Two bodies as in `two_bodies_on` below; joint: 0 spherical, 1 revolute, 2 universal, 3 prismatic, 4 cylindrical, 5
// planar, 6 fixed, 7 rod. The first body hangs on a ball joint at the origin, the second on the joint; a spring pulls
// the second.
std::vector<SimbodySample> simbody_two_bodies(int joint, bool driven, const std::vector<double>& times);

}  // namespace fahrwerk::test

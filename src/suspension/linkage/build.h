// From hard points to a linkage that is proved over its travel: assembled by continuation from the design position,
// free of dead points, with the order of elimination, the start surface and the number of Newton rounds that its range
// needs.
#pragma once

#include <string>
#include <vector>

#include "suspension/linkage/geometry.h"
#include "suspension/linkage/link_inertia.h"
#include "suspension/linkage/linkage.h"

namespace fahrwerk {

// What is impossible about a hard point (`point` is its name, or that of an element such as spring.moving).
struct HardPointProblem {
  std::string point, message;
};

struct BuiltLinkage {
  Linkage<double> linkage;
  std::vector<HardPointProblem> problems;  // the linkage is of use only if there are none
};
// relay: the four-bar whose relay rod carries the tie rod; without it the tie rod is moved along y by a rack.
BuiltLinkage build_linkage(const SuspensionGeometry& geometry, const SteeringFourBar<double>* relay = nullptr);

// The right-hand linkage of a left-hand one: right(h, s) is the mirror image of left(h, -s).
Linkage<double> mirrored(const Linkage<double>& left);

// The same linkage at another place of the body.
Linkage<double> translated(const Linkage<double>& l, const Vec3<double>& by);

// The masses of the file as masses of rods: those of an arm in equal shares on its legs.
LinkMasses<double> rod_masses(const SuspensionGeometry& geometry);

// The names of the equations that hold the knuckle, in their order.
std::vector<std::string> equation_names(const LinkageLayout& layout);

}  // namespace fahrwerk

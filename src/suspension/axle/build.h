// From hard points to a dependent axle that is proved over its travel: every pair of hub travels within bump and
// rebound, every steer travel, reached by continuation from the design position without a dead point.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "suspension/axle/axle.h"
#include "suspension/axle/geometry.h"
#include "suspension/axle/link_masses.h"
#include "suspension/linkage/build.h"

namespace fahrwerk {

struct BuiltAxle {
  DependentAxle<double> axle;
  std::vector<HardPointProblem> problems;  // the axle is of use only if there are none
};
// pitman: the arm that carries the drag link's inner joint; without it that joint goes straight.
BuiltAxle build_axle(const AxleGeometry& geometry, const SteeringArm<double>* pitman = nullptr);

// One more force element of an axle that stands, of the left and the right wheel.
struct BuiltAxleElement {
  Element<double> element[2];
  std::vector<HardPointProblem> problems;
};
BuiltAxleElement build_element(const AxleGeometry& geometry, const std::string& key, const Attachment& at);

// The same axle at another place of the vehicle; a twist beam stays in the middle plane.
DependentAxle<double> translated(const DependentAxle<double>& axle, const Vec3<double>& by);

// The names of links that may have a mass: those of the guide, `watt_upper`, `watt_lower`, `watt_crank`, `leaf`,
// `tie_rod`, `drag_link`; of pairs each one.
std::vector<std::string> massive_parts(const AxleLayout& layout, bool steered);

// Of all links with a mass (geometry.masses), of an axle that was built without a problem.
std::vector<AxleLinkPoint<double>> link_points(const AxleGeometry& geometry);

// At another place of the vehicle.
AxleLinkPoint<double> translated(AxleLinkPoint<double> p, const Vec3<double>& by);

// The names of the equations that hold the beam, in their order.
std::vector<std::string> equation_names(const AxleLayout& layout);

namespace axle_detail {

struct BeamFault {
  int equation;     // the one that depends on the others where the axle locks
  double h_l, h_r;  // how far it comes
};
// Smallest over largest pivot of the beam's equations in the design position, and the equation with the smallest.
struct BeamPivots {
  double ratio;
  int equation;
};
BeamPivots design_pivots(const DependentAxle<double>& x);

// Fills order, start and rounds of the guides of an axle whose equations and range stand.
std::optional<BeamFault> prove_beam(DependentAxle<double>& x);

}  // namespace axle_detail

}  // namespace fahrwerk

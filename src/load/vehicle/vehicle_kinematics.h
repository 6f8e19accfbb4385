// The kinematics of an axle: a map of design kinematics in the vehicle file, or a suspension file that it names.
#pragma once

#include "files/problem.h"
#include "files/reader.h"
#include "load/vehicle/vehicle.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk::load {

struct SideKinematics {
  DesignKinematics<double> design{};  // if there is nothing in
  ExactPointer<double> exact;
  StopsPointer<double> stops;  // with a travel of their own
  HingeBush<double> hinge{};   // of a linkage that has a compliant one
};

struct AxleKinematics {
  SideKinematics left, right;
  DependentPointer<double> dependent;  // both wheels on one axle; the sides are of no use then
  AxleLinks links;                     // of the left one
  AxlePoints points;
  double toe = 0.0, camber = 0.0;  // of the suspension file  [rad]
  bool steers = true;              // whether the knuckles have steer travel
  SteeringLinkage steering{};      // what moves them, besides a rack
};

// Keys `kinematics`, `kinematics_right` and `link_inertia` of an axle whose left wheel centre is at r_VW_D.
AxleKinematics read_axle_kinematics(const files::Reader& axle, const Vec3<double>& r_VW_D, files::Problems& problems);

}  // namespace fahrwerk::load

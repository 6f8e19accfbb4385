// How a towed unit of a vehicle in Cartesian coordinates hangs on the one in front: a joint at the coupling point, and
// what acts about it along coordinates of its own. The laws are those of the tree (vehicle/car/coupling.h).
//
//   all        ball joint; with a head that slides, the point of the towing unit stays on the x axis of the towed one
//   yaw_pitch  universal joint of the towing unit's z axis and the own y axis
//   yaw, roll  hinge about z, about x;  none: fixed
//   pitch_roll universal joint of the towing unit's y axis and the own x axis
//   roll       φ, of the towing unit's z axis about the own -x, from the own z axis (which is what Cardan angles have)
//   yaw        ψ, of the own x axis about the towing unit's z axis, from its x axis; dry friction sticks
//   slide      σ along the own -x axis. Its stops are stiff here, not coordinates that go: 2e7 N/m, damped five
//              times more than critically with the mass of the towed body, as what comes to a stop stays there, so that
//              a load of 1 kN presses one in by 0.05 mm
#pragma once

#include <memory>
#include <string>

#include "vehicle/car/coupling.h"
#include "vehicle/mechanism/cartesian_suspension.h"

namespace fahrwerk {

struct CartesianCoupling {
  int joint = -1;                                                             // place among the joints
  std::shared_ptr<const constrained::Axial> roll{}, pitch{}, yaw{}, slide{};  // those that it has
  int yaw_place = -1;                                                         // of the yaw element; -1: it has none
  constrained::Coordinate roll_angle{}, yaw_angle{}, pitch_sine{};            // the last one is sin θ
  constrained::Coordinate pitch_angle{};                                      // of a cab
  constrained::Coordinate travel{};                                           // σ, of a head that slides
};

// Both bodies stand in the design position, turned alike; H: the coupling point there.
CartesianCoupling add_coupling(const std::string& name, const CouplingParameters<double>& c, int towing, int towed,
                               const Vec3<double>& H, CartesianParts& to);

}  // namespace fahrwerk

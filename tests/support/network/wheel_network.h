// Wheel suspensions as networks of transformers, with joint angles as inputs   [Schramm 3.8, 6.4, 12.2, 12.3].
// linkage/ takes hub travel and is what the car uses; these stand beside it: for drawing by joint coordinates, for
// mechanisms with further freedoms, and as an independent solution of the same hard points.
#pragma once

#include <string>
#include <vector>

#include "support/network/network.h"
#include "suspension/linkage/geometry.h"

namespace fahrwerk {

struct WheelNetwork {
  Network network;
  int knuckle;
  BodyPoint wheel_center;
  std::vector<std::string> inputs;
};

// Two loops: arms and knuckle (spatial four-bar), steering. Inputs lower_arm [rad], rack [m]; explicit.
WheelNetwork double_wishbone_network(const SuspensionGeometry& g);

// Explicit in two inputs, lower_arm [rad] and rack [m]   [Schramm (6.13)-(6.22)]: the strut's length follows from the
// distance of ball joint and strut top, its angle from the triangle that they form with the strut's axis, the line from
// one to the other from the arm, and the turn about that line from the tie rod.
//
// With a compliant hinge the arm's rear joint gives way along `bush_axis` by a further input, bush [m]; the arm then
// turns about its front joint as well   [Schramm 12.3: one prismatic joint with its spring, one more loop].
struct MacPhersonVariant {
  bool compliant_hinge = false;
  Vec3<double> bush_axis{0, 1, 0};
};
WheelNetwork macpherson_network(const SuspensionGeometry& g, const MacPhersonVariant& variant = {});

// Lower wishbone dissolved into two links (type macpherson_two_links)   [Schramm 12.2]: the links' ball joints lie
// apart, what is left is one connected block. Inputs rear_link.1 [rad], rack [m].
WheelNetwork dissolved_macpherson_network(const SuspensionGeometry& g);

// Lower arm with an integral link to the knuckle (type integral_link), upper link, tie rod, and the damper as two
// bodies where there is one   [Schramm Table 6.7, 12.4]. Inputs lower_arm [rad] and, if it is steered, rack [m]; else
// the tie rod's inner joint stands still.
WheelNetwork integral_link_network(const SuspensionGeometry& g, bool steered);

// Hub travel `hub` [m], the height of the wheel centre over its design position, as first input instead of an angle.
void prescribe_hub_travel(WheelNetwork& w);

}  // namespace fahrwerk

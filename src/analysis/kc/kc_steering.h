// Steering laws on the K&C rig: one input moves the steer travel of both sides, or carries the inner joints of the tie
// rods along.
//   rack and pinion   s_l, s_r of a rack or of two half racks by the angle of their pinions steering/rack_and_pinion.h
//   map               s_l, s_r by a measured table   [Schramm (11.159)]                         steering/steering_map.h
//   four-bar          joints of the tie rods on the relay rod of pitman and idler arm           steering/four_bar.h
//   pitman arm        the drag link's joint of a steered beam axle on a circle: with drag link and knuckle a four-bar
// The input takes the place of s in sweeps and figures; rates per s are then rates per input.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>

#include "analysis/kc/kc_rig.h"
#include "steering/four_bar.h"
#include "steering/rack_and_pinion.h"

namespace fahrwerk {

struct SteeringTables {
  Table left, right;  // s over the input
};
struct PitmanArm {
  SteeringArm<double> arm;      // its joint is the drag link's inner one
  Vec3<double> along{0, 1, 0};  // unit vector: the way of s
};
struct KcSteering {
  std::variant<SplitRack<double>, SteeringTables, SteeringFourBar<double>, PitmanArm> law;
  double limit;                                  // of the input, to either side  [rad]
  std::optional<SteeringDamper<double>> damper;  // on the rack, or along the way of the tie rods' joints
};

// Travel of the tie rods' joints, left and right, with its slopes: along y, of a drag link along its way.
struct SteerTravel {
  SteerSlopes<double> left, right;
};
SteerTravel steer_travel(const KcSteering& steering, double input);

// Both sides with the input instead of s. What a law cannot be used on is said by std::invalid_argument.
std::array<KcSide, 2> steered(const KcSteering& steering, const Linkage<double>& left, const Linkage<double>& right,
                              const std::array<KcSide, 2>& sides);
std::array<KcSide, 2> steered(const KcSteering& steering, const DependentAxle<double>& axle,
                              const std::array<KcSide, 2>& sides);

// Overall ratio input to mean steer angle in the middle and at full lock, and what the damper does at the input.
std::vector<Metric> steering_figures(const KcSteering& steering, const std::array<KcSide, 2>& sides);

}  // namespace fahrwerk

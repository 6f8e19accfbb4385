// Wheel suspensions by their hard points, as they stand in a file: left side, design position, frame V of the sprung
// body (x forward, y left, z up), in m.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "math/vec.h"

namespace fahrwerk {

// How a type is put together: names of its points and what they join.
struct LinkNames {
  std::string name, inner, outer;
  bool steered = false;  // the inner joint sits on the rack
};
struct ArmNames {
  std::string name, front, rear, ball;
};
struct LinkageLayout {
  std::string type;
  std::vector<LinkNames> links = {};
  std::vector<ArmNames> arms = {};  // wishbones: two rods to one ball joint
  bool strut = false;               // strut_top on the body, strut_lower on the knuckle
  bool blade = false;               // blade_front: knuckle point in a bush that is soft along y
  bool integral = false;            // integral_lower on the first arm, integral_upper on the knuckle
  bool trapezoid = false;           // outer_rear, the second joint of the first arm
  bool swing = false;               // axis_inner, axis_outer: the knuckle turns about this axis

  // All points that the file must give, the wheel centre included.
  std::vector<std::string> points() const;
};
const std::vector<LinkageLayout>& linkage_layouts();
const LinkageLayout* find_layout(std::string_view type);

// Where a spring, damper or drop link takes hold: `on` is knuckle, an arm or a link.
struct Attachment {
  std::string on = "knuckle";
  Vec3<double> body{}, moving{};
};
struct BarGeometry {
  std::string on = "knuckle";
  Vec3<double> link{};                           // lower end of the drop link
  std::optional<Vec3<double>> lever_end, pivot;  // upper end on the lever; the bar's axis (along y) at the body
};
// A compliant hinge: the lower arm's rear joint gives way across the arm's axis.
struct HingeGeometry {
  Vec3<double> axis{0.0, 1.0, 0.0};  // its direction; what of it lies along the arm's axis does not count
  double travel = 0.01;              // [m] > 0, to either side
};
struct SuspensionTravel {
  double bump = 0.1, rebound = 0.1, steer = 0.0;  // [m] > 0; steer >= 0
};
struct SuspensionGeometry {
  std::string type;
  std::map<std::string, Vec3<double>> points;
  SuspensionTravel travel;
  std::optional<Attachment> spring, damper;
  std::optional<BarGeometry> bar;
  std::optional<HingeGeometry> hinge;
  std::map<std::string, double> masses;  // of arms and links by their names, those that are given  [kg]
  double wheel_radius = 0.3;             // loaded, in the design position  [m]
  double toe = 0.0, camber = 0.0;        // in the design position  [rad]: toe-in > 0; top outwards > 0
};

// Names of the arms and links that can have a mass; an arm that carries the wheel rigidly is part of the knuckle.
std::vector<std::string> massive_parts(const LinkageLayout& layout);

Vec3<double> mirrored(const Vec3<double>& p);
SuspensionGeometry mirrored(const SuspensionGeometry& left);

}  // namespace fahrwerk

// Dependent axles by their hard points, as they stand in a file: design position, frame V of the sprung body (x
// forward, y left, z up), in m. Points that exist on both sides are given for the left one and mirrored; parts in the
// middle (Panhard rod, upper link, Watt linkage, drag link) have one of their own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "suspension/linkage/geometry.h"

namespace fahrwerk {

struct AxleLinkNames {
  std::string name, inner, outer;  // inner joint on the body, outer one on the beam
  bool pair = true;                // left and right; else a single one
};

struct AxleLayout {
  std::string type;   // beam_axle, twist_beam
  std::string guide;  // of a beam axle
  std::vector<AxleLinkNames> links = {};
  bool watt = false;  // watt_pivot and two rods: watt_upper, watt_lower, each _crank and _body
  bool leaf =
      false;  // leaf_front, leaf_seat, leaf_rear: the front half of the leaf is a link, its clamp holds the pitch
  bool leaf_lateral = false;  // the leaf springs hold the beam sideways
  bool twist = false;         // bush, shear_center

  // All points that the file must give, the wheel centre included.
  std::vector<std::string> points(bool steered) const;
  bool single(std::string_view point) const;  // not mirrored
};
const std::vector<AxleLayout>& axle_layouts();
const AxleLayout* find_axle_layout(std::string_view type, std::string_view guide);
std::vector<std::string> axle_guides();  // of beam axles

// What the axle weighs besides its knuckles and wheels: the beam, or one half of a twist beam with its arm.
struct AxleMass {
  double mass = 0.0;       // [kg]
  Vec3<double> center{};   // of gravity, of the beam or the left half
  Vec3<double> inertia{};  // about the centre of gravity: xx, yy, zz  [kg m²]
};

struct AxleGeometry : SuspensionGeometry {
  std::string guide;  // see AxleLayout
  bool steered = false;
  Vec3<double> steering_direction{0, 1, 0};  // the way of drag_link_inner with s
  AxleMass beam;
  double twist_stiffness = 0.0;  // of the cross member  [N m/rad]
};

// The axle seen in a mirror: single points change sides, pairs stay.
AxleGeometry mirrored(const AxleGeometry& axle);

}  // namespace fahrwerk

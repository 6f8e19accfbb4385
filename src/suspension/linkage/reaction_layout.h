// Which part of a linkage each rod and each force element belongs to: what the equations do not need, but the forces in
// the joints do.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "suspension/linkage/geometry.h"

namespace fahrwerk {

struct PartOfLinkage {
  enum class Kind { knuckle, arm, link };
  Kind kind = Kind::knuckle;
  int index = 0;        // of the arm, or of the link's rod
  bool second = false;  // at the second ball joint of a trapezoidal arm
};

struct ReactionLayout {
  int arms = 0;
  std::array<int, 2> first_rod{};  // of each arm: its front leg; the rear leg follows
  int second_ball = -1;            // the rod to the second ball joint of a trapezoidal arm
  std::array<PartOfLinkage, 5> rod{};
  PartOfLinkage floating_on{PartOfLinkage::Kind::arm, 0, false};  // where the integral link stands
  PartOfLinkage spring{}, damper{}, bar{};
  PartOfLinkage stop[2] = {};               // bump, rebound: of stops with points of their own
  Vec3<double> axis_inner{}, axis_outer{};  // of trailing arms
  std::vector<std::string> rod_names;       // of links; legs of arms have the arm's name
  std::vector<std::string> arm_names;
};

// Of a geometry that was built without a problem; its stops are the caller's.
ReactionLayout reaction_layout(const SuspensionGeometry& geometry);
// The part of that name; the knuckle, where there is none.
PartOfLinkage part_of(const ReactionLayout& layout, const std::string& name);

}  // namespace fahrwerk

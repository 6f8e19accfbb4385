// One suspension of every type, left side, with plausible hard points of our own; and the double wishbone of the
// catalogue (Rill section 6.4), for which exact kinematics are known.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "../verification/hard_points.h"
#include "suspension/linkage/build.h"

namespace fahrwerk::test {

inline SuspensionGeometry rill_double_wishbone() {
  SuspensionGeometry g = verification::public_double_wishbone();
  g.travel = {0.08, 0.08, 0.06};
  g.spring = Attachment{"lower_arm", {0.02, 0.47, 0.36}, {0.01, 0.60, -0.11}};
  g.damper = g.spring;
  g.bar = BarGeometry{"lower_arm", {0.08, 0.62, -0.12}, Vec3<double>{0.10, 0.60, 0.02}, Vec3<double>{0.32, 0.50, 0.03}};
  return g;
}

inline SuspensionGeometry macpherson() {
  SuspensionGeometry g;
  g.type = "macpherson";
  g.points = {{"wheel_center", {0, 0.760, 0}},
              {"lower_front", {0.010, 0.370, -0.090}},
              {"lower_rear", {-0.300, 0.380, -0.080}},
              {"lower_ball", {0.010, 0.720, -0.110}},
              {"strut_top", {-0.035, 0.575, 0.560}},
              {"strut_lower", {-0.010, 0.620, 0.120}},
              {"tie_rod_inner", {-0.140, 0.370, -0.020}},
              {"tie_rod_outer", {-0.130, 0.690, -0.040}}};
  g.travel = {0.09, 0.09, 0.07};
  g.spring = g.damper = Attachment{"knuckle", {-0.035, 0.575, 0.560}, {-0.010, 0.620, 0.120}};
  g.bar = BarGeometry{"knuckle", {0.04, 0.62, 0.20}, Vec3<double>{0.06, 0.60, -0.08}, Vec3<double>{-0.16, 0.50, -0.06}};
  return g;
}

inline SuspensionGeometry macpherson_two_links() {
  SuspensionGeometry g = macpherson();
  g.type = "macpherson_two_links";
  for (const char* name : {"lower_front", "lower_rear", "lower_ball"}) g.points.erase(name);
  g.travel.steer = 0.05;
  g.points["front_link_inner"] = {0.180, 0.400, -0.080};
  g.points["front_link_outer"] = {0.035, 0.700, -0.105};
  g.points["rear_link_inner"] = {-0.060, 0.370, -0.095};
  g.points["rear_link_outer"] = {-0.010, 0.725, -0.120};
  return g;
}

inline SuspensionGeometry double_link_strut() {
  SuspensionGeometry g;
  g.type = "double_link_strut";
  g.points = {{"wheel_center", {0, 0.750, 0}},
              {"front_link_inner", {0.060, 0.250, -0.060}},
              {"front_link_outer", {0.080, 0.690, -0.080}},
              {"rear_link_inner", {-0.110, 0.230, -0.055}},
              {"rear_link_outer", {-0.100, 0.690, -0.075}},
              {"trailing_link_inner", {0.480, 0.640, -0.010}},
              {"trailing_link_outer", {0.020, 0.680, -0.090}},
              {"strut_top", {-0.020, 0.560, 0.540}},
              {"strut_lower", {0.000, 0.630, 0.080}}};
  g.travel = {0.09, 0.09, 0.0};
  g.spring = g.damper = Attachment{"knuckle", {-0.020, 0.560, 0.540}, {0.000, 0.630, 0.080}};
  g.bar = BarGeometry{"front_link", {0.07, 0.47, -0.07}, {}, {}};
  return g;
}

inline SuspensionGeometry four_link() {
  SuspensionGeometry g;
  g.type = "four_link";
  g.points = {{"wheel_center", {0, 0.755, 0}},
              {"upper_link_inner", {-0.010, 0.400, 0.110}},
              {"upper_link_outer", {-0.020, 0.690, 0.130}},
              {"lower_link_inner", {-0.130, 0.240, -0.060}},
              {"lower_link_outer", {-0.140, 0.690, -0.080}},
              {"tie_rod_inner", {0.090, 0.330, -0.060}},
              {"tie_rod_outer", {0.080, 0.690, -0.075}},
              {"blade_front", {0.420, 0.600, 0.010}}};
  g.travel = {0.09, 0.09, 0.01};
  g.spring = Attachment{"lower_link", {-0.1335, 0.40, 0.16}, {-0.134, 0.42, -0.068}};
  g.damper = Attachment{"knuckle", {-0.10, 0.60, 0.42}, {-0.12, 0.67, -0.03}};
  return g;
}

inline SuspensionGeometry five_link() {
  SuspensionGeometry g;
  g.type = "five_link";
  g.points = {{"wheel_center", {0, 0.765, 0}},
              {"upper_front_inner", {0.170, 0.450, 0.150}},
              {"upper_front_outer", {0.030, 0.670, 0.160}},
              {"upper_rear_inner", {-0.100, 0.430, 0.130}},
              {"upper_rear_outer", {-0.030, 0.680, 0.150}},
              {"lower_front_inner", {0.270, 0.420, -0.060}},
              {"lower_front_outer", {0.040, 0.700, -0.110}},
              {"lower_rear_inner", {-0.080, 0.300, -0.090}},
              {"lower_rear_outer", {-0.050, 0.710, -0.120}},
              {"tie_rod_inner", {-0.190, 0.330, -0.050}},
              {"tie_rod_outer", {-0.180, 0.690, -0.070}}};
  g.travel = {0.10, 0.10, 0.02};
  g.spring = Attachment{"lower_rear", {-0.06, 0.50, 0.20}, {-0.065, 0.505, -0.105}};
  g.damper = Attachment{"knuckle", {-0.03, 0.58, 0.45}, {-0.02, 0.67, -0.05}};
  g.bar = BarGeometry{"knuckle", {-0.06, 0.68, -0.06}, {}, {}};
  return g;
}

inline SuspensionGeometry integral_link() {
  SuspensionGeometry g;
  g.type = "integral_link";
  g.points = {{"wheel_center", {0, 0.770, 0}},
              {"arm_front", {0.300, 0.420, -0.050}},
              {"arm_rear", {-0.130, 0.300, -0.070}},
              {"lower_ball", {-0.040, 0.700, -0.110}},
              {"integral_lower", {0.100, 0.670, -0.100}},
              {"integral_upper", {0.095, 0.690, 0.050}},
              {"upper_link_inner", {-0.020, 0.430, 0.140}},
              {"upper_link_outer", {0.000, 0.690, 0.150}},
              {"tie_rod_inner", {-0.190, 0.360, -0.020}},
              {"tie_rod_outer", {-0.180, 0.690, -0.030}}};
  g.travel = {0.10, 0.10, 0.01};
  g.spring = Attachment{"lower_arm", {-0.02, 0.52, 0.20}, {-0.02, 0.53, -0.08}};
  g.damper = Attachment{"knuckle", {-0.02, 0.60, 0.45}, {-0.02, 0.68, -0.06}};
  return g;
}

inline SuspensionGeometry trapezoidal_link() {
  SuspensionGeometry g;
  g.type = "trapezoidal_link";
  g.points = {{"wheel_center", {0, 0.760, 0}},
              {"arm_front", {0.220, 0.380, -0.050}},
              {"arm_rear", {-0.160, 0.300, -0.060}},
              {"outer_front", {0.090, 0.690, -0.090}},
              {"outer_rear", {-0.100, 0.690, -0.085}},
              {"upper_link_inner", {-0.010, 0.420, 0.150}},
              {"upper_link_outer", {0.000, 0.690, 0.160}}};
  g.travel = {0.10, 0.10, 0.0};
  g.spring = Attachment{"lower_arm", {-0.02, 0.52, 0.20}, {-0.02, 0.54, -0.07}};
  g.damper = Attachment{"knuckle", {-0.02, 0.60, 0.45}, {-0.02, 0.68, -0.06}};
  return g;
}

inline SuspensionGeometry semi_trailing_arm() {
  SuspensionGeometry g;
  g.type = "semi_trailing_arm";
  g.points = {
      {"wheel_center", {0, 0.740, 0}}, {"axis_inner", {0.260, 0.220, -0.010}}, {"axis_outer", {0.440, 0.640, -0.030}}};
  g.travel = {0.10, 0.10, 0.0};
  g.spring = Attachment{"arm", {0.15, 0.52, 0.20}, {0.14, 0.52, -0.06}};
  g.damper = Attachment{"arm", {-0.03, 0.60, 0.40}, {-0.06, 0.62, -0.05}};
  g.bar = BarGeometry{"arm", {0.10, 0.55, -0.04}, Vec3<double>{0.10, 0.54, 0.06}, Vec3<double>{0.30, 0.54, 0.05}};
  return g;
}

inline SuspensionGeometry trailing_arm() {
  SuspensionGeometry g = semi_trailing_arm();
  g.type = "trailing_arm";
  g.points["axis_inner"] = {0.400, 0.300, -0.010};
  g.points["axis_outer"] = {0.400, 0.650, -0.010};
  return g;
}

inline std::vector<SuspensionGeometry> all_suspensions() {
  return {
      rill_double_wishbone(), macpherson(),       macpherson_two_links(), double_link_strut(), four_link(), five_link(),
      integral_link(),        trapezoidal_link(), semi_trailing_arm(),    trailing_arm()};
}

inline Linkage<double> built(const SuspensionGeometry& g) {
  const BuiltLinkage b = build_linkage(g);
  std::string all;
  for (const HardPointProblem& p : b.problems) all += g.type + ": " + p.point + ": " + p.message + "\n";
  if (!all.empty()) throw std::runtime_error(all);
  return b.linkage;
}

}  // namespace fahrwerk::test

// Hard points that the sources give, or that stand for layouts they describe; shared by verification and tests.
#pragma once

#include "suspension/linkage/geometry.h"

namespace fahrwerk::verification {

// Public double wishbone (Rill, catalogue section 6.4).
inline SuspensionGeometry public_double_wishbone() {
  SuspensionGeometry g;
  g.type = "double_wishbone";
  g.points = {{"wheel_center", {0, 0.768, 0}},           {"lower_rear", {-0.251, 0.320, -0.080}},
              {"lower_front", {0.148, 0.320, -0.094}},   {"lower_ball", {0.013, 0.737, -0.145}},
              {"upper_rear", {-0.105, 0.435, 0.196}},    {"upper_front", {0.122, 0.435, 0.230}},
              {"upper_ball", {-0.025, 0.680, 0.162}},    {"tie_rod_inner", {-0.150, 0.380, -0.038}},
              {"tie_rod_outer", {-0.137, 0.690, -0.088}}};
  g.travel = {0.06, 0.06, 0.05};
  return g;
}

// Schmitt, Tables 5.1 and A.2: nodes relative to the centres of gravity of body and wheel carrier.
inline SuspensionGeometry schmitt_front() {
  const Vec3<double> w{1.413, 0.765, 0.297 - 0.602};
  SuspensionGeometry g;
  g.type = "macpherson";
  g.points = {{"wheel_center", w},
              {"lower_front", {1.419, 0.419, -0.355}},
              {"lower_rear", {1.133, 0.368, -0.335}},
              {"lower_ball", w + Vec3<double>{0.009, -0.009, -0.116}},
              {"tie_rod_inner", {1.234, 0.380, -0.255}},
              {"tie_rod_outer", w + Vec3<double>{-0.129, -0.026, -0.038}},
              {"strut_top", {1.369, 0.599, 0.330}},
              {"strut_lower", w + Vec3<double>{-0.023, -0.147, 0.314}}};
  g.travel = {0.05, 0.05, 0.03};
  return g;
}

inline SuspensionGeometry schmitt_rear() {
  const Vec3<double> w{-1.377, 0.750, 0.299 - 0.602};
  SuspensionGeometry g;
  g.type = "double_link_strut";
  g.points = {{"wheel_center", w},
              {"trailing_link_inner", {-0.892, 0.600, -0.305}},
              {"trailing_link_outer", w + Vec3<double>{0.010, -0.110, -0.072}},
              {"front_link_inner", {-1.317, 0.199, -0.283}},
              {"front_link_outer", w + Vec3<double>{-0.150, -0.113, -0.099}},
              {"rear_link_inner", {-1.536, 0.144, -0.307}},
              {"rear_link_outer", w + Vec3<double>{0.040, -0.085, -0.139}},
              {"strut_top", {-1.432, 0.592, 0.318}},
              {"strut_lower", w + Vec3<double>{-0.032, -0.139, 0.312}}};
  g.travel = {0.05, 0.05, 0.0};
  return g;
}

// A five-link of our own: the book prints no hard points.
inline SuspensionGeometry own_five_link() {
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
  g.travel = {0.09, 0.09, 0.0};
  g.spring = Attachment{"lower_rear", {-0.06, 0.50, 0.20}, {-0.065, 0.505, -0.105}};
  g.damper = Attachment{"knuckle", {-0.03, 0.58, 0.45}, {-0.02, 0.67, -0.05}};
  return g;
}

}  // namespace fahrwerk::verification

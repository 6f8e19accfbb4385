// One dependent axle of every kind with plausible hard points of our own; origin at the axle's middle.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "suspension/axle/build.h"

namespace fahrwerk::test {

inline AxleGeometry three_link_panhard() {
  AxleGeometry g;
  g.type = "beam_axle", g.guide = "three_link_panhard";
  g.points = {{"wheel_center", {0, 0.760, 0}},
              {"lower_link_inner", {0.550, 0.500, -0.050}},
              {"lower_link_outer", {0.030, 0.550, -0.090}},
              {"upper_link_inner", {0.420, 0.080, 0.140}},
              {"upper_link_outer", {0.020, 0.060, 0.170}},
              {"panhard_body", {-0.120, -0.500, 0.045}},
              {"panhard_beam", {-0.125, 0.480, 0.025}}};
  g.travel = {0.10, 0.10, 0.0};
  g.spring = Attachment{"lower_link", {0.1341, 0.54, 0.16}, {0.134, 0.540, -0.082}};
  g.damper = Attachment{"beam", {-0.10, 0.52, 0.40}, {-0.08, 0.58, -0.05}};
  g.bar = BarGeometry{"beam", {-0.06, 0.50, -0.03}, Vec3<double>{-0.06, 0.50, 0.12}, Vec3<double>{0.18, 0.50, 0.11}};
  return g;
}

inline AxleGeometry four_link_axle() {
  AxleGeometry g;
  g.type = "beam_axle", g.guide = "four_link";
  g.points = {{"wheel_center", {0, 0.770, 0}},
              {"lower_link_inner", {0.560, 0.420, -0.060}},
              {"lower_link_outer", {0.020, 0.510, -0.100}},
              {"upper_link_inner", {0.380, 0.440, 0.120}},
              {"upper_link_outer", {0.000, 0.120, 0.160}}};
  g.travel = {0.11, 0.10, 0.0};
  g.spring = Attachment{"beam", {0.00, 0.50, 0.25}, {0.00, 0.52, 0.03}};
  g.damper = Attachment{"beam", {-0.10, 0.45, 0.40}, {-0.09, 0.55, -0.06}};
  g.bar = BarGeometry{"beam", {-0.06, 0.50, -0.03}, {}, {}};
  return g;
}

inline AxleGeometry three_link_watt() {
  AxleGeometry g = three_link_panhard();
  g.guide = "three_link_watt";
  g.points.erase("panhard_body"), g.points.erase("panhard_beam");
  g.points["watt_pivot"] = {-0.120, 0.005, 0.020};
  g.points["watt_upper_crank"] = {-0.122, 0.000, 0.090};
  g.points["watt_upper_body"] = {-0.125, 0.480, 0.095};
  g.points["watt_lower_crank"] = {-0.122, 0.010, -0.050};
  g.points["watt_lower_body"] = {-0.120, -0.470, -0.055};
  return g;
}

inline AxleGeometry leaf_rear() {
  AxleGeometry g;
  g.type = "beam_axle", g.guide = "leaf";
  g.points = {{"wheel_center", {0, 0.780, 0}},
              {"leaf_front", {0.580, 0.480, -0.010}},
              {"leaf_seat", {0.000, 0.490, -0.060}},
              {"leaf_rear", {-0.700, 0.500, 0.020}}};
  g.travel = {0.10, 0.09, 0.0};
  g.damper = Attachment{"beam", {0.15, 0.40, 0.35}, {-0.06, 0.45, -0.08}};
  return g;
}

inline AxleGeometry leaf_steered() {
  AxleGeometry g;
  g.type = "beam_axle", g.guide = "leaf_panhard";
  g.points = {{"wheel_center", {0, 0.820, 0}},
              {"leaf_front", {0.600, 0.420, 0.030}},
              {"leaf_seat", {0.000, 0.420, 0.060}},
              {"leaf_rear", {-0.640, 0.420, 0.070}},
              {"panhard_body", {0.110, -0.440, 0.070}},
              {"panhard_beam", {0.115, 0.460, 0.045}},
              {"kingpin_upper", {-0.006, 0.690, 0.095}},
              {"kingpin_lower", {0.006, 0.712, -0.085}},
              {"tie_rod", {-0.170, 0.655, -0.020}},
              {"drag_link_inner", {0.590, 0.535, 0.120}},
              {"drag_link_outer", {-0.010, 0.545, 0.140}}};
  g.steered = true;
  g.steering_direction = {-1, 0, 0};
  g.travel = {0.09, 0.09, 0.07};
  g.damper = Attachment{"beam", {0.12, 0.42, 0.42}, {0.06, 0.48, -0.03}};
  g.bar = BarGeometry{"beam", {-0.10, 0.40, 0.02}, {}, {}};
  return g;
}

// Steered by a cross link to the right knuckle.
inline AxleGeometry three_link_steered() {
  AxleGeometry g = three_link_panhard();
  g.points["kingpin_upper"] = {-0.010, 0.650, 0.110};
  g.points["kingpin_lower"] = {0.012, 0.690, -0.100};
  g.points["tie_rod"] = {-0.150, 0.630, -0.030};
  g.points["drag_link_inner"] = {0.140, 0.420, 0.060};
  g.points["drag_link_outer"] = {0.145, -0.640, 0.040};
  g.steered = true;
  g.travel.steer = 0.045;
  return g;
}

inline AxleGeometry twist_beam() {
  AxleGeometry g;
  g.type = "twist_beam";
  g.points = {{"wheel_center", {0, 0.745, 0}}, {"bush", {0.420, 0.560, 0.015}}, {"shear_center", {0.270, 0, 0.040}}};
  g.travel = {0.10, 0.10, 0.0};
  g.spring = Attachment{"arm", {0.120, 0.500, 0.200}, {0.115, 0.520, -0.060}};
  g.damper = Attachment{"arm", {-0.060, 0.600, 0.420}, {-0.100, 0.630, -0.030}};
  g.bar = BarGeometry{"arm", {0.05, 0.55, -0.02}, {}, {}};
  return g;
}

inline std::vector<AxleGeometry> all_axles() {
  return {three_link_panhard(), four_link_axle(),     three_link_watt(), leaf_rear(),
          leaf_steered(),       three_link_steered(), twist_beam()};
}

inline std::string name_of(const AxleGeometry& g) { return g.type + " " + g.guide + (g.steered ? ", steered" : ""); }

inline DependentAxle<double> built(const AxleGeometry& g) {
  const BuiltAxle b = build_axle(g);
  std::string all;
  for (const HardPointProblem& p : b.problems) all += name_of(g) + ": " + p.point + ": " + p.message + "\n";
  if (!all.empty()) throw std::runtime_error(all);
  return b.axle;
}

}  // namespace fahrwerk::test

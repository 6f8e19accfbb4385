// The rear-left multilink suspension of Carpinelli 4.1 in its two sizes: eleven bodies, five links that hang on ideal
// joints or on bushings, subframe on four bushings, half shaft. Data ours.
#pragma once

#include "mechanisms.h"

namespace fahrwerk::test {

struct MultilinkOptions {
  bool bushings = false;
  double wheel_stiffness = 2e5;  // of the vertical spring that stands for the tyre [N/m]
};

inline Mechanism multilink(const MultilinkOptions& options = {}) {
  using namespace constrained;
  using V = Vec3<double>;
  const V inner[5] = {
      {0.05, 0.40, 0.20}, {0.16, 0.36, 0.14}, {-0.10, 0.30, -0.05}, {0.30, 0.45, -0.03}, {-0.02, 0.20, -0.10}};
  const V outer[5] = {
      {0.02, 0.66, 0.14}, {0.05, 0.67, 0.12}, {-0.14, 0.68, -0.03}, {0.08, 0.66, -0.10}, {-0.02, 0.68, -0.13}};
  const char* names[5] = {"upper", "leading", "control", "trailing", "lower"};
  std::vector<Body> bodies;
  for (int k = 0; k < 5; ++k) {
    const V d = outer[k] - inner[k];
    const double l = norm(d), m = 1.5, i = m * l * l / 12;
    Body b = some_body(names[k], 0.5 * (inner[k] + outer[k]), m, {i, i, 0.02 * i, 0, 0, 0});
    b.p = to_quaternion(axes_along(d));
    b.inertia = {i, i, 1e-4, 0, 0, 0};
    bodies.push_back(b);
  }
  bodies.push_back(some_body("knuckle", {0, 0.70, 0}, 18.0, {0.25, 0.2, 0.25, 0, 0, 0}));
  bodies.push_back(some_body("rim", {0, 0.76, 0}, 20.0, {0.6, 1.1, 0.6, 0, 0, 0}));
  bodies.push_back(some_body("outshaft", {0, 0.15, 0.02}, 2.0, {0.003, 0.002, 0.003, 0, 0, 0}));
  bodies.push_back(some_body("halfshaft", {0, 0.42, 0.01}, 4.0, {0.06, 0.002, 0.06, 0, 0, 0}));
  bodies.push_back(some_body("chassis", {0.8, 0, 0.4}, 380.0, {60, 250, 260, 0, 0, 0}));
  bodies.push_back(some_body("subframe", {0, 0.1, 0.0}, 25.0, {1.2, 0.8, 1.8, 0, 0, 0}));
  enum { knuckle = 5, rim, outshaft, halfshaft, chassis, subframe };
  const Placed at{bodies};
  std::vector<Joint> joints;
  Elements elements;
  const auto bushing = [&](const std::string& name, int i, int j, const V& p, double k_t, double k_r) {
    BushingAxis t[3], r[3];
    for (int n = 0; n < 3; ++n)
      t[n].stiffness = k_t * (1.0 + 0.3 * n), t[n].damping = 2e-4 * k_t, r[n].stiffness = k_r,
      r[n].damping = 2e-4 * k_r;
    elements.push_back(std::make_shared<constrained::Bushing>(name, at.at(i, p), at.at(j, p), t, r));
  };
  for (int k = 0; k < 5; ++k) {
    const V d = outer[k] - inner[k];
    if (options.bushings) {
      bushing(std::string(names[k]) + ".inner", subframe, k, inner[k], 8e6, 60.0);
      bushing(std::string(names[k]) + ".outer", k, knuckle, outer[k], 2e7, 20.0);
    } else {
      const V a = axes_along(d).column(0), b = axes_along(d).column(1);
      joints.push_back(universal(std::string(names[k]) + ".inner", at, subframe, k, inner[k], a, b));
    }
  }
  if (!options.bushings)
    for (int k = 0; k < 5; ++k) joints.push_back(spherical(std::string(names[k]) + ".outer", at, k, knuckle, outer[k]));
  const V y{0, 1, 0}, x{1, 0, 0}, z{0, 0, 1};
  joints.push_back(cylindrical("differential", at, chassis, outshaft, {0, 0.15, 0.02}, y));
  joints.push_back(universal("inner", at, outshaft, halfshaft, {0, 0.2, 0.02}, x, z));
  joints.push_back(universal("outer", at, halfshaft, rim, {0, 0.64, 0}, x, z));
  joints.push_back(revolute("bearing", at, knuckle, rim, {0, 0.70, 0}, y));
  joints.push_back(orientation("chassis", at, kGround, chassis));
  bushing("mount 1", chassis, subframe, {0.3, 0.4, 0.1}, 3e6, 300.0);
  bushing("mount 2", chassis, subframe, {0.3, -0.2, 0.1}, 3e6, 300.0);
  bushing("mount 3", chassis, subframe, {-0.3, 0.4, 0.1}, 3e6, 300.0);
  bushing("mount 4", chassis, subframe, {-0.3, -0.2, 0.1}, 3e6, 300.0);
  AxialLaw shock;
  shock.stiffness = 35e3, shock.damping = 2200.0, shock.free = 0.45;
  elements.push_back(std::make_shared<Axial>(
      "shock", distance(at, chassis, {-0.05, 0.60, 0.30}, knuckle, {-0.05, 0.64, -0.08}), shock));
  // The tyre's place: a vertical spring below the wheel centre, and a damped hold along and across.
  BushingAxis t[3], r[3];
  t[0] = {2e4, 500.0}, t[1] = {5e4, 500.0}, t[2] = {options.wheel_stiffness, 300.0};
  elements.push_back(
      std::make_shared<constrained::Bushing>("tire", at.at(kGround, {0, 0.76, 0}), at.at(rim, {0, 0.76, 0}), t, r));
  AxialLaw drive;
  drive.input = 0, drive.stiffness = 0.0, drive.damping = 0.5;
  elements.push_back(std::make_shared<Axial>("drive", angle(at, chassis, outshaft, y), drive));
  return {bodies, joints, elements, kGravity, {{"torque", "N m"}}};
}

}  // namespace fahrwerk::test

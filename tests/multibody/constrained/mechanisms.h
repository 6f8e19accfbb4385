// Mechanisms for the tests of the constrained kernel.
#pragma once

#include <cmath>
#include <random>

#include "multibody/constrained/mechanism.h"

namespace fahrwerk::test {

using constrained::Body;
using constrained::Elements;
using constrained::Joint;
using constrained::kGround;
using constrained::Mechanism;
using constrained::Placed;

inline const Vec3<double> kGravity{0, 0, -9.81};

inline Body some_body(std::string name, const Vec3<double>& r, double mass = 2.0,
                      Sym3<double> inertia = {0.03, 0.05, 0.06, 0.002, -0.003, 0.001}) {
  Body b;
  b.name = std::move(name), b.mass = mass, b.inertia = inertia, b.r_0C = r;
  return b;
}

// A planar pendulum on a revolute joint at the origin, axis y: a point mass almost, released horizontally.
inline Mechanism pendulum(double length = 1.0, double mass = 1.0, double inertia = 1e-9) {
  std::vector<Body> bodies{some_body("bob", {length, 0, 0}, mass, {inertia, inertia, inertia, 0, 0, 0})};
  const Placed at{bodies};
  std::vector<Joint> joints{revolute("pivot", at, kGround, 0, {0, 0, 0}, {0, 1, 0})};
  return {bodies, joints, {}, kGravity};
}

// Any state near the design position, for derivatives: quaternions stay of length one.
inline std::vector<double> disturbed(const Mechanism& m, double by, unsigned seed = 1) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> u(-1.0, 1.0);
  std::vector<double> x = m.start();
  for (int b = 0; b < m.body_count(); ++b) {
    double d[6];
    for (double& v : d) v = by * u(random);
    constrained::move(x.data() + 7 * b, d);
    for (int k = 0; k < 6; ++k) x[m.z_at() + static_cast<std::size_t>(6 * b + k)] = 2.0 * u(random);
  }
  for (std::size_t k = m.s_at(); k < x.size(); ++k) x[k] = by * 0.1 * u(random);
  return x;
}

}  // namespace fahrwerk::test

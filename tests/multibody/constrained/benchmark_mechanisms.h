// Mechanisms with end states in the literature: Andrews' squeezing mechanism and the car axis of the Test Set for IVP
// Solvers (Mazzia, Magherini), a heavy top.
#pragma once

#include "mechanisms.h"

namespace fahrwerk::test {

// Seven bodies in the x-y plane, driven by a torque; three loops close in one point.
inline Mechanism squeezer() {
  using namespace constrained;
  using V = Vec3<double>;
  const double beta = -0.0617138900142764496358948458001, theta = 0.0, g = 0.455279819163070380255912382449,
               phi = 0.222668390165885884674473185609, delta = 0.487364979543842550225598953530,
               omega = -0.222668390165885884674473185609, eps = 1.23054744454982119249735015568;
  const double d = 28e-3, da = 115e-4, e = 2e-2, ea = 1421e-5, rr = 7e-3, ra = 92e-5, sa = 1874e-5, sb = 1043e-5,
               sc = 18e-3, sd = 2e-2, ta = 2308e-5, tb = 916e-5, u = 4e-2, ua = 1228e-5, ub = 449e-5, zf = 2e-2,
               zt = 4e-2, fa = 1421e-5;
  const V A{-0.06934, -0.00227, 0}, B{-0.03635, 0.03273, 0}, C{0.014, 0.072, 0}, O{0, 0, 0}, z{0, 0, 1};
  const auto dir = [](double a) { return V{std::cos(a), std::sin(a), 0}; };
  const auto down = [](double a) { return V{std::sin(a), -std::cos(a), 0}; };  // a quarter turn behind
  const V P1 = rr * dir(beta), P2 = P1 - d * dir(beta + theta), hinge4 = A + zt * dir(delta),
          hinge6 = A + u * down(eps);
  const auto body = [](const char* name, const V& r, double m, double i, double angle) {
    Body b = some_body(name, r, m, {0.6 * i, 0.6 * i, i, 0, 0, 0});
    b.p = {std::cos(angle / 2), 0, 0, std::sin(angle / 2)};
    return b;
  };
  std::vector<Body> bodies{body("1", ra * dir(beta), 0.04325, 2.194e-6, beta),
                           body("2", P1 - da * dir(beta + theta), 0.00365, 4.410e-7, beta + theta),
                           body("3", B + sa * down(g) + sb * dir(g), 0.02373, 5.255e-6, g),
                           body("4", hinge4 + (e - ea) * down(phi + delta), 0.00706, 5.667e-7, phi + delta),
                           body("5", A + ta * dir(delta) + tb * down(delta), 0.07050, 1.169e-5, delta),
                           body("6", hinge6 + (zf - fa) * dir(omega + eps), 0.00706, 5.667e-7, omega + eps),
                           body("7", A + ua * down(eps) + ub * dir(eps), 0.05498, 1.912e-5, eps)};
  const Placed at{bodies};
  std::vector<Joint> joints{revolute("o", at, kGround, 0, O, z), revolute("p1", at, 0, 1, P1, z),
                            revolute("b", at, kGround, 2, B, z), revolute("a5", at, kGround, 4, A, z),
                            revolute("h4", at, 4, 3, hinge4, z), revolute("a7", at, kGround, 6, A, z),
                            revolute("h6", at, 6, 5, hinge6, z), in_line("23", at, 1, 2, P2, z),
                            in_line("24", at, 1, 3, P2, z),      in_line("26", at, 1, 5, P2, z)};
  AxialLaw spring;
  spring.stiffness = 4530.0, spring.free = 7785e-5;
  Applied::Part none[3], torque[3];
  torque[2].constant = 0.033;
  const V D = B + sd * dir(g) + sc * down(g);
  return {bodies,
          joints,
          {std::make_shared<Axial>("spring", distance(at, kGround, C, 2, D), spring),
           std::make_shared<Applied>("motor", at.at(0, bodies[0].r_0C), false, none, torque)},
          {0, 0, 0}};
}

// Angles β, β + Θ, γ, Φ + δ, δ, Ω + ε, ε at t = 0.03.
inline std::vector<double> squeezer_angles() {
  const double b = 15.81077119629904, t = -15.75637105984298, g = 0.04082224013073101, p = -0.5347301163226948,
               d = 0.5244099658805304, o = 0.5347301163226948, e = 1.048080741042263;
  return {b, b + t, g, p + d, d, o + e, e};
}

// Two masses of 0.5 g on springs; the axis below them rocks: φ = asin(0.1 sin 10 t). In the x-z plane, gravity 1.
inline Mechanism car_axis() {
  using namespace constrained;
  std::vector<Body> bodies{some_body("base", {0.5, 0, 0}, 1.0),
                           some_body("left", {0, 0, 0.5}, 5e-4, {1e-6, 1e-6, 1e-6, 0, 0, 0}),
                           some_body("right", {1, 0, 0.5}, 5e-4, {1e-6, 1e-6, 1e-6, 0, 0, 0})};
  bodies[1].v_0C = bodies[2].v_0C = {-0.5, 0, 0};
  const Placed at{bodies};
  Drive rocks;
  // The angle about y that lifts the far end is negative.
  rocks.law = [](double t) {
    const double s = 0.1 * std::sin(10 * t), ds = std::cos(10 * t), dds = -10 * std::sin(10 * t),
                 c = std::sqrt(1 - s * s);
    return Prescribed{-std::asin(s), -ds / c, -(dds / c + s * ds * ds / (c * c * c))};
  };
  const Vec3<double> y{0, 1, 0}, x{1, 0, 0};
  std::vector<Joint> joints{revolute("pivot", at, kGround, 0, {0, 0, 0}, y),
                            coupled("rocks", {angle(at, kGround, 0, y)}, rocks)};
  for (int b : {1, 2}) {
    joints.push_back(orientation(b == 1 ? "left upright" : "right upright", at, kGround, b));
    joints.push_back(
        in_plane(b == 1 ? "left plane" : "right plane", at, kGround, b, bodies[static_cast<std::size_t>(b)].r_0C, y));
  }
  // x_l x_b + y_l y_b = 0: the left mass stays in the plane across the axis.
  joints.push_back(in_plane("across", at, 0, 1, {0, 0, 0.5}, x));
  joints.push_back(rod("rod", at, 1, {0, 0, 0.5}, 2, {1, 0, 0.5}));
  AxialLaw spring;
  spring.stiffness = 1.0, spring.free = 0.5;
  return {bodies,
          joints,
          {std::make_shared<Axial>("left spring", distance(at, kGround, {0, 0, 0}, 1, {0, 0, 0.5}), spring),
           std::make_shared<Axial>("right spring", distance(at, 0, {1, 0, 0}, 2, {1, 0, 0.5}), spring)},
          {0, 0, -1}};
}

}  // namespace fahrwerk::test

// Andrews' squeezing mechanism: seven bodies, one degree of freedom, driven by a constant torque. Data and reference:
// Hairer, Wanner, Solving Ordinary Differential Equations II, VII.7; test set for IVP solvers, problem ANDREWS.
#include <array>
#include <cmath>

#include "bench/integrators/problems.h"
#include "math/taylor.h"

namespace fahrwerk::bench {
namespace {

constexpr int kSqueezerBodies = 7, kAngles = 7, kLoops = 6;
constexpr std::array<double, kSqueezerBodies> mass{0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498};
constexpr std::array<double, kSqueezerBodies> inertia{2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7,
                                                      1.169e-5, 5.667e-7, 1.912e-5};
constexpr double xa = -0.06934, ya = -0.00227, xb = -0.03635, yb = 0.03273, xc = 0.014, yc = 0.072;
constexpr double d = 0.028, da = 0.0115, e = 0.02, ea = 0.01421, rr = 0.007, ra = 0.00092, ss = 0.035;
constexpr double sa = 0.01874, sb = 0.01043, sc = 0.018, sd = 0.02, ta = 0.02308, tb = 0.00916;
constexpr double u = 0.04, ua = 0.01228, ub = 0.00449, zf = 0.02, zt = 0.04, fa = 0.01421;
constexpr double torque = 0.033, stiffness = 4530, length = 0.07785;

struct Point {
  Taylor x, y;
};
struct SqueezerKinematics {
  std::array<Point, kSqueezerBodies> centre;
  std::array<Taylor, kSqueezerBodies> angle;
  std::array<Taylor, kLoops> loop;  // zero where the loops are closed
  Taylor spring;                    // length
};

// Along q = β, Θ, γ, Φ, δ, Ω, ε.
SqueezerKinematics kinematics(const std::array<Taylor, kAngles>& q) {
  const auto [beta, theta, gamma, phi, delta, omega, epsilon] = q;
  const SinCos<Taylor> b = sincos(beta), bt = sincos(beta + theta), g = sincos(gamma), pd = sincos(phi + delta),
                       de = sincos(delta), oe = sincos(omega + epsilon), ep = sincos(epsilon);
  SqueezerKinematics k;
  k.centre = {Point{ra * b.cos, ra * b.sin},
              {rr * b.cos - da * bt.cos, rr * b.sin - da * bt.sin},
              {xb + sa * g.sin + sb * g.cos, yb - sa * g.cos + sb * g.sin},
              {xa + zt * de.cos + (e - ea) * pd.sin, ya + zt * de.sin - (e - ea) * pd.cos},
              {xa + ta * de.cos - tb * de.sin, ya + ta * de.sin + tb * de.cos},
              {xa + u * ep.sin + (zf - fa) * oe.cos, ya - u * ep.cos + (zf - fa) * oe.sin},
              {xa + ua * ep.sin - ub * ep.cos, ya - ua * ep.cos - ub * ep.sin}};
  k.angle = {beta, beta + theta, gamma, phi + delta, delta, omega + epsilon, epsilon};
  const Taylor x = rr * b.cos - d * bt.cos, y = rr * b.sin - d * bt.sin;  // the joint of all three loops
  k.loop = {x - ss * g.sin - xb,
            y + ss * g.cos - yb,
            x - e * pd.sin - zt * de.cos - xa,
            y + e * pd.cos - zt * de.sin - ya,
            x - zf * oe.cos - u * ep.sin - xa,
            y - zf * oe.sin + u * ep.cos - ya};
  const Taylor sx = sd * g.cos + sc * g.sin + xb - xc, sy = sd * g.sin - sc * g.cos + yb - yc;
  k.spring = sqrt(sx * sx + sy * sy);
  return k;
}

SqueezerKinematics along(std::span<const double> x, const Eigen::Matrix<double, kAngles, 1>& direction) {
  std::array<Taylor, kAngles> q;
  for (int i = 0; i < kAngles; ++i) q[i] = Taylor(x[i], direction[i]);
  return kinematics(q);
}

ConstrainedSystem evaluated(std::span<const double> q, std::span<const double> q_dot) {
  using Vector = Eigen::Matrix<double, kAngles, 1>;
  ConstrainedSystem s{Eigen::MatrixXd(kAngles, kAngles), Eigen::MatrixXd(kLoops, kAngles), Eigen::VectorXd(kAngles),
                      Eigen::VectorXd(kLoops), Eigen::VectorXd(kLoops)};
  Eigen::Matrix<double, 3 * kSqueezerBodies, kAngles> J;
  Eigen::Matrix<double, 3 * kSqueezerBodies, 1> weight, bias;
  for (int j = 0; j < kAngles; ++j) {
    const SqueezerKinematics k = along(q, Vector::Unit(j));
    for (int i = 0; i < kSqueezerBodies; ++i)
      J.col(j).segment<3>(3 * i) << k.centre[i].x.d, k.centre[i].y.d, k.angle[i].d;
    for (int i = 0; i < kLoops; ++i) s.G(i, j) = k.loop[i].d;
    s.f[j] = -stiffness * (k.spring.v - length) * k.spring.d + (j == 0 ? torque : 0.0);
  }
  const SqueezerKinematics k = along(q, Eigen::Map<const Vector>(q_dot.data()));
  for (int i = 0; i < kSqueezerBodies; ++i) {
    weight.segment<3>(3 * i) << mass[i], mass[i], inertia[i];
    bias.segment<3>(3 * i) << k.centre[i].x.dd, k.centre[i].y.dd, 0.0;
  }
  for (int i = 0; i < kLoops; ++i) s.gamma[i] = k.loop[i].dd, s.g[i] = k.loop[i].v;
  s.M = J.transpose() * weight.asDiagonal() * J;
  s.f -= J.transpose() * weight.cwiseProduct(bias);
  return s;
}

void rate(std::span<const double> x, std::span<double> x_dot) {
  const Eigen::VectorXd a = accelerations(evaluated(x.first(kAngles), x.subspan(kAngles)));
  for (int i = 0; i < kAngles; ++i) x_dot[i] = x[kAngles + i], x_dot[kAngles + i] = a[i];
}

}  // namespace

Problem squeezing_mechanism() {
  std::vector<double> start{-0.0617138900142764496358948458001, 0.0,
                            0.455279819163070380255912382449,   0.222668390165885884674473185609,
                            0.487364979543842550225598953530,   -0.222668390165885884674473185609,
                            1.23054744454982119249735015568};
  start.resize(2 * kAngles, 0.0);
  return {.name = "squeezing_mechanism",
          .description = "Andrews' squeezing mechanism, index reduced",
          .rate = [](double, std::span<const double> x, std::span<double> x_dot) { rate(x, x_dot); },
          .start = start,
          .end = 0.03,
          .stops = {},
          .scale = {10, 10, 1, 1, 1, 1, 1, 1e3, 1e3, 100, 100, 100, 100, 100},
          .positions = kAngles,
          .published = {0.1581077119629904e2, -0.1575637105984298e2, 0.4082224013073101e-1, -0.5347301163226948,
                        0.5244099658805304, 0.5347301163226948, 0.1048080741042263e1},
          .dae = stabilised(evaluated, std::span(start).first(kAngles), std::span(start).subspan(kAngles))};
}

}  // namespace fahrwerk::bench

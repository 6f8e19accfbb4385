#include "bench/integrators/problems.h"

#include <Eigen/Core>
#include <cmath>
#include <numbers>

namespace fahrwerk::bench {
namespace {

using In = std::span<const double>;
using Out = std::span<double>;

// Kepler's orbit of eccentricity 0.6, five turns: back at the start.
Problem kepler() {
  const double e = 0.6;
  const std::vector<double> start{1 - e, 0.0, 0.0, std::sqrt((1 + e) / (1 - e))};
  return {.name = "kepler",
          .description = "orbit of eccentricity 0.6, five turns",
          .rate =
              [](double, In x, Out f) {
                const double r = std::hypot(x[0], x[1]), r3 = r * r * r;
                f[0] = x[2], f[1] = x[3], f[2] = -x[0] / r3, f[3] = -x[1] / r3;
              },
          .start = start,
          .end = 10 * std::numbers::pi,
          .stops = {},
          .scale = {1, 1, 1, 1},
          .positions = 2,
          .published = start};
}

// Restricted three-body problem: an orbit around earth and moon that closes after one period. Hairer, Norsett, Wanner,
// Solving Ordinary Differential Equations I, II.0.
Problem arenstorf() {
  const std::vector<double> start{0.994, 0.0, 0.0, -2.00158510637908252240537862224};
  return {.name = "arenstorf",
          .description = "closed orbit around earth and moon",
          .rate =
              [](double, In x, Out f) {
                const double moon = 0.012277471, earth = 1 - moon;
                const double a = std::hypot(x[0] + moon, x[1]), b = std::hypot(x[0] - earth, x[1]);
                const double pull_earth = earth / (a * a * a), pull_moon = moon / (b * b * b);
                f[0] = x[2], f[1] = x[3];
                f[2] = x[0] + 2 * x[3] - pull_earth * (x[0] + moon) - pull_moon * (x[0] - earth);
                f[3] = x[1] - 2 * x[2] - pull_earth * x[1] - pull_moon * x[1];
              },
          .start = start,
          .end = 17.0652165601579625588917206249,
          .stops = {},
          .scale = {1, 1, 1, 1},
          .published = start};
}

// Pendulum in Cartesian coordinates, its constraint g = (x² + y² - 1)/2 differentiated twice (index 1), held by
// Baumgarte's g'' + 20/s g' + 100/s² g = 0.
Problem pendulum() {
  // y'' = -λ (x, y) - g e_y, γ = v².
  const ConstrainedLaw law = [](In y, In v) {
    ConstrainedSystem s;
    s.M = Eigen::Matrix2d::Identity(), s.G = Eigen::RowVector2d(y[0], y[1]), s.f = Eigen::Vector2d(0.0, -9.81);
    s.gamma = Eigen::VectorXd::Constant(1, v[0] * v[0] + v[1] * v[1]);
    s.g = Eigen::VectorXd::Constant(1, 0.5 * (y[0] * y[0] + y[1] * y[1] - 1));
    return s;
  };
  const std::vector<double> place{1, 0}, speed{0, 0};
  return {.name = "pendulum",
          .description = "pendulum in Cartesian coordinates, index reduced, stabilised",
          .rate =
              [](double, In x, Out f) {
                const double square = x[0] * x[0] + x[1] * x[1];
                const double held = 20 * (x[0] * x[2] + x[1] * x[3]) + 50 * (square - 1);
                const double multiplier = (x[2] * x[2] + x[3] * x[3] - 9.81 * x[1] + held) / square;
                f[0] = x[2], f[1] = x[3], f[2] = -multiplier * x[0], f[3] = -multiplier * x[1] - 9.81;
              },
          .start = {1, 0, 0, 0},
          .end = 10,
          .stops = {},
          .scale = {1, 1, 4, 4},
          .positions = 2,
          .published = {},
          .dae = stabilised(law, place, speed)};
}

// Van der Pol's oscillator with μ = 1000 over two of its slow phases. Test set for IVP solvers, problem VDPOL in the
// unscaled form.
Problem van_der_pol() {
  return {.name = "van_der_pol",
          .description = "Van der Pol's oscillator, mu = 1000",
          .rate =
              [](double, In x, Out f) {
                f[0] = x[1];
                f[1] = 1000 * (1 - x[0] * x[0]) * x[1] - x[0];
              },
          .start = {2, 0},
          .end = 2000,
          .stops = {},
          .scale = {1, 1e-3},
          .stiff = true,
          .published = {0.1706167732170483e1, -0.8928097010247975e-3}};
}

// Robertson's chemical reaction to t = 40. Hairer, Wanner, Solving Ordinary Differential Equations II, IV.1.
Problem robertson() {
  return {.name = "robertson",
          .description = "Robertson's reaction, to t = 40",
          .rate =
              [](double, In x, Out f) {
                f[0] = -0.04 * x[0] + 1e4 * x[1] * x[2];
                f[2] = 3e7 * x[1] * x[1];
                f[1] = -f[0] - f[2];
              },
          .start = {1, 0, 0},
          .end = 40,
          .stops = {},
          .scale = {1, 1e-5, 1},
          .stiff = true,
          .published = {}};
}

// High irradiance response of photomorphogenesis. Test set for IVP solvers.
Problem hires() {
  return {.name = "hires",
          .description = "high irradiance response, eight reactants",
          .rate =
              [](double, In x, Out f) {
                f[0] = -1.71 * x[0] + 0.43 * x[1] + 8.32 * x[2] + 0.0007;
                f[1] = 1.71 * x[0] - 8.75 * x[1];
                f[2] = -10.03 * x[2] + 0.43 * x[3] + 0.035 * x[4];
                f[3] = 8.32 * x[1] + 1.71 * x[2] - 1.12 * x[3];
                f[4] = -1.745 * x[4] + 0.43 * x[5] + 0.43 * x[6];
                f[5] = -280 * x[5] * x[7] + 0.69 * x[3] + 1.71 * x[4] - 0.43 * x[5] + 0.69 * x[6];
                f[6] = 280 * x[5] * x[7] - 1.81 * x[6];
                f[7] = -f[6];
              },
          .start = {1, 0, 0, 0, 0, 0, 0, 0.0057},
          .end = 321.8122,
          .stops = {},
          .scale = {1e-3, 1e-4, 1e-4, 1e-3, 1e-3, 1e-2, 1e-3, 1e-3},
          .stiff = true,
          .published = {0.7371312573325668e-3, 0.1442485726316185e-3, 0.5888729740967575e-4, 0.1175651343283149e-2,
                        0.2386356198831331e-2, 0.6238968252742796e-2, 0.2849998395185769e-2, 0.2850001604814231e-2}};
}

// Oregonator, the Belousov-Zhabotinskii reaction. Test set for IVP solvers.
Problem oregonator() {
  return {.name = "oregonator",
          .description = "Belousov-Zhabotinskii reaction",
          .rate =
              [](double, In x, Out f) {
                f[0] = 77.27 * (x[1] + x[0] * (1 - 8.375e-6 * x[0] - x[1]));
                f[1] = (x[2] - (1 + x[0]) * x[1]) / 77.27;
                f[2] = 0.161 * (x[0] - x[2]);
              },
          .start = {1, 2, 3},
          .end = 360,
          .stops = {},
          .scale = {1, 1e3, 1e2},
          .stiff = true,
          .published = {0.1000814870318523e1, 0.1228178521549917e4, 0.1320554942846706e3}};
}

}  // namespace

const std::vector<Problem>& problems() {
  static const std::vector<Problem> all = [] {
    std::vector<Problem> list{kepler(), arenstorf(), pendulum(), squeezing_mechanism()};
    for (Problem& vehicle : vehicles()) list.push_back(std::move(vehicle));
    for (Problem& stiff : std::vector{van_der_pol(), robertson(), hires(), oregonator()})
      list.push_back(std::move(stiff));
    return list;
  }();
  return all;
}

}  // namespace fahrwerk::bench

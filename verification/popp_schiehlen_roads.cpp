// Popp/Schiehlen 4.2 and Table 7.1, Schmitt 5.3.1: realised roads, as wheels see them.
#include <cmath>
#include <complex>

#include "road/obstacle_shapes.h"
#include "road/random_road.h"
#include "road/road.h"
#include "verification/roads.h"

namespace fahrwerk::verification {
namespace roads {
namespace {

// Share of the heights of a Gaussian road within k σ, at 2^18 places 1 m apart.
Finding gauss_intervals() {
  RandomRoadOptions o{.method = RandomRoadOptions::Method::filter, .length = 262144, .step = 1.0, .seed = 8};
  o.roughness.model = RoughnessModel::I, o.roughness.sigma = 0.01, o.roughness.alpha = 2.0;
  const RandomRoad road(o);
  RoadHint hint;
  int inside[4] = {};
  const int n = 262144;
  for (int i = 0; i < n; ++i) {
    const double z = std::fabs(road.sample(i, 0.75, hint).height);
    for (int k = 0; k < 4; ++k) inside[k] += z <= (k + 1) * 0.01;
  }
  Finding f{{0.6827, 0.9545, 0.9973, 0.99994},
            {},
            {},
            "four standard deviations of a share among 2^18 places, and half a unit of the last printed decimal",
            "model I by its shape filter, sigma 10 mm, correlation 0.14 between neighbours"};
  for (int k = 0; k < 4; ++k) {
    const double p = f.expected[static_cast<std::size_t>(k)];
    f.computed.push_back(inside[k] / static_cast<double>(n));
    f.tolerance.push_back(4.0 * std::sqrt(p * (1 - p) / n) * 1.05 + (k < 3 ? 5e-5 : 5e-6));
  }
  return f;
}

// Four wheels over one road: the rear ones see what the front ones saw l/v before.
Finding axle_delay() {
  const Road road{.surface = std::make_shared<RandomRoad>(RandomRoadOptions{.length = 500, .seed = 6})};
  const double v = 23.7, wheelbase = 2.83, track = 1.5;
  const auto wheel = [&](double t, double l, double y) { return evaluate(road, v * t - l, y).height; };
  double most = 0.0, between = 0.0;
  for (double t = 0.0; t < 20.0; t += 0.013)
    for (const double y : {0.5 * track, -0.5 * track}) {
      most = std::max(most, std::fabs(wheel(t, wheelbase, y) - wheel(t - wheelbase / v, 0.0, y)));
      between = std::max(between, std::fabs(wheel(t, 0.0, 0.5 * track) - wheel(t, 0.0, -0.5 * track)));
    }
  return {
      {0.0},
      {most},
      {1e-13},
      "slope below 0.1 times the round-off of positions up to 500 m",
      "largest |zeta_h(t) - zeta_v(t - l/v)| in m over both lanes in 20 s at 23.7 m/s, l = 2.83 m; the lanes differ "
      "by up to " +
          std::to_string(between) + " m"};
}

// The harmonics of Table 7.1 found again in the heights of the road.
Finding harmonics() {
  RandomRoadOptions o{.step = 0.0125, .seed = 2};
  o.lines = table_7_1();
  o.length = 2.0 * M_PI / 0.0628;
  const RandomRoad road(o);
  const int n = 1 << 14;
  std::vector<double> z;
  RoadHint hint;
  double variance = 0.0, sum = 0.0;
  for (int i = 0; i < n; ++i) {
    z.push_back(road.sample(o.length * i / n, 0.75, hint).height);
    variance += z.back() * z.back() / n;
  }
  Finding f{
      {},
      {},
      {},
      "wave numbers: round-off. Amplitudes: the spline of the table bends a wave of 0.1 m by less than 0.1 %",
      "wave numbers of k = 1 .. 28 in rad/m; amplitudes in the road over sqrt(2 A_S dOmega)/Omega; power outside of "
      "the 28 lines over the whole"};
  const auto add = [&](double expected, double computed, double tolerance) {
    f.expected.push_back(expected), f.computed.push_back(computed), f.tolerance.push_back(tolerance);
  };
  for (int k = 1; k <= 28; ++k)
    add(k <= 10   ? k * 0.0628
        : k <= 19 ? (k - 9) * 0.628
                  : (k - 18) * 6.28,
        o.lines[static_cast<std::size_t>(k - 1)].wave_number, 1e-12);
  for (const Harmonic& h : o.lines) {
    std::complex<double> part;
    for (int i = 0; i < n; ++i)
      part += z[static_cast<std::size_t>(i)] * std::polar(2.0 / n, -h.wave_number * o.length * i / n);
    sum += 0.5 * std::norm(part);
    add(1.0, std::abs(part) / (std::sqrt(2 * 3e-5 * h.width) / h.wave_number), 2e-3);
  }
  add(0.0, 1.0 - sum / variance, 1e-6);
  return f;
}

// Distance of the crests of the first and the last segment, found on the surface.
Finding washboard_crests() {
  const ObstacleField road(washboard({.x = 10.0}, {.speed = 50 / 3.6,
                                                   .first_frequency = 11,
                                                   .last_frequency = 20,
                                                   .segments = 6,
                                                   .bumps = 10,
                                                   .height = 0.01,
                                                   .bump_length = 0.4}));
  std::vector<double> crests;
  RoadHint hint;
  double last = 0.0;
  for (double x = 9.0; x < 80.0; x += 1e-4) {
    const double slope = road.sample(x, 0.0, hint).slope_x;
    if (last > 0.0 && slope <= 0.0) crests.push_back(x - 5e-5);
    last = slope;
  }
  const std::size_t n = crests.size();
  return {{1.263, 0.694, 60},
          {crests[1] - crests[0], crests[n - 1] - crests[n - 2], static_cast<double>(n)},
          {6e-4, 6e-4, 0},
          "half a unit of the last printed decimal and the search of 0.1 mm",
          "distance of crests in m at 11 Hz and at 20 Hz for 50 km/h, and number of bumps (six segments of ten)"};
}

}  // namespace
}  // namespace roads

std::vector<Entry> road_entries() {
  const std::string book = "Popp/Schiehlen, Ground Vehicle Dynamics, ";
  return {
      {"T45", book + "eq 4.78", "share of the heights of a realised road within 1, 2, 3, 4 sigma",
       roads::gauss_intervals},
      {"T46", book + "Table 4.5", "twelve pairs of correlation function and spectral density", roads::spectrum_pairs},
      {"T47", book + "Problem 4.2", "maxima of the spectral densities I and IV", roads::spectrum_maxima},
      {"T48", book + "eqs 4.107, 4.109 (repaired)",
       "intensity of the white excitation velocity of roads and acceleration of rails, relative",
       roads::white_excitation},
      {"T49", book + "eqs 4.112, 4.113", "variance and correlation of the shape filters I and II",
       roads::shape_filters},
      {"T50", book + "eqs 4.114, 4.115", "rear wheels see the front wheels' road after l/v", roads::axle_delay},
      {"T51", book + "Table 7.1 (repaired)", "random road as a sum of 28 harmonics", roads::harmonics},
      {"X11", "Schmitt, Real-Time Simulation of Flexible Multibody Systems, 5.3.1",
       "spacing of the washboard's bumps for 11 Hz and 20 Hz at 50 km/h [m]", roads::washboard_crests},
  };
}

}  // namespace fahrwerk::verification

// Random roads: the same from the same seed, with the spectrum, coherence and statistics asked for.
#include "road/random_road.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "road/shape_filter.h"
#include "road/spectrum.h"
#include "surfaces.h"

namespace fahrwerk {
namespace {

struct Tracks {
  std::vector<double> left, right;
};

Tracks sampled(const RoadSurface& s, double from, double step, std::size_t n) {
  Tracks t;
  for (std::size_t i = 0; i < n; ++i) {
    const double x = from + step * static_cast<double>(i);
    t.left.push_back(test::at(s, x, 0.75).height), t.right.push_back(test::at(s, x, -0.75).height);
  }
  return t;
}

double variance(const std::vector<double>& z) {
  double sum = 0.0, squares = 0.0;
  for (double v : z) sum += v, squares += v * v;
  const double n = static_cast<double>(z.size());
  return squares / n - sum * sum / (n * n);
}

// Heights in whole nanometres: above the last places in which mathematical libraries differ.
std::uint64_t hash(const RoadSurface& s) {
  std::uint64_t h = 14695981039346656037ULL;
  for (int i = 0; i < 500; ++i) {
    const auto z = static_cast<std::int64_t>(std::nearbyint(1e9 * test::at(s, 1.37 * i, 0.01 * i - 2.0).height));
    h = (h ^ static_cast<std::uint64_t>(z)) * 1099511628211ULL;
  }
  return h;
}

TEST(RandomRoad, ASeedGivesTheSameRoadEverywhere) {
  RandomRoadOptions o{.length = 500, .seed = 42};
  const std::uint64_t first = hash(RandomRoad(o));
  EXPECT_EQ(first, hash(RandomRoad(o)));
  EXPECT_EQ(first, 14198155731876512955ULL);
  o.seed = 43;
  EXPECT_NE(first, hash(RandomRoad(o)));
  o = {.method = RandomRoadOptions::Method::filter, .length = 500, .seed = 42};
  o.roughness.model = RoughnessModel::II, o.roughness.alpha = 0.2, o.roughness.beta = 0.6;
  EXPECT_EQ(hash(RandomRoad(o)), 12124220485389426925ULL);
}

TEST(RandomRoad, RepeatsAfterItsPeriodOrNever) {
  RandomRoadOptions o{.length = 200};
  const RandomRoad periodic(o);
  o.endless = true;
  const RandomRoad endless(o);
  double most = 0.0;
  for (double x = 0; x < 100; x += 0.73) {
    EXPECT_NEAR(test::at(periodic, x, 0.3).height, test::at(periodic, x + 5 * 200, 0.3).height, 1e-13);
    most = std::max(most, std::fabs(test::at(endless, x, 0.3).height - test::at(endless, x + 200, 0.3).height));
  }
  EXPECT_GT(most, 0.003);  // class B: a standard deviation of some millimetres
}

// All amplitudes are fixed, so over a whole period the variance is the sum of the powers; only the spline's part of the
// short waves between the grid points adds to it.
TEST(RandomRoad, VarianceOverThePeriodIsThePowerOfItsHarmonics) {
  for (const auto method : {RandomRoadOptions::Method::spectral, RandomRoadOptions::Method::harmonics}) {
    const RandomRoadOptions o{.method = method, .length = 400, .seed = 7};
    const std::vector<double> power = harmonic_powers(o, o.length, grid_points(o.length, o.step));
    const double expected = std::accumulate(power.begin(), power.end(), 0.0);
    const Tracks t = sampled(RandomRoad(o), 0.0, 400.0 / 16384, 16384);
    EXPECT_NEAR(variance(t.left), expected, 1e-4 * expected);
    EXPECT_NEAR(variance(t.right), expected, 1e-4 * expected);
    // ∫ Φ₀ Ω₀²/Ω² dΩ between the shortest and the longest wave; bins at the long end are coarse.
    const double k = o.roughness.density * o.roughness.reference * o.roughness.reference / (2 * M_PI);
    EXPECT_NEAR(expected, k * (o.longest_wave - o.shortest_wave), 0.15 * expected);
  }
}

// Welch's estimate over 64 octave-averaged values: pieces K, lines per octave m; relative standard deviation of the
// mean about 1/√(K m) or less for fixed amplitudes. Four of them, and 3 % for the bias of the Hann window on a steep
// slope.
TEST(RandomRoad, SpectrumIsTheOneAskedFor) {
  for (const char c : {'A', 'C', 'E'}) {
    const RandomRoadOptions o{.roughness = iso8608::roughness(c), .length = 4000, .seed = 11};
    const Tracks t = sampled(RandomRoad(o), 0.0, 0.05, 80000);
    const RoadSpectrum s = welch(t.left, t.right, 0.05, 4096);
    for (double low = 0.3; low < 8.0; low *= 2) {
      double left = 0.0, right = 0.0;
      int m = 0;
      for (std::size_t k = 0; k < s.wave_number.size(); ++k) {
        if (s.wave_number[k] < low || s.wave_number[k] >= 2 * low) continue;
        const double target = spectral_density(o.roughness, s.wave_number[k]);
        left += s.left[k] / target, right += s.right[k] / target, ++m;
      }
      const double tolerance = 0.03 + 4.0 / std::sqrt(static_cast<double>(m) * s.pieces);
      EXPECT_NEAR(left / m, 1.0, tolerance) << c << low;
      EXPECT_NEAR(right / m, 1.0, tolerance) << c << low;
    }
    const IsoEstimate e = iso_estimate(s.wave_number, s.left);
    EXPECT_EQ(e.road_class, c);
    EXPECT_NEAR(e.density / iso8608::density(c), 1.0, 0.15);
    EXPECT_NEAR(e.waviness, 2.0, 0.1);
  }
}

TEST(RandomRoad, EndlessRoadAndFilterHaveTheSpectrumToo) {
  RandomRoadOptions o{.length = 3000, .step = 0.04, .endless = true, .seed = 2};
  o.roughness.model = RoughnessModel::I, o.roughness.alpha = 0.3, o.roughness.sigma = 0.01;
  o.shortest_wave = 0.2, o.longest_wave = 1000;
  for (const auto method : {RandomRoadOptions::Method::spectral, RandomRoadOptions::Method::filter}) {
    o.method = method;
    const Tracks t = sampled(RandomRoad(o), 10000.0, 0.05, 60000);
    const RoadSpectrum s = welch(t.left, t.right, 0.05, 2048);
    for (double low = 0.3; low < 10.0; low *= 2) {
      double sum = 0.0;
      int m = 0;
      for (std::size_t k = 0; k < s.wave_number.size(); ++k)
        if (s.wave_number[k] >= low && s.wave_number[k] < 2 * low)
          sum += s.left[k] / spectral_density(o.roughness, s.wave_number[k]), ++m;
      EXPECT_NEAR(sum / m, 1.0, 0.05 + 4.0 / std::sqrt(static_cast<double>(m) * s.pieces)) << low;
    }
  }
}

// γ² estimated from K pieces has a bias of about (1 - γ²)²/K and a standard deviation of √2 γ (1 - γ²)/√K per line; the
// mean over an octave of m lines is sharper by √m.
TEST(RandomRoad, TracksHaveTheCoherenceAskedFor) {
  RandomRoadOptions o{.length = 8000, .seed = 3};
  const auto expect = [&](const char* what) {
    SCOPED_TRACE(what);
    const Tracks t = sampled(RandomRoad(o), 0.0, 0.05, 160000);
    const RoadSpectrum s = welch(t.left, t.right, 0.05, 2048);
    for (double low = 0.4; low < 6.0; low *= 2) {
      double measured = 0.0, target = 0.0;
      int m = 0;
      for (std::size_t k = 0; k < s.wave_number.size(); ++k) {
        if (s.wave_number[k] < low || s.wave_number[k] >= 2 * low) continue;
        const double gamma = coherence(o.coherence, s.wave_number[k], 1.5);
        measured += s.coherence_squared[k], target += gamma * gamma, ++m;
      }
      EXPECT_NEAR(measured / m, target / m, 1.5 / s.pieces + 4.0 / std::sqrt(static_cast<double>(m) * s.pieces)) << low;
    }
  };
  expect("isotropic");
  o.coherence = {.kind = Coherence::Kind::constant, .value = 0.7};
  expect("constant");
  o.coherence = {.kind = Coherence::Kind::decay, .length = 0.4};
  expect("decay");
  o.method = RandomRoadOptions::Method::filter;
  o.roughness.model = RoughnessModel::I, o.roughness.alpha = 0.3;
  expect("filter");
}

TEST(Coherence, IsotropicRoadHasTheLimitsOfItsLaw) {
  const Coherence c;
  EXPECT_EQ(coherence(c, 0.0, 1.5), 1.0);
  EXPECT_NEAR(coherence(c, 1e-3, 1.5), 1.0, 1e-4);
  EXPECT_NEAR(coherence(c, 1.0 / 1.5, 1.5), 0.6019072301972346, 1e-12);  // K₁(1)
  EXPECT_LT(coherence(c, 10.0, 1.5), 1e-4);
  // w = 1: x^{1/2} K_{1/2}(x) is a plain exponential.
  EXPECT_NEAR(coherence({.waviness = 1.0}, 0.8, 1.5), std::exp(-1.2), 1e-12);
}

TEST(RandomRoad, OneProfileForBothTracksWithFullCoherence) {
  const RandomRoad road({.length = 200, .coherence = {.kind = Coherence::Kind::constant, .value = 1.0}});
  for (double x = 0; x < 50; x += 1.1) {
    EXPECT_NEAR(test::at(road, x, 0.75).height, test::at(road, x, -0.75).height, 1e-16);
    EXPECT_NEAR(test::at(road, x, 0.1).slope_y, 0.0, 1e-15);
  }
}

TEST(RandomRoad, ClassChangesAlongTheWay) {
  RandomRoadOptions o{.roughness = iso8608::roughness('A'), .length = 8000, .seed = 1};
  o.gain = gain_along(0.0, {{0.0, 1.0, 10.0}, {2000.0, 2.0, 20.0}, {4000.0, 4.0, 20.0}});  // flat, A, B, C
  const RandomRoad road(o);
  EXPECT_EQ(test::at(road, -6.0, 0.3).height, 0.0);
  EXPECT_EQ(test::at(road, -6.0, 0.3).slope_x, 0.0);
  const char expected[] = {'A', 'B', 'C'};
  for (int i = 0; i < 3; ++i) {
    const Tracks t = sampled(road, 20.0 + 2000.0 * i, 0.05, 38000);
    const RoadSpectrum s = welch(t.left, t.right, 0.05, 4096);
    EXPECT_EQ(iso_estimate(s.wave_number, s.left).road_class, expected[i]);
  }
}

TEST(ShapeFilter, StationaryCovarianceSolvesItsEquation) {
  Roughness r{.sigma = 0.02, .alpha = 0.3, .beta = 1.1};
  for (const auto model : {RoughnessModel::I, RoughnessModel::II}) {
    r.model = model;
    const ShapeFilter f = shape_filter(r, 13.0);
    const auto& F = f.F;
    const auto& P = f.P;
    // F P + P Fᵀ + g q gᵀ = 0, element by element (P symmetric), relative to the terms.
    const double q = f.intensity, size = 1e-12 * q;
    EXPECT_NEAR(2 * (F[0] * P[0] + F[1] * P[2]) + f.g[0] * q * f.g[0], 0.0, size);
    EXPECT_NEAR(F[0] * P[1] + F[1] * P[3] + P[0] * F[2] + P[1] * F[3], 0.0, size);
    EXPECT_NEAR(2 * (F[2] * P[1] + F[3] * P[3]) + f.g[1] * q * f.g[1], 0.0, size);
    // Two half steps are one whole step.
    const DiscreteFilter half = discretise(f, 0.01), whole = discretise(f, 0.02);
    EXPECT_NEAR(half.psi[0] * half.psi[0] + half.psi[1] * half.psi[2], whole.psi[0], 1e-13);
    const double n00 = half.noise[0] * half.noise[0], n10 = half.noise[0] * half.noise[2],
                 n11 = half.noise[2] * half.noise[2] + half.noise[3] * half.noise[3];
    const double moved =
        half.psi[0] * half.psi[0] * n00 + 2 * half.psi[0] * half.psi[1] * n10 + half.psi[1] * half.psi[1] * n11;
    EXPECT_NEAR(moved + n00, whole.noise[0] * whole.noise[0], 1e-9 * n00 + 1e-18);
  }
  EXPECT_THROW(shape_filter(Roughness{.model = RoughnessModel::V}), std::invalid_argument);
}

TEST(Harmonics, Table71HasItsWaveNumbers) {
  const std::vector<Harmonic> h = table_7_1();
  ASSERT_EQ(h.size(), 28u);
  EXPECT_NEAR(h[0].wave_number, 0.0628, 1e-12);
  EXPECT_NEAR(h[9].wave_number, 0.628, 1e-12);
  EXPECT_NEAR(h[10].wave_number, 1.256, 1e-12);
  EXPECT_NEAR(h[18].wave_number, 6.28, 1e-12);
  EXPECT_NEAR(h[19].wave_number, 12.56, 1e-12);
  EXPECT_NEAR(h[27].wave_number, 62.8, 1e-12);
  for (std::size_t k = 1; k < h.size(); ++k) EXPECT_GT(h[k].wave_number, h[k - 1].wave_number);
}

TEST(Spectrum, OfAHarmonicIsItsPower) {
  const double step = 0.1, W = 2 * M_PI * 32 / (1024 * step);
  std::vector<double> left, right;
  for (int i = 0; i < 8192; ++i)
    left.push_back(0.02 * std::sin(W * step * i) + 5.0), right.push_back(0.01 * std::cos(W * step * i));
  const RoadSpectrum s = welch(left, right, step, 1024);
  const double width = s.wave_number[0];
  EXPECT_NEAR(std::accumulate(s.left.begin(), s.left.end(), 0.0) * width, 0.5 * 0.02 * 0.02, 1e-12);
  EXPECT_NEAR(std::accumulate(s.right.begin(), s.right.end(), 0.0) * width, 0.5 * 0.01 * 0.01, 1e-12);
  EXPECT_NEAR(s.coherence_squared[31], 1.0, 1e-12);
  EXPECT_THROW(welch(left, right, step, 1000), std::invalid_argument);
  EXPECT_THROW(welch(left, right, step, 16384), std::invalid_argument);
}

TEST(IsoClasses, MeansAndLimits) {
  EXPECT_DOUBLE_EQ(iso8608::density('A'), 16e-6);
  EXPECT_DOUBLE_EQ(iso8608::density('H'), 16e-6 * 16384);
  EXPECT_EQ(iso8608::class_of(1e-9), 'A');
  EXPECT_EQ(iso8608::class_of(31.9e-6), 'A');
  EXPECT_EQ(iso8608::class_of(32.1e-6), 'B');
  EXPECT_EQ(iso8608::class_of(10.0), 'H');
  const Roughness r = iso8608::roughness('C');
  EXPECT_NEAR(iso8608::density_over_n(spectral_density(r, 2 * M_PI * 0.1)), 256e-6, 1e-15);
  EXPECT_NEAR(spectral_density(r, 1.0), 16e-6, 0.006 * 16e-6);  // the standard rounds Φ(Ω₀ = 1 rad/m) to 16e-6 m³
}

}  // namespace
}  // namespace fahrwerk

// Popp/Schiehlen 4.2: spectra, correlation functions and shape filters.
#include <cmath>
#include <functional>

#include "road/random_road.h"
#include "road/shape_filter.h"
#include "road/spectrum.h"
#include "verification/roads.h"

namespace fahrwerk::verification::roads {
namespace {

using Model = RoughnessModel;

Roughness model(Model m) {
  Roughness r;
  r.model = m, r.sigma = 0.012, r.alpha = 0.35, r.beta = 0.9, r.damping = 0.15, r.reference = 1.4, r.intensity = 2e-5;
  return r;
}

double integral(const std::function<double(double)>& f, double a, double b, int n) {
  double sum = 0.0;
  const double h = (b - a) / n;
  for (int i = 0; i < n; ++i) sum += f(a + (i + 0.5) * h);
  return sum * h;
}

// ∫ Φ dΩ over Ω ≥ 0, with Ω = t/(1 - t).
double whole_power(const Roughness& r) {
  return integral([&](double t) { return spectral_density(r, t / (1 - t)) / ((1 - t) * (1 - t)); }, 0.0, 1.0,
                  2'000'000);
}

// Φ as the transform of R, over a range in which R has died away.
double transformed(const Roughness& r, double W) {
  return 2 / M_PI * integral([&](double x) { return correlation(r, x) * std::cos(W * x); }, 0.0, 150.0, 300'000);
}

// Mean one-sided density over [low, high] of the time signal s(v t) · v^power seen by a wheel on the left track.
double time_density(const RandomRoad& road, double speed, bool second, double low, double high) {
  const double dt = 0.02 / speed;
  std::vector<double> signal;
  RoadHint hint;
  for (int i = 0; i < 1 << 18; ++i) {
    const RoadSample p = road.sample(speed * dt * i, 0.75, hint);
    signal.push_back(second ? speed * speed * p.curvature_xx : speed * p.slope_x);
  }
  const RoadSpectrum s = welch(signal, signal, dt, 1 << 13);
  double sum = 0.0;
  int count = 0;
  for (std::size_t k = 0; k < s.wave_number.size(); ++k)
    if (s.wave_number[k] >= low && s.wave_number[k] <= high) sum += s.left[k], ++count;
  return sum / count;
}

// Measured intensity over π v^power Φ₀ Ω₀^w: of the vertical speed for w = 2, of the acceleration for w = 4.
double white(double waviness, bool second, double power) {
  const double v = 20.0;
  RandomRoadOptions o{.length = 5000, .step = 0.02, .seed = 4};
  o.roughness.density = 4e-6, o.roughness.reference = 1.0;
  o.roughness.waviness = o.roughness.waviness_above = waviness;
  o.shortest_wave = 0.2, o.longest_wave = 200;
  return time_density(RandomRoad(o), v, second, 0.5 * v, 8.0 * v) / (std::pow(v, power) * o.roughness.density);
}

}  // namespace

Finding spectrum_pairs() {
  Finding f{{},
            {},
            {2e-4},
            "quadrature: midpoint rule over 2e6 points (power) and 3e5 points (transform)",
            "I .. XII: power over R(0) (IX: its line, X: pi Phi/q_w); then Phi of I .. VIII from R at 0.5 and 2 rad/m "
            "over Phi; then R(2 m) of XI, XII from Phi over R(2 m)"};
  for (int i = 1; i <= 12; ++i) {
    const Roughness r = model(static_cast<Model>(i));
    f.expected.push_back(1.0);
    if (r.model == Model::IX)
      f.computed.push_back(band_power(r, 0.9, 0.1) / correlation(r, 0.0));
    else if (r.model == Model::X)
      f.computed.push_back(M_PI * spectral_density(r, 3.0) / r.intensity);
    else if (r.model == Model::XI || r.model == Model::XII)
      f.computed.push_back(integral([&](double W) { return spectral_density(r, W); }, 0.0, 2.0, 2'000'000) /
                           correlation(r, 0.0));
    else
      f.computed.push_back(whole_power(r) / correlation(r, 0.0));
  }
  for (int i = 1; i <= 8; ++i)
    for (const double W : {0.5, 2.0}) {
      const Roughness r = model(static_cast<Model>(i));
      f.expected.push_back(1.0), f.computed.push_back(transformed(r, W) / spectral_density(r, W));
    }
  for (const Model m : {Model::XI, Model::XII}) {
    const Roughness r = model(m);
    const auto under = [&](double W) { return spectral_density(r, W) * std::cos(2.0 * W); };
    f.expected.push_back(1.0), f.computed.push_back(integral(under, 0.0, 2.0, 2'000'000) / correlation(r, 2.0));
  }
  return f;
}

Finding spectrum_maxima() {
  const auto highest = [](const Roughness& r) {
    double most = 0.0, at = 0.0;
    for (double W = 0.0; W < 5.0; W += 1e-5)
      if (const double p = spectral_density(r, W); p > most) most = p, at = W;
    return std::pair{most, at};
  };
  const Roughness I = model(Model::I);
  Roughness above = model(Model::IV), below = above;
  below.beta = 0.2;
  const double s2 = I.sigma * I.sigma, a = I.alpha, b = above.beta;
  const auto [top_I, at_I] = highest(I);
  const auto [top_a, at_a] = highest(above);
  const auto [top_b, at_b] = highest(below);
  const double a2 = a * a, b2 = b * b;
  return {{1, 0, 1, std::sqrt(b2 - a2), 1, 0},
          {top_I / (2 * s2 / (M_PI * a)), at_I, top_a / (a * s2 / M_PI * (a2 + b2) / (a2 * b2)), at_a,
           top_b / (a * s2 / M_PI * 4 / (a2 + below.beta * below.beta)), at_b},
          {1e-8, 1e-5, 1e-8, 1e-5, 1e-8, 1e-5},
          "search in steps of 1e-5 rad/m; the value is flat to second order there",
          "value over the book's, and place in rad/m: model I; model IV with beta > alpha; model IV with beta < alpha"};
}

Finding white_excitation() {
  return {{1.0, 1.0},
          {white(2.0, false, 1.0), white(4.0, true, 3.0)},
          {0.03},
          "63 averaged pieces of more than 180 lines: 1 %; the Hann window and the table's spline add up to 1 %",
          "a wheel at 20 m/s on a tabulated random road, between 0.5 and 8 rad/m: intensity of its vertical speed over "
          "pi v Phi0 Omega0^2 (w = 2); of its acceleration over pi v^3 Phi0 Omega0^4 (w = 4; the book prints v)"};
}

Finding shape_filters() {
  Finding f{
      {},
      {},
      {},
      "covariances: round-off. Realisations: 2^18 steps of 0.02 s hold about 2e4 correlation lengths, so "
      "their variance has a standard deviation of 1 %; four of it",
      "at 20 m/s, over sigma^2: for I and II the variance h'Ph, R(0.1 s), R(0.4 s) from h' e^{F tau} P h; then the "
      "variance and R(0.1 s) of a realisation"};
  const double v = 20.0;
  for (const Model m : {Model::I, Model::II}) {
    Roughness r = model(m);
    r.alpha = 0.2, r.beta = 0.3;
    const double s2 = r.sigma * r.sigma;
    const ShapeFilter filter = shape_filter(r, v);
    for (const double tau : {0.0, 0.1, 0.4}) {
      const DiscreteFilter d = discretise(filter, tau);
      const double P0 = filter.P[0] * filter.h[0], P1 = filter.P[3] * filter.h[1];
      const double R = d.h[0] * (d.psi[0] * P0 + d.psi[1] * P1) + d.h[1] * (d.psi[2] * P0 + d.psi[3] * P1);
      f.expected.push_back(correlation(r, v * tau) / s2), f.computed.push_back(R / s2), f.tolerance.push_back(1e-12);
    }
    const std::vector<double> z = periodic_realisation(discretise(filter, 0.02), 1 << 18, RandomStream(12, 0));
    for (const std::size_t lag : {0u, 5u}) {
      double sum = 0.0;
      for (std::size_t i = 0; i < z.size(); ++i) sum += z[i] * z[(i + lag) % z.size()];
      f.expected.push_back(correlation(r, v * 0.02 * static_cast<double>(lag)) / s2);
      f.computed.push_back(sum / static_cast<double>(z.size()) / s2), f.tolerance.push_back(0.04);
    }
  }
  return f;
}

}  // namespace fahrwerk::verification::roads

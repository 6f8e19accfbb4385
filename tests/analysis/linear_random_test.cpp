// Covariance, spectra, harmonic and statistical linearisation.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "analysis/linear/covariance.h"
#include "analysis/linear/mechanics.h"
#include "analysis/linear/quadrature.h"
#include "analysis/matrix/lyapunov.h"
#include "analysis/nonlinear/harmonic_linearisation.h"
#include "analysis/nonlinear/quasi_linear.h"
#include "analysis/nonlinear/statistical_linearisation.h"
#include "math/linear_algebra.h"
#include "math/random.h"
#include "vehicle/classic/half_car.h"
#include "vehicle/classic/quarter_car.h"

namespace fahrwerk {
namespace {

using Eigen::MatrixXd;

StateSpace half_car() {
  const classic::HalfCar car{100, 54, 1247, 1945, 1.3, 1.2, 343350, 343350, 0, 0, 47382, 51208, 3198, 3434};
  return to_state_space(classic::linear_model(car),
                        {{.signal = {"body.az", "m/s^2"}, .acceleration = {{2, 1.0}}},
                         {.signal = {"axle.1.fz", "N"}, .position = {{0, -343350}}, .input = {{0, 343350}}},
                         {.signal = {"travel", "m"}, .position = {{2, 1.0}, {3, -1.3}, {0, -1.0}}}});
}

TEST(Quadrature, IntegratesToTheTolerance) {
  EXPECT_NEAR(integrate([](double x) { return std::exp(-x) * std::sin(9 * x); }, {0.0, 5.0}, 1e-12),
              (9 - std::exp(-5.0) * (std::sin(45.0) + 9 * std::cos(45.0))) / 82, 1e-13);
  // A sharp peak that the first points miss: cut at its place, as the resonances are.
  EXPECT_NEAR(integrate([](double x) { return 1e-3 / (x * x + 1e-6); }, {-1.0, 0.0, 1.0}, 1e-10), 2 * std::atan(1e3),
              1e-9);
}

TEST(Covariance, DensityGivesTheSameVarianceWithDelay) {
  for (const double delay : {0.0, 0.03, 0.125, 1.0}) {
    const NoisySystem s = on_white_velocity(half_car(), 1e-4, {{0, 0.0, 0}, {1, delay, 0}});
    const MatrixXd P = output_covariance(s);
    for (int row = 0; row < 3; ++row)
      EXPECT_NEAR(variance_by_density(s, row) / P(row, row), 1.0, 1e-8) << delay << ' ' << row;
  }
}

TEST(Covariance, ALongDelayMakesTheAxlesIndependent) {
  const StateSpace car = half_car();
  const MatrixXd far = output_covariance(on_white_velocity(car, 1e-4, {{0, 0.0, 0}, {1, 60.0, 0}}));
  const MatrixXd apart = output_covariance(on_white_velocity(car, 1e-4, {{0, 0.0, 0}, {1, 0.0, 1}}));
  // e^{A 60 s} is 1e-50.
  EXPECT_LE((far - apart).norm(), 1e-12 * apart.norm());
}

TEST(Covariance, OrderOfThePathsDoesNotMatter) {
  const StateSpace car = half_car();
  const MatrixXd a = output_covariance(on_white_velocity(car, 1e-4, {{0, 0.0, 0}, {1, 0.1, 0}}));
  const MatrixXd b = output_covariance(on_white_velocity(car, 1e-4, {{1, 0.35, 0}, {0, 0.25, 0}}));
  EXPECT_LE((a - b).norm(), 1e-10 * a.norm());
}

TEST(Covariance, AWideShapeFilterIsAWhiteVelocity) {
  // Model I with α -> 0 has the spectrum 2 α v σ²/π / (ω² + (αv)²): far above αv that of a white velocity of intensity
  // 2 α v σ². The share below is of the order αv over the lowest eigenfrequency: 1e-4 here.
  Roughness road;
  road.model = RoughnessModel::I, road.alpha = 2e-5, road.sigma = 0.05;
  const double v = 20, q = 2 * road.alpha * v * road.sigma * road.sigma;
  const MatrixXd white = output_covariance(on_white_velocity(half_car(), q, {{0, 0.0, 0}, {1, 0.125, 0}}));
  const MatrixXd filtered =
      output_covariance(on_shape_filter(half_car(), shape_filter(road, v), {{0, 0.0, 0}, {1, 0.125, 0}}));
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(filtered(i, i) / white(i, i), 1.0, 1e-3) << i;
}

TEST(Covariance, RefusesHeightsAndUnstableSystems) {
  StateSpace car = half_car();
  car.C(0, 2) += 1.0;  // the height of the body itself
  EXPECT_THROW(on_white_velocity(car, 1.0, {{0, 0.0, 0}}), std::domain_error);
  NoisySystem unstable{MatrixXd::Identity(1, 1), MatrixXd::Identity(1, 1), {}};
  EXPECT_THROW(stationary_covariance(unstable), std::domain_error);
}

TEST(Covariance, MonteCarloAgreesWithinItsConfidence) {
  // Exact steps of the quarter car under white noise: x₊ = e^{Ah} x + noise of covariance P - e^{Ah} P e^{Ah}ᵀ.
  const StateSpace car =
      to_state_space(classic::linear_model(classic::QuarterCar<double>{401, 48, 28426, 2836, 235000}),
                     {{.signal = {"body.az", "m/s^2"}, .acceleration = {{0, 1.0}}}});
  const NoisySystem s = on_white_velocity(car, 1e-4, {{0, 0.0, 0}});
  const MatrixXd P = stationary_covariance(s), psi = exponential(s.A * 0.5);
  const MatrixXd noise = P - psi * P * psi.transpose();
  const MatrixXd L = noise.llt().matrixL();
  const RandomStream stream(3, 0);
  const int n = 20000;
  double sum = 0.0;
  Eigen::Vector4d x = Eigen::Vector4d::Zero(), w;
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 4; ++k) w[k] = stream.normal(static_cast<std::uint64_t>(4 * i + k));
    x = psi * x + L * w;
    sum += std::pow((s.C * x)(0, 0), 2);
  }
  // Steps of 0.5 s are nearly independent (e^{-3·0.5}): the variance is known to √(2/n) times about 1.3; four of it.
  EXPECT_NEAR(sum / n / output_covariance(s)(0, 0), 1.0, 4 * 1.3 * std::sqrt(2.0 / n));
}

TEST(HarmonicLinearisation, CubicAndFrictionHaveTheirKnownDescribingFunctions) {
  const EquivalentElement cubic = harmonic_equivalent([](double y, double) { return 2 * y * y * y; }, 0.7, 3.0);
  EXPECT_NEAR(cubic.stiffness, 0.75 * 2 * 0.49, 1e-13);
  EXPECT_NEAR(cubic.damping, 0.0, 1e-13);
  // Coulomb friction F sgn v: d = 4F/(πAΩ); the jump leaves an error of the square of the step, 1e-4.
  const EquivalentElement dry = harmonic_equivalent([](double, double v) { return v > 0 ? 5.0 : -5.0; }, 0.1, 4.0);
  EXPECT_NEAR(dry.damping, 4 * 5 / (M_PI * 0.1 * 4), 1e-3 * dry.damping);
}

TEST(HarmonicLinearisation, FindsNoCycleWhereThereIsNone) {
  EXPECT_FALSE(limit_cycle([](double y, double v) { return y + 0.1 * v; }, 1.0, 1.0).has_value());
}

AutonomousModel oscillator(const OscillatorForce& f) {
  return {{{"y", "m"}, {"y_rate", "m/s"}}, {0.0, 0.0}, {1.0, 1.0}, [f](const double* x, double* rate) {
            rate[0] = x[1], rate[1] = -f(x[0], x[1]);
          }};
}

// T57: the limit cycle of Van der Pol's oscillator has A = √(8δ/ε), Ω = 1, and grows there from rest.
TEST(QuasiLinear, FindsTheLimitCycleOfVanDerPol) {
  for (const auto& [delta, eps] : {std::pair{0.05, 0.2}, {0.3, 1.5}}) {
    const AutonomousModel m =
        oscillator([d = delta, e = eps](double y, double v) { return (-2 * d + e * y * y) * v + y; });
    const AmplitudeStudy s = study_amplitudes(m, {.state = 0, .largest = 2.0, .count = 17});
    EXPECT_NEAR(s.linear.real(), delta, 1e-9);
    ASSERT_EQ(s.cycles.size(), 1u);
    EXPECT_NEAR(s.cycles[0].amplitude, std::sqrt(8 * delta / eps), 1e-8);
    EXPECT_NEAR(s.cycles[0].omega, 1.0, 1e-8);
    EXPECT_TRUE(s.cycles[0].stable);
    // Time decides: from a small start to the largest displacement of the last turns. Higher harmonics change the
    // amplitude by the order of (2δ)²/16.
    double x[2] = {0.01, 0.0}, most = 0.0;
    const double h = 0.005;
    for (int i = 0; i < 80000; ++i) {
      double k1[2], k2[2], middle[2];
      m.rate(x, k1);
      for (int j = 0; j < 2; ++j) middle[j] = x[j] + 0.5 * h * k1[j];
      m.rate(middle, k2);
      for (int j = 0; j < 2; ++j) x[j] += h * k2[j];
      if (i > 76000) most = std::max(most, std::fabs(x[0]));
    }
    EXPECT_NEAR(most, s.cycles[0].amplitude, (0.001 + 4 * delta * delta / 16) * most);
  }
}

// T58: the frequency of Duffing's oscillator, Ω² = 1 + 3/4 α A², and no cycle without damping.
TEST(QuasiLinear, FollowsTheBackboneOfDuffing) {
  const double alpha = 0.5;
  const AmplitudeStudy s = study_amplitudes(oscillator([&](double y, double) { return y + alpha * y * y * y; }),
                                            {.state = 0, .largest = 3.0});
  ASSERT_EQ(s.modes.size(), 40u);
  for (const QuasiLinearMode& m : s.modes)
    EXPECT_NEAR(m.eigenvalue.imag(), std::sqrt(1 + 0.75 * alpha * m.amplitude * m.amplitude), 1e-8);
  EXPECT_TRUE(s.cycles.empty());
  // A preloaded spring (one side stiffer) moves the mean.
  const AmplitudeStudy bent =
      study_amplitudes(oscillator([](double y, double) { return y + 0.3 * y * y; }), {.state = 0, .largest = 0.5});
  // y'' + y + b y² = 0: m (1 + ..) = -b A²/2, to first order in b.
  EXPECT_NEAR(bent.modes[3].mean[0], -0.3 * std::pow(bent.modes[3].amplitude, 2) / 2, 3e-5);
  EXPECT_THROW(study_amplitudes(oscillator([](double y, double v) { return y + 5 * v; }), {}), std::domain_error);
}

TEST(StatisticalLinearisation, OneSidedElementsMoveTheMean) {
  // d_c for v > 0, d_r for v < 0: the gain is their mean, E{f} = (d_c - d_r) σ/√2π.
  const auto damper = [](double v) { return v > 0 ? 2.0 * v : 5.0 * v; };
  const GaussianEquivalent g = gaussian_equivalent(damper, 0.0, 0.3);
  EXPECT_NEAR(g.gain, 3.5, 1e-5);
  EXPECT_NEAR(g.mean, -3.0 * 0.3 / std::sqrt(2 * M_PI), 1e-5);
  // x'' + f(x') + k x = w: σ_v² = q/(2 N), and the mean is where the spring carries E{f}.
  const double k = 7.0, q = 2.0;
  MatrixXd A(2, 2);
  A << 0, 1, -k, 0;
  const NoisySystem linear{A, MatrixXd::Identity(2, 2), {{q, {{Eigen::Vector2d(0, 1), 0.0}}, {}}}};
  const StatisticalLinearisation s =
      statistical_covariance(linear, {{Eigen::Vector2d(0, -1), Eigen::Vector2d(0, 1), damper}});
  EXPECT_NEAR(s.P(1, 1), q / 7.0, 1e-5);
  EXPECT_NEAR(s.mean[0], 3.0 * std::sqrt(q / 7.0) / std::sqrt(2 * M_PI) / k, 1e-5);
}

TEST(StatisticalLinearisation, GainsOfKnownFunctions) {
  EXPECT_NEAR(statistical_gain([](double s) { return 3 * s; }, 0.4), 3.0, 1e-12);
  EXPECT_NEAR(statistical_gain([](double s) { return s * s * s; }, 0.4), 3 * 0.16, 1e-12);  // E s⁴/σ² = 3σ²
  EXPECT_NEAR(statistical_gain([](double s) { return s > 0 ? 1.0 : -1.0; }, 0.4), std::sqrt(2 / M_PI) / 0.4, 1e-5);
}

TEST(StatisticalLinearisation, CubicSpringSolvesItsQuadratic) {
  // x'' + 2δ x' + k x + c x³ = w: σ² = q/(4δ (k + 3cσ²)).
  const double delta = 0.4, k = 2.0, c = 5.0, q = 3.0;
  MatrixXd A(2, 2);
  A << 0, 1, -k, -2 * delta;
  const NoisySystem linear{A, MatrixXd::Identity(2, 2), {{q, {{Eigen::Vector2d(0, 1), 0.0}}}}};
  const StatisticalLinearisation s = statistical_covariance(
      linear, {{Eigen::Vector2d(0, -1), Eigen::Vector2d(1, 0), [&](double x) { return c * x * x * x; }}});
  const double variance = (-k + std::sqrt(k * k + 3 * c * q / delta)) / (6 * c);
  EXPECT_NEAR(s.P(0, 0), variance, 1e-10);
}

}  // namespace
}  // namespace fahrwerk

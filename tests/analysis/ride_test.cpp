// Frequency weightings and ride assessment.
#include "analysis/ride/ride.h"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "analysis/linear/mechanics.h"
#include "analysis/ride/ride_record.h"
#include "math/linear_algebra.h"
#include "vehicle/classic/quarter_car.h"

namespace fahrwerk {
namespace {

TEST(IsoWeighting, HasTheTabulatedFactors) {
  struct Row {
    const char* name;
    double frequency, factor;
  };
  // ISO 2631-1, tables 3 and 4 [1/1000], at the nominal centre frequencies: the last printed digit.
  for (const Row& r : {Row{"Wk", 1.0, 482},
                       {"Wk", 2.0, 531},
                       {"Wk", 4.0, 967},
                       {"Wk", 6.3, 1054},
                       {"Wk", 8.0, 1036},
                       {"Wk", 16.0, 768},
                       {"Wk", 31.5, 405},
                       {"Wk", 80.0, 132},
                       {"Wd", 1.0, 1011},
                       {"Wd", 2.0, 890},
                       {"Wd", 4.0, 512},
                       {"Wd", 8.0, 253},
                       {"Wd", 16.0, 125},
                       {"Wf", 0.1, 695},
                       {"Wf", 0.16, 1006},
                       {"Wf", 0.2, 992},
                       {"Wf", 0.4, 384}})
    EXPECT_NEAR(1000 * std::abs(response(iso_weighting(r.name), r.frequency)), r.factor, 0.8)
        << r.name << ' ' << r.frequency;
  EXPECT_THROW(iso_weighting("Wx"), std::invalid_argument);
}

TEST(IsoWeighting, StateSpaceHasTheSameResponse) {
  for (const IsoWeighting& w : iso_weightings()) {
    const StateSpace s = filter(w);
    EXPECT_EQ(s.D(0, 0), 0.0) << w.name;
    for (const double f : {0.05, 0.3, 1.0, 4.0, 12.0, 70.0}) {
      const std::complex<double> i(0.0, 2 * M_PI * f);
      const Eigen::MatrixXcd M = i * Eigen::MatrixXcd::Identity(s.order(), s.order()) - s.A;
      const std::complex<double> G = (s.C * solve_complex(M, s.B.cast<std::complex<double>>()))(0, 0);
      EXPECT_LE(std::abs(G - response(w, f)), 1e-11) << w.name << ' ' << f;
    }
  }
}

TEST(RideFilter, ASineComesOutWithTheGain) {
  const double f = 6.3, dt = 1e-3, gain = std::abs(response(iso_weighting("Wk"), f));
  std::vector<double> a;
  for (int i = 0; i <= 20000; ++i) a.push_back(std::sqrt(2.0) * std::sin(2 * M_PI * f * dt * i));
  const RideValues v = ride_values(a, dt, filter(iso_weighting("Wk")), 10.0 - 4.0 / f);
  // Straight lines between 160 samples per period lose (ω dt)²/12 = 1.3e-4 of the amplitude; the window is not a whole
  // number of periods.
  EXPECT_NEAR(v.weighted_rms, gain, 3e-3 * gain);
  EXPECT_NEAR(v.peak, std::sqrt(2.0) * gain, 2e-3 * gain);
  EXPECT_NEAR(v.maximum_transient, gain, 0.02 * gain);
  const double duration = 10.0 + 4.0 / f;
  EXPECT_NEAR(v.motion_sickness, gain * std::sqrt(duration), 5e-3 * gain * std::sqrt(duration));
  EXPECT_NEAR(v.vibration_dose, gain * std::pow(1.5 * duration, 0.25), 5e-3 * gain * std::pow(duration, 0.25));
}

TEST(RideFilter, AConstantStartsWithoutTransient) {
  const std::vector<double> constant(100, 9.81);
  for (const double y : filtered(filter(iso_weighting("Wk")), constant, 0.01)) EXPECT_NEAR(y, 0.0, 1e-9);
  for (const double y : filtered(filter(vdi_vertical()), constant, 0.01)) EXPECT_NEAR(y, 9.81 * 500 / 1200, 1e-9);
}

TEST(RideFilter, OldFiltersStayWithinTenPercentOfTheStandard) {
  for (double f = 1.0; f <= 80.0; f *= 1.1) {
    EXPECT_NEAR(20 * std::abs(response(vdi_vertical(), f)) / vdi_perception_vertical(1.0, f), 1.0, 0.11) << f;
    EXPECT_NEAR(28 * std::abs(response(vdi_horizontal(), f)) / vdi_perception_horizontal(1.0, f), 1.0, 0.11) << f;
    // The revised filter approximates Wk from 1 Hz on.
    EXPECT_NEAR(std::abs(response(vdi_revised(), f)), std::abs(response(iso_weighting("Wk"), f)), 0.12) << f;
  }
  EXPECT_TRUE(std::isnan(vdi_perception_vertical(1.0, 0.5)));
}

TEST(Ride, WeightedDeviationEqualsTheIntegralOfTheWeightedSpectrum) {
  const StateSpace car =
      to_state_space(classic::linear_model(classic::QuarterCar<double>{401, 48, 28426, 2836, 235000}),
                     {{.signal = {"body.az", "m/s^2"}, .acceleration = {{0, 1.0}}}});
  const NoisySystem s = on_white_velocity(car, 1e-4, {{0, 0.0, 0}});
  const double sigma = weighted_deviation(s, 0, filter(iso_weighting("Wk")));
  // Independent of the state space of the filter: the product of |H|² and the density, trapezoidal over log f.
  double sum = 0.0;
  const double h = 1e-3;
  for (double u = std::log(1e-3); u < std::log(1e4); u += h) {
    const double omega = 2 * M_PI * std::exp(u);
    sum += std::norm(response(iso_weighting("Wk"), std::exp(u))) * output_density(s, 0, omega) * omega * h;
  }
  EXPECT_NEAR(sigma * sigma / sum, 1.0, 1e-6);
  EXPECT_LT(sigma, std::sqrt(output_covariance(s)(0, 0)));
}

TEST(Ride, SeveralFiltersInOneSystem) {
  const StateSpace car =
      to_state_space(classic::linear_model(classic::QuarterCar<double>{401, 48, 28426, 2836, 235000}),
                     {{.signal = {"body.az", "m/s^2"}, .acceleration = {{0, 1.0}}},
                      {.signal = {"wheel.az", "m/s^2"}, .acceleration = {{0, 0.5}}}});
  const NoisySystem s = on_white_velocity(car, 1e-4, {{0, 0.0, 0}});
  const NoisySystem all = with_output_filters(
      s, {{0, filter(iso_weighting("Wk"))}, {1, filter(iso_weighting("Wf"))}, {0, filter(vdi_vertical())}});
  const Eigen::VectorXd sigma = output_covariance(all).diagonal().cwiseSqrt();
  ASSERT_EQ(sigma.size(), 5);
  EXPECT_NEAR(sigma[2], weighted_deviation(s, 0, filter(iso_weighting("Wk"))), 1e-10 * sigma[2]);
  EXPECT_NEAR(sigma[3], weighted_deviation(s, 1, filter(iso_weighting("Wf"))), 1e-10 * sigma[3]);
  EXPECT_NEAR(sigma[4], weighted_deviation(s, 0, filter(vdi_vertical())), 1e-10 * sigma[4]);
  // Motion sickness: Lyapunov is the integral of the density.
  for (const int row : {2, 3, 4})
    EXPECT_NEAR(variance_by_density(all, row), sigma[row] * sigma[row], 1e-8 * sigma[row] * sigma[row]);
  // All densities at once are those one by one.
  const Eigen::VectorXd densities = output_densities(all, 7.0);
  for (int row = 0; row < 5; ++row) EXPECT_NEAR(densities[row], output_density(all, row, 7.0), 1e-12 * densities[row]);
}

TEST(Ride, ExposureAndClasses) {
  EXPECT_DOUBLE_EQ(eight_hour_value(0.8, 2 * 3600.0), 0.4);
  EXPECT_DOUBLE_EQ(allowed_exposure(1.0, 0.5), 2 * 3600.0);
  // 2002/44/EC: 1.4 times the horizontal directions, and the largest of all counts.
  EXPECT_DOUBLE_EQ(exposure_value(0.5, 0.3, 0.6).weighted_rms, 0.7);
  EXPECT_EQ(exposure_value(0.5, 0.3, 0.6).direction, 'x');
  EXPECT_EQ(exposure_value(0.1, 0.5, 0.6).direction, 'y');
  EXPECT_EQ(exposure_value(0.5, 0.5, 0.8).direction, 'z');
  EXPECT_DOUBLE_EQ(exposure_value(NAN, NAN, 0.8).weighted_rms, 0.8);
  EXPECT_TRUE(std::isnan(exposure_value(NAN, NAN, NAN).weighted_rms));
  const std::array<double, 3> a{0.3, 0.4, 1.2}, k{1.0, 1.0, 1.0};
  EXPECT_DOUBLE_EQ(vibration_total(a, k), 1.3);
  EXPECT_DOUBLE_EQ(vibration_total({0.3, NAN, 0.4}), 0.5);
  EXPECT_TRUE(std::isnan(vibration_total({NAN, NAN, NAN})));
  EXPECT_EQ(perception(0.05), "easily");
  EXPECT_EQ(comfort_class(0.6), "fairly uncomfortable");
  EXPECT_DOUBLE_EQ(statistical_load_factor(4000, 1000), 0.75);
  const std::array<double, 3> Y{10, -40, 5}, Q{100, 80, 0};
  EXPECT_DOUBLE_EQ(derailment_quotient(Y, Q), 0.5);
  // The first 0.1 s do not count, a wheel in the air neither.
  const DerailmentPeak peak = derailment_peak({90, 10, -40, 5, 10}, {100, 100, 80, 0, 100}, 0.1, 0.1);
  EXPECT_DOUBLE_EQ(peak.quotient, 0.5);
  EXPECT_DOUBLE_EQ(peak.time, 0.2);
  EXPECT_TRUE(std::isnan(derailment_peak({1, 2}, {0, -1}, 0.1, 0.0).quotient));
  EXPECT_NEAR(gaussian_ride_values(0.5, 3600).vibration_dose, std::pow(3 * 3600.0, 0.25) * 0.5, 1e-12);
}

}  // namespace
}  // namespace fahrwerk

#include "analysis/ride/ride.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace fahrwerk {

RideValues ride_values(std::span<const double> acceleration, double dt, const StateSpace& weighting, double skip) {
  if (!(dt > 0.0)) throw std::invalid_argument("ride values: expected a sample distance > 0");
  const std::vector<double> all = filtered(weighting, acceleration, dt);
  const auto first = std::min(all.size(), static_cast<std::size_t>(std::llround(std::fmax(0.0, skip) / dt)));
  const std::span<const double> a = std::span(all).subspan(first);
  if (a.size() < 2) throw std::invalid_argument("ride values: the record is too short");
  // Trapezoidal sums; `upto` holds ∫ a² for the running rms.
  std::vector<double> upto{0.0};
  double fourth = 0.0;
  RideValues v;
  v.peak = std::fabs(a[0]);
  for (std::size_t i = 1; i < a.size(); ++i) {
    const double s0 = a[i - 1] * a[i - 1], s1 = a[i] * a[i];
    upto.push_back(upto.back() + 0.5 * dt * (s0 + s1));
    fourth += 0.5 * dt * (s0 * s0 + s1 * s1);
    v.peak = std::fmax(v.peak, std::fabs(a[i]));
  }
  const double duration = dt * static_cast<double>(a.size() - 1), energy = upto.back();
  v.weighted_rms = std::sqrt(energy / duration);
  v.vibration_dose = std::pow(fourth, 0.25);
  v.motion_sickness = std::sqrt(energy);
  v.crest_factor = v.weighted_rms > 0 ? v.peak / v.weighted_rms : 0.0;
  const auto window =
      std::min(upto.size() - 1, std::max<std::size_t>(1, static_cast<std::size_t>(std::llround(1.0 / dt))));
  for (std::size_t i = window; i < upto.size(); ++i)
    v.maximum_transient =
        std::fmax(v.maximum_transient, std::sqrt((upto[i] - upto[i - window]) / (dt * static_cast<double>(window))));
  return v;
}

RideValues gaussian_ride_values(double sigma, double duration) {
  RideValues v;
  v.weighted_rms = sigma, v.vibration_dose = std::pow(3.0 * duration, 0.25) * sigma;
  v.motion_sickness = sigma * std::sqrt(duration);
  v.peak = v.crest_factor = v.maximum_transient = std::numeric_limits<double>::quiet_NaN();
  return v;
}

double weighted_deviation(const NoisySystem& system, int row, const StateSpace& weighting) {
  const NoisySystem extended = with_output_filter(system, row, weighting);
  const Eigen::Index last = extended.C.rows() - 1;
  return std::sqrt(output_covariance(extended)(last, last));
}

double eight_hour_value(double weighted_rms, double exposure) {
  return weighted_rms * std::sqrt(exposure / (8 * 3600.0));
}

ExposureValue exposure_value(double x, double y, double z) {
  ExposureValue most{NAN, '-'};
  for (const auto& [value, direction] :
       {std::pair{kHorizontalExposure * x, 'x'}, {kHorizontalExposure * y, 'y'}, {z, 'z'}})
    if (std::isfinite(value) && !(value <= most.weighted_rms)) most = {value, direction};
  return most;
}

double allowed_exposure(double weighted_rms, double limit) {
  const double ratio = limit / weighted_rms;
  return 8 * 3600.0 * ratio * ratio;
}

double vibration_total(std::span<const double> weighted_rms, std::span<const double> factors) {
  if (weighted_rms.size() != factors.size())
    throw std::invalid_argument("vibration total: expected one factor per value");
  double sum = 0.0;
  for (std::size_t i = 0; i < factors.size(); ++i) sum += std::pow(factors[i] * weighted_rms[i], 2);
  return std::sqrt(sum);
}

double vibration_total(const std::array<double, 3>& weighted_rms) {
  double sum = 0.0;
  int there = 0;
  for (const double a : weighted_rms)
    if (std::isfinite(a)) sum += a * a, ++there;
  return there > 0 ? std::sqrt(sum) : std::numeric_limits<double>::quiet_NaN();
}

std::string_view perception(double a) {
  return a < 0.01 ? "not" : a < 0.02 ? "barely" : a < 0.08 ? "easily" : a < 0.32 ? "strongly" : "extremely";
}

std::string_view comfort_class(double a) {
  if (a < 0.315) return "not uncomfortable";
  if (a < 0.5) return "a little uncomfortable";
  if (a < 0.8) return "fairly uncomfortable";
  if (a < 1.25) return "uncomfortable";
  return a < 2.0 ? "very uncomfortable" : "extremely uncomfortable";
}

double load_factor(double static_load, double largest_dynamic_load) {
  return (static_load - largest_dynamic_load) / static_load;
}
double statistical_load_factor(double static_load, double deviation) { return (static_load - deviation) / static_load; }

double derailment_quotient(std::span<const double> lateral, std::span<const double> vertical) {
  double most = 0.0;
  for (std::size_t i = 0; i < std::min(lateral.size(), vertical.size()); ++i)
    if (vertical[i] > 0.0) most = std::fmax(most, std::fabs(lateral[i]) / vertical[i]);
  return most;
}

}  // namespace fahrwerk

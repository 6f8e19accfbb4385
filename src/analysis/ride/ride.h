// Ride assessment: comfort values of accelerations, safety of wheel loads.   [ISO 2631-1; Popp/Schiehlen 6.2, 6.3, VDI
// 2057]
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "analysis/linear/covariance.h"
#include "analysis/ride/ride_filter.h"

namespace fahrwerk {

// Comfort values of one acceleration, weighted.
struct RideValues {
  double weighted_rms = 0.0;       // a_w = √(1/T ∫ a_w² dt) [m/s²]
  double vibration_dose = 0.0;     // VDV = (∫ a_w⁴ dt)^¼ [m/s^1.75]
  double motion_sickness = 0.0;    // MSDV = √(∫ a_w² dt) [m/s^1.5], for a motion weighted with Wf
  double peak = 0.0;               // largest |a_w| [m/s²]
  double crest_factor = 0.0;       // peak/rms; above 9 the rms value alone is not enough (ISO 2631-1, 6.2.1)
  double maximum_transient = 0.0;  // MTVV: largest running rms over 1 s [m/s²]
};

// Of samples of an acceleration at distance dt [s]; the filter runs over all of them, the first `skip` s do not count.
RideValues ride_values(std::span<const double> acceleration, double dt, const StateSpace& weighting, double skip = 0.0);

// Of a stationary Gaussian process of standard deviation σ over T [s]: VDV = (3 T)^¼ σ, MSDV = σ √T; no peak values.
RideValues gaussian_ride_values(double sigma, double duration);

// Standard deviation of output `row` behind a weighting, by covariance (7.2, 7.19).
double weighted_deviation(const NoisySystem& system, int row, const StateSpace& weighting);

// Value that over 8 h has the energy of a_w over the exposure T_e [s]: A(8) = a_w √(T_e/8 h) (6.24, indices repaired).
double eight_hour_value(double weighted_rms, double exposure);
// What 2002/44/EC (annex, part B) assesses of a seated or standing person: the largest of 1.4 a_wx, 1.4 a_wy (Wd) and
// a_wz (Wk), of those that are not NaN; NaN and '-' if none is.
struct ExposureValue {
  double weighted_rms;  // with the factor of its direction [m/s²]
  char direction;       // 'x', 'y' or 'z'
};
inline constexpr double kHorizontalExposure = 1.4;  // factor k of x and y
ExposureValue exposure_value(double x, double y, double z);
// Exposure [s] after which A(8) reaches the limit, for example 0.5 m/s² (action) and 1.15 m/s² (limit) of 2002/44/EC.
double allowed_exposure(double weighted_rms, double limit);
// Root sum of squares of several directions with their factors k (ISO 2631-1, 6.5).
double vibration_total(std::span<const double> weighted_rms, std::span<const double> factors);
// The same with k = 1 for x, y and z of a seat, of those that are not NaN; NaN if none is.
double vibration_total(const std::array<double, 3>& weighted_rms);

// Perception of a weighted rms value, Table 6.1: "not", "barely", "easily", "strongly", "extremely" perceptible.
std::string_view perception(double weighted_rms);
// ISO 2631-1, annex C, for public transport; ranges overlap, the class given is the higher one that begins at or below.
std::string_view comfort_class(double weighted_rms);

// Wheel-load factors (6.27, 6.28): R = (F_stat - F_dyn,max)/F_stat, R* = (F_stat - σ_F)/F_stat.
double load_factor(double static_load, double largest_dynamic_load);
double statistical_load_factor(double static_load, double deviation);
// Derailment quotient |Y|/Q of a wheel, the largest of a record; wheels without load do not count.
double derailment_quotient(std::span<const double> lateral, std::span<const double> vertical);

}  // namespace fahrwerk

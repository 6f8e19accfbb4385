// Ride assessment of recorded accelerations and wheel loads, whatever model or car they come from.
// [ISO 2631-1; Popp/Schiehlen 6.2, 6.3]
#pragma once

#include <string>
#include <vector>

#include "analysis/ride/ride.h"
#include "analysis/ride/ride_filter.h"

namespace fahrwerk {

// Samples at equal distances; what was not recorded is empty.
struct SeatRecord {
  std::string name;
  std::vector<double> x, y, z;  // accelerations [m/s²]
};
struct WheelRecord {
  std::string name;
  std::vector<double> load, travel;  // [N], [m]
  double static_load = 0.0;          // [N]; 0: the mean of what counts
};
struct RideRecord {
  double dt = 1e-2, skip = 0.0;  // [s]; the first `skip` s do not count
  std::vector<SeatRecord> seats;
  std::vector<WheelRecord> wheels;
};

// Figures of what was not recorded are NaN.
struct SeatAssessment {
  std::string name;
  double rms = 0.0;             // vertical, unweighted, about its mean [m/s²]
  RideValues vertical;          // Wk, or the weighting asked for
  RideValues motion;            // Wf, vertical
  double x = 0.0, y = 0.0;      // Wd, weighted rms [m/s²]
  double total = 0.0;           // root sum of squares of the directions recorded (ISO 2631-1, 6.5, k = 1) [m/s²]
  double perception_K = 0.0;    // VDI 2057, old vertical filter
  double revised_K = 0.0;       // weighted acceleration of the revised filter [m/s²]
  double K_x = 0.0, K_y = 0.0;  // VDI 2057, old horizontal filter
  double dose_time = 0.0;       // that doses (VDV, MSDV) are taken over [s]
};
struct WheelAssessment {
  std::string name;
  double static_load = 0.0, load_deviation = 0.0;       // [N]
  double largest_dynamic = 0.0;                         // largest loss of load [N]
  double load_factor = 0.0;                             // R = (F_stat - F_dyn,max)/F_stat
  double statistical_factor = 0.0;                      // R* = (F_stat - σ)/F_stat
  double travel_deviation = 0.0, travel_largest = 0.0;  // about its mean [m]
};
struct RideAssessment {
  std::vector<SeatAssessment> seats;
  std::vector<WheelAssessment> wheels;
};
RideAssessment assess(const RideRecord& record, const IsoWeighting& weighting);

// Largest derailment quotient |Y|/Q of a record behind its first `skip` s and when it occurs; NaN where no sample has
// Q > 0.
struct DerailmentPeak {
  double quotient, time;  // [-], [s] from the beginning of the record
};
DerailmentPeak derailment_peak(const std::vector<double>& lateral, const std::vector<double>& vertical, double dt,
                               double skip);

// One-sided density over the frequency [Hz] by Welch's method; pieces of about four seconds.
struct FrequencySpectrum {
  std::vector<double> frequency, density;  // [Hz], [unit²/Hz]
};
FrequencySpectrum spectrum(const std::vector<double>& samples, double dt, double skip);

}  // namespace fahrwerk

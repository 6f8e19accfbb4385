// What is found out of a ride, whatever way it went: figures of seats and wheels, spectra, and what belongs to the way.
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "analysis/ride/ride_form.h"
#include "analysis/ride/ride_record.h"
#include "analysis/ride/ride_roads.h"

namespace fahrwerk {

// Densities over the frequency; those that there are none of are empty.
struct SeatSpectra {
  std::string name;
  FrequencySpectrum x, y, z;
};
struct WheelSpectra {
  std::string name;
  FrequencySpectrum load, travel;
};
inline constexpr double kLowestSpectral = 0.1, kHighestSpectral = 50.0;  // [Hz]

struct RideScales {
  std::string weighting = "Wk";  // vertical, of the seats
  double exposure = 8 * 3600.0;  // a day [s]
};

struct RideResult {
  std::string name, kind, method;  // covariance, statistical linearisation, simulation, record
  std::string road;
  double speed = NAN;  // [m/s]; NaN: of a record
  RideScales scales;
  RideAssessment assessment;  // what is not known is NaN
  std::vector<SeatSpectra> seats;
  std::vector<WheelSpectra> wheels;
  std::vector<std::string> warnings;
  // Of a statistical linearisation: what stands for each element.
  struct Equivalent {
    std::string name, unit;
    double gain, at_rest, mean, deviation;  // of what the element measures: mean and deviation
  };
  std::vector<Equivalent> equivalents;
  // Of a statistical linearisation of any model: its outputs, and what their linear parts leave.
  struct Output {
    std::string name, unit;
    double mean, deviation, remainder;
  };
  std::vector<Output> outputs;
  int iterations = 0;
  struct Derailment {
    std::string lateral, vertical;
    DerailmentPeak peak;
  };
  std::vector<Derailment> derailments;
  std::optional<WaveBand> waves;    // of the road, where they are limited
  std::optional<PartStates> parts;  // of a car
};

// By covariance. On the waves of the road, without any on all; where these give no finite figure the road ends at its
// own waves, as in time, with a warning. std::domain_error for a model that is not stable.
RideResult ride_by_covariance(const RideForm& form, const SpectralRoad& road, const RideScales& scales);

// The model as it is, by statistical linearisation: element by element where the form has any. std::domain_error where
// that does not settle.
RideResult ride_by_statistics(const RideForm& form, const SpectralRoad& road, const RideScales& scales);

// Of samples, simulated or measured.
RideResult ride_of_samples(const RideRecord& record, const RideScales& scales);

}  // namespace fahrwerk

// What `fahrwerk ride` finds out, and the page that shows it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "analysis/ride_record.h"
#include "analysis/ride_study.h"
#include "load/classic.h"
#include "load/vehicle.h"
#include "report/report.h"
#include "road/road.h"

namespace fahrwerk::cli {

struct RideOptions {
  std::string file, speed = "100 km/h", road = "B", weighting = "Wk", tracks = "same", out;
  double exposure = 8.0;  // [h]
  double skip = 5.0;      // [s] of a simulation or a record that do not count
  bool skip_given = false;
  double duration = 60.0;  // [s] that count
  int seed = 1;
  bool json = false, simulate = false, linear = false, statistical = false;
};

struct RideResult {
  std::string name, kind, method;  // covariance, simulation
  std::string road;
  double speed = 0.0;
  RideAssessment assessment;  // of a covariance without what only a record has: NaN
  std::vector<report::Chart> charts;
  std::vector<std::string> warnings;
  // Of a statistical linearisation: what stands for each element.
  struct Equivalent {
    std::string name, unit;
    double gain, at_rest, mean, deviation;  // of what the element measures: mean and deviation
  };
  std::vector<Equivalent> equivalents{};
};

// Left and right track of a class, from --tracks (ride_tracks.cpp): same, independent, isotropic, constant:0.5, decay:1
// m
Coherence coherence_of(const std::string& tracks);

// The road of a run: a class of ISO 8608 with the tracks and the seed of the options, or a road file.
struct RideRun {
  Road road;
  std::string text;
  double speed = 0.0;
};

// By covariance, of a linear model on a road of a class (ride.cpp).
struct RideSubject {
  std::string name, kind;
  std::filesystem::path file;
  std::vector<std::string> warnings;
};
RideResult ride_by_covariance(const RideOptions& options, const RideSubject& subject, const LinearRide& ride,
                              double speed);
// By statistical linearisation of a nonlinear quarter car on a road of a class (ride_tracks.cpp).
RideResult ride_by_statistics(const RideOptions& options, const load::ClassicVehicle& vehicle, double speed);
// The figures of a linear system (ride.cpp).
void add_figures(const RideOptions& options, const RideReport& report, RideResult& result);
// By simulation, of any model that has seats or wheels, and of the car (ride_runs.cpp).
RideResult ride_by_simulation(const RideOptions& options, const load::ClassicVehicle& vehicle, const RideRun& run);
RideResult ride_by_simulation(const RideOptions& options, load::Vehicle vehicle, const RideRun& run);

// A spectrum and its weighted form in one chart each (ride_page.cpp).
void add_spectra(const RideRecord& record, const IsoWeighting& weighting, RideResult& result);
void add_spectra(const LinearRide& ride, const NoisySystem& system, const IsoWeighting& weighting, RideResult& result);
report::Page ride_page(const RideOptions& options, const RideResult& result);

}  // namespace fahrwerk::cli

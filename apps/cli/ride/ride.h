// What `fahrwerk ride` finds out, and the page that shows it.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/ride/equivalent_ride.h"
#include "analysis/ride/ride_record.h"
#include "analysis/ride/ride_study.h"
#include "load/classic/classic.h"
#include "load/multibody/multibody_model.h"
#include "load/vehicle/vehicle.h"
#include "report/report.h"
#include "road/road.h"

namespace fahrwerk::cli {

struct RideOptions {
  std::string file, speed = "100 km/h", road = "B", weighting = "Wk", tracks = "same", waves, out;
  double exposure = 8.0;   // [h]
  double skip = 5.0;       // [s] of a simulation or a record that do not count
  double duration = 60.0;  // [s] that count
  int seed = 1;
  bool json = false, simulate = false, linear = false, statistical = false;
  std::vector<std::string> overrides;   // of the file
  PartWishes parts{};                   // of a car
  std::vector<std::string> derailment;  // LATERAL:VERTICAL, signals of a record
  std::set<std::string> given;          // options that stood on the command line

  bool has(const std::string& option) const { return given.count(option) > 0; }
};

struct RideResult {
  std::string name, kind, method;  // covariance, statistical linearisation, simulation, record
  std::string road;
  double speed = 0.0;         // [m/s]; NaN: of a record
  RideAssessment assessment;  // what is not known is NaN
  std::vector<report::Chart> charts;
  std::vector<std::string> warnings;
  // Of a statistical linearisation: what stands for each element.
  struct Equivalent {
    std::string name, unit;
    double gain, at_rest, mean, deviation;  // of what the element measures: mean and deviation
  };
  std::vector<Equivalent> equivalents{};
  // Of a statistical linearisation of any model: its outputs, and what their linear parts leave.
  struct Output {
    std::string name, unit;
    double mean, deviation, remainder;
  };
  std::vector<Output> outputs{};
  int iterations = 0;
  struct Derailment {
    std::string lateral, vertical;
    DerailmentPeak peak;
  };
  std::vector<Derailment> derailments{};
  std::optional<WaveBand> waves{};    // of the road, where they are limited
  std::optional<PartStates> parts{};  // of a car
};

// An option that is wrong, or that says nothing here.
[[noreturn]] void refuse_ride(const std::string& option, const std::string& message);
// Refuses those of the options that were given.
void refuse_given(const RideOptions& options, const std::vector<std::string>& names, const std::string& why);

// Left and right track of a class, from --tracks (ride_roads.cpp): same, independent, isotropic, constant:0.5, decay:1
// m
Coherence coherence_of(const std::string& tracks);

// Whether --road is a class of ISO 8608.
bool is_class(const std::string& road);

// Longest and shortest wave of --waves, '90.9 m:0.353 m'; nothing: not given.
std::optional<WaveBand> waves_of(const RideOptions& options);
std::string waves_text(const WaveBand& waves);

// The road of a run: a class of ISO 8608 with the tracks and the seed of the options, or a road file. `half`: half the
// least track of the vehicle; both tracks of a class lie there; 0: it has one track.
struct RideRun {
  Road road;
  std::string text;
  double speed = 0.0;
  std::vector<std::string> warnings = {};  // of the road's file
};
RideRun ride_run(const RideOptions& options, double speed, double half);

// The road of a covariance: a class, or the spectrum of a road file whose heights are one random process (white
// velocity, shape filter I or II). Refuses others. `own`: the waves that it has in simulations.
struct SpectralRoad {
  RideRoad road;
  std::string text;
  WaveBand own;
};
SpectralRoad spectral_road(const RideOptions& options, double speed);

// Half the track of the narrowest axle, refusing --tracks where there is one track only.
double checked_half_track(const RideOptions& options, const std::string& kind, const std::vector<double>& lateral);

// By covariance, of a linear model (ride.cpp).
struct RideSubject {
  std::string name, kind;
  std::filesystem::path file;
  std::vector<std::string> warnings;
};
RideResult ride_by_covariance(const RideOptions& options, const RideSubject& subject, const LinearRide& ride,
                              double speed);
// By statistical linearisation (ride_statistics.cpp): of a nonlinear quarter car element by element, of any model.
RideResult ride_by_statistics(const RideOptions& options, const load::ClassicVehicle& vehicle, double speed);
RideResult ride_by_statistics(const RideOptions& options, const RideSubject& subject, const LinearRide& ride,
                              const RideLaw& law, double speed);
// The figures of a linear system; of doses those of the exposure. What only a record has is NaN (ride.cpp).
void add_figures(const RideOptions& options, const RideReport& report, RideResult& result);
// Options of runs, which a covariance does not take.
void refuse_runs(const RideOptions& options);
// By simulation, of any model that has seats or wheels, and of the car (ride_runs.cpp).
RideResult ride_by_simulation(const RideOptions& options, const load::ClassicVehicle& vehicle, const RideRun& run);
RideResult ride_by_simulation(const RideOptions& options, load::Vehicle vehicle, const RideRun& run);
// A multibody file with a section `ride`, either way (ride_multibody.cpp).
RideResult multibody_ride(const RideOptions& options, double speed);
// The model behind its linear form, in deviations from the reference; it must outlive the law (ride_multibody_law.cpp).
RideLaw multibody_law(const load::MultibodyScenario& scenario, const StateSpace& model,
                      const Eigen::MatrixXd& coordinates);
// Of a result or CSV file (ride_record.cpp).
RideResult ride_of_record(const RideOptions& options);

// What simulations share (ride_runs.cpp): samples, time, what does not count, figures.
inline constexpr double kRideInterval = 2e-3;  // of the samples: densities up to 250 Hz, weightings end at 100 Hz
RideRecord start_record(const RideOptions& options, double speed);
double run_time(const RideOptions& options, const RideRecord& times);
[[noreturn]] void run_ended(const RunSummary& run);
RideResult assessed(const RideOptions& options, const RideRecord& record, RideResult result);

// A spectrum and its weighted form in one chart each (ride_page.cpp).
void add_spectra(const RideRecord& record, const IsoWeighting& weighting, RideResult& result);
void add_spectra(const LinearRide& ride, const NoisySystem& system, const IsoWeighting& weighting, RideResult& result);
report::Page ride_page(const RideOptions& options, const RideResult& result);

// One JSON document, or tables, on stdout (ride_output.cpp).
void print_ride(const RideOptions& options, const RideResult& result, const std::filesystem::path& report);

}  // namespace fahrwerk::cli

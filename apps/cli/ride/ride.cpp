// fahrwerk ride: comfort and safety of a vehicle on a road, by covariance or by simulation, or of recorded
// accelerations.
#include "cli/ride/ride.h"
#include "cli/common/car_parts.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "analysis/ride/car_ride.h"
#include "analysis/ride/model_ride.h"
#include "analysis/trim/trim.h"
#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/common/vehicle_file.h"
#include "files/atomic_file.h"
#include "files/nearest.h"
#include "files/units.h"
#include "load/scenario/scenario.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

// The car by covariance: linearised straight ahead, or statistically.
RideResult stationary_car_ride(const RideOptions& options, const load::Vehicle& vehicle, double speed) {
  const auto refuse = [&](const std::string& message) {
    throw files::InputError(files::Problem{vehicle.file.string(), 0, "", message});
  };
  const Car car = assembled(vehicle, options.parts);
  std::vector<SeatPlace> seats;
  for (const load::Seat& s : vehicle.seats) seats.push_back({s.name, s.x, s.y, s.z});
  const RideSubject subject{vehicle.name, "car", vehicle.file, vehicle.warnings};
  CarRide ride;
  try {
    if (options.statistical)
      ride = car_ride(car, seats, speed);
    else
      ride.ride = linear_ride(car, seats, speed), ride.states = car.states;
  } catch (const std::domain_error& e) {
    refuse(e.what());
  }
  RideResult result = options.statistical ? ride_by_statistics(options, subject, ride.ride, ride.law, speed)
                                          : ride_by_covariance(options, subject, ride.ride, speed);
  result.parts = ride.states;
  return result;
}

LinearRide linear_classic_ride(const load::ClassicVehicle& vehicle, double speed) {
  if (vehicle.ride) return linear_ride(*vehicle.ride);
  if (vehicle.nonlinear_quarter)
    refuse_ride("--linear", vehicle.kind + " has springs and dampers with kinks at rest; expected --statistical");
  try {
    return linear_ride(vehicle.model(speed));
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{vehicle.file.string(), 0, "kind", vehicle.kind + ": " + e.what()});
  }
}

RideResult classic_ride(const RideOptions& options, const fs::path& file, double speed) {
  files::Problems problems;
  const load::ClassicVehicle vehicle = load::load_classic_vehicle(file, vehicle_keys(options.overrides), problems);
  problems.throw_if_any();
  if (speed < vehicle.least_speed) refuse_ride("--speed", vehicle.kind + " needs a higher one");
  std::vector<double> lateral;
  for (const classic::RoadContact& c : vehicle.model(speed).road) lateral.push_back(c.y);
  const double half = checked_half_track(options, vehicle.kind, lateral);
  if (options.statistical) return ride_by_statistics(options, vehicle, speed);
  if (options.linear || (vehicle.ride && !options.simulate && is_class(options.road)))
    return ride_by_covariance(options, {vehicle.name, vehicle.kind, vehicle.file, {}},
                              linear_classic_ride(vehicle, speed), speed);
  return ride_by_simulation(options, vehicle, ride_run(options, speed, half));
}

RideResult ride_of_car(const RideOptions& options, const fs::path& file, double speed) {
  files::Problems problems;
  load::Vehicle vehicle = load::load_vehicle(file, vehicle_keys(options.overrides), problems);
  problems.throw_if_any();
  if (options.linear || options.statistical) return stationary_car_ride(options, vehicle, speed);
  std::vector<double> lateral;
  for (const auto& c : vehicle.car.corner) lateral.push_back(c.r_VW_D.y);
  return ride_by_simulation(options, vehicle,
                            ride_run(options, speed, checked_half_track(options, "the car", lateral)));
}

RideResult ride_on_road(const RideOptions& options) {
  refuse_given(options, {"--derailment"}, "needs a record with the forces of the contact; expected a .h5 or .csv file");
  std::string error;
  const double speed = files::to_si(options.speed, "m/s", error);
  if (!(speed > 0.1 && speed < 150)) refuse_ride("--speed", error.empty() ? "expected 0.1 to 150 m/s" : error);
  if (fs::is_regular_file(options.file)) {
    const std::string kind = load::scenario_kind(options.file);
    if (kind == "multibody") return multibody_ride(options, speed);
    if (kind == "modules")
      throw files::InputError(files::Problem{
          options.file, 0, "kind", "modules have no wheels and seats by name; expected a vehicle or a multibody file"});
  }
  const fs::path file = options.file;
  return load::is_classic_vehicle(file) ? classic_ride(options, file, speed) : ride_of_car(options, file, speed);
}

int assess_file(const RideOptions& options) {
  const std::string ending = fs::path(options.file).extension().string();
  const RideResult result = ending == ".h5" || ending == ".csv" ? ride_of_record(options) : ride_on_road(options);
  const fs::path folder = output_folder(options.out, "ride_" + result.name);
  const fs::path report = folder / "report.html";
  files::write_atomically(report, report::render(ride_page(options, result)));
  print_ride(options, result, report);
  for (const std::string& warning : result.warnings) fmt::print(stderr, "warning: {}\n", warning);
  return done;
}

}  // namespace

void add_figures(const RideOptions& options, const RideReport& report, RideResult& r) {
  const double time = 3600 * options.exposure;
  for (const SeatFigures& s : report.seats) {
    SeatAssessment a;
    a.name = s.name, a.rms = s.rms, a.perception_K = s.perception_K, a.revised_K = s.revised_K;
    a.vertical = gaussian_ride_values(s.weighted_rms, time), a.motion = gaussian_ride_values(s.motion, time);
    a.x = s.x, a.y = s.y, a.K_x = s.K_x, a.K_y = s.K_y, a.total = s.total, a.dose_time = time;
    r.assessment.seats.push_back(a);
  }
  for (const WheelFigures& w : report.wheels)
    r.assessment.wheels.push_back(
        {w.name, w.static_load, w.load_deviation, NAN, NAN, w.load_factor, w.travel_deviation, NAN});
}

namespace {

// Figures on the waves of --waves, otherwise on all. Where these give no finite figure the road ends at its own waves,
// as in simulations.
RideReport limited_figures(const RideOptions& options, const LinearRide& ride, SpectralRoad& road, RideResult& r) {
  const IsoWeighting& weighting = iso_weighting(options.weighting);
  road.road.waves = waves_of(options);
  RideReport report = assess_ride(ride, road.road, weighting);
  if (report.endless_share > 0.01) {
    road.road.waves = road.own;
    report = assess_ride(ride, road.road, weighting);
    r.warnings.push_back("on " + waves_text(road.own) +
                         " only: on longer ones the tracks drift apart without end, and so do loads or travels of a "
                         "vehicle that feels its road tilt; --waves sets other ones");
  }
  if (road.road.waves) r.road += ", " + waves_text(*road.road.waves);
  r.waves = road.road.waves;
  return report;
}

}  // namespace

void refuse_runs(const RideOptions& options) {
  refuse_given(options, {"--seed", "--duration", "--skip"},
               "says nothing to a covariance; expected with --simulate, or not at all");
}

RideResult ride_by_covariance(const RideOptions& options, const RideSubject& subject, const LinearRide& ride,
                              double speed) {
  refuse_runs(options);
  std::vector<double> lateral;
  for (const LinearRide::Wheel& w : ride.wheels) lateral.push_back(w.lateral);
  checked_half_track(options, subject.kind, lateral);
  SpectralRoad road = spectral_road(options, speed);
  const IsoWeighting& weighting = iso_weighting(options.weighting);
  RideResult r{subject.name, subject.kind, "covariance", road.text, speed, {}, {}, subject.warnings};
  try {
    add_figures(options, limited_figures(options, ride, road, r), r);
    add_spectra(ride, spectral_ride_system(ride, road.road), weighting, r);
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{subject.file.string(), 0, "", e.what()});
  }
  return r;
}

Command add_ride(CLI::App& program) {
  CLI::App* app = program.add_subcommand("ride", "Assess comfort and wheel loads of a vehicle, or of a record");
  app->footer(
      "Example: fahrwerk ride half_car --speed \"100 km/h\" --road C\n"
      "         fahrwerk ride fullsize --road iso_c --duration 30\n"
      "         fahrwerk ride fullsize --linear --road C --tracks isotropic\n"
      "         fahrwerk ride half_car --linear --road popp_rough --speed \"50 m/s\"\n"
      "         fahrwerk ride fullsize --statistical --road D\n"
      "         fahrwerk ride out/slalom/result.h5 --skip 2 --derailment wheel.1l.fy:wheel.1l.fz\n"
      "Linear ride models on a class of ISO 8608 are assessed by covariance, everything else by simulation unless\n"
      "--linear is given. Options that say nothing to the way chosen are refused. Writes report.html.");
  const auto options = std::make_shared<RideOptions>();
  app->add_option("file", options->file,
                  "A vehicle (file, or name in data/vehicles), a file of kind multibody, or result.h5, .csv")
      ->required();
  app->add_option("--speed", options->speed, "Speed of the vehicle, with unit");
  app->add_option("--road", options->road, "Class of ISO 8608, or a road (file, or name in data/roads)");
  app->add_option(
      "--tracks", options->tracks,
      "Left and right track of a class: same, independent, isotropic, constant:0.5, 'decay:1 m' (coherence)");
  app->add_option("--waves", options->waves,
                  "Waves that the road has, LONGEST:SHORTEST, '90.9 m:0.353 m'; nothing: by covariance all, in "
                  "simulations of a class these");
  app->add_option("--weighting", options->weighting, "Vertical weighting of the seats")
      ->check(CLI::IsMember({"Wk", "Wd", "Wf", "Wc", "We", "Wj", "Wb"}));
  add_quantity(*app, "--exposure", options->exposure, "h", 0.01, 24.0,
               "A day for A(8), and for the doses of a covariance");
  add_quantity(*app, "--skip", options->skip, "s", 0.0, 1e6, "Time that does not count; simulations: 5 s, records: 0");
  CLI::Option* simulate = app->add_flag("--simulate", options->simulate, "Simulate linear models, too");
  CLI::Option* linear = app->add_flag("--linear", options->linear, "Linearised straight ahead, by covariance");
  linear->excludes(simulate);
  app->add_flag("--statistical", options->statistical, "As it is, by statistical linearisation and covariance")
      ->excludes(simulate)
      ->excludes(linear);
  add_quantity(*app, "--duration", options->duration, "s", 1.0, 1e4, "Time of a simulation that counts");
  app->add_option("--seed", options->seed, "Of the random road")->check(CLI::Range(0, 1000000));
  app->add_option("--derailment", options->derailment,
                  "LATERAL:VERTICAL, forces of a contact in a record: largest |Y|/Q; may be repeated")
      ->type_size(1)
      ->allow_extra_args(false);
  add_set(*app, options->overrides);
  add_parts(*app, options->parts);
  app->add_option("--out", options->out, "Folder for the report; nothing: out/ride_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options, app] {
            for (const CLI::Option* o : app->get_options())
              if (o->count() > 0) options->given.insert(o->get_name());
            options->file = input_file("ride", options->file);
            check_output(options->out);
            return assess_file(*options);
          }};
}

}  // namespace fahrwerk::cli

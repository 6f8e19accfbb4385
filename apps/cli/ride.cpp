// fahrwerk ride: comfort and safety of a vehicle on a road, by covariance or by simulation, or of recorded
// accelerations.
#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <memory>

#include "analysis/car_ride.h"
#include "analysis/trim.h"
#include "command.h"
#include "files/atomic_file.h"
#include "files/nearest.h"
#include "files/result_file.h"
#include "files/units.h"
#include "load/places.h"
#include "load/road.h"
#include "ride.h"
#include "road/random_road.h"
#include "road/roughness.h"
#include "vehicle_file.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

[[noreturn]] void wrong(const std::string& key, const std::string& message) {
  throw files::InputError(files::Problem{"", 0, key, message});
}

// Exposure until A(8) reaches the values of 2002/44/EC [h].
Json exposure_json(double weighted_rms, double hours) {
  return {{"exposure_h", hours},
          {"a8", eight_hour_value(weighted_rms, 3600 * hours)},
          {"hours_to_action_value", allowed_exposure(weighted_rms, 0.5) / 3600},
          {"hours_to_limit_value", allowed_exposure(weighted_rms, 1.15) / 3600}};
}

Json values_json(const RideValues& v, double hours) {
  Json j{{"weighted_rms", v.weighted_rms},
         {"vibration_dose_value", v.vibration_dose},
         {"motion_sickness_dose", v.motion_sickness},
         {"peak", v.peak},
         {"crest_factor", v.crest_factor},
         {"maximum_transient", v.maximum_transient},
         {"perception", std::string(perception(v.weighted_rms))},
         {"comfort", std::string(comfort_class(v.weighted_rms))}};
  j.update(exposure_json(v.weighted_rms, hours));
  return j;
}

Json figure(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json seat_json(const SeatAssessment& s, const RideOptions& options) {
  const double a_w = s.vertical.weighted_rms;
  Json j{{"name", s.name},
         {"rms", s.rms},
         {"weighted_rms", a_w},
         {"vdi_k", s.perception_K},
         {"vdi_revised", figure(s.revised_K)},
         {"weighted_rms_x", figure(s.x)},
         {"weighted_rms_y", figure(s.y)},
         {"weighted_rms_total", figure(s.total)},
         {"vibration_dose_value", figure(s.vertical.vibration_dose)},
         {"motion_sickness_dose", figure(s.motion.motion_sickness)},
         {"crest_factor", figure(s.vertical.crest_factor)},
         {"maximum_transient", figure(s.vertical.maximum_transient)},
         {"perception", std::string(perception(a_w))},
         {"comfort", std::string(comfort_class(a_w))}};
  j.update(exposure_json(a_w, options.exposure));
  return j;
}

Json wheel_json(const WheelAssessment& w) {
  return {{"name", w.name},
          {"static_load", w.static_load},
          {"load_deviation", w.load_deviation},
          {"load_factor", w.statistical_factor},
          {"smallest_load_factor", figure(w.load_factor)},
          {"travel_deviation", figure(w.travel_deviation)},
          {"travel_largest", figure(w.travel_largest)}};
}

// A figure in its column; what is not known as a dash.
std::string cell(double value, int width, int digits) {
  return std::isfinite(value) ? fmt::format("{:>{}.{}f}", value, width, digits) : fmt::format("{:>{}}", "-", width);
}

void print(const RideResult& r, const RideOptions& options, const fs::path& report) {
  fmt::print("{} ({}) on {} at {:.4g} m/s, by {}\n", r.name, r.kind, r.road, r.speed, r.method);
  fmt::print("{:<12}{:>12}{:>12}{:>8}{:>10}{:>10}  {}\n", "seat", "rms m/s^2", options.weighting, "K", "A(8)", "VDV",
             "comfort");
  for (const SeatAssessment& s : r.assessment.seats) {
    const double a_w = s.vertical.weighted_rms;
    fmt::print("{:<12}{}{}{}{}{}  {}\n", s.name, cell(s.rms, 12, 4), cell(a_w, 12, 4), cell(s.perception_K, 8, 2),
               cell(eight_hour_value(a_w, 3600 * options.exposure), 10, 4), cell(s.vertical.vibration_dose, 10, 4),
               comfort_class(a_w));
  }
  fmt::print("{:<12}{:>12}{:>12}{:>8}{:>8}{:>12}\n", "wheel", "static N", "sigma N", "R*", "R", "travel mm");
  for (const WheelAssessment& w : r.assessment.wheels)
    fmt::print("{:<12}{}{}{}{}{}\n", w.name, cell(w.static_load, 12, 1), cell(w.load_deviation, 12, 1),
               cell(w.statistical_factor, 8, 3), cell(w.load_factor, 8, 3), cell(1e3 * w.travel_deviation, 12, 2));
  for (const RideResult::Equivalent& e : r.equivalents)
    fmt::print("{}: {:.6g} {} in the place of {:.6g} at rest; argument {:.4g} +- {:.4g}\n", e.name, e.gain, e.unit,
               e.at_rest, e.mean, e.deviation);
  fmt::print("{}\n", report.string());
}

bool is_class(const std::string& road) {
  return road.size() == 1 && iso8608::classes.find(road[0]) != std::string::npos;
}

// `half`: half the least track of the vehicle; both tracks lie there.
Road random_road(const RideOptions& options, double half) {
  RandomRoadOptions o;
  o.roughness = iso8608::roughness(options.road[0]);
  o.seed = static_cast<std::uint64_t>(options.seed), o.endless = true;
  o.coherence = half > 0.0 ? coherence_of(options.tracks) : Coherence{Coherence::Kind::constant, 1.0};
  if (half > 0.0) o.tracks = {half, -half};
  o.gain = gain_along(0.0, {{10.0, 1.0, 10.0}});  // the vehicle begins on level ground
  Road road;
  road.surface = std::make_shared<RandomRoad>(o);
  return road;
}

RideRun ride_run(const RideOptions& options, double speed, double half) {
  if (is_class(options.road))
    return {random_road(options, half),
            fmt::format("a random road of ISO 8608 class {}, tracks {}, seed {}", options.road, options.tracks,
                        options.seed),
            speed};
  fs::path file = options.road;
  if (!file.has_extension() && file.string().find('/') == std::string::npos)
    file = load::file_in("roads", options.road);
  if (file.empty() || !fs::exists(file))
    wrong("--road", "there is no road " + files::quote(options.road) +
                        "; expected a class of ISO 8608, A to H, a file, or one of " +
                        files::joined(load::names_in("roads")));
  files::Problems problems;
  std::string name;
  const Road road = load::load_road_file(file, name, problems);
  problems.throw_if_any();
  return {road, name, speed};
}

double least_half_track(const classic::OdeModel& model) {
  double half = 1e3;
  for (const classic::RoadContact& c : model.road) half = std::fmin(half, std::fabs(c.y));
  return half;
}

// The car, linearised straight ahead.
RideResult linear_car_ride(const RideOptions& options, load::Vehicle& vehicle, double speed) {
  if (!is_class(options.road)) wrong("--linear", "needs a class of ISO 8608 as road");
  const auto refuse = [&](const std::string& message) {
    throw files::InputError(files::Problem{vehicle.file.string(), 0, "", message});
  };
  if (const DesignTrim design = trim_design(vehicle.car, vehicle.automatic_preload); !design.converged)
    refuse(design.message);
  std::vector<SeatPlace> seats;
  for (const load::Seat& s : vehicle.seats) seats.push_back({s.name, s.x, s.y, s.z});
  LinearRide ride;
  try {
    ride = linear_ride(vehicle.car, seats, speed);
  } catch (const std::domain_error& e) {
    refuse(e.what());
  }
  return ride_by_covariance(options, {vehicle.name, "car", vehicle.file, vehicle.warnings}, ride, speed);
}

int ride_on_road(const RideOptions& options) {
  const fs::path file = vehicle_file(options.file);
  std::string error;
  const double speed = files::to_si(options.speed, "m/s", error);
  if (!(speed > 0.1 && speed < 150)) wrong("--speed", error.empty() ? "expected 0.1 to 150 m/s" : error);
  files::Problems problems;
  RideResult result;
  if (load::is_classic_vehicle(file)) {
    const load::ClassicVehicle vehicle = load::load_classic_vehicle(file, {}, problems);
    problems.throw_if_any();
    if (speed < vehicle.least_speed) wrong("--speed", vehicle.kind + " needs a higher one");
    if (options.linear && !vehicle.ride) wrong("--linear", vehicle.kind + " is no linear ride model");
    if (options.statistical && (!vehicle.nonlinear_quarter || !is_class(options.road)))
      wrong("--statistical", "needs a nonlinear_quarter_car and a class of ISO 8608 as road");
    result =
        options.statistical ? ride_by_statistics(options, vehicle, speed)
        : vehicle.ride && !options.simulate && is_class(options.road)
            ? ride_by_covariance(options, {vehicle.name, vehicle.kind, vehicle.file, {}}, linear_ride(*vehicle.ride),
                                 speed)
            : ride_by_simulation(options, vehicle, ride_run(options, speed, least_half_track(vehicle.model(speed))));
  } else {
    if (options.statistical)
      wrong("--statistical",
            "needs a nonlinear_quarter_car: forces of a full car depend on several states at once, which single "
            "equivalent gains do not describe; expected --linear, or nothing for a simulation");
    load::Vehicle vehicle = load::load_vehicle(file, {}, problems);
    problems.throw_if_any();
    if (options.linear) {
      result = linear_car_ride(options, vehicle, speed);
    } else {
      double half = 1e3;
      for (const auto& c : vehicle.car.corner) half = std::fmin(half, std::fabs(c.r_VW_D.y));
      result = ride_by_simulation(options, vehicle, ride_run(options, speed, half));
    }
  }
  const fs::path folder = options.out.empty() ? fs::path("out") / ("ride_" + result.name) : fs::path(options.out);
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed)
    wrong("--out", "the report cannot be written to " + files::quote(folder.string()) + ": " + failed.message());
  const fs::path report = folder / "report.html";
  files::write_atomically(report, report::render(ride_page(options, result)));
  if (!options.json) {
    print(result, options, report);
    return done;
  }
  Json seats = Json::array(), wheels = Json::array();
  for (const SeatAssessment& s : result.assessment.seats) seats.push_back(seat_json(s, options));
  for (const WheelAssessment& w : result.assessment.wheels) wheels.push_back(wheel_json(w));
  Json all{{"name", result.name},  {"kind", result.kind},       {"method", result.method},        {"speed", speed},
           {"road", options.road}, {"tracks", options.tracks},  {"weighting", options.weighting}, {"seats", seats},
           {"wheels", wheels},     {"files", {report.string()}}};
  for (const RideResult::Equivalent& e : result.equivalents)
    all["equivalents"][e.name] = {
        {"gain", e.gain}, {"unit", e.unit}, {"at_rest", e.at_rest}, {"mean", e.mean}, {"deviation", e.deviation}};
  print_json(all);
  return done;
}

// Equal steps within a thousandth.
double sample_distance(const std::vector<double>& time, const std::string& file) {
  if (time.size() < 3) wrong("", file + ": the record is too short");
  const double dt = (time.back() - time.front()) / static_cast<double>(time.size() - 1);
  for (std::size_t i = 1; i < time.size(); ++i)
    if (!(std::fabs(time[i] - time[i - 1] - dt) < 1e-3 * dt)) wrong("", file + ": expected samples at equal distances");
  return dt;
}

int ride_of_record(const RideOptions& options) {
  const files::ResultFile record =
      fs::path(options.file).extension() == ".csv" ? files::read_csv(options.file) : files::read_hdf5(options.file);
  const double dt = sample_distance(record.time, options.file);
  struct Direction {
    const char *signal, *weighting;
  };
  Json found = Json::object();
  std::vector<double> rms;
  for (const Direction& d : {Direction{"body.ax", "Wd"}, {"body.ay", "Wd"}, {"body.az", "Wk"}, {"body.az", "Wf"}})
    for (const files::Column& c : record.columns) {
      if (c.name != d.signal) continue;
      // The weightings take away the constant part; gravity would only shake the filter.
      const RideValues v =
          ride_values(c.values, dt, filter(iso_weighting(d.weighting)), options.skip_given ? options.skip : 0.0);
      found[fmt::format("{}.{}", d.signal, d.weighting)] = values_json(v, options.exposure);
      if (std::string_view(d.weighting) != "Wf") rms.push_back(v.weighted_rms);
      if (!options.json)
        fmt::print("{:<10}{:<4} rms {:.4f} m/s^2, VDV {:.4f} m/s^1.75, dose {:.4f} m/s^1.5, crest factor {:.2f}, {}\n",
                   d.signal, d.weighting, v.weighted_rms, v.vibration_dose, v.motion_sickness, v.crest_factor,
                   comfort_class(v.weighted_rms));
    }
  if (found.empty()) wrong("", options.file + ": holds none of the signals body.ax, body.ay, body.az");
  const double total = vibration_total(rms, std::vector<double>(rms.size(), 1.0));
  if (options.json)
    print_json({{"file", options.file}, {"values", found}, {"total", total}});
  else
    fmt::print("total {:.4f} m/s^2\n", total);
  return done;
}

}  // namespace

void add_figures(const RideOptions& options, const RideReport& report, RideResult& r) {
  for (const SeatFigures& s : report.seats) {
    SeatAssessment a;
    a.name = s.name, a.rms = s.rms, a.perception_K = s.perception_K, a.total = s.weighted_rms;
    a.revised_K = s.revised_K;
    // What only a record has.
    a.vertical.weighted_rms = s.weighted_rms;
    a.x = a.y = NAN;
    a.vertical.vibration_dose = gaussian_ride_values(s.weighted_rms, 3600 * options.exposure).vibration_dose;
    a.vertical.crest_factor = a.vertical.maximum_transient = a.motion.motion_sickness = NAN;
    r.assessment.seats.push_back(a);
  }
  for (const WheelFigures& w : report.wheels)
    r.assessment.wheels.push_back(
        {w.name, w.static_load, w.load_deviation, NAN, NAN, w.load_factor, w.travel_deviation, NAN});
}

RideResult ride_by_covariance(const RideOptions& options, const RideSubject& subject, const LinearRide& ride,
                              double speed) {
  const Roughness roughness = iso8608::roughness(options.road[0]);
  RideRoad road{roughness.density, roughness.reference, speed, false};
  road.coherence = coherence_of(options.tracks);
  const IsoWeighting& weighting = iso_weighting(options.weighting);
  RideResult r{subject.name, subject.kind,
               "covariance", fmt::format("a road of ISO 8608 class {}, tracks {}", options.road, options.tracks),
               speed,        {},
               {},           subject.warnings};
  try {
    add_figures(options, assess_ride(ride, road, weighting), r);
    add_spectra(ride, spectral_ride_system(ride, road), weighting, r);
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
      "         fahrwerk ride nonlinear_quarter_car --statistical --road D\n"
      "Linear ride models on a class of ISO 8608 are assessed by covariance, everything else by simulation.\n"
      "Writes report.html.");
  const auto options = std::make_shared<RideOptions>();
  app->add_option("file", options->file, "A vehicle (file, or name in data/vehicles), or result.h5, .csv")->required();
  app->add_option("--speed", options->speed, "Speed of the vehicle, with unit");
  app->add_option("--road", options->road, "Class of ISO 8608, or a road (file, or name in data/roads)");
  app->add_option(
      "--tracks", options->tracks,
      "Left and right track of a class: same, independent, isotropic, constant:0.5, 'decay:1 m' (coherence)");
  app->add_option("--weighting", options->weighting, "Vertical weighting of the seats")
      ->check(CLI::IsMember({"Wk", "Wd", "Wf", "Wc", "We", "Wj", "Wb"}));
  app->add_option("--exposure", options->exposure, "Hours a day for A(8)")->check(CLI::Range(0.01, 24.0));
  CLI::Option* skip = app->add_option("--skip", options->skip, "Seconds that do not count; simulations: 5, records: 0")
                          ->check(CLI::Range(0.0, 1e6));
  CLI::Option* simulate = app->add_flag("--simulate", options->simulate, "Simulate linear models, too");
  app->add_flag("--linear", options->linear, "The car linearised straight ahead, by covariance")->excludes(simulate);
  app->add_flag("--statistical", options->statistical, "A nonlinear quarter car by statistical linearisation")
      ->excludes(simulate);
  app->add_option("--duration", options->duration, "Seconds of a simulation that count")->check(CLI::Range(1.0, 1e4));
  app->add_option("--seed", options->seed, "Of the random road")->check(CLI::Range(0, 1000000));
  app->add_option("--out", options->out, "Folder for the report; nothing: out/ride_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options, skip] {
            options->skip_given = skip->count() > 0;
            const std::string ending = fs::path(options->file).extension().string();
            return ending == ".h5" || ending == ".csv" ? ride_of_record(*options) : ride_on_road(*options);
          }};
}

}  // namespace fahrwerk::cli

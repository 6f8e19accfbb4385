// fahrwerk ride: comfort and safety of a classical ride model on a random road, or of recorded accelerations.
#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <memory>

#include "analysis/ride_study.h"
#include "command.h"
#include "files/nearest.h"
#include "files/result_file.h"
#include "files/units.h"
#include "load/places.h"
#include "load/ride_model.h"
#include "road/roughness.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct Options {
  std::string file, speed = "100 km/h", road = "B", weighting = "Wk", tracks = "same";
  double exposure = 8.0;  // [h]
  double skip = 0.0;      // [s]
  bool json = false;
};

[[noreturn]] void wrong(const std::string& key, const std::string& message) {
  throw files::InputError(files::Problem{"", 0, key, message});
}

// A path, or a name in data/vehicles/classic.
fs::path model_file(const std::string& text) {
  if (text.find('/') != std::string::npos || fs::path(text).has_extension() || fs::exists(text)) return text;
  if (const fs::path file = load::file_in("vehicles/classic", text); !file.empty()) return file;
  wrong("", "there is no ride model " + files::quote(text) +
                " in data/vehicles/classic; there are: " + files::joined(load::names_in("vehicles/classic")));
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

int ride_on_road(const Options& options) {
  files::Problems problems;
  const RideModel model = load::load_ride_model(model_file(options.file), problems);
  problems.throw_if_any();
  std::string error;
  RideRoad road;
  road.speed = files::to_si(options.speed, "m/s", error);
  if (!(road.speed > 0.1 && road.speed < 300)) wrong("--speed", error.empty() ? "expected 0.1 to 300 m/s" : error);
  const Roughness roughness = iso8608::roughness(options.road[0]);
  road.density = roughness.density, road.reference = roughness.reference;
  road.independent_tracks = options.tracks == "independent";
  const RideReport report = assess_ride(model, road, iso_weighting(options.weighting));
  if (options.json) {
    Json seats = Json::array(), wheels = Json::array();
    for (const SeatFigures& s : report.seats) {
      Json j{{"name", s.name},
             {"rms", s.rms},
             {"weighted_rms", s.weighted_rms},
             {"vdi_k", s.perception_K},
             {"perception", std::string(perception(s.weighted_rms))},
             {"comfort", std::string(comfort_class(s.weighted_rms))}};
      j.update(exposure_json(s.weighted_rms, options.exposure));
      seats.push_back(j);
    }
    for (const WheelFigures& w : report.wheels)
      wheels.push_back({{"name", w.name},
                        {"static_load", w.static_load},
                        {"load_deviation", w.load_deviation},
                        {"load_factor", w.load_factor},
                        {"travel_deviation", w.travel_deviation}});
    print_json({{"name", model.name},
                {"kind", model.kind},
                {"speed", road.speed},
                {"road", options.road},
                {"weighting", options.weighting},
                {"seats", seats},
                {"wheels", wheels}});
    return done;
  }
  fmt::print("{} on an ISO 8608 road of class {} at {:.4g} m/s, tracks {}\n", model.name, options.road, road.speed,
             options.tracks);
  fmt::print("{:<12}{:>12}{:>12}{:>8}{:>10}  {}\n", "seat", "rms m/s^2", options.weighting, "K", "A(8)", "comfort");
  for (const SeatFigures& s : report.seats)
    fmt::print("{:<12}{:>12.4f}{:>12.4f}{:>8.2f}{:>10.4f}  {}\n", s.name, s.rms, s.weighted_rms, s.perception_K,
               eight_hour_value(s.weighted_rms, 3600 * options.exposure), comfort_class(s.weighted_rms));
  fmt::print("{:<12}{:>12}{:>12}{:>8}{:>12}\n", "wheel", "static N", "sigma N", "R*", "travel mm");
  for (const WheelFigures& w : report.wheels)
    fmt::print("{:<12}{:>12.1f}{:>12.1f}{:>8.3f}{:>12.2f}\n", w.name, w.static_load, w.load_deviation, w.load_factor,
               1e3 * w.travel_deviation);
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

int ride_of_record(const Options& options) {
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
      const RideValues v = ride_values(c.values, dt, filter(iso_weighting(d.weighting)), options.skip);
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

Command add_ride(CLI::App& program) {
  CLI::App* app = program.add_subcommand("ride", "Assess comfort and wheel loads of a ride model, or of a record");
  app->footer("Example: fahrwerk ride half_car --speed \"100 km/h\" --road C");
  const auto options = std::make_shared<Options>();
  app->add_option("file", options->file, "A ride model (or a name in data/vehicles/classic), or result.h5, .csv")
      ->required();
  app->add_option("--speed", options->speed, "Speed of a ride model, with unit");
  app->add_option("--road", options->road, "Class of ISO 8608")
      ->check(CLI::IsMember({"A", "B", "C", "D", "E", "F", "G", "H"}));
  app->add_option("--tracks", options->tracks, "Left and right track")->check(CLI::IsMember({"same", "independent"}));
  app->add_option("--weighting", options->weighting, "Weighting of a ride model's seats")
      ->check(CLI::IsMember({"Wk", "Wd", "Wf", "Wc", "We", "Wj", "Wb"}));
  app->add_option("--exposure", options->exposure, "Hours a day for A(8)")->check(CLI::Range(0.01, 24.0));
  app->add_option("--skip", options->skip, "Seconds of a record that do not count")->check(CLI::Range(0.0, 1e6));
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            const std::string ending = fs::path(options->file).extension().string();
            return ending == ".h5" || ending == ".csv" ? ride_of_record(*options) : ride_on_road(*options);
          }};
}

}  // namespace fahrwerk::cli

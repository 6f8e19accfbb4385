// fahrwerk ride: comfort and safety of a vehicle on a road, by covariance or by simulation, or of recorded
// accelerations.
#include "cli/ride/ride.h"

#include <fmt/format.h>

#include <memory>
#include <set>

#include "analysis/ride/recorded_ride.h"
#include "cli/common/car_parts.h"
#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "files/atomic_file.h"
#include "kinds/registry.h"
#include "kinds/ride_study.h"
#include "report/pages/ride_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

struct RideOptions {
  std::string file, speed = "100 km/h", out;
  double exposure = 8.0;  // [h]
  bool json = false, simulate = false, linear = false, statistical = false;
  std::vector<std::string> overrides;   // of the file
  std::vector<std::string> derailment;  // LATERAL:VERTICAL, signals of a record
  std::set<std::string> given;          // options that stood on the command line
  RideRequest request;
};

// Refuses those of the options that were given.
void refuse_given(const RideOptions& options, const std::vector<std::string>& names, const std::string& why) {
  files::Problems problems;
  for (const std::string& name : names)
    if (options.given.count(name) > 0) problems.add("", 0, name, why);
  problems.throw_if_any();
}

RideResult ride_of_record(const RideOptions& options) {
  refuse_given(options,
               {"--speed", "--road", "--tracks", "--waves", "--simulate", "--linear", "--statistical", "--duration",
                "--seed", "--set", "--parts"},
               "says nothing to a record, which has been driven already");
  return recorded_ride(options.file, {options.request.scales, options.request.skip, options.derailment});
}

RideResult ride_on_road(RideOptions options) {
  refuse_given(options, {"--derailment"}, "needs a record with the forces of the contact; expected a .h5 or .csv file");
  RideRequest& request = options.request;
  request.speed = option_number("--speed", options.speed, "m/s", 0.1, 150.0);
  request.way = options.linear        ? RideWay::linear
                : options.statistical ? RideWay::statistical
                : options.simulate    ? RideWay::simulated
                                      : RideWay::usual;
  return study_ride(*load_subject(options.file, options.overrides), request);
}

int assess_file(RideOptions options) {
  options.request.scales.exposure = 3600 * options.exposure;
  const std::string ending = fs::path(options.file).extension().string();
  const RideResult result = with_options(
      [&] { return ending == ".h5" || ending == ".csv" ? ride_of_record(options) : ride_on_road(options); });
  const fs::path report = output_folder(options.out, "ride_" + result.name) / "report.html";
  files::write_atomically(report, report::render(report::ride_page(result, version())));
  print_ride({options.file, options.request.road, options.request.tracks.value_or("same"), options.json}, result,
             report);
  for (const std::string& warning : result.warnings) fmt::print(stderr, "warning: {}\n", warning);
  return done;
}

}  // namespace

Command add_ride(CLI::App& program) {
  CLI::App* app = program.add_subcommand("ride", "Assess comfort and wheel loads of a vehicle, or of a record");
  app->footer(
      "Linear ride models on a class of ISO 8608 are assessed by covariance, everything else by simulation unless\n"
      "--linear is given. Options that say nothing to the way chosen are refused. Writes report.html.\n"
      "Example: fahrwerk ride half_car --speed \"100 km/h\" --road C\n"
      "         fahrwerk ride fullsize --road iso_c --duration 30\n"
      "         fahrwerk ride fullsize --linear --road C --tracks isotropic\n"
      "         fahrwerk ride half_car --linear --road popp_rough --speed \"50 m/s\"\n"
      "         fahrwerk ride fullsize --statistical --road D\n"
      "         fahrwerk ride out/step_steer --skip 2 --derailment wheel.1l.fy:wheel.1l.fz");
  const auto options = std::make_shared<RideOptions>();
  app->add_option("file", options->file,
                  "A vehicle (file, or name in data/vehicles), a file of kind multibody or mechanism, or a record: "
                  "the folder of a run, its result.h5, a .csv")
      ->required();
  app->add_option("--speed", options->speed, "Speed of the vehicle, with unit");
  app->add_option("--road", options->request.road, "Class of ISO 8608, or a road (file, or name in data/roads)");
  app->add_option(
      "--tracks", options->request.tracks,
      "Left and right track of a class: same, independent, isotropic, constant:0.5, 'decay:1 m' (coherence)");
  app->add_option("--waves", options->request.waves,
                  "Waves that the road has, LONGEST:SHORTEST, '90.9 m:0.353 m'; nothing: by covariance all, in "
                  "simulations of a class these");
  app->add_option("--weighting", options->request.scales.weighting, "Vertical weighting of the seats")
      ->check(CLI::IsMember({"Wk", "Wd", "Wf", "Wc", "We", "Wj", "Wb"}));
  add_quantity(*app, "--exposure", options->exposure, "h", 0.01, 24.0,
               "A day for A(8), and for the doses of a covariance");
  add_quantity(*app, "--skip", options->request.skip, "s", 0.0, 1e6,
               "Time that does not count; simulations: 5 s, records: 0");
  CLI::Option* simulate = app->add_flag("--simulate", options->simulate, "Simulate linear models, too");
  CLI::Option* linear = app->add_flag("--linear", options->linear, "Linearised straight ahead, by covariance");
  linear->excludes(simulate);
  app->add_flag("--statistical", options->statistical, "As it is, by statistical linearisation and covariance")
      ->excludes(simulate)
      ->excludes(linear);
  add_quantity(*app, "--duration", options->request.duration, "s", 1.0, 1e4, "Time of a simulation that counts");
  app->add_option("--seed", options->request.seed, "Of the random road")->check(CLI::Range(0, 1000000));
  app->add_option("--derailment", options->derailment,
                  "LATERAL:VERTICAL, forces of a contact in a record: largest |Y|/Q; may be repeated")
      ->type_size(1)
      ->allow_extra_args(false);
  add_set(*app, options->overrides);
  add_parts(*app, options->request.parts);
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

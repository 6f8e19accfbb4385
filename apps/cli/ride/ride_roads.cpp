// Roads of `fahrwerk ride`: classes of ISO 8608 with two tracks, files, and the spectra that a covariance needs.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "cli/ride/ride.h"
#include "files/nearest.h"
#include "files/problem.h"
#include "files/units.h"
#include "load/places.h"
#include "load/road/road.h"
#include "road/random_road.h"
#include "road/roughness.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

Road class_road(const RideOptions& options, double half) {
  RandomRoadOptions o;
  o.roughness = iso8608::roughness(options.road[0]);
  o.seed = static_cast<std::uint64_t>(options.seed), o.endless = true;
  o.coherence = half > 0.0 ? coherence_of(options.tracks) : Coherence{Coherence::Kind::constant, 1.0};
  if (half > 0.0) o.tracks = {half, -half};
  if (const std::optional<WaveBand> waves = waves_of(options)) {
    o.longest_wave = waves->longest, o.shortest_wave = waves->shortest;
    // Eleven of the longest waves a period and seven points on the shortest, as those of ISO 8608 have.
    o.length = std::fmax(o.length, 11.0 * waves->longest), o.step = std::fmin(o.step, waves->shortest / 7.0);
    if (o.length > 4e6 * o.step)
      refuse_ride("--waves", "a road with waves of such different length has too many points");
  }
  o.gain = gain_along(0.0, {{10.0, 1.0, 10.0}});  // the vehicle begins on level ground
  Road road;
  road.surface = std::make_shared<RandomRoad>(o);
  return road;
}

fs::path file_of_road(const RideOptions& options) {
  fs::path file = options.road;
  if (!file.has_extension() && file.string().find('/') == std::string::npos)
    file = load::file_in("roads", options.road);
  if (file.empty() || !fs::exists(file))
    refuse_ride("--road", "there is no road " + files::quote(options.road) +
                              "; expected a class of ISO 8608, A to H, a file, or one of " +
                              files::joined(load::names_in("roads")));
  refuse_given(options, {"--tracks"}, "the road of a file has tracks of its own; expected a class of ISO 8608");
  return file;
}

std::string spectrum_text(const Roughness& r) {
  if (r.model == RoughnessModel::power_law)
    return fmt::format("density {:.4g} m^3 at {:g} rad/m, waviness 2", r.density, r.reference);
  if (r.model == RoughnessModel::I)
    return fmt::format("shape filter I, sigma {:g} m, alpha {:g} rad/m", r.sigma, r.alpha);
  return fmt::format("shape filter II, sigma {:g} m, alpha {:g} rad/m, beta {:g} rad/m", r.sigma, r.alpha, r.beta);
}

}  // namespace

void refuse_ride(const std::string& option, const std::string& message) {
  throw files::InputError(files::Problem{"", 0, option, message});
}

void refuse_given(const RideOptions& options, const std::vector<std::string>& names, const std::string& why) {
  files::Problems problems;
  for (const std::string& name : names)
    if (options.has(name)) problems.add("", 0, name, why);
  problems.throw_if_any();
}

bool is_class(const std::string& road) {
  return road.size() == 1 && iso8608::classes.find(road[0]) != std::string::npos;
}

Coherence coherence_of(const std::string& tracks) {
  if (tracks == "same") return {Coherence::Kind::constant, 1.0};
  if (tracks == "independent") return {Coherence::Kind::constant, 0.0};
  if (tracks == "isotropic") return {};
  const std::size_t colon = tracks.find(':');
  const std::string kind = tracks.substr(0, colon), text = colon == std::string::npos ? "" : tracks.substr(colon + 1);
  if (colon == std::string::npos || (kind != "constant" && kind != "decay"))
    refuse_ride("--tracks", files::quote(tracks) +
                                " is unknown; expected same, independent, isotropic, constant:0.5 or 'decay:1 m'");
  std::string error;
  const double value = files::to_si(text, kind == "decay" ? "m" : "-", error);
  if (!error.empty()) refuse_ride("--tracks", error);
  if (kind == "constant" && !(value >= 0.0 && value <= 1.0))
    refuse_ride("--tracks", "expected a coherence from 0 to 1");
  if (kind == "decay" && !(value >= 1e-3 && value <= 100.0))
    refuse_ride("--tracks", "expected a length from 1 mm to 100 m");
  Coherence c{kind == "decay" ? Coherence::Kind::decay : Coherence::Kind::constant};
  (kind == "decay" ? c.length : c.value) = value;
  return c;
}

std::optional<WaveBand> waves_of(const RideOptions& options) {
  if (options.waves.empty()) return {};
  const std::size_t colon = options.waves.find(':');
  const char* expected = "expected LONGEST:SHORTEST with units, as '90.9 m:0.353 m'";
  if (colon == std::string::npos) refuse_ride("--waves", files::quote(options.waves) + " has no ':'; " + expected);
  std::string error;
  const auto length = [&](const std::string& text) {
    std::string wrong;
    const double value = files::to_si(text, "m", wrong);
    if (!wrong.empty() && error.empty()) error = wrong;
    return value;
  };
  const WaveBand w{length(options.waves.substr(0, colon)), length(options.waves.substr(colon + 1))};
  if (!error.empty()) refuse_ride("--waves", error + "; " + expected);
  if (!(w.longest <= 1e5 && w.shortest >= 0.01 && w.shortest < w.longest))
    refuse_ride("--waves", "expected waves from 100 km down to 1 cm, the longest first");
  return w;
}

std::string waves_text(const WaveBand& w) {
  return fmt::format("waves of {:.4g} m to {:.4g} m", w.longest, w.shortest);
}

RideRun ride_run(const RideOptions& options, double speed, double half) {
  if (is_class(options.road)) {
    std::string text = "a random road of ISO 8608 class " + options.road;
    if (half > 0.0) text += ", tracks " + options.tracks;
    if (const std::optional<WaveBand> waves = waves_of(options)) text += ", " + waves_text(*waves);
    return {class_road(options, half), fmt::format("{}, seed {}", text, options.seed), speed};
  }
  const fs::path file = file_of_road(options);
  refuse_given(options, {"--seed", "--waves"},
               "the road of a file has a seed and waves of its own; expected a class of ISO 8608");
  files::Problems problems, warnings;
  std::string name;
  const Road road = load::load_road_file(file, name, problems, {}, &warnings);
  problems.throw_if_any();
  RideRun run{road, name, speed};
  for (const files::Problem& warning : warnings.list()) run.warnings.push_back(files::to_string(warning));
  return run;
}

SpectralRoad spectral_road(const RideOptions& options, double speed) {
  if (is_class(options.road)) {
    const Roughness roughness = iso8608::roughness(options.road[0]);
    SpectralRoad s{{roughness.density, roughness.reference, speed},
                   fmt::format("a road of ISO 8608 class {}, tracks {}", options.road, options.tracks),
                   {1.0 / iso8608::lowest_frequency, 1.0 / iso8608::highest_frequency}};
    s.road.coherence = coherence_of(options.tracks);
    return s;
  }
  const fs::path file = file_of_road(options);
  files::Problems problems;
  std::string why;
  const std::optional<load::StationaryRoad> found = load::stationary_road(file, why, problems);
  problems.throw_if_any();
  if (!found) throw files::InputError(files::Problem{file.string(), 0, "--road", "has no covariance: " + why});
  const Roughness& r = found->roughness;
  SpectralRoad s{{r.density, r.reference, speed},
                 fmt::format("{}: {}", found->name, spectrum_text(r)),
                 {found->longest_wave, found->shortest_wave}};
  if (r.model != RoughnessModel::power_law) s.road.shape = r;
  s.road.coherence = found->coherence;
  return s;
}

double checked_half_track(const RideOptions& options, const std::string& kind, const std::vector<double>& lateral) {
  double half = lateral.empty() ? 0.0 : 1e3;
  for (const double y : lateral) half = std::fmin(half, std::fabs(y));
  if (half == 0.0 && options.tracks != "same")
    refuse_given(options, {"--tracks"}, kind + " has one track only; expected nothing, or same");
  return half;
}

}  // namespace fahrwerk::cli

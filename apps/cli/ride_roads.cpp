// Roads of `fahrwerk ride`: classes of ISO 8608 with two tracks, files, and the spectra that a covariance needs.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "files/nearest.h"
#include "files/problem.h"
#include "files/units.h"
#include "load/places.h"
#include "load/road.h"
#include "ride.h"
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

RideRun ride_run(const RideOptions& options, double speed, double half) {
  if (is_class(options.road))
    return {class_road(options, half),
            half > 0.0 ? fmt::format("a random road of ISO 8608 class {}, tracks {}, seed {}", options.road,
                                     options.tracks, options.seed)
                       : fmt::format("a random road of ISO 8608 class {}, seed {}", options.road, options.seed),
            speed};
  const fs::path file = file_of_road(options);
  refuse_given(options, {"--seed"}, "the road of a file has a seed of its own; expected a class of ISO 8608");
  files::Problems problems;
  std::string name;
  const Road road = load::load_road_file(file, name, problems);
  problems.throw_if_any();
  return {road, name, speed};
}

SpectralRoad spectral_road(const RideOptions& options, double speed) {
  if (is_class(options.road)) {
    const Roughness roughness = iso8608::roughness(options.road[0]);
    SpectralRoad s{{roughness.density, roughness.reference, speed},
                   fmt::format("a road of ISO 8608 class {}, tracks {}", options.road, options.tracks)};
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
  SpectralRoad s{{r.density, r.reference, speed}, fmt::format("{}: {}", found->name, spectrum_text(r))};
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

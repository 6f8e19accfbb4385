#include "analysis/ride/ride_roads.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "files/nearest.h"
#include "files/units.h"
#include "model/impossible.h"
#include "road/random_road.h"

namespace fahrwerk {
namespace {

std::string spectrum_text(const Roughness& r) {
  if (r.model == RoughnessModel::power_law)
    return fmt::format("density {:.4g} m^3 at {:g} rad/m, waviness 2", r.density, r.reference);
  if (r.model == RoughnessModel::I)
    return fmt::format("shape filter I, sigma {:g} m, alpha {:g} rad/m", r.sigma, r.alpha);
  return fmt::format("shape filter II, sigma {:g} m, alpha {:g} rad/m, beta {:g} rad/m", r.sigma, r.alpha, r.beta);
}

}  // namespace

bool is_road_class(const std::string& road) {
  return road.size() == 1 && iso8608::classes.find(road[0]) != std::string::npos;
}

Coherence coherence_of_tracks(const std::string& tracks) {
  if (tracks == "same") return {Coherence::Kind::constant, 1.0};
  if (tracks == "independent") return {Coherence::Kind::constant, 0.0};
  if (tracks == "isotropic") return {};
  const std::size_t colon = tracks.find(':');
  const std::string kind = tracks.substr(0, colon), text = colon == std::string::npos ? "" : tracks.substr(colon + 1);
  if (colon == std::string::npos || (kind != "constant" && kind != "decay"))
    throw Impossible("tracks", files::quote(tracks) +
                                   " is unknown; expected same, independent, isotropic, constant:0.5 or 'decay:1 m'");
  std::string error;
  const double value = files::to_si(text, kind == "decay" ? "m" : "-", error);
  if (!error.empty()) throw Impossible("tracks", error);
  if (kind == "constant" && !(value >= 0.0 && value <= 1.0))
    throw Impossible("tracks", "expected a coherence from 0 to 1");
  if (kind == "decay" && !(value >= 1e-3 && value <= 100.0))
    throw Impossible("tracks", "expected a length from 1 mm to 100 m");
  Coherence c{kind == "decay" ? Coherence::Kind::decay : Coherence::Kind::constant};
  (kind == "decay" ? c.length : c.value) = value;
  return c;
}

WaveBand wave_band(const std::string& waves) {
  const std::size_t colon = waves.find(':');
  const char* expected = "expected LONGEST:SHORTEST with units, as '90.9 m:0.353 m'";
  if (colon == std::string::npos) throw Impossible("waves", files::quote(waves) + " has no ':'; " + expected);
  std::string error;
  const auto length = [&](const std::string& text) {
    std::string wrong;
    const double value = files::to_si(text, "m", wrong);
    if (!wrong.empty() && error.empty()) error = wrong;
    return value;
  };
  const WaveBand w{length(waves.substr(0, colon)), length(waves.substr(colon + 1))};
  if (!error.empty()) throw Impossible("waves", error + "; " + expected);
  if (!(w.longest <= 1e5 && w.shortest >= 0.01 && w.shortest < w.longest))
    throw Impossible("waves", "expected waves from 100 km down to 1 cm, the longest first");
  return w;
}

std::string waves_text(const WaveBand& w) {
  return fmt::format("waves of {:.4g} m to {:.4g} m", w.longest, w.shortest);
}

Road road_in_time(const ClassRoad& given, double half) {
  RandomRoadOptions o;
  o.roughness = iso8608::roughness(given.name);
  o.seed = static_cast<std::uint64_t>(given.seed), o.endless = true;
  o.coherence = half > 0.0 ? coherence_of_tracks(given.tracks) : Coherence{Coherence::Kind::constant, 1.0};
  if (half > 0.0) o.tracks = {half, -half};
  if (given.waves) {
    o.longest_wave = given.waves->longest, o.shortest_wave = given.waves->shortest;
    // Eleven of the longest waves a period and seven points on the shortest, as those of ISO 8608 have.
    o.length = std::fmax(o.length, 11.0 * o.longest_wave), o.step = std::fmin(o.step, o.shortest_wave / 7.0);
    if (o.length > 4e6 * o.step)
      throw Impossible("waves", "a road with waves of such different length has too many points");
  }
  o.gain = gain_along(0.0, {{10.0, 1.0, 10.0}});
  Road road;
  road.surface = std::make_shared<RandomRoad>(o);
  return road;
}

std::string road_text(const ClassRoad& road, double half) {
  std::string text = fmt::format("a random road of ISO 8608 class {}", road.name);
  if (half > 0.0) text += ", tracks " + road.tracks;
  if (road.waves) text += ", " + waves_text(*road.waves);
  return fmt::format("{}, seed {}", text, road.seed);
}

SpectralRoad spectral_road(const ClassRoad& given, double speed) {
  const Roughness roughness = iso8608::roughness(given.name);
  SpectralRoad s{{roughness.density, roughness.reference, speed},
                 fmt::format("a road of ISO 8608 class {}, tracks {}", given.name, given.tracks),
                 {1.0 / iso8608::lowest_frequency, 1.0 / iso8608::highest_frequency}};
  s.road.coherence = coherence_of_tracks(given.tracks), s.road.waves = given.waves;
  return s;
}

SpectralRoad spectral_road(const std::string& name, const Roughness& heights, const Coherence& coherence,
                           const WaveBand& own, double speed) {
  SpectralRoad s{{heights.density, heights.reference, speed}, fmt::format("{}: {}", name, spectrum_text(heights)), own};
  if (heights.model != RoughnessModel::power_law) s.road.shape = heights;
  s.road.coherence = coherence;
  return s;
}

}  // namespace fahrwerk

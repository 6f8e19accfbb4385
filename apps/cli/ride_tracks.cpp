// What `fahrwerk ride` knows of roads with two tracks, and the nonlinear quarter car by statistical linearisation.
#include <fmt/format.h>

#include "analysis/statistical_ride.h"
#include "files/nearest.h"
#include "files/problem.h"
#include "files/units.h"
#include "ride.h"
#include "road/roughness.h"

namespace fahrwerk::cli {

Coherence coherence_of(const std::string& tracks) {
  const auto refuse = [&](const std::string& message) {
    throw files::InputError(files::Problem{"", 0, "--tracks", message});
  };
  if (tracks == "same") return {Coherence::Kind::constant, 1.0};
  if (tracks == "independent") return {Coherence::Kind::constant, 0.0};
  if (tracks == "isotropic") return {};
  const std::size_t colon = tracks.find(':');
  const std::string kind = tracks.substr(0, colon), text = colon == std::string::npos ? "" : tracks.substr(colon + 1);
  if (colon == std::string::npos || (kind != "constant" && kind != "decay"))
    refuse(files::quote(tracks) + " is unknown; expected same, independent, isotropic, constant:0.5 or 'decay:1 m'");
  std::string error;
  const double value = files::to_si(text, kind == "decay" ? "m" : "-", error);
  if (!error.empty()) refuse(error);
  if (kind == "constant" && !(value >= 0.0 && value <= 1.0)) refuse("expected a coherence from 0 to 1");
  if (kind == "decay" && !(value >= 1e-3 && value <= 100.0)) refuse("expected a length from 1 mm to 100 m");
  Coherence c{kind == "decay" ? Coherence::Kind::decay : Coherence::Kind::constant};
  (kind == "decay" ? c.length : c.value) = value;
  return c;
}

RideResult ride_by_statistics(const RideOptions& options, const load::ClassicVehicle& vehicle, double speed) {
  const Roughness roughness = iso8608::roughness(options.road[0]);
  const RideRoad road{roughness.density, roughness.reference, speed, false};
  const IsoWeighting& weighting = iso_weighting(options.weighting);
  RideResult r{vehicle.name,
               vehicle.kind,
               "statistical linearisation",
               fmt::format("a road of ISO 8608 class {}", options.road),
               speed,
               {},
               {},
               {}};
  const NonlinearRide model = nonlinear_ride(*vehicle.nonlinear_quarter);
  try {
    const StatisticalRide found = statistical_ride(model, road);
    add_figures(options, assess_ride(model.ride, found.system, weighting), r);
    add_spectra(model.ride, found.system, weighting, r);
    for (std::size_t j = 0; j < model.elements.size(); ++j)
      r.equivalents.push_back({model.elements[j].name, model.elements[j].unit, found.gains[j], found.at_rest[j],
                               found.mean[j], found.deviation[j]});
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{vehicle.file.string(), 0, "", e.what()});
  }
  return r;
}

}  // namespace fahrwerk::cli

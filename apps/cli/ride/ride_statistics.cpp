// Ride by statistical linearisation: the nonlinear quarter car element by element, any other model as a whole.
#include <fmt/format.h>

#include "analysis/ride/model_ride.h"
#include "analysis/ride/statistical_ride.h"
#include "cli/ride/ride.h"
#include "files/problem.h"

namespace fahrwerk::cli {
namespace {

constexpr const char* kMethod = "statistical linearisation";

void refuse_others(const RideOptions& options) {
  refuse_runs(options);
  refuse_given(options, {"--waves"}, "says nothing to a statistical linearisation, which takes all waves");
}

RideResult by_elements(const RideOptions& options, const load::ClassicVehicle& vehicle, double speed) {
  refuse_others(options);
  const SpectralRoad road = spectral_road(options, speed);
  const IsoWeighting& weighting = iso_weighting(options.weighting);
  RideResult r{vehicle.name, vehicle.kind, kMethod, road.text, speed, {}, {}, {}};
  const NonlinearRide model = nonlinear_ride(*vehicle.nonlinear_quarter);
  const StatisticalRide found = statistical_ride(model, road.road);
  r.iterations = found.iterations;
  add_figures(options, assess_ride(model.ride, found.system, weighting), r);
  add_spectra(model.ride, found.system, weighting, r);
  for (std::size_t j = 0; j < model.elements.size(); ++j)
    r.equivalents.push_back({model.elements[j].name, model.elements[j].unit, found.gains[j], found.at_rest[j],
                             found.mean[j], found.deviation[j]});
  return r;
}

}  // namespace

RideResult ride_by_statistics(const RideOptions& options, const RideSubject& subject, const LinearRide& ride,
                              const RideLaw& law, double speed) {
  refuse_others(options);
  std::vector<double> lateral;
  for (const LinearRide::Wheel& w : ride.wheels) lateral.push_back(w.lateral);
  checked_half_track(options, subject.kind, lateral);
  const SpectralRoad road = spectral_road(options, speed);
  const IsoWeighting& weighting = iso_weighting(options.weighting);
  RideResult r{subject.name, subject.kind, kMethod, road.text, speed, {}, {}, subject.warnings};
  try {
    const EquivalentRide found = equivalent_ride(ride, law, road.road);
    r.iterations = found.iterations;
    add_figures(options, assess_ride(found.ride, found.road, weighting), r);
    add_spectra(found.ride, spectral_ride_system(found.ride, found.road), weighting, r);
    const auto put = [&](int row) {
      if (row < 0) return;
      const Quantity& s = ride.model.outputs[static_cast<std::size_t>(row)];
      const EquivalentRide::Moments& m = found.outputs[static_cast<std::size_t>(row)];
      r.outputs.push_back({s.name, s.unit, m.mean, m.deviation, m.remainder});
    };
    for (const LinearRide::Seat& s : ride.seats) put(s.acceleration), put(s.forward), put(s.lateral);
    for (const LinearRide::Wheel& w : ride.wheels) put(w.load), put(w.travel);
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{subject.file.string(), 0, "", e.what()});
  }
  return r;
}

RideResult ride_by_statistics(const RideOptions& options, const load::ClassicVehicle& vehicle, double speed) {
  try {
    if (vehicle.nonlinear_quarter) return by_elements(options, vehicle, speed);
    const ModelRide model = model_ride(vehicle.model(speed));
    return ride_by_statistics(options, {vehicle.name, vehicle.kind, vehicle.file, {}}, model.ride, model.law, speed);
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{vehicle.file.string(), 0, "", e.what()});
  }
}

}  // namespace fahrwerk::cli

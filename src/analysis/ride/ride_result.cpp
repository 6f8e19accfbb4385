#include "analysis/ride/ride_result.h"

#include "analysis/linear/frequency.h"
#include "analysis/ride/equivalent_ride.h"
#include "analysis/ride/statistical_ride.h"

namespace fahrwerk {
namespace {

// The figures of a linear system; doses are those of the exposure. What only a record has is NaN.
void add_figures(const RideReport& report, RideResult& r) {
  const double time = r.scales.exposure;
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

void add_spectra(const LinearRide& ride, const NoisySystem& system, RideResult& r) {
  const std::vector<double> frequency = logarithmic(kLowestSpectral, kHighestSpectral, 200);
  std::vector<Eigen::VectorXd> all;
  for (const double f : frequency) all.push_back(output_densities(system, 2.0 * M_PI * f));
  // Densities over ω are 2π smaller than those over f.
  const auto density = [&](int row) {
    FrequencySpectrum s;
    if (row < 0) return s;
    s.frequency = frequency;
    for (const Eigen::VectorXd& d : all) s.density.push_back(2.0 * M_PI * d[row]);
    return s;
  };
  for (const LinearRide::Seat& s : ride.seats)
    r.seats.push_back({s.name, density(s.forward), density(s.lateral), density(s.acceleration)});
  for (const LinearRide::Wheel& w : ride.wheels) r.wheels.push_back({w.name, density(w.load), density(w.travel)});
}

RideResult result_of(const std::string& method, const SpectralRoad& road, const RideForm& form,
                     const RideScales& scales) {
  RideResult r;
  r.method = method, r.road = road.text, r.speed = road.road.speed, r.scales = scales, r.parts = form.parts;
  return r;
}

void by_elements(const RideForm& form, const SpectralRoad& road, RideResult& r) {
  const StatisticalRide found = statistical_ride(form, road.road);
  r.iterations = found.iterations;
  add_figures(assess_ride(form.ride, found.system, iso_weighting(r.scales.weighting)), r);
  add_spectra(form.ride, found.system, r);
  for (std::size_t j = 0; j < form.elements.size(); ++j)
    r.equivalents.push_back({form.elements[j].name, form.elements[j].unit, found.gains[j], found.at_rest[j],
                             found.mean[j], found.deviation[j]});
}

void as_a_whole(const RideForm& form, const SpectralRoad& road, RideResult& r) {
  const EquivalentRide found = equivalent_ride(form.ride, form.law, road.road);
  r.iterations = found.iterations;
  add_figures(assess_ride(found.ride, found.road, iso_weighting(r.scales.weighting)), r);
  add_spectra(found.ride, spectral_ride_system(found.ride, found.road), r);
  const auto put = [&](int row) {
    if (row < 0) return;
    const Quantity& s = form.ride.model.outputs[static_cast<std::size_t>(row)];
    const EquivalentRide::Moments& m = found.outputs[static_cast<std::size_t>(row)];
    r.outputs.push_back({s.name, s.unit, m.mean, m.deviation, m.remainder});
  };
  for (const LinearRide::Seat& s : form.ride.seats) put(s.acceleration), put(s.forward), put(s.lateral);
  for (const LinearRide::Wheel& w : form.ride.wheels) put(w.load), put(w.travel);
}

}  // namespace

RideResult ride_by_covariance(const RideForm& form, const SpectralRoad& given, const RideScales& scales) {
  RideResult r = result_of("covariance", given, form, scales);
  RideRoad road = given.road;
  const IsoWeighting& weighting = iso_weighting(scales.weighting);
  RideReport report = assess_ride(form.ride, road, weighting);
  if (report.endless_share > 0.01) {
    road.waves = given.own;
    report = assess_ride(form.ride, road, weighting);
    r.warnings.push_back("on " + waves_text(given.own) +
                         " only: on longer ones the tracks drift apart without end, and so do loads or travels of a "
                         "vehicle that feels its road tilt; other waves can be given");
  }
  r.waves = road.waves;
  if (r.waves) r.road += ", " + waves_text(*r.waves);
  add_figures(report, r);
  add_spectra(form.ride, spectral_ride_system(form.ride, road), r);
  return r;
}

RideResult ride_by_statistics(const RideForm& form, const SpectralRoad& road, const RideScales& scales) {
  RideResult r = result_of("statistical linearisation", road, form, scales);
  (form.elements.empty() ? as_a_whole : by_elements)(form, road, r);
  return r;
}

RideResult ride_of_samples(const RideRecord& record, const RideScales& scales) {
  RideResult r;
  r.scales = scales;
  r.assessment = assess(record, iso_weighting(scales.weighting));
  const auto density = [&](const std::vector<double>& samples) {
    return samples.empty() ? FrequencySpectrum{} : spectrum(samples, record.dt, record.skip);
  };
  for (const SeatRecord& s : record.seats) r.seats.push_back({s.name, density(s.x), density(s.y), density(s.z)});
  for (const WheelRecord& w : record.wheels) r.wheels.push_back({w.name, density(w.load), density(w.travel)});
  return r;
}

}  // namespace fahrwerk

#include "analysis/ride/ride_record.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "road/spectrum.h"

namespace fahrwerk {
namespace {

std::span<const double> counted(const std::vector<double>& samples, const RideRecord& r) {
  const auto first = std::min(static_cast<std::size_t>(std::llround(r.skip / r.dt)), samples.size());
  return std::span(samples).subspan(first);
}

struct Moments {
  double mean = 0.0, deviation = 0.0, low = 0.0, high = 0.0;
};
Moments moments(std::span<const double> v) {
  if (v.empty()) return {NAN, NAN, NAN, NAN};
  Moments m;
  for (const double x : v) m.mean += x / static_cast<double>(v.size());
  double squares = 0.0;
  for (const double x : v) squares += (x - m.mean) * (x - m.mean);
  m.deviation = std::sqrt(squares / static_cast<double>(v.size()));
  const auto [low, high] = std::minmax_element(v.begin(), v.end());
  m.low = *low, m.high = *high;
  return m;
}

SeatAssessment assess_seat(const SeatRecord& s, const RideRecord& r, const IsoWeighting& weighting) {
  constexpr RideValues none{NAN, NAN, NAN, NAN, NAN, NAN};
  const auto values = [&](const std::vector<double>& a, const StateSpace& f) {
    return a.empty() ? none : ride_values(a, r.dt, f, r.skip);
  };
  SeatAssessment out;
  out.name = s.name;
  out.rms = moments(counted(s.z, r)).deviation;
  out.vertical = values(s.z, filter(weighting));
  out.motion = values(s.z, filter(iso_weighting("Wf")));
  const StateSpace horizontal = filter(iso_weighting("Wd")), old = filter(vdi_horizontal());
  out.x = values(s.x, horizontal).weighted_rms, out.y = values(s.y, horizontal).weighted_rms;
  out.total = vibration_total({out.x, out.y, out.vertical.weighted_rms});
  out.perception_K = vdi_vertical().alpha * values(s.z, filter(vdi_vertical())).weighted_rms;
  out.revised_K = values(s.z, filter(vdi_revised())).weighted_rms;
  out.K_x = vdi_horizontal().alpha * values(s.x, old).weighted_rms;
  out.K_y = vdi_horizontal().alpha * values(s.y, old).weighted_rms;
  const std::size_t samples = counted(!s.z.empty() ? s.z : !s.x.empty() ? s.x : s.y, r).size();
  out.dose_time = samples > 0 ? r.dt * static_cast<double>(samples - 1) : 0.0;
  return out;
}

}  // namespace

RideAssessment assess(const RideRecord& record, const IsoWeighting& weighting) {
  RideAssessment all;
  for (const SeatRecord& s : record.seats) all.seats.push_back(assess_seat(s, record, weighting));
  for (const WheelRecord& w : record.wheels) {
    const Moments load = moments(counted(w.load, record)), travel = moments(counted(w.travel, record));
    WheelAssessment out;
    out.name = w.name, out.static_load = w.static_load > 0.0 ? w.static_load : load.mean;
    out.load_deviation = load.deviation, out.largest_dynamic = out.static_load - load.low;
    out.load_factor = load_factor(out.static_load, out.largest_dynamic);
    out.statistical_factor = statistical_load_factor(out.static_load, load.deviation);
    out.travel_deviation = travel.deviation;
    out.travel_largest = std::max(travel.high - travel.mean, travel.mean - travel.low);
    all.wheels.push_back(out);
  }
  return all;
}

DerailmentPeak derailment_peak(const std::vector<double>& lateral, const std::vector<double>& vertical, double dt,
                               double skip) {
  RideRecord window;
  window.dt = dt, window.skip = skip;
  const std::span<const double> Y = counted(lateral, window), Q = counted(vertical, window);
  const double most = derailment_quotient(Y, Q), from = dt * static_cast<double>(lateral.size() - Y.size());
  for (std::size_t i = 0; i < std::min(Y.size(), Q.size()); ++i)
    if (Q[i] > 0.0 && std::fabs(Y[i]) / Q[i] == most) return {most, from + dt * static_cast<double>(i)};
  return {NAN, NAN};
}

FrequencySpectrum spectrum(const std::vector<double>& samples, double dt, double skip) {
  RideRecord window;
  window.dt = dt, window.skip = skip;
  const std::span<const double> v = counted(samples, window);
  std::size_t piece = 2;
  while (2 * piece <= v.size() && static_cast<double>(piece) * dt < 4.0) piece *= 2;
  FrequencySpectrum out;
  if (v.size() < 64) return out;
  // The road's spectra run over a wave number in rad per unit of the grid.
  const RoadSpectrum s = welch(v, v, dt, piece);
  for (std::size_t i = 0; i < s.wave_number.size(); ++i)
    out.frequency.push_back(s.wave_number[i] / (2.0 * M_PI)), out.density.push_back(2.0 * M_PI * s.left[i]);
  return out;
}

}  // namespace fahrwerk

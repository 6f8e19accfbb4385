// The report of a ride assessment: figures of every seat and wheel, spectra.
#include <fmt/format.h>

#include <cmath>

#include "analysis/frequency.h"
#include "command.h"
#include "ride.h"

namespace fahrwerk::cli {
namespace {

using report::Chart;
using report::Curve;

constexpr double kLow = 0.1, kHigh = 50.0;  // drawn [Hz]

Chart seat_chart(const std::string& name, const std::string& weighting, const FrequencySpectrum& s,
                 const IsoWeighting& law) {
  Chart chart{"Acceleration of " + name, "frequency", "Hz", "density", "(m/s^2)^2/Hz", {}, true, true, false};
  Curve plain{"vertical", {}, {}}, weighted{"weighted with " + weighting, {}, {}};
  for (std::size_t i = 0; i < s.frequency.size(); ++i) {
    const double f = s.frequency[i];
    if (f < kLow || f > kHigh) continue;
    plain.x.push_back(f), plain.y.push_back(s.density[i]);
    weighted.x.push_back(f), weighted.y.push_back(s.density[i] * std::norm(response(law, f)));
  }
  chart.curves = {plain, weighted};
  return chart;
}

void add_curve(const std::string& name, const FrequencySpectrum& s, Chart& chart) {
  Curve curve{name, {}, {}};
  for (std::size_t i = 0; i < s.frequency.size(); ++i)
    if (s.frequency[i] >= kLow && s.frequency[i] <= kHigh)
      curve.x.push_back(s.frequency[i]), curve.y.push_back(s.density[i]);
  if (!curve.x.empty()) chart.curves.push_back(std::move(curve));
}

Chart load_chart() { return {"Wheel loads", "frequency", "Hz", "density", "N^2/Hz", {}, true, true, false}; }
Chart travel_chart() { return {"Suspension travel", "frequency", "Hz", "density", "m^2/Hz", {}, true, true, false}; }

void put(RideResult& r, Chart loads, Chart travels) {
  if (!loads.curves.empty()) r.charts.push_back(std::move(loads));
  if (!travels.curves.empty()) r.charts.push_back(std::move(travels));
}

}  // namespace

void add_spectra(const RideRecord& record, const IsoWeighting& weighting, RideResult& result) {
  for (const SeatRecord& s : record.seats)
    result.charts.push_back(
        seat_chart(s.name, std::string(weighting.name), spectrum(s.z, record.dt, record.skip), weighting));
  Chart loads = load_chart(), travels = travel_chart();
  for (const WheelRecord& w : record.wheels) {
    add_curve(w.name, spectrum(w.load, record.dt, record.skip), loads);
    add_curve(w.name, spectrum(w.travel, record.dt, record.skip), travels);
  }
  put(result, loads, travels);
}

void add_spectra(const LinearRide& ride, const NoisySystem& system, const IsoWeighting& weighting, RideResult& result) {
  // Densities over ω are 2π smaller than those over f.
  const auto density = [&](int row) {
    FrequencySpectrum s;
    s.frequency = logarithmic(kLow, kHigh, 200);
    for (const double f : s.frequency) s.density.push_back(2.0 * M_PI * output_density(system, row, 2.0 * M_PI * f));
    return s;
  };
  for (const LinearRide::Seat& s : ride.seats)
    result.charts.push_back(seat_chart(s.name, std::string(weighting.name), density(s.acceleration), weighting));
  Chart loads = load_chart(), travels = travel_chart();
  for (const LinearRide::Wheel& w : ride.wheels)
    add_curve(w.name, density(w.load), loads), add_curve(w.name, density(w.travel), travels);
  put(result, loads, travels);
}

report::Page ride_page(const RideOptions& options, const RideResult& r) {
  report::Page page;
  page.title = r.name, page.subtitle = "Ride comfort and wheel loads";
  page.facts = {{"Vehicle", fmt::format("{} ({})", r.name, r.kind)},
                {"Road", r.road},
                {"Speed", fmt::format("{:.4g} m/s ({:.4g} km/h)", r.speed, 3.6 * r.speed)},
                {"Method", r.method},
                {"Exposure", fmt::format("{:g} h a day", options.exposure)},
                {"Version", fmt::format("fahrwerk {}", version())}};
  page.warnings = r.warnings;
  const auto put_metric = [&](const std::string& name, double value, const char* unit, const std::string& text) {
    if (std::isfinite(value)) page.metrics.push_back({name, value, unit, text});
  };
  for (const SeatAssessment& s : r.assessment.seats) {
    const double a_w = s.vertical.weighted_rms;
    put_metric(s.name + ": rms", s.rms, "m/s^2", "vertical acceleration");
    put_metric(s.name + ": a_w", a_w, "m/s^2",
               fmt::format("weighted with {} (ISO 2631-1): {}, {} perceptible", options.weighting, comfort_class(a_w),
                           perception(a_w)));
    put_metric(s.name + ": A(8)", eight_hour_value(a_w, 3600 * options.exposure), "m/s^2",
               fmt::format("action value after {:.3g} h, limit value after {:.3g} h (2002/44/EC)",
                           allowed_exposure(a_w, 0.5) / 3600, allowed_exposure(a_w, 1.15) / 3600));
    put_metric(s.name + ": K", s.perception_K, "-", "VDI 2057, old vertical filter");
    put_metric(s.name + ": K revised", s.revised_K, "m/s^2", "weighted acceleration of the revised filter");
    put_metric(s.name + ": a_w total", s.total, "m/s^2", "root sum of squares of the directions recorded");
    put_metric(s.name + ": VDV", s.vertical.vibration_dose, "m/s^1.75", "fourth-power dose of the run");
    put_metric(s.name + ": MSDV", s.motion.motion_sickness, "m/s^1.5", "motion sickness dose of the run, Wf");
    put_metric(s.name + ": crest factor", s.vertical.crest_factor, "-", "above 9 the rms value alone is not enough");
  }
  for (const WheelAssessment& w : r.assessment.wheels) {
    put_metric(w.name + ": static load", w.static_load, "N", "at rest");
    put_metric(w.name + ": load deviation", w.load_deviation, "N", "standard deviation");
    put_metric(w.name + ": R*", w.statistical_factor, "-", "(F_stat - sigma)/F_stat");
    put_metric(w.name + ": R", w.load_factor, "-", "(F_stat - F_dyn,max)/F_stat; zero or less: off the road");
    put_metric(w.name + ": travel", w.travel_deviation, "m", "standard deviation of the suspension's travel");
    put_metric(w.name + ": largest travel", w.travel_largest, "m", "from its mean");
  }
  for (const RideResult::Equivalent& e : r.equivalents)
    put_metric(e.name + ": gain", e.gain, e.unit.c_str(),
               fmt::format("{:.6g} at rest; its argument is {:.4g} +- {:.4g}", e.at_rest, e.mean, e.deviation));
  page.charts = r.charts;
  return page;
}

}  // namespace fahrwerk::cli

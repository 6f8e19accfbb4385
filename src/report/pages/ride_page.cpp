#include "report/pages/ride_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "report/side_by_side.h"

namespace fahrwerk::report {
namespace {

void add_density(const std::string& name, const FrequencySpectrum& s, Chart& chart) {
  Curve curve{name, {}, {}};
  for (std::size_t i = 0; i < s.frequency.size(); ++i)
    if (s.frequency[i] >= kLowestSpectral && s.frequency[i] <= kHighestSpectral)
      curve.x.push_back(s.frequency[i]), curve.y.push_back(s.density[i]);
  if (!curve.x.empty()) chart.curves.push_back(std::move(curve));
}

Chart seat_density_chart(const SeatSpectra& s, const IsoWeighting& law) {
  Chart chart{"Acceleration of " + s.name, "frequency", "Hz", "density", "(m/s^2)^2/Hz", {}, true, true, false};
  FrequencySpectrum weighted = s.z;
  for (std::size_t i = 0; i < weighted.frequency.size(); ++i)
    weighted.density[i] *= std::norm(response(law, weighted.frequency[i]));
  add_density("vertical", s.z, chart), add_density("weighted with " + std::string(law.name), weighted, chart);
  // Directions that nothing shakes but round-off, as y on equal tracks, would only stretch the axis.
  const auto most = [](const FrequencySpectrum& d) {
    return d.density.empty() ? 0.0 : *std::max_element(d.density.begin(), d.density.end());
  };
  for (const auto& [text, d] : {std::pair{"along x", &s.x}, {"along y", &s.y}})
    if (most(*d) > 1e-9 * most(s.z)) add_density(text, *d, chart);
  return chart;
}

std::vector<Chart> ride_charts(const RideResult& r) {
  std::vector<Chart> charts;
  for (const SeatSpectra& s : r.seats) charts.push_back(seat_density_chart(s, iso_weighting(r.scales.weighting)));
  Chart loads{"Wheel loads", "frequency", "Hz", "density", "N^2/Hz", {}, true, true, false};
  Chart travels{"Suspension travel", "frequency", "Hz", "density", "m^2/Hz", {}, true, true, false};
  for (const WheelSpectra& w : r.wheels) add_density(w.name, w.load, loads), add_density(w.name, w.travel, travels);
  for (Chart* chart : {&loads, &travels})
    if (!chart->curves.empty()) charts.push_back(std::move(*chart));
  return charts;
}

using PutRideFigure = std::function<void(const std::string&, double, const char*, const std::string&)>;

// "driver: a_w" as the row a_w of the column driver.
PutRideFigure ride_columns(SideBySide& table) {
  return [&table](const std::string& name, double value, const char* unit, const std::string& text) {
    const std::size_t colon = name.rfind(": ");
    if (std::isfinite(value)) table.put(name.substr(0, colon), name.substr(colon + 2), value, unit, text);
  };
}

void put_seat_figures(const RideScales& scales, const SeatAssessment& s, const PutRideFigure& put) {
  const double a_w = s.vertical.weighted_rms;
  const std::string over = fmt::format("over {:.6g} s", s.dose_time);
  std::string directions;
  for (const auto& [name, value] : {std::pair{"x", s.x}, {"y", s.y}, {"z", a_w}})
    if (std::isfinite(value)) directions += std::string(directions.empty() ? "" : ", ") + name;
  put(s.name + ": rms", s.rms, "m/s^2", "vertical acceleration");
  put(s.name + ": a_w", a_w, "m/s^2",
      fmt::format("weighted with {} (ISO 2631-1): {}, {} perceptible", scales.weighting, comfort_class(a_w),
                  perception(a_w)));
  const ExposureValue exposed = exposure_value(s.x, s.y, a_w);
  put(s.name + ": A(8)", eight_hour_value(exposed.weighted_rms, scales.exposure), "m/s^2",
      fmt::format("of {}, action value after {:.3g} h, limit value after {:.3g} h (2002/44/EC: the largest of 1.4 "
                  "x, 1.4 y and z)",
                  exposed.direction, allowed_exposure(exposed.weighted_rms, 0.5) / 3600,
                  allowed_exposure(exposed.weighted_rms, 1.15) / 3600));
  put(s.name + ": K", s.perception_K, "-", "VDI 2057, old vertical filter");
  put(s.name + ": K revised", s.revised_K, "m/s^2", "weighted acceleration of the revised filter");
  put(s.name + ": a_w x", s.x, "m/s^2", "along x, weighted with Wd");
  put(s.name + ": a_w y", s.y, "m/s^2", "along y, weighted with Wd");
  put(s.name + ": K x", s.K_x, "-", "VDI 2057, old horizontal filter");
  put(s.name + ": K y", s.K_y, "-", "VDI 2057, old horizontal filter");
  put(s.name + ": a_w total", s.total, "m/s^2", "root sum of squares of " + directions);
  put(s.name + ": VDV", s.vertical.vibration_dose, "m/s^1.75", "fourth-power dose " + over);
  put(s.name + ": MSDV", s.motion.motion_sickness, "m/s^1.5", "motion sickness dose, Wf, " + over);
  put(s.name + ": crest factor", s.vertical.crest_factor, "-", "above 9 the rms value alone is not enough");
}

}  // namespace

Page ride_page(const RideResult& r, const std::string& version) {
  Page page;
  page.title = r.name, page.subtitle = "Ride comfort and wheel loads";
  if (r.kind == "record")
    page.facts = {{"Record", r.road}};
  else
    page.facts = {{"Vehicle", fmt::format("{} ({})", r.name, r.kind)},
                  {"Road", r.road},
                  {"Speed", fmt::format("{:.4g} m/s ({:.4g} km/h)", r.speed, 3.6 * r.speed)},
                  {"Method", r.method}};
  if (r.parts) page.facts.push_back({"Parts", parts_text(*r.parts)});
  page.facts.push_back({"Exposure", fmt::format("{:g} h a day", r.scales.exposure / 3600)});
  page.facts.push_back({"Version", "fahrwerk " + version});
  page.warnings = r.warnings;
  const PutRideFigure put = [&](const std::string& name, double value, const char* unit, const std::string& text) {
    if (std::isfinite(value)) page.metrics.push_back({name, value, unit, text});
  };
  SideBySide seats("Seats"), wheels("Wheels");
  for (const SeatAssessment& s : r.assessment.seats) put_seat_figures(r.scales, s, ride_columns(seats));
  const PutRideFigure put_wheel = ride_columns(wheels);
  for (const WheelAssessment& w : r.assessment.wheels) {
    put_wheel(w.name + ": static load", w.static_load, "N", r.kind == "record" ? "mean of the record" : "at rest");
    put_wheel(w.name + ": load deviation", w.load_deviation, "N", "standard deviation");
    put_wheel(w.name + ": R*", w.statistical_factor, "-", "(F_stat - sigma)/F_stat");
    put_wheel(w.name + ": R", w.load_factor, "-", "(F_stat - F_dyn,max)/F_stat; zero or less: off the road");
    put_wheel(w.name + ": travel", w.travel_deviation, "m", "standard deviation of the suspension's travel");
    put_wheel(w.name + ": largest travel", w.travel_largest, "m", "from its mean");
  }
  for (const RideResult::Derailment& d : r.derailments)
    put(d.lateral + "/" + d.vertical, d.peak.quotient, "-",
        fmt::format("largest derailment quotient |Y|/Q, after {:.4g} s", d.peak.time));
  for (const RideResult::Equivalent& e : r.equivalents)
    put(e.name + ": gain", e.gain, e.unit.c_str(),
        fmt::format("{:.6g} at rest; its argument is {:.4g} +- {:.4g}", e.at_rest, e.mean, e.deviation));
  if (r.iterations > 0) page.facts.push_back({"Iterations", fmt::format("{}", r.iterations)});
  for (const RideResult::Output& o : r.outputs)
    put(o.name + ": mean", o.mean, o.unit.c_str(),
        fmt::format("its linear part has the deviation {:.4g}, the rest {:.4g}", o.deviation, o.remainder));
  for (const SideBySide* figures : {&seats, &wheels})
    if (Table table = figures->table(); !table.rows.empty()) page.tables.push_back(std::move(table));
  page.charts = ride_charts(r);
  return page;
}

}  // namespace fahrwerk::report

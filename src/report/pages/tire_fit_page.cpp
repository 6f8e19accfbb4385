// A tyre's fit beside its data.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "report/pages/tire_page.h"

namespace fahrwerk::report {
namespace {

const char* channel_unit(TireChannel c) { return c == TireChannel::fx || c == TireChannel::fy ? "N" : "N m"; }
const char* channel_name(TireChannel c) { return kTireChannels[static_cast<int>(c)]; }

// Loads that differ by less than 15 % are drawn as one.
std::vector<double> tire_load_groups(const std::vector<TireSample>& samples) {
  std::vector<double> loads, groups;
  for (const TireSample& s : samples) loads.push_back(s.at.load);
  std::sort(loads.begin(), loads.end());
  for (std::size_t i = 0; i < loads.size();) {
    std::size_t end = i;
    double sum = 0.0;
    while (end < loads.size() && loads[end] <= 1.15 * loads[i]) sum += loads[end++];
    groups.push_back(sum / static_cast<double>(end - i));
    i = end;
  }
  return groups;
}

// Points of pure slip against the curves of the law, one for each load.
Chart pure_slip_chart(const std::vector<TireSample>& samples, const TireLaw& law, TireChannel channel) {
  const bool along = channel == TireChannel::fx;
  constexpr double degree = M_PI / 180.0;
  Chart c{fmt::format("{} in pure slip, upright: data (points) and law (lines)", channel_name(channel)),
          along ? "slip κ" : "slip angle α",
          along ? "-" : "deg",
          channel_name(channel),
          channel_unit(channel),
          {}};
  c.curves.push_back({"data", {}, {}, true});
  for (const double load : tire_load_groups(samples)) {
    Curve line{fmt::format("{:.3g} kN", 1e-3 * load), {}, {}};
    double low = 0.0, high = 0.0;
    for (const TireSample& s : samples) {
      const double v = s.value[static_cast<int>(channel)];
      const bool pure = std::fabs(along ? s.at.slip_angle : s.at.slip) <= 0.008 && std::fabs(s.at.camber) <= 0.005;
      if (!std::isfinite(v) || !pure || s.at.load < load / 1.16 || s.at.load > load * 1.16) continue;
      const double x = along ? s.at.slip : s.at.slip_angle / degree;
      c.curves[0].x.push_back(x), c.curves[0].y.push_back(v);
      low = std::min(low, x), high = std::max(high, x);
    }
    if (low == high) continue;
    for (int i = 0; i <= 200; ++i) {
      const double x = low + (high - low) * i / 200;
      const TireForces<double> f = along ? forces_at(law, {load, x}) : forces_at(law, {load, 0.0, x * degree});
      line.x.push_back(x);
      line.y.push_back(channel == TireChannel::fx ? f.fx : channel == TireChannel::fy ? f.fy : f.mz);
    }
    c.curves.push_back(line);
  }
  return c;
}

Chart tire_scatter_chart(const std::vector<TireSample>& samples, const TireLaw& law, const TireFitChannel& channel) {
  const int k = static_cast<int>(channel.channel);
  const char* name = kTireChannels[k];
  Chart c{fmt::format("{}: law against data, all rows", name),
          fmt::format("{} of the data", name),
          channel_unit(channel.channel),
          fmt::format("{} of the law", name),
          channel_unit(channel.channel),
          {}};
  Curve points{name, {}, {}, true};
  for (const TireSample& s : samples) {
    if (!std::isfinite(s.value[k])) continue;
    const TireForces<double> f = forces_at(law, s.at);
    const double all[] = {f.fx, f.fy, f.mx, f.mz};
    points.x.push_back(s.value[k]), points.y.push_back(all[k]);
  }
  c.curves = {points, {"equal", {-channel.largest, channel.largest}, {-channel.largest, channel.largest}, false, true}};
  return c;
}

}  // namespace

std::vector<Metric> tire_fit_metrics(const TireFit& fit) {
  std::vector<Metric> out;
  for (const TireFitChannel& c : fit.channels) {
    const std::string name = channel_name(c.channel);
    out.push_back({"rms_" + name, c.rms, channel_unit(c.channel), fmt::format("Root mean square of {} rows", c.rows)});
    out.push_back({"max_" + name, c.max, channel_unit(c.channel), "Largest residual"});
    out.push_back({"share_" + name, c.rms / c.largest, "-", "rms over the largest magnitude in the data"});
    out.push_back({"r_squared_" + name, c.r_squared, "-", "Share of the variance that the law explains"});
  }
  return out;
}

Page tire_fit_page(const std::string& data, const std::string& model, const std::string& start,
                   const std::vector<TireSample>& samples, const TireFit& fit) {
  Page page;
  page.title = std::filesystem::path(data).stem().string() + " as " + model;
  page.subtitle = "Tyre fit";
  page.facts = {{"Data", fmt::format("{}, {} rows", std::filesystem::path(data).filename().string(), samples.size())},
                {"Model", model},
                {"Start", start.empty() ? "from the data" : start}};
  for (const TireFitStage& s : fit.stages) {
    std::string names;
    for (const FittedParameter& p : s.fitted)
      names += fmt::format("{}{} = {:.5g}", names.empty() ? "" : ", ", p.name, p.value);
    page.facts.push_back(
        {"Stage " + s.name,
         s.rows == 0     ? "no data"
         : names.empty() ? "nothing that the data tell"
                         : fmt::format("rms {:.3g} % → {:.3g} %: {}", 100 * s.rms_before, 100 * s.rms_after, names)});
  }
  page.metrics = tire_fit_metrics(fit);
  for (const TireFitChannel& c : fit.channels) {
    if (c.channel != TireChannel::mx) page.charts.push_back(pure_slip_chart(samples, fit.law, c.channel));
    page.charts.push_back(tire_scatter_chart(samples, fit.law, c));
  }
  page.warnings = fit.notes;
  return page;
}

}  // namespace fahrwerk::report

// Design kinematics beside the samples that they were fitted to.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "load/suspension/suspension_design.h"
#include "report/pages/kc_page.h"

namespace fahrwerk::report {
namespace {

std::string fit_error_row(const char* name, const DesignFitError& e, bool angle) {
  const double k = angle ? 180.0 / M_PI : 1e3;
  return fmt::format("{:<13}{:>12.5g}{:>13.3g}{:>13.3g}{:>13.3g}{:>7} {}\n", name, k * e.size, k * e.max, k * e.rms,
                     k * e.offset, e.terms, angle ? "deg" : "mm");
}

// Samples and fit over h, and over s where there is steer, at the other's value nearest zero.
std::vector<Chart> kc_fit_charts(const DesignFitInput& in, const DesignFit& fit) {
  const DesignKinematics<double>& k = fit.kinematics;
  const DesignFunction<double>* functions[] = {&k.xi,    &k.eta,    &k.alpha,  &k.beta,
                                               &k.gamma, &k.spring, &k.damper, &k.bar};
  std::vector<Chart> out;
  const bool steered = fit.column[0].ds > 0.0;
  for (const bool over_h : {true, false}) {
    if (!over_h && !steered) break;
    for (std::size_t i = 0; i < kDesignColumns; ++i) {
      const bool angle = std::string_view(kDesignUnits[i]) == "rad";
      const double factor = angle ? 180.0 / M_PI : 1e3;
      Curve given{"given", {}, {}}, fitted{"fitted", {}, {}};
      given.points = true;
      double nearest = INFINITY;
      for (const DesignSample& s : in.samples) nearest = std::min(nearest, std::fabs(over_h ? s.s : s.h));
      for (const DesignSample& s : in.samples)
        if (std::fabs(over_h ? s.s : s.h) <= nearest + 1e-9)
          given.x.push_back(1e3 * (over_h ? s.h : s.s)), given.y.push_back(factor * s.value[i]);
      const double most = over_h ? fit.column[i].dh : fit.column[i].ds;
      for (int j = -50; j <= 50; ++j) {
        const double x = most * j / 50;
        fitted.x.push_back(1e3 * x);
        fitted.y.push_back(factor *
                           (fit.error[i].offset + evaluate(*functions[i], over_h ? x : 0.0, over_h ? 0.0 : x).f));
      }
      out.push_back({fmt::format("{} over {}", kDesignNames[i], over_h ? "hub travel" : "steer travel"),
                     over_h ? "hub travel" : "steer travel",
                     "mm",
                     kDesignNames[i],
                     angle ? "deg" : "mm",
                     {given, fitted}});
    }
  }
  return out;
}

}  // namespace

std::string kc_fit_table(const DesignFitInput& in, const DesignFit& fit) {
  std::string out = fmt::format("{:<13}{:>12}{:>13}{:>13}{:>13}{:>7}\n", "function", "largest", "max error",
                                "rms error", "offset", "terms");
  for (std::size_t i = 0; i < kDesignColumns; ++i)
    out += fit_error_row(kDesignNames[i], fit.error[i], std::string_view(kDesignUnits[i]) == "rad");
  for (const StopFit& stop : in.stops) out += fit_error_row(load::kStopKeys[stop.stop], stop.error, false);
  return out;
}

Page kc_fit_page(const std::string& name, const std::string& source, const DesignFitInput& in, const DesignFit& fit) {
  Page page;
  page.title = name;
  page.subtitle = "Design kinematics by least squares";
  page.facts = {{"Source", source},
                {"Samples", fmt::format("{}", in.samples.size())},
                {"Range", fmt::format("hub travel ±{:.0f} mm, steer travel ±{:.0f} mm", 1e3 * fit.column[0].dh,
                                      1e3 * fit.column[0].ds)},
                {"Slopes at the origin", in.options.slopes ? "those of the source" : "fitted"}};
  for (std::size_t i = 0; i < kDesignColumns; ++i) {
    const std::string of = kDesignNames[i];
    page.metrics.push_back({of + "_max", fit.error[i].max, kDesignUnits[i], "largest error of " + of});
    page.metrics.push_back({of + "_rms", fit.error[i].rms, kDesignUnits[i], "rms error of " + of});
  }
  for (const StopFit& stop : in.stops) {
    const std::string of = load::kStopKeys[stop.stop];
    page.metrics.push_back({of + "_max", stop.error.max, "m", "largest error of the travel of " + of});
    page.metrics.push_back({of + "_rms", stop.error.rms, "m", "rms error of the travel of " + of});
  }
  page.charts = kc_fit_charts(in, fit);
  return page;
}

}  // namespace fahrwerk::report

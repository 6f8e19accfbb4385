#include "report/pages/sweep_page.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace fahrwerk::report {
namespace {

struct MeasuredCurves {
  Curve gain{"swept", {}, {}}, phase = gain, nyquist = gain, coherence{"coherence", {}, {}};
};

// Phases go on steadily from that of the linear model at the first frequency.
MeasuredCurves measured_curves(const SweptResponse& p) {
  MeasuredCurves c;
  const bool down = p.swept.size() > 1 && p.swept.front().frequency > p.swept.back().frequency;
  double last = p.linear.phase.empty() ? 0.0 : down ? p.linear.phase.back() : p.linear.phase.front();
  for (const SweptPoint& h : p.swept) {
    last += std::remainder(std::arg(h.response) - last, 2.0 * M_PI);
    for (Curve* curve : {&c.gain, &c.phase, &c.coherence}) curve->x.push_back(h.frequency);
    c.gain.y.push_back(std::abs(h.response)), c.phase.y.push_back(180 / M_PI * last);
    c.coherence.y.push_back(h.coherence);
    c.nyquist.x.push_back(h.response.real()), c.nyquist.y.push_back(h.response.imag());
  }
  return c;
}

void add_response(const Quantity& input, const SweptResponse& p, Page& page) {
  const std::string what = fmt::format("{} to {}", input.name, p.output.name);
  const std::string unit = fmt::format("({})/({})", p.output.unit, input.unit);
  MeasuredCurves c = measured_curves(p);
  Curve phase{"linear", p.linear.frequency, p.linear.phase}, nyquist{"linear", {}, {}};
  for (double& y : phase.y) y *= 180 / M_PI;
  for (const std::complex<double>& G : p.linear.nyquist) nyquist.x.push_back(G.real()), nyquist.y.push_back(G.imag());
  page.charts.push_back({"Gain: " + what,
                         "frequency",
                         "Hz",
                         "|G|",
                         unit,
                         {{"linear", p.linear.frequency, p.linear.gain}, c.gain},
                         true,
                         true,
                         false,
                         true});
  page.charts.push_back({"Phase: " + what, "frequency", "Hz", "phase", "deg", {phase, c.phase}, true});
  page.charts.push_back({"Nyquist: " + what, "Re G", unit, "Im G", unit, {nyquist, c.nyquist}, false, false, true});
  page.charts.push_back({"Coherence: " + what, "frequency", "Hz", "coherence", "-", {c.coherence}, true});
  if (std::isnan(p.gap)) return;
  page.metrics.push_back({p.output.name + ": off the linear model", p.gap, "-",
                          "largest difference over the largest gain of the linear model under the same sweep"});
}

}  // namespace

Page sweep_page(const Subject& subject, const OperatingPoint& point, const Sweep& sweep, const SweptSubject& swept,
                const std::string& version) {
  Page page;
  page.title = "Swept sine: " + subject.name;
  page.subtitle = fmt::format("{}, {:.6g} {} of {}, {} to {} Hz within {} s", subject.kind, sweep.amplitude,
                              swept.input.unit, swept.input.name, sweep.from, sweep.to, sweep.duration);
  page.facts = {
      {subject.drives ? "Vehicle" : "Model", fmt::format("{} ({})", subject.file.filename().string(), subject.kind)}};
  if (point.speed) page.facts.push_back({"Speed", fmt::format("{:.4g} m/s", *point.speed)});
  if (!swept.about.empty()) page.facts.push_back({"About", swept.about});
  if (point.lateral_acceleration)
    page.facts.push_back({"Lateral acceleration", fmt::format("{:g} m/s²", *point.lateral_acceleration)});
  if (swept.parts) page.facts.push_back({"Parts", parts_text(*swept.parts)});
  page.facts.push_back({"Solver", swept.run.solver});
  page.facts.push_back({"Version", "fahrwerk " + version});
  for (const SweptResponse& r : swept.responses) add_response(swept.input, r, page);
  return page;
}

}  // namespace fahrwerk::report

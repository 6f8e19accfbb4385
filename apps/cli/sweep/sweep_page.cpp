// The page of a swept sine: what was measured in time beside what the linear model says.
#include <fmt/format.h>

#include <cmath>

#include "cli/common/car_parts.h"
#include "cli/common/command.h"
#include "cli/sweep/sweep.h"

namespace fahrwerk::cli {
namespace {

struct MeasuredCurves {
  report::Curve gain{"swept", {}, {}}, phase = gain, nyquist = gain, coherence{"coherence", {}, {}};
};

// Phases go on steadily from that of the linear model at the first frequency.
MeasuredCurves measured(const SweptPair& p) {
  MeasuredCurves c;
  const bool down = p.swept.size() > 1 && p.swept.front().frequency > p.swept.back().frequency;
  double last = p.linear.phase.empty() ? 0.0 : down ? p.linear.phase.back() : p.linear.phase.front();
  for (const SweptPoint& h : p.swept) {
    last += std::remainder(std::arg(h.response) - last, 2.0 * M_PI);
    for (report::Curve* curve : {&c.gain, &c.phase, &c.coherence}) curve->x.push_back(h.frequency);
    c.gain.y.push_back(std::abs(h.response)), c.phase.y.push_back(180 / M_PI * last);
    c.coherence.y.push_back(h.coherence);
    c.nyquist.x.push_back(h.response.real()), c.nyquist.y.push_back(h.response.imag());
  }
  return c;
}

void add_pair(const SweptPair& p, report::Page& page) {
  const std::string what = fmt::format("{} to {}", p.input.name, p.output.name);
  const std::string unit = fmt::format("({})/({})", p.output.unit, p.input.unit);
  MeasuredCurves c = measured(p);
  report::Curve phase{"linear", p.linear.frequency, p.linear.phase}, nyquist{"linear", {}, {}};
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
  page.metrics.push_back({p.output.name + ": off the linear model", p.gap, "-",
                          "largest difference over the largest gain of the linear model under the same sweep"});
}

}  // namespace

report::Page sweep_page(const SweepResult& r) {
  report::Page page;
  page.title = "Swept sine: " + r.name;
  const SignalName& input = r.pairs.front().input;
  page.subtitle = fmt::format("{}, {:.6g} {} of {}, {} to {} Hz within {} s", r.kind, r.sweep.amplitude, input.unit,
                              input.name, r.sweep.from, r.sweep.to, r.sweep.duration);
  page.facts = {{r.speed ? "Vehicle" : "Model", fmt::format("{} ({})", r.file.filename().string(), r.kind)}};
  if (r.speed) page.facts.push_back({"Speed", fmt::format("{:.4g} m/s", *r.speed)});
  if (!r.about.empty()) page.facts.push_back({"About", r.about});
  if (r.lateral_acceleration)
    page.facts.push_back({"Lateral acceleration", fmt::format("{:g} m/s²", *r.lateral_acceleration)});
  if (r.parts) page.facts.push_back({"Parts", parts_text(*r.parts)});
  if (!r.solver.empty()) page.facts.push_back({"Solver", r.solver});
  page.facts.push_back({"Version", fmt::format("fahrwerk {}", version())});
  for (const SweptPair& p : r.pairs) add_pair(p, page);
  return page;
}

}  // namespace fahrwerk::cli

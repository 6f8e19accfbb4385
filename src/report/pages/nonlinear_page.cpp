#include "report/pages/nonlinear_page.h"

#include <fmt/format.h>

#include <cmath>

namespace fahrwerk::report {
Page amplitude_page(const Subject& subject, const AmplitudeStudy& r, const std::string& version) {
  Page page;
  page.title = subject.name, page.subtitle = "Oscillation over its amplitude, by harmonic linearisation";
  page.facts = {{"Model", subject.kind},
                {"Leads", fmt::format("{} [{}]", r.lead.name, r.lead.unit)},
                {"Version", fmt::format("fahrwerk {}", version)}};
  if (!r.ended.empty()) page.warnings.push_back(r.ended);
  page.metrics.push_back({"linear frequency", frequency_of(r.linear), "Hz", "of an infinitely small oscillation"});
  page.metrics.push_back({"linear damping", damping_ratio_of(r.linear), "-", "its damping ratio"});
  for (std::size_t i = 0; i < r.cycles.size(); ++i) {
    const OscillationCycle& c = r.cycles[i];
    page.metrics.push_back({fmt::format("limit cycle {}", i + 1), c.amplitude, r.lead.unit,
                            fmt::format("amplitude; {:.4g} Hz, {}", c.omega / (2.0 * M_PI),
                                        c.stable ? "stable: motions settle there" : "unstable: motions leave it")});
  }
  Curve frequency{"frequency", {0.0}, {frequency_of(r.linear)}},
      damping{"damping ratio", {0.0}, {damping_ratio_of(r.linear)}};
  Curve cycles{"limit cycles", {}, {}, true};
  for (const QuasiLinearMode& m : r.modes) {
    frequency.x.push_back(m.amplitude), frequency.y.push_back(frequency_of(m.eigenvalue));
    damping.x.push_back(m.amplitude), damping.y.push_back(damping_ratio_of(m.eigenvalue));
  }
  for (const OscillationCycle& c : r.cycles) cycles.x.push_back(c.amplitude), cycles.y.push_back(0.0);
  const std::string label = "amplitude of " + r.lead.name;
  page.charts.push_back({"Natural frequency", label, r.lead.unit, "frequency", "Hz", {frequency}});
  page.charts.push_back(
      {"Damping; limit cycles where it vanishes", label, r.lead.unit, "damping ratio", "-", {damping, cycles}});
  return page;
}

Page elements_page(const Subject& subject, const std::vector<ElementCurve>& curves, double hz,
                   const std::string& version) {
  Page page;
  page.title = subject.name, page.subtitle = "Describing functions of the force elements";
  page.facts = {{"Model", subject.kind},
                {"Frequency", fmt::format("{:.6g} Hz", hz)},
                {"Version", fmt::format("fahrwerk {}", version)}};
  Chart stiffness{"Equivalent stiffness", "amplitude", curves[0].unit, "stiffness", "N/m", {}},
      damping{"Equivalent damping", "amplitude", curves[0].unit, "damping", "N s/m", {}};
  for (const ElementCurve& c : curves) {
    Curve k{c.name, c.amplitude, {}}, d = k;
    for (const EquivalentElement& e : c.equivalent) k.y.push_back(e.stiffness), d.y.push_back(e.damping);
    stiffness.curves.push_back(std::move(k)), damping.curves.push_back(std::move(d));
  }
  page.charts = {stiffness, damping};
  return page;
}

Page forced_page(const Subject& subject, const ForcedStudy& study, const std::string& version) {
  Page page;
  page.title = subject.name, page.subtitle = "Forced answer by harmonic linearisation";
  page.facts = {{"Coordinate", study.coordinate},
                {"Excitation", fmt::format("{:.6g} {}/s^2", study.excitation, study.unit)},
                {"Version", fmt::format("fahrwerk {}", version)}};
  Curve stable{"stable", {}, {}, true}, unstable{"unstable", {}, {}, true};
  for (const ForcedPoint& p : study.points) {
    Curve& curve = p.stable ? stable : unstable;
    curve.x.push_back(p.frequency), curve.y.push_back(p.amplitude);
  }
  Chart chart{"Amplitude", "frequency", "Hz", "amplitude of " + study.coordinate, study.unit, {stable}};
  if (!unstable.x.empty()) chart.curves.push_back(unstable);
  page.charts = {chart};
  return page;
}

}  // namespace fahrwerk::report

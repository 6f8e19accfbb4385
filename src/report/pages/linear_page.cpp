// The report of a linear model: modes as a table and in motion, root locus, frequency responses.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/model_scene.h"
#include "report/pages/linear_page.h"

namespace fahrwerk::report {
namespace {

using Complex = std::complex<double>;

// What is slower or faster is not drawn: the stiff steering would squeeze everything else into a corner.
constexpr double kDrawnRate = 200.0;  // |λ| [1/s]

Chart eigenvalue_chart(const LinearStudy& r) {
  Curve all{"eigenvalues", {}, {}, true};
  for (const Mode& m : r.modes)
    if (std::abs(m.eigenvalue) < kDrawnRate) all.x.push_back(m.eigenvalue.real()), all.y.push_back(m.eigenvalue.imag());
  return {fmt::format("Eigenvalues with |λ| below {:g} 1/s", kDrawnRate), "Re λ", "1/s", "Im λ", "1/s", {all}};
}

Chart locus_chart(const LinearStudy& r) {
  const StudiedRange& v = *r.range;
  Chart chart{fmt::format("Root locus: {} from {:g} to {:g} {}", v.key, v.from, v.to, v.unit),
              "Re λ",
              "1/s",
              "Im λ",
              "1/s",
              {}};
  Curve begin{fmt::format("{:g} {}", v.from, v.unit), {}, {}, true},
      end{fmt::format("{:g} {}", v.to, v.unit), {}, {}, true};
  Curve branches{"between", {}, {}};
  for (const std::vector<Complex>& branch : r.range->locus.branch) {
    if (std::none_of(branch.begin(), branch.end(), [](const Complex& c) { return std::abs(c) < kDrawnRate; })) continue;
    const auto put = [](Curve& to, const Complex& c) {
      const bool drawn = std::abs(c) < kDrawnRate;
      to.x.push_back(drawn ? c.real() : NAN), to.y.push_back(drawn ? c.imag() : NAN);
    };
    for (const Complex& c : branch) put(branches, c);
    put(branches, {NAN, NAN});
    put(begin, branch.front()), put(end, branch.back());
  }
  chart.curves = {branches, begin, end};
  return chart;
}

Chart over_variation(const LinearStudy& r, const char* title, const char* label, const char* unit,
                     double (*value)(const Complex&)) {
  const StudiedRange& v = *r.range;
  Chart chart{title, v.key, v.unit.empty() ? "-" : v.unit, label, unit, {}};
  int number = 0;
  for (const std::vector<Complex>& branch : r.range->locus.branch) {
    const bool drawn = std::all_of(branch.begin(), branch.end(),
                                   [](const Complex& c) { return c.imag() > 1e-6 && std::abs(c) < kDrawnRate; });
    if (!drawn) continue;
    Curve curve{fmt::format("mode {}", ++number), r.range->locus.values, {}};
    for (const Complex& c : branch) curve.y.push_back(value(c));
    chart.curves.push_back(std::move(curve));
  }
  return chart;
}

void add_response(const StudiedResponse& response, Page& page) {
  const Bode& b = response.bode;
  const std::string what = fmt::format("{} to {}{}", response.input.name, response.output.name,
                                       response.excitation.empty() ? "" : " while " + response.excitation + " excites");
  const std::string unit = fmt::format("({})/({})", response.output.unit, response.input.unit);
  Curve gain{"gain", b.frequency, b.gain}, phase{"phase", b.frequency, b.phase}, nyquist{"G(jω)", {}, {}};
  for (double& p : phase.y) p *= 180.0 / M_PI;
  for (const Complex& G : b.nyquist) nyquist.x.push_back(G.real()), nyquist.y.push_back(G.imag());
  page.charts.push_back({"Gain: " + what, "frequency", "Hz", "|G|", unit, {gain}, true, true, false, true});
  page.charts.push_back({"Phase: " + what, "frequency", "Hz", "phase", "deg", {phase}, true});
  page.charts.push_back({"Nyquist: " + what, "Re G", unit, "Im G", unit, {nyquist}, false, false, true});
}

// |L| and its phase, with what was read off.
void add_loop(const StudiedLoop& loop, Page& page) {
  const Bode& b = loop.bode;
  const std::string what = fmt::format("loop opened at {}, back as {}", loop.input.name, loop.signal.name);
  Curve gain{"|L|", b.frequency, b.gain}, one{"1", {b.frequency.front(), b.frequency.back()}, {1.0, 1.0}};
  Curve phase{"phase", b.frequency, b.phase}, half{"-180 deg", {b.frequency.front(), b.frequency.back()}, {-180, -180}};
  Curve nyquist{"L(jω)", {}, {}}, point{"-1", {-1.0}, {0.0}, true};
  for (double& p : phase.y) p *= 180.0 / M_PI;
  // Far out nothing is decided, and an integral share has no end.
  for (const Complex& L : b.nyquist)
    if (std::abs(L) < 5.0) nyquist.x.push_back(L.real()), nyquist.y.push_back(L.imag());
  page.charts.push_back({"Gain: " + what, "frequency", "Hz", "|L|", "-", {gain, one}, true, true, false, true});
  page.charts.push_back({"Phase: " + what, "frequency", "Hz", "phase", "deg", {phase, half}, true});
  page.charts.push_back({"Nyquist: " + what, "Re L", "-", "Im L", "-", {nyquist, point}, false, false, true});
  const LoopMargins& m = loop.margins;
  page.metrics.push_back({"crossover", m.crossover, "rad/s", what + ": |L| = 1"});
  page.metrics.push_back({"phase_margin", m.least_phase_margin, "rad", what});
  page.metrics.push_back({"gain_margin", m.least_gain_margin, "-", what});
  page.metrics.push_back({"delay_margin", m.delay_margin, "s", what});
}

void add_modes(const LinearStudy& r, Page& page) {
  int number = 0;
  for (const Mode& m : r.modes) {
    if (m.eigenvalue.imag() < 0.0) continue;
    page.metrics.push_back({fmt::format("mode {}", ++number), m.frequency, "Hz",
                            fmt::format("λ = {} 1/s, damping ratio {:.3f}: {}", eigenvalue_text(m), m.damping_ratio,
                                        participants_text(r.model(), m, 4))});
  }
}

}  // namespace

namespace {

// Every mode in motion; without modes where nothing can be drawn.
Scene mode_scene(const LinearStudy& r) {
  const ModeScene& m = r.form.scene;
  if (!m.poses || m.sketch.shapes.empty()) return {};
  Scene scene = empty_scene(m.sketch, r.name);
  append(m.rest, scene);
  int number = 0;
  for (const Mode& mode : r.modes) {
    if (mode.eigenvalue.imag() < 0.0) continue;
    const std::string what = mode.frequency > 0.0 ? fmt::format("damping ratio {:.3f}", mode.damping_ratio)
                                                  : fmt::format("λ = {:.4g} 1/s", mode.eigenvalue.real());
    scene.modes.push_back({fmt::format("mode {}", ++number),
                           fmt::format("{}: {}", what, participants_text(r.model(), mode, 3)), mode.frequency,
                           mode.damping_ratio, mode_motion(m.poses, m.change(mode))});
  }
  return scene;
}

}  // namespace

Page linear_page(const LinearStudy& r, const std::string& version) {
  const bool drives = r.form.about.empty();
  Page page;
  page.title = r.name;
  page.subtitle = "Linear model";
  page.facts = {{drives ? "Vehicle" : "Model", fmt::format("{} ({})", r.file.filename().string(), r.kind)},
                {"Equilibrium", equilibrium_text(r)},
                {"States", std::to_string(r.model().order())},
                {"Stability", stability_text(r)},
                {"Version", fmt::format("fahrwerk {}", version)}};
  if (drives)
    page.facts.insert(page.facts.begin() + 2,
                      {"Lateral acceleration", fmt::format("{:g} m/s²", r.point.lateral_acceleration.value_or(0.0))});
  if (r.form.parts) page.facts.push_back({"Parts", parts_text(*r.form.parts)});
  if (const std::string text = part_states_text(r.form); !text.empty()) page.facts.push_back({"States of parts", text});
  if (r.range)
    page.facts.push_back({"Stability changes", r.range->critical ? fmt::format("at {} = {:.6g} {}", r.range->key,
                                                                               *r.range->critical, r.range->unit)
                                                                 : "nowhere in the range"});
  page.metrics.insert(page.metrics.end(), r.form.facts.begin(), r.form.facts.end());
  add_modes(r, page);
  add_scheme(r.scheme, page);
  page.charts.push_back(eigenvalue_chart(r));
  if (r.range) {
    page.charts.push_back(locus_chart(r));
    page.charts.push_back(over_variation(r, "Natural frequencies |Im λ|/2π", "frequency", "Hz",
                                         [](const Complex& c) { return c.imag() / (2.0 * M_PI); }));
    page.charts.push_back(over_variation(r, "Damping ratios", "damping ratio", "-",
                                         [](const Complex& c) { return -c.real() / std::abs(c); }));
  }
  for (const StudiedResponse& response : r.responses) add_response(response, page);
  for (const StudiedLoop& loop : r.loops) add_loop(loop, page);
  if (Scene scene = mode_scene(r); !scene.modes.empty()) page.scenes.push_back(std::move(scene));
  return page;
}

}  // namespace fahrwerk::report

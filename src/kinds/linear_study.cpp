#include "kinds/linear_study.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "analysis/matrix/lyapunov.h"
#include "files/nearest.h"
#include "kinds/loaders.h"
#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

int place_or_refuse(const std::vector<Quantity>& list, const std::string& name, const char* what,
                    const std::vector<std::string>& known, const char* key = "response") {
  if (const std::optional<int> at = find(list, name)) return *at;
  const std::string near = files::nearest(name, known);
  throw Impossible(key, fmt::format("there is no {} {}; {}", what, files::quote(name),
                                    !near.empty()       ? "did you mean '" + near + "'?"
                                    : known.size() < 20 ? "there are: " + files::joined(known)
                                                        : std::string("`fahrwerk list` shows all")));
}

StudiedResponse response_of(const LinearForm& form, const FrequencyResponse& response, const ResponsePair& p,
                            const std::vector<double>& frequencies) {
  const StateSpace& m = form.model;
  const std::vector<std::string> outputs = form.known_outputs.empty() ? names_of(m.outputs) : form.known_outputs;
  const int out = place_or_refuse(m.outputs, p.output, "signal", outputs),
            from = p.from.empty() ? -1 : place_or_refuse(m.outputs, p.from, "signal", outputs),
            in = place_or_refuse(m.inputs, p.input, "input", names_of(m.inputs));
  const Quantity& output = m.outputs[static_cast<std::size_t>(out)];
  if (p.from.empty()) return {m.inputs[static_cast<std::size_t>(in)], output, "", bode(response, in, out, frequencies)};
  return {m.outputs[static_cast<std::size_t>(from)], output, p.input,
          bode_between(response, in, from, out, frequencies)};
}

constexpr int kLoopPoints = 3001;  // between which crossovers are looked for

StudiedLoop loop_of(const LinearForm& form, const ResponsePair& p, double low, double high) {
  const StateSpace& m = form.model;
  const std::vector<std::string> outputs = form.known_outputs.empty() ? names_of(m.outputs) : form.known_outputs;
  const int in = place_or_refuse(m.inputs, p.input, "input", names_of(m.inputs), "loop"),
            out = place_or_refuse(m.outputs, p.output, "signal", outputs, "loop");
  const Quantity &input = m.inputs[static_cast<std::size_t>(in)], &signal = m.outputs[static_cast<std::size_t>(out)];
  if (input.unit != signal.unit)
    throw Impossible("loop", fmt::format("{} [{}] does not come back as {} [{}]: their units differ", input.name,
                                         input.unit, signal.name, signal.unit));
  try {
    const FrequencyResponse response(opened(m, in, out));
    const ComplexResponse L = [&](double omega) { return -response(in, out, omega); };
    const Bode fine = bode(L, logarithmic(low, high, kLoopPoints));
    return {input, signal, bode(L, logarithmic(low, high, 301)), margins(L, fine)};
  } catch (const std::domain_error& e) {
    throw Impossible("loop", e.what());
  }
}

}  // namespace

bool LinearStudy::is_stable() const {
  return std::all_of(modes.begin(), modes.end(), [](const Mode& m) { return m.eigenvalue.real() < 0.0; });
}

LinearStudy study_linear(const Subject& subject, const LinearRequest& request) {
  LinearStudy r{subject.name, subject.kind, subject.file, subject.warnings, request.point, {}, {}, {}, {}, {}, {}};
  LinearWishes wishes{request.outputs};
  for (const ResponsePair& p : request.responses) {
    wishes.outputs.push_back(p.output);
    if (!p.from.empty()) wishes.outputs.push_back(p.from);
  }
  for (const ResponsePair& p : request.loops) wishes.outputs.push_back(p.output);
  r.form = subject.linear(request.point, wishes);
  r.modes = modes(r.form.model), r.scheme = stability_scheme(r.form.model.A);
  const FrequencyResponse response(r.form.model);
  const std::vector<double> frequencies = logarithmic(request.low, request.high, 301);
  for (const ResponsePair& p : request.responses.empty() ? r.form.usual : request.responses)
    r.responses.push_back(response_of(r.form, response, p, frequencies));
  for (const ResponsePair& p : request.loops) r.loops.push_back(loop_of(r.form, p, request.low, request.high));
  return r;
}

void study_range(LinearStudy& r, StudiedRange range, int count, const std::function<Eigen::MatrixXd(double)>& matrix) {
  std::vector<double> values;
  std::vector<Eigen::MatrixXd> matrices;
  Progress progress(count);
  for (int i = 0; i < count; ++i) {
    progress.at(i);
    const double value = range.from + (range.to - range.from) * i / (count - 1);
    std::optional<Eigen::MatrixXd> one = unless_interrupted([&] { return matrix(value); });
    if (!one) break;
    values.push_back(value), matrices.push_back(std::move(*one));
    if (matrices.back().rows() != matrices.front().rows())
      throw Impossible("vary", "the number of states changes along the range");
  }
  if (values.size() < 2) check_interrupt();
  if (interrupt_requested()) {
    acknowledge_interrupt();
    r.warnings.push_back(fmt::format("interrupted: {} of {} values are done", values.size(), count));
  }
  range.locus = root_locus(values, matrices);
  for (std::size_t i = 1; i < values.size() && !range.critical; ++i)
    if ((largest_real_part(matrices[i - 1]) < 0.0) != (largest_real_part(matrices[i]) < 0.0))
      range.critical = critical_value(matrix, values[i - 1], values[i], 1);
  r.range = std::move(range);
}

std::string equilibrium_text(const OperatingPoint& point, const LinearForm& form) {
  if (!form.about.empty()) return form.about;
  const double v = point.speed.value_or(0.0);
  return v > 0.0 ? fmt::format("at {:.4g} m/s ({:.4g} km/h)", v, 3.6 * v) : "at rest";
}

const char* stability_text(const LinearStudy& r) {
  if (r.is_stable()) return "stable";
  double size = 0.0, largest = -HUGE_VAL;
  for (const Mode& m : r.modes)
    size = std::max(size, std::abs(m.eigenvalue)), largest = std::max(largest, m.eigenvalue.real());
  // Undamped modes come out with a real part of round-off.
  return largest <= 1e-9 * size ? "at the limit of stability" : "unstable";
}

std::string eigenvalue_text(const Mode& m) {
  if (m.eigenvalue.imag() == 0.0) return fmt::format("{:.4g}", m.eigenvalue.real());
  return fmt::format("{:.4g} ± {:.4g}j", m.eigenvalue.real(), std::fabs(m.eigenvalue.imag()));
}

std::string margins_text(const StudiedLoop& loop) {
  const LoopMargins& m = loop.margins;
  if (m.crossovers.empty()) return "|L| does not pass 1";
  std::string text = fmt::format("crossover {:.4g} rad/s ({:.4g} Hz), phase margin {:.4g} deg", m.crossover,
                                 m.crossover / (2.0 * M_PI), m.least_phase_margin * 180.0 / M_PI);
  text += m.gain_margins.empty() ? ", no gain margin in the range"
                                 : fmt::format(", gain margin {:.4g} ({:.3g} dB)", m.least_gain_margin,
                                               20.0 * std::log10(m.least_gain_margin));
  return text + fmt::format(", lowest phase {:.4g} deg, delay margin {:.3g} ms", m.lowest_phase * 180.0 / M_PI,
                            1e3 * m.delay_margin);
}

std::string participants_text(const StateSpace& model, const Mode& mode, std::size_t count) {
  std::string text;
  for (const Participation& p : participation_by_coordinate(model, mode)) {
    if (count-- == 0 || p.share < 0.02) break;
    text += fmt::format("{}{} {:.0f} %", text.empty() ? "" : ", ", p.coordinate, 100.0 * p.share);
  }
  return text;
}

std::string part_states_text(const LinearForm& form) {
  if (form.part_states == 0 && form.held.empty()) return {};
  return fmt::format("{} of them; held: {}", form.part_states, form.held.empty() ? "none" : files::joined(form.held));
}

}  // namespace fahrwerk

#include "report/pages/design_page.h"

#include <fmt/format.h>

#include <cmath>

#include "analysis/linear/frequency.h"

namespace fahrwerk::report {
namespace {

Curve design_poles(const std::string& name, const std::vector<Mode>& modes) {
  Curve curve{name, {}, {}, true};
  for (const Mode& m : modes) curve.x.push_back(m.eigenvalue.real()), curve.y.push_back(m.eigenvalue.imag());
  return curve;
}

Chart design_pole_map(const ControlDesign& r) {
  Chart chart{"Poles", "Re λ", "1/s", "Im λ", "1/s", {}};
  chart.curves = {design_poles("passive", r.open_modes), design_poles("feedback", r.feedback_modes)};
  if (r.observer) {
    Curve observer{"observer", {}, {}, true};
    for (const std::complex<double>& p : r.observer_poles)
      observer.x.push_back(p.real()), observer.y.push_back(p.imag());
    chart.curves.push_back(std::move(observer));
  }
  return chart;
}

void add_design_responses(const ControlDesign& r, Page& page) {
  const std::vector<double> frequencies = logarithmic(r.task.low, r.task.high, 301);
  for (const auto& [in, out] : r.task.responses) {
    const Quantity &input = r.plant().inputs[static_cast<std::size_t>(in)],
                   &output = r.plant().outputs[static_cast<std::size_t>(out)];
    const std::string what = fmt::format("{} to {}", input.name, output.name);
    Chart gain{
        "Gain: " + what, "frequency", "Hz", "|G|", fmt::format("({})/({})", output.unit, input.unit), {}, true, true};
    gain.gain = true;
    Chart phase{"Phase: " + what, "frequency", "Hz", "phase", "deg", {}, true};
    for (const ComparedLoop& c : compared(r)) {
      Bode b = bode(FrequencyResponse(*c.model), in, out, frequencies);
      for (double& p : b.phase) p *= 180.0 / M_PI;
      gain.curves.push_back({c.name, b.frequency, b.gain}), phase.curves.push_back({c.name, b.frequency, b.phase});
    }
    page.charts.push_back(std::move(gain)), page.charts.push_back(std::move(phase));
  }
}

void add_design_answers(const ControlDesign& r, Page& page) {
  const DesignTask::Answer& a = r.task.answer;
  if (a.input < 0) return;
  const Quantity& input = r.plant().inputs[static_cast<std::size_t>(a.input)];
  const std::string what = a.signal == TestSignal::step
                               ? fmt::format("step of {:g} {} in {}", a.size, input.unit, input.name)
                               : fmt::format("impulse of {:g} {} s in {}", a.size, input.unit, input.name);
  constexpr int samples = 601;
  const auto curve = [&](const ComparedLoop& c, const TimeAnswer& answer, Eigen::Index row) {
    Curve line{c.name, answer.time, {}};
    for (int k = 0; k < samples; ++k) line.y.push_back(answer.outputs(row, k));
    return line;
  };
  const std::vector<ComparedLoop> models = compared(r);
  std::vector<TimeAnswer> answers;
  for (const ComparedLoop& c : models)
    answers.push_back(time_answer(*c.model, a.input, a.signal, a.size, a.duration, samples));
  for (const int out : a.outputs) {
    const Quantity& output = r.plant().outputs[static_cast<std::size_t>(out)];
    Chart chart{fmt::format("{} after a {}", output.name, what), "time", "s", output.name, output.unit, {}};
    for (std::size_t k = 0; k < models.size(); ++k) chart.curves.push_back(curve(models[k], answers[k], out));
    page.charts.push_back(std::move(chart));
  }
  for (std::size_t i = 0; i < r.task.plant.actuators.size(); ++i) {
    const auto row = static_cast<Eigen::Index>(r.plant().outputs.size() + i);
    const Quantity& output = r.closed_loop.outputs[static_cast<std::size_t>(row)];
    Chart chart{fmt::format("{} after a {}", output.name, what), "time", "s", output.name, output.unit, {}};
    for (std::size_t k = 1; k < models.size(); ++k) chart.curves.push_back(curve(models[k], answers[k], row));
    page.charts.push_back(std::move(chart));
  }
}

void add_design_gains(const ControlDesign& r, Page& page) {
  for (std::size_t k = 0; k < r.task.plant.actuators.size(); ++k) {
    const Quantity& u = r.plant().inputs[static_cast<std::size_t>(r.task.plant.actuators[k])];
    for (std::size_t i = 0; i < r.plant().states.size(); ++i) {
      const Quantity& x = r.plant().states[i];
      page.metrics.push_back({fmt::format("{} per {}", u.name, x.name),
                              r.gain.K(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(i)),
                              fmt::format("({})/({})", u.unit, x.unit), "gain K of u = -K x"});
    }
  }
}

void add_design_reach(const char* what, const Reach& reach, Page& page) {
  for (const ModeReach& m : reach.modes)
    page.metrics.push_back({fmt::format("{} of {}", what, m.coordinate), m.margin, "-",
                            fmt::format("Hautus margin of the mode {} 1/s; {}", pole_text(m.eigenvalue),
                                        m.margin > kReachTolerance ? "within reach" : "out of reach")});
}

std::string joined_names(const std::vector<int>& places, const std::vector<Quantity>& signals) {
  std::string text;
  for (const Quantity& s : chosen(places, signals)) text += (text.empty() ? "" : ", ") + s.name;
  return text.empty() ? "none" : text;
}

}  // namespace

Page design_page(const DesignSubject& of, const ControlDesign& r, const std::string& version) {
  Page page;
  page.title = of.name;
  page.subtitle = of.description.empty() ? "Design of a control" : of.description;
  page.facts = {{"Model", fmt::format("{} ({}), {}", of.file, of.kind, of.equilibrium)},
                {"States", std::to_string(r.plant().order())},
                {"Actuators", joined_names(r.task.plant.actuators, r.plant().inputs)},
                {"Measured", joined_names(r.task.plant.measured, r.plant().outputs)},
                {"Feedback", feedback_text(r.task)},
                {"Observer", observer_text(r.task)},
                {"Controllability", reach_text(r.controllable, r.plant().order())}};
  if (r.observable) page.facts.emplace_back("Observability", reach_text(*r.observable, r.plant().order()));
  page.facts.emplace_back("Closed loop", r.stable() ? "stable" : "not stable");
  page.facts.emplace_back("Version", fmt::format("fahrwerk {}", version));
  add_design_gains(r, page);
  add_design_reach("controllability", r.controllable, page);
  if (r.observable) add_design_reach("observability", *r.observable, page);
  page.charts.push_back(design_pole_map(r));
  add_design_responses(r, page);
  add_design_answers(r, page);
  return page;
}

}  // namespace fahrwerk::report

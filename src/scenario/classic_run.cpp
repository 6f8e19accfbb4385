#include "scenario/classic_run.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/derivatives.h"
#include "scenario/road_inputs.h"
#include "vehicle/classic/drawing.h"

namespace fahrwerk {
namespace {

using classic::OdeModel;

// What acts on a model over time, on the grid of the options.
std::vector<HistoryInputs::Channel> history_channels(const OdeModel& model, const ClassicRun& run,
                                                     const RunOptions& options) {
  std::vector<HistoryInputs::Channel> all;
  for (const ModelInput& i : run.inputs) {
    HistoryInputs::Channel c{i.index, -1, -1, i.history};
    if (auto* history = std::get_if<TimeHistory>(&c.history)) *history = history->snapped(input_grid(options));
    for (const classic::InputRate& r : model.rates)
      if (r.of == i.index) c.rate = r.rate;
    all.push_back(std::move(c));
  }
  return all;
}

// First harmonic of a series over the last whole periods within the last half of the record.
struct Harmonic1 {
  double gain, phase;  // against sin(2π f (t - from))
};
Harmonic1 first_harmonic(const Series& y, double frequency, double from) {
  const double T = 1.0 / frequency, end = y.end();
  const double count = std::floor(0.5 * (end - std::fmax(from, y.begin())) / T + 1e-9);
  if (count < 1.0) return {NAN, NAN};
  const double begin = end - count * T;
  // Trapezoidal over a grid of its own: exact for harmonics below half of its points.
  const int points = static_cast<int>(count) * 200;
  double a = 0.0, b = 0.0;
  for (int k = 0; k < points; ++k) {
    const double t = begin + (end - begin) * k / points, phase = 2.0 * M_PI * frequency * (t - from);
    a += y.at(t) * std::sin(phase), b += y.at(t) * std::cos(phase);
  }
  return {2.0 * std::hypot(a, b) / points, std::atan2(b, a)};
}

// The input that alone does something of this kind; nothing if there is none or more than one.
template <class Kind>
const ModelInput* only(const ClassicRun& run, bool (*wanted)(const Kind&)) {
  const ModelInput* found = nullptr;
  for (const ModelInput& i : run.inputs)
    if (const auto* h = std::get_if<Kind>(&i.history); h && wanted(*h)) {
      if (found) return nullptr;
      found = &i;
    }
  return found;
}

}  // namespace

std::vector<Quantity> classic_signals(const OdeModel& model) {
  std::vector<Quantity> all = model.signals;
  for (const Quantity& u : model.inputs) all.push_back({u.name, u.unit, "input"});
  return all;
}

ClassicModel::ClassicModel(const OdeModel& model)
    : ClassicModel(std::shared_ptr<const OdeModel>(std::shared_ptr<const OdeModel>(), &model)) {}

ClassicModel::ClassicModel(std::shared_ptr<const OdeModel> given)
    : model_(std::move(given)), values_(model_->signals.size()) {
  const OdeModel& model = *model_;
  states_ = model.states;
  for (std::size_t i = 0; i < states_.size(); ++i)
    states_[i].scale = model.scales[i], states_[i].cyclic = model.cyclic[i];
  inputs_ = model.inputs;
  outputs_ = classic_signals(model);
  start_ = model.x0, rest_ = model.u0, main_ = model.main, speed_ = model.speed;
  rates_.resize(states_.size());
  for (const classic::InputRate& r : model.rates) input_rates_.push_back({r.of, r.rate});
  add_places();
  if (model.scene.draw) sketch_ = sketch_of(model);
}

// Seats are the signals seat.<name>.az, without any body.az; wheels those above the inputs road.height.*.
void ClassicModel::add_places() {
  const OdeModel& m = *model_;
  const auto if_there = [&m](const std::string& name) { return m.signal(name) < 0 ? std::string() : name; };
  for (const Quantity& s : m.signals)
    if (s.name.starts_with("seat.") && s.name.ends_with(".az")) {
      const std::string seat = s.name.substr(0, s.name.size() - 3);
      seats_.push_back({seat.substr(5), s.name, if_there(seat + ".ax"), if_there(seat + ".ay")});
    }
  if (seats_.empty() && m.signal("body.az") >= 0) seats_.push_back({"body", "body.az"});
  for (const classic::RoadContact& c : m.road) {
    const std::string place = m.inputs[static_cast<std::size_t>(c.height)].name.substr(11);  // road.height
    const std::string wheel = (m.signal("axle" + place + ".fz") >= 0 ? "axle" : "wheel") + place;
    WheelPlace w{wheel, c.height, c.rate, c.x, c.y, if_there(wheel + ".fz"), if_there(wheel + ".hub_travel")};
    for (const classic::ModelFact& f : m.facts)
      if (f.name == wheel + ".static_load") w.static_load = f.value;
    wheels_.push_back(std::move(w));
  }
}

void ClassicModel::rate(double /*t*/, const double* x, const double* u, double* x_dot) {
  model_->evaluate(x, u, x_dot, nullptr);
}

void ClassicModel::read(double /*t*/, const double* x, const double* u, std::span<const std::size_t> wanted,
                        double* y) {
  model_->evaluate(x, u, rates_.data(), values_.data());
  for (std::size_t k = 0; k < wanted.size(); ++k)
    y[k] = wanted[k] < values_.size() ? values_[wanted[k]] : u[wanted[k] - values_.size()];
}

// Outputs are its signals, then its inputs.
Derivatives ClassicModel::derivatives(const double* x, const double* u) {
  const classic::ModelDerivatives d = classic::derivatives(*model_, {x, x + states_.size()}, {u, u + inputs_.size()});
  const auto n = static_cast<Eigen::Index>(states_.size()), m = static_cast<Eigen::Index>(inputs_.size());
  Derivatives all{d.A, d.B, Eigen::MatrixXd::Zero(d.C.rows() + m, n), Eigen::MatrixXd::Zero(d.C.rows() + m, m)};
  all.C.topRows(d.C.rows()) = d.C, all.D.topRows(d.D.rows()) = d.D;
  all.D.bottomRows(m).setIdentity();
  return all;
}

bool ClassicModel::along(double /*t*/, const double* x, const double* u, std::span<const double> dx,
                         std::span<const double> du, std::span<const std::size_t> outputs, double* dx_dot, double* dy,
                         std::vector<bool>& known) {
  if (!model_->evaluate_jet) return false;
  const Derivatives d = derivatives(x, u);
  const Eigen::Map<const Eigen::VectorXd> state(dx.data(), d.A.cols()), input(du.data(), d.B.cols());
  Eigen::Map<Eigen::VectorXd>(dx_dot, d.A.rows()) = d.A * state + d.B * input;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const auto row = static_cast<Eigen::Index>(outputs[i]);
    dy[i] = d.C.row(row).dot(state) + d.D.row(row).dot(input), known[i] = true;
  }
  return true;
}

// Straight ahead, or as its states say.
std::array<double, 3> ClassicModel::place(double t, const double* x) const {
  const auto [px, py, pyaw] = model_->pose;
  return {px >= 0 ? x[px] : speed_ * t, py >= 0 ? x[py] : 0.0, pyaw >= 0 ? x[pyaw] : 0.0};
}

void ClassicModel::draw(double t, const double* x, const double* u, std::vector<DrawnPose>& poses) {
  poses = poses_of(*model_, x, u, speed_ * t);
}

RunResult simulate_classic(const OdeModel& model, const ClassicRun& run, RunOptions options) {
  ClassicModel running(model);
  HistoryInputs inputs(model.u0, history_channels(model, run, options));
  RoadInputs on_road(running, run.road, inputs);
  if (run.on_sample) options.on_sample = run.on_sample;
  return simulate(running, run.on_road ? static_cast<InputSource&>(on_road) : inputs, run.start, options);
}

LiveRun live_classic(const OdeModel& model, const ClassicRun& run, const RunOptions& options) {
  struct Keeps {
    Keeps(const OdeModel& m, const ClassicRun& r, const RunOptions& o)
        : running(m), road(r.road), inputs(m.u0, history_channels(m, r, o)), on_road(running, road, inputs) {}
    ClassicModel running;
    Road road;
    HistoryInputs inputs;
    RoadInputs on_road;
  };
  const auto keeps = std::make_shared<Keeps>(model, run, options);
  LiveRun live;
  live.model = {keeps, &keeps->running};
  if (run.on_road)
    live.source = {keeps, &keeps->on_road};
  else
    live.source = {keeps, &keeps->inputs};
  live.start = run.start, live.options = options, live.options.signals.clear(), live.options.rms.clear();
  return live;
}

std::vector<Metric> classic_values(const OdeModel& model, const ClassicRun& run, const RunResult& result) {
  std::vector<Metric> all;
  for (const classic::ModelFact& f : model.facts) all.push_back({figure_name(f.name), f.value, f.unit, f.description});
  const ModelInput* sine = only<SineInput>(run, [](const SineInput&) { return true; });
  const ModelInput* step = only<TimeHistory>(run, [](const TimeHistory& h) { return !h.is_constant(); });
  if (sine) step = nullptr;
  for (const std::string& name : model.main) {
    const Series y = result.series(name);
    if (y.empty()) continue;
    const std::string unit = model.signals[static_cast<std::size_t>(model.signal(name))].unit,
                      short_name = figure_name(name);
    const std::vector<Metric> figures = signal_values(y, {name, unit}, run.evaluate_from);
    all.insert(all.end(), figures.begin(), figures.end());
    if (sine) {
      const auto& in = std::get<SineInput>(sine->history);
      const Harmonic1 h = first_harmonic(y, in.frequency, in.from);
      const std::string of = model.inputs[static_cast<std::size_t>(sine->index)].name;
      all.push_back({short_name + "_gain", h.gain / std::fabs(in.amplitude),
                     "(" + unit + ")/(" + model.inputs[static_cast<std::size_t>(sine->index)].unit + ")",
                     "first harmonic of " + name + " over the amplitude of " + of});
      all.push_back({short_name + "_phase", in.amplitude < 0 ? std::remainder(h.phase + M_PI, 2 * M_PI) : h.phase,
                     "rad", "of " + name + " ahead of " + of});
    }
    // What comes back to where it was has no response in the standard's sense.
    if (step && std::fabs(figures[0].value - y.value.front()) > 0.02 * (figures[1].value - figures[2].value)) {
      const StepResponse r = step_response(result.series(model.inputs[static_cast<std::size_t>(step->index)].name), y);
      all.push_back({short_name + "_response_time", r.response_time, "s", "to 90 % of the steady value (ISO 7401)"});
      all.push_back({short_name + "_peak_time", r.peak_time, "s", "to the largest value (ISO 7401)"});
      all.push_back({short_name + "_overshoot", r.overshoot, "-", "over the steady value (ISO 7401)"});
    }
  }
  return all;
}

}  // namespace fahrwerk

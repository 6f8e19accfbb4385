#include "analysis/control_design/design_task.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fahrwerk {
namespace {

std::string modes_text(const std::vector<ModeReach>& modes) {
  std::string text;
  for (const ModeReach& m : modes)
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", pole_text(m.eigenvalue), m.coordinate);
  return text;
}

// Whether modes that matter are within reach: for placed poles all, else those that do not decay by themselves.
bool check_reach(files::Problems& problems, const std::string& key, const Reach& reach, bool all, const char* verb,
                 const std::vector<int>& places, const std::vector<Quantity>& signals) {
  std::vector<ModeReach> lost = reach.lost();
  if (!all) std::erase_if(lost, [](const ModeReach& m) { return m.eigenvalue.real() < 0.0; });
  if (lost.empty()) return true;
  std::string names;
  for (const Quantity& s : chosen(places, signals)) names += (names.empty() ? "" : ", ") + s.name;
  const char* which = all ? "" : " that do not decay by themselves";
  problems.add("", 0, key, fmt::format("modes{} are not {} by {}: {}", which, verb, names, modes_text(lost)));
  return false;
}

// A design that the mathematics refuse is a problem of its key.
template <class Function>
void attempt(files::Problems& problems, const std::string& key, const Function& function) {
  try {
    function();
  } catch (const std::domain_error& e) {
    problems.add("", 0, key, e.what());
  } catch (const std::invalid_argument& e) {
    problems.add("", 0, key, e.what());
  }
}

void design_feedback(files::Problems& problems, ControlDesign& r) {
  const FeedbackTask& f = r.task.feedback;
  const bool lqr = f.kind == FeedbackTask::Kind::lqr;
  if (!check_reach(problems, lqr ? "feedback.lqr" : "feedback", r.controllable, !lqr, "moved", r.task.plant.actuators,
                   r.plant().inputs))
    return;
  const ComplexList poles = lqr ? ComplexList{} : f.poles.of_order(r.plant().order());
  attempt(problems, "feedback", [&] {
    r.gain = lqr ? lqr_feedback(r.task.plant, f.weights, f.efforts) : placed_feedback(r.task.plant, poles);
  });
}

void design_observer(files::Problems& problems, ControlDesign& r) {
  if (!r.task.observer) return;
  const ObserverTask& o = *r.task.observer;
  if (!check_reach(problems, "observer", *r.observable, !o.noise, "seen", r.task.plant.measured, r.plant().outputs))
    return;
  const bool reduced = o.kind == ObserverTask::Kind::reduced;
  const int order = r.plant().order() - (reduced ? static_cast<int>(r.task.plant.measured.size()) : 0);
  const ComplexList poles = o.noise ? ComplexList{} : o.poles.of_order(order);
  attempt(problems, "observer", [&] {
    r.observer = o.noise   ? kalman_filter(r.task.plant, o.sources, o.measured_noise)
                 : reduced ? placed_reduced_observer(r.task.plant, poles)
                           : placed_observer(r.task.plant, poles);
  });
}

}  // namespace

ComplexList PoleChoice::of_order(int n) const { return butterworth ? butterworth_poles(n, *butterworth) : poles; }

std::vector<Quantity> chosen(const std::vector<int>& places, const std::vector<Quantity>& signals) {
  std::vector<Quantity> list;
  for (const int i : places) list.push_back(signals[static_cast<std::size_t>(i)]);
  return list;
}

ControlDesign designed(DesignTask task, files::Problems& problems) {
  ControlDesign r{std::move(task)};
  r.controllable = controllability(r.task.plant);
  if (!r.task.plant.measured.empty()) r.observable = observability(r.task.plant);
  design_feedback(problems, r), design_observer(problems, r);
  if (!problems.empty()) return r;
  r.feedback_loop = closed_loop_model(r.task.plant, r.gain.K, nullptr);
  r.closed_loop = closed_loop_model(r.task.plant, r.gain.K, r.observer ? &r.observer->matrices : nullptr);
  r.open_modes = modes(r.plant()), r.feedback_modes = modes(r.feedback_loop), r.closed_modes = modes(r.closed_loop);
  if (r.observer) r.observer_poles = eigenvalues(r.observer->matrices.F);
  return r;
}

bool ControlDesign::stable() const {
  return std::all_of(closed_modes.begin(), closed_modes.end(), [](const Mode& m) { return m.eigenvalue.real() < 0.0; });
}

std::string pole_text(std::complex<double> p) {
  if (p.imag() == 0.0) return fmt::format("{:.4g}", p.real());
  return fmt::format("{:.4g} ± {:.4g}j", p.real(), std::fabs(p.imag()));
}

std::string reach_text(const Reach& reach, int order) {
  return fmt::format("Kalman rank {} of {}; {} of {} modes (Hautus)", reach.rank, order,
                     reach.modes.size() - reach.lost().size(), reach.modes.size());
}

std::string feedback_text(const DesignTask& task) {
  const FeedbackTask& f = task.feedback;
  if (f.kind == FeedbackTask::Kind::lqr) return "LQR";
  return f.poles.butterworth ? fmt::format("Butterworth poles with a radius of {:g} rad/s", *f.poles.butterworth)
                             : "placed poles";
}

std::string observer_text(const DesignTask& task) {
  if (!task.observer) return "none";
  const ObserverTask& o = *task.observer;
  const char* kind = o.kind == ObserverTask::Kind::full ? "full" : "reduced";
  if (o.noise) return fmt::format("{}, optimal for the noise", kind);
  return o.poles.butterworth
             ? fmt::format("{}, Butterworth poles with a radius of {:g} rad/s", kind, *o.poles.butterworth)
             : fmt::format("{}, placed poles", kind);
}

std::vector<ComparedLoop> compared(const ControlDesign& r) {
  std::vector<ComparedLoop> all{{"passive", &r.plant()}, {"feedback", &r.feedback_loop}};
  if (r.observer) all.push_back({"with observer", &r.closed_loop});
  return all;
}

}  // namespace fahrwerk

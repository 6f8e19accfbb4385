// fahrwerk design: state feedback and observers for any model that can be linearised.
#include "cli/design/design.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <stdexcept>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "files/atomic_file.h"
#include "files/nearest.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using files::Reader;

struct DesignOptions {
  std::string file, out, python;
  std::vector<std::string> overrides;
  load::WeightChanges changes;
  bool json = false;
};

// The model of the file; what is wrong with an option of `linear` is a problem of its key.
LinearResult linear_of(const load::DesignModel& m, const files::Document& document) {
  LinearOptions o;
  o.file = m.model.string(), o.overrides = m.changes, o.outputs = m.outputs;
  if (m.speed > 0.0) o.speed = fmt::format("{} m/s", m.speed);
  if (m.lateral_acceleration) o.lateral_acceleration = fmt::format("{} m/s^2", *m.lateral_acceleration);
  o.speed_control = m.speed_control, o.parts = m.parts, o.free_hand_wheel = m.free_hand_wheel;
  try {
    return analysed(o);
  } catch (const files::InputError& e) {
    files::Problems problems;
    const Reader root(document, problems);
    for (const files::Problem& p : e.problems()) {
      std::string key = p.key.rfind("--", 0) == 0 && p.file.empty() ? p.key.substr(2) : "";
      std::replace(key.begin(), key.end(), '-', '_');
      if (key.empty())
        problems.add(p);
      else
        root.problem(key, p.message);
    }
    throw files::InputError(problems);
  }
}

std::string modes_text(const std::vector<ModeReach>& modes) {
  std::string text;
  for (const ModeReach& m : modes)
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", pole_text(m.eigenvalue), m.coordinate);
  return text;
}

// Whether modes that matter are within reach: for placed poles all, else those that do not decay by themselves.
bool check_reach(const Reader& root, const std::string& key, const Reach& reach, bool all, const char* verb,
                 const std::vector<int>& places, const std::vector<SignalName>& signals) {
  std::vector<ModeReach> lost = reach.lost();
  if (!all) std::erase_if(lost, [](const ModeReach& m) { return m.eigenvalue.real() < 0.0; });
  if (lost.empty()) return true;
  std::vector<std::string> names;
  for (const int i : places) names.push_back(signals[static_cast<std::size_t>(i)].name);
  const char* which = all ? "" : " that do not decay by themselves";
  root.problem(key, fmt::format("modes{} are not {} by {}: {}", which, verb, files::joined(names), modes_text(lost)));
  return false;
}

// A design that the mathematics refuse is a problem of its key.
template <class Function>
void attempt(const Reader& root, const std::string& key, const Function& function) {
  try {
    function();
  } catch (const std::domain_error& e) {
    root.problem(key, e.what());
  } catch (const std::invalid_argument& e) {
    root.problem(key, e.what());
  }
}

void design_feedback(const Reader& root, DesignResult& r) {
  const load::FeedbackTask& f = r.task.feedback;
  const bool lqr = f.kind == load::FeedbackTask::Kind::lqr;
  if (!check_reach(root, lqr ? "feedback.lqr" : "feedback", r.controllable, !lqr, "moved", r.task.plant.actuators,
                   r.plant().inputs))
    return;
  const ComplexList poles = lqr ? ComplexList{} : f.poles.of_order(r.plant().order());
  attempt(root, "feedback", [&] {
    r.gain = lqr ? lqr_feedback(r.task.plant, f.weights, f.efforts) : placed_feedback(r.task.plant, poles);
  });
}

void design_observer(const Reader& root, DesignResult& r) {
  if (!r.task.observer) return;
  const load::ObserverTask& o = *r.task.observer;
  if (!check_reach(root, "observer", *r.observable, !o.noise, "seen", r.task.plant.measured, r.plant().outputs)) return;
  const bool reduced = o.kind == load::ObserverTask::Kind::reduced;
  const int order = r.plant().order() - (reduced ? static_cast<int>(r.task.plant.measured.size()) : 0);
  const ComplexList poles = o.noise ? ComplexList{} : o.poles.of_order(order);
  attempt(root, "observer", [&] {
    r.observer = o.noise   ? kalman_filter(r.task.plant, o.sources, o.measured_noise)
                 : reduced ? placed_reduced_observer(r.task.plant, poles)
                           : placed_observer(r.task.plant, poles);
  });
}

DesignResult designed(const DesignOptions& options) {
  files::Problems problems;
  files::Document document = files::read_yaml(options.file, problems);
  if (document.root())
    for (const std::string& o : options.overrides) files::apply_override(document, o, problems);
  problems.throw_if_any();
  DesignResult r;
  r.asked = load::read_design_model(document, problems);
  problems.throw_if_any();
  r.linear = linear_of(r.asked, document);
  r.task = load::read_design(document, r.linear.model, options.changes, problems);
  problems.throw_if_any();
  r.controllable = controllability(r.task.plant);
  if (!r.task.plant.measured.empty()) r.observable = observability(r.task.plant);
  const Reader root(document, problems);
  design_feedback(root, r), design_observer(root, r);
  problems.throw_if_any();

  r.feedback_loop = closed_loop_model(r.task.plant, r.gain.K, nullptr);
  r.closed_loop = closed_loop_model(r.task.plant, r.gain.K, r.observer ? &r.observer->matrices : nullptr);
  r.open_modes = modes(r.plant()), r.feedback_modes = modes(r.feedback_loop), r.closed_modes = modes(r.closed_loop);
  if (r.observer) r.observer_poles = eigenvalues(r.observer->matrices.F);
  return r;
}

void print_reach(const DesignResult& r) {
  const auto kalman = [&](const char* what, const Reach& reach) {
    const Eigen::VectorXd& s = reach.singular_values;
    fmt::print("{}: {}, singular values {:.3g} .. {:.3g}\n", what, reach_text(reach, r.plant().order()), s[0],
               s[std::min<Eigen::Index>(s.size(), r.plant().order()) - 1]);
  };
  kalman("controllability", r.controllable);
  if (r.observable) kalman("observability", *r.observable);
  fmt::print("{:>24}  {:<24}{:>14}{:>14}\n", "mode [1/s]", "who takes part", "controllable", "observable");
  const auto verdict = [](const ModeReach& m) {
    return fmt::format("{} {:.1e}", m.margin > kReachTolerance ? "yes" : "no", m.margin);
  };
  for (std::size_t k = 0; k < r.controllable.modes.size(); ++k) {
    const ModeReach& m = r.controllable.modes[k];
    fmt::print("{:>24}  {:<24}{:>14}{:>14}\n", pole_text(m.eigenvalue), m.coordinate, verdict(m),
               r.observable ? verdict(r.observable->modes[k]) : "-");
  }
}

void print(const DesignResult& r, const std::vector<fs::path>& files) {
  fmt::print("{}: {} {}, {} states\n", r.asked.name, r.linear.name, equilibrium_text(r.linear), r.plant().order());
  print_reach(r);
  fmt::print("feedback by {}, u = -K x", feedback_text(r));
  if (r.gain.residual) fmt::print(" (residual of the Riccati equation {:.1e})", *r.gain.residual);
  if (r.gain.pole_error) fmt::print(" (largest error of a pole {:.1e})", *r.gain.pole_error);
  fmt::print(":\n");
  for (Eigen::Index k = 0; k < r.gain.K.rows(); ++k) {
    const SignalName& u =
        r.plant().inputs[static_cast<std::size_t>(r.task.plant.actuators[static_cast<std::size_t>(k)])];
    for (Eigen::Index i = 0; i < r.gain.K.cols(); ++i)
      fmt::print("  {:<20} {:<24}{:>14.6g} ({})/({})\n", u.name, r.plant().states[static_cast<std::size_t>(i)].name,
                 r.gain.K(k, i), u.unit, r.plant().states[static_cast<std::size_t>(i)].unit);
  }
  const auto upper = [](const std::vector<Mode>& all) {
    std::vector<Mode> list;
    for (const Mode& m : all)
      if (m.eigenvalue.imag() >= 0.0) list.push_back(m);
    return list;
  };
  const std::vector<Mode> open = upper(r.open_modes), closed = upper(r.feedback_modes);
  fmt::print("{:>24}{:>10}{:>26}{:>10}   [1/s]\n", "open loop", "damping", "with feedback", "damping");
  for (std::size_t k = 0; k < std::max(open.size(), closed.size()); ++k) {
    const auto cell = [k](const std::vector<Mode>& list, int width) {
      return k < list.size()
                 ? fmt::format("{:>{}}{:>10.3f}", pole_text(list[k].eigenvalue), width, list[k].damping_ratio)
                 : std::string(static_cast<std::size_t>(width) + 10, ' ');
    };
    fmt::print("{}{}\n", cell(open, 24), cell(closed, 26));
  }
  if (r.observer) {
    fmt::print("observer: {}; its poles:", observer_text(r));
    for (const std::complex<double>& p : r.observer_poles)
      if (p.imag() >= 0.0) fmt::print(" {}", pole_text(p));
    fmt::print("\n");
  }
  fmt::print("the closed loop is {}\n", r.stable() ? "stable" : "not stable");
  for (const fs::path& file : files) fmt::print("{}\n", file.string());
}

int design(const DesignOptions& options) {
  check_export(options.python);
  const DesignResult r = designed(options);
  const fs::path folder = output_folder(options.out, "design_" + r.asked.name);
  std::vector<fs::path> files = write_design(r, folder, options.python);
  files.push_back(folder / "report.html");
  files::write_atomically(files.back(), report::render(page_of(r)));
  for (const std::string& warning : r.linear.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  if (options.json)
    print_json(design_json(r, files));
  else
    print(r, files);
  return done;
}

}  // namespace

bool DesignResult::stable() const {
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

std::string feedback_text(const DesignResult& r) {
  const load::FeedbackTask& f = r.task.feedback;
  if (f.kind == load::FeedbackTask::Kind::lqr) return "LQR";
  return f.poles.butterworth ? fmt::format("Butterworth poles with a radius of {:g} rad/s", *f.poles.butterworth)
                             : "placed poles";
}

std::string observer_text(const DesignResult& r) {
  if (!r.task.observer) return "none";
  const load::ObserverTask& o = *r.task.observer;
  const char* kind = o.kind == load::ObserverTask::Kind::full ? "full" : "reduced";
  if (o.noise) return fmt::format("{}, optimal for the noise", kind);
  return o.poles.butterworth
             ? fmt::format("{}, Butterworth poles with a radius of {:g} rad/s", kind, *o.poles.butterworth)
             : fmt::format("{}, placed poles", kind);
}

std::vector<DesignCurves> compared(const DesignResult& r) {
  std::vector<DesignCurves> all{{"passive", &r.plant()}, {"feedback", &r.feedback_loop}};
  if (r.observer) all.push_back({"with observer", &r.closed_loop});
  return all;
}

Command add_design(CLI::App& program) {
  CLI::App* app =
      program.add_subcommand("design", "Design state feedback and observers: LQR, pole placement, Kalman filter");
  app->footer(
      "Example: fahrwerk design examples/design/quarter_car.yaml\n"
      "         fahrwerk design examples/design/quarter_car.yaml --weight body.az=4 --export gains.py\n"
      "Writes report.html, design.mat, design.json and feedback.yaml, which a scenario of kind classic takes as\n"
      "control: {feedback: feedback.yaml}.");
  const auto options = std::make_shared<DesignOptions>();
  app->add_option("file", options->file, "What to design: model, actuators, measured outputs, feedback, observer")
      ->required();
  const auto repeated = [&](const char* name, std::vector<std::string>& list, const char* text) {
    app->add_option(name, list, text)->type_size(1)->allow_extra_args(false);
  };
  repeated("--weight", options->changes.weights, "OUTPUT=NUMBER, another weight of LQR, in SI; may be repeated");
  repeated("--effort", options->changes.efforts, "ACTUATOR=NUMBER, likewise");
  add_set(*app, options->overrides);
  app->add_option("--export", options->python, "FILE.py or FILE.npz: K, L, closed and open loop for Python");
  app->add_option("--out", options->out, "Folder for the files; nothing: out/design_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            options->file = input_file("design", options->file);
            check_output(options->out);
            return design(*options);
          }};
}

}  // namespace fahrwerk::cli

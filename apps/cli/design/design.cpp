// fahrwerk design: state feedback and observers for any model that can be linearised.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <stdexcept>

#include "analysis/control_design/design_task.h"
#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "files/atomic_file.h"
#include "kinds/linear_study.h"
#include "kinds/registry.h"
#include "load/study/design.h"
#include "report/exports/design_files.h"
#include "report/pages/design_page.h"

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

// The model of the file; what it cannot do is a problem of the key that asks for it.
LinearStudy linear_of(const load::DesignModel& m, const files::Document& document) {
  LinearRequest request;
  if (m.speed > 0.0) request.point.speed = m.speed;
  request.point.lateral_acceleration = m.lateral_acceleration, request.point.speed_control = m.speed_control;
  request.point.free_hand_wheel = m.free_hand_wheel, request.point.parts = m.parts, request.outputs = m.outputs;
  try {
    return study_linear(*load_subject(m.model, m.changes), request);
  } catch (const Impossible& e) {
    files::Problems problems;
    Reader(document, problems).problem(e.key, e.what());
    throw files::InputError(problems);
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{m.model.string(), 0, "", e.what()});
  }
}

struct DesignAnswer {
  load::DesignModel asked;
  LinearStudy linear;
  ControlDesign design;

  report::DesignSubject subject() const {
    return {asked.name,     asked.description,       linear.name, linear.kind, linear.file.filename().string(),
            linear.speed(), equilibrium_text(linear)};
  }
};

DesignAnswer answered(const DesignOptions& options) {
  files::Problems problems;
  files::Document document = files::read_yaml(options.file, problems);
  if (document.root())
    for (const std::string& o : options.overrides) files::apply_override(document, o, problems);
  problems.throw_if_any();
  DesignAnswer r;
  r.asked = load::read_design_model(document, problems);
  problems.throw_if_any();
  r.linear = linear_of(r.asked, document);
  const DesignTask task = load::read_design(document, r.linear.model(), options.changes, problems);
  problems.throw_if_any();
  files::Problems refused;
  r.design = designed(task, refused);
  const Reader root(document, problems);
  for (const files::Problem& p : refused.list()) root.problem(p.key, p.message);
  problems.throw_if_any();
  return r;
}

void print_reach(const ControlDesign& r) {
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

void print(const DesignAnswer& answer, const std::vector<fs::path>& files) {
  const ControlDesign& r = answer.design;
  fmt::print("{}: {} {}, {} states\n", answer.asked.name, answer.linear.name, equilibrium_text(answer.linear),
             r.plant().order());
  print_reach(r);
  fmt::print("feedback by {}, u = -K x", feedback_text(r.task));
  if (r.gain.residual) fmt::print(" (residual of the Riccati equation {:.1e})", *r.gain.residual);
  if (r.gain.pole_error) fmt::print(" (largest error of a pole {:.1e})", *r.gain.pole_error);
  fmt::print(":\n");
  for (Eigen::Index k = 0; k < r.gain.K.rows(); ++k) {
    const Quantity& u = r.plant().inputs[static_cast<std::size_t>(r.task.plant.actuators[static_cast<std::size_t>(k)])];
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
    fmt::print("observer: {}; its poles:", observer_text(r.task));
    for (const std::complex<double>& p : r.observer_poles)
      if (p.imag() >= 0.0) fmt::print(" {}", pole_text(p));
    fmt::print("\n");
  }
  fmt::print("the closed loop is {}\n", r.stable() ? "stable" : "not stable");
  for (const fs::path& file : files) fmt::print("{}\n", file.string());
}

int design(const DesignOptions& options) {
  check_export(options.python);
  const DesignAnswer r = answered(options);
  const fs::path folder = output_folder(options.out, "design_" + r.asked.name);
  std::vector<fs::path> files = report::write_design(r.subject(), r.design, folder, options.python);
  files.push_back(folder / "report.html");
  files::write_atomically(files.back(), report::render(report::design_page(r.subject(), r.design, version())));
  for (const std::string& warning : r.linear.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  if (options.json)
    print_json(report::design_json(r.subject(), r.design, files));
  else
    print(r, files);
  return done;
}

}  // namespace

Command add_design(CLI::App& program) {
  CLI::App* app =
      program.add_subcommand("design", "Design state feedback and observers: LQR, pole placement, Kalman filter");
  app->footer(
      "Writes report.html, design.mat, design.json and feedback.yaml, which a scenario of kind classic takes as\n"
      "control: {feedback: feedback.yaml}.\n"
      "Example: fahrwerk design examples/design/quarter_car.yaml\n"
      "         fahrwerk design examples/design/quarter_car.yaml --weight body.az=4 --export gains.py");
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

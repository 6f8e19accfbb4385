// Runs of multibody files, of systems of modules, and of any other subject whose file says how long.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "kinds/loaders.h"
#include "kinds/task.h"
#include "load/multibody/modules.h"
#include "load/multibody/multibody_model.h"
#include "multibody/language/linear.h"
#include "scenario/linear_run.h"
#include "scenario/multibody.h"

namespace fahrwerk {
namespace {

void add_metrics(const std::vector<Metric>& more, std::vector<Metric>& metrics) {
  metrics.insert(metrics.end(), more.begin(), more.end());
}

class MultibodyTask final : public Task {
 public:
  explicit MultibodyTask(load::MultibodyScenario given) : s_(std::move(given)) {
    describe("multibody", s_);
    if (!s_.linearise) return;
    try {
      modes_ = mode_values(multibody::linearise(s_.model.system, s_.reference).A);
    } catch (const std::invalid_argument& e) {
      throw files::InputError(files::Problem{file.string(), 0, "linearise", e.what()});
    }
  }

  Performance perform() const override {
    const multibody::System& system = s_.model.system;
    Performance p;
    p.film.sketch = s_.model.sketch;
    p.result = simulate_multibody(s_.model, s_.options, [&](const multibody::Instant& at) {
      if (!p.film.sketch.shapes.empty()) p.film.poses.push_back(poses_of(system, at));
    });
    p.result.warnings.insert(p.result.warnings.begin(), s_.warnings.begin(), s_.warnings.end());
    p.metrics = multibody_values(s_.model.figures, p.result);
    add_metrics(modes_, p.metrics);
    p.facts = {{"Model", fmt::format("{} bodies, {} coordinates, {} constraints", system.bodies.size(),
                                     system.freedom(), system.constraints.size())}};
    return p;
  }

  LiveRun live(bool /*events*/) const override {
    struct Kept {
      MultibodyModel model;
      MultibodyRun run{model};
    };
    const std::shared_ptr<Kept> kept(new Kept{s_.model});
    LiveRun out;
    out.model = {kept, &kept->run}, out.options = s_.options;
    out.source = std::make_shared<HistoryInputs>(multibody_inputs(kept->model.inputs, out.model->rest(), out.options));
    return out;
  }

 private:
  load::MultibodyScenario s_;
  std::vector<Metric> modes_;
};

class ModulesTask final : public Task {
 public:
  explicit ModulesTask(load::ModulesScenario given) : s_(std::move(given)) { describe("modules", s_); }

  Performance perform() const override {
    Performance p;
    p.film.sketch = sketch_of(s_);
    RunOptions how = s_.options;
    multibody::CoupledModules coupled = s_.coupled();
    if (!p.film.sketch.shapes.empty())
      how.on_sample = [&](double t, const double* x, const double* u) {
        p.film.poses.push_back(poses_of(s_, coupled, t, Eigen::Map<const Eigen::VectorXd>(x, s_.start.size()),
                                        Eigen::Map<const Eigen::VectorXd>(u, s_.outer.size())));
      };
    const ModulesInputs inputs{s_.input_names, s_.inputs};
    p.result = s_.nonlinear ? simulate_coupled(s_.coupled(), s_.assembly, inputs, s_.start, how)
                            : simulate_linear(s_.assembly, inputs, s_.start, how);
    p.metrics = multibody_values(s_.figures, p.result);
    if (s_.depends_on_time.empty()) add_metrics(mode_values(s_.assembly.A), p.metrics);
    p.facts = {{"Model", fmt::format("{} modules, {} states, {}", s_.modules.size(), s_.assembly.A.rows(),
                                     s_.nonlinear ? "nonlinear" : "linear")}};
    return p;
  }

  LiveRun live(bool /*events*/) const override {
    LiveRun out;
    out.model = std::make_shared<ModulesRun>(s_.nonlinear ? std::optional(s_.coupled()) : std::nullopt, s_.assembly,
                                             s_.input_names, s_.start);
    out.options = s_.options;
    out.source = std::make_shared<HistoryInputs>(multibody_inputs(s_.inputs, out.model->rest(), out.options));
    return out;
  }

 private:
  load::ModulesScenario s_;
};

// Any subject that says how it runs: from its start, with its inputs; figures of its main outputs.
class SubjectTask final : public Task {
 public:
  explicit SubjectTask(std::unique_ptr<Subject> subject) : subject_(std::move(subject)) {
    const Subject& s = *subject_;
    name = s.name, kind = s.kind, description = s.description, file = s.file, text = s.text, warnings = s.warnings;
    options = s.plan->options, signals = s.plan->signals, meta["kind"] = s.kind;
  }

  Performance perform() const override {
    const std::unique_ptr<Model> model = subject_->model(subject_->plan->point);
    Performance p;
    RunOptions how = options;
    std::vector<DrawnPose> poses;
    if (const Sketch* sketch = model->sketch()) {
      p.film.sketch = *sketch;
      how.on_sample = [&](double t, const double* x, const double* u) {
        model->draw(t, x, u, poses);
        p.film.poses.push_back(poses);
      };
    }
    HistoryInputs inputs(model->rest(), subject_->plan->inputs);
    p.result = simulate(*model, inputs, {}, how);
    p.result.warnings.insert(p.result.warnings.begin(), warnings.begin(), warnings.end());
    p.metrics = output_values(model->main(), p.result.recording);
    return p;
  }

  LiveRun live(bool /*events*/) const override {
    LiveRun out;
    out.model = subject_->model(subject_->plan->point);
    out.source = std::make_shared<HistoryInputs>(out.model->rest(), subject_->plan->inputs);
    out.options = options, out.options.signals.clear(), out.options.rms.clear();
    return out;
  }

 private:
  std::unique_ptr<Subject> subject_;
};

}  // namespace

std::unique_ptr<Task> multibody_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                     files::Problems& problems) {
  load::MultibodyScenario scenario = load::load_multibody(file, changes, true, problems);
  return problems.empty() ? std::make_unique<MultibodyTask>(std::move(scenario)) : nullptr;
}
std::unique_ptr<Task> modules_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                   files::Problems& problems) {
  load::ModulesScenario scenario = load::load_modules(file, changes, true, problems);
  return problems.empty() ? std::make_unique<ModulesTask>(std::move(scenario)) : nullptr;
}
std::unique_ptr<Task> subject_task(std::unique_ptr<Subject> subject, files::Problems& problems) {
  if (!problems.empty()) return nullptr;
  if (!subject->plan) problems.add(subject->file.string(), 0, "duration", "is missing; expected how long it runs");
  return subject->plan ? std::make_unique<SubjectTask>(std::move(subject)) : nullptr;
}

}  // namespace fahrwerk

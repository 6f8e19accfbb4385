// Systems of modules: linear already, or about the reference of the file.
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "files/json.h"
#include "kinds/equations.h"
#include "kinds/loaders.h"
#include "load/multibody/modules.h"
#include "scenario/linear_run.h"

namespace fahrwerk {
namespace {

constexpr const char* kNoVehicle = "is for vehicles; a system of modules has its motion in itself (linearise)";

class ModulesAtRest final : public ModulesRun {
 public:
  ModulesAtRest(const std::shared_ptr<const load::ModulesScenario>& s, const Eigen::VectorXd& at,
                const Eigen::VectorXd& outer)
      : ModulesRun(laws(*s), s->assembly, s->input_names, at), s_(s), coupled_(s->coupled()), sketch_(sketch_of(*s)) {
    std::copy(outer.begin(), outer.end(), rest_.begin());
    for (const std::string& state : s->assembly.states) main_.push_back(state);
  }
  const Sketch* sketch() const override { return sketch_.shapes.empty() ? nullptr : &sketch_; }
  void draw(double t, const double* x, const double* u, std::vector<DrawnPose>& poses) override {
    poses = poses_of(*s_, coupled_, t, Eigen::Map<const Eigen::VectorXd>(x, s_->reference.size()),
                     Eigen::Map<const Eigen::VectorXd>(u, s_->outer.size()));
  }

 private:
  static std::optional<multibody::CoupledModules> laws(const load::ModulesScenario& s) {
    return s.nonlinear ? std::optional(s.coupled()) : std::nullopt;
  }

  std::shared_ptr<const load::ModulesScenario> s_;
  multibody::CoupledModules coupled_;
  Sketch sketch_;
};

class ModulesSubject final : public Subject {
 public:
  explicit ModulesSubject(load::ModulesScenario scenario)
      : s_(std::make_shared<load::ModulesScenario>(std::move(scenario))) {
    name = s_->name, kind = "modules", description = s_->description, file = s_->file, warnings = s_->warnings,
    runs = s_->can_run;
  }

  std::unique_ptr<Model> model(const OperatingPoint& p) const override {
    refuse_driving(p, kNoVehicle);
    return std::make_unique<ModulesAtRest>(s_, s_->reference, s_->outer);
  }

  LinearForm linear(const OperatingPoint& p, const LinearWishes& wishes) const override {
    refuse_driving(p, kNoVehicle);
    refuse_time("depends on time; modes and responses need constant matrices");
    LinearForm form;
    form.model = linear_form(s_->assembly, s_->input_names);
    form.about = s_->nonlinear ? "about its " + s_->reference_name : "at zero";
    form.usual = first_responses(form.model, names_of(form.model.outputs));
    if (!wishes.matrices_only && wishes.scene) set_scene(form.scene);
    return form;
  }

  // Of matrices that depend on time, too: as they are at first.
  EquationSheet equations(const OperatingPoint& p, bool reactions) const override {
    refuse_driving(p, kNoVehicle);
    if (reactions) throw Impossible("reactions", "is for multibody files; modules have no joints to show forces of");
    const multibody::Assembly& a = s_->assembly;
    EquationSheet sheet;
    sheet.title = fmt::format("{} modules, {}, states", s_->modules.size(),
                              s_->nonlinear ? "nonlinear, about the " + s_->reference_name : "linear");
    for (std::size_t i = 0; i < a.states.size(); ++i) sheet.title += fmt::format(" {} {}", i + 1, a.states[i]);
    if (!s_->depends_on_time.empty())
      sheet.notes.push_back(fmt::format("{} depends on time: matrices at t = 0", s_->depends_on_time));
    sheet.add("A", a.A), sheet.add("B", a.B);
    sheet.document = {{"name", name},
                      {"states", a.states},
                      {"static_states", a.static_states},
                      {"nonlinear", s_->nonlinear},
                      {"depends_on_time", !s_->depends_on_time.empty()},
                      {"A", files::matrix_json(a.A)},
                      {"B", files::matrix_json(a.B)},
                      {"S", files::matrix_json(a.S)}};
    sheet.add_eigenvalues(a.A);
    return sheet;
  }

 protected:
  // Of laws the equilibrium near the start, with inputs as they are then; of matrices zero.
  SettledModel settled_model(const OperatingPoint& p) const override {
    refuse_driving(p, kNoVehicle);
    refuse_time("depends on time; frequency responses need a system that does not");
    multibody::Instant at;
    at.u = at.u_dot = at.u_ddot = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(s_->inputs.size()));
    if (s_->nonlinear) set_inputs(s_->inputs, 0.0, Side::right, at);
    multibody::CoupledModules coupled = s_->coupled();
    Eigen::VectorXd rest = s_->nonlinear ? s_->start : Eigen::VectorXd(Eigen::VectorXd::Zero(s_->start.size()));
    if (const std::string why = coupled.find_equilibrium(at.u, rest); !why.empty())
      throw files::InputError(files::Problem{s_->file.string(), 0, "", why});
    SettledModel s{std::make_shared<ModulesAtRest>(s_, rest, at.u), {rest.begin(), rest.end()}};
    s.about = s_->nonlinear ? "equilibrium" : "zero";
    s.linear = [scenario = s_, coupled, rest, outer = at.u]() mutable {
      try {
        return linear_form(coupled.linearise(0.0, rest, outer), scenario->input_names);
      } catch (const std::invalid_argument& e) {
        throw files::InputError(files::Problem{scenario->file.string(), 0, "", e.what()});
      }
    };
    return s;
  }

 private:
  void refuse_time(const std::string& message) const {
    if (!s_->depends_on_time.empty())
      throw files::InputError(files::Problem{s_->file.string(), 0, s_->depends_on_time, message});
  }

  void set_scene(ModeScene& scene) const {
    scene.sketch = sketch_of(*s_);
    if (scene.sketch.shapes.empty()) return;
    const auto coupled = std::make_shared<multibody::CoupledModules>(s_->coupled());
    scene.poses = [s = s_, coupled](const Eigen::VectorXd& change) {
      return poses_of(*s, *coupled, 0.0, s->reference + change, s->outer);
    };
    scene.rest = scene.poses(Eigen::VectorXd::Zero(s_->reference.size()));
    scene.change = [](const Mode& mode) { return mode.shape; };
  }

  std::shared_ptr<const load::ModulesScenario> s_;
};

}  // namespace

std::unique_ptr<Subject> load_modules_file(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                           files::Problems& problems) {
  load::ModulesScenario scenario = load::load_modules(file, changes, false, problems);
  if (!problems.empty()) return nullptr;
  return std::make_unique<ModulesSubject>(std::move(scenario));
}

}  // namespace fahrwerk

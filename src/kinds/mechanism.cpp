// Mechanisms in Cartesian coordinates: as they run, about the reference of their file, and counted.
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "analysis/linear/linear_model.h"
#include "analysis/ride/model_ride.h"
#include "files/json.h"
#include "kinds/equations.h"
#include "kinds/loaders.h"
#include "kinds/task.h"
#include "load/mechanism/mechanism.h"
#include "model/live_run.h"
#include "multibody/constrained/analysis.h"
#include "multibody/constrained/equilibrium.h"
#include "multibody/constrained/minimal_model.h"

namespace fahrwerk {
namespace {

using constrained::MechanismModel;
using constrained::MinimalModel;
using Json = nlohmann::json;
using Scenario = std::shared_ptr<const load::MechanismScenario>;

std::vector<std::unique_ptr<SignalController>> controllers_of(const load::MechanismScenario& s) {
  std::vector<std::unique_ptr<SignalController>> all;
  for (const SignalLaw& law : s.controllers) all.push_back(std::make_unique<SignalController>(law));
  return all;
}

constexpr const char* kNoCar = "is for vehicles; a mechanism has its motion in itself (inputs, drivers)";

std::unique_ptr<MechanismModel> at_start(const load::MechanismScenario& s) {
  return std::make_unique<MechanismModel>(s.mechanism, s.step, s.start, s.extras);
}

std::string counted(const load::MechanismScenario& s) {
  const constrained::Mechanism& m = *s.mechanism;
  return fmt::format("{} bodies, {} coordinates, {} constraints, {} freedoms", m.body_count(), m.euler_coordinates(),
                     m.euler_rows(), s.verdict.freedoms);
}

// Coordinates and constraints as the sources count them: seven Euler-parameter coordinates and one norm per body.
void add_counts(const load::MechanismScenario& s, EquationSheet& sheet) {
  const constrained::Mechanism& m = *s.mechanism;
  Json& d = sheet.document;
  d["bodies"] = m.body_count(), d["coordinates"] = m.euler_coordinates(), d["constraints"] = m.euler_rows();
  d["norms"] = m.body_count(), d["joint_rows"] = m.rows(), d["velocity_rows"] = m.velocity_rows();
  d["freedoms"] = s.verdict.freedoms, d["gruebler"] = s.verdict.gruebler, d["rank"] = s.verdict.rank;
  d["system_sizes"] = {{"dependent", m.euler_coordinates() + m.euler_rows()}, {"independent", s.verdict.freedoms}};
  Json &joints = d["joints"] = Json::array(), &redundant = d["redundant"] = Json::array();
  const auto name = [&](int body) {
    return body == constrained::kGround ? std::string("ground") : m.bodies()[static_cast<std::size_t>(body)].name;
  };
  for (const constrained::Joint& j : m.joints()) {
    Json bodies = Json::array();
    for (const int b : j.bodies) bodies.push_back(name(b));
    joints.push_back(
        {{"name", j.name}, {"kind", constrained::kind_name(j.kind)}, {"rows", j.rows}, {"bodies", bodies}});
  }
  for (const constrained::RedundantRows& r : s.verdict.redundant) {
    Json repeats = Json::array();
    for (const int k : r.repeats) repeats.push_back(m.joints()[static_cast<std::size_t>(k)].name);
    redundant.push_back(
        {{"joint", m.joints()[static_cast<std::size_t>(r.joint)].name}, {"rows", r.rows}, {"repeats", repeats}});
  }
  Json& elements = d["elements"] = Json::array();
  for (const auto& e : m.elements())
    elements.push_back({{"name", e->name},
                        {"kind", e->kind()},
                        {"bodies", {name(e->body[0]), name(e->body[1])}},
                        {"states", e->states()}});
  for (const std::string& line : constrained::describe(m, s.verdict)) sheet.notes.push_back(line);
}

// As a road moves it: whatever fixed method is asked for, it goes by its own steps of second order.
class RidingMechanism final : public MechanismModel {
 public:
  using MechanismModel::MechanismModel;
  bool has_step(Method method) const override { return is_fixed_step(method); }
  void begin(Method, double step, bool switches) override { MechanismModel::begin(Method::ros2, step, switches); }
};

class MechanismSubject final : public Subject {
 public:
  explicit MechanismSubject(load::MechanismScenario scenario)
      : s_(std::make_shared<const load::MechanismScenario>(std::move(scenario))) {
    name = s_->name, kind = "mechanism", description = s_->description, file = s_->file, warnings = s_->warnings,
    runs = s_->can_run;
  }

  std::unique_ptr<Model> model(const OperatingPoint& p) const override {
    refuse_driving(p, kNoCar);
    return at_start(*s_);
  }

  // Its inputs are held, whatever the file's would do next: drivers stand, and the velocities at the start with them.
  LiveRun live(const OperatingPoint& p) const override {
    refuse_driving(p, kNoCar);
    constrained::ModelExtras extras = s_->extras;
    bool moved = false;
    for (const InputRate& r : extras.rates)
      for (const int derivative : {r.rate, r.acceleration})
        if (derivative >= 0 && std::exchange(extras.rest[static_cast<std::size_t>(derivative)], 0.0) != 0.0)
          moved = true;
    std::vector<double> start = s_->start;
    if (moved) {
      const constrained::Assembly found = constrained::assemble(*s_->mechanism, 0.0, extras.rest.data(), start.data());
      if (!found.done) throw files::InputError(files::Problem{file.string(), 0, "inputs", found.message});
    }
    LiveRun out;
    out.model = std::make_shared<MechanismModel>(s_->mechanism, s_->step, std::move(start), std::move(extras));
    return out;
  }

  LinearForm linear(const OperatingPoint& p, const LinearWishes& wishes) const override {
    refuse_driving(p, kNoCar);
    const std::shared_ptr<MinimalModel> m = minimal(s_->reference);
    const Linearised found = linearise(*m);
    LinearForm form;
    form.model = found.model;
    form.about = "about its " + s_->reference_name;
    form.usual = first_responses(form.model, m->main());
    if (wishes.matrices_only) return form;
    set_trim(*m, form);
    if (wishes.scene) form.scene = mode_scene(m, found.whole, found.states);
    return form;
  }

  EquationSheet equations(const OperatingPoint& p, bool reactions) const override {
    refuse_driving(p, kNoCar);
    EquationSheet sheet;
    sheet.title = counted(*s_);
    sheet.document = {{"name", name}};
    add_counts(*s_, sheet);
    const constrained::At at{0.0, s_->reference.data(), s_->extras.rest.data()};
    if (reactions) add_reactions(at, sheet);
    if (s_->verdict.freedoms == 0) return sheet;
    const constrained::SmallMotions small = constrained::small_motions(*s_->mechanism, at);
    sheet.notes.push_back("small motions M y'' + D y' + K y = B u about its " + s_->reference_name);
    sheet.add("M", small.M, true, small.M), sheet.add("D", small.D), sheet.add("K", small.K), sheet.add("B", small.B);
    for (const auto& [key, X] : {std::pair{"M", &small.M}, {"D", &small.D}, {"K", &small.K}, {"B", &small.B}})
      sheet.document[key] = files::matrix_json(*X);
    sheet.add_eigenvalues(linearise(*minimal(s_->reference)).model.A);
    return sheet;
  }

  // About its equilibrium, in its independent coordinates.
  RideForm ride_form(const OperatingPoint& p, bool /*as_it_is*/) const override {
    check_ride(p);
    return model_ride(minimal(at_rest()));
  }
  // What is no height of a road goes on as the file says.
  RideRun ride_run(const OperatingPoint& p, const RideDrive& drive) const override {
    const std::unique_ptr<Model> m = rolling(p);
    std::vector<MultibodyInput> inputs = s_->inputs;
    for (const WheelPlace& w : m->wheels()) inputs[static_cast<std::size_t>(w.height)] = {};
    HistoryInputs others = multibody_inputs(inputs, m->rest(), ride_options(drive.duration));
    return ride_over(*m, drive, &others);
  }

 protected:
  std::unique_ptr<Model> rolling(const OperatingPoint& p) const override {
    check_ride(p);
    constrained::StepOptions how = s_->step;
    how.extrapolation = 2;
    constrained::ModelExtras extras = s_->extras;
    extras.speed = p.speed.value_or(0.0);
    return std::make_unique<RidingMechanism>(s_->mechanism, how, at_rest(), std::move(extras));
  }

  SettledModel settled_model(const OperatingPoint& p) const override {
    refuse_driving(p, kNoCar);
    const std::vector<double> x = at_rest();
    SettledModel s{std::make_shared<MechanismModel>(s_->mechanism, s_->step, x, s_->extras), x};
    s.about = "equilibrium";
    s.linear = [m = minimal(x)] { return linearise(*m).model; };
    return s;
  }

 private:
  std::vector<double> at_rest() const {
    std::vector<double> x = s_->start;
    const constrained::Equilibrium rest =
        constrained::find_equilibrium(*s_->mechanism, s_->extras.rest.data(), x.data());
    if (!rest.found) throw files::InputError(files::Problem{file.string(), 0, "", rest.message});
    return x;
  }

  void check_ride(const OperatingPoint& p) const {
    refuse_car_options(p, kNoCar);
    if (s_->extras.wheels.empty() || s_->extras.seats.empty())
      throw files::InputError(files::Problem{file.string(), 0, "ride",
                                             "is missing or incomplete: `ride` needs ride.wheels, which says which "
                                             "inputs lift the ground below which wheels "
                                             "({1l: {height: INPUT, x: 1.3 m, y: 0.7 m, load: element.TIRE.fz}}; "
                                             "tires.TIRE.height: INPUT), and ride.seats "
                                             "({driver: {az: SIGNAL}})"});
  }

  std::shared_ptr<MinimalModel> minimal(const std::vector<double>& x) const {
    if (s_->verdict.freedoms == 0) throw std::domain_error("has no degrees of freedom: nothing is left to linearise");
    return std::make_shared<MinimalModel>(s_->mechanism, x, s_->extras.rest, s_->extras);
  }

  void add_reactions(const constrained::At& at, EquationSheet& sheet) const {
    const constrained::Mechanism& m = *s_->mechanism;
    const constrained::Acceleration a = constrained::accelerations(m, at);
    Json& all = sheet.document["reactions"] = Json::object();
    for (std::size_t k = 0; k < m.joints().size(); ++k) {
      const constrained::Reaction r = constrained::reaction(m, at, static_cast<int>(k), a.lambda);
      all[m.joints()[k].name] = {{"force", {r.force.x, r.force.y, r.force.z}},
                                 {"moment", {r.moment.x, r.moment.y, r.moment.z}}};
      sheet.remarks.push_back(fmt::format("{}: force ({:.6g}, {:.6g}, {:.6g}) N, moment ({:.6g}, {:.6g}, {:.6g}) N m",
                                          m.joints()[k].name, r.force.x, r.force.y, r.force.z, r.moment.x, r.moment.y,
                                          r.moment.z));
    }
  }

  Scenario s_;
};

class MechanismTask final : public Task {
 public:
  explicit MechanismTask(load::MechanismScenario given) : s_(std::move(given)) { describe("mechanism", s_); }

  Performance perform() const override {
    const std::unique_ptr<MechanismModel> model = at_start(s_);
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
    HistoryInputs inputs = multibody_inputs(s_.inputs, model->rest(), options);
    const auto own = controllers_of(s_);
    std::vector<SampledController*> controllers;
    for (const auto& c : own) controllers.push_back(c.get());
    p.result = simulate(*model, inputs, {}, how, controllers);
    p.result.warnings.insert(p.result.warnings.begin(), s_.warnings.begin(), s_.warnings.end());
    p.metrics = multibody_values(s_.figures, p.result);
    if (const Samples g = p.result.series("constraint.violation").value; !g.empty())
      p.metrics.push_back({"constraint_violation", *std::max_element(g.begin(), g.end()), "m",
                           "largest residual of the constraints in the record"});
    p.facts = {{"Model", counted(s_)}};
    return p;
  }

  // For who works along with it: controllers, other programs.
  LiveRun live(bool events) const override {
    const std::shared_ptr<MechanismModel> model = at_start(s_);
    LiveRun run;
    run.options = options;
    if (events) run.options.method = Method::cvode_bdf;
    run.source = std::make_shared<HistoryInputs>(multibody_inputs(s_.inputs, model->rest(), run.options));
    run.start = model->start(), run.model = model;
    const auto own = std::make_shared<std::vector<std::unique_ptr<SignalController>>>(controllers_of(s_));
    for (const auto& c : *own) run.controllers.push_back(c.get());
    run.keeps = own;
    return run;
  }

 private:
  load::MechanismScenario s_;
};

}  // namespace

std::unique_ptr<Subject> load_mechanism_file(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                             files::Problems& problems) {
  load::MechanismScenario scenario = load::load_mechanism(file, changes, false, problems);
  return problems.empty() ? std::make_unique<MechanismSubject>(std::move(scenario)) : nullptr;
}

std::unique_ptr<Task> mechanism_task(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                     files::Problems& problems) {
  load::MechanismScenario scenario = load::load_mechanism(file, changes, true, problems);
  return problems.empty() ? std::make_unique<MechanismTask>(std::move(scenario)) : nullptr;
}

}  // namespace fahrwerk

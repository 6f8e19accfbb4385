// Multibody files of the modelling language, about the reference that they name.
#include <cmath>
#include <stdexcept>
#include <utility>

#include "analysis/linear/multibody_linear.h"
#include "analysis/ride/multibody_ride.h"
#include "kinds/loaders.h"
#include "kinds/multibody_equations.h"
#include "load/multibody/multibody_model.h"
#include "scenario/multibody.h"

namespace fahrwerk {
namespace {

constexpr const char* kForVehicles =
    "is for vehicles; a file of the modelling language has its motion in itself (linearise)";

// Who runs keeps the model.
struct KeptMultibody {
  std::shared_ptr<const MultibodyModel> kept;
};
class MultibodyAtRest final : private KeptMultibody, public MultibodyRun {
 public:
  MultibodyAtRest(std::shared_ptr<const MultibodyModel> model, const load::MultibodyRide& ride, double speed = 0.0)
      : KeptMultibody{std::move(model)}, MultibodyRun(*kept) {
    speed_ = speed;
    const int inputs = static_cast<int>(kept->system.inputs.size());
    for (const load::MultibodyRide::Wheel& w : ride.wheels)
      wheels_.push_back({w.name, w.height, w.height + inputs, w.x, w.y, w.load, w.travel, w.static_load.value_or(NAN)});
    for (const load::MultibodyRide::Seat& s : ride.seats) seats_.push_back({s.name, s.az, s.ax, s.ay});
  }
};

class MultibodySubject final : public Subject {
 public:
  explicit MultibodySubject(load::MultibodyScenario scenario) : s_(std::move(scenario)) {
    name = s_.name, kind = "multibody", description = s_.description, file = s_.file, warnings = s_.warnings,
    runs = s_.can_run;
  }

  std::unique_ptr<Model> model(const OperatingPoint& p) const override {
    refuse_driving(p, kForVehicles);
    return std::make_unique<MultibodyAtRest>(at_reference(), s_.ride);
  }

  LinearForm linear(const OperatingPoint& p, const LinearWishes& wishes) const override {
    refuse_driving(p, kForVehicles);
    LinearMultibody linear = linear_multibody();
    LinearForm form;
    form.model = std::move(linear.model);
    form.about = "about its " + s_.reference_name;
    std::vector<std::string> main;
    for (const multibody::Coordinate& c : s_.model.system.coordinates) main.push_back(c.name);
    form.usual = first_responses(form.model, main);
    if (!wishes.matrices_only && wishes.scene) set_scene(linear.coordinates, form.scene);
    return form;
  }

  EquationSheet equations(const OperatingPoint& p, bool reactions) const override {
    refuse_driving(p, kForVehicles);
    return multibody_equations(s_, reactions);
  }

  RideForm ride_form(const OperatingPoint& p, bool /*as_it_is*/) const override try {
    check_ride_section(p);
    const std::shared_ptr<const MultibodyModel> about = at_reference();
    MultibodyAtRest at_rest(about, s_.ride);
    return multibody_ride(about, at_rest);
  } catch (const std::invalid_argument& e) {
    refuse_file("linearise", e.what());
  } catch (const std::domain_error& e) {
    refuse_file("ride", e.what());
  }

  RideRun ride_run(const OperatingPoint& p, const RideDrive& drive) const override {
    const std::unique_ptr<Model> m = rolling(p);
    // What is no height of a road goes on as the file says.
    std::vector<MultibodyInput> inputs = s_.model.inputs;
    for (const WheelPlace& w : m->wheels()) inputs[static_cast<std::size_t>(w.height)] = {};
    HistoryInputs others = multibody_inputs(inputs, m->rest(), ride_options(drive.duration));
    return ride_over(*m, drive, &others);
  }

  AutonomousModel autonomous(const OperatingPoint& p) const override {
    refuse_driving(p, kForVehicles);
    if (!s_.model.system.constraints.empty()) refuse_file("", "expected a model without constraints");
    multibody::Instant reference = s_.reference;
    reference.y_dot.setZero();
    const SettledModel s = settled_near(reference);
    return fahrwerk::autonomous(s.model, s.start);
  }

  // Springs of the file over their deflections, about the reference; series elements have no law of deflection and
  // rate.
  std::vector<ForceElement> force_elements() const override {
    const multibody::System& system = s_.model.system;
    const std::vector<multibody::SpringValues> rest = multibody::spring_values(system, s_.reference);
    const multibody::Layout& l = system.layout;
    std::vector<double> variables(static_cast<std::size_t>(l.size()) + 2, 0.0);
    for (int j = 0; j < l.coordinates; ++j) variables[static_cast<std::size_t>(l.y(j))] = s_.reference.y[j];
    for (int k = 0; k < l.inputs; ++k) variables[static_cast<std::size_t>(l.u(k))] = s_.reference.u[k];
    std::vector<ForceElement> list;
    for (std::size_t i = 0; i < system.springs.size(); ++i) {
      const multibody::Spring& spring = system.springs[i];
      if (spring.state >= 0) continue;
      const auto law = [program = spring.law, variables, s0 = rest[i].s](double d, double d_dot) mutable {
        variables[variables.size() - 2] = s0 + d, variables.back() = d_dot;
        std::vector<double> values(program.instructions.size());
        expression::evaluate(program, std::span<const double>(variables), std::span(values));
        return values[static_cast<std::size_t>(program.results[0])];
      };
      const bool turns = spring.gauge.kind == multibody::Gauge::Kind::formula;
      list.push_back({spring.name, turns ? "-" : "m", from_rest(law)});
    }
    if (list.empty()) refuse_file("elements", "has no springs with a law of their own");
    return list;
  }

 protected:
  // The road runs below the model: its speed is nothing to the equations.
  std::unique_ptr<Model> rolling(const OperatingPoint& p) const override {
    check_ride_section(p);
    auto start = std::make_shared<MultibodyModel>(*at_reference());
    start->start.y_dot.setZero();
    return std::make_unique<MultibodyAtRest>(std::move(start), s_.ride, p.speed.value_or(0.0));
  }

  SettledModel settled_model(const OperatingPoint& p) const override {
    refuse_driving(p, kForVehicles);
    return settled_near(s_.reference);
  }

 private:
  [[noreturn]] void refuse_file(const std::string& key, const std::string& message) const {
    throw files::InputError(files::Problem{file.string(), 0, key, message});
  }

  void check_ride_section(const OperatingPoint& p) const {
    refuse_car_options(p, kForVehicles);
    if (s_.ride.wheels.empty() || s_.ride.seats.empty())
      refuse_file("ride",
                  "is missing or incomplete: `ride` needs ride.wheels, which says which inputs are heights of the road "
                  "below which wheels ({1l: {height: INPUT, x: 1.3 m, y: 0.7 m, load: SPRING.force}}), and ride.seats "
                  "({driver: {az: SIGNAL}})");
  }

  // In the minimal form, whose states are the coordinates.
  SettledModel settled_near(const multibody::Instant& reference) const {
    const auto model = std::make_shared<MultibodyModel>(s_.model);
    model->start = reference, model->form = MultibodyForm::minimal;
    if (const std::string why = settle(model->system, model->start); !why.empty()) refuse_file("", why);
    SettledModel s{std::make_shared<MultibodyAtRest>(model, s_.ride), {}};
    s.start = s.model->start();
    s.about = model->start.y == reference.y ? s_.reference_name : "equilibrium";
    s.linear = [file = s_.file.string(), model] {
      try {
        return linear_form(*model, model->start).model;
      } catch (const std::invalid_argument& e) {
        throw files::InputError(files::Problem{file, 0, "", e.what()});
      }
    };
    return s;
  }

  std::shared_ptr<const MultibodyModel> at_reference() const {
    auto model = std::make_shared<MultibodyModel>(s_.model);
    model->start = s_.reference;
    return model;
  }

  LinearMultibody linear_multibody() const try {
    LinearMultibody linear = linear_form(s_.model, s_.reference);
    if (linear.model.order() == 0)
      throw std::invalid_argument("has no degrees of freedom: nothing is left to linearise");
    return linear;
  } catch (const std::invalid_argument& e) {
    throw std::domain_error(e.what());
  }

  void set_scene(const Eigen::MatrixXd& coordinates, ModeScene& scene) const {
    if (s_.model.sketch.shapes.empty()) return;
    const std::shared_ptr<const MultibodyModel> kept = at_reference();
    scene.sketch = kept->sketch;
    scene.poses = [kept](const Eigen::VectorXd& change) {
      multibody::Instant at = kept->start;
      at.y += change;
      return poses_of(kept->system, at);
    };
    scene.rest = poses_of(kept->system, kept->start);
    scene.change = [coordinates](const Mode& mode) -> Eigen::VectorXcd {
      return coordinates.cast<std::complex<double>>() * mode.shape.head(coordinates.cols());
    };
  }

  load::MultibodyScenario s_;
};

}  // namespace

std::unique_ptr<Subject> load_multibody_file(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                             files::Problems& problems) {
  load::MultibodyScenario scenario = load::load_multibody(file, changes, false, problems);
  if (!problems.empty()) return nullptr;
  return std::make_unique<MultibodySubject>(std::move(scenario));
}

}  // namespace fahrwerk

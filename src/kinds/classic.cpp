// Classical models of vehicles.
#include <fmt/format.h>

#include <utility>

#include "analysis/linear/linear_model.h"
#include "analysis/ride/statistical_ride.h"
#include "kinds/loaders.h"
#include "load/classic/classic.h"
#include "load/vehicle/vehicle_changes.h"
#include "scenario/classic_run.h"
#include "vehicle/classic/quarter_car.h"

namespace fahrwerk {
namespace {

class ClassicSubject final : public Subject {
 public:
  explicit ClassicSubject(load::ClassicVehicle vehicle) : vehicle_(std::move(vehicle)) {
    name = vehicle_.name, kind = vehicle_.kind, description = vehicle_.description, file = vehicle_.file;
    drives = true;
  }

  std::unique_ptr<Model> model(const OperatingPoint& p) const override {
    check(p);
    const double speed = p.speed.value_or(0.0);
    auto ode = std::make_shared<classic::OdeModel>(vehicle_.model(speed));
    if (p.road && ode->road.empty()) throw Impossible("road", kind + " has no wheels that a road could move");
    if (p.lateral_acceleration) turn(*ode, speed, *p.lateral_acceleration);
    return std::make_unique<ClassicModel>(std::move(ode));
  }

  LinearForm linear(const OperatingPoint& p, const LinearWishes& wishes) const override {
    LinearForm form = Subject::linear(p, wishes);
    if (wishes.matrices_only) return form;
    const std::shared_ptr<Model> m = model(p);
    const classic::OdeModel& ode = static_cast<const ClassicModel&>(*m).ode();
    for (const classic::ModelFact& f : ode.facts) form.facts.push_back({f.name, f.value, f.unit, f.description});
    // Place and heading as deviations in a frame that turns with the equilibrium.
    if (const auto& [x, y, yaw] = ode.pose; x >= 0 && y >= 0 && yaw >= 0 && form.scene.change) {
      Linearised found = linearise(*m);
      Eigen::MatrixXd& A = found.whole;
      std::vector<double> rate(ode.x0.size());
      m->rate(0.0, m->start().data(), m->rest().data(), rate.data());
      A(x, y) += rate[static_cast<std::size_t>(yaw)], A(y, x) -= rate[static_cast<std::size_t>(yaw)];
      form.scene = mode_scene(m, A, found.states);
    }
    return form;
  }

  RideForm ride_form(const OperatingPoint& p, bool as_it_is) const override {
    check(p);
    if (as_it_is && vehicle_.nonlinear_quarter) return nonlinear_ride(*vehicle_.nonlinear_quarter);
    if (!as_it_is && vehicle_.ride) return {linear_ride(*vehicle_.ride)};
    if (!as_it_is && vehicle_.nonlinear_quarter)
      throw Impossible("linear",
                       kind + " has springs and dampers with kinks at rest; expected a statistical linearisation");
    return Subject::ride_form(p, as_it_is);
  }
  bool rides_linearly() const override { return vehicle_.ride.has_value(); }

  // Spring with stops, damper, and the tyre that cannot pull.
  std::vector<ForceElement> force_elements() const override {
    if (!vehicle_.nonlinear_quarter) return Subject::force_elements();
    const classic::NonlinearQuarterCar<double> car = *vehicle_.nonlinear_quarter;
    const auto suspension = [car](double u, double u_dot) {
      return -classic::evaluate(car, {0.0, u, 0.0, u_dot}, 0.0, 0.0).suspension;
    };
    const auto tire = [car](double s, double s_dot) {
      return classic::evaluate(car, {0.0, 0.0, 0.0, 0.0}, s, s_dot).wheel_load;
    };
    return {{"spring", "m", [suspension](double u, double) { return suspension(u, 0.0); }},
            {"damper", "m", [suspension](double, double u_dot) { return suspension(0.0, u_dot); }},
            {"tire", "m", from_rest(tire)}};
  }

 private:
  void check(const OperatingPoint& p) const {
    refuse_car_options(p, "classical models have none");
    if (p.speed.value_or(0.0) < vehicle_.least_speed)
      throw Impossible("speed", fmt::format("{} needs a speed of at least {:g} m/s", kind, vehicle_.least_speed));
  }

  void turn(classic::OdeModel& ode, double speed, double acceleration) const {
    if (speed == 0.0) throw Impossible("lateral_acceleration", "needs a speed above zero");
    if (ode.signal("body.lateral_acceleration") < 0 || ode.input("input.steering_wheel") < 0)
      throw Impossible("lateral_acceleration", kind + " cannot turn");
    if (!find_steady_turn(ode, acceleration))
      throw Impossible("lateral_acceleration",
                       fmt::format("no steady turn with {:g} m/s^2 at {:g} m/s", acceleration, speed));
  }

  load::ClassicVehicle vehicle_;
};

}  // namespace

std::unique_ptr<Subject> load_classic(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                      files::Problems& problems) {
  load::ClassicVehicle vehicle = load::load_classic_vehicle(file, load::vehicle_keys(changes), problems);
  if (!problems.empty()) return nullptr;
  return std::make_unique<ClassicSubject>(std::move(vehicle));
}

}  // namespace fahrwerk

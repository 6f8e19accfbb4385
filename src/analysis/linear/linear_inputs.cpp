#include "analysis/linear/linear_columns.h"

#include <functional>
#include <string>

namespace fahrwerk::detail {
namespace {

class InputColumns {
 public:
  InputColumns(const CarParameters<double>& car, const Equipment* equipment, const LineariseOptions& options,
               StateSpace& model, std::vector<LinearColumn>& columns)
      : car_(car), equipment_(equipment), options_(options), model_(model), columns_(columns) {}

  void add_all(double speed) {
    const bool column = equipment_ && equipment_->parameters().steering;  // it moves the racks of its axle
    const int steered = column ? equipment_->parameters().steering->axle : 0;
    if (column) add_own_inputs();
    if (!column) add_racks("", 2 * steered, 2 * steered + 1);  // the steering: both racks of the first axle
    for (int i = 0; i < car_.wheels(); ++i)
      if (car_.corner[i].rack.free > 0.5 && !(column && i / 2 == steered)) add_racks("." + wheel_name(i), i, i);
    for (int i = 0; i < car_.wheels(); ++i)
      add_input(on_wheel("input.drive", i), "N m", [i](LinearColumn& c) { c.along.inputs.drive[i] = 1.0; });
    for (int i = 0; i < car_.wheels(); ++i)
      add_input(on_wheel("input.brake", i), "N m", [i](LinearColumn& c) { c.along.inputs.brake[i] = 1.0; });
    for (int i = 0; i < 3; ++i)
      add_input(std::string("input.force_") + axis[i], "N",
                [i](LinearColumn& c) { c.along.inputs.body[0].force.*component[i] = 1.0; });
    for (int i = 0; i < 3; ++i)
      add_input(std::string("input.torque_") + axis[i], "N m",
                [i](LinearColumn& c) { c.along.inputs.body[0].torque.*component[i] = 1.0; });
    if (equipment_ && !column) add_own_inputs();
    if (options_.speed_control)
      add_input("input.speed_target", "m/s", [](LinearColumn& c) { c.along.inputs.speed_target = 1.0; });
    for (int i = 0; i < car_.wheels(); ++i) {
      const int of = add_input(on_wheel("road.height", i), "m", [i](LinearColumn& c) { c.along.lifted = i; });
      const int rate = add_input(on_wheel("road.slope", i), "-", [i](LinearColumn& c) { c.along.tilted = i; });
      if (speed > 0.0) model_.rate_inputs.push_back({of, rate, 1.0 / speed});
    }
  }

 private:
  static constexpr const char* axis[] = {"x", "y", "z"};
  static constexpr double Vec3<double>::*component[] = {&Vec3<double>::x, &Vec3<double>::y, &Vec3<double>::z};

  static std::string on_wheel(const char* name, int i) { return std::string(name) + "." + wheel_name(i); }

  // Adds an input that `set` switches to one, and returns its place.
  int add_input(const std::string& name, const char* unit, const std::function<void(LinearColumn&)>& set) {
    LinearColumn c{{name, unit}, CarDirection(layout_of(car_))};
    set(c);
    model_.inputs.push_back(c.name);
    columns_.push_back(c);
    return static_cast<int>(model_.inputs.size()) - 1;
  }

  // Travel and speed of the racks from first to last, which move together.
  void add_racks(const std::string& suffix, int first, int last) {
    const int of = add_input("input.rack" + suffix, "m", [=](LinearColumn& c) {
      for (int i = first; i <= last; ++i) c.along.inputs.rack[i] = 1.0;
    });
    const int rate = add_input("input.rack_rate" + suffix, "m/s", [=](LinearColumn& c) {
      for (int i = first; i <= last; ++i) c.along.inputs.rack_rate[i] = 1.0;
    });
    model_.rate_inputs.push_back({of, rate, 1.0});
  }

  void add_own_inputs() {
    const EquipmentParameters& p = equipment_->parameters();
    const auto add = [this](const char* name, const char* unit, double Controls::*control) {
      return add_input(name, unit, [=](LinearColumn& c) { c.along.control = control; });
    };
    if (p.steering && options_.free_hand_wheel) {
      add("input.hand_wheel_torque", "N m", &Controls::hand_wheel_torque);
    } else if (p.steering) {
      const int of = add("input.hand_wheel_angle", "rad", &Controls::hand_wheel_angle);
      const int rate = add("input.hand_wheel_rate", "rad/s", &Controls::hand_wheel_rate);
      model_.rate_inputs.push_back({of, rate, 1.0});
    }
    if (p.powertrain) add("input.throttle", "-", &Controls::throttle);
    if (p.brakes) add("input.brake_pedal", "N", &Controls::brake_pedal);
    for (int i = 0; p.aerodynamics && i < 3; ++i)
      add_input(std::string("input.wind_") + axis[i], "m/s", [i](LinearColumn& c) { c.along.wind = component[i]; });
  }

  const CarParameters<double>& car_;
  const Equipment* equipment_;
  const LineariseOptions& options_;
  StateSpace& model_;
  std::vector<LinearColumn>& columns_;
};

}  // namespace

void add_inputs(const CarParameters<double>& car, const Equipment* equipment, const LineariseOptions& options,
                double speed, StateSpace& model, std::vector<LinearColumn>& columns) {
  InputColumns(car, equipment, options, model, columns).add_all(speed);
}

}  // namespace fahrwerk::detail

#include "vehicle/fleet/one_by_one.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "vehicle/equipment/equipment.h"
#include "vehicle/equipment/tail.h"

namespace fahrwerk {
namespace {

class OneByOne final : public FleetEngine {
 public:
  OneByOne(std::span<const CarParameters<double>> cars, const Road& road, const std::string& instruction_set,
           std::span<const EquipmentParameters> equipment, const MakeCarUnits& units)
      : cars_(cars.size()) {
    for (std::size_t i = 0; i < cars_.size(); ++i) {
      Car& car = cars_[i];
      car.engine =
          make_car_engine(equipment.empty() ? cars[i] : chassis_of(cars[i], equipment[i]), road, instruction_set);
      const Layout& at = car.engine->layout();
      car.given = car.used = no_step_inputs<double>(at);
      car.x = design_state<double>(at);
      if (equipment.empty()) continue;
      car.equipment = std::make_unique<Equipment>(equipment[i], cars[i]);
      car.e = car.equipment->rest_state();
      if (car.e.size() != cars_[0].e.size())
        throw std::invalid_argument("the cars of a fleet have the same parts; those of some have other states");
      if (units) car.units = units(i, *car.engine, car.equipment.get());
    }
  }
  const Layout& layout() const override { return cars_[0].engine->layout(); }
  int lanes() const override { return static_cast<int>(cars_.size()); }
  void set_inputs(std::span<const StepInputs<double>> lanes, Method method) override {
    const auto copy = [](CarInputs<double>& to, const CarInputs<double>& from) {
      const auto put = [](int n, double* a, const double* b) { std::copy_n(b, n, a); };
      visit_input_lists(put, to, from), visit_control_lists(put, to.controls, from.controls);
    };
    for (std::size_t i = 0; i < cars_.size(); ++i) {
      const StepInputs<double>& u = lanes[std::min(i, lanes.size() - 1)];
      copy(cars_[i].given.begin, u.begin), copy(cars_[i].given.end, u.end);
      if (method == Method::rk4) copy(cars_[i].given.middle, u.middle);
    }
  }
  void set_state(int lane, const double* x) override {
    Car& car = cars_[static_cast<std::size_t>(lane)];
    std::copy_n(x, car.x.size(), car.x.begin());
    car.begin();
  }
  void get_state(int lane, double* x) const override {
    const Car& car = cars_[static_cast<std::size_t>(lane)];
    std::copy(car.x.begin(), car.x.end(), x);
  }
  int equipment_size() const override { return static_cast<int>(cars_[0].e.size()); }
  void set_equipment(int lane, const double* e) override {
    Car& car = cars_[static_cast<std::size_t>(lane)];
    std::copy_n(e, car.e.size(), car.e.begin());
    car.begin();
  }
  void get_equipment(int lane, double* e) const override {
    const Car& car = cars_[static_cast<std::size_t>(lane)];
    std::copy(car.e.begin(), car.e.end(), e);
  }
  void step(Method method, double h) override {
    for (Car& car : cars_) {
      car.used = car.given;
      car.take_samples(1e-6 * h);
      if (car.units) car.units->act(car.t, h, car.x.data(), car.e.data(), car.used);
      if (car.equipment) car.equipment->step(method, h, car.x.data(), car.e.data(), car.used);
      step_car(*car.engine, car.equipment.get(), method, car.used, h, car.x.data(), car.e.data());
      car.t += h;
    }
  }

 private:
  struct Car {
    std::unique_ptr<CarEngine> engine;
    std::unique_ptr<Equipment> equipment;  // null: there is none
    std::unique_ptr<CarUnits> units;       // likewise
    CarState<double> x;
    std::vector<double> e;
    StepInputs<double> given, used;
    double t = 0.0;  // since its state was set

    void begin() {
      t = 0.0;
      if (units) units->begin();
      if (!equipment) return;
      equipment->reset();
      if (SuspensionElements* elements = equipment->suspension()) elements->restart_samples();
    }
    // Of level control.
    void take_samples(double tiny) {
      SuspensionElements* elements = equipment ? equipment->suspension() : nullptr;
      if (elements && elements->next_sample() <= t + tiny)
        elements->take_samples(t, tiny, e.data() + equipment->suspension_at());
    }
  };
  std::vector<Car> cars_;
};

}  // namespace

std::unique_ptr<FleetEngine> one_by_one(std::span<const CarParameters<double>> cars, const Road& road,
                                        const std::string& instruction_set,
                                        std::span<const EquipmentParameters> equipment, const MakeCarUnits& units) {
  return std::make_unique<OneByOne>(cars, road, instruction_set, equipment, units);
}

}  // namespace fahrwerk

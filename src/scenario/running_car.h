// The car with its equipment as a Model: state [car | equipment], inputs as CarInputs has them, every signal of the
// registry that this car has as an output.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "control/controller.h"
#include "model/derivatives.h"
#include "model/model.h"
#include "scenario/balance.h"
#include "scenario/car_commands.h"
#include "scenario/car_inputs.h"
#include "scenario/inputs.h"
#include "scenario/observed_car.h"
#include "scenario/options.h"
#include "scenario/signals.h"
#include "scenario/switching.h"
#include "vehicle/equipment/equipment.h"

namespace fahrwerk {

// The equations of a car and its equipment over Jets, along one direction at one point (exact_car of
// analysis/linear/linear_jets.h).
struct CarAlong {
  const CarInputs<double>& given;             // before the equipment
  const double* x;                            // of car and equipment
  std::span<const int> held;                  // wheels whose spin their brakes keep at zero, whatever else moves
  std::span<const double> dx;                 // of car and equipment
  const CarInputs<double>& du;                // likewise, with its controls
  const std::vector<const Signal*>& signals;  // each with an exact reader
  double *dx_dot, *dy;
};
using ExactCar = std::function<void(const CarAlong&)>;

// Whether a car with this equipment (null: none) has such signals.
bool has_part(const Equipment* equipment, Part part);

class RunningCar : public Model, public Directional, public ObservedCar {
 public:
  // equipment may be null. Of the options: limits, stops, meter of joint forces, account.
  RunningCar(CarEngine& engine, Equipment* equipment, const SimulationOptions& options);

  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;
  void begin(Method method, double step, bool switches) override;
  bool has_step(Method method) const override { return is_fixed_step(method); }
  void step(Method method, double h, const StepInput& u, double* x) override;
  void step_is_seen(bool seen) override;
  void jumped() override;
  void normalise(double* x) override;
  int root_count() const override { return switching_ ? switching_->count() : 0; }
  void roots(double t, const double* x, const double* u, double* g) override;
  std::string on_root(int i, int direction, double t, const double* u, double* x) override;
  void decide(double t, const double* u, double* x) override;
  double next_sample() const override;
  bool take_samples(double t, double tiny, double* x) override;
  void observe(double t, const double* x, const double* u) override;
  void command(const double* commands, const std::vector<bool>& overrides, double* u) const override;
  std::string beyond(const double* x) const override;
  std::string lost(double t) override;
  std::string refused(const double* u) const override;
  void notice(double t, std::vector<std::string>& warnings) override;
  double energy(double t, const double* x, const double* u) override;
  void power(double t, Side side, const double* x, const InputsAt& inputs, double* p) override;
  void add_work_of_step(double* work) override;
  void remember(Archive& archive) override;
  // By Jets, where they were given: rates, and outputs that are functions of the state alone. Torques of brakes that
  // act are shown as a step would find them: outputs are then left to differences.
  bool along(double t, const double* x, const double* u, std::span<const double> dx, std::span<const double> du,
             std::span<const std::size_t> outputs, double* dx_dot, double* dy, std::vector<bool>& known) override;
  void set_exact(ExactCar exact) { exact_ = std::move(exact); }

  const CarObservation& observation() const override { return observation_; }

 private:
  // What the car gets: inputs, and what the equipment makes of their controls at the state x of both.
  void equip(const double* x, CarInputs<double>& u, double* e_dot, EquipmentObservation* out) const;
  // Observes with inputs that stay valid until the next call.
  const CarInputs<double>& see(const double* x, const double* u);
  double released_power(double t, Side side, const double* x, const CarInputs<double>& given, const InputsAt& inputs,
                        double stored);
  SuspensionElements* suspension() const { return equipment_ ? equipment_->suspension() : nullptr; }
  void warn_of_hinges(double t, std::vector<std::string>& warnings);
  void warn_of_borders(double t, std::vector<std::string>& warnings);

  CarEngine& engine_;
  Layout at_;
  Equipment* equipment_;
  SimulationOptions options_;
  void set_limits();
  mutable CarCommands commands_;
  std::size_t gear_;                 // place of its input
  mutable double known_gear_ = 0.0;  // one that the gearbox has; neutral every one has
  std::vector<const Signal*> signals_;
  std::vector<std::string> equipment_states_;
  std::optional<Switching> switching_;  // of adaptive methods
  Method method_ = Method::ros2;
  double step_ = 1e-3;
  StepInputs<double> step_inputs_;
  CarInputs<double> given_, used_;  // before and after the equipment
  struct Check {                    // what states may be at most
    int begin, count;
    double limit;
    const char* unit;
  };
  std::vector<Check> checks_;
  std::vector<double> limits_;  // of each
  std::vector<double> values_, later_, later_rates_, tail_rate_;
  CarObservation observation_{};
  EquipmentObservation equipment_observation_{};
  std::unique_ptr<CarJointForces> joints_;
  ExactCar exact_;
  bool hinge_warned_ = false, was_on_road_ = false, border_warned_ = false;
  std::vector<RoadHint> border_hints_;  // where wheels were looked for on the described part of the road
  std::vector<RoadHint> road_hints_;    // where wheels and body found the road last
};

// Inputs of the car from time histories.
class CarInputSource final : public InputSource {
 public:
  // Kinks near the grid are put there. Throws std::invalid_argument as ScenarioInputs::check.
  CarInputSource(const ScenarioInputs& inputs, const Layout& at, double grid)
      : inputs_(snapped(inputs, grid)), reader_(inputs_, at) {}
  void at(double t, Side side, const double* /*x*/, double* u) override { reader_.at(t, side, u); }
  std::vector<double> kinks(double end) const override { return fahrwerk::kinks(inputs_, 0.0, end); }
  bool of_time_alone() const override { return true; }

 private:
  ScenarioInputs inputs_;
  InputReader reader_;
};

// A controller of the car as one of any model.
class CarController final : public SampledController {
 public:
  // Of a model that is an ObservedCar.
  CarController(Controller& controller, const Layout& at)
      : controller_(controller), rules_(at), given_(no_inputs<double>(at)), held_(given_) {}
  double sample_time() const override { return controller_.sample_time(); }
  double delay() const override { return controller_.delay(); }
  std::vector<bool> overrides(const Model& model) const override;
  std::vector<double> at_first(const Model& model) const override;
  void update(double t, Model& model, const double* x, const double* u, const double* given, double* commands) override;
  void remember(Archive& archive) override { controller_.remember(archive); }

 private:
  Controller& controller_;
  InputRules rules_;
  CarInputs<double> given_, held_;
  const Model* of_ = nullptr;  // whose observation that is:
  const ObservedCar* seen_ = nullptr;
};

}  // namespace fahrwerk

// A car in Cartesian coordinates as a Model (vehicle/mechanism/car_mechanism.h): state [mechanism | integral of the
// speed controller | equipment], inputs and signals as those of the tree's car, so that the same scenarios drive both
// and the same evaluations and pages show them.
//   implicit_euler: Algorithm 1 with projection; ros2: its extrapolation; others by the rates of index 1
// Steps of these two methods take the elements of the suspension along: their states are then the last ones of the
// mechanism's.
// The equipment is the tree's own: it sees the travels, spins and motions that the tree would have (put_tree_state) and
// steps before the car, the column too. The speed controller's torque is held over a step.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "model/model.h"
#include "multibody/constrained/stepper.h"
#include "scenario/car_commands.h"
#include "scenario/car_inputs.h"
#include "scenario/observed_car.h"
#include "scenario/options.h"
#include "scenario/signals.h"
#include "vehicle/equipment/equipment.h"
#include "vehicle/mechanism/car_mechanism.h"

namespace fahrwerk {

struct ConstrainedCarOptions {
  DivergenceLimits limits{};
  constrained::StepOptions step{};
  Equipment* equipment = nullptr;   // may be none
  std::vector<ShownValue> shown{};  // by controllers
};

class ConstrainedCar final : public Model, public ObservedCar {
 public:
  ConstrainedCar(const CarParameters<double>& car, CarMechanism mechanism, ConstrainedCarOptions options = {});

  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;
  void begin(Method method, double step, bool switches) override;
  bool has_step(Method method) const override;
  void step(Method method, double h, const StepInput& u, double* x) override;
  void jumped() override;
  void observe(double t, const double* x, const double* u) override { see(t, x, u); }
  void command(const double* commands, const std::vector<bool>& overrides, double* u) const override {
    commands_.put(commands, overrides, u);
  }
  void normalise(double* x) override;
  std::string beyond(const double* x) const override;
  std::string lost(double t) override;
  std::string refused(const double* u) const override;
  void remember(Archive& archive) override;

  // From a state of the tree's car with its equipment, and its inputs there.
  std::vector<double> from_tree(const CarState<double>& x, const CarInputs<double>& u,
                                const std::vector<double>& equipment = {}) const;
  // The tree's state, of car and equipment, at a state of this one.
  void to_tree(const double* x, std::vector<double>& tree) const;
  const CarMechanism& parts() const { return parts_; }
  const constrained::Stepper& stepper() const { return *stepper_; }
  const CarObservation& observation() const override { return observation_; }
  // At inputs that no equipment adds to.
  const CarObservation& see(double t, const double* x, const CarInputs<double>& u);

 private:
  void see(double t, const double* x, const double* u);
  struct Speed {  // of the controller
    double torque, integral_rate;
  };
  Speed speed_control(const constrained::Motions& motions, const CarInputs<double>& u, double integral) const;
  void list_states();
  // Inputs of the mechanism; ahead: by how much later the heads of couplings that slide are looked at, whose brakes
  // follow them.
  void set_inputs(const CarInputs<double>& u, double control, double ahead, std::vector<double>& to);
  void set_motion(const double* x);  // and the tree's state where there is equipment
  void see_unit(int k, const double* x_dot, UnitObservationOf<double>& o) const;
  void see_couplings(double t, const double* x);
  double spin_of(int i) const;
  void see_wheel(int i, const constrained::Frame& frame, const double* x, const CarInputs<double>& u);
  std::size_t equipment_at() const { return size_ + 1; }
  // Of the suspension's elements, where there are any.
  std::size_t elements_at() const {
    return car_.elements ? equipment_at() + options_.equipment->suspension_at() : equipment_at();
  }
  // The mechanism's state with the elements' own behind it, out of x and back.
  double* whole_state(const double* x);
  void put_whole_state(double* x);
  bool has_hinges() const {
    return options_.equipment && options_.equipment->suspension() && options_.equipment->suspension()->has_hinges();
  }
  // The equipment's state with hinges where the bodies have them; the motion is set.
  void put_hinges_of_bodies(double* e);
  const double* equipment_state(const double* x);

  CarParameters<double> car_;
  CarMechanism parts_;
  Layout at_;
  ConstrainedCarOptions options_;
  std::unique_ptr<constrained::Stepper> stepper_;
  constrained::Motions motions_;
  mutable CarCommands commands_;
  CarInputs<double> used_;          // after the equipment
  StepInputs<double> step_inputs_;  // likewise
  std::vector<double> tree_;        // the tree's state
  std::vector<double> e_;           // the equipment's, with hinges as they are
  HingePlaces hinges_;
  bool fixed_ = true;  // steps decide dry friction
  std::vector<double> begin_, end_, drive_, brake_, x_dot_;
  std::vector<const Signal*> signals_;
  CarObservation observation_{};
  EquipmentObservation parts_seen_{};
  double time_ = 0.0;
  std::size_t size_;           // of the mechanism's state, without those of the elements
  std::vector<double> whole_;  // with them
};

}  // namespace fahrwerk

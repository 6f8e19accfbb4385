// A car in Cartesian coordinates as a Model (vehicle/mechanism/car_mechanism.h): state [mechanism | integral of the
// speed controller], inputs and signals as those of the tree's car, so that the same scenarios drive both and the same
// evaluations and pages show them.
//   implicit_euler: Algorithm 1 with projection; ros2: its extrapolation; others by the rates of index 1
// Its parts are racks, springs, dampers, stops, bars, tyres, drag, the plain speed controller and braking torques; it
// has no equipment. The speed controller's torque is held over a step.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "model/model.h"
#include "multibody/constrained/stepper.h"
#include "scenario/car_inputs.h"
#include "scenario/options.h"
#include "scenario/signals.h"
#include "vehicle/mechanism/car_mechanism.h"

namespace fahrwerk {

class ConstrainedCar final : public Model {
 public:
  ConstrainedCar(const CarParameters<double>& car, CarMechanism mechanism, const DivergenceLimits& limits = {},
                 constrained::StepOptions step = {});

  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;
  void begin(Method method, double step, bool switches) override;
  bool has_step(Method method) const override;
  void step(Method method, double h, const StepInput& u, double* x) override;
  void jumped() override { stepper_->restart(); }
  void normalise(double* x) override;
  std::string beyond(const double* x) const override;
  std::string lost(double t) override;
  void remember(Archive& archive) override;

  // From a state of the tree's car, with its inputs there.
  std::vector<double> from_tree(const CarState<double>& x, const CarInputs<double>& u) const;
  const CarMechanism& parts() const { return parts_; }
  const constrained::Stepper& stepper() const { return *stepper_; }
  const CarObservation& observe(double t, const double* x, const CarInputs<double>& u);

 private:
  struct Speed {  // of the controller
    double torque, integral_rate;
  };
  Speed speed_control(const constrained::Motions& motions, const CarInputs<double>& u, double integral) const;
  // Inputs of the mechanism at a state.
  void set_inputs(const double* values, double control, std::vector<double>& to);
  Vec3<double> ground_velocity(const constrained::Motions& motions) const;
  void see_body(const double* x_dot, const CarInputs<double>& u, const std::vector<double>& inputs);
  void see_wheel(int i, const constrained::Frame& frame, const double* x);

  CarParameters<double> car_;
  CarMechanism parts_;
  Layout at_;
  DivergenceLimits limits_;
  constrained::StepOptions options_;
  std::unique_ptr<constrained::Stepper> stepper_;
  constrained::Motions motions_;
  CarInputs<double> given_;
  bool fixed_ = true;  // steps decide dry friction
  std::vector<double> begin_, middle_, end_, drive_, x_dot_;
  std::vector<const Signal*> signals_;
  CarObservation observation_{};
  double mass_ = 0.0, time_ = 0.0;
  std::size_t size_;  // of the mechanism's state
};

}  // namespace fahrwerk

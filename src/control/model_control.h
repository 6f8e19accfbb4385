// Control of classical models: blocks that set inputs of a model from its states and signals. What a block gives is
// added to what the scenario gives for the same input; the model that comes back holds the closed loop, so that runs,
// linearisation and everything else see it.
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <vector>

#include "control/suspension_control.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk {

// Observer of the deviation x of the states from the equilibrium, w its own states:      [Popp/Schiehlen A.28, A.39]
//   w' = F w + G y + H u,   x̂ = S w + V y
// y: measured outputs without what the actuators do to them directly, u: actuators.
struct ObserverMatrices {
  Eigen::MatrixXd F, G, H, S, V;
};

// u = u_given - K x̂; without an observer x̂ is x. Deviations count from the equilibrium x0, u0 of the model.
struct StateFeedback {
  std::vector<std::string> states;     // of x: all states of the model but the cyclic ones, in its order
  std::vector<std::string> actuators;  // of u: inputs
  Eigen::MatrixXd K;                   // actuators × states
  struct Observer {
    std::vector<std::string> measured;  // of y: signals
    Eigen::MatrixXd direct;             // ∂y/∂u
    ObserverMatrices matrices;
  };
  std::optional<Observer> observer{};
};

// Why the feedback does not fit the model; empty if it does.
std::string misfit(const classic::OdeModel& model, const StateFeedback& feedback);

// The model under the feedback, with the signals control.<actuator>: the part of the input that is feedback. An
// observer's states observer.<k> come behind all others, estimates are the signals estimate.<state>. The measured
// signals are those of the model with u_given; `direct` is taken as constant.
// std::invalid_argument where it does not fit.
classic::OdeModel with_feedback(const classic::OdeModel& model, const StateFeedback& feedback);

// An actuator or a variable damper between body and wheel (suspension_control.h), beside what is there.
struct SuspensionBlock {
  SuspensionGains<double> gains;
  std::optional<VariableDamper<double>> damper{};  // semi-active: what of the force this damper can give
  bool on_off = false;                             // of the damper: two rates only
};

// The model with the block at one of its wheels (a place in OdeModel::suspensions), and the signal
// <wheel>.control_force, upwards on the body.
classic::OdeModel with_suspension_control(const classic::OdeModel& model, std::size_t wheel,
                                          const SuspensionBlock& block);

}  // namespace fahrwerk

// Feedback and observers for linear models with named signals: what control_design.h does with matrices, in scaled
// coordinates (balanced states, actuators and outputs of like size), and the closed loop as a model again.
#pragma once

#include <complex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/control_design/control_design.h"
#include "analysis/linear/modes.h"
#include "model/state_space.h"

namespace fahrwerk {

// A model as a controller meets it.
struct ControlPlant {
  StateSpace model;
  std::vector<int> actuators;  // inputs that the feedback sets
  std::vector<int> measured;   // outputs that an observer sees

  Eigen::MatrixXd B() const;       // of the actuators
  Eigen::MatrixXd C() const;       // of the measured outputs
  Eigen::MatrixXd direct() const;  // D from the actuators to the measured outputs
};

// An actuator that is the rate of another input: that input becomes a state of the model, and so on for the input whose
// rate it is. Other actuators change nothing. Gives the name of the rate that an actuator needs beside itself, empty
// if none acts: such an input cannot be set alone.
std::string needed_rate(const StateSpace& model, int input);
StateSpace with_rate_states(StateSpace model, const std::string& actuator);

// One mode and how far it is from being out of reach of the actuators, or out of sight of the outputs (Hautus).
struct ModeReach {
  std::complex<double> eigenvalue;
  std::string coordinate;  // that takes part most
  double margin;           // smallest over largest singular value of [λ - A, B]
};
inline constexpr double kReachTolerance = 1e-9;
struct Reach {
  Eigen::VectorXd singular_values;  // of Kalman's matrix of the scaled model, descending
  int rank = 0;                     // of that, singular values above 1e-10 of the largest
  std::vector<ModeReach> modes;     // one of each conjugate pair
  // Modes within the tolerance; a rank that is lower than the order without any is a matter of round-off.
  std::vector<ModeReach> lost() const;
};
Reach controllability(const ControlPlant& plant);
Reach observability(const ControlPlant& plant);

struct GainDesign {
  Eigen::MatrixXd K;
  std::optional<double> residual{};    // of the Riccati equation, relative, in scaled coordinates
  std::optional<double> pole_error{};  // of placed poles (control_design.h)
};

// Minimises ∫(Σ q_i y_i² + Σ r_k u_k²) dt over all outputs of the model, q >= 0, and the actuators, r > 0.
// std::domain_error as of solve_riccati.
GainDesign lqr_feedback(const ControlPlant& plant, const Eigen::VectorXd& q, const Eigen::VectorXd& r);

// All poles. std::domain_error where they cannot be reached, or only with an error above 1e-2 of the largest.
GainDesign placed_feedback(const ControlPlant& plant, const ComplexList& poles);

struct ObserverDesign {
  ObserverMatrices matrices;
  Eigen::MatrixXd L;  // of the complete observer, y - C x̂ to x̂'; empty for the reduced one
  std::optional<double> residual{}, pole_error{};
};
// Complete, with n poles, and reduced, with n - p poles for p measured outputs.
ObserverDesign placed_observer(const ControlPlant& plant, const ComplexList& poles);
ObserverDesign placed_reduced_observer(const ControlPlant& plant, const ComplexList& poles);

// Optimal for white noise: sources that reach the states through b and the measured outputs through d with their
// intensities, and noise of each measured output of intensity r > 0 (A.52).
struct ProcessNoise {
  Eigen::VectorXd b, d;
  double intensity;
};
ObserverDesign kalman_filter(const ControlPlant& plant, const std::vector<ProcessNoise>& sources,
                             const Eigen::VectorXd& r);

// u = v - K x̂ with the inputs v of the actuators that stay: states of the plant, then observer.<k>; all inputs and
// outputs of the plant, then the outputs control.<actuator>, the feedback's part.
StateSpace closed_loop_model(const ControlPlant& plant, const Eigen::MatrixXd& K, const ObserverMatrices* observer);

// What an input does over time from rest, evenly sampled from 0+ on: a step of this size, or an impulse of it (its
// integral). Where rates of the input act, what they do at t = 0 is in it; outputs leave out their own impulses.
struct TimeAnswer {
  std::vector<double> time;
  Eigen::MatrixXd outputs;  // outputs × samples
};
enum class TestSignal { step, impulse };
TimeAnswer time_answer(const StateSpace& model, int input, TestSignal signal, double size, double duration,
                       int samples);

}  // namespace fahrwerk

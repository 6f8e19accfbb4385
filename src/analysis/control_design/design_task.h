// Design of a control as it is asked for: feedback and observer of a linear plant, and what they make of it.
#pragma once

#include <complex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/control_design/feedback_design.h"
#include "files/problem.h"

namespace fahrwerk {

struct PoleChoice {
  ComplexList poles;
  std::optional<double> butterworth;  // radius [rad/s], in place of them
  // For n states.
  ComplexList of_order(int n) const;
};

struct FeedbackTask {
  enum class Kind { lqr, poles } kind = Kind::lqr;
  Eigen::VectorXd weights, efforts;  // of all outputs, of the actuators
  PoleChoice poles;
};

struct ObserverTask {
  enum class Kind { full, reduced } kind = Kind::full;
  bool noise = false;
  PoleChoice poles;
  std::vector<ProcessNoise> sources;
  Eigen::VectorXd measured_noise;
};

struct DesignTask {
  ControlPlant plant;
  FeedbackTask feedback;
  std::optional<ObserverTask> observer;
  std::vector<std::pair<int, int>> responses;  // input, output of the plant
  double low = 0.1, high = 30.0;               // [Hz]
  struct Answer {
    TestSignal signal = TestSignal::step;
    int input = -1;  // -1: none
    double size = 1.0, duration = 2.0;
    std::vector<int> outputs;
  } answer;
};

struct ControlDesign {
  DesignTask task;
  Reach controllable = {};
  std::optional<Reach> observable = {};  // where something is measured
  GainDesign gain = {};
  std::optional<ObserverDesign> observer = {};
  StateSpace feedback_loop = {}, closed_loop = {};  // with all states known; with the observer, the same without one
  std::vector<Mode> open_modes = {}, feedback_modes = {}, closed_modes = {};
  ComplexList observer_poles = {};

  const StateSpace& plant() const { return task.plant.model; }
  bool stable() const;
};

// What the mathematics refuse is a problem of its key: feedback, feedback.lqr, observer. With problems the design is of
// no use.
ControlDesign designed(DesignTask task, files::Problems& problems);

// "LQR", "placed poles", "Butterworth poles with a radius of 12 rad/s".
std::string feedback_text(const DesignTask& task);
std::string observer_text(const DesignTask& task);  // "none" without one

// "Kalman rank 4 of 4; 2 of 2 modes (Hautus)".
std::string reach_text(const Reach& reach, int order);

std::string pole_text(std::complex<double> pole);

// What is compared: the passive plant, with feedback, with feedback and observer.
struct ComparedLoop {
  std::string name;
  const StateSpace* model;
};
std::vector<ComparedLoop> compared(const ControlDesign& design);

// These of the signals.
std::vector<Quantity> chosen(const std::vector<int>& places, const std::vector<Quantity>& signals);

}  // namespace fahrwerk

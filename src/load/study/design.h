// What to design, from a file (`fahrwerk design`). Names are those of inputs, outputs and states of the linear model,
// as `fahrwerk linear` has it.
//
//   model: quarter_car              a name in data/vehicles or data/vehicles/classic, or a path; also a file of kind
//                                   multibody or modules
//   name, description               [name of the file]
//   speed: 20 m/s                   of the equilibrium                                          [0]
//   lateral_acceleration: 2 m/s^2   of a steady turn                                            [straight]
//   speed_control, free_hand_wheel: true                      of the car, as for `linear`       [false]
//   parts: {powertrain: off}                                  likewise (parts.h)                [all act]
//   set: [vehicle.wheel.damping=0]  other values of the model, as --set of `linear`             []
//   actuators: [wheel.force]        inputs that the feedback sets
//   measured: [wheel.hub_travel]    outputs that an observer sees                               [none]
//   feedback:                       one of
//     {lqr: {allowed: {body.az: 1 m/s^2}, weights: {wheel.hub_travel: 400}, largest: {wheel.force: 500 N}, effort: {}}}
//                                   of outputs (Bryson) 1/allowed² or the weight itself, SI; of each actuator
//                                   1/largest² or the effort itself
//     {poles: [-5±3j, -10, -12]}    one for each state; or -5+3j and -5-3j
//     {butterworth: 12 rad/s}       radius of the pattern
//   observer: {kind: full, ...}     or reduced; with poles, butterworth, or for a full one                [none]
//     noise: {process: {road.height: 1e-6}, measured: {wheel.hub_travel: 1e-8}}    intensities, unit² s, of inputs or
//                                   states, and of every measured output
//   responses: {from: [road.height], to: [body.az]}           passive against active            [first other input to
//   frequencies: [0.1 Hz, 30 Hz]                              what is weighted or measured; 0.1 .. 30 Hz]
//   answer: {kind: step, input: road.height, size: 10 mm, duration: 2 s, to: [body.az]}   or impulse  [step of 1 of the
//                                   first other input]
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "analysis/control_design/feedback_design.h"
#include "files/document.h"
#include "files/problem.h"
#include "files/reader.h"
#include "vehicle/assembly/parts.h"

namespace fahrwerk::load {

// The model that is asked for.
struct DesignModel {
  std::string name, description;
  std::filesystem::path model;
  double speed = 0.0;
  std::optional<double> lateral_acceleration;
  bool speed_control = false, free_hand_wheel = false;
  PartWishes parts;  // of the car
  std::vector<std::string> changes;
  std::vector<std::string> outputs;  // every name that may be one, so that a car can be asked for it
};
DesignModel read_design_model(const files::Document& document, files::Problems& problems);

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

// Changes of weights and efforts from the call, NAME=VALUE in SI.
struct WeightChanges {
  std::vector<std::string> weights, efforts;
};

// What is asked of this linear model. What comes back is of use only if no problems were added.
DesignTask read_design(const files::Document& document, const StateSpace& model, const WeightChanges& changes,
                       files::Problems& problems);

}  // namespace fahrwerk::load

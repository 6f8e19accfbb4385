// What is done to the car from outside, as time histories: steering, torques, speed target, forces.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "model/history.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

// Of any set of inputs with `channels` and `channel(i)`: every history snapped.
template <class Inputs>
Inputs snapped(const Inputs& inputs, double interval) {
  Inputs moved;
  for (int i = 0; i < Inputs::channels; ++i) moved.channel(i) = inputs.channel(i).snapped(interval);
  return moved;
}

// Likewise: times inside (begin, end) at which the slope or the value of any input changes, increasing, each once.
template <class Inputs>
std::vector<double> kinks(const Inputs& inputs, double begin, double end) {
  std::vector<double> times;
  for (int i = 0; i < Inputs::channels; ++i) inputs.channel(i).add_kinks(begin, end, times);
  sort_kinks(times);
  return times;
}

// All inputs of a run. The wheels are 1l, 1r, 2l, 2r.
struct ScenarioInputs {
  std::array<TimeHistory, 4> rack;    // ρ [m]; ρ' is its slope
  std::array<TimeHistory, 4> drive;   // [N m]
  std::array<TimeHistory, 4> brake;   // largest braking torque [N m], >= 0
  TimeHistory speed_target;           // [m/s]
  TimeHistory speed_control;          // 1: controller on, 0: off
  std::array<TimeHistory, 3> force;   // on the body at V, vehicle frame [N]
  std::array<TimeHistory, 3> torque;  // on the body, vehicle frame [N m]
  // Controls of the equipment, as controls.h says.
  TimeHistory steering;                  // what steers: 0 the racks, 1 the hand wheel's angle, 2 its torque
  TimeHistory hand_wheel_angle;          // [rad]; its rate is the slope
  TimeHistory hand_wheel_torque;         // [N m]
  TimeHistory throttle, clutch;          // pedals
  TimeHistory gear, shift;               // gear: jumps between whole numbers
  TimeHistory brake_pedal;               // [N]
  TimeHistory parking_brake;             // 0 .. 1
  std::array<TimeHistory, 2> vectoring;  // front, rear [N m]
  std::array<TimeHistory, 3> wind;       // earth frame [m/s]

  static constexpr int channels = 34;
  const TimeHistory& channel(int i) const;
  TimeHistory& channel(int i);

  // Throws std::invalid_argument: a brake torque or a pedal force below zero, a speed_control or a pedal outside 0 ..
  // 1, a gear that is no whole number.
  void check() const;
};

// Evaluates the inputs of a run at times that move forward in small steps. Never allocates after construction. The
// inputs must outlive it.
class InputReader {
 public:
  explicit InputReader(const ScenarioInputs& inputs);
  void at(double t, Side side, CarInputs<double>& u) {
    u = constant_;
    move(t, side, u);
  }
  // Those that never change, and of the others their values at t.
  const CarInputs<double>& constant() const { return constant_; }
  void move(double t, Side side, CarInputs<double>& u);

 private:
  struct Moving {
    const TimeHistory* history;
    int channel;
    std::size_t cursor;
  };
  CarInputs<double> constant_;
  std::vector<Moving> moving_;
};

}  // namespace fahrwerk

// What is done to the car from outside, as time histories: steering, torques, speed target, forces.
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <span>
#include <vector>

#include "model/history.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

// Of any set of inputs with `channels` and `channel(i)`: every history snapped.
template <class Inputs>
Inputs snapped(const Inputs& inputs, double interval) {
  Inputs moved = inputs;
  for (int i = 0; i < inputs.channels(); ++i) moved.channel(i) = inputs.channel(i).snapped(interval);
  return moved;
}

// Likewise: times inside (begin, end) at which the slope or the value of any input changes, increasing, each once.
template <class Inputs>
std::vector<double> kinks(const Inputs& inputs, double begin, double end) {
  std::vector<double> times;
  for (int i = 0; i < inputs.channels(); ++i) inputs.channel(i).add_kinks(begin, end, times);
  sort_kinks(times);
  return times;
}

// Histories of wheels or axles, as many as were ever named: all others are zero.
class Histories {
 public:
  template <class I>
  TimeHistory& operator[](I i) {
    if (static_cast<std::size_t>(i) >= list_.size()) list_.resize(static_cast<std::size_t>(i) + 1);
    return list_[static_cast<std::size_t>(i)];
  }
  template <class I>
  const TimeHistory& operator[](I i) const {
    static const TimeHistory none;
    return static_cast<std::size_t>(i) < list_.size() ? list_[static_cast<std::size_t>(i)] : none;
  }
  int size() const { return static_cast<int>(list_.size()); }
  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }

 private:
  std::deque<TimeHistory> list_;  // which stay where they are as further ones are named
};

// All inputs of a run.
struct ScenarioInputs {
  Histories rack;                     // of the wheels, ρ [m]; ρ' is its slope
  Histories drive;                    // [N m]
  Histories brake;                    // largest braking torque [N m], >= 0
  TimeHistory speed_target;           // [m/s]
  TimeHistory speed_control;          // 1: controller on, 0: off
  std::array<TimeHistory, 3> force;   // on the body of the first unit at V, vehicle frame [N]
  std::array<TimeHistory, 3> torque;  // likewise [N m]
  // Controls of the equipment, as controls.h says.
  TimeHistory steering;                // what steers: 0 the racks, 1 the hand wheel's angle, 2 its torque
  TimeHistory hand_wheel_angle;        // [rad]; its rate is the slope
  TimeHistory hand_wheel_torque;       // [N m]
  TimeHistory throttle, clutch;        // pedals
  TimeHistory gear, shift;             // gear: jumps between whole numbers
  TimeHistory brake_pedal;             // [N]
  TimeHistory parking_brake;           // 0 .. 1
  TimeHistory engine_brake, retarder;  // 0 .. 1
  Histories vectoring;                 // of the axles [N m]
  std::array<TimeHistory, 3> wind;     // earth frame [m/s]

  // All of them, one after the other.
  int channels() const;
  const TimeHistory& channel(int i) const;
  TimeHistory& channel(int i);

  // Throws std::invalid_argument: a brake torque or a pedal force below zero, a speed_control or a pedal outside 0 ..
  // 1, a gear that is no whole number.
  void check() const;
};

// Evaluates the inputs of a run at times that move forward in small steps, as the values of car_inputs.h or as the
// car's own. Never allocates after construction. The inputs must outlive it.
class InputReader {
 public:
  using Member = double& (*)(CarInputs<double>&, int);

  // Throws std::invalid_argument where inputs name wheels or axles that the vehicle does not have.
  InputReader(const ScenarioInputs& inputs, const Layout& at);
  // Those that never change, and of the others their values at t.
  void at(double t, Side side, double* values);
  void at(double t, Side side, CarInputs<double>& u);
  // Only those that change: u has all others from an earlier call of `at`.
  void move(double t, Side side, CarInputs<double>& u);

 private:
  struct Moving {
    const TimeHistory* history;
    std::size_t place, slope;  // among the values; slope: where the rate goes; none: beyond all
    Member value, rate;        // in CarInputs; null: no rate
    int index;
    std::size_t cursor;
  };
  std::vector<double> constant_;
  CarInputs<double> constant_inputs_;
  std::vector<Moving> moving_;
};

}  // namespace fahrwerk

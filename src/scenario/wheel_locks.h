// Wheels that are stopped by their brakes, for adaptive methods: each wheel slides against its brake or is locked, and
// changes between both by events that the method locates. A locked wheel is a degree of freedom less: its spin stays
// zero, exactly, and the brake holds it with the torque that this takes.
//
//   slides    T = -T_max sgn ω           until ω passes through zero
//   locked    ω' = 0, T from the car     until |T| reaches T_max
// The accelerations are linear in the brakes' torques, so those of n locked wheels follow from n + 1 evaluations of the
// car. Where a wheel stops and the brake cannot hold it, it slides on the other way. [Schramm 13.1: SIM-02]
#pragma once

#include <algorithm>
#include <vector>

#include "vehicle/car/engine.h"

namespace fahrwerk {

class WheelLocks {
 public:
  explicit WheelLocks(CarEngine& engine);

  // Finds the modes at the state x under the inputs u: at the start, and after everything that jumps. The pre-sliding
  // states of the car become the brakes' directions.
  void decide(const CarInputs<double>& u, double* x);

  // tail_rate: as that of CarEngine.
  void rate(const CarInputs<double>& u, const double* x, double* x_dot, double* tail_rate);

  // Leaves the engine at the rates with every brake at its mode, so that forces can be asked for.
  void settle(const CarInputs<double>& u, const double* x);

  // One event function for each wheel; all are positive until something happens.
  void roots(const CarInputs<double>& u, const double* x, double* g);
  void on_root(int wheel, const CarInputs<double>& u, double* x);

  bool is_locked(int wheel) const { return mode_[static_cast<std::size_t>(wheel)] == 0; }
  // Of their brakes' torques at the last rates, -1 .. 1; those of locked wheels as it takes to hold them.
  const std::vector<double>& shares() const { return zeta_; }
  long switches() const { return switches_; }  // since construction
  void remember(Archive& archive) { archive(mode_, switches_); }

 private:
  // The least share that the brake of a wheel holds with: -1, but where it is weaker on wheels that turn backwards.
  double least(int wheel) const {
    const auto i = static_cast<std::size_t>(wheel);
    return most_[i] > 0.0 ? -backwards_[i] / most_[i] : -1.0;
  }
  // By how much a share is within what the brake has.
  double reserve(int wheel) const {
    const double share = zeta_[static_cast<std::size_t>(wheel)];
    return std::min(1.0 - share, share - least(wheel));
  }
  // Rates with every brake at its mode; zeta: of all brakes, those of locked wheels found.
  void solve(const CarInputs<double>& u, const double* x, double* x_dot, std::vector<double>& zeta,
             double* tail_rate = nullptr);

  CarEngine& engine_;
  Layout at_;
  std::vector<int> mode_;  // of the wheels: ±1 slides that way, 0 locked
  CarState<double> x_dot_, y_, moved_;
  std::vector<double> zeta_, most_, backwards_;  // limits: of the last inputs
  long switches_ = 0;
};

}  // namespace fahrwerk

// Where the force elements of a suspension stand: the travels of spring, damper and anti-roll bar at each wheel, and
// how a force along them acts on the car.
#pragma once

#include <memory>
#include <vector>

#include "suspension/design_kinematics.h"
#include "vehicle/car/kinematics.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"
#include "vehicle/equipment/wheel_points.h"

namespace fahrwerk {

// One displacement of a wheel's suspension, its rate and its slopes.
template <class S>
struct Travel {
  S value, rate;                // [m], [m/s]
  S per_h, per_s, per_other_h;  // per hub travel, steer travel, and hub travel of the axle's other wheel
  S per_b;                      // per travel of a compliant hinge
};

template <class S>
struct WheelTravels {
  Travel<S> spring, damper;  // > 0 in compression
  Travel<S> bar;             // > 0 upwards
  S stop[2]{};               // of bump and rebound stop with a travel of their own
};

class SuspensionTravels {
 public:
  explicit SuspensionTravels(const CarParameters<double>& car);

  // Of both wheels of an axle, or of all wheels; at the travels of the state x, and of compliant hinges. Defined in
  // wheel_motion.h.
  template <class S>
  void evaluate(int axle, const S* x, const HingeTravels<S>& hinges, WheelTravels<S>* out) const;
  template <class S>
  void evaluate(const S* x, const HingeTravels<S>& hinges, WheelTravels<S>* out) const {
    for (int k = 0; k < at_.axles(); ++k) evaluate(k, x, hinges, out + 2 * k);
  }
  bool is_dependent(int axle) const { return axle_[static_cast<std::size_t>(axle)] != nullptr; }

 private:
  struct Corner {
    DesignKinematics<double> design;
    ExactPointer<double> described;  // what `exact` is made of
    std::shared_ptr<const LaneKinematics<double>> exact;
    StopsPointer<double> stops;
  };
  template <class S>
  void evaluate_dependent(int axle, const S* x, WheelTravels<S>* out) const;
  template <class S>
  void evaluate_corner(int wheel, const S* x, const HingeTravels<S>& hinges, WheelTravels<S>& out) const;

  Layout at_;
  std::vector<Corner> corner_;
  std::vector<DependentPointer<double>> axle_;
};

// A force along the travel of wheel i, against it where positive.
template <class S>
inline void put_force(const Travel<S>& t, int i, const S& force, CarInputs<S>& u) {
  u.hub_force[i] -= t.per_h * force;
  u.steer_force[i] -= t.per_s * force;
  u.hub_force[i ^ 1] -= t.per_other_h * force;
  u.hinge_force[i] -= t.per_b * force;
}

}  // namespace fahrwerk

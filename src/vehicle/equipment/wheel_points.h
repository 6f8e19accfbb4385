// Where the wheels of a car are and how they move with its coordinates, so that forces can take hold of them.
//   virtual power of F at the wheel centre W and M on the knuckle:
//   F·(v_V + ω×r_VW + t_h h' + t_s s' + t_b b') + M·(ω + d_h h' + d_s s' + d_b b')
#pragma once

#include <memory>
#include <vector>

#include "suspension/knuckle.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

// Travels of compliant hinges, of all wheels; null: they stand at zero.
template <class S>
struct HingeTravels {
  const S *travel = nullptr, *rate = nullptr;

  S of(int wheel) const { return travel ? travel[wheel] : S(0.0); }
  S rate_of(int wheel) const { return rate ? rate[wheel] : S(0.0); }
};

template <class S>
struct WheelPoint {
  Knuckle<S> knuckle;
  Vec3<S> t_other = zero3<S>(), d_other = zero3<S>();  // per hub travel of a dependent axle's other wheel
  Vec3<S> t_b = zero3<S>(), d_b = zero3<S>();          // per travel of a compliant hinge
  Vec3<S> axis;                                        // of the wheel, unit vector to the left, in V
  Vec3<S> v, omega;                                    // of W and of the knuckle, absolute, in V
  int steer;                                           // whose steer travel it has
  int unit;                                            // that carries it
};

class WheelPoints {
 public:
  explicit WheelPoints(const CarParameters<double>& car) : at_(layout_of(car)), corner_(car.corner), axle_(car.axle) {}

  // At the travels of the state x, and of compliant hinges. Defined in wheel_motion.h.
  template <class S>
  WheelPoint<S> at(int wheel, const S* x, const HingeTravels<S>& hinges) const;

 private:
  template <class S>
  Knuckle<S> knuckle(const CornerParameters<double>& c, const S& h, const S& s, const S& b, WheelPoint<S>& p) const;

  Layout at_;
  std::vector<CornerParameters<double>> corner_;
  std::vector<AxleParameters<double>> axle_;
};

// Force at the centre of wheel i and torque on its knuckle, both in V, as inputs of the car, or into what else has
// their lists of forces.
template <class S, class U>
inline void put_wrench(const WheelPoint<S>& p, int i, const Vec3<S>& force, const Vec3<S>& torque, U& u) {
  const Knuckle<S>& k = p.knuckle;
  const auto at = [](int place) { return static_cast<std::size_t>(place); };
  auto& body = u.body[at(p.unit)];
  body.force += force, body.torque += torque + cross(k.r_VW, force);
  u.hub_force[at(i)] += dot(k.t_h, force) + dot(k.d_h, torque);
  u.steer_force[at(p.steer)] += dot(k.t_s, force) + dot(k.d_s, torque);
  u.hub_force[at(i ^ 1)] += dot(p.t_other, force) + dot(p.d_other, torque);
  u.hinge_force[at(i)] += dot(p.t_b, force) + dot(p.d_b, torque);
}

}  // namespace fahrwerk

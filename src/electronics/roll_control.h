// Control of active anti-roll bars: roll angle as controlled variable, torque of the bars as actuating variable,
// lateral acceleration as disturbance.                                                              [Schramm 14.3.5]
//   reference      a passive car that rolls in parallel:  θ φ_r'' + D_r φ_r' + K_r φ_r = m h a_y          (14.2)
//   feedback       PIDT1 on e = φ - φ_r                                                                  (14.13)
//   feed-forward   M_V = g a_V,  a_V = v² δ/(l + EG v²): what the steer angle will lead to
//   distribution   M_v = (1 + λ)/2 M,  M_h = (1 - λ)/2 M,  -1 <= λ <= 1                                   (14.7)
// λ is a number, or follows from |a_y|, friction and speed by fuzzy rules (fuzzy.h).
// Torques are those of the bars' actuators, positive where they turn the body against a positive roll angle. The bars
// of an axle turn the body with `ratio` times their torque.
#pragma once

#include <array>
#include <memory>

#include "electronics/fuzzy.h"
#include "electronics/pidt1.h"
#include "elements/limited_actuator.h"

namespace fahrwerk {

template <class S>
struct RollMotion {
  S roll = S(0.0), rate = S(0.0);  // φ [rad], φ' [rad/s]

  template <class A>
  void remember(A& archive) {
    archive(roll, rate);
  }
};

template <class S>
struct RollReference {
  S inertia;    // θ    [kg m²]      > 0, about the roll axis
  S damping;    // D_r  [N m s/rad]  >= 0
  S stiffness;  // K_r  [N m/rad]    > 0
  S moment;     // m h  [kg m]: of the body's mass about the roll axis
};

template <class S>
inline RollMotion<S> rate(const RollReference<S>& m, const RollMotion<S>& x, const S& lateral_acceleration) {
  return {x.rate, S((m.moment * lateral_acceleration - m.damping * x.rate - m.stiffness * x.roll) / m.inertia)};
}

// Over a sample of length T with a held acceleration, by the trapezoidal rule: of second order, stable for every T.
template <class S>
inline void advance(const RollReference<S>& m, const S& lateral_acceleration, double T, RollMotion<S>& x) {
  const RollMotion<S> now = rate(m, x, lateral_acceleration);
  const S inertia = m.inertia + 0.5 * T * m.damping + 0.25 * T * T * m.stiffness;
  const S change = T * (m.inertia * now.rate - 0.5 * T * m.stiffness * x.rate) / inertia;
  x.roll += T * (x.rate + 0.5 * change), x.rate += change;
}

template <class S>
struct RollControl {
  Pidt1<S> feedback;           // from the roll angle [rad] to the torque of both bars together [N m]
  RollReference<S> reference;  // of the car to be imitated
  S feed_forward;              // g  [N m/(m/s²)]
  S wheelbase, gradient;       // l [m] > 0, EG [rad s²/m] of the car that the feed-forward knows
};

template <class S>
inline S expected_acceleration(const RollControl<S>& c, const S& speed, const S& steer_angle) {
  // A car that oversteers has no answer from its critical speed on; the denominator stays away from zero.
  return speed * speed * steer_angle / max(S(c.wheelbase + c.gradient * speed * speed), S(0.1 * c.wheelbase));
}

template <class S>
struct RollControlState {
  Pidt1State<S> feedback;
  RollMotion<S> reference;

  template <class A>
  void remember(A& archive) {
    archive(feedback, reference);
  }
};

// Torque wanted of both bars together.
template <class S>
inline S demanded_torque(const RollControl<S>& c, const RollControlState<S>& x, const S& roll, const S& speed,
                         const S& steer_angle) {
  return evaluate(c.feedback, x.feedback, S(roll - x.reference.roll)) +
         c.feed_forward * expected_acceleration(c, speed, steer_angle);
}

// How the torque is shared. Without rules by `lambda`.
struct RollDistribution {
  double lambda = 0.0;
  std::shared_ptr<const FuzzyRules> rules{};  // over |a_y| [m/s²], friction [-], speed [m/s], in this order
};

template <class S>
inline S lambda_of(const RollDistribution& d, const S& lateral_acceleration, const S& friction, const S& speed) {
  if (!d.rules) return S(d.lambda);
  const S x[] = {abs(lateral_acceleration), friction, speed};
  return clamp(d.rules->evaluate(x), S(-1.0), S(1.0));
}

// Shares of the front and the rear bar.
template <class S>
inline std::array<S, 2> shares(const S& lambda) {
  return {S(0.5 * (1.0 + lambda)), S(0.5 * (1.0 - lambda))};
}

}  // namespace fahrwerk

// From a wanted acceleration to throttle and brake pedal, for cruise control and what follows others.
//   reference   v_r' = a, never farther than `leash` from the speed of the car
//   force       F = m (a + K e + I) + F_roll + k v²,   e = v_r - v,   I' = K e/T_i
//   throttle    F r/(i T_max) in the gear engaged, T_max: the engine's largest torque; none in neutral
//   brake       what F is below the drag of the engine, by the pedal that gives this force, settled and cold
// The integral stands still while throttle or brake are at their ends. Standing, with nothing wanted, the pedal holds.
#pragma once

#include "electronics/longitudinal_law.h"
#include "electronics/readings.h"
#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct LongitudinalState {
  S reference = S(0.0), integral = S(0.0);  // v_r [m/s], I [m/s²]

  template <class A>
  void remember(A& archive) {
    archive(reference, integral);
  }
};

template <class S>
struct PedalOrder {
  S throttle, brake;  // 0 .. 1, force on the pedal [N]
};

// Overall ratio of the gear engaged, engine over driven wheels; 0 in neutral.
template <class S>
inline S engaged_ratio(const DriveFacts& car, const S& gear) {
  S ratio(0.0);
  for (std::size_t k = 0; k < car.box_ratio.size(); ++k)
    ratio = select(abs(S(gear - static_cast<double>(k + 1))) < S(0.5), S(car.box_ratio[k] * car.final_ratio), ratio);
  return ratio;
}

// One sample of length T.
template <class S>
inline PedalOrder<S> work_pedals(const LongitudinalLaw& law, const DriveFacts& car, const S& acceleration,
                                 const S& speed, const S& engine_speed, const S& gear, double T,
                                 LongitudinalState<S>& x) {
  const S zero(0.0), one(1.0), leash(law.leash);
  x.reference = max(clamp(S(x.reference + T * acceleration), S(speed - leash), S(speed + leash)), zero);
  const S error = x.reference - speed;
  const S force = car.mass * (acceleration + law.gain * error + x.integral) + car.rolling + car.drag * speed * speed;
  const S ratio = engaged_ratio(car, gear), lever = ratio / car.wheel_radius;
  const S drag = lever * (car.engine_drag[0] + car.engine_drag[1] * engine_speed);
  const S most = max(S(lever * car.engine_torque), S(1.0));
  const S wanted = (force + drag) / most, throttle = select(ratio < S(0.1), zero, clamp(wanted, zero, one));
  const S braking = max(S(-force - drag), zero), pedal = min(S(braking * car.pedal_per_force), S(car.full_pedal));
  const auto ends = ((wanted > one) & (error > zero)) | ((pedal >= car.full_pedal) & (error < zero)) | (ratio < S(0.1));
  x.integral += select(ends, zero, S(T * law.gain / law.reset_time * error));
  const auto stands = (speed < S(0.15)) & (x.reference < S(0.05)) & (acceleration <= zero);
  x.integral = select(stands, zero, x.integral);
  return {select(stands, zero, throttle), select(stands, max(pedal, S(law.hold_pedal)), pedal)};
}

// The throttle is this one, whatever the accelerator says.
template <class S>
inline void order_throttle(const S& throttle, Orders<S>& orders) {
  orders.throttle_raise = 1.0 + throttle, orders.throttle_cut = 1.0 - throttle;
}

}  // namespace fahrwerk

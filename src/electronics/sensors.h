// Sensors of control units: what is measured, with the errors that sensors have.
//   y = round((lag(x) + offset + noise)/resolution) resolution,    lag: T y' = x - y, held between samples
// Wheel speeds come from pulses: z of them in a turn, at angles k 2π/z. At a sample the unit knows the last pulse and
// the time since; its speed is the angle between the last pulses of two samples over the time between them. Where no
// pulse has come it is at most the angle of one over the time since the last: a locked wheel is seen late. Pulses have
// no sign; that all wheels together turn backwards is told beside them.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "electronics/readings.h"
#include "math/random.h"
#include "model/archive.h"

namespace fahrwerk {

struct SensorError {
  double resolution = 0.0, noise = 0.0, offset = 0.0;  // of the quantity's unit; noise: standard deviation
  double lag = 0.0;                                    // [s]
};

struct SensorSet {
  int pulses = 48;  // of a wheel's turn; 0: the speed as it is
  SensorError wheel_speed, yaw_rate, acceleration, hand_wheel, pressure;
  std::array<double, 3> point{};  // of the accelerometers, from the centre of gravity along the body's axes  [m]
  std::uint64_t seed = 1;
};

template <class S>
class Sensors {
 public:
  Sensors(const SensorSet& set, int wheels) : set_(set), edges_(static_cast<std::size_t>(wheels)) {}

  // seen: of the same size. T: since the last sample  [s].
  void read(double T, const Readings<S>& is, Readings<S>& seen) {
    channel_ = 0;
    const std::size_t wheels = edges_.size();
    seen.wheel_angle = is.wheel_angle, seen.named = is.named, seen.fresh = is.fresh;
    fresh_ = is.fresh;
    S turns(0.0);
    for (const S& speed : is.wheel_speed) turns += speed;
    seen.backwards = select(turns < S(-0.5 * static_cast<double>(wheels)), S(1.0), S(0.0));
    for (std::size_t i = 0; i < wheels; ++i) {
      const S speed =
          set_.pulses > 0 ? by_pulses(T, is.wheel_angle[i], is.wheel_speed[i], edges_[i]) : is.wheel_speed[i];
      seen.wheel_speed[i] = sensed(T, set_.wheel_speed, speed);
    }
    for (std::size_t i = 0; i < wheels; ++i) seen.pressure[i] = sensed(T, set_.pressure, is.pressure[i]);
    seen.master_pressure = sensed(T, set_.pressure, is.master_pressure);
    seen.yaw_rate = sensed(T, set_.yaw_rate, is.yaw_rate);
    seen.acceleration = {sensed(T, set_.acceleration, is.acceleration.x),
                         sensed(T, set_.acceleration, is.acceleration.y),
                         sensed(T, set_.acceleration, is.acceleration.z)};
    seen.steer_angle = sensed(T, set_.hand_wheel, is.steer_angle);
    seen.hand_wheel_angle = sensed(T, set_.hand_wheel, is.hand_wheel_angle);
    seen.hand_wheel_torque = is.hand_wheel_torque;
    seen.brake_pedal = is.brake_pedal, seen.accelerator = is.accelerator;
    seen.engine_speed = is.engine_speed, seen.gear = is.gear;
    ++index_;
  }

  void remember(Archive& a) { a(edges_, lagged_, index_); }

 private:
  struct Edge {
    S count{0.0}, age{0.0}, speed{0.0};  // of pulses, since the last one, and what was told
    S angle{0.0};                        // at the last sample
  };

  static S whole(const S& x) { return nearest(S(x - 0.5)); }  // down to a whole number

  S by_pulses(double T, const S& angle, const S& spin, Edge& e) const {
    const double between = 6.283185307179586 / set_.pulses;
    const S count = whole(S(angle / between)), turning = abs(spin);
    const S steps = abs(S(count - e.count)), silent = e.age + T;
    const auto came = steps > 0.5;
    // Turning backwards the last pulse is the one above.
    const S rest = select(spin < S(0.0), S((count + 1.0) * between - angle), S(angle - count * between));
    // When it came: the angle of the last sample, this angle and this speed tell it, the acceleration being constant.
    const S bend = (turning * T - abs(S(angle - e.angle))) * (1.0 / (T * T));
    const S back = turning + sqrt_safe(max(S(square(turning) - 4.0 * bend * rest), S(0.0)));
    const S since = min(S(2.0 * rest / max(back, S(1e-6))), S(T));
    const S age = select(came, since, silent);
    const S told =
        select(came, S(steps * between / max(S(silent - age), S(1e-2 * T))), min(e.speed, S(between / silent)));
    const auto fresh = fresh_ > 0.5;
    const S first = rest / max(turning, S(1e-6));
    e = {count, select(fresh, first, age), select(fresh, turning, told), angle};
    return e.speed;
  }

  S sensed(double T, const SensorError& error, const S& is) {
    const std::size_t k = channel_++;
    S value = is;
    if (error.lag > 0.0) {
      if (lagged_.size() <= k) lagged_.resize(k + 1, S(0.0));
      S& y = lagged_[k];
      y = select(fresh_ > 0.5, is, S(is + std::exp(-T / error.lag) * (y - is)));
      value = y;
    }
    value += error.offset;
    if (error.noise > 0.0) value += error.noise * RandomStream(set_.seed, k).normal(index_);
    if (error.resolution > 0.0) value = nearest(S(value / error.resolution)) * error.resolution;
    return value;
  }

  SensorSet set_;
  std::vector<Edge> edges_;
  std::vector<S> lagged_;
  S fresh_{1.0};
  std::size_t channel_ = 0;
  std::uint64_t index_ = 0;  // of the sample
};

}  // namespace fahrwerk

// Sensors against closed forms: pulses, lag, resolution, noise.
#include "electronics/sensors.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fahrwerk {
namespace {

constexpr double kTurn = 6.283185307179586;

Readings<double> turning(double angle, double speed, bool fresh) {
  Readings<double> r(1);
  r.wheel_angle[0] = angle, r.wheel_speed[0] = speed, r.fresh = fresh ? 1.0 : 0.0;
  return r;
}

// At a constant speed the time between the last pulses of two samples is a whole number of pulses: exact, however few
// pulses a sample has, as long as there is one.
TEST(Sensors, PulsesOfASteadyWheelGiveItsSpeed) {
  SensorSet set;
  set.pulses = 48;
  Sensors<double> sensors(set, 1);
  Readings<double> seen(1);
  const double T = 5e-3, speed = 61.7;
  for (int k = 0; k < 200; ++k) {
    sensors.read(T, turning(0.3 + speed * T * k, speed, k == 0), seen);
    EXPECT_NEAR(seen.wheel_speed[0], speed, 1e-9 * speed) << k;
  }
}

// A wheel that loses or gathers speed at a constant rate: what is told is its mean speed between two pulses, no more
// than it had at first or has now, and of one that slows down no less than it has now.
TEST(Sensors, PulsesOfAWheelThatStopsNeverTellMoreThanItsSpeed) {
  SensorSet set;
  set.pulses = 48;
  for (const double rate : {-400.0, -90.0, -25.0, -8.0, 120.0}) {
    Sensors<double> sensors(set, 1);
    Readings<double> seen(1);
    const double T = 5e-3, begin = rate < 0.0 ? 20.0 : 0.5, stop = rate < 0.0 ? -begin / rate : 0.2;
    for (int k = 0; k * T < stop + 0.1; ++k) {
      const double t = std::min(k * T, stop), speed = std::fmax(begin + rate * t, 0.0);
      sensors.read(T, turning(0.3 + begin * t + 0.5 * rate * t * t, speed, k == 0), seen);
      EXPECT_LE(seen.wheel_speed[0], std::fmax(begin, speed) * (1.0 + 1e-9)) << rate << " " << k;
      if (rate < 0.0 && k * T <= stop) {
        EXPECT_GE(seen.wheel_speed[0], speed * (1.0 - 1e-9)) << rate << " " << k;
      }
    }
  }
}

// A wheel that locks between two samples gives no pulse any more: what is told falls like one pulse over the time
// since.
TEST(Sensors, ALockedWheelIsSeenLate) {
  SensorSet set;
  set.pulses = 48;
  Sensors<double> sensors(set, 1);
  Readings<double> seen(1);
  const double T = 5e-3, speed = 60.0, pulse = kTurn / 48;
  double angle = 0.0;
  for (int k = 0; k < 20; ++k, angle += speed * T) sensors.read(T, turning(angle, speed, k == 0), seen);
  angle -= speed * T;
  for (int k = 1; k <= 40; ++k) {
    sensors.read(T, turning(angle, 0.0, false), seen);
    EXPECT_LE(seen.wheel_speed[0], pulse / (k * T) * (1.0 + 1e-12));
    EXPECT_GE(seen.wheel_speed[0], std::min(speed, pulse / ((k + 1) * T) * 0.99));
  }
}

// Pulses have no sign: that the wheels turn backwards is told beside them, one that is thrown about says nothing.
TEST(Sensors, TellThatTheWheelsTurnBackwards) {
  SensorSet set;
  Sensors<double> sensors(set, 4);
  Readings<double> is(4), seen(4);
  const auto backwards = [&](std::vector<double> speed) {
    is.wheel_speed = std::move(speed), is.fresh = 0.0;
    sensors.read(5e-3, is, seen);
    return seen.backwards;
  };
  EXPECT_EQ(backwards({-9.0, -9.0, -8.0, -8.0}), 1.0);
  EXPECT_EQ(backwards({-9.0, 9.0, 8.0, 8.0}), 0.0);
  EXPECT_EQ(backwards({0.0, 0.0, -0.1, 0.0}), 0.0);
  EXPECT_EQ(backwards({20.0, 0.0, 0.0, 0.0}), 0.0);
}

TEST(Sensors, LagResolutionAndOffset) {
  SensorSet set;
  set.yaw_rate.lag = 0.02, set.pressure.resolution = 1e5, set.acceleration.offset = 0.3;
  Sensors<double> sensors(set, 1);
  Readings<double> is(1), seen(1);
  is.pressure[0] = 1.26e6;
  sensors.read(1e-3, is, seen);
  is.yaw_rate = 1.0, is.fresh = 0.0;
  for (int k = 1; k <= 20; ++k) sensors.read(1e-3, is, seen);
  EXPECT_NEAR(seen.yaw_rate, 1.0 - std::exp(-1.0), 1e-12);
  EXPECT_DOUBLE_EQ(seen.pressure[0], 1.3e6);
  EXPECT_DOUBLE_EQ(seen.acceleration.y, 0.3);
}

TEST(Sensors, NoiseHasItsSizeAndItsSeed) {
  SensorSet set;
  set.yaw_rate.noise = 0.01;
  Sensors<double> one(set, 1), same(set, 1);
  set.seed = 7;
  Sensors<double> other(set, 1);
  Readings<double> is(1), a(1), b(1), c(1);
  double sum = 0.0, squares = 0.0;
  int equal = 0;
  const int n = 4000;
  for (int k = 0; k < n; ++k) {
    one.read(1e-3, is, a), same.read(1e-3, is, b), other.read(1e-3, is, c);
    EXPECT_EQ(a.yaw_rate, b.yaw_rate);
    equal += a.yaw_rate == c.yaw_rate;
    sum += a.yaw_rate, squares += a.yaw_rate * a.yaw_rate;
  }
  EXPECT_EQ(equal, 0);
  // Within four standard deviations of mean and variance.
  EXPECT_NEAR(sum / n, 0.0, 4.0 * 0.01 / std::sqrt(n));
  EXPECT_NEAR(squares / n, 1e-4, 4.0 * 1e-4 * std::sqrt(2.0 / n));
}

}  // namespace
}  // namespace fahrwerk

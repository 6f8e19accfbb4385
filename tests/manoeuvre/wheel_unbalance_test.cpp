// A wheel out of balance against the formula for one wheel under a body at rest.
#include "manoeuvre/wheel_unbalance.h"

#include <gtest/gtest.h>

#include <cmath>

#include "track.h"

namespace fahrwerk {
namespace {

using test::metric;

// Wheels that move straight up and down, linear dampers, no bars, no damping in the tyres.
Car hopping_car() {
  CarParameters<double> car = test::test_car();
  for (AxleParameters<double>& a : car.axle) a.bar_stiffness = 0.0;
  for (CornerParameters<double>& c : car.corner) {
    const DesignFunction<double> none = test::line(0.0, 0.0), one = test::line(1.0, 0.0);
    c.kinematics = {none, none, none, none, test::line(0.0, -8.0), one, one, none};
    c.damper = {600.0, 600.0, 0.0, 0.0};
    c.tire.body.vertical_damping = 0.0;
  }
  return assemble({car, {}});
}

double tire_stiffness(const TestTrack& track) {
  const auto& body = track.car().corner[0].tire.body;
  return body.stiffness_linear + 2.0 * body.stiffness_square * track.observed(track.straight(20.0)).wheel[0].deflection;
}

// ε Ω² m/√((k1 + k2 - m Ω²)² + (d Ω)²) [Popp/Schiehlen P7.2] at every speed of the series. The body gives way: at the
// hop frequency 40 kg swing against some 350 kg of it, and the damper's force on it turns with it; 4 % at the peak.
TEST(WheelUnbalance, FollowsTheFormulaOfOneWheel) {
  const Car whole = hopping_car();
  const CarParameters<double>& car = whole.car;
  TestTrack track(whole, {4.5, 1.8, 0.9}, Road{}, SimulationOptions{});
  const double tire = tire_stiffness(track);
  const double mass = 40.0, k = tire + car.corner[0].spring.stiffness, d = 600.0, unbalance = 0.02;  // [kg m]
  WheelUnbalance m;
  m.hand_wheel = false;
  for (const double v : {15.0, 20.0, 25.0, 30.0, 40.0}) {
    m.from = v, m.to = v + 0.5, m.step = 1.0;
    const ManoeuvreOutcome out = m.perform(track);
    const double omega = kTwoPi * metric(out, "resonance_frequency");
    const double expected = unbalance * omega * omega / std::hypot(k - mass * omega * omega, d * omega);
    EXPECT_NEAR(metric(out, "max_hub_amplitude"), expected, 0.04 * expected) << v;
    EXPECT_NEAR(metric(out, "max_load_amplitude"), tire * expected, 0.05 * tire * expected) << v;
  }
}

TEST(WheelUnbalance, FindsTheHopOfTheWheel) {
  TestTrack track(hopping_car(), {4.5, 1.8, 0.9}, Road{}, SimulationOptions{});
  WheelUnbalance m;
  m.hand_wheel = false, m.from = 18.0, m.to = 32.0, m.step = 1.0;
  const ManoeuvreOutcome out = m.perform(track);
  // Ω = ω0/√(1 - 2 D²) is where the formula has its peak, ε m/(2 D √(1 - D²)) high times 1/m; between speeds of 1 m/s
  // a parabola finds it.
  const double w0 = std::sqrt((tire_stiffness(track) + 3.0e4) / 40.0), D = 600.0 / (2.0 * 40.0 * w0);
  EXPECT_NEAR(kTwoPi * metric(out, "resonance_frequency"), w0 / std::sqrt(1.0 - 2.0 * D * D), 0.02 * w0);
  EXPECT_NEAR(metric(out, "max_hub_amplitude"), 0.02 / 40.0 / (2.0 * D * std::sqrt(1.0 - D * D)),
              0.04 * 0.02 / 40.0 / (2.0 * D));
  // Elements that were there before are there again.
  EXPECT_FALSE(track.elements().any());
}

TEST(WheelUnbalance, RefusesSpeedsThatFall) {
  TestTrack track = test::test_track();
  WheelUnbalance m;
  m.to = 10.0;
  EXPECT_THROW(m.perform(track), Impossible);
  m.to = 50.0, m.product = 0.0;
  EXPECT_THROW(m.perform(track), Impossible);
}

}  // namespace
}  // namespace fahrwerk

// Open-loop lateral manoeuvres in the linear range, where the single track identified from the car tells the answer.
#include <gtest/gtest.h>

#include "manoeuvre/lateral_transient.h"
#include "manoeuvre/on_centre.h"
#include "manoeuvre/sine_with_dwell.h"
#include "manoeuvre/turn_disturbance.h"
#include "math/constants.h"
#include "track.h"

namespace fahrwerk {
namespace {

using test::metric;

TEST(StepSteer, SteadyGainIsThatOfTheSingleTrack) {
  TestTrack track = test::test_track();
  StepSteer m;
  m.lateral_acceleration = 0.5, m.duration = 5.0;
  const ManoeuvreOutcome out = m.perform(track);
  const double gain = track.linear_model(m.speed).yaw_rate_gain(m.speed);
  // Identified from turns at ± 0.3 m/s²; tyres bend by less than 1 % until 0.5 m/s².
  EXPECT_NEAR(metric(out, "steady_yaw_rate_gain"), gain, 0.01 * gain);
  EXPECT_NEAR(metric(out, "lateral_acceleration"), 0.5, 0.005);
  EXPECT_GT(metric(out, "response_time"), 0.0);
  EXPECT_NEAR(metric(out, "hand_wheel_amplitude"), 16.0 * metric(out, "steer_amplitude"), 1e-12);
}

TEST(StepSteer, LeftAndRightAreMirrorImages) {
  TestTrack track = test::test_track();
  StepSteer left, right;
  left.duration = right.duration = 3.0;
  right.lateral_acceleration = -left.lateral_acceleration;
  const ManoeuvreOutcome a = left.perform(track), b = right.perform(track);
  for (const char* name : {"response_time", "peak_time", "overshoot"})
    EXPECT_NEAR(metric(a, name), metric(b, name), 1e-6) << name;
  EXPECT_NEAR(metric(a, "yaw_rate"), -metric(b, "yaw_rate"), 1e-8);
}

// The complex response of the car at one frequency, from a weave at that frequency: whole periods, no window.
struct Point {
  double gain, phase;
};
Point weave(TestTrack& track, double frequency) {
  WeaveTest m;
  m.frequency = frequency, m.lateral_acceleration = 0.5;
  const ManoeuvreOutcome out = m.perform(track);
  return {metric(out, "yaw_rate_gain"), -metric(out, "yaw_rate_lag") * kTwoPi * frequency};
}

TEST(WeaveTest, FollowsTheSingleTrackAtLowFrequency) {
  TestTrack track = test::test_track();
  const double v = 100.0 / 3.6;
  const SingleTrack model = track.linear_model(v);
  const std::complex<double> expected = response(model, v, kTwoPi * 0.2).yaw_rate;
  const Point found = weave(track, 0.2);
  // What the single track does not know, roll and the tyres' relaxation, delays by some 10 ms: 0.015 rad at 0.2 Hz.
  EXPECT_NEAR(found.gain, std::abs(expected), 0.01 * std::abs(expected));
  EXPECT_NEAR(found.phase, std::arg(expected), 0.03);
}

TEST(WeaveTest, LoopHasTheSlopeAndTheWidthOfItsHarmonic) {
  // A linear response G e^{-iφ} draws an ellipse: slope G cos φ at its centre, half height G δ sin φ, half width along
  // δ that over the slope, δ tan φ. Lines are fitted over ± 20 % of the amplitude.
  TestTrack track = test::test_track();
  WeaveTest m;
  m.lateral_acceleration = 0.5;
  const ManoeuvreOutcome out = m.perform(track);
  const double gain = metric(out, "lateral_acceleration_gain"),
               phase = metric(out, "lateral_acceleration_lag") * kTwoPi * m.frequency;
  const double delta = metric(out, "steer_amplitude");
  EXPECT_NEAR(metric(out, "steering_sensitivity"), gain * std::cos(phase), 0.02 * gain);
  EXPECT_NEAR(metric(out, "lateral_acceleration_hysteresis"), gain * delta * std::fabs(std::sin(phase)),
              0.02 * gain * delta);
  EXPECT_NEAR(metric(out, "angle_hysteresis"), delta * std::fabs(std::tan(phase)), 0.02 * delta);
}

TEST(TransitionTest, SensitivitiesAreTheSlopesOfSteadyTurns) {
  TestTrack track = test::test_track();
  TransitionTest m;
  m.hand_wheel_rate = 0.3 * kTwoPi / 360.0;
  const ManoeuvreOutcome out = m.perform(track);
  const auto angle = [&](double a_y) { return track.steer_angle(track.turn(m.speed, a_y)); };
  // A slow ramp follows the steady state with a constant lag of some 0.3 s, which the slope of a line does not see once
  // the begin of the ramp is forgotten: 0.1 m/s² are reached after 1.4 s, where e^{-1.4/0.3} = 1 % of it is left.
  const double on = 0.3 / (angle(0.4) - angle(0.1)), off = 0.6 / (angle(1.3) - angle(0.7));
  EXPECT_NEAR(metric(out, "on_centre_sensitivity"), on, 0.03 * on);
  EXPECT_NEAR(metric(out, "off_centre_sensitivity"), off, 0.02 * off);
  EXPECT_NEAR(metric(out, "on_centre_yaw_rate_gain"), on / m.speed, 0.02 * on / m.speed);
}

TEST(RandomSteer, FrequencyResponseIsThatOfSingleSines) {
  TestTrack track = test::test_track();
  RandomSteer m;
  m.lateral_acceleration = 0.5, m.duration = 200.0, m.window = 40.0;
  const ManoeuvreOutcome out = m.perform(track);
  // Lines that a window mixes differ in phase by 2π Δf τ = 0.03 rad (Δf = 1/41 s, τ = 0.2 s), with random signs over
  // nine windows: 1 %.
  for (const auto& [f, name] : {std::pair{0.5, "0_5hz"}, std::pair{1.0, "1hz"}}) {
    const Point sine = weave(track, f);
    EXPECT_NEAR(metric(out, std::string("yaw_rate_gain_") + name), sine.gain, 0.015 * sine.gain) << name;
    EXPECT_NEAR(metric(out, std::string("yaw_rate_phase_") + name), sine.phase, 0.02) << name;
  }
  EXPECT_GT(metric(out, "min_coherence"), 0.95);
}

TEST(SweptSteer, FrequencyResponseIsThatOfSingleSines) {
  TestTrack track = test::test_track();
  SweptSteer m;
  m.lateral_acceleration = 0.5, m.highest = 2.0;
  const ManoeuvreOutcome out = m.perform(track);
  // The sweep lags by ω'/2 |G''/G|, with ω' = ω ln(10)/60 s = 0.24 rad/s² at 1 Hz and G''/G of about 0.1 s²: 1.2 %.
  for (const auto& [f, name] : {std::pair{0.5, "0_5hz"}, std::pair{1.0, "1hz"}}) {
    const Point sine = weave(track, f);
    EXPECT_NEAR(metric(out, std::string("yaw_rate_gain_") + name), sine.gain, 0.015 * sine.gain) << name;
    EXPECT_NEAR(metric(out, std::string("yaw_rate_phase_") + name), sine.phase, 0.02) << name;
  }
  EXPECT_GT(metric(out, "min_coherence"), 0.999);
  m.lateral_acceleration = 8.0;
  EXPECT_LT(metric(m.perform(track), "min_coherence"), 0.99);
}

TEST(PulseSteer, FrequencyResponseIsThatOfSingleSines) {
  TestTrack track = test::test_track();
  PulseSteer m;
  m.lateral_acceleration = 0.5;
  const ManoeuvreOutcome out = m.perform(track);
  for (const auto& [f, name] : {std::pair{0.5, "0_5hz"}, std::pair{1.0, "1hz"}}) {
    const Point sine = weave(track, f);
    EXPECT_NEAR(metric(out, std::string("yaw_rate_gain_") + name), sine.gain, 0.01 * sine.gain) << name;
    EXPECT_NEAR(metric(out, std::string("yaw_rate_phase_") + name), sine.phase, 0.02) << name;
  }
}

TEST(SineSteer, LagsAndGainsComeNearTheSteadySine) {
  TestTrack track = test::test_track();
  SineSteer m;
  m.lateral_acceleration = 0.5;
  const ManoeuvreOutcome out = m.perform(track);
  const Point sine = weave(track, m.frequency);
  // One period begins from rest: the first peak comes earlier and a transient of the car's own 0.2 s has died to a few
  // per cent by the second.
  EXPECT_NEAR(metric(out, "yaw_rate_gain"), sine.gain, 0.10 * sine.gain);
  EXPECT_NEAR(metric(out, "yaw_rate_lag_second"), -sine.phase / (kTwoPi * m.frequency), 0.03);
}

// Adaptive methods take the same history, whose points lie closer than their samples: the gain is that of fixed steps.
TEST(SineSteer, GoesWithAdaptiveMethods) {
  SimulationOptions o;
  o.method = Method::cvode_bdf;
  TestTrack fixed = test::test_track(), adaptive(test::test_whole(), {4.5, 1.8, 0.9}, Road{}, o);
  SineSteer m;
  m.lateral_acceleration = 0.5;
  const double gain = metric(m.perform(fixed), "yaw_rate_gain");
  EXPECT_NEAR(metric(m.perform(adaptive), "yaw_rate_gain"), gain, 1e-3 * gain);
}

TEST(PowerOff, CoastsAlongTheSteadyStateOfTheFallingSpeed) {
  // Gently: at 1 m/s² and without drag torque everything is quasi-steady, and with the steering held the curvature is
  // δ/(l + K v²) at any speed: the ratio to the first curvature is (l + K v0²)/(l + K v²).
  TestTrack track = test::test_track();
  PowerOff m;
  m.lateral_acceleration = 1.0;
  const ManoeuvreOutcome out = m.perform(track);
  EXPECT_NEAR(metric(out, "initial_speed"), 10.0, 0.01);
  EXPECT_NEAR(metric(out, "initial_radius"), 100.0, 0.5);
  const SingleTrack model = track.linear_model(10.0);
  const Series speed = out.result.recording.series("body.speed");
  const double v0 = speed.at(1.0), v = speed.at(3.0), K = model.understeer_gradient(), l = model.wheelbase();
  EXPECT_NEAR(metric(out, "yaw_rate_ratio_2s"), (l + K * v0 * v0) / (l + K * v * v), 0.005);
  EXPECT_NEAR(metric(out, "deviation_1s"), 0.0, 0.05);
}

TEST(BrakeInTurn, DeceleratesAsItsTorquesSay) {
  TestTrack track = test::test_track();
  BrakeInTurn m;
  m.lateral_acceleration = 1.0, m.deceleration = 2.0, m.radius = 400.0, m.rise_time = 0.05;
  const ManoeuvreOutcome out = m.perform(track);
  // Besides the brakes: rolling resistance 0.015 g and air, against the wheels' inertia of some 3 % and the rise time.
  const double v = metric(out, "initial_speed"), air = 0.5 * 1.2 * 0.65 * v * v / track.mass();
  EXPECT_NEAR(metric(out, "mean_deceleration_1s"), 2.0 + 0.015 * 9.81 + air, 0.15);
  EXPECT_EQ(metric(out, "locked_wheels"), 0.0);
}

TEST(BrakeInTurn, LeftAndRightAreMirrorImages) {
  TestTrack track = test::test_track();
  BrakeInTurn left, right;
  right.lateral_acceleration = -left.lateral_acceleration;
  const ManoeuvreOutcome a = left.perform(track), b = right.perform(track);
  for (const char* name : {"yaw_rate_ratio_1s", "max_yaw_rate_ratio", "deviation_1s", "mean_deceleration_1s"})
    EXPECT_NEAR(metric(a, name), metric(b, name), 1e-5) << name;
}

TEST(SineWithDwell, AngleAtThreeTenthsOfGravityIsThatOfTheSteadyTurn) {
  TestTrack track = test::test_track();
  const double steady = 16.0 * track.steer_angle(track.turn(80.0 / 3.6, 0.3 * 9.80665));
  // At the standard's 13.5 °/s the lateral acceleration lags by some 0.2 to 0.3 s, 3° of some 20°; at a tenth of that
  // rate by a tenth of it, 1.5 %, and the straight line through the curve adds its bend.
  SlowSteer slow;
  slow.hand_wheel_rate *= 0.1;
  EXPECT_NEAR(slowly_increasing_steer(track, slow, 1.0).hand_wheel_angle, steady, 0.04 * steady);
  const double standard = slowly_increasing_steer(track, {}, 1.0).hand_wheel_angle;
  EXPECT_GT(standard, steady);
  EXPECT_LT(standard, steady + 0.4 * SlowSteer{}.hand_wheel_rate);
  EXPECT_NEAR(slowly_increasing_steer(track, {}, -1.0).hand_wheel_angle, standard, 1e-6 * standard);
}

TEST(SineWithDwell, ASmallAmplitudeIsStableAndMovesTheCarAsTheSingleTrack) {
  TestTrack track = test::test_track();
  SineWithDwell m;
  m.first_factor = m.last_factor = 0.3, m.least_last_angle = 0.0;
  const ManoeuvreOutcome out = m.perform(track);
  EXPECT_EQ(metric(out, "runs"), 1.0);
  EXPECT_LT(metric(out, "max_yaw_rate_ratio_1s"), 0.05);
  EXPECT_NEAR(metric(out, "stable_to_factor"), 0.3, 1e-12);
}

}  // namespace
}  // namespace fahrwerk

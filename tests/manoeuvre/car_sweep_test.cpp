// The swept sine of the full car against the car linearised in the same equilibrium.
#include "manoeuvre/car_sweep.h"

#include <gtest/gtest.h>

#include <cmath>

#include "manoeuvre/swept_road.h"
#include "manoeuvre/track.h"
#include "vehicle/equipped_car.h"

namespace fahrwerk {
namespace {

using Complex = std::complex<double>;

// With dampers of one slope: with two of them a car is not linear however little it moves.
Car swept_car() {
  CarParameters<double> car = test::test_car();
  for (CornerParameters<double>& c : car.corner) c.damper.compression = c.damper.rebound = 3000.0;
  return assemble({car, {}});
}

CarSweep sweep_of(const char* input, std::vector<std::string> outputs, const Sweep& sweep) {
  return {25.0, {}, input, std::move(outputs), sweep};
}

// Largest |G_swept - G| over |G|, G of the linear model as it is.
double relative_gap(const SweptResponse& r) {
  double most = 0.0;
  for (const SweptPoint& p : r.swept) {
    std::size_t k = 1;
    while (k + 1 < r.linear.frequency.size() && r.linear.frequency[k] < p.frequency) ++k;
    const double share =
        (p.frequency - r.linear.frequency[k - 1]) / (r.linear.frequency[k] - r.linear.frequency[k - 1]);
    const Complex G = (1.0 - share) * r.linear.nyquist[k - 1] + share * r.linear.nyquist[k];
    most = std::fmax(most, std::abs(p.response - G) / std::abs(G));
  }
  return most;
}

// 1e-5 rad at 25 m/s make 2e-3 m/s², so little that the slip stays below that of the rolling resistance. What is left:
// the lag ω'/2 |G''/G| of the sweep, with ω' = ω ln(20)/200 s = 0.1 rad/s² at 1 Hz and G''/G of about 1/σ², σ of some
// 3/s: 0.5 %, more in the notch of the lateral acceleration; (ωh)²/12 of the steps, 5e-5.
TEST(CarSweep, FollowsTheLinearModelInSmallSteering) {
  const CarSweepResult r = sweep_car(
      swept_car(),
      sweep_of("input.steer_angle", {"body.yaw_rate", "body.lateral_acceleration"}, {1e-5, 0.2, 4.0, 200.0, true}));
  ASSERT_EQ(r.responses.size(), 2u);
  for (const SweptResponse& p : r.responses) {
    ASSERT_GT(p.swept.size(), 80u);
    EXPECT_LT(p.swept.front().frequency, 0.25);
    EXPECT_GT(p.swept.back().frequency, 3.8);
    EXPECT_LT(relative_gap(p), 0.01) << p.output.name;
    EXPECT_LT(p.gap, 0.003) << p.output.name;  // without the lag
    for (const SweptPoint& s : p.swept) EXPECT_GT(s.coherence, 0.9999) << p.output.name << ' ' << s.frequency;
  }
}

// Road below both axles, where the delay of the rear one makes ups and downs, below one side and below single wheels.
// The body's peak and the wheels' lag as above; at 20 Hz (ωh)²/12 of steps of 1 ms is 0.13 %. Relative to the largest
// gain, for with the delay the response almost vanishes at some frequencies.
TEST(CarSweep, FollowsTheLinearModelOnSmallWaves) {
  const std::pair<const char*, const char*> pairs[] = {
      {"road.height", "body.az"}, {"road.height.left", "body.roll_rate"}, {"road.height.2r", "wheel.2r.fz"}};
  for (const auto& [input, output] : pairs) {
    const CarSweepResult r = sweep_car(swept_car(), sweep_of(input, {output}, {1e-5, 0.5, 20.0, 40.0, true}));
    EXPECT_LT(r.responses[0].gap, 0.01) << input;
  }
  // The sum of the wheels, each with its delay: front wheels now, rear wheels l/v later.
  const Sweep sweep{1e-5, 1.0, 8.0, 2.0, true};
  const CarSweepResult both = sweep_car(swept_car(), sweep_of("road.height", {"body.az"}, sweep));
  const CarSweepResult front = sweep_car(swept_car(), sweep_of("road.height.front", {"body.az"}, sweep));
  const CarSweepResult rear = sweep_car(swept_car(), sweep_of("road.height.rear", {"body.az"}, sweep));
  for (std::size_t k = 0; k < both.responses[0].linear.frequency.size(); k += 50) {
    const double f = both.responses[0].linear.frequency[k];
    const Complex sum = front.responses[0].linear.nyquist[k] +
                        std::polar(1.0, -2.0 * M_PI * f * 2.7 / 25.0) * rear.responses[0].linear.nyquist[k];
    // 2.7 m are those of the design position; driving, the contacts lie some 0.1 mm elsewhere.
    EXPECT_LT(std::abs(both.responses[0].linear.nyquist[k] - sum),
              2e-3 * std::abs(front.responses[0].linear.nyquist[k]))
        << f;
  }
}

// Forces and torques from outside, driving torques: the same argument.
TEST(CarSweep, FollowsTheLinearModelInForcesAndTorques) {
  const std::pair<const char*, const char*> pairs[] = {{"input.drive", "body.longitudinal_acceleration"},
                                                       {"input.force_y", "body.yaw_rate"},
                                                       {"input.torque_y", "body.pitch_rate"},
                                                       {"input.speed_target", "body.vx"}};
  for (const auto& [input, output] : pairs) {
    const double amplitude = std::string_view(input) == "input.speed_target" ? 1e-3 : 1.0;
    const CarSweepResult r = sweep_car(swept_car(), sweep_of(input, {output}, {amplitude, 0.3, 5.0, 20.0, true}));
    EXPECT_LT(r.responses[0].gap, 0.02) << input;  // a fast sweep: lag of the second order
  }
}

TEST(CarSweep, ShowsWhatIsNotLinear) {
  const auto swept = [](const char* input, const char* output, const Sweep& sweep) {
    return sweep_car(swept_car(), sweep_of(input, {output}, sweep)).responses[0];
  };
  // Tyres near their limit: some 6 m/s² in the middle.
  const SweptResponse steer = swept("input.steer_angle", "body.yaw_rate", {0.05, 0.3, 2.0, 30.0, true});
  EXPECT_GT(steer.gap, 0.1);
  // Bump stops and wheels in the air; little is left of a sine.
  const SweptResponse road = swept("road.height", "wheel.1l.fz", {0.03, 2.0, 12.0, 20.0, true});
  EXPECT_GT(road.gap, 0.2);
  double least = 1.0;
  for (const SweptPoint& p : road.swept) least = std::fmin(least, p.coherence);
  EXPECT_LT(least, 0.9);
}

// By the hand wheel. Without friction and with assistance of one slope the car is its linear model; a friction that
// sticks makes a small angle smaller, assistance that grows makes a large one larger.
TEST(CarSweep, FrictionAndAssistanceOfTheColumn) {
  const auto gap = [](double friction, bool progressive, double amplitude) {
    Car car = swept_car();
    car.parts.steering = test::test_column();
    SteeringColumn<double>& c = *car.parts.steering;
    c.column_friction *= friction, c.rack_friction *= friction;
    const double torque[] = {0.0, 6.0}, help[] = {0.0, 6.0};
    if (!progressive) c.assist.torque = monotone_table(torque, help, Continuation::linear);
    for (int i = 0; i < 2; ++i) car.car.corner[static_cast<std::size_t>(i)].rack = {6e6, 6e3, 0.0, 1.0};
    trim_design(car.car, {});
    return sweep_car(car, sweep_of("input.hand_wheel_angle", {"body.yaw_rate"}, {amplitude, 0.3, 2.0, 12.0, true}))
        .responses[0]
        .gap;
  };
  const double degree = M_PI / 180.0;
  EXPECT_LT(gap(0.0, false, 0.1 * degree), 0.01);  // lag of the second order of a fast sweep
  // Sticking is a spring of F_C/x_0 at the rack, the same for all small angles. Once it slides, its force is constant.
  const double stuck = gap(1.0, false, 0.1 * degree);
  EXPECT_GT(stuck, 0.2);
  EXPECT_NEAR(gap(1.0, false, 0.2 * degree), stuck, 0.05 * stuck);
  EXPECT_LT(gap(1.0, false, 10.0 * degree), 0.5 * stuck);
  // The assistance has the slope of zero torque for small angles; for large ones tyres count as well, with either.
  EXPECT_LT(gap(0.0, true, 0.1 * degree), 0.015);
  EXPECT_GT(gap(0.0, true, 10.0 * degree), 1.5 * gap(0.0, false, 10.0 * degree));
}

TEST(CarSweep, StartsFromATurn) {
  CarSweep s = sweep_of("input.steer_angle", {"body.yaw_rate"}, {1e-4, 0.3, 3.0, 40.0, true});
  s.lateral_acceleration = 4.0;
  EXPECT_LT(sweep_car(swept_car(), s).responses[0].gap, 0.01);
  s.input = "road.height";
  EXPECT_THROW(sweep_car(swept_car(), s), Impossible);
}

TEST(CarSweep, RefusesWhatTheCarCannotDo) {
  const Sweep sweep{1e-3, 0.5, 2.0, 10.0, true};
  const auto key = [&](CarSweep s) -> std::string {
    try {
      sweep_car(swept_car(), s);
    } catch (const Impossible& e) {
      return e.key;
    }
    return "";
  };
  EXPECT_EQ(key(sweep_of("input.hand_wheel_angle", {"body.yaw_rate"}, sweep)), "response");
  EXPECT_EQ(key(sweep_of("input.steer_angle", {"powertrain.engine_speed"}, sweep)), "response");
  CarSweep standing = sweep_of("road.height", {"body.az"}, sweep);
  standing.speed = 0.0;
  EXPECT_EQ(key(standing), "speed");
  Sweep wide = sweep;
  wide.amplitude = 2.0;
  EXPECT_EQ(key(sweep_of("input.steer_angle", {"body.yaw_rate"}, wide)), "amplitude");
}

// Rate and acceleration of the motion against differences, across fade, lead and sweep.
TEST(LedSweep, DerivativesAreThoseOfItsValue) {
  for (const bool logarithmic : {true, false}) {
    const LedSweep s{{0.3, 0.5, 4.0, 10.0, logarithmic}, 6.0};
    const double h = 1e-5;
    for (double t = 0.1; t < 15.9; t += 0.37) {
      EXPECT_NEAR(s.at(t).rate, (s.at(t + h).value - s.at(t - h).value) / (2 * h), 1e-6) << t;
      EXPECT_NEAR(s.at(t).acceleration, (s.at(t + h).rate - s.at(t - h).rate) / (2 * h), 1e-5) << t;
    }
    EXPECT_EQ(s.at(0.0).value, 0.0);
    EXPECT_NEAR(s.at(6.0).value, s.sweep.at(0.0).value, 1e-12);
    EXPECT_NEAR(s.at(9.0).rate, s.sweep.at(3.0).rate, 1e-12);
  }
}

}  // namespace
}  // namespace fahrwerk

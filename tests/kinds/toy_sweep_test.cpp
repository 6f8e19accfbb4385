// Swept sines and large oscillations of a kind of model that nobody knows: all by the defaults on its Model.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <memory>

#include "analysis/nonlinear/forced_study.h"
#include "kinds/registry.h"
#include "model/ball.h"

namespace fahrwerk {
namespace {

constexpr double kMass = 2.0, kStiffness = 800.0, kDamping = 12.0;  // 20 rad/s, σ = 3 1/s

// The ball of the tests of runs, which starts away from its equilibrium.
class DampedBall final : public Subject {
 public:
  DampedBall() { name = "a ball", kind = "ball"; }
  std::unique_ptr<Model> model(const OperatingPoint& point) const override {
    refuse_driving(point, "a ball hangs where it is");
    auto ball = std::make_unique<test::Ball>();
    ball->mass = kMass, ball->stiffness = kStiffness, ball->damping = kDamping;
    return ball;
  }
};

// On a stiffening spring, below a weight:  m z'' = -k z - k₃ z³ - d z' + F, F = F₀ + input.
class HardBall final : public Model {
 public:
  HardBall(double cubic, double damping, double load) : cubic_(cubic), damping_(damping) {
    states_ = {{"z", "m", "", 0.1}, {"vz", "m/s", "", 1.0}, {"way", "m", "", 1.0, true}};
    inputs_ = {{"force", "N"}};
    outputs_ = {{"z", "m"}, {"spring", "N"}};
    start_ = {0.0, 0.0, 0.0}, rest_ = {load};
  }
  void rate(double, const double* x, const double* u, double* x_dot) override {
    x_dot[0] = x[1], x_dot[2] = 1.0;
    x_dot[1] = (-kStiffness * x[0] - cubic_ * x[0] * x[0] * x[0] - damping_ * x[1] + u[0]) / kMass;
  }
  void read(double, const double* x, const double*, std::span<const std::size_t> wanted, double* y) override {
    const double all[] = {x[0], kStiffness * x[0] + cubic_ * x[0] * x[0] * x[0]};
    for (std::size_t k = 0; k < wanted.size(); ++k) y[k] = all[wanted[k]];
  }

 private:
  double cubic_, damping_;
};
class HardBallSubject final : public Subject {
 public:
  HardBallSubject(double cubic, double damping, double load) : cubic_(cubic), damping_(damping), load_(load) {}
  std::unique_ptr<Model> model(const OperatingPoint&) const override {
    return std::make_unique<HardBall>(cubic_, damping_, load_);
  }

 private:
  double cubic_, damping_, load_;
};

// 1/(k - m ω² + j d ω)
std::complex<double> closed(double omega, double stiffness = kStiffness) {
  return 1.0 / std::complex<double>(stiffness - kMass * omega * omega, kDamping * omega);
}

TEST(ToySweep, FollowsItsClosedResponse) {
  const DampedBall ball;
  ASSERT_EQ(ball.sweep_choices({}).size(), 1u);
  EXPECT_EQ(ball.sweep_choices({})[0].input.name, "input.force");
  const SweepRequest request{"input.force", {"ball.z", "ball.vz"}, {1.0, 2.0, 5.0, 150.0, true}};
  const SweptSubject swept = ball.sweep({}, request);
  EXPECT_EQ(swept.about, "equilibrium");
  ASSERT_EQ(swept.responses.size(), 2u);
  // The sweep's own errors: of second order in η = ω'/σ² = 0.014 (3 η² = 6e-4), and what is curved in G over a window
  // of 3 % of the frequency, (δ/σ)²/3 = 3e-3 with half of it, δ = 0.3 rad/s.
  EXPECT_LT(largest_gap(swept.responses[0].swept, request.sweep, [](double w) { return closed(w); }), 6e-3);
  EXPECT_LT(largest_gap(swept.responses[1].swept, request.sweep,
                        [](double w) { return std::complex<double>(0.0, w) * closed(w); }),
            6e-3);
  for (const SweptResponse& r : swept.responses) {
    EXPECT_LT(r.gap, 6e-3) << r.output.name;
    EXPECT_EQ(r.linear.frequency.size(), 301u);
    // Derivatives of a linear law by differences are exact but for round-off.
    for (std::size_t i = 0; i < r.linear.frequency.size(); i += 50) {
      const double w = 2.0 * M_PI * r.linear.frequency[i];
      EXPECT_NEAR(r.linear.gain[i], std::abs(closed(w)) * (r.output.name == "ball.z" ? 1.0 : w), 1e-9);
    }
  }
  EXPECT_FALSE(swept.run.solver.empty());
  // What it has no use for, and names that it does not have.
  const auto key_of = [&](const OperatingPoint& point, const SweepRequest& wanted) {
    try {
      ball.sweep(point, wanted);
    } catch (const Impossible& e) {
      return e.key + ": " + e.what();
    }
    return std::string();
  };
  EXPECT_EQ(key_of({.speed = 20.0}, request), "speed: a ball hangs where it is");
  EXPECT_EQ(key_of({}, {"input.forc", {}, request.sweep}),
            "response: there is no input 'input.forc'; did you mean 'input.force'?");
  EXPECT_EQ(key_of({}, {"input.force", {"ball.x"}, request.sweep}),
            "response: there is no signal 'ball.x'; did you mean 'ball.z'?");
}

// Events of the model happen in a sweep as in any other run: the floor turns the ball back.
TEST(ToySweep, LocatesTheEventsOfTheModel) {
  test::Ball ball;
  ball.damping = kDamping, ball.gap = 2e-3;
  // Near resonance 1 N makes 1/(d ω) = 4.2 mm without the floor.
  const SweptRecord r = swept_record(ball, "input.force", {"ball.z"}, {1.0, 3.0, 3.4, 10.0, true}, {0.0, 0.0});
  EXPECT_GT(ball.hits, 10);
  double lowest = 0.0, highest = 0.0;
  for (const double z : r.outputs[0]) lowest = std::fmin(lowest, z), highest = std::fmax(highest, z);
  EXPECT_GE(lowest, -ball.gap - 1e-8);  // the tolerance of the run
  EXPECT_LT(lowest, -0.99 * ball.gap);  // 64 instants a turn come within 1 - cos(π/64) of the turning point
  EXPECT_GT(highest, ball.gap);
}

// A weight that the start does not know: small motions have the stiffness k + 3 k₃ z₀² of where it settles.
TEST(ToySweep, SettlesFirst) {
  const double cubic = 2e5, z0 = 0.03;
  const HardBallSubject ball(cubic, kDamping, kStiffness * z0 + cubic * z0 * z0 * z0);
  const SweepRequest request{"force", {"z"}, {0.1, 3.0, 6.0, 60.0, true}};
  const SweptSubject swept = ball.sweep({}, request);
  const auto G = [&](double w) { return closed(w, kStiffness + 3.0 * cubic * z0 * z0); };
  // 0.1 N move it by 0.3 mm at most: 3 k₃ z₀ A is 4 % of the stiffness and changes sign with z, so that it counts with
  // its square, 2e-3; the sweep's own errors as above.
  EXPECT_LT(largest_gap(swept.responses[0].swept, request.sweep, G), 8e-3);
  const AutonomousModel m = ball.autonomous({});
  ASSERT_EQ(m.states.size(), 2u);  // the way is cyclic
  EXPECT_NEAR(m.equilibrium[0], z0, 1e-9);
}

TEST(ToyOscillation, HasItsClosedFrequency) {
  const DampedBall ball;
  const AmplitudeStudy linear = study_amplitudes(ball.autonomous({}), {.state = 0, .largest = 0.05, .count = 5});
  // λ = -σ ± j √(k/m - σ²) at any amplitude, of the differences and of Newton's method to 1e-9 of |λ|.
  const std::complex<double> lambda(-3.0, std::sqrt(400.0 - 9.0));
  ASSERT_EQ(linear.modes.size(), 5u);
  for (const QuasiLinearMode& m : linear.modes) EXPECT_LT(std::abs(m.eigenvalue - lambda), 1e-7) << m.amplitude;
  EXPECT_NEAR(frequency_of(linear.linear), lambda.imag() / (2.0 * M_PI), 1e-7);
  // Ω² = (k + ¾ k₃ A²)/m: the harmonic balance of a cubic spring is closed.
  const double cubic = 2e5;
  const AmplitudeStudy hard =
      study_amplitudes(HardBallSubject(cubic, 0.0, 0.0).autonomous({}), {.state = 0, .largest = 0.05, .count = 5});
  for (const QuasiLinearMode& m : hard.modes)
    EXPECT_NEAR(m.eigenvalue.imag(), std::sqrt((kStiffness + 0.75 * cubic * m.amplitude * m.amplitude) / kMass), 1e-7)
        << m.amplitude;
}

TEST(ToyOscillation, AnswersAnExcitation) {
  const DampedBall ball;
  const ForcedStudy s = study_forced(
      ball.autonomous({}), {.excitation = 0.5, .from = 2.0, .to = 5.0, .count = 7, .largest_amplitude = 0.02});
  ASSERT_EQ(s.points.size(), 7u);
  // b = F/m; the amplitudes are bisected.
  for (const ForcedPoint& p : s.points)
    EXPECT_NEAR(p.amplitude, 0.5 * kMass * std::abs(closed(2.0 * M_PI * p.frequency)), 1e-8) << p.frequency;
  try {
    ball.force_elements();
    FAIL();
  } catch (const Impossible& e) {
    EXPECT_EQ(e.key, "elements");
  }
}

}  // namespace
}  // namespace fahrwerk

#include "elements/linear_laws.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "elements/lanes.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

constexpr MaxwellElement<double> maxwell{.stiffness = 20e3, .damping = 1500.0};
constexpr RubberElement<double> rubber{.stiffness = 20e3, .inner_stiffness = 12e3, .damping = 1500.0};

TEST(LinearLaws, ConstantsAddInParallelAndTheirInversesInSeries) {
  const std::vector<double> k = {1000.0, 2000.0, 4000.0};
  EXPECT_DOUBLE_EQ(parallel<double>(k), 7000.0);
  EXPECT_DOUBLE_EQ(series<double>(k), 1.0 / (1.0 / 1000 + 1.0 / 2000 + 1.0 / 4000));
  const ElementForce<double> f = evaluate(SpringDamper<double>{3000.0, 50.0}, 0.01, -0.2);
  EXPECT_DOUBLE_EQ(f.force, 3000 * 0.01 - 50 * 0.2);
}

// The state form gives the force form of the book: ḟ = k ṡ - (k + k1)/d f + k k1/d s (3.11), and (3.6) for k1 = 0.
TEST(LinearLaws, StateFormEqualsForceForm) {
  const double s = 0.013, s_dot = -0.4, s1 = 0.004;
  const RelaxationForce<double> a = evaluate(maxwell, s, s1), b = evaluate(rubber, s, s1);
  EXPECT_NEAR(20e3 * (s_dot - a.rate), 20e3 * s_dot - 20e3 / 1500 * a.force, 1e-9);
  EXPECT_NEAR(20e3 * (s_dot - b.rate), 20e3 * s_dot - 32e3 / 1500 * b.force + 20e3 * 12e3 / 1500 * s, 1e-9);
}

// Power in = change of stored energy + loss, identically: both sides are the same polynomial, round-off of watts.
TEST(LinearLaws, PowerGoesIntoStoreAndHeat) {
  const double s = 0.013, s_dot = -0.4, s1 = 0.004, h = 1e-6;
  const auto balance = [&](const auto& e) {
    const auto f = evaluate(e, s, s1);
    const double later = evaluate(e, s + h * s_dot, s1 + h * f.rate).energy;
    const double earlier = evaluate(e, s - h * s_dot, s1 - h * f.rate).energy;
    EXPECT_GE(f.loss, 0.0);
    EXPECT_NEAR(f.force * s_dot, (later - earlier) / (2 * h) + f.loss, 1e-6);
  };
  balance(maxwell);
  balance(rubber);
}

TEST(LinearLaws, DerivativesAndLanes) {
  const auto force = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return evaluate(RubberElement<S>{S(20e3), S(12e3), S(1500.0)}, x[0], x[1]).force;
  };
  const auto rate = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return evaluate(MaxwellElement<S>{S(430e3), S(4e3)}, x[0], x[1]).rate;
  };
  test::expect_derivative(force, std::array{0.01, 0.002}, std::array{1e-4, 1e-4});
  test::expect_derivative(rate, std::array{0.01, 0.002}, std::array{1e-4, 1e-4});
  test::expect_lanes(force, std::array{0.01, 0.002});
  test::expect_lanes(rate, std::array{0.01, 0.002});
}

}  // namespace
}  // namespace fahrwerk

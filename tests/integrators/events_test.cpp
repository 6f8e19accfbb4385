#include <gtest/gtest.h>

#include <numbers>
#include <type_traits>

#include "problems.h"

namespace fahrwerk::integrators {
namespace {

using namespace problems;

template <class Integrator>
class Events : public testing::Test {};
using Integrators = testing::Types<DormandPrince, Fehlberg, BogackiShampine, BulirschStoer, AdamsPece, Trapezoidal,
                                   TrBdf2, Rosenbrock, Adams, Bdf, Automatic>;
TYPED_TEST_SUITE(Events, Integrators);

// Ten impacts from 1 m with restitution 0.8, with the height put to zero at each or left as found.
template <class Integrator>
void bounce(bool is_cleaned) {
  Integrator run(2, fall, tolerance(1e-13));
  run.set_roots(1, [](double, In x, Out g) { g[0] = x[0]; });
  run.reset(0, std::vector{1.0, 0.0});
  double impact = std::sqrt(2 / gravity), speed = gravity * impact;
  for (int i = 0; i < 10; ++i) {
    const Advance hit = run.advance(100);
    ASSERT_EQ(hit.status, AdaptiveStatus::root) << hit.message;
    EXPECT_EQ(hit.root_index, 0);
    EXPECT_EQ(hit.root_direction, -1);
    // Each flight has some hundred steps with local errors of 1e-13 at speeds above 0.5 m/s: below 1e-10 s.
    EXPECT_NEAR(hit.time, impact, 1e-10) << "impact " << i;
    speed *= 0.8;
    impact += 2 * speed / gravity;
    run.reset(hit.time, std::vector{is_cleaned ? 0.0 : run.state()[0], -0.8 * run.state()[1]});
  }
}

TYPED_TEST(Events, BouncingBall) {
  bounce<TypeParam>(true);
  bounce<TypeParam>(false);
}

TYPED_TEST(Events, SeveralInOneStepComeInTimeOrder) {
  TypeParam run(1, [](double, In, Out x_dot) { x_dot[0] = 1; });
  run.set_roots(5, [](double, In x, Out g) {
    g[0] = x[0] - 700;
    g[1] = 200 - x[0];
    g[2] = x[0] - 500;
    g[3] = 500 - x[0];
    g[4] = x[0] - 700.25;
  });
  run.reset(0, std::vector{0.0});
  struct Expected {
    int index, direction;
    double time;
  };
  for (const Expected e : {Expected{1, -1, 200}, {2, 1, 500}, {0, 1, 700}, {4, 1, 700.25}}) {
    const Advance found = run.advance(1000);
    ASSERT_EQ(found.status, AdaptiveStatus::root) << found.message;
    EXPECT_EQ(found.root_index, e.index);
    EXPECT_EQ(found.root_direction, e.direction);
    EXPECT_NEAR(found.time, e.time, 1e-9);  // x = t but for the rounding of some tens of steps, 1e-13 each
    EXPECT_EQ(run.time(), found.time);
    if (e.index == 2) {
      EXPECT_EQ(run.root_directions()[3], -1);  // at the same time
      EXPECT_EQ(run.root_directions()[0], 0);
    }
  }
  EXPECT_EQ(run.advance(1000).status, AdaptiveStatus::reached);
  EXPECT_NEAR(run.state()[0], 1000, 1e-9);
}

TYPED_TEST(Events, EndOfTheIntervalInsideAStepThatWasTaken) {
  double high = 10;
  bool inside = true;
  TypeParam run(
      2,
      [&](double t, In x, Out x_dot) {
        inside = inside && t <= high;
        oscillator(t, x, x_dot);
      },
      tolerance(1e-9));
  run.set_roots(1, [](double, In x, Out g) { g[0] = x[0]; });
  run.reset(0, std::vector{1.0, 0.0});
  const Advance found = run.advance(high);
  // Position errors of 1e-9 per step at unit speed.
  ASSERT_NEAR(found.time, 0.5 * std::numbers::pi, 1e-9 * 3 * static_cast<double>(run.summary().steps));
  high = found.time + 1e-5;
  ASSERT_EQ(run.advance(high).status, AdaptiveStatus::reached);
  EXPECT_EQ(run.time(), high);
  EXPECT_TRUE(inside);
  EXPECT_NEAR(run.state()[0], std::cos(high), 1e-9 * 3 * static_cast<double>(run.summary().steps));
}

TYPED_TEST(Events, AreNotReportedAtTheStart) {
  TypeParam run(2, oscillator, tolerance(1e-9));
  run.set_roots(2, [](double, In x, Out g) {
    g[0] = x[1];  // zero at the start
    g[1] = 0;     // always zero
  });
  run.reset(0, std::vector{1.0, 0.0});
  const Advance found = run.advance(4);
  ASSERT_EQ(found.status, AdaptiveStatus::root);
  EXPECT_EQ(found.root_index, 0);
  EXPECT_EQ(found.root_direction, 1);
  EXPECT_NEAR(found.time, std::numbers::pi, 1e-9 * 3 * static_cast<double>(run.summary().steps));
  EXPECT_EQ(run.advance(4).status, AdaptiveStatus::reached);
}

TYPED_TEST(Events, AFunctionThatStaysAtZeroIsReportedOnce) {
  TypeParam run(1, [](double, In, Out x_dot) { x_dot[0] = 1; });
  run.set_roots(1, [](double, In x, Out g) { g[0] = std::min(x[0] - 1, 0.0); });
  run.reset(0, std::vector{0.0});
  EXPECT_EQ(run.advance(3).status, AdaptiveStatus::root);
  EXPECT_GE(run.time(), 1 - 1e-12);  // rounding of some tens of steps
  if (std::is_same_v<TypeParam, DormandPrince>) {
    EXPECT_LE(run.time(), 1 + 1e-12);
  }
  const Advance end = run.advance(3);
  EXPECT_EQ(end.status, AdaptiveStatus::reached) << end.message;
}

TYPED_TEST(Events, SamplesStopAtTheEventAndGoOnBehindIt) {
  TypeParam run(1, [](double, In, Out x_dot) { x_dot[0] = 1; });
  run.set_roots(1, [](double, In x, Out g) { g[0] = x[0] - 0.55; });
  run.reset(0, std::vector{0.0});
  const std::vector<double> times{0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};
  std::vector<double> seen;
  const Sample record = [&](double t, In x) {
    seen.push_back(t);
    EXPECT_NEAR(x[0], t, 1e-13);  // linear, exact but for rounding
  };
  EXPECT_EQ(run.advance(1, times, record).status, AdaptiveStatus::root);
  EXPECT_EQ(seen.size(), 5u);
  EXPECT_EQ(run.advance(1, times, record).status, AdaptiveStatus::reached);
  EXPECT_EQ(seen.size(), 10u);
}

}  // namespace
}  // namespace fahrwerk::integrators

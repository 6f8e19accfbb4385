// Pareto fronts: a problem with a known front, and the quarter car on a white road, whose optima are known in closed
// form.
#include "study/pareto.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/linear/covariance.h"
#include "analysis/linear/mechanics.h"
#include "vehicle/classic/quarter_car.h"

namespace fahrwerk {
namespace {

// f = (|x - (0, 0)|², |x - (1, 0)|²): the front is the straight line between both points, √f₁ + √f₂ = 1.
std::vector<double> two_targets(std::span<const double> x) {
  return {x[0] * x[0] + x[1] * x[1], (x[0] - 1) * (x[0] - 1) + x[1] * x[1]};
}

TEST(Pareto, FindsAKnownFront) {
  const std::vector<ParameterRange> ranges{{-2, 2}, {-2, 2}};
  const std::vector<Design> front = pareto_front(ranges, two_targets, {.population = 40, .generations = 40});
  ASSERT_GE(front.size(), 30u);
  double widest = 0.0;
  for (std::size_t i = 0; i < front.size(); ++i) {
    // Forty generations leave a distance of about a hundredth from the line.
    EXPECT_NEAR(std::sqrt(front[i].criteria[0]) + std::sqrt(front[i].criteria[1]), 1.0, 0.03);
    for (const Design& other : front) EXPECT_FALSE(dominates(other, front[i]));
    if (i > 0) widest = std::max(widest, front[i].parameters[0] - front[i - 1].parameters[0]);
  }
  // Crowding spreads forty designs over a length of one.
  EXPECT_LT(widest, 0.15);
  // The ends are the single optima, to the tolerance of the search: 1e-6 of ranges of 4, squared.
  EXPECT_NEAR(front.front().criteria[0], 0.0, 1e-9);
  EXPECT_NEAR(front.back().criteria[1], 0.0, 1e-9);
}

TEST(Pareto, RepeatsWithItsSeedAndStaysInside) {
  const std::vector<ParameterRange> ranges{{0.25, 2}, {0.5, 2}};
  const auto run = [&](std::uint64_t seed) {
    return pareto_front(ranges, two_targets, {.population = 20, .generations = 10, .seed = seed});
  };
  const std::vector<Design> a = run(7), b = run(7), c = run(8);
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].parameters, b[i].parameters);
  EXPECT_TRUE(a.size() != c.size() || a[a.size() / 2].parameters != c[c.size() / 2].parameters);
  for (const Design& d : a) {
    EXPECT_GE(d.parameters[0], 0.25);
    EXPECT_GE(d.parameters[1], 0.5);
  }
  // With bounds in the way the optima lie on them.
  EXPECT_EQ(a.front().parameters, (std::vector{0.25, 0.5}));
  EXPECT_NEAR(a.back().parameters[0], 1.0, 1e-4);
}

TEST(Pareto, DesignsThatAreNoGoodNeverWin) {
  const CriteriaOf half = [](std::span<const double> x) {
    return x[0] < 0 ? std::vector<double>{NAN, -1.0} : two_targets(x);
  };
  const std::vector<Design> front = pareto_front({{-2, 2}, {-2, 2}}, half, {.population = 20, .generations = 20});
  ASSERT_FALSE(front.empty());
  for (const Design& d : front) EXPECT_GE(d.parameters[0], 0.0);
  EXPECT_TRUE(pareto_front({{0, 1}}, [](std::span<const double>) { return std::vector<double>{NAN}; }).empty());
  EXPECT_THROW(pareto_front({}, two_targets), std::invalid_argument);
  EXPECT_THROW(pareto_front({{0, 1}}, two_targets, {.population = 5}), std::invalid_argument);
}

// Quarter car on a road of white vertical velocity of intensity one. The variance of the body acceleration follows from
// the standard integral of a system of order four; with μ = m_R/m_A
//   σ² = ½ (c_R d/m_A² + c_A² (1 + μ)/(d m_A)),
// so that comfort is best for d² = c_A² m_A (1 + μ)/c_R.
TEST(Pareto, QuarterCarHasItsBestDamping) {
  const classic::QuarterCar<double> car{1200, 80, 30000, 4800, 320000};
  const CriteriaOf criteria = [&](std::span<const double> x) {
    classic::QuarterCar<double> one = car;
    one.damping = x[0];
    const StateSpace s =
        to_state_space(classic::linear_model(one),
                       {{.signal = {"body.az", "m/s^2"}, .acceleration = {{classic::kBody, 1.0}}},
                        {.signal = {"wheel.fz", "N"},
                         .acceleration = {{classic::kBody, one.body_mass}, {classic::kWheel, one.wheel_mass}}}});
    const Eigen::VectorXd variance = output_covariance(on_white_velocity(s, 1.0, {{0, 0.0, 0}})).diagonal();
    return std::vector<double>{variance[0], variance[1]};
  };
  const auto closed_form = [&](double d) {
    const double mu = car.wheel_mass / car.body_mass, c = car.spring_stiffness, m = car.body_mass;
    return 0.5 * (car.tire_stiffness * d / (m * m) + c * c * (1 + mu) / (d * m));
  };
  for (const double d : {1000.0, 4800.0, 9000.0})
    EXPECT_NEAR(criteria(std::vector{d})[0], closed_form(d), 1e-9 * closed_form(d)) << d;

  const double best =
      car.spring_stiffness * std::sqrt(car.body_mass * (1 + car.wheel_mass / car.body_mass) / car.tire_stiffness);
  const std::vector<Design> front =
      pareto_front({{500, 20000}}, criteria, {.population = 20, .generations = 20, .seed = 3});
  // The variance is flat at its minimum: 1e-6 of the range, 0.02 N s/m, and round-off of 1e-12 let d move by 1e-6.
  EXPECT_NEAR(front.front().parameters[0], best, 1e-4 * best);
  EXPECT_NEAR(front.front().criteria[0], closed_form(best), 1e-9 * closed_form(best));
  // The other end: no damping within the range gives a smaller variation of the wheel load.
  double least = INFINITY;
  for (double d = 500; d <= 20000; d += 5) least = std::min(least, criteria(std::vector{d})[1]);
  EXPECT_LE(front.back().criteria[1], least);
  EXPECT_NEAR(front.back().criteria[1], least, 1e-4 * least);
  // Between both, more damping gives worse comfort and better wheel loads.
  for (std::size_t i = 1; i < front.size(); ++i) EXPECT_GT(front[i].parameters[0], front[i - 1].parameters[0]);
}

TEST(Pareto, MapsAreCriteriaOnAGrid) {
  const CriteriaMap map = criteria_map(
      {{0, 1}, {5, 6}, {-1, 1}},
      [](std::span<const double> x) { return std::vector<double>{x[0] + 10 * x[1] + 100 * x[2]}; }, {0.5, 5.5, 0.0}, 0,
      2, 3);
  EXPECT_EQ(map.x, (std::vector{0.0, 0.5, 1.0}));
  EXPECT_EQ(map.y, (std::vector{-1.0, 0.0, 1.0}));
  ASSERT_EQ(map.values[0].size(), 9u);
  EXPECT_DOUBLE_EQ(map.values[0][1 + 3 * 2], 0.5 + 55 + 100);
}

}  // namespace
}  // namespace fahrwerk

#include "scenario/evaluation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace fahrwerk {
namespace {

using Function = std::function<double(double)>;

// A record of analytic signals.
Recording record(double end, double interval, const std::map<std::string, Function>& signals) {
  Recording r;
  for (long k = 0; k * interval <= end + 1e-9; ++k) r.time.push_back(k * interval);
  for (const auto& [name, f] : signals) {
    r.signals.push_back({name, "-"});
    std::vector<double> column;
    for (const double t : r.time) column.push_back(f(t));
    r.columns.push_back(column);
  }
  return r;
}

double value(const std::vector<Metric>& metrics, const std::string& name) {
  for (const Metric& m : metrics)
    if (m.name == name) return m.value;
  ADD_FAILURE() << "no metric " << name;
  return 0.0;
}

TEST(Evaluation, NamesGoBothWaysAndMetricsAreUnique) {
  for (const std::string& name : evaluation_names()) {
    const auto kind = evaluation_from_name(name);
    ASSERT_TRUE(kind);
    std::set<std::string> names;
    // Of an empty record every number is NaN (a count or sum over nothing included), never garbage.
    for (const Metric& m : evaluate(*kind, Recording{})) {
      EXPECT_TRUE(names.insert(m.name).second) << m.name;
      EXPECT_TRUE(std::isnan(m.value)) << name << " " << m.name;
      EXPECT_FALSE(m.unit.empty() || m.description.empty());
    }
  }
  EXPECT_FALSE(evaluation_from_name("brake"));
}

TEST(Evaluation, StepSteer) {
  const double zeta = 0.5, omega = 6.0, root = std::sqrt(1.0 - zeta * zeta), t0 = 0.55, pi = std::acos(-1.0);
  const auto response = [=](double t) {
    const double s = t - t0, d = omega * root * s;
    return s < 0.0 ? 0.0 : 1.0 - std::exp(-zeta * omega * s) * (std::cos(d) + zeta / root * std::sin(d));
  };
  const Recording r =
      record(6.0, 0.01,
             {{"input.rack.1l", [](double t) { return -0.005 * std::fmin(1.0, std::fmax(0.0, (t - 0.5) / 0.1)); }},
              {"input.rack.2l", [](double) { return 0.0; }},
              {"body.yaw_rate", [&](double t) { return 0.27 * response(t); }},
              {"body.lateral_acceleration", [&](double t) { return 6.7 * response(t); }},
              {"body.roll", [](double) { return 0.06; }},
              {"body.sideslip_angle", [](double) { return -0.045; }},
              {"body.speed", [](double) { return 25.0; }}});
  const auto m = evaluate(Evaluation::step_steer, r);
  // Left over after 5 s: e^-15 = 3e-7 of the amplitude; chords and parabolas over 10 ms: (ω 0.01)²/8 = 5e-4 of it,
  // divided by a slope of about 3/s: 2e-4 s.
  EXPECT_NEAR(value(m, "yaw_rate"), 0.27, 1e-6);
  EXPECT_NEAR(value(m, "lateral_acceleration"), 6.7, 1e-5);
  EXPECT_NEAR(value(m, "roll_angle"), 0.06, 1e-12);
  EXPECT_NEAR(value(m, "sideslip_angle"), -0.045, 1e-12);
  EXPECT_NEAR(value(m, "steer_time"), t0, 1e-9);
  EXPECT_NEAR(value(m, "peak_time"), pi / (omega * root), 5e-4);
  EXPECT_NEAR(value(m, "overshoot"), std::exp(-pi * zeta / root), 5e-4);
  double low = 0.0, high = pi / (omega * root);
  for (int i = 0; i < 60; ++i) (response(t0 + 0.5 * (low + high)) < 0.9 ? low : high) = 0.5 * (low + high);
  EXPECT_NEAR(value(m, "response_time"), low, 2e-4);
  EXPECT_NEAR(value(m, "lateral_acceleration_response_time"), low, 2e-4);
  EXPECT_NEAR(value(m, "yaw_rate_gain"), 0.27 / -0.005, 1e-3);
  EXPECT_NEAR(value(m, "path_radius"), 25.0 / 0.27, 1e-3);
  EXPECT_TRUE(std::isnan(value(m, "steer_angle")));  // was not recorded
}

// From 20 m/s with 8 m/s² from t = 1 s: stop after 2.5 s and 25 m.
TEST(Evaluation, Braking) {
  const auto speed = [](double t) { return std::fmax(0.0, 20.0 - 8.0 * std::fmax(0.0, t - 1.0)); };
  const auto torque = [](double t) { return t < 1.0 ? 0.0 : 1500.0; };
  const Recording r =
      record(8.0, 0.01,
             {{"body.speed", speed},
              {"body.longitudinal_acceleration", [](double t) { return t > 1.0 && t < 3.5 ? -8.0 : 0.0; }},
              {"body.x", [](double t) { return t < 6.0 ? 0.0 : 3e-4; }},
              {"body.y", [](double t) { return t < 6.0 ? 0.0 : 4e-4; }},
              {"body.z", [](double) { return 0.3; }},
              {"input.brake.1l", torque},
              {"input.brake.1r", torque},
              {"wheel.1l.speed", speed},
              {"wheel.1r.speed", speed},
              {"wheel.2l.speed", [&](double t) { return t < 1.995 ? speed(t) : 0.0; }},
              {"wheel.2r.speed", speed}});
  const auto m = evaluate(Evaluation::braking, r);
  EXPECT_DOUBLE_EQ(value(m, "brake_start"), 1.0);
  EXPECT_NEAR(value(m, "max_deceleration"), 8.0, 1e-9);
  // Standstill counts from 0.02 m/s on: 0.02/8 = 2.5 ms and 0.02²/16 = 25 µm short of the full stop.
  EXPECT_NEAR(value(m, "stopping_time"), 2.5 - 0.0025, 1e-9);
  EXPECT_NEAR(value(m, "stopping_distance"), 25.0 - 2.5e-5, 1e-9);
  EXPECT_NEAR(value(m, "mean_deceleration"), 8.0, 1e-9);
  EXPECT_NEAR(value(m, "standstill_drift"), 5e-4, 1e-12);
  EXPECT_EQ(value(m, "locked_wheels"), 1.0);
  EXPECT_DOUBLE_EQ(value(m, "lock_start_2l"), 2.0);
  EXPECT_TRUE(std::isnan(value(m, "lock_start_1l")));
  EXPECT_EQ(value(m, "lock_duration_1l"), 0.0);
  // Locked from 2 s until the car is slower than 1 m/s at 1 + 19/8 s, to one sample.
  EXPECT_NEAR(value(m, "lock_duration_2l"), 1.375, 0.011);
}

TEST(Evaluation, BrakingWithoutStopHasNoDistance) {
  const Recording r = record(2.0, 0.01,
                             {{"body.speed", [](double t) { return 20.0 - 4.0 * t; }},
                              {"input.brake.1l", [](double t) { return 100.0 * std::fmax(0.0, t - 0.503); }}});
  const auto m = braking_values(r);
  EXPECT_NEAR(value(m, "brake_start"), 0.503, 1e-9);  // between the samples
  EXPECT_TRUE(std::isnan(value(m, "stopping_distance")));
  EXPECT_TRUE(std::isnan(value(m, "stopping_time")));
  EXPECT_TRUE(std::isnan(value(m, "standstill_drift")));
  EXPECT_TRUE(std::isnan(value(m, "max_deceleration")));
  EXPECT_NEAR(value(m, "mean_deceleration"), 4.0, 1e-9);
}

// A car that slides with 0.1 rad and comes to rest: its last crawl points anywhere.
TEST(Evaluation, SideslipCountsAboveACrawl) {
  const Function speed = [](double t) { return std::fmax(0.0, 20.0 - 5.0 * t); };
  const Function slip = [&](double t) { return speed(t) > 2.0 ? 0.1 * std::sin(t) : 1.4; };
  const Recording r = record(4.0, 0.01, {{"body.speed", speed}, {"body.sideslip_angle", slip}});
  EXPECT_NEAR(largest_sideslip(r, 1.0, 4.0), 0.1, 1e-5);
  EXPECT_NEAR(largest_sideslip(r, 0.0, 0.5), 0.1 * std::sin(0.5), 1e-9);
  EXPECT_TRUE(std::isnan(largest_sideslip(r, 3.7, 4.0)));
  EXPECT_TRUE(std::isnan(steady_sideslip(r)));
  const Recording moving =
      record(3.0, 0.01, {{"body.speed", speed}, {"body.sideslip_angle", [](double) { return 0.02; }}});
  EXPECT_NEAR(steady_sideslip(moving), 0.02, 1e-12);
}

TEST(Evaluation, CoastDownHoldAndRoll) {
  const Recording coast = record(60.0, 0.01, {{"body.speed", [](double t) { return std::fmax(0.0, 10.0 - 0.2 * t); }}});
  const auto c = evaluate(Evaluation::coast_down, coast);
  EXPECT_NEAR(value(c, "coast_time"), 49.9, 1e-9);
  EXPECT_NEAR(value(c, "coast_distance"), (100.0 - 4e-4) / 0.4, 1e-9);
  EXPECT_NEAR(value(c, "mean_deceleration"), 0.2, 1e-9);

  const Function zero = [](double) { return 0.0; };
  const Recording hold =
      record(10.0, 0.1,
             {{"body.x", [](double t) { return 5.0 - 1e-4 * std::sin(0.5 * t); }}, {"body.y", zero}, {"body.z", zero}});
  EXPECT_NEAR(value(evaluate(Evaluation::hold, hold), "standstill_drift"), 1e-4, 1e-6);  // samples beside the maximum

  const double pi = std::acos(-1.0);
  const Function load = [](double t) { return t > 0.495 && t < 1.495 ? 0.0 : 4000.0; };
  const Recording roll = record(2.0, 0.01,
                                {{"body.roll", [=](double t) { return std::remainder(pi * t, 2.0 * pi); }},
                                 {"body.roll_rate", [=](double) { return -pi; }},
                                 {"wheel.1l.fz", load},
                                 {"wheel.1r.fz", load},
                                 {"wheel.2l.fz", load},
                                 {"wheel.2r.fz", load}});
  const auto m = evaluate(Evaluation::roll, roll);
  EXPECT_NEAR(value(m, "roll_turned"), 2.0 * pi, 1e-9);
  EXPECT_NEAR(value(m, "max_roll_rate"), pi, 1e-12);
  EXPECT_NEAR(value(m, "air_time"), 1.0, 1e-9);
  EXPECT_EQ(value(m, "min_wheel_load_ratio"), 0.0);
  EXPECT_EQ(value(m, "max_wheel_load_ratio"), 1.0);
  EXPECT_NEAR(value(m, "duration"), 2.0, 1e-12);
}

}  // namespace
}  // namespace fahrwerk

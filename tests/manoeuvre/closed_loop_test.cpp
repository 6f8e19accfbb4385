// Drivers on courses: who can follow does, who cannot is told so.
#include <gtest/gtest.h>

#include "manoeuvre/followed_path.h"
#include "manoeuvre/lane_change.h"
#include "manoeuvre/lap.h"
#include "manoeuvre/roll_over.h"
#include "math/constants.h"
#include "track.h"

namespace fahrwerk {
namespace {

using test::metric;
using Kind = ConeCourse::Kind;

class BothCourses : public ::testing::TestWithParam<Kind> {};

TEST_P(BothCourses, ArePassedSlowlyAndNotFast) {
  TestTrack track = test::test_track();
  ConeCourse slow(GetParam(), false), fast(GetParam(), false);
  slow.speed = 35.0 / 3.6, fast.speed = 160.0 / 3.6;
  const ManoeuvreOutcome a = slow.perform(track), b = fast.perform(track);
  EXPECT_EQ(metric(a, "passed"), 1.0) << a.result.verdict << ", clearance " << metric(a, "min_clearance");
  EXPECT_EQ(metric(a, "cones_hit"), 0.0);
  // v² κ of the path is beyond what tyres give: nobody gets through.
  EXPECT_EQ(metric(b, "passed"), 0.0);
  EXPECT_FALSE(b.result.verdict.empty());
}

INSTANTIATE_TEST_SUITE_P(All, BothCourses,
                         ::testing::Values(Kind::double_lane_change, Kind::obstacle_avoidance, Kind::slalom));

TEST(ConeCourse, SearchEndsBetweenAPassAndAHit) {
  TestTrack track = test::test_track();
  ConeCourse m(Kind::obstacle_avoidance, true);
  m.speed = 40.0 / 3.6, m.planned = false;
  const ManoeuvreOutcome out = m.perform(track);
  const double found = metric(out, "max_entry_speed");
  ASSERT_TRUE(std::isfinite(found)) << out.result.verdict;
  ConeCourse at(Kind::obstacle_avoidance, false);
  at.planned = false;
  ConeCourse above = at;
  at.speed = found, above.speed = metric(out, "failed_speed");
  EXPECT_LE(above.speed - at.speed, m.speed_resolution);
  EXPECT_EQ(metric(at.perform(track), "passed"), 1.0);
  EXPECT_EQ(metric(above.perform(track), "passed"), 0.0);
}

// The clearance that counts is the least on the way, not the least of samples: a car that goes 2 m between two of them,
// turned by 0.1 rad, has its front corner at the cone somewhere in between.
TEST(ConeCourse, HitsAreSeenBetweenSamples) {
  const Course course{{{10.0, -1.5, 1.2}}, {}, 10.0, 10.0};
  const CarOutline outline{4.0, 2.0, 1.0};
  Recording r;
  const std::vector<Quantity> signals{{"body.x", "m"}, {"body.y", "m"}, {"body.yaw", "rad"}};
  r.prepare(signals, 12);
  const double yaw = 0.1, speed = 20.0;
  for (int k = 0; k < 12; ++k) {
    r.time.push_back(0.1 * k);
    const double way = speed * r.time.back();
    for (std::size_t i = 0; i < signals.size(); ++i)
      r.columns[i].push_back(signals[i].name == "body.yaw" ? yaw : way * (signals[i].name == "body.x" ? 1.0 : 0.0));
  }
  const Passage p = passage(course, outline, r);
  // The left front corner is the outermost, and passes the cone at y = sin ψ + cos ψ.
  EXPECT_NEAR(p.clearance, 1.2 - (std::sin(yaw) + std::cos(yaw)), 0.02 * std::tan(yaw));
  ASSERT_EQ(p.cone_clearance.size(), 2u);
  EXPECT_NEAR(p.cone_clearance[0], 1.5 - std::cos(yaw) - 3.0 * std::sin(yaw), 0.02 * std::tan(yaw));
  EXPECT_EQ(p.passed, 1);
}

double largest_rate(const std::vector<double>& time, const std::vector<double>& angle) {
  double most = 0.0;
  for (std::size_t k = 1; k + 1 < time.size(); ++k)
    most = std::fmax(most, std::fabs(angle[k] - angle[k - 1]) / (time[k] - time[k - 1]));
  return most;
}

// Whoever has room steers smoothly and keeps his distance; who has none does what his arms and tyres give. The plan
// knows nothing of the car, so it must do for one with half the friction, too: at the same share of its limit.
TEST(ConeCourse, PlansThroughWhatADriverCannotPass) {
  for (const double friction : {1.0, 0.5}) {
    Road road;
    road.friction = friction;
    TestTrack track = test::test_track(road);
    ConeCourse planned(Kind::obstacle_avoidance, false), driven = planned;
    driven.planned = false, driven.search = true;
    driven.speed = 30.0 / 3.6;
    const double by_driver = metric(driven.perform(track), "max_entry_speed");
    ASSERT_TRUE(std::isfinite(by_driver));
    planned.speed = 1.08 * by_driver;
    const ManoeuvreOutcome out = planned.perform(track);
    EXPECT_EQ(metric(out, "passed"), 1.0) << out.result.verdict << " at " << 3.6 * planned.speed << " km/h";
    // Limits of arms and steering are kept but for what the penalty leaves.
    const Recording& r = out.result.recording;
    EXPECT_LT(largest_rate(r.time, steer_angles(track, r)), 1.01 * planned.driver.max_rate);
    EXPECT_LT(metric(out, "max_steer_angle"), 1.01 * planned.driver.max_angle);
  }
}

TEST(ConeCourse, APlanKeepsItsDistanceWhereThereIsRoom) {
  TestTrack track = test::test_track();
  ConeCourse m(Kind::obstacle_avoidance, false);
  m.speed = 35.0 / 3.6;
  const ManoeuvreOutcome out = m.perform(track);
  // The soft minimum over 18 cones is at most τ log 18 = 6 cm below the true one, and 1 cm costs as much as the
  // steering.
  EXPECT_GT(metric(out, "min_clearance"), m.keep - 0.01);
  // Half a lane change of 2.8 m within 13.5 m + 3 m at 35 km/h needs less than half the friction.
  EXPECT_LT(metric(out, "max_lateral_acceleration"), 5.0);
}

TEST(Lap, RoundACircleTakesItsLengthOverTheSpeed) {
  const double R = 60.0;
  const auto circle =
      std::make_shared<Path>(PathPose{}, std::vector<PathSegment>{{2.0 * kPi * R, 1.0 / R, 1.0 / R}}, true);
  TestTrack track = test::test_track({}, circle, 8.0);
  for (const DriverKind kind : {DriverKind::optimal, DriverKind::preview}) {
    Lap m;
    m.limits.lateral = 3.0;
    m.driver.kind = kind;
    const ManoeuvreOutcome out = m.perform(track);
    const double v = std::sqrt(3.0 * R);
    EXPECT_TRUE(std::isnan(metric(out, "left_course"))) << out.result.verdict;
    // The speed is held to 1 %, the path to well within a lane of 3 m: 1 m of offset makes 1.7 % of the radius.
    EXPECT_NEAR(metric(out, "lap_time"), 2.0 * kPi * R / v, 0.02 * 2.0 * kPi * R / v);
    EXPECT_LT(metric(out, "max_path_deviation"), 1.0);
    EXPECT_EQ(out.result.status, SimulationStatus::completed) << out.result.message;
  }
}

TEST(Lap, ADriverWhoCannotFollowLeavesTheCourse) {
  // Planned for twice the friction there is.
  const auto path = std::make_shared<Path>(PathPose{}, std::vector<PathSegment>{{50.0, 0.0, 0.0}, {300.0, 0.02, 0.02}});
  TestTrack track = test::test_track({}, path, 7.0);
  Lap m;
  m.limits.lateral = 19.0, m.limits.speed = 30.0;
  const ManoeuvreOutcome out = m.perform(track);
  const double left = metric(out, "left_course");
  EXPECT_GT(left, 1.0);
  EXPECT_EQ(out.result.status, SimulationStatus::stopped);
  EXPECT_NE(out.result.verdict.find("left the course at t ="), std::string::npos);
  EXPECT_NEAR(metric(out, "max_path_deviation"), 3.5, 0.1);
}

TEST(Lap, NeedsARoadWithAPath) {
  TestTrack track = test::test_track();
  EXPECT_THROW(Lap{}.perform(track), Impossible);
}

TEST(Fishhook, ReversesWhenTheRollRateHasFallen) {
  TestTrack track = test::test_track();
  Fishhook m;
  m.last_speed = m.first_speed;
  const ManoeuvreOutcome out = m.perform(track);
  EXPECT_EQ(metric(out, "runs"), 1.0);
  const double reversal = metric(out, "reversal_time"),
               arrival = metric(out, "hand_wheel_amplitude") / m.hand_wheel_rate;
  EXPECT_GT(reversal, arrival - 0.01);
  EXPECT_LT(reversal, arrival + 1.5);
  // At the reversal the roll rate is below its threshold.
  EXPECT_LT(std::fabs(out.result.recording.series("body.roll_rate").at(0.5 + reversal)), 1.5 * m.roll_rate_threshold);
}

}  // namespace
}  // namespace fahrwerk

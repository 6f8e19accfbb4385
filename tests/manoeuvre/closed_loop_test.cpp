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
  m.speed = 40.0 / 3.6;
  const ManoeuvreOutcome out = m.perform(track);
  const double found = metric(out, "max_entry_speed");
  ASSERT_TRUE(std::isfinite(found)) << out.result.verdict;
  ConeCourse above(Kind::obstacle_avoidance, false), at = above;
  at.speed = found, above.speed = metric(out, "failed_speed");
  EXPECT_LE(above.speed - at.speed, m.speed_resolution);
  EXPECT_EQ(metric(at.perform(track), "passed"), 1.0);
  EXPECT_EQ(metric(above.perform(track), "passed"), 0.0);
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

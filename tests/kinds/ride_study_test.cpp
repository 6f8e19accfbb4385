// Ride of a kind that nobody knows: by covariance, by statistical linearisation and by simulation, against closed
// forms.
#include "kinds/ride_study.h"

#include <gtest/gtest.h>

#include <cmath>

#include "files/temporary_folder.h"
#include "kinds/ride_criteria.h"
#include "kinds/rolling_ball.h"
#include "model/ball.h"
#include "road/roughness.h"

namespace fahrwerk {
namespace {

constexpr double kSpeed = 20.0;

RideRequest request(RideWay way, const std::string& road = "C") {
  RideRequest r;
  r.speed = kSpeed, r.way = way, r.road = road;
  return r;
}

// White velocity of intensity q below a spring c (or what stands for it): Lyapunov's equation of s = ζ - z and z' has
//   σ_s² = q (m/d + d/c)/2,   σ_a² = q c²/(2 d m)
struct BallDeviations {
  double travel, acceleration;
};
BallDeviations closed(const test::BallParameters& p, double stiffness) {
  const Roughness r = iso8608::roughness('C');
  const double q = M_PI * kSpeed * r.density * r.reference * r.reference;
  return {std::sqrt(0.5 * q * (p.mass / p.damping + p.damping / stiffness)),
          stiffness * std::sqrt(0.5 * q / (p.damping * p.mass))};
}

TEST(RideStudy, AnyKindRidesByCovariance) {
  const test::BallParameters p;
  const RideResult r = study_ride(test::BallSubject(p), request(RideWay::linear));
  EXPECT_EQ(r.method, "covariance");
  ASSERT_EQ(r.assessment.seats.size(), 1u);
  ASSERT_EQ(r.assessment.wheels.size(), 1u);
  // Heights fade below α v = 2e-4 rad/s, which takes its share, (α v) over the bandwidth of some 10 rad/s, off the
  // variance of s.
  const BallDeviations expected = closed(p, p.stiffness);
  EXPECT_NEAR(r.assessment.seats[0].rms, expected.acceleration, 1e-4 * expected.acceleration);
  EXPECT_NEAR(r.assessment.wheels[0].travel_deviation, expected.travel, 1e-4 * expected.travel);
  const double load = p.stiffness * expected.travel, weight = 9.81 * p.mass;
  EXPECT_NEAR(r.assessment.wheels[0].load_deviation, load, 1e-4 * load);
  EXPECT_NEAR(r.assessment.wheels[0].static_load, weight, 1e-9 * weight);
  EXPECT_NEAR(r.assessment.wheels[0].statistical_factor, 1.0 - load / weight, 1e-4);
}

// The cubic spring is the linear one with c + 3 c₃ σ_s².
TEST(RideStudy, AnyKindRidesStatistically) {
  test::BallParameters p;
  const RideResult same = study_ride(test::BallSubject(p), request(RideWay::statistical));
  const BallDeviations linear = closed(p, p.stiffness);
  EXPECT_NEAR(same.assessment.seats[0].rms, linear.acceleration, 1e-4 * linear.acceleration);
  p.cubic = 6e7;
  double stiffness = p.stiffness;
  for (int i = 0; i < 100; ++i) stiffness = p.stiffness + 3.0 * p.cubic * std::pow(closed(p, stiffness).travel, 2);
  ASSERT_GT(stiffness, 1.2 * p.stiffness);
  const RideResult r = study_ride(test::BallSubject(p), request(RideWay::statistical));
  EXPECT_EQ(r.method, "statistical linearisation");
  // Gains of cubic laws are exact, and so are those of cubic outputs; the iteration ends within 1e-4.
  const BallDeviations expected = closed(p, stiffness);
  EXPECT_NEAR(r.assessment.seats[0].rms, expected.acceleration, 5e-4 * expected.acceleration);
  EXPECT_NEAR(r.assessment.wheels[0].travel_deviation, expected.travel, 5e-4 * expected.travel);
  ASSERT_EQ(r.outputs.size(), 3u);
  // What the linear part of c₃ s³ leaves: c₃ √(E{s⁶} - 9 σ⁶) = c₃ √6 σ³; 509 pairs have the sixth moment within 10 %.
  const double left = p.cubic * std::sqrt(6.0) * std::pow(expected.travel, 3);
  EXPECT_NEAR(r.outputs[1].remainder, left, 0.1 * left);
}

TEST(RideStudy, AnyKindRidesInTime) {
  const test::BallParameters p;
  RideRequest in_time = request(RideWay::usual);
  in_time.duration = 200.0;
  const RideResult r = study_ride(test::BallSubject(p), in_time);
  EXPECT_EQ(r.method, "simulation");
  // The correlation fades as exp(-D ω t), D ω = d/2m = 3.6/s: √(1/(3.6 · 200)) = 3.7 % of a variance, 1.9 % of an rms
  // by chance, three times that allowed; waves below 0.35 m, which the road has not, make 0.7 %.
  const BallDeviations expected = closed(p, p.stiffness);
  EXPECT_NEAR(r.assessment.seats[0].rms, expected.acceleration, 0.06 * expected.acceleration);
  EXPECT_NEAR(r.assessment.wheels[0].travel_deviation, expected.travel, 0.06 * expected.travel);
  EXPECT_NEAR(r.assessment.wheels[0].static_load, 9.81 * p.mass, 1e-6);
  // The rms of the same waves by covariance is what the run is a sample of.
  RideRequest same = request(RideWay::linear);
  same.waves = "90.9 m:0.353 m";
  EXPECT_NEAR(study_ride(test::BallSubject(p), same).assessment.seats[0].rms, expected.acceleration,
              0.01 * expected.acceleration);
}

// One class, one loader, one line.
TEST(RideStudy, AKindOfItsOwnIsOneLine) {
  kinds().push_back({"ball", "a ball on a road", test::load_ball});
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.write("ball.yaml", "kind: ball\nmass: 0.3 t\n");
  test::BallParameters p;
  p.mass = 300.0, p.damping = 2000.0;
  const BallDeviations expected = closed(p, p.stiffness);
  const RideResult r = study_ride(*load_subject(file, {"damping=2 kN s/m"}), request(RideWay::linear));
  EXPECT_NEAR(r.assessment.seats[0].rms, expected.acceleration, 1e-4 * expected.acceleration);
  // Its parameters can be optimised: the acceleration falls with the stiffness, c/√(d m), the load is worst at both
  // ends of the damping.
  files::Problems problems;
  const load::Optimisation o =
      load::load_optimisation(folder.write("task.yaml",
                                           "model: ./ball.yaml\nspeed: 20 m/s\nroad: C\n"
                                           "parameters: [{key: stiffness, from: 20 kN/m, to: 60 kN/m}]\n"
                                           "criteria: [{kind: acceleration}, {kind: travel}]\n"),
                              problems);
  problems.throw_if_any();
  check_model(o, problems);
  problems.throw_if_any();
  p.damping = 2880.0;
  for (const double stiffness : {20.0, 60.0}) {
    const std::vector<double> found = ride_criteria(o)(std::vector{stiffness});
    const BallDeviations at = closed(p, 1e3 * stiffness);
    EXPECT_NEAR(found[0], at.acceleration, 1e-4 * at.acceleration);
    EXPECT_NEAR(found[1], at.travel, 1e-4 * at.travel);
  }
  kinds().pop_back();
}

std::string refused_key(const Subject& subject, const RideRequest& asked) {
  try {
    study_ride(subject, asked);
  } catch (const Impossible& e) {
    return e.key;
  } catch (const files::InputError& e) {
    const files::Problem& p = e.problems().front();
    return p.key == "kind" ? p.message : p.key;
  }
  return "";
}

class HangingBall final : public Subject {
 public:
  HangingBall() { name = kind = "hanging ball"; }
  std::unique_ptr<Model> model(const OperatingPoint&) const override { return std::make_unique<test::Ball>(); }
};

TEST(RideStudy, RefusesByKey) {
  const test::BallSubject ball({});
  const auto with = [](auto change, RideWay way = RideWay::linear) {
    RideRequest r = request(way);
    change(r);
    return r;
  };
  EXPECT_EQ(refused_key(ball, with([](RideRequest& r) { r.seed = 2; })), "seed");
  EXPECT_EQ(refused_key(ball, with([](RideRequest& r) { r.duration = 2.0; })), "duration");
  EXPECT_EQ(refused_key(ball, with([](RideRequest& r) { r.tracks = "isotropic"; })), "tracks");
  EXPECT_EQ(refused_key(ball, with([](RideRequest& r) { r.waves = "5"; })), "waves");
  EXPECT_EQ(refused_key(ball, with([](RideRequest& r) { r.waves = "9 m:1 m"; }, RideWay::statistical)), "waves");
  EXPECT_EQ(refused_key(ball, with([](RideRequest& r) { r.road = "nowhere"; })), "road");
  EXPECT_EQ(refused_key(ball, with([](RideRequest& r) { r.road = "kerb"; })), "road");
  EXPECT_EQ(refused_key(ball, with([](RideRequest& r) { r.speed = 0.0; })), "speed");
  for (const RideWay way : {RideWay::linear, RideWay::statistical, RideWay::usual})
    EXPECT_EQ(refused_key(HangingBall(), request(way)), "hanging ball has no wheels and seats that a road could move");
}

}  // namespace
}  // namespace fahrwerk

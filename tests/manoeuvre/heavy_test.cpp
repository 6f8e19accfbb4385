// What trucks and their combinations do: grades, narrow turns, reversing.
#include <gtest/gtest.h>

#include <cmath>

#include "driver/reverse_driver.h"
#include "load/vehicle/vehicle.h"
#include "manoeuvre/combination.h"
#include "manoeuvre/hill_start.h"
#include "manoeuvre/low_speed_turn.h"
#include "manoeuvre/powered.h"
#include "manoeuvre/reversing.h"
#include "powertrain/drivetrain.h"
#include "support/places.h"
#include "track.h"

namespace fahrwerk {
namespace {

using test::metric;

TestTrack heavy_track(const char* name, bool parts) {
  files::Problems problems;
  const load::Vehicle v =
      load::load_vehicle(test::in_source("data/vehicles/" + std::string(name) + ".yaml"), {}, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  CarOutline outline{v.box.length, v.box.width, v.box.front_overhang};
  for (const load::BodyBox& box : v.unit_boxes) outline.towed.push_back({box.length, box.width, box.front_overhang});
  return {assemble({v.car, parts ? v.parts : EquipmentParameters{}, v.automatic_preload}), outline, Road{},
          SimulationOptions{}};
}

// The engine's torque through gears and axles, over the radius at which the wheels roll, against weight, rolling
// resistance and air. Tyres slip by about 2 %, which costs as much of the speed that the engine sees: the torque is
// flat there, and 2 % of the grade is the tolerance.
TEST(Heavy, GradeabilityIsTheBalanceOfForces) {
  for (const char* name : {"truck_6x4", "tractor_semitrailer_40t"}) {
    TestTrack track = heavy_track(name, true);
    Gradeability m;
    m.speed = 8.5, m.gear = 8.0, m.resolution = 2e-4, m.duration = 0.5;
    const ManoeuvreOutcome out = m.perform(track);
    const Drivetrain<double>& d = track.powertrain();
    const double r = track.wheel_radius(2), i = ratio(d.gearbox, 8) * final_ratio(d), speed = 8.5 / r * i;
    const double torque = settled(d.engine, 1.0, speed).torque - friction_torque(d.engine, speed);
    const double pull = torque * i * d.gear_efficiency * final_efficiency(d) / r;
    double drag = 0.0, rolling = 0.0;
    for (const BodyParameters<double>& b : track.car().unit)
      drag += 0.5 * track.car().air_density * b.drag_area * 8.5 * 8.5;
    for (const CornerParameters<double>& c : track.car().corner)
      rolling += c.tire.body.rolling_resistance / track.car().wheels();
    const double weight = track.mass() * track.car().gravity;
    // sin α + f cos α = (F - F_air)/(m g)
    const double share = (pull - drag) / weight,
                 angle = std::asin(share / std::hypot(1.0, rolling)) - std::atan(rolling);
    EXPECT_NEAR(metric(out, "gradeability"), std::tan(angle), 0.02 * std::tan(angle)) << name;
    EXPECT_EQ(metric(out, "limited_by_engine"), 1.0);
  }
}

// 40 t stand on 12 % and drive off.
TEST(Heavy, StandsAndStartsOnAGrade) {
  TestTrack track = heavy_track("tractor_semitrailer_40t", true);
  HillStart m;
  m.startability = false;
  m.rest_time = 6.0;  // it nods on its tyres when the run begins, and that fades by 2.7 in 3 s
  const ManoeuvreOutcome out = m.perform(track);
  EXPECT_TRUE(out.result.verdict.empty()) << out.result.verdict;
  // Rests: what springs and tyres still settle by is far below a millimetre.
  EXPECT_LT(metric(out, "creep"), 2e-4);
  EXPECT_LT(metric(out, "largest_rest_speed"), 1e-3);
  EXPECT_LT(metric(out, "roll_back"), 0.05);
  EXPECT_GT(metric(out, "start_distance"), 0.5);
}

// Far into a turn: circles about one centre, the semitrailer at a right angle to the radius at its axles.
TEST(Heavy, ATightCircleIsFoundFromTheStraight) {
  TestTrack track = heavy_track("tractor_semitrailer", false);
  LowSpeedCircle m;
  m.radius = 10.0;
  const ManoeuvreOutcome out = m.perform(track);
  const CarParameters<double>& car = track.car();
  const double behind = track.center_x() - car.corner[2].r_VW_D.x,
               ahead = car.unit[1].coupling.point.x - car.corner[2].r_VW_D.x;
  const double axle = std::sqrt(m.radius * m.radius - behind * behind), hitch = std::hypot(axle, ahead);
  const double expected = std::atan(ahead / axle) + std::asin(reverse_units(car)[1].length / hitch);
  // Three axles that do not steer scrub against each other, which lengthens the trailer's wheelbase.
  EXPECT_NEAR(std::fabs(metric(out, "articulation_1")), expected, 0.1 * expected);
}

// A truck with two steered axles in front, the second one at 0.6 of the angle of the first: about the middle between
// the axles that do not steer, both racks are asked for at once.
TEST(Heavy, TheSecondSteeredAxleOfATruckFollows) {
  files::Problems problems;
  const load::Vehicle v = load::load_vehicle(
      test::in_source("data/vehicles/truck_6x4.yaml"),
      {"axles[1].kinematics=truck_leaf_front", "axles[1].wheel_center=[-1.9, 1.02, 0]", "axles[1].twin=null",
       "axles[1].steering={free: true, stiffness: 3e6, damping: 4e3}", "body.center_of_gravity=[-2.6, 0, 0.95]",
       "drive.split=[0, 0, 0, 0, 0.5, 0.5]", "powertrain=null", "brakes=null", "steering=recirculating_ball_truck",
       "rear_steer={axle: 2, low_ratio: 0.6, high_ratio: 0.6, speed: 20 m/s, width: 1 m/s, limit: 0.7 rad}"},
      problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  TestTrack track(assemble({v.car, v.parts, v.automatic_preload}), {}, Road{}, SimulationOptions{});
  LowSpeedCircle m;
  const ManoeuvreOutcome out = m.perform(track);
  const double angle = metric(out, "steer_angle"), wheelbase = 5.27;
  EXPECT_NEAR(angle, std::asin(wheelbase / m.radius), 0.1 * angle);
}

// A whole round comes past where it began: what is swept there belongs to another part of the path.
TEST(Heavy, AWholeRoundSweepsWhatItsCircleSweeps) {
  TestTrack track = heavy_track("tractor_semitrailer", false);
  LowSpeedTurn half, round;
  half.angle = M_PI, round.angle = 2.0 * M_PI;
  const ManoeuvreOutcome a = half.perform(track), b = round.perform(track);
  // The trailer comes nearer to its circle in the second half of the round, and swings out no more than at its begin.
  EXPECT_GT(metric(b, "swept_path_width"), metric(a, "swept_path_width") - 1e-3);
  EXPECT_LT(metric(b, "swept_path_width"), metric(a, "swept_path_width") + 0.5);
  EXPECT_NEAR(metric(b, "tail_swing"), metric(a, "tail_swing"), 0.02);
}

// The semitrailer against wheels that do not slip: from the way of the coupling point its yaw angle follows, with the
// equivalent wheelbase L + Σ d²/(n L) of n axles that lie d from their middle.
TEST(Heavy, SemitrailerFollowsAsATractrix) {
  TestTrack track = heavy_track("tractor_semitrailer", false);
  LowSpeedTurn m;
  const ManoeuvreOutcome out = m.perform(track);
  const Recording& r = out.result.recording;
  const auto x = r.column("body.x"), y = r.column("body.y"), yaw = r.column("body.yaw"), found = r.column("unit.2.yaw");
  const double c = track.car().unit[1].coupling.point.x;
  const std::vector<ReverseUnit> units = reverse_units(track.car());
  double spread = 0.0;
  for (std::size_t a = 2; a < 5; ++a) spread += std::pow(track.car().corner[2 * a].r_VW_D.x - units[1].axle_x, 2) / 3.0;
  const double L = units[1].length + spread / units[1].length;
  double psi = found[0], worst = 0.0;
  for (std::size_t n = 1; n < r.size(); ++n) {
    const double hx = x[n] + c * std::cos(yaw[n]), hy = y[n] + c * std::sin(yaw[n]);
    const double gx = x[n - 1] + c * std::cos(yaw[n - 1]), gy = y[n - 1] + c * std::sin(yaw[n - 1]);
    psi += (-(hx - gx) * std::sin(psi) + (hy - gy) * std::cos(psi)) / L;
    worst = std::fmax(worst, std::fabs(std::remainder(found[n] - psi, 2.0 * M_PI)));
  }
  // 1 % of the right angle.
  EXPECT_LT(worst, 0.016);
  EXPECT_LT(metric(out, "max_path_deviation"), 0.5);
  EXPECT_GT(metric(out, "off_tracking"), 1.0);
  EXPECT_GT(metric(out, "swept_path_width"), 2.5 + metric(out, "off_tracking"));
}

TEST(Reverse, LawsOfTheChainAgree) {
  const ReverseUnit tractor{3.7, -0.6, -3.7}, trailer{7.7, 0.0, -1.31};
  // In a steady turn nothing folds: what leads is what the turn needs.
  for (const double curvature : {-0.08, 0.01, 0.06}) {
    const double gamma = steady_articulation(tractor, trailer, curvature);
    const double front = leading_curvature(tractor, trailer, gamma, gamma, 0.6);
    const double R = 1.0 / curvature, exact = std::copysign(1.0 / std::sqrt(R * R + 7.7 * 7.7 - 0.36), curvature);
    EXPECT_NEAR(front, exact, 1e-12);
  }
}

// The retarder brakes the driven wheels alone: on ice they lose their hold, and the semitrailer pushes the tractor
// round until the coupling's stop. The same turn without it goes on as it was.
TEST(Heavy, ARetarderOnIceFoldsTheCombination) {
  TestTrack track = heavy_track("tractor_semitrailer_40t", true);
  track.road().friction = 0.12;
  const EquippedTrim start = track.turn(18.0, 0.5);
  for (const bool brakes : {false, true}) {
    ScenarioInputs inputs = constant_inputs(start);
    hold_throttle(track, inputs);
    if (brakes) {
      inputs.throttle = 0.0;
      inputs.retarder = inputs.engine_brake = TimeHistory({0.5, 1.0}, {0.0, 1.0});
    }
    const SimulationResult r = track.drive(start, inputs, 8.0);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    double most = 0.0;
    for (const double angle : r.recording.column("coupling.1.articulation")) most = std::fmax(most, std::fabs(angle));
    if (!brakes) {
      EXPECT_LT(most, 0.1);
      continue;
    }
    EXPECT_GT(most, 1.0);
    EXPECT_LT(most, track.car().unit[1].coupling.stop_angle + 0.3);
    const double tractor = std::fabs(r.recording.series("body.sideslip_angle").at(4.0));
    EXPECT_GT(tractor, 3.0 * std::fabs(r.recording.series("unit.2.sideslip_angle").at(4.0)));
  }
}

TEST(Heavy, ReversesIntoABay) {
  for (const char* name : {"tractor_semitrailer_40t", "truck_6x4"}) {
    TestTrack track = heavy_track(name, true);
    const ManoeuvreOutcome out = Reversing{}.perform(track);
    EXPECT_EQ(metric(out, "reached"), 1.0) << name << ": " << out.result.verdict;
    EXPECT_LT(std::fabs(metric(out, "bay_offset")), 0.2) << name;
    EXPECT_LT(std::fabs(metric(out, "bay_angle")), 0.05) << name;
    EXPECT_LT(metric(out, "creep"), 2e-3) << name;
  }
}

}  // namespace
}  // namespace fahrwerk

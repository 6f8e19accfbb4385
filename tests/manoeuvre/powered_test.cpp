// Manoeuvres with the car's own powertrain, against power balance, statics and the linear single track.
#include "manoeuvre/powered.h"

#include <gtest/gtest.h>

#include <cmath>

#include "driver/pedal_driver.h"
#include "manoeuvre/crosswind.h"
#include "manoeuvre/road_load.h"
#include "support/two_axles.h"
#include "track.h"
#include "vehicle/equipped_car.h"

namespace fahrwerk {
namespace {

using test::metric;

constexpr double kRolling = 0.015;  // of the test car's tyres

TestTrack powered_track(const EquipmentParameters& parts = test::full_equipment(), const Road& road = {}) {
  return {assemble({test::car_for(parts), parts}), {4.5, 1.8, 0.9}, road, SimulationOptions{}};
}

const Drivetrain<double>& drivetrain(const TestTrack& track) { return track.powertrain(); }

// Driving force at full throttle in a gear: meshes of 0.97 twice, torque over the loaded radius.
double full_force(const TestTrack& track, int gear, double v) {
  const double i = ratio(drivetrain(track).gearbox, gear) * 3.5, r = track.wheel_radius(0);
  return PedalDriver::torque_range(drivetrain(track), i * v / r).most * i * 0.97 * 0.97 / r;
}

double resistance(const TestTrack& track, double v) {
  return kRolling * track.mass() * 9.81 * 0.32 / track.wheel_radius(0) + 0.5 * 1.2 * 2.2 * 0.3 * v * v;
}

TEST(TopSpeed, IsWhereForceAndResistanceMeet) {
  TestTrack track = powered_track();
  const ManoeuvreOutcome out = TopSpeed{}.perform(track);
  double best = 0.0;
  for (int gear = 1; gear <= 5; ++gear) {
    double low = 5.0, high = 120.0;
    for (int k = 0; k < 60; ++k) {
      const double v = 0.5 * (low + high);
      (full_force(track, gear, v) > resistance(track, v) ? low : high) = v;
    }
    best = std::fmax(best, low);
  }
  // Slip of the driven wheels, lift of the body and the gear that the driver's lines choose: 3 %.
  EXPECT_NEAR(metric(out, "top_speed"), best, 0.03 * best);
  EXPECT_EQ(out.result.verdict, "");
}

TEST(Elasticity, TimeIsTheIntegralOverTheForce) {
  TestTrack track = powered_track();
  Elasticity m;
  m.gear = 3.0;
  const ManoeuvreOutcome out = m.perform(track);
  const double i = ratio(drivetrain(track).gearbox, 3) * 3.5;
  double mass = track.mass();
  const double r2 = std::pow(track.wheel_radius(0), 2);
  for (int k = 0; k < two_axles.wheels; ++k) mass += track.car().corner[k].wheel_axial_inertia / r2;
  mass += (drivetrain(track).engine_inertia + drivetrain(track).input_inertia) * i * i / r2;
  double time = 0.0;
  for (double v = m.from + 0.05; v < m.to; v += 0.1)
    time += 0.1 * mass / (full_force(track, 3, v) - resistance(track, v));
  // Lags and dead times of the engine, about 0.17 s, come on top; slip and the radius of the wheels: 4 %.
  EXPECT_NEAR(metric(out, "acceleration_time"), time + 0.17, 0.04 * time + 0.05);
}

TEST(Elasticity, RefusesAGearThatThereIsNot) {
  TestTrack track = powered_track();
  Elasticity m;
  m.gear = 6.0;
  EXPECT_THROW(m.perform(track), Impossible);
}

TEST(Gradeability, OfTheEngineFollowsFromItsTorque) {
  TestTrack track = powered_track();
  Gradeability m;
  m.gear = 3.0, m.speed = 15.0;
  const ManoeuvreOutcome out = m.perform(track);
  // Grade is the tangent; the weight along the slope takes what air and rolling leave.
  const double sine = (full_force(track, 3, 15.0) - resistance(track, 15.0)) / (track.mass() * 9.81);
  EXPECT_EQ(metric(out, "limited_by_engine"), 1.0);
  EXPECT_NEAR(metric(out, "gradeability"), std::tan(std::asin(sine)), 0.03 * sine);
  EXPECT_NEAR(metric(out, "throttle"), 1.0, 0.02);
  // The run on the grade is an equilibrium.
  EXPECT_NEAR(metric(out, "speed_change"), 0.0, 0.02);
  EXPECT_EQ(track.road().grade, 0.0);
}

// The front wheels of a climbing car lose load: μ F_f = m g sin, F_f = m g (b cos - h sin)/l.
TEST(Gradeability, OfTheTyresFollowsFromTheirLoad) {
  TestTrack slippery = powered_track();
  slippery.road().friction = slippery.road().friction_left = 0.3;
  Gradeability m;
  m.speed = 5.0;
  const ManoeuvreOutcome out = m.perform(slippery);
  EXPECT_EQ(metric(out, "limited_by_engine"), 0.0);
  const double l = slippery.wheelbase(), b = slippery.center_x() - slippery.car().corner[2].r_VW_D.x, h = 0.55;
  const double mu = 0.3 * 1.12;  // peak of the tyres over the nominal load
  const double grade = mu * b / (l + mu * h);
  // Load dependence of the peak, rolling resistance (0.015) and the height of the centre of gravity: 15 %.
  EXPECT_NEAR(metric(out, "gradeability"), grade - kRolling, 0.15 * grade);
}

TEST(BrakeAndDriveOff, StopsStandsAndGoes) {
  TestTrack track = powered_track();
  BrakeAndDriveOff m;
  const ManoeuvreOutcome out = m.perform(track);
  EXPECT_EQ(out.result.verdict, "");
  // v²/2a, and what pedal, booster and lines delay by (some 0.15 s of driving).
  const double way = m.speed * m.speed / (2.0 * m.deceleration);
  EXPECT_NEAR(metric(out, "stopping_distance"), way + 0.15 * m.speed, 0.15 * m.speed + 0.1 * way);
  EXPECT_LT(metric(out, "creep"), 1e-3);
  EXPECT_NEAR(metric(out, "final_speed"), m.speed, 0.5);
  EXPECT_LT(metric(out, "drive_off_delay"), 1.5);
}

TEST(StandingStart, IsNotFasterThanItsPower) {
  TestTrack track = powered_track();
  const ManoeuvreOutcome out = StandingStart{}.perform(track);
  EXPECT_EQ(out.result.verdict, "");
  double power = 0.0;
  for (double w = 50.0; w < 660.0; w += 1.0)
    power = std::fmax(power, w * PedalDriver::torque_range(drivetrain(track), w).most);
  // ½ m v² at the engine's best power all the way is the bound; shifting and launching cost up to twice of that.
  const double bound = 0.5 * track.mass() * std::pow(100.0 / 3.6, 2) / power;
  EXPECT_GT(metric(out, "acceleration_time"), bound);
  EXPECT_LT(metric(out, "acceleration_time"), 2.2 * bound);
  EXPECT_GE(metric(out, "gear_changes"), 1.0);
  EXPECT_LE(metric(out, "gear_changes"), 3.0);
  EXPECT_LT(metric(out, "max_engine_speed"), 690.0);
}

// m (v' + v r) = F_f + F_r + Y, J r' = a F_f - b F_r + N, with the axle stiffnesses of the car itself.
TEST(Crosswind, FollowsTheLinearSingleTrack) {
  EquipmentParameters air;
  air.aerodynamics = test::test_air();
  TestTrack track = powered_track(air);
  Crosswind m;
  m.wind = 8.0;
  const ManoeuvreOutcome out = m.perform(track);
  const SingleTrack car = track.linear_model(m.speed);
  const SingleTrackMatrices a = matrices(car, m.speed);
  // Force and moment of the air about the centre of gravity.
  const AerodynamicsParameters& p = *air.aerodynamics;
  const AirWrench<double> w = evaluate(p.size, p.coefficients, {m.speed, 0.0, 0.0}, Vec3<double>{0.0, -m.wind, 0.0});
  const double Y = w.force.y, N = w.torque.z - track.center_x() * Y;
  double v = 0.0, r = 0.0, psi = 0.0, y = 0.0;
  const double h = 1e-3, rise = m.edge / m.speed, end = m.zone / m.speed;
  for (double t = 0.0; t < m.look; t += h) {
    const auto step = [](double s) { return 0.5 * (1.0 - std::cos(M_PI * std::clamp(s, 0.0, 1.0))); };
    const double strength = step(t / rise) - step((t - end + rise) / rise);
    const double dv = a.a11 * v + a.a12 * r + strength * Y / car.mass;
    const double dr = a.a21 * v + a.a22 * r + strength * N / car.inertia;
    v += h * dv, r += h * dr, psi += h * r, y += h * (v + m.speed * psi);
  }
  // Roll, load transfer and relaxation of the tyres are left out of the single track: 10 % of the deviation.
  EXPECT_NEAR(metric(out, "lateral_deviation"), y, 0.1 * std::fabs(y));
  EXPECT_NEAR(metric(out, "max_side_force"), std::fabs(Y), 0.02 * std::fabs(Y));
  EXPECT_NEAR(metric(out, "yaw_angle_change"), psi, 0.1 * std::fabs(psi) + 1e-4);
}

// The gust is the same for every method: adaptive ones meet its points where they are, fixed steps the wind that blows
// where their grid has them. Samples of 10 ms miss a maximum by some 1e-4; steps of 5 ms are of second order.
TEST(Crosswind, IsTheSameForEveryMethod) {
  EquipmentParameters air;
  air.aerodynamics = test::test_air();
  Crosswind m;
  m.wind = 8.0, m.speed = 31.7, m.start_time = 0.5037, m.look = 1.0, m.zone = 20.0;  // off any grid
  const auto by = [&](Method method, double step) {
    SimulationOptions o;
    o.method = method, o.step = step, o.relative_tolerance = o.absolute_tolerance = 1e-8;
    TestTrack track(assemble({test::car_for(air), air}), {4.5, 1.8, 0.9}, {}, o);
    const ManoeuvreOutcome out = m.perform(track);
    return std::array{metric(out, "max_lateral_acceleration"), metric(out, "lateral_deviation"),
                      metric(out, "max_side_force")};
  };
  const auto adaptive = by(Method::cvode_bdf, 1e-3), fine = by(Method::ros2, 2e-4), coarse = by(Method::ros2, 5e-3);
  for (std::size_t i = 0; i < adaptive.size(); ++i) {
    EXPECT_NEAR(adaptive[i], fine[i], 1e-3 * std::fabs(fine[i])) << i;
    EXPECT_NEAR(coarse[i], fine[i], 1e-2 * std::fabs(fine[i])) << i;
  }
}

// In neutral: rolling resistance, drag, and lift that takes from the load.
TEST(RoadLoad, InNeutralIsRollingAndAir) {
  TestTrack track = powered_track();
  const ManoeuvreOutcome out = RoadLoad{}.perform(track);
  const double weight = track.mass() * 9.81, share = kRolling * 0.32 / track.wheel_radius(0);
  const double drag = 0.5 * 1.2 * 2.2 * 0.3, lift = 0.5 * 1.2 * 2.2 * -0.1;
  // The coefficients stand in for each other: the load as a whole is known to 1 %, its parts to 4 %, of which a part
  // per speed takes its share.
  EXPECT_NEAR(metric(out, "f0"), share * weight, 0.04 * share * weight);
  EXPECT_NEAR(metric(out, "f2"), drag - share * lift, 0.04 * drag);
  EXPECT_NEAR(metric(out, "f1") * 20.0, 0.0, 0.04 * share * weight);
  for (const double v : {50.0 / 3.6, 100.0 / 3.6}) {
    const double expected = share * weight + (drag - share * lift) * v * v;
    EXPECT_NEAR(metric(out, v < 20.0 ? "road_load_50" : "road_load_100"), expected, 0.01 * expected);
  }
  EXPECT_LT(metric(out, "fit_error"), 1.0);
}

// In a gear the engine's friction comes on top, through gearbox and final drive with their losses.
TEST(RoadLoad, InAGearDragsTheEngineAlong) {
  TestTrack track = powered_track();
  RoadLoad m;
  const ManoeuvreOutcome neutral = m.perform(track);
  m.gear = 4.0, m.to = 60.0 / 3.6;
  const ManoeuvreOutcome out = m.perform(track);
  const double v = 100.0 / 3.6, i = ratio(drivetrain(track).gearbox, 4) * 3.5, r = track.wheel_radius(0);
  const double friction = friction_torque(drivetrain(track).engine, i * v / r) * i / r;
  const double more = metric(out, "road_load_100") - metric(neutral, "road_load_100");
  // Two meshes of 0.97 that now drive backwards, and the wheels' radius: 6 % and 2 %.
  EXPECT_NEAR(more, 1.06 * friction, 0.05 * friction);
  EXPECT_GT(metric(out, "effective_mass"), metric(neutral, "effective_mass"));
}

TEST(Powered, NeedsWhatItUses) {
  TestTrack bare = test::test_track();
  EXPECT_THROW(StandingStart{}.perform(bare), Impossible);
  EXPECT_THROW(Crosswind{}.perform(bare), Impossible);
  EquipmentParameters no_brakes = test::full_equipment();
  no_brakes.brakes.reset();
  TestTrack track = powered_track(no_brakes);
  EXPECT_THROW(BrakeAndDriveOff{}.perform(track), Impossible);
}

// Who holds a speed takes over in the equilibrium: nothing moves. The throttle is found by halving 20 times, 1e-6; the
// drivetrain and the car of fixed steps are in equilibrium to what the trim leaves, 1e-3 of everything.
TEST(HeldSpeed, BeginsWithTheThrottleOfTheEquilibrium) {
  const TestTrack track = powered_track();
  for (const EquippedTrim& start : {track.straight(25.0), track.turn(20.0, 3.0)}) {
    const double throttle = start.inputs.controls.throttle, speed = start.inputs.speed_target;
    const SimulationResult run = track.drive(start, constant_inputs(start), 4.0);
    ASSERT_EQ(run.status, SimulationStatus::completed) << run.message;
    for (const double v : run.recording.column("body.speed")) EXPECT_NEAR(v, speed, 1e-3 * speed);
    for (const double p : run.recording.column("powertrain.throttle_pedal")) EXPECT_NEAR(p, throttle, 0.01);
    EXPECT_EQ(run.recording.column("powertrain.gear").back(), start.inputs.controls.gear);
  }
}

// From the end of speed control on the engine brakes: the car slows down faster than in neutral by its drag at the
// wheels over the mass, T i/(r m), where the mesh losses of 3 % twice and the rotating masses (at most 10 % in this
// gear) count. Before it would stall the clutch opens, and it idles.
TEST(HeldSpeed, AfterwardsTheEngineBrakesAndDoesNotStall) {
  const TestTrack track = powered_track();
  const EquippedTrim start = track.straight(20.0);
  ScenarioInputs inputs = constant_inputs(start);
  inputs.speed_control = TimeHistory({0.0, 1.0, 1.0}, {1.0, 1.0, 0.0});
  const SimulationResult run = track.drive(start, inputs, 60.0);
  ASSERT_EQ(run.status, SimulationStatus::completed) << run.message;
  const Recording& r = run.recording;
  const Series v = r.series("body.speed"), engine = r.series("powertrain.engine_speed");
  TrimRequest rolling{.speed = v.at(3.0)};
  rolling.driven = false;
  const EquippedTrim neutral = track.trimmed(rolling, 0);
  const SimulationResult coasting = track.drive(neutral, constant_inputs(neutral), 1.0);
  const Series u = coasting.recording.series("body.speed");
  const Drivetrain<double>& d = track.powertrain();
  const double drag = -PedalDriver::torque_range(d, engine.at(3.0)).least;
  const double i = ratio(d.gearbox, static_cast<int>(start.inputs.controls.gear)) * 3.5;
  const double expected = drag * i / (track.wheel_radius(0) * track.mass());
  EXPECT_NEAR((v.at(2.5) - v.at(3.5)) - (u.at(0.0) - u.at(1.0)), expected, 0.15 * expected);
  for (std::size_t k = 0; k < r.size(); ++k) EXPECT_GT(engine.value[k], 0.5 * d.engine.idle_speed) << r.time[k];
  EXPECT_LT(v.value.back(), 8.0);
  EXPECT_EQ(r.column("powertrain.clutch_pedal").back(), 1.0);
}

}  // namespace
}  // namespace fahrwerk

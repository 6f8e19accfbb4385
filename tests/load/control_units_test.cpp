// Control units in whole cars: what the standards' tests find with them, methods and steps against each other, lanes of
// fleets against single cars.
#include <cmath>
#include <string>

#include "analysis/trim/equipped_trim.h"
#include "driver/steer_map.h"
#include "load/performed.h"
#include "manoeuvre/fleet_units.h"
#include "scenario/inputs.h"
#include "vehicle/fleet/fleet_units.h"

namespace fahrwerk::load {
namespace {

using test::metric;
using test::performed;
using test::scenario_of;

// The car comes to rest and stays there. Half a second later no wheel turns, and the pressures are those of the pedal:
// nothing works any more. What is left is the car on its standing wheels, on springs and tyres. The tyres' carcasses
// hold it along its way with 4 · 160 kN/m, damped by 4 · 500 N s/m alone: sqrt(640e3/1450) = 21 rad/s with a damping
// ratio of 0.03, so that exp(-0.03 · 21 · 0.5) = 0.73 of it is left after half a second. Every half second has less
// than 0.85 of the one before; valves or wheels that stick and slip would keep it going.
TEST(AbsStop, EndsWithoutOscillation) {
  const Scenario s = scenario_of(
      "vehicle: midsize_esc\nroad: dry\nstart: {speed: 50 km/h}\nduration: 5 s\n"
      "controls: {gear: 3, pedals: {time: [0, 0.1, 0.2], throttle: [0.1, 0, 0], clutch: [0, 0.5, 1], brake: [0, 250, "
      "500]}}\n");
  const ManoeuvreOutcome out = perform(s);
  ASSERT_EQ(out.result.status, SimulationStatus::completed) << out.result.message;
  const Recording& r = out.result.recording;
  const Samples speed = r.column("body.speed");
  std::size_t rest = 0;
  while (rest < r.size() && speed[rest] > 0.05) ++rest;
  ASSERT_LT(r.time[rest], 3.0);
  const double still = r.time[rest] + 0.5;
  for (const char* wheel : {"1l", "1r", "2l", "2r"}) {
    const Samples turning = r.column(std::string("wheel.") + wheel + ".speed"),
                  pressure = r.column(std::string("brake.pressure.") + wheel);
    for (std::size_t k = 0; k < r.size(); ++k) {
      if (r.time[k] < still) continue;
      EXPECT_LT(std::fabs(turning[k]), 1e-3) << wheel << " " << r.time[k];
      EXPECT_NEAR(pressure[k], pressure.back(), 0.01 * pressure.back()) << wheel << " " << r.time[k];
    }
  }
  const Samples rate = r.column("body.pitch_rate");
  double before = 1e9;
  for (double from = still; from + 0.5 <= r.time.back(); from += 0.5) {
    double most = 0.0;
    for (std::size_t k = 0; k < r.size(); ++k)
      if (r.time[k] >= from && r.time[k] < from + 0.5) most = std::fmax(most, std::fabs(rate[k]));
    EXPECT_LT(most, 0.85 * before) << from;
    before = most;
  }
  EXPECT_LT(speed.back(), 1e-3);
}

// Wheel speeds are calibrated to wheels that roll at the load of the car at rest. While it coasts, the fastest wheel
// tells its speed: by less than half a percent, of which loads, tyres that grow with the speed, and pulses have a part.
TEST(WheelSpeeds, TellTheSpeedOfACarThatRolls) {
  for (const char* tire : {"passenger_205_55R16", "passenger_205_55R16_mf61", "brush_205_55R16"}) {
    const std::string both = std::string("front: {tire: ") + tire + "}\nrear: {tire: " + tire + "}\n";
    const ManoeuvreOutcome out = performed(
        "vehicle: mine_car.yaml\nroad: dry\nstart: {speed: 80 km/h}\nduration: 1 s\ncontrols: {gear: 4, pedals: {time: "
        "[0, "
        "1], throttle: [0, 0], clutch: [1, 1], brake: [0, 0]}}\n",
        "base: midsize_esc\n" + both);
    const Recording& r = out.result.recording;
    EXPECT_NEAR(r.column("abs.speed").back(), r.column("body.speed").back(), 0.005 * r.column("body.speed").back())
        << tire;
  }
}

class TallCar : public testing::TestWithParam<const char*> {};

// Sine with dwell at 5.0 A, to both sides: both criteria hold with stability control and not without.
TEST_P(TallCar, PassesTheSineWithDwellWithStabilityControlOnly) {
  const std::string series =
      std::string("vehicle: ") + GetParam() +
      "\nroad: dry\nmanoeuvre: {kind: fmvss126, first_factor: 5, factor_step: 5, last_factor: 5, "
      "least_last_angle: 0, both_directions: true}\n";
  const ManoeuvreOutcome with = performed(series);
  EXPECT_EQ(metric(with, "passed"), 1.0);
  EXPECT_LE(metric(with, "max_yaw_rate_ratio_1s"), 0.35);
  EXPECT_LE(metric(with, "max_yaw_rate_ratio_175s"), 0.20);
  EXPECT_GE(metric(with, "min_lateral_displacement"), 1.83);
  const Scenario plain = scenario_of(series + "parts: {esc: off}\n");
  const ManoeuvreOutcome without = perform(plain);
  EXPECT_EQ(metric(without, "passed"), 0.0);  // both turn over
}
INSTANTIATE_TEST_SUITE_P(Vehicles, TallCar, testing::Values("suv_esc", "van_esc"));

// On a slippery road the friction that it estimates bounds what it lets the driver ask for: the car follows, and spins
// without.
TEST(StabilityControl, HoldsTheCarOnLowFriction) {
  const std::string series =
      "vehicle: suv_esc\nroad: {friction: 0.5}\nmanoeuvre: {kind: fmvss126, speed: 60 km/h, first_factor: 5, "
      "factor_step: "
      "5, last_factor: 5, least_last_angle: 0, both_directions: true}\n";
  EXPECT_EQ(metric(performed(series), "passed"), 1.0);
  EXPECT_EQ(metric(perform(scenario_of(series + "parts: {esc: off}\n")), "passed"), 0.0);
}

// Full braking in a turn: all wheels brake, and the car stays on its circle. On friction 1 the standard's turn of 5
// m/s² leaves (1 - 0.25)^0.5 = 0.87 of the friction along the way, and the pedal asks for 9 m/s²; tall cars have to
// build up slowly on their outer wheels (`difference_rate`).
TEST(StabilityControl, BrakesInATurn) {
  for (const char* car : {"midsize_esc", "suv_esc", "van_esc"})
    for (const char* friction : {"1.0", "0.5"}) {
      const bool dry = std::string(friction) == "1.0";
      const ManoeuvreOutcome out = performed(std::string("vehicle: ") + car + "\nroad: {friction: " + friction +
                                             "}\nmanoeuvre: {kind: iso7975_braking, deceleration: 9 m/s^2, "
                                             "lateral_acceleration: " +
                                             (dry ? "5" : "2.5") + " m/s^2}\n");
      EXPECT_GT(metric(out, "mean_deceleration"), 4.0) << car << " on " << friction;
      EXPECT_LT(std::fabs(metric(out, "max_sideslip")), 0.09) << car << " on " << friction;
      EXPECT_LT(std::fabs(metric(out, "deviation_1s")), 0.5) << car << " on " << friction;
    }
}

// A quick steer reversal turns the tall car over. Roll stability by itself, without stability control, keeps it on its
// wheels; its track over twice the height leaves 8.5 m/s², at which springs and tyres give way by less than 0.2 rad.
TEST(RollStability, KeepsATallCarOnItsWheels) {
  const std::string text =
      "vehicle: suv_esc\nroad: {friction: 1}\nstart: {speed: 90 km/h}\nduration: 4 s\ncontrols: {gear: 4, hand_wheel: "
      "{time: [0, 0.5, 0.8, 1.4, 2], angle: [0, 0, 120 deg, 120 deg, -120 deg]}, pedals: {time: [0, 4], throttle: "
      "[0.1, "
      "0.1], clutch: [0, 0], brake: [0, 0]}}\ncontrollers: [{kind: roll_stability, sample: 5 ms, delay: 1 ms}]\n";
  const auto rolled = [](const ManoeuvreOutcome& out) {
    double most = 0.0;
    for (const double angle : out.result.recording.column("body.roll")) most = std::fmax(most, std::fabs(angle));
    return most;
  };
  const ManoeuvreOutcome with = perform(scenario_of(text + "parts: {esc: off}\n"));
  EXPECT_EQ(with.result.status, SimulationStatus::completed) << with.result.message;
  EXPECT_LT(rolled(with), 0.2);
  EXPECT_GT(rolled(perform(scenario_of(text + "parts: {esc: off, roll_stability: off}\n"))), 1.0);
}

// On a wet road the car with torque vectoring turns as its reference says; without, its tyres at the limit do what they
// can: the mean of what is missing over the last seconds is half as much at most.
TEST(TorqueVectoring, BringsTheYawRateToItsReference) {
  const std::string text =
      "vehicle: midsize_electric\nroad: {friction: 0.6}\nstart: {speed: 80 km/h}\nduration: 4 s\ncontrollers: [{kind: "
      "torque_vectoring, sample: 10 ms, delay: 1 ms}]\ncontrols: {hand_wheel: {time: [0, 0.5, 0.7, 4], angle: [0, 0, "
      "60 "
      "deg, 60 deg]}, pedals: {time: [0, 4], throttle: [0.15, 0.15], brake: [0, 0]}}\n";
  const Recording with = perform(scenario_of(text)).result.recording;
  const Recording without = perform(scenario_of(text + "parts: {torque_vectoring: off}\n")).result.recording;
  const Series reference = with.series("torque_vectoring.yaw_rate");
  const auto missing = [&reference](const Recording& r) {
    const Series rate = r.series("body.yaw_rate");
    double sum = 0.0;
    for (double t = 1.5; t < 4.0; t += 0.05) sum += std::fabs(rate.at(t) - reference.at(t));
    return sum;
  };
  EXPECT_LT(missing(with), 0.5 * missing(without));
  EXPECT_GT(with.series("torque_vectoring.active").at(2.0), 0.5);
}

// Backwards nothing of its reference holds: it waits.
TEST(StabilityControl, WaitsBackwards) {
  const ManoeuvreOutcome out = performed(
      "vehicle: midsize_esc\nroad: dry\nduration: 7 s\ncontrols: {gear: -1, hand_wheel: {time: [0, 5, 5.5], angle: [0, "
      "0, 120 deg]}, pedals: {time: [0, 0.5, 1, 7], throttle: [0, 0, 0.7, 0.7], clutch: [1, 0.7, 0, 0]}}\n");
  const Recording& r = out.result.recording;
  EXPECT_LT(r.column("body.vx").back(), -8.0);
  EXPECT_GT(std::fabs(r.column("body.yaw_rate").back()), 0.3);
  for (const double active : r.column("esc.active")) EXPECT_EQ(active, 0.0);
}

// A car with a caravan: the reference is that of the car, whose own wheels are braked.
TEST(StabilityControl, KnowsWhatIsTowed) {
  const ManoeuvreOutcome out = performed(
      "vehicle: car_caravan_esc\nroad: dry\nstart: {speed: 20 m/s}\nduration: 3 s\ncontrollers: [{kind: esc, sample: 5 "
      "ms, delay: 1 ms}]\ncontrols: {hand_wheel: {time: [0, 0.5, 0.7], angle: [0, 0, 100 deg]}}\n");
  const Recording& r = out.result.recording;
  double most = 0.0;
  for (const char* wheel : {"3l", "3r"})
    for (const double p : r.column(std::string("esc.pressure.") + wheel)) most = std::fmax(most, p);
  EXPECT_EQ(most, 0.0);
  const Scenario s = scenario_of("vehicle: car_caravan_esc\nroad: dry\nduration: 1 s\n");
  EXPECT_NEAR(s.car->parts.facts->wheelbase(), 2.7, 1e-12);
  EXPECT_EQ(s.car->parts.facts->own_wheels, 4);
  EXPECT_GT(s.car->parts.facts->total_mass, s.car->parts.facts->mass + 1000.0);
}

// The sensor sits at the hand wheel: ten degrees there are what column and rack make of them at the road wheels, in
// ψ' = v δ/(l (1 + (v/v_ch)²)) with the car's own v_ch, behind its lag (e^-8 of it is missing), before the friction is
// doubted.
TEST(StabilityControl, SeesErrorsOfTheHandWheelThroughTheRatio) {
  const Scenario s = scenario_of(
      "vehicle: midsize_esc\nroad: dry\nstart: {speed: 20 m/s}\nduration: 0.5 s\ncontrollers: [{kind: esc, sample: "
      "5 ms, sensors: {hand_wheel: {offset: 10 deg}}}]\n");
  const Car& car = *s.car;
  const double offset = 10.0 / 57.29577951308232, v_ch = car.parts.facts->characteristic_speed;
  const double angle = SteerMap(car.car).angle(evaluate(car.parts.steering->pinion, offset).value);
  const ManoeuvreOutcome out = perform(s);
  const double v = out.result.recording.column("esc.speed").back();
  const double steady = v * angle / (car.parts.facts->wheelbase() * (1.0 + v * v / (v_ch * v_ch)));
  EXPECT_NEAR(out.result.recording.column("esc.yaw_rate").back(), steady, 0.005 * std::fabs(steady));
}

// The characteristic speed that the reference has of the car is where the yaw rate gain of its equilibria has it at
// other speeds. Drag, drive and toe change the understeer gradient between 15 and 35 m/s by less than a fifth, and v_ch
// goes with its root.
TEST(StabilityControl, KnowsTheCharacteristicSpeedOfTheCar) {
  for (const char* vehicle : {"midsize", "fullsize", "e60_like"}) {
    const Scenario s = scenario_of(std::string("vehicle: ") + vehicle +
                                   "\nroad: dry\nstart: {speed: 20 m/s}\nduration: 1 s\ncontrollers: [{kind: esc}]\n");
    const Car& car = *s.car;
    // δ v/(ψ' l) = 1 + (v/v_ch)² of turns at 15 and 35 m/s, both ways.
    const auto turned = [&](double speed) {
      double angle = 0.0, yaw_rate = 0.0;
      for (const double side : {1.0, -1.0}) {
        TrimRequest q;
        q.speed = speed, q.lateral_acceleration = side * 2.0;
        const EquippedTrim t = trim(car, Road{}, q);
        EXPECT_TRUE(t.converged) << t.message;
        const Layout at = layout_of(car.car);
        angle += side * SteerMap(car.car).angle(t.inputs.rack[0]), yaw_rate += side * t.state[at.rotation() + 2];
      }
      return angle * speed / yaw_rate;
    };
    const double slow = turned(15.0), fast = turned(35.0), ratio = fast / slow;
    const double v_ch = std::sqrt((35.0 * 35.0 - ratio * 15.0 * 15.0) / (ratio - 1.0));
    EXPECT_NEAR(car.parts.facts->characteristic_speed, v_ch, 0.1 * v_ch) << vehicle;
  }
}

// Driven wheels that spin do not tell its speed: the others do. A tenth of slip at most is in what is left.
TEST(StabilityControl, IsNotDeceivedByWheelsThatSpin) {
  const ManoeuvreOutcome out = performed(
      "vehicle: midsize_electric_esc\nroad: {friction: 0.2}\nstart: {speed: 6 m/s}\nduration: 3 s\ncontrols: "
      "{hand_wheel: "
      "{time: [0, 0.5, 1], angle: [0, 0, 30 deg]}, pedals: {time: [0, 0.5, 0.8], throttle: [0, 0, 1]}}\n");
  const Recording& r = out.result.recording;
  EXPECT_NEAR(r.column("esc.speed").back(), r.column("body.speed").back(), 0.1 * r.column("body.speed").back());
}

// Lanes of a fleet run the same laws: every lane does what the car does by itself. Sub-steps, samples, delays and
// sensors are the same, sums are added in another order: round-off grows through thresholds, not beyond this.
TEST(Fleets, HaveTheirControlUnitsInLanes) {
  const Scenario s = scenario_of(
      "vehicle: midsize_esc\nroad: dry\nstart: {speed: 100 km/h}\nduration: 1 s\nparts: {steering: off}\n"
      "solver: {method: two_step}\ncontrols: {pedals: {time: [0, 0.1, 0.2, 0.3], throttle: [0.2, 0, 0, 0], clutch: [0, "
      "0.5, 1, 1], brake: [0, 0, 250, 500]}}\n");
  const ManoeuvreOutcome alone = perform(s);
  ASSERT_EQ(alone.result.status, SimulationStatus::completed) << alone.result.message;
  const Samples active = alone.result.recording.column("abs.active");
  ASSERT_EQ(active.back(), 1.0);
  const Car& car = *s.car;
  const auto fleet = make_fleet_engine(std::vector{chassis_of(car.car, car.parts)}, s.road, {}, std::vector{car.parts});
  const Layout at = fleet->layout();
  std::vector<StepInputs<double>> u(1, no_step_inputs<double>(at));
  for (int lane = 0; lane < fleet->lanes(); ++lane)
    fleet->set_state(lane, s.begin.state.data()), fleet->set_equipment(lane, s.begin.equipment.data());
  InputReader reader(s.inputs, at);
  for (long k = 0; k < 1000; ++k) {
    reader.at(static_cast<double>(k) * 1e-3, Side::right, u[0].begin);
    reader.at(static_cast<double>(k + 1) * 1e-3, Side::left, u[0].end);
    fleet->set_inputs(u, Method::two_step), fleet->step(Method::two_step, 1e-3);
  }
  std::vector<double> x(static_cast<std::size_t>(at.size())), other(x);
  fleet->get_state(0, x.data()), fleet->get_state(fleet->lanes() - 1, other.data());
  EXPECT_EQ(x, other);
  const CarState<double>& y = alone.result.state;
  const auto place = [](int i) { return static_cast<std::size_t>(i); };
  EXPECT_NEAR(x[place(at.velocity())], y[place(at.velocity())], 0.02);
  EXPECT_NEAR(x[place(at.position())], y[place(at.position())], 0.02);
  EXPECT_LT(x[place(at.velocity())], 24.0);
}

class OneByOne : public testing::TestWithParam<const char*> {};

// Cars with a column step one by one: as they do alone, to the bits.
TEST_P(OneByOne, CarsOfAFleetHaveTheirControlUnits) {
  const Scenario s = scenario_of(GetParam());
  const ManoeuvreOutcome alone = perform(s);
  ASSERT_EQ(alone.result.status, SimulationStatus::completed) << alone.result.message;
  const auto car = std::make_shared<const Car>(*s.car);
  const auto make = [&](std::size_t, CarEngine& engine, Equipment* parts) { return fleet_units(car, engine, parts); };
  const std::vector cars(2, car->car);
  const std::vector parts(2, car->parts);
  const auto fleet = make_fleet_engine(cars, s.road, {}, parts, make);
  EXPECT_THROW(make_fleet_engine(cars, s.road, {}, parts), std::invalid_argument);
  const Layout at = fleet->layout();
  std::vector<StepInputs<double>> u(1, no_step_inputs<double>(at));
  for (int lane = 0; lane < 2; ++lane)
    fleet->set_state(lane, s.begin.state.data()), fleet->set_equipment(lane, s.begin.equipment.data());
  InputReader reader(s.inputs, at);
  for (long k = 0; k < 1500; ++k) {
    reader.at(static_cast<double>(k) * 1e-3, Side::right, u[0].begin);
    reader.at(static_cast<double>(k + 1) * 1e-3, Side::left, u[0].end);
    fleet->set_inputs(u, Method::ros2), fleet->step(Method::ros2, 1e-3);
  }
  std::vector<double> x(static_cast<std::size_t>(at.size()));
  for (int lane = 0; lane < 2; ++lane) {
    fleet->get_state(lane, x.data());
    for (std::size_t i = 0; i < x.size(); ++i) EXPECT_EQ(x[i], alone.result.state[i]) << lane << " " << i;
  }
}
INSTANTIATE_TEST_SUITE_P(
    Cars, OneByOne,
    testing::Values(
        "vehicle: midsize_esc\nroad: dry\nstart: {speed: 100 km/h}\nduration: 1.5 s\n"
        "controls: {hand_wheel: {time: [0, 0.2, 0.5], angle: [0, 0, 60 deg]}, pedals: {time: [0, 0.1, 0.2, "
        "0.3], throttle: [0.2, 0, 0, 0], clutch: [0, 0.5, 1, 1], brake: [0, 0, 250, 500]}}\n",
        "vehicle: midsize\nroad: dry\nstart: {speed: 25 m/s}\nduration: 1.5 s\n"
        "controls: {pedals: {time: [0, 80], throttle: [0, 0], brake: [0, 0]}}\n"
        "controllers:\n"
        "  - {kind: radar, sample: 20 ms, leads: [{gap: 30 m, speed: {time: [0, 1, 3], value: [25, 25, 12]}}]}\n"
        "  - {kind: acc, sample: 20 ms, speed: 30 m/s, time_gap: 1.6 s}\n"
        "  - {kind: gearbox, sample: 10 ms}\n"));

// A caravan with its load at both ends, which swings for long: with the assist half of that is left, at the most, of
// what is left without between 5 and 8 s.
TEST(TrailerStability, DampsASwingingCaravan) {
  const auto left = [](const std::string& parts) {
    const TemporaryFolder folder;
    files::Problems problems;
    Scenario s = load_scenario(
        folder.write(
            "mine.yaml",
            "name: mine\nvehicle: car_caravan_esc\nroad: dry\nstart: {speed: 112 km/h}\nduration: 8 s\n"
            "controls: {hand_wheel: {time: [0, 1, 1.3, 1.6], angle: [0, 0, 30 deg, 0]}, pedals: {time: [0, 8], "
            "throttle: [0.6, 0.6], clutch: [0, 0], brake: [0, 0]}}\n" +
                parts),
        {"vehicle.units[0].body.inertia={xx: 800, yy: 4500, zz: 4500, xy: 0, xz: 0, yz: 0}",
         "vehicle.units[0].body.center_of_gravity=[0.05, 0, 0.55]"},
        problems);
    if (problems.empty()) fahrwerk::test::prepare(s, problems);
    EXPECT_TRUE(problems.empty()) << to_string(problems);
    const ManoeuvreOutcome out = perform(s);
    EXPECT_EQ(out.result.status, SimulationStatus::completed) << out.result.message;
    const Recording& r = out.result.recording;
    const Samples angle = r.column("coupling.1.articulation");
    double least = 1e9, most = -1e9;
    for (std::size_t k = 0; k < r.size(); ++k)
      if (r.time[k] > 5.0) least = std::fmin(least, angle[k]), most = std::fmax(most, angle[k]);
    return most - least;
  };
  const double with = left(""), without = left("parts: {trailer_stability: off}\n");
  RecordProperty("with", std::to_string(with));
  RecordProperty("without", std::to_string(without));
  EXPECT_LT(with, 0.5 * without);
  EXPECT_GT(without, 0.01);
}

// The motor brakes as far as it may, friction brakes the rest: the same stop, much of it without heat.
TEST(Blending, MotorFirstFrictionTheRest) {
  const auto driven = [](const char* friction, const char* pedal, const std::string& more) {
    return perform(scenario_of(std::string("vehicle: midsize_electric_esc\nroad: {friction: ") + friction +
                               "}\nstart: {speed: 80 km/h}\nduration: 4 s\ncontrols: {pedals: {time: [0, 0.5, 0.8], "
                               "throttle: [0, 0, 0], brake: [0, 0, " +
                               pedal + "]}}\n" + more));
  };
  const ManoeuvreOutcome blended = driven("1.0", "60", ""), friction = driven("1.0", "60", "parts: {blending: off}\n");
  const Recording &a = blended.result.recording, &b = friction.result.recording;
  // The driver does not feel who brakes: both have lost as much speed, within the bend of his booster.
  const double lost = b.series("body.speed").at(0.5) - b.series("body.speed").at(3.5);
  EXPECT_NEAR(a.series("body.speed").at(0.5) - a.series("body.speed").at(3.5), lost, 0.1 * lost);
  EXPECT_GT(a.series("blending.motor_force").at(2.0), 1500.0);
  EXPECT_LT(a.series("brake.pressure.1l").at(2.0), 0.7 * b.series("brake.pressure.1l").at(2.0));
}

// On ice on one side, the one-sided slip of a start is braked and cut away.
TEST(Tcs, BringsACarOffSplitIce) {
  const std::string text =
      "vehicle: midsize_esc\nroad: {friction: 0.9, split: {friction_left: 0.15, y: 0}}\nstart: {speed: 2 "
      "m/s}\nduration: 4 s\n"
      "controls: {gear: 1, pedals: {time: [0, 0.2, 0.6], throttle: [0.05, 0.05, 0.8], clutch: 0, brake: 0}}\n";
  const auto end_speed = [&](const std::string& parts) {
    const Scenario s = scenario_of(text + parts);
    const ManoeuvreOutcome out = perform(s);
    EXPECT_EQ(out.result.status, SimulationStatus::completed) << out.result.message;
    return out.result.recording.column("body.speed").back();
  };
  EXPECT_GT(end_speed(""), end_speed("parts: {tcs: off}\n") + 1.0);
}

// With lags in place of hydraulics, too: neither wheel is held by the brake while the other one spins.
TEST(Tcs, DoesNotBrakeTheCarOnSplitIce) {
  const std::string text =
      "vehicle: midsize\nroad: {friction: 1, split: {friction_left: 0.2, y: 0}}\nstart: {speed: 3 m/s}\nduration: 4 s\n"
      "controllers: [{kind: tcs, sample: 10 ms, delay: 1 ms}]\n"
      "controls: {gear: 1, pedals: {time: [0, 0.5, 0.6], throttle: [0, 0, 1], clutch: 0, brake: 0}}\n";
  const auto end_speed = [&](const std::string& parts) {
    return perform(scenario_of(text + parts)).result.recording.column("body.speed").back();
  };
  EXPECT_GT(end_speed(""), end_speed("parts: {tcs: off}\n") + 0.5);
}

// On ice the wheels are kept near their target; nothing is lost by it.
TEST(Tcs, HoldsTheSlipOnIce) {
  const std::string text =
      "vehicle: midsize_esc\nroad: {friction: 0.2}\nstart: {speed: 3 m/s}\nduration: 4 s\n"
      "controls: {gear: 1, pedals: {time: [0, 0.5, 0.6], throttle: [0, 0, 1], clutch: 0, brake: 0}}\n";
  const Recording with = perform(scenario_of(text)).result.recording;
  const Recording without = perform(scenario_of(text + "parts: {tcs: off}\n")).result.recording;
  const auto spin = [](const Recording& r) {
    return 0.31 * r.column("wheel.1l.spin").back() - r.column("body.speed").back();
  };
  EXPECT_LT(spin(with), 0.25 * with.column("body.speed").back());
  EXPECT_GT(spin(without), 0.8 * without.column("body.speed").back());
  EXPECT_GT(with.column("body.speed").back(), 0.98 * without.column("body.speed").back());
}

// In a tight turn the outer wheel is faster, and the front wheels are: nobody slips, and nothing is done.
TEST(Tcs, LetsTheCarTurn) {
  const ManoeuvreOutcome out = performed(
      "vehicle: midsize_esc\nroad: dry\nstart: {speed: 4 m/s}\nduration: 5 s\ncontrols: {hand_wheel: {time: [0, 0.5, "
      "2], "
      "angle: [0, 0, 480 deg]}, gear: 1, pedals: {time: [0, 2, 2.5], throttle: [0.1, 0.1, 0.35]}}\n");
  EXPECT_GT(out.result.recording.column("body.speed").back(), 5.0);
  for (const char* wheel : {"1l", "1r"})
    for (const double p : out.result.recording.column(std::string("tcs.pressure.") + wheel)) EXPECT_EQ(p, 0.0);
}

}  // namespace
}  // namespace fahrwerk::load

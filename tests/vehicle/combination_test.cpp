// Combinations from files: they load, rest, run straight and in turns, and their linear models are those of the car.
#include <complex>
#include <fstream>
#include <iterator>

#include "analysis/linear/linearise.h"
#include "analysis/linear/modes.h"
#include "files/temporary_folder.h"
#include "scenario/simulate.h"
#include "support/linear_car.h"
#include "support/places.h"
#include "vehicle/assembly/rest.h"
#include "vehicle/car/axle_places.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/freedoms.h"
#include "vehicle/car/observe.h"
#include "vehicle/cars.h"

namespace fahrwerk {
namespace {

Trim driven(const CarParameters<double>& car, double speed, std::optional<double> lateral = {}) {
  TrimRequest q;
  q.speed = speed, q.lateral_acceleration = lateral;
  const Trim t = trim(car, Road{}, q);
  EXPECT_TRUE(t.converged) << t.message;
  return t;
}

CarObservation seen(const CarParameters<double>& car, const Trim& t) {
  const CarModel<double> m = car_model<double, double>(car, Road{});
  StepScratch<double> s(m);
  CarObservation o;
  observe(m, t.inputs, t.state.data(), 1e-3, s, o);
  return o;
}

TEST(Combination, RestsOnItsAxlesAndItsCoupling) {
  const CarParameters<double> car = test::trimmed_car({}, "car_caravan");
  const Trim rest = driven(car, 0.0);
  const CarObservation o = seen(car, rest);
  double weight = 0.0, load = 0.0;
  for (const BodyParameters<double>& b : car.unit) weight += car.gravity * b.body_mass;
  for (const CornerParameters<double>& c : car.corner) weight += car.gravity * (c.wheel_mass + c.knuckle_mass);
  for (const WheelObservation& w : o.wheel) load += w.load;
  EXPECT_NEAR(load, weight, 1e-6 * weight);
  // The ball carries what the lever of the body leaves in front of the axle, whose wheels have none.
  const BodyParameters<double>& caravan = car.unit[1];
  const double expected = caravan.body_mass * car.gravity * caravan.r_VC.x / caravan.coupling.own_point.x;
  EXPECT_NEAR(o.coupling[0].force.z, expected, 0.02 * expected);
  EXPECT_NEAR(o.coupling[0].articulation, 0.0, 1e-9);
}

// On level ground nothing has to be held: what fails there is what carries.
TEST(Combination, WhatDoesNotStandOnLevelGroundIsNotCarried) {
  CarParameters<double> car = test::trimmed_car({}, "car_caravan");
  car.unit[1].r_VC.x = 8.0;  // far in front of the ball
  const Trim t = trim(car, Road{}, {});
  EXPECT_FALSE(t.converged);
  EXPECT_NE(t.message.find("do not carry it"), std::string::npos) << t.message;
}

// Coupling points whose heights differ as far as files may have it: the towed unit pitches by the difference over the
// way from the coupling to its axles, at rest and on the move, level and on a grade.
TEST(Combination, RestsWhereCouplingPointsAreApartInHeight) {
  const auto pitch = [](const std::string& name, const std::string& change, double speed, const Road& road) {
    const CarParameters<double> car = test::trimmed_car({change}, name);
    TrimRequest q;
    q.speed = speed, q.yaw = 0.1;
    if (speed == 0.0) q.brake.assign(car.wheels(), 1e5);
    const Trim t = trim(car, road, q);
    EXPECT_TRUE(t.converged) << name << " " << change << " " << speed << ": " << t.message;
    return seen(car, t).behind[0].pitch;
  };
  Road slope;
  slope.grade = 0.08, slope.bank = -0.03;
  struct Case {
    const char* vehicle;
    std::string (*point)(double);
    double way, most;
  };
  const Case cases[] = {
      {"tractor_semitrailer",
       [](double z) { return "units[0].coupling.own_point=[6.39, 0, " + std::to_string(0.68 + z) + "]"; }, 7.7, 0.28},
      {"car_caravan", [](double z) { return "units[0].coupling.own_point=[3.9, 0, " + std::to_string(0.1 + z) + "]"; },
       3.9, 0.25}};
  for (const Case& c : cases)
    for (const Road& road : {Road{}, slope})
      for (const double speed : {0.0, 15.0}) {
        const double level = pitch(c.vehicle, c.point(0.0), speed, road);
        for (const double z : {-c.most, -0.03, 0.03, c.most})
          // Springs and tyres give way a little, too: their loads stay.
          EXPECT_NEAR(pitch(c.vehicle, c.point(z), speed, road) - level, z / c.way, 0.1 * std::fabs(z) / c.way + 1e-4)
              << c.vehicle << " " << z << " " << speed;
      }
}

// In a turn the accelerations that the observation takes from the forces are those of a body on its circle.
TEST(Combination, TurnsSteadily) {
  for (const char* name : {"car_caravan", "tractor_semitrailer", "tractor_semitrailer_frames", "truck_drawbar"}) {
    const CarParameters<double> car = test::trimmed_car({}, name);
    const Trim turn = driven(car, 12.0, 2.0);
    const CarObservation o = seen(car, turn);
    EXPECT_NEAR(o.lateral_acceleration, 2.0, 1e-3) << name;
    for (const auto& behind : o.behind) {
      EXPECT_NEAR(behind.yaw_rate, o.yaw_rate, 1e-9);
      EXPECT_NEAR(behind.lateral_acceleration, behind.yaw_rate * behind.speed * std::cos(behind.sideslip), 1e-5)
          << name << " " << &behind - o.behind.data();
    }
    double articulation = 0.0;
    for (const auto& c : o.coupling) articulation = std::fmax(articulation, std::fabs(c.articulation));
    EXPECT_GT(articulation, 0.02) << name;
  }
}

// A single-track combination whose tyres do not slip: at a crawl the articulation is that of geometry,
//   tan of the angles from the common centre: the towed axle's middle and the hitch lie on circles about it.
TEST(Combination, FollowsGeometryAtACrawl) {
  const CarParameters<double> car = test::trimmed_car({}, "car_caravan");
  TrimRequest q;
  q.speed = 0.5, q.lateral_acceleration = 0.25 / 12.0;
  const Trim t = trim(car, Road{}, q);
  ASSERT_TRUE(t.converged) << t.message;
  const CarObservation o = seen(car, t);
  const double rear = axle_place(car, 1), r = std::hypot(o.v_C.x, o.v_C.y) / o.yaw_rate;
  const double across = std::sqrt(r * r - std::pow(o.v_C.y / o.yaw_rate, 2));  // of the middle of the rear axle
  const CouplingParameters<double>& c = car.unit[1].coupling;
  const double overhang = rear - c.point.x, bar = c.own_point.x;
  const double expected = std::atan(overhang / across) + std::asin(bar / std::hypot(across, overhang));
  EXPECT_NEAR(std::fabs(o.coupling[0].articulation), expected, 0.01 * expected);
}

// The linear model along its states is the car's own right-hand side, by differences of the same.
TEST(Combination, LinearModelIsTheDerivativeOfTheCar) {
  for (const char* name : {"car_caravan", "tractor_semitrailer"}) {
    const CarParameters<double> car = detail::with_loose_couplings(with_mean_dampers(test::trimmed_car({}, name)));
    const Trim t = driven(car, 20.0);
    test::expect_derivative_of_rates(car, linearise(car, Road{}, t, {}), name);
  }
}

// Place and heading of the whole combination act on nothing: with or without them the model has the same modes.
TEST(Combination, CyclicCoordinatesLeaveTheModesAsTheyAre) {
  for (const char* name : {"car_caravan", "tractor_semitrailer", "truck_drawbar", "tractor_semitrailer_frames"}) {
    const CarParameters<double> car = test::trimmed_car({}, name);
    const Trim t = driven(car, 20.0);
    LineariseOptions with;
    with.keep_cyclic = true;
    std::vector<std::complex<double>> all;
    for (const Mode& m : modes(linearise(car, Road{}, t, with).model)) all.push_back(m.eigenvalue);
    for (const Mode& m : modes(linearise(car, Road{}, t, {}).model)) {
      double nearest = 1e9;
      for (const std::complex<double>& e : all) nearest = std::fmin(nearest, std::abs(e - m.eigenvalue));
      if (m.frequency > 0.05) {
        EXPECT_LT(nearest, 1e-5 * std::abs(m.eigenvalue)) << name << " " << m.eigenvalue;
      }
    }
  }
}

// The dry friction of the fifth wheel, which would hold small swings, is not in the linear model.
TEST(Combination, LinearModelIsWithoutDryFriction) {
  const CarParameters<double> car = test::trimmed_car({}, "tractor_semitrailer");
  ASSERT_GT(car.unit[1].coupling.friction, 0.0);
  const CarParameters<double> loose = detail::with_loose_couplings(car);
  const LinearCar a = linearise(car, Road{}, driven(car, 20.0), {}),
                  b = linearise(loose, Road{}, driven(loose, 20.0), {});
  EXPECT_LT((a.model.A - b.model.A).cwiseAbs().maxCoeff(), 1e-12 * b.model.A.cwiseAbs().maxCoeff());
}

// Steps of 1 ms against CVODE with the friction of the fifth wheel, which sticks at the end of the turn.
TEST(Combination, StepsAgreeWithAdaptiveMethods) {
  const CarParameters<double> car = test::trimmed_car({}, "tractor_semitrailer");
  const Trim start = driven(car, 20.0);
  ScenarioInputs inputs;
  for (int i = 0; i < 2; ++i) inputs.rack[i] = TimeHistory({0.0, 0.3, 0.4, 4.0}, {0.0, 0.0, -0.005, -0.005});
  inputs.speed_target = TimeHistory(20.0), inputs.speed_control = TimeHistory(1.0);
  SimulationOptions options;
  options.duration = 4.0, options.record_interval = 1e-2, options.step = 1e-3, options.method = Method::ros2;
  options.signals = {"body.yaw_rate", "body.lateral_acceleration", "body.roll", "coupling.1.articulation",
                     "wheel.*.fz"};
  const auto engine = make_car_engine(car, Road{});
  const SimulationResult steps = simulate(*engine, start.state, inputs, options);
  options.method = Method::cvode_bdf, options.relative_tolerance = 1e-8, options.absolute_tolerance = 1e-10;
  const SimulationResult reference = simulate(*engine, start.state, inputs, options);
  ASSERT_EQ(reference.status, SimulationStatus::completed) << reference.message;
  for (std::size_t c = 0; c < steps.recording.columns.size(); ++c) {
    double difference = 0.0, size = 0.0;
    for (std::size_t k = 0; k < reference.recording.size(); ++k) {
      difference = std::max(difference, std::fabs(steps.recording.columns[c][k] - reference.recording.columns[c][k]));
      size = std::max(size, std::fabs(reference.recording.columns[c][k]));
    }
    EXPECT_LT(difference, 2.5e-3 * size) << c;
  }
}

TEST(Combination, CountsItsFreedoms) {
  EXPECT_EQ(degrees_of_freedom(test::trimmed_car({}, "midsize")).all(), 16);
  EXPECT_EQ(degrees_of_freedom(test::trimmed_car({}, "car_caravan")).all(), 16 + 3 + 4);
  EXPECT_EQ(degrees_of_freedom(test::trimmed_car({}, "tractor_semitrailer_frames")).all(), 32);
  EXPECT_EQ(degrees_of_freedom(test::trimmed_car({}, "tractor_semitrailer_frames")).axle_loops, 1);
  // Three links and a Panhard rod of each axle but the first, whose leaf springs leave the rod and the tie rod.
  EXPECT_EQ(degrees_of_freedom(test::trimmed_car({}, "tractor_semitrailer")).axle_loops, 4 * 3 + 2);
}

// 40 t on a grade of 12 %, held by all brakes: what the fixed sweeps leave over does not let it creep.
TEST(Combination, StandsOnAGradeWithoutCreeping) {
  const CarParameters<double> car = test::trimmed_car({"units[0].body.mass=30100 kg"}, "tractor_semitrailer");
  Road slope;
  slope.grade = 0.12;
  TrimRequest q;
  q.brake.assign(car.wheels(), 15e3);
  const Trim rest = trim(car, slope, q);
  ASSERT_TRUE(rest.converged) << rest.message;
  const auto engine = make_car_engine(car, slope);
  const Layout& at = engine->layout();
  StepInputs<double> u{rest.inputs, rest.inputs, rest.inputs};
  CarState<double> x = rest.state;
  for (int k = 0; k < 2000; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
  const CarState<double> before = x;
  for (int k = 0; k < 10000; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
  for (int k = 0; k < 2; ++k) EXPECT_NEAR(x[at.position(k)], before[at.position(k)], 1e-5) << k;
  for (int i = 0; i < at.wheels; ++i) EXPECT_NEAR(x[at.spin() + i], 0.0, 1e-8) << i;
}

// All brakes and the fifth wheel's friction of the semitrailer in one step: what eight sweeps leave over of the torques
// that a hundred find, for wheels that stop, hold and slide. Rows couple through the masses alone, so each sweep takes
// two or three digits.
TEST(Combination, EightSweepsDecideAllFrictions) {
  const CarParameters<double> car = test::trimmed_car({}, "tractor_semitrailer");
  const CarModel<double> m = car_model<double, double>(car, Road{});
  StepScratch<double> s(m);
  std::mt19937 generator(63);
  std::uniform_real_distribution<double> some(-1.0, 1.0);
  CarState<double> x = driven(car, 0.0).state;
  for (int n = 0; n < 20; ++n) {
    CarState<double> y = x;
    for (int i = 0; i < m.at.wheels; ++i) y[m.at.spin() + i] = 0.3 * some(generator);
    y[m.at.rotation(1) + 2] = 0.01 * some(generator);
    follow_couplings(m, y.data());
    CarInputs<double> u = no_inputs<double>(m.at);
    for (int i = 0; i < m.at.wheels; ++i) u.brake[i] = 8e3 * (1.0 + some(generator));
    detail::first_stage_terms(m.at, y.data(), 3e-4, 1e-3, s.terms);
    stage<StageKind::implicit_first>(m, u, y.data(), s.terms, s.car, s.k[0]);
    const FrictionRows<double>& f = s.car.friction;
    const int rows = m.at.wheels + 1;
    std::vector<double> eight(f.torque), many(f.torque);
    stick_torques<64, 8>(rows, f.W.data(), f.rate.data(), f.most.data(), 1e-3, eight.data());
    stick_torques<64, 100>(rows, f.W.data(), f.rate.data(), f.most.data(), 1e-3, many.data());
    for (int i = 0; i < rows; ++i) {
      EXPECT_EQ(eight[i], f.torque[i]) << i;
      EXPECT_NEAR(eight[i], many[i], 1e-9 * f.most[i]) << i;
    }
  }
}

// A lift axle that is up hangs on its springs, and the others carry its load.
TEST(Combination, LiftedAxleCarriesNothing) {
  const CarParameters<double> all = test::trimmed_car({}, "tractor_semitrailer"),
                              up = test::trimmed_car({"units[0].axles[0].lift=120 mm"}, "tractor_semitrailer");
  const CarObservation down = seen(all, driven(all, 0.0)), raised = seen(up, driven(up, 0.0));
  double before = 0.0, after = 0.0;
  for (std::size_t i = 0; i < down.wheel.size(); ++i) before += down.wheel[i].load, after += raised.wheel[i].load;
  EXPECT_NEAR(after, before, 1e-6 * before);
  for (const std::size_t i : {4, 5}) {
    EXPECT_EQ(raised.wheel[i].load, 0.0);
    EXPECT_GT(down.wheel[i].load, 1e4);  // more than a tonne
  }
  EXPECT_GT(raised.wheel[8].load, 1.2 * down.wheel[8].load);
}

// Side forces turn the wheels of a self-steering axle into the turn, and the trailer cuts in less.
TEST(Combination, SelfSteeringAxleTurnsIntoTheTurn) {
  const CarParameters<double> stiff = test::trimmed_car({}, "tractor_semitrailer"),
                              soft = test::trimmed_car({}, "tractor_semitrailer_self_steer");
  const CarObservation a = seen(stiff, driven(stiff, 4.0, 1.0)), b = seen(soft, driven(soft, 4.0, 1.0));
  EXPECT_LT(std::fabs(b.coupling[0].articulation), 0.95 * std::fabs(a.coupling[0].articulation));
  // Against the steering of the front wheels.
  EXPECT_LT(b.wheel[8].gamma * b.wheel[0].gamma, 0.0);
  EXPECT_GT(std::fabs(b.wheel[8].gamma), 0.02);
}

// Locked wheels of the driven axle in a turn on ice: the tractor swings round until its cab is at the stop, and the
// combination comes to rest there.
TEST(Combination, JackKnifeEndsAtTheStop) {
  const CarParameters<double> car = test::trimmed_car({}, "tractor_semitrailer");
  Road ice;
  ice.friction = 0.15;
  TrimRequest q;
  q.speed = 15.0, q.lateral_acceleration = 0.4;
  const Trim turn = trim(car, ice, q);
  ASSERT_TRUE(turn.converged) << turn.message;
  const auto engine = make_car_engine(car, ice);
  const Layout& at = engine->layout();
  StepInputs<double> u{turn.inputs, turn.inputs, turn.inputs};
  for (CarInputs<double>* in : {&u.begin, &u.middle, &u.end}) {
    in->speed_control = 0.0;
    in->brake[2] = in->brake[3] = 30e3;
  }
  CarState<double> x = turn.state;
  CarObservation seen;
  double most = 0.0;
  const double stop = car.unit[1].coupling.stop_angle;
  for (int k = 0; k < 40000; ++k) {
    engine->step(Method::ros2, u, 1e-3, x.data());
    if (k % 100 != 0) continue;
    engine->observe(u.end, x.data(), 1e-3, seen);
    ASSERT_TRUE(std::isfinite(seen.coupling[0].articulation)) << k;
    most = std::fmax(most, std::fabs(seen.coupling[0].articulation));
  }
  EXPECT_GT(most, 1.0);
  EXPECT_LT(most, stop + 0.3);
  EXPECT_LT(std::hypot(x[at.velocity()], x[at.velocity() + 1]), 15.0);
}

// The swing of the caravan is a mode, it loses damping with speed.
TEST(Combination, SnakingLosesDampingWithSpeed) {
  const CarParameters<double> car = with_mean_dampers(test::trimmed_car({}, "car_caravan"));
  double before = 1.0;
  for (const double speed : {15.0, 22.0, 29.0}) {
    const LinearCar lin = linearise(car, Road{}, driven(car, speed), {});
    double least = 1.0;
    for (const Mode& mode : modes(lin.model))
      if (mode.frequency > 0.1 && mode.frequency < 2.0 && mode.dominant_coordinate.starts_with("unit.2.yaw"))
        least = std::fmin(least, mode.damping_ratio);
    EXPECT_LT(least, before) << speed;
    before = least;
  }
}

// Wrong files say where.
TEST(Combination, WrongFilesSayWhatIsWrong) {
  const auto problem = [](const std::string& change) {
    files::Problems problems;
    load::load_vehicle(test::in_source("data/vehicles/car_caravan.yaml"), {change}, problems);
    return to_string(problems);
  };
  EXPECT_NE(problem("units[0].coupling.own_point=[3.9, 0, 0.9]").find("0.8 m apart in height"), std::string::npos)
      << problem("units[0].coupling.own_point=[3.9, 0, 0.9]");
  EXPECT_NE(problem("units[0].coupling.kind=hook").find("units[0].coupling.kind"), std::string::npos);
  EXPECT_NE(problem("units[0].body.mass=-1").find("units[0].body.mass"), std::string::npos);
}

// A load that a tyre's values do not reach is a warning with its factor.
TEST(Combination, OverloadedTyresAreNamed) {
  files::Problems problems;
  const auto warnings = [&](const char* mass) {
    const load::Vehicle v = load::load_vehicle(test::in_source("data/vehicles/tractor_semitrailer.yaml"),
                                               {std::string("units[0].body.mass=") + mass}, problems);
    std::string all;
    for (const std::string& w : v.warnings) all += w + "\n";
    return all;
  };
  EXPECT_EQ(warnings("19800 kg").find("nominal load"), std::string::npos) << warnings("19800 kg");
  const std::string found = warnings("95 t");
  EXPECT_NE(found.find("units[0].axles[0].tire: the tyre carries"), std::string::npos) << found;
  EXPECT_NE(found.find("times its nominal load"), std::string::npos) << found;
}

// The same where the file itself is at fault: each with file, line and key.
TEST(Combination, WrongUnitsAreRefusedWithTheirLine) {
  std::ifstream file(test::in_source("data/vehicles/tractor_semitrailer.yaml"));
  const std::string right(std::istreambuf_iterator<char>(file), {});
  const auto problem = [&](const std::string& from, const std::string& to) {
    std::string text = right;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const TemporaryFolder folder;
    files::Problems problems;
    load::load_vehicle(folder.write("wrong.yaml", text), {}, problems);
    return to_string(problems);
  };
  const auto expect = [](const std::string& found, const std::string& line, const std::string& key,
                         const std::string& words) {
    EXPECT_NE(found.find("wrong.yaml:" + line), std::string::npos) << found;
    EXPECT_NE(found.find(key), std::string::npos) << found;
    EXPECT_NE(found.find(words), std::string::npos) << found;
  };
  expect(problem("    coupling:\n", "    box_of:\n"), "", "units[0].coupling", "is missing");
  expect(problem("wheel_center: [-2.62, 1.00, 0.01]", "wheel_center: [-1.00, 1.00, 0.01]"), "", "axles[2].wheel_center",
         "does not lie behind the axle before");
  expect(problem("own_point: [6.39, 0, 0.68]", "own_point: [6.39, 0, 1.68]"), "", "units[0].coupling.own_point",
         "m apart in height");
  // What cannot stand, and what hangs nowhere.
  expect(problem("center_of_gravity: [2.60, 0, 1.15]", "center_of_gravity: [7.00, 0, 1.15]"), "",
         "units[0].body.center_of_gravity", "beyond the coupling");
  expect(problem("name: tractor_semitrailer\n", "name: tractor_semitrailer\ncoupling: {kind: ball}\n"), "",
         ": coupling: ", "first unit");
  std::string lifted = right;
  for (std::size_t at = 0; (at = lifted.find(", 1.00, 0.01]\n", at)) != std::string::npos; at += 20)
    lifted.insert(at + 14, "        lift: 0.1 m\n");
  expect(problem(right, lifted), "", "units[0].axles[0].lift", "all axles of this unit");
  const std::size_t units = right.find("units:\n");
  expect(problem(right, right.substr(0, units + 7)), "", ": units: ", "found nothing");
}

// A body behind a coupling that lets it pitch, with nothing below it.
TEST(Combination, AUnitThatNothingHoldsIsRefused) {
  files::Problems problems;
  load::load_vehicle(test::in_source("data/vehicles/car_caravan.yaml"), {"units[0].axles=[]"}, problems);
  EXPECT_NE(to_string(problems).find("units[0].axles"), std::string::npos) << to_string(problems);
  const TemporaryFolder folder;
  files::Problems of_file;
  load::load_vehicle(
      folder.write("wrong.yaml",
                   "kind: car\nbase: midsize\nunits:\n  - body: {mass: 100 kg, center_of_gravity: [0, 0, "
                   "0], inertia: {xx: 10, yy: 10, zz: 10}}\n    coupling: {kind: ball, point: [-3.65, 0, "
                   "0.1], own_point: [2, 0, 0.1]}\n"),
      {}, of_file);
  EXPECT_NE(to_string(of_file).find("units[0].axles: are missing"), std::string::npos) << to_string(of_file);
}

// A cab has no wheels that would tell how high its frame stands: its points may be anywhere.
TEST(Combination, AUnitWithoutWheelsStandsWhereItsCouplingHasIt) {
  const TemporaryFolder folder;
  files::Problems problems;
  const load::Vehicle v = load::load_vehicle(
      folder.write("cab.yaml",
                   "kind: car\nbase: midsize\nunits:\n  - body: {mass: 200 kg, center_of_gravity: [0, "
                   "0, 0.3], inertia: {xx: 30, yy: 30, zz: 30}}\n    coupling: {kind: frame, point: "
                   "[-1, 0, 0.6], own_point: [0, 0, 0], roll_stiffness: 100 kNm/rad}\n"),
      {}, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(v.car.units(), 2);
}

}  // namespace
}  // namespace fahrwerk

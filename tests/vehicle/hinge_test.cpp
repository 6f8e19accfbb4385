// The car with a compliant hinge in each lower arm of its MacPherson front axle (Schramm 12.3): the hinges' travels are
// two further degrees of freedom, with states beside those of the car.
#include <Eigen/Eigenvalues>
#include <fstream>
#include <iterator>

#include "analysis/compliance.h"
#include "analysis/equipped_trim.h"
#include "analysis/linearise.h"
#include "cars.h"
#include "load/suspension.h"
#include "scenario/balance.h"
#include "scenario/simulate.h"
#include "suspension/linkage/evaluate.h"
#include "vehicle/car/dense.h"
#include "vehicle/car/joint_forces.h"
#include "vehicle/equipment/hinges.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;
using All = Eigen::Matrix<double, 22, 1>;

CarParameters<double> hinged_car(std::vector<std::string> changes = {},
                                 const std::string& file = "macpherson_hinged_front") {
  changes.push_back("front.kinematics=" + file);
  return test::trimmed_car(changes, "fullsize_linkage");
}

// With the hinges' states and nothing else of equipment.
struct HingedCar {
  explicit HingedCar(CarParameters<double> given, const Road& ground = {}) : car(std::move(given)), road(ground) {
    find_hinges(car, parts.suspension);
    equipment = std::make_unique<Equipment>(parts, car);
    engine = make_car_engine(car, road);
  }
  Trim trim(const TrimRequest& request = {}) const { return trim_with_elements(car, parts, road, request); }
  SimulationResult run(const Trim& start, const ScenarioInputs& inputs, SimulationOptions options) {
    return simulate(*engine, start.state, inputs, options, {}, {},
                    {equipment.get(), start_of_elements(*equipment, start)});
  }

  CarParameters<double> car;
  Road road;
  EquipmentParameters parts;
  std::unique_ptr<Equipment> equipment;
  std::unique_ptr<CarEngine> engine;
};

CarInputs<double> random_inputs(std::mt19937& generator) {
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  CarInputs<double> u = no_inputs<double>();
  for (int i = 0; i < 4; ++i) {
    u.rack[i] = 0.01 * i - 0.01, u.rack_rate[i] = 0.1 * i, u.drive[i] = 100.0 * i;
    u.bush[i] = 0.009 * unit(generator), u.bush_rate[i] = 0.3 * unit(generator);
  }
  u.bush[2] = u.bush[3] = u.bush_rate[2] = u.bush_rate[3] = 0.0;
  u.bush_free = true;
  return u;
}

// Accelerations of all coordinates from the written-out equations; the rear has no hinges.
All dense_accelerations(const DenseEquations& e) {
  All a = All::Zero();
  a.head<20>() = e.M_all.topLeftCorner<20, 20>().ldlt().solve(e.q_all.head<20>());
  return a;
}

// As in dense_test.cpp: body by body with all 20 coordinates, against corners that eliminate their own, for every
// instruction set and with different sides; once with stops that have points of their own.
TEST(HingedCar, DenseEquationsEqualCondensed) {
  std::mt19937 generator(31);
  std::vector<CarParameters<double>> cars{hinged_car(), hinged_car({"rear.kinematics=integral_link_rear"}),
                                          hinged_car({"accelerations=non_perfect", "front.link_inertia=neglect"}),
                                          hinged_car({"front.kinematics_right=double_wishbone_front"})};
  CarParameters<double> stopped = hinged_car();
  TravelStops<double> stops;
  const Linkage<double>& l = std::get<LinkageKinematics<double>>(*stopped.corner[0].exact[0]).linkage;
  stops.stop[0] = {StopTravel::points, l.spring, {}, {0.01, 2e5, 0.02}};
  stopped.corner[0].stops[0] = std::make_shared<const TravelStops<double>>(stops);
  cars.push_back(stopped);
  for (std::size_t c = 0; c < cars.size(); ++c)
    for (const std::string& set : instruction_sets()) {
      const auto engine = make_car_engine(cars[c], Road{}, set);
      for (int k = 0; k < 40; ++k) {
        CarInputs<double> u = random_inputs(generator);
        if (c == 3) u.bush[1] = u.bush_rate[1] = 0.0;
        const State x = test::random_state(generator);
        DenseEquations dense = dense_equations(cars[c], Road{}, u, x.data());
        if (c == 3) dense.M_all(19, 19) = 1.0;
        const All expected = dense_accelerations(dense);
        State rate;
        double bush_rate[4];
        engine->rate(u, x.data(), rate.data(), bush_rate);
        const double scale = expected.cwiseAbs().maxCoeff();
        for (int i = 0; i < 18; ++i)
          ASSERT_NEAR(rate[car_state::z_begin + i], expected[i], 1e-11 * scale) << set << ", car " << c << ", " << i;
        for (int i = 0; i < 4; ++i) ASSERT_NEAR(bush_rate[i], expected[18 + i], 1e-11 * scale) << set << ", car " << c;
      }
    }
}

// A hinge that stands is no degree of freedom: the car with the rigid linkage of the same hard points.
TEST(HingedCar, StandingHingeIsTheRigidCar) {
  std::mt19937 generator(7);
  const CarParameters<double> soft = hinged_car(), rigid = hinged_car({}, "macpherson_front");
  const auto a = make_car_engine(soft, Road{}), b = make_car_engine(rigid, Road{});
  for (int k = 0; k < 20; ++k) {
    CarInputs<double> u = random_inputs(generator);
    for (int i = 0; i < 4; ++i) u.bush[i] = 0.0;
    u.bush_free = false;
    const State x = test::random_state(generator);
    State p, q;
    double bush_rate[4];
    a->rate(u, x.data(), p.data(), bush_rate), b->rate(u, x.data(), q.data());
    double scale = 0.0;
    for (const double v : q) scale = std::fmax(scale, std::fabs(v));
    // Both cars are trimmed by themselves, to 1e-9 m/s² and m.
    for (int i = 0; i < car_state::size; ++i) ASSERT_NEAR(p[i], q[i], 1e-9 * scale) << i;
    for (const double v : bush_rate) EXPECT_EQ(v, 0.0);
  }
}

// One linearly implicit Euler step is (I - h W) k = f: with the tyres off the ground W is that of springs, dampers and
// bushes, and the system is written out here with all 20 velocities.
TEST(HingedCar, ImplicitStepHasTheBushInItsMatrix) {
  std::mt19937 generator(5);
  const CarParameters<double> car = hinged_car();
  const auto engine = make_car_engine(car, Road{});
  for (int n = 0; n < 10; ++n) {
    CarInputs<double> u = random_inputs(generator);
    State x = test::random_state(generator);
    x[2] = 100.0;
    for (int i = 0; i < 12; ++i) x[car_state::tire_x + i] = 0.0;
    for (int i = 0; i < 4; ++i) x[car_state::hub + i] *= 0.3, x[car_state::steer + i] *= 0.3;
    const double h = 1e-3;
    const CarModel<double> model = car_model<double, double>(car, Road{});
    StepScratch<double> scratch{};
    evaluate_forces(model, u, x.data(), scratch);
    const DenseEquations e = dense_equations(car, Road{}, u, x.data());
    Eigen::Matrix<double, 20, 20> M = e.M_all.topLeftCorner<20, 20>();
    Eigen::Matrix<double, 20, 1> q = e.q_all.head<20>();
    for (int i = 0; i < 4; ++i) {
      const CornerParameters<double>& c = car.corner[i];
      const Knuckle<double>& k = scratch.car.knuckle[i];
      const HingeMotion<double>& b = scratch.car.hinge[i].sums.knuckle;
      const int at[3] = {car_velocity::hub + i, car_velocity::steer + i, 18 + i};
      const double z[3] = {x[car_state::hub_rate + i], x[car_state::steer_rate + i], i < 2 ? u.bush_rate[i] : 0.0};
      const auto add = [&](const std::array<double, 3>& J, double stiffness, double damping) {
        const double rate = J[0] * z[0] + J[1] * z[1] + J[2] * z[2];
        for (int m = 0; m < (i < 2 ? 3 : 2); ++m) {
          q[at[m]] -= h * stiffness * J[static_cast<std::size_t>(m)] * rate;
          for (int p = 0; p < (i < 2 ? 3 : 2); ++p)
            M(at[m], at[p]) +=
                (h * damping + h * h * stiffness) * J[static_cast<std::size_t>(m)] * J[static_cast<std::size_t>(p)];
        }
      };
      const double per_spring = i < 2 ? b.spring : 0.0, per_damper = i < 2 ? b.damper : 0.0;
      add({k.spring.per_h, k.spring.per_s, per_spring}, evaluate(c.spring, k.spring.value).stiffness, 0.0);
      const double way = k.damper.per_h * z[0] + k.damper.per_s * z[1] + per_damper * z[2];
      add({k.damper.per_h, k.damper.per_s, per_damper}, 0.0, evaluate(c.damper, way).damping);
      if (i < 2) add({0.0, 0.0, 1.0}, c.hinge.stiffness, c.hinge.damping);
      if (c.rack.free > 0.5) {
        M(at[1], at[1]) += h * c.rack.damping + h * h * c.rack.stiffness;
        q[at[1]] -= h * c.rack.stiffness * (z[1] - u.rack_rate[i]);
      } else {
        M.row(at[1]).setZero(), M.col(at[1]).setZero();
        M(at[1], at[1]) = 1.0, q[at[1]] = 0.0;
      }
    }
    const Eigen::Matrix<double, 20, 1> k = M.ldlt().solve(q);
    double bush[8];
    for (int i = 0; i < 4; ++i) bush[i] = u.bush[i], bush[4 + i] = u.bush_rate[i];
    State after = x;
    engine->step(StepMethod::implicit_euler, {u, u, u}, h, after.data(), bush);
    const double scale = k.cwiseAbs().maxCoeff();
    for (int i = 0; i < 18; ++i)
      ASSERT_NEAR((after[car_state::z_begin + i] - x[car_state::z_begin + i]) / h, k[i], 1e-9 * scale) << n << " " << i;
    for (int i = 0; i < 2; ++i) {
      ASSERT_NEAR((bush[4 + i] - u.bush_rate[i]) / h, k[18 + i], 1e-9 * scale) << n;
      ASSERT_NEAR(bush[i], u.bush[i] + h * bush[4 + i], 1e-15);
    }
  }
}

// Forces in the joints are found afterwards, from the motion: along the hinge the arm's rear joint carries what the law
// of the bush says, along the arm's axis nothing; and hub travel is in balance.
TEST(HingedCar, RearJointCarriesTheBush) {
  std::mt19937 generator(17);
  const CarParameters<double> car = hinged_car();
  JointForceMeter meter(car, Road{});
  for (int n = 0; n < 20; ++n) {
    CarInputs<double> u = random_inputs(generator);
    State x = test::random_state(generator);
    for (int i = 0; i < 4; ++i) x[car_state::hub + i] *= 0.8;
    CarJointForces forces;
    meter.measure(u, x.data(), 1e-3, forces);
    for (int i = 0; i < 2; ++i) {
      const CornerParameters<double>& c = car.corner[static_cast<std::size_t>(i)];
      const Hinge<double>& hinge = std::get<LinkageKinematics<double>>(*c.exact[0]).linkage.hinge;
      const double bush = c.hinge.preload + c.hinge.stiffness * u.bush[i] + c.hinge.damping * u.bush_rate[i];
      const Vec3<double> rear = forces[static_cast<std::size_t>(i)].joints.rear[0];
      const linkage_detail::HingeShift<double> at = linkage_detail::hinge_shift(hinge, u.bush[i], 0.0);
      // On the body; forces of some 10 kN.
      ASSERT_NEAR(dot(rear, at.per_b), bush, 1e-5) << n << " " << i;
      ASSERT_NEAR(forces[static_cast<std::size_t>(i)].joints.imbalance, 0.0, 1e-5);
    }
  }
}

// The car stands in its hard points: the bush carries there what the axle asks for.
TEST(HingedCar, StandsInItsHardPoints) {
  HingedCar c(hinged_car());
  EXPECT_GT(std::fabs(c.car.corner[0].hinge.preload), 10.0);
  EXPECT_NEAR(c.car.corner[0].hinge.preload, c.car.corner[1].hinge.preload, 1e-6);
  const Trim rest = c.trim();
  ASSERT_TRUE(rest.converged);
  for (int i = 0; i < 2; ++i) {
    EXPECT_NEAR(rest.inputs.bush[i], 0.0, 1e-8);
    EXPECT_NEAR(rest.state[car_state::hub + i], 0.0, 1e-8);
  }
  // A body pushed backwards against its brakes: the front wheels' share of the force moves both hinges alike.
  TrimRequest q;
  for (double& b : q.brake) b = 3000.0;
  q.force.x = -3000.0;
  const Trim pushed = c.trim(q);
  ASSERT_TRUE(pushed.converged) << pushed.message;
  EXPECT_GT(std::fabs(pushed.inputs.bush[0]), 1e-4);
  EXPECT_NEAR(pushed.inputs.bush[0], pushed.inputs.bush[1], 1e-8);
}

// The K&C rig with the same bush: soft along the hinge's direction, 1e4 times stiffer across it, free to turn. Small
// longitudinal forces at the wheel centre, hub and rack held: x per N of the car's linkage is t_x²/(c + k_u ∂²..) - the
// tangent t_x²/c for a bush without load. The rig's bush is no ideal slide: 1e-3.
TEST(HingedCar, LongitudinalComplianceIsThatOfTheRig) {
  files::Problems problems;
  const load::Suspension s =
      load::load_suspension(fahrwerk::test::in_source("data/suspensions/macpherson_hinged_front.yaml"), problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const Hinge<double>& hinge = s.left.hinge;
  CompliantSuspension rig{s.geometry, {}};
  Bushing b{};
  b.axis[2] = hinge.w, b.axis[0] = hinge.e, b.axis[1] = cross(hinge.w, hinge.e);
  b.translation[0].stiffness = s.hinge.stiffness, b.translation[1].stiffness = 1e4 * s.hinge.stiffness;
  rig.bushings["lower_rear"] = b;
  ComplianceRig axle(rig);
  for (const double h : {0.0, 0.03, -0.04}) {
    RigCommand to;
    to.h[0] = to.h[1] = h;
    ASSERT_TRUE(axle.move(to).converged);
    RigLoad unit[2] = {};
    unit[0].center.x = unit[1].center.x = 1.0;
    const CompliantAxle per_newton = axle.gradient(unit);
    Knuckle<double> o;
    HingeMotion<double> n;
    evaluate_hinged(s.left, h, 0.0, 0.0, 0.0, 0.0, 0.0, o, n);
    const double expected = n.t.x * n.t.x / s.hinge.stiffness;
    EXPECT_GT(expected, 1e-7);
    EXPECT_NEAR(per_newton.wheel[0].center.x, expected, 1e-3 * expected) << h;
  }
}

// The car under its brakes at rest, against the same slope: what the front contact forces do to b by virtual power.
TEST(HingedCar, StaticTravelFollowsTheForceInTheContact) {
  HingedCar c(hinged_car());
  TrimRequest q;
  for (double& b : q.brake) b = 3000.0;
  const auto at = [&](double force) {
    q.force.x = force;
    const Trim t = c.trim(q);
    EXPECT_TRUE(t.converged) << t.message;
    return t;
  };
  const Trim up = at(300.0), down = at(-300.0);
  const Trim middle = at(0.0);
  CarObservation with[2];
  for (int k = 0; k < 2; ++k) {
    const Trim& t = k == 0 ? up : down;
    CarInputs<double> in = t.inputs;
    in.bush_free = true;
    c.engine->observe(in, t.state.data(), 1e-3, with[k]);
  }
  const double b = up.inputs.bush[0] - down.inputs.bush[0];
  const double dF = with[0].wheel[0].force_x - with[1].wheel[0].force_x;
  EXPECT_GT(std::fabs(dF), 100.0);
  const Linkage<double>& l = std::get<LinkageKinematics<double>>(*c.car.corner[0].exact[0]).linkage;
  Knuckle<double> o;
  HingeMotion<double> n;
  evaluate_hinged(l, middle.state[car_state::hub], middle.state[car_state::steer], 0.0, 0.0, 0.0, 0.0, o, n);
  // A braked wheel is locked to its knuckle by the caliper, so that the contact's lever is that of the knuckle.
  const Vec3<double> t_P = n.t + cross(n.d, Vec3<double>{0.0, 0.0, -0.3});
  // Wheel loads and spring forces change with the pitch, too: a tenth.
  EXPECT_NEAR(c.car.corner[0].hinge.stiffness * b, t_P.x * dF, 0.1 * std::fabs(t_P.x * dF));
}

ScenarioInputs braking() {
  ScenarioInputs in;
  for (int i = 0; i < 4; ++i)
    in.brake[i] = TimeHistory({0.0, 0.2, 0.3, 0.9, 1.0}, {0, 0, i < 2 ? 900.0 : 400.0, i < 2 ? 900.0 : 400.0, 0});
  return in;
}

SimulationOptions options(Method method, double duration, double step = 1e-3, double tolerance = 1e-9) {
  SimulationOptions o;
  o.method = method, o.duration = duration, o.step = step, o.record_interval = 0.01;
  o.relative_tolerance = o.absolute_tolerance = tolerance;
  o.signals = {"body.*", "wheel.*", "element.*", "energy.*", "work.*"};
  return o;
}

double largest_gap(const SimulationResult& r) {
  double gap = 0.0;
  for (const double v : r.recording.series("energy.gap").value) gap = std::fmax(gap, std::fabs(v));
  return gap;
}

// Energy over a braking: adaptive to the tolerance (works of some 100 kJ, tolerance 1e-9 of 1e5 J and what it gathers
// in 1.5 s), fixed steps to second order.
TEST(HingedCar, EnergyBalances) {
  HingedCar c(hinged_car());
  TrimRequest q;
  q.speed = 20.0;
  const Trim start = c.trim(q);
  ASSERT_TRUE(start.converged);
  SimulationOptions o = options(Method::cvode_bdf, 1.5);
  o.balance = std::make_shared<PowerBalance>(c.car, c.road);
  const SimulationResult r = c.run(start, braking(), o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_LT(largest_gap(r), 0.05);
  double travel = 0.0;
  for (const double b : r.recording.series("element.bush_travel.1l").value) travel = std::fmax(travel, std::fabs(b));
  EXPECT_GT(travel, 5e-4);
  EXPECT_LT(travel, 0.01);
}

// A run that leaves the travel of a hinge says so, and only such a one.
TEST(HingedCar, EndOfTheTravelIsTold) {
  TrimRequest q;
  q.speed = 20.0;
  for (const double softer : {1.0, 0.02}) {
    CarParameters<double> car = hinged_car();
    for (std::size_t i = 0; i < 2; ++i) car.corner[i].hinge.stiffness *= softer;
    HingedCar c(car);
    const Trim start = c.trim(q);
    ASSERT_TRUE(start.converged);
    const SimulationResult r = c.run(start, braking(), options(Method::ros2, 1.0));
    ASSERT_EQ(r.warnings.size(), softer < 1.0 ? 1u : 0u);
    if (softer < 1.0) {
      EXPECT_NE(r.warnings[0].find("hinge of wheel 1"), std::string::npos) << r.warnings[0];
    }
  }
}

// Every method against a fine solution: the hinges, which start 3 mm aside and swing, go along with the order of the
// method. In the air, with linear springs and dampers and without stops, where everything is smooth. The error is taken
// in b and b'/ω together, so that the phase at the end does not matter.
TEST(HingedCar, EveryMethodShowsItsOrder) {
  CarParameters<double> car = hinged_car();
  for (CornerParameters<double>& c : car.corner) {
    c.spring = {0.0, 3e4, 0.0, {10.0, 0.0, 0.01}, {10.0, 0.0, 0.01}};
    c.damper = {2000.0, 2000.0, 0.0, 0.0};
    c.hinge.preload = 0.0, c.rack.stiffness = 5e5, c.rack.damping = 1e3, c.rack.adjustment = 0.0;
  }
  const auto engine = make_car_engine(car, Road{});
  struct End {
    State x{};
    double bush[8] = {0.003, -0.002, 0, 0, 0, 0, 0, 0};
  };
  const auto run = [&](StepMethod method, double h) {
    End e;
    e.x[2] = 100.0, e.x[car_state::attitude] = 1.0;
    e.x[car_state::rotation] = 1.0, e.x[car_state::rotation + 1] = -0.7, e.x[car_state::rotation + 2] = 1.1;
    for (int i = 0; i < 4; ++i) e.x[car_state::hub + i] = -0.02 + 0.01 * i, e.x[car_state::spin + i] = 40.0;
    const CarInputs<double> u = no_inputs<double>();
    for (int k = 0; k < std::lround(0.1 / h); ++k) engine->step(method, {u, u, u}, h, e.x.data(), e.bush);
    return e;
  };
  const End reference = run(StepMethod::rk4, 2.5e-5);
  const StepMethod methods[] = {StepMethod::implicit_euler, StepMethod::ros2, StepMethod::two_step, StepMethod::heun,
                                StepMethod::rk4};
  const double order[] = {1, 2, 2, 2, 4}, largest[] = {1e-4, 2.5e-4, 2.5e-4, 2.5e-4, 1e-3};
  for (int m = 0; m < 5; ++m) {
    double errors[2], bodies[2];
    for (int i = 0; i < 2; ++i) {
      const End e = run(methods[m], largest[m] / (1 << i));
      errors[i] = std::hypot(e.bush[0] - reference.bush[0], (e.bush[4] - reference.bush[4]) / 120.0);
      bodies[i] = 0.0;
      for (int k = 0; k < 3; ++k)
        bodies[i] += std::fabs(e.x[car_state::rotation + k] - reference.x[car_state::rotation + k]);
    }
    // 2^order up to the next term of the error: a quarter of the exponent.
    EXPECT_NEAR(std::log2(errors[0] / errors[1]), order[m], 0.25 * order[m]) << m << ": " << errors[0];
    EXPECT_NEAR(std::log2(bodies[0] / bodies[1]), order[m], 0.25 * order[m]) << m << ": " << bodies[0];
  }
}

// Ever stiffer bushes tend to the rigid car: the difference falls with 1/c, until that of two trims (1e-9) is left.
// ROS2-W takes the stiffest without a smaller step.
TEST(HingedCar, StiffHingeIsTheRigidCar) {
  const CarParameters<double> rigid = hinged_car({}, "macpherson_front");
  TrimRequest q;
  q.speed = 20.0;
  const auto yaw = [&](const CarParameters<double>& car, double* bush) {
    HingedCar c(car);
    const Trim start = c.trim(q);
    EXPECT_TRUE(start.converged);
    State x = start.state;
    double b[8] = {start.inputs.bush[0], start.inputs.bush[1], 0, 0, 0, 0, 0, 0};
    for (int k = 0; k < 800; ++k)
      c.engine->step(StepMethod::ros2, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3), 1e-3, x.data(), b);
    if (bush) *bush = b[0];
    return x[car_state::rotation + 2];
  };
  const double expected = yaw(rigid, nullptr);
  double apart[3];
  const double stiffness[] = {1e8, 1e9, 1e10};
  for (int k = 0; k < 3; ++k) {
    CarParameters<double> car = hinged_car();
    for (int i = 0; i < 2; ++i) car.corner[static_cast<std::size_t>(i)].hinge.stiffness = stiffness[k];
    double bush;
    apart[k] = std::fabs(yaw(car, &bush) - expected);
    EXPECT_LT(std::fabs(bush), 3e3 / stiffness[k]);
  }
  EXPECT_LT(apart[0], 1e-2 * std::fabs(expected));
  EXPECT_NEAR(apart[0] / apart[1], 10.0, 2.0);
  EXPECT_LT(apart[2], 0.2 * apart[1]);
}

// Lifted, without dampers, the hinge swings with sqrt(c/m_b), m_b what the other coordinates leave of its inertia when
// they follow: for a stiff bush all other stiffnesses are small against it (2e4 and 1e6 N/m against 5e8).
TEST(HingedCar, SwingsWithItsOwnFrequency) {
  CarParameters<double> car = hinged_car();
  for (auto& corner : car.corner) corner.rack.stiffness = 1e4, corner.rack.damping = 0.0;
  for (std::size_t i = 0; i < 2; ++i) car.corner[i].hinge.stiffness = 5e8, car.corner[i].hinge.damping = 0.0;
  HingedCar c(car);
  TrimRequest q;
  q.speed = 20.0;
  EquippedTrim both{c.trim(q), {}, {}};
  ASSERT_TRUE(both.trim.converged);
  both.equipment = start_of_elements(*c.equipment, both.trim);
  const LinearCar linear = linearise(c.car, c.road, both, *c.equipment, {});
  // Both hinges are among the states.
  int found = 0;
  for (const SignalName& s : linear.model.states) found += s.name.starts_with("element.bush_") ? 1 : 0;
  EXPECT_EQ(found, 4);
  const Eigen::VectorXcd poles = linear.model.A.eigenvalues();
  double fastest = 0.0, next = 0.0;
  for (const std::complex<double>& p : poles)
    if (p.imag() > fastest)
      next = fastest, fastest = p.imag();
    else if (p.imag() > next)
      next = p.imag();
  CarInputs<double> u = both.trim.inputs;
  u.bush_free = true;
  const DenseEquations e = dense_equations(c.car, c.road, u, both.trim.state.data());
  const Eigen::Matrix<double, 20, 20> inverse = e.M_all.topLeftCorner<20, 20>().inverse();
  const Eigen::Matrix2d mobility = inverse.bottomRightCorner<2, 2>();
  const double same = std::sqrt(5e8 * (mobility(0, 0) + mobility(0, 1))),
               opposed = std::sqrt(5e8 * (mobility(0, 0) - mobility(0, 1)));
  // Tyres (3e5 N/m), springs: 1e-3 of the bush.
  EXPECT_NEAR(fastest, std::fmax(same, opposed), 2e-3 * fastest);
  EXPECT_NEAR(next, std::fmin(same, opposed), 2e-3 * next);
}

// The linear model against differences of the right-hand side in the hinge's columns.
TEST(HingedCar, LinearModelSeesTheHinge) {
  HingedCar c(hinged_car());
  TrimRequest q;
  q.speed = 25.0;
  EquippedTrim both{c.trim(q), {}, {}};
  both.equipment = start_of_elements(*c.equipment, both.trim);
  const LinearCar linear = linearise(c.car, c.road, both, *c.equipment, {});
  const auto place = [&](const std::string& name) {
    for (std::size_t i = 0; i < linear.model.states.size(); ++i)
      if (linear.model.states[i].name == name) return static_cast<Eigen::Index>(i);
    ADD_FAILURE() << name;
    return Eigen::Index{0};
  };
  const Eigen::Index b = place("element.bush_travel.1l"), rate = place("element.bush_rate.1l");
  EXPECT_NEAR(linear.model.A(b, rate), 1.0, 1e-9);
  const auto accelerations = [&](double travel, double speed) {
    CarInputs<double> u = both.trim.inputs;
    u.bush[0] += travel, u.bush_rate[0] = speed, u.bush_free = true;
    State r;
    std::array<double, 4> bush{};
    State x = both.trim.state;
    c.engine->rate(u, x.data(), r.data(), bush.data());
    return std::array<double, 2>{bush[0], r[car_state::hub_rate]};
  };
  const double e = 1e-6;
  const auto up = accelerations(e, 0), down = accelerations(-e, 0), fast = accelerations(0, e),
             slow = accelerations(0, -e);
  const Eigen::Index hub = place("wheel.1l.hub_rate");
  const double by_travel = (up[0] - down[0]) / (2 * e), by_rate = (fast[0] - slow[0]) / (2 * e);
  EXPECT_NEAR(linear.model.A(rate, b), by_travel, 1e-4 * std::fabs(by_travel));
  EXPECT_NEAR(linear.model.A(rate, rate), by_rate, 1e-4 * std::fabs(by_rate));
  EXPECT_NEAR(linear.model.A(hub, b), (up[1] - down[1]) / (2 * e), 1e-4 * std::fabs(linear.model.A(hub, b)));
}

// What a file says wrongly, with its line.
TEST(HingedCar, FilesAreChecked) {
  std::ifstream in(fahrwerk::test::in_source("data/suspensions/macpherson_hinged_front.yaml"));
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const auto with = [&](const std::string& hinge) {
    const std::size_t at = text.find("hinge: {");
    return text.substr(0, at) + hinge + "\n";
  };
  const auto refused = [&](const std::string& hinge, const std::string& message) {
    files::Problems problems;
    load::read_suspension(files::parse_yaml(with(hinge), "s.yaml", problems), problems);
    EXPECT_NE(to_string(problems).find(message), std::string::npos) << to_string(problems);
    EXPECT_NE(to_string(problems).find("s.yaml:2"), std::string::npos) << to_string(problems);  // line 24
  };
  refused("hinge: {axis: [0, 1, 0], damping: 100}", "stiffness");
  refused("hinge: {stiffness: -1 kN/mm}", "hinge.stiffness");
  refused("hinge: {stiffness: 1 kN/mm, travel: 40 mm, axis: [-305, 10, 10]}", "along the arm's axis");
  refused("hinge: {stiffness: 1 kN/mm, travle: 4 mm}", "travle");

  files::Problems problems;
  load::load_vehicle(fahrwerk::test::in_source("data/vehicles/golf_like_hinged.yaml"),
                     {"suspension_elements={front: {friction: {force: 40 N, presliding: 0.2 mm}}}"}, problems);
  EXPECT_NE(to_string(problems).find("has a compliant hinge"), std::string::npos) << to_string(problems);
}

TEST(HingedCar, FleetRefusesIt) {
  const std::vector<CarParameters<double>> cars{hinged_car()};
  EXPECT_THROW(make_fleet_engine(cars, Road{}), std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk

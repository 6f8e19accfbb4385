// Twin tyres in the kernels: against the equations written out, one tyre of double forces, the account of energy,
// mirrors and derivatives; lanes, fleets, snapshots.

#include "math/linear_algebra.h"
#include "scenario/car_states.h"
#include "scenario/simulate.h"
#include "support/linear_car.h"
#include "vehicle/car/energy.h"
#include "vehicle/car/observe.h"
#include "vehicle/twin_cars.h"

namespace fahrwerk {
namespace {

using namespace test::twin;

TEST(TwinTires, LayoutHoldsThemBehindThoseOfAllWheels) {
  const Layout at = layout(1, 6, 0b110);
  EXPECT_EQ(at.twins, 4);
  EXPECT_EQ(at.tires(), 10);
  EXPECT_EQ(at.tire_y() - at.tire_x(), 10);
  EXPECT_EQ(at.brake() - at.tire_bore(), 10);
  EXPECT_EQ(at.size(), layout(1, 6).size() + 3 * 4);
  EXPECT_FALSE(at.has_twins(0));
  EXPECT_EQ(at.inner_tire(2), 6);
  EXPECT_EQ(at.inner_tire(5), 9);
  const std::vector<Quantity> names = car_states(at);
  EXPECT_EQ(names[at.tire_y() + 3].name, "wheel.2ro.deflection_y");
  EXPECT_EQ(names[at.tire_y() + 7].name, "wheel.2ri.deflection_y");
  EXPECT_EQ(names[at.tire_bore()].name, "wheel.1l.deflection_bore");
}

// Both formulations of the same car, on planes and in ruts.
TEST(TwinTires, DenseEquationsEqualCondensed) {
  std::mt19937 generator(61);
  for (const CarParameters<double>& car : twin_cars())
    for (const Road& road : {Road{}, ruts()})
      for (const std::string& set : instruction_sets()) {
        const auto engine = make_car_engine(car, road, set);
        const Layout& at = engine->layout();
        for (int k = 0; k < 20; ++k) {
          const State x = twin_state(generator, at);
          const CarInputs<double> u = twin_inputs(at);
          const DenseEquations dense = dense_equations(car, road, u, x.data());
          const Eigen::VectorXd expected = solve_symmetric(dense.M, dense.q);
          State rate(x.size());
          engine->rate(u, x.data(), rate.data());
          const double scale = expected.cwiseAbs().maxCoeff();
          for (int i = 0; i < at.z_size(); ++i)
            ASSERT_NEAR(rate[at.z_begin() + i], expected[i], test::kDenseTolerance * scale) << set << " " << i;
        }
      }
}

// What a linearly implicit stage solves with, (M + N) u = f: its inverse from unit forces on every velocity, M from the
// equations written out. N must be the sum of squares of the contacts' velocities and of the elements,
//   N = Σ κ j jᵀ over x, y, normal, bore and roll of each of the six tyres + what h and s of each wheel have,
// with partial velocities j from the places of the contacts. The κ come from a fit: some 40 numbers for 171 entries.
TEST(TwinTires, ImplicitStagesHoldTheStiffnessOfEachTire) {
  std::mt19937 generator(62);
  for (const std::vector<std::string>& changes : {kRear, kAll, kTwinBeam, kTwinTwist}) {
    const CarParameters<double> car = twin_car(changes, {"drive.at=knuckle"});
    const CarModel<double> m = car_model<double, double>(car, Road{});
    const Layout& at = m.at;
    StepScratch<double> s(m);
    State x = test::running(car, 20.0).state;
    const State far = twin_state(generator, at);
    for (int i = 0; i < at.tire_size(); ++i) x[at.tire_x() + i] = 0.2 * far[at.tire_x() + i];
    x[at.rotation()] = 0.1, x[at.rotation() + 1] = 0.2, x[at.rotation() + 2] = 0.3, x[at.velocity() + 1] = 1.0;
    const int n = at.z_size();
    const auto answer = [&](int force) {
      CarInputs<double> u = no_inputs<double>(at);
      double* const on_body[6] = {&u.body[0].force.x,  &u.body[0].force.y,  &u.body[0].force.z,
                                  &u.body[0].torque.x, &u.body[0].torque.y, &u.body[0].torque.z};
      constexpr double size = 1e3;
      if (force >= at.z_spin())
        u.drive[force - at.z_spin()] = size;
      else if (force >= at.z_steer())
        u.steer_force[force - at.z_steer()] = size;
      else if (force >= at.z_hub())
        u.hub_force[force - at.z_hub()] = size;
      else if (force >= 0)
        *on_body[force] = size;
      detail::first_stage_terms(at, x.data(), 3e-4, 1e-3, s.terms);
      stage<StageKind::implicit_first>(m, u, x.data(), s.terms, s.car, s.k[0]);
      return Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(s.k[0].z.data(), n) / size);
    };
    const Eigen::VectorXd free = answer(-1);
    Eigen::MatrixXd inverse(n, n);
    for (int k = 0; k < n; ++k) inverse.col(k) = answer(k) - free;
    for (int i = 0; i < at.wheels; ++i)  // a steer travel that is held
      if (car.corner[i].rack.free < 0.5) inverse(at.z_steer() + i, at.z_steer() + i) = 1.0;
    const Eigen::MatrixXd N =
        fahrwerk::inverse(inverse).matrix - dense_equations(car, Road{}, no_inputs<double>(at), x.data()).M;

    evaluate_forces(m, no_inputs<double>(at), x.data(), s);
    std::vector<Eigen::MatrixXd> shapes;
    const auto unit = [n](int i) { return Eigen::VectorXd(Eigen::VectorXd::Unit(n, i)); };
    const auto square_of = [&shapes](const Eigen::VectorXd& j) { shapes.push_back(j * j.transpose()); };
    for (int i = 0; i < at.wheels; ++i) {
      const Knuckle<double>& u = s.car.knuckle[i];
      const bool twins = at.has_twins(i / 2);
      const AxleKnuckle<double>* const shared = m.axle[i / 2] ? &s.car.axle[i / 2].motion.wheel[i % 2] : nullptr;
      for (int t = 0; t < (twins ? 2 : 1); ++t) {
        const CornerSignals<double>& g = twins ? s.car.tire_signals[i][t] : s.car.signals[i];
        const auto along = [&](const Vec3<double>& e, double per_spin) {
          Eigen::VectorXd j = Eigen::VectorXd::Zero(n);
          const Vec3<double> turn = cross(g.r_VP, e), r = g.r_VP - u.r_VW;
          const double linear[6] = {e.x, e.y, e.z, turn.x, turn.y, turn.z};
          for (int k = 0; k < 6; ++k) j[k] = linear[k];
          j[at.z_hub() + i] = dot(e, u.t_h + cross(u.d_h, r));
          j[at.z_steer() + i] = car.corner[i].rack.free * dot(e, u.t_s + cross(u.d_s, r));
          j[at.z_spin() + i] = per_spin;
          if (shared) j[at.z_hub() + (i ^ 1)] = dot(e, shared->t_other + cross(shared->d_other, r));
          return j;
        };
        Eigen::VectorXd bore = Eigen::VectorXd::Zero(n);
        bore.segment<3>(3) << g.normal.x, g.normal.y, g.normal.z;
        bore[at.z_hub() + i] = dot(g.normal, u.d_h);
        bore[at.z_steer() + i] = car.corner[i].rack.free * dot(g.normal, u.d_s);
        bore[at.z_spin() + i] = g.camber_sine;
        if (shared) bore[at.z_hub() + (i ^ 1)] = dot(g.normal, shared->d_other);
        square_of(along(g.e_x, -g.static_radius)), square_of(along(g.e_y, 0.0)), square_of(along(g.normal, 0.0));
        square_of(bore);
      }
      square_of(unit(at.z_spin() + i));  // rolling resistance of both
      square_of(unit(at.z_hub() + i)), square_of(unit(at.z_steer() + i));
      square_of(unit(at.z_hub() + i) + unit(shared ? at.z_hub() + (i ^ 1) : at.z_steer() + i));
    }
    Eigen::MatrixXd A(n * n, static_cast<Eigen::Index>(shapes.size()));
    const double scale = N.cwiseAbs().maxCoeff();
    for (std::size_t k = 0; k < shapes.size(); ++k)
      A.col(static_cast<Eigen::Index>(k)) = Eigen::Map<const Eigen::VectorXd>(shapes[k].data(), n * n);
    const Eigen::VectorXd entries = Eigen::Map<const Eigen::VectorXd>(N.data(), n * n);
    const Eigen::VectorXd kappa = least_squares(A, entries).x;
    // N is what is left of an inverse: its condition, about 1e5, times round-off of the largest entry.
    EXPECT_LT((A * kappa - entries).cwiseAbs().maxCoeff(), 1e-9 * scale);
    // Each tyre's stiffness is there, and it is positive: along x and the normal. Along the axis both tyres of a wheel
    // move alike, so that only their sum is known.
    int index = 0;
    for (int i = 0; i < at.wheels; ++i) {
      for (int t = 0; t < (at.has_twins(i / 2) ? 2 : 1); ++t, index += 4)
        for (const int k : {0, 2}) EXPECT_GT(kappa[index + k], 1e-4) << i << " " << t << " " << k;
      index += 4;
    }
  }
}

// Lanes against one corner after the other, in every method.
TEST(TwinTires, InstructionSetsStepAlike) {
  for (const CarParameters<double>& car : twin_cars()) {
    const Trim start = test::running(car, 20.0);
    const CarModel<double> m = car_model<double, double>(car, ruts());
    for (const Method method : {Method::implicit_euler, Method::ros2, Method::two_step})
      for (const std::string& set : instruction_sets()) {
        const auto engine = make_car_engine(car, ruts(), set);
        StepScratch<double> s(m);
        State a = start.state, b = start.state;
        for (int k = 0; k < 100; ++k) {
          StepInputs<double> u = test::step_steer_inputs(start.inputs, 0.5 + k * 1e-3, 1e-3);
          for (CarInputs<double>* in : {&u.begin, &u.middle, &u.end})
            for (double& torque : in->brake) torque = k < 50 ? 0.0 : 400.0;
          engine->step(method, u, 1e-3, a.data());
          step(method, m, u, 1e-3, b.data(), s);
        }
        // Round-off through 100 steps of a stable motion.
        for (int i = 0; i < m.at.size(); ++i)
          EXPECT_NEAR(a[i], b[i], 1e-9 * std::fmax(1.0, std::fabs(b[i]))) << set << " " << i;
      }
  }
}

// Two tyres in one place are one tyre of double forces and stiffnesses at double nominal load: exactly so for TMeasy,
// whose loads count by their ratio to the nominal one, and whose bore torque, tilting and rolling resistance go with
// the load.
TEST(TwinTires, WithoutSpacingAreOneTireOfDoubleForces) {
  for (const std::vector<std::string>& changes : {kRear, kTwinBeam, kTwinSteered}) {
    CarParameters<double> twin = twin_car(changes), one = twin;
    const std::size_t axle = one.axle[0].twin ? 0 : 1;
    for (const std::size_t i : {2 * axle, 2 * axle + 1}) {
      ASSERT_FALSE(one.corner[i].law[0]);
      twin.corner[i].twin_offset = one.corner[i].twin_offset = 0.0;
      Tmeasy<double>& t = one.corner[i].tire;
      TireBody<double>& b = t.body;
      t.nominal_load *= 2.0;
      for (TmeasyDirection<double>* d : {&t.longitudinal, &t.lateral})
        for (LoadPair<double>* p : {&d->initial_slope, &d->peak_force, &d->slide_force}) p->at_1 *= 2.0, p->at_2 *= 2.0;
      for (double* v : {&b.stiffness_linear, &b.stiffness_square, &b.stiffness_cubic, &b.vertical_damping,
                        &b.stiffness_x, &b.stiffness_y, &b.stiffness_bore, &b.damping_x, &b.damping_y, &b.damping_bore})
        *v *= 2.0;
      for (double& k : b.ramp_stiffness) k *= 2.0;
    }
    one.axle[axle].twin = false;
    const Trim start = test::running(one, 15.0);
    const auto a = make_car_engine(twin, Road{}), b = make_car_engine(one, Road{});
    const Layout &of_twin = a->layout(), &of_one = b->layout();
    const auto spread = [&](const State& x) {
      State y(static_cast<std::size_t>(of_twin.size()));
      std::copy_n(x.begin(), of_one.w_begin(), y.begin());
      const int from[3] = {of_one.tire_x(), of_one.tire_y(), of_one.tire_bore()};
      const int to[3] = {of_twin.tire_x(), of_twin.tire_y(), of_twin.tire_bore()};
      for (int k = 0; k < 3; ++k)
        for (int i = 0; i < of_twin.tires(); ++i) {
          const int inner = i - 4 + 2 * static_cast<int>(axle);
          y[to[k] + i] = x[from[k] + (i < 4 ? i : inner)];
        }
      std::copy_n(x.begin() + of_one.brake(), 5, y.begin() + of_twin.brake());
      return y;
    };
    State x = start.state, y = spread(x);
    for (int k = 0; k < 2000; ++k) {
      StepInputs<double> u = test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3, -0.012);
      for (CarInputs<double>* in : {&u.begin, &u.middle, &u.end})
        for (double& torque : in->brake) torque = k < 1500 ? 0.0 : 500.0;
      a->step(Method::ros2, u, 1e-3, y.data()), b->step(Method::ros2, u, 1e-3, x.data());
    }
    const State expected = spread(x);
    EXPECT_GT(std::fabs(x[of_one.rotation() + 2]), 0.2);
    // Round-off through 2000 steps.
    for (std::size_t i = 0; i < y.size(); ++i)
      EXPECT_NEAR(y[i], expected[i], 1e-9 * std::fmax(1.0, std::fabs(expected[i]))) << i;
  }
}

// What tyres, dampers and drive do is what the energy of the car changes by.
TEST(TwinTires, EnergyIsAccountedFor) {
  for (const std::vector<std::string>& changes : {kAll, kTwinBeam, kTwinSteered}) {
    const CarParameters<double> car =
        twin_car(changes, {"front.steering.stiffness=2e6", "front.steering.damping=2000"});
    const Trim start = test::running(car, 15.0);
    Road road;  // level, so that the axle stays in its range, beyond which its pose has a kink
    road.surface = std::make_shared<const Ruts>(0.01);
    const auto engine = make_car_engine(car, road);
    CarEnergy account(car, road);
    const auto power = [&](const CarInputs<double>& u, const State& x) {
      const CarPowers p = account.powers(u, x.data(), false);
      return p.tires + p.dampers + p.steering_dampers + p.racks + p.drive + p.air;
    };
    double left[2], tires = 0.0;
    for (int n = 0; n < 2; ++n) {
      const double h = n == 0 ? 1e-4 : 5e-5;
      State x = start.state;
      const CarInputs<double>& u = start.inputs;
      const double before = account.energy(u, x.data());
      double work = 0.0, last = power(u, x);
      tires = 0.0;
      for (int k = 0; k < std::lround(0.4 / h); ++k) {
        engine->step(Method::rk4, {u, u, u}, h, x.data());
        const double now = power(u, x);
        work += 0.5 * h * (last + now), last = now;
        tires += h * std::fabs(account.powers(u, x.data(), false).tires);
      }
      for (int i = 0; i < 4; ++i) EXPECT_LT(std::fabs(x[engine->layout().hub() + i]), 0.1);
      left[n] = std::fabs(account.energy(u, x.data()) - before - work);
    }
    // The trapezoidal rule over powers with kinks of dampers and of contacts: falls with the step, and is small against
    // what went through the tyres.
    EXPECT_LT(left[1], 1e-3 * tires) << left[0] << " " << left[1] << " " << changes.size();
  }
}

State turned(const CarParameters<double>& car, double travel) {
  const Trim start = test::running(car, 20.0);
  const auto engine = make_car_engine(car, Road{});
  State x = start.state;
  for (int k = 0; k < 1500; ++k)
    engine->step(Method::ros2, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3, travel), 1e-3, x.data());
  return x;
}

TEST(TwinTires, RightTurnMirrorsLeftTurn) {
  for (const std::vector<std::string>& changes : {kAll, kTwinTwist}) {  // a Panhard rod has no mirror image
    const CarParameters<double> car = twin_car(changes);
    const Layout at = layout_of(car);
    const State left = turned(car, -0.004), right = turned(car, 0.004);
    EXPECT_GT(std::fabs(left[at.rotation() + 2]), 0.05);
    // Round-off, carried through 1500 steps of a stable motion.
    EXPECT_NEAR(left[at.rotation() + 2], -right[at.rotation() + 2], 1e-9);
    EXPECT_NEAR(left[1], -right[1], 1e-8);
    for (int i = 0; i < at.tires(); ++i) {
      EXPECT_NEAR(left[at.tire_x() + i], right[at.tire_x() + (i ^ 1)], 1e-9) << i;
      EXPECT_NEAR(left[at.tire_y() + i], -right[at.tire_y() + (i ^ 1)], 1e-9) << i;
      EXPECT_NEAR(left[at.tire_bore() + i], -right[at.tire_bore() + (i ^ 1)], 1e-9) << i;
    }
  }
}

// Exact derivatives against differences of the rates, along every state of the linear model.
TEST(TwinTires, LinearModelIsTheDerivativeOfTheCar) {
  for (const std::vector<std::string>& changes : {kAll, kTwinBeam, kTwinSteered}) {
    const CarParameters<double> car = with_mean_dampers(twin_car(changes));
    TrimRequest q;
    q.speed = 20.0, q.lateral_acceleration = 2.0;
    const Trim t = trim(car, Road{}, q);
    ASSERT_TRUE(t.converged) << t.message;
    const LinearCar lin = linearise(car, Road{}, t, {});
    test::expect_derivative_of_rates(car, lin);
    // All six or eight tyres are states of it.
    int deflections = 0;
    for (const Quantity& state : lin.model.states) deflections += state.name.ends_with(".deflection_y") ? 1 : 0;
    EXPECT_EQ(deflections, layout_of(car).tires());
  }
}

TEST(TwinTires, StepsRepeatWithoutAllocation) {
  for (const std::vector<std::string>& changes : {kAll, kTwinBeam, kTwinSteered}) {
    const CarParameters<double> car = twin_car(changes);
    const Trim start = test::running(car, 20.0);
    for (const Method method : {Method::ros2, Method::two_step, Method::rk4}) {
      const auto engine = make_car_engine(car, Road{}), again = make_car_engine(car, Road{});
      const StepInputs<double> u{start.inputs, start.inputs, start.inputs};
      State x = start.state, y = x;
      engine->step(method, u, 1e-4, x.data()), again->step(method, u, 1e-4, y.data());
      const long before = allocations;
      for (int k = 0; k < 100; ++k) engine->step(method, u, 1e-4, x.data());
      EXPECT_EQ(allocations - before, 0);
      for (int k = 0; k < 100; ++k) again->step(method, u, 1e-4, y.data());
      EXPECT_EQ(x, y);
    }
  }
}

// Off the way and back: on to the same bits.
TEST(TwinTires, SnapshotsGoOnToTheSameBits) {
  const CarParameters<double> car = twin_car(kTwinBeam);
  const Trim start = test::running(car, 20.0);
  const auto engine = make_car_engine(car, ruts()), undisturbed = make_car_engine(car, ruts());
  State x = start.state, y = start.state;
  const auto drive = [&](CarEngine& on, State& state, int from, int to) {
    for (int k = from; k < to; ++k)
      on.step(Method::two_step, test::step_steer_inputs(start.inputs, 0.5 + k * 1e-3, 1e-3), 1e-3, state.data());
  };
  drive(*undisturbed, y, 0, 120), drive(*engine, x, 0, 60);
  Archive kept;
  engine->remember(kept);
  const State there = x;
  drive(*engine, x, 60, 90);
  Archive back(kept.bytes());
  engine->remember(back);
  EXPECT_TRUE(back.at_end());
  x = there;
  drive(*engine, x, 60, 120);
  EXPECT_EQ(x, y);
}

// Lanes of a fleet against single cars, with brakes; cars of another layout are refused.
TEST(TwinTires, FleetEqualsTheCars) {
  for (const std::vector<std::string>& changes : {kRear, kTwinBeam, kTwinSteered})
    for (const std::string& set : instruction_sets()) {
      const int lanes = test::FleetAndCars::lanes(twin_car(changes), set);
      std::vector<CarParameters<double>> cars;
      std::vector<Trim> start;
      for (int i = 0; i < lanes; ++i) {
        cars.push_back(twin_car(changes, {"body.mass=" + std::to_string(1350 + 15 * i)}));
        start.push_back(test::running(cars.back(), 18.0 + i));
      }
      const auto fleet = make_fleet_engine(cars, Road{}, set);
      std::vector<std::unique_ptr<CarEngine>> single;
      std::vector<State> x;
      for (int i = 0; i < lanes; ++i) {
        single.push_back(make_car_engine(cars[i], Road{}, set)), x.push_back(start[i].state);
        fleet->set_state(i, x.back().data());
      }
      std::vector<StepInputs<double>> u(static_cast<std::size_t>(lanes));
      for (int k = 0; k < 1000; ++k) {
        for (int i = 0; i < lanes; ++i) {
          u[i] = test::step_steer_inputs(start[i].inputs, k * 1e-3, 1e-3, -0.003 - 0.0002 * i);
          if (k > 700)
            for (CarInputs<double>* v : {&u[i].begin, &u[i].middle, &u[i].end})
              for (double& b : v->brake) b = 300.0 + 20.0 * i;
          single[i]->step(Method::ros2, u[i], 1e-3, x[i].data());
        }
        fleet->set_inputs(u);
        fleet->step(Method::ros2, 1e-3);
      }
      for (int i = 0; i < lanes; ++i) {
        State other(x[i].size());
        fleet->get_state(i, other.data());
        for (std::size_t k = 0; k < other.size(); ++k)  // as in linkage_test.cpp
          EXPECT_NEAR(other[k], x[i][k], 1e-9 * std::fmax(1.0, std::fabs(x[i][k]))) << set << " " << i << " " << k;
      }
      cars.back() = test::trimmed_car({}, "midsize");
      if (lanes > 1) {
        EXPECT_THROW(make_fleet_engine(cars, Road{}, set), std::invalid_argument);
      }
    }
}

}  // namespace
}  // namespace fahrwerk

// The car with dependent axles: the same laws that hold for independent corners hold for beam axle and twist beam.
#include "math/linear_algebra.h"
#include "support/dense_car.h"
#include "support/jet_car.h"
#include "support/joined_cars.h"
#include "support/moving_cars.h"
#include "support/two_axles.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;
using test::joined;

const std::vector<std::string> kTwist{"rear.kinematics=twist_beam_rear"};
const std::vector<std::string> kBeam{"rear.kinematics=beam_axle_rear", "rear.wheel_center=[-2.7, 0.76, 0]"};
const std::vector<std::string> kTruck{"front.kinematics=beam_axle_leaf_front", "front.wheel_center=[0, 0.8, 0]",
                                      "rear.kinematics=beam_axle_rear", "rear.wheel_center=[-2.7, 0.76, 0]",
                                      "drive.at=knuckle"};

CarParameters<double> car_with(std::vector<std::string> changes, const std::vector<std::string>& more = {}) {
  changes.insert(changes.end(), more.begin(), more.end());
  return test::trimmed_car(changes, "midsize");
}
std::vector<CarParameters<double>> all_cars() {
  return {car_with(kTwist), car_with(kBeam), car_with(kTruck), car_with(kTruck, {"accelerations=non_perfect"}),
          car_with(kTwist, {"front.kinematics=macpherson_front"})};
}

// States go beyond the range of the axles, too.
TEST(DependentAxleCar, DenseEquationsEqualCondensed) {
  std::mt19937 generator(31);
  const std::vector<CarParameters<double>> cars = all_cars();
  for (std::size_t c = 0; c < cars.size(); ++c)
    for (const std::string& set : instruction_sets()) {
      const auto engine = make_car_engine(cars[c], Road{}, set);
      for (int k = 0; k < 40; ++k) {
        State x = test::random_state(generator);
        if (k % 4 == 0) x[two_axles.hub() + k / 4 % 4] *= 1.5, x[two_axles.steer()] *= 1.5;
        test::expect_dense_accelerations(*engine, cars[c], Road{}, test::busy_inputs(), x,
                                         set + ", car " + std::to_string(c));
      }
    }
}

// Groups of corners with a dependent axle between them, packs that are filled in part, and two units: four axles of two
// cars, written out and condensed.
TEST(DependentAxleCar, DenseEquationsEqualCondensedForMixtures) {
  std::mt19937 generator(37);
  const CarParameters<double> plain = test::trimmed_car({}, "midsize"), beam = car_with(kBeam),
                              twist = car_with(kTwist);
  for (const bool own_body : {false, true})
    for (const CarParameters<double>& car :
         {joined(beam, plain, own_body), joined(plain, twist, own_body), joined(twist, beam, own_body)})
      for (const std::string& set : instruction_sets()) {
        const auto engine = make_car_engine(car, Road{}, set);
        const Layout& at = engine->layout();
        ASSERT_EQ(at.units, own_body ? 2 : 1);
        ASSERT_EQ(at.wheels, 8);
        for (int k = 0; k < 20; ++k) {
          CarInputs<double> u = no_inputs<double>(at);
          for (int i = 0; i < at.wheels; ++i) u.rack[i] = 0.002 * i - 0.005, u.drive[i] = 50.0 * i - 100.0;
          for (int n = 0; n < at.units; ++n) u.body[n] = {{100, -200, 300}, {-50, 20, 70.0 * n}};
          const State x = joined(test::random_state(generator), test::random_state(generator), at);
          const DenseEquations dense = dense_equations(car, Road{}, u, x.data());
          const Eigen::VectorXd expected = solve_symmetric(dense.M, dense.q);
          State rate(x.size());
          engine->rate(u, x.data(), rate.data());
          // Round-off of matrices whose condition is about 1e4, as in dense_test.cpp.
          const double scale = expected.cwiseAbs().maxCoeff();
          for (int i = 0; i < at.z_size(); ++i)
            ASSERT_NEAR(rate[at.z_begin() + i], expected[i], 1e-11 * scale) << set << " " << own_body << " " << i;
        }
      }
}

// Units without a coupling do not know of each other: two cars in one vehicle are the two cars.
TEST(DependentAxleCar, UnitsWithoutACouplingAreCarsOfTheirOwn) {
  std::mt19937 generator(41);
  const CarParameters<double> beam = car_with(kBeam), twist = car_with(kTwist);
  const auto both = make_car_engine(joined(beam, twist, true), Road{});
  const auto first = make_car_engine(beam, Road{}), second = make_car_engine(twist, Road{});
  const Layout& at = both->layout();
  State a = test::random_state(generator), b = test::random_state(generator), x = joined(a, b, at);
  StepInputs<double> u = no_step_inputs<double>(at), one = no_step_inputs<double>(two_axles);
  for (CarInputs<double>* in : {&u.begin, &u.middle, &u.end, &one.begin, &one.middle, &one.end})
    for (double& torque : in->brake) torque = 200.0;
  for (int k = 0; k < 50; ++k) {
    both->step(Method::ros2, u, 1e-3, x.data());
    first->step(Method::ros2, one, 1e-3, a.data()), second->step(Method::ros2, one, 1e-3, b.data());
  }
  const State expected = joined(a, b, at);
  for (int i = 0; i < at.size(); ++i) EXPECT_NEAR(x[i], expected[i], 1e-11 * (1.0 + std::fabs(expected[i]))) << i;
}

// Brakes that slide: the torques that the stage decides on are the dense equations' additional forces. Brakes that
// hold: the spins come to rest within the horizon, to what the fixed number of sweeps leaves over.
TEST(DependentAxleCar, BrakesActThroughTheAxle) {
  std::mt19937 generator(32);
  for (const CarParameters<double>& car : {car_with(kTwist), car_with(kTruck)}) {
    const CarModel<double> model = car_model<double, double>(car, Road{});
    StepScratch<double> s(model);
    for (int k = 0; k < 20; ++k) {
      const State x = test::random_state(generator);
      CarInputs<double> u = test::busy_inputs();
      for (double& b : u.brake) b = 150.0 + 50.0 * k;
      detail::first_stage_terms(model.at, x.data(), 0.0, 1e-3, s.terms);
      stage<StageKind::explicit_stage>(model, u, x.data(), s.terms, s.car, s.k[0]);
      DenseEquations dense = dense_equations(car, Road{}, u, x.data());
      for (int i = 0; i < two_axles.wheels; ++i) dense.q[two_axles.z_spin() + i] += s.k[0].brake_torque[i];
      const Eigen::Matrix<double, 18, 1> expected = solve_symmetric(dense.M, dense.q);
      const double scale = expected.cwiseAbs().maxCoeff();
      for (int i = 0; i < 18; ++i) {
        if (i == two_axles.z_steer() + 1) continue;  // follows the left one; the dense equations take it as given
        ASSERT_NEAR(s.k[0].z[i], expected[i], 1e-11 * scale) << i;
      }

      State slow = x;
      for (int i = 0; i < two_axles.wheels; ++i) slow[two_axles.spin() + i] *= 1e-3;
      for (double& b : u.brake) b = 1e7;
      detail::first_stage_terms(model.at, slow.data(), 0.0, 1e-3, s.terms);
      stage<StageKind::explicit_stage>(model, u, slow.data(), s.terms, s.car, s.k[0]);
      for (int i = 0; i < two_axles.wheels; ++i)
        EXPECT_NEAR(slow[two_axles.spin() + i] + 1e-3 * s.k[0].z[two_axles.z_spin() + i], 0.0, 1e-4);
    }
  }
}

State driven(const CarParameters<double>& car, Method method, double h, double duration, double travel) {
  const Trim start = test::running(car, 20.0);
  const auto engine = make_car_engine(car, Road{});
  State x = start.state;
  for (int k = 0; k < std::lround(duration / h); ++k)
    engine->step(method, test::step_steer_inputs(start.inputs, k * h, h, travel), h, x.data());
  return x;
}

// The linearly implicit method keeps its order with the axle's matrix, and meets the explicit one.
TEST(DependentAxleCar, StepsConvergeToTheSameMotion) {
  for (const auto& changes : {kTwist, kTruck}) {
    // A softer rack, so that the explicit reference is stable.
    const CarParameters<double> car =
        car_with(changes, {"front.steering.stiffness=2e6", "front.steering.damping=2000"});
    const State exact = driven(car, Method::rk4, 5e-5, 0.8, -0.005);
    const State coarse = driven(car, Method::ros2, 2e-3, 0.8, -0.005),
                fine = driven(car, Method::ros2, 1e-3, 0.8, -0.005);
    const auto error = [&](const State& x) {
      double worst = 0.0;
      for (int i : {1, two_axles.velocity() + 1, two_axles.rotation(), two_axles.rotation() + 2, two_axles.hub() + 2,
                    two_axles.hub() + 3})
        worst = std::fmax(worst, std::fabs(x[i] - exact[i]));
      return worst;
    };
    EXPECT_LT(error(fine), 1e-3);
    EXPECT_LT(error(fine), 0.35 * error(coarse));  // 0.25 for a second-order method far above round-off
  }
}

// A car whose sides are mirror images drives a right turn like a left one.
TEST(DependentAxleCar, RightTurnMirrorsLeftTurn) {
  const CarParameters<double> car = car_with(kTwist);
  const State left = driven(car, Method::ros2, 1e-3, 2.0, -0.004);
  const State right = driven(car, Method::ros2, 1e-3, 2.0, 0.004);
  const int rotation = two_axles.rotation(), velocity = two_axles.velocity(), hub = two_axles.hub();
  const int spin = two_axles.spin();
  EXPECT_GT(std::fabs(left[rotation + 2]), 0.05);
  // Round-off, carried through 2000 steps of a stable motion.
  EXPECT_NEAR(left[rotation + 2], -right[rotation + 2], 1e-9);
  EXPECT_NEAR(left[velocity + 1], -right[velocity + 1], 1e-9);
  EXPECT_NEAR(left[1], -right[1], 1e-8);
  for (int axle = 0; axle < 2; ++axle) {
    EXPECT_NEAR(left[hub + 2 * axle], right[hub + 2 * axle + 1], 1e-10);
    EXPECT_NEAR(left[spin + 2 * axle], right[spin + 2 * axle + 1], 1e-7);
  }
}

// The right wheel's steer travel is that of the axle.
TEST(DependentAxleCar, SteerTravelsOfABeamAreOne) {
  const State x = driven(car_with(kTruck), Method::ros2, 1e-3, 2.0, -0.004);
  EXPECT_NEAR(x[two_axles.steer()], -0.004, 5e-4);
  EXPECT_NEAR(x[two_axles.steer() + 1], x[two_axles.steer()], 1e-9);
  EXPECT_GT(x[two_axles.rotation() + 2], 0.05);  // to the left
}

double turning_roll(const CarParameters<double>& car) {
  TrimRequest request;
  request.speed = 20.0, request.lateral_acceleration = 4.0;
  const Trim turn = trim(car, Road{}, request);
  EXPECT_TRUE(turn.converged) << turn.message;
  return to_cardan(attitude_matrix(turn.state.data() + two_axles.attitude())).roll;
}

// The cross member is an anti-roll bar.
TEST(DependentAxleCar, TwistStiffnessHoldsTheBody) {
  CarParameters<double> car = car_with(kTwist);
  const double with = turning_roll(car);
  auto soft = std::make_shared<DependentAxleParameters<double>>(*car.axle[1].dependent[0]);
  soft->twist_stiffness = 0.0;
  car.axle[1].dependent[0] = soft;
  EXPECT_GT(turning_roll(car), 1.05 * with);
  EXPECT_GT(with, 0.02);
}

// Lanes of one form, and cars of different forms, which run one by one.
TEST(DependentAxleCar, FleetEqualsTheCars) {
  for (const bool mixed : {false, true})
    for (const std::string& set : instruction_sets()) {
      const int lanes = test::FleetAndCars::lanes(car_with(kTwist), set);
      std::vector<CarParameters<double>> cars;
      std::vector<Trim> start;
      std::vector<State> states;
      for (int i = 0; i < lanes; ++i) {
        const std::string mass = "body.mass=" + std::to_string(1350 + 15 * i);
        cars.push_back(car_with(mixed && i % 2 ? kTruck : kTwist, {mass}));
        start.push_back(test::running(cars.back(), 18.0 + i));
        states.push_back(start.back().state);
      }
      test::FleetAndCars both(cars, states, set);
      std::vector<StepInputs<double>> u(static_cast<std::size_t>(lanes));
      for (int k = 0; k < 1200; ++k) {
        for (int i = 0; i < lanes; ++i) {
          u[i] = test::step_steer_inputs(start[i].inputs, k * 1e-3, 1e-3, -0.003 - 0.0002 * i);
          if (k > 900)
            for (CarInputs<double>* v : {&u[i].begin, &u[i].middle, &u[i].end})
              for (double& b : v->brake) b = 300.0 + 20.0 * i;
        }
        both.step(Method::ros2, u, 1e-3);
      }
      both.expect_equal(1e-9, set);  // as in linkage_test.cpp
    }
}

// In hub travel, steer travel, velocity and roll rate.
TEST(DependentAxleCar, JetsCarryDerivatives) {
  const int hub = two_axles.hub(), steer = two_axles.steer(), velocity = two_axles.velocity();
  for (const auto& changes : {kTwist, kTruck}) {
    const CarParameters<double> car = car_with(changes);
    TrimRequest request;
    request.speed = 20.0, request.lateral_acceleration = 3.0;
    const Trim turn = trim(car, Road{}, request);
    ASSERT_TRUE(turn.converged);
    test::expect_jets_of_rates(car, turn.inputs, turn.state, {hub + 2, steer, velocity + 1, two_axles.rotation()},
                               {1e-6, 1e-7, 1e-5, 1e-5});
  }
}

// The observed motion of the centre of gravity: its velocity is the change of its place, beam and other wheel included.
TEST(DependentAxleCar, ObservedVelocityIsTheChangeOfPlace) {
  const CarParameters<double> car = car_with(kTruck);
  const auto engine = make_car_engine(car, Road{});
  std::mt19937 generator(33);
  State x = test::random_state(generator), rate = x;
  x[two_axles.steer() + 1] = x[two_axles.steer()], x[two_axles.steer_rate() + 1] = x[two_axles.steer_rate()];
  const CarInputs<double> u = no_inputs<double>(two_axles);
  engine->rate(u, x.data(), rate.data());
  const double d = 1e-6;
  CarObservation now, after, before;
  State up = x, down = x;
  for (int i = 0; i < two_axles.z_begin(); ++i) up[i] += d * rate[i], down[i] -= d * rate[i];
  engine->observe(u, x.data(), 1e-3, now);
  engine->observe(u, up.data(), 1e-3, after);
  engine->observe(u, down.data(), 1e-3, before);
  const Vec3<double> v = now.A_0V * now.v_C, moved = (0.5 / d) * (after.r_0C - before.r_0C);
  // Second differences of a place of some 10 m: round-off 1e-15 · 10 / 1e-6.
  EXPECT_NEAR(v.x, moved.x, 1e-7);
  EXPECT_NEAR(v.y, moved.y, 1e-7);
  EXPECT_NEAR(v.z, moved.z, 1e-7);
}

// Braked to a standstill: the wheels stop and stay, and so does the car.
TEST(DependentAxleCar, BrakesBringItToRest) {
  for (const auto& changes : {kTwist, kTruck}) {
    const CarParameters<double> car = car_with(changes);
    const Trim start = test::running(car, 10.0);
    CarInputs<double> u = start.inputs;
    u.speed_control = 0.0;
    for (double& b : u.brake) b = 600.0;
    const auto engine = make_car_engine(car, Road{});
    State x = start.state;
    for (int k = 0; k < 16000; ++k) engine->step(Method::ros2, {u, u, u}, 1e-3, x.data());
    // It stops after 2 s; what is left is the body swinging out on its tyres.
    EXPECT_LT(std::hypot(x[two_axles.velocity()], x[two_axles.velocity() + 1]), 1e-4);
    for (int i = 0; i < two_axles.wheels; ++i) EXPECT_NEAR(x[two_axles.spin() + i], 0.0, 1e-9);
  }
}

TEST(DependentAxleCar, StepsDoNotAllocate) {
  const CarParameters<double> car = car_with(kTruck);
  const Trim start = test::running(car, 20.0);
  const auto engine = make_car_engine(car, Road{});
  State x = start.state;
  const StepInputs<double> u{start.inputs, start.inputs, start.inputs};
  engine->step(Method::ros2, u, 1e-3, x.data());
  const long before = allocations;
  for (int k = 0; k < 100; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
  EXPECT_EQ(allocations - before, 0);
}

}  // namespace
}  // namespace fahrwerk

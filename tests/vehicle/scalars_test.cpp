// One physics, three scalars: derivatives of the step by Jet, packs of different cars.
#include "support/jet_car.h"
#include "support/moving_cars.h"
#include "support/two_axles.h"

namespace fahrwerk {
namespace {

using test::kSeeds;
using Jet = test::CarJet;
using State = CarState<double>;

// ∂(step)/∂(state), 54 x 54, by seeding nine states at a time.
Eigen::MatrixXd step_jacobian(const CarParameters<double>& car, const Road& road, Method method,
                              const CarInputs<double>& in, double h, const State& x) {
  test::JetCar seeded(test::with_derivatives(car), road);
  const CarInputs<Jet> u = test::with_derivatives(in);
  Eigen::MatrixXd J(two_axles.size(), two_axles.size());
  for (int first = 0; first < two_axles.size(); first += kSeeds) {
    CarState<Jet> y(two_axles.size());
    for (int i = 0; i < two_axles.size(); ++i)
      y[i] = i >= first && i < first + kSeeds ? Jet(x[i], i - first) : Jet(x[i]);
    seeded.step(method, u, h, y);
    for (int i = 0; i < two_axles.size(); ++i)
      for (int k = 0; k < kSeeds; ++k) J(i, first + k) = y[i].v[k];
  }
  return J;
}

void expect_jets_of_the_step(const CarParameters<double>& car) {
  TrimRequest request;
  request.speed = 20.0, request.rack = -0.004;
  const Trim turn = trim(car, Road{}, request);
  ASSERT_TRUE(turn.converged);
  const auto engine = make_car_engine(car, Road{});
  for (Method method : {Method::implicit_euler, Method::ros2, Method::heun}) {
    const double h = 1e-3;
    const Eigen::MatrixXd J = step_jacobian(car, Road{}, method, turn.inputs, h, turn.state);
    for (int j = 0; j < two_axles.size(); ++j) {
      const double d = j < two_axles.velocity() ? 1e-6 : j < two_axles.tire_x() ? 1e-4 : 1e-7;
      State up = turn.state, down = turn.state;
      up[j] += d, down[j] -= d;
      engine->step(method, {turn.inputs, turn.inputs, turn.inputs}, h, up.data());
      engine->step(method, {turn.inputs, turn.inputs, turn.inputs}, h, down.data());
      // Central differences: round-off 1e-15 · size / d and third derivatives · d²; 1e-5 of the column's largest entry
      // holds both.
      const double scale = std::fmax(1.0, J.col(j).cwiseAbs().maxCoeff());
      for (int i = 0; i < two_axles.size(); ++i)
        EXPECT_NEAR(J(i, j), (up[i] - down[i]) / (2 * d), 1e-5 * scale) << "d state " << i << " / d state " << j;
    }
  }
}

TEST(Scalars, JetsOfTheStepAgreeWithDifferences) { expect_jets_of_the_step(test::smooth_car()); }

TEST(Scalars, JetsOfTheStepAgreeWithDifferencesForLinkages) {
  expect_jets_of_the_step(test::smooth_car("fullsize_linkage"));
}

TEST(Scalars, DerivativesAreFiniteAtStandstillAndZeroSlip) {
  const CarParameters<double> car = test::trimmed_car();
  const Trim rest = trim(car, Road{}, {});
  ASSERT_TRUE(rest.converged);
  State still = rest.state;
  for (int i = 0; i < 18; ++i) still[two_axles.z_begin() + i] = 0.0;
  for (int i = 0; i < 12; ++i) still[two_axles.tire_x() + i] = 0.0;
  CarInputs<double> braked = rest.inputs;
  for (double& b : braked.brake) b = 1000.0;
  State flying = still;
  flying[2] = 5.0;
  for (Method method : {Method::implicit_euler, Method::ros2, Method::rk4})
    for (const State& x : {still, flying})
      for (const CarInputs<double>& u : {rest.inputs, braked})
        EXPECT_TRUE(step_jacobian(car, Road{}, method, u, 1e-3, x).allFinite());
}

// After 20 steps, by parameters that are seeded in this order, against differences over the cars with that parameter
// changed by d.
void expect_jets_of_a_run(const CarParameters<Jet>& parameters,
                          const std::function<CarParameters<double>(int which, double d)>& changed, const Trim& turn,
                          const std::vector<double>& delta) {
  test::JetCar seeded(parameters, Road{});
  CarState<Jet> y(two_axles.size());
  for (int i = 0; i < two_axles.size(); ++i) y[i] = Jet(turn.state[i]);
  const CarInputs<Jet> u = test::with_derivatives(turn.inputs);
  for (int k = 0; k < 20; ++k) seeded.step(Method::ros2, u, 1e-3, y);

  const auto end = [&](int which, double d) {
    return test::after(*make_car_engine(changed(which, d), Road{}), Method::ros2, turn.state, 1e-3, 0.02,
                       [&](double) { return turn.inputs; });
  };
  for (int which = 0; which < static_cast<int>(delta.size()); ++which) {
    const double d = delta[static_cast<std::size_t>(which)];
    const State up = end(which, d), down = end(which, -d);
    double scale = 0;
    for (int i = 0; i < two_axles.size(); ++i) scale = std::fmax(scale, std::fabs(y[i].v[which]));
    EXPECT_GT(scale, 0.0);
    for (int i = 0; i < two_axles.size(); ++i)
      EXPECT_NEAR(y[i].v[which], (up[i] - down[i]) / (2 * d), 1e-5 * scale) << which << " " << i;
  }
}

TEST(Scalars, DerivativesWithRespectToParameters) {
  const CarParameters<double> car = test::smooth_car();
  TrimRequest request;
  request.speed = 20.0, request.rack = -0.004;
  const Trim turn = trim(car, Road{}, request);
  CarParameters<Jet> seeded = test::with_derivatives(car);
  seeded.unit[0].body_mass.v[0] = 1.0, seeded.corner[1].tire.lateral.peak_force.at_1.v[1] = 1.0,
  seeded.corner[2].spring.stiffness.v[2] = 1.0;
  const auto changed = [&](int which, double d) {
    CarParameters<double> p = car;
    if (which == 0) p.unit[0].body_mass += d;
    if (which == 1) p.corner[1].tire.lateral.peak_force.at_1 += d;
    if (which == 2) p.corner[2].spring.stiffness += d;
    return p;
  };
  expect_jets_of_a_run(seeded, changed, turn, {0.1, 0.5, 10.0});
}

// A hard point and the mass of a link, seeded in the description itself.
TEST(Scalars, DerivativesWithRespectToHardPointsAndLinkMasses) {
  const CarParameters<double> car = test::smooth_car("fullsize_linkage");
  TrimRequest request;
  request.speed = 20.0, request.rack = -0.004;
  const Trim turn = trim(car, Road{}, request);
  ASSERT_TRUE(turn.converged);
  const auto seed = [](auto& corner, auto change) {
    auto own = std::get<0>(*corner.exact[0]);
    change(own);
    using Exact = std::decay_t<decltype(*corner.exact[0])>;
    corner.exact[0] = std::make_shared<const Exact>(own);
  };
  CarParameters<Jet> seeded = test::with_derivatives(car);
  seed(seeded.corner[0], [](auto& k) { k.linkage.rod[4].a.z.v[0] = 1.0; });  // inner joint of the tie rod
  seed(seeded.corner[3], [](auto& k) { k.masses.mass[3].v[1] = 1.0; });
  const auto changed = [&](int which, double d) {
    CarParameters<double> p = car;
    if (which == 0) seed(p.corner[0], [d](auto& k) { k.linkage.rod[4].a.z += d; });
    if (which == 1) seed(p.corner[3], [d](auto& k) { k.masses.mass[3] += d; });
    return p;
  };
  expect_jets_of_a_run(seeded, changed, turn, {1e-6, 1e-2});
}

// Cars that differ in mass, springs, grip, and how they are driven.
std::vector<CarParameters<double>> different_cars(int count) {
  std::vector<CarParameters<double>> cars;
  for (int i = 0; i < count; ++i) {
    CarParameters<double> car = test::trimmed_car(
        {"body.mass=" + std::to_string(1800 + 40 * i), "front.spring.stiffness=" + std::to_string(30000 + 1500 * i)});
    for (auto& c : car.corner) c.tire.lateral.peak_force.at_1 *= 1.0 - 0.01 * i;
    cars.push_back(car);
  }
  return cars;
}

// Largest difference of each state over the run, relative to the largest value that state takes.
void expect_fleet_equals_cars(
    const std::string& set, Method method, double duration, double tolerance,
    const std::function<StepInputs<double>(int lane, double t, const CarInputs<double>&)>& drive) {
  const double h = 1e-3;
  const int count = test::FleetAndCars::lanes(test::trimmed_car(), set);
  const std::vector<CarParameters<double>> cars = different_cars(count);
  std::vector<State> states;
  std::vector<CarInputs<double>> held;
  for (int lane = 0; lane < count; ++lane) {
    const Trim start = test::running(cars[lane], 22.0 + lane);
    states.push_back(start.state), held.push_back(start.inputs);
  }
  test::FleetAndCars both(cars, states, set);
  std::vector<StepInputs<double>> u(count);
  std::vector<State> worst(count, State(two_axles.size())), largest = worst;
  for (int k = 0; k < std::lround(duration / h); ++k) {
    for (int lane = 0; lane < count; ++lane) u[lane] = drive(lane, k * h, held[lane]);
    both.step(method, u, h);
    for (int lane = 0; lane < count; ++lane) {
      const State other = both.in_fleet(lane), &x = both.x[lane];
      for (int i = 0; i < two_axles.size(); ++i) {
        worst[lane][i] = std::fmax(worst[lane][i], std::fabs(other[i] - x[i]));
        largest[lane][i] = std::fmax(largest[lane][i], std::fabs(x[i]));
      }
    }
  }
  for (int lane = 0; lane < count; ++lane)
    for (int i = 0; i < two_axles.size(); ++i)
      EXPECT_LE(worst[lane][i], tolerance * largest[lane][i]) << set << " lane " << lane << " state " << i;
}

TEST(Scalars, PackOfDifferentCarsEqualsTheCarsInAStepSteer) {
  for (const std::string& set : instruction_sets())
    for (const Method method : {Method::ros2, Method::two_step})
      expect_fleet_equals_cars(set, method, 6.0, 1e-9, [](int lane, double t, const CarInputs<double>& u) {
        return test::step_steer_inputs(u, t, 1e-3, -0.003 - 0.0004 * lane);
      });
}

// The brakes come at a time of its own in each lane: a jump in one lane is none in the others.
TEST(Scalars, PackOfDifferentCarsEqualsTheCarsBrakedToStandstill) {
  for (const std::string& set : instruction_sets())
    for (const Method method : {Method::ros2, Method::two_step})
      expect_fleet_equals_cars(set, method, 6.0, 1e-6, [](int lane, double t, const CarInputs<double>& u) {
        StepInputs<double> in = test::step_steer_inputs(u, t, 1e-3, -0.002);
        for (CarInputs<double>* v : {&in.begin, &in.middle, &in.end})
          if (t > 0.9895 + 0.01 * lane) {
            v->speed_control = 0.0;
            for (int i = 0; i < 4; ++i) v->brake[i] = (i < 2 ? 1800.0 : 1200.0) + 50.0 * lane;
          }
        return in;
      });
}

}  // namespace
}  // namespace fahrwerk

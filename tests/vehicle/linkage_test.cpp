// The car with exact linkages: the same laws that hold for design kinematics hold for every kind, alone and mixed.
#include "support/dense_car.h"
#include "support/moving_cars.h"
#include "support/two_axles.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;

CarParameters<double> linkage_car(const std::vector<std::string>& changes = {}) {
  return test::trimmed_car(changes, "fullsize_linkage");
}

// Every kind of axle beside every other; the last one has two different sides in front.
const std::vector<std::vector<std::string>> kAxles = {
    {},
    {"front.kinematics=macpherson_front", "rear.kinematics=integral_link_rear"},
    {"front.link_inertia=neglect", "rear.kinematics=semi_trailing_arm_rear"},
    {"front.kinematics=macpherson_front", "rear.kinematics=trailing_arm_rear", "accelerations=non_perfect"},
    {"front.kinematics_right=macpherson_front", "rear.kinematics_right=integral_link_rear"},
};
std::vector<CarParameters<double>> linkage_cars() {
  std::vector<CarParameters<double>> cars;
  for (const auto& changes : kAxles) cars.push_back(linkage_car(changes));
  cars.push_back(test::trimmed_car({"front.kinematics=double_wishbone_front"}));  // design kinematics behind
  return cars;
}

Knuckle<double> knuckle_of(const CornerParameters<double>& c, double h, double s) {
  if (!c.exact[0]) return evaluate(c.kinematics, c.r_VW_D, h, s, 0.0, 0.0);
  return evaluate(std::get<LinkageKinematics<double>>(*c.exact[0]).linkage, h, s, 0.0, 0.0);
}

double link_mass(const CarParameters<double>& car) {
  double sum = 0.0;
  for (const auto& c : car.corner)
    if (c.exact[0])
      for (double m : std::get<LinkageKinematics<double>>(*c.exact[0]).masses.mass) sum += m;
  return sum;
}

// States go beyond the range of the linkages, too.
TEST(LinkageCar, DenseEquationsEqualCondensed) {
  std::mt19937 generator(21);
  const std::vector<CarParameters<double>> cars = linkage_cars();
  for (std::size_t c = 0; c < cars.size(); ++c)
    for (const std::string& set : instruction_sets()) {
      const auto engine = make_car_engine(cars[c], Road{}, set);
      for (int k = 0; k < 40; ++k) {
        const State x = test::random_state(generator);
        test::expect_dense_accelerations(*engine, cars[c], Road{}, test::busy_inputs(), x,
                                         set + ", car " + std::to_string(c));
      }
    }
}

// Cars of different kinds side by side in a fleet, and one of them with another lane's neighbour.
TEST(LinkageCar, FleetOfDifferentKindsEqualsTheCars) {
  const std::vector<CarParameters<double>> kinds = linkage_cars();
  for (const std::string& set : instruction_sets()) {
    const int lanes = test::FleetAndCars::lanes(kinds[0], set);
    std::vector<CarParameters<double>> cars;
    std::vector<Trim> start;
    std::vector<State> states;
    for (int i = 0; i < lanes; ++i) {
      cars.push_back(i == 1 ? test::trimmed_car() : kinds[static_cast<std::size_t>(i) % kinds.size()]);
      start.push_back(test::running(cars.back(), 20.0 + i));
      states.push_back(start.back().state);
    }
    test::FleetAndCars both(cars, states, set);
    std::vector<StepInputs<double>> u(static_cast<std::size_t>(lanes));
    for (int k = 0; k < 1500; ++k) {
      for (int i = 0; i < lanes; ++i)
        u[i] = test::step_steer_inputs(start[i].inputs, k * 1e-3, 1e-3, -0.003 - 0.0003 * i);
      both.step(Method::ros2, u, 1e-3);
    }
    both.expect_equal(1e-9, set);  // round-off of 1500 steps of a stable car, as in scalars_test.cpp
  }
}

// Hubs and steer travels stay inside of the linkages' range.
CarParameters<double> lossless_linkage_car(double gravity) {
  return test::lossless_car(gravity, "fullsize_linkage", "5e5");
}

double linkage_energy(const CarParameters<double>& car, const State& x) {
  const DenseEquations e = dense_equations(car, Road{}, no_inputs<double>(two_axles), x.data());
  const Eigen::Map<const Eigen::Matrix<double, 18, 1>> z(x.data() + two_axles.z_begin());
  double sum = 0.5 * z.dot(e.M * z);
  const Mat3<double> A = attitude_matrix(x.data() + two_axles.attitude());
  const auto height = [&](const Vec3<double>& r) { return x[2] + dot(A.row(2), r); };
  sum += car.gravity * car.unit[0].body_mass * height(car.unit[0].r_VC);
  double bar[4];
  for (int i = 0; i < 4; ++i) {
    const CornerParameters<double>& c = car.corner[i];
    const double h = x[two_axles.hub() + i], s = x[two_axles.steer() + i];
    const Knuckle<double> k = knuckle_of(c, h, s);
    sum += car.gravity * (c.wheel_mass * height(k.r_VW) + c.knuckle_mass * height(k.r_VW + k.A_VK * c.r_WK_K));
    const auto& links = std::get<LinkageKinematics<double>>(*c.exact[0]);
    for (int rod = 0; rod < links.linkage.rods; ++rod)
      sum += car.gravity * links.masses.mass[rod] *
             height(link_points(links.linkage, rod, 1.0, k, s, 0.0, 0.0).middle.r);  // centre of the rod
    sum += c.spring.preload * k.spring.value + 0.5 * c.spring.stiffness * k.spring.value * k.spring.value;
    sum += 0.5 * c.rack.stiffness * s * s;
    bar[i] = k.bar.value;
  }
  for (int a = 0; a < 2; ++a)
    sum += 0.5 * car.axle[a].bar_stiffness * (bar[2 * a] - bar[2 * a + 1]) * (bar[2 * a] - bar[2 * a + 1]);
  return sum;
}

constexpr test::MethodOfOrder kLinkageMethods[] = {{Method::ros2, 2}, {Method::heun, 2}, {Method::rk4, 4}};

TEST(LinkageCar, EnergyDriftFallsWithTheOrder) {
  const CarParameters<double> car = lossless_linkage_car(9.81);
  ASSERT_GT(link_mass(car), 20.0);
  const auto engine = make_car_engine(car, Road{});
  const State start = test::flying_state(-0.02);
  const double e0 = linkage_energy(car, start);
  // Heun's leading term is small here; above 0.1 ms the next one, of the other sign, hides it.
  constexpr double kLargest[] = {2.5e-4, 6.25e-5, 2e-3};
  for (int m = 0; m < 3; ++m) {
    std::array<double, 3> errors;
    for (int i = 0; i < 3; ++i) {
      const double h = kLargest[m] / (1 << i);
      const State end = test::after(*engine, kLinkageMethods[m].method, start, h, 0.4,
                                    [](double) { return no_inputs<double>(two_axles); });
      for (int k = 0; k < 4; ++k) {
        EXPECT_LT(std::fabs(end[two_axles.hub() + k]), 0.09);  // inside: at the edge of the range the order is lost
        EXPECT_LT(std::fabs(end[two_axles.steer() + k]), 0.015);
      }
      errors[i] = std::fabs(linkage_energy(car, end) - e0);
    }
    test::expect_order_or_better(errors, kLinkageMethods[m].order, "method " + std::to_string(m));
  }
}

TEST(LinkageCar, EveryMethodShowsItsOrderOnASmoothManoeuvre) {
  test::expect_orders_when_steered(test::smooth_car("fullsize_linkage", 4000, 2500), kLinkageMethods);
}

TEST(LinkageCar, MirroredSteeringGivesTheMirroredCar) {
  test::expect_mirrored_steering_to_mirror_the_car(linkage_car());
}

TEST(LinkageCar, StepsAllocateNothingAndRepeatBitByBit) {
  test::expect_steps_to_repeat_without_allocation(linkage_car(), kLinkageMethods, 700);
}

TEST(LinkageCar, ParkedCarDoesNotCreep) {
  const CarParameters<double> car = linkage_car();
  Road road;
  road.grade = 0.1;
  TrimRequest request;
  request.brake.assign(two_axles.wheels, 1500.0);
  const Trim rest = trim(car, road, request);
  ASSERT_TRUE(rest.converged) << rest.message;
  const auto engine = make_car_engine(car, road);
  State x = rest.state;
  for (int k = 0; k < 10000; ++k) engine->step(Method::ros2, {rest.inputs, rest.inputs, rest.inputs}, 1e-3, x.data());
  // What the trim left swings out on the tyres, 3 % of damping; nothing creeps.
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(x[i], rest.state[i], 1e-5);
  for (int i = 0; i < 18; ++i) EXPECT_NEAR(x[two_axles.z_begin() + i], 0.0, 1e-6);
}

// At rest in the design position: the wheel loads carry the links, and nothing else differs.
TEST(LinkageCar, LinkMassesAreWeight) {
  CarParameters<double> with = linkage_car();
  CarParameters<double> without = linkage_car({"front.link_inertia=neglect", "rear.link_inertia=neglect"});
  EXPECT_NEAR(link_mass(with), 2.0 * (4.2 + 1.6 + 0.7 + 0.9 + 0.8 + 1.1 + 2.6 + 0.8), 1e-12);
  EXPECT_EQ(link_mass(without), 0.0);
  const auto loads = [](const CarParameters<double>& car) {
    const Trim rest = trim(car, Road{}, {});
    EXPECT_TRUE(rest.converged);
    CarObservation o;
    make_car_engine(car, Road{})->observe(rest.inputs, rest.state.data(), 1e-3, o);
    double sum = 0.0;
    for (int i = 0; i < 4; ++i) {
      sum += o.wheel[i].load;
      EXPECT_NEAR(rest.state[two_axles.hub() + i], 0.0, 1e-9);
      EXPECT_NEAR(rest.state[two_axles.steer() + i], 0.0, 1e-9);
    }
    EXPECT_NEAR(o.a_C.z, 0.0, 1e-9);
    return sum;
  };
  double mass = without.unit[0].body_mass;
  for (const auto& c : without.corner) mass += c.knuckle_mass + c.wheel_mass;
  // Accelerations below 1e-9 m/s² times 2 t.
  EXPECT_NEAR(loads(without), 9.81 * mass, 1e-5);
  EXPECT_NEAR(loads(with), 9.81 * (mass + link_mass(with)), 1e-5);
}

// The signals show the linkage's own pose.
TEST(LinkageCar, ObservedAnglesAreThoseOfTheLinkage) {
  const CarParameters<double> car = linkage_car();
  std::mt19937 generator(31);
  State x = test::random_state(generator);
  CarObservation o;
  make_car_engine(car, Road{})->observe(no_inputs<double>(two_axles), x.data(), 1e-3, o);
  for (int i = 0; i < 4; ++i) {
    const Knuckle<double> k = knuckle_of(car.corner[i], x[two_axles.hub() + i], x[two_axles.steer() + i]);
    EXPECT_NEAR(o.wheel[i].xi, k.xi, 1e-14);
    EXPECT_NEAR(o.wheel[i].eta, k.eta, 1e-14);
    EXPECT_NEAR(o.wheel[i].alpha, k.alpha, 1e-14);
    EXPECT_NEAR(o.wheel[i].beta, k.beta, 1e-14);
    EXPECT_NEAR(o.wheel[i].gamma, k.gamma, 1e-14);
    EXPECT_NEAR(o.wheel[i].spring_travel, k.spring.value, 1e-14);
  }
}

// The wheel centres of the vehicle file, and its toe and camber, win over those of the suspension file.
TEST(LinkageCar, SuspensionIsPlacedAtItsAxle) {
  const CarParameters<double> car = linkage_car();
  for (int i = 0; i < 4; ++i) {
    const Knuckle<double> k = knuckle_of(car.corner[i], 0.0, 0.0);
    EXPECT_NEAR(norm(k.r_VW - car.corner[i].r_VW_D), 0.0, 1e-13);
    EXPECT_NEAR(k.spring.value, 0.0, 1e-13);
    EXPECT_NEAR(k.bar.value, 0.0, 1e-13);
  }
  EXPECT_EQ(car.corner[0].axis_K.x, 0.0);
  // A position is but a shift of the body's origin: motion ratios and toe stay.
  files::Problems problems;
  const auto moved = linkage_car({"front.wheel_center=[0.2, 0.9, 0.1]"});
  const Knuckle<double> a = knuckle_of(car.corner[0], 0.04, 0.02), b = knuckle_of(moved.corner[0], 0.04, 0.02);
  EXPECT_NEAR(a.gamma, b.gamma, 1e-13);
  EXPECT_NEAR(a.spring.value, b.spring.value, 1e-13);
  EXPECT_NEAR(a.bar.value, b.bar.value, 1e-13);
  EXPECT_NEAR(norm(b.r_VW - a.r_VW - Vec3<double>{0.2, 0.15, 0.1}), 0.0, 1e-13);
}

}  // namespace
}  // namespace fahrwerk

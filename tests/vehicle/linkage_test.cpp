// The car with exact linkages: the same laws that hold for design kinematics hold for every kind, alone and mixed.
#include <functional>

#include "cars.h"
#include "support/counting_new.h"
#include "support/places.h"
#include "suspension/linkage/evaluate.h"
#include "vehicle/car/dense.h"

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
std::vector<CarParameters<double>> all_cars() {
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

// Same argument as in dense_test.cpp. States go beyond the range of the linkages, too.
TEST(LinkageCar, DenseEquationsEqualCondensed) {
  std::mt19937 generator(21);
  const std::vector<CarParameters<double>> cars = all_cars();
  for (std::size_t c = 0; c < cars.size(); ++c)
    for (const std::string& set : instruction_sets()) {
      const auto engine = make_car_engine(cars[c], Road{}, set);
      for (int k = 0; k < 40; ++k) {
        CarInputs<double> u = no_inputs<double>();
        for (int i = 0; i < 4; ++i) u.rack[i] = 0.01 * i - 0.01, u.rack_rate[i] = 0.1 * i, u.drive[i] = 100.0 * i;
        const State x = test::random_state(generator);
        const DenseEquations dense = dense_equations(cars[c], Road{}, u, x.data());
        const Eigen::Matrix<double, 18, 1> expected = dense.M.ldlt().solve(dense.q);
        State rate;
        engine->rate(u, x.data(), rate.data());
        const double scale = expected.cwiseAbs().maxCoeff();
        for (int i = 0; i < 18; ++i)
          ASSERT_NEAR(rate[car_state::z_begin + i], expected[i], 1e-11 * scale) << set << ", car " << c << ", " << i;
      }
    }
}

// Cars of different kinds side by side in a fleet, and one of them with another lane's neighbour.
TEST(LinkageCar, FleetOfDifferentKindsEqualsTheCars) {
  const std::vector<CarParameters<double>> kinds = all_cars();
  for (const std::string& set : instruction_sets()) {
    const int lanes = make_fleet_engine(std::vector{kinds[0]}, Road{}, set)->lanes();
    std::vector<CarParameters<double>> cars;
    std::vector<Trim> start;
    for (int i = 0; i < lanes; ++i) {
      cars.push_back(i == 1 ? test::trimmed_car() : kinds[static_cast<std::size_t>(i) % kinds.size()]);
      TrimRequest request;
      request.speed = 20.0 + i;
      start.push_back(trim(cars.back(), Road{}, request));
      ASSERT_TRUE(start.back().converged);
    }
    const auto fleet = make_fleet_engine(cars, Road{}, set);
    std::vector<StepInputs<double>> u(static_cast<std::size_t>(lanes));
    std::vector<State> x;
    std::vector<std::unique_ptr<CarEngine>> single;
    for (int i = 0; i < lanes; ++i) {
      fleet->set_state(i, start[i].state.data());
      x.push_back(start[i].state);
      single.push_back(make_car_engine(cars[i], Road{}, set));
    }
    for (int k = 0; k < 1500; ++k) {
      for (int i = 0; i < lanes; ++i) {
        u[i] = test::step_steer_inputs(start[i].inputs, k * 1e-3, 1e-3, -0.003 - 0.0003 * i);
        single[i]->step(StepMethod::ros2, u[i], 1e-3, x[i].data());
      }
      fleet->set_inputs(u);
      fleet->step(StepMethod::ros2, 1e-3);
    }
    // Round-off of 1500 steps of a stable car: 1e-9 of each state's own size, as in scalars_test.cpp; states that are
    // near zero are measured by 1.
    for (int i = 0; i < lanes; ++i) {
      State other;
      fleet->get_state(i, other.data());
      for (int k = 0; k < car_state::size; ++k)
        EXPECT_NEAR(other[k], x[i][k], 1e-9 * std::fmax(1.0, std::fabs(x[i][k]))) << set << " lane " << i << " " << k;
    }
  }
}

// Without anything that takes energy, all forces smooth, hubs and steer travels inside of the linkages' range.
CarParameters<double> lossless_car(double gravity) {
  std::vector<std::string> changes{"air.drag_area=0", "gravity=" + std::to_string(gravity)};
  for (const std::string axle : {"front", "rear"})
    for (const char* change :
         {".spring.bump.stiffness=0", ".spring.rebound.stiffness=0", ".damper.compression=0", ".damper.rebound=0",
          ".steering.damping=0", ".steering.stiffness=5e5", ".spring.preload=500"})
      changes.push_back(axle + change);
  files::Problems problems;
  load::Vehicle v =
      load::load_vehicle(fahrwerk::test::in_source("data/vehicles/fullsize_linkage.yaml"), changes, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  return v.car;
}

State flying_state() {
  State x{};
  x[2] = 500.0, x[3] = 1.0;
  x[car_state::velocity] = 10, x[car_state::velocity + 1] = 1;
  x[car_state::rotation] = 1.5, x[car_state::rotation + 1] = -0.7, x[car_state::rotation + 2] = 1.1;
  for (int i = 0; i < 4; ++i) {
    x[car_state::hub + i] = -0.02 + 0.01 * i, x[car_state::hub_rate + i] = 0.2 - 0.1 * i;
    x[car_state::steer_rate + i] = 0.05, x[car_state::spin + i] = 40.0 + 5.0 * i;
  }
  return x;
}

double energy(const CarParameters<double>& car, const State& x) {
  const DenseEquations e = dense_equations(car, Road{}, no_inputs<double>(), x.data());
  const Eigen::Map<const Eigen::Matrix<double, 18, 1>> z(x.data() + car_state::z_begin);
  double sum = 0.5 * z.dot(e.M * z);
  const Mat3<double> A = attitude_matrix(x.data() + car_state::attitude);
  const auto height = [&](const Vec3<double>& r) { return x[2] + dot(A.row(2), r); };
  sum += car.gravity * car.body_mass * height(car.r_VC);
  double bar[4];
  for (int i = 0; i < 4; ++i) {
    const CornerParameters<double>& c = car.corner[i];
    const double h = x[car_state::hub + i], s = x[car_state::steer + i];
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
    sum += 0.5 * car.bar_stiffness[a] * (bar[2 * a] - bar[2 * a + 1]) * (bar[2 * a] - bar[2 * a + 1]);
  return sum;
}

State run(CarEngine& engine, StepMethod method, State x, double h, double duration,
          const std::function<CarInputs<double>(double)>& u) {
  for (int k = 0; k < std::lround(duration / h); ++k) {
    const StepInputs<double> in{u(k * h), u((k + 0.5) * h), u((k + 1) * h)};
    engine.step(method, in, h, x.data());
  }
  return x;
}

constexpr StepMethod kMethods[] = {StepMethod::ros2, StepMethod::heun, StepMethod::rk4};
constexpr int kOrder[] = {2, 2, 4};

TEST(LinkageCar, EnergyDriftFallsWithTheOrder) {
  const CarParameters<double> car = lossless_car(9.81);
  ASSERT_GT(link_mass(car), 20.0);
  const auto engine = make_car_engine(car, Road{});
  const State start = flying_state();
  const double e0 = energy(car, start);
  // Heun's leading term is small here; above 0.1 ms the next one, of the other sign, hides it.
  constexpr double kLargest[] = {2.5e-4, 6.25e-5, 2e-3};
  for (int m = 0; m < 3; ++m) {
    std::array<double, 3> errors;
    for (int i = 0; i < 3; ++i) {
      const double h = kLargest[m] / (1 << i);
      const State end = run(*engine, kMethods[m], start, h, 0.4, [](double) { return no_inputs<double>(); });
      for (int k = 0; k < 4; ++k) {
        EXPECT_LT(std::fabs(end[car_state::hub + k]), 0.09);  // inside: at the edge of the range the order is lost
        EXPECT_LT(std::fabs(end[car_state::steer + k]), 0.015);
      }
      errors[i] = std::fabs(energy(car, end) - e0);
    }
    // Symmetry conserves energy to a higher power in some methods: at least the order must be seen.
    for (int i = 0; i < 2; ++i)
      EXPECT_GT(std::log2(errors[i] / errors[i + 1]), 0.75 * kOrder[m])
          << "method " << m << ": " << errors[i] << " -> " << errors[i + 1];
  }
}

std::vector<std::string> smooth_dampers() {
  return {"front.damper.compression=4000", "front.damper.rebound=4000", "rear.damper.compression=2500",
          "rear.damper.rebound=2500"};
}

TEST(LinkageCar, EveryMethodShowsItsOrderOnASmoothManoeuvre) {
  const CarParameters<double> car = linkage_car(smooth_dampers());
  TrimRequest request;
  request.speed = 20.0;
  const Trim start = trim(car, Road{}, request);
  ASSERT_TRUE(start.converged);
  const auto steer = [&](double t) {
    CarInputs<double> u = start.inputs;
    const double w = 4.0;
    for (int i = 0; i < 2; ++i)
      u.rack[i] = 0.002 * (1.0 - std::cos(w * t)), u.rack_rate[i] = 0.002 * w * std::sin(w * t);
    return u;
  };
  const auto engine = make_car_engine(car, Road{});
  const State reference = run(*engine, StepMethod::rk4, start.state, 1e-4, 0.8, steer);
  for (int m = 0; m < 3; ++m) {
    std::array<double, 3> errors{};
    for (int i = 0; i < 3; ++i) {
      const double h = (kOrder[m] == 4 ? 2e-3 : 1e-3) / (1 << i);
      const State x = run(*engine, kMethods[m], start.state, h, 0.8, steer);
      for (int k = 0; k < 3; ++k)
        errors[i] = std::fmax(errors[i], std::fabs(x[car_state::rotation + k] - reference[car_state::rotation + k]));
    }
    // 2^order up to the next term of the error, of relative size h: a quarter of the exponent.
    for (int i = 0; i < 2; ++i)
      EXPECT_NEAR(std::log2(errors[i] / errors[i + 1]), kOrder[m], 0.25 * kOrder[m])
          << "method " << m << ": " << errors[i] << " -> " << errors[i + 1];
  }
}

TEST(LinkageCar, MirroredSteeringGivesTheMirroredCar) {
  const CarParameters<double> car = linkage_car();
  TrimRequest request;
  request.speed = 25.0;
  const Trim start = trim(car, Road{}, request);
  const auto engine = make_car_engine(car, Road{});
  State left = start.state, right = start.state;
  for (int k = 0; k < 2000; ++k) {
    engine->step(StepMethod::ros2, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3, -0.005), 1e-3, left.data());
    engine->step(StepMethod::ros2, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3, +0.005), 1e-3, right.data());
  }
  // The trimmed start is symmetric to the solver's 1e-9; a stable car does not amplify that by more than 100.
  EXPECT_NEAR(left[car_state::rotation + 2], -right[car_state::rotation + 2], 1e-7);
  EXPECT_NEAR(left[1], -right[1], 1e-6);
  EXPECT_NEAR(left[car_state::hub], right[car_state::hub + 1], 1e-8);
  EXPECT_GT(left[car_state::rotation + 2], 0.2);
}

TEST(LinkageCar, StepsAllocateNothingAndRepeatBitByBit) {
  const CarParameters<double> car = linkage_car();
  TrimRequest request;
  request.speed = 25.0;
  const Trim start = trim(car, Road{}, request);
  for (StepMethod method : kMethods) {
    const auto first = make_car_engine(car, Road{}), second = make_car_engine(car, Road{});
    State a = start.state, b = start.state;
    const long before = allocations;
    for (int k = 0; k < 700; ++k)
      first->step(method, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3), 1e-3, a.data());
    EXPECT_EQ(allocations - before, 0);
    for (int k = 0; k < 700; ++k)
      second->step(method, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3), 1e-3, b.data());
    for (int i = 0; i < car_state::size; ++i) ASSERT_EQ(a[i], b[i]);
  }
}

TEST(LinkageCar, ParkedCarDoesNotCreep) {
  const CarParameters<double> car = linkage_car();
  Road road;
  road.grade = 0.1;
  TrimRequest request;
  for (double& b : request.brake) b = 1500.0;
  const Trim rest = trim(car, road, request);
  ASSERT_TRUE(rest.converged) << rest.message;
  const auto engine = make_car_engine(car, road);
  State x = rest.state;
  for (int k = 0; k < 10000; ++k)
    engine->step(StepMethod::ros2, {rest.inputs, rest.inputs, rest.inputs}, 1e-3, x.data());
  // What is left is the tyres' own regularisation at standstill: on this grade the car with design kinematics moves
  // with 5.4e-7 m/s, and this one does, too.
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(x[i], rest.state[i], 1e-5);
  for (int i = 0; i < 18; ++i) EXPECT_NEAR(x[car_state::z_begin + i], 0.0, 1e-6);
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
      EXPECT_NEAR(rest.state[car_state::hub + i], 0.0, 1e-9);
      EXPECT_NEAR(rest.state[car_state::steer + i], 0.0, 1e-9);
    }
    EXPECT_NEAR(o.a_C.z, 0.0, 1e-9);
    return sum;
  };
  double mass = without.body_mass;
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
  make_car_engine(car, Road{})->observe(no_inputs<double>(), x.data(), 1e-3, o);
  for (int i = 0; i < 4; ++i) {
    const Knuckle<double> k = knuckle_of(car.corner[i], x[car_state::hub + i], x[car_state::steer + i]);
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

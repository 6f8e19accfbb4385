// Equations of motion of the car with hinges, and the forces in its joints.
#include "hinged_car.h"
#include "math/linear_algebra.h"
#include "support/two_axles.h"
#include "vehicle/car/dense.h"
#include "vehicle/car/joint_forces.h"

namespace fahrwerk {
namespace {

using test::HingedCar;
using State = CarState<double>;

using All = Eigen::Matrix<double, 22, 1>;

CarInputs<double> random_inputs(std::mt19937& generator) {
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  CarInputs<double> u = no_inputs<double>(two_axles);
  u.tail.assign(8, 0.0), u.tail_free = true;
  for (int i = 0; i < 4; ++i) {
    u.rack[i] = 0.01 * i - 0.01, u.rack_rate[i] = 0.1 * i, u.drive[i] = 100.0 * i;
    u.tail[i] = 0.009 * unit(generator), u.tail[4 + i] = 0.3 * unit(generator);
  }
  u.tail[2] = u.tail[3] = u.tail[6] = u.tail[7] = 0.0;
  return u;
}

// Accelerations of all coordinates from the written-out equations; the rear has no hinges.
All dense_accelerations(const DenseEquations& e) {
  All a = All::Zero();
  a.head<20>() = solve_symmetric(e.M_all.topLeftCorner<20, 20>(), e.q_all.head<20>());
  return a;
}

// As in dense_test.cpp: body by body with all 20 coordinates, against corners that eliminate their own, for every
// instruction set and with different sides; once with stops that have points of their own.
TEST(HingedCar, DenseEquationsEqualCondensed) {
  std::mt19937 generator(31);
  std::vector<CarParameters<double>> cars{test::hinged_car(), test::hinged_car({"rear.kinematics=integral_link_rear"}),
                                          test::hinged_car({"accelerations=non_perfect", "front.link_inertia=neglect"}),
                                          test::hinged_car({"front.kinematics_right=double_wishbone_front"})};
  CarParameters<double> stopped = test::hinged_car();
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
        if (c == 3) u.tail[1] = u.tail[5] = 0.0;
        const State x = test::random_state(generator);
        DenseEquations dense = dense_equations(cars[c], Road{}, u, x.data());
        if (c == 3) dense.M_all(19, 19) = 1.0;
        const All expected = dense_accelerations(dense);
        State rate(two_axles.size());
        double tail_rate[8];
        engine->rate(u, x.data(), rate.data(), tail_rate);
        const double scale = expected.cwiseAbs().maxCoeff();
        for (int i = 0; i < 18; ++i)
          ASSERT_NEAR(rate[two_axles.z_begin() + i], expected[i], 1e-11 * scale) << set << ", car " << c << ", " << i;
        for (int i = 0; i < 4; ++i)
          ASSERT_NEAR(tail_rate[4 + i], expected[18 + i], 1e-11 * scale) << set << ", car " << c;
      }
    }
}

// A hinge that stands is no degree of freedom: the car with the rigid linkage of the same hard points.
TEST(HingedCar, StandingHingeIsTheRigidCar) {
  std::mt19937 generator(7);
  const CarParameters<double> soft = test::hinged_car(), rigid = test::hinged_car({}, "macpherson_front");
  const auto a = make_car_engine(soft, Road{}), b = make_car_engine(rigid, Road{});
  for (int k = 0; k < 20; ++k) {
    CarInputs<double> u = random_inputs(generator);
    for (int i = 0; i < 4; ++i) u.tail[i] = 0.0;
    u.tail_free = false;
    const State x = test::random_state(generator);
    State p(two_axles.size()), q(two_axles.size());
    double tail_rate[8];
    a->rate(u, x.data(), p.data(), tail_rate), b->rate(u, x.data(), q.data());
    double scale = 0.0;
    for (const double v : q) scale = std::fmax(scale, std::fabs(v));
    // Both cars are trimmed by themselves, to 1e-9 m/s² and m.
    for (int i = 0; i < two_axles.size(); ++i) ASSERT_NEAR(p[i], q[i], 1e-9 * scale) << i;
    for (const double v : tail_rate) EXPECT_EQ(v, 0.0);
  }
}

// One linearly implicit Euler step is (I - h W) k = f: with the tyres off the ground W is that of springs, dampers and
// bushes, and the system is written out here with all 20 velocities.
TEST(HingedCar, ImplicitStepHasTheBushInItsMatrix) {
  std::mt19937 generator(5);
  const CarParameters<double> car = test::hinged_car();
  const auto engine = make_car_engine(car, Road{});
  for (int n = 0; n < 10; ++n) {
    CarInputs<double> u = random_inputs(generator);
    State x = test::random_state(generator);
    x[2] = 100.0;
    for (int i = 0; i < 12; ++i) x[two_axles.tire_x() + i] = 0.0;
    for (int i = 0; i < 4; ++i) x[two_axles.hub() + i] *= 0.3, x[two_axles.steer() + i] *= 0.3;
    const double h = 1e-3;
    const CarModel<double> model = car_model<double, double>(car, Road{});
    StepScratch<double> scratch(model);
    evaluate_forces(model, u, x.data(), scratch);
    const DenseEquations e = dense_equations(car, Road{}, u, x.data());
    Eigen::Matrix<double, 20, 20> M = e.M_all.topLeftCorner<20, 20>();
    Eigen::Matrix<double, 20, 1> q = e.q_all.head<20>();
    for (int i = 0; i < 4; ++i) {
      const CornerParameters<double>& c = car.corner[i];
      const Knuckle<double>& k = scratch.car.knuckle[i];
      const HingeMotion<double>& b = scratch.car.hinge[i].sums.knuckle;
      const int at[3] = {two_axles.z_hub() + i, two_axles.z_steer() + i, 18 + i};
      const double z[3] = {x[two_axles.hub_rate() + i], x[two_axles.steer_rate() + i], i < 2 ? u.tail[4 + i] : 0.0};
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
    const Eigen::Matrix<double, 20, 1> k = solve_symmetric(M, q);
    double bush[8];
    for (int i = 0; i < 4; ++i) bush[i] = u.tail[i], bush[4 + i] = u.tail[4 + i];
    State after = x;
    engine->step(Method::implicit_euler, {u, u, u}, h, after.data(), {bush, {}});
    const double scale = k.cwiseAbs().maxCoeff();
    for (int i = 0; i < 18; ++i)
      ASSERT_NEAR((after[two_axles.z_begin() + i] - x[two_axles.z_begin() + i]) / h, k[i], 1e-9 * scale)
          << n << " " << i;
    for (int i = 0; i < 2; ++i) {
      ASSERT_NEAR((bush[4 + i] - u.tail[4 + i]) / h, k[18 + i], 1e-9 * scale) << n;
      ASSERT_NEAR(bush[i], u.tail[i] + h * bush[4 + i], 1e-15);
    }
  }
}

// Forces in the joints are found afterwards, from the motion: along the hinge the arm's rear joint carries what the law
// of the bush says, along the arm's axis nothing; and hub travel is in balance.
TEST(HingedCar, RearJointCarriesTheBush) {
  std::mt19937 generator(17);
  const CarParameters<double> car = test::hinged_car();
  JointForceMeter meter(car, Road{});
  for (int n = 0; n < 20; ++n) {
    CarInputs<double> u = random_inputs(generator);
    State x = test::random_state(generator);
    for (int i = 0; i < 4; ++i) x[two_axles.hub() + i] *= 0.8;
    CarJointForces forces;
    meter.measure(u, x.data(), 1e-3, forces);
    for (int i = 0; i < 2; ++i) {
      const CornerParameters<double>& c = car.corner[static_cast<std::size_t>(i)];
      const Hinge<double>& hinge = std::get<LinkageKinematics<double>>(*c.exact[0]).linkage.hinge;
      const double bush = c.hinge.preload + c.hinge.stiffness * u.tail[i] + c.hinge.damping * u.tail[4 + i];
      const Vec3<double> rear = forces[static_cast<std::size_t>(i)].joints.rear[0];
      const linkage_detail::HingeShift<double> at = linkage_detail::hinge_shift(hinge, u.tail[i], 0.0);
      // On the body; forces of some 10 kN.
      ASSERT_NEAR(dot(rear, at.per_b), bush, 1e-5) << n << " " << i;
      ASSERT_NEAR(forces[static_cast<std::size_t>(i)].joints.imbalance, 0.0, 1e-5);
    }
  }
}

}  // namespace
}  // namespace fahrwerk

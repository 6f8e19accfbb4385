// Stops with a travel of their own in the car: between hard points of linkages and beam axles, by a function of travel
// with design kinematics and look-up tables.
#include "vehicle/car/travel_stops.h"
#include "support/two_axles.h"

#include "analysis/kc/kc_rig.h"
#include "stopped_cars.h"
#include "support/dense_car.h"
#include "support/jet_car.h"
#include "support/moving_cars.h"
#include "vehicle/car/energy.h"
#include "vehicle/car/joint_forces.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;

// Potential of all stops at hub and steer travels, from the travels alone, by the rig's own description of the sides.
double stop_potential(const CarParameters<double>& car, const State& x) {
  double sum = 0.0;
  for (int i = 0; i < two_axles.wheels; ++i) {
    const CornerParameters<double>& c = car.corner[i];
    const double h = x[two_axles.hub() + i], s = x[two_axles.steer() + i];
    for (int k = 0; k < 2; ++k) {
      if (const auto& axle = car.axle[i / 2].dependent[0]) {
        const double other = x[two_axles.hub() + (i ^ 1)];
        const KcSide side = kc_sides(axle->axle, {0.3, 0, 0, 1.0}, axle->stop)[i % 2];
        if (side.stop[k]) sum += stop_energy(*side.stop[k], k, side.at(h, other, s).knuckle.stop[k].value);
      } else if (c.stops[0] && c.stops[0]->stop[k].travel != StopTravel::none) {
        const TravelStop<double>& stop = c.stops[0]->stop[k];
        Knuckle<double> knuckle{};
        if (const auto* l = c.exact[0] ? std::get_if<LinkageKinematics<double>>(c.exact[0].get()) : nullptr)
          knuckle = evaluate(l->linkage, h, s, 0.0, 0.0);
        sum += stop_energy(stop.law, k, stop_travel(stop, h, s, knuckle).value);
      }
    }
  }
  return sum;
}

// A state inside of the proved ranges, wheels far up and down.
State deep_state(std::mt19937& generator) {
  State x = test::random_state(generator);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  for (int i = 0; i < two_axles.wheels; ++i)
    x[two_axles.hub() + i] = 0.085 * unit(generator), x[two_axles.steer() + i] = 0.03 * unit(generator);
  x[two_axles.steer() + 2] = x[two_axles.steer() + 3] = 0.0;
  return x;
}

// The law is C¹ with kinks of its slope; where a kink lies within the difference the error is c d²/w.
TEST(TravelStops, LawAndEnergyAgree) {
  const Stop<double> law{0.02, 60e3, 0.01};
  const double d = 1e-6;
  for (double u = -0.08; u < 0.08; u += 0.0013)
    for (int i = 0; i < 2; ++i) {
      const double slope = (stop_energy(law, i, u + d) - stop_energy(law, i, u - d)) / (2 * d);
      EXPECT_NEAR(stop_force(law, i, u).force, slope, 1e-4) << u;
    }
}

// What the stops add to the equations is the slope of their potential: virtual power, whatever the kinematics.
TEST(TravelStops, ForcesAreSlopesOfThePotential) {
  std::mt19937 generator(41);
  for (const CarParameters<double>& car : test::stopped_cars()) {
    const CarParameters<double> plain = test::without_stops(car);
    double largest = 0.0;
    for (int k = 0; k < 12; ++k) {
      const State x = deep_state(generator);
      const CarInputs<double> u = no_inputs<double>(two_axles);
      const DenseEquations with = dense_equations(car, Road{}, u, x.data());
      State rate(two_axles.size()), rate_plain(two_axles.size());
      make_car_engine(car, Road{})->rate(u, x.data(), rate.data());
      make_car_engine(plain, Road{})->rate(u, x.data(), rate_plain.data());
      Eigen::Matrix<double, 18, 1> difference;
      for (int i = 0; i < 18; ++i) difference[i] = rate[two_axles.z_begin() + i] - rate_plain[two_axles.z_begin() + i];
      const Eigen::Matrix<double, 18, 1> force = with.M * difference;
      for (int i = 0; i < 18; ++i) {
        double expected = 0.0;
        const int hub = i - two_axles.z_hub(), steer = i - two_axles.z_steer();
        const bool is_hub = hub >= 0 && hub < 4, is_steer = steer >= 0 && steer < 4;
        if (is_steer && car.corner[steer].rack.free < 0.5) continue;  // held: no equation
        if (is_steer && car.axle[steer / 2].dependent[0]) continue;
        if (is_hub || is_steer) {
          const double d = 1e-6;
          State up = x, down = x;
          const int at = is_hub ? two_axles.hub() + hub : two_axles.steer() + steer;
          up[at] += d, down[at] -= d;
          expected = -(stop_potential(car, up) - stop_potential(car, down)) / (2 * d);
        }
        largest = std::fmax(largest, std::fabs(expected));
        // Kinks as above; forces of the rest, some 1e5 N, leave 1e-11 of round-off in M z'.
        EXPECT_NEAR(force[i], expected, 1e-3 + 1e-6 * std::fabs(expected)) << i;
      }
    }
    EXPECT_GT(largest, 500.0);  // stops were hit
  }
}

// Engines in lanes and one corner after the other against the dense equations.
TEST(TravelStops, DenseEquationsEqualCondensed) {
  std::mt19937 generator(42);
  for (const CarParameters<double>& car : test::stopped_cars())
    for (const std::string& set : instruction_sets()) {
      const auto engine = make_car_engine(car, Road{}, set);
      for (int k = 0; k < 20; ++k) {
        State x = deep_state(generator);
        if (k % 4 == 0) x[two_axles.hub() + k / 4 % 4] = 0.13;  // beyond the range
        test::expect_dense_accelerations(*engine, car, Road{}, no_inputs<double>(two_axles), x, set);
      }
    }
}

// A car in the air that takes no energy: wheels swing into their stops and back.
TEST(TravelStops, EnergyIsKept) {
  for (const CarParameters<double>& shipped : test::stopped_cars()) {
    CarParameters<double> car = test::with_clearance(shipped, 0.01);
    car.unit[0].drag_area = 0.0;
    for (CornerParameters<double>& c : car.corner) {
      c.damper.compression = c.damper.rebound = 0.0;
      c.spring.bump.stiffness = c.spring.rebound.stiffness = 0.0, c.spring.preload = 300.0;
      c.rack.damping = 0.0, c.rack.stiffness = 5e5;
    }
    CarEnergy account(car, Road{});
    const CarInputs<double> u = no_inputs<double>(two_axles);
    State x = design_state<double>(two_axles);
    x[2] = 500.0, x[3] = 1.0, x[two_axles.velocity()] = 10.0;
    x[two_axles.rotation()] = 0.6, x[two_axles.rotation() + 1] = -0.3;
    for (int i = 0; i < two_axles.wheels; ++i) x[two_axles.hub_rate() + i] = i % 2 == 0 ? 1.6 : -1.5;
    const auto engine = make_car_engine(car, Road{});
    const double start = account.energy(u, x.data());
    double gap = 0.0, most = 0.0;
    CarObservation o;
    for (int k = 0; k < 6000; ++k) {
      engine->step(Method::rk4, {u, u, u}, 1e-4, x.data());
      if (k % 50) continue;
      gap = std::fmax(gap, std::fabs(account.energy(u, x.data()) - start));
      engine->observe(u, x.data(), 1e-4, o);
      for (const WheelObservation& w : o.wheel) most = std::fmax(most, std::fabs(w.stop_force));
    }
    EXPECT_GT(most, 500.0);
    // Fourth order in smooth stretches, third at each kink of a stop's slope (jump c/w v h per step): below 0.1 J of
    // the some 100 J that go through the stops.
    EXPECT_LT(gap, 0.05) << "most " << most;
  }
}

// Accelerations by Jet in hub travel and steer travel against central differences, wheels on their stops.
TEST(TravelStops, JetsCarryDerivatives) {
  std::mt19937 generator(43);
  for (const CarParameters<double>& car : test::stopped_cars()) {
    State x0 = deep_state(generator);
    for (int i = 0; i < two_axles.wheels; ++i)
      x0[two_axles.hub() + i] = 0.07 + 0.003 * i, x0[two_axles.steer() + i] = 0.002;
    test::expect_jets_of_rates(car, no_inputs<double>(two_axles), x0,
                               {two_axles.hub(), two_axles.hub() + 2, two_axles.steer()}, {1e-7, 1e-7, 1e-7});
  }
}

// Cars with stops by points, by functions and without any side by side in a fleet, dropped onto their wheels.
TEST(TravelStops, FleetEqualsTheCars) {
  const std::vector<CarParameters<double>> kinds{test::points_car(), test::trimmed_car(), test::curve_car(),
                                                 test::mixed_car()};
  for (const std::string& set : instruction_sets()) {
    const int lanes = test::FleetAndCars::lanes(kinds[0], set);
    std::vector<CarParameters<double>> cars;
    std::vector<State> start;
    for (int i = 0; i < lanes; ++i) {
      cars.push_back(kinds[static_cast<std::size_t>(i) % kinds.size()]);
      start.push_back(test::running(cars.back(), 0.0).state);
      start.back()[2] += 0.15 + 0.02 * i, start.back()[two_axles.velocity() + 2] = -1.5;
    }
    test::FleetAndCars both(cars, start, set);
    const CarInputs<double> u = no_inputs<double>(two_axles);
    const std::vector<StepInputs<double>> inputs(static_cast<std::size_t>(lanes), StepInputs<double>{u, u, u});
    double most = 0.0;
    CarObservation o;
    for (int k = 0; k < 500; ++k) {
      both.step(Method::ros2, inputs, 1e-3);
      if (k % 20) continue;
      both.single[0]->observe(u, both.x[0].data(), 1e-3, o);
      for (const WheelObservation& w : o.wheel) most = std::fmax(most, std::fabs(w.stop_force));
    }
    EXPECT_GT(most, 500.0);
    both.expect_equal(1e-8, set);  // round-off of 500 steps through impacts
  }
}

// Stiff stops do not ask for short steps: their stiffness is in the matrix.
TEST(TravelStops, StiffStopsStayStable) {
  CarParameters<double> car = test::points_car();
  for (CornerParameters<double>& c : car.corner) {
    auto stiff = std::make_shared<TravelStops<double>>(*c.stops[0]);
    for (auto& stop : stiff->stop) stop.law.stiffness = 2e8, stop.law.blend = 1e-3;
    c.stops[0] = stiff;
  }
  const Trim rest = trim(car, Road{}, {});
  ASSERT_TRUE(rest.converged);
  State x = rest.state;
  x[2] += 0.2, x[two_axles.velocity() + 2] = -2.0;
  const auto engine = make_car_engine(car, Road{});
  for (int k = 0; k < 3000; ++k) engine->step(Method::ros2, {rest.inputs, rest.inputs, rest.inputs}, 1e-3, x.data());
  for (int i = 0; i < two_axles.wheels; ++i) {
    // Tyres that landed askew hold the wheels a few millimetres from where they rolled to rest.
    EXPECT_NEAR(x[two_axles.hub() + i], rest.state[two_axles.hub() + i], 1e-2);
    EXPECT_NEAR(x[two_axles.hub_rate() + i], 0.0, 0.1);  // still rocking a little
  }
}

// The forces in the joints know the stops: nothing is left over along hub travel.
TEST(TravelStops, AreInTheJointForces) {
  std::mt19937 generator(44);
  const CarParameters<double> car = test::points_car();
  JointForceMeter meter(car, Road{});
  for (int k = 0; k < 10; ++k) {
    const State x = deep_state(generator);
    CarJointForces forces;
    meter.measure(no_inputs<double>(two_axles), x.data(), 1e-3, forces);
    for (const WheelJointForces& f : forces) EXPECT_NEAR(f.joints.imbalance, 0.0, 1e-3);  // of some 10 kN
  }
}

}  // namespace
}  // namespace fahrwerk

// Stops with a travel of their own in the car: between hard points of linkages and beam axles, by a function of travel
// with design kinematics and look-up tables.
#include "vehicle/car/travel_stops.h"

#include <algorithm>
#include <functional>

#include "analysis/kc_rig.h"
#include "cars.h"
#include "math/jet.h"
#include "tire/lane_laws.h"
#include "vehicle/car/dense.h"
#include "vehicle/car/energy.h"
#include "vehicle/car/joint_forces.h"
#include "vehicle/car/steps.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;

TravelStops<double> curve_stops() {
  TravelStops<double> stops;
  stops.stop[0] = {StopTravel::curve, {}, stop_ratio(0.8, 1.5), {0.02, 60e3, 0.02}};
  // With a share of steer travel, too: columns as in a file.
  const DesignColumn<double> column{0.1, 0.08, 0.7, 0.1, 0.079, 0.072, 0.062, 0.009, -0.007, -0.061, -0.068, -0.074};
  stops.stop[1] = {StopTravel::curve, {}, design_function(column), {0.03, 90e3, 0.015}};
  return stops;
}

CarParameters<double> points_car(const std::vector<std::string>& more = {}) {
  std::vector<std::string> changes{"front.kinematics=macpherson_bushed_front", "rear.kinematics=five_link_bushed_rear"};
  changes.insert(changes.end(), more.begin(), more.end());
  return test::trimmed_car(changes, "fullsize_linkage");
}
CarParameters<double> curve_car() {
  CarParameters<double> car = test::trimmed_car();
  const TravelStops<double> left = curve_stops();
  for (int i = 0; i < kWheels; ++i)
    car.corner[i].stops[0] = std::make_shared<const TravelStops<double>>(i % 2 == 0 ? left : mirrored(left));
  return car;
}
CarParameters<double> beam_car() {
  return test::trimmed_car({"rear.kinematics=beam_axle_stops_rear", "rear.wheel_center=[-2.7, 0.76, 0]"}, "midsize");
}
// Front by hard points, rear by functions; no stops at the front right wheel.
CarParameters<double> mixed_car() {
  CarParameters<double> car = test::trimmed_car({"front.kinematics=macpherson_bushed_front"});
  car.corner[1].stops[0] = nullptr;
  for (int i = 2; i < kWheels; ++i) car.corner[i].stops[0] = std::make_shared<const TravelStops<double>>(curve_stops());
  return car;
}
std::vector<CarParameters<double>> all_cars() { return {points_car(), curve_car(), beam_car(), mixed_car()}; }

CarParameters<double> without_stops(CarParameters<double> car) {
  for (CornerParameters<double>& c : car.corner) {
    c.stops[0] = nullptr;
    if (!c.dependent[0]) continue;
    auto plain = std::make_shared<DependentAxleParameters<double>>(*c.dependent[0]);
    plain->axle.has_stop[0] = plain->axle.has_stop[1] = false;
    c.dependent[0] = plain;
  }
  return car;
}

// Stops that set in early.
CarParameters<double> with_clearance(CarParameters<double> car, double clearance) {
  for (CornerParameters<double>& c : car.corner) {
    if (c.stops[0]) {
      auto stops = std::make_shared<TravelStops<double>>(*c.stops[0]);
      for (TravelStop<double>& stop : stops->stop) stop.law.clearance = clearance;
      c.stops[0] = stops;
    }
    if (c.dependent[0]) {
      auto axle = std::make_shared<DependentAxleParameters<double>>(*c.dependent[0]);
      for (Stop<double>& law : axle->stop) law.clearance = clearance;
      c.dependent[0] = axle;
    }
  }
  return car;
}

// Potential of all stops at hub and steer travels, from the travels alone, by the rig's own description of the sides.
double stop_potential(const CarParameters<double>& car, const State& x) {
  double sum = 0.0;
  for (int i = 0; i < kWheels; ++i) {
    const CornerParameters<double>& c = car.corner[i];
    const double h = x[car_state::hub + i], s = x[car_state::steer + i];
    for (int k = 0; k < 2; ++k) {
      if (c.dependent[0]) {
        const double other = x[car_state::hub + (i ^ 1)];
        const KcSide side = kc_sides(c.dependent[0]->axle, {0.3, 0, 0, 1.0}, c.dependent[0]->stop)[i % 2];
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
  for (int i = 0; i < kWheels; ++i)
    x[car_state::hub + i] = 0.085 * unit(generator), x[car_state::steer + i] = 0.03 * unit(generator);
  x[car_state::steer + 2] = x[car_state::steer + 3] = 0.0;
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
  for (const CarParameters<double>& car : all_cars()) {
    const CarParameters<double> plain = without_stops(car);
    double largest = 0.0;
    for (int k = 0; k < 12; ++k) {
      const State x = deep_state(generator);
      const CarInputs<double> u = no_inputs<double>();
      const DenseEquations with = dense_equations(car, Road{}, u, x.data());
      State rate, rate_plain;
      make_car_engine(car, Road{})->rate(u, x.data(), rate.data());
      make_car_engine(plain, Road{})->rate(u, x.data(), rate_plain.data());
      Eigen::Matrix<double, 18, 1> difference;
      for (int i = 0; i < 18; ++i) difference[i] = rate[car_state::z_begin + i] - rate_plain[car_state::z_begin + i];
      const Eigen::Matrix<double, 18, 1> force = with.M * difference;
      for (int i = 0; i < 18; ++i) {
        double expected = 0.0;
        const int hub = i - car_velocity::hub, steer = i - car_velocity::steer;
        const bool is_hub = hub >= 0 && hub < 4, is_steer = steer >= 0 && steer < 4;
        if (is_steer && car.corner[steer].rack.free < 0.5) continue;  // held: no equation
        if (is_steer && car.corner[steer].dependent[0]) continue;
        if (is_hub || is_steer) {
          const double d = 1e-6;
          State up = x, down = x;
          const int at = is_hub ? car_state::hub + hub : car_state::steer + steer;
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
  for (const CarParameters<double>& car : all_cars())
    for (const std::string& set : instruction_sets()) {
      const auto engine = make_car_engine(car, Road{}, set);
      for (int k = 0; k < 20; ++k) {
        State x = deep_state(generator);
        if (k % 4 == 0) x[car_state::hub + k / 4 % 4] = 0.13;  // beyond the range
        const CarInputs<double> u = no_inputs<double>();
        const DenseEquations dense = dense_equations(car, Road{}, u, x.data());
        const Eigen::Matrix<double, 18, 1> expected = dense.M.ldlt().solve(dense.q);
        State rate;
        engine->rate(u, x.data(), rate.data());
        const double scale = expected.cwiseAbs().maxCoeff();
        for (int i = 0; i < 18; ++i) ASSERT_NEAR(rate[car_state::z_begin + i], expected[i], 1e-11 * scale) << set << i;
      }
    }
}

// A car in the air that takes no energy: wheels swing into their stops and back.
TEST(TravelStops, EnergyIsKept) {
  for (const CarParameters<double>& shipped : all_cars()) {
    CarParameters<double> car = with_clearance(shipped, 0.01);
    car.drag_area = 0.0;
    for (CornerParameters<double>& c : car.corner) {
      c.damper.compression = c.damper.rebound = 0.0;
      c.spring.bump.stiffness = c.spring.rebound.stiffness = 0.0, c.spring.preload = 300.0;
      c.rack.damping = 0.0, c.rack.stiffness = 5e5;
    }
    CarEnergy account(car, Road{});
    const CarInputs<double> u = no_inputs<double>();
    State x{};
    x[2] = 500.0, x[3] = 1.0, x[car_state::velocity] = 10.0;
    x[car_state::rotation] = 0.6, x[car_state::rotation + 1] = -0.3;
    for (int i = 0; i < kWheels; ++i) x[car_state::hub_rate + i] = i % 2 == 0 ? 1.6 : -1.5;
    const auto engine = make_car_engine(car, Road{});
    const double start = account.energy(u, x.data());
    double gap = 0.0, most = 0.0;
    CarObservation o;
    for (int k = 0; k < 6000; ++k) {
      engine->step(StepMethod::rk4, {u, u, u}, 1e-4, x.data());
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

// Both sides of the axle on the rig.
std::array<KcSide, 2> rig_sides(const CarParameters<double>& car, int first) {
  const KcWheelData wheel[2] = {{0.31, 0.0, 0.0, 1.0}, {0.31, 0.0, 0.0, -1.0}};
  std::array<KcSide, 2> sides;
  for (int i = 0; i < 2; ++i) {
    const CornerParameters<double>& c = car.corner[first + i];
    if (c.dependent[0])
      sides[i] = kc_sides(c.dependent[0]->axle, wheel[0], c.dependent[0]->stop)[i];
    else if (c.exact[0])
      sides[i] = kc_side(std::get<LinkageKinematics<double>>(*c.exact[0]).linkage, wheel[i], *c.stops[0]);
    else
      sides[i] = kc_side(c.kinematics, c.r_VW_D, wheel[i], *c.stops[0]);
    sides[i].guide.has_spring = true;
  }
  return sides;
}

// What springs, stops and bar of the axle ask for along parallel hub travel: the rig's wheel rates, summed up from the
// design position, where the springs carry their preload, by parallel travel and then by opposite travel.
double rig_force(const CarParameters<double>& car, int first, double h_left, double h_right) {
  const CornerParameters<double>& c = car.corner[first];
  const std::array<KcSide, 2> side = rig_sides(car, first);
  KcVehicleData v;
  v.spring_stiffness = c.spring.stiffness, v.spring_cubic = c.spring.cubic;
  v.spring_load = 0.5 * (c.spring.preload + car.corner[first + 1].spring.preload);
  v.bump = c.spring.bump, v.rebound = c.spring.rebound, v.bar_stiffness = car.bar_stiffness[first / 2];
  double sum = 0.0;
  for (int i = 0; i < 2; ++i) {  // a Panhard rod makes the sides differ
    const AxleKnuckle<double> design = side[static_cast<std::size_t>(i)].at(0.0, 0.0, 0.0).knuckle;
    sum += car.corner[first + i].spring.preload * (design.own.spring.per_h + design.spring_per_other);
  }
  const double h = 0.5 * (h_left + h_right), roll = 0.5 * (h_left - h_right);
  const int n = 2000;
  for (int k = 0; k < n; ++k) {
    const double at = h * (k + 0.5) / n, apart = roll * (k + 0.5) / n;
    const KcSample up = kc_sample(side[0], side[1], v, at, at, 0.0);
    const KcSample tilt = kc_sample(side[0], side[1], v, h + apart, h - apart, 0.0, KcMotion::opposite);
    sum += h / n * (up.wheel_rate_left + up.wheel_rate_right);
    sum += roll / n * (tilt.wheel_rate_left - tilt.wheel_rate_right);
  }
  return sum;
}

// What weight and tyres do along the same motion, by virtual power, in the car at rest.
double car_force(const CarParameters<double>& car, int first, const State& x, const CarScratch<double>& scratch) {
  const Vec3<double> gravity = (-car.gravity) * attitude_matrix(x.data() + car_state::attitude).row(2);
  double sum = 0.0;
  const AxleMotion<double>& motion = scratch.axle[first / 2].motion;
  const auto& axle = car.corner[first].dependent[0];
  for (int i = first; i < first + 2; ++i) {
    const CornerParameters<double>& c = car.corner[i];
    const CornerSignals<double>& g = scratch.signals[i];
    const Knuckle<double>& k = scratch.knuckle[i];
    Vec3<double> t = k.t_h, d = k.d_h;
    if (axle) t += motion.wheel[i % 2].t_other, d += motion.wheel[i % 2].d_other;
    sum += c.wheel_mass * dot(gravity, t) + c.knuckle_mass * dot(gravity, t + cross(d, k.A_VK * c.r_WK_K));
    // The wheel turns freely: no torque about its axis reaches the knuckle.
    Vec3<double> couple = cross(g.r_VP - k.r_VW, g.force_V) + g.torque_x * g.e_x + g.torque_y * g.e_y;
    couple += g.torque_z * g.normal;
    sum += dot(g.force_V, t) + dot(couple, d) - dot(couple, g.axis) * dot(g.axis, d);
    const auto* links = c.exact[0] ? std::get_if<LinkageKinematics<double>>(c.exact[0].get()) : nullptr;
    for (int rod = 0; links && rod < links->linkage.rods; ++rod) {
      const LinkPoints<double> points =
          link_points(links->linkage, rod, links->masses.mass[rod], k, x[car_state::steer + i], 0.0, 0.0);
      for (const MovingPoint<double>* p : {&points.inner, &points.middle, &points.outer})
        sum += p->mass * dot(gravity, p->per_h);
    }
  }
  if (!axle) return sum;
  const AxleBody<double>& beam = motion.body[0];
  const Vec3<double> turn = cross(beam.d[0] + beam.d[1], beam.A * axle->center);
  sum += axle->mass * dot(gravity, beam.t[0] + beam.t[1] + turn);
  for (const AxleLinkPoint<double>& p : axle->links) {
    const AxlePointMotion<double> at = point_motion(axle->axle, motion, p, 0.0, {0.0, 0.0, 0.0}, 1.0);
    sum += p.mass * dot(gravity, at.t[0] + at.t[1]);
  }
  return sum;
}

// Overloaded and at rest on its bump stops: the axles carry what the rig finds by its wheel rates, from the design
// position to where the car stands.
TEST(TravelStops, StandsWhereTheRigSays) {
  for (const CarParameters<double>& shipped : {points_car(), beam_car(), curve_car()}) {
    CarParameters<double> car = with_clearance(shipped, 0.01);
    car.body_mass += 700.0;
    const Trim rest = trim(car, Road{}, {});
    ASSERT_TRUE(rest.converged) << rest.message;
    const CarModel<double> model = car_model<double, double>(car, Road{});
    StepScratch<double> scratch{};
    evaluate_forces(model, rest.inputs, rest.state.data(), scratch);
    int hit = 0;
    for (const int first : {0, 2}) {
      if (!(scratch.car.signals[first].stop_force[0] > 50.0)) continue;
      ++hit;
      const double* h = rest.state.data() + car_state::hub + first;
      const double force = car_force(car, first, rest.state, scratch.car);
      // The rate is a difference over 0.2 mm, the midpoint rule goes through the kinks of the stops' rates: 1e-5.
      EXPECT_NEAR(force, rig_force(car, first, h[0], h[1]), 1e-4 * force)
          << first << ", hub travels " << h[0] << " and " << h[1];
    }
    EXPECT_GT(hit, 0);
  }
}

// Accelerations by Jet in hub travel and steer travel against central differences, wheels on their stops.
TEST(TravelStops, JetsCarryDerivatives) {
  using Jet = ceres::Jet<double, 3>;
  const int seeds[3] = {car_state::hub, car_state::hub + 2, car_state::steer};
  std::mt19937 generator(43);
  for (const CarParameters<double>& car : all_cars()) {
    State x0 = deep_state(generator);
    for (int i = 0; i < kWheels; ++i) x0[car_state::hub + i] = 0.07 + 0.003 * i, x0[car_state::steer + i] = 0.002;
    CarParameters<double> source = car;
    CarParameters<Jet> seeded{};
    visit([](Jet& to, double& from) { to = Jet(from); }, seeded, source);
    for (int i = 0; i < kWheels; ++i) copy_structure_to_lane(source.corner[i], 0, seeded.corner[i]);
    const CarModel<Jet> model = car_model<Jet, Jet>(seeded, Road{});
    StepScratch<Jet> scratch{};
    CarState<Jet> x, rate;
    for (int i = 0; i < car_state::size; ++i) x[i] = Jet(x0[i]);
    for (int j = 0; j < 3; ++j) x[seeds[j]].v[j] = 1.0;
    continuous_rate(model, no_inputs<Jet>(), x.data(), scratch, rate.data());
    const auto engine = make_car_engine(car, Road{});
    const CarInputs<double> u = no_inputs<double>();
    for (int j = 0; j < 3; ++j) {
      const double d = 1e-7;
      State up = x0, down = x0, r_up, r_down;
      up[seeds[j]] += d, down[seeds[j]] -= d;
      engine->rate(u, up.data(), r_up.data());
      engine->rate(u, down.data(), r_down.data());
      double scale = 0.0;
      for (int i = 0; i < car_state::size; ++i) scale = std::fmax(scale, std::fabs(rate[i].v[j]));
      for (int i = 0; i < car_state::size; ++i)
        EXPECT_NEAR(rate[i].v[j], (r_up[i] - r_down[i]) / (2 * d), 1e-5 * scale) << j << " " << i;
    }
  }
}

// Cars with stops by points, by functions and without any side by side in a fleet, dropped onto their wheels.
TEST(TravelStops, FleetEqualsTheCars) {
  const std::vector<CarParameters<double>> kinds{points_car(), test::trimmed_car(), curve_car(), mixed_car()};
  for (const std::string& set : instruction_sets()) {
    const int lanes = make_fleet_engine(std::vector{kinds[0]}, Road{}, set)->lanes();
    std::vector<CarParameters<double>> cars;
    std::vector<State> x;
    std::vector<std::unique_ptr<CarEngine>> single;
    for (int i = 0; i < lanes; ++i) {
      cars.push_back(kinds[static_cast<std::size_t>(i) % kinds.size()]);
      const Trim rest = trim(cars.back(), Road{}, {});
      ASSERT_TRUE(rest.converged);
      x.push_back(rest.state);
      x.back()[2] += 0.15 + 0.02 * i, x.back()[car_state::velocity + 2] = -1.5;
      single.push_back(make_car_engine(cars[i], Road{}, set));
    }
    const auto fleet = make_fleet_engine(cars, Road{}, set);
    for (int i = 0; i < lanes; ++i) fleet->set_state(i, x[i].data());
    const CarInputs<double> u = no_inputs<double>();
    const std::vector<StepInputs<double>> inputs(static_cast<std::size_t>(lanes), StepInputs<double>{u, u, u});
    fleet->set_inputs(inputs);
    double most = 0.0;
    CarObservation o;
    for (int k = 0; k < 500; ++k) {
      for (int i = 0; i < lanes; ++i) single[i]->step(StepMethod::ros2, inputs[0], 1e-3, x[i].data());
      fleet->step(StepMethod::ros2, 1e-3);
      if (k % 20) continue;
      single[0]->observe(u, x[0].data(), 1e-3, o);
      for (const WheelObservation& w : o.wheel) most = std::fmax(most, std::fabs(w.stop_force));
    }
    EXPECT_GT(most, 500.0);
    // Round-off of 500 steps through impacts: 1e-9 as in linkage_test.cpp.
    for (int i = 0; i < lanes; ++i) {
      State other;
      fleet->get_state(i, other.data());
      for (int k = 0; k < car_state::size; ++k)
        EXPECT_NEAR(other[k], x[i][k], 1e-8 * std::fmax(1.0, std::fabs(x[i][k]))) << set << " lane " << i << " " << k;
    }
  }
}

// Stiff stops do not ask for short steps: their stiffness is in the matrix.
TEST(TravelStops, StiffStopsStayStable) {
  CarParameters<double> car = points_car();
  for (CornerParameters<double>& c : car.corner) {
    auto stiff = std::make_shared<TravelStops<double>>(*c.stops[0]);
    for (auto& stop : stiff->stop) stop.law.stiffness = 2e8, stop.law.blend = 1e-3;
    c.stops[0] = stiff;
  }
  const Trim rest = trim(car, Road{}, {});
  ASSERT_TRUE(rest.converged);
  State x = rest.state;
  x[2] += 0.2, x[car_state::velocity + 2] = -2.0;
  const auto engine = make_car_engine(car, Road{});
  for (int k = 0; k < 3000; ++k)
    engine->step(StepMethod::ros2, {rest.inputs, rest.inputs, rest.inputs}, 1e-3, x.data());
  for (int i = 0; i < kWheels; ++i) {
    // Tyres that landed askew hold the wheels a few millimetres from where they rolled to rest.
    EXPECT_NEAR(x[car_state::hub + i], rest.state[car_state::hub + i], 1e-2);
    EXPECT_NEAR(x[car_state::hub_rate + i], 0.0, 0.1);  // still rocking a little
  }
}

// The forces in the joints know the stops: nothing is left over along hub travel.
TEST(TravelStops, AreInTheJointForces) {
  std::mt19937 generator(44);
  const CarParameters<double> car = points_car();
  JointForceMeter meter(car, Road{});
  for (int k = 0; k < 10; ++k) {
    const State x = deep_state(generator);
    CarJointForces forces;
    meter.measure(no_inputs<double>(), x.data(), 1e-3, forces);
    for (const WheelJointForces& f : forces) EXPECT_NEAR(f.joints.imbalance, 0.0, 1e-3);  // of some 10 kN
  }
}

}  // namespace
}  // namespace fahrwerk

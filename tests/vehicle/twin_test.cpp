// Twin tyres: two on one hub, each with its own contact. Against the equations written out, one tyre of double forces,
// the tyre law asked for each tyre by itself, the account of energy, and geometry.
#include <Eigen/QR>
#include <fstream>

#include "analysis/linear/linearise.h"
#include "files/temporary_folder.h"
#include "scenario/car_states.h"
#include "scenario/signals.h"
#include "scenario/simulate.h"
#include "support/dense_car.h"
#include "support/moving_cars.h"
#include "tire/laws.h"
#include "vehicle/car/energy.h"
#include "vehicle/car/mass_properties.h"
#include "vehicle/car/observe.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;

constexpr double kSpacing = 0.26;
const std::vector<std::string> kRear{"rear.twin={spacing: 0.26 m}"};
const std::vector<std::string> kAll{"rear.twin={spacing: 0.26 m}", "front.twin={spacing: 0.24 m}"};
const std::vector<std::string> kTwinBeam{"rear.twin={spacing: 0.26 m}", "rear.kinematics=beam_axle_rear",
                                         "rear.wheel_center=[-2.7, 0.76, 0]"};
const std::vector<std::string> kTwinTwist{"rear.twin={spacing: 0.26 m}", "rear.kinematics=twist_beam_rear",
                                          "drive.at=knuckle"};

CarParameters<double> twin_car(std::vector<std::string> changes, const std::vector<std::string>& more = {}) {
  changes.insert(changes.end(), more.begin(), more.end());
  return test::trimmed_car(changes, "midsize");
}
std::vector<CarParameters<double>> twin_cars() {
  return {twin_car(kRear), twin_car(kAll), twin_car(kAll, {"accelerations=non_perfect"}), twin_car(kTwinBeam),
          twin_car(kTwinTwist, {"front.twin={spacing: 0.24 m}", "front.kinematics=macpherson_front"})};
}

// A state far from everything special, the inner tyres' deflections their own.
State twin_state(std::mt19937& generator, const Layout& at) {
  const State plain = test::random_state(generator);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  State x(static_cast<std::size_t>(at.size()), 0.0);
  std::copy_n(plain.begin(), at.w_begin(), x.begin());
  const int from[3] = {two_axles.tire_x(), two_axles.tire_y(), two_axles.tire_bore()};
  const int to[3] = {at.tire_x(), at.tire_y(), at.tire_bore()};
  for (int k = 0; k < 3; ++k)
    for (int i = 0; i < at.tires(); ++i) x[to[k] + i] = i < at.wheels ? plain[from[k] + i] : 0.01 * unit(generator);
  x[at.speed_integral()] = plain[two_axles.speed_integral()];
  return x;
}

CarInputs<double> twin_inputs(const Layout& at) {
  CarInputs<double> u = no_inputs<double>(at);
  for (int i = 0; i < 4; ++i) u.rack[i] = 0.01 * i - 0.01, u.rack_rate[i] = 0.1 * i, u.drive[i] = 100.0 * i;
  u.body[0] = {{100, -200, 300}, {-50, 20, 70}};
  return u;
}

// Uneven to the side, so that both tyres of a wheel stand on ground of other height, slope and friction.
class Ruts : public RoadSurface {
 public:
  explicit Ruts(double depth) : depth_(depth) {}
  RoadSample sample(double x, double y, RoadHint&) const noexcept override {
    const double sin = depth_ * std::sin(7.0 * y + 0.4 * x), cos = depth_ * std::cos(7.0 * y + 0.4 * x);
    RoadSample s;
    s.height = sin, s.slope_x = 0.4 * cos, s.slope_y = 7.0 * cos, s.friction = 0.8 + 0.1 * std::sin(5.0 * y);
    s.curvature_xx = -0.16 * sin, s.curvature_xy = -2.8 * sin, s.curvature_yy = -49.0 * sin;
    return s;
  }

 private:
  double depth_;
};
Road ruts() {
  Road road;
  road.grade = 0.05, road.bank = -0.03, road.surface = std::make_shared<const Ruts>(0.02);
  return road;
}

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
          const Eigen::VectorXd expected = dense.M.ldlt().solve(dense.q);
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
    const Eigen::MatrixXd N = inverse.inverse() - dense_equations(car, Road{}, no_inputs<double>(at), x.data()).M;

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
    const Eigen::VectorXd kappa = A.colPivHouseholderQr().solve(entries);
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
  for (const std::vector<std::string>& changes : {kRear, kTwinBeam}) {
    CarParameters<double> twin = twin_car(changes), one = twin;
    for (const std::size_t i : {2, 3}) {
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
    one.axle[1].twin = false;
    const Trim start = test::running(one, 15.0);
    const auto a = make_car_engine(twin, Road{}), b = make_car_engine(one, Road{});
    const Layout &of_twin = a->layout(), &of_one = b->layout();
    const auto spread = [&](const State& x) {
      State y(static_cast<std::size_t>(of_twin.size()));
      std::copy_n(x.begin(), of_one.w_begin(), y.begin());
      const int from[3] = {of_one.tire_x(), of_one.tire_y(), of_one.tire_bore()};
      const int to[3] = {of_twin.tire_x(), of_twin.tire_y(), of_twin.tire_bore()};
      for (int k = 0; k < 3; ++k)
        for (int i = 0; i < of_twin.tires(); ++i) y[to[k] + i] = x[from[k] + (i < 4 ? i : i - 2)];
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

// In a steady turn both tyres of a hub roll with one spin over circles of different radius. Each has the force that its
// law has at its own slip; and as these differ by s ψ'/v, the forces make the scrub torque  -C s² ψ'/(2 v)  with the
// slope C of the longitudinal force of one tyre, to first order.
TEST(TwinTires, ScrubTorqueOfATightTurn) {
  // The twins roll freely; with camber both would roll on different radii straight ahead as well.
  const CarParameters<double> car = twin_car(kTwinBeam, {"rear.camber=0", "rear.toe=0"});
  TrimRequest q;
  q.speed = 4.0, q.lateral_acceleration = 16.0 / 40.0;  // radius 40 m
  const Trim turn = trim(car, Road{}, q);
  ASSERT_TRUE(turn.converged) << turn.message;
  CarObservation o;
  make_car_engine(car, Road{})->observe(turn.inputs, turn.state.data(), 1e-3, o);
  ASSERT_EQ(o.tire.size(), 4u);
  for (const int wheel : {2, 3}) {
    const WheelObservation& w = o.wheel[wheel];
    const WheelObservation *const tire = &o.tire[2 * (wheel - 2)], &outer = tire[0], &inner = tire[1];
    EXPECT_NEAR(w.load, outer.load + inner.load, 1e-9 * w.load);
    EXPECT_NEAR(w.force_x, outer.force_x + inner.force_x, 1e-9 * w.load);
    const double left = wheel == 2 ? 1.0 : -1.0;  // the outer tyre lies to the left of the inner one
    double scrub = 0.0, slope = 0.0;
    for (int i = 0; i < 2; ++i) {
      const WheelObservation& t = tire[i];
      const double v = t.speed, y = (i == 0 ? left : -left) * 0.5 * kSpacing;
      // The slip refers to the larger of both speeds; the law wants it to the speed of the contact point.
      const double v_x = t.slip_x < 0.0 ? v / (1.0 + t.slip_x) : v * (1.0 - t.slip_x);
      const TireLaw law = car.corner[wheel].tire;
      const TirePoint at{t.load, (v - v_x) / v_x, t.slip_angle, t.camber, v_x, -o.yaw_rate / v_x};
      const TireForces<double> alone = forces_at(law, at);
      // A settled tyre; what is left are the 1e-9 m/s² of the trim, and the slip of the bore rate.
      EXPECT_NEAR(t.force_x, alone.fx, 2e-3 * std::fabs(alone.fx) + 0.05) << wheel << " " << i;
      EXPECT_NEAR(t.force_y, alone.fy, 2e-3 * std::fabs(alone.fy) + 0.05) << wheel << " " << i;
      scrub -= y * t.force_x;
      const TirePoint little{t.load, 1e-4, 0.0, 0.0, v_x, 0.0}, back{t.load, -1e-4, 0.0, 0.0, v_x, 0.0};
      slope += 0.5 * (forces_at(law, little).fx - forces_at(law, back).fx) / 2e-4;
    }
    const double expected = -slope * kSpacing * kSpacing * o.yaw_rate / (2.0 * w.speed);
    // The secant falls with the slip, which is 3 % of that of the peak: by as much; and lateral slip and loads that
    // part take some of it.
    EXPECT_NEAR(scrub, expected, 0.08 * std::fabs(expected)) << wheel;
    EXPECT_GT(std::fabs(expected), 5.0);
    // It is in the torque of the wheel, about the middle between both contacts.
    EXPECT_NEAR(w.torque_z, outer.torque_z + inner.torque_z + scrub, 0.02 * std::fabs(scrub)) << wheel;
  }
}

// What tyres, dampers and drive do is what the energy of the car changes by.
TEST(TwinTires, EnergyIsAccountedFor) {
  for (const std::vector<std::string>& changes : {kAll, kTwinBeam}) {
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
  for (const std::vector<std::string>& changes : {kAll, kTwinBeam}) {
    const CarParameters<double> car = with_mean_dampers(twin_car(changes));
    TrimRequest q;
    q.speed = 20.0, q.lateral_acceleration = 2.0;
    const Trim t = trim(car, Road{}, q);
    ASSERT_TRUE(t.converged) << t.message;
    const LinearCar lin = linearise(car, Road{}, t, {});
    const CarModel<double> m = car_model<double, double>(car, Road{});
    StepScratch<double> s(m);
    const Eigen::Index n = lin.model.A.rows();
    State plus(lin.state.size()), minus = plus, x = lin.state;
    double worst = 0.0;
    for (Eigen::Index j = 0; j < n; ++j) {
      const double h = 1e-6;
      for (std::size_t i = 0; i < x.size(); ++i) x[i] = lin.state[i] + h * lin.directions(i, j);
      continuous_rate(m, lin.inputs, x.data(), s, plus.data());
      for (std::size_t i = 0; i < x.size(); ++i) x[i] = lin.state[i] - h * lin.directions(i, j);
      continuous_rate(m, lin.inputs, x.data(), s, minus.data());
      for (int i = m.at.hub_rate(); i < m.at.brake(); ++i) {
        double expected = 0.0;
        for (Eigen::Index k = 0; k < n; ++k) expected += lin.directions(i, k) * lin.model.A(k, j);
        worst = std::fmax(worst, std::fabs((plus[i] - minus[i]) / (2 * h) - expected));
      }
    }
    EXPECT_LT(worst, 1e-6 * lin.model.A.cwiseAbs().maxCoeff());
    // All six or eight tyres are states of it.
    int deflections = 0;
    for (const Quantity& state : lin.model.states) deflections += state.name.ends_with(".deflection_y") ? 1 : 0;
    EXPECT_EQ(deflections, m.at.tires());
  }
}

// Braked on a slope, nothing creeps.
TEST(TwinTires, StandOnASlope) {
  for (const std::vector<std::string>& changes : {kRear, kTwinBeam}) {
    const CarParameters<double> car = twin_car(changes);
    Road slope;
    slope.grade = 0.15, slope.bank = 0.08;
    TrimRequest q;
    q.brake.assign(4, 3e3);
    const Trim rest = trim(car, slope, q);
    ASSERT_TRUE(rest.converged) << rest.message;
    const auto engine = make_car_engine(car, slope);
    const StepInputs<double> u{rest.inputs, rest.inputs, rest.inputs};
    State x = rest.state;
    for (int k = 0; k < 2000; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
    const State before = x;
    for (int k = 0; k < 10000; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
    for (int k = 0; k < 2; ++k) EXPECT_NEAR(x[k], before[k], 1e-5) << k;
    for (int i = 0; i < 4; ++i) EXPECT_NEAR(x[engine->layout().spin() + i], 0.0, 1e-8) << i;
  }
}

// Steep to the right of the middle of the right wheels: a kerb under their outer tyres.
class Kerb : public RoadSurface {
 public:
  explicit Kerb(double y) : y_(y) {}
  RoadSample sample(double, double y, RoadHint&) const noexcept override {
    RoadSample s;
    s.height = y < y_ ? 0.012 : 0.0, s.friction = 1.0;
    return s;
  }

 private:
  double y_;
};

// The deflections of both tyres differ by what geometry says: the kerb's height, or the axle's angle against a bank
// times the spacing; each carries what its own deflection makes.
TEST(TwinTires, ShareTheLoadAsGeometrySays) {
  const CarParameters<double> car = twin_car(kTwinBeam, {"rear.camber=0", "rear.toe=0"});
  TrimRequest q;
  const Trim level = trim(car, Road{}, q);
  ASSERT_TRUE(level.converged) << level.message;
  const auto look = [&](const Road& road, const Trim& at) {
    CarObservation o;
    make_car_engine(car, road)->observe(at.inputs, at.state.data(), 1e-3, o);
    for (const int wheel : {2, 3})
      for (int i = 0; i < 2; ++i) {
        const WheelObservation& t = o.tire[2 * (wheel - 2) + i];
        const TireBody<double>& body = car.corner[wheel].tire.body;
        EXPECT_NEAR(t.load, vertical_force(body, ramp_count(body), t.deflection).force, 1e-4 * t.load) << wheel;
      }
    return o;
  };
  Road kerb;
  kerb.surface = std::make_shared<const Kerb>(-0.76);
  const CarObservation flat = look(Road{}, level), raised = look(kerb, level);
  EXPECT_NEAR(flat.tire[0].load, flat.tire[1].load, 0.02 * flat.tire[0].load);
  for (int i = 0; i < 4; ++i)
    EXPECT_NEAR(raised.tire[i].deflection - flat.tire[i].deflection, i == 2 ? 0.012 : 0.0, 1e-6) << i;
  EXPECT_GT(raised.tire[2].load, 1.3 * raised.tire[3].load);

  Road bank;
  bank.bank = 0.12;
  q.brake.assign(4, 3e3);
  const Trim leaning = trim(car, bank, q);
  ASSERT_TRUE(leaning.converged) << leaning.message;
  const CarObservation o = look(bank, leaning);
  for (const int wheel : {2, 3}) {
    const WheelObservation &outer = o.tire[2 * wheel - 4], &inner = o.tire[2 * wheel - 3];
    // The axis of the wheels points to the left; the outer centre stands higher by s sin γ there, lower on the right.
    const double left = wheel == 2 ? 1.0 : -1.0;
    EXPECT_NEAR(inner.deflection - outer.deflection, left * kSpacing * std::tan(outer.camber), 1e-9) << wheel;
  }
  EXPECT_GT(o.wheel[3].load, 1.1 * o.wheel[2].load);  // the right side lies lower
  EXPECT_GT(std::fabs(o.tire[2].load - o.tire[3].load), 10.0);
}

// The trucks stand on their tyres, those of twins evenly on the level; on a bank the axle tilts on its tyres, and the
// outer and the inner one part by its angle.
TEST(TwinTires, CarryTheShippedTrucks) {
  const std::pair<const char*, int> trucks[] = {
      {"tractor_semitrailer", 12}, {"truck_6x4", 10}, {"truck_drawbar", 10}, {"city_bus", 6}};
  for (const auto& [name, tires] : trucks) {
    const CarParameters<double> car = test::trimmed_car({}, name);
    const auto engine = make_car_engine(car, Road{});
    const Layout& at = engine->layout();
    EXPECT_EQ(at.tires(), tires) << name;
    CarObservation o;
    const Trim rest = trim(car, Road{}, TrimRequest{});
    ASSERT_TRUE(rest.converged) << name << ": " << rest.message;
    engine->observe(rest.inputs, rest.state.data(), 1e-3, o);
    double load = 0.0;
    for (const WheelObservation& w : o.wheel) load += w.load;
    EXPECT_NEAR(load, total_mass(car) * car.gravity, 1e-6 * load) << name;
    Road bank;
    bank.bank = 0.08;
    TrimRequest q;
    q.brake.assign(static_cast<std::size_t>(at.wheels), 15e3);
    const Trim leaning = trim(car, bank, q);
    ASSERT_TRUE(leaning.converged) << name << ": " << leaning.message;
    CarObservation b;
    make_car_engine(car, bank)->observe(leaning.inputs, leaning.state.data(), 1e-3, b);
    for (int i = 0; i < at.wheels; ++i) {
      if (!at.has_twins(i / 2)) continue;
      const auto first = static_cast<std::size_t>(2 * (at.inner_tire(i) - at.wheels));
      // Level but for the Panhard rod, which tilts the beam by a little.
      EXPECT_NEAR(o.tire[first].load, o.tire[first + 1].load, 0.01 * o.tire[first].load) << name << " " << i;
      const double left = i % 2 == 0 ? 1.0 : -1.0, spacing = 2.0 * std::fabs(car.corner[i].twin_offset);
      EXPECT_NEAR(b.tire[first + 1].deflection - b.tire[first].deflection,
                  left * spacing * std::tan(b.tire[first].camber), 1e-9)
          << name << " " << i;
      // The low side carries more, and its outer tyre more than its inner one.
      if (left < 0.0) {
        EXPECT_GT(b.wheel[i].load, 1.1 * b.wheel[i - 1].load) << name;
        EXPECT_GT(b.tire[first].load, 1.01 * b.tire[first + 1].load) << name;
      }
    }
  }
}

TEST(TwinTires, StepsRepeatWithoutAllocation) {
  for (const std::vector<std::string>& changes : {kAll, kTwinBeam}) {
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
  for (const std::vector<std::string>& changes : {kRear, kTwinBeam})
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

// Steps of 1 ms against CVODE, and signals of both tyres in a run.
TEST(TwinTires, RunsAgreeWithAdaptiveMethods) {
  const CarParameters<double> car = twin_car(kTwinBeam);
  const Trim start = test::running(car, 20.0);
  ScenarioInputs inputs;
  for (int i = 0; i < 2; ++i) inputs.rack[i] = TimeHistory({0.0, 0.2, 0.4, 2.0}, {0.0, 0.0, -0.005, -0.005});
  inputs.speed_target = TimeHistory(20.0), inputs.speed_control = TimeHistory(1.0);
  SimulationOptions options;
  options.duration = 2.0, options.record_interval = 1e-2, options.step = 1e-3, options.method = Method::ros2;
  options.signals = {"body.yaw_rate", "wheel.2ro.fz", "wheel.2ri.fz", "wheel.2lo.fx", "wheel.2r.fz"};
  const auto engine = make_car_engine(car, Road{});
  const SimulationResult steps = simulate(*engine, start.state, inputs, options);
  options.method = Method::cvode_bdf, options.relative_tolerance = 1e-8, options.absolute_tolerance = 1e-10;
  const SimulationResult reference = simulate(*engine, start.state, inputs, options);
  ASSERT_EQ(reference.status, SimulationStatus::completed) << reference.message;
  ASSERT_EQ(steps.recording.columns.size(), 5u);
  const auto column = [](const SimulationResult& r, const char* name) { return r.recording.column(name); };
  for (const char* name : {"body.yaw_rate", "wheel.2ro.fz", "wheel.2ri.fz"}) {
    double difference = 0.0, size = 0.0;
    for (std::size_t k = 0; k < reference.recording.size(); ++k) {
      difference = std::max(difference, std::fabs(column(steps, name)[k] - column(reference, name)[k]));
      size = std::max(size, std::fabs(column(reference, name)[k]));
    }
    EXPECT_LT(difference, 2.5e-3 * size) << name;
  }
  for (std::size_t k = 0; k < steps.recording.size(); ++k)
    EXPECT_NEAR(column(steps, "wheel.2r.fz")[k], column(steps, "wheel.2ro.fz")[k] + column(steps, "wheel.2ri.fz")[k],
                1e-9 * column(steps, "wheel.2r.fz")[k]);
}

// Every signal of twins is one of a wheel, and none has the name of another.
TEST(TwinTires, SignalsHaveNames) {
  const Layout at = layout(1, 4, 0b10);
  for (const char* name :
       {"wheel.2lo.fz", "wheel.2li.fx", "wheel.2ro.contact_x", "wheel.2ri.deflection_y", "wheel.2r.fz"})
    EXPECT_TRUE(find_signal(at, name)) << name;
  for (const char* name : {"wheel.1lo.fz", "wheel.2lo.hub_travel"}) EXPECT_FALSE(find_signal(at, name)) << name;
  EXPECT_FALSE(find_signal(layout(1, 4), "wheel.2lo.fz"));
  std::vector<std::string> names;
  for (const Signal& s : all_signals(at)) names.push_back(s.name);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(TwinTires, WrongFilesSayWhatIsWrong) {
  const auto problem = [](const std::vector<std::string>& changes) {
    const TemporaryFolder folder;
    files::Problems problems;
    load::load_vehicle(test::in_source("data/vehicles/midsize.yaml"), changes, problems);
    return to_string(problems);
  };
  const auto expect = [&](const std::vector<std::string>& changes, const char* key, const char* words) {
    const std::string found = problem(changes);
    EXPECT_NE(found.find(key), std::string::npos) << found;
    EXPECT_NE(found.find(words), std::string::npos) << found;
  };
  EXPECT_EQ(problem(kRear), "");
  expect({"rear.twin={spacing: 0.15 m}"}, "rear.twin.spacing", "less than the tyre's width");
  expect({"rear.twin={spacing: 0.95 m}", "rear.wheel_center=[-2.7, 0.5, 0]"}, "rear.twin.spacing",
         "twin tyres wider than the axle");
  expect({"rear.twin={spacing: -1 m}"}, "rear.twin.spacing", "expected");
  expect({"rear.twin={gap: 0.3 m}"}, "rear.twin", "gap");
  expect({"front.twin={spacing: 0.26 m}", "front.kinematics=beam_axle_leaf_front", "front.wheel_center=[0, 0.8, 0]"},
         "front.twin", "a beam axle that steers");
  expect({"front.twin={spacing: 0.26 m}", "front.kinematics=macpherson_hinged_front"}, "front.twin", "compliant hinge");
}

// The line of the file, where it is at fault itself.
TEST(TwinTires, WrongFilesAreNamedWithTheirLine) {
  std::ifstream file(test::in_source("data/vehicles/midsize.yaml"));
  std::string text(std::istreambuf_iterator<char>(file), {});
  const std::size_t at = text.find("\nrear:");
  ASSERT_NE(at, std::string::npos);
  text.insert(at + 6, "\n  twin: {spacing: 0.1 m}");
  const long line = std::count(text.begin(), text.begin() + static_cast<long>(at) + 8, '\n') + 1;
  const TemporaryFolder folder;
  files::Problems problems;
  load::load_vehicle(folder.write("wrong.yaml", text), {}, problems);
  const std::string found = to_string(problems);
  EXPECT_NE(found.find("wrong.yaml:" + std::to_string(line) + ": rear.twin.spacing"), std::string::npos) << found;
}

}  // namespace
}  // namespace fahrwerk

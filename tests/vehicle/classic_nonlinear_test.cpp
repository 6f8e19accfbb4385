// The nonlinear classical models: derivatives, mirror images, limits, agreement with their linear forms.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "integrators/explicit_pair.h"
#include "math/jet.h"
#include "math/linear_algebra.h"
#include "math/pack.h"
#include "support/derivative.h"
#include "vehicle/classic/drawbar_trailer.h"
#include "vehicle/classic/handling_models.h"
#include "vehicle/classic/kinematic_twin_track.h"
#include "vehicle/classic/nonlinear_single_track.h"
#include "vehicle/classic/quarter_car.h"
#include "vehicle/classic/roll_model.h"
#include "vehicle/classic/rolling_cylinder.h"
#include "vehicle/classic/trailing_arm_car.h"
#include "vehicle/classic/twin_track.h"

namespace fahrwerk::classic {
namespace {

template <class S>
SimpleTire<S> tire() {
  return {S(1.0), S(0.95), S(1.5), S(1.3), S(15.0), S(10.0), S(0.02), S(4000.0), S(0.2), S(0.4)};
}

template <class S>
NonlinearSingleTrack<S> single_track() {
  NonlinearSingleTrack<S> car;
  car.mass = S(1506.5), car.yaw_inertia = S(2585.6), car.to_front = S(1.1853), car.to_rear = S(1.5044),
  car.height = S(0.54);
  car.wheel_inertia = S(3.4), car.wheel_radius = S(0.31), car.drag_area = S(0.7), car.steering_ratio = S(16.3);
  car.drive_to_rear = S(0.6), car.brake_to_rear = S(0.4);
  car.front = car.rear = tire<S>(), car.front.nominal_load = car.rear.nominal_load = S(8000.0);
  return car;
}

template <class S>
TwinTrack<S> twin_track() {
  TwinTrack<S> car;
  car.mass = S(1506.5), car.inertia = {S(482.7), S(2394.3), S(2585.6), S(0.0), S(20.0), S(0.0)},
  car.height = S(0.54475);
  const auto axle = [](double x) {
    TwinTrackAxle<S> a;
    a.position = S(x), a.half_track = S(0.745), a.spring = S(34000.0), a.damping = S(4000.0), a.anti_roll = S(5000.0);
    a.wheel_mass = S(48.0), a.wheel_inertia = S(1.7), a.wheel_radius = S(0.31), a.tire_stiffness = S(239333.0);
    a.tire_damping = S(100.0), a.tire = tire<S>(), a.drive_share = S(0.5), a.brake_share = S(0.5);
    return a;
  };
  car.front = axle(1.1853), car.rear = axle(-1.5044);
  car.steering_ratio = S(16.3), car.drag_area = S(0.7), car.wind_point = {S(0.3), S(0.0), S(0.1)};
  return car;
}

TEST(SimpleTire, IsFiniteAndSmoothEverywhere) {
  const SimpleTire<double> t = tire<double>();
  for (const double load : {0.0, 1e-9, 4000.0, 1e7})
    for (const double spin : {0.0, 1e-12, 30.0, -1e6, 1e6})
      for (const double v : {0.0, 25.0, -1e3}) {
        const PlanarForce<double> F = stationary_force(t, load, spin, v, 0.3 * v);
        EXPECT_TRUE(std::isfinite(F.x) && std::isfinite(F.y));
        EXPECT_LE(std::hypot(F.x, F.y), 1.0 * load + 1e-9);
      }
  for (const auto& at : {std::array{3000.0, 21.0, 20.0, 0.5},
                         {3000.0, 20.0, 20.0, 0.0},
                         {3000.0, 20.02, 20.0, 0.0},
                         {100.0, 1.0, 9.0, -3.0}})
    for (const bool lateral : {false, true})
      test::expect_derivative<4>(
          [&](const auto& x) {
            using S = std::decay_t<decltype(x[0])>;
            const PlanarForce<S> F = stationary_force(tire<S>(), x[0], x[1], x[2], x[3]);
            return lateral ? F.y : F.x;
          },
          at, {1e-2, 1e-6, 1e-6, 1e-6});
}

TEST(SimpleTire, HasItsOwnSlopeInEachDirectionAtSmallSlips) {
  // C b F_eff of both directions at 4000 N, the nominal load; a driven wheel (rω = v (1 + s)) and a braked one too.
  const SimpleTire<double> t = tire<double>();
  const double effective = 4000.0 * 0.98, k_x = 1.5 * 15.0 * effective, k_y = 1.3 * 10.0 * effective, v = 20.0;
  const auto force = [&](double s, double tan_alpha) {
    const double speed = v / (1.0 - std::fmax(s, 0.0));
    return stationary_force(t, 4000.0, v + s * speed, v, -tan_alpha * speed);
  };
  for (const double s : {-1e-3, -1e-6, 0.0, 1e-6, 1e-3})
    for (const double a : {-1e-3, 1e-9, 1e-6, 1e-3}) {
      const PlanarForce<double> F = force(s, a);
      // sin(C atan(b s_a/μ)) falls below its tangent by (2 + C²)/6 (b s_a/μ)², 3e-4 at 1.4e-3.
      EXPECT_NEAR(F.x, k_x * s, 4e-4 * k_x * std::fabs(s) + 1e-9) << s << ' ' << a;
      EXPECT_NEAR(F.y, k_y * a, 4e-4 * k_y * std::fabs(a) + 1e-9) << s << ' ' << a;
    }
}

TEST(SimpleTire, HasTheResultantOfItsSourceAndItsDirectionWhereBothCurvesAreEqual) {
  const double load = 3000.0, spin = 21.0, v_x = 20.0, v_y = -2.5;
  const double s = (spin - v_x) / spin, a = -v_y / spin, s_a = std::hypot(s, a);
  const SimpleTire<double> t = tire<double>();
  const PlanarForce<double> F = stationary_force(t, load, spin, v_x, v_y);
  // The pure curves at s_a, and (7.49).
  const double f_x = stationary_force(t, load, spin, spin * (1.0 - s_a), 0.0).x;
  const double f_y = stationary_force(t, load, spin, spin, -s_a * spin).y;
  EXPECT_NEAR(std::hypot(F.x, F.y), std::sqrt(s * s * f_x * f_x + a * a * f_y * f_y) / s_a, 1e-9 * f_x);
  SimpleTire<double> even = t;
  even.friction_y = even.friction_x, even.shape_y = even.shape_x, even.stiffness_y = even.stiffness_x;
  const PlanarForce<double> E = stationary_force(even, load, spin, v_x, v_y);
  EXPECT_NEAR(E.x * a, E.y * s, 1e-12 * load);
  // A locked wheel that slides at 45 degrees has 1/√2 of each curve's force: a point of the ellipse of both.
  const PlanarForce<double> slide = stationary_force(t, 4000.0, 0.0, 20.0, -20.0);
  const double root = std::sqrt(2.0), q = 4000.0 * 0.98;
  EXPECT_NEAR(slide.x, -q * std::sin(1.5 * std::atan(15.0 * root)) / root, 1e-9 * q);
  EXPECT_NEAR(slide.y, q * 0.95 * std::sin(1.3 * std::atan(10.0 * root / 0.95)) / root, 1e-9 * q);
}

TEST(QuarterCarNonlinear, IsTheLinearOneForSmallMotions) {
  const QuarterCar<double> linear{401, 48, 28426, 2836, 235000, 30.0};
  NonlinearQuarterCar<double> car{};
  car.linear = linear, car.compression_damping = car.rebound_damping = 2836, car.cubic = 1e6;
  car.bump_travel = car.rebound_travel = 0.08, car.stop_stiffness = 2e5, car.gravity = 9.81;
  const QuarterCarState<double> x{1e-4, -2e-4, 1e-3, 2e-3}, r = rate(car, x, 3e-4, 1e-3);
  const LinearMechanics m = linear_model(linear);
  const Eigen::Vector4d state(x.body, x.wheel, x.body_speed, x.wheel_speed);
  const Eigen::VectorXd l = system_matrix(m) * state + input_matrix(m, m.H) * 3e-4 + input_matrix(m, m.H_rate) * 1e-3;
  // c_3 u³ = 2.7e-5 N on 48 kg.
  EXPECT_NEAR(r.body_speed, l[2], 1e-6);
  EXPECT_NEAR(r.wheel_speed, l[3], 1e-6);
  // A wheel in the air carries nothing.
  EXPECT_EQ(evaluate(car, {0.0, 0.1, 0.0, 0.0}, 0.0, 0.0).wheel_load, 0.0);
}

TEST(SingleTrackNonlinear, DerivativesAreExact) {
  for (const std::size_t row : {3u, 4u, 5u, 6u, 8u, 9u, 11u})
    test::expect_derivative<6>(
        [&](const auto& x) {
          using S = std::decay_t<decltype(x[0])>;
          SingleTrackState<S> s = straight_running(single_track<S>(), S(20.0));
          s[2] = x[0], s[4] = x[1], s[5] = x[2], s[6] = x[3], s[9] = x[4];
          return rate(single_track<S>(), s, SingleTrackInput<S>{x[5], S(200.0), S(50.0)})[row];
        },
        {0.3, 0.8, 0.2, 66.0, 900.0, 0.4}, {1e-5, 1e-5, 1e-5, 1e-4, 1e-1, 1e-5});
}

TEST(SingleTrackNonlinear, MirrorsLeftAndRight) {
  const NonlinearSingleTrack<double> car = single_track<double>();
  SingleTrackState<double> x = straight_running(car, 20.0), m;
  x[1] = 2, x[2] = 0.2, x[4] = 3.0, x[5] = 0.3, x[8] = 100, x[9] = 900, x[10] = -50, x[11] = 700;
  constexpr std::array<double, 12> sign{1, -1, -1, 1, -1, -1, 1, 1, 1, -1, 1, -1};
  for (std::size_t i = 0; i < 12; ++i) m[i] = sign[i] * x[i];
  const SingleTrackState<double> a = rate(car, x, {0.5, 100, 30}), b = rate(car, m, {-0.5, 100, 30});
  for (std::size_t i = 0; i < 12; ++i) EXPECT_NEAR(a[i], sign[i] * b[i], 1e-9 * (1 + std::fabs(a[i]))) << i;
}

TEST(SingleTrackNonlinear, PacksAreCarsOfTheirOwn) {
  using P = Pack<xsimd::default_arch>;
  const NonlinearSingleTrack<P> cars = single_track<P>();
  SingleTrackState<P> x = straight_running(cars, P(20.0));
  x[4] = P(1.0), x[9] = P(500.0);
  SingleTrackState<double> one = straight_running(single_track<double>(), 20.0);
  one[4] = 1.0, one[9] = 500.0;
  const SingleTrackState<P> r = rate(cars, x, SingleTrackInput<P>{P(0.3), P(0.0), P(10.0)});
  const SingleTrackState<double> s = rate(single_track<double>(), one, SingleTrackInput<double>{0.3, 0.0, 10.0});
  for (std::size_t i = 0; i < 12; ++i)
    for (int lane = 0; lane < ScalarTraits<P>::lanes; ++lane)
      EXPECT_NEAR(lane_value(r[i], lane), s[i], 1e-9 * (1 + std::fabs(s[i]))) << i;
}

TEST(TwinTrack, StandsAndRunsStraight) {
  const TwinTrack<double> car = twin_track<double>();
  const TwinTrackState<double> r = rate(car, straight_running(car, 0.0), no_input<double>());
  for (std::size_t i = 0; i < r.size(); ++i) EXPECT_NEAR(r[i], 0.0, 1e-9) << i;
  // At speed only the air slows it down, and lifts or pitches it by its arm.
  const TwinTrackState<double> moving = rate(car, straight_running(car, 30.0), no_input<double>());
  EXPECT_NEAR(moving[6], -0.5 * 0.7 * 1.2 * 900 / 1506.5, 1e-9);
  EXPECT_NEAR(moving[7], 0.0, 1e-9);
}

TEST(TwinTrack, MirrorsLeftAndRight) {
  const TwinTrack<double> car = twin_track<double>();
  TwinTrackState<double> x = straight_running(car, 20.0), m = x;
  x[3] = 0.2, x[4] = 0.02, x[5] = 0.03, x[7] = 0.5, x[8] = 0.1, x[9] = 0.05, x[10] = 0.04, x[11] = 0.3;
  for (int i = 0; i < 4; ++i) {
    const std::size_t w = wheel_state(i);
    x[w + 1] += i, x[w + 2] = 0.002 * i, x[w + 3] = -0.01 * i, x[w + 4] = 100.0 * i, x[w + 5] = 300.0 + 50.0 * i;
  }
  const auto mirrored = [](const TwinTrackState<double>& s) {
    constexpr std::array<double, 12> sign{1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1};
    TwinTrackState<double> o;
    for (std::size_t i = 0; i < 12; ++i) o[i] = sign[i] * s[i];
    for (int i = 0; i < 4; ++i)
      for (std::size_t k = 0; k < 6; ++k) o[wheel_state(i) + k] = (k == 5 ? -1.0 : 1.0) * s[wheel_state(i ^ 1) + k];
    return o;
  };
  m = mirrored(x);
  TwinTrackInput<double> u = no_input<double>(), v = u;
  u.steering_wheel = 0.5, u.rear_steer = 0.01, u.drive = 200, u.road = {0.01, 0, 0, 0.02}, u.wind = {2, 5, 0};
  v = u, v.steering_wheel = -0.5, v.rear_steer = -0.01, v.road = {0, 0.01, 0.02, 0}, v.wind = {2, -5, 0};
  const TwinTrackState<double> a = rate(car, x, u), b = mirrored(rate(car, m, v));
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-9 * (1 + std::fabs(a[i]))) << i;
}

TEST(TwinTrack, DerivativesAreExact) {
  for (const std::size_t row : {6u, 7u, 8u, 9u, 10u, 11u, 15u, 17u, 23u})
    test::expect_derivative<6>(
        [&](const auto& x) {
          using S = std::decay_t<decltype(x[0])>;
          TwinTrackState<S> s = straight_running(twin_track<S>(), S(20.0));
          s[5] = x[0], s[7] = x[1], s[11] = x[2], s[13] = x[3], s[14] = x[4];
          TwinTrackInput<S> u = no_input<S>();
          u.steering_wheel = x[5];
          return rate(twin_track<S>(), s, u)[row];
        },
        {0.03, 0.5, 0.2, 66.0, 0.002, 0.4}, {1e-5, 1e-5, 1e-5, 1e-4, 1e-5, 1e-5});
}

TEST(RollModel, LoadsBalanceTheMoments) {
  RollModel<double> m{
      1500, 600, 0.55, 0.12, 1.2, 1.5, {30000, 0.5, 3000, 0.55, 9000, 0.745}, {28000, 0.5, 2800, 0.55, 5000, 0.745}};
  const double a_y = 4.0, F_x = 1200;
  // Steady roll: (10.96) h m a_y = s_R Σ (outer - inner).
  const double K = roll_stiffness(m.front) + roll_stiffness(m.rear);
  const RollState<double> x{1500 * a_y * (0.55 - 0.12) / K, 0.0};
  EXPECT_NEAR(rate(m, x, a_y).roll_rate, 0.0, 1e-12);
  const WheelLoads<double> w = wheel_loads(m, x, a_y, F_x);
  EXPECT_NEAR(w.front_inner + w.front_outer + w.rear_inner + w.rear_outer, 1500 * 9.81, 1e-9);
  EXPECT_NEAR(0.745 * (w.front_outer - w.front_inner + w.rear_outer - w.rear_inner), 0.55 * 1500 * a_y, 1e-9);
  // A load difference costs stiffness where the tyre is degressive (10.129).
  const LoadedStiffness<double> c{0.0, 20.0, -1e-3};
  EXPECT_LT(axle_stiffness(c, w.front_inner, w.front_outer),
            axle_stiffness(c, 0.5 * (w.front_inner + w.front_outer), 0.5 * (w.front_inner + w.front_outer)));
}

TEST(RollingCylinder, BothCoordinatesRollAlike) {
  // On a slope of 0.1 rad: a = g sin(0.1)/(1 + I/(m R²)) = 2/3 g sin(0.1).
  for (const auto coordinate : {CylinderCoordinate::position, CylinderCoordinate::angle}) {
    const MinimalForm f = equations(RollingCylinder{12.0, 0.35, 0.8, coordinate}, 0.2, 1.0);
    Eigen::VectorXd q = Eigen::VectorXd::Zero(6);
    q[0] = 12.0 * 9.81 * std::sin(0.1);
    const double scale = coordinate == CylinderCoordinate::position ? 1.0 : 0.35;
    EXPECT_NEAR(scale * f.accelerations(q)[0], 2.0 / 3 * 9.81 * std::sin(0.1), 1e-12);
    EXPECT_NEAR(f.reactions(q)[0], -q[0] / 3, 1e-10);  // friction holds a third of the slope's force
  }
}

TEST(DrawbarTrailer, LinearModelIsTheNonlinearOneForSmallMotions) {
  const DrawbarTrailer t{180, 60, 25, 1.1, 0.7, 1.1, 1.8, 0.3, 40000, 500, 20};
  const Eigen::Vector3d y(1e-5, 0.0, -2e-5), v(3e-4, 66.0, 1e-4);
  const double slip = -y[2] + (v[0] - t.to_wheel * v[2]) / t.speed;
  const Eigen::VectorXd a = equations(t, y, v).accelerations(applied_forces(t, y, {0.0, 30000 * slip, 0.0}));
  const LinearMechanics m = linear_model(t, 30000);
  const Eigen::Vector4d x(y[0], y[2], v[0], v[2]);
  const Eigen::VectorXd l = system_matrix(m) * x;
  EXPECT_NEAR(a[0], l[2], 1e-8);
  EXPECT_NEAR(a[2], l[3], 1e-8);
}

TEST(DrawbarTrailer, ReactionsByBalanceAreThoseOfTheNine) {
  const TrailerVehicle vehicle{{180, 60, 25, 1.1, 0.7, 1.1, 1.8, 0.3, 40000, 500, 20}, 30000, 30000, 1.0, false};
  const OdeModel m = ode_model(vehicle, 20.0);
  const std::array<double, 6> x{0.02, 0.4, 0.15, 0.3, 60.0, -0.5};
  std::array<double, 6> rate;
  const double none = 0.0;
  std::vector<double> out(m.signals.size());
  m.evaluate(x.data(), &none, rate.data(), out.data());
  const auto seen = [&](const char* name) { return out[static_cast<std::size_t>(m.signal(name))]; };
  const TrailerContact contact{seen("wheel.fx"), seen("wheel.fy"), 0.0};
  DrawbarTrailer t = vehicle.trailer;
  t.speed = 20.0;
  const TrailerReactions nine = reactions(t, {x[0], x[1], x[2]}, {x[3], x[4], x[5]}, contact);
  EXPECT_NEAR(seen("wheel.fz"), nine.normal, 1e-9 * nine.normal);
  EXPECT_NEAR(seen("joint.fx"), nine.tow_force, 1e-9 * std::fabs(nine.tow_force));
}

// Newton's method on some coordinates until their accelerations vanish; the others and all speeds stay.
template <class F>
Eigen::VectorXd equilibrium(const F& acceleration, Eigen::VectorXd y, const std::vector<Eigen::Index>& free) {
  const auto n = static_cast<Eigen::Index>(free.size());
  const auto residual = [&](const Eigen::VectorXd& at) -> Eigen::VectorXd {
    const Eigen::VectorXd a = acceleration(at);
    Eigen::VectorXd r(n);
    for (Eigen::Index i = 0; i < n; ++i) r[i] = a[free[static_cast<std::size_t>(i)]];
    return r;
  };
  for (int iteration = 0; iteration < 20; ++iteration) {
    const Eigen::VectorXd r = residual(y);
    Eigen::MatrixXd J(n, n);
    for (Eigen::Index j = 0; j < n; ++j) {
      Eigen::VectorXd up = y, down = y;
      up[free[static_cast<std::size_t>(j)]] += 1e-6, down[free[static_cast<std::size_t>(j)]] -= 1e-6;
      J.col(j) = (residual(up) - residual(down)) / 2e-6;
    }
    const Eigen::VectorXd step = solve(J, r);
    for (Eigen::Index i = 0; i < n; ++i) y[free[static_cast<std::size_t>(i)]] -= step[i];
  }
  return y;
}

TEST(TrailingArmCar, CountsAndSettles) {
  EXPECT_EQ(count_coordinates(example_trailing_arm_quarter()).coordinates, 21);
  EXPECT_EQ(count_coordinates(example_trailing_arm_quarter()).constraints, 16);
  EXPECT_EQ(count_coordinates(example_trailing_arm_quarter()).freedoms, 5);
  const TrailingArmCar car = example_trailing_arm_car();
  EXPECT_EQ(car.freedoms(), 12);
  // At rest on its wheels the loads carry its weight.
  Eigen::VectorXd y = Eigen::VectorXd::Zero(12), v = y;
  y[1] = 0.25 + 0.30;
  y = equilibrium([&](const Eigen::VectorXd& at) { return accelerations(car, at, v, {}); }, y, {1, 3, 4, 5, 6, 7});
  EXPECT_LE(accelerations(car, y, v, {}).cwiseAbs().maxCoeff(), 1e-8);
  double sum = 0.0;
  for (const double load : wheel_loads(car, y, v, {})) sum += load;
  EXPECT_NEAR(sum, (1400 + 4 * 45) * 9.81, 1e-4);
}

TEST(TrailingArmCar, DriveTorqueLiftsTheBodyOverItsPivot) {
  // Quarter car: a pivot above and ahead of the driven wheel makes the drive force push the body up (anti-squat).
  TrailingArmCar car = example_trailing_arm_quarter();
  Eigen::VectorXd y = Eigen::VectorXd::Zero(5), v = y;
  y[2] = 0.25 + 0.31 - (350 + 45) * 9.81 / 220000;
  TrailingArmInput input;
  const double at_rest = accelerations(car, y, v, input)[2];
  input.drive = {300.0};
  v[0] = 10.0, v[4] = 10.6 / 0.31;
  Eigen::VectorXd free = v;
  free[4] = 10.0 / 0.31;
  EXPECT_NEAR(at_rest, 0.0, 0.05);
  const Eigen::VectorXd driven = accelerations(car, y, v, input), rolling = accelerations(car, y, free, {});
  EXPECT_GT(driven[0], rolling[0]);
  EXPECT_GT(driven[2], rolling[2]);
  // With the pivot below the wheel centre the same force pulls the body down.
  car.arms[0].pivot_height = -0.15;
  EXPECT_LT(accelerations(car, y, v, input)[2], rolling[2]);
}

TEST(KinematicTwinTrack, RestsAndKeepsItsFormulations) {
  const KinematicTwinTrack car = example_kinematic_twin_track();
  Eigen::VectorXd q = Eigen::VectorXd::Zero(14), v = q;
  q[2] = 0.54475;
  q = equilibrium([&](const Eigen::VectorXd& at) { return accelerations(car, at, v, {}); }, q, {2, 4, 6, 7, 8, 9});
  // Left and right are alike: nothing rolls, turns or moves sideways either.
  EXPECT_LE(accelerations(car, q, v, {}).cwiseAbs().maxCoeff(), 1e-7);
  EXPECT_NEAR(q[6], q[7], 1e-12);
  // Speeds of all bodies by T z are those of the Jacobian.
  Eigen::VectorXd z = Eigen::VectorXd::LinSpaced(14, -1.0, 2.0);
  const Eigen::VectorXd q_dot = velocity_transformation(q) * z;
  const MinimalForm f = equations(car, q, q_dot, {});
  EXPECT_NEAR(f.kinetic_energy(), 0.5 * z.dot(mass_matrix(car, q, {}) * z), 1e-9);
}

}  // namespace
}  // namespace fahrwerk::classic

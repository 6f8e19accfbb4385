// Controlled suspensions: the laws, their linear closed loops on ride models, and a semi-active quarter car.
#include "control/suspension_control.h"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "analysis/control_design/active_suspension.h"
#include "analysis/control_design/control_design.h"
#include "integrators/explicit_pair.h"
#include "integrators/mean_square.h"
#include "load/classic/classic.h"
#include "math/linear_algebra.h"
#include "support/places.h"
#include "vehicle/classic/half_car.h"
#include "vehicle/classic/quarter_car.h"

namespace fahrwerk {
namespace {

using Motion = SuspensionMotion<double>;

RideModel model(const char* name) {
  files::Problems problems;
  const load::ClassicVehicle vehicle =
      load::load_classic_vehicle(fahrwerk::test::in_source("data/vehicles/classic/") + name + ".yaml", {}, problems);
  EXPECT_TRUE(problems.empty());
  return *vehicle.ride;
}

TEST(SuspensionControl, AVariableDamperOnlyTakesEnergy) {
  const VariableDamper<double> damper{300, 4000};
  const SuspensionGains<double> gains{1000, 2500, 500, 700};
  for (int k = 0; k < 200; ++k) {
    const Motion x{0.01 * std::sin(k), 0.02 * std::cos(3 * k), std::sin(7 * k), std::cos(11 * k)};
    const double rate = x.body_speed - x.wheel_speed;
    for (const double force : {semi_active_force(damper, gains, x), on_off_force(damper, gains, x)}) {
      // Between both rates: F = -d rate.
      EXPECT_LE(-force * rate, 4000 * rate * rate * (1 + 1e-12));
      EXPECT_GE(-force * rate, 300 * rate * rate * (1 - 1e-12));
    }
    // Where the wanted force is within reach it is given.
    const double wanted = active_force(gains, x), needed = -wanted / rate;
    if (needed > 300 && needed < 4000) {
      EXPECT_NEAR(semi_active_force(damper, gains, x), wanted, 1e-9);
    }
  }
}

// A quarter car with skyhook is one with d_S z_B' on the body and its reaction on the wheel.
TEST(SuspensionControl, SkyhookAndGroundhookInTheEquations) {
  RideModel m = model("quarter_car");
  const Eigen::MatrixXd before = m.mechanics.D + m.mechanics.G;
  SuspensionGains<double> gains = skyhook(1500.0);
  gains.wheel_rate = groundhook(400.0).wheel_rate;
  add_suspension_control(m, 0, gains);
  Eigen::Matrix2d added;
  added << 1500, -400, -1500, 400;  // rows: body, wheel
  EXPECT_LT((m.mechanics.D + m.mechanics.G - before - added).norm(), 1e-9);
  EXPECT_TRUE(classic::structure_problems(m.mechanics).empty());
  // The same as the law says: force upwards on the body for these speeds.
  const Eigen::Vector2d speed(0.3, -0.2);
  EXPECT_NEAR(-(added * speed)[0], active_force(gains, Motion{0, 0, speed[0], speed[1]}), 1e-12);
}

// The half car's own active model (Popp/Schiehlen 10.3) is the passive one without springs and dampers plus actuators.
TEST(SuspensionControl, GivesTheActiveHalfCar) {
  classic::HalfCar car{100, 54, 1247, 1945, 1.3, 1.2, 343350, 343350, 0, 0, 47382, 51208, 3198, 3434};
  const classic::ActuatorGains front{20000, 3000, 15000, 1000}, rear{25000, 2800, 10000, 1200};
  const classic::LinearMechanics active = classic::active_model(car, front, rear);
  car.front_spring = car.rear_spring = car.front_damping = car.rear_damping = 0.0;
  RideModel m = model("half_car");
  m.mechanics = classic::linear_model(car);
  add_suspension_control(m, 0, {front.body, front.body_rate, front.axle, front.axle_rate});
  add_suspension_control(m, 1, {rear.body, rear.body_rate, rear.axle, rear.axle_rate});
  EXPECT_LT((classic::system_matrix(m.mechanics) - classic::system_matrix(active)).norm(),
            1e-9 * classic::system_matrix(active).norm());
}

// Feedback through the inputs of the open loop is the closed loop, on all three models.
TEST(SuspensionControl, ActuatorsAreInputs) {
  for (const char* name : {"quarter_car", "half_car", "ride_car"}) {
    const RideModel open = model(name);
    RideModel closed = open;
    const StateSpace s = with_actuators(open, {{.signal = {"a", "m/s^2"}, .acceleration = {{0, 1.0}}}});
    const Eigen::Index n = open.mechanics.freedoms(), wheels = static_cast<Eigen::Index>(open.wheels.size());
    const SuspensionGains<double> g{500, 1500, 800, 300};
    Eigen::MatrixXd K = Eigen::MatrixXd::Zero(wheels, 2 * n);
    for (Eigen::Index i = 0; i < wheels; ++i) {
      const RideWheel& w = open.wheels[static_cast<std::size_t>(i)];
      add_suspension_control(closed, static_cast<std::size_t>(i), g);
      for (const auto& [index, factor] : w.travel)
        K(i, index) += g.body * factor, K(i, n + index) += g.body_rate * factor;
      for (const auto& [index, factor] : w.motion)
        K(i, index) += (g.body - g.wheel) * factor, K(i, n + index) += (g.body_rate - g.wheel_rate) * factor;
    }
    const Eigen::MatrixXd A = s.A - s.B.rightCols(wheels) * K, expected = classic::system_matrix(closed.mechanics);
    EXPECT_LT((A - expected).norm(), 1e-10 * expected.norm()) << name;
    EXPECT_EQ(s.inputs.back().name, open.wheels.back().name + ".force");
    // An acceleration is a row of the rates.
    EXPECT_LT((s.D - s.B.row(n)).norm(), 1e-12 * s.B.norm()) << name;
  }
}

// With as many forces as wheels all poles can be placed; the condition number keeps them where they should be.
TEST(SuspensionControl, PolesOfTheHalfAndTheRideCarCanBePlaced) {
  for (const char* name : {"half_car", "ride_car"}) {
    const RideModel m = model(name);
    const StateSpace s = with_actuators(m, {});
    const Eigen::MatrixXd B = s.B.rightCols(static_cast<Eigen::Index>(m.wheels.size()));
    ComplexList poles;
    for (int k = 0; k < s.order() / 2; ++k) {
      const double omega = 6.0 + 8.0 * k;
      poles.push_back({-0.5 * omega, 0.8 * omega}), poles.push_back({-0.5 * omega, -0.8 * omega});
    }
    const Eigen::MatrixXd K = place_poles_multi(s.A, B, poles);
    const Eigen::VectorXcd found = spectrum(s.A - B * K);
    // Round-off of the matrices, 1e-16 of entries up to 1e5, times the condition of the eigenvectors, below 1e5.
    for (const std::complex<double>& p : poles) EXPECT_LT((found.array() - p).abs().minCoeff(), 1e-5) << name << p;
  }
}

// An ideal skyhook on a passive car lowers body acceleration at the expense of nothing but power; a semi-active damper
// comes between. Root mean squares on the way (7.5), on a road of many harmonics.
TEST(SuspensionControl, SemiActiveLiesBetweenPassiveAndActive) {
  const double mb = 401, mw = 48, c = 28426, tire = 235000, passive = 1500;
  const VariableDamper<double> damper{300, 4500};
  const auto rms = [&](int kind) {
    const integrators::Rate rate = [=](double t, std::span<const double> x, std::span<double> f) {
      double road = 0;
      for (int k = 1; k <= 20; ++k) road += 0.01 / k * std::sin(2 * M_PI * 0.55 * k * t + 2.4 * k * k);
      const Motion m{x[0], x[1], x[2], x[3]};
      const double damping = -passive * (x[2] - x[3]), sky = active_force(skyhook(3000.0), m);
      SuspensionGains<double> wanted = skyhook(3000.0 + passive);
      wanted.wheel_rate = passive;  // the passive damper and the skyhook together
      const double force = kind == 0 ? damping : kind == 1 ? damping + sky : semi_active_force(damper, wanted, m);
      const double F = c * (x[1] - x[0]) + force;
      f[0] = x[2], f[1] = x[3], f[2] = F / mb, f[3] = (tire * (road - x[1]) - F) / mw;
    };
    integrators::DormandPrince run(
        5, integrators::with_mean_squares(rate, 4, [](double, auto, auto f, auto y) { y[0] = f[2]; }),
        {.relative_tolerance = 1e-6, .absolute_tolerance = 1e-8, .absolute_tolerances = {}});
    run.reset(0, std::vector<double>(5, 0.0));
    EXPECT_EQ(run.advance(20).status, integrators::AdaptiveStatus::reached);
    return integrators::root_mean_square(run.state()[4], 20);
  };
  const double none = rms(0), active = rms(1), semi = rms(2);
  EXPECT_LT(active, none);
  EXPECT_LT(semi, none);
  EXPECT_GT(semi, active);
}

}  // namespace
}  // namespace fahrwerk

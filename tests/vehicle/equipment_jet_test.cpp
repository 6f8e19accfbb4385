// The equipment's exact derivatives.
#include "support/two_axles.h"
#include "vehicle/equipped_jets.h"

#include <gtest/gtest.h>

#include <cmath>

#include "vehicle/equipment/converted.h"

namespace fahrwerk {
namespace {

using test::Everything;

struct EveryPart {
  EveryPart() {
    parts = test::every_part();
    car = test::car_for(parts);
    for (auto& c : car.corner) c.spring.stiffness = 1e4, c.damper = {300.0, 300.0, 0.0, 0.0};
    equipment = std::make_unique<Equipment>(parts, car);
  }
  // A car in motion, with everything away from where it would stand still: no law is at one of its corners.
  Everything<double> in_motion() const {
    Everything<double> at;
    at.e = equipment->rest_state();
    unsigned seed = 1;
    const auto noise = [&seed] {  // -1 .. 1
      seed = seed * 1664525u + 1013904223u;
      return 2.0 * (seed >> 8) / 16777216.0 - 1.0;
    };
    const Layout& id = two_axles;
    at.x[id.attitude()] = 0.9998, at.x[id.attitude() + 1] = 0.01, at.x[id.attitude() + 2] = -0.015;
    at.x[id.velocity()] = 20.0, at.x[id.velocity() + 1] = 0.4, at.x[id.velocity() + 2] = 0.05;
    for (int i = 0; i < 3; ++i) at.x[id.rotation() + i] = 0.1 * noise();
    for (int i = 0; i < 4; ++i) {
      at.x[id.hub() + i] = 0.01 * noise(), at.x[id.hub_rate() + i] = 0.2 * noise();
      at.x[id.steer() + i] = 0.002 * noise(), at.x[id.steer_rate() + i] = 0.02 * noise();
      at.x[id.spin() + i] = 66.0 + noise(), at.x[id.angle() + i] = noise(), at.x[id.brake() + i] = 0.8;
    }
    const std::vector<double> scale = equipment->state_scales();
    for (std::size_t i = 0; i < at.e.size(); ++i) at.e[i] += 0.2 * scale[i] * noise();
    set_drivetrain(at);
    double* brakes = at.e.data() + equipment->brakes_at();
    brakes[0] = 300.0;
    for (int i = 0; i < 4; ++i) brakes[1 + i] = 1.05e6 + 1e5 * i, brakes[5 + i] = 400.0 + 10.0 * i;
    at.c.steering = static_cast<double>(HandWheel::torque), at.c.hand_wheel_torque = 1.5;
    at.c.throttle = 0.3, at.c.clutch = 0.4, at.c.gear = 3.0, at.c.shift = 0.1, at.c.brake_pedal = 60.0;
    at.c.parking_brake = 0.1, at.c.vectoring[0] = 30.0, at.c.wind = {1.0, 2.0, 0.0};
    // Away from the corners of the commands' ranges.
    at.c.throttle_raise = 0.15, at.c.throttle_cut = 0.15, at.c.pump = 0.2;
    for (int i = 0; i < 4; ++i) at.c.wheel_valve[i] = 0.2;
    for (int i = 0; i < 2; ++i) at.c.circuit_valve[i] = 0.2;
    return at;
  }
  // Gears in step with the wheels to some percent, the engine at its own speed.
  void set_drivetrain(Everything<double>& at) const {
    namespace id = drivetrain;
    double* s = at.e.data() + equipment->drivetrain_at();
    for (std::size_t k = 0; k < 2; ++k) {
      const std::size_t base = id::first_axle + id::axle_size * k;
      s[base + id::left_speed] = 66.0 + s[base + id::left_speed], s[base + id::right_speed] = 65.0;
      s[id::propshaft_speed + k] = 3.5 * (65.7 + 0.2 * static_cast<double>(k));
    }
    s[id::input_speed] = 1.4 * 3.5 * 65.9, s[id::crank_speed] = 330.0;
    s[id::engine_states] = 0.3;
    for (std::size_t k = id::engine_states + 1; k < id::drive_state; ++k) s[k] = 0.28;
    for (std::size_t k = id::drive_state; k < id::size; ++k) s[k] = 80.0;
  }

  EquipmentParameters parts;
  CarParameters<double> car;
  std::unique_ptr<Equipment> equipment;
};

// Every derivative of everything that the equipment gives, against central differences extrapolated to the fourth
// order. Steps are 1e-4 of what a quantity is of size; the laws bend over sizes, so that the differences are right to
// 1e-10 at best, and rounding errors of values (1e-15) over the step (1e-4) to 1e-11 of a row's largest value. Both are
// measured with what all columns do to a row together, and get a hundred times as much: friction's and the limited
// slip's powers x⁴, x¹⁶ bend over tenths of sizes.
TEST(EquipmentJets, AgreeWithDifferencesOfEveryPart) {
  const EveryPart c;
  for (const HandWheel how : {HandWheel::torque, HandWheel::angle, HandWheel::rack}) {
    Everything<double> at = c.in_motion();
    at.c.steering = static_cast<double>(how);
    if (how == HandWheel::angle) at.c.hand_wheel_angle = 0.2, at.c.hand_wheel_rate = 0.3;
    if (how == HandWheel::rack) at.u.rack[0] = at.u.rack[1] = 1e-3, at.u.rack_rate[0] = at.u.rack_rate[1] = 0.01;
    const Eigen::MatrixXd J = test::jet_derivatives(*c.equipment, at);
    // What each entry is of size.
    Everything<double> size = at;
    visit_inputs([](double& v) { v = 1.0; }, size.u);
    visit_controls([](double& v) { v = 0.1; }, size.c);
    size.c.brake_pedal = 10.0;
    for (int i = 0; i < 4; ++i) size.c.pressure_floor[i] = size.c.pressure_ceiling[i] = 1e5;
    size.e = c.equipment->state_scales();
    for (int i = 0; i < two_axles.size(); ++i) size.x[i] = i < two_axles.velocity() ? 1e-2 : 0.1;

    const auto value = [&](int column, double amount) {
      Everything<double> moved = at;
      int k = 0;
      test::visit_all([&](double& v, double& s) { v += k++ == column ? amount * s : 0.0; }, moved, size);
      const std::vector<double> y = test::evaluate_all(*c.equipment, moved);
      return Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(y.data(), static_cast<Eigen::Index>(y.size())));
    };
    Eigen::MatrixXd exact = J, differences = J;
    int column = 0;
    test::visit_all(
        [&](double& s) {
          const double h = 1e-4;
          const Eigen::VectorXd coarse = (value(column, h) - value(column, -h)) / (2.0 * h),
                                fine = (value(column, 0.5 * h) - value(column, -0.5 * h)) / h;
          differences.col(column) = (4.0 * fine - coarse) / 3.0;
          exact.col(column) *= s;
          ++column;
        },
        size);
    const Eigen::VectorXd here = value(-1, 0.0);
    for (Eigen::Index i = 0; i < J.rows(); ++i) {
      // What bent shafts do to the block are differences of torques that nearly cancel.
      const double together = exact.row(i).norm(), tolerance = 1e-8 * together + 1e-9 * (std::fabs(here[i]) + 5.0);
      for (Eigen::Index j = 0; j < J.cols(); ++j)
        EXPECT_NEAR(exact(i, j), differences(i, j), tolerance) << "row " << i << ", column " << j;
    }
    EXPECT_GT((exact.array() != 0.0).count(), 800);
  }
}

using Jet1 = ceres::Jet<double, 1>;
Jet1 along(double x) { return Jet1(x, 0); }

// The wind from ahead, whatever the sign of a zero or of what rounding leaves: side force and yaw moment go through
// with the slope that they have on either side, drag and lift have none.
TEST(EquipmentCorners, AirStraightAheadHasNoSide) {
  const AerodynamicsParameters a = test::test_air();
  const Aerodynamics<Jet1> size = converted<Jet1>(a.size);
  const auto wrench = [&](double across) {
    return evaluate(size, a.coefficients, {Jet1(20.0), along(across), Jet1(0.0)}, zero3<Jet1>());
  };
  const double beside = wrench(1e-4).force.y.v[0];
  EXPECT_LT(beside, -10.0);
  for (const double y : {0.0, -0.0, 1e-14, -1e-14}) {
    const AirWrench<Jet1> w = wrench(y);
    EXPECT_NEAR(w.force.y.v[0], beside, 1e-4 * std::fabs(beside)) << y;
    EXPECT_NEAR(w.force.x.v[0], 0.0, 1e-4) << y;
    EXPECT_NEAR(w.force.z.v[0], 0.0, 1e-4) << y;
  }
}

TEST(EquipmentCorners, AssistanceGoesThroughZero) {
  SteeringColumn<double> plain = test::test_column();
  const double torque[] = {0.0, 1.0, 3.0}, help[] = {0.0, 2.0, 9.0};
  plain.assist.torque = linear_table(torque, help, Continuation::linear);
  const SteeringColumn<Jet1> c = converted<Jet1>(plain);
  for (const double bar : {0.0, -0.0, 1e-15, -1e-15})
    EXPECT_NEAR(assistance(c, along(bar), Jet1(0.0)).torque.v[0], 2.0, 1e-12) << bar;
  // At rest the factor falls with |v|, to both sides alike.
  EXPECT_EQ(assistance(c, Jet1(1.0), along(0.0)).torque.v[0], 0.0);
}

TEST(EquipmentCorners, DamperOnItsMountTakesTheMean) {
  const SeriesSpringDamper<double> plain{{0.0, 4e5, 0.0, {1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}},
                                         {1500.0, 2500.0, 1.0, 1.0, 50.0}};
  const SeriesSpringDamper<Jet1> d = converted<Jet1>(plain);
  EXPECT_NEAR(speed(d.damper, along(0.0)).v[0], 1.0 / 2050.0, 1e-15);
  EXPECT_NEAR(speed(d.damper, along(-0.0)).v[0], 1.0 / 2050.0, 1e-15);
  EXPECT_NEAR(speed(d.damper, along(1e-6)).v[0], 1.0 / 1550.0, 1e-9);
  EXPECT_NEAR(speed(d.damper, along(-1e-6)).v[0], 1.0 / 2550.0, 1e-9);
}

// A coupling that carries a torque and does not slip: its twist grows with all of the slip, to both sides.
TEST(EquipmentCorners, CouplingsStick) {
  const FrictionCoupling<Jet1> k = converted<Jet1>(test::with_axles(true, false).clutch.coupling);
  for (const double slip : {0.0, -0.0, 1e-13, -1e-13})
    EXPECT_EQ(evaluate(k, along(slip), Jet1(0.2), Jet1(400.0)).rate.v[0], 1.0) << slip;
  EXPECT_LT(evaluate(k, along(1e-6), Jet1(0.2), Jet1(400.0)).rate.v[0], 1.0);
}

// The pressed pedal and the pressure that follows it have one lag: that of building up.
TEST(EquipmentCorners, BrakesBuildUp) {
  const BrakeSystem<double> plain = test::test_brakes();
  const BrakeSystem<Jet1> b = converted<Jet1>(plain);
  const auto rate = [&](const Jet1& pedal, const Jet1& pressure) {
    const Jet1 master = master_pressure(b.booster, pedal, Jet1(0.0));
    return pressure_rate(b, wanted_pressure(b, 0, master, {}), pressure).v[0];
  };
  EXPECT_NEAR(rate(along(0.0), Jet1(0.0)), 4.0 / 4.5e-4 / plain.build_time, 1e-6);
  EXPECT_NEAR(rate(Jet1(0.0), along(0.0)), -1.0 / plain.build_time, 1e-12);
}

}  // namespace
}  // namespace fahrwerk

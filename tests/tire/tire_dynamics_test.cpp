// Derivatives of the slip forces, their dissipation, and the first-order dynamics of the carcass.
#include "math/jet.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

#include "support/derivative.h"
#include "tires.h"

namespace fahrwerk {
namespace {

using test::pattern_tire, test::rolling, test::slip_forces, test::SlipForces, test::slipping;

// Variables of the derivative tests.
enum { v_x, v_y, v_T, load, bore, camber, variables };

template <class S>
TireInput<S> input(const Tmeasy<S>& tire, const std::array<S, variables>& v) {
  TireInput<S> in;
  in.load = v[load];
  in.friction = tire.reference_friction;
  in.deflection = v[load] / tire.body.stiffness_linear;
  in.lean = sqrt(S(1.0 - v[camber] * v[camber]));
  in.camber_sine = v[camber];
  in.v_x = v[v_x], in.v_y = v[v_y];
  in.transport_speed = v[v_T];
  in.spin = v[v_T] / 0.32;
  in.bore_rate = v[bore];
  return in;
}

enum class Output { force_x, force_y, torque_bore, torque_align, torque_roll };
template <class S>
S output(Output kind, const Tmeasy<S>& tire, const std::array<S, variables>& v) {
  const TireSlip<S> o = evaluate(tire, input(tire, v));
  switch (kind) {
    case Output::force_x:
      return -o.g_x * (v[v_x] - v[v_T]);
    case Output::force_y:
      return -o.g_y * v[v_y] + o.camber_force;
    case Output::torque_bore:
      return -o.g_bore * v[bore];
    case Output::torque_align:
      return o.trail * o.g_y * v[v_y];
    default:
      return o.rolling_torque;
  }
}

void expect_derivatives(const std::array<double, variables>& at, const std::array<double, variables>& step) {
  const Tmeasy<double> tire = pattern_tire();
  for (Output kind :
       {Output::force_x, Output::force_y, Output::torque_bore, Output::torque_align, Output::torque_roll}) {
    SCOPED_TRACE(testing::Message() << "output " << static_cast<int>(kind) << " at v_x " << at[v_x] << ", v_y "
                                    << at[v_y] << ", v_T " << at[v_T] << ", load " << at[load]);
    test::expect_derivative(
        [&](const auto& v) {
          using S = std::decay_t<decltype(v[0])>;
          return output(kind, test::as<S>(tire), v);
        },
        at, step);
  }
}

TEST(TireDerivatives, OverAGridOfSlips) {
  const double speed = 20.0;
  for (double s_x : {-0.7, -0.11, -0.01, 0.03, 0.3})
    for (double s_y : {-0.45, -0.06, 0.02, 0.16})
      for (double F_z : {1500.0, 6000.0, 14000.0}) {
        const double v = speed * (1.0 - s_x);
        expect_derivatives({v, -speed * s_y, speed, F_z, 0.4, 0.03}, {2e-4, 2e-4, 2e-4, 1.0, 1e-3, 1e-4});
      }
}

// At zero slip the characteristic is the mean of both directions within a slip of 1e-10, so that its derivative exists:
// the differences must stay well inside of that. The forces are odd there, so that nothing cancels.
TEST(TireDerivatives, AtZeroSlip) {
  const Tmeasy<double> tire = pattern_tire();
  using Jet = ceres::Jet<double, 2>;
  const Tmeasy<Jet> jet_tire = test::as<Jet>(tire);
  for (double speed : {0.0, 20.0}) {
    TireInput<double> in = rolling(tire);
    in.v_x = in.transport_speed = speed;
    const double d = 1e-13 * std::hypot(speed, kTireRestSpeed);
    std::array<Jet, variables> v{Jet(0.0), Jet(0.0), Jet(speed), Jet(5000.0), Jet(0.0), Jet(0.0)};
    v[v_x] = Jet(speed, 0), v[v_y] = Jet(0.0, 1);
    const Jet F_x = output(Output::force_x, jet_tire, v), F_y = output(Output::force_y, jet_tire, v);
    const TireSlip<double> at = evaluate(tire, in);
    EXPECT_EQ(F_x.a, 0.0);
    EXPECT_EQ(F_y.a, 0.0);
    EXPECT_NEAR(F_x.v[0], -at.g_x, 1e-12 * at.g_x);
    EXPECT_NEAR(F_y.v[1], -at.g_y, 1e-12 * at.g_y);
    EXPECT_EQ(F_x.v[1], 0.0);
    EXPECT_EQ(F_y.v[0], 0.0);
    // A slip of 1e-13 turns the direction by (1e-13/1e-10)² = 1e-6 at most; the characteristic itself bends over slips
    // of 1e-2 only.
    in.v_y = d;
    EXPECT_NEAR(slip_forces(tire, in).y / d, F_y.v[1], 1e-5 * at.g_y);
  }
}

TEST(TireDerivatives, AtStandstill) {
  // The transport speed is below the smallest one, 1e-4 m/s, which sets the scale of all steps.
  for (double slow : {0.0, 3e-5})
    for (double slide_x : {2e-6, -4e-5, 1e-3})
      for (double slide_y : {1e-6, 3e-5, -5e-4})
        expect_derivatives({slow + slide_x, slide_y, slow, 5000.0, 1e-5, 0.02}, {2e-9, 2e-9, 2e-9, 1.0, 2e-8, 1e-4});
}

TEST(TireDerivatives, AreFiniteWithoutLoadAndDeflection) {
  using Jet = ceres::Jet<double, variables>;
  const Tmeasy<Jet> tire = test::as<Jet>(pattern_tire());
  for (double speed : {0.0, 20.0}) {
    std::array<Jet, variables> v{Jet(speed, 0), Jet(0.0, 1), Jet(speed, 2), Jet(0.0, 3), Jet(0.0, 4), Jet(0.0, 5)};
    for (Output kind :
         {Output::force_x, Output::force_y, Output::torque_bore, Output::torque_align, Output::torque_roll}) {
      const Jet y = output(kind, tire, v);
      EXPECT_EQ(y.a, 0.0);
      EXPECT_TRUE(y.v.allFinite()) << "output " << static_cast<int>(kind);
    }
  }
}

TEST(TireEnergy, SlipForcesNeverGivePower) {
  const Tmeasy<double> tire = pattern_tire();
  std::mt19937 generator{10};
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  for (int i = 0; i < 20000; ++i) {
    TireInput<double> in = rolling(tire, 10000.0 * (1.0 + unit(generator)));
    const double speed = std::pow(10.0, 4.0 * unit(generator) - 2.0);  // 1e-6 .. 100 m/s
    in.transport_speed = speed * unit(generator), in.spin = in.transport_speed / 0.32;
    in.v_x = speed * unit(generator), in.v_y = speed * unit(generator), in.bore_rate = speed * unit(generator);
    in.friction = 0.6 * (1.1 + unit(generator));
    const SlipForces f = slip_forces(tire, in);
    const double power[] = {f.x * (in.v_x - in.transport_speed), f.y * in.v_y, f.bore * in.bore_rate,
                            evaluate(tire, in).rolling_torque * in.spin};
    for (double p : power) ASSERT_LE(p, 0.0);
    // No more than friction allows: the largest force per load of the pattern is 1.17 at μ0 (longitudinal, no load).
    ASSERT_LE(std::hypot(f.x, f.y), 1.17 * in.friction / tire.reference_friction * in.load * (1 + 1e-12));
  }
}

TEST(TireDeflection, SteadyStateIsTheSlipForce) {
  const Tmeasy<double> tire = pattern_tire();
  for (double s : {0.001, 0.05, 0.4}) {
    const TireInput<double> in = slipping(tire, 0.0, s);
    const double g = evaluate(tire, in).g_y, c = tire.body.stiffness_y, d = tire.body.damping_y;
    const double x = -g * in.v_y / c;  // where x' = 0
    const TireDeflection<double> o = deflection_dynamics(c, d, g, 0.0, x, in.v_y);
    const double force = slip_forces(tire, in).y;
    EXPECT_NEAR(o.rate, 0.0, 1e-14 * std::fabs(in.v_y));
    EXPECT_NEAR(o.force, force, 1e-14 * std::fabs(force));
  }
}

TEST(TireDeflection, GoesToTheSteadyStateByItself) {
  const double c = 160e3, d = 400.0, g = 3000.0, v = 0.3;
  double x = 0.01;
  // The exact solution decays with (d + g)/c = 21 ms; after 40 time constants 4e-18 of the start is left. Explicit
  // Euler with h = 1 ms (h a = 0.05) decays a little faster.
  for (int i = 0; i < 850; ++i) x += 1e-3 * deflection_dynamics(c, d, g, 0.0, x, v).rate;
  EXPECT_NEAR(c * x, -g * v, 1e-11 * g * v);
}

TEST(TireDeflection, ForceIsSpringAndDamperInSeriesWithTheSlip) {
  for (double x : {-0.01, 0.0, 0.004})
    for (double v : {-2.0, 0.0, 0.1})
      for (double g : {1e-3, 50.0, 1e6}) {
        const double c = 160e3, d = 400.0;
        const TireDeflection<double> o = deflection_dynamics(c, d, g, 0.0, x, v);
        // F = c x + d x' and F = -g (v + x'): round-off of the terms added up.
        const double size = c * std::fabs(x) + d * std::fabs(o.rate) + g * (std::fabs(v) + std::fabs(o.rate));
        EXPECT_NEAR(o.force, c * x + d * o.rate, 1e-14 * size);
        EXPECT_NEAR(o.force, -g * (v + o.rate), 1e-14 * size);
        // Power from the road and into the spring: F v + (c x²/2)' = -F²/g - d x'² <= 0.
        EXPECT_LE(o.force * v + c * x * o.rate, 1e-14 * size * (std::fabs(v) + std::fabs(o.rate)));
      }
}

TEST(TireDeflection, PartialDerivativesWithFrozenSecant) {
  const double c = 160e3, d = 400.0, g = 5000.0, x = 0.003, v = -0.2;
  using Jet = ceres::Jet<double, 2>;
  const TireDeflection<Jet> jet = deflection_dynamics(Jet(c), Jet(d), Jet(g), Jet(0.0), Jet(x, 0), Jet(v, 1));
  const TireDeflection<double> o = deflection_dynamics(c, d, g, 0.0, x, v);
  EXPECT_DOUBLE_EQ(jet.rate.v[0], -o.a);
  EXPECT_DOUBLE_EQ(jet.rate.v[1], -o.b);
  EXPECT_DOUBLE_EQ(jet.force.v[0], o.b * o.c);
  EXPECT_DOUBLE_EQ(jet.force.v[1], -o.b * o.d);
}

TEST(TireDeflection, WithoutSlipForceTheCarcassRelaxesAndNothingIsTransmitted) {
  const TireDeflection<double> o = deflection_dynamics(160e3, 400.0, 0.0, 0.0, 0.01, 5.0);
  EXPECT_EQ(o.force, 0.0);
  EXPECT_DOUBLE_EQ(o.rate, -160e3 / 400.0 * 0.01);
}

}  // namespace
}  // namespace fahrwerk

// HSRI tyre: the equations as printed (with the repairs) against the form without division, continuity, friction.
#include "tire/hsri.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tire/law_samples.h"

namespace fahrwerk {
namespace {

using test::laws::hsri_tire, test::laws::rolling;

// Schramm (7.79)-(7.91) step by step for one braked wheel, s = (v - w)/v, t = v_y/v.
struct Printed {
  double s_R, fx, fy, mz;  // magnitudes; M_z positive when it aligns
};
Printed printed(const HsriTire<double>& tire, double load, double L, double v, double s, double t) {
  const double q = load / tire.nominal_load, share = q * stiffness_share(q, tire.stiffness_degression);
  const double c_s = tire.longitudinal_stiffness * share, c_a = tire.cornering_stiffness * share;
  const double v_G = v * std::hypot(s, t);
  const double mu = tire.friction * (1.0 - tire.friction_drop * square(std::tanh(tire.friction_speed * v_G)));
  const double s_R = std::hypot(c_s * s, c_a * t) / (mu * load * (1.0 - s));
  const double c_y = 1.0 / tire.lateral_compliance, C = 1.0 / tire.trail_correction;
  double fx, fy, n_x, n_y;
  if (s_R <= 0.5) {
    fx = c_s * s / (1.0 - s), fy = c_a * t / (1.0 - s);
    n_x = 2.0 / 3.0 * L * t + fy / c_y, n_y = L / 6.0 * (1.0 + 2.0 * s_R * (0.5 - s_R));
  } else {
    const double f = (s_R - 0.25) / (s_R * s_R * (1.0 - s));
    fx = c_s * s * f, fy = c_a * t * f;
    n_x = L / 2.0 * t * (s_R - 1.0 / 3.0) / (s_R * (s_R - 0.25)) + fy / c_y;
    n_y = L / 2.0 * ((12.0 - 1.0 / square(s_R)) / (12.0 - 3.0 / s_R) - 1.0) * (1.0 - (s_R - 0.5) / C);
  }
  return {s_R, fx, fy, fy * n_y - fx * n_x};
}

TEST(Hsri, FollowsThePrintedEquationsWithTheirRepairs) {
  const HsriTire<double> tire = hsri_tire();
  bool adhered = false, slid = false;
  for (double load : {1500.0, 3500.0, 6000.0})
    for (double s : {0.0, 0.004, 0.02, 0.1, 0.5, 0.95})
      for (double t : {0.0, 0.01, 0.05, 0.3}) {
        TireInput<double> in = rolling(load);
        in.transport_speed = in.v_x * (1.0 - s), in.v_y = -in.v_x * t;  // F_y > 0
        const double L = 2.0 * std::sqrt(2.0 * tire.body.unloaded_radius * in.deflection);
        const Printed p = printed(tire, load, L, in.v_x, s, t);
        (p.s_R <= 0.5 ? adhered : slid) = true;
        const TireForces<double> f = steady_forces(evaluate(tire, in), in);
        // v_N against 20 m/s: 1e-11. The rolling direction is faded by 0.01/20² = 2.5e-5 of M_z.
        EXPECT_NEAR(-f.fx, p.fx, 1e-7);
        EXPECT_NEAR(f.fy, p.fy, 1e-7);
        EXPECT_NEAR(-f.mz, p.mz, 1e-4 * load * L);
      }
  EXPECT_TRUE(adhered && slid);
}

TEST(Hsri, IsContinuousWhereSlidingBegins) {
  const double below = std::nextafter(0.5, 0.0), above = std::nextafter(0.5, 1.0);
  for (double correction : {0.0, 0.02, 0.5}) {
    const HsriShape<double> a = hsri_shape(below, 1.0 / below, correction),
                            b = hsri_shape(above, 1.0 / above, correction);
    EXPECT_NEAR(a.force, b.force, 1e-15);
    EXPECT_NEAR(a.tread_lever, b.tread_lever, 1e-15);
    EXPECT_NEAR(a.trail, b.trail, 1e-15);
  }
}

TEST(Hsri, FrictionFallsWithTheSlidingSpeed) {
  const HsriTire<double> tire = hsri_tire();
  const auto locked = [&](double speed) {
    TireInput<double> in = rolling(3500.0, speed);
    in.transport_speed = in.spin = 0.0;
    return -steady_forces(evaluate(tire, in), in).fx / in.load;
  };
  EXPECT_NEAR(locked(0.05), 1.1, 1e-4);  // tanh²(0.005) = 2.5e-5
  EXPECT_NEAR(locked(10.0), 1.1 * (1.0 - 0.25 * square(std::tanh(1.0))), 1e-9);
  EXPECT_NEAR(locked(100.0), 1.1 * 0.75, 1e-7);
}

TEST(Hsri, SpinningWheelPushesWithAllItsFriction) {
  HsriTire<double> tire = hsri_tire();
  tire.friction_drop = 0.0;
  TireInput<double> in = rolling(3500.0, 0.0);
  in.transport_speed = 8.0;
  EXPECT_NEAR(steady_forces(evaluate(tire, in), in).fx, 1.1 * in.load, 1e-6);
}

}  // namespace
}  // namespace fahrwerk

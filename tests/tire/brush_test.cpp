// Brush tyre: the integrals of the bristles, the tables of Popp and Schiehlen, limits.
#include "tire/brush.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tire/law_samples.h"

namespace fahrwerk {
namespace {

using test::laws::brush_tire, test::laws::rolling;

// Problem 3.6: a = 0.1 m, k = 900 kN/m², c_y = 60 kN/m, μ F_z = 2000 N.
BrushTire<double> problem_tire() {
  BrushTire<double> t{};
  t.body = test::laws::passenger_body();
  t.body.rolling_resistance = 0.0;
  t.nominal_load = 2000.0, t.half_length = 0.1, t.friction = 1.0;
  t.tread_stiffness_x = t.tread_stiffness_y = 900e3;
  t.carcass_compliance_y = 1.0 / 60e3;
  return t;
}

// v_C = 20 m/s with ν1 = (v - ω r)/v and tan α; axis 2 of the book points right, so its f_t2 is -F_y.
TireInput<double> book_slip(double nu_1, double tan_alpha) {
  TireInput<double> in = rolling(2000.0);
  in.transport_speed = 20.0 * (1.0 - nu_1);
  in.v_y = 20.0 * tan_alpha;
  return in;
}

// One thousand strips of the patch, each adhering until its stress exceeds μ p, then sliding against the slip. The
// deflection of an adhering bristle grows from the front.
struct Strips {
  double fx = 0.0, fy = 0.0, mz = 0.0;
};
Strips integrate(double a, double k_x, double k_y, double mu_load, double s_x, double s_y) {
  constexpr int n = 20000;
  Strips sum;
  for (int i = 0; i < n; ++i) {
    const double from_front = 2.0 * a * (i + 0.5) / n, x = a - from_front, dx = 2.0 * a / n;
    const double limit = 0.75 * mu_load / a * (1.0 - square(x / a));
    double qx = k_x * s_x * from_front, qy = k_y * s_y * from_front;
    if (std::hypot(qx, qy) > limit) {
      const double s = std::hypot(s_x, s_y);
      qx = limit * s_x / s, qy = limit * s_y / s;
    }
    sum.fx += qx * dx, sum.fy += qy * dx, sum.mz += x * qy * dx;
  }
  return sum;
}

TEST(Brush, ForcesAndTorqueAreTheSumOverTheBristles) {
  BrushTire<double> tire = brush_tire();
  tire.carcass_compliance_x = tire.carcass_compliance_y;
  tire.tread_stiffness_x = 1.6 * tire.tread_stiffness_y;  // strongly anisotropic
  for (double load : {2000.0, 3500.0, 6000.0})
    for (double s_x : {-0.15, -0.02, 0.0, 0.04, 0.3})
      for (double s_y : {-0.2, -0.03, 0.0, 0.06}) {
        TireInput<double> in = rolling(load);
        in.v_x = in.transport_speed * (1.0 - s_x), in.v_y = -in.transport_speed * s_y;
        const TireForces<double> f = steady_forces(evaluate(tire, in), in);
        const BrushPatch<double> patch = brush_patch(tire, load, 1.0);
        const Strips sum = integrate(patch.half_length, tire.tread_stiffness_x, tire.tread_stiffness_y,
                                     patch.friction * load, s_x, s_y);
        // One strip of 20000 on the wrong side of the border: at most 1e-4 of the force; the torque with a lever of a.
        EXPECT_NEAR(f.fx, sum.fx, 1e-4 * load);
        EXPECT_NEAR(f.fy, sum.fy, 1e-4 * load);
        EXPECT_NEAR(f.mz, sum.mz, 1e-4 * load * patch.half_length);
      }
}

TEST(Brush, CarcassMovesThePointOfAttack) {
  // (3.156) by hand at ν1 = 0.1, tan α = 0.15: f_t1 = -1039 N, f_t2 = 1558 N, l = -6.356 + 1039*1558/60e3 = 20.627 N m.
  const TireInput<double> in = book_slip(0.10, 0.15);
  const TireForces<double> f = steady_forces(evaluate(problem_tire(), in), in);
  EXPECT_NEAR(f.fx, -1039.0, 0.5);
  EXPECT_NEAR(-f.fy, 1558.0, 0.5);
  EXPECT_NEAR(-f.mz, 20.627, 5e-4);
}

TEST(Brush, SlidesCompletelyFromOneOverThetaOn) {
  const BrushTire<double> tire = problem_tire();
  const BrushPatch<double> patch = brush_patch(tire, 2000.0, 1.0);
  EXPECT_NEAR(patch.theta_per_stiffness * 900e3, 3.0, 1e-12);
  for (double tan_alpha : {1.0 / 3.0, 0.5, 10.0}) {
    const TireInput<double> in = book_slip(0.0, tan_alpha);
    const TireSlip<double> out = evaluate(tire, in);
    EXPECT_NEAR(-steady_forces(out, in).fy, 2000.0, 1e-6);
    EXPECT_NEAR(out.trail, 0.0, 1e-12);
  }
}

TEST(Brush, LockedWheelIsHeldExactlyAgainstItsVelocity) {
  BrushTire<double> tire = brush_tire();
  tire.tread_stiffness_x *= 2.0;
  tire.friction_degression = 0.0;
  TireInput<double> in = rolling();
  in.transport_speed = 0.0, in.v_y = 7.0;
  const TireForces<double> f = steady_forces(evaluate(tire, in), in);
  const double v = std::hypot(in.v_x, in.v_y);
  EXPECT_NEAR(f.fx, -1.1 * in.load * in.v_x / v, 1e-6);
  EXPECT_NEAR(f.fy, -1.1 * in.load * in.v_y / v, 1e-6);
}

TEST(Brush, PatchLengthGrowsWithTheRootOfTheLoad) {
  BrushTire<double> tire = brush_tire();
  tire.stiffness_degression = tire.friction_degression = 0.0;
  const auto slope = [&](double load) { return evaluate(tire, rolling(load)).g_y; };
  EXPECT_NEAR(slope(7000.0), 2.0 * slope(3500.0), 1e-9 * slope(3500.0));
  EXPECT_NEAR(evaluate(tire, rolling(7000.0)).trail, std::sqrt(2.0) * evaluate(tire, rolling(3500.0)).trail, 1e-12);
  EXPECT_NEAR(evaluate(tire, rolling(3500.0)).trail, 0.025, 1e-6);  // a/3, within the fade of the rolling direction
}

}  // namespace
}  // namespace fahrwerk

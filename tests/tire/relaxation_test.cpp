// Relaxation: with the secant g = C/v of a small slip the force builds up over the distance σ = C/c, at any speed.
#include <gtest/gtest.h>

#include <cmath>

#include "tire/law_samples.h"

namespace fahrwerk {
namespace {

using namespace test::laws;

TEST(Relaxation, ForceIsBuiltUpOverADistance) {
  BrushTire<double> tire = brush_tire();
  tire.body.damping_y = 1.0;  // hardly any: its share d/g of the force acts at once
  for (double speed : {0.5, 5.0, 50.0}) {
    TireInput<double> in = rolling(3500.0, speed);
    in.v_y = 1e-4 * speed;
    const TireSlip<double> slip = evaluate(tire, in);
    const double sigma = slip.g_y * speed / slip.stiffness_y;
    double y = 0.0, force = 0.0;
    constexpr int steps = 20000;
    const double dt = sigma / speed / steps;
    for (int i = 0; i < steps; ++i) {
      const auto rate = [&](double at) {
        return deflection_dynamics(slip.stiffness_y, slip.damping_y, slip.g_y, slip.bias_y, at, in.v_y);
      };
      const double half = y + 0.5 * dt * rate(y).rate;
      y += dt * rate(half).rate;
      force = rate(y).force;
    }
    // 1 - 1/e; d/g is at most 1 N s/m of 66e3 N/50 m/s, 8e-4.
    EXPECT_NEAR(force / steady_forces(slip, in).fy, 1.0 - std::exp(-1.0), 1e-3);
  }
}

}  // namespace
}  // namespace fahrwerk

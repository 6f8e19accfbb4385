// The Magic Formula against its equations written a second time; symmetry, derivatives, lanes, standstill.
#include "math/jet.h"
#include "math/pack.h"

#include "tire/magic_formula_evaluate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "magic_formula_reference.h"
#include "magic_formula_tires.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

using test::as, test::busy_tire, test::own_tire, test::PlainMagicFormula, test::rolling;

class Random {
 public:
  double between(double a, double b) { return std::uniform_real_distribution<double>(a, b)(engine_); }
  MagicFormulaPoint point() {
    MagicFormulaPoint p;
    p.load = between(200, 12000), p.kappa = between(-0.9, 0.9), p.alpha = between(-0.7, 0.7);
    p.gamma = between(-0.15, 0.15), p.speed = between(1.5, 50), p.pressure = between(160e3, 340e3);
    return p;
  }

 private:
  std::mt19937 engine_{5};
};

void expect_plain(const MagicFormula<double>& tire, const MagicFormulaPoint& p, bool star) {
  MagicFormulaOptions options;
  options.alpha_star = star;
  const TireForces<double> f = magic_formula_at(tire, p, options);
  const PlainMagicFormula plain(tire, p, star);
  // ε = 1e-6 N in the denominators against C D of 100 N and more: 1e-8 of the load; the rest is round-off.
  const double near = 1e-7 * p.load;
  EXPECT_NEAR(f.fx, plain.F_x(), near);
  EXPECT_NEAR(f.fy, plain.F_y(), near);
  EXPECT_NEAR(f.mz, plain.M_z(), near);
  EXPECT_NEAR(f.mx, plain.M_x(), near);
  // A wheel that turns more slowly than VXLOW resists less.
  if (std::fabs((1 + p.kappa) * p.speed) >= tire.vxlow) {
    EXPECT_NEAR(f.my, plain.M_y(p.load), near);
  }
}

TEST(MagicFormula, FollowsItsEquations) {
  Random random;
  for (bool mf52 : {false, true})
    for (int i = 0; i < 400; ++i) {
      const MagicFormula<double> tire = busy_tire(mf52);
      MagicFormulaPoint p = random.point();
      if (i % 4 == 3) p.speed = -p.speed;
      expect_plain(tire, p, i % 2 == 1);
    }
}

TEST(MagicFormula, FollowsItsEquationsWithMeasuredTires) {
  const auto files = test::foreign_files();
  if (files.empty()) GTEST_SKIP() << "no measured tyres on this machine";
  Random random;
  for (const auto& file : files) {
    const MagicFormula<double> tire = test::loaded(file);
    for (int i = 0; i < 200; ++i) {
      MagicFormulaPoint p = random.point();
      p.load = tire.fnomin * random.between(0.3, 1.5);
      p.pressure = 0;
      if (p.load > tire.fzmin) expect_plain(tire, p, i % 2 == 1);
    }
  }
}

TEST(MagicFormula, WithoutLimitsTheRangesOfTheFileDoNotAct) {
  const MagicFormula<double> tire = own_tire();
  const MagicFormulaPoint p{14000, 2.0, 0.1, 0.3, 0, 20, 0};
  MagicFormula<double> wide = tire;
  wide.fzmax = 1e6, wide.kpumax = 10, wide.cammax = 1;
  MagicFormulaOptions off;
  off.limits = false;
  EXPECT_NEAR(magic_formula_at(tire, p, off).fy, magic_formula_at(wide, p).fy, 1e-9 * p.load);
  EXPECT_NE(magic_formula_at(tire, p).fy, magic_formula_at(wide, p).fy);
}

TEST(MagicFormula, TheMirrorImageMirrors) {
  Random random;
  MagicFormula<double> right = busy_tire(false), left = right;
  left.mirror = -1;
  for (int i = 0; i < 100; ++i) {
    const MagicFormulaPoint p = random.point();
    MagicFormulaPoint q = p;
    q.alpha = -q.alpha, q.gamma = -q.gamma, q.turn_slip = -q.turn_slip;
    MagicFormulaOptions options;
    options.turn_slip = i % 2 == 1;
    const TireForces<double> a = magic_formula_at(right, p, options), b = magic_formula_at(left, q, options);
    EXPECT_EQ(a.fx, b.fx);
    EXPECT_EQ(a.fy, -b.fy);
    EXPECT_EQ(a.mx, -b.mx);
    EXPECT_EQ(a.my, b.my);
    EXPECT_EQ(a.mz, -b.mz);
  }
}

TEST(MagicFormula, TheCarSeesTheSameForces) {
  Random random;
  for (int i = 0; i < 600; ++i) {
    MagicFormula<double> tire = busy_tire(i % 2 == 1);
    tire.star = i % 3 == 0 ? 1 : 0;
    tire.turn_slip = i % 5 == 0 ? 1 : 0;
    tire.mirror = i % 7 == 0 ? -1 : 1;
    MagicFormulaPoint p = random.point();
    p.pressure = 0;
    if (i % 4 == 3) p.speed = -p.speed;
    TireInput<double> in = rolling(p.load, p.kappa, p.alpha, p.gamma, p.speed);
    // The core finds the spin from its own rolling radius.
    in.spin = in.transport_speed / magic_formula_geometry_at(tire, p).rolling_radius;
    in.bore_rate = in.spin * in.camber_sine;
    if (tire.turn_slip != 0) {
      p.turn_slip = random.between(-0.3, 0.3);
      in.turn_rate = p.turn_slip * p.speed, in.bore_rate += in.turn_rate;
    }
    const TireSlip<double> slip = evaluate(tire, in);
    const TireForces<double> car = steady_forces(slip, in);
    const TireForces<double> core = magic_formula_at(tire, p, {true, tire.star != 0, tire.turn_slip != 0});
    // v* differs from |v| by (1e-4/1.5)²/2 = 2e-9, which slopes of 30 per unit slip turn into 7e-8 of the load.
    const double near = 1e-6 * p.load;
    EXPECT_NEAR(car.fx, core.fx, near);
    EXPECT_NEAR(car.fy, core.fy, near);
    EXPECT_NEAR(car.mx, core.mx, near);
    EXPECT_NEAR(car.my, core.my, near);
    EXPECT_NEAR(car.mz, core.mz, near);
    EXPECT_GE(slip.g_x, 0.0);
    EXPECT_GE(slip.g_y, 0.0);
    EXPECT_GE(slip.g_bore, 0.0);
    EXPECT_GE(slip.rolling_secant, 0.0);
  }
}

TEST(MagicFormula, SecantsAtZeroSlipAreTheSlipStiffnesses) {
  const MagicFormula<double> tire = own_tire();
  const MagicFormulaPoint p{4500, 0, 0, 0, 0, 20, 0};
  const MagicFormulaGeometry g = magic_formula_geometry_at(tire, p);
  const TireSlip<double> slip = evaluate(tire, rolling(4500.0, 0.0, 0.0, 0.0, 20.0));
  // The shifts of this tyre are 2e-4 and 1e-3 of slip: the secant has bent by (B S_H)² ~ 1e-4 there.
  EXPECT_NEAR(slip.g_x * 20.0, g.slip_stiffness_x, 1e-3 * g.slip_stiffness_x);
  EXPECT_NEAR(slip.g_y * 20.0, -g.slip_stiffness_y, -1e-3 * g.slip_stiffness_y);
  EXPECT_NEAR(g.slip_stiffness_x, 24.0 * 4500.0, 1e-6);
  // P_Ky1 F_z0 sin(2 arctan(1/P_Ky2)) = P_Ky1 F_z0 2 P_Ky2/(1 + P_Ky2²); ε in the load ratio is 1.3e-10 of it.
  EXPECT_NEAR(g.slip_stiffness_y, -21.0 * 4500.0 * 2.0 * 1.7 / (1.0 + 1.7 * 1.7), 1e-4);
  EXPECT_NEAR(g.relaxation_x, 24.0 * 4500.0 / 250e3, 1e-9);
  EXPECT_NEAR(slip.stiffness_x, 250e3, 1e-6);
  EXPECT_NEAR(slip.damping_x, 750.0, 1e-9);
}

TEST(MagicFormula, RelaxationLengthsOfVersion52) {
  const MagicFormula<double> t = busy_tire(true);
  for (double load : {1500.0, 4050.0, 8000.0}) {
    const MagicFormulaPoint p{load, 0, 0, 0, 0, 20, 0};
    const MagicFormulaGeometry g = magic_formula_geometry_at(t, p);
    const double dfz = load / (0.9 * 4500.0) - 1.0;
    const double sigma_x = (1.5 + 0.1 * dfz) * std::exp(-0.05 * dfz) * 0.316 * load / 4500.0;
    EXPECT_NEAR(g.relaxation_x, sigma_x, 1e-9);
    // 5.2 has no pressure in K_y; at the nominal pressure there is none here either.
    EXPECT_NEAR(g.relaxation_y, 1.8 * std::sin(2.0 * std::atan(load / (2.0 * 0.9 * 4500.0))) * 0.316 * 0.9, 1e-9);
  }
}

TEST(MagicFormula, RollingRadius) {
  const MagicFormula<double> t = own_tire();
  const double expected = 0.316 * (1.0 + 5e-4 * std::pow(60.0 * 0.316 / 16.7, 2)) -
                          4500.0 / 205e3 * (0.25 * std::atan(7.0 * 4000.0 / 4500.0) + 0.05 * 4000.0 / 4500.0);
  EXPECT_NEAR(rolling_radius(t, 4000.0, 0.3, 60.0), expected, 1e-15);
  EXPECT_GE(rolling_radius(t, 1e7, 0.3, 60.0), 0.15);
  EXPECT_EQ(rolling_radius(t, -5.0, 0.3, 0.0), 0.316);
}

TEST(MagicFormula, VerticalLawOfTheBody) {
  const MagicFormula<double> t = own_tire();
  const double rho = 0.02, q1 = std::sqrt(std::pow(205e3 * 0.316 / 4500.0, 2) - 4.0 * 12.0);
  const double F = 4500.0 * (q1 * rho / 0.316 + 12.0 * std::pow(rho / 0.316, 2));
  EXPECT_NEAR(vertical_force(t.body, ramp_count(t.body), rho).force, F, 1e-9);
  EXPECT_NEAR(vertical_force(t.body, ramp_count(t.body), deflection_at(t.body, 4500.0)).stiffness, 205e3, 1.0);
  // The rim touches at R0 - R_rim - offset.
  EXPECT_NEAR(t.body.ramp_start[0], 0.316 - 0.2032 - 0.015, 1e-15);
  EXPECT_EQ(t.body.ramp_stiffness[0], 2e6);
  const MagicFormulaGeometry g = magic_formula_geometry_at(t, {4500, 0, 0, 0, 0, 1.01, 0});
  EXPECT_NEAR(g.deflection, deflection_at(t.body, 4500.0), 1e-4);
}

TEST(MagicFormula, FrictionOfTheRoadScalesThePeaks) {
  const MagicFormula<double> t = own_tire();
  for (double mu : {0.1, 0.5, 1.0}) {
    double peak = 0;
    for (double kappa = 0; kappa < 1; kappa += 0.001) {
      TireInput<double> in = rolling(4500.0, kappa, 0.0, 0.0, 20.0);
      in.friction = mu;
      peak = std::max(peak, steady_forces(evaluate(t, in), in).fx);
    }
    EXPECT_NEAR(peak, mu * 1.15 * 4500.0, 1e-3 * mu * 4500.0);
  }
  MagicFormula<double> slippery = t;
  slippery.lmuv = 0.5;
  const MagicFormulaPoint p{4500, -1, 0, 0, 0, 33.4, 0};  // slides at twice the reference speed: μ halves
  EXPECT_NEAR(magic_formula_at(slippery, p).fx / magic_formula_at(t, p).fx, 0.5, 0.05);
}

TEST(MagicFormula, TurnSlip) {
  const MagicFormula<double> t = own_tire();
  const MagicFormulaOptions on{true, false, true}, off{true, false, false};
  MagicFormulaPoint p{4500, 0.02, 0.03, 0, 0, 10, 0};
  // Neither turning nor camber: the same. Camber acts through the spin then, and gives the same force at first order.
  EXPECT_NEAR(magic_formula_at(t, p, on).fy, magic_formula_at(t, p, off).fy, 1e-3);
  EXPECT_NEAR(magic_formula_at(t, p, on).mz, magic_formula_at(t, p, off).mz, 1e-3);
  p.kappa = p.alpha = 0;
  const double straight = magic_formula_at(t, p, on).fy;
  p.gamma = 0.01;
  // Ω/V is 1/R_e instead of 1/R0: 3 % more.
  const double thrust_on = magic_formula_at(t, p, on).fy - straight;
  EXPECT_NEAR(thrust_on, magic_formula_at(t, p, off).fy - straight, 0.06 * std::fabs(thrust_on));
  EXPECT_LT(thrust_on, 0.0);
  // The spin torque opposes the turning, and grows towards its limit.
  p.gamma = 0;
  const double M_0 = magic_formula_at(t, p, on).mz;
  double last = 0;
  for (double turn : {0.01, 0.1, 1.0, 10.0}) {
    p.turn_slip = turn;
    const double M = magic_formula_at(t, p, on).mz - M_0;
    EXPECT_LT(M, last);
    last = M;
    p.turn_slip = -turn;
    EXPECT_GT(magic_formula_at(t, p, on).mz - M_0, 0.0);
  }
}

TEST(MagicFormula, ContinuousAtItsLimits) {
  for (bool mf52 : {false, true}) {
    const MagicFormula<double> t = busy_tire(mf52);
    const auto jump = [&](MagicFormulaPoint p, double MagicFormulaPoint::*field, double at, double step) {
      p.*field = at - step;
      const TireForces<double> a = magic_formula_at(t, p);
      p.*field = at + step;
      const TireForces<double> b = magic_formula_at(t, p);
      return std::max({std::fabs(a.fx - b.fx), std::fabs(a.fy - b.fy), std::fabs(a.mx - b.mx), std::fabs(a.my - b.my),
                       std::fabs(a.mz - b.mz)});
    };
    const MagicFormulaPoint p{4000, 0.05, -0.04, 0.03, 0, 20, 0};
    // Slopes are below 1e6 N per unit and 10 per newton.
    for (double kappa : {t.kpumin, t.kpumax, -0.002, 0.0})
      EXPECT_LT(jump(p, &MagicFormulaPoint::kappa, kappa, 1e-9), 1e-2);
    for (double alpha : {t.alpmin, t.alpmax, 0.0, -0.001, -0.002})
      EXPECT_LT(jump(p, &MagicFormulaPoint::alpha, alpha, 1e-9), 1e-2);
    for (double gamma : {t.cammin, t.cammax, 0.0}) EXPECT_LT(jump(p, &MagicFormulaPoint::gamma, gamma, 1e-9), 1e-2);
    for (double load : {t.fzmin, t.fzmax}) EXPECT_LT(jump(p, &MagicFormulaPoint::load, load, 1e-6), 1e-4);
  }
}

TEST(MagicFormula, DerivativesAreThoseOfTheForces) {
  for (int kind = 0; kind < 4; ++kind) {
    MagicFormula<double> tire = busy_tire(kind % 2 == 1);
    tire.turn_slip = kind / 2;
    for (double v : {20.0, -7.0, 0.17})
      for (int component = 0; component < 5; ++component) {
        const auto f = [&](const auto& x) {
          using S = std::decay_t<decltype(x[0])>;
          const MagicFormula<S> t = as<S>(tire);
          TireInput<S> in{};
          in.load = x[0], in.friction = S(0.9), in.deflection = S(0.02);
          in.camber_sine = x[1], in.lean = sqrt(S(1.0 - x[1] * x[1]));
          in.v_x = x[2], in.v_y = x[3], in.transport_speed = x[4];
          in.spin = x[4] / 0.3, in.turn_rate = S(0.2), in.bore_rate = in.turn_rate + in.spin * x[1];
          const TireForces<S> out = steady_forces(evaluate(t, in), in);
          return component == 0   ? out.fx
                 : component == 1 ? out.fy
                 : component == 2 ? out.mx
                 : component == 3 ? out.my
                                  : out.mz;
        };
        const double u = std::fabs(v);
        const std::array<double, 5> x{4321.0, 0.021, v, 0.06 * u, 1.03 * v};
        const std::array<double, 5> step{1.0, 1e-4, 1e-4 * u, 1e-4 * u, 1e-4 * u};
        SCOPED_TRACE(testing::Message() << "kind " << kind << " v " << v << " component " << component);
        test::expect_derivative(f, x, step);
      }
  }
}

template <class S>
bool finite(const TireSlip<S>& slip, const TireInput<S>& in) {
  const TireForces<S> f = steady_forces(slip, in);
  bool good = true;
  for (const S& x :
       {f.fx, f.fy, f.mx, f.my, f.mz, slip.g_x, slip.g_y, slip.g_bore, slip.trail, slip.bias_x, slip.bias_y,
        slip.torque_z, slip.rolling_secant, slip.stiffness_x, slip.stiffness_y, slip.damping_y}) {
    if constexpr (std::is_same_v<S, double>)
      good = good && std::isfinite(x);
    else
      good = good && std::isfinite(x.a) && x.v.allFinite();
  }
  return good;
}

TEST(MagicFormula, FiniteWhateverComes) {
  using Jet = ceres::Jet<double, 6>;
  for (int kind = 0; kind < 8; ++kind) {
    MagicFormula<double> tire = busy_tire(kind % 2 == 1);
    tire.turn_slip = kind / 2 % 2, tire.star = kind / 4;
    const MagicFormula<Jet> seeded = as<Jet>(tire);
    for (double load : {0.0, 1e-9, 1.0, 4000.0, 1e6})
      for (double v_x : {0.0, 1e-12, -1e-4, 0.3, -30.0, 1e6})
        for (double v_y : {0.0, 1e-9, -2.0, 1e6})
          for (double v_T : {0.0, -1e-6, 10.0, -1e6})
            for (double camber : {0.0, -0.3, 1.0})
              for (double turn : {0.0, 3.0}) {
                TireInput<double> in{load,
                                     kind == 3 ? 0.0 : 1.0,
                                     load > 0 ? 0.02 : 0.0,
                                     std::sqrt(1 - camber * camber),
                                     camber,
                                     v_x,
                                     v_y,
                                     v_T,
                                     turn,
                                     turn + v_T / 0.3 * camber,
                                     v_T / 0.3};
                const TireSlip<double> out = evaluate(tire, in);
                ASSERT_TRUE(finite(out, in))
                    << kind << " " << load << " " << v_x << " " << v_y << " " << v_T << " " << camber;
                ASSERT_GE(out.g_x, 0.0);
                ASSERT_GE(out.g_y, 0.0);
                ASSERT_GE(out.g_bore, 0.0);
                ASSERT_GT(out.stiffness_x, 0.0);
                ASSERT_GT(out.stiffness_y, 0.0);
                TireInput<Jet> jet{Jet(load, 0),   Jet(in.friction),  Jet(in.deflection), Jet(in.lean),
                                   Jet(camber, 1), Jet(v_x, 2),       Jet(v_y, 3),        Jet(v_T, 4),
                                   Jet(turn, 5),   Jet(in.bore_rate), Jet(in.spin)};
                ASSERT_TRUE(finite(evaluate(seeded, jet), jet))
                    << kind << " " << load << " " << v_x << " " << v_y << " " << v_T << " " << camber;
              }
  }
}

TEST(MagicFormula, AtStandstillTheTireHoldsAgainstSlip) {
  const MagicFormula<double> t = own_tire();
  TireInput<double> in = rolling(4000.0, 0.0, 0.0, 0.0, 0.0);
  in.v_y = 1e-3, in.transport_speed = -1e-3, in.turn_rate = in.bore_rate = 0.5;
  const TireForces<double> f = steady_forces(evaluate(t, in), in);
  EXPECT_LT(f.fy, -0.3 * 4000.0);
  EXPECT_LT(f.fx, -0.3 * 4000.0);
  EXPECT_LT(f.mz, 0.0);  // against the turning
  const TireForces<double> still = steady_forces(evaluate(t, rolling(4000.0, 0.0, 0.0, 0.0, 0.0)), in);
  EXPECT_TRUE(std::isfinite(still.fx));
}

TEST(MagicFormula, LanesAreTiresOfTheirOwn) {
  using P = Pack<xsimd::default_arch>;
  Random random;
  for (int round = 0; round < 100; ++round) {
    MagicFormula<P> packed = as<P>(own_tire());
    TireInput<P> in{};
    std::vector<MagicFormula<double>> tires;
    std::vector<TireInput<double>> inputs;
    for (int lane = 0; lane < P::lanes; ++lane) {
      MagicFormula<double> t = busy_tire(lane % 2 == 1);
      t.mirror = lane % 2 == 0 ? -1 : 1, t.turn_slip = lane % 2, t.star = (lane + 1) % 2;
      visit([&](P& a, double& b) { a.set_lane(lane, b); }, packed, t);
      MagicFormulaPoint p = random.point();
      TireInput<double> one = rolling(p.load, p.kappa, p.alpha, p.gamma, round % 3 == 0 ? -p.speed : p.speed);
      one.turn_rate = 0.1, one.bore_rate += 0.1;
      for (auto [all, x] : {std::pair{&in.load, one.load},
                            {&in.friction, one.friction},
                            {&in.deflection, one.deflection},
                            {&in.lean, one.lean},
                            {&in.camber_sine, one.camber_sine},
                            {&in.v_x, one.v_x},
                            {&in.v_y, one.v_y},
                            {&in.transport_speed, one.transport_speed},
                            {&in.turn_rate, one.turn_rate},
                            {&in.bore_rate, one.bore_rate},
                            {&in.spin, one.spin}})
        all->set_lane(lane, x);
      tires.push_back(t), inputs.push_back(one);
    }
    const TireForces<P> all = steady_forces(evaluate(packed, in), in);
    for (int lane = 0; lane < P::lanes; ++lane) {
      const auto i = static_cast<std::size_t>(lane);
      const TireForces<double> one = steady_forces(evaluate(tires[i], inputs[i]), inputs[i]);
      // Both sides round differently in sin, exp, log; some 100 operations.
      const double near = 1e-11 * inputs[i].load;
      EXPECT_NEAR(all.fx.lane(lane), one.fx, near);
      EXPECT_NEAR(all.fy.lane(lane), one.fy, near);
      EXPECT_NEAR(all.mx.lane(lane), one.mx, near);
      EXPECT_NEAR(all.my.lane(lane), one.my, near);
      EXPECT_NEAR(all.mz.lane(lane), one.mz, near);
    }
  }
}

TEST(MagicFormula, ArctanIsArctan) {
  for (double x = 1e-12; x < 1e12; x *= 1.01) {
    EXPECT_NEAR(magic::arctan(x), std::atan(x), 4e-16 * std::atan(x));
    for (const double scale : {1e-3, 0.7, 1e4})
      EXPECT_NEAR(magic::arctan(x * scale, scale), std::atan(x), 5e-16 * std::atan(x)) << scale;
    EXPECT_EQ(magic::arctan(-x), -magic::arctan(x));
  }
  EXPECT_EQ(magic::arctan(0.0), 0.0);
}

}  // namespace
}  // namespace fahrwerk

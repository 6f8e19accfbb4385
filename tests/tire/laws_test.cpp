// What the contract of tire/tire.h asks of every classical law: derivatives, mirror image, finite numbers, lanes.
#include "math/jet.h"

#include "math/pack.h"
#include "support/derivative.h"
#include "tire/law_samples.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace fahrwerk {
namespace {

using namespace test::laws;

constexpr double kFriction = 1.25;  // more than any of the tyres has, camber and offset included [-]

// One instance of every law, under the name that a failure is reported with.
template <class F>
void with_every_law(const F& f) {
  const auto named = [&](const char* name, const auto& law) {
    SCOPED_TRACE(name);
    f(law);
  };
  named("linear, smooth", linear_tire(true));
  named("linear, kinked", linear_tire(false));
  named("brush", brush_tire());
  named("hsri", hsri_tire());
  named("simple_magic_formula", magic_tire());
  named("similarity", similarity_tire());
  named("tire_map, smooth", map_tire(Interpolation::smooth));
  named("tire_map, linear", map_tire(Interpolation::linear));
  named("plugin", plugin_tire());
}

template <class S>
std::array<S, 16> numbers(const TireSlip<S>& o) {
  return {o.s_x,          o.s_y,         o.g_x,      o.g_y,         o.g_bore,         o.bias_x,         o.bias_y,
          o.camber_force, o.trail,       o.torque_z, o.tilt_torque, o.rolling_torque, o.rolling_secant, o.stiffness_x,
          o.damping_x,    o.damping_bore};
}

// Motions of all kinds, from standstill to nonsense.
std::vector<TireInput<double>> motions() {
  std::vector<TireInput<double>> list;
  for (double load : {0.0, 1e-9, 50.0, 3500.0, 9000.0, 1e6})
    for (double v_x : {0.0, 1e-6, -1e-4, 0.5, -20.0, 60.0, 1e6})
      for (double ratio : {0.0, 1.0, 0.9, 1.3, -1.0, 1e6})
        for (double v_y : {0.0, 1e-9, -3.0, 1e6}) {
          TireInput<double> in = rolling(load, v_x);
          in.transport_speed = v_x == 0.0 ? 5.0 * (ratio - 1.0) : ratio * v_x;
          in.spin = in.transport_speed / 0.3;
          in.v_y = v_y, in.bore_rate = 0.1 * v_y;
          in.camber_sine = v_y > 0.0 ? 0.05 : 0.0, in.lean = std::sqrt(1.0 - square(in.camber_sine));
          list.push_back(in);
        }
  return list;
}

TEST(TireLaws, AreFiniteWithSecantsThatResistForEveryMotion) {
  with_every_law([](const auto& law) {
    for (const TireInput<double>& in : motions())
      for (double friction : {1.0, 0.0}) {
        TireInput<double> on = in;
        on.friction = friction;
        const TireSlip<double> out = evaluate(law, on);
        for (double number : numbers(out)) ASSERT_TRUE(std::isfinite(number)) << in.load << ' ' << in.v_x;
        ASSERT_GE(out.g_x, 0.0);
        ASSERT_GE(out.g_y, 0.0);
        ASSERT_GE(out.g_bore, 0.0);
        ASSERT_GE(out.rolling_secant, 0.0);
      }
  });
}

TEST(TireLaws, DerivativesAreFiniteForEveryMotion) {
  using Jet = ceres::Jet<double, 6>;
  with_every_law([](const auto& law) {
    const auto tire = as<Jet>(law);
    for (const TireInput<double>& in : motions()) {
      TireInput<Jet> on{
          Jet(in.load, 0), Jet(1.0),       Jet(in.deflection, 5),      Jet(in.lean), Jet(in.camber_sine, 4),
          Jet(in.v_x, 1),  Jet(in.v_y, 2), Jet(in.transport_speed, 3), Jet(0.0),     Jet(in.bore_rate),
          Jet(in.spin)};
      for (const Jet& number : numbers(evaluate(tire, on)))
        for (int i = 0; i < 6; ++i)
          ASSERT_TRUE(std::isfinite(number.v[i])) << in.load << ' ' << in.v_x << ' ' << in.v_y;
    }
  });
}

TEST(TireLaws, WithoutLoadThereIsNoForce) {
  with_every_law([](const auto& law) {
    for (const TireInput<double>& in : motions()) {
      if (in.load != 0.0) continue;
      const TireSlip<double> out = evaluate(law, in);
      for (double zero : {out.g_x, out.g_y, out.g_bore, out.bias_x, out.bias_y, out.camber_force, out.torque_z,
                          out.tilt_torque, out.rolling_torque})
        ASSERT_EQ(zero, 0.0);
    }
  });
}

TEST(TireLaws, ForcesStayWithinFriction) {
  with_every_law([](const auto& law) {
    for (double mu : {1.0, 0.3})
      for (const TireInput<double>& in : motions()) {
        TireInput<double> on = in;
        on.friction = mu;
        const TireForces<double> f = steady_forces(evaluate(law, on), on);
        // Camber thrust comes on top of the slip force: at most 0.8 sin γ F_z = 0.04 F_z here.
        ASSERT_LE(std::hypot(f.fx, f.fy), (mu * kFriction + 0.05) * in.load + 1e-9);
      }
  });
}

TEST(TireLaws, MirroredMotionGivesMirroredForces) {
  std::mt19937 generator{3};
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  for (int i = 0; i < 200; ++i) {
    TireInput<double> in = rolling(3500.0 + 3000.0 * unit(generator), 20.0 * unit(generator));
    in.transport_speed = in.v_x * (1.0 + 0.4 * unit(generator)), in.v_y = 4.0 * unit(generator);
    in.camber_sine = 0.08 * unit(generator), in.lean = std::sqrt(1.0 - square(in.camber_sine));
    in.bore_rate = 3.0 * unit(generator);
    TireInput<double> image = in;
    image.v_y = -in.v_y, image.camber_sine = -in.camber_sine, image.bore_rate = -in.bore_rate;
    with_every_law([&](const auto& law) {
      const TireForces<double> a = steady_forces(evaluate(law, in), in), b = steady_forces(evaluate(law, image), image);
      // Round-off only: numbers of 1e4 N, interpolated from mirrored nodes in another order.
      EXPECT_NEAR(a.fx, b.fx, 1e-9);
      EXPECT_NEAR(a.fy, -b.fy, 1e-9);
      EXPECT_NEAR(a.mz, -b.mz, 1e-9);
      EXPECT_NEAR(a.mx, -b.mx, 1e-9);
      EXPECT_NEAR(a.my, b.my, 1e-9);
    });
  }
}

TEST(TireLaws, ReversedMotionGivesReversedForcesAndTheSameAligningTorque) {
  // All velocities reversed: forces oppose the motion as before; the trail is on the other side, so that M_z = -n F_y
  // keeps its sign. The torque of the deflected patch, F_x times an offset along F_y, keeps its sign too. Upright; the
  // fade of the rolling direction over 0.1 m/s is even in the speed.
  with_every_law([](const auto& law) {
    for (double s_x : {-0.3, -0.05, 0.0, 0.08})
      for (double v_y : {-2.0, -0.4, 0.0, 1.0}) {
        TireInput<double> in = rolling();
        in.v_x = 10.0, in.transport_speed = 10.0 * (1.0 + s_x), in.v_y = v_y;
        TireInput<double> back = in;
        back.v_x = -in.v_x, back.transport_speed = -in.transport_speed, back.v_y = -in.v_y;
        const TireForces<double> a = steady_forces(evaluate(law, in), in), b = steady_forces(evaluate(law, back), back);
        EXPECT_NEAR(a.fx, -b.fx, 1e-9);
        EXPECT_NEAR(a.fy, -b.fy, 1e-9);
        EXPECT_NEAR(a.mz, b.mz, 1e-9);
        EXPECT_NEAR(a.my, -b.my, 1e-9);
      }
  });
}

TEST(TireLaws, LockedWheelIsHeldBackAgainstItsVelocity) {
  with_every_law([](const auto& law) {
    TireInput<double> in = rolling();
    in.v_x = 10.0, in.transport_speed = in.spin = 0.0, in.v_y = 2.0;
    const TireForces<double> f = steady_forces(evaluate(law, in), in);
    // Against the velocity, within the anisotropy of the tyres: c_s/c_α = 1.14 (hsri), equal for most.
    EXPECT_LT(f.fx, -0.5 * in.load);
    EXPECT_NEAR(f.fy / f.fx, 0.2, 0.2 * 0.45);
  });
}

TEST(TireLaws, ParkedTireHoldsWithHugeSecants) {
  // At v* = v_R = 1e-8 m/s a slip stiffness of some 1e4 N and more is some 1e12 N s/m.
  with_every_law([](const auto& law) {
    TireInput<double> in = rolling(3500.0, 0.0);
    const TireSlip<double> out = evaluate(law, in);
    EXPECT_GT(out.g_x, 1e12);
    EXPECT_GT(out.g_y, 1e12);
    EXPECT_EQ(out.trail, 0.0);
    EXPECT_EQ(out.rolling_torque, 0.0);
  });
}

// A tyre that does not turn holds a third of its load at 2e-8 m/s, less than 1 mm in ten hours, whatever its slip
// speed: below that the force falls, but so does the creep.
TEST(TireLaws, ParkedTireHoldsWithoutCreepingWhateverItsSlipSpeed) {
  with_every_law([](auto law) {
    for (const double slip_speed : {1e-6, 1e-4, 1e-3}) {
      law.body.slip_speed = slip_speed;
      for (const double angle : {0.0, 0.8, 1.57, 3.0}) {
        TireInput<double> in = rolling(3500.0, 0.0);
        in.v_x = 2e-8 * std::cos(angle), in.v_y = 2e-8 * std::sin(angle);
        const TireSlip<double> out = evaluate(law, in);
        EXPECT_GT(std::hypot(out.g_x * in.v_x, out.g_y * in.v_y), 0.33 * 3500.0) << slip_speed << " " << angle;
      }
    }
  });
}

TEST(TireLaws, SmallSlipAnglesGiveAPlausibleCorneringStiffness) {
  with_every_law([](const auto& law) {
    TireInput<double> in = rolling();
    in.v_y = 1e-4 * in.v_x;
    const TireForces<double> f = steady_forces(evaluate(law, in), in);
    EXPECT_GT(-f.fy / 1e-4, 40e3);
    EXPECT_LT(-f.fy / 1e-4, 90e3);
    // Trail L/6 to L/4 of a patch of 0.15 to 0.21 m: a torque that turns the wheel towards its velocity (v_y > 0:
    // left).
    EXPECT_GT(f.mz / -f.fy, 0.02);
    EXPECT_LT(f.mz / -f.fy, 0.05);
  });
}

template <class Law>
void expect_law_derivatives(const Law& law, double load, double v_x, double ratio, double v_y) {
  const auto force = [&]<class S>(const std::array<S, 5>& x, int which) {
    TireInput<S> in{};
    in.load = x[0], in.v_x = x[1], in.v_y = x[2], in.transport_speed = x[3], in.camber_sine = x[4];
    in.friction = S(0.9), in.deflection = S(0.018), in.lean = S(1.0), in.spin = S(50.0);
    in.bore_rate = S(0.2), in.turn_rate = S(0.0);
    const TireForces<S> f = steady_forces(evaluate(as<S>(law), in), in);
    return which == 0 ? f.fx : which == 1 ? f.fy : f.mz;
  };
  const std::array<double, 5> x{load, v_x, v_y, ratio * v_x, 0.031}, step{0.5, 1e-4, 1e-4, 1e-4, 1e-5};
  for (int which = 0; which < 3; ++which)
    test::expect_derivative([&](const auto& at) { return force(at, which); }, x, step);
}

TEST(TireLaws, DerivativesAgreeWithDifferences) {
  // Points off the kinks: free rolling (slip referred to the larger speed), nodes of the maps, onset of sliding.
  with_every_law([]<template <class> class Law>(const Law<double>& law) {
    if constexpr (std::is_same_v<Law<double>, PluginTire<double>>) return;  // has differences itself; see below
    for (double load : {2900.0, 4600.0})
      for (double ratio : {0.93, 1.02, 1.37})
        for (double v_y : {0.31, -2.3}) expect_law_derivatives(law, load, 15.0, ratio, v_y);
    expect_law_derivatives(law, 3000.0, -4.0, 1.05, 0.2);
  });
}

TEST(TireLaws, LanesOfAPackAnswerLikeDoubles) {
  using P = Pack<xsimd::default_arch>;
  std::mt19937 generator{5};
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  for (int round = 0; round < 50; ++round) {
    TireInput<double> lane[P::lanes];
    TireInput<P> in{};
    for (int i = 0; i < P::lanes; ++i) {
      lane[i] = rolling(4000.0 + 3999.0 * unit(generator), 15.0 * unit(generator));
      lane[i].transport_speed = lane[i].v_x * (1.0 + 0.3 * unit(generator)), lane[i].v_y = 3.0 * unit(generator);
      lane[i].camber_sine = 0.1 * unit(generator), lane[i].friction = 0.7 + 0.3 * unit(generator);
      const TireInput<double>& l = lane[i];
      const std::array<P*, 11> to{&in.load,        &in.friction,  &in.deflection, &in.lean,
                                  &in.camber_sine, &in.v_x,       &in.v_y,        &in.transport_speed,
                                  &in.turn_rate,   &in.bore_rate, &in.spin};
      const std::array<double, 11> from{l.load, l.friction,        l.deflection, l.lean,      l.camber_sine, l.v_x,
                                        l.v_y,  l.transport_speed, l.turn_rate,  l.bore_rate, l.spin};
      for (int k = 0; k < 11; ++k) to[k]->set_lane(i, from[k]);
    }
    with_every_law([&](const auto& law) {
      const auto pack = numbers(evaluate(as<P>(law), in));
      for (int i = 0; i < P::lanes; ++i) {
        const auto one = numbers(evaluate(law, lane[i]));
        // atan, tanh and sums in another order: some units in the last place.
        for (std::size_t k = 0; k < one.size(); ++k)
          EXPECT_NEAR(pack[k].lane(i), one[k], 1e-12 * std::fabs(one[k]) + 1e-12) << k;
      }
    });
  }
}

// The law of a plug-in is that of the tyre inside, and so are its derivatives, which are differences.
TEST(TireLaws, APlugInAnswersAsTheSameLawInside) {
  using Jet = ceres::Jet<double, 4>;
  const LinearTire<double> own = linear_tire(true);
  const PluginTire<double> plugged = plugin_tire();
  for (const TireInput<double>& in : motions()) {
    if (in.load > 1e5 || std::fabs(in.v_x) > 1e3 || std::fabs(in.transport_speed) > 1e3 || std::fabs(in.v_y) > 1e3)
      continue;  // round-off of nonsense
    const auto a = numbers(evaluate(own, in)), b = numbers(evaluate(plugged, in));
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(b[i], a[i], 1e-9 * std::max(1.0, std::fabs(a[i]))) << i;
    // Secants have a corner at zero slip, which no force shows.
    if (std::fabs(in.v_x) < 1.0 || in.load < 1.0 || (in.v_y != 0.0 && std::fabs(in.v_y) < 1e-3)) continue;
    TireInput<Jet> moved{};
    LinearTire<Jet> own_jet{};
    PluginTire<Jet> plugged_jet{};
    const auto constant = [](Jet& to, double from) { to = Jet(from); };
    LinearTire<double> from = own;
    PluginTire<double> from_plugged = plugged;
    visit([&](Jet& to, double& value) { constant(to, value); }, own_jet, from);
    visit([&](Jet& to, double& value) { constant(to, value); }, plugged_jet, from_plugged);
    copy_structure(plugged, 0, plugged_jet);
    moved.load = Jet(in.load, 0), moved.v_x = Jet(in.v_x, 1), moved.v_y = Jet(in.v_y, 2);
    moved.transport_speed = Jet(in.transport_speed, 3), moved.friction = Jet(in.friction);
    moved.deflection = Jet(in.deflection), moved.lean = Jet(in.lean), moved.camber_sine = Jet(in.camber_sine);
    moved.turn_rate = Jet(in.turn_rate), moved.bore_rate = Jet(in.bore_rate), moved.spin = Jet(in.spin);
    const auto c = numbers(evaluate(own_jet, moved)), d = numbers(evaluate(plugged_jet, moved));
    for (std::size_t i = 0; i < c.size(); ++i)
      for (int k = 0; k < 4; ++k)
        EXPECT_NEAR(d[i].v[k], c[i].v[k], 1e-3 * (1.0 + std::fabs(c[i].v[k]))) << i << " " << k << " " << in.v_y;
  }
}

TEST(TireLaws, VisitReachesEveryScalar) {
  // A law of which every scalar that visit reaches is 1 answers like one that was filled field by field: the numbers of
  // scalars are those of the structures.
  with_every_law([](auto law) {
    using Law = decltype(law);
    int count = 0;
    visit([&](double&) { ++count; }, law);
    constexpr std::size_t shared = requires { copy_structure(law, 0, law); }
    ? sizeof(std::shared_ptr<int>) : 0;
    EXPECT_EQ(count * sizeof(double) + shared, sizeof(Law));
  });
}

}  // namespace
}  // namespace fahrwerk

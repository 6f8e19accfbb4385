// The rigid-ring belt: eigenfrequencies, static stiffness, what it adds to relaxation.
#include "math/jet.h"
#include "math/linear_algebra.h"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <numbers>

#include "math/pack.h"
#include "rigs.h"
#include "tire/lane_laws.h"

namespace fahrwerk {
namespace {

using namespace test;

// Frequency of a decaying oscillation from its crossings of zero.
double frequency(const std::vector<double>& y, double h) {
  double first = 0.0, last = 0.0;
  int count = 0;
  for (std::size_t k = 1; k < y.size(); ++k)
    if (y[k - 1] < 0.0 && y[k] >= 0.0) {
      last = h * (static_cast<double>(k) - y[k] / (y[k] - y[k - 1]));
      if (count++ == 0) first = last;
    }
  return count > 1 ? (count - 1) / (last - first) : 0.0;
}

// The rim held high above the road, the belt plucked in one coordinate.
TEST(Belt, FreeDecayHasTheGivenFrequencies) {
  RigParameters p = rig_parameters();
  p.vertical = RigVertical::height, p.rotation = RigRotation::slip;
  p.belt = belt();
  const TireRig<double> rig(p, Road{});
  RigInput<double> u{};
  u.height = 10.0;
  using namespace rig_state;
  const std::vector<std::pair<int, double>> plucked{{belt_d, 80.0}, {belt_d + 1, 45.0}, {belt_d + 2, 80.0},
                                                    {twist, 38.0},  {tilt, 45.0},       {tilt + 1, 45.0}};
  for (const auto& [index, hertz] : plucked) {
    RigState<double> x{};
    x[index] = 1e-3;
    RoadHint hint;
    const auto rate = [&](double, std::span<const double> at, std::span<double> dot) {
      rig.rate(u, at.data(), dot.data(), &hint);
    };
    integrators::ExplicitWork<double> work(rig_state::size);
    std::vector<double> y;
    constexpr double h = 1e-4;
    for (int k = 0; k < 3000; ++k) {
      integrators::rk4_step(rate, k * h, h, std::span<double>(x), work);
      y.push_back(x[index]);
    }
    // Damped frequency; crossings by straight lines between samples of a 125th of a period.
    EXPECT_NEAR(frequency(y, h), hertz * std::sqrt(1.0 - 0.05 * 0.05), 2e-3 * hertz) << "state " << index;
    // Decay: e^(-ζ ω t).
    EXPECT_LT(std::fabs(y.back()), 1e-3 * std::exp(-0.05 * 2.0 * std::numbers::pi * hertz * 0.3) * 1.05);
  }
}

TEST(Belt, SpinSplitsTheTiltFrequency) {
  // A ring that turns: whirl frequencies ω1,2 with ω1 ω2 = c/I_t and |ω1 - ω2| = I_a Ω/I_t.
  RigParameters p = rig_parameters();
  p.vertical = RigVertical::height, p.rotation = RigRotation::slip;
  p.belt = belt();
  for (Sidewall<double>* s : {&p.belt->radial, &p.belt->lateral, &p.belt->torsion, &p.belt->tilt}) s->damping = 0.0;
  const TireRig<double> rig(p, Road{});
  RigInput<double> u{};
  u.height = 10.0, u.speed = 20.0;
  using namespace rig_state;
  RigState<double> x{};
  x[belt_v] = 20.0;
  x[belt_spin] = 20.0 / 0.31;
  const int index[4] = {tilt, tilt + 1, tilt_rate, tilt_rate + 1};
  Eigen::Matrix4d J;
  RoadHint hint;
  for (int j = 0; j < 4; ++j) {
    RigState<double> up = x, down = x, f_up, f_down;
    up[index[j]] += 1e-6, down[index[j]] -= 1e-6;
    rig.rate(u, up.data(), f_up.data(), &hint), rig.rate(u, down.data(), f_down.data(), &hint);
    for (int i = 0; i < 4; ++i) J(i, j) = (f_up[index[i]] - f_down[index[i]]) / 2e-6;
  }
  const Eigen::Vector4cd eigen = spectrum(J);
  std::vector<double> omega;
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(eigen[i].real(), 0.0, 1e-4);
    if (eigen[i].imag() > 0.0) omega.push_back(eigen[i].imag());
  }
  ASSERT_EQ(omega.size(), 2u);
  const Belt<double>& b = *p.belt;
  EXPECT_NEAR(omega[0] * omega[1], b.tilt.stiffness / b.transverse_inertia, 1.0);
  EXPECT_NEAR(std::fabs(omega[0] - omega[1]), b.axial_inertia * x[belt_spin] / b.transverse_inertia, 1e-3);
}

// Pushed at the rim, the tyre with a belt yields as much as without.
TEST(Belt, StaticStiffnessIsThatOfTheTyre) {
  for (const char* name : {"passenger_205_55R16", "brush_205_55R16", "similarity_205_55R16"}) {
    RigParameters p = rig_parameters(name);
    p.vertical = RigVertical::height;
    p.rotation = RigRotation::torque;
    const double height = height_at_load(p, Road{}, 3500.0);
    for (const bool sideways : {false, true}) {
      double force[2], load[2];
      for (const bool with_belt : {false, true}) {
        p.belt.reset();
        if (with_belt) p.belt = belt();
        RigInputs in;
        in.height = height;
        in.brake = 1e5;  // holds the rim
        // 0.2 mm of path within half a second, then rest; sideways by turning the carrier by a right angle.
        in.speed = TimeHistory({0.0, 0.1, 0.1, 0.6, 0.6}, {0.0, 0.0, 0.0002 / 0.5, 0.0002 / 0.5, 0.0});
        if (sideways) in.steer = std::numbers::pi / 2.0;
        const RunResult r = run_rig(p, Road{}, in, 0.75);
        force[with_belt] = r.series(sideways ? "spindle.fy" : "spindle.fx").value.back();
        load[with_belt] = r.series("spindle.fz").value.back();
      }
      EXPECT_NEAR(load[1], load[0], 1e-3 * 3500.0) << name;
      // Some 20 N of 3.5 kN friction: creep is below half a per cent, and a little slower with the belt, which takes
      // part of the motion from the patch.
      EXPECT_GT(std::fabs(force[0]), 15.0) << name;
      EXPECT_NEAR(force[1], force[0], 0.005 * std::fabs(force[0])) << name << (sideways ? " sideways" : " along");
    }
  }
}

TEST(Belt, KeepsSteadyForcesAndRelaxation) {
  RigParameters p = rig_parameters();
  RigInputs in;
  in.speed = 20.0, in.load = 3500.0;
  in.slip_angle = TimeHistory({0.0, 0.1, 0.1}, {0.0, 0.0, 0.01});
  double steady[2], length[2];
  for (const bool with_belt : {false, true}) {
    if (with_belt) p.belt = belt();
    const RunResult r = run_rig(p, Road{}, in, 1.0, 1e-4);
    for (const Metric& m : rig_values(in, p, r)) {
      if (m.name == "final_fy") steady[with_belt] = m.value;
      if (m.name == "relaxation_length") length[with_belt] = m.value;
    }
  }
  EXPECT_NEAR(steady[1], steady[0], 1e-3 * std::fabs(steady[0]));
  // The ring's inertia delays and rings about the same curve: a tenth of the length, 45 Hz against 20 m/s/0.4 m = 8 Hz.
  EXPECT_NEAR(length[1], length[0], 0.2 * length[0]);
}

// Jets of the rate against differences, and the lanes of a pack against single numbers.
template <class S>
RigInput<S> cast(const RigInput<double>& u) {
  return {S(u.speed),  S(u.load),        S(u.height), S(u.height_rate), S(u.yaw),  S(u.yaw_rate),
          S(u.camber), S(u.camber_rate), S(u.slip),   S(u.torque),      S(u.brake)};
}

TEST(TireRigScalars, JetsAgreeWithDifferences) {
  using Jet = ceres::Jet<double, rig_state::size>;
  RigParameters p = rig_parameters();
  p.rotation = RigRotation::torque;
  p.belt = belt();
  const Road road{.wave_amplitude = 0.01, .wave_length = 3.0};
  p.x = 0.7;
  const TireRig<double> rig(p, road);
  const TireRig<Jet> jets(p, road);
  RigInput<double> u{};
  u.speed = 12.0, u.load = 3500.0, u.yaw = -0.03, u.camber = 0.02, u.brake = 300.0;
  RigState<double> x;
  ASSERT_TRUE(settle(rig, u, x));
  x[rig_state::brake] = 0.1;  // away from the limit of the friction, which is a kink
  x[rig_state::spin] = 0.01;
  RigState<Jet> y, y_dot;
  for (int i = 0; i < rig_state::size; ++i) y[i] = Jet(x[i], i);
  RoadHint hint;
  jets.rate(cast<Jet>(u), y.data(), y_dot.data(), &hint);
  for (int j = 0; j < rig_state::size; ++j) {
    constexpr double d = 1e-6;
    RigState<double> up = x, down = x, f_up, f_down;
    up[j] += d, down[j] -= d;
    rig.rate(u, up.data(), f_up.data(), &hint), rig.rate(u, down.data(), f_down.data(), &hint);
    for (int i = 0; i < rig_state::size; ++i) {
      const double slope = (f_up[i] - f_down[i]) / (2.0 * d);
      // Round-off of rates of up to 1e4 in differences of 1e-6: 1e-6; truncation of the curved laws 1e-5.
      EXPECT_NEAR(y_dot[i].v[j], slope, 1e-4 * (1.0 + std::fabs(slope))) << i << ", " << j;
    }
  }
}

TEST(TireRigScalars, PacksAreTheirLanes) {
  using P = Pack<xsimd::default_arch>;
  constexpr int lanes = ScalarTraits<P>::lanes;
  for (const bool with_belt : {false, true}) {
    RigParameters p = rig_parameters("brush_205_55R16");
    p.rotation = RigRotation::torque;
    if (with_belt) p.belt = belt();
    const Road road{.wave_amplitude = 0.01, .wave_length = 3.0};
    const TireRig<double> rig(p, road);
    const TireRig<P> packs(p, road);
    RigInput<double> u{};
    u.speed = 12.0, u.load = 3500.0, u.yaw = -0.03, u.camber = 0.02, u.brake = 300.0;
    RigState<double> x;
    ASSERT_TRUE(settle(rig, u, x));
    // Each lane elsewhere, the last one in the air.
    std::array<RigState<double>, lanes> own;
    RigState<P> y, y_dot;
    for (int lane = 0; lane < lanes; ++lane) {
      own[lane] = x;
      own[lane][rig_state::z] += lane == lanes - 1 ? 0.5 : 0.001 * lane;
      own[lane][rig_state::spin] += 0.1 * lane;
    }
    for (int i = 0; i < rig_state::size; ++i) {
      y[i] = P(0.0);
      for (int lane = 0; lane < lanes; ++lane) y[i].set_lane(lane, own[lane][i]);
    }
    RoadHint hints[lanes];
    packs.rate(cast<P>(u), y.data(), y_dot.data(), hints);
    for (int lane = 0; lane < lanes; ++lane) {
      RigState<double> single;
      rig.rate(u, own[lane].data(), single.data(), hints);
      // Functions of packs differ from those of the library by some units in the last place.
      for (int i = 0; i < rig_state::size; ++i)
        EXPECT_NEAR(lane_value(y_dot[i], lane), single[i], 1e-10 * (1.0 + std::fabs(single[i])) + 1e-9) << i;
    }
  }
}

}  // namespace
}  // namespace fahrwerk

// Drivetrains with more than two driven axles.
#include "powertrain/drive_tree.h"

#include <ceres/jet.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>
#include <string>

#include "drivetrains.h"
#include "math/jet.h"
#include "math/pack.h"
#include "powertrain/drivetrain_step.h"

namespace fahrwerk {
namespace {

using test::inputs;
using test::many_axles;

struct Form {
  std::size_t axles, front;
};
const Form kForms[] = {{3, 1}, {4, 2}, {6, 3}, {8, 4}};

DrivetrainInputs<double> rolling_inputs(double throttle, int gear, std::size_t nodes, double spin, double apart) {
  DrivetrainInputs<double> in = inputs<double>(throttle, 0.0, gear, {0.0, 0.0, 0.0, 0.0});
  for (std::size_t i = 0; i < 2 * nodes; ++i)
    in.wheel_spin[i] = spin * (1.0 + apart * std::sin(static_cast<double>(i)));
  return in;
}

TEST(DriveTree, EveryNodeComesAfterTheOneThatDrivesIt) {
  for (const Form& f : kForms) {
    const Drivetrain<double> p = many_axles<double>(f.axles, f.front, DifferentialKind::open);
    const DriveTree tree = driven_axles(p);
    EXPECT_EQ(tree.size(), 2 * f.axles - 2);
    EXPECT_EQ(state_names(p).size(), state_count(p));
    std::vector<int> found(f.axles, 0);
    for (std::size_t k = 0; k < tree.size(); ++k) {
      EXPECT_LT(tree.node[k].parent, static_cast<int>(k));
      if (tree[k] >= 0) ++found[static_cast<std::size_t>(tree[k])];
    }
    for (const int count : found) EXPECT_EQ(count, 1);
    const std::vector<std::string> names = state_names(p);
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
  }
}

// As Drivetrain.PowerBalanceClosesInAnyState.
TEST(DriveTree, PowerBalanceClosesInAnyState) {
  using Jet = ceres::Jet<double, 1>;
  std::mt19937 random(11);
  std::uniform_real_distribution<double> u(-1.0, 1.0);
  for (const Form& f : kForms)
    for (auto kind : {DifferentialKind::open, DifferentialKind::limited_slip, DifferentialKind::locked})
      for (int trial = 0; trial < 10; ++trial) {
        const Drivetrain<double> p = many_axles<double>(f.axles, f.front, kind);
        const Drivetrain<Jet> q = many_axles<Jet>(f.axles, f.front, kind);
        const std::size_t nodes = driven_axles(p).size();
        DrivetrainState<double> x;
        x.fill(0.0);
        for (std::size_t k = 0; k < state_count(p); ++k)
          x[k] = (state_names(p)[k].find("twist") != std::string::npos ? 0.02 : 60.0) * u(random);
        x[drivetrain::crank_speed] = 300.0 + 100.0 * u(random);
        DrivetrainInputs<double> in = rolling_inputs(0.7, 2, nodes, 60.0, 0.3 * u(random));
        for (std::size_t k = 0; k < nodes; ++k) in.pinion_spin[k] = u(random), in.crown_spin[k] = u(random);
        in.block_spin = u(random);
        const DrivetrainOutput<double> o = evaluate(p, in, x);
        DrivetrainState<Jet> y;
        DrivetrainInputs<Jet> jets = inputs<Jet>(0.7, 0.0, 2, {0.0, 0.0, 0.0, 0.0});
        for (std::size_t i = 0; i < 2 * nodes; ++i) jets.wheel_spin[i] = Jet(in.wheel_spin[i]);
        for (std::size_t k = 0; k < x.size(); ++k) y[k] = Jet(x[k]), y[k].v[0] = o.rate[k];
        const double stored = evaluate(q, jets, y).stored.v[0];
        double housings = o.block_reaction * in.block_spin;
        for (std::size_t k = 0; k < nodes; ++k)
          housings += o.pinion_reaction[k] * in.pinion_spin[k] + o.crown_reaction[k] * in.crown_spin[k];
        const double out_power = o.wheel_power + o.loss + stored + housings;
        const double scale =
            std::fabs(o.engine_power) + std::fabs(o.wheel_power) + std::fabs(o.loss) + std::fabs(stored);
        EXPECT_NEAR(o.engine_power, out_power, 1e-9 * scale);
      }
}

// The step against small steps of the equations by the classical Runge-Kutta method: second order.
TEST(DriveTree, StepIsOfSecondOrder) {
  Drivetrain<double> p = many_axles<double>(4, 2, DifferentialKind::open);
  // As in DrivetrainStep.IsOfSecondOrder: capacities far above the torques, no corner of springs and maps within reach.
  p.clutch.capacity = 2e4, p.synchro_capacity = 2e5, p.clutch.coupling.pre_angle = 0.0;
  p.engine.torque = BilinearMap({0.0, 1000.0}, {0.0, 1.0}, {0, 200, 0, 120});
  const std::size_t nodes = driven_axles(p).size(), count = state_count(p);
  const std::vector<double> spins(8, 20.0);
  DrivetrainState<double> start = rolling_state(p, spins, 3, 20.0 * final_ratio(p) * 1.4, 0.4);
  const auto at = [&](double t) {
    DrivetrainInputs<double> in = rolling_inputs(0.5 - 0.3 * std::cos(5.0 * t), 3, nodes, 20.0, 0.0);
    for (std::size_t i = 0; i < 2 * nodes; ++i)
      in.wheel_spin[i] += 2.0 * std::sin(8.0 * t) * (1.0 + 0.1 * static_cast<double>(i));
    return in;
  };
  // The first 0.1 s let what the start jumps by go by: it is the same for all.
  const double time = 0.1;
  DrivetrainState<double> exact = start;
  const double h = 1e-5;
  const auto moved = [&](const DrivetrainState<double>& k, double by) {
    DrivetrainState<double> y = exact;
    for (std::size_t i = 0; i < count; ++i) y[i] += by * k[i];
    return y;
  };
  for (int i = 0; i < static_cast<int>(std::lround(time / h)); ++i) {
    const double t = i * h;
    const auto a = evaluate(p, at(t), exact).rate, b = evaluate(p, at(t + 0.5 * h), moved(a, 0.5 * h)).rate,
               c = evaluate(p, at(t + 0.5 * h), moved(b, 0.5 * h)).rate, d = evaluate(p, at(t + h), moved(c, h)).rate;
    for (std::size_t k = 0; k < count; ++k) exact[k] += h / 6.0 * (a[k] + 2.0 * (b[k] + c[k]) + d[k]);
  }
  double before = 0.0;
  for (const int steps : {400, 800, 1600}) {
    DrivetrainStepper<double> stepper(p);
    DrivetrainState<double> x = start;
    const double dt = time / steps;
    for (int i = 0; i < steps; ++i) stepper.step(at(i * dt), at((i + 1) * dt), engaged_gear(p.gearbox, 3), dt, x);
    double most = 0.0;
    for (const std::size_t k : speed_states(driven_axles(p)))
      most = std::fmax(most, std::fabs(x[k] - exact[k]) / 100.0);
    // 4 with half the step; 2.8 leaves room for the first step, which knows no last one.
    if (before > 0.0) {
      EXPECT_GT(before / most, 2.8) << steps;
    }
    EXPECT_LT(most, 1e-3);
    before = most;
  }
}

// Open differentials divide the torque as they split, whatever the wheels do: in steady motion the inner shafts do not
// accelerate. Losses of the meshes are taken off on the way.
TEST(DriveTree, OpenDifferentialsSplitTheTorque) {
  for (const Form& f : kForms) {
    Drivetrain<double> p = many_axles<double>(f.axles, f.front, DifferentialKind::open);
    // Shafts that damp much, so that it settles soon.
    for (auto& a : p.axle) a.half_shaft.damping = 200.0, a.propshaft.damping = 100.0;
    for (auto& d : p.further) d.drive.propshaft.damping = 100.0;
    const DriveTree tree = driven_axles(p);
    const std::vector<double> spins(2 * f.axles, 20.0);
    DrivetrainState<double> x = rolling_state(p, spins, 2, 20.0 * final_ratio(p) * 2.1, 0.3);
    DrivetrainStepper<double> stepper(p);
    const DrivetrainInputs<double> in = rolling_inputs(0.3, 2, tree.size(), 20.0, 0.01);
    DrivetrainStep<double> last{};
    for (int i = 0; i < 8000; ++i) last = stepper.step(in, in, engaged_gear(p.gearbox, 2), 1e-3, x);
    const std::vector<double> share = axle_torques(p, true);
    double given = 0.0, shares = 0.0;
    for (const double t : last.end.wheel_torque) given += t;
    for (const double s : share) shares += s;
    for (std::size_t k = 0; k < tree.size(); ++k) {
      if (tree[k] < 0) continue;
      const double axle = last.end.wheel_torque[2 * k] + last.end.wheel_torque[2 * k + 1];
      EXPECT_NEAR(axle, given * share[static_cast<std::size_t>(tree[k])] / shares, 2e-3 * given) << f.axles << " " << k;
      EXPECT_NEAR(last.end.wheel_torque[2 * k], last.end.wheel_torque[2 * k + 1], 2e-3 * given);
    }
  }
}

// Two axles behind a further differential of limited slip, the first of them turned faster: what the lock takes from
// one output is T_0 + b |T_c|, so that the propshafts differ by twice that.
TEST(DriveTree, LimitedSlipBetweenAxlesMovesItsCapacity) {
  Drivetrain<double> p = many_axles<double>(3, 1, DifferentialKind::open);
  Differential<double>& between = p.further[0].drive.differential;
  between.kind = DifferentialKind::limited_slip, between.split = 0.5, between.preload = 40.0, between.bias = 0.2;
  const DriveTree tree = driven_axles(p);
  const std::size_t group = tree.node[0].between >= 0 ? 0 : 1;
  const auto first = static_cast<std::size_t>(tree.node[group].child[0]);
  const auto second = static_cast<std::size_t>(tree.node[group].child[1]);
  DrivetrainInputs<double> in = rolling_inputs(0.5, 2, tree.size(), 20.0, 0.0);
  in.wheel_spin[2 * first] = in.wheel_spin[2 * first + 1] = 22.0;
  DrivetrainState<double> x = rolling_state(p, std::vector<double>(6, 20.0), 2, 20.0 * final_ratio(p) * 2.1, 0.5);
  DrivetrainStepper<double> stepper(p);
  DrivetrainStep<double> last{};
  for (int i = 0; i < 6000; ++i) last = stepper.step(in, in, engaged_gear(p.gearbox, 2), 1e-3, x);
  const double more = last.end.pinion_reaction[second] - last.end.pinion_reaction[first];
  EXPECT_NEAR(more, 2.0 * (40.0 + 0.2 * -last.end.crown_reaction[group]), 1.0);
}

// A lane gives the bits of the drivetrain alone.
TEST(DriveTree, LanesAreAlone) {
  using P = Pack<xsimd::default_arch>;
  constexpr int kLanes = ScalarTraits<P>::lanes;
  std::vector<Drivetrain<double>> lanes;
  for (int i = 0; i < kLanes; ++i) {
    lanes.push_back(many_axles<double>(4, 2, DifferentialKind::limited_slip));
    lanes.back().engine_inertia *= 1.0 + 0.1 * i;
  }
  const std::size_t nodes = driven_axles(lanes[0]).size(), count = state_count(lanes[0]);
  DrivetrainStepper<P> together(lanes);
  const DrivetrainState<double> start =
      rolling_state(lanes[0], std::vector<double>(8, 20.0), 2, 20.0 * final_ratio(lanes[0]) * 2.1, 0.3);
  DrivetrainState<P> y;
  DrivetrainInputs<P> in = inputs<P>(0.6, 0.0, 2, {0.0, 0.0, 0.0, 0.0});
  const DrivetrainInputs<double> one = rolling_inputs(0.6, 2, nodes, 20.0, 0.05);
  for (std::size_t i = 0; i < 2 * nodes; ++i) in.wheel_spin[i] = P(one.wheel_spin[i]);
  for (std::size_t k = 0; k < y.size(); ++k) y[k] = P(start[k]);
  const EngagedGear<double> gear = engaged_gear(lanes[0].gearbox, 2);
  for (int i = 0; i < 100; ++i) together.step(in, in, EngagedGear<P>{P(gear.ratio), P(gear.share)}, 1e-3, y);
  for (int l = 0; l < kLanes; ++l) {
    DrivetrainStepper<double> alone(lanes[static_cast<std::size_t>(l)]);
    DrivetrainState<double> x = start;
    for (int i = 0; i < 100; ++i) alone.step(one, one, gear, 1e-3, x);
    for (std::size_t k = 0; k < count; ++k) EXPECT_NEAR(lane_value(y[k], l), x[k], 1e-12 * (1.0 + std::fabs(x[k])));
  }
}

TEST(Retarder, FollowsItsThreeLimits) {
  const Retarder<double> r{3000.0, 70.0, 400e3};
  EXPECT_DOUBLE_EQ(braking_torque(r, 1.0, 35.0), 750.0);      // k ω²
  EXPECT_DOUBLE_EQ(braking_torque(r, 0.5, 100.0), 1500.0);    // the torque
  EXPECT_DOUBLE_EQ(braking_torque(r, 1.0, 200.0), 2000.0);    // the power
  EXPECT_DOUBLE_EQ(braking_torque(r, 1.0, -200.0), -2000.0);  // against the rotation
  EXPECT_DOUBLE_EQ(braking_torque(r, 0.0, 200.0), 0.0);
  EXPECT_DOUBLE_EQ(braking_torque(EngineBrake<double>{1600.0, 240.0}, 1.0, 120.0), 800.0);
}

// Held speed, no fuel: at the wheels engine brake, friction and retarder arrive through their ratios; without losses of
// meshes this is all of it.
TEST(Retarder, ArrivesAtTheWheels) {
  Drivetrain<double> p = many_axles<double>(3, 1, DifferentialKind::open);
  p.gear_efficiency = 1.0;
  for (auto& a : p.axle) a.efficiency = 1.0, a.half_shaft.damping = 200.0, a.propshaft.damping = 100.0;
  for (auto& d : p.further) d.drive.efficiency = 1.0, d.drive.propshaft.damping = 100.0;
  p.engine_brake = {300.0, 400.0}, p.retarder = {900.0, 60.0, 1e6};
  const double spin = 20.0, output = spin * final_ratio(p), crank = 2.1 * output;
  DrivetrainInputs<double> in = rolling_inputs(0.0, 2, driven_axles(p).size(), spin, 0.0);
  in.engine_brake = 0.8, in.retarder = 0.6;
  DrivetrainState<double> x = rolling_state(p, std::vector<double>(6, spin), 2, crank, 0.0);
  DrivetrainStepper<double> stepper(p);
  DrivetrainStep<double> last{};
  for (int i = 0; i < 8000; ++i) last = stepper.step(in, in, engaged_gear(p.gearbox, 2), 1e-3, x);
  double given = 0.0;
  for (const double t : last.end.wheel_torque) given += t;
  const double engine =
      friction_torque(p.engine, crank) + 0.8 * 300.0 * crank / 400.0 - settled(p.engine, 0.0, crank).torque;
  const double all = 2.1 * engine + 0.6 * std::fmin(900.0, 900.0 * output * output / 3600.0);
  double shares = 0.0;
  for (const double s : axle_torques(p, false)) shares += s;
  EXPECT_NEAR(given, -all * shares, 2e-3 * all * shares);
}

}  // namespace
}  // namespace fahrwerk

// The tyre rig against what tyres are known to do: relaxation, steady state, lift-off, rim, standstill, reverse.
#include <gtest/gtest.h>

#include "rigs.h"
#include "road/obstacle_shapes.h"
#include "support/counting_new.h"

namespace fahrwerk {
namespace {

using namespace test;

const std::vector<std::string> kLaws{"passenger_205_55R16", "linear_205_55R16",        "brush_205_55R16",
                                     "hsri_205_55R16",      "similarity_205_55R16",    "simple_magic_formula_205_55R16",
                                     "tire_map_205_55R16",  "passenger_205_55R16_mf61"};

class RigLaw : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, RigLaw, ::testing::ValuesIn(kLaws), [](const auto& i) { return i.param; });

TEST_P(RigLaw, SteadyStateIsTheLaws) {
  RigParameters p = rig_parameters(GetParam());
  p.rotation = RigRotation::slip;
  for (const auto& [slip, angle, camber] :
       {std::array{0.0, 0.03, 0.0}, std::array{-0.05, 0.02, 0.0}, std::array{0.0, -0.04, 0.03}}) {
    RigInputs in;
    in.speed = 20.0, in.load = 3500.0, in.slip = slip, in.slip_angle = angle, in.camber = camber;
    const RunResult r = run_rig(p, Road{}, in, 0.5, 1e-2);
    ASSERT_TRUE(r.warnings.empty()) << r.warnings.front();
    // The wheel begins in the steady state and stays there.
    const double fy = r.series("wheel.fy").value.back(), fx = r.series("wheel.fx").value.back();
    EXPECT_NEAR(r.series("wheel.fy").value.front(), fy, 1e-3);
    // forces_at has 20 m/s along the wheel, the rig along the road: with laws that depend on the speed a little, 2e-3.
    const TireForces<double> steady = forces_at(p.law, {.load = r.series("wheel.fz").value.back(),
                                                        .slip = slip,
                                                        .slip_angle = angle,
                                                        .camber = camber,
                                                        .speed = 20.0 * std::cos(angle)});
    const double scale = 2e-3 * 3500.0;
    EXPECT_NEAR(fx, steady.fx, scale);
    EXPECT_NEAR(fy, steady.fy, scale);
    EXPECT_NEAR(r.series("wheel.mz").value.back(), steady.mz, 0.03 * scale);
  }
}

// σ = C/c: 63.2 % of the force after the relaxation length, whatever the speed.
TEST_P(RigLaw, RelaxationLength) {
  RigParameters p = rig_parameters(GetParam());
  p.rotation = RigRotation::slip;
  constexpr double step = 1e-3;  // small: the secant stays that of zero slip
  for (const double speed : {5.0, 20.0}) {
    RigInputs in;
    in.speed = speed, in.load = 3500.0;
    in.slip_angle = TimeHistory({0.0, 0.01, 0.01}, {0.0, 0.0, step});
    const TireInput<double> at = input_at(p.law, {.load = 3500.0, .slip_angle = step, .speed = speed});
    const TireSlip<double> slip = std::visit([&](const auto& one) { return evaluate(one, at); }, p.law);
    const double sigma = slip.g_y * speed / slip.stiffness_y;
    const RunResult r = run_rig(p, Road{}, in, 0.01 + 10.0 * sigma / speed, 1e-4);
    double measured = 0.0;
    for (const Metric& m : rig_values(in, p, r))
      if (m.name == "relaxation_length") measured = m.value;
    // The damping d of the patch acts at once and shifts the force curve: F = F∞ (1 - e^(-(1 + d/g)^-1 x/σ)/(1 + d/g)),
    // so the 63.2 % come at σ (1 + d/g) (1 - ln(1 + d/g)).
    const double share = 1.0 + slip.damping_y / slip.g_y;
    const double expected = sigma * share * (1.0 - std::log(share));
    // The last tenth of 10 σ lacks 1e-4 of the force, that is 2e-4 of the length; the secant changes by less than 1 %.
    EXPECT_NEAR(measured, expected, 0.01 * sigma) << speed << " m/s";
    EXPECT_NEAR(measured, sigma, 0.1 * sigma) << "damping is small";
  }
}

TEST_P(RigLaw, BrakesToALockAndIsFinite) {
  RigParameters p = rig_parameters(GetParam());
  p.rotation = RigRotation::torque;
  RigInputs in;
  in.speed = 10.0, in.load = 3500.0;
  in.brake = TimeHistory({0.0, 0.5}, {0.0, 2500.0});
  const RunResult r = run_rig(p, Road{}, in, 1.5);
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_NEAR(r.series("wheel.spin").value.back(), 0.0, 1e-3);
  EXPECT_NEAR(r.series("wheel.slip").value.back(), -1.0, 1e-3);
  // The brake holds with what the road asks, not with its limit.
  EXPECT_LT(r.series("wheel.brake_torque").value.back(), 2500.0);
  EXPECT_NEAR(r.series("wheel.brake_torque").value.back(), r.series("spindle.my").value.back(), 1.0);
}

TEST(TireRig, LoadStepSettlesAtTheNewLoad) {
  RigParameters p = rig_parameters();
  p.carrier_damping = 500.0;
  RigInputs in;
  in.speed = 10.0;
  in.load = TimeHistory({0.0, 0.2, 0.2}, {3000.0, 3000.0, 5000.0});
  const RunResult r = run_rig(p, Road{}, in, 2.0);
  const Series fz = r.series("wheel.fz");
  EXPECT_NEAR(fz.at(0.19), 3000.0, 0.1);
  EXPECT_NEAR(fz.value.back(), 5000.0, 0.1);
  EXPECT_GT(largest(fz), 5500.0);  // it rings through
  const TireBody<double>& body = body_of(p.law);
  EXPECT_NEAR(r.series("wheel.deflection").value.back(), deflection_at(body, 5000.0), 1e-6);
}

TEST(TireRig, LiftsOffABumpAndLands) {
  const RigParameters p = rig_parameters();
  Road road;
  Placement at;
  at.x = 5.0;
  road.surface = std::make_shared<ObstacleField>(std::vector<Obstacle>{cosine_bump(at, 0.6, 0.12)});
  RigInputs in;
  in.speed = 15.0, in.load = 1500.0;
  const RunResult r = run_rig(p, road, in, 3.0);
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  const Series fz = r.series("wheel.fz"), fx = r.series("wheel.fx");
  EXPECT_GE(smallest(fz), 0.0);
  EXPECT_EQ(smallest(fz), 0.0);
  EXPECT_GT(largest(r.series("wheel.z")), 0.5);  // it flies
  EXPECT_NEAR(fz.value.back(), 1500.0, 30.0);    // and rolls again
  for (std::size_t k = 0; k < fz.time.size(); ++k)
    if (fz.value[k] == 0.0 && k > 0 && fz.value[k - 1] == 0.0) {
      EXPECT_LT(std::fabs(fx.value[k]), 200.0);
    }
}

TEST(TireRig, RimTakesOverBeyondTheTyresTravel) {
  RigParameters p = rig_parameters("brush_205_55R16");
  p.vertical = RigVertical::height;
  const TireBody<double>& body = body_of(p.law);
  const double at = body.ramp_start[0], stiff = body.ramp_stiffness[0];
  ASSERT_GT(stiff, 0.0);
  for (const bool with_belt : {false, true}) {
    if (with_belt) p.belt = belt();
    const auto force = [&](double deflection) {
      RigInputs in;
      in.height = body.unloaded_radius - deflection;
      const RunResult r = run_rig(p, Road{}, in, 0.2);
      return r.series("spindle.fz").value.back();
    };
    // Below: the tyre's own stiffness; beyond: the rim's on top. The belt changes neither.
    EXPECT_NEAR((force(at - 0.001) - force(at - 0.002)) / 1e-3, body.stiffness_linear, 1e-3 * body.stiffness_linear);
    EXPECT_NEAR((force(at + 0.002) - force(at + 0.001)) / 1e-3, body.stiffness_linear + stiff, 1e-3 * stiff);
  }
}

TEST(TireRig, SteeringAtRestIsBoundedAndSmooth) {
  RigParameters p = rig_parameters();
  p.rotation = RigRotation::torque;
  RigInputs in;
  in.load = 4000.0, in.brake = 500.0;
  in.steer = TimeHistory({0.0, 0.5, 2.0, 5.0}, {0.0, 0.0, 0.35, -0.35});
  const RunResult r = run_rig(p, Road{}, in, 5.0);
  const Series mz = r.series("wheel.mz");
  // Dry friction over the patch: μ F_z R_B with R_B = (L + b)/6 of about 0.06 m and μ about 1.2.
  EXPECT_GT(largest(mz), 100.0);
  EXPECT_LT(largest(mz), 400.0);
  EXPECT_NEAR(largest(mz), -smallest(mz), 0.05 * largest(mz));
  // No chatter: while the steering goes one way, the torque goes one way too.
  for (std::size_t k = 1; k < mz.time.size(); ++k) {
    const double rise = mz.value[k] - mz.value[k - 1];
    if (mz.time[k] > 0.5 && mz.time[k] < 2.0) {
      EXPECT_LE(rise, 1e-6) << mz.time[k];
    }
    if (mz.time[k] > 2.0) {
      EXPECT_GE(rise, -1e-6) << mz.time[k];
    }
  }
  EXPECT_NEAR(r.series("wheel.x").value.back(), 0.0, 1e-12);
}

TEST(TireRig, ReverseMirrorsForward) {
  // A symmetric law run backwards: longitudinal force changes sign, the lateral one with the sideways speed.
  RigParameters p = rig_parameters();
  p.rotation = RigRotation::slip;
  RigInputs in;
  in.speed = 10.0, in.load = 3500.0, in.slip = -0.03;
  const RunResult forward = run_rig(p, Road{}, in, 0.2);
  in.speed = -10.0, in.slip = 0.03;
  const RunResult back = run_rig(p, Road{}, in, 0.2);
  EXPECT_NEAR(back.series("wheel.fx").value.back(), -forward.series("wheel.fx").value.back(), 1e-6 * 3500.0);
  EXPECT_LT(back.series("wheel.spin").value.back(), 0.0);

  in.slip = 0.0, in.slip_angle = 0.03;
  const RunResult side_back = run_rig(p, Road{}, in, 0.2);
  in.speed = 10.0;
  const RunResult side = run_rig(p, Road{}, in, 0.2);
  EXPECT_LT(side.series("wheel.fy").value.back(), -1000.0);
  EXPECT_NEAR(side_back.series("wheel.fy").value.back(), -side.series("wheel.fy").value.back(), 1.0);
}

// A wheel on a standing carrier, spun up and left to itself. With slip referred to r_D and forces acting at r_S, the
// energy that can only fall is ½ I ω² + ½ (r_S/r_D) c x².
TEST(TireRig, ATurningWheelOnlyDissipates) {
  RigParameters p = rig_parameters();
  p.rotation = RigRotation::torque;
  p.vertical = RigVertical::height;
  const TireBody<double>& body = body_of(p.law);
  RigInputs in;
  in.height = body.unloaded_radius - 0.018;
  in.torque = TimeHistory({0.0, 0.1, 0.1, 0.3, 0.3}, {0.0, 0.0, 800.0, 800.0, 0.0});
  const RunResult r = run_rig(p, Road{}, in, 3.0, 1e-4);
  const Series spin = r.series("wheel.spin"), x = r.series("wheel.deflection_x");
  const double r_S = body.unloaded_radius - 0.018, r_D = weighted_radius(body, r_S);
  double before = 1e9;
  for (std::size_t k = 0; k < r.recording.time.size(); ++k) {
    if (r.recording.time[k] < 0.3) continue;
    const double energy =
        0.5 * p.axial_inertia * square(spin.value[k]) + 0.5 * r_S / r_D * body.stiffness_x * square(x.value[k]);
    EXPECT_LE(energy, before + 1e-6) << r.recording.time[k];
    before = energy;
  }
  EXPECT_LT(before, 0.01);
}

// The same with a belt: all that the rim loses goes through the sidewall, and nothing is left.
TEST(TireRig, ATurningWheelWithABeltOnlyDissipates) {
  RigParameters p = rig_parameters();
  p.rotation = RigRotation::torque;
  p.vertical = RigVertical::height;
  p.belt = belt();
  RigInputs in;
  in.height = body_of(p.law).unloaded_radius - 0.018;
  in.torque = TimeHistory({0.0, 0.1, 0.1, 0.3, 0.3}, {0.0, 0.0, 800.0, 800.0, 0.0});
  const RunResult r = run_rig(p, Road{}, in, 3.0, 1e-4);
  const Series spin = r.series("wheel.spin"), my = r.series("spindle.my");
  double work = 0.0, kinetic = 0.0;
  const double rim = p.axial_inertia - p.belt->axial_inertia;
  for (std::size_t k = 1; k < r.recording.time.size(); ++k) {
    if (r.recording.time[k - 1] < 0.3) continue;
    if (kinetic == 0.0) kinetic = 0.5 * rim * square(spin.value[k - 1]);
    work += 0.5 * (my.value[k] * spin.value[k] + my.value[k - 1] * spin.value[k - 1]) *
            (r.recording.time[k] - r.recording.time[k - 1]);
  }
  // Trapezoids of 0.1 ms on oscillations of 65 Hz: 1e-4 of the work that goes to and fro.
  EXPECT_NEAR(work, -kinetic, 0.01 * kinetic + 0.01);
  EXPECT_NEAR(spin.value.back(), 0.0, 0.01);
}

TEST(TireRig, MethodsAgree) {
  RigParameters p = rig_parameters();
  p.belt = belt();
  RigInputs in;
  in.speed = 15.0, in.load = 3500.0;
  in.slip_angle = TimeHistory({0.0, 0.05, 0.05}, {0.0, 0.0, 0.02});
  const RunResult rk4 = run_rig(p, Road{}, in, 0.3);
  for (const Method method : {Method::dormand_prince, Method::cvode_bdf}) {
    const RunResult other = run_rig(p, Road{}, in, 0.3, 1e-3, method);
    ASSERT_EQ(other.status, SimulationStatus::completed) << other.message;
    ASSERT_EQ(other.recording.time.size(), rk4.recording.time.size());
    const Series a = rk4.series("spindle.fy"), b = other.series("spindle.fy");
    // Tolerance 1e-6 relative on states; forces are some 1e3 N.
    for (std::size_t k = 0; k < a.time.size(); ++k) EXPECT_NEAR(a.value[k], b.value[k], 2.0) << a.time[k];
  }
}

TEST(TireRig, StepsAllocateNothing) {
  RigParameters p = rig_parameters("passenger_205_55R16_mf61");
  p.belt = belt();
  p.enveloping.kind = ContactKind::tandem_cam, p.enveloping.contour = cam_contour(1.8);
  Road road;
  Placement at;
  at.x = 1.0;
  road.surface = std::make_shared<ObstacleField>(std::vector<Obstacle>{cosine_bump(at, 0.3, 0.01)});
  RigInputs in;
  in.speed = 10.0, in.load = 3500.0;
  in.slip_angle = TimeHistory({0.0, 0.1, 0.1}, {0.0, 0.0, 0.02});
  RunOptions o;
  o.method = Method::rk4, o.step = 1e-4, o.duration = 0.2, o.record_interval = 1e-3;
  long first = -1, last = -1;
  o.on_progress = [&](double t) {
    if (first < 0 && t > 0.0) first = allocations;
    last = allocations;
  };
  const RunResult r = simulate_rig(TireRig<double>(p, road), in, o);
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_EQ(last - first, 0);
}

}  // namespace
}  // namespace fahrwerk

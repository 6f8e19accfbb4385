// Tyres on bodies of mechanisms: the steady forces of every law, standing, rolling, and an implicit step against a fine
// one.
#include "vehicle/mechanism/tire_element.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "multibody/constrained/stepper.h"
#include "multibody/constrained/terms.h"
#include "tire/tires.h"

namespace fahrwerk::test {
namespace {

using namespace constrained;

std::shared_ptr<const Road> level() { return std::make_shared<Road>(); }

Body wheel_body(double radius) {
  Body b;
  b.name = "rim", b.mass = 20.0, b.inertia = {0.6, 1.1, 0.6, 0, 0, 0}, b.r_0C = {0, 0, radius};
  return b;
}

TEST(TireElement, HasTheSteadyForcesOfItsLaw) {
  const TireLaw law = pattern_tire();
  std::vector<Body> bodies{wheel_body(0.3)};
  for (const TirePoint& p : {TirePoint{4000, 0.03, 0.0}, TirePoint{4000, 0.0, 0.04}, TirePoint{6000, -0.05, -0.03}}) {
    const auto tire =
        std::make_shared<TireElement>("tire", Marker{0, {0, 0, 0}}, TireElement::kNoCarrier, law, level());
    const Mechanism m(bodies, {}, {tire}, {0, 0, -9.81});
    const TireInput<double> in = input_at(law, p);
    const TireForces<double> wanted = forces_at(law, p);
    std::vector<double> x = m.start();
    x[2] = body_of(law).unloaded_radius - in.deflection;
    x[m.z_at()] = in.v_x, x[m.z_at() + 1] = in.v_y, x[m.z_at() + 4] = in.spin;
    Motions motions(1);
    motions.set(m, x.data(), x.data() + m.z_at());
    double* s = x.data() + m.s_at();
    PairLoads loads;
    for (int k = 0; k < 20000; ++k) {  // deflections settle within relaxation lengths of some 0.3 m, here after 40 m
      double rates[3];
      tire->loads({0.0, nullptr, motions.data()}, s, loads, rates);
      for (int i = 0; i < 3; ++i) s[i] += 1e-4 * rates[i];
    }
    double v[11];
    tire->read({0.0, nullptr, motions.data()}, s, v);
    EXPECT_NEAR(v[2], p.load, 1e-6 * p.load);
    EXPECT_NEAR(v[0], wanted.fx, 1e-6 * p.load);
    EXPECT_NEAR(v[1], wanted.fy, 1e-6 * p.load);
    EXPECT_NEAR(v[5], wanted.mz, 1e-6 * p.load);
    EXPECT_NEAR(v[10], in.spin, 1e-12);
    // On the body: the same force, at the contact point.
    EXPECT_NEAR(loads.Q[1][0], wanted.fx, 1e-6 * p.load);
    EXPECT_NEAR(loads.Q[1][4], -wanted.fx * x[2] + wanted.my, 1e-5 * p.load);
  }
}

// A wheel with a carrier that slides upright along the road: dropped, it stands with its weight; a torque spins it up.
// The implicit step of 1 ms is near one of 0.05 ms, at all times.
TEST(TireElement, DropsAndRolls) {
  const TireLaw law = pattern_tire();
  std::vector<Body> bodies{wheel_body(0.32)};
  Body carrier = wheel_body(0.32);
  carrier.name = "carrier", carrier.mass = 380.0, carrier.inertia = {30, 30, 30, 0, 0, 0};
  bodies.push_back(carrier);
  const Placed at{bodies};
  const Vec3<double> y{0, 1, 0}, c{0, 0, 0.32};
  AxialLaw drive;
  drive.input = 0;
  AxialLaw calm;  // so that what was dropped stands still in the end
  calm.damping = 1e4;
  const auto tire = std::make_shared<TireElement>("tire", Marker{0, {0, 0, 0}}, 1, law, level());
  const Mechanism m(bodies,
                    {revolute("bearing", at, 1, 0, c, y), orientation("upright", at, kGround, 1),
                     in_plane("straight", at, kGround, 1, c, y)},
                    {tire, std::make_shared<Axial>("drive", angle(at, 1, 0, y), drive),
                     std::make_shared<Axial>("calm", displacement(at, kGround, 1, c, {0, 0, 1}), calm)},
                    {0, 0, -9.81}, {{"torque", "N m"}});
  const auto run = [&](double h) {
    Stepper stepper(m);
    std::vector<double> x = m.start();
    for (long k = 0; k < std::lround(3.0 / h); ++k) {
      const double u[] = {h * static_cast<double>(k) < 1.0 ? 0.0 : 100.0};
      stepper.step(h * static_cast<double>(k), h, {u, u, u}, x.data());
    }
    EXPECT_TRUE(stepper.good());
    return x;
  };
  const std::vector<double> coarse = run(1e-3), fine = run(5e-5);
  Motions motions(2);
  motions.set(m, coarse.data(), coarse.data() + m.z_at());
  double v[11];
  const auto placed =
      std::find_if(m.elements().begin(), m.elements().end(), [&](const PlacedElement& e) { return e.element == tire; });
  tire->read({3.0, nullptr, motions.data()}, coarse.data() + m.s_at() + placed->first_state, v);
  EXPECT_NEAR(v[2], 400.0 * 9.81, 1.0);
  // 100 N m at some 0.3 m against 400 kg and the wheel's inertia: about 0.8 m/s² for two seconds.
  EXPECT_NEAR(coarse[m.z_at()], fine[m.z_at()], 2e-3 * fine[m.z_at()]);
  EXPECT_GT(fine[m.z_at()], 1.2);
  EXPECT_LT(fine[m.z_at()], 1.8);
  EXPECT_GT(v[10], 0.0);
}

}  // namespace
}  // namespace fahrwerk::test

// The whole Jacobians of tyres on bodies against differences: every law, on planes and uneven ground, with and without
// a carrier, with every enveloper; and steps that use them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "multibody/constrained/stepper.h"
#include "multibody/constrained/terms.h"
#include "road/height_profile.h"
#include "road/random_road.h"
#include "tire/law_samples.h"
#include "tire/magic_formula_tires.h"
#include "tire/tires.h"
#include "vehicle/mechanism/rolling_wheel.h"
#include "vehicle/mechanism/tire_element.h"
#include "vehicle/mechanism/tire_slopes.h"

namespace fahrwerk::test {
namespace {

using namespace constrained;

std::vector<TireLaw> every_law() {
  return {pattern_tire(),          laws::linear_tire(), laws::brush_tire(),  laws::hsri_tire(), laws::magic_tire(),
          laws::similarity_tire(), laws::map_tire(),    laws::plugin_tire(), own_tire()};
}

struct NamedRoad {
  const char* name;
  std::shared_ptr<const Road> road;
};
std::vector<NamedRoad> some_roads() {
  auto slope = std::make_shared<Road>();
  slope->grade = 0.05, slope->bank = -0.03, slope->friction = 0.8;
  auto wave = std::make_shared<Road>();
  wave->wave_amplitude = 0.02, wave->wave_length = 3.0;
  auto profile = std::make_shared<Road>();
  profile->surface = std::make_shared<HeightProfile>(
      CubicSpline({-5.0, -1.0, 0.5, 2.0, 5.0}, {0.0, 0.02, -0.03, 0.02, 0.0}),
      CubicSpline({-5.0, -2.0, 0.3, 3.0, 5.0}, {0.0, -0.02, 0.02, -0.01, 0.0}), TrackLines{0.8, -0.7});
  auto random = std::make_shared<Road>();
  random->surface =
      std::make_shared<RandomRoad>(RandomRoadOptions{.roughness = iso8608::roughness('B'), .length = 200, .seed = 5});
  return {
      {"plane", std::make_shared<Road>()}, {"slope", slope}, {"wave", wave}, {"profile", profile}, {"random", random}};
}

// Rim and carrier somewhere in ordinary driving: rolling at some 15 m/s with slip, camber and yaw.
struct Wheel {
  std::vector<Body> bodies;
  Marker rim{0, {0.01, -0.02, 0.015}};
  std::vector<double> s;
};
Wheel rolling_wheel(const TireLaw& law, const Road& road, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> u(-1.0, 1.0);
  const double radius = body_of(law).unloaded_radius - 0.018;
  const double x = 0.3 * u(random), y = 0.3 * u(random), height = evaluate(road, x, y).height;
  Wheel w;
  for (const char* name : {"rim", "carrier"}) {
    Body b;
    b.name = name, b.mass = 20.0, b.inertia = {0.6, 1.1, 0.6, 0, 0, 0}, b.r_0C = {x, y, height + radius};
    const Vec3<double> turn{0.04 * u(random), 0.3 * u(random), 0.2 * u(random)};
    b.p = exponential(turn);
    b.v_0C = {15.0 + u(random), 0.4 * u(random), 0.05 * u(random)};
    b.omega_0B = {0.1 * u(random), 0.1 * u(random), 0.3 * u(random)};
    if (w.bodies.empty()) b.omega_0B = b.omega_0B + Vec3<double>{0, (15.0 + 0.8 * u(random)) / radius, 0};
    w.bodies.push_back(b);
  }
  w.s = {2e-3 * u(random), 2e-3 * u(random), 1e-2 * u(random)};
  return w;
}

// Fourth-order differences of Q, by small motions and by velocities, over the largest element of the matrix.
struct Errors {
  double by_q = 0.0, by_v = 0.0;
};
Errors errors_of(const Mechanism& m, const std::vector<double>& x, const std::vector<double>& u = {}) {
  const Eigen::MatrixXd Q = J_q(m, {0.0, x.data(), u.data()}), V = J_v(m, {0.0, x.data(), u.data()});
  const int n = 6 * m.body_count();
  const auto column = [&](int c, bool velocity) -> Eigen::VectorXd {
    const double h = velocity ? 1e-4 : 1e-6;
    const auto at = [&](double by) -> Eigen::VectorXd {
      std::vector<double> y = x;
      double d[6] = {0, 0, 0, 0, 0, 0};
      d[c % 6] = by;
      if (velocity)
        y[m.z_at() + static_cast<std::size_t>(c)] += by;
      else
        constrained::move(y.data() + 7 * (c / 6), d);
      return forces(m, {0.0, y.data(), u.data()});
    };
    return (8.0 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12.0 * h);
  };
  Errors worst;
  for (int c = 0; c < n; ++c) {
    worst.by_q = std::max(worst.by_q, (Q.col(c) - column(c, false)).cwiseAbs().maxCoeff());
    worst.by_v = std::max(worst.by_v, (V.col(c) - column(c, true)).cwiseAbs().maxCoeff());
  }
  return {worst.by_q / Q.cwiseAbs().maxCoeff(), worst.by_v / V.cwiseAbs().maxCoeff()};
}

// Truncation is negligible over such steps; round-off is 1e-16 of some 5 kN over 1e-6 m, 5e-7 N/m, against 2e5 N/m;
// where contacts are found on splines it is 1e-13 m of place over 1e-6 m.
constexpr double kLeft = 1e-6;

TEST(TireJacobian, OfEveryLawOnEveryRoadIsThatOfDifferences) {
  for (const TireLaw& law : every_law())
    for (const NamedRoad& road : some_roads())
      for (const bool carried : {false, true})
        for (unsigned seed = 1; seed <= 3; ++seed) {
          const Wheel w = rolling_wheel(law, *road.road, seed);
          const Mechanism m(
              w.bodies, {},
              {std::make_shared<TireElement>("tire", w.rim, carried ? 1 : TireElement::kNoCarrier, law, road.road)},
              {0, 0, -9.81});
          std::vector<double> x = m.start();
          std::copy(w.s.begin(), w.s.end(), x.begin() + static_cast<std::ptrdiff_t>(m.s_at()));
          const Errors e = errors_of(m, x);
          EXPECT_LT(e.by_q, kLeft) << kind_of(law) << ' ' << road.name << ' ' << carried << ' ' << seed;
          EXPECT_LT(e.by_v, kLeft) << kind_of(law) << ' ' << road.name << ' ' << carried << ' ' << seed;
        }
}

TEST(TireJacobian, OfEveryEnveloperIsThatOfDifferences) {
  for (const ContactKind kind : {ContactKind::point, ContactKind::two_point})
    for (const int rounds : {0, 2})
      for (const NamedRoad& road : some_roads()) {
        Enveloping<double> how;
        how.kind = kind, how.rounds = rounds, how.length = 0.12;
        const TireLaw law = pattern_tire();
        const Wheel w = rolling_wheel(law, *road.road, 7);
        const Mechanism m(w.bodies, {}, {std::make_shared<TireElement>("tire", w.rim, 1, law, road.road, how)},
                          {0, 0, -9.81});
        const Errors e = errors_of(m, m.start());
        EXPECT_LT(e.by_q, kLeft) << road.name << ' ' << rounds;
        EXPECT_LT(e.by_v, kLeft) << road.name << ' ' << rounds;
      }
}

// Rates of the deflections, and all by the deflections themselves.
TEST(TireJacobian, RatesOfDeflectionsAreThoseOfDifferences) {
  for (const TireLaw& law : every_law()) {
    const Wheel w = rolling_wheel(law, Road{}, 5);
    const TireElement tire("tire", w.rim, 1, law, std::make_shared<Road>());
    const Mechanism m(w.bodies, {}, {}, {0, 0, -9.81});
    const std::vector<double> x = m.start();
    const auto rows = [&](const std::vector<double>& at, const std::vector<double>& s) {
      Motions motions(2);
      motions.set(m, at.data(), at.data() + m.z_at());
      PairLoads p;
      double rates[3];
      tire.loads({0.0, nullptr, motions.data()}, s.data(), p, rates);
      Eigen::VectorXd all(9);
      for (int k = 0; k < 6; ++k) all(k) = p.Q[1][k];
      all.tail<3>() << rates[0], rates[1], rates[2];
      return all;
    };
    Motions motions(2);
    motions.set(m, x.data(), x.data() + m.z_at());
    TireSlopes k;
    tire.slopes({0.0, nullptr, motions.data()}, w.s.data(), k);
    const auto check = [&](auto&& at, double h, auto&& slope, const char* what) {
      const Eigen::VectorXd d = (8.0 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12.0 * h);
      for (int r = 0; r < 9; ++r)
        EXPECT_NEAR(slope(r), d(r), 1e-6 * std::max(1.0, d.cwiseAbs().maxCoeff())) << kind_of(law) << what << r;
    };
    for (int c = 0; c < 6; ++c) {
      check(
          [&](double by) {
            std::vector<double> y = x;
            double d[6] = {0, 0, 0, 0, 0, 0};
            d[c] = by;
            constrained::move(y.data(), d);
            return rows(y, w.s);
          },
          1e-6, [&](int r) { return k.by_q[r][c]; }, " by q ");
      check(
          [&](double by) {
            std::vector<double> y = x;
            y[m.z_at() + static_cast<std::size_t>(c)] += by;
            return rows(y, w.s);
          },
          1e-4, [&](int r) { return k.by_v[r][c]; }, " by v ");
    }
    for (int c = 0; c < 3; ++c) {
      check(
          [&](double by) {
            std::vector<double> y = x;
            y[m.z_at() + static_cast<std::size_t>(9 + c)] += by;
            return rows(y, w.s);
          },
          1e-4, [&](int r) { return k.by_c[r][c]; }, " by the carrier ");
      check(
          [&](double by) {
            std::vector<double> s = w.s;
            s[static_cast<std::size_t>(c)] += by;
            return rows(x, s);
          },
          1e-6, [&](int r) { return k.by_s[r][c]; }, " by deflection ");
    }
  }
}

TEST(TireJacobian, OfCarrierWithWheelIsThatOfDifferences) {
  for (const TireLaw& law : every_law()) {
    const Wheel w = rolling_wheel(law, Road{}, 4);
    const std::vector<Body> carrier{w.bodies[1]};
    RotorData rotor;
    rotor.inertia = 1.1, rotor.brake = 0, rotor.brake_speed = 30.0;  // slow enough to be seen in differences
    const Mechanism m(
        carrier, {},
        {std::make_shared<RollingWheel>("wheel", Marker{0, {0.02, 0.05, -0.01}}, rotor, law, std::make_shared<Road>())},
        {0, 0, -9.81}, {{"brake", "N m"}});
    std::vector<double> x = m.start();
    double* s = x.data() + m.s_at();
    s[0] = w.s[0], s[1] = w.s[1], s[2] = w.s[2], s[3] = 48.0, s[4] = 0.3;
    const Errors e = errors_of(m, x, {200.0});
    EXPECT_LT(e.by_q, kLeft) << kind_of(law);
    EXPECT_LT(e.by_v, kLeft) << kind_of(law);
  }
}

// At rest it is finite, in the air next to nothing is left: what a law keeps for zero load so that its slips are
// defined, 1e-5 of some 2e5 N/m.
TEST(TireJacobian, IsFiniteEverywhere) {
  for (const TireLaw& law : every_law())
    for (const double height : {1.0, body_of(law).unloaded_radius, body_of(law).unloaded_radius - 0.02}) {
      Body rim;
      rim.name = "rim", rim.mass = 20.0, rim.inertia = {0.6, 1.1, 0.6, 0, 0, 0}, rim.r_0C = {0, 0, height};
      const Mechanism m({rim}, {},
                        {std::make_shared<TireElement>("tire", Marker{0, {0, 0, 0}}, TireElement::kNoCarrier, law,
                                                       std::make_shared<Road>())},
                        {0, 0, -9.81});
      const std::vector<double> x = m.start();
      for (const Eigen::MatrixXd& J : {J_q(m, {0.0, x.data()}), J_v(m, {0.0, x.data()})}) {
        EXPECT_TRUE(J.allFinite()) << kind_of(law) << ' ' << height;
        if (height == 1.0) {
          EXPECT_LT(J.cwiseAbs().maxCoeff(), 2.0) << kind_of(law);
        }
      }
    }
}

// Whole, frozen and partial Jacobians of Algorithm 1 go to the same motion: a wheel with carrier that is dropped,
// driven and steered; halving the step halves what they are apart.
TEST(TireJacobian, StepsOfEveryKindGoToTheSameMotion) {
  const TireLaw law = pattern_tire();
  Body rim;
  rim.name = "rim", rim.mass = 20.0, rim.inertia = {0.6, 1.1, 0.6, 0, 0, 0}, rim.r_0C = {0, 0, 0.32};
  rim.v_0C = {10, 0, 0}, rim.omega_0B = {0, 32, 0};
  Body carrier = rim;
  carrier.name = "carrier", carrier.mass = 380.0, carrier.inertia = {30, 30, 30, 0, 0, 0}, carrier.omega_0B = {0, 0, 0};
  const std::vector<Body> bodies{rim, carrier};
  const Placed at{bodies};
  const Vec3<double> c{0, 0, 0.32}, y{0, 1, 0};
  AxialLaw calm, drive;
  calm.damping = 4e3, drive.input = 0;
  const Mechanism m(bodies, {revolute("bearing", at, 1, 0, c, y), orientation("upright", at, kGround, 1)},
                    {std::make_shared<TireElement>("tire", Marker{0, {0, 0, 0}}, 1, law, std::make_shared<Road>()),
                     std::make_shared<Axial>("drive", angle(at, 1, 0, y), drive),
                     std::make_shared<Axial>("calm", displacement(at, kGround, 1, c, {0, 0, 1}), calm)},
                    {0, 0, -9.81}, {{"torque", "N m"}});
  const auto run = [&](Jacobians kind, double h) {
    StepOptions how;
    how.jacobians = kind, how.refresh = 20;
    Stepper stepper(m, how);
    std::vector<double> x = m.start();
    x[m.z_at() + 1] = x[m.z_at() + 7] = 0.3;  // sliding sideways
    const double u[] = {150.0};
    for (long k = 0; k < std::lround(0.5 / h); ++k) stepper.step(h * static_cast<double>(k), h, {u, u, u}, x.data());
    EXPECT_TRUE(stepper.good());
    return Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(x.data() + m.z_at(), 6));
  };
  for (const Jacobians kind : {Jacobians::exact, Jacobians::frozen}) {
    const double coarse = (run(kind, 1e-3) - run(Jacobians::stiff, 1e-3)).norm(),
                 fine = (run(kind, 2.5e-4) - run(Jacobians::stiff, 2.5e-4)).norm();
    EXPECT_LT(coarse, 0.05);
    EXPECT_LT(fine, 0.4 * coarse + 1e-9);
  }
}

}  // namespace
}  // namespace fahrwerk::test

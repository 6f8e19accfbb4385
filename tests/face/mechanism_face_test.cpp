// Terms of mechanisms on the public face: the equations of motion hold among them, in both views.
#include <fahrwerk/fahrwerk.hpp>

#include <gtest/gtest.h>

#include <cmath>

#include "support/places.h"

namespace {

using fahrwerk::Coordinates;
using fahrwerk::MatrixValues;
using fahrwerk::MechanismEquations;

std::vector<double> times(const MatrixValues& A, const std::vector<double>& v, bool transposed = false) {
  std::vector<double> o(transposed ? A.columns : A.rows, 0.0);
  for (std::size_t i = 0; i < A.rows; ++i)
    for (std::size_t k = 0; k < A.columns; ++k) o[transposed ? k : i] += A(i, k) * v[transposed ? i : k];
  return o;
}

TEST(MechanismFace, TermsMakeTheEquationsOfMotion) {
  const MechanismEquations m = MechanismEquations::load(fahrwerk::test::in_source("examples/multilink_ideal.yaml"));
  EXPECT_EQ(m.bodies().size(), 11u);
  EXPECT_EQ(m.freedoms(), 11u);
  const MatrixValues M = m.mass(), H = m.constraint_jacobian();
  ASSERT_EQ(M.rows, 66u);
  ASSERT_EQ(H.rows, m.rows());
  const std::vector<double> a = m.accelerations(), lambda = m.multipliers(), Q = m.forces(), c = m.c();
  const std::vector<double> Ma = times(M, a), held = times(H, lambda, true), Ha = times(H, a);
  double largest = 0.0;
  for (const double q : Q) largest = std::max(largest, std::fabs(q));
  for (std::size_t i = 0; i < Q.size(); ++i) EXPECT_NEAR(Ma[i] + held[i], Q[i], 1e-9 * largest) << i;
  for (std::size_t i = 0; i < c.size(); ++i) EXPECT_NEAR(Ha[i], c[i], 1e-8) << i;
  for (const double g : m.constraints()) EXPECT_NEAR(g, 0.0, 1e-10);
  // The view of the literature: 77 coordinates, 66 rows.
  const MatrixValues P = m.constraint_jacobian({}, Coordinates::seven);
  EXPECT_EQ(P.columns, 77u);
  EXPECT_EQ(P.rows, 66u);
  EXPECT_EQ(m.mass({}, Coordinates::seven).rows, 77u);
  EXPECT_EQ(m.J_q().rows, 66u);
  EXPECT_EQ(m.J_v({}, Coordinates::seven).columns, 77u);
  EXPECT_TRUE(std::isfinite(m.reaction("bearing")[2]));
}

TEST(MechanismFace, SaysWhatIsWrong) {
  EXPECT_THROW(MechanismEquations::load("there_is_no_such.yaml"), fahrwerk::Error);
  const MechanismEquations m = MechanismEquations::load("mechanism_pendulum");
  EXPECT_THROW(m.reaction("hings"), fahrwerk::Error);
  const std::vector<double> few{1.0};
  EXPECT_THROW(m.mass({0.0, few, {}}), fahrwerk::Error);
}

// The crank of the file turns with one round a second; here its angle is what is set, and it stands.
TEST(MechanismFace, InputsThatAreHeldHaveNoRates) {
  fahrwerk::Simulation sim(fahrwerk::Vehicle::load("mechanism_four_bar"));
  const auto rate = sim.signal("body.crank.wy"), place = sim.signal("body.coupler.x");
  const double before = sim.get(place);
  EXPECT_NEAR(sim.get(rate), 0.0, 1e-9);
  ASSERT_TRUE(sim.advance(0.2));
  EXPECT_NEAR(sim.get(rate), 0.0, 1e-9);
  EXPECT_NEAR(sim.get(place), before, 1e-9);
}

}  // namespace

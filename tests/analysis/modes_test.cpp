// Modes, polynomials and frequency responses on systems whose answers are known.
#include "analysis/linear/modes.h"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <random>

#include "analysis/linear/frequency.h"
#include "analysis/linear/linearise.h"
#include "analysis/matrix/hurwitz.h"
#include "analysis/matrix/polynomial.h"
#include "math/linear_algebra.h"
#include "support/two_axles.h"
#include "trimmed.h"
#include "vehicle/cars.h"

namespace fahrwerk {
namespace {

using Complex = std::complex<double>;
using Eigen::MatrixXd;

// x'' + 2 D ω x' + ω² x = ω² u, once in metres and once in micrometres, next to a slow lag.
StateSpace oscillator(double omega, double damping) {
  StateSpace m;
  m.A = MatrixXd::Zero(3, 3), m.B = MatrixXd::Zero(3, 1), m.C = MatrixXd::Zero(1, 3), m.D = MatrixXd::Zero(1, 1);
  m.A(0, 1) = 1e-6, m.A(1, 0) = -1e6 * omega * omega, m.A(1, 1) = -2.0 * damping * omega;
  m.A(2, 2) = -0.5, m.A(2, 0) = 1e-9;
  m.B(1, 0) = 1e6 * omega * omega, m.C(0, 0) = 1.0;
  m.states = {{"mass.z", "m"}, {"mass.z_rate", "um/s"}, {"lag", "-"}};
  m.inputs = {{"u", "m"}}, m.outputs = {{"mass.z", "m"}};
  return m;
}

TEST(Modes, OfAnOscillatorAndALag) {
  const double omega = 7.0, damping = 0.2;
  const std::vector<Mode> all = modes(oscillator(omega, damping));
  ASSERT_EQ(all.size(), 3u);
  EXPECT_NEAR(all[0].eigenvalue.real(), -0.5, 1e-13);
  EXPECT_EQ(all[0].damping_ratio, 1.0);
  EXPECT_EQ(all[0].dominant_coordinate, "lag");
  for (int i : {1, 2}) {
    EXPECT_NEAR(std::abs(all[i].eigenvalue), omega, 1e-12);
    EXPECT_NEAR(all[i].damping_ratio, damping, 1e-12);
    EXPECT_NEAR(all[i].frequency, omega * std::sqrt(1.0 - damping * damping) / (2.0 * M_PI), 1e-12);
    EXPECT_EQ(all[i].dominant_coordinate, "mass.z");
    EXPECT_NEAR(all[i].participation.sum(), 1.0, 1e-12);
    EXPECT_NEAR(all[i].participation[0], 0.5, 1e-6);  // position and rate share an oscillation
    EXPECT_EQ(participation_by_coordinate(oscillator(omega, damping), all[i]).size(), 2u);
  }
  EXPECT_GT(all[1].eigenvalue.imag(), 0.0);
}

TEST(Modes, ShapesAreEigenvectors) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  request.speed = 25.0;
  const StateSpace m = linearise(car, Road{}, trim(car, Road{}, request)).model;
  for (const Mode& mode : modes(m)) {
    // Backward error of the QR iteration: round-off of the largest entries, some 1e6, times the shape's largest, 1.
    const Eigen::VectorXcd left = m.A * mode.shape, right = mode.eigenvalue * mode.shape;
    EXPECT_LT((left - right).cwiseAbs().maxCoeff(), 1e-9 * m.A.cwiseAbs().maxCoeff());
    EXPECT_NEAR(mode.shape.cwiseAbs().maxCoeff(), 1.0, 1e-12);
  }
}

TEST(Modes, DoubleZerosHaveNoFullSetOfVectorsAndDoNoHarm) {
  StateSpace m;
  m.A = MatrixXd::Zero(2, 2), m.A(0, 1) = 1.0;
  m.states = {{"x", "m"}, {"x_rate", "m/s"}};
  const std::vector<Mode> all = modes(m);
  ASSERT_EQ(all.size(), 2u);
  for (const Mode& mode : all) {
    EXPECT_EQ(mode.eigenvalue, Complex(0.0));
    EXPECT_EQ(mode.damping_ratio, 0.0);
    EXPECT_TRUE(mode.participation.allFinite());
    EXPECT_EQ(mode.dominant_coordinate, "x");
  }
}

TEST(RootLocusOfAPendulum, BranchesStayTogetherAndTheCriticalValueIsFound) {
  // x'' + (2 - p) x' + 4 x = 0 loses its damping at p = 2; at p = -2 both eigenvalues meet.
  const auto matrix = [](double p) -> MatrixXd { return (MatrixXd(2, 2) << 0.0, 1.0, -4.0, p - 2.0).finished(); };
  std::vector<double> values;
  std::vector<MatrixXd> all;
  for (int i = 0; i <= 50; ++i) values.push_back(-1.9 + 0.1 * i), all.push_back(matrix(values.back()));
  const RootLocus locus = root_locus(values, all);
  ASSERT_EQ(locus.branch.size(), 2u);
  for (const std::vector<Complex>& branch : locus.branch)
    for (std::size_t i = 0; i + 1 < branch.size() && values[i + 1] < 5.9; ++i)
      EXPECT_GT(branch[i].imag() * branch[i + 1].imag(), 0.0);  // no branch crosses the real axis
  const std::optional<double> critical = critical_value(matrix, -1.0, 5.0);
  ASSERT_TRUE(critical);
  EXPECT_NEAR(*critical, 2.0, 1e-8);
  EXPECT_FALSE(critical_value(matrix, -1.0, 1.5));
}

TEST(Polynomials, RootsAndCoefficientsBelongTogether) {
  const Polynomial p = polynomial_of_roots({{-1.0, 2.0}, {-1.0, -2.0}, {-3.0, 0.0}});
  const Polynomial expected{15.0, 11.0, 5.0, 1.0};  // (s² + 2 s + 5)(s + 3)
  ASSERT_EQ(p.size(), expected.size());
  for (std::size_t i = 0; i < p.size(); ++i) EXPECT_NEAR(p[i], expected[i], 1e-13);
  for (const Complex& root : roots(p))
    EXPECT_LT(std::min({std::abs(root - Complex(-1, 2)), std::abs(root - Complex(-1, -2)), std::abs(root + 3.0)}),
              1e-12);
}

TEST(Polynomials, RouthAndHurwitzAgreeWithTheRoots) {
  std::mt19937 generator(7);
  std::uniform_real_distribution<double> real(-3.0, 1.0), imaginary(0.1, 4.0);
  int stable = 0;
  for (int trial = 0; trial < 200; ++trial) {
    const double r = real(generator), a = real(generator), b = real(generator), i1 = imaginary(generator),
                 i2 = imaginary(generator);
    const std::vector<Complex> given{{r, 0.0}, {a, i1}, {a, -i1}, {b, i2}, {b, -i2}};
    const Polynomial p = polynomial_of_roots(given);
    const bool expected = r < 0.0 && a < 0.0 && b < 0.0;
    stable += expected;
    EXPECT_EQ(is_stable(p), expected);
    const std::vector<double> minors = hurwitz_determinants(p);
    EXPECT_EQ(std::all_of(minors.begin(), minors.end(), [](double h) { return h > 0.0; }), expected);
    // Changes of sign count the roots on the right.
    const std::vector<double> column = routh_column(p);
    int changes = 0;
    for (std::size_t k = 1; k < column.size(); ++k) changes += column[k] * column[k - 1] < 0.0;
    if (column.size() == p.size()) {
      EXPECT_EQ(changes, (r > 0.0) + 2 * (a > 0.0) + 2 * (b > 0.0));
    }
  }
  EXPECT_GT(stable, 20);
  // s³ + 6 s² + 11 s + 6: by hand H₁ = 6, H₂ = 60, H₃ = 360, Routh 1, 6, 10, 6.
  const Polynomial p{6.0, 11.0, 6.0, 1.0};
  const std::vector<double> minors = hurwitz_determinants(p), column = routh_column(p);
  EXPECT_NEAR(minors[0], 6.0, 1e-12);
  EXPECT_NEAR(minors[1], 60.0, 1e-12);
  EXPECT_NEAR(minors[2], 360.0, 1e-11);
  EXPECT_NEAR(column[2], 10.0, 1e-12);
  EXPECT_NEAR(column[3], 6.0, 1e-12);
  EXPECT_FALSE(is_stable({1.0, 0.0, 1.0}));  // on the imaginary axis
}

// Routh's scheme with bounds, against the eigenvalues that the matrices are made of and against determinants by LU.
TEST(StabilitySchemes, AgreeWithEigenvaluesAndDeterminants) {
  std::mt19937 generator(11);
  std::normal_distribution<double> normal;
  std::uniform_real_distribution<double> real(-3.0, 0.6), imaginary(0.3, 4.0);
  int stable = 0;
  for (int trial = 0; trial < 100; ++trial) {
    // Three pairs and a real one, in coordinates without any structure, in units of 1/100 s.
    Eigen::MatrixXd A = Eigen::MatrixXd::Zero(7, 7), T(7, 7);
    int expected = 0;
    for (int k = 0; k < 7; k += 2) {
      const double a = real(generator), b = imaginary(generator);
      A(k, k) = a, expected += a > 0.0 ? (k < 6 ? 2 : 1) : 0;
      if (k < 6) A(k + 1, k + 1) = a, A(k, k + 1) = b, A(k + 1, k) = -b;
    }
    for (double& t : T.reshaped()) t = normal(generator);
    T += 4.0 * Eigen::MatrixXd::Identity(7, 7);
    const StabilityScheme s = stability_scheme(100.0 * T * A * inverse(T).matrix);
    ASSERT_NE(s.verdict, StabilityVerdict::undecided) << s.reason;
    EXPECT_EQ(s.right_roots, expected);
    EXPECT_EQ(s.verdict == StabilityVerdict::stable, expected == 0);
    stable += expected == 0;
    // The polynomial to the bounds that the scheme itself reports (its own errors are below 1e-9 here).
    const Polynomial p = characteristic_polynomial(100.0 / s.scale * A);
    for (std::size_t i = 0; i < p.size(); ++i) EXPECT_NEAR(s.polynomial[i], p[i], 1e-9 * (1.0 + std::fabs(p[i])));
    const std::vector<double> minors = hurwitz_determinants(s.polynomial);
    ASSERT_EQ(s.hurwitz.size(), minors.size());
    for (std::size_t i = 0; i < minors.size(); ++i)
      EXPECT_NEAR(s.hurwitz[i], minors[i], 1e-7 * (std::fabs(minors[i]) + 1.0)) << i;
  }
  EXPECT_GT(stable, 20);
  EXPECT_LT(stable, 80);
}

Eigen::MatrixXd companion(const Polynomial& p) {
  const Eigen::Index n = static_cast<Eigen::Index>(p.size()) - 1;
  Eigen::MatrixXd A = Eigen::MatrixXd::Zero(n, n);
  A.diagonal(1).setOnes();
  for (Eigen::Index i = 0; i < n; ++i) A(n - 1, i) = -p[static_cast<std::size_t>(i)];
  return A;
}

TEST(StabilitySchemes, TextbookCases) {
  // s³ + 6 s² + 11 s + 6: Routh 1, 6, 10, 6; roots -1, -2, -3, geometric mean 1.8, so ω₀ = 2.
  const StabilityScheme s = stability_scheme(companion({6.0, 11.0, 6.0, 1.0}));
  EXPECT_EQ(s.scale, 2.0);
  ASSERT_EQ(s.routh.size(), 4u);
  // Of p = s/2 it is p³ + 3 p² + 11/4 p + 3/4: rows begin with 1, 3, 11/4 - 1/4, 3/4; H = 3, 15/2, 45/8.
  const std::vector<double> column{1.0, 3.0, 2.5, 0.75}, minors{3.0, 7.5, 5.625};
  for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(s.routh[k][0], column[k], 1e-14);
  for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(s.hurwitz[k], minors[k], 1e-14);
  for (const double e : s.error) EXPECT_LT(e, 1e-13);
  // s⁴ + 2 s³ + 3 s² + 4 s + 5: two changes of sign (1, 2, 1, -6, 5).
  EXPECT_EQ(stability_scheme(companion({5.0, 4.0, 3.0, 2.0, 1.0})).right_roots, 2);
  // s³ + s² + s + 1 = (s + 1)(s² + 1) ends with a row of zeros; s² - 1 misses a power: both are left undecided.
  for (const Polynomial& p : {Polynomial{1.0, 1.0, 1.0, 1.0}, Polynomial{-1.0, 0.0, 1.0}}) {
    const StabilityScheme edge = stability_scheme(companion(p));
    EXPECT_EQ(edge.verdict, StabilityVerdict::undecided);
    EXPECT_NE(edge.reason.find("imaginary axis"), std::string::npos) << edge.reason;
  }
  // An oscillator whose damping is 1e-20 of what rounding of the polynomial leaves cannot be told from an undamped one.
  Eigen::MatrixXd A = Eigen::MatrixXd::Zero(4, 4);
  A << -1e-20, 1.0, 0.3, 0.0, -1.0, -1e-20, 0.0, 0.2, 0.0, 0.0, -1.0, 2.0, 0.0, 0.0, -2.0, -1.0;
  EXPECT_EQ(stability_scheme(A).verdict, StabilityVerdict::undecided);
}

TEST(FrequencyResponses, OfAnOscillator) {
  const double omega = 7.0, damping = 0.2;
  const FrequencyResponse response(oscillator(omega, damping));
  for (double w : {0.0, 1.0, 6.9, 7.0, 30.0, 1e4}) {
    const Complex exact = omega * omega / Complex(omega * omega - w * w, 2.0 * damping * omega * w);
    EXPECT_LT(std::abs(response(0, 0, w) - exact), 1e-12 * std::max(1.0, std::abs(exact))) << w;
  }
  const Bode b = bode(response, 0, 0, logarithmic(0.01, 100.0, 201));
  EXPECT_NEAR(b.frequency.front(), 0.01, 1e-15);
  EXPECT_NEAR(b.frequency.back(), 100.0, 1e-11);
  EXPECT_NEAR(b.phase.front(), 0.0, 1e-2);
  EXPECT_NEAR(b.phase.back(), -M_PI, 1e-2);
}

TEST(FrequencyResponses, AgreeWithADenseSolution) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  request.speed = 30.0;
  const StateSpace m = linearise(car, Road{}, trim(car, Road{}, request)).model;
  const FrequencyResponse response(m);
  const int n = m.order();
  for (double f : {0.2, 1.0, 5.0, 20.0}) {
    const Complex s(0.0, 2.0 * M_PI * f);
    const Eigen::MatrixXcd P = s * Eigen::MatrixXcd::Identity(n, n) - m.A.cast<Complex>();
    for (const RateInput& r : m.rate_inputs) {
      const Eigen::VectorXcd b = m.B.col(r.of).cast<Complex>() + s * r.factor * m.B.col(r.rate);
      const Eigen::VectorXcd d = m.D.col(r.of).cast<Complex>() + s * r.factor * m.D.col(r.rate);
      const Eigen::VectorXcd expected = m.C.cast<Complex>() * solve_complex(P, b) + d;
      const Eigen::VectorXcd found = response.column(r.of, 2.0 * M_PI * f);
      // Condition numbers of P of some 1e7 between metres, steer travels and spins.
      EXPECT_LT((found - expected).cwiseAbs().maxCoeff(), 1e-8 * expected.cwiseAbs().maxCoeff());
    }
  }
}

// The nonlinear car steered by a small sine, until the transients are gone; one period is correlated.
TEST(FrequencyResponses, AgreeWithASineOnTheNonlinearCar) {
  const CarParameters<double> car = with_mean_dampers(test::trimmed_car());
  TrimRequest request;
  request.speed = 25.0;
  const LinearCar linear = linearise(car, Road{}, trim(car, Road{}, request));
  const FrequencyResponse response(linear.model);
  const int in = find(linear.model.inputs, "input.rack").value();
  const int out = find(linear.model.outputs, "body.yaw_rate").value();
  constexpr double h = 1e-3, amplitude = 5e-6;
  const auto engine = make_car_engine(car, Road{}, "baseline");
  for (double f : {0.5, 1.0, 2.5}) {
    const double w = 2.0 * M_PI * f;
    const auto steered = [&](double t) {
      CarInputs<double> u = linear.inputs;
      for (int i = 0; i < 2; ++i)
        u.rack[i] += amplitude * std::sin(w * t), u.rack_rate[i] = amplitude * w * std::cos(w * t);
      return u;
    };
    CarState<double> x = linear.state;
    for (int i = 0; i < two_axles.wheels; ++i) x[two_axles.brake() + i] = 0.0;
    const int settling = static_cast<int>(std::lround(4.0 / h)), period = static_cast<int>(std::lround(1.0 / (f * h)));
    Complex sum = 0.0;
    for (int k = 0; k < settling + period; ++k) {
      const double t = k * h;
      engine->step(Method::ros2, {steered(t), steered(t + 0.5 * h), steered(t + h)}, h, x.data());
      if (k < settling) continue;
      CarObservation o;
      engine->observe(steered(t + h), x.data(), h, o);
      sum += 2.0 / period * o.yaw_rate * std::polar(1.0, -w * (t + h));
    }
    const Complex measured = Complex(0.0, 1.0) * sum / amplitude, expected = response(in, out, w);
    // The slowest lateral transient, exp(-4 s · 5/s), is gone. Tyres bend with |slip|: at 5 µm of rack by 1e-3 of some
    // 0.1; the step has the second order, (λ h)² with the tyres' lag λ = 40/s is 2e-3 of a part of the response.
    EXPECT_LT(std::abs(measured - expected), 3e-3 * std::abs(expected)) << f << " Hz";
  }
}

}  // namespace
}  // namespace fahrwerk

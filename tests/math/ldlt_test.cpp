#include "math/jet.h"

#include "math/ldlt.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>

#include "math/inverse4.h"
#include "math/pack.h"
#include "support/random_matrix.h"

namespace fahrwerk {
namespace {

using TestPack = Pack<xsimd::default_arch>;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int trials = 20;

// Calls test.template operator()<N>() for N = 1 .. 12.
template <class F>
void for_each_size(F&& test) {
  [&]<int... N>(std::integer_sequence<int, N...>) { (test.template operator()<N + 1>(), ...); }
  (std::make_integer_sequence<int, 12>{});
}

template <int N, class S, class Entry>
void pack_lower(S* a, Entry entry) {
  for (int i = 0; i < N; ++i)
    for (int j = 0; j <= i; ++j) a[packed_index(i, j)] = entry(i, j);
}

TEST(Ldlt, PackedIndexCountsTheLowerTriangle) {
  int next = 0;
  for (int i = 0; i < 12; ++i)
    for (int j = 0; j <= i; ++j, ++next) {
      EXPECT_EQ(packed_index(i, j), next);
      EXPECT_EQ(packed_index(j, i), next);
    }
  EXPECT_EQ(packed_size(12), next);
}

TEST(Ldlt, FactorsGiveTheMatrixBack) {
  std::mt19937 generator{2};
  for_each_size([&]<int N>() {
    const MatrixXd A = test::random_spd(N, generator);
    double a[packed_size(N)];
    pack_lower<N>(a, [&](int i, int j) { return A(i, j); });
    ldlt_factor<N>(a);
    MatrixXd L = MatrixXd::Identity(N, N), D = MatrixXd::Zero(N, N);
    for (int i = 0; i < N; ++i) {
      D(i, i) = 1.0 / a[packed_index(i, i)];
      EXPECT_GT(D(i, i), 0.0);
      for (int j = 0; j < i; ++j) L(i, j) = a[packed_index(i, j)];
    }
    // Backward error of the factors: a few N · 1.1e-16 of the largest entry.
    EXPECT_LE((L * D * L.transpose() - A).cwiseAbs().maxCoeff(), 1e-14 * A.cwiseAbs().maxCoeff()) << "size " << N;
  });
}

TEST(Ldlt, SolvesDoubles) {
  std::mt19937 generator{3};
  for_each_size([&]<int N>() {
    for (int trial = 0; trial < trials; ++trial) {
      const MatrixXd A = test::random_spd(N, generator);
      VectorXd x = test::random_vector(N, generator);
      const VectorXd reference = A.ldlt().solve(x);
      double a[packed_size(N)];
      pack_lower<N>(a, [&](int i, int j) { return A(i, j); });
      ldlt_factor<N>(a);
      ldlt_solve<N>(a, x.data());
      EXPECT_LE((x - reference).norm(), test::solve_tolerance * reference.norm()) << "size " << N;
    }
  });
}

TEST(Ldlt, EveryPackLaneSolvesItsOwnSystem) {
  std::mt19937 generator{4};
  for_each_size([&]<int N>() {
    MatrixXd A[TestPack::lanes];
    VectorXd b[TestPack::lanes];
    TestPack a[packed_size(N)], x[N];
    for (TestPack& entry : a) entry = 0.0;
    for (TestPack& entry : x) entry = 0.0;
    for (int k = 0; k < TestPack::lanes; ++k) {
      A[k] = test::random_spd(N, generator);
      b[k] = test::random_vector(N, generator);
      for (int i = 0; i < N; ++i) {
        x[i].set_lane(k, b[k][i]);
        for (int j = 0; j <= i; ++j) a[packed_index(i, j)].set_lane(k, A[k](i, j));
      }
    }
    ldlt_factor<N>(a);
    ldlt_solve<N>(a, x);
    for (int k = 0; k < TestPack::lanes; ++k) {
      const VectorXd reference = A[k].ldlt().solve(b[k]);
      for (int i = 0; i < N; ++i) EXPECT_NEAR(x[i].lane(k), reference[i], test::solve_tolerance * reference.norm());
    }
  });
}

TEST(Ldlt, JetsCarryTheDerivativeOfTheSolution) {
  using Jet = ceres::Jet<double, 1>;
  std::mt19937 generator{5};
  for_each_size([&]<int N>() {
    const MatrixXd A = test::random_spd(N, generator), B = test::random_matrix(N, N, generator);
    const MatrixXd A_rate = B + B.transpose();
    const VectorXd b = test::random_vector(N, generator), b_rate = test::random_vector(N, generator);
    const VectorXd x = A.ldlt().solve(b), x_rate = A.ldlt().solve(b_rate - A_rate * x);  // A x' = b' - A' x
    Jet a[packed_size(N)], y[N];
    const auto jet = [](double v, double rate) {
      Jet out(v);
      out.v[0] = rate;
      return out;
    };
    pack_lower<N>(a, [&](int i, int j) { return jet(A(i, j), A_rate(i, j)); });
    for (int i = 0; i < N; ++i) y[i] = jet(b[i], b_rate[i]);
    ldlt_factor<N>(a);
    ldlt_solve<N>(a, y);
    // Two systems are solved one after the other: twice the tolerance of one, on the larger of both solutions.
    const double size = x.norm() + x_rate.norm();
    for (int i = 0; i < N; ++i) {
      EXPECT_NEAR(y[i].a, x[i], test::solve_tolerance * size);
      EXPECT_NEAR(y[i].v[0], x_rate[i], 2.0 * test::solve_tolerance * size);
    }
  });
}

// The product with the matrix is the unit matrix; entries of order one, conditions up to some hundred.
TEST(Inverse4, TimesItsMatrixIsOne) {
  std::mt19937 generator(5);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  for (int trial = 0; trial < 200; ++trial) {
    double a[5][5];
    for (auto& row : a)
      for (double& entry : row) entry = unit(generator);
    for (int i = 0; i < 4; ++i) a[i][(i + trial) % 4] += trial % 2 == 0 ? 3.0 : -3.0;
    const Inverse4<double> inverse = inverse4(a);
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j) {
        double sum = 0.0;
        for (int k = 0; k < 4; ++k) sum += inverse.m[i][k] * a[k][j];
        EXPECT_NEAR(sum, i == j ? 1.0 : 0.0, 1e-13) << trial;
      }
  }
}

}  // namespace
}  // namespace fahrwerk

#include "multibody/condense.h"

#include <gtest/gtest.h>

#include "support/random_matrix.h"

namespace fahrwerk {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

// A module of I interface and C own coordinates; its system is the whole matrix, interface first.
template <int I, int C>
ModuleSystem<double, I, C> module_system(const MatrixXd& M, const VectorXd& r) {
  ModuleSystem<double, I, C> m;
  for (int i = 0; i < I; ++i) {
    m.ri[i] = r[i];
    for (int j = 0; j <= i; ++j) m.ii[packed_index(i, j)] = M(i, j);
  }
  for (int c = 0; c < C; ++c) {
    m.rc[c] = r[I + c];
    for (int i = 0; i < I; ++i) m.ci[c][i] = M(I + c, i);
    for (int d = 0; d <= c; ++d) m.cc[packed_index(c, d)] = M(I + c, I + d);
  }
  return m;
}

template <int I>
MatrixXd unpacked(const double* packed) {
  MatrixXd A(I, I);
  for (int i = 0; i < I; ++i)
    for (int j = 0; j < I; ++j) A(i, j) = packed[packed_index(i, j)];
  return A;
}

template <class Size>
class Condense : public ::testing::Test {};
template <int I, int C>
struct Size {
  static constexpr int interface = I, own = C;
};
using Sizes = ::testing::Types<Size<7, 2>, Size<6, 1>, Size<6, 3>>;
TYPED_TEST_SUITE(Condense, Sizes);

TYPED_TEST(Condense, AndExpandEqualTheDenseSolution) {
  constexpr int I = TypeParam::interface, C = TypeParam::own;
  std::mt19937 generator{6};
  for (int trial = 0; trial < 50; ++trial) {
    const MatrixXd M = test::random_spd(I + C, generator);
    const VectorXd r = test::random_vector(I + C, generator), x = M.ldlt().solve(r);
    ModuleSystem<double, I, C> m = module_system<I, C>(M, r);
    condense(m);
    const VectorXd xi = unpacked<I>(m.ii).ldlt().solve(Eigen::Map<VectorXd>(m.ri, I));
    VectorXd xc(C);
    expand(m, xi.data(), xc.data());
    EXPECT_LE((xi - x.head(I)).norm(), test::solve_tolerance * x.norm());
    EXPECT_LE((xc - x.tail(C)).norm(), test::solve_tolerance * x.norm());
  }
}

TYPED_TEST(Condense, LeavesTheSchurComplementOnTheInterface) {
  constexpr int I = TypeParam::interface, C = TypeParam::own;
  std::mt19937 generator{7};
  const MatrixXd M = test::random_spd(I + C, generator);
  const VectorXd r = test::random_vector(I + C, generator);
  ModuleSystem<double, I, C> m = module_system<I, C>(M, r);
  condense(m);
  const MatrixXd Mci = M.bottomLeftCorner(C, I), Mcc = M.bottomRightCorner(C, C);
  const MatrixXd expected = M.topLeftCorner(I, I) - Mci.transpose() * Mcc.inverse() * Mci;
  EXPECT_LE((unpacked<I>(m.ii) - expected).norm(), test::solve_tolerance * M.norm());
  // What is left is still an inertia: positive definite, and no larger than that of the locked module.
  const Eigen::SelfAdjointEigenSolver<MatrixXd> left(unpacked<I>(m.ii));
  const Eigen::SelfAdjointEigenSolver<MatrixXd> lost(M.topLeftCorner(I, I) - unpacked<I>(m.ii));
  EXPECT_GT(left.eigenvalues().minCoeff(), 0.0);
  EXPECT_GT(lost.eigenvalues().minCoeff(), -test::solve_tolerance * M.norm());
}

TYPED_TEST(Condense, AnUncoupledModuleLeavesItsParentAlone) {
  constexpr int I = TypeParam::interface, C = TypeParam::own;
  std::mt19937 generator{8};
  MatrixXd M = test::random_spd(I + C, generator);
  M.bottomLeftCorner(C, I).setZero();
  const VectorXd r = test::random_vector(I + C, generator);
  ModuleSystem<double, I, C> m = module_system<I, C>(M, r);
  condense(m);
  EXPECT_EQ(unpacked<I>(m.ii), M.topLeftCorner(I, I).selfadjointView<Eigen::Lower>().toDenseMatrix());
  for (int i = 0; i < I; ++i) EXPECT_EQ(m.ri[i], r[i]);
}

}  // namespace
}  // namespace fahrwerk

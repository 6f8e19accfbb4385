// Condensed tree against the dense equations of motion.
#include "vehicle/car/dense.h"
#include "math/linear_algebra.h"
#include "support/two_axles.h"

#include "support/dense_car.h"

namespace fahrwerk {
namespace {

TEST(DenseEquations, EqualCondensedForRandomStates) {
  std::mt19937 generator(7);
  const CarParameters<double> car = test::trimmed_car();
  Road road;
  road.grade = 0.07, road.bank = -0.04, road.wave_amplitude = 0.01, road.wave_length = 3.0;
  const auto engine = make_car_engine(car, road);
  for (int k = 0; k < 200; ++k) {
    CarInputs<double> u = test::busy_inputs();
    u.speed_target = 20, u.speed_control = 1;
    u.body[0].force = {100, -200, 300}, u.body[0].torque = {-50, 20, 70};
    const CarState<double> x = test::random_state(generator);
    test::expect_dense_accelerations(*engine, car, road, u, x);
  }
}

TEST(DenseEquations, EqualCondensedWithoutTheQuadraticTerms) {
  std::mt19937 generator(8);
  CarParameters<double> car = test::trimmed_car({"accelerations=non_perfect", "drive.at=knuckle"});
  const auto engine = make_car_engine(car, Road{});
  for (int k = 0; k < 50; ++k) {
    CarInputs<double> u = no_inputs<double>(two_axles);
    u.drive[2] = 300;
    const CarState<double> x = test::random_state(generator);
    test::expect_dense_accelerations(*engine, car, Road{}, u, x);
  }
}

// The paper's "non-perfect" variant changes accelerations a little, and only where suspensions move.
TEST(DenseEquations, NonPerfectVariantDiffersOnlyWithSuspensionRates) {
  std::mt19937 generator(9);
  const CarParameters<double> full = test::trimmed_car(), reduced = test::trimmed_car({"accelerations=non_perfect"});
  CarState<double> x = test::random_state(generator);
  const CarInputs<double> u = no_inputs<double>(two_axles);
  const auto difference = [&] {
    const Eigen::Matrix<double, 18, 1> d =
        dense_equations(full, Road{}, u, x.data()).q - dense_equations(reduced, Road{}, u, x.data()).q;
    return d.cwiseAbs().maxCoeff();
  };
  EXPECT_GT(difference(), 1e-3);
  for (int i = 0; i < 8; ++i) x[two_axles.hub_rate() + i] = 0.0;
  EXPECT_LT(difference(), 1e-9);
}

TEST(DenseEquations, MassMatrixIsSymmetricPositiveDefiniteWithEighteenCoordinates) {
  std::mt19937 generator(10);
  const CarParameters<double> car = test::trimmed_car();
  const CarState<double> x = test::random_state(generator);
  const DenseEquations e = dense_equations(car, Road{}, no_inputs<double>(two_axles), x.data());
  EXPECT_LT((e.M - e.M.transpose()).cwiseAbs().maxCoeff(), 1e-9);
  const SymmetricEigenSystem eigen = symmetric_eigen_system(e.M);
  EXPECT_GT(eigen.values.minCoeff(), 0.1);
}

// The reaction of every instruction set is the same car.
TEST(DenseEquations, InstructionSetsAgree) {
  std::mt19937 generator(11);
  const CarParameters<double> car = test::trimmed_car();
  for (int k = 0; k < 20; ++k) {
    const CarState<double> x = test::random_state(generator);
    CarState<double> first(two_axles.size()), other(two_axles.size());
    make_car_engine(car, Road{}, "baseline")->rate(no_inputs<double>(two_axles), x.data(), first.data());
    double scale = 0;
    for (double r : first) scale = std::fmax(scale, std::fabs(r));
    for (const std::string& set : instruction_sets()) {
      make_car_engine(car, Road{}, set)->rate(no_inputs<double>(two_axles), x.data(), other.data());
      for (int i = 0; i < two_axles.size(); ++i)
        EXPECT_NEAR(other[i], first[i], test::kDenseTolerance * scale) << set << " state " << i;
    }
  }
}

}  // namespace
}  // namespace fahrwerk

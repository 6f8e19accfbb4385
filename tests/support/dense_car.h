// Condensed equations of motion against the dense ones.
#pragma once

#include "math/linear_algebra.h"
#include "support/two_axles.h"
#include "vehicle/car/dense.h"
#include "vehicle/cars.h"

namespace fahrwerk::test {

// Both solve the same equations; with condition numbers up to 1e5 between spins, steer travel and body mass, solutions
// that are backward stable differ by about 1e5 ε = 2e-11 of the largest entry; seen: below 1e-12.
constexpr double kDenseTolerance = 1e-11;

inline void expect_dense_accelerations(CarEngine& engine, const CarParameters<double>& car, const Road& road,
                                       const CarInputs<double>& u, const CarState<double>& x,
                                       const std::string& what = "") {
  const DenseEquations dense = dense_equations(car, road, u, x.data());
  const Eigen::VectorXd expected = solve_symmetric(dense.M, dense.q);
  CarState<double> rate(two_axles.size());
  engine.rate(u, x.data(), rate.data());
  const double scale = expected.cwiseAbs().maxCoeff();
  for (int i = 0; i < two_axles.z_size(); ++i)
    ASSERT_NEAR(rate[two_axles.z_begin() + i], expected[i], kDenseTolerance * scale) << what << ", coordinate " << i;
}

// Racks that move and wheels that are driven, each otherwise.
inline CarInputs<double> busy_inputs() {
  CarInputs<double> u = no_inputs<double>(two_axles);
  for (int i = 0; i < 4; ++i) u.rack[i] = 0.01 * i - 0.01, u.rack_rate[i] = 0.1 * i, u.drive[i] = 100.0 * i;
  return u;
}

}  // namespace fahrwerk::test

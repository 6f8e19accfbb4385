// The linear model of a car against differences of its own right-hand side.
#pragma once

#include <gtest/gtest.h>

#include "analysis/linear/linearise.h"
#include "vehicle/car/model.h"
#include "vehicle/car/steps.h"

namespace fahrwerk::test {

// J e = directions A e for every state e of the model: where a direction leads, the rate leads to. Rows: hub and steer
// rates, spins, tyres, and angular accelerations of towed units. Differences over 1e-6 of smooth laws are off by
// round-off, 1e-10 of the largest entry, and by curvature; 1e-6 of it is allowed.
inline void expect_derivative_of_rates(const CarParameters<double>& car, const LinearCar& lin, const char* what = "") {
  const CarModel<double> m = car_model<double, double>(car, Road{});
  StepScratch<double> s(m);
  const Eigen::Index n = lin.model.A.rows();
  ASSERT_EQ(lin.directions.cols(), n) << what;
  std::vector<int> rows;
  for (int i = m.at.hub_rate(); i < m.at.brake(); ++i) rows.push_back(i);
  for (int k = 1; k < m.at.units; ++k)
    for (int i = 0; i < 3; ++i) rows.push_back(m.at.rotation(k) + i);
  CarState<double> x = lin.state;
  const auto rate = [&](Eigen::Index j, double h) {
    CarState<double> at(x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
      x[i] = lin.state[i] + h * lin.directions(static_cast<Eigen::Index>(i), j);
    continuous_rate(m, lin.inputs, x.data(), s, at.data());
    return at;
  };
  double worst = 0.0;
  for (Eigen::Index j = 0; j < n; ++j) {
    const double h = 1e-6;
    const CarState<double> plus = rate(j, h), minus = rate(j, -h);
    for (const int i : rows) {
      const auto row = static_cast<std::size_t>(i);
      double expected = 0.0;
      for (Eigen::Index k = 0; k < n; ++k) expected += lin.directions(i, k) * lin.model.A(k, j);
      worst = std::fmax(worst, std::fabs((plus[row] - minus[row]) / (2 * h) - expected));
    }
  }
  EXPECT_LT(worst, 1e-6 * lin.model.A.cwiseAbs().maxCoeff()) << what;
}

}  // namespace fahrwerk::test

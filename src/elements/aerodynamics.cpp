#include "elements/aerodynamics.h"

#include <cmath>
#include <vector>

#include "math/constants.h"

namespace fahrwerk {

AeroCoefficients simple_coefficients(double drag, double side, double lift, double yaw) {
  constexpr int kPoints = 37;  // every 5°
  std::vector<double> angle, even, odd;
  for (int i = 0; i < kPoints; ++i) {
    angle.push_back(kPi * i / (kPoints - 1));
    even.push_back(std::cos(angle.back()));
    odd.push_back(i == 0 || i == kPoints - 1 ? 0.0 : std::sin(angle.back()));
  }
  const auto scaled = [&](const std::vector<double>& shape, double factor) {
    std::vector<double> y = shape;
    for (double& v : y) v *= factor;
    return monotone_table(angle, y, Continuation::constant);
  };
  const double one[] = {0.0}, zero[] = {0.0}, constant[] = {lift};
  return {scaled(even, drag),
          scaled(odd, side),
          linear_table(one, constant, Continuation::constant),
          linear_table(one, zero, Continuation::constant),
          linear_table(one, zero, Continuation::constant),
          scaled(odd, yaw)};
}

}  // namespace fahrwerk

// Ride of any nonlinear model on a random road by statistical linearisation          [Popp/Schiehlen 7.3.2, 7.3.3]
//   x' = f(x, u),   y = g(x, u),   u: heights of the road and their rates, from white noise through filters
// The linear model that leaves the least mean square error for Gaussian z = (x, u) of mean m and covariance P is
//   [A B] = E{f (z - m)ᵀ} P⁻¹ = E{∂f/∂z},   E{f} = 0 gives m,
// the second form (Stein) holding for singular P, too. Lyapunov's equation of the linear model with the road gives P,
// and both are iterated to a fixed point. Outputs likewise; what their linear parts leave is told beside.
//
// Means are sums over fixed points (gaussian_points.h). Derivatives are central differences along the principal axes of
// P with a step of half the standard deviation along each: kinks and jumps count with the share of the time that
// the motion meets them, and where P vanishes the slopes are those of the mean position.
#pragma once

#include <vector>

#include "analysis/ride/ride_form.h"

namespace fahrwerk {

struct EquivalentOptions {
  int pairs = 509;          // of points, a prime number
  int shift = 0;            // another set of points of the same quality
  int iterations = 100;     // at most
  double tolerance = 1e-4;  // change of what is assessed in a step, relative to its standard deviations
};

struct EquivalentRide {
  LinearRide ride;  // matrices are those of the equivalent model
  RideRoad road;    // where tracks differ without waves longer than 630 m, in which they would drift apart by metres
  struct Moments {
    double mean;       // E{y}
    double deviation;  // √ of the variance of its linear part
    double remainder;  // √E{(y - linear part)²}, not in the deviation
  };
  std::vector<Moments> outputs;  // of the rows of the model
  Eigen::VectorXd mean;          // of the states
  std::vector<double> holding;   // shares of the inputs that hold means
  int iterations;
};
// std::domain_error where the linear or the equivalent model is not stable, or the iteration does not settle.
EquivalentRide equivalent_ride(const LinearRide& linear, const RideLaw& law, const RideRoad& road,
                               const EquivalentOptions& options = {});

}  // namespace fahrwerk

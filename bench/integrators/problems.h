// Problems that integrators are compared on: those of the literature, and vehicles as in Popp/Schiehlen 7.1.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "integrators/ida.h"

namespace fahrwerk::bench {

// The same problem as differential-algebraic equations, for IDA. Its first states are those of the problem.
struct Dae {
  integrators::Residual residual;
  std::vector<double> start, start_rate;  // consistent
  std::vector<bool> algebraic;
};

// A mechanical system with constraints g(y) = 0 at one instant: M y'' + Gᵀ λ = f, G y'' = -γ.
struct ConstrainedSystem {
  Eigen::MatrixXd M, G;
  Eigen::VectorXd f, gamma, g;
};
using ConstrainedLaw = std::function<ConstrainedSystem(std::span<const double> y, std::span<const double> v)>;
// Its accelerations and multipliers [y''; λ].
Eigen::VectorXd accelerations(const ConstrainedSystem& system);
// Index two with the constraints at both levels (Gear, Gupta, Leimkuhler), x = [y; v; λ; μ]:
//   y' = v - Gᵀ μ,   M v' = f - Gᵀ λ,   G v = 0,   g = 0
Dae stabilised(const ConstrainedLaw& law, std::span<const double> y, std::span<const double> v);

struct Problem {
  std::string name, description;
  integrators::Rate rate;
  std::vector<double> start;
  double end = 1.0;           // [s]
  std::vector<double> stops;  // kinks of the inputs inside (0, end), ascending; integration is restarted there
  std::vector<double> scale;  // size of each state: errors and absolute tolerances are relative to it
  bool stiff = false;
  // Number of position coordinates of a mechanical system with states [y; y'; others], 0 for others: what the partially
  // implicit Euler method needs.
  int positions = 0;
  // States at the end as published, where there are any; empty: none.
  std::vector<double> published;
  std::optional<Dae> dae = {};
};

// All of them, in the order of the report.
const std::vector<Problem>& problems();

// Andrews' squeezing mechanism, index reduced to one (accelerations and multipliers from a linear system).
Problem squeezing_mechanism();
// Vehicles on rough roads, over bumps and ramps.
std::vector<Problem> vehicles();
// A nonlinear car with 16 degrees of freedom over a ramp, its equations of motion formed in every call.
Problem large_vehicle_ramp();

}  // namespace fahrwerk::bench

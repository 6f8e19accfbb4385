// Coloured noise as the answer of a linear filter to white noise, for roughness models I and II
// (Popp/Schiehlen 4.110 - 4.113):
//
//   v' = F v + g w(t),  ζ = hᵀ v,  w white of intensity q_w:  R(τ) = σ² e^{-αv|τ|} [cos βvτ]
//     I : F = -αv,                        h = 1,                g² q_w = 2αvσ²
//     II: F = [0 1; -(α² + β²)v²  -2αv],  h = [v√(α² + β²); 1], g² q_w = 2αvσ²
//
// The filter runs over time at speed v, or over the way with v = 1. A step of it is exact: v_{i+1} = Ψ v_i + L n_i with
// Ψ = e^{Fh}, L Lᵀ = P - Ψ P Ψᵀ, P the stationary covariance and n_i independent standard normal numbers.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "math/random.h"
#include "road/roughness.h"

namespace fahrwerk {

struct ShapeFilter {
  int order = 1;
  std::array<double, 4> F{}, P{};  // row by row, 2 × 2 (the first element alone for order 1)
  std::array<double, 2> g{}, h{};
  double intensity = 0.0;  // q_w
};

// For models I and II; std::invalid_argument for others.
ShapeFilter shape_filter(const Roughness& roughness, double speed = 1.0);

struct DiscreteFilter {
  int order = 1;
  std::array<double, 4> psi{}, noise{};  // Ψ, and L (lower triangle)
  std::array<double, 2> h{};
};
DiscreteFilter discretise(const ShapeFilter& filter, double step);

// n values of ζ. Periodic: the state after the last value is that of the first; the numbers around the circle have
// exactly the filter's dynamics, and its correlation up to terms of the order e^{-α n step}.
std::vector<double> periodic_realisation(const DiscreteFilter& filter, std::size_t n, const RandomStream& stream);

}  // namespace fahrwerk

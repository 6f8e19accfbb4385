// Random symmetric positive definite matrices, the same on every run.
//
// [[gnu::noipa]] hides constant sizes from the optimiser: GCC 12 warns of array bounds in Eigen's vector loads, which
// are never run for sizes of one or three.
#pragma once

#include <Eigen/Dense>
#include <random>

namespace fahrwerk::test {

// Entries uniform in [-1, 1].
[[gnu::noipa]] inline Eigen::MatrixXd random_matrix(int rows, int columns, std::mt19937& generator) {
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  Eigen::MatrixXd A(rows, columns);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) A(i, j) = unit(generator);
  return A;
}

[[gnu::noipa]] inline Eigen::VectorXd random_vector(int size, std::mt19937& generator) {
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  Eigen::VectorXd v(size);
  for (int i = 0; i < size; ++i) v[i] = unit(generator);
  return v;
}

// BᵀB + n 1: eigenvalues between n and n² + n, so a condition number of at most n + 1.
[[gnu::noipa]] inline Eigen::MatrixXd random_spd(int n, std::mt19937& generator) {
  const Eigen::MatrixXd B = random_matrix(n, n, generator);
  return B.transpose() * B + n * Eigen::MatrixXd::Identity(n, n);
}

// A backward stable solution of such a system is off by a few n · condition · 1.1e-16: 5e-14 of |x| at n = 12.
inline constexpr double solve_tolerance = 1e-13;

}  // namespace fahrwerk::test

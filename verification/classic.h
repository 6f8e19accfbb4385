// Findings of the classical models and of the analyses on them, one group per file.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <vector>

#include "integrators/adaptive.h"
#include "math/linear_algebra.h"
#include "verification/registry.h"

namespace fahrwerk::verification::classical {

std::vector<Entry> bodies();    // Popp/Schiehlen, ch. 2: frames, inertia, energy, trailer
std::vector<Entry> ride();      // Popp/Schiehlen, ch. 2, 5, 6, 10: ride models and their matrices
std::vector<Entry> random();    // Popp/Schiehlen, ch. 7, 10: covariance
std::vector<Entry> control();   // Popp/Schiehlen, ch. 7, 9, appendix A
std::vector<Entry> handling();  // Schramm ch. 6, 10, 11, 12; Schmitt S30, Carpinelli CA-12, CA-13

Entry recursive_formalism();  // Popp/Schiehlen, 2.5.2: T15
Entry integrator_ranking();   // Popp/Schiehlen, 7.1: T52

inline integrators::AdaptiveOptions tolerances(double relative, double absolute) {
  integrators::AdaptiveOptions o;
  o.relative_tolerance = relative, o.absolute_tolerance = absolute;
  return o;
}

// Eigenvalues with Im >= 0 as pairs (re, im), by frequency and then by real part.
template <class Matrix>
std::vector<double> upper_eigenvalues(const Matrix& A) {
  const Eigen::VectorXcd values = spectrum(A);
  std::vector<std::complex<double>> list;
  for (const std::complex<double>& v : values)
    if (v.imag() >= 0) list.push_back(v);
  std::ranges::sort(list, [](auto a, auto b) { return std::abs(a) < std::abs(b); });
  std::vector<double> flat;
  for (const std::complex<double>& v : list) flat.push_back(v.real()), flat.push_back(v.imag());
  return flat;
}

// Place of the minimum of a smooth function of one minimum in [a, b].
template <class F>
double minimum(const F& f, double a, double b) {
  const double golden = 0.5 * (std::sqrt(5.0) - 1.0);
  double c = b - golden * (b - a), d = a + golden * (b - a), fc = f(c), fd = f(d);
  for (int i = 0; i < 100 && b - a > 1e-10 * (std::fabs(a) + std::fabs(b)); ++i) {
    if (fc < fd) {
      b = d, d = c, fd = fc, c = b - golden * (b - a), fc = f(c);
    } else {
      a = c, c = d, fc = fd, d = a + golden * (b - a), fd = f(d);
    }
  }
  return 0.5 * (a + b);
}

}  // namespace fahrwerk::verification::classical

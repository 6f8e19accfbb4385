#include "suspension/linkage/start_surface.h"

#include <cmath>
#include <numbers>

namespace fahrwerk {
namespace {

double node_angle(int k) { return std::numbers::pi * (k + 0.5) / kStartNodes; }

}  // namespace

double start_node(int k) { return std::cos(node_angle(k)); }

// Chebyshev's coefficients by discrete orthogonality, cut at the surface's total degree, turned into powers.
void fit_start(const std::vector<std::array<double, 5>>& values, int columns, StartSurface<double>& start) {
  constexpr int n = StartSurface<double>::degree;
  // T_i as powers: T_{i+1} = 2 x T_i - T_{i-1}.
  double power[n + 1][n + 1] = {};
  power[0][0] = power[1][1] = 1.0;
  for (int i = 1; i < n; ++i)
    for (int p = 0; p <= i + 1; ++p) power[i + 1][p] = (p ? 2.0 * power[i][p - 1] : 0.0) - power[i - 1][p];
  const bool both = columns > 1;
  for (int u = 0; u < 5; ++u) {
    double monomial[n + 1][n + 1] = {};
    for (int i = 0; i <= n; ++i)
      for (int j = 0; j <= (both ? n - i : 0); ++j) {
        double sum = 0.0;
        for (int a = 0; a < kStartNodes; ++a)
          for (int b = 0; b < columns; ++b)
            sum += values[static_cast<std::size_t>(a * columns + b)][static_cast<std::size_t>(u)] *
                   std::cos(i * node_angle(a)) * (both ? std::cos(j * node_angle(b)) : 1.0);
        const double c = sum / (kStartNodes * columns) * (i ? 2.0 : 1.0) * (j ? 2.0 : 1.0);
        for (int p = 0; p <= i; ++p)
          for (int q = 0; q <= j; ++q) monomial[p][q] += c * power[i][p] * power[j][q];
      }
    int t = 0;
    for (int i = 0; i <= n; ++i)
      for (int j = 0; j <= n - i; ++j) start.k[t++][u] = monomial[i][j];
  }
}

}  // namespace fahrwerk

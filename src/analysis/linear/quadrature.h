// Adaptive integration of a smooth function, for integrals over spectra.
#pragma once

#include <array>
#include <cmath>
#include <queue>
#include <stdexcept>
#include <vector>

namespace fahrwerk {

namespace quadrature {

struct Piece {
  double a, b, value, error;
  bool operator<(const Piece& other) const { return error < other.error; }
};

template <class V>
struct Rule {
  V fine, coarse;  // by 15 and by 7 points
};

// Gauss-Kronrod pair of 7 and 15 points (Kronrod 1965); the integrand, a number or a vector, is not asked at the ends.
template <class F>
auto gauss_kronrod(const F& f, double a, double b) {
  using V = decltype(f(a));
  constexpr std::array<double, 8> x{0.991455371120812639206854697526329, 0.949107912342758524526189684047851,
                                    0.864864423359769072789712788640926, 0.741531185599394439863864773280788,
                                    0.586087235467691130294144691693312, 0.405845151377397166906606412076961,
                                    0.207784955007898467600689403773245, 0.0};
  constexpr std::array<double, 8> kronrod{0.022935322010529224963732008058970, 0.063092092629978553290700663189204,
                                          0.104790010322250183839876322541518, 0.140653259715525918745189590510238,
                                          0.169004726639267902826583426598550, 0.190350578064785409913256402421014,
                                          0.204432940075298892414161999234649, 0.209482141084727828012999174891714};
  constexpr std::array<double, 4> gauss{0.129484966168869693270611432679082, 0.279705391489276667901467771423780,
                                        0.381830050505118944950369775488975, 0.417959183673469387755102040816327};
  const double middle = 0.5 * (a + b), half = 0.5 * (b - a);
  const V center = f(middle);
  Rule<V> sum{half * kronrod[7] * center, half * gauss[3] * center};
  for (std::size_t i = 0; i < 7; ++i) {
    const V both = f(middle - half * x[i]) + f(middle + half * x[i]);
    sum.fine += half * kronrod[i] * both;
    if (i % 2 == 1) sum.coarse += half * gauss[i / 2] * both;
  }
  return sum;
}

}  // namespace quadrature

// ∫ f over [cuts.front(), cuts.back()], split at the cuts (ascending) and then where the estimated error is largest,
// until it is below tolerance times the integral. The estimate is that of the 7-point rule, so the value of the
// 15-point rule is much better. std::runtime_error after 100000 pieces.
template <class F>
double integrate(const F& f, const std::vector<double>& cuts, double tolerance) {
  std::priority_queue<quadrature::Piece> pieces;
  double value = 0.0, error = 0.0;
  const auto add = [&](double a, double b) {
    const quadrature::Rule<double> sum = quadrature::gauss_kronrod(f, a, b);
    const quadrature::Piece p{a, b, sum.fine, std::fabs(sum.fine - sum.coarse)};
    value += p.value, error += p.error;
    pieces.push(p);
  };
  for (std::size_t i = 1; i < cuts.size(); ++i)
    if (cuts[i] > cuts[i - 1]) add(cuts[i - 1], cuts[i]);
  while (error > tolerance * std::fabs(value)) {
    if (pieces.size() > 100'000) throw std::runtime_error("integral: the wanted tolerance is not reached");
    const quadrature::Piece p = pieces.top();
    pieces.pop();
    value -= p.value, error -= p.error;
    add(p.a, 0.5 * (p.a + p.b)), add(0.5 * (p.a + p.b), p.b);
  }
  return value;
}

}  // namespace fahrwerk

#include "analysis/kc/kc_fit.h"

#include <fmt/format.h>

#include <Eigen/Core>
#include <algorithm>
#include <cmath>

#include "files/problem.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

constexpr int kTerms = 10;

// The ten monomials in the order a, b, c, d, e, g, p, q, r, t.
std::array<double, kTerms> monomials(double x, double y) {
  return {x, x * x, x * x * x, y, y * y, y * y * y, x * y, x * x * y, x * y * y, x * x * y * y};
}

DesignFunction<double> function_of(const Eigen::VectorXd& k, double dh, double ds) {
  return {dh > 0 ? 1.0 / dh : 0.0, ds > 0 ? 1.0 / ds : 0.0, k[0], k[1], k[2], k[3], k[4], k[5], k[6], k[7], k[8], k[9]};
}

struct FitColumn {
  DesignFunction<double> function;
  DesignFitError error;
};

// The terms a x and d y of the slopes at the origin, where they are given.
struct Kept {
  bool any;
  double a, d;
};

FitColumn fit_column(std::span<const DesignSample> samples, std::size_t which, double dh, double ds, bool offset,
                     const Kept& kept) {
  std::vector<const DesignSample*> used;
  for (const DesignSample& s : samples)
    if (std::isfinite(s.value[which])) used.push_back(&s);
  const int rows = static_cast<int>(used.size()), columns = kTerms + (offset ? 1 : 0);
  FitColumn out{function_of(Eigen::VectorXd::Zero(kTerms), dh, ds), {0, 0, 0, 0, 0}};
  if (used.empty()) return out;
  Eigen::MatrixXd A(rows, columns);
  Eigen::VectorXd b(rows);
  double size = 0.0;
  for (int i = 0; i < rows; ++i) {
    const DesignSample& s = *used[static_cast<std::size_t>(i)];
    const auto m = monomials(dh > 0 ? s.h / dh : 0.0, ds > 0 ? s.s / ds : 0.0);
    for (int j = 0; j < kTerms; ++j) A(i, j) = m[static_cast<std::size_t>(j)];
    if (offset) A(i, kTerms) = 1.0;
    b[i] = s.value[which];
    size = std::max(size, std::fabs(b[i]));
    if (!kept.any) continue;
    b[i] -= kept.a * A(i, 0) + kept.d * A(i, 3);
    A(i, 0) = A(i, 3) = 0.0;
  }
  const auto [solution, rank] = least_squares(A, b, 1e-9);
  Eigen::VectorXd k = solution;
  const Eigen::VectorXd left = b - A * k;
  if (kept.any) k[0] = kept.a, k[3] = kept.d;
  out.function = function_of(k, dh, ds);
  const int terms = static_cast<int>(rank) - (offset ? 1 : 0) + (kept.any ? (ds > 0 ? 2 : 1) : 0);
  out.error = {left.cwiseAbs().maxCoeff(), std::sqrt(left.squaredNorm() / rows), size, offset ? k[kTerms] : 0.0, terms};
  return out;
}

// `steps` intervals each way; s only where it has a range.
template <class F>
void on_grid(const TravelRange<double>& range, int steps, F&& at) {
  const bool steered = range.s_max > range.s_min;
  for (int i = 0; i <= steps; ++i)
    for (int j = 0; j <= (steered ? steps : 0); ++j)
      at(range.h_min + (range.h_max - range.h_min) * i / steps, range.s_min + (range.s_max - range.s_min) * j / steps);
}

}  // namespace

std::vector<DesignSample> sample_knuckle(const KcSide& left, const TravelRange<double>& range, int steps) {
  std::vector<DesignSample> out;
  on_grid(range, steps, [&](double h, double s) {
    const Knuckle<double> o = left.knuckle(h, s);
    out.push_back({h, s, {o.xi, o.eta, o.alpha, o.beta, o.gamma, o.spring.value, o.damper.value, o.bar.value}});
  });
  return out;
}

std::vector<StopFit> fit_stops(const KcSide& left, const TravelRange<double>& range, int steps) {
  std::vector<StopFit> out;
  const double dh = std::max(-range.h_min, range.h_max), ds = std::max(-range.s_min, range.s_max);
  const KcPlace design = left.at(0.0, 0.0, 0.0);
  for (int i = 0; i < 2; ++i) {
    if (!left.stop[i]) continue;
    std::vector<DesignSample> samples;
    on_grid(range, steps, [&](double h, double s) {
      samples.push_back({h, s, {left.at(h, 0.0, s).knuckle.stop[i].value}});
    });
    const Kept kept{true, design.knuckle.stop[i].per_h * dh, design.stop_per_s[i] * ds};
    const FitColumn c = fit_column(samples, 0, dh, ds, false, kept);
    out.push_back({i, *left.stop[i], design_column(c.function, dh, ds), c.error});
  }
  return out;
}

DesignSlopes design_slopes(const KcSide& left) {
  // In the design position the knuckle is not turned: its angular velocity is the rate of α, β, γ.
  const Knuckle<double> o = left.knuckle(0.0, 0.0);
  return {{o.t_h.x, o.t_h.y, o.d_h.x, o.d_h.y, o.d_h.z, o.spring.per_h, o.damper.per_h, o.bar.per_h},
          {o.t_s.x, o.t_s.y, o.d_s.x, o.d_s.y, o.d_s.z, o.spring.per_s, o.damper.per_s, o.bar.per_s}};
}

DesignColumn<double> design_column(const DesignFunction<double>& f, double dh, double ds) {
  DesignColumn<double> k{};
  k.dh = dh, k.ds = ds;
  k.slope_h = f.a * f.per_dh, k.slope_s = f.d * f.per_ds;
  k.p0 = f.a + f.b + f.c, k.n0 = -f.a + f.b - f.c;
  k.zp = f.d + f.e + f.g, k.zn = -f.d + f.e - f.g;
  k.pp = k.p0 + k.zp + f.p + f.q + f.r + f.t, k.pn = k.p0 + k.zn - f.p - f.q + f.r + f.t;
  k.np = k.n0 + k.zp - f.p + f.q - f.r + f.t, k.nn = k.n0 + k.zn + f.p - f.q - f.r + f.t;
  return k;
}

DesignKinematics<double> design_kinematics(const std::array<DesignColumn<double>, kDesignColumns>& c) {
  return {design_function(c[0]), design_function(c[1]), design_function(c[2]), design_function(c[3]),
          design_function(c[4]), design_function(c[5]), design_function(c[6]), design_function(c[7])};
}

DesignFit fit_design(std::span<const DesignSample> samples, const DesignFitOptions& options) {
  double dh = 0.0, ds = 0.0;
  for (const DesignSample& s : samples) dh = std::max(dh, std::fabs(s.h)), ds = std::max(ds, std::fabs(s.s));
  DesignFit fit{};
  for (std::size_t i = 0; i < kDesignColumns; ++i) {
    Kept kept{};
    if (options.slopes) kept = {true, options.slopes->h[i] * dh, options.slopes->s[i] * ds};
    const FitColumn c = fit_column(samples, i, dh, ds, options.offset, kept);
    fit.column[i] = design_column(c.function, dh, ds);
    fit.error[i] = c.error;
  }
  fit.kinematics = design_kinematics(fit.column);
  return fit;
}

DesignFitInput fit_input(const KcSide& left, const std::optional<double>& travel, const std::optional<double>& steer) {
  constexpr int steps = 24;  // intervals of the grid each way
  TravelRange<double> r = left.range;
  const auto narrow = [](const std::optional<double>& most, const char* key, double& low, double& high) {
    if (!most) return;
    const double range = std::max(-low, high);
    if (!(*most > 0.0 && *most <= range))
      throw files::InputError(
          files::Problem{"", 0, key, fmt::format("{:g} m is not in the range 0 .. {:g} m", *most, range)});
    low = std::max(low, -*most), high = std::min(high, *most);
  };
  narrow(travel, "travel", r.h_min, r.h_max);
  narrow(steer, "steer", r.s_min, r.s_max);
  return {sample_knuckle(left, r, steps), DesignFitOptions{.offset = false, .slopes = design_slopes(left)},
          fit_stops(left, r, steps)};
}

}  // namespace fahrwerk

// Tyre by characteristic maps: measured F_x(s, F_z), F_y(tan α, F_z, γ), M_z(tan α, F_z, γ) on rectangular grids.
//
// Along the slip a monotone cubic or straight lines (SecantCurve), over the load likewise (monotone cubic of the
// neighbouring curves, or straight lines), over camber straight lines. Beyond the grid forces stay those of its edge;
// below the smallest load they are proportional to the load, so that they vanish in the air.
// Signs as measured in ISO-W: F_x > 0 for s > 0 (driving), F_y < 0 for α > 0, γ > 0 for a wheel that leans to the
// right. Friction by similarity: F_μ(s) = m F(s/m), m = μ/μ0. Combined slip by similarity (Pacejka's normalised slips):
// with the slips at the peaks s_xM, s_yM at this load
//   x = s_x/(m s_xM), y = s_y/(m s_yM), ρ = √(x² + y²):  F_x = (x/ρ) F_x(ρ s_xM),  F_y = (y/ρ) F_y(ρ s_yM), M_z as F_y
// on the side of the sign of each slip: exact for pure slip, on the ellipse of both peaks when all slides. In terms of
// secants F = secant(ρ s_M) s, with nothing to divide by.
#pragma once

#include <array>
#include <memory>
#include <stdexcept>

#include "tire/law_parts.h"
#include "tire/secant_curve.h"

namespace fahrwerk {

// Offset at zero slip and secant beyond it: y = offset + secant x.
template <class S>
struct GridValue {
  S offset, secant;
};

namespace detail {

// Number of the interval of the nodes (at least two) that x lies in; the outer ones hold beyond the ends.
inline std::size_t interval(std::span<const double> nodes, double x) {
  const auto above = std::upper_bound(nodes.begin(), nodes.end(), x) - nodes.begin();
  return static_cast<std::size_t>(
      std::clamp<std::ptrdiff_t>(above - 1, 0, static_cast<std::ptrdiff_t>(nodes.size()) - 2));
}

// Fritsch and Butland's slope between two secants, and the limited three-point slope at an end (math/table.h), for
// values that carry derivatives.
template <class S>
inline S inner_slope(double h0, double h1, const S& d0, const S& d1) {
  const double w0 = 2.0 * h1 + h0, w1 = h1 + 2.0 * h0;
  const auto same = d0 * d1 > 0.0;
  const S sum = select(same, S(w0 * d1 + w1 * d0), S(1.0));
  return select(same, S((w0 + w1) * d0 * d1 / sum), S(0.0));
}
template <class S>
inline S outer_slope(double h0, double h1, const S& d0, const S& d1) {
  const S parabola = ((2.0 * h0 + h1) * d0 - h0 * d1) / (h0 + h1);
  const S limited = select(d0 * d1 < 0.0, select(abs(parabola) > 3.0 * abs(d0), S(3.0 * d0), parabola), parabola);
  return select(parabola * d0 <= 0.0, S(0.0), limited);
}

}  // namespace detail

// One quantity over slip, load and camber, for a double or a Jet.
class TireGrid {
 public:
  TireGrid() : TireGrid({-1.0, 0.0, 1.0}, {1.0}, {0.0}, {{0.0, 0.0, 0.0}}, Interpolation::linear) {}

  // values[load * cambers + camber][slip]; `camber` as sines. Refuses what SecantCurve refuses, axes that are empty or
  // do not increase, loads that are not positive, a number of curves that does not fit.
  TireGrid(const std::vector<double>& slip, std::vector<double> load, std::vector<double> camber,
           const std::vector<std::vector<double>>& values, Interpolation interpolation)
      : load_(std::move(load)), camber_(std::move(camber)), smooth_(interpolation == Interpolation::smooth) {
    if (load_.empty() || camber_.empty() || values.size() != load_.size() * camber_.size())
      throw std::invalid_argument("a tyre map needs one curve for each load and camber");
    check_table(load_, load_), check_table(camber_, camber_);
    if (!(load_.front() > 0.0)) throw std::invalid_argument("loads of a tyre map must be positive");
    for (const std::vector<double>& y : values) curves_.emplace_back(slip, y, interpolation);
    for (std::size_t i = 0; i < load_.size(); ++i) {
      double sum = 0.0;
      for (std::size_t j = 0; j < camber_.size(); ++j) sum += curve(i, j).peak(values[i * camber_.size() + j]);
      peak_.push_back(sum / static_cast<double>(camber_.size()));
    }
  }

  double least_load() const { return load_.front(); }

  // Slip at the peak, straight lines over the load.
  template <class S>
  S peak(const S& load) const {
    if (load_.size() == 1) return S(peak_[0]);
    const std::size_t i = detail::interval(load_, value(load));
    const S share = clamp(S((load - load_[i]) / (load_[i + 1] - load_[i])), S(0.0), S(1.0));
    return peak_[i] + (peak_[i + 1] - peak_[i]) * share;
  }

  // At loads inside the grid; beyond it, those of its edge.
  template <class S>
  GridValue<S> operator()(const S& slip, const S& load, const S& camber_sine) const {
    const S F = clamp(load, S(load_.front()), S(load_.back()));
    if (load_.size() == 1) return over_camber(0, slip, camber_sine);
    const std::size_t n = load_.size(), i = detail::interval(load_, value(F));
    // The curves around: i - 1 .. i + 2, as far as there are any.
    const bool bent = smooth_ && n > 2;
    const std::size_t first = bent && i > 0 ? i - 1 : i, last = bent && i + 2 < n ? i + 2 : i + 1;
    std::array<GridValue<S>, 4> at;
    for (std::size_t k = first; k <= last; ++k) at[k - first] = over_camber(k, slip, camber_sine);
    std::array<S, 4> offsets, secants;
    for (std::size_t k = first; k <= last; ++k)
      offsets[k - first] = at[k - first].offset, secants[k - first] = at[k - first].secant;
    return {over_load(offsets, first, last, i, bent, F), over_load(secants, first, last, i, bent, F)};
  }

 private:
  const SecantCurve& curve(std::size_t load, std::size_t camber) const {
    return curves_[load * camber_.size() + camber];
  }

  template <class S>
  GridValue<S> over_camber(std::size_t load, const S& slip, const S& camber_sine) const {
    if (camber_.size() == 1) return {S(curve(load, 0).offset()), curve(load, 0).secant(slip)};
    const std::size_t j = detail::interval(camber_, value(camber_sine));
    const S share = clamp(S((camber_sine - camber_[j]) / (camber_[j + 1] - camber_[j])), S(0.0), S(1.0));
    const SecantCurve &a = curve(load, j), &b = curve(load, j + 1);
    const S from = a.secant(slip);
    return {a.offset() + (b.offset() - a.offset()) * share, from + (b.secant(slip) - from) * share};
  }

  // Hermite's cubic in the interval i from the values at the loads first .. last.
  template <class S>
  S over_load(const std::array<S, 4>& y, std::size_t first, std::size_t last, std::size_t i, bool bent,
              const S& load) const {
    const auto h = [&](std::size_t k) { return load_[k + 1] - load_[k]; };
    const auto d = [&](std::size_t k) { return S((y[k + 1 - first] - y[k - first]) / h(k)); };
    const S t = load - load_[i], rise = d(i);
    if (!bent) return y[i - first] + t * rise;
    const S left = first < i ? detail::inner_slope(h(i - 1), h(i), d(i - 1), rise)
                             : detail::outer_slope(h(i), h(i + 1), rise, d(i + 1));
    const S right = last > i + 1 ? detail::inner_slope(h(i), h(i + 1), rise, d(i + 1))
                                 : detail::outer_slope(h(i), h(i - 1), rise, d(i - 1));
    const S a = left - rise, b = right - rise;
    return y[i - first] + t * (left + t / h(i) * (-(2.0 * a + b) + t / h(i) * (a + b)));
  }

  std::vector<double> load_, camber_, peak_;
  std::vector<SecantCurve> curves_;
  bool smooth_ = false;
};

// Constant data, shared by all copies: F_x over s, F_y and M_z over tan of the slip angle.
struct TireMapData {
  TireGrid longitudinal, lateral, aligning;
};

template <class S>
struct TireMap {
  TireBody<S> body;
  S nominal_load;        // F_N [N]: where relaxation lengths hold
  S reference_friction;  // μ0 [-]
  std::shared_ptr<const TireMapData> map[ScalarTraits<S>::lanes];
};

// Scalars only; the map of a lane is set by copy_structure.
template <class F, class... A>
inline void visit(F&& f, TireMap<A>&... v) {
  visit(f, (v.body)...), f((v.nominal_load)...), f((v.reference_friction)...);
}
template <class S>
inline void copy_structure(const TireMap<double>& from, int lane, TireMap<S>& to) {
  to.map[lane] = from.map[0];
}

template <class S>
inline S rolling_radius(const TireMap<S>& tire, const S& /*load*/, const S& static_radius, const S& /*spin*/) {
  return weighted_radius(tire.body, static_radius);
}

namespace detail {

// Both numbers of a grid in every lane.
template <class S, class Choose>
inline GridValue<S> ask_grid(const TireMap<S>& tire, const Choose& choose, const S& slip, const S& load,
                             const S& camber_sine) {
  if constexpr (ScalarTraits<S>::lanes == 1) {
    return choose(*tire.map[0])(slip, load, camber_sine);
  } else {
    double offset[ScalarTraits<S>::lanes], secant[ScalarTraits<S>::lanes];
    for (int i = 0; i < ScalarTraits<S>::lanes; ++i) {
      const GridValue<double> at = choose(*tire.map[i])(slip.lane(i), load.lane(i), camber_sine.lane(i));
      offset[i] = at.offset, secant[i] = at.secant;
    }
    return {S::load(offset), S::load(secant)};
  }
}

// Share of the load that the smallest one of a grid is, at most 1: forces are proportional to the load below it.
template <class S, class Choose>
inline S load_share(const TireMap<S>& tire, const Choose& choose, const S& load) {
  const S least =
      in_each_lane([&](int lane, const auto& x) { return choose(*tire.map[lane]).least_load() + 0.0 * x; }, load);
  return min(S(load / least), S(1.0));
}

}  // namespace detail

template <class S>
inline TireSlip<S> evaluate(const TireMap<S>& tire, const TireInput<S>& in) {
  const auto of_x = [](const TireMapData& d) -> const TireGrid& { return d.longitudinal; };
  const auto of_y = [](const TireMapData& d) -> const TireGrid& { return d.lateral; };
  const auto of_m = [](const TireMapData& d) -> const TireGrid& { return d.aligning; };
  const S m = max(S(in.friction / tire.reference_friction), S(kLeastFriction)), zero(0.0), one(1.0);
  const ForwardSlip<S> slip = forward_slip(tire.body, in);
  const S s_xM = in_each_lane([&](int i, const auto& F) { return tire.map[i]->longitudinal.peak(F); }, in.load);
  const S s_yM = in_each_lane([&](int i, const auto& F) { return tire.map[i]->lateral.peak(F); }, in.load);
  const S x = slip.s_x / (m * s_xM), y = slip.s_y / (m * s_yM), rho = sqrt_safe(S(square(x) + square(y)));

  // Longitudinal: in reverse driving and braking change sides; the change is faded over 0.1 m/s.
  const S at_x = select(slip.s_x < 0.0, S(-rho), rho) * s_xM;
  const GridValue<S> ahead = detail::ask_grid(tire, of_x, at_x, in.load, zero);
  const GridValue<S> behind = detail::ask_grid(tire, of_x, S(-at_x), in.load, zero);
  const S share_x = detail::load_share(tire, of_x, in.load);
  const S k_x = 0.5 * share_x * (ahead.secant * (1.0 + slip.direction) + behind.secant * (1.0 - slip.direction));

  // Lateral and aligning: the abscissa is tan α = -s_y.
  const S at_y = select(slip.s_y < 0.0, rho, S(-rho)) * s_yM;
  const GridValue<S> lateral = detail::ask_grid(tire, of_y, at_y, in.load, in.camber_sine);
  const GridValue<S> aligning = detail::ask_grid(tire, of_m, at_y, in.load, in.camber_sine);
  const S share_y = detail::load_share(tire, of_y, in.load), share_m = detail::load_share(tire, of_m, in.load);
  const S k_y = max(S(-share_y * lateral.secant), zero);
  const S weak = min(m, one);  // offsets on slippery ground

  TireSlip<S> out = no_slip_forces(tire.body);
  out.s_x = slip.s_x;
  out.s_y = slip.s_y;
  out.g_x = max(k_x, zero) * slip.per_v;
  out.g_y = k_y * slip.per_v;
  out.bias_x = share_x * weak * ahead.offset * slip.direction;
  out.bias_y = share_y * weak * lateral.offset;
  // M_z = M_0 - n (F_y - F_0): trail from both secants, bounded where the lateral one vanishes.
  const S trail = -aligning.secant * lateral.secant / (square(lateral.secant) + 1.0) * slip.direction;
  out.trail = trail;
  out.torque_z = share_m * weak * aligning.offset * abs(slip.direction) + trail * out.bias_y;
  const S mu = max(in.friction, S(kLeastFriction));
  set_common_torques(tire.body, in, S(mu * in.load), slip.per_v, S(m * s_yM), S(rho * m * s_yM), out);
  return out;
}

}  // namespace fahrwerk

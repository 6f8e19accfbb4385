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

// One quantity over slip, load and camber. All curves have the same abscissae, so that the pieces of neighbouring loads
// and cambers lie side by side and one search finds them all.
class TireGrid {
 public:
  // A piece of the curve of one load and camber: that of SecantPiece, and the offset of the curve.
  struct Piece {
    double p[4], offset;
  };
  // Of the loads: curves i - 1 .. i + 2 around the interval i, the edge's own where there is none beyond it. The slope
  // of the interpolating cubic at each end of the interval is, with the secants d of the intervals and the width h,
  //   Fritsch and Butland's d0 d1/(w d1 + (1 - w) d0), w = (2 h1 + h0)/(3 (h0 + h1)), or
  //   at the edge the limited slope of a parabola d0 + w (d0 - d1), w = h0/(h0 + h1)               (math/table.h)
  struct LoadPlace {
    double load, per_before, per_width, per_after;    // F_i, 1/(F_i - F_(i-1)), ..; 1 where there is none
    double has_before, has_after, w_before, w_after;  // 1 or 0; weights of both slopes
    double width, bent, peak, peak_rise;              // bent: 1 or 0; slip at the peak at F_i, and its rise per N
    std::array<std::size_t, 4> curve;
  };

  TireGrid() : TireGrid({-1.0, 0.0, 1.0}, {1.0}, {0.0}, {{0.0, 0.0, 0.0}}, Interpolation::linear) {}

  // values[load * cambers + camber][slip]; `camber` as sines. Refuses what SecantCurve refuses, axes that are empty or
  // do not increase, loads that are not positive, a number of curves that does not fit.
  TireGrid(const std::vector<double>& slip, std::vector<double> load, std::vector<double> camber,
           const std::vector<std::vector<double>>& values, Interpolation interpolation)
      : load_(std::move(load)), camber_(std::move(camber)) {
    if (load_.empty() || camber_.empty() || values.size() != load_.size() * camber_.size())
      throw std::invalid_argument("a tyre map needs one curve for each load and camber");
    check_table(load_, load_), check_table(camber_, camber_);
    if (!(load_.front() > 0.0)) throw std::invalid_argument("loads of a tyre map must be positive");
    std::vector<SecantCurve> curves;
    for (const std::vector<double>& y : values) curves.emplace_back(slip, y, interpolation);
    slip_ = curves[0];
    for (std::size_t k = 0; k < slip_.pieces().size(); ++k)
      for (const SecantCurve& c : curves) {
        const SecantPiece& from = c.pieces()[k];
        pieces_.push_back({{from.p[0], from.p[1], from.p[2], from.p[3]}, c.offset()});
      }
    std::vector<double> peak;
    for (std::size_t i = 0; i < load_.size(); ++i) {
      double sum = 0.0;
      for (std::size_t j = i * camber_.size(); j < (i + 1) * camber_.size(); ++j) sum += curves[j].peak(values[j]);
      peak.push_back(sum / static_cast<double>(camber_.size()));
    }
    for (std::size_t i = 0; i < std::max<std::size_t>(load_.size() - 1, 1); ++i)
      load_places_.push_back(load_place(i, peak, interpolation == Interpolation::smooth));
    for (std::size_t j = 0; j < std::max<std::size_t>(camber_.size() - 1, 1); ++j)
      camber_places_.push_back({j, camber_[j], has_camber() ? 1.0 / (camber_[j + 1] - camber_[j]) : 0.0});
  }

  double least_load() const { return load_.front(); }
  double greatest_load() const { return load_.back(); }
  bool has_camber() const { return camber_.size() > 1; }
  // Where zero slip and the abscissae are; the values are those of no particular curve.
  const SecantCurve& slip() const { return slip_; }
  std::span<const double> inner_loads() const { return inner(load_); }
  std::span<const double> inner_cambers() const { return inner(camber_); }
  std::span<const LoadPlace> load_places() const { return load_places_; }

  // The neighbouring cambers: the number of the lower one, its sine, and one over the distance to the next.
  struct CamberPlace {
    std::size_t camber;
    double sine, per_width;
  };
  std::span<const CamberPlace> camber_places() const { return camber_places_; }
  const Piece& piece(std::size_t slip_place, std::size_t load, std::size_t camber) const {
    return pieces_[(slip_place * load_.size() + load) * camber_.size() + camber];
  }

 private:
  // The nodes between the first and the last one: as many of them as are not above x, so many is the interval's number.
  static std::span<const double> inner(std::span<const double> nodes) {
    return nodes.size() > 2 ? nodes.subspan(1, nodes.size() - 2) : std::span<const double>();
  }

  LoadPlace load_place(std::size_t i, std::span<const double> peak, bool smooth) const {
    const std::size_t n = load_.size(), last = n - 1;
    LoadPlace at{};
    at.curve = {i > 0 ? i - 1 : 0, i, std::min(i + 1, last), std::min(i + 2, last)};
    const auto width = [this](std::size_t a, std::size_t b) { return b > a ? load_[b] - load_[a] : 1.0; };
    const double before = width(at.curve[0], i), after = width(at.curve[2], at.curve[3]);
    at.load = load_[i], at.width = width(i, at.curve[2]);
    at.per_before = 1.0 / before, at.per_width = 1.0 / at.width, at.per_after = 1.0 / after;
    at.has_before = i > 0 ? 1.0 : 0.0, at.has_after = i + 2 < n ? 1.0 : 0.0, at.bent = smooth && n > 2 ? 1.0 : 0.0;
    const auto inner_weight = [](double h0, double h1) { return (2.0 * h1 + h0) / (3.0 * (h0 + h1)); };
    at.w_before = i > 0 ? inner_weight(before, at.width) : at.width / (at.width + after);
    at.w_after = i + 2 < n ? inner_weight(at.width, after) : at.width / (at.width + before);
    at.peak = peak[i], at.peak_rise = (peak[at.curve[2]] - peak[i]) * at.per_width;
    return at;
  }

  std::vector<double> load_, camber_;
  std::vector<LoadPlace> load_places_;  // by interval
  std::vector<CamberPlace> camber_places_;
  SecantCurve slip_;           // any one of the curves
  std::vector<Piece> pieces_;  // [place of the slip][load][camber]
};

// The grids of all lanes at their loads. What the lanes look up stands side by side, all else is done for all of them.
template <class S>
class GridAtLoad {
 public:
  static constexpr int kLanes = ScalarTraits<S>::lanes;
  using Number = LaneNumber<S>;

  // grid(lane)
  template <class F>
  GridAtLoad(const F& grid, const S& load) {
    for (int i = 0; i < kLanes; ++i) grid_[i] = &grid(i);
    const LanePlaces<S> place = intervals([](const TireGrid& g) { return g.inner_loads(); }, load);
    for (int i = 0; i < kLanes; ++i) {
      at_[i] = &grid_[i]->load_places()[place[i]];
      bent_ = bent_ || at_[i]->bent > 0.5, has_camber_ = has_camber_ || grid_[i]->has_camber();
    }
    const auto a = rows_in_lanes<S>([this](int i) { return &at_[i]->load; });
    const auto b = rows_in_lanes<S>([this](int i) { return &at_[i]->has_before; });
    const auto c = rows_in_lanes<S>([this](int i) { return &at_[i]->width; });
    per_before_ = a[1], per_width_ = a[2], per_after_ = a[3];
    has_before_ = b[0], has_after_ = b[1], w_before_ = b[2], w_after_ = b[3], bent_share_ = c[1];
    const S least(each_lane<S>([this](int i) { return grid_[i]->least_load(); }));
    const S greatest(each_lane<S>([this](int i) { return grid_[i]->greatest_load(); }));
    share_ = min(S(load / least), S(1.0));
    along_ = clamp(load, least, greatest) - a[0];
    peak_ = c[2] + c[3] * along_;
  }

  // Forces are proportional to the load below the smallest one of the grid: the share of that, at most 1.
  const S& share() const { return share_; }
  // Slip at the peak, straight lines over the load.
  const S& peak() const { return peak_; }

  // At loads inside the grid; beyond it, those of its edge. per_slip = 1/slip, not needed near zero, but finite there.
  GridValue<S> operator()(const S& slip, const S& per_slip, const S& camber_sine) const {
    const LanePlaces<S> place = places_in_lanes([this](int i) { return grid_[i]->slip().abscissae(); }, slip);
    const LanePlaces<S> leaning = intervals([](const TireGrid& g) { return g.inner_cambers(); }, camber_sine);
    const auto near = [&](int i) -> const SecantPiece& { return grid_[i]->slip().pieces()[place[i]]; };
    const S t = slip - each_lane<S>([&](int i) { return near(i).origin; });
    const S per = select(each_lane<S>([&](int i) { return near(i).far; }) > 0.5, per_slip, S(1.0));
    const auto camber = [&](int i) -> const TireGrid::CamberPlace& { return grid_[i]->camber_places()[leaning[i]]; };
    const S lean = has_camber_ ? clamp(S((camber_sine - each_lane<S>([&](int i) { return camber(i).sine; })) *
                                         each_lane<S>([&](int i) { return camber(i).per_width; })),
                                       S(0.0), S(1.0))
                               : S(0.0);
    std::array<S, 4> offset, secant;
    for (std::size_t k = bent_ ? 0 : 1; k < (bent_ ? 4 : 3); ++k) {
      std::array<const TireGrid::Piece*, kLanes> a, b;
      for (int i = 0; i < kLanes; ++i) {
        a[i] = &grid_[i]->piece(place[i], at_[i]->curve[k], leaning[i]);
        b[i] = a[i] + (grid_[i]->has_camber() ? 1 : 0);
      }
      const auto cubic = [&t](const std::array<Number, 4>& p) { return S(p[0] + t * (p[1] + t * (p[2] + t * p[3]))); };
      S sum = cubic(rows_in_lanes<S>([&a](int i) { return a[i]->p; }));
      S start(each_lane<S>([&a](int i) { return a[i]->offset; }));
      if (has_camber_) {
        sum += (cubic(rows_in_lanes<S>([&b](int i) { return b[i]->p; })) - sum) * lean;
        start += (each_lane<S>([&b](int i) { return b[i]->offset; }) - start) * lean;
      }
      secant[k] = sum * per, offset[k] = start;
    }
    return {over_load(offset), over_load(secant)};
  }

 private:
  template <class F>
  LanePlaces<S> intervals(const F& nodes, const S& x) const {
    if constexpr (kLanes > 1) {
      bool same = nodes(*grid_[0]).size() <= kMostToCount;
      for (int i = 1; i < kLanes; ++i) same = same && grid_[i] == grid_[0];
      if (same) return whole_numbers(count_in_lanes(nodes(*grid_[0]), x));
    }
    LanePlaces<S> out;
    for (int i = 0; i < kLanes; ++i) out[i] = count_up_to(nodes(*grid_[i]), lane_value(x, i));
    return out;
  }

  // Hermite's cubic between the values 1 and 2 of four neighbouring loads, or a straight line.
  S over_load(const std::array<S, 4>& y) const {
    const S rise = (y[2] - y[1]) * per_width_;
    if (!bent_) return y[1] + along_ * rise;
    const S before = (y[1] - y[0]) * per_before_, after = (y[3] - y[2]) * per_after_, u = along_ * per_width_;
    // Both inner slopes with one division; where neighbours have different signs there is none.
    const S left_product = before * rise, right_product = rise * after, zero(0.0), one(1.0);
    const auto left_same = left_product > 0.0, right_same = right_product > 0.0;
    const S left_sum = select(left_same, S(w_before_ * rise + (1.0 - w_before_) * before), one);
    const S right_sum = select(right_same, S(w_after_ * after + (1.0 - w_after_) * rise), one);
    const S per_both = 1.0 / (left_sum * right_sum);
    const S left = select(has_before_ > 0.5, select(left_same, S(left_product * per_both * right_sum), zero),
                          outer_slope(w_before_, rise, after));
    const S right = select(has_after_ > 0.5, select(right_same, S(right_product * per_both * left_sum), zero),
                           outer_slope(w_after_, rise, before));
    const S a = (left - rise) * bent_share_, b = (right - rise) * bent_share_;
    return y[1] + along_ * (rise + a + u * (u * (a + b) - (2.0 * a + b)));
  }
  static S outer_slope(const Number& w, const S& d0, const S& d1) {
    const S parabola = d0 + w * (d0 - d1);
    const S limited = select(d0 * d1 < 0.0, select(abs(parabola) > 3.0 * abs(d0), S(3.0 * d0), parabola), parabola);
    return select(parabola * d0 <= 0.0, S(0.0), limited);
  }

  std::array<const TireGrid*, kLanes> grid_;
  std::array<const TireGrid::LoadPlace*, kLanes> at_;
  Number per_before_, per_width_, per_after_, has_before_, has_after_, w_before_, w_after_, bent_share_;
  S share_, along_, peak_;                  // along: load beyond that of curve 1
  bool bent_ = false, has_camber_ = false;  // in any lane
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

template <class S>
inline TireSlip<S> evaluate(const TireMap<S>& tire, const TireInput<S>& in) {
  const GridAtLoad<S> of_x([&](int i) -> const TireGrid& { return tire.map[i]->longitudinal; }, in.load);
  const GridAtLoad<S> of_y([&](int i) -> const TireGrid& { return tire.map[i]->lateral; }, in.load);
  const GridAtLoad<S> of_m([&](int i) -> const TireGrid& { return tire.map[i]->aligning; }, in.load);
  const S m = max(S(in.friction / tire.reference_friction), S(kLeastFriction)), zero(0.0), one(1.0);
  const ForwardSlip<S> slip = forward_slip(tire.body, in);
  const S m_x = m * of_x.peak(), m_y = m * of_y.peak(), per_both = m / (m_x * m_y);  // of the peaks, and on this ground
  const S per_x = per_both * of_y.peak(), per_y = per_both * of_x.peak();
  const S x = slip.s_x * per_x, y = slip.s_y * per_y, rho2 = square(x) + square(y) + 1e-24, per_rho = 1.0 / sqrt(rho2);
  const S rho = rho2 * per_rho;

  // Longitudinal: in reverse driving and braking change sides; the change is faded over 0.1 m/s.
  const S side_x = select(slip.s_x < 0.0, S(-1.0), one), at_x = side_x * rho * of_x.peak();
  const S per_at_x = side_x * per_rho * per_x * m;
  const GridValue<S> ahead = of_x(at_x, per_at_x, zero);
  const GridValue<S> behind = of_x(S(-at_x), S(-per_at_x), zero);
  const S& share_x = of_x.share();
  const S k_x = 0.5 * share_x * (ahead.secant * (1.0 + slip.direction) + behind.secant * (1.0 - slip.direction));

  // Lateral and aligning: the abscissa is tan α = -s_y.
  const S side_y = select(slip.s_y < 0.0, one, S(-1.0)), at_y = side_y * rho * of_y.peak();
  const S per_at_y = side_y * per_rho * per_y * m;
  const GridValue<S> lateral = of_y(at_y, per_at_y, in.camber_sine);
  const GridValue<S> aligning = of_m(at_y, per_at_y, in.camber_sine);
  const S &share_y = of_y.share(), &share_m = of_m.share();
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
  set_common_torques(tire.body, in, S(mu * in.load), slip.per_v, m_y, S(rho * m_y), out);
  return out;
}

}  // namespace fahrwerk

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

// Fritsch and Butland's slope between two secants, and the limited three-point slope at an end (math/table.h), for
// values that carry derivatives and for lanes.
template <class H, class S>
inline S inner_slope(const H& h0, const H& h1, const S& d0, const S& d1) {
  const H w0 = 2.0 * h1 + h0, w1 = h1 + 2.0 * h0;
  const auto same = d0 * d1 > 0.0;
  const S sum = select(same, S(w0 * d1 + w1 * d0), S(1.0));
  return select(same, S((w0 + w1) * d0 * d1 / sum), S(0.0));
}
template <class H, class S>
inline S outer_slope(const H& h0, const H& h1, const S& d0, const S& d1) {
  const S parabola = ((2.0 * h0 + h1) * d0 - h0 * d1) / (h0 + h1);
  const S limited = select(d0 * d1 < 0.0, select(abs(parabola) > 3.0 * abs(d0), S(3.0 * d0), parabola), parabola);
  return select(parabola * d0 <= 0.0, S(0.0), limited);
}

}  // namespace detail

// One quantity over slip, load and camber. All curves have the same abscissae, so that the pieces of neighbouring loads
// and cambers lie side by side and one search finds them all.
class TireGrid {
 public:
  // A piece of the curve of one load and camber: that of SecantPiece, and the offset of the curve.
  struct Piece {
    double p[4], offset;
  };
  // Of the loads: curves i - 1 .. i + 2 around the interval i, the edge's own where there is none beyond it.
  struct LoadPlace {
    std::array<std::size_t, 4> curve;
    double load, before, width, after;  // F_i, F_i - F_(i-1), F_(i+1) - F_i, F_(i+2) - F_(i+1); 1 where there is none
    bool has_before, has_after, bent;
  };

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
    std::vector<SecantCurve> curves;
    for (const std::vector<double>& y : values) curves.emplace_back(slip, y, interpolation);
    slip_ = curves[0];
    for (std::size_t k = 0; k < slip_.pieces().size(); ++k)
      for (const SecantCurve& c : curves) {
        const SecantPiece& from = c.pieces()[k];
        pieces_.push_back({{from.p[0], from.p[1], from.p[2], from.p[3]}, c.offset()});
      }
    for (std::size_t i = 0; i < load_.size(); ++i) {
      double sum = 0.0;
      for (std::size_t j = i * camber_.size(); j < (i + 1) * camber_.size(); ++j) sum += curves[j].peak(values[j]);
      peak_.push_back(sum / static_cast<double>(camber_.size()));
    }
  }

  double least_load() const { return load_.front(); }
  double greatest_load() const { return load_.back(); }
  bool has_camber() const { return camber_.size() > 1; }
  // Slip at the peak of the curves of a load.
  double peak(std::size_t load) const { return peak_[load]; }
  // Where zero slip and the abscissae are; the values are those of no particular curve.
  const SecantPiece& slip_piece(std::size_t k) const { return slip_.pieces()[k]; }
  std::size_t slip_place(double slip) const { return slip_.place(slip); }

  LoadPlace load_place(double load) const {
    const std::size_t n = load_.size(), i = interval(load_, load), last = n - 1;
    LoadPlace at;
    at.curve = {i > 0 ? i - 1 : 0, i, std::min(i + 1, last), std::min(i + 2, last)};
    at.has_before = i > 0, at.has_after = i + 2 < n, at.bent = smooth_ && n > 2;
    const auto width = [this](std::size_t a, std::size_t b) { return b > a ? load_[b] - load_[a] : 1.0; };
    at.load = load_[i];
    at.before = width(at.curve[0], i), at.width = width(i, at.curve[2]), at.after = width(at.curve[2], at.curve[3]);
    return at;
  }

  // The neighbouring cambers: the number of the lower one, its sine, and one over the distance to the next.
  struct CamberPlace {
    std::size_t camber;
    double sine, per_width;
  };
  CamberPlace camber_place(double sine) const {
    const std::size_t j = interval(camber_, sine);
    return {j, camber_[j], has_camber() ? 1.0 / (camber_[j + 1] - camber_[j]) : 0.0};
  }
  const Piece& piece(std::size_t slip_place, std::size_t load, std::size_t camber) const {
    return pieces_[(slip_place * load_.size() + load) * camber_.size() + camber];
  }

 private:
  // Number of the interval of the nodes that x lies in; the outer ones hold beyond the ends.
  static std::size_t interval(std::span<const double> nodes, double x) {
    const std::size_t above = count_up_to(nodes, x);
    return above <= 1 || nodes.size() < 2 ? 0 : std::min(above - 1, nodes.size() - 2);
  }

  std::vector<double> load_, camber_, peak_;
  SecantCurve slip_;           // any one of the curves
  std::vector<Piece> pieces_;  // [place of the slip][load][camber]
  bool smooth_ = false;
};

// The grids of all lanes at their loads. What the lanes look up stands side by side, all else is done for all of them.
template <class S>
class GridAtLoad {
 public:
  static constexpr int kLanes = ScalarTraits<S>::lanes;

  // grid(lane)
  template <class F>
  GridAtLoad(const F& grid, const S& load) : load_(load) {
    for (int i = 0; i < kLanes; ++i) {
      grid_[i] = &grid(i), at_[i] = grid_[i]->load_place(lane_value(load, i));
      bent_ = bent_ || at_[i].bent, has_camber_ = has_camber_ || grid_[i]->has_camber();
    }
    const S least(each_lane<S>([this](int i) { return grid_[i]->least_load(); }));
    const S greatest(each_lane<S>([this](int i) { return grid_[i]->greatest_load(); }));
    share_ = min(S(load / least), S(1.0));
    along_ = clamp(load, least, greatest) - each_lane<S>([this](int i) { return at_[i].load; });
  }

  // Forces are proportional to the load below the smallest one of the grid: the share of that, at most 1.
  const S& share() const { return share_; }

  // Slip at the peak, straight lines over the load.
  S peak() const {
    const auto of = [this](std::size_t k) {
      return each_lane<S>([&](int i) { return grid_[i]->peak(at_[i].curve[k]); });
    };
    const auto low = of(1), high = of(2);
    return low + (high - low) * (along_ / width(&TireGrid::LoadPlace::width));
  }

  // At loads inside the grid; beyond it, those of its edge.
  GridValue<S> operator()(const S& slip, const S& camber_sine) const {
    std::array<std::size_t, kLanes> place;
    std::array<TireGrid::CamberPlace, kLanes> camber;
    for (int i = 0; i < kLanes; ++i) {
      place[i] = grid_[i]->slip_place(lane_value(slip, i));
      camber[i] = grid_[i]->camber_place(lane_value(camber_sine, i));
    }
    const auto near = [&](auto member) {
      return each_lane<S>([&](int i) { return grid_[i]->slip_piece(place[i]).*member; });
    };
    const S t = slip - near(&SecantPiece::origin);
    const S per_slip = 1.0 / select(near(&SecantPiece::far) > 0.5, slip, S(1.0));
    const S lean = has_camber_ ? clamp(S((camber_sine - each_lane<S>([&](int i) { return camber[i].sine; })) *
                                         each_lane<S>([&](int i) { return camber[i].per_width; })),
                                       S(0.0), S(1.0))
                               : S(0.0);
    std::array<S, 4> offset, secant;
    for (std::size_t k = bent_ ? 0 : 1; k < (bent_ ? 4 : 3); ++k) {
      std::array<const TireGrid::Piece*, kLanes> a, b;
      for (int i = 0; i < kLanes; ++i) {
        a[i] = &grid_[i]->piece(place[i], at_[i].curve[k], camber[i].camber);
        b[i] = a[i] + (grid_[i]->has_camber() ? 1 : 0);
      }
      const auto between = [&](auto read) -> S {
        const auto from = each_lane<S>([&](int i) { return read(*a[i]); });
        if (!has_camber_) return S(from);
        return from + (each_lane<S>([&](int i) { return read(*b[i]); }) - from) * lean;
      };
      const auto p = [&](int m) { return between([m](const TireGrid::Piece& piece) { return piece.p[m]; }); };
      secant[k] = (p(0) + t * (p(1) + t * (p(2) + t * p(3)))) * per_slip;
      offset[k] = between([](const TireGrid::Piece& piece) { return piece.offset; });
    }
    return {over_load(offset), over_load(secant)};
  }

 private:
  auto width(double TireGrid::LoadPlace::*member) const {
    return each_lane<S>([&](int i) { return at_[i].*member; });
  }

  // Hermite's cubic between the values 1 and 2 of four neighbouring loads, or a straight line.
  S over_load(const std::array<S, 4>& y) const {
    using Place = TireGrid::LoadPlace;
    const auto h = width(&Place::width);
    const S rise = (y[2] - y[1]) / h;
    if (!bent_) return y[1] + along_ * rise;
    const auto h_before = width(&Place::before), h_after = width(&Place::after);
    const S d_before = (y[1] - y[0]) / h_before, d_after = (y[3] - y[2]) / h_after, u = along_ / h;
    const auto has = [this](bool Place::*member) {
      return each_lane<S>([&](int i) { return at_[i].*member ? 1.0 : 0.0; });
    };
    const S left = select(has(&Place::has_before) > 0.5, detail::inner_slope(h_before, h, d_before, rise),
                          detail::outer_slope(h, h_after, rise, d_after));
    const S right = select(has(&Place::has_after) > 0.5, detail::inner_slope(h, h_after, rise, d_after),
                           detail::outer_slope(h, h_before, rise, d_before));
    const S a = (left - rise) * has(&Place::bent), b = (right - rise) * has(&Place::bent);
    return y[1] + along_ * (rise + a + u * (u * (a + b) - (2.0 * a + b)));
  }

  std::array<const TireGrid*, kLanes> grid_;
  std::array<TireGrid::LoadPlace, kLanes> at_;
  S load_, share_, along_;                  // along: load beyond that of curve 1
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
  const S s_xM = of_x.peak(), s_yM = of_y.peak();
  const S x = slip.s_x / (m * s_xM), y = slip.s_y / (m * s_yM), rho = sqrt_safe(S(square(x) + square(y)));

  // Longitudinal: in reverse driving and braking change sides; the change is faded over 0.1 m/s.
  const S at_x = select(slip.s_x < 0.0, S(-rho), rho) * s_xM;
  const GridValue<S> ahead = of_x(at_x, zero);
  const GridValue<S> behind = of_x(S(-at_x), zero);
  const S& share_x = of_x.share();
  const S k_x = 0.5 * share_x * (ahead.secant * (1.0 + slip.direction) + behind.secant * (1.0 - slip.direction));

  // Lateral and aligning: the abscissa is tan α = -s_y.
  const S at_y = select(slip.s_y < 0.0, rho, S(-rho)) * s_yM;
  const GridValue<S> lateral = of_y(at_y, in.camber_sine);
  const GridValue<S> aligning = of_m(at_y, in.camber_sine);
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
  set_common_torques(tire.body, in, S(mu * in.load), slip.per_v, S(m * s_yM), S(rho * m * s_yM), out);
  return out;
}

}  // namespace fahrwerk

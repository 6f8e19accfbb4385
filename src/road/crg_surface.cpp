#include "road/crg_surface.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "road/path.h"

namespace fahrwerk {

namespace {

// A coordinate brought back to the data: where, the derivative of that, and whether it was held at a border.
struct Mapped {
  double at, slope;
  bool held;
};

Mapped into(double s, double begin, double end, CrgBorder border) {
  const double length = end - begin;
  if (s >= begin && s <= end) return {s, 1.0, false};
  if (border == CrgBorder::repeat) {
    double part = std::fmod(s - begin, length);
    if (part < 0.0) part += length;
    return {begin + part, 1.0, false};
  }
  if (border == CrgBorder::reflect) {
    double part = std::fmod(std::fabs(s - begin), 2.0 * length);
    const double sign = s < begin ? -1.0 : 1.0;
    return part > length ? Mapped{begin + (2.0 * length - part), -sign, false} : Mapped{begin + part, sign, false};
  }
  return {s < begin ? begin : end, 0.0, true};
}

CrgBorder border_of(const std::optional<double>& user, const std::optional<double>& file) {
  return static_cast<CrgBorder>(static_cast<int>(user ? *user : file.value_or(2.0)));
}

// Height faded to z0: z0 + w (z - z0), w linear in u with slope w_u.
void fade(CrgHeight& h, double z0, double w, double w_u) {
  h = {.z = z0 + w * (h.z - z0),
       .u = w_u * (h.z - z0) + w * h.u,
       .v = w * h.v,
       .uu = 2.0 * w_u * h.u + w * h.uu,
       .uv = w_u * h.v + w * h.uv,
       .vv = w * h.vv};
}

}  // namespace

CrgSurface::CrgSurface(const files::CrgRoad& given, const CrgSettings& settings)
    : smooth_(settings.smooth), slot_(settings.slot) {
  files::CrgRoad road = given;
  const files::CrgModifiers modifiers = road.modifiers.value_or(files::CrgModifiers{});
  set_options(road.options.value_or(files::CrgOptions{}), settings.options);
  apply_scales(road, modifiers);
  fill_missing(road, modifiers);
  u_begin_ = road.u_begin, u_end_ = road.u_end(), increment_ = road.u_increment;
  rows_ = static_cast<int>(road.rows), columns_ = static_cast<int>(road.v.size());
  v_ = road.v;
  const double even = (v_.back() - v_.front()) / (columns_ - 1);
  bool uniform = true;
  for (int k = 0; k < columns_; ++k)
    uniform = uniform && std::fabs(v_[static_cast<std::size_t>(k)] - (v_[0] + even * k)) < 1e-6 * even;
  v_increment_ = uniform ? even : 0.0;
  set_line(road);
  set_profiles(road);
  z_ = std::move(road.z);
  line_ = CrgLine(u_begin_, (u_end_ - u_begin_) / static_cast<double>(x_.size() - 1), x_, y_, closed_);
  move(modifiers);
  if (settings.start) {
    const double turn = settings.start->heading - line_.heading(u_begin_);
    transform(x_[0], y_[0], turn, settings.start->x - x_[0], settings.start->y - y_[0], 0.0);
  }
}

void CrgSurface::set_options(const files::CrgOptions& file, const files::CrgOptions& user) {
  const auto chosen = [](const std::optional<double>& first, const std::optional<double>& second) {
    return first ? *first : second.value_or(0.0);
  };
  border_u_ = border_of(user.border_mode_u, file.border_mode_u);
  border_v_ = border_of(user.border_mode_v, file.border_mode_v);
  offset_u_ = chosen(user.border_offset_u, file.border_offset_u);
  offset_v_ = chosen(user.border_offset_v, file.border_offset_v);
  fade_begin_ = chosen(user.border_smooth_ubeg, file.border_smooth_ubeg);
  fade_end_ = chosen(user.border_smooth_uend, file.border_smooth_uend);
  closed_ = chosen(user.refline_continuation, file.refline_continuation) == 1.0;
}

void CrgSurface::apply_scales(files::CrgRoad& road, const files::CrgModifiers& m) {
  files::CrgParameters& p = road.parameters;
  const auto scale = [](std::vector<double>& values, double factor) {
    for (double& value : values) value *= factor;
  };
  const auto stretch = [](const std::optional<double>& begin, std::optional<double>& end, double factor) {
    if (end) end = begin.value_or(0.0) + factor * (*end - begin.value_or(0.0));
  };
  scale(road.z, m.scale_z_grid.value_or(1.0));
  scale(road.banking, m.scale_banking.value_or(1.0));
  if (p.start_b) *p.start_b *= m.scale_banking.value_or(1.0);
  if (const double factor = m.scale_slope.value_or(1.0); factor != 1.0) {
    scale(road.slope, factor);
    if (p.start_s) *p.start_s *= factor;
    stretch(p.start_z, p.end_z, factor);
  }
  if (const double factor = m.scale_length.value_or(1.0); factor != 1.0) {
    road.u_increment *= factor;
    stretch(p.start_x, p.end_x, factor);
    stretch(p.start_y, p.end_y, factor);
    stretch(p.start_z, p.end_z, factor);
  }
  scale(road.v, m.scale_width.value_or(1.0));
  if (const double factor = m.scale_curvature.value_or(1.0); factor != 1.0 && !road.heading.empty()) {
    double before = road.heading[0], scaled = before;
    for (double& heading : road.heading) {
      scaled += factor * std::remainder(heading - before, 6.283185307179586);
      before = std::exchange(heading, scaled);
    }
    p.end_x.reset(), p.end_y.reset();
  }
}

void CrgSurface::fill_missing(files::CrgRoad& road, const files::CrgModifiers& m) {
  const bool zero = m.grid_nan_mode.value_or(2.0) == 1.0;
  const double offset = m.grid_nan_offset.value_or(0.0);
  const std::size_t n = road.v.size();
  for (std::size_t row = 0; row < road.rows; ++row) {
    double* z = road.z.data() + row * n;
    std::size_t first = 0, last = n - 1;
    while (first < n - 1 && std::isnan(z[first])) ++first;
    while (last > first && std::isnan(z[last])) --last;
    for (std::size_t k = 0; k < n; ++k)
      if (k < first || k > last) z[k] = (zero ? 0.0 : z[k < first ? first : last]) + offset;
  }
}

// Vertices from the headings; what is missing to a given end is distributed along the line.
void CrgSurface::set_line(const files::CrgRoad& road) {
  const files::CrgParameters& p = road.parameters;
  x_ = {p.start_x.value_or(0.0)}, y_ = {p.start_y.value_or(0.0)};
  const auto append = [&](double heading, double length) {
    x_.push_back(x_.back() + length * std::cos(heading));
    y_.push_back(y_.back() + length * std::sin(heading));
  };
  if (road.heading.empty()) {
    append(p.start_phi.value_or(0.0), u_end_ - u_begin_);
    return;
  }
  for (const double heading : road.heading) append(heading, increment_);
  if (!p.end_x || !p.end_y) return;
  const double n = static_cast<double>(x_.size() - 1), dx = *p.end_x - x_.back(), dy = *p.end_y - y_.back();
  for (std::size_t i = 0; i < x_.size(); ++i) {
    x_[i] += dx * static_cast<double>(i) / n;
    y_[i] += dy * static_cast<double>(i) / n;
  }
}

void CrgSurface::set_profiles(const files::CrgRoad& road) {
  const files::CrgParameters& p = road.parameters;
  z_line_ = {p.start_z.value_or(0.0)};
  for (int i = 0; i + 1 < rows_; ++i) {
    const double slope = road.slope.empty() ? p.start_s.value_or(0.0) : road.slope[static_cast<std::size_t>(i)];
    z_line_.push_back(z_line_.back() + increment_ * slope);
  }
  if (!road.slope.empty() && p.end_z) {
    const double missing = *p.end_z - z_line_.back();
    for (int i = 0; i < rows_; ++i) z_line_[static_cast<std::size_t>(i)] += missing * i / (rows_ - 1);
  }
  banking_ = road.banking;
  if (banking_.empty()) banking_.assign(static_cast<std::size_t>(rows_), p.start_b.value_or(0.0));
}

// The place of the road: a point (u, v) of it is put at (x, y, z, phi), or it is turned and shifted.
void CrgSurface::move(const files::CrgModifiers& m) {
  const bool by_point = m.refpoint_u || m.refpoint_u_fraction || m.refpoint_u_offset || m.refpoint_v ||
                        m.refpoint_v_fraction || m.refpoint_v_offset || m.refpoint_x || m.refpoint_y || m.refpoint_z ||
                        m.refpoint_phi;
  if (by_point) {
    const double u = m.refpoint_u.value_or(u_begin_ + m.refpoint_u_fraction.value_or(0.0) * (u_end_ - u_begin_)) +
                     m.refpoint_u_offset.value_or(0.0);
    const double v = (m.refpoint_v_fraction ? v_.front() + *m.refpoint_v_fraction * (v_.back() - v_.front())
                                            : m.refpoint_v.value_or(0.0)) +
                     m.refpoint_v_offset.value_or(0.0);
    const CrgLine::Point at = line_.position(u, v);
    transform(at.x, at.y, m.refpoint_phi.value_or(0.0) - line_.heading_before(u), m.refpoint_x.value_or(0.0) - at.x,
              m.refpoint_y.value_or(0.0) - at.y, m.refpoint_z.value_or(0.0) - height(u, v).z);
  } else if (m.refline_offset_phi || m.refline_offset_x || m.refline_offset_y || m.refline_offset_z) {
    transform(m.refline_rotcenter_x.value_or(x_[0]), m.refline_rotcenter_y.value_or(y_[0]),
              m.refline_offset_phi.value_or(0.0), m.refline_offset_x.value_or(0.0), m.refline_offset_y.value_or(0.0),
              m.refline_offset_z.value_or(0.0));
  }
}

void CrgSurface::transform(double center_x, double center_y, double turn, double dx, double dy, double dz) {
  const double c = std::cos(turn), s = std::sin(turn);
  for (std::size_t i = 0; i < x_.size(); ++i) {
    const double rx = x_[i] - center_x, ry = y_[i] - center_y;
    x_[i] = center_x + c * rx - s * ry + dx;
    y_[i] = center_y + s * rx + c * ry + dy;
  }
  for (double& z : z_line_) z += dz;
  line_ = CrgLine(u_begin_, (u_end_ - u_begin_) / static_cast<double>(x_.size() - 1), x_, y_, closed_);
}

int CrgSurface::column_at(double v) const {
  if (v_increment_ > 0.0) {
    const double part = (v - v_.front()) / v_increment_;
    return part > 0.0 ? (part < columns_ - 1 ? static_cast<int>(part) : columns_ - 2) : 0;
  }
  const auto above = std::upper_bound(v_.begin() + 1, v_.end() - 1, v);
  return static_cast<int>(above - v_.begin()) - 1;
}

CrgSurface::Grid CrgSurface::bilinear(double t, int row, double v, int column) const {
  const double width = v_[static_cast<std::size_t>(column) + 1] - v_[static_cast<std::size_t>(column)];
  const double w = (v - v_[static_cast<std::size_t>(column)]) / width;
  const double z00 = cell(row, column), z01 = cell(row, column + 1);
  const double z10 = cell(row + 1, column), z11 = cell(row + 1, column + 1);
  const double low = z00 + w * (z01 - z00), high = z10 + w * (z11 - z10);
  return {low + t * (high - low),
          (high - low) / increment_,
          ((1.0 - t) * (z01 - z00) + t * (z11 - z10)) / width,
          0.0,
          (z11 - z10 - z01 + z00) / (width * increment_),
          0.0};
}

// Hermite cubics in v within the rows row-1 .. row+2, then one in u; slopes at the nodes are those of the parabola
// through three neighbours, of the secant at the borders.
CrgSurface::Grid CrgSurface::cubic(double t, int row, double v, int column) const {
  struct Curve {
    double z, d, dd;
  };
  const auto hermite = [](double z0, double z1, double d0, double d1, double h, double part) {
    const double secant = (z1 - z0) / h, a = d0 - secant, b = d1 - secant;
    const double c2 = -(2.0 * a + b) / h, c3 = (a + b) / (h * h), s = part * h;
    return Curve{z0 + s * (d0 + s * (c2 + s * c3)), d0 + s * (2.0 * c2 + 3.0 * c3 * s), 2.0 * c2 + 6.0 * c3 * s};
  };
  const auto node_slope = [](double before, double after, double h_before, double h_after) {
    return (before * h_after + after * h_before) / (h_before + h_after);  // of the secants
  };
  const auto v_at = [&](int k) { return v_[static_cast<std::size_t>(k)]; };
  const double h = v_at(column + 1) - v_at(column), part = (v - v_at(column)) / h;
  const auto across = [&](int r) {
    const double z0 = cell(r, column), z1 = cell(r, column + 1), secant = (z1 - z0) / h;
    double d0 = secant, d1 = secant;
    if (column > 0) {
      const double hb = v_at(column) - v_at(column - 1);
      d0 = node_slope((z0 - cell(r, column - 1)) / hb, secant, hb, h);
    }
    if (column + 2 < columns_) {
      const double ha = v_at(column + 2) - v_at(column + 1);
      d1 = node_slope(secant, (cell(r, column + 2) - z1) / ha, h, ha);
    }
    return hermite(z0, z1, d0, d1, h, part);
  };
  const Curve b = across(row), c = across(row + 1);
  const Curve a = row > 0 ? across(row - 1) : b, d = row + 2 < rows_ ? across(row + 2) : c;
  const double half = row > 0 ? 2.0 * increment_ : increment_, other = row + 2 < rows_ ? 2.0 * increment_ : increment_;
  const auto lengthwise = [&](double za, double zb, double zc, double zd) {
    return hermite(zb, zc, (zc - za) / half, (zd - zb) / other, increment_, t);
  };
  const Curve z = lengthwise(a.z, b.z, c.z, d.z), zv = lengthwise(a.d, b.d, c.d, d.d);
  return {z.z, z.d, zv.z, z.dd, zv.d, lengthwise(a.dd, b.dd, c.dd, d.dd).z};
}

CrgSurface::Grid CrgSurface::grid(double t, int row, double v, int column) const {
  return smooth_ ? cubic(t, row, v, column) : bilinear(t, row, v, column);
}

CrgSurface::Along CrgSurface::along(const std::vector<double>& values, double t, int row) const {
  const double low = values[static_cast<std::size_t>(row)], high = values[static_cast<std::size_t>(row) + 1];
  return {low + t * (high - low), (high - low) / increment_};
}

CrgHeight CrgSurface::height(double u, double v) const noexcept {
  const Mapped mu = into(line_.within_round(u), u_begin_, u_end_, border_u_);
  const Mapped mv = into(v, v_.front(), v_.back(), border_v_);
  const double part = (mu.at - u_begin_) / increment_;
  const int row = part > 0.0 ? (part < rows_ - 1 ? static_cast<int>(part) : rows_ - 2) : 0;
  const double t = part - row;
  const Grid g = grid(t, row, mv.at, column_at(mv.at));
  const Along line = along(z_line_, t, row), bank = along(banking_, t, row);
  CrgHeight h{.z = g.z + line.value + bank.value * mv.at,
              .u = (g.u + line.slope + bank.slope * mv.at) * mu.slope,
              .v = (g.v + bank.value) * mv.slope,
              .uu = g.uu * mu.slope * mu.slope,
              .uv = (g.uv + bank.slope) * mu.slope * mv.slope,
              .vv = g.vv * mv.slope * mv.slope};
  const auto leave = [&](CrgBorder border, double offset) {
    if (border == CrgBorder::zero) h = {offset, 0.0, 0.0, 0.0, 0.0, 0.0};
    if (border == CrgBorder::keep) h.z += offset;
  };
  if (mu.held) leave(border_u_, offset_u_);
  if (mv.held) leave(border_v_, offset_v_);
  if (const double from = mu.at - u_begin_; from < fade_begin_)
    fade(h, z_line_.front(), from / fade_begin_, mu.slope / fade_begin_);
  if (const double to = u_end_ - mu.at; to < fade_end_) fade(h, z_line_.back(), to / fade_end_, -mu.slope / fade_end_);
  return h;
}

CrgPlace CrgSurface::place(double x, double y, RoadHint& hint) const noexcept {
  return line_.place(x, y, v_.front(), v_.back(), hint.slot[slot_]);
}

bool CrgSurface::describes(double x, double y, RoadHint& hint) const noexcept {
  const CrgPlace p = place(x, y, hint);
  const auto within = [](double s, double begin, double end, CrgBorder border) {
    return endless(border) || (s >= begin && s <= end);
  };
  return (line_.closed() || within(p.u, u_begin_, u_end_, border_u_)) && within(p.v, v_.front(), v_.back(), border_v_);
}

double CrgSurface::grid_spacing() const {
  double finest = increment_;
  for (std::size_t k = 1; k < v_.size(); ++k) finest = std::min(finest, v_[k] - v_[k - 1]);
  return finest;
}

double CrgSurface::line_half_width() const {
  const double nearest = std::min(v_.back(), -v_.front());
  return nearest > 0.0 ? nearest : 0.5 * (v_.back() - v_.front());
}

namespace {

// Turns t' of clothoids through points whose chords turn by t: the mean heading of a clothoid is that of its chord if
//   t'_(i-1)/6 + 2/3 t'_i + t'_(i+1)/6 = t_i
// At open ends as at their neighbours, so that arcs begin as arcs. Every sweep halves the error, at least.
std::vector<double> clothoid_turns(const std::vector<double>& chord_turns, bool closed) {
  std::vector<double> t = chord_turns;
  const std::size_t last = t.size() - 1;
  const auto at = [&](std::size_t before, std::size_t i, std::size_t after) {
    t[i] = 1.5 * (chord_turns[i] - (t[before] + t[after]) / 6.0);
  };
  for (int sweep = 0; sweep < 60 && last > 1; ++sweep) {
    for (std::size_t i = 1; i < last; ++i) at(i - 1, i, i + 1);
    if (closed)
      at(last - 1, 0, 1), t[last] = t[0];
    else
      t[0] = t[1], t[last] = t[last - 1];
  }
  return t;
}

}  // namespace

// Clothoids through vertices of the line that are at least a metre apart: neither heading nor place drifts. An arc is
// longer than its chord by the share Δφ²/24.
std::shared_ptr<const Path> CrgSurface::line_path() const {
  constexpr double least = 1.0;
  const int cells = static_cast<int>(x_.size()) - 1;
  const int stride = cells == 1 ? 1 : static_cast<int>(std::ceil(std::min(least / increment_, 0.5 * cells) - 1e-9));
  const int pieces = cells / stride;
  std::vector<CrgLine::Point> points;
  for (int i = 0; i <= pieces; ++i) {
    const auto at = static_cast<std::size_t>(i < pieces ? i * stride : cells);
    points.push_back({x_[at], y_[at]});
  }
  std::vector<double> chord, turn(static_cast<std::size_t>(pieces) + 1, 0.0), heading;
  const auto angle = [](double from, double to) { return std::remainder(to - from, 2.0 * M_PI); };
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const double dx = points[i + 1].x - points[i].x, dy = points[i + 1].y - points[i].y;
    chord.push_back(std::hypot(dx, dy)), heading.push_back(std::atan2(dy, dx));
    if (i > 0) turn[i] = angle(heading[i - 1], heading[i]);
  }
  if (line_.closed()) turn.front() = turn.back() = angle(heading.back(), heading.front());
  turn = clothoid_turns(turn, line_.closed());
  std::vector<PathSegment> segments;
  for (std::size_t i = 0; i < chord.size(); ++i) {
    const double mean = 0.5 * (turn[i] + turn[i + 1]), arc = chord[i] * (1.0 + mean * mean / 24.0);
    if (arc > 0.0) segments.push_back({arc, turn[i] / arc, turn[i + 1] / arc});
  }
  const PathPose start{points[0].x, points[0].y, heading[0] - turn[0] / 3.0 - turn[1] / 6.0};
  return std::make_shared<const Path>(start, segments, line_.closed());
}

RoadSample CrgSurface::sample(double x, double y, RoadHint& hint) const noexcept {
  const CrgPlace p = place(x, y, hint);
  const CrgHeight h = height(p.u, p.v);
  RoadSample sample;
  sample.height = h.z;
  sample.slope_x = h.u * p.u_x + h.v * p.v_x;
  sample.slope_y = h.u * p.u_y + h.v * p.v_y;
  sample.curvature_xx = h.uu * p.u_x * p.u_x + 2.0 * h.uv * p.u_x * p.v_x + h.vv * p.v_x * p.v_x + h.u * p.u_xx;
  sample.curvature_xy =
      h.uu * p.u_x * p.u_y + h.uv * (p.u_x * p.v_y + p.u_y * p.v_x) + h.vv * p.v_x * p.v_y + h.u * p.u_xy;
  sample.curvature_yy = h.uu * p.u_y * p.u_y + 2.0 * h.uv * p.u_y * p.v_y + h.vv * p.v_y * p.v_y + h.u * p.u_yy;
  return sample;
}

}  // namespace fahrwerk

#include "road/crg_line.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fahrwerk {

namespace {

constexpr int line_hint_steps = 8;
constexpr double least_width = 0.05;  // of a cell, in parts of its chord: nearer to the centre of curvature u is frozen

}  // namespace

CrgLine::CrgLine(double u_begin, double increment, std::vector<double> x, std::vector<double> y, bool closed)
    : u_begin_(u_begin),
      increment_(increment),
      cells_(static_cast<int>(x.size()) - 1),
      x_(std::move(x)),
      y_(std::move(y)) {
  std::vector<LineBox> boxes;
  boxes.reserve(static_cast<std::size_t>(cells_));
  for (int i = 0; i < cells_; ++i) {
    const Vector a = vertex(i), b = vertex(i + 1);
    boxes.push_back({std::min(a.x, b.x), std::max(a.x, b.x), std::min(a.y, b.y), std::max(a.y, b.y)});
  }
  index_ = LineIndex(boxes);
  if (closed) find_closure();
}

// The ends can be joined if their directions differ by less than 60 degrees and the gap lies ahead of the end: where
// the continuations cross, or half way if they do not. Ends that coincide become a vertex like any other.
void CrgLine::find_closure() {
  if (cells_ < 2) return;
  const auto unit = [](Vector c) {
    const double length = std::sqrt(c.dot(c));
    return Vector{c.x / length, c.y / length};
  };
  const Vector begin = unit(chord(0)), end = unit(chord(cells_ - 1)), a = vertex(0), b = vertex(cells_);
  const Vector gap{a.x - b.x, a.y - b.y};
  const double cosine = begin.dot(end), sine = begin.cross(end);
  const double ahead = begin.dot(gap), behind = -end.dot(gap);
  if (cosine < 0.5 || ahead < -1e-9 || behind > 1e-9) return;
  closed_ = true;
  seamless_ = gap.dot(gap) < 1e-6 * increment_ * increment_;
  round_begin_ = u_begin_ + 0.5 * behind;
  round_end_ = u_end() + 0.5 * ahead;
  if (seamless_ || std::fabs(sine) < 1e-12) return;
  const double to_end = begin.cross(gap) / sine, to_begin = end.cross(gap) / sine;
  if (to_end < 0.0 || to_begin > 0.0) return;
  round_begin_ = u_begin_ + to_begin;
  round_end_ = u_end() + to_end;
}

double CrgLine::within_round(double u) const {
  if (!closed_) return u;
  const double length = round_end_ - round_begin_;
  double part = std::fmod(u - round_begin_, length);
  if (part < 0.0) part += length;
  return round_begin_ + part;
}

// Normal to the ray through a vertex: along the line that joins its neighbours, along the chord at the ends.
CrgLine::Vector CrgLine::tangent(int i, int cell) const {
  const Vector c = chord(cell);
  const bool at_end = i == 0 || i == cells_;
  if (at_end && !seamless_) return c;
  const Vector before = vertex(at_end ? cells_ - 1 : i - 1), after = vertex(at_end ? 1 : i + 1),
               t{after.x - before.x, after.y - before.y};
  // Where the line folds back, rays have no meaning.
  const double along = t.dot(c);
  return along * std::fabs(along) > 0.01 * t.dot(t) * c.dot(c) ? t : c;
}

double CrgLine::turn(int i) const {
  const Vector a = chord(i - 1), b = chord(i);
  return std::atan2(a.cross(b), a.dot(b));
}

int CrgLine::cell_at(double u) const {
  const double part = (u - u_begin_) / increment_;
  return part > 0.0 ? (part < cells_ ? static_cast<int>(part) : cells_ - 1) : 0;
}

// From cell to cell until the point lies between the two rays. False if the limit is reached before.
bool CrgLine::walk(const Vector& p, int limit, int& cell, int& steps) const {
  for (int k = 0; k <= limit; ++k) {
    const Vector a = vertex(cell), b = vertex(cell + 1);
    int next = cell;
    if (Vector{p.x - b.x, p.y - b.y}.dot(tangent(cell + 1, cell)) > 0.0)
      next = cell + 1 < cells_ ? cell + 1 : closed_ ? 0 : cell;
    else if (Vector{p.x - a.x, p.y - a.y}.dot(tangent(cell, cell)) < 0.0)
      next = cell > 0 ? cell - 1 : closed_ ? cells_ - 1 : cell;
    if (next == cell) return true;
    if (k == limit) return false;
    cell = next;
    ++steps;
  }
  return false;
}

double CrgLine::distance2(const Vector& p, int cell) const {
  const Vector a = vertex(cell), c = chord(cell), r{p.x - a.x, p.y - a.y};
  const double part = std::clamp(r.dot(c) / c.dot(c), 0.0, 1.0);
  const Vector d{r.x - part * c.x, r.y - part * c.y};
  return d.dot(d);
}

CrgPlace CrgLine::place(double x, double y, double right, double left, int& hint) const noexcept {
  const Vector p{x, y};
  int steps = 0;
  if (hint >= 0 && hint < cells_) {
    int cell = hint;
    if (walk(p, line_hint_steps, cell, steps)) {
      CrgPlace place = within(p, cell);
      const bool on_line = place.u >= u_begin_ && place.u <= u_end() && place.v >= right && place.v <= left;
      if (on_line || cells_ == 1) {
        hint = cell;
        place.steps = steps;
        return place;
      }
    }
  }
  const int nearest = index_.nearest(x, y, hint, [&](int i) { return distance2(p, i); });
  int cell = nearest;
  // Next to a vertex the ray decides; where rays cross, the nearest cell stays.
  if (!walk(p, 2, cell, steps)) cell = nearest;
  hint = cell;
  CrgPlace place = within(p, cell);
  place.steps = steps;
  place.searched = cells_ > 1;
  return place;
}

CrgPlace CrgLine::within(const Vector& p, int cell) const {
  const Vector a = vertex(cell), b = vertex(cell + 1), c = chord(cell), ra{p.x - a.x, p.y - a.y},
               rb{b.x - p.x, b.y - p.y};
  if (!seamless_ && cell == 0 && ra.dot(c) < 0.0) return beyond(p, false);
  if (!seamless_ && cell == cells_ - 1 && rb.dot(c) < 0.0) return beyond(p, true);
  const Vector t1 = tangent(cell, cell), t2 = tangent(cell + 1, cell);
  const double scale_a = 1.0 / t1.dot(c), scale_b = 1.0 / t2.dot(c);
  const Vector ga{t1.x * scale_a, t1.y * scale_a}, gb{-t2.x * scale_b, -t2.y * scale_b};
  const double ta = ra.dot(ga), tb = -rb.dot(gb);
  double sum = ta + tb;
  Vector gs{ga.x + gb.x, ga.y + gb.y};
  if (!(sum > least_width)) sum = least_width, gs = {0.0, 0.0};
  double part = ta / sum;
  Vector g{(ga.x - part * gs.x) / sum, (ga.y - part * gs.y) / sum};
  if (!(part >= 0.0 && part <= 1.0)) part = part > 0.5 ? 1.0 : 0.0, g = {0.0, 0.0};
  const double length = std::sqrt(c.dot(c)), du = increment_;
  return {.u = u_begin_ + du * (static_cast<double>(cell) + part),
          .v = c.cross(ra) / length,
          .u_x = du * g.x,
          .u_y = du * g.y,
          .v_x = -c.y / length,
          .v_y = c.x / length,
          .u_xx = -du * 2.0 * g.x * gs.x / sum,
          .u_xy = -du * (g.x * gs.y + g.y * gs.x) / sum,
          .u_yy = -du * 2.0 * g.y * gs.y / sum,
          .steps = 0,
          .searched = false};
}

// Straight on before the begin or behind the end; on a closed track, from the other end beyond the meeting point.
CrgPlace CrgLine::beyond(const Vector& p, bool end) const {
  const auto from = [&](bool at_end) {
    const Vector c = chord(at_end ? cells_ - 1 : 0), o = vertex(at_end ? cells_ : 0);
    const double length = std::sqrt(c.dot(c)), ex = c.x / length, ey = c.y / length;
    const double dx = p.x - o.x, dy = p.y - o.y;
    CrgPlace place{};
    place.u = (at_end ? u_end() : u_begin_) + ex * dx + ey * dy;
    place.v = ex * dy - ey * dx;
    place.u_x = ex, place.u_y = ey, place.v_x = -ey, place.v_y = ex;
    return place;
  };
  const CrgPlace place = from(end);
  if (closed_ && (end ? place.u > round_end_ : place.u < round_begin_)) return from(!end);
  return place;
}

CrgLine::Point CrgLine::position(double u, double v) const {
  u = within_round(u);
  const int cell = cell_at(u);
  const Vector a = vertex(cell), b = vertex(cell + 1), c = chord(cell);
  const double length = std::sqrt(c.dot(c)), ex = c.x / length, ey = c.y / length;
  if (u < u_begin_ || u > u_end()) {
    const Vector o = u < u_begin_ ? a : b;
    const double du = u < u_begin_ ? u - u_begin_ : u - u_end();
    return {o.x + du * ex - v * ey, o.y + du * ey + v * ex};
  }
  // The points of both rays at the distance v from the chord, and the place between them.
  const auto on_ray = [&](const Vector& o, const Vector& t) {
    const double scale = v * length / t.dot(c);
    return Vector{o.x - scale * t.y, o.y + scale * t.x};
  };
  const Vector pa = on_ray(a, tangent(cell, cell)), pb = on_ray(b, tangent(cell + 1, cell));
  const double part = (u - u_begin_) / increment_ - static_cast<double>(cell);
  return {pa.x + part * (pb.x - pa.x), pa.y + part * (pb.y - pa.y)};
}

double CrgLine::heading(double u) const {
  const Vector c = chord(cell_at(within_round(u)));
  return std::atan2(c.y, c.x);
}

double CrgLine::heading_before(double u) const {
  const double part = (within_round(u) - u_begin_) / increment_;
  const int cell = part < 2.0 ? 0 : part > cells_ ? cells_ - 1 : static_cast<int>(part) - 1;
  const Vector c = chord(cell);
  return std::atan2(c.y, c.x);
}

double CrgLine::curvature(double u) const {
  if (cells_ < 2) return 0.0;
  u = within_round(u);
  if (u < u_begin_ || u > u_end()) return 0.0;
  const int cell = cell_at(u);
  const double part = (u - u_begin_) / increment_ - static_cast<double>(cell);
  const double begin = turn(std::max(cell, 1)), end = turn(std::min(cell + 1, cells_ - 1));
  return (begin + part * (end - begin)) / increment_;
}

}  // namespace fahrwerk

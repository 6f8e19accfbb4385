#include "road/path.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "math/constants.h"

namespace fahrwerk {

namespace {

constexpr double largest_turn = 0.5;    // of a piece  [rad]
constexpr double largest_piece = 25.0;  // [m]
constexpr int hint_steps = 8;

// Gauss-Legendre, 8 points on -1 .. 1: abscissae and weights of the positive half.
constexpr double nodes[] = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
constexpr double weights[] = {0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};

// Sine and cosine of a small angle, |a| ≤ 0.5 rad, by their series: the error is below 1e-15.
struct Small {
  double sin, cos;
};
Small small_angle(double a) {
  const double q = a * a;
  return {a * (1 - q / 6.0 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72 * (1 - q / 110 * (1 - q / 156)))))),
          1 - q / 2 * (1 - q / 12 * (1 - q / 30 * (1 - q / 56 * (1 - q / 90 * (1 - q / 132 * (1 - q / 182))))))};
}

}  // namespace

PathPoint Path::along(const PathPoint& b, double t) noexcept {
  const auto heading = [&](double at) { return b.heading + at * (b.curvature + 0.5 * b.curvature_rate * at); };
  double ahead, across;  // in the frame of the piece's middle heading, for few lost digits
  const double middle = heading(0.5 * t);
  if (b.curvature_rate == 0.0) {
    // A chord of an arc: 2 sin(κ t/2)/κ in the direction of its middle.
    const double half = 0.5 * b.curvature * t;
    ahead = std::fabs(half) < 1e-4 ? t * (1.0 - half * half / 6.0) : t * std::sin(half) / half;
    across = 0.0;
  } else {
    ahead = across = 0.0;
    for (int k = 0; k < 4; ++k)
      for (const double sign : {-1.0, 1.0}) {
        const double from_middle = 0.5 * t * sign * nodes[k];
        const Small turn = small_angle(from_middle * (b.curvature + b.curvature_rate * (0.5 * t + 0.5 * from_middle)));
        ahead += weights[k] * turn.cos;
        across += weights[k] * turn.sin;
      }
    ahead *= 0.5 * t, across *= 0.5 * t;
  }
  const double c = std::cos(middle), s = std::sin(middle);
  return {b.x + ahead * c - across * s, b.y + ahead * s + across * c, heading(t), b.curvature + b.curvature_rate * t,
          b.curvature_rate};
}

Path::Path(const PathPose& start, const std::vector<PathSegment>& segments, bool closed) : closed_(closed) {
  if (segments.empty()) throw std::invalid_argument("a path needs at least one segment");
  PathPoint at{start.x, start.y, start.heading, 0.0, 0.0};
  for (const PathSegment& segment : segments) {
    const double largest = std::max(std::fabs(segment.curvature_begin), std::fabs(segment.curvature_end));
    if (!(segment.length > 0.0 && segment.length <= 1e7 && largest * segment.length <= 1e4))
      throw std::invalid_argument("a segment of a path has no length, is too long or turns too much");
    const double parts = std::ceil(std::max(segment.length / largest_piece, largest * segment.length / largest_turn));
    const double rate = (segment.curvature_end - segment.curvature_begin) / segment.length;
    const double part = segment.length / std::max(parts, 1.0), begin = length_;
    for (int k = 0; k < static_cast<int>(std::max(parts, 1.0)); ++k) {
      at.curvature = segment.curvature_begin + rate * part * k;
      at.curvature_rate = rate;
      const PathPoint next = along(at, part);
      pieces_.push_back({begin + part * k, part, at, next, std::cos(at.heading), std::sin(at.heading),
                         std::cos(next.heading), std::sin(next.heading)});
      at = next;
    }
    length_ = begin + segment.length;
  }
  end_ = at;
  closing_distance_ = std::hypot(end_.x - start.x, end_.y - start.y);
  closing_angle_ = std::fabs(std::remainder(end_.heading - start.heading, kTwoPi));

  // A piece leaves its chord by at most κ L²/8.
  std::vector<LineBox> boxes;
  boxes.reserve(pieces_.size());
  for (const Piece& p : pieces_) {
    const PathPoint& b = p.end;
    const double bulge =
        std::max(std::fabs(p.begin.curvature), std::fabs(b.curvature)) * p.length * p.length / 8.0 + 1e-9;
    boxes.push_back({std::min(p.begin.x, b.x) - bulge, std::max(p.begin.x, b.x) + bulge,
                     std::min(p.begin.y, b.y) - bulge, std::max(p.begin.y, b.y) + bulge});
  }
  index_ = LineIndex(boxes);
}

double Path::within_round(double s) const noexcept {
  if (!closed_ || (s >= 0.0 && s <= length_)) return s;
  const double part = std::fmod(s, length_);
  return part < 0.0 ? part + length_ : part;
}

int Path::piece_at(double s) const noexcept {
  const auto above = std::upper_bound(pieces_.begin() + 1, pieces_.end(), s,
                                      [](double value, const Piece& piece) { return value < piece.s; });
  return static_cast<int>(above - pieces_.begin()) - 1;
}

PathPoint Path::at(double s) const noexcept {
  s = within_round(s);
  if (s >= 0.0 && s <= length_) {
    const Piece& p = piece(piece_at(s));
    return along(p.begin, s - p.s);
  }
  // Straight on.
  PathPoint point = s < 0.0 ? pieces_.front().begin : end_;
  const double t = s < 0.0 ? s : s - length_;
  point.x += t * std::cos(point.heading);
  point.y += t * std::sin(point.heading);
  point.curvature = point.curvature_rate = 0.0;
  return point;
}

// The nearest point of a piece: root of f(t) = r·e_t, with f' = -(1 - κ d), by Newton's method between brackets that
// shrink, and at the ends where there is no root.
Path::Foot Path::foot(int i, double x, double y) const noexcept {
  const Piece& p = piece(i);
  struct State {
    double f, slope, distance2;
  };
  const auto state = [&](const PathPoint& q, double c, double s) {
    const double dx = x - q.x, dy = y - q.y;
    return State{dx * c + dy * s, 1.0 - q.curvature * (dy * c - dx * s), dx * dx + dy * dy};
  };
  const auto from = [&](double t) {
    const PathPoint q = along(p.begin, t);
    return state(q, std::cos(q.heading), std::sin(q.heading));
  };
  const State begin = state(p.begin, p.begin_cos, p.begin_sin), end = state(p.end, p.end_cos, p.end_sin);
  if (!(begin.f > 0.0))
    return begin.f >= 0.0 || begin.distance2 <= end.distance2 ? Foot{0.0, begin.distance2}
                                                              : Foot{p.length, end.distance2};
  if (!(end.f < 0.0))
    return end.f <= 0.0 || end.distance2 <= begin.distance2 ? Foot{p.length, end.distance2}
                                                            : Foot{0.0, begin.distance2};
  double low = 0.0, high = p.length, t = p.length * begin.f / (begin.f - end.f);
  State now = from(t);
  for (int k = 0; k < 60; ++k) {
    // After a small step the next one would be some κ step²: nothing.
    const double step = now.slope > 0.1 ? now.f / now.slope : 1.0;
    if (std::fabs(step) < 1e-8) {
      t = std::clamp(t + step, 0.0, p.length);
      break;
    }
    (now.f > 0.0 ? low : high) = t;
    t += step;
    if (!(t > low && t < high) || now.slope <= 0.1) t = 0.5 * (low + high);
    now = from(t);
  }
  return {t, now.distance2};
}

PathProjection Path::projection(int i, double t, double x, double y) const noexcept {
  PathProjection result{};
  const Piece& p = piece(i);
  result.point = along(p.begin, t);
  result.s = p.s + t;
  const double c = std::cos(result.point.heading), s = std::sin(result.point.heading);
  const double dx = x - result.point.x, dy = y - result.point.y;
  const double ahead = dx * c + dy * s;
  result.d = dy * c - dx * s;
  // Beyond the ends of an open path.
  if (!closed_ && ((i == 0 && t == 0.0 && ahead < 0.0) || (i == count() - 1 && t == p.length && ahead > 0.0))) {
    result.s = (i == 0 && t == 0.0 ? 0.0 : length_) + ahead;
    result.point.x += ahead * c;
    result.point.y += ahead * s;
    result.point.curvature = result.point.curvature_rate = 0.0;
  }
  return result;
}

int Path::neighbour(int i, int direction) const noexcept {
  const int next = i + direction;
  if (next >= 0 && next < count()) return next;
  return closed_ ? (next < 0 ? count() - 1 : 0) : i;
}

PathProjection Path::project(double x, double y, int& hint, double reach) const noexcept {
  int steps = 0;
  if (hint >= 0 && hint < count()) {
    int i = hint;
    for (; steps <= hint_steps; ++steps) {
      const Foot f = foot(i, x, y);
      const int next = f.t <= 0.0 ? neighbour(i, -1) : f.t >= piece(i).length ? neighbour(i, 1) : i;
      const bool inside = f.t > 0.0 && f.t < piece(i).length;
      // At a joint both neighbours have their foot in the same point.
      const bool joint = !inside && next != i && foot(next, x, y).distance2 >= f.distance2;
      if (inside || joint) {
        PathProjection result = projection(i, f.t, x, y);
        if (!(std::fabs(result.d) <= reach) || !(f.distance2 <= reach * reach)) break;
        hint = i;
        result.steps = steps;
        return result;
      }
      if (next == i) break;
      i = next;
    }
  }
  const int best = index_.nearest(x, y, hint, [&](int i) { return foot(i, x, y).distance2; });
  hint = best;
  PathProjection result = projection(best, foot(best, x, y).t, x, y);
  result.steps = steps;
  result.searched = true;
  return result;
}

PathProjection Path::project(double x, double y) const noexcept {
  int hint = -1;
  return project(x, y, hint);
}

}  // namespace fahrwerk

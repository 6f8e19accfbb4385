// A path in the plane: straights, arcs and clothoids in a row, with the heading continuous from one to the next.
//
// Within a segment the curvature is linear in the arc length s (positive to the left):
//   θ(s) = θ0 + κ0 s + κ' s²/2,   x(s) = x0 + ∫ cos θ ds,   y(s) = y0 + ∫ sin θ ds
// Straights and arcs are integrated in closed form, clothoids by Gauss and Legendre's rule with 8 points over pieces
// that turn by at most 0.5 rad, where its error is below 1e-15 of the length. Before its begin and behind its end an
// open path goes straight on; a closed one begins anew.
#pragma once

#include <vector>

#include "road/line_index.h"

namespace fahrwerk {

// Length > 0; a straight has no curvature, an arc the same at both ends.
struct PathSegment {
  double length;                          // [m]
  double curvature_begin, curvature_end;  // [1/m]
};

struct PathPose {
  double x = 0.0, y = 0.0;  // [m]
  double heading = 0.0;     // [rad]
};

struct PathPoint {
  double x, y;            // [m]
  double heading;         // continuous along the path, not wrapped  [rad]
  double curvature;       // κ  [1/m]
  double curvature_rate;  // κ' = dκ/ds  [1/m²]
};

// Foot of the perpendicular from a point to the path.
struct PathProjection {
  double s;         // arc length, within 0 .. length on a closed path  [m]
  double d;         // distance, positive to the left  [m]
  PathPoint point;  // of the path at s
  int steps;        // from piece to piece
  bool searched;    // the whole path was searched
};

class Path {
 public:
  // At least one segment, lengths > 0 and finite, |curvature| × length at most 1e4: std::invalid_argument otherwise.
  // `closed`: the end is meant to be the begin; closing_error() tells how well it is.
  Path(const PathPose& start, const std::vector<PathSegment>& segments, bool closed = false);

  double length() const { return length_; }
  bool closed() const { return closed_; }

  // Distance and angle between end and begin (a closed path may turn by whole circles).
  double closing_distance() const { return closing_distance_; }
  double closing_angle() const { return closing_angle_; }

  // At any s.
  PathPoint at(double s) const noexcept;

  // `hint`: the piece where to begin, negative if unknown; left where the point was found. It is trusted if it leads to
  // a foot nearer than `reach`; otherwise the nearest of all feet counts.
  PathProjection project(double x, double y, int& hint, double reach = 10.0) const noexcept;
  PathProjection project(double x, double y) const noexcept;

  // s brought to 0 .. length on a closed path.
  double within_round(double s) const noexcept;

 private:
  // A part of a segment that turns by little.
  struct Piece {
    double s, length;
    PathPoint begin, end;
    double begin_cos, begin_sin, end_cos, end_sin;  // of the headings
  };
  struct Foot {
    double t;  // arc length within the piece
    double distance2;
  };

  static PathPoint along(const PathPoint& begin, double t) noexcept;
  Foot foot(int piece, double x, double y) const noexcept;
  PathProjection projection(int piece, double t, double x, double y) const noexcept;
  const Piece& piece(int i) const { return pieces_[static_cast<std::size_t>(i)]; }
  int count() const { return static_cast<int>(pieces_.size()); }
  int piece_at(double s) const noexcept;
  int neighbour(int i, int direction) const noexcept;

  std::vector<Piece> pieces_;
  double length_ = 0.0, closing_distance_ = 0.0, closing_angle_ = 0.0;
  bool closed_ = false;
  PathPoint end_{};
  LineIndex index_;
};

}  // namespace fahrwerk

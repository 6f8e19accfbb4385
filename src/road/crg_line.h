// The reference line of an OpenCRG road: a polyline with equal steps in u, and the coordinates (u, v) around it.
//
// Through each inner vertex runs a ray normal to the line that joins its neighbours. Two rays and the chord between
// them bound a cell. Within a cell v is the distance from the chord, positive to the left, and u divides the parallel
// to the chord from ray to ray in proportion [ASAM OpenCRG 1.2]:
//   t_a = T1·(P - P1) / (T1·c),  t_b = T2·(P2 - P) / (T2·c),  u = u1 + Δu t_a/(t_a + t_b),  c = P2 - P1, T ⟂ rays
// (u, v) is continuous across rays. Before the first and behind the last vertex the line goes straight on; on a closed
// track, up to where both continuations meet. A straight line is a single cell.
#pragma once

#include <vector>

#include "road/line_index.h"

namespace fahrwerk {

// (u, v) at a point, with derivatives; v is linear within a cell.
struct CrgPlace {
  double u, v;
  double u_x, u_y, v_x, v_y;
  double u_xx, u_xy, u_yy;
  int steps;      // from cell to cell
  bool searched;  // the whole line was searched
};

class CrgLine {
 public:
  CrgLine() = default;

  // At least two vertices; `closed` joins the ends where they allow it.
  CrgLine(double u_begin, double increment, std::vector<double> x, std::vector<double> y, bool closed);

  // Starts at the cell `hint` (negative: unknown) and leaves the cell there. A hint is trusted if it leads to a place
  // on the line with v within right .. left; otherwise the nearest cell of all counts.
  CrgPlace place(double x, double y, double right, double left, int& hint) const noexcept;

  struct Point {
    double x, y;
  };
  Point position(double u, double v) const;
  double heading(double u) const;  // of the chord  [rad]
  // Of the chord that ends at or before u: what ASAM's tools take for the heading at u. In the first cell its own.
  double heading_before(double u) const;
  double curvature(double u) const;  // turn at the vertices by step, linear between them  [1/m]

  double u_begin() const { return u_begin_; }
  double u_end() const { return u_begin_ + increment_ * static_cast<double>(cells_); }
  bool closed() const { return closed_; }
  int cells() const { return cells_; }

  // For a closed track, u within one round; else unchanged.
  double within_round(double u) const;

 private:
  struct Vector {
    double x, y;
    double dot(const Vector& o) const { return x * o.x + y * o.y; }
    double cross(const Vector& o) const { return x * o.y - y * o.x; }
  };
  Vector vertex(int i) const { return {x_[static_cast<std::size_t>(i)], y_[static_cast<std::size_t>(i)]}; }
  Vector chord(int cell) const {
    const Vector a = vertex(cell), b = vertex(cell + 1);
    return {b.x - a.x, b.y - a.y};
  }
  Vector tangent(int vertex, int cell) const;
  double turn(int vertex) const;
  int cell_at(double u) const;
  bool walk(const Vector& p, int limit, int& cell, int& steps) const;
  double distance2(const Vector& p, int cell) const;
  CrgPlace within(const Vector& p, int cell) const;
  CrgPlace beyond(const Vector& p, bool end) const;
  void find_closure();

  double u_begin_ = 0.0, increment_ = 1.0;
  int cells_ = 0;
  std::vector<double> x_, y_;
  bool closed_ = false, seamless_ = false;
  double round_begin_ = 0.0, round_end_ = 0.0;  // u at which the straight continuations meet
  LineIndex index_;
};

}  // namespace fahrwerk

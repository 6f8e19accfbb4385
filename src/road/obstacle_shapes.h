// The obstacles by name. Lengths in m, angles in rad.
//
// Edges that are sharp in reality (step, cleat, kerb, sides of a ramp) are S-curves of the length `edge`, 10 mm unless
// told otherwise; their largest slope is 2 height/edge. They lie inside the given length and width: a cleat of 20 mm
// with edges of 5 mm has its full height over the middle 10 mm.
// Sources: Popp/Schiehlen 4.2 (steps, bumps, potholes), Schramm 13.1 and 14.2 (ramps, embankment, sand bed, kerb),
// Carpinelli 4.6 (square bump), Schmitt 5.3.1 (washboard).
#pragma once

#include <optional>
#include <vector>

#include "road/obstacle.h"

namespace fahrwerk {

constexpr double default_edge = 0.01;  // [m]

// Where an obstacle lies. Without width and side it goes across the whole road.
struct Placement {
  enum class Side { both, left, right };
  double x = 0.0, y = 0.0;           // where the obstacle begins, middle of its width [m]
  double heading = 0.0;              // of its axis against the x-axis [rad]
  std::optional<double> width = {};  // [m], half to either side of y
  Side side = Side::both;            // everything left or right of y (used without width)
  double edge = default_edge;        // length of its sharp edges, along and across [m]
  int count = 1;                     // how often, one behind the other
  double spacing = 0.0;              // [m]
};

// Rises to `height` within the edge and stays there.
Obstacle step(const Placement& at, double height);

// Flat top, steep ends: cleat, square bump; with negative height a rectangular pothole.
Obstacle cleat(const Placement& at, double length, double height);

// h/2 (1 - cos(2π u/L)); with negative height a hollow.
Obstacle cosine_bump(const Placement& at, double length, double height);

// Rises evenly over `length`, keeps its height over `plateau`, falls evenly over `descent` (zero: a sharp drop).
// Corners are rounded over `rounding` to either side (at least the edge).
Obstacle ramp(const Placement& at, double length, double height, double plateau, double descent, double rounding);

// A slope that falls (height > 0) at `angle` from the edge on until `height` is lost, level below.
Obstacle embankment(const Placement& at, double height, double angle, double rounding);

// Heading of the downhill direction of an embankment whose edge a car that drives along x meets at `approach`
// (90 degrees: squarely) and leaves to this side.
double embankment_heading(double approach, bool to_the_left);

// A surface that sinks by `depth` over `length` while the friction factor grows evenly from `factor_begin` to
// `factor_end`: the digging-in of sliding wheels. Both stay as they are behind it.
Obstacle sand_bed(const Placement& at, double length, double depth, double factor_begin, double factor_end);

// Bumps that excite a wheel at `frequency` [Hz] when passed at `speed` [m/s] stand this far apart.
double washboard_spacing(double speed, double frequency);

// Segments of equally spaced bumps one behind the other, with frequencies in equal steps from the first to the last.
// `bump_length` must not be longer than the shortest spacing; square bumps have steep ends, others are cosines.
struct Washboard {
  double speed, first_frequency, last_frequency;  // [m/s], [Hz]
  int segments = 1, bumps = 10;                   // bumps of each segment
  double height = 0.01, bump_length = 0.3;        // [m]
  double gap = 0.0;                               // between segments, beyond the spacing of the bumps [m]
  bool square = false;
};
std::vector<Obstacle> washboard(const Placement& at, const Washboard& board);

}  // namespace fahrwerk

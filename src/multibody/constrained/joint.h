// Joints: blocks of up to six rows between bodies, each row with
//   g(q, t)            what is zero                                   [m], [rad] or [-]
//   H, g' = H z + g_t  per body one row of six numbers, z = (v, ω)
//   γ, H z' = γ        what is left of g'' = 0 besides H z', time terms included
// Bodies i (first) and j (second) carry markers; the joint's own axes are those of the marker of i. d = r_j - r_i
// between the markers' points, e1 e2 e3 and f1 f2 f3 the markers' axes on i and on j, all in frame 0.
//
// The rows are made of few kinds:
//   point        d = 0                                           three rows in frame 0
//   along        e_k·d = 0                                       the point of j in a plane of i
//   across       e_k·f_l = 0                                     two axes stay perpendicular
//   coordinates  Σ c_a x_a(q) - s(t) = 0                         x_a: a distance, a displacement along an axis, an
//   angle wheel        height of a disc or ball over a plane, and (velocities only) no slip in two directions
// Parallel axes are two rows `across` (e1·f3 = e2·f3 = 0): e1 and e2 turn with body i, so that the pair has rank two
// in every position and rows never need to be exchanged.
// Sources: Carpinelli 4.2.2 (joints and their counts), Schmitt 2.4 (ball, rod, parallel axes; repaired forms),
// Haug, Computer Aided Kinematics and Dynamics of Mechanical Systems (1989), chapter 9 (rows along and across).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "multibody/constrained/body.h"

namespace fahrwerk::constrained {

// A value that is prescribed over time.
struct Prescribed {
  double value = 0.0, rate = 0.0, acceleration = 0.0;
};

// How: a law of time, or places among the mechanism's inputs (-1: zero); both are added.
struct Drive {
  std::function<Prescribed(double t)> law{};
  int value = -1, rate = -1, acceleration = -1;

  Prescribed at(double t, const double* u) const {
    Prescribed p = law ? law(t) : Prescribed{};
    if (value >= 0) p.value += u[value];
    if (rate >= 0) p.rate += u[rate];
    if (acceleration >= 0) p.acceleration += u[acceleration];
    return p;
  }
  bool moves() const { return law || value >= 0; }
};

// A coordinate between two markers.
//   distance      |d|
//   displacement  e3·d
//   angle         of f1 about e3, from e1:  atan2(e2·f1, e1·f1), counted through full turns by a state of its own
struct Coordinate {
  enum class Kind { distance, displacement, angle };
  Kind kind = Kind::displacement;
  int first = 0, second = 1;  // places of the two bodies in the joint's list
  Marker i, j;
  double factor = 1.0;
};

enum class JointKind {
  spherical,
  revolute,     // about e3
  cylindrical,  // along and about e3
  universal,    // e1 of i stays perpendicular to f2 of j
  prismatic,    // along e3
  planar,       // in the plane normal to e3
  fixed,
  rod,            // distance of the points
  in_line,        // the point of j on the line of i along e3
  in_plane,       // the point of j in the plane of i normal to e3
  orientation,    // axes of i and j stay parallel
  perpendicular,  // e1 of i stays perpendicular to f2 of j
  coordinates,    // gear, rack and pinion, screw, driver: Σ c x = s(t)
  wheel,          // a disc (axis e2) or ball rolls without slip on a plane of the ground
  locked_axes     // of a bushing: any of e1·d, e2·d, e3·d, and of the rotations about them
};

inline constexpr int kMaxRows = 6, kMaxBodies = 4;

struct Joint {
  std::string name;
  JointKind kind = JointKind::spherical;
  Marker i, j;
  double length = 0.0;              // of a rod [m] > 0; of coordinates: what their sum is without a drive
  std::vector<Coordinate> terms{};  // of coordinates
  Drive drive{};                    // s(t) of coordinates and rod (added to its length)
  double radius = 0.0;              // of a wheel [m]
  bool ball = false;                // a wheel that is a ball: no axis
  bool locked[6] = {};              // of locked_axes
  std::vector<int> bodies{};        // set by the mechanism: those of i, j and the terms, each once, without the ground
  int turns = 0;                    // angles that are counted: states of their own
  int first_row = 0, rows = 0;      // set by the mechanism
  int first_turn = 0;               // place of its turn states
};

// Joints of the names of this field, all between point and axes given in frame 0 in the design position of the bodies.
// A joint to the ground: kGround.
struct Placed {
  const std::vector<Body>& bodies;
  Marker at(int body, const Vec3<double>& r_0, const Mat3<double>& A_0 = identity3<double>()) const;
};

Joint spherical(std::string name, const Placed& p, int i, int j, const Vec3<double>& point);
Joint revolute(std::string name, const Placed& p, int i, int j, const Vec3<double>& point, const Vec3<double>& axis);
Joint cylindrical(std::string name, const Placed& p, int i, int j, const Vec3<double>& point, const Vec3<double>& axis);
// axis_i turns with i, axis_j with j.
Joint universal(std::string name, const Placed& p, int i, int j, const Vec3<double>& point, const Vec3<double>& axis_i,
                const Vec3<double>& axis_j);
Joint prismatic(std::string name, const Placed& p, int i, int j, const Vec3<double>& point, const Vec3<double>& axis);
Joint planar(std::string name, const Placed& p, int i, int j, const Vec3<double>& point, const Vec3<double>& normal);
Joint fixed(std::string name, const Placed& p, int i, int j, const Vec3<double>& point);
// length 0: the distance of the two points in the design position.
Joint rod(std::string name, const Placed& p, int i, const Vec3<double>& on_i, int j, const Vec3<double>& on_j,
          double length = 0.0);
Joint in_line(std::string name, const Placed& p, int i, int j, const Vec3<double>& point_j, const Vec3<double>& axis);
Joint in_plane(std::string name, const Placed& p, int i, int j, const Vec3<double>& point_j,
               const Vec3<double>& normal);
Joint orientation(std::string name, const Placed& p, int i, int j);
// Σ factor·x = s(t); without a drive s is the sum in the design position.
Joint coupled(std::string name, std::vector<Coordinate> terms, Drive drive = {});
Coordinate displacement(const Placed& p, int i, int j, const Vec3<double>& point, const Vec3<double>& axis,
                        double factor = 1.0);
Coordinate angle(const Placed& p, int i, int j, const Vec3<double>& axis, double factor = 1.0);
Coordinate distance(const Placed& p, int i, const Vec3<double>& on_i, int j, const Vec3<double>& on_j,
                    double factor = 1.0);
// A disc of the body, or a ball, on the plane through `on_plane`.
Joint rolling_disc(std::string name, const Placed& p, int body, const Vec3<double>& center, const Vec3<double>& axis,
                   double radius, const Vec3<double>& on_plane, const Vec3<double>& normal);
Joint rolling_ball(std::string name, const Placed& p, int body, const Vec3<double>& center, double radius,
                   const Vec3<double>& on_plane, const Vec3<double>& normal);

int row_count(const Joint& joint);
// Rows from this one on hold velocities only (rolling without slip): they have no g.
int first_velocity_row(const Joint& joint);
const char* kind_name(JointKind kind);

// Rows of a joint at one state. H[b][row]: of body b of `bodies`.
struct JointRows {
  double g[kMaxRows];  // 0 for rows of velocities only
  double g_t[kMaxRows];
  double gamma[kMaxRows];
  alignas(16) double H[kMaxBodies][kMaxRows][kVelocities];
};

// What of it is needed.
enum class RowDetail { position, velocity, acceleration };  // g | g, H, g_t | all

// motion: of all bodies, motion[-1] the ground. turns: states of counted angles.
void evaluate(const Joint& joint, const BodyMotion* motion, const double* turns, double t, const double* u,
              RowDetail detail, JointRows& out);
// Rates of the counted angles.
void turn_rates(const Joint& joint, const BodyMotion* motion, double* rates);
// Puts counted angles next to the geometry, keeping whole turns.
void settle_turns(const Joint& joint, const BodyMotion* motion, double* turns);

// A coordinate on its own.
struct CoordinateMotion {
  double value, rate, bias;                 // x, x', and x'' without accelerations
  Vec3<double> v_i, omega_i, v_j, omega_j;  // x' = v_i·v + omega_i·ω of body i, and of j
};
CoordinateMotion coordinate_motion(const Coordinate& x, const BodyMotion* motion, double turn);
// How its row (v_i, omega_i, v_j, omega_j) changes with small motions of the two bodies: the second derivative of x in
// one direction. With the velocities for it, the change times the velocities is the bias.
struct RowChange {
  Vec3<double> v_i, omega_i, v_j, omega_j;
};
RowChange row_change(const Coordinate& x, const BodyMotion* motion, const Motion<double>& of_i,
                     const Motion<double>& of_j);

}  // namespace fahrwerk::constrained

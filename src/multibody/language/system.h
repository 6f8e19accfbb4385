// A multibody system as data: frames, bodies, force elements and constraints, all given by formulas of the generalised
// coordinates, time and inputs (in the spirit of NEWEUL, Popp/Schiehlen 2.5.1).
//
// Frames form a tree. Each is made from its parent by elementary rotations and displacements. Frame 0 is the reference:
// inertial, or turning with the earth. All components below are in its axes unless a name says otherwise.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "math/expression/graph.h"
#include "math/vec.h"
#include "model/quantity.h"

namespace fahrwerk::multibody {

// Slots of the system's program: e, de/dt, d²e/dt² for y'' = 0, and ∂e/∂y_j where it is not zero.
struct Slots {
  int value = -1, rate = -1, bias = -1;
  std::vector<std::pair<int, int>> slopes;  // coordinate, slot; of a velocity constraint ∂e/∂y'_j
};

struct Step {
  enum class Kind { rotate, move };
  Kind kind = Kind::rotate;
  int axis = 0;                   // of a rotation: 0 x, 1 y, 2 z of the frame reached so far
  std::array<Slots, 3> by{};      // the angle in the first, or x, y, z in the frame reached so far
  std::array<bool, 3> is_zero{};  // of a displacement: components that never are anything else
};

struct Frame {
  std::string name;
  int parent = -1;
  std::vector<Step> steps{};
  std::vector<int> local{};   // coordinates in its own steps
  std::vector<int> active{};  // those and the ones of its ancestors; the local ones stand at the end
};

struct Body {
  std::string name;
  int frame = 0;
  double mass = 0.0;                       // [kg]
  Vec3<double> center{0, 0, 0};            // of mass, in the frame
  Sym3<double> inertia{0, 0, 0, 0, 0, 0};  // about the centre of mass, axes of the frame  [kg m²]
};

struct Point {
  int frame = 0;
  Vec3<double> at{0, 0, 0};
};

// Something that is measured between frames, whose dual force acts on them: the deflection of a spring, or what a
// constraint keeps at zero.
struct Gauge {
  enum class Kind {
    formula,       // of the coordinates
    rate,          // of coordinates and their rates: linear or not, nonholonomic
    distance,      // |r_to - r_from|
    along,         // component of r_to - r_from along an axis that is fixed in `in`
    slip,          // velocity of `to` against `from`, both taken at the origin of `at`, along an axis fixed in `in`
    perpendicular  // cosine between an axis of `from` and an axis of `to`
  };
  Kind kind = Kind::formula;
  Point from{}, to{};
  int in = 0, at = 0;
  Vec3<double> axis{0, 0, 1};     // in `in`; perpendicular: in `from`
  Vec3<double> to_axis{0, 0, 1};  // perpendicular: in `to`
  Slots quantity{};
  // Of `formula` and `rate`: what the conjugate force is measured in, J per unit of the value (per unit times s of a
  // rate); "-" where the formula's own unit is not known.
  std::string force_unit = "-";
};

// Unit of the force that works along the gauge.
inline std::string force_unit(const Gauge& gauge) {
  if (gauge.kind == Gauge::Kind::formula || gauge.kind == Gauge::Kind::rate) return gauge.force_unit;
  return gauge.kind == Gauge::Kind::perpendicular ? "N m" : "N";
}

// F = law(s, s'), s = zero - gauge for lengths (compression is positive) and s = gauge for formulas. F works against s:
// Q_j = -F ∂s/∂y_j.
struct Spring {
  std::string name;
  Gauge gauge;
  double zero = 0.0;        // length at which s = 0  [m]
  bool compression = true;  // s = zero - gauge
  // Law with the variables of the system, then s and s'. Of a series element: stiffness and damping, and F is a state
  //   F' = c (s' - F/d)                                                                   [Popp/Schiehlen 3.6]
  expression::Program law{};
  int state = -1;
};

// Force and torque on a frame, and against another one where there is one.
struct Load {
  std::string name;
  Point on{};
  int in = 0;                                                // axes of the components
  int against = -1;                                          // frame that takes the opposite at the same point
  std::array<int, 3> force{-1, -1, -1}, torque{-1, -1, -1};  // slots, -1: zero
};

// Force on one coordinate.
struct GeneralisedForce {
  std::string name;
  int coordinate = 0;
  int slot = 0;
};

struct Constraint {
  std::string name;
  Gauge gauge;
  double zero = 0.0;  // what the gauge is kept at
  bool holonomic() const { return gauge.kind != Gauge::Kind::rate && gauge.kind != Gauge::Kind::slip; }
};

struct Coordinate {
  std::string name, unit;
  double start = 0.0, start_rate = 0.0;
};

// A reaction that formulas of forces use: what a joint transmits (equations.h, JointReaction), or the multiplier of a
// constraint. Sliding friction makes a system non-ideal (Popp/Schiehlen 2.5.1).
struct ReactionVariable {
  int variable = 0;   // its place among the variables
  int frame = -1;     // whose joint; -1: of a constraint
  int component = 0;  // of a joint: force x, y, z, torque x, y, z, axes of the reference
  int constraint = -1;
};

// Order of the variables that formulas may use.
struct Layout {
  int coordinates = 0, inputs = 0, states = 0;
  int reactions = 0;  // of all joints, then of all constraints: formulas of forces only
  int time() const { return 0; }
  int y(int j) const { return 1 + j; }
  int y_dot(int j) const { return 1 + coordinates + j; }
  int y_ddot(int j) const { return 1 + 2 * coordinates + j; }
  int u(int k) const { return 1 + 3 * coordinates + k; }
  int u_dot(int k) const { return 1 + 3 * coordinates + inputs + k; }
  int u_ddot(int k) const { return 1 + 3 * coordinates + 2 * inputs + k; }
  int state(int k) const { return 1 + 3 * coordinates + 3 * inputs + k; }
  int size() const { return state(states); }
  int s() const { return size(); }  // of laws
  int s_dot() const { return size() + 1; }
  int reaction(int k) const { return size() + 2 + k; }
  int all() const { return reaction(reactions); }
};

struct System {
  Layout layout;
  expression::Program program;  // every Slots, and every slot of loads
  std::vector<Coordinate> coordinates;
  std::vector<Quantity> inputs;
  std::vector<Frame> frames;  // parents before children; 0 is the reference
  std::vector<Body> bodies;
  std::vector<Spring> springs;
  std::vector<Load> loads;
  std::vector<GeneralisedForce> generalised;
  std::vector<Constraint> constraints;
  std::vector<ReactionVariable> reactions;  // those that forces depend on; none: the system is ideal
  Vec3<double> gravity{0, 0, -9.81};        // [m/s²]
  Vec3<double> earth_rate{0, 0, 0};         // angular velocity of the reference  [rad/s]
  double stabilisation = 10.0;              // of constraints, Baumgarte: φ'' + 2 α φ' + α² φ = 0  [1/s]

  int freedom() const { return layout.coordinates; }
};

// Why the tree formalisms cannot be used (a coordinate that moves two frames); empty if they can.
std::string not_a_tree(const System& system);

}  // namespace fahrwerk::multibody

// What forces between two bodies, or a body and the ground, have in common. An element gives
//   loads      Q: force and moment about the centre of mass of each of its two bodies, frame 0, and rates of its states
//   jacobians  J_q = ∂Q/∂(δr, δφ), J_v = ∂Q/∂(v, ω), states held: exact
//   implicit   what a linearly implicit step of size h needs: the matrix h D + h² C, D and C the symmetric positive
//   parts
//              of -J_v and -J_q, and loads Q - h C z (ahead, where they are those of q + h z, Q alone), with the
//              element's own states eliminated (idea: stiff forces are added inertia). Without one of its own, an
//              element gives the whole of its Jacobians:
//   implicit_exact  h D + h² C of all of J_v and J_q, of elements that can with their states eliminated
//   finish     its states at the end of such a step
// An element never allocates or throws after it is built.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/quantity.h"
#include "multibody/constrained/body.h"

namespace fahrwerk::constrained {

// What elements see. motion[-1] is the ground.
struct Frame {
  double t;
  const double* u;
  const BodyMotion* motion;
  bool decided = false;  // dry friction is decided at the end of the step: not to be applied here
  bool ahead = false;    // positions are those that the velocities lead to at the end of the step
};

struct PairLoads {
  double Q[2][6];
};
// [body][by body][row][column]
struct PairMatrix {
  double a[2][2][6][6];
};

class Element {
 public:
  explicit Element(std::string called, int first, int second) : name(std::move(called)), body{first, second} {}
  virtual ~Element() = default;

  std::string name;
  int body[2];  // kGround: none

  virtual const char* kind() const { return "element"; }
  virtual int states() const { return 0; }
  virtual void start(double* /*s*/) const {}
  // rates: of its states; nullptr: not wanted.
  virtual void loads(const Frame& f, const double* s, PairLoads& out, double* rates) const = 0;
  virtual void jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const = 0;
  virtual void implicit(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const {
    implicit_exact(f, h, s, out, added);
  }
  virtual void implicit_exact(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const;
  // Its first body is only seen: no load acts on it, and its motion has no share in `implicit`.
  virtual bool only_sees_first() const { return false; }
  // f: as `implicit` got it; z: velocities of the two bodies at the end.
  virtual void finish(const Frame& /*f*/, double /*h*/, const double* const /*z*/[2], double* /*s*/) const {}
  // Whether it belongs into the matrix of an implicit step; others are applied as they are at the beginning.
  virtual bool stiff() const { return true; }
  // Whether its forces have no kinks or jumps in a motion: high orders are of no use there, and their weights harm.
  virtual bool smooth() const { return true; }
  // What it has stored [J], and what else there is to see of it, by name below the element's own.
  virtual double energy(const Frame& /*f*/, const double* /*s*/) const { return 0.0; }
  virtual std::vector<Quantity> signals() const { return {}; }
  virtual void read(const Frame& /*f*/, const double* /*s*/, double* /*values*/) const {}
  // Dry friction that may stick, along one coordinate or in two directions of a plane: decided at the end of the step,
  // within a limit; h and z are those of `finish`. To the limit comes `coefficient` times the force of a joint.
  virtual bool may_stick() const { return false; }
  virtual int dry_rows() const { return 1; }
  virtual double dry_friction(const Frame& /*f*/, double /*h*/, const double* const /*z*/[2]) const { return 0.0; }
  virtual void dry_direction(const Frame& /*f*/, double* /*rows, of 12*/) const {}
  virtual void dry_bias(const Frame& /*f*/, double* bias) const {  // of accelerations along the rows
    for (int k = 0; k < dry_rows(); ++k) bias[k] = 0.0;
  }
  struct OfJoint {
    int joint = -1;
    double coefficient = 0.0, speed = 1.0;  // speed: of tanh where steps do not decide
  };
  virtual OfJoint dry_joint() const { return {}; }
  // What was decided, into what `read` gave without it.
  virtual void read_dry(const double* /*force, of each row*/, double* /*values*/) const {}
};

using Elements = std::vector<std::shared_ptr<const Element>>;

// Loads Q + h J_q z (ahead: Q) and matrix -h (J_v + h J_q) of an element with given Jacobians: its own, or those of an
// earlier time.
void implicit_with(const Element& e, const Frame& f, double h, const double* s, const PairMatrix& by_q,
                   const PairMatrix& by_v, PairLoads& out, PairMatrix& added);

// A force F on body 2 at its point, -F on body 1 at the same place, a couple M on body 2, -M on body 1.
struct PairGeometry {
  Vec3<double> arm_1;  // from the centre of mass of body 1 to the point of body 2
  Vec3<double> arm_2;  // from the centre of mass of body 2 to its point
};
void put_pair(const PairGeometry& g, const Vec3<double>& F, const Vec3<double>& M, PairLoads& out);
// Σ Wᵀ κ W of relative displacement at the point and relative rotation; both κ symmetric.
void put_kappa(const PairGeometry& g, const Sym3<double>& kappa, const Sym3<double>& kappa_turn, PairMatrix& out);
// The same of the second body alone.
void put_kappa(const Vec3<double>& arm, const Sym3<double>& kappa, const Sym3<double>& kappa_turn, PairMatrix& out);

}  // namespace fahrwerk::constrained

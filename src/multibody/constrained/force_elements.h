// Force elements of mechanisms: along one coordinate, bushings, applied loads, contact with a plane.
#pragma once

#include <cmath>
#include <functional>
#include <memory>
#include <optional>

#include "math/table.h"
#include "multibody/constrained/element.h"
#include "multibody/constrained/joint.h"

namespace fahrwerk::constrained {

// A stop that is reached when the coordinate passes `limit`: stiffness and damping, never pulling.
//   x beyond by e > 0:  f = ∓(k e + d max(e', 0) min(1, e/e0)),  e0: over which damping sets in
struct Stop {
  double limit = 0.0;      // [m] or [rad]
  double stiffness = 0.0;  // k >= 0
  double damping = 0.0;    // d >= 0
  double onset = 1e-4;     // e0 > 0
};

// A force along a coordinate, with its slopes by x, x' and time (of a reference that moves).
struct AxialForce {
  double f = 0.0, by_x = 0.0, by_rate = 0.0, by_time = 0.0;
};

// The law of one coordinate x (distance, displacement or angle): the generalised force that acts on it,
//   f = -c (x - x0) - f_s(x - x0) - d x' - f_d(x') + gain u + stops + f_own(x, x', u)
// Springs, dampers, torsion springs, motors, torques between bodies, travel stops; dry friction sticks.
struct AxialLaw {
  double free = 0.0;                                // x0
  double stiffness = 0.0, damping = 0.0;            // c [N/m, N m/rad], d [N s/m, N m s/rad]  >= 0
  std::shared_ptr<const Table> spring{}, damper{};  // f_s, f_d, increasing
  int input = -1;                                   // place of u
  double gain = 1.0;
  double friction = 0.0;              // Coulomb's limit [N], [N m] >= 0; sticks at the end of a step
  double friction_speed = 1e-3;       // where steps do not decide: f = -F tanh(x'/v) [m/s], [rad/s] > 0
  int friction_input = -1;            // place of an input that is added to the limit: a brake
  int friction_joint = -1;            // a joint whose force, times the coefficient, is added to the limit
  double friction_coefficient = 0.0;  // [-], [m] of an angle: μ times the radius of the pin
  std::optional<Stop> lower{}, upper{};
  std::function<AxialForce(double x, double rate, const double* u)> own{};  // f_own, decreasing in x and x'
  std::function<double(double x)> own_energy{};                             // what f_own has stored [J]
};

class Axial final : public Element {
 public:
  Axial(std::string called, Coordinate coordinate, AxialLaw law);
  const char* kind() const override { return "axial"; }
  int states() const override { return x_.kind == Coordinate::Kind::angle ? 1 : 0; }  // the counted angle
  void loads(const Frame& f, const double* s, PairLoads& out, double* rates) const override;
  void jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const override;
  void implicit(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const override;
  void finish(const Frame& f, double h, const double* const z[2], double* s) const override;
  double energy(const Frame& f, const double* s) const override;
  std::vector<Quantity> signals() const override;
  void read(const Frame& f, const double* s, double* values) const override;
  bool stiff() const override;
  bool smooth() const override { return !may_stick() && !law_.lower && !law_.upper && !law_.own; }
  bool may_stick() const override { return law_.friction > 0.0 || law_.friction_input >= 0 || by_joint(); }
  double dry_friction(const Frame& f, double /*h*/, const double* const /*z*/[2]) const override {
    return friction_limit(f.u);
  }
  void dry_direction(const Frame& f, double* row) const override;
  void dry_bias(const Frame& f, double* bias) const override { *bias = coordinate_motion(x_, f.motion, 0.0).bias; }
  OfJoint dry_joint() const override { return {law_.friction_joint, law_.friction_coefficient, law_.friction_speed}; }
  void read_dry(const double* force, double* values) const override { values[0] += *force; }
  const Coordinate& coordinate() const { return x_; }

 private:
  AxialForce force(double x, double rate, const double* u, bool friction) const;
  bool by_joint() const { return law_.friction_joint >= 0 && law_.friction_coefficient > 0.0; }
  double friction_limit(const double* u) const {
    return law_.friction + (law_.friction_input >= 0 ? std::fmax(u[law_.friction_input], 0.0) : 0.0);
  }
  Coordinate x_;
  AxialLaw law_;
};

// One of the six components of a bushing, along or about an axis of the first body:
//   f = -(c u + f_s(u)) - d u' - k1 (u - y),   y' = k1 (u - y)/c1     (one Maxwell element; state y)
struct BushingAxis {
  double stiffness = 0.0, damping = 0.0;                  // c, d >= 0
  std::shared_ptr<const Table> curve{};                   // f_s, increasing, in place of c
  double maxwell_stiffness = 0.0, maxwell_damping = 0.0;  // k1 >= 0, c1 > 0 where k1 > 0
};

// Six components between two markers: displacement of the point of body 2 in the axes of the marker on body 1, and
// rotation vector θ of the second marker's axes against the first's, in the same axes. Springs of the rotation come
// from a potential, M = -Tᵀ V'(θ) with θ' = T ω, so that they do exactly the work -dV (as elements/bushing.h). Locked
// axes are a joint of their own (Mechanism::add_bushing).
class Bushing final : public Element {
 public:
  Bushing(std::string called, Marker first, Marker second, const BushingAxis (&translation)[3],
          const BushingAxis (&rotation)[3]);
  const char* kind() const override { return "bushing"; }
  int states() const override { return maxwell_; }
  void loads(const Frame& f, const double* s, PairLoads& out, double* rates) const override;
  void jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const override;
  void implicit(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const override;
  void finish(const Frame& f, double h, const double* const z[2], double* s) const override;
  double energy(const Frame& f, const double* s) const override;
  std::vector<Quantity> signals() const override;
  void read(const Frame& f, const double* s, double* values) const override;

 private:
  struct Shape;
  Shape shape(const Frame& f) const;
  struct Law;
  Law law(const BushingAxis& a, double u, double rate, double y, double h) const;
  void forces(const Frame& f, const Shape& g, const double* s, double h, Vec3<double>& F, Vec3<double>& M, double* c,
              double* d, double* rates) const;
  Marker first_, second_;
  BushingAxis axis_[6];
  int maxwell_ = 0;  // states, in the order of the axes that have one
};

// A force and a torque on a body, in frame 0 or in the body's axes, each component a constant plus an input.
class Applied final : public Element {
 public:
  struct Part {
    double constant = 0.0;
    int input = -1;
  };
  Applied(std::string called, Marker at, bool in_body_axes, const Part (&force)[3], const Part (&torque)[3]);
  const char* kind() const override { return "force"; }
  void loads(const Frame& f, const double* s, PairLoads& out, double* rates) const override;
  void jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const override;
  bool stiff() const override { return false; }

 private:
  void vectors(const Frame& f, Vec3<double>& arm, Vec3<double>& F, Vec3<double>& M) const;
  Marker at_;
  bool turns_;
  Part force_[3], torque_[3];
};

// A ball of a body (radius 0: a point) on a plane of the ground or of another body, or on any surface: height and
// normal over (x, y).
//   N = max(k e + d e' min(1, e/e0), 0),  e the depth;  friction up to μ N, which sticks; where steps do not decide it,
//   -μ N v_t/√(v_t² + v0²)
struct ContactLaw {
  double radius = 0.0;                    // [m] >= 0
  double stiffness = 1e5, damping = 0.0;  // k [N/m], d [N s/m]
  double onset = 1e-4;                    // e0 [m]
  double friction = 0.0;                  // μ
  double slip_speed = 1e-2;               // v0 [m/s]
};
struct SurfacePoint {
  double height = 0.0;
  Vec3<double> normal{0, 0, 1};
};
class SurfaceContact final : public Element {
 public:
  // Without a surface: the plane z = 0.
  SurfaceContact(std::string called, Marker at, ContactLaw law,
                 std::function<SurfacePoint(double x, double y)> surface = {});
  // The plane through a marker, normal to its third axis, which points to the side of the ball.
  SurfaceContact(std::string called, Marker at, ContactLaw law, Marker plane);
  const char* kind() const override { return "contact"; }
  bool smooth() const override { return false; }
  void loads(const Frame& f, const double* s, PairLoads& out, double* rates) const override;
  void jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const override;
  void implicit(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const override;
  double energy(const Frame& f, const double* s) const override;
  std::vector<Quantity> signals() const override;
  void read(const Frame& f, const double* s, double* values) const override;
  bool may_stick() const override { return law_.friction > 0.0; }
  int dry_rows() const override { return 2; }
  double dry_friction(const Frame& f, double h, const double* const z[2]) const override;
  void dry_direction(const Frame& f, double* rows) const override;
  void read_dry(const double* force, double* values) const override { values[2] = std::hypot(force[0], force[1]); }

 private:
  struct Touch;
  Touch touch(const Frame& f) const;
  Marker at_;
  ContactLaw law_;
  std::function<SurfacePoint(double, double)> surface_;
  Marker plane_{};
  bool has_plane_ = false;
};

}  // namespace fahrwerk::constrained

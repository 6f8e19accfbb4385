// Force elements of the suspension (vehicle/car/stage_elements.h) in a car in bodies: along the coordinates that the
// passive elements of the same places have, so that what is stiff in them is in the matrix of the step. They act only
// in steps that take them along, whose size an input tells; their states lie with those of the mechanism meanwhile. And
// unbalances of wheels, likewise.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "multibody/constrained/element.h"
#include "multibody/constrained/joint.h"
#include "vehicle/car/stage_elements.h"

namespace fahrwerk {

// What sensors of an element look at: the wheel centre on what carries it, the same place of the sprung body, and the
// speed and turn of the first unit at V. Points in the axes of their bodies, from the centres of mass.
struct ElementSensors {
  int body = 0, carrier = 0;
  Vec3<double> on_body{}, on_carrier{};
  int first = 0;
  Vec3<double> r_CV{};
};

class StageElement final : public constrained::Element {
 public:
  // value = free + factor x;  input: place of the step's size, 0: it does not act.
  StageElement(std::string called, std::shared_ptr<const StageElements> all, StageElements::Way way, int place,
               const constrained::Coordinate& x, double free, double factor, const ElementSensors& sensors, int input);
  const char* kind() const override { return "suspension"; }
  int states() const override { return static_cast<int>(states_.size()); }
  // Which of all elements' states they are.
  const std::vector<int>& of_all() const { return states_; }
  void loads(const constrained::Frame& f, const double* s, constrained::PairLoads& out, double* rates) const override;
  void jacobians(const constrained::Frame& f, const double* s, constrained::PairMatrix& by_q,
                 constrained::PairMatrix& by_v) const override;
  void implicit(const constrained::Frame& f, double h, const double* s, constrained::PairLoads& out,
                constrained::PairMatrix& added) const override;
  // Without what turns its force along, whose share in the matrix is not needed for the order.
  void implicit_exact(const constrained::Frame& f, double h, const double* s, constrained::PairLoads& out,
                      constrained::PairMatrix& added) const override {
    implicit(f, h, s, out, added);
  }
  void finish(const constrained::Frame& f, double h, const double* const z[2], double* s) const override;
  bool smooth() const override { return false; }

 private:
  static constexpr int kMostStates = 5;
  bool acts(const constrained::Frame& f) const { return f.u[input_] > 0.0; }
  StageElements::Seen seen(const constrained::Frame& f, const constrained::CoordinateMotion& m) const;
  // g: the size of the method's step, 0: forces alone.
  StageElements::Along along(const constrained::Frame& f, const constrained::CoordinateMotion& m, double g,
                             const double* s, StageElements::StateRate* rates) const;
  std::shared_ptr<const StageElements> all_;
  StageElements::Way way_;
  int place_;
  constrained::Coordinate x_;
  double free_, factor_;
  ElementSensors sensors_;
  int input_;
  std::vector<int> states_;
};

// On the knuckle, seeing its wheel.
class UnbalanceElement final : public constrained::Element {
 public:
  // angle: of the wheel against the knuckle; axis_K, lever: in the axes of the knuckle, the wheel centre from its
  // centre of mass.
  UnbalanceElement(std::string called, int wheel, int knuckle, const constrained::Coordinate& angle,
                   const Unbalance<double>& law, const Vec3<double>& axis_K, const Vec3<double>& lever, int input)
      : Element(std::move(called), wheel, knuckle),
        angle_(angle),
        law_(law),
        axis_(axis_K),
        lever_(lever),
        input_(input) {}
  const char* kind() const override { return "unbalance"; }
  bool only_sees_first() const override { return true; }
  bool stiff() const override { return false; }
  void loads(const constrained::Frame& f, const double* s, constrained::PairLoads& out, double* rates) const override;
  // Those of the position are left out: it is no part of any matrix.
  void jacobians(const constrained::Frame& f, const double* s, constrained::PairMatrix& by_q,
                 constrained::PairMatrix& by_v) const override;

 private:
  constrained::Coordinate angle_;
  Unbalance<double> law_;
  Vec3<double> axis_, lever_;
  int input_;
};

}  // namespace fahrwerk

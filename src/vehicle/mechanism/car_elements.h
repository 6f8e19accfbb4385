// Force elements of a whole car in Cartesian coordinates, besides tyres: driving torques, drag of the air.
#pragma once

#include "multibody/constrained/element.h"

namespace fahrwerk {

// A torque T = share · u about an axis of the second body (the wheel's), back on the first one (body or knuckle).
class ShaftTorque final : public constrained::Element {
 public:
  // axis_W: in the axes of the second body, unit vector.
  ShaftTorque(std::string called, int on, int wheel, const Vec3<double>& axis_W, int input, double share)
      : Element(std::move(called), on, wheel), axis_(axis_W), input_(input), share_(share) {}
  const char* kind() const override { return "shaft"; }
  void loads(const constrained::Frame& f, const double* s, constrained::PairLoads& out, double* rates) const override;
  void jacobians(const constrained::Frame& f, const double* s, constrained::PairMatrix& by_q,
                 constrained::PairMatrix& by_v) const override;
  bool stiff() const override { return false; }

 private:
  Vec3<double> axis_;
  int input_;
  double share_;
};

// Drag of the air at rest on a point of a body:  F = -k |v| v,  k = ½ ρ c_d A  [N s²/m²]
class AirDrag final : public constrained::Element {
 public:
  AirDrag(std::string called, const constrained::Marker& at, double k)
      : Element(std::move(called), constrained::kGround, at.body), at_(at), k_(k) {}
  const char* kind() const override { return "drag"; }
  void loads(const constrained::Frame& f, const double* s, constrained::PairLoads& out, double* rates) const override;
  void jacobians(const constrained::Frame& f, const double* s, constrained::PairMatrix& by_q,
                 constrained::PairMatrix& by_v) const override;
  bool stiff() const override { return false; }
  std::vector<Quantity> signals() const override {
    return {{"fx", "N", "on the body, inertial"}, {"fy", "N", "likewise"}, {"fz", "N", "likewise"}};
  }
  void read(const constrained::Frame& f, const double* s, double* values) const override;
  Vec3<double> force(const constrained::Frame& f) const;

 private:
  constrained::Marker at_;
  double k_;
};

}  // namespace fahrwerk

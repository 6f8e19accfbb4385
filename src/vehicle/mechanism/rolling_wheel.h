// Carrier and wheel as one subsystem of eight position and seven velocity coordinates [Schmitt 5.1.4, (5.5)-(5.7)]: the
// carrier's own, and the wheel's angle φ with its spin. A balanced, symmetric wheel adds to its carrier its mass and
// its transverse inertia, I_t (1 - a aᵀ) about the wheel centre, once; what is left is a rotor with the spin about its
// axle in the inertial frame, Ω = φ' + a·ω:
//   J Ω' = a·(torque of the tyre about the wheel centre) + T + T_B,   φ' = Ω - a·ω
//   on the carrier: the tyre's force and torque without what turns the rotor, -T_B a, and -ω × J Ω a
// T: driving torque, an input; its reaction acts elsewhere. T_B = -u_B tanh(φ'/v): brake.
// The tyre is that of TireElement on a rim that turns with Ω. Steps eliminate Ω with the tyre's deflections.
#pragma once

#include <memory>

#include "vehicle/mechanism/tire_element.h"

namespace fahrwerk {

struct RotorData {
  double inertia = 1.0;        // J, about the axle  [kg m²] > 0
  int drive = -1, brake = -1;  // inputs: torques  [N m]; -1: none
  double brake_speed = 0.02;   // v  [rad/s] > 0
};

class RollingWheel final : public constrained::Element {
 public:
  // on: the wheel centre on the carrier, e2 along the axle to the left.
  RollingWheel(std::string called, const constrained::Marker& on, const RotorData& rotor, const TireLaw& law,
               std::shared_ptr<const Road> road, const Enveloping<double>& enveloping = {});

  const char* kind() const override { return "rolling_wheel"; }
  bool smooth() const override { return false; }
  int states() const override { return 5; }  // three deflections, Ω, φ
  void loads(const constrained::Frame& f, const double* s, constrained::PairLoads& out, double* rates) const override;
  void jacobians(const constrained::Frame& f, const double* s, constrained::PairMatrix& by_q,
                 constrained::PairMatrix& by_v) const override;
  void implicit(const constrained::Frame& f, double h, const double* s, constrained::PairLoads& out,
                constrained::PairMatrix& added) const override;
  // The rotor belongs to the step's matrix in any case.
  void implicit_exact(const constrained::Frame& f, double h, const double* s, constrained::PairLoads& out,
                      constrained::PairMatrix& added) const override {
    implicit(f, h, s, out, added);
  }
  void finish(const constrained::Frame& f, double h, const double* const z[2], double* s) const override;
  std::vector<Quantity> signals() const override { return tire_.signals(); }
  void read(const constrained::Frame& f, const double* s, double* values) const override;
  TireElement::Look look(const constrained::Frame& f, const double* s) const;
  double brake_torque(const constrained::Frame& f, const double* s) const;

 private:
  struct Rim;   // the wheel as a body that the tyre sees
  struct Step;  // matrix and loads with Ω
  Rim rim(const constrained::Frame& f, const double* s) const;
  Step step(const constrained::Frame& f, double h, const double* s) const;
  constrained::Marker on_;
  RotorData rotor_;
  TireElement tire_;
};

}  // namespace fahrwerk

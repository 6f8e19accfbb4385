// Couplings of a combination in adaptive methods: dry friction that sticks or slides, and heads of drawbars that slide
// between their stops (vehicle/car/slides.h). Each changes by events that the method locates.
//
//   friction    slides: T = -T_F sgn ψ'  until ψ' passes through zero;   sticks: ψ' = 0  until |T| reaches T_F
//   slide       between its stops until it comes to one, where it is stopped; at a stop until that lets go
#pragma once

#include <string>
#include <vector>

#include "scenario/wheel_locks.h"

namespace fahrwerk {

class CouplingSwitches {
 public:
  // tail: of the vehicle, without slides where nobody carries them.
  CouplingSwitches(CarEngine& engine, WheelLocks& locks, const Tail& tail);
  ~CouplingSwitches();
  CouplingSwitches(const CouplingSwitches&) = delete;
  CouplingSwitches& operator=(const CouplingSwitches&) = delete;

  int count() const { return static_cast<int>(friction_.size() + 2 * slide_.size()); }
  // u: with the equipment; its tail is that of x.
  void roots(const CarInputs<double>& u, const double* x, double* g);
  // Finds what sticks and what rests at a stop: at the start, and after everything that jumps. Of u the tail is
  // changed.
  void decide(CarInputs<double>& u, const double* x);
  // Event i; says what has happened. x and the tail of u are changed where a slide is stopped.
  std::string on_root(int i, CarInputs<double>& u, double* x);

  void remember(Archive& archive);

 private:
  struct Friction {
    int unit;
    double most;
    Grip grip;
  };
  struct Slide {
    int unit;
    SlideParameters<double> law;
  };
  void set(Friction& f, Grip grip) { f.grip = grip, engine_.set_grip(f.unit, grip); }
  // Held, or sliding where what it would take is too much.
  void stick(Friction& f, const CarInputs<double>& u, const double* x);
  double& mode(CarInputs<double>& u, std::size_t slide) const {
    return u.tail[places_.slide_mode() + static_cast<int>(slide)];
  }
  // Of its stop, after settle() of the locks.
  double load(const Slide& s, double mode) const {
    return stop_load(s.law, mode, engine_.coupling_forces(s.unit).slide_force);
  }

  CarEngine& engine_;
  WheelLocks& locks_;
  Tail places_;
  std::vector<Friction> friction_;
  std::vector<Slide> slide_;
};

}  // namespace fahrwerk

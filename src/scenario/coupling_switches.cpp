#include "scenario/coupling_switches.h"

#include <cmath>

namespace fahrwerk {
namespace {

constexpr double kTurnGrain = 1e-12;   // [rad/s]: a turn that has ended
constexpr double kSlideGrain = 1e-10;  // [m]: a slide that has just left its stop is on the inner side
constexpr double kLoadGrain = 1e-6;    // [N]: a stop that is touched without load holds

std::string coupling_name(int unit) { return "coupling " + std::to_string(unit); }

}  // namespace

CouplingSwitches::CouplingSwitches(CarEngine& engine, WheelLocks& locks, const Tail& tail)
    : engine_(engine), locks_(locks), places_(tail) {
  const std::vector<CouplingParameters<double>> all = engine.couplings();
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (all[k].towing < 0) continue;
    const int unit = static_cast<int>(k);
    if (all[k].friction > 0.0) friction_.push_back({unit, all[k].friction, Grip::sticks});
    if (all[k].slides && places_.slides > 0) slide_.push_back({unit, all[k].slide});
  }
  for (Friction& f : friction_) set(f, Grip::sticks);
}

CouplingSwitches::~CouplingSwitches() {
  for (Friction& f : friction_) set(f, Grip::by_horizon);
}

void CouplingSwitches::remember(Archive& archive) {
  for (Friction& f : friction_) {
    archive(f.grip);
    set(f, f.grip);
  }
}

void CouplingSwitches::stick(Friction& f, const CarInputs<double>& u, const double* x) {
  set(f, Grip::sticks);
  locks_.settle(u, x);
  const double torque = engine_.coupling_forces(f.unit).friction_torque;
  if (std::fabs(torque) > f.most) set(f, torque < 0.0 ? Grip::forwards : Grip::backwards);
}

void CouplingSwitches::decide(CarInputs<double>& u, const double* x) {
  if (count() == 0) return;
  locks_.settle(u, x);
  for (std::size_t i = 0; i < slide_.size(); ++i)
    if (mode(u, i) != slide_mode::free && load(slide_[i], mode(u, i)) < -kLoadGrain) mode(u, i) = slide_mode::free;
  for (Friction& f : friction_) {
    const double rate = engine_.coupling_forces(f.unit).turn_rate;
    if (std::fabs(rate) > kTurnGrain)
      set(f, rate > 0.0 ? Grip::forwards : Grip::backwards);
    else
      stick(f, u, x);
  }
}

void CouplingSwitches::roots(const CarInputs<double>& u, const double* x, double* g) {
  if (count() == 0) return;
  locks_.settle(u, x);
  for (const Friction& f : friction_) {
    const CarEngine::CouplingForces at = engine_.coupling_forces(f.unit);
    *g++ = f.grip == Grip::sticks ? 1.0 - std::fabs(at.friction_torque) / f.most
                                  : (f.grip == Grip::forwards ? at.turn_rate : -at.turn_rate) + kTurnGrain;
  }
  for (std::size_t i = 0; i < slide_.size(); ++i) {
    const Slide& s = slide_[i];
    const int at = static_cast<int>(i);
    const double now = u.tail[places_.slide_mode() + at], value = u.tail[places_.slide_value() + at];
    const bool free = now == slide_mode::free;
    *g++ = free ? value + kSlideGrain : load(s, now) + kLoadGrain;
    *g++ = free ? s.law.travel - value + kSlideGrain : 1.0;
  }
}

std::string CouplingSwitches::on_root(int i, CarInputs<double>& u, double* x) {
  const auto n = static_cast<int>(friction_.size());
  if (i < n) {
    Friction& f = friction_[static_cast<std::size_t>(i)];
    if (f.grip == Grip::sticks) {
      locks_.settle(u, x);
      set(f, engine_.coupling_forces(f.unit).friction_torque < 0.0 ? Grip::forwards : Grip::backwards);
    } else {
      stick(f, u, x);
    }
    return coupling_name(f.unit) + (f.grip == Grip::sticks ? " sticks" : " turns");
  }
  const auto at = static_cast<std::size_t>((i - n) / 2);
  const Slide& s = slide_[at];
  if (mode(u, at) != slide_mode::free) {
    mode(u, at) = slide_mode::free;
    return coupling_name(s.unit) + " slides";
  }
  engine_.stop_slide(u, s.unit, x, u.tail.data());
  // The impact sets wheels and turns going that were held: brakes and friction are too weak to matter within it.
  locks_.decide(u, x);
  decide(u, x);
  return coupling_name(s.unit) + " comes to its stop";
}

}  // namespace fahrwerk

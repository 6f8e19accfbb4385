// One wheel under a body at rest: m z'' + d z' + (k_1 + k_2) z = k_1 ζ + m ε Ω² cos Ωt     [Popp/Schiehlen P7.2, P7.3]
#pragma once

#include <complex>

#include "vehicle/classic/linear_mechanics.h"

namespace fahrwerk::classic {

struct SingleWheel {
  double mass;             // m [kg] > 0
  double tire, spring;     // k_1, k_2 [N/m]
  double damping;          // d [N s/m]
  double unbalance = 0.0;  // ε = m_u r/m [m]
};

inline LinearMechanics linear_model(const SingleWheel& wheel) {
  LinearMechanics m = empty_mechanics({{"wheel.z", "m"}}, {{"road.height", "m"}});
  add_mass(m, wheel.mass, {{0, 1.0}});
  add_spring_damper(m, wheel.tire, 0.0, {{{0, 1.0}}, {{0, 1.0}}});
  add_spring_damper(m, wheel.spring, wheel.damping, {{{0, 1.0}}});
  return m;
}

// Amplitude of the wheel under its unbalance at Ω [rad/s].
inline double unbalance_amplitude(const SingleWheel& wheel, double omega) {
  const Eigen::VectorXcd force = Eigen::VectorXcd::Constant(1, wheel.mass * wheel.unbalance * omega * omega);
  return std::abs(harmonic_response(linear_model(wheel), force, omega)[0]);
}

}  // namespace fahrwerk::classic

// General force actuator of first order (Popp and Schiehlen 3.38), for electromechanical, hydraulic and pneumatic
// drives:
//   c_ḟ f' + c_f f = c_s s + c_ṡ s' + c_u u
// s, s' belong to the points the actuator acts on; u is its control. With feedback of the same s, s' (collocated) it
// has the structure of a passive element and can imitate one (law 9 of Table 3.1, the "magnetic wheel"); with sensors
// at other points (remote) any feedback is possible, and nothing guarantees that it is passive.
#pragma once

#include <array>
#include <cstddef>

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct ForceActuator {
  S force_rate;            // c_ḟ  [s]        > 0
  S force;                 // c_f  [1]        >= 0
  S displacement;          // c_s  [N/m]
  S displacement_rate;     // c_ṡ  [N s/m]
  S control;               // c_u  [N per unit of u]
  S force_min, force_max;  // limits of the force  [N]
};

// f': the force stays within its limits, where the rate that would leave them is cut off.
template <class S>
inline S force_rate(const ForceActuator<S>& a, const S& f, const S& s, const S& s_dot, const S& u) {
  const S rate = (a.displacement * s + a.displacement_rate * s_dot + a.control * u - a.force * f) / a.force_rate;
  const S up = select(f < a.force_max, max(rate, S(0.0)), S(0.0));
  const S down = select(f > a.force_min, min(rate, S(0.0)), S(0.0));
  return up + down;
}

// Linear feedback u = Σ g_i y_i of N measurements, taken at the actuator itself or anywhere else.
template <class S, std::size_t N>
inline S feedback(const std::array<S, N>& gains, const std::array<S, N>& measured) {
  S u(0.0);
  for (std::size_t i = 0; i < N; ++i) u += gains[i] * measured[i];
  return u;
}

// Gains for u = r1 s + r2 s' + r3 f that make the actuator behave exactly as spring k in a row with (k1 beside d)
// (3.37):  f' + (k + k1)/d f = k k1/d s + k s'.  c_u must not be zero.
template <class S>
inline std::array<S, 3> imitating_gains(const ForceActuator<S>& a, const S& k, const S& k1, const S& d) {
  return {(a.force_rate * k * k1 / d - a.displacement) / a.control,
          (a.force_rate * k - a.displacement_rate) / a.control, (a.force - a.force_rate * (k + k1) / d) / a.control};
}

}  // namespace fahrwerk

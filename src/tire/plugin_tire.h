// Tyre whose steady-state slip forces a shared object gives (fahrwerk/plugin.h): lane by lane, one call for each tyre.
// Body, deflections, rolling and what happens at rest are those of every other law; slips are those of forward_slip.
//
//   F_x = K_x s_x + F_x0,   F_y = K_y s_y + F_y0 + F_γ,   M_z = -n (K_y s_y + F_y0) + M_z0
//
// With Jets the derivatives of its answers are central differences over 1e-6 of what it is asked.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <type_traits>
#include <vector>

#include "tire/law_parts.h"

namespace fahrwerk {

// What it is asked and what it answers, in the order of the header's lists.
namespace tire_plugin {
enum In {
  load,
  friction,
  slip_x,
  slip_y,
  camber,
  speed,
  rolling_speed,
  spin,
  turn_rate,
  deflection,
  direction,
  inputs
};
enum Out {
  secant_x,
  secant_y,
  force_x0,
  force_y0,
  camber_force,
  trail,
  torque_z,
  grip,
  peak_slip,
  total_slip,
  outputs
};
}  // namespace tire_plugin

struct TirePluginLaw {
  int (*evaluate)(const double* in, double* out, const double* parameters) = nullptr;
  std::vector<double> parameters{};
  std::shared_ptr<const void> library{};  // as long as it is used

  // What the function says nothing about has its usual value. What goes wrong is not finite, and ends the run.
  void ask(const double* in, double* out) const {
    namespace p = tire_plugin;
    std::fill_n(out, int{p::outputs}, 0.0);
    out[p::grip] = std::max(in[p::friction], kLeastFriction) * in[p::load], out[p::peak_slip] = 0.1;
    out[p::total_slip] = std::sqrt(in[p::slip_x] * in[p::slip_x] + in[p::slip_y] * in[p::slip_y] + 1e-24);
    if (evaluate(in, out, parameters.data()) != 0)
      std::fill_n(out, int{p::outputs}, std::numeric_limits<double>::quiet_NaN());
  }
};

template <class S>
struct PluginTire {
  TireBody<S> body;
  S nominal_load;  // F_N [N]: where relaxation lengths hold
  std::shared_ptr<const TirePluginLaw> law[ScalarTraits<S>::lanes];
};

// Scalars only; the law of a lane is set by copy_structure.
template <class F, class... A>
inline void visit(F&& f, PluginTire<A>&... v) {
  visit(f, (v.body)...), f((v.nominal_load)...);
}
template <class S>
inline void copy_structure(const PluginTire<double>& from, int lane, PluginTire<S>& to) {
  to.law[lane] = from.law[0];
}

template <class S>
inline S rolling_radius(const PluginTire<S>& tire, const S& /*load*/, const S& static_radius, const S& /*spin*/) {
  return weighted_radius(tire.body, static_radius);
}

namespace detail {

template <class S>
using PluginInputs = std::array<S, tire_plugin::inputs>;
template <class S>
using PluginOutputs = std::array<S, tire_plugin::outputs>;

template <class S>
inline PluginOutputs<S> ask_plugin(const PluginTire<S>& tire, const PluginInputs<S>& in) {
  constexpr int lanes = ScalarTraits<S>::lanes, n = tire_plugin::inputs, m = tire_plugin::outputs;
  PluginOutputs<S> out;
  if constexpr (lanes > 1) {
    alignas(64) double answers[m][lanes];
    for (int i = 0; i < lanes; ++i) {
      double own_in[n], own_out[m];
      for (int k = 0; k < n; ++k) own_in[k] = lane_value(in[k], i);
      tire.law[i]->ask(own_in, own_out);
      for (int k = 0; k < m; ++k) answers[k][i] = own_out[k];
    }
    for (int k = 0; k < m; ++k) out[k] = S::load(answers[k]);
  } else {
    const TirePluginLaw& law = *tire.law[0];
    double at[n], answer[m];
    for (int k = 0; k < n; ++k) at[k] = lane_value(in[k], 0);
    law.ask(at, answer);
    for (int k = 0; k < m; ++k) out[k] = S(answer[k]);
    if constexpr (!std::is_same_v<S, double>) {
      for (int i = 0; i < n; ++i) {
        const double x = at[i], h = 1e-6 * (1.0 + std::fabs(x));
        double high[m], low[m];
        at[i] = x + h, law.ask(at, high);
        at[i] = x - h, law.ask(at, low);
        at[i] = x;
        const S moved = in[i] - x;  // zero, with the derivatives of what is asked
        for (int k = 0; k < m; ++k) out[k] += (high[k] - low[k]) / (2.0 * h) * moved;
      }
    }
  }
  return out;
}

}  // namespace detail

template <class S>
inline TireSlip<S> evaluate(const PluginTire<S>& tire, const TireInput<S>& in) {
  namespace p = tire_plugin;
  const ForwardSlip<S> slip = forward_slip(tire.body, in);
  const S zero(0.0);
  const detail::PluginOutputs<S> out =
      detail::ask_plugin(tire, {in.load, in.friction, slip.s_x, slip.s_y, in.camber_sine, in.v_x, in.transport_speed,
                                in.spin, in.turn_rate, in.deflection, slip.direction});

  TireSlip<S> answer = no_slip_forces(tire.body);
  answer.s_x = slip.s_x, answer.s_y = slip.s_y;
  answer.g_x = max(out[p::secant_x], zero) * slip.per_v, answer.g_y = max(out[p::secant_y], zero) * slip.per_v;
  answer.bias_x = out[p::force_x0], answer.bias_y = out[p::force_y0], answer.camber_force = out[p::camber_force];
  answer.trail = out[p::trail], answer.torque_z = out[p::torque_z];
  set_common_torques(tire.body, in, out[p::grip], slip.per_v, out[p::peak_slip], out[p::total_slip], answer);
  return answer;
}

}  // namespace fahrwerk

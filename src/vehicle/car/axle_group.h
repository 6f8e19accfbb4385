// A dependent axle among the modules of a unit.
#pragma once

#include "vehicle/car/corner_group.h"

namespace fahrwerk::detail {

// Both knuckles, into the scratch.
template <class S, class C, class L>
FAHRWERK_FLATTEN __attribute__((noinline)) inline void evaluate_axle(const DependentGroup& g,
                                                                     const StageCall<S, C, L>& c) {
  const L& at = c.at;
  const S* x = c.x + g.first;
  AxleScratch<S, C>& scratch = c.scratch.axle[g.first / 2];
  AxleMotion<S>& o = scratch.motion;
  evaluate(c.m.axle[g.first / 2]->axle, AxleTravel<S>{{x[at.hub()], x[at.hub() + 1]}, x[at.steer()]},
           AxleTravel<S>{{x[at.hub_rate()], x[at.hub_rate() + 1]}, x[at.steer_rate()]}, o);
  if constexpr (CornerLanes<S, C>::in_lanes)
    visit([](S& left, S& right, C& both) { both = CornerLanes<S, C>::pair(left, right); }, o.wheel[0], o.wheel[1],
          scratch.knuckles);
  else
    for (int i = 0; i < 2; ++i) c.scratch.knuckle[g.pack + i] = o.wheel[i].own;
}

template <StageKind kind, bool kSignals, bool kExact, class S, class C, class L>
inline void condense(const DependentGroup& g, const StageCall<S, C, L>& c, const BodyMotion<S>& body, const S* before,
                     S* M, S* r) {
  const int axle = g.first / 2;
  evaluate_axle(g, c);
  AxleScratch<S, C>& scratch = c.scratch.axle[axle];
  const AxleMotion<S>& motion = scratch.motion;
  const S bar = bar_force(c.m, axle, motion.wheel[0].own.bar.value, motion.wheel[1].own.bar.value);
  const S bars[2] = {bar, S(-bar)};
  AxleState<S> state;
  for (int i = 0; i < 2; ++i) state.x[i] = corner_state<kind, S>(g, c, i), state.in[i] = corner_input<S>(g, c, bars, i);
  if constexpr (kSignals)
    for (int i = 0; i < 2; ++i) set_angles(c.m.corner[g.pack + i].r_VW_D, c.scratch.knuckle[g.pack + i]);
  condense_axle<kind, kSignals>(*c.m.axle[axle], &c.m.corner[g.pack], c.m.road, body, state, scratch,
                                &c.scratch.rows[g.pack], &c.scratch.hints[g.pack],
                                kSignals ? &c.scratch.signals[g.pack] : nullptr);
  for (int i = 0; i < 6; ++i) {
    r[i] += scratch.ri[i];
    for (int j = 0; j <= i; ++j) {
      const int at = packed_index(i, j);
      M[at] = before[at] + scratch.ii[at];
    }
  }
}

template <class S, class C, class L, int kRoom>
inline void put_spins(const DependentGroup& g, const StageCall<S, C, L>& c, int first, SpinTerms<S, kRoom>& o) {
  const AxleSpins<S> spins = axle_spins(c.scratch.axle[g.first / 2].own);
  for (int i = 0; i < 2; ++i) {
    for (int k = 0; k < 6; ++k) o.g[first + i][k] = spins.g[i][k];
    o.per_torque[first + i] = spins.per_torque[i], o.free[first + i] = spins.free[i];
  }
  o.coupling[first / 2] = spins.coupling;
}

template <class S, class C, class L>
inline void apply_brakes(const DependentGroup& g, const StageCall<S, C, L>& c) {
  const S* torque = c.out.brake_torque.data() + g.first;
  apply_torques(torque[0], torque[1], c.scratch.axle[g.first / 2].own);
}

// The drag link's steer travel is the third of the six unknowns, the right wheel's follows it.
template <class S, class C, class L>
inline void put_steer(const DependentGroup& g, const StageCall<S, C, L>& c, int /*left*/, SteerTerms<S>& o) {
  const OwnSolution<S, 6, 6>& own = c.scratch.axle[g.first / 2].own;
  const AxleSteer<S> steer = axle_steer(own);
  const S zero(0.0);
  for (int k = 0; k < 6; ++k) o.g[0][k] = steer.g[k], o.g[1][k] = zero;
  o.free[0] = steer.free, o.per_force[0] = steer.per_force, o.free[1] = o.per_force[1] = o.cross = zero;
  for (int i = 0; i < 2; ++i) o.spin[0][i] = steer.spin[i], o.spin[1][i] = zero;
}

template <class S, class C, class L>
inline void apply_steer(const DependentGroup& g, const StageCall<S, C, L>& c, int /*left*/, const S* force) {
  apply_steer_force(force[0], c.scratch.axle[g.first / 2].own);
}

template <StageKind kind, bool kExact, class S, class C, class L>
inline void expand(const DependentGroup& g, const StageCall<S, C, L>& c, const S* r) {
  S own[6], rate[3][2];
  expand_axle<kind>(*c.m.axle[g.first / 2], c.scratch.axle[g.first / 2], &c.scratch.rows[g.pack], r, own, rate);
  S *z = c.out.z.data() + g.first, *tire = c.out.tire.data() + g.first;
  for (int i = 0; i < 2; ++i) {
    z[c.at.z_hub() + i] = own[i], z[c.at.z_steer() + i] = own[2 + i], z[c.at.z_spin() + i] = own[4 + i];
    for (int n = 0; n < 3; ++n) tire[n * c.at.wheels + i] = rate[n][i];
  }
}

}  // namespace fahrwerk::detail

// The tyre of the classical nonlinear models: simplified Magic Formula with combined slip and first-order forces.
//   f(s_a) = F_eff μ sin(C atan(b s_a/μ)),  F_eff = F_z (1 - e_z (F_z/F_z0)²)                  [Schramm 10.56, 10.57]
//   F_st = (f_x(s_a) s/s_a, f_y(s_a) tan α/s_a),  s_a² = s² + tan² α                   [10.64, repaired 10.65 - 10.67]
//   F' = (F_st - F)/T,  1/T = c |r ω|/c_slip                                                            [10.68, 10.69]
// The book turns the resultant of these two forces, (10.66), into the direction of the slip. Where both slopes differ,
// a driven wheel then has its longitudinal slope sideways, however small the slips (docs/errata.md). As it is here each
// force keeps its own slope, the resultant is the book's, so is the direction where both curves are equal, and the
// forces of all directions at one s_a are an ellipse.
// Slips are referred to the larger of |r ω| and |v_x| (repaired 10.62, 10.63), never to less than v_N.
#pragma once

#include "math/scalar.h"

namespace fahrwerk::classic {

template <class S>
struct SimpleTire {
  S friction_x, friction_y;         // μ_x, μ_y [-] > 0
  S shape_x, shape_y;               // C [-] in (0, 2)
  S stiffness_x, stiffness_y;       // b [-]: b C is the initial slope per load
  S load_degression, nominal_load;  // e_z [-] >= 0, F_z0 [N] > 0
  S relaxation_x, relaxation_y;     // σ = c_slip/c: way in which 63 % of a force build up [m] > 0
  S least_speed = S(0.5);           // v_N [m/s] > 0
};

template <class S>
struct PlanarForce {
  S x, y;
};

// Stationary force of a wheel of radius r and spin ω > 0 whose centre moves with v_x, v_y in wheel axes (y to the
// left).
template <class S>
inline PlanarForce<S> stationary_force(const SimpleTire<S>& t, const S& load, const S& radius_times_spin, const S& v_x,
                                       const S& v_y) {
  const S speed = max(max(S(abs(radius_times_spin)), S(abs(v_x))), t.least_speed);
  const S s = (radius_times_spin - v_x) / speed, tan_alpha = -v_y / speed;
  const S s_a = sqrt_safe(S(s * s + tan_alpha * tan_alpha));
  const S ratio = load / t.nominal_load;
  // A load beyond the top of the parabola F_z (1 - e_z q²) does not make the tyre weaker again.
  const S top = select(t.load_degression > S(1e-9), S(1.0 / sqrt(S(max(S(3.0 * t.load_degression), S(1e-9))))), S(1e6));
  const S q = min(max(ratio, S(0.0)), top);
  const S effective = t.nominal_load * q * (1.0 - t.load_degression * q * q);
  // Force per slip of a direction at the length of the slip vector.
  const auto per_slip = [&](const S& mu, const S& shape, const S& stiffness) {
    return S(effective * mu * sin(S(shape * atan(S(stiffness * s_a / mu)))) / s_a);
  };
  return {S(per_slip(t.friction_x, t.shape_x, t.stiffness_x) * s),
          S(per_slip(t.friction_y, t.shape_y, t.stiffness_y) * tan_alpha)};
}

// Rates of the forces with their relaxation.
template <class S>
inline PlanarForce<S> force_rate(const SimpleTire<S>& t, const PlanarForce<S>& force, const PlanarForce<S>& stationary,
                                 const S& radius_times_spin, const S& v_x) {
  const S way = max(max(S(abs(radius_times_spin)), S(abs(v_x))), t.least_speed);
  return {S((stationary.x - force.x) * way / t.relaxation_x), S((stationary.y - force.y) * way / t.relaxation_y)};
}

}  // namespace fahrwerk::classic

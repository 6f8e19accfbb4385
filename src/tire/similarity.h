// Tyre by similarity (Ammon; Schramm 7.43, 7.44): one measured characteristic per direction, scaled with load and
// friction.
//
//   F(s) = (μ/μ0) (F_z,eff/F_z,eff0) f(s μ0/μ),  f measured at the load F_N and the friction μ0
// so that the initial slope does not depend on μ and the peak moves along a ray from the origin. The printed argument
// s/(s_max0 μ_max0) has the same meaning, with f normalised to its peak. Combined slip as (7.46)-(7.50), slips referred
// to the larger speed. The trail is measured too: n = n(s μ0/μ) √(F_z/F_N), as the patch grows.
#pragma once

#include <memory>

#include "tire/law_parts.h"
#include "tire/secant_curve.h"

namespace fahrwerk {

// Constant data, shared by all copies: force over slip and over tan of the slip angle, s >= 0 [N], trail [m].
struct SimilarityBase {
  SecantCurve longitudinal, lateral;
  Table trail;
};

template <class S>
struct SimilarityTire {
  TireBody<S> body;
  S nominal_load;         // F_N [N]
  S reference_friction;   // μ0 [-]
  S friction_degression;  // e_z [-] >= 0
  S camber_stiffness;     // c_γ per load [1/rad]
  std::shared_ptr<const SimilarityBase> base[ScalarTraits<S>::lanes];
};

// Scalars only; the curves of a lane are set by copy_structure.
template <class F, class... A>
inline void visit(F&& f, SimilarityTire<A>&... v) {
  visit(f, (v.body)...), f((v.nominal_load)...), f((v.reference_friction)...), f((v.friction_degression)...);
  f((v.camber_stiffness)...);
}
template <class S>
inline void copy_structure(const SimilarityTire<double>& from, int lane, SimilarityTire<S>& to) {
  to.base[lane] = from.base[0];
}

template <class S>
inline S rolling_radius(const SimilarityTire<S>& tire, const S& /*load*/, const S& static_radius, const S& /*spin*/) {
  return weighted_radius(tire.body, static_radius);
}

template <class S>
inline TireSlip<S> evaluate(const SimilarityTire<S>& tire, const TireInput<S>& in) {
  const S full_share = effective_load_share(S(1.0), tire.friction_degression);
  const S per_all = 1.0 / (tire.nominal_load * tire.reference_friction * full_share);
  const S q = in.load * per_all * tire.reference_friction * full_share;
  const S m = max(S(in.friction * per_all * tire.nominal_load * full_share), S(kLeastFriction));
  const S scale =
      q * effective_load_share(q, tire.friction_degression) * per_all * tire.nominal_load * tire.reference_friction;
  const auto lateral = [&tire](int lane) -> const SecantCurve& { return tire.base[lane]->lateral; };
  const S slope_y(each_lane<S>([&](int lane) { return lateral(lane).initial_secant(); }));
  const S per_both = 1.0 / (m * slope_y), per_slope_y = per_both * m;
  const ForwardSlip<S> slip = larger_speed_slip(tire.body, in);
  const SlipVector<S> s = slip_vector(slip.s_x, slip.s_y);
  const S reduced = s.length * per_both * slope_y, per_reduced = s.per_length * m;

  const S k_x = secant_in_lanes([&tire](int lane) -> const SecantCurve& { return tire.base[lane]->longitudinal; },
                                reduced, per_reduced);
  const S k_y = secant_in_lanes(lateral, reduced, per_reduced);
  const S n = value_in_lanes([&tire](int lane) -> const Table& { return tire.base[lane]->trail; }, reduced);
  const S k = scale * sqrt(S(square(k_x) * s.cos2 + square(k_y) * (1.0 - s.cos2)));

  TireSlip<S> out = no_slip_forces(tire.body);
  out.s_x = slip.s_x;
  out.s_y = slip.s_y;
  out.g_x = k * slip.per_v;
  out.g_y = out.g_x;
  out.trail = n * sqrt_safe(q) * slip.direction;
  const S mu = max(in.friction, S(kLeastFriction));
  out.camber_force = camber_thrust(tire.camber_stiffness, in, mu, S(k_y * per_slope_y));
  set_common_torques(tire.body, in, S(mu * in.load), slip.per_v, S(mu * tire.nominal_load * per_slope_y), s.length,
                     out);
  return out;
}

}  // namespace fahrwerk

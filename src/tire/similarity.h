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
  const S q = in.load / tire.nominal_load, m = max(S(in.friction / tire.reference_friction), S(kLeastFriction));
  const S scale =
      q * effective_load_share(q, tire.friction_degression) / effective_load_share(S(1.0), tire.friction_degression);
  const ForwardSlip<S> slip = larger_speed_slip(tire.body, in);
  const S s = sqrt_safe(S(square(slip.s_x) + square(slip.s_y))), reduced = s / m;

  const auto lateral = [&tire](int lane) -> const SecantCurve& { return tire.base[lane]->lateral; };
  const S k_x =
      secant_in_lanes([&tire](int lane) -> const SecantCurve& { return tire.base[lane]->longitudinal; }, reduced);
  const S k_y = secant_in_lanes(lateral, reduced);
  const S slope_y(each_lane<S>([&](int lane) { return lateral(lane).initial_secant(); }));
  const S n = in_each_lane([&](int lane, const auto& x) { return tire.base[lane]->trail(x); }, reduced);
  const S cos2 = longitudinal_share(slip.s_x, slip.s_y);
  const S k = scale * sqrt(S(square(k_x) * cos2 + square(k_y) * (1.0 - cos2)));

  TireSlip<S> out = no_slip_forces(tire.body);
  out.s_x = slip.s_x;
  out.s_y = slip.s_y;
  out.g_x = k * slip.per_v;
  out.g_y = out.g_x;
  out.trail = n * sqrt_safe(q) * slip.direction;
  const S mu = max(in.friction, S(kLeastFriction));
  out.camber_force = camber_thrust(tire.camber_stiffness, in, mu, S(k_y / slope_y));
  set_common_torques(tire.body, in, S(mu * in.load), slip.per_v, S(mu * tire.nominal_load / slope_y), s, out);
  return out;
}

}  // namespace fahrwerk

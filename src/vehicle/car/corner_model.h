// A corner of the car as the inner loop wants it, its state and motion, and what can be seen of it.
//
// The scalar C is the scalar of the car, or a pack whose lanes are the corners of one car (see model.h).
#pragma once

#include "math/spatial.h"
#include "vehicle/car/lane_kinematics.h"

// In the kernels a stage is one function: its many small results are registers, not structures in memory. Elsewhere
// nobody pays for compiling that.
#ifdef FAHRWERK_KERNEL_CAR
#define FAHRWERK_FLATTEN __attribute__((flatten))
#else
#define FAHRWERK_FLATTEN
#endif

namespace fahrwerk {

// What a call of the dynamics is for; each is compiled on its own, so that nobody pays for terms he does not need.
enum class StageKind {
  continuous,      // right-hand side for adaptive methods: brakes by their pre-sliding state
  explicit_stage,  // right-hand side of a fixed-step explicit method: brakes decided at the end of the step
  implicit_first,  // first stage of a linearly implicit method, (I - g W) k = f
  implicit_second  // later stage, (I - g W) u = f + g W p
};
// What kinds differ in at the root alone, by the brakes, is one to the modules.
constexpr StageKind in_modules(StageKind k) { return k == StageKind::explicit_stage ? StageKind::continuous : k; }
constexpr bool is_implicit(StageKind k) { return k == StageKind::implicit_first || k == StageKind::implicit_second; }

// Parameters of a corner as the inner loop wants them: knuckle and wheel are one rigid body plus a rotor, because a
// balanced, symmetric wheel looks the same at every angle φ.
template <class C>
struct CornerModel {
  Vec3<C> r_VW_D, axis_K;
  DesignKinematics<C> kinematics;
  bool shared_range;                               // of the functions of the kinematics
  std::shared_ptr<const LaneKinematics<C>> exact;  // empty: `kinematics` it is
  bool has_links;                                  // whether links have masses of their own
  std::vector<TravelStops<C>> stops;               // with a travel of their own; empty: none
  bool hinged;                                     // whether a compliant hinge is among its kinematics
  HingeBush<C> hinge;                              // zero in lanes without one
  C mass;                                          // knuckle and wheel
  Vec3<C> r_WU_K;                                  // wheel centre to their common centre of gravity U, knuckle frame
  Sym3<C> inertia_K;                               // of both about U, wheel not turning, knuckle frame
  C axial_inertia;                                 // of the rotor
  Spring<C> spring;
  Damper<C> damper;
  CurveLanes<C> curves;
  bool has_curves;
  Rack<C> rack;
  PreparedTmeasy<C> tire;
  C twin_offset;  // of the tyre along the wheel axis, where wheels have two
  Enveloping<C> enveloping;
  std::shared_ptr<const LaneLaw<C>> law;  // empty: `tire` it is
  int ramps;                              // of the tyre's vertical law
  bool load_factors;                      // whether speed or forces change it
  bool all_free;                          // whether the steer travel is a degree of freedom in every lane
  C full_acceleration;
};

// The law of the corner's lanes, if any of them has one besides TMeasy.
template <class C>
inline std::shared_ptr<const LaneLaw<C>> lane_law(const CornerParameters<C>& p) {
  constexpr int lanes = ScalarTraits<C>::lanes;
  std::array<TireLaw, lanes> own;
  std::array<const TireLaw*, lanes> all;
  bool any = false;
  for (int lane = 0; lane < lanes; ++lane) {
    any = any || p.law[lane];
    all[lane] = p.law[lane] ? p.law[lane].get() : &own[lane];
    Tmeasy<C> packed = p.tire;
    Tmeasy<double> single{};
    visit([lane](double& to, C& from) { to = lane_value(from, lane); }, single, packed);
    own[lane] = single;
  }
  return any ? make_lane_law<C>(all) : nullptr;
}

template <class C>
inline CornerModel<C> corner_model(const CornerParameters<C>& p, const C& full_acceleration) {
  CornerModel<C> m;
  m.r_VW_D = p.r_VW_D;
  m.axis_K = p.axis_K;
  m.kinematics = p.kinematics;
  m.shared_range = share_range(p.kinematics);
  m.mass = p.knuckle_mass + p.wheel_mass;
  m.r_WU_K = C(p.knuckle_mass / m.mass) * p.r_WK_K;
  const C I_t = p.wheel_transverse_inertia, dI = p.wheel_axial_inertia - p.wheel_transverse_inertia;
  const Vec3<C> e = p.axis_K;
  const Sym3<C> wheel{I_t + dI * e.x * e.x, I_t + dI * e.y * e.y, I_t + dI * e.z * e.z,
                      dI * e.x * e.y,       dI * e.x * e.z,       dI * e.y * e.z};
  m.inertia_K = p.knuckle_inertia + wheel + point_inertia(p.knuckle_mass, p.r_WK_K - m.r_WU_K) +
                point_inertia(p.wheel_mass, m.r_WU_K);
  m.exact = lane_kinematics(p);
  m.has_links = has_links(p);
  m.stops = lane_stops<C>(p.stops);
  m.hinged = has_hinge(p);
  m.hinge = p.hinge;
  if (m.has_links)  // the outer ends of the links move with the knuckle
    for (int rod = 0; rod < 5; ++rod) {
      const RodEnds<C> ends = rod_ends(p, rod);
      attach_point(ends.outer_mass, ends.outer, m.mass, m.r_WU_K, m.inertia_K);
    }
  m.axial_inertia = p.wheel_axial_inertia;
  m.spring = p.spring;
  m.damper = p.damper;
  m.curves = p.curves;
  m.has_curves = any_of_lanes(p.curves);
  m.rack = p.rack;
  m.tire = prepared(p.tire);
  m.twin_offset = p.twin_offset;
  m.enveloping = p.enveloping;
  m.ramps = ramp_count(p.tire.body);
  m.load_factors =
      !(is_zero(p.tire.body.speed_stiffening) && is_zero(p.tire.body.softening_x) && is_zero(p.tire.body.softening_y));
  m.all_free = is_zero(C(p.rack.free - 1.0));
  m.law = lane_law(p);
  m.full_acceleration = full_acceleration;
  return m;
}

// Motion of the body, and the velocity vector b that a linearly implicit stage multiplies stiffness and damping with:
//   force += -(g k J a + g d J b)      first stage: a = z, b = 0;   later: a = a_per_b b - z, or as given (has_a)
template <class C>
struct BodyMotion {
  Vec3<C> r_0V;
  Mat3<C> A_0V;
  Vec3<C> v, w, gravity;  // velocity, angular velocity, gravity, all in V
  Vec3<C> b_v, b_w;
  C g;        // γ h
  C a_per_b;  // see above
  bool has_a;
  Vec3<C> a_v, a_w;
};

template <class C>
struct CornerState {
  C h, s, h_rate, s_rate, spin;
  C deflection_x, deflection_y, deflection_bore;
  C b_h, b_s, b_spin;
  C a_h, a_s;
  C p_x, p_y, p_bore;
};

// J a from J z and J b, or from a itself, which is only called where it is given.
template <StageKind kind, class C, class A>
inline C stage_rate(const BodyMotion<C>& body, const C& z, [[maybe_unused]] const C& b, [[maybe_unused]] A&& a) {
  if constexpr (kind == StageKind::implicit_second)
    return body.has_a ? C(a()) : C(body.a_per_b * b - z);
  else
    return z;
}

// Rate of the rack as the stage sees it: time is a state with the rate 1 and the share 1 + p_t.
template <StageKind kind, class C>
inline C stage_rack_rate(const BodyMotion<C>& body, const C& rate) {
  if constexpr (kind == StageKind::implicit_second)
    return body.has_a ? C(0.0) : C(-rate);
  else
    return rate;
}

template <class C>
struct CornerInput {
  C rack, rack_rate;
  C drive, drive_at_knuckle;  // torque about the wheel axis; share that acts from the knuckle
  C brake;                    // torque known beforehand, from the knuckle on the wheel
  C bar_force;                // of the anti-roll bar, downwards on this wheel's z_arb > 0
  C hub_force, steer_force;   // of further elements, along the hub and the steer travel
};

// A compliant hinge of the corner: state, and what hinge.h makes of it.
template <class C>
struct HingeCorner {
  C b, rate;                     // state; rate: b', also beyond the range
  C given;                       // force of further elements along it
  C b_b, a_b;                    // of a later implicit stage, as CornerState has them for h and s
  HingeSums<C> sums;             // of the kinematics
  C spring, damper;              // forces of spring and damper, with the corrections of the stage
  C spring_kappa, damper_kappa;  // what they add to the matrix
  C stop_h, stop_s, stop_b, stop_force;
  C u_i[6], u_c[3];  // coupling with the interface (about P), and with h, s, φ
  C inverse, force;  // 1/m_b, r_b
};

// How the knuckle moves.
template <class C>
struct KnuckleMotion {
  Vec3<C> axis;    // of the wheel
  Vec3<C> w_VK;    // angular velocity against the body
  Vec3<C> w_0K;    // and against the earth
  Vec3<C> r_rate;  // velocity of the wheel centre against the body
  Vec3<C> v_W;     // and against the earth
};

template <class C>
inline KnuckleMotion<C> knuckle_motion(const CornerModel<C>& k, const BodyMotion<C>& body, const CornerState<C>& x,
                                       const Knuckle<C>& u) {
  KnuckleMotion<C> o;
  o.axis = u.A_VK * k.axis_K;
  o.w_VK = x.h_rate * u.d_h + x.s_rate * u.d_s;
  o.w_0K = body.w + o.w_VK;
  o.r_rate = {x.h_rate * u.t_h.x + x.s_rate * u.t_s.x, x.h_rate * u.t_h.y + x.s_rate * u.t_s.y, x.h_rate};  // ζ = h
  o.v_W = body.v + o.r_rate + cross(body.w, u.r_VW);
  return o;
}

// Everything of interest about a corner, for signals.
template <class C>
struct CornerSignals {
  Vec3<C> e_x, e_y, normal, r_VP, axis, force_V;
  C load, force_x, force_y, torque_x, torque_y, torque_z;
  C slip_speed_x, slip_speed_y, camber_sine, deflection, static_radius;
  C spring_force, damper_force, steering_force, friction, v_x, v_y;
  C stop_force[2];  // of stops with a travel of their own: bump, rebound; > 0 against compression
};

}  // namespace fahrwerk

// Equations of motion of the tyre rig (parameters.h): x' = f(u, x), over any scalar. Never allocates.
#pragma once

#include <cmath>
#include <memory>

#include "brakes/dry_friction.h"
#include "tire/contact.h"
#include "tire/lane_laws.h"
#include "vehicle/tire_rig/parameters.h"

namespace fahrwerk {

// Dry friction of the brake with its pre-sliding deflection ζ (brakes/dry_friction.h), and what an explicit method
// needs: at a turning wheel ζ follows within τ, and a wheel that is held is damped (0.4 of critical) by τ1,
//   ζ' = (ω - |ω| ζ)/(φ0 + τ |ω|),   T = T_max (ζ + τ1 ζ'), never beyond T_max,   τ1 = 0.8 √(I φ0/T_max) <= 4 τ
// With τ1 <= 4 τ this never drives the wheel (the passivity condition of LuGre friction).
inline constexpr double kBrakeTime = 5e-4;  // τ [s]
template <class S>
struct BrakeFriction {
  S torque, rate;  // T against positive spin [N m], ζ' [1/s]
};
template <class S>
inline BrakeFriction<S> brake_friction(const S& spin, const S& zeta, const S& T_max, const S& inertia) {
  const S rate = presliding_rate(spin, zeta, T_max) * (kPreslidingAngle / (kPreslidingAngle + kBrakeTime * abs(spin)));
  const S damping = min(S(0.8 * sqrt(S(inertia * kPreslidingAngle / max(T_max, S(1.0))))), S(4.0 * kBrakeTime));
  return {T_max * clamp(S(zeta + damping * rate), S(-1.0), S(1.0)), rate};
}

template <class S>
class TireRig {
 public:
  TireRig(const RigParameters& parameters, const Road& road);

  // `hints`: one for each lane of S. With `seen`, also everything that can be observed.
  void rate(const RigInput<S>& u, const S* x, S* x_dot, RoadHint* hints, RigObservation<S>* seen = nullptr) const;

  const TireBody<S>& body() const { return body_; }
  const RigParameters& parameters() const { return p_; }
  const Road& road() const { return road_; }

 private:
  // What touches the road: the wheel, or its belt.
  struct Ring {
    Vec3<S> r, v, w;  // centre, velocity, angular velocity without spin; earth frame
    S spin;
  };
  struct Patch {
    Contact<S> contact;
    Vec3<S> force, moment;  // on the ring, about its centre; earth frame
    S load, rim_force;      // rim_force: what goes past the belt, along the normal
    S f_x, f_y, t_x, t_y, t_z, v_x, v_y, transport_speed, rate_x, rate_y, rate_bore;
    S wanted_spin;  // of a rim with prescribed slip
  };

  Patch touch(const RigInput<S>& u, const S* x, const Ring& ring, const Vec3<S>& axis, const Vec3<S>& offset,
              RoadHint* hints) const;
  void series(const S& static_radius, const S& rolling_radius, TireSlip<S>& slip) const;
  void vertical(const Contact<S>& c, const Vec3<S>& v_P, const Vec3<S>& offset, const S* x, const S& spin, Patch& p,
                S& stretch) const;
  void observe(const S* x, const Ring& ring, const Mat3<S>& A, const Vec3<S>& center, const Patch& p, RoadHint* hints,
               RigObservation<S>& o) const;

  RigParameters p_;
  Road road_;
  TireBody<S> body_;  // with the belt: without the ramps of the rim
  TireBody<S> rim_;   // those ramps, and nothing else
  Enveloping<S> enveloping_;
  std::shared_ptr<const LaneLaw<S>> law_;
  int ramps_ = 0, rim_ramps_ = 0;
  bool has_belt_ = false;
  Belt<S> belt_{};
};

template <class S>
TireRig<S>::TireRig(const RigParameters& parameters, const Road& road) : p_(parameters), road_(road) {
  constexpr int lanes = ScalarTraits<S>::lanes;
  std::array<const TireLaw*, lanes> all;
  all.fill(&p_.law);
  law_ = make_lane_law<S>(all);
  TireBody<double> body = body_of(p_.law), rim{};
  if (p_.belt) {
    has_belt_ = true;
    const Belt<double>& b = *p_.belt;
    belt_ = {S(b.mass),
             S(b.axial_inertia),
             S(b.transverse_inertia),
             {S(b.radial.stiffness), S(b.radial.damping)},
             {S(b.lateral.stiffness), S(b.lateral.damping)},
             {S(b.torsion.stiffness), S(b.torsion.damping)},
             {S(b.tilt.stiffness), S(b.tilt.damping)}};
    // What is as stiff as the sidewalls is the rim on the road: it goes past the belt.
    int kept = 0, moved = 0;
    TireBody<double> soft = body;
    for (int i = 0; i < kTireRamps; ++i) soft.ramp_start[i] = soft.ramp_stiffness[i] = 0.0;
    for (int i = 0; i < kTireRamps; ++i) {
      const bool stiff = body.ramp_stiffness[i] > 0.25 * b.radial.stiffness;
      TireBody<double>& to = stiff ? rim : soft;
      int& at = stiff ? moved : kept;
      to.ramp_start[at] = body.ramp_start[i], to.ramp_stiffness[at] = body.ramp_stiffness[i];
      ++at;
    }
    body = soft;
  }
  visit([](S& to, double& from) { to = S(from); }, body_, body);
  visit([](S& to, double& from) { to = S(from); }, rim_, rim);
  ramps_ = ramp_count(body_), rim_ramps_ = ramp_count(rim_);
  const Enveloping<double>& e = p_.enveloping;
  enveloping_ = {e.kind, e.rounds, S(e.length), S(e.cam_length), S(e.cam_height), e.contour};
}

// Wheel load: spring and damper along the normal, never pulling; with a belt in series with the sidewall.
template <class S>
void TireRig<S>::vertical(const Contact<S>& c, const Vec3<S>& v_P, const Vec3<S>& offset, const S* x, const S& spin,
                          Patch& p, S& stretch) const {
  using namespace rig_state;
  const S zero(0.0);
  stretch = max(c.deflection, zero);
  p.rim_force = zero;
  if (has_belt_) {
    stretch = whole_deflection(body_, ramps_, belt_.radial.stiffness, stretch);
    if (rim_ramps_ > 0) {
      const S of_rim = max(S(c.deflection + dot(offset, c.normal) * c.per_lean), zero);
      p.rim_force = select(c.touching, vertical_force(rim_, rim_ramps_, of_rim).force, zero);
    }
  }
  const S factor = 1.0 + body_.speed_stiffening * abs(spin) -
                   square(S(body_.softening_x * body_.stiffness_x * x[tire_x])) -
                   square(S(body_.softening_y * body_.stiffness_y * x[tire_y]));
  const S raw =
      vertical_force(body_, ramps_, stretch).force * factor - body_.vertical_damping * dot(c.normal, v_P) * c.per_lean;
  p.load = select(c.touching & (raw > 0.0), raw, zero);
}

// Takes the sidewalls out of the springs of the patch. The twist moves the patch by r_D θ, the force twists by r_S F.
template <class S>
void TireRig<S>::series(const S& static_radius, const S& rolling_radius, TireSlip<S>& slip) const {
  if (!has_belt_) return;
  const S per_tilt = 1.0 / belt_.tilt.stiffness;
  const S along = 1.0 / belt_.radial.stiffness + static_radius * rolling_radius / belt_.torsion.stiffness;
  slip.stiffness_x = without_series(slip.stiffness_x, along);
  slip.stiffness_y =
      without_series(slip.stiffness_y, S(1.0 / belt_.lateral.stiffness + square(static_radius) * per_tilt));
  slip.stiffness_bore = without_series(slip.stiffness_bore, per_tilt);
}

// The tyre between ring and road. Directions are those of the rim: the laws were measured with rims, the static tilt of
// the belt is part of what they tell.
template <class S>
auto TireRig<S>::touch(const RigInput<S>& u, const S* x, const Ring& ring, const Vec3<S>& axis, const Vec3<S>& offset,
                       RoadHint* hints) const -> Patch {
  using namespace rig_state;
  Patch p;
  p.contact = find_contact(road_, enveloping_, body_.unloaded_radius, ring.r, identity3<S>(), zero3<S>(), axis, hints);
  const Contact<S>& c = p.contact;
  const Vec3<S> v_P = ring.v + cross(ring.w, c.r_WP);
  S stretch;
  vertical(c, v_P, offset, x, ring.spin, p, stretch);

  TireInput<S> in;
  in.load = p.load + p.rim_force;
  in.friction = c.friction, in.deflection = stretch, in.lean = c.lean, in.camber_sine = c.camber_sine;
  in.v_x = p.v_x = dot(c.e_x, v_P), in.v_y = p.v_y = dot(c.e_y, v_P);
  in.turn_rate = dot(c.normal, ring.w);
  TireSlip<S> slip;
  const auto ask = [&](const S& spin) {
    in.spin = spin;
    in.bore_rate = in.turn_rate + spin * c.camber_sine;
    return law_->evaluate(c.static_radius, in, slip);
  };
  p.wanted_spin = ring.spin;
  if (p_.rotation == RigRotation::slip) {
    // The rolling radius depends on the spin a little: three looks give the slip to round-off.
    const S wanted = in.v_x + abs(in.v_x) * u.slip;
    p.wanted_spin = wanted / body_.unloaded_radius;
    for (int round = 0; round < 3; ++round) p.wanted_spin = wanted / ask(p.wanted_spin);
  }
  const S rolling_radius = ask(has_belt_ ? ring.spin : p.wanted_spin);
  p.transport_speed = in.transport_speed;
  series(c.static_radius, rolling_radius, slip);

  const S zero(0.0);
  const auto d_x = deflection_dynamics(slip.stiffness_x, slip.damping_x, slip.g_x, slip.bias_x, x[tire_x],
                                       S(in.v_x - in.transport_speed));
  const auto d_y = deflection_dynamics(slip.stiffness_y, slip.damping_y, slip.g_y, slip.bias_y, x[tire_y], in.v_y);
  const auto d_b =
      deflection_dynamics(slip.stiffness_bore, slip.damping_bore, slip.g_bore, zero, x[tire_bore], in.bore_rate);
  p.rate_x = d_x.rate, p.rate_y = d_y.rate, p.rate_bore = d_b.rate;
  p.f_x = d_x.force, p.f_y = d_y.force + slip.camber_force;
  p.t_x = slip.tilt_torque, p.t_y = slip.rolling_torque;
  p.t_z = d_b.force + slip.torque_z - slip.trail * d_y.force;
  p.force = p.f_x * c.e_x + p.f_y * c.e_y + p.load * c.normal;
  p.moment = cross(c.r_WP, p.force) + p.t_x * c.e_x + p.t_y * c.e_y + p.t_z * c.normal;
  return p;
}

template <class S>
void TireRig<S>::rate(const RigInput<S>& u, const S* x, S* x_dot, RoadHint* hints, RigObservation<S>* seen) const {
  using namespace rig_state;
  const bool held = p_.vertical == RigVertical::height;
  const S zero(0.0);
  for (int i = 0; i < size; ++i) x_dot[i] = zero;

  // The carrier: x forward in the wheel plane, y along the axis.
  const SinCos<S> a = sincos(u.yaw), g = sincos(u.camber);
  const Mat3<S> A{
      {{a.cos, -a.sin * g.cos, a.sin * g.sin}, {a.sin, a.cos * g.cos, -a.cos * g.sin}, {zero, g.sin, g.cos}}};
  const Vec3<S> axis = A.column(1), w_C{a.cos * u.camber_rate, a.sin * u.camber_rate, u.yaw_rate};
  const Vec3<S> r_W{x[rig_state::x], S(p_.y), held ? u.height : x[z]};
  const Vec3<S> v_W{u.speed, zero, held ? u.height_rate : x[z_rate]};

  Ring ring{r_W, v_W, w_C, x[spin]};
  const Vec3<S> d{x[belt_d], x[belt_d + 1], x[belt_d + 2]}, v_B{x[belt_v], x[belt_v + 1], x[belt_v + 2]};
  const Vec3<S> tilt_speed{x[tilt_rate], zero, x[tilt_rate + 1]};
  if (has_belt_) ring = {r_W + d, v_B, w_C + A * tilt_speed, x[belt_spin]};
  const Patch p = touch(u, x, ring, axis, d, hints);
  const bool prescribed = p_.rotation == RigRotation::slip;
  const S rim_spin = prescribed ? p.wanted_spin : x[spin];

  // Force and torque that the rim takes, in the carrier's axes.
  Vec3<S> f_rim, m_rim;
  S rim_mass(p_.wheel_mass + p_.carrier_mass), rim_inertia(p_.axial_inertia);
  if (has_belt_) {
    rim_mass -= belt_.mass, rim_inertia -= belt_.axial_inertia;
    const Vec3<S> s = transpose_times(A, d), v = transpose_times(A, v_B - v_W - cross(w_C, d));
    const Sidewall<S>&r = belt_.radial, &l = belt_.lateral, &t = belt_.torsion, &q = belt_.tilt;
    const S phi_x = x[tilt], phi_z = x[tilt + 1];
    const Vec3<S> force{-r.stiffness * s.x - r.damping * (v.x - rim_spin * s.z), -l.stiffness * s.y - l.damping * v.y,
                        -r.stiffness * s.z - r.damping * (v.z + rim_spin * s.x)};
    const Vec3<S> torque{-q.stiffness * phi_x - q.damping * (tilt_speed.x - rim_spin * phi_z),
                         -t.stiffness * x[twist] - t.damping * (x[belt_spin] - rim_spin),
                         -q.stiffness * phi_z - q.damping * (tilt_speed.z + rim_spin * phi_x)};
    const Vec3<S> M = transpose_times(A, p.moment) + torque, w = transpose_times(A, w_C) + tilt_speed;
    const Vec3<S> sum = (1.0 / belt_.mass) * (p.force + A * force), d_rate = v_B - v_W;
    const S H = belt_.axial_inertia * x[belt_spin], per = 1.0 / belt_.transverse_inertia;
    x_dot[belt_d] = d_rate.x, x_dot[belt_d + 1] = d_rate.y, x_dot[belt_d + 2] = d_rate.z;
    x_dot[belt_v] = sum.x, x_dot[belt_v + 1] = sum.y, x_dot[belt_v + 2] = sum.z;
    x_dot[twist] = x[belt_spin] - rim_spin;
    x_dot[belt_spin] = M.y / belt_.axial_inertia;
    x_dot[tilt] = tilt_speed.x, x_dot[tilt + 1] = tilt_speed.z;
    x_dot[tilt_rate] = per * (M.x + H * w.z);
    x_dot[tilt_rate + 1] = per * (M.z - H * w.x);
    f_rim = transpose_times(A, p.rim_force * p.contact.normal) - force;
    m_rim = -(torque + cross(s, force));
    m_rim.y -= phi_z * torque.x - phi_x * torque.z;  // what the turning dampers take from the spin
  } else {
    f_rim = transpose_times(A, p.force);
    m_rim = transpose_times(A, p.moment);
  }

  x_dot[rig_state::x] = u.speed;
  if (!held) {
    x_dot[z] = x[z_rate];
    x_dot[z_rate] = ((A * f_rim).z - u.load - p_.carrier_damping * x[z_rate]) / rim_mass;
  }
  x_dot[angle] = rim_spin;
  x_dot[tire_x] = p.rate_x, x_dot[tire_y] = p.rate_y, x_dot[tire_bore] = p.rate_bore;
  if (seen) seen->brake_torque = zero;
  if (!prescribed) {
    S torque = m_rim.y;
    if (p_.rotation == RigRotation::torque) {
      const BrakeFriction<S> friction = brake_friction(x[spin], x[brake], u.brake, rim_inertia);
      torque += u.torque - friction.torque;
      x_dot[brake] = friction.rate;
      if (seen) seen->brake_torque = friction.torque;
    }
    x_dot[spin] = torque / rim_inertia;
  }
  if (seen) {
    seen->spindle_force = f_rim, seen->spindle_torque = m_rim;
    seen->spin = rim_spin, seen->vertical_speed = v_W.z, seen->belt_offset = transpose_times(A, d);
    observe(x, ring, A, r_W, p, hints, *seen);
  }
}

template <class S>
void TireRig<S>::observe(const S* x, const Ring& ring, const Mat3<S>& A, const Vec3<S>& center, const Patch& p,
                         RoadHint* hints, RigObservation<S>& o) const {
  using namespace rig_state;
  const Contact<S>& c = p.contact;
  o.center = center, o.contact = ring.r + c.r_WP, o.axis_0 = A.column(1), o.A_0C = A;
  o.force_0 = p.force + p.rim_force * c.normal;
  o.angle = x[angle], o.speed = p.transport_speed;
  o.load = p.load + p.rim_force, o.force_x = p.f_x, o.force_y = p.f_y;
  o.torque_x = p.t_x, o.torque_y = p.t_y, o.torque_z = p.t_z;
  o.v_x = p.v_x, o.v_y = p.v_y;
  const S sliding = p.v_x - p.transport_speed;
  o.slip_power = -(p.f_x * sliding + p.f_y * p.v_y);
  // As in the car: bounded through lock and standstill.
  o.slip = -sliding / max(S(max(abs(p.v_x), abs(p.transport_speed))), S(0.05));
  const auto moving = abs(p.v_x) + abs(p.v_y) > 0.05;
  o.slip_angle = select(moving, atan2(p.v_y, S(max(abs(p.v_x), S(1e-6)))), S(0.0));
  o.camber = atan2(c.camber_sine, c.lean);
  o.deflection = max(c.deflection, S(0.0)), o.static_radius = c.static_radius;
  o.road_height = evaluate(road_, center.x, center.y, hints).height;
  const S per_up = 1.0 / c.normal.z;
  o.effective_height =
      o.contact.z - (c.normal.x * (center.x - o.contact.x) + c.normal.y * (center.y - o.contact.y)) * per_up;
  o.effective_slope = c.e_x.z / sqrt_safe(S(square(c.e_x.x) + square(c.e_x.y)));
  o.friction = c.friction;
  o.deflection_x = x[tire_x], o.deflection_y = x[tire_y], o.deflection_bore = x[tire_bore];
  o.belt_twist = x[twist], o.belt_spin = has_belt_ ? x[belt_spin] : o.spin;
  o.belt_roll = x[tilt], o.belt_yaw = x[tilt + 1];
}

// The state in which the wheel runs steadily with these inputs, at the place where the rig begins. False if there is
// none near free rolling under the static load; the state is then that guess.
bool settle(const TireRig<double>& rig, const RigInput<double>& u, RigState<double>& x);

// The height of the wheel centre at which an upright wheel on the road at the start carries this load.
double height_at_load(const RigParameters& parameters, const Road& road, double load);

// Which states move: without a belt, with prescribed height or spin some stand still.
bool is_active(const RigParameters& parameters, int state);

extern template class TireRig<double>;

}  // namespace fahrwerk

// Steering column: hand wheel, torsion bar, pinion and rack with mass, friction and assistance.
//
//   hand wheel   J_H ω_H' = T_H - T_T - T_C ζ_H                      (its motion given: T_H = T_T + T_C ζ_H)
//   torsion bar  T_T = k_T (φ_H - φ) + d_T (ω_H - ω)
//   pinion       (J + m r'²) ω' = T_T + T_A - r' (F + F_D + F_C ζ_R) - m r' r'' ω²,   v = r' ω
//   rack         ρ = r(φ), the pinion's map (rack_and_pinion.h); F is what the tie rods pull with against it
//   dampers      F_D = d_R v + d v √(1 + (v/v_0)²), the second one a steering damper
//   assistance   T_A* = ± f(|k_T (φ_H - φ)|) g(v_x), on the pinion;  T_A = T_A* or, with a lag, τ T_A' = T_A* - T_A
//                by oil: T_A = ± V min(p, p_max), p = p_0(|k_T (φ_H - φ)|) g(v_x) (1 - q/Q)², where the piston takes
//                q = ± V ω of the pump's flow Q, at most all of it: the valve's orifices that close see Q - q, the
//                others' loss is left out; V is what the piston displaces per angle of the pinion
//   end stops    F_E = ± c_E p max(1 + λ p', 0) where the rack is p > 0 beyond its free travel (Hunt and Crossley)
//   friction     ζ' = v/x_0 stuck, until |ζ| = 1; ζ = ±1 sliding, until v changes its sign: by events, and in fixed
//                steps; without events ζ' = (v - |v| ζ)/x_0 (Dahl), which has the same limits and no corners
// The fixed step is linearly implicit; there ζ_end = ζ + h v_end/x_0, kept within ±1.
#pragma once

#include <array>
#include <cstddef>

#include "math/corner.h"
#include "math/scalar.h"
#include "math/table.h"
#include "steering/rack_and_pinion.h"

namespace fahrwerk {

struct SteeringAssist {
  Table torque;        // f  [N m] on the pinion over the torque of the torsion bar  [N m], from 0 on; f(0) = 0
  Table speed_factor;  // g over the speed of the car  [m/s]
  double lag = 0.0;    // τ  [s]  >= 0; none by oil
  // By oil: `torque` is p_0  [Pa], f(0) = 0.
  bool hydraulic = false;
  double displacement = 0.0;  // V      [m³/rad] > 0
  double flow = 1.0;          // Q      [m³/s]   > 0
  double relief = 0.0;        // p_max  [Pa]     > 0
};

template <class S>
struct RackStops {
  S travel{1e3};     // free, to either side  [m]  > 0
  S stiffness{0.0};  // c_E  [N/m]  >= 0
  S damping{0.0};    // λ    [s/m]  >= 0
};

template <class S>
struct SteeringColumn {
  S hand_wheel_inertia;                  // J_H  [kg m²]  > 0
  S column_friction, presliding_angle;   // T_C  [N m] >= 0,  its x_0  [rad] > 0
  S torsion_stiffness, torsion_damping;  // k_T  [N m/rad] > 0,  d_T  [N m s/rad] >= 0
  S pinion_inertia;                      // J    [kg m²]  >= 0, with a motor that assists
  Pinion<S> pinion;                      // its ratio is negative where the rack moves to the right to steer left
  S rack_mass;                           // m    [kg]  > 0
  S rack_damping;                        // d_R  [N s/m]  >= 0
  S rack_friction, presliding_travel;    // F_C  [N] >= 0,  its x_0  [m] > 0
  bool has_assist = false;
  SteeringAssist assist{};
  RackStops<S> stops{};
  int axle = 0;                              // of the car, whose racks it moves
  SteeringDamper<S> damper{S(0.0), S(1.0)};  // on the rack, or on the pitman arm's joint
};

namespace column {
// Indices into the state.
// assist: T_A behind its lag.
enum : std::size_t { hand_angle, hand_speed, pinion_angle, pinion_speed, hand_friction, rack_friction, assist, size };
inline constexpr std::array<const char*, size> names = {"hand_wheel_angle", "hand_wheel_speed", "pinion_angle",
                                                        "pinion_speed",     "column_friction",  "rack_friction",
                                                        "assist_torque"};
}  // namespace column

template <class S>
using ColumnState = std::array<S, column::size>;

// How many of the states a column has: the last one only with a lag of its assistance.
template <class S>
inline std::size_t state_size(const SteeringColumn<S>& c) {
  return c.has_assist && c.assist.lag > 0.0 ? column::size : column::size - 1;
}

// What the tie rods pull with against the rack, seen from it: F = force + stiffness (ρ - ρ_0) + damping v.
template <class S>
struct TieRods {
  S rest;       // F at ρ = 0, v = 0  [N]
  S stiffness;  // [N/m]
  S damping;    // [N s/m]
};

template <class S>
struct AssistTorque {
  S torque, slope;  // on the pinion; per torque of the torsion bar
  S damping;        // -dT_A/dω  [N m s/rad] >= 0
};

template <class S>
inline AssistTorque<S> assistance(const SteeringColumn<S>& c, const S& bar_torque, const S& speed,
                                  const S& pinion_speed = S(0.0)) {
  const S zero(0.0);
  if (!c.has_assist) return {zero, zero, zero};
  const S sign = sign_of(bar_torque), size = sign * bar_torque, factor = c.assist.speed_factor(mean_abs(speed));
  const S f = factor * c.assist.torque(size), slope = factor * c.assist.torque.right_slope(size);
  if (!c.assist.hydraulic) return {sign * f, slope, zero};
  const double V = c.assist.displacement, Q = c.assist.flow;
  const S left = max(S(1.0 - V / Q * (sign * pinion_speed)), zero), p = f * left * left;
  const auto open = p < c.assist.relief;
  return {sign * V * select(open, p, S(c.assist.relief)), select(open, S(V * slope * left * left), zero),
          select(open, S(2.0 * V * V / Q * f * left), zero)};
}

// What damps the rack at its speed v: force against it, and dF/dv.
template <class S>
inline DamperForce<S> rack_drag(const SteeringColumn<S>& c, const S& v) {
  const DamperForce<S> d = evaluate(c.damper, v);
  return {c.rack_damping * v - d.force, c.rack_damping + d.damping};
}

// Force of the end stops against the rack at its travel ρ and speed v: elastic part, slope, and what damps.
template <class S>
struct StopForce {
  S elastic, slope;  // [N], [N/m]
  S damping;         // F = elastic + damping v  [N s/m]
};
template <class S>
inline StopForce<S> stop_force(const RackStops<S>& e, const S& rho, const S& v) {
  const S beyond = max(S(abs(rho) - e.travel), S(0.0)), out = select(rho < 0.0, S(-v), v);
  const S elastic = e.stiffness * beyond;
  // Leaving, the stop lets go rather than pull: λ p' >= -1.
  const S rate = select(e.damping * out < -1.0, S(-1.0 / out), e.damping);
  return {select(rho < 0.0, S(-elastic), elastic), select(beyond > 0.0, e.stiffness, S(0.0)), elastic * rate};
}

// The hand wheel as it is given: its motion, or the torque on it.
template <class S>
struct HandWheelInput {
  bool is_free = false;  // the torque is given
  S angle, rate, torque;
};

// Whether the frictions at hand wheel and rack stick and slide by events, and what they do: 0 sticks, ±1 slides.
struct ColumnGrip {
  bool by_events = false;
  int hand = 0, rack = 0;
};

template <class S>
inline S friction_rate(const S& zeta, const S& v, const S& x_0, bool by_events, int mode) {
  if (!by_events) return (v - abs(v) * zeta) / x_0;
  return mode == 0 ? S(v / x_0) : S(0.0);
}

template <class S>
struct ColumnOutput {
  ColumnState<S> rate;
  S hand_wheel_angle, hand_wheel_torque;  // [rad], [N m] of the driver on the hand wheel
  S bar_torque, assist_torque;            // T_T, T_A  [N m]
  SteerSlopes<S> rack;                    // ρ, r', r''
  S rack_rate;                            // v  [m/s]
  S rack_force;                           // F  [N]
  // Powers [W]: of the driver and the assistance in, lost in friction and dampers; stored energy [J] with the kinetic.
  S driver_power, assist_power, loss, stored;
};

template <class S>
inline ColumnOutput<S> evaluate(const SteeringColumn<S>& c, const HandWheelInput<S>& in, const TieRods<S>& rods,
                                const S& speed, const ColumnState<S>& x, const ColumnGrip& mode = {}) {
  namespace id = column;
  ColumnOutput<S> o;
  const S phi_H = in.is_free ? x[id::hand_angle] : in.angle, w_H = in.is_free ? x[id::hand_speed] : in.rate;
  const S w = x[id::pinion_speed], twist = phi_H - x[id::pinion_angle], twist_rate = w_H - w;
  o.rack = evaluate(c.pinion, x[id::pinion_angle]);
  const S v = o.rack.slope * w;
  o.rack_rate = v;
  o.rack_force = rods.rest + rods.stiffness * o.rack.value + rods.damping * v;
  const S elastic = c.torsion_stiffness * twist;
  o.bar_torque = elastic + c.torsion_damping * twist_rate;
  const S wanted = assistance(c, elastic, speed, w).torque;
  const bool lags = c.has_assist && c.assist.lag > 0.0;
  o.assist_torque = lags ? x[id::assist] : wanted;
  o.rate[id::assist] = lags ? S((wanted - x[id::assist]) / c.assist.lag) : S(0.0);
  const StopForce<S> stop = stop_force(c.stops, o.rack.value, v);
  const S held = c.column_friction * x[id::hand_friction], grip = c.rack_friction * x[id::rack_friction];
  const S inertia = c.pinion_inertia + c.rack_mass * square(o.rack.slope);
  const S drag = rack_drag(c, v).force + stop.damping * v;
  const S pull = o.rack_force + drag + stop.elastic + grip + c.rack_mass * o.rack.bend * w * w;

  o.rate[id::pinion_angle] = w;
  o.rate[id::pinion_speed] = (o.bar_torque + o.assist_torque - o.rack.slope * pull) / inertia;
  o.rate[id::hand_friction] = friction_rate(x[id::hand_friction], w_H, c.presliding_angle, mode.by_events, mode.hand);
  o.rate[id::rack_friction] = friction_rate(x[id::rack_friction], v, c.presliding_travel, mode.by_events, mode.rack);
  o.hand_wheel_angle = phi_H;
  o.hand_wheel_torque = in.is_free ? in.torque : S(o.bar_torque + held);
  o.rate[id::hand_angle] = w_H;
  o.rate[id::hand_speed] = in.is_free ? S((in.torque - o.bar_torque - held) / c.hand_wheel_inertia) : S(0.0);

  o.driver_power = o.hand_wheel_torque * w_H, o.assist_power = o.assist_torque * w;
  o.loss = c.torsion_damping * square(twist_rate) + drag * v +
           held * (w_H - c.presliding_angle * o.rate[id::hand_friction]) +
           grip * (v - c.presliding_travel * o.rate[id::rack_friction]);
  o.stored = 0.5 * (inertia * w * w + c.torsion_stiffness * twist * twist +
                    c.column_friction * c.presliding_angle * square(x[id::hand_friction]) +
                    c.rack_friction * c.presliding_travel * square(x[id::rack_friction]) +
                    abs(stop.elastic) * max(S(abs(o.rack.value) - c.stops.travel), S(0.0)));
  if (in.is_free) o.stored += 0.5 * c.hand_wheel_inertia * w_H * w_H;
  return o;
}

template <class S>
struct FrictionStep {
  S force, slope;
};
template <class S>
inline FrictionStep<S> friction_step(const S& limit, const S& zeta, const S& v, const S& x_0, double h) {
  const S ahead = zeta + h * v / x_0;
  const auto sticks = abs(ahead) < 1.0;
  return {limit * select(sticks, zeta, clamp(ahead, S(-1.0), S(1.0))), select(sticks, S(limit * h / x_0), S(0.0))};
}

// Advances x by h; in: at the end of the step; rods: with the steer travels predicted for the end of the step. What the
// car's own implicit step adds to the tie rods' far ends as inertia, `echo` [kg], is taken from the rack's side, down
// to a quarter of what is there.
template <class S>
inline void step(const SteeringColumn<S>& c, const HandWheelInput<S>& in, const TieRods<S>& rods, const S& speed,
                 const S& echo, double h, ColumnState<S>& x) {
  namespace id = column;
  const SteerSlopes<S> rack = evaluate(c.pinion, x[id::pinion_angle]);
  const S r = rack.slope, w = x[id::pinion_speed], phi = x[id::pinion_angle];
  const S full = c.pinion_inertia + c.rack_mass * r * r, inertia = max(S(full - echo * r * r), S(0.25 * full));
  const S phi_H = in.is_free ? S(x[id::hand_angle] + h * x[id::hand_speed]) : in.angle;
  AssistTorque<S> help = assistance(c, S(c.torsion_stiffness * (phi_H - phi - h * w)), speed, w);
  if (c.has_assist && c.assist.lag > 0.0) {
    const S share = h / (c.assist.lag + h);
    help = {x[id::assist] + share * (help.torque - x[id::assist]), share * help.slope, S(0.0)};
  }
  const DamperForce<S> drag = rack_drag(c, S(r * w));
  // The stops as predicted for the end of the step; their slope makes up for the rest.
  const StopForce<S> stop = stop_force(c.stops, S(rack.value + h * r * w), S(r * w));
  const S stop_pull = stop.elastic - stop.slope * h * r * w, stop_slope = stop.damping + h * stop.slope;
  const S k = c.torsion_stiffness, d = c.torsion_damping;

  // Friction F ζ_end = force + slope v_end: elastic while it sticks, constant where it is predicted to slide.
  const FrictionStep<S> grip = friction_step(c.rack_friction, x[id::rack_friction], S(r * w), c.presliding_travel, h);
  const FrictionStep<S> held =
      friction_step(c.column_friction, x[id::hand_friction], x[id::hand_speed], c.presliding_angle, h);

  // Pinion: a w_end + b w_H,end = right, where the hand wheel is free; else b w_H,end is known.
  const S bar_slope = d + h * k, help_slope = help.slope * k * h + help.damping;
  const S pull = rods.rest + rods.stiffness * rack.value + grip.force + stop_pull + drag.force - drag.damping * r * w +
                 c.rack_mass * rack.bend * w * w;
  const S rack_slope = rods.damping + h * rods.stiffness + drag.damping + grip.slope + stop_slope;
  const S a = inertia + h * (bar_slope + help_slope + r * r * rack_slope);
  const S outer = inertia * w + h * (help.torque + help_slope * w - r * pull);
  S w_end, w_H;
  if (in.is_free) {
    const S twist = x[id::hand_angle] - phi, b = h * bar_slope;
    // The assistance looks at the twist at the end as predicted; its slope is on the pinion's side only.
    const S right = outer + h * k * twist;
    const S a_H = c.hand_wheel_inertia + h * (bar_slope + held.slope);
    const S right_H = c.hand_wheel_inertia * x[id::hand_speed] + h * (in.torque - k * twist - held.force);
    const S det = a * a_H - b * b;
    w_end = (right * a_H + b * right_H) / det, w_H = (right_H * a + b * right) / det;
    x[id::hand_angle] += h * w_H;
  } else {
    w_H = in.rate;
    w_end = (outer + h * (k * (in.angle - phi) + d * w_H)) / a;
    x[id::hand_angle] = in.angle;
  }
  const auto settle = [h](S& zeta, const S& v, const S& x_0) { zeta = clamp(S(zeta + h * v / x_0), S(-1.0), S(1.0)); };
  settle(x[id::hand_friction], w_H, c.presliding_angle);
  settle(x[id::rack_friction], S(r * w_end), c.presliding_travel);
  // T_A as the pinion got it, so that what is stored behind a lag is what acted.
  x[id::assist] = c.has_assist && c.assist.lag > 0.0 ? S(help.torque - help_slope * (w_end - w)) : S(0.0);
  x[id::hand_speed] = w_H, x[id::pinion_speed] = w_end, x[id::pinion_angle] = phi + h * w_end;
}

// The angle of the pinion at a travel of the rack, and the column at rest there under the pull F of the tie rods, its
// friction idle.
template <class S>
inline S pinion_angle(const Pinion<S>& p, const S& travel, S angle = S(0.0)) {
  for (int i = 0; i < 20; ++i) {
    const SteerSlopes<S> r = evaluate(p, angle);
    angle -= (r.value - travel) / r.slope;
  }
  return angle;
}

template <class S>
inline ColumnState<S> column_at_rest(const SteeringColumn<S>& c, const S& travel, const S& force, const S& speed) {
  namespace id = column;
  ColumnState<S> x;
  x.fill(S(0.0));
  x[id::pinion_angle] = pinion_angle(c.pinion, travel);
  const S wanted = evaluate(c.pinion, x[id::pinion_angle]).slope * force;
  // T_T + T_A(T_T) grows with T_T and is at least T_T.
  S low(0.0), high = abs(wanted);
  for (int i = 0; i < 60; ++i) {
    const S middle = 0.5 * (low + high);
    const auto less = middle + assistance(c, middle, speed).torque < abs(wanted);
    low = select(less, middle, low), high = select(less, high, middle);
  }
  const S torque = select(wanted < 0.0, S(-high), high);
  x[id::hand_angle] = x[id::pinion_angle] + torque / c.torsion_stiffness;
  if (c.has_assist && c.assist.lag > 0.0) x[id::assist] = assistance(c, torque, speed).torque;
  return x;
}

}  // namespace fahrwerk

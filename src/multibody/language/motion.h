// Kinematics and forces of a system, over any scalar.
//
// Going from parent to child every step adds its part to the motion of the frame (2.26, 2.27, 2.29, 2.30). With n the
// axis and e the angle of a rotation, d = A p the displacement:
//   ω += n e',   α += n e'' + ω × n e',   ∂ω/∂y'_j += n ∂e/∂y_j
//   v += ω × d + A p',   a += α × d + ω × (ω × d) + 2 ω × A p' + A p'',   ∂v/∂y'_j += ∂ω/∂y'_j × d + A ∂p/∂y_j
// Accelerations are those for y'' = 0; the rest is linear in y''.
#pragma once

#include <span>
#include <vector>

#include "math/rotation.h"
#include "multibody/language/system.h"

namespace fahrwerk::multibody {

template <class S>
struct FrameState {
  Mat3<S> A = identity3<S>();  // frame to reference
  Vec3<S> r = zero3<S>(), v = zero3<S>(), omega = zero3<S>(), a = zero3<S>(), alpha = zero3<S>();
  std::vector<Vec3<S>> v_y, omega_y;  // ∂v/∂y', ∂ω/∂y', in the order of Frame::active or Frame::local
};

// Which partial velocities are kept: all of them, or for recursive formalisms those of a frame against its parent.
enum class Columns { active, local };

template <class S>
struct Loads {
  std::vector<Vec3<S>> force, torque;  // on each frame, about its origin
  std::vector<S> generalised;          // on each coordinate

  explicit Loads(const System& system) { clear(system); }
  void clear(const System& system) {
    force.assign(system.frames.size(), zero3<S>());
    torque.assign(system.frames.size(), zero3<S>());
    generalised.assign(static_cast<std::size_t>(system.freedom()), S(0.0));
  }
};

// Scratch and results of one evaluation.
template <class S>
struct Motion {
  Columns columns;
  std::vector<S> variables;  // Layout, then s and s' of laws, then reactions
  std::vector<S> values;     // of the program
  std::vector<S> law_values;
  std::vector<FrameState<S>> frames;

  explicit Motion(const System& system, Columns kept = Columns::active) : columns(kept) {
    variables.assign(static_cast<std::size_t>(system.layout.all()), S(0.0));
    values.resize(system.program.instructions.size());
    frames.resize(system.frames.size());
  }
};

namespace detail {

template <class S>
inline Vec3<S> lifted(const Vec3<double>& a) {
  return {S(a.x), S(a.y), S(a.z)};
}

template <class S>
inline Mat3<S> elementary(int axis, const S& angle) {
  return axis == 0 ? rotation_x(angle) : axis == 1 ? rotation_y(angle) : rotation_z(angle);
}

template <class S>
inline std::size_t column_of(const std::vector<int>& columns, int coordinate) {
  for (std::size_t k = columns.size(); k-- > 0;)
    if (columns[k] == coordinate) return k;
  return 0;
}

template <class S>
inline void rotate_step(const Step& step, const std::vector<int>& columns, const S* value, FrameState<S>& f) {
  const Slots& e = step.by[0];
  const Vec3<S> n = f.A.column(step.axis);
  for (const auto& [j, slot] : e.slopes) f.omega_y[column_of<S>(columns, j)] += value[slot] * n;
  f.A = f.A * elementary(step.axis, value[e.value]);
  if (e.rate < 0) return;
  const Vec3<S> turn = value[e.rate] * n;
  f.alpha += value[e.bias] * n + cross(f.omega, turn);
  f.omega += turn;
}

template <class S>
inline void move_step(const Step& step, const std::vector<int>& columns, const S* value, FrameState<S>& f) {
  Vec3<S> d = zero3<S>(), rate = zero3<S>(), bias = zero3<S>();
  bool moves = false;
  for (int i = 0; i < 3; ++i) {
    const Slots& e = step.by[static_cast<std::size_t>(i)];
    if (step.is_zero[static_cast<std::size_t>(i)]) continue;
    const Vec3<S> axis = f.A.column(i);
    d += value[e.value] * axis;
    if (e.rate < 0) continue;
    moves = true;
    rate += value[e.rate] * axis, bias += value[e.bias] * axis;
  }
  for (std::size_t k = 0; k < columns.size(); ++k) f.v_y[k] += cross(f.omega_y[k], d);
  for (int i = 0; i < 3; ++i)
    for (const auto& [j, slot] : step.by[static_cast<std::size_t>(i)].slopes)
      f.v_y[column_of<S>(columns, j)] += value[slot] * f.A.column(i);
  const Vec3<S> swing = cross(f.omega, d);
  f.a += cross(f.alpha, d) + cross(f.omega, swing);
  if (moves) f.a += S(2.0) * cross(f.omega, rate) + bias;
  f.r += d;
  f.v += moves ? swing + rate : swing;
}

}  // namespace detail

// Fills the frames from the variables.
template <class S>
void move(const System& system, Motion<S>& m) {
  expression::evaluate(system.program, std::span<const S>(m.variables), std::span<S>(m.values));
  const S* value = m.values.data();
  m.frames[0].omega = detail::lifted<S>(system.earth_rate);
  for (std::size_t i = 1; i < system.frames.size(); ++i) {
    const Frame& frame = system.frames[i];
    FrameState<S>& f = m.frames[i];
    const FrameState<S>& parent = m.frames[static_cast<std::size_t>(frame.parent)];
    f.A = parent.A, f.r = parent.r, f.v = parent.v, f.omega = parent.omega, f.a = parent.a, f.alpha = parent.alpha;
    const bool all = m.columns == Columns::active;
    const std::vector<int>& columns = all ? frame.active : frame.local;
    f.v_y.assign(columns.size(), zero3<S>()), f.omega_y.assign(columns.size(), zero3<S>());
    if (all)
      for (std::size_t k = 0; k < parent.v_y.size(); ++k) f.v_y[k] = parent.v_y[k], f.omega_y[k] = parent.omega_y[k];
    for (const Step& step : frame.steps)
      step.kind == Step::Kind::rotate ? detail::rotate_step(step, columns, value, f)
                                      : detail::move_step(step, columns, value, f);
  }
}

// What a gauge shows, and the forces on frames and coordinates that do work 1 per unit of it.
template <class S>
struct Reading {
  S value{}, rate{}, bias{};  // bias: second derivative for y'' = 0; of velocity constraints the first one of `rate`
  struct Wrench {
    int frame = 0;
    Vec3<S> force = zero3<S>(), torque = zero3<S>();  // torque about the frame's origin
  };
  std::array<Wrench, 3> wrenches{};
  int count = 0;

  void act(int frame, const Vec3<S>& force, const Vec3<S>& torque) {
    wrenches[static_cast<std::size_t>(count++)] = {frame, force, torque};
  }
};

namespace detail {

// A point that is fixed in a frame.
template <class S>
struct PointState {
  Vec3<S> arm, r, v, a;
};
template <class S>
PointState<S> point_state(const FrameState<S>& f, const Vec3<S>& arm) {
  const Vec3<S> swing = cross(f.omega, arm);
  return {arm, f.r + arm, f.v + swing, f.a + cross(f.alpha, arm) + cross(f.omega, swing)};
}
template <class S>
PointState<S> point_state(const Motion<S>& m, const Point& p) {
  const FrameState<S>& f = m.frames[static_cast<std::size_t>(p.frame)];
  return point_state(f, f.A * lifted<S>(p.at));
}

template <class S>
Reading<S> read_distance(const Gauge& g, const Motion<S>& m) {
  const PointState<S> a = point_state(m, g.from), b = point_state(m, g.to);
  const Vec3<S> d = b.r - a.r, v = b.v - a.v;
  Reading<S> out;
  out.value = norm(d);
  const Vec3<S> e = S(S(1.0) / out.value) * d;
  out.rate = dot(e, v);
  out.bias = dot(e, b.a - a.a) + (dot(v, v) - out.rate * out.rate) / out.value;
  out.act(g.to.frame, e, cross(b.arm, e));
  out.act(g.from.frame, -e, -cross(a.arm, e));
  return out;
}

template <class S>
Reading<S> read_along(const Gauge& g, const Motion<S>& m) {
  const PointState<S> a = point_state(m, g.from), b = point_state(m, g.to);
  const FrameState<S>& f = m.frames[static_cast<std::size_t>(g.in)];
  const Vec3<S> e = f.A * lifted<S>(g.axis), d = b.r - a.r, v = b.v - a.v;
  const Vec3<S> e_1 = cross(f.omega, e), e_2 = cross(f.alpha, e) + cross(f.omega, e_1);
  Reading<S> out;
  out.value = dot(e, d);
  out.rate = dot(e, v) + dot(e_1, d);
  out.bias = dot(e, b.a - a.a) + S(2.0) * dot(e_1, v) + dot(e_2, d);
  out.act(g.to.frame, e, cross(b.arm, e));
  out.act(g.from.frame, -e, -cross(a.arm, e));
  out.act(g.in, zero3<S>(), cross(e, d));  // the axis turns with its frame
  return out;
}

template <class S>
Reading<S> read_slip(const Gauge& g, const Motion<S>& m) {
  const FrameState<S>&f = m.frames[static_cast<std::size_t>(g.in)], &p = m.frames[static_cast<std::size_t>(g.at)];
  const Vec3<S> e = f.A * lifted<S>(g.axis), e_1 = cross(f.omega, e);
  // Velocity of the body at the point, and how it changes while the point moves on.
  struct Touch {
    Vec3<S> arm, v, a;
  };
  const auto touch = [&](int frame) {
    const FrameState<S>& b = m.frames[static_cast<std::size_t>(frame)];
    const Vec3<S> arm = p.r - b.r;
    return Touch{arm, b.v + cross(b.omega, arm), b.a + cross(b.alpha, arm) + cross(b.omega, p.v - b.v)};
  };
  const Touch a = touch(g.from.frame), b = touch(g.to.frame);
  Reading<S> out;
  out.value = S(0.0);
  out.rate = dot(e, b.v - a.v);
  out.bias = dot(e, b.a - a.a) + dot(e_1, b.v - a.v);
  out.act(g.to.frame, e, cross(b.arm, e));
  out.act(g.from.frame, -e, -cross(a.arm, e));
  return out;
}

template <class S>
Reading<S> read_perpendicular(const Gauge& g, const Motion<S>& m) {
  const FrameState<S>&a = m.frames[static_cast<std::size_t>(g.from.frame)],
        &b = m.frames[static_cast<std::size_t>(g.to.frame)];
  const Vec3<S> e_a = a.A * lifted<S>(g.axis), e_b = b.A * lifted<S>(g.to_axis), n = cross(e_a, e_b);
  const Vec3<S> n_1 = cross(cross(a.omega, e_a), e_b) + cross(e_a, cross(b.omega, e_b));
  Reading<S> out;
  out.value = dot(e_a, e_b);
  out.rate = dot(a.omega - b.omega, n);
  out.bias = dot(a.alpha - b.alpha, n) + dot(a.omega - b.omega, n_1);
  out.act(g.from.frame, zero3<S>(), n);
  out.act(g.to.frame, zero3<S>(), -n);
  return out;
}

}  // namespace detail

template <class S>
Reading<S> read(const Gauge& g, const Motion<S>& m) {
  switch (g.kind) {
    case Gauge::Kind::distance:
      return detail::read_distance(g, m);
    case Gauge::Kind::along:
      return detail::read_along(g, m);
    case Gauge::Kind::slip:
      return detail::read_slip(g, m);
    case Gauge::Kind::perpendicular:
      return detail::read_perpendicular(g, m);
    case Gauge::Kind::formula:
    case Gauge::Kind::rate:
      break;
  }
  const auto at = [&](int slot) { return slot < 0 ? S(0.0) : m.values[static_cast<std::size_t>(slot)]; };
  Reading<S> out;
  if (g.kind == Gauge::Kind::rate)
    out.value = S(0.0), out.rate = at(g.quantity.value), out.bias = at(g.quantity.rate);
  else
    out.value = at(g.quantity.value), out.rate = at(g.quantity.rate), out.bias = at(g.quantity.bias);
  return out;
}

// Adds the forces that work along a gauge.
template <class S>
void add(const Gauge& g, const Reading<S>& reading, const S& factor, const Motion<S>& m, Loads<S>& loads) {
  for (int i = 0; i < reading.count; ++i) {
    const auto& w = reading.wrenches[static_cast<std::size_t>(i)];
    loads.force[static_cast<std::size_t>(w.frame)] += factor * w.force;
    loads.torque[static_cast<std::size_t>(w.frame)] += factor * w.torque;
  }
  for (const auto& [j, slot] : g.quantity.slopes)
    loads.generalised[static_cast<std::size_t>(j)] += factor * m.values[static_cast<std::size_t>(slot)];
}

// Deflection and force of a spring.
template <class S>
struct SpringForce {
  S s, s_dot, force, state_rate;
  Reading<S> reading;
};
template <class S>
SpringForce<S> spring_force(const System& system, const Spring& spring, Motion<S>& m) {
  SpringForce<S> out;
  out.reading = read(spring.gauge, m);
  out.s = spring.compression ? S(S(spring.zero) - out.reading.value) : S(out.reading.value - S(spring.zero));
  out.s_dot = spring.compression ? S(-out.reading.rate) : out.reading.rate;
  m.variables[static_cast<std::size_t>(system.layout.s())] = out.s;
  m.variables[static_cast<std::size_t>(system.layout.s_dot())] = out.s_dot;
  m.law_values.resize(spring.law.instructions.size());
  expression::evaluate(spring.law, std::span<const S>(m.variables), std::span<S>(m.law_values));
  const auto result = [&](std::size_t i) { return m.law_values[static_cast<std::size_t>(spring.law.results[i])]; };
  out.state_rate = S(0.0);
  if (spring.state < 0) {
    out.force = result(0);
  } else {
    out.force = m.variables[static_cast<std::size_t>(system.layout.state(spring.state))];
    out.state_rate = result(0) * (out.s_dot - out.force / result(1));
  }
  return out;
}

// Weight, springs and applied loads; rates of the elements' states where they are asked for.
template <class S>
void apply(const System& system, Motion<S>& m, Loads<S>& loads, S* state_rates = nullptr) {
  for (const Body& body : system.bodies) {
    const auto i = static_cast<std::size_t>(body.frame);
    const Vec3<S> weight = detail::lifted<S>(body.mass * system.gravity);
    loads.force[i] += weight;
    loads.torque[i] += cross(m.frames[i].A * detail::lifted<S>(body.center), weight);
  }
  for (const Spring& spring : system.springs) {
    const SpringForce<S> f = spring_force(system, spring, m);
    add(spring.gauge, f.reading, spring.compression ? f.force : S(-f.force), m, loads);
    if (spring.state >= 0 && state_rates) state_rates[spring.state] = f.state_rate;
  }
  const auto at = [&](int slot) { return slot < 0 ? S(0.0) : m.values[static_cast<std::size_t>(slot)]; };
  for (const Load& load : system.loads) {
    const auto i = static_cast<std::size_t>(load.on.frame);
    const FrameState<S>& axes = m.frames[static_cast<std::size_t>(load.in)];
    const Vec3<S> force = axes.A * Vec3<S>{at(load.force[0]), at(load.force[1]), at(load.force[2])};
    const Vec3<S> torque = axes.A * Vec3<S>{at(load.torque[0]), at(load.torque[1]), at(load.torque[2])};
    const Vec3<S> arm = m.frames[i].A * detail::lifted<S>(load.on.at);
    loads.force[i] += force, loads.torque[i] += torque + cross(arm, force);
    if (load.against < 0) continue;
    const auto k = static_cast<std::size_t>(load.against);
    const Vec3<S> other = m.frames[i].r + arm - m.frames[k].r;
    loads.force[k] -= force, loads.torque[k] -= torque + cross(other, force);
  }
  for (const GeneralisedForce& f : system.generalised)
    loads.generalised[static_cast<std::size_t>(f.coordinate)] += at(f.slot);
}

}  // namespace fahrwerk::multibody

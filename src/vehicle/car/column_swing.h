// The swing of a steering column: rack and pinion between torsion bar with assistance and tie rods, the wheels behind
// them. Assisted columns swing at 30 to 50 Hz with little damping, so that methods of second order lose their phase at
// steps of a millisecond (h ω = 0.3) though everything else is resolved well.
//
// Once the root is solved two coordinates stand for it: s, the steer travel (the mean of both wheels, weighted by their
// tie rods), and the pinion's angle φ, against what all else does:
//
//   m_s s'' + K (s - r' φ) + D (s' - r' φ') = ...             K, D: of both tie rods
//   m φ''   + k φ + d φ' - r' (K (s - r' φ) + ...) - T_A = ...   T_A: assistance behind its lag
//
// m_s comes from the factored root: what the steer travels answer to forces of their rods, all other coordinates
// eliminated. For the linear model X' = J X (with time as one more state) the difference between its solution and the
// method's is known, and the step adds it:
//
//   ROS2-W       e^Z - R(Z) ≈ Z³ (c_0 + c_1 Z) (I - γ Z)⁻⁵,  Z = h J:  with it the model is solved to fourth order,
//                and stably in the whole left half plane
//   two-step     the same solution less the method's own step; what the model does not tell of the change of
//                accelerations in the last step goes on
//
// Both are O(h³) for any model: the order of the car's method does not depend on it.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

// Of steer travel and pinion: travels, their rates, and the assistance.
template <class S>
struct SwingVector {
  S way[2], speed[2], assist;
};

template <class S>
struct ColumnSwing {
  S mass[2], per_mass[2];          // m_s, m, and one over them
  S stiffness[3], damping[3];      // ss, sφ, φφ
  S gain;                          // of an assistance with lag: T_A* per angle, else zero
  double lag;                      // likewise τ
  S hand;                          // torque on the pinion per angle of the hand wheel, without what lags
  S force_rate[2]{}, hand_rate{};  // rates of further forces; speed of the hand wheel

  // J X; time: the share of time in X.
  SwingVector<S> derivative(const SwingVector<S>& x, const S& time) const {
    SwingVector<S> o;
    const S *k = stiffness, *d = damping, *y = x.way, *v = x.speed;
    for (int i = 0; i < 2; ++i) o.way[i] = v[i];
    o.speed[0] = (time * force_rate[0] - k[0] * y[0] - k[1] * y[1] - d[0] * v[0] - d[1] * v[1]) * per_mass[0];
    const S turned = time * (force_rate[1] + hand * hand_rate) + x.assist;
    o.speed[1] = (turned - k[1] * y[0] - k[2] * y[1] - d[1] * v[0] - d[2] * v[1]) * per_mass[1];
    o.assist = lag > 0.0 ? S((gain * (time * hand_rate - y[1]) - x.assist) / lag) : S(0.0);
    return o;
  }
};

// (I - g J)⁻¹ of such a model.
template <class S>
struct SwingSolver {
  const ColumnSwing<S>& m;
  S g, per_lag{}, inverse[3];

  SwingSolver(const ColumnSwing<S>& model, const S& step) : m(model), g(step) {
    const auto of = [this](int i) { return S(g * (m.damping[i] + g * m.stiffness[i])); };
    const S a = m.mass[0] + of(0), b = of(1);
    S c = m.mass[1] + of(2);
    if (m.lag > 0.0) per_lag = 1.0 / (m.lag + g), c += g * g * g * per_lag * m.gain;
    const S per = 1.0 / (a * c - b * b);
    inverse[0] = c * per, inverse[1] = -(b * per), inverse[2] = a * per;
  }

  SwingVector<S> operator()(const SwingVector<S>& x, const S& time) const {
    const S *k = m.stiffness, *y = x.way, *v = x.speed;
    const S lagging = m.lag > 0.0 ? S(per_lag * (m.lag * x.assist + g * m.gain * (time * m.hand_rate - y[1]))) : S(0.0);
    const S b_s = m.mass[0] * v[0] + g * (time * m.force_rate[0] - k[0] * y[0] - k[1] * y[1]);
    const S b =
        m.mass[1] * v[1] + g * (time * (m.force_rate[1] + m.hand * m.hand_rate) + lagging - k[1] * y[0] - k[2] * y[1]);
    SwingVector<S> o;
    o.speed[0] = inverse[0] * b_s + inverse[1] * b, o.speed[1] = inverse[1] * b_s + inverse[2] * b;
    for (int i = 0; i < 2; ++i) o.way[i] = y[i] + g * o.speed[i];
    o.assist = m.lag > 0.0 ? S(lagging - per_lag * g * g * m.gain * o.speed[1]) : S(0.0);
    return o;
  }
};

namespace detail {

template <class S>
inline SwingVector<S> combined(const S& a, const SwingVector<S>& x, const S& b, const SwingVector<S>& y) {
  SwingVector<S> o;
  for (int i = 0; i < 2; ++i) o.way[i] = a * x.way[i] + b * y.way[i], o.speed[i] = a * x.speed[i] + b * y.speed[i];
  o.assist = a * x.assist + b * y.assist;
  return o;
}

inline constexpr double kSwingGamma = 0.29289321881345247560;  // 1 - 1/√2

// What a torque bent (t/h)² on the pinion and an impulse in the middle of the step do, before S: they move it by
// bent h²/(12 m) and half a step at the impulse's speed, and give it the speeds bent h/(3 m) and impulse/m.
template <class S>
inline SwingVector<S> pushed(const ColumnSwing<S>& m, const S& bent, const S& impulse, double h) {
  constexpr double g = kSwingGamma;
  const S push = bent * h * m.per_mass[1], kick = impulse * m.per_mass[1], none(0.0);
  return {{none, S(h * ((1.0 / 12.0 - g / 3.0) * push + (0.5 - g) * kick))}, {none, S(push / 3.0 + kick)}, none};
}

// The change within a step from the rates X': that of ROS2-W, and what it misses, h/γ² P² S² (c_0 S + c_1/γ P) X' with
// S = (I - γ Z)⁻¹ and P = γ Z S = S - I; `besides` is seen through S.
template <class S>
inline SwingVector<S> swing_step(const SwingSolver<S>& solve, const SwingVector<S>& rate, const SwingVector<S>& besides,
                                 double h) {
  constexpr double g = kSwingGamma, c_0 = -0.04044011451988089, c_1 = 0.022462718475039313;
  const S none(0.0), one(1.0);
  const SwingVector<S> k = solve(rate, one), first = combined(one, k, S(-1.0), rate);
  const SwingVector<S> u = solve(combined(one, rate, S(1.0 / g - 2.0), first), one);
  const SwingVector<S> second = combined(one, solve(first, none), S(-1.0), first);
  const SwingVector<S> fourth = solve(solve(second, none), none);
  const SwingVector<S> fifth = solve(combined(S(h / (g * g) * (c_0 + c_1 / g)), fourth, one, besides), none);
  const SwingVector<S> missed = combined(one, fifth, S(-h / (g * g) * c_1 / g), fourth);
  return combined(one, missed, S(0.5 * h), combined(one, k, one, u));
}

}  // namespace detail
}  // namespace fahrwerk

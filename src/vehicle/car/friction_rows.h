// Dry friction of a combination, decided over all of its wheels and couplings at the end of the step: what a torque
// does anywhere passes through the couplings between.
#pragma once

#include "brakes/dry_friction.h"
#include "vehicle/car/axle_group.h"

namespace fahrwerk {

inline constexpr int kMostFrictionRows = 64;  // wheels and couplings of a combination

namespace detail {

// Behind the last unit of the combination that begins with unit `root`.
template <class S, class C>
inline int combination_end(const CarModel<S, C>& m, int root) {
  int end = root + 1;
  while (end < m.at.units && m.unit[static_cast<std::size_t>(end)].coupling.towing >= 0) ++end;
  return end;
}

template <class S>
inline bool has_friction(const UnitModel<S>& unit) {
  return unit.coupling.towing >= 0 && !is_zero(unit.coupling.friction);
}

// In adaptive methods, the time within which the friction of a coupling ends a turn that it can hold  [s]: nothing
// creeps, and what it does is continuous.
inline constexpr double kHoldTime = 1e-3;
// A friction that sticks, by events  [N m].
inline constexpr double kHeld = 1e12;

// Whether the brake of a wheel is decided here: it is applied, in any lane. Jets always are, for the derivatives; of
// adaptive methods brakes have their pre-sliding states.
template <StageKind kind, class S>
inline bool has_row(const S& brake) {
  return kind != StageKind::continuous && !released(&brake, 1);
}

// How many rows unit k has.
template <StageKind kind, class S, class C, class L>
inline int count_rows(const StageCall<S, C, L>& c, int k) {
  const UnitModel<S>& unit = c.m.unit[static_cast<std::size_t>(k)];
  int rows = has_friction(unit) ? 1 : 0;
  for (int i = 0; i < unit.wheels; ++i) rows += has_row<kind>(c.brake[unit.first + i]) ? 1 : 0;
  return rows;
}

// Of the whole combination; none: nothing may stick, and there is nothing to decide.
template <StageKind kind, class S, class C, class L>
inline int combination_rows(const StageCall<S, C, L>& c, int root) {
  int rows = 0;
  if (c.terms.without_friction) return rows;
  for (int k = root; k < combination_end(c.m, root); ++k) rows += count_rows<kind>(c, k);
  return rows;
}

// Rows of unit k: its wheels from row `at` of n, and its coupling's friction behind them; how many there are.
template <StageKind kind, class S, class C, class L>
inline int put_unit_rows(const StageCall<S, C, L>& c, int k, int at, int n) {
  const UnitModel<S>& unit = c.m.unit[static_cast<std::size_t>(k)];
  FrictionRows<S>& f = c.scratch.friction;
  const int units = c.at.units, frictions = has_friction(unit) ? 1 : 0;
  int row = at;
  if (count_rows<kind>(c, k) > frictions) {
    SpinTerms<S, kMostWheels> spins;
    for (S& entry : spins.coupling) entry = S(0.0);
    for (const UnitModule& module : unit.modules)
      std::visit([&](const auto& of) { put_spins(of, c, of.first - unit.first, spins); }, module);
    for (int i = 0; i < unit.wheels; ++i) {
      const int wheel = unit.first + i;
      if (!has_row<kind>(c.brake[wheel])) continue;
      f.unit[row] = f.origin[row] = k, f.of[row] = wheel;
      for (int j = 0; j < 6; ++j) f.g[6 * (row * units + k) + j] = spins.g[i][j];
      f.free[row] = spins.free[i];
      f.rate[row] = c.terms.spin_base[wheel], f.most[row] = c.brake[wheel];
      f.backwards[row] = c.brake_backwards[wheel];
      f.W[row * n + row] = spins.per_torque[i];
      if (i % 2 == 1 && row > at && f.of[row - 1] == wheel - 1) f.W[row * n + row - 1] = spins.coupling[i / 2];
      ++row;
    }
  }
  if (frictions > 0) {
    const UnitStage<S>& u = c.scratch.unit[static_cast<std::size_t>(k)];
    f.unit[row] = k, f.origin[row] = -1, f.of[row] = -1 - k;
    for (int j = 0; j < 6; ++j) f.g[6 * (row * units + k) + j] = S(0.0);
    f.free[row] = S(0.0), f.most[row] = f.backwards[row] = unit.coupling.friction;
    if constexpr (kind == StageKind::continuous) {
      // By events: what sticks is held whatever that takes, what slides has all of its friction.
      const Grip grip = c.scratch.grip[static_cast<std::size_t>(k)];
      f.rate[row] = u.elements.rate[2];
      if (grip == Grip::sticks) f.most[row] = f.backwards[row] = S(kHeld);
      if (grip == Grip::forwards) f.backwards[row] = S(-unit.coupling.friction);
      if (grip == Grip::backwards) f.most[row] = S(-unit.coupling.friction);
    } else {
      const S *own = c.terms.rotation_base.data() + 3 * k,
              *of = c.terms.rotation_base.data() + 3 * unit.coupling.towing;
      f.rate[row] = dot(u.elements.row[2],
                        Vec3<S>{own[0], own[1], own[2]} - transpose_times(u.coupling.A, Vec3<S>{of[0], of[1], of[2]}));
      f.rate[row] *= c.terms.sharp;
    }
    ++row;
  }
  return row - at;
}

// Rows that act on unit k pass through its coupling.
template <class S, class C, class L>
inline void climb_rows(const StageCall<S, C, L>& c, int k, int n) {
  const UnitModel<S>& unit = c.m.unit[static_cast<std::size_t>(k)];
  const UnitStage<S>& u = c.scratch.unit[static_cast<std::size_t>(k)];
  FrictionRows<S>& f = c.scratch.friction;
  const int units = c.at.units, towing = unit.coupling.towing;
  S per_own[kCouplingFree];
  per_own[3] = S(0.0);
  for (int j = 0; j < 3; ++j) per_own[j] = dot(u.elements.row[2], u.coupling.axis[j]);
  for (int i = 0; i < n; ++i) {
    if (f.unit[i] != k) continue;
    const bool itself = f.origin[i] < 0;  // the friction of this coupling: from here on it is a wrench like others
    if (itself) f.origin[i] = k;
    S left[6];
    S* g = f.g.data() + 6 * (i * units + k);
    S* own = f.own.data() + kCouplingFree * (i * units + k);
    climb(unit.coupling, u, g, itself ? per_own : nullptr, own, left, f.g.data() + 6 * (i * units + towing), f.free[i]);
    for (int j = 0; j < 6; ++j) g[j] = left[j];
  }
  for (int i = 0; i < n; ++i)
    for (int j = 0; f.unit[i] == k && j <= i; ++j) {
      if (f.unit[j] != k) continue;
      const S *a = f.own.data() + kCouplingFree * (i * units + k), *b = f.own.data() + kCouplingFree * (j * units + k);
      for (int l = 0; l < kCouplingFree; ++l) f.W[i * n + j] += a[l] * b[l] * u.own.factors[packed_index(l, l)];
    }
  for (int i = 0; i < n; ++i)
    if (f.unit[i] == k) f.unit[i] = towing;
}

// With the torques known: into what couplings, root and wheels' own rows hold.
template <int N, class S, class C, class L>
inline void put_torques(const StageCall<S, C, L>& c, int root, int n, S* y) {
  FrictionRows<S>& f = c.scratch.friction;
  const int units = c.at.units;
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < N; ++k) y[k] += f.at_root[7 * i + k] * f.torque[i];
    for (int k = f.origin[i]; k != root; k = c.m.unit[static_cast<std::size_t>(k)].coupling.towing) {
      UnitStage<S>& u = c.scratch.unit[static_cast<std::size_t>(k)];
      const S *own = f.own.data() + kCouplingFree * (i * units + k), *left = f.g.data() + 6 * (i * units + k);
      for (int j = 0; j < kCouplingFree; ++j)
        u.own.constant[j] += own[j] * u.own.factors[packed_index(j, j)] * f.torque[i];
      for (int j = 0; j < 6; ++j) u.left_r[j] += left[j] * f.torque[i];
    }
  }
  bool brakes = false;
  for (int i = 0; i < n; ++i) {
    const int of = f.of[i];
    if (of >= 0)
      c.out.brake_torque[of] = f.torque[i], brakes = true;
    else
      c.scratch.unit[static_cast<std::size_t>(-1 - of)].friction_torque = f.torque[i];
  }
  for (int k = root; brakes && k < combination_end(c.m, root); ++k)
    for (const UnitModule& module : c.m.unit[static_cast<std::size_t>(k)].modules)
      std::visit([&](const auto& of) { apply_brakes(of, c); }, module);
}

// As decide_brakes (root.h), for the n rows of the combination that begins with unit `root`, whose N equations are
// factored in M.
template <StageKind kind, int N, class S, class C, class L>
__attribute__((noinline)) void decide_combination(const StageCall<S, C, L>& c, int root, int n, const S* column,
                                                  const S* M, S* y) {
  FrictionRows<S>& f = c.scratch.friction;
  const int end = combination_end(c.m, root), units = c.at.units;
  const S horizon = kind == StageKind::continuous ? S(kHoldTime) : c.terms.horizon;
  for (int i = 0; i < n * n; ++i) f.W[i] = S(0.0);
  for (int k = root, at = 0; k < end; ++k) at += put_unit_rows<kind>(c, k, at, n);
  for (int k = end - 1; k > root; --k) climb_rows(c, k, n);
  const UnitModel<S>& first = c.m.unit[static_cast<std::size_t>(root)];
  for (int i = 0; i < n; ++i) {
    S* V = f.at_root.data() + 7 * i;
    for (int k = 0; k < 6; ++k) V[k] = f.g[6 * (i * units + root) + k];
    if constexpr (N > 6) {
      const int wheel = f.of[i] - first.first;
      V[6] = f.of[i] >= 0 && wheel < first.wheels ? column[wheel] : S(0.0);
    }
    ldlt_forward<N>(M, V);
    S scaled[N];
    for (int k = 0; k < N; ++k) {
      scaled[k] = V[k] * M[packed_index(k, k)];
      f.free[i] += scaled[k] * y[k];
    }
    for (int j = 0; j <= i; ++j) {
      S sum = f.W[i * n + j];
      for (int k = 0; k < N; ++k) sum += scaled[k] * f.at_root[7 * j + k];
      f.W[i * n + j] = f.W[j * n + i] = sum;
    }
    f.rate[i] += horizon * f.free[i];
  }
  stick_torques<kMostFrictionRows, kCombinationSweeps>(n, f.W.data(), f.rate.data(), f.most.data(), f.backwards.data(),
                                                       horizon, f.torque.data());
  put_torques<N>(c, root, n, y);
}

}  // namespace detail
}  // namespace fahrwerk

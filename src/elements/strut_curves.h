// Force curves of a wheel's strut, where coefficients do not do: tables of force over travel or speed. They act besides
// the laws of strut.h, whose coefficients are zero for what a curve gives.
//   F(u) = Σ f_i(u): coil, bump stop, rebound stop;   F(u') = f(u'): damper;   u > 0 in compression
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "elements/strut.h"
#include "math/table.h"

namespace fahrwerk {

struct StrutCurves {
  std::vector<Table> spring;    // force [N] over the travel of the spring [m]
  std::optional<Table> damper;  // force [N] over the speed of the damper [m/s], increasing through the origin
};

// Lanes of a pack hold the curves of single cars; empty: coefficients only.
template <class S>
using CurveLanes = std::array<std::shared_ptr<const StrutCurves>, ScalarTraits<S>::lanes>;
template <class S>
using TableLanePointers = std::array<std::shared_ptr<const Table>, ScalarTraits<S>::lanes>;

template <class A>
inline bool any_of_lanes(const A& lanes) {
  for (const auto& lane : lanes)
    if (lane) return true;
  return false;
}

template <class S>
struct TableValue {
  S value, slope;
};

// value(lane, x) of every lane with plain numbers, or of the only one with its own scalar.
template <class S, class F>
inline TableValue<S> table_values(const S& x, F&& of_lane) {
  constexpr int lanes = ScalarTraits<S>::lanes;
  if constexpr (lanes == 1) {
    return of_lane(0, x);
  } else {
    TableValue<S> out{S(0.0), S(0.0)};
    for (int i = 0; i < lanes; ++i) {
      const TableValue<double> v = of_lane(i, lane_value(x, i));
      out.value.set_lane(i, v.value), out.slope.set_lane(i, v.slope);
    }
    return out;
  }
}

template <class S>
inline TableValue<S> value_and_slope(const Table& table, const S& x) {
  return {table(x), table.right_slope(x)};
}

// One table for each lane; zero where there is none.
template <class S>
inline TableValue<S> evaluate(const TableLanePointers<S>& tables, const S& x) {
  return table_values(x, [&tables]<class T>(int lane, const T& at) {
    const auto& table = tables[static_cast<std::size_t>(lane)];
    return table ? value_and_slope(*table, at) : TableValue<T>{T(0.0), T(0.0)};
  });
}

template <class S>
struct CurveForces {
  ElementForce<S> spring, damper;
};

// Spring at its travel u, damper at its speed v.
template <class S>
__attribute__((noinline)) CurveForces<S> evaluate(const CurveLanes<S>& curves, const S u, const S v) {
  const TableValue<S> spring = table_values(u, [&curves]<class T>(int lane, const T& at) {
    TableValue<T> sum{T(0.0), T(0.0)};
    if (const auto& own = curves[static_cast<std::size_t>(lane)])
      for (const Table& table : own->spring) {
        const TableValue<T> f = value_and_slope(table, at);
        sum.value += f.value, sum.slope += f.slope;
      }
    return sum;
  });
  const TableValue<S> damper = table_values(v, [&curves]<class T>(int lane, const T& at) {
    const auto& own = curves[static_cast<std::size_t>(lane)];
    return own && own->damper ? value_and_slope(*own->damper, at) : TableValue<T>{T(0.0), T(0.0)};
  });
  // A falling force is no stiffness for the matrix of an implicit step, which has to stay positive.
  return {{spring.value, max(spring.slope, S(0.0)), S(0.0)}, {damper.value, S(0.0), max(damper.slope, S(0.0))}};
}

// What springs by curves hold at u.
inline double curve_energy(const StrutCurves& curves, double u) {
  double sum = 0.0;
  for (const Table& table : curves.spring) sum += table.integral(0.0, u);
  return sum;
}

}  // namespace fahrwerk

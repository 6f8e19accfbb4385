// Looking up data for all lanes at once: each lane has a place of its own in nodes and coefficients, and what is found
// there stands side by side. A double or a Jet is a single lane, whose data are plain numbers.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <type_traits>

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
using LaneNumber = std::conditional_t<ScalarTraits<S>::lanes == 1, double, S>;

// f(lane)
template <class S, class F>
inline auto each_lane(const F& f) {
  if constexpr (ScalarTraits<S>::lanes == 1)
    return f(0);
  else
    return S::each(f);
}

// The four numbers from p(lane) on.
template <class S, class F>
inline std::array<LaneNumber<S>, 4> rows_in_lanes(const F& p) {
  if constexpr (ScalarTraits<S>::lanes == 1) {
    const double* at = p(0);
    return {at[0], at[1], at[2], at[3]};
  } else {
    S rows[4];
    S::load_rows(p, rows);
    return {rows[0], rows[1], rows[2], rows[3]};
  }
}

// Counting does not branch: for the few points of a measured curve it is quicker than halving.
inline constexpr std::size_t kMostToCount = 48;

// Number of the nodes that are not above x.
inline std::size_t count_up_to(std::span<const double> nodes, double x) {
  long count = 0;
  for (const double node : nodes) count += node <= x ? 1 : 0;
  return static_cast<std::size_t>(count);
}

// The same for lanes that share their nodes.
template <class S>
inline S count_in_lanes(std::span<const double> nodes, const S& x) {
  S count(0.0);
  for (const double node : nodes) count += select(S(node) <= x, S(1.0), S(0.0));
  return count;
}

template <class S>
using LanePlaces = std::array<std::size_t, ScalarTraits<S>::lanes>;
template <class S>
inline LanePlaces<S> whole_numbers(const S& x) {
  double all[ScalarTraits<S>::lanes];
  x.store(all);
  LanePlaces<S> out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::size_t>(static_cast<int>(all[i]));
  return out;
}

// Number of the nodes up to x in each lane, nodes(lane), where x on the last one counts as before it.
template <class S, class F>
inline LanePlaces<S> places_in_lanes(const F& nodes, const S& x) {
  constexpr int lanes = ScalarTraits<S>::lanes;
  const std::span<const double> first = nodes(0);
  if constexpr (lanes > 1) {
    bool same = first.size() <= kMostToCount;
    for (int i = 1; i < lanes; ++i) same = same && nodes(i).data() == first.data();
    if (same)
      return whole_numbers(
          S(count_in_lanes(first.first(first.size() - 1), x) + select(S(first.back()) < x, S(1.0), S(0.0))));
  }
  LanePlaces<S> out;
  for (int i = 0; i < lanes; ++i) {
    const std::span<const double> all = nodes(i);
    const double at = lane_value(x, i);
    out[static_cast<std::size_t>(i)] = count_up_to(all.first(all.size() - 1), at) + (all.back() < at ? 1 : 0);
  }
  return out;
}

}  // namespace fahrwerk

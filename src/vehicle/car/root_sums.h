// Where the wheels of a group leave inertia and force.
#pragma once

#include "vehicle/car/lanes.h"

namespace fahrwerk::detail {

// Where the corners of a group leave inertia and force: sums over all of them. What comes in lanes is kept until all of
// a pack is there, and added up at once.
template <class S, class C>
struct RootSums {
  using Lanes = CornerLanes<S, C>;
  const S* before;  // the sums so far: the body's own matrix, then M
  S *M, *r;
  int filled;  // lanes that are wheels
  C inertia[Lanes::in_lanes ? packed_size(6) : 1], force[Lanes::in_lanes ? 6 : 1];

  RootSums(const S* sums, S* matrix, S* right, int wheels) : before(sums), M(matrix), r(right), filled(wheels) {}
  void operator()(int i, int j, const C& value) {
    if constexpr (Lanes::in_lanes)
      inertia[packed_index(i, j)] = value;
    else
      M[packed_index(i, j)] = before[packed_index(i, j)] + value;
  }
  void operator()(int i, const C& value) {
    if constexpr (Lanes::in_lanes)
      force[i] = value;
    else
      r[i] += value;
  }
  void add() const {
    if constexpr (Lanes::in_lanes) {
      Lanes::template add_each<packed_size(6)>(before, inertia, M, filled);
      Lanes::template add_each<6>(r, force, r, filled);
    }
  }
};

}  // namespace fahrwerk::detail

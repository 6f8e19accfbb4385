// Corners in lanes: the four corners of a car run through the same operations, so a single car of scalar double
// evaluates them side by side in the lanes of a pack (C = Pack, S = double). A car whose own scalar is a pack or a Jet
// (C = S) goes through its corners one after the other. Sums over corners run in the order of the wheels in both cases.
#pragma once

#include <type_traits>

#include "math/scalar.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk {

template <class S, class C>
struct CornerLanes {
  static constexpr bool in_lanes = !std::is_same_v<S, C>;
  static constexpr int lanes = in_lanes ? ScalarTraits<C>::lanes : 1;
  static constexpr int groups = kWheels / lanes;
  static_assert(lanes == 1 || kWheels % lanes == 0, "a pack of corners must fit the number of wheels");

  // Values of the group's corners from an array over the wheels, and back.
  static C gather(const S* wheels, int group) {
    if constexpr (in_lanes)
      return C::load(wheels + group * lanes);
    else
      return wheels[group];
  }
  static void scatter(const C& value, S* wheels, int group) {
    if constexpr (in_lanes)
      value.store(wheels + group * lanes);
    else
      wheels[group] = value;
  }
  static Vec3<C> spread(const Vec3<S>& v) { return {C(v.x), C(v.y), C(v.z)}; }
  static Mat3<C> spread(const Mat3<S>& A) {
    Mat3<C> B;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) B.m[i][j] = C(A.m[i][j]);
    return B;
  }
  // Adds the group's corners to a sum, wheel by wheel.
  static S added(const S& sum, const C& value) {
    if constexpr (in_lanes) {
      alignas(64) double all[lanes];
      value.store(all);
      S total = sum;
      for (int i = 0; i < lanes; ++i) total += all[i];
      return total;
    } else {
      return sum + value;
    }
  }
};

}  // namespace fahrwerk

// Wheels in lanes: the corners of a unit run through the same operations, so a single car of scalar double evaluates
// them side by side in the lanes of packs (C = Pack, S = double), the last of which may be filled in part. A car whose
// own scalar is a pack or a Jet (C = S) goes through its corners one after the other. Sums over corners run in the
// order of the wheels in both cases.
#pragma once

#include <algorithm>
#include <type_traits>

#include "math/scalar.h"
#include "vehicle/car/corner_model.h"

namespace fahrwerk {

template <class S, class C>
struct CornerLanes {
  static constexpr bool in_lanes = !std::is_same_v<S, C>;
  static constexpr int lanes = in_lanes ? ScalarTraits<C>::lanes : 1;
  static_assert(!in_lanes || lanes % 2 == 0, "the wheels of an axle stay together");
  // Whether all tyres of an axle with twins are lanes of one evaluation: outer left and right, inner left and right.
  static constexpr bool twins_in_lanes = in_lanes && lanes == 4;

  static constexpr int packs(int wheels) { return (wheels + lanes - 1) / lanes; }
  // How many lanes of a pack are wheels; `wheels`: of all packs.
  static constexpr int filled(int pack, int wheels) { return std::min(lanes, wheels - pack * lanes); }

  // The wheels of a pack from an array over `wheels` of them, and back. Lanes beyond repeat wheels that are there.
  static C gather(const S* values, int pack, int wheels) {
    if constexpr (in_lanes) {
      const S* from = values + pack * lanes;
      const int n = filled(pack, wheels);
      if (n == lanes) return C::load(from);
      if (n == 2) return C::load_pair(from);
      alignas(64) double all[lanes];
      for (int i = 0; i < lanes; ++i) all[i] = from[i % n];
      return C::load(all);
    } else {
      return values[pack];
    }
  }
  static void scatter(const C& value, S* values, int pack, int wheels) {
    if constexpr (in_lanes) {
      S* to = values + pack * lanes;
      const int n = filled(pack, wheels);
      if (n == lanes) return value.store(to);
      if (n == 2) return value.store_pair(to);
      alignas(64) double all[lanes];
      value.store(all);
      for (int i = 0; i < n; ++i) to[i] = all[i];
    } else {
      values[pack] = value;
    }
  }
  // Left and right wheel of an axle in turn.
  static C pair(const S& left, const S& right) requires(in_lanes) {
    return C::each([&](int lane) { return lane % 2 == 0 ? left : right; });
  }
  // Of an axle with twins: outer left and right tyre, inner ones.
  static C twins(const S* outer, const S* inner) requires(twins_in_lanes) {
    return C::each([&](int lane) { return lane < 2 ? outer[lane] : inner[lane - 2]; });
  }
  static void scatter_twins(const C& value, S* outer, S* inner) requires(twins_in_lanes) {
    alignas(64) double all[lanes];
    value.store(all);
    outer[0] = all[0], outer[1] = all[1], inner[0] = all[2], inner[1] = all[3];
  }
  static Vec3<C> spread(const Vec3<S>& v) { return {C(v.x), C(v.y), C(v.z)}; }
  static Mat3<C> spread(const Mat3<S>& A) {
    Mat3<C> B;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) B.m[i][j] = C(A.m[i][j]);
    return B;
  }
  // Adds the first n lanes to a sum, wheel by wheel.
  static S added(const S& sum, const C& value, int n) {
    if constexpr (in_lanes) {
      alignas(64) double all[lanes];
      value.store(all);
      S total = sum;
      for (int i = 0; i < n; ++i) total += all[i];
      return total;
    } else {
      return sum + value;
    }
  }
  // The same of N values at once: to[k] = from[k] + values[k].
  template <int N>
  static void add_each(const S* from, const C* values, S* to, int n) {
    int k = 0;
    if constexpr (in_lanes)
      for (; k + lanes <= N; k += lanes) C::add_lanes(from + k, values + k, to + k, n);
    for (; k < N; ++k) to[k] = added(from[k], values[k], n);
  }
};

// The motion of the body for the corners' scalar.
template <StageKind kind, class C, class S>
inline BodyMotion<C> spread_body(const BodyMotion<S>& from) {
  using Lanes = CornerLanes<S, C>;
  BodyMotion<C> body;
  body.r_0V = Lanes::spread(from.r_0V), body.A_0V = Lanes::spread(from.A_0V);
  body.v = Lanes::spread(from.v), body.w = Lanes::spread(from.w), body.gravity = Lanes::spread(from.gravity);
  body.g = C(from.g);
  if constexpr (kind == StageKind::implicit_second) {
    body.a_per_b = C(from.a_per_b), body.has_a = from.has_a;
    body.a_v = Lanes::spread(from.a_v), body.a_w = Lanes::spread(from.a_w);
    body.b_v = Lanes::spread(from.b_v), body.b_w = Lanes::spread(from.b_w);
  }
  return body;
}

}  // namespace fahrwerk

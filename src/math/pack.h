// The scalar vocabulary for SIMD: a Pack holds one double per lane, and every lane is a car (or a corner) of its own.
//
// A thin coat over xsimd::batch with one purpose: its masks have no conversion to bool, so that `if (pack < 0)` does
// not compile (on AVX-512 xsimd 8.1 takes it for "any lane"). All functions are inline; code that uses packs is built
// once per instruction set, in a shared object of its own (docs/decisions/003-instruction-sets.md).
#pragma once

#include <utility>
#include <xsimd/xsimd.hpp>

#include "math/scalar.h"

namespace fahrwerk {

template <class Arch>
struct PackMask {
  xsimd::batch_bool<double, Arch> m;
  friend PackMask operator&(const PackMask& a, const PackMask& b) { return {a.m & b.m}; }
  friend PackMask operator|(const PackMask& a, const PackMask& b) { return {a.m | b.m}; }
  friend PackMask operator!(const PackMask& a) { return {!a.m}; }
};

template <class Arch>
struct Pack {
  using Batch = xsimd::batch<double, Arch>;
  static constexpr int lanes = static_cast<int>(Batch::size);
  Batch v;

  Pack() = default;
  Pack(double x) : v(x) {}  // a constant stands for itself in every lane
  explicit Pack(const Batch& batch) : v(batch) {}

  // f(lane) in every lane.
  template <class F>
  static Pack each(const F& f) {
    return each(f, std::make_integer_sequence<int, lanes>());
  }
  static Pack load(const double* p) { return Pack(Batch::load_unaligned(p)); }
  void store(double* p) const { v.store_unaligned(p); }
  double lane(int i) const {
    alignas(64) double all[lanes];
    v.store_aligned(all);
    return all[i];
  }
  void set_lane(int i, double x) {
    alignas(64) double all[lanes];
    v.store_aligned(all);
    all[i] = x;
    v = Batch::load_aligned(all);
  }

  template <class F, int... lane>
  static Pack each(const F& f, std::integer_sequence<int, lane...>) {
    return Pack(Batch({static_cast<double>(f(lane))...}));
  }

  friend Pack operator+(const Pack& a, const Pack& b) { return Pack(a.v + b.v); }
  friend Pack operator-(const Pack& a, const Pack& b) { return Pack(a.v - b.v); }
  friend Pack operator*(const Pack& a, const Pack& b) { return Pack(a.v * b.v); }
  friend Pack operator/(const Pack& a, const Pack& b) { return Pack(a.v / b.v); }
  friend Pack operator-(const Pack& a) { return Pack(-a.v); }
  Pack& operator+=(const Pack& b) { return *this = *this + b; }
  Pack& operator-=(const Pack& b) { return *this = *this - b; }
  Pack& operator*=(const Pack& b) { return *this = *this * b; }
  Pack& operator/=(const Pack& b) { return *this = *this / b; }
  friend PackMask<Arch> operator<(const Pack& a, const Pack& b) { return {a.v < b.v}; }
  friend PackMask<Arch> operator>(const Pack& a, const Pack& b) { return {b.v < a.v}; }
  friend PackMask<Arch> operator<=(const Pack& a, const Pack& b) { return {a.v <= b.v}; }
  friend PackMask<Arch> operator>=(const Pack& a, const Pack& b) { return {b.v <= a.v}; }

  friend Pack select(const PackMask<Arch>& mask, const Pack& a, const Pack& b) {
    return Pack(xsimd::select(mask.m, a.v, b.v));
  }
  friend double lane_value(const Pack& a, int lane) { return a.lane(lane); }
  friend bool is_zero(const Pack& a) { return xsimd::all(a.v == Batch(0.0)); }
  friend Pack min(const Pack& a, const Pack& b) { return Pack(xsimd::min(a.v, b.v)); }
  friend Pack max(const Pack& a, const Pack& b) { return Pack(xsimd::max(a.v, b.v)); }
  friend Pack abs(const Pack& a) { return Pack(xsimd::abs(a.v)); }
  friend Pack sqrt(const Pack& a) { return Pack(xsimd::sqrt(a.v)); }
  friend Pack nearest(const Pack& a) { return Pack(xsimd::nearbyint(a.v)); }
  friend Pack sin(const Pack& a) { return sincos(a).sin; }
  friend Pack cos(const Pack& a) { return sincos(a).cos; }
  friend Pack tan(const Pack& a) {
    const SinCos<Pack> t = sincos(a);
    return t.sin / t.cos;
  }
  friend Pack exp(const Pack& a) { return Pack(xsimd::exp(a.v)); }
  friend Pack log(const Pack& a) { return Pack(xsimd::log(a.v)); }
  friend Pack atan(const Pack& a) { return Pack(xsimd::atan(a.v)); }
  friend Pack tanh(const Pack& a) { return Pack(xsimd::tanh(a.v)); }
  friend Pack atan2(const Pack& y, const Pack& x) { return Pack(xsimd::atan2(y.v, x.v)); }
};

template <class Arch>
struct ScalarTraits<Pack<Arch>> {
  using Mask = PackMask<Arch>;
  static constexpr int lanes = Pack<Arch>::lanes;
};

// Sum over the lanes, always in the order of the lanes, so that lanes and loops add up to the same bits.
template <class Arch>
inline double sum_lanes(const Pack<Arch>& a) {
  alignas(64) double all[Pack<Arch>::lanes];
  a.v.store_aligned(all);
  double sum = all[0];
  for (int i = 1; i < Pack<Arch>::lanes; ++i) sum += all[i];
  return sum;
}

}  // namespace fahrwerk

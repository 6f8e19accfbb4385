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
  // Written out, so that structs of packs are copied pack by pack. Left to itself GCC copies them as blocks of bytes
  // (rep movs), which costs tens of nanoseconds and what is loaded next waits for it.
  Pack(const Pack& from) : v(from.v) {}
  Pack& operator=(const Pack& from) {
    v = from.v;
    return *this;
  }
  Pack(double x) : v(x) {}  // a constant stands for itself in every lane
  explicit Pack(const Batch& batch) : v(batch) {}

  // f(lane) in every lane.
  template <class F>
  static Pack each(const F& f) {
    return each(f, std::make_integer_sequence<int, lanes>());
  }
  // Four neighbours from each lane's own place, p(lane): out[k] holds the k-th of them all.
  template <class F>
  static void load_rows(const F& p, Pack (&out)[4]) {
#ifdef __AVX__
    if constexpr (lanes == 4) {
      const __m256d a = _mm256_loadu_pd(p(0)), b = _mm256_loadu_pd(p(1)), c = _mm256_loadu_pd(p(2)),
                    d = _mm256_loadu_pd(p(3));
      const __m256d ab_even = _mm256_unpacklo_pd(a, b), ab_odd = _mm256_unpackhi_pd(a, b);
      const __m256d cd_even = _mm256_unpacklo_pd(c, d), cd_odd = _mm256_unpackhi_pd(c, d);
      out[0].v = Batch(_mm256_permute2f128_pd(ab_even, cd_even, 0x20));
      out[1].v = Batch(_mm256_permute2f128_pd(ab_odd, cd_odd, 0x20));
      out[2].v = Batch(_mm256_permute2f128_pd(ab_even, cd_even, 0x31));
      out[3].v = Batch(_mm256_permute2f128_pd(ab_odd, cd_odd, 0x31));
      return;
    }
#endif
    for (int k = 0; k < 4; ++k) out[k] = each([&](int lane) { return p(lane)[k]; });
  }
  // Lanes of each pair in the other order.
  Pack swapped() const {
#ifdef __AVX__
    if constexpr (lanes == 4) return Pack(Batch(_mm256_permute_pd(v, 0b0101)));
#endif
    alignas(64) double all[lanes];
    v.store_aligned(all);
    return each([&all](int lane) { return all[lane ^ 1]; });
  }
  // The two pairs of each four in the other order.
  Pack crossed() const {
#ifdef __AVX__
    if constexpr (lanes == 4) return Pack(Batch(_mm256_permute2f128_pd(v, v, 1)));
#endif
    alignas(64) double all[lanes];
    v.store_aligned(all);
    return each([&all](int lane) { return all[lane ^ 2]; });
  }
  // Two neighbours, in turn in all lanes; and the first two lanes into two neighbours.
  static Pack load_pair(const double* p) {
#ifdef __AVX__
    if constexpr (lanes == 4)
      return Pack(Batch(_mm256_broadcast_pd(reinterpret_cast<const __m128d*>(p))));  // at any address
#endif
    return each([p](int lane) { return p[lane % 2]; });
  }
  void store_pair(double* p) const {
#ifdef __AVX__
    if constexpr (lanes == 4) return _mm_storeu_pd(p, _mm256_castpd256_pd128(v));
#endif
    alignas(64) double all[lanes];
    v.store_aligned(all);
    p[0] = all[0], p[1] = all[1];
  }
  // The first lanes of two packs into two neighbours, and their second ones.
  static void store_pairs(const Pack& a, const Pack& b, double* first, double* second) {
#ifdef __AVX__
    if constexpr (lanes == 4) {
      const __m128d x = _mm256_castpd256_pd128(a.v), y = _mm256_castpd256_pd128(b.v);
      _mm_storeu_pd(first, _mm_unpacklo_pd(x, y)), _mm_storeu_pd(second, _mm_unpackhi_pd(x, y));
      return;
    }
#endif
    first[0] = a.lane(0), first[1] = b.lane(0), second[0] = a.lane(1), second[1] = b.lane(1);
  }
  // to[k] = from[k] + the first n lanes of values[k], n = 2 or all, lane by lane; k: as many as there are lanes.
  static void add_lanes(const double* from, const Pack* values, double* to, int n) {
#ifdef __AVX__
    if constexpr (lanes == 4) {
      const __m256d a = values[0].v, b = values[1].v, c = values[2].v, d = values[3].v;
      const __m256d ab_even = _mm256_unpacklo_pd(a, b), ab_odd = _mm256_unpackhi_pd(a, b);
      const __m256d cd_even = _mm256_unpacklo_pd(c, d), cd_odd = _mm256_unpackhi_pd(c, d);
      __m256d sum = _mm256_loadu_pd(from) + _mm256_permute2f128_pd(ab_even, cd_even, 0x20) +
                    _mm256_permute2f128_pd(ab_odd, cd_odd, 0x20);
      if (n == 4)
        sum = sum + _mm256_permute2f128_pd(ab_even, cd_even, 0x31) + _mm256_permute2f128_pd(ab_odd, cd_odd, 0x31);
      return _mm256_storeu_pd(to, sum);
    }
#endif
    for (int k = 0; k < lanes; ++k) {
      alignas(64) double all[lanes];
      values[k].v.store_aligned(all);
      double sum = from[k];
      for (int i = 0; i < n; ++i) sum += all[i];
      to[k] = sum;
    }
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

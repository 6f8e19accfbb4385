// Durations in nanoseconds, counted in buckets of 1/64 of an octave: quantiles to 1.6 %, the largest exactly. Adding
// allocates nothing.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace fahrwerk::realtime {

class Histogram {
 public:
  void add(std::int64_t nanoseconds) {
    const auto v = static_cast<std::uint64_t>(std::max<std::int64_t>(nanoseconds, 0));
    ++buckets_[bucket_of(v)];
    ++count_;
    largest_ = std::max(largest_, v);
  }

  std::uint64_t count() const { return count_; }
  double max() const { return 1e-9 * static_cast<double>(largest_); }  // [s]

  // The value that a share p of all does not pass, as the upper end of its bucket  [s]; 0: nothing was counted.
  double quantile(double p) const {
    if (count_ == 0) return 0.0;
    const auto rank = static_cast<std::uint64_t>(std::ceil(p * static_cast<double>(count_)));
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
      below += buckets_[i];
      if (below >= std::max<std::uint64_t>(rank, 1)) return std::min(1e-9 * static_cast<double>(upper(i)), max());
    }
    return max();
  }

  // Calls f(upper end [s], count) for each bucket that is not empty.
  template <class F>
  void each(F f) const {
    for (std::size_t i = 0; i < buckets_.size(); ++i)
      if (buckets_[i] > 0) f(1e-9 * static_cast<double>(upper(i)), buckets_[i]);
  }

 private:
  static constexpr int kFine = 6;  // 64 buckets for an octave
  static std::size_t bucket_of(std::uint64_t v) {
    if (v < (1u << kFine)) return static_cast<std::size_t>(v);
    const int octave = std::bit_width(v) - 1 - kFine;
    return (static_cast<std::size_t>(octave + 1) << kFine) + static_cast<std::size_t>((v >> octave) - (1u << kFine));
  }
  static std::uint64_t upper(std::size_t i) {
    const std::size_t octave = i >> kFine, rest = i & ((1u << kFine) - 1);
    if (octave == 0) return rest;
    return ((static_cast<std::uint64_t>(rest) + (1u << kFine) + 1) << (octave - 1)) - 1;
  }

  std::array<std::uint64_t, (64 - kFine + 1) << kFine> buckets_{};
  std::uint64_t count_ = 0, largest_ = 0;
};

}  // namespace fahrwerk::realtime

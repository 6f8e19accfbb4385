#include "realtime/histogram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace {

using fahrwerk::realtime::Histogram;

// Against the sorted values; a bucket is 1/64 of an octave wide, so that its upper end is at most 1/64 above.
TEST(RealTimeHistogram, FindsQuantiles) {
  std::mt19937_64 random(1);
  std::lognormal_distribution<double> durations(10.0, 1.5);
  Histogram h;
  std::vector<std::int64_t> all;
  for (int i = 0; i < 100'000; ++i) all.push_back(static_cast<std::int64_t>(durations(random))), h.add(all.back());
  std::sort(all.begin(), all.end());
  for (const double p : {0.001, 0.5, 0.99, 0.999}) {
    const double exact = 1e-9 * static_cast<double>(all[static_cast<std::size_t>(p * 100'000) - 1]);
    EXPECT_GE(h.quantile(p), exact) << p;
    EXPECT_LE(h.quantile(p), exact * (1.0 + 1.0 / 64) + 1e-9) << p;
  }
  EXPECT_EQ(h.quantile(1.0), h.max());
  EXPECT_EQ(h.max(), 1e-9 * static_cast<double>(all.back()));
  std::uint64_t counted = 0;
  h.each([&](double, std::uint64_t n) { counted += n; });
  EXPECT_EQ(counted, h.count());
}

TEST(RealTimeHistogram, TakesWhatIsExtreme) {
  Histogram h;
  EXPECT_EQ(h.quantile(0.5), 0.0);
  for (const std::int64_t v : {std::int64_t{-5}, std::int64_t{0}, std::int64_t{63}, std::int64_t{64}, INT64_MAX})
    h.add(v);
  EXPECT_EQ(h.count(), 5u);
  EXPECT_DOUBLE_EQ(h.quantile(0.6), 63e-9);  // small ones exactly
}

}  // namespace

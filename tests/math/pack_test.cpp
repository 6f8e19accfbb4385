#include "math/pack.h"

#include <gtest/gtest.h>

#include <cmath>
#include <type_traits>

namespace fahrwerk {
namespace {

// The instruction set that this test is built for.
using TestPack = Pack<xsimd::default_arch>;
using TestMask = PackMask<xsimd::default_arch>;
constexpr int lanes = TestPack::lanes;

// `if (x < 0)` compiles for one number only: a mask of lanes is no bool, neither silently nor in a condition.
template <class S>
concept CanBranch = requires(const S& x) {
  x < S(0.0) ? 1 : 0;
};
static_assert(CanBranch<double>);
static_assert(!CanBranch<TestPack>);
static_assert(!std::is_convertible_v<TestMask, bool>);
static_assert(!std::is_constructible_v<bool, TestMask>);

static_assert(ScalarTraits<double>::lanes == 1 && std::is_same_v<Mask<double>, bool>);
static_assert(ScalarTraits<TestPack>::lanes == lanes && std::is_same_v<Mask<TestPack>, TestMask>);

// Lane i of `a` holds 1.5 i - 1, of both signs as soon as there are two lanes; `b` another sequence that crosses it.
struct Numbers {
  double a[lanes], b[lanes];
  Numbers() {
    for (int i = 0; i < lanes; ++i) a[i] = 1.5 * i - 1.0, b[i] = 0.75 - 0.5 * i;
  }
};

template <class F>
void expect_lanes(const TestPack& x, F expected) {
  for (int i = 0; i < lanes; ++i) EXPECT_EQ(x.lane(i), expected(i)) << "lane " << i;
}

TEST(Pack, LoadStoreAndLanes) {
  const Numbers n;
  TestPack x = TestPack::load(n.a);
  expect_lanes(x, [&](int i) { return n.a[i]; });
  double out[lanes];
  x.store(out);
  for (int i = 0; i < lanes; ++i) EXPECT_EQ(out[i], n.a[i]);
  for (int k = 0; k < lanes; ++k) {
    TestPack y = x;
    y.set_lane(k, 42.0);
    expect_lanes(y, [&](int i) { return i == k ? 42.0 : n.a[i]; });
  }
  expect_lanes(TestPack(3.0), [](int) { return 3.0; });
}

TEST(Pack, RowsOfTheLanesStandSideBySide) {
  double data[4 * lanes + 5];
  for (int i = 0; i < 4 * lanes + 5; ++i) data[i] = 0.1 * i * i;
  TestPack rows[4];
  const auto start = [](int lane) { return (7 * lane + 3) % (4 * lanes + 1); };
  TestPack::load_rows([&](int lane) { return data + start(lane); }, rows);
  for (int k = 0; k < 4; ++k) expect_lanes(rows[k], [&](int i) { return data[start(i) + k]; });
}

TEST(Pack, ArithmeticIsThatOfTheLanes) {
  const Numbers n;
  const TestPack a = TestPack::load(n.a), b = TestPack::load(n.b);
  expect_lanes(a + b, [&](int i) { return n.a[i] + n.b[i]; });
  expect_lanes(a - b, [&](int i) { return n.a[i] - n.b[i]; });
  expect_lanes(a * b, [&](int i) { return n.a[i] * n.b[i]; });
  expect_lanes(a / b, [&](int i) { return n.a[i] / n.b[i]; });
  expect_lanes(-a, [&](int i) { return -n.a[i]; });
  expect_lanes(2.0 * a, [&](int i) { return 2.0 * n.a[i]; });
  TestPack c = a;
  c += b;
  c *= b;
  c -= a;
  c /= b;
  // The same operations one by one; built with fused multiply-add, lane and number may differ in the last place.
  for (int i = 0; i < lanes; ++i)
    EXPECT_NEAR(c.lane(i), ((n.a[i] + n.b[i]) * n.b[i] - n.a[i]) / n.b[i], 1e-14) << "lane " << i;
}

TEST(Pack, EachLaneTakesItsOwnBranch) {
  const Numbers n;
  const TestPack a = TestPack::load(n.a), b = TestPack::load(n.b), yes(1.0), no(0.0);
  expect_lanes(select(a < b, yes, no), [&](int i) { return n.a[i] < n.b[i] ? 1.0 : 0.0; });
  expect_lanes(select(a > b, yes, no), [&](int i) { return n.a[i] > n.b[i] ? 1.0 : 0.0; });
  expect_lanes(select(a <= a, yes, no), [](int) { return 1.0; });
  expect_lanes(select(a >= b, yes, no), [&](int i) { return n.a[i] >= n.b[i] ? 1.0 : 0.0; });
  expect_lanes(select(!(a < b), yes, no), [&](int i) { return n.a[i] < n.b[i] ? 0.0 : 1.0; });
  expect_lanes(select((a < b) & (a > 0.0), yes, no), [&](int i) { return n.a[i] < n.b[i] && n.a[i] > 0 ? 1.0 : 0.0; });
  expect_lanes(select((a < b) | (a > 0.0), yes, no), [&](int i) { return n.a[i] < n.b[i] || n.a[i] > 0 ? 1.0 : 0.0; });
}

TEST(Pack, SmallestLargestAndClamp) {
  const Numbers n;
  const TestPack a = TestPack::load(n.a), b = TestPack::load(n.b);
  expect_lanes(min(a, b), [&](int i) { return std::fmin(n.a[i], n.b[i]); });
  expect_lanes(max(a, b), [&](int i) { return std::fmax(n.a[i], n.b[i]); });
  expect_lanes(max(a, 0.0), [&](int i) { return std::fmax(n.a[i], 0.0); });
  expect_lanes(clamp(a, TestPack(-0.5), TestPack(1.0)), [&](int i) { return std::fmin(std::fmax(n.a[i], -0.5), 1.0); });
}

TEST(Pack, FunctionsOfTheLanes) {
  const Numbers n;
  const TestPack a = TestPack::load(n.a), b = TestPack::load(n.b);
  expect_lanes(abs(a), [&](int i) { return std::fabs(n.a[i]); });
  expect_lanes(sqrt(abs(a)), [&](int i) { return std::sqrt(std::fabs(n.a[i])); });
  expect_lanes(nearest(a), [&](int i) { return std::nearbyint(n.a[i]); });
  expect_lanes(nearest(TestPack(2.5)), [](int) { return 2.0; });
  // atan and atan2 of xsimd keep their error below two units in the last place of numbers of order one.
  for (int i = 0; i < lanes; ++i) {
    EXPECT_NEAR(atan(a).lane(i), std::atan(n.a[i]), 1e-15);
    EXPECT_NEAR(atan2(a, b).lane(i), std::atan2(n.a[i], n.b[i]), 1e-15);
  }
}

TEST(Pack, LanesAddUpInTheirOrder) {
  // 1e16 + 1 rounds to 1e16: only the order of the lanes gives these bits.
  double x[lanes];
  for (int i = 0; i < lanes; ++i) x[i] = i == 0 ? 1e16 : i == lanes - 1 ? -1e16 : 1.0;
  double sum = x[0];
  for (int i = 1; i < lanes; ++i) sum += x[i];
  EXPECT_EQ(sum_lanes(TestPack::load(x)), sum);
}

}  // namespace
}  // namespace fahrwerk

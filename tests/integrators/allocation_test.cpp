#include <gtest/gtest.h>

#include "integrators/explicit.h"
#include "problems.h"
#include "support/counting_new.h"

namespace fahrwerk::integrators {
namespace {

using namespace problems;

// Counts calls of operator new over several advances with events, samples and resets, after a first one.
template <class Integrator>
long allocations_of() {
  Integrator run(2, oscillator, tolerance(1e-8));
  run.set_roots(1, [](double, In x, Out g) { g[0] = x[0]; });
  run.reset(0, std::vector{1.0, 0.0});
  const std::vector<double> times{0.5, 1, 1.5, 2, 2.5, 3, 7, 12};
  double sum = 0;
  const Sample record = [&sum](double, In x) { sum += x[0]; };
  run.advance(1, times, record);
  const std::vector<double> again{1.0, 0.0};
  const long before = allocations;
  for (int i = 0; i < 10; ++i) run.advance(20, times, record);
  run.reset(0, again);
  for (int i = 0; i < 10; ++i) run.advance(20, times, record);
  return allocations - before;
}

TEST(Allocation, NoneInOneMethods) {
  EXPECT_EQ(allocations_of<DormandPrince>(), 0);
  EXPECT_EQ(allocations_of<Fehlberg>(), 0);
  EXPECT_EQ(allocations_of<BogackiShampine>(), 0);
  EXPECT_EQ(allocations_of<BulirschStoer>(), 0);
  EXPECT_EQ(allocations_of<AdamsPece>(), 0);
  EXPECT_EQ(allocations_of<Trapezoidal>(), 0);
  EXPECT_EQ(allocations_of<TrBdf2>(), 0);
  EXPECT_EQ(allocations_of<Rosenbrock>(), 0);
}

TEST(Allocation, NoneInTheCodeAroundCvode) {
  EXPECT_EQ(allocations_of<Adams>(), 0);
  EXPECT_EQ(allocations_of<Bdf>(), 0);
  EXPECT_EQ(allocations_of<Automatic>(), 0);
}

TEST(Allocation, NoneInExplicitSteps) {
  std::vector<double> x{1, 0};
  ExplicitWork<double> work(2);
  const long before = allocations;
  for (int i = 0; i < 100; ++i) rk4_step(oscillator, 0.1 * i, 0.1, std::span<double>(x), work);
  EXPECT_EQ(allocations - before, 0);
}

}  // namespace
}  // namespace fahrwerk::integrators

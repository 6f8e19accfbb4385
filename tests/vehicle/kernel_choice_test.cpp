// Which kernel is used, and the self-check that AVX-512 has to pass first.
#include "vehicle/car/kernel_choice.h"
#include "support/two_axles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>

#include "files/temporary_folder.h"
#include "vehicle/cars.h"
#include "vehicle/fleet/self_check.h"

namespace fahrwerk {
namespace {

std::vector<KernelSet> sets(bool baseline_built, bool avx2_built, bool avx512_built, bool avx2_runs, bool avx512_runs) {
  return {{"baseline", baseline_built, true}, {"avx2", avx2_built, avx2_runs}, {"avx512", avx512_built, avx512_runs}};
}

TEST(KernelChoice, TheBestThatIsBuiltAndRuns) {
  EXPECT_EQ(choose_kernel(sets(true, true, false, true, true), {}).chosen, "avx2");
  EXPECT_EQ(choose_kernel(sets(true, true, false, false, false), {}).chosen, "baseline");
  EXPECT_EQ(choose_kernel(sets(true, false, false, true, true), {}).chosen, "baseline");
  EXPECT_EQ(choose_kernel(sets(false, true, false, false, false), {}).chosen, "");
}

TEST(KernelChoice, Avx512OnlyAfterItsCheck) {
  const auto all = sets(false, true, true, true, true);
  EXPECT_EQ(choose_kernel(all, {}).chosen, "avx2");
  EXPECT_NE(choose_kernel(all, {}).reason.find("has not been run"), std::string::npos);
  EXPECT_EQ(choose_kernel(all, {SelfCheck::failed, 0.1}).chosen, "avx2");
  EXPECT_NE(choose_kernel(all, {SelfCheck::failed, 0.1}).reason.find("has failed"), std::string::npos);
  EXPECT_EQ(choose_kernel(all, {SelfCheck::passed, 1e-14}).chosen, "avx512");
  // Not where the machine does not run it, whatever a file says.
  EXPECT_EQ(choose_kernel(sets(false, true, true, true, false), {SelfCheck::passed, 1e-14}).chosen, "avx2");
  EXPECT_NE(choose_kernel(sets(false, true, false, true, true), {}).reason.find("not built"), std::string::npos);
}

TEST(KernelChoice, ThisMachineHasOne) {
  const KernelChoice& choice = kernel_choice();
  const std::vector<std::string> available = instruction_sets();
  EXPECT_NE(std::find(available.begin(), available.end(), choice.chosen), available.end());
  EXPECT_FALSE(choice.reason.empty());
}

TEST(KernelVerdict, IsKeptPerKernelAndProcessor) {
  const TemporaryFolder folder;
  const VerdictFile mine{folder / "kernel.checked", "0123456789abcdef", "Some CPU (R) @ 2 GHz"};
  VerdictFile other_machine = mine, other_build = mine;
  other_machine.processor = "Another CPU", other_build.kernel = "fedcba9876543210";
  EXPECT_EQ(mine.read().check, SelfCheck::not_run);
  mine.write({SelfCheck::passed, 3e-14});
  other_machine.write({SelfCheck::failed, std::numeric_limits<double>::infinity()});
  EXPECT_EQ(mine.read().check, SelfCheck::passed);
  EXPECT_EQ(mine.read().difference, 3e-14);
  EXPECT_EQ(other_machine.read().check, SelfCheck::failed);
  EXPECT_EQ(other_build.read().check, SelfCheck::not_run);
  mine.write({SelfCheck::failed, 0.5});  // the later one counts
  EXPECT_EQ(mine.read().check, SelfCheck::failed);
  EXPECT_EQ(other_machine.read().check, SelfCheck::failed);
  // Another build of the kernel, be it one byte, has another checksum.
  folder.write("kernel.so", std::string(100000, 'a'));
  const VerdictFile first = verdict_file(folder / "kernel.so");
  folder.write("kernel.so", std::string(99999, 'a') + 'b');
  EXPECT_NE(verdict_file(folder / "kernel.so").kernel, first.kernel);
  EXPECT_EQ(first.processor, processor());
  // What is no verdict is none.
  folder.write("kernel.checked", "nonsense\npassed\npassed x y z\n");
  EXPECT_EQ(mine.read().check, SelfCheck::not_run);
  const VerdictFile nowhere{folder / "missing/kernel.checked", "0", "CPU"};
  EXPECT_THROW(nowhere.write({SelfCheck::passed, 0.0}), std::filesystem::filesystem_error);
}

std::vector<CheckDrive> drives() {
  std::vector<CheckDrive> all;
  for (const char* name : {"fullsize", "golf_like"}) {
    const CarParameters<double> car = test::trimmed_car({}, name);
    TrimRequest request;
    request.speed = 20.0;
    all.push_back({car, trim(car, Road{}, request).state, Road{}});
  }
  return all;
}

// The baseline has no fused multiply-add: two kernels that differ in rounding alone.
TEST(KernelSelfCheck, KernelsOfTheSameCarPass) {
  const std::vector<std::string> available = instruction_sets();
  for (const std::string& set : available) {
    const Verdict verdict = self_check(drives(), engines_of(available.front()), engines_of(set));
    EXPECT_EQ(verdict.check, SelfCheck::passed) << set << " " << verdict.difference;
    if (set == available.front()) {
      EXPECT_EQ(verdict.difference, 0.0);
    }
  }
}

TEST(KernelSelfCheck, Avx512AgainstAvx2) {
  const std::vector<std::string> available = instruction_sets();
  if (std::find(available.begin(), available.end(), "avx512") == available.end())
    GTEST_SKIP() << "AVX-512 is not built (FAHRWERK_AVX512), or this machine does not run it";
  EXPECT_EQ(self_check(drives(), engines_of("avx2"), engines_of("avx512")).check, SelfCheck::passed);
}

// A kernel that goes wrong in one value of one step.
class WrongCar : public CarEngine {
 public:
  WrongCar(std::unique_ptr<CarEngine> right, double factor) : right_(std::move(right)), factor_(factor) {}
  const Layout& layout() const override { return right_->layout(); }
  void step(Method method, const StepInputs<double>& u, double h, double* x, const Along<double>& along) override {
    right_->step(method, u, h, x, along);
    if (++steps_ == 50) x[two_axles.hub_rate() + 3] *= factor_;
  }
  void rate(const CarInputs<double>& u, const double* x, double* x_dot, double* tail_rate) override {
    right_->rate(u, x, x_dot, tail_rate);
  }
  void observe(const CarInputs<double>& u, const double* x, double h, CarObservation& out) override {
    right_->observe(u, x, h, out);
  }

 private:
  std::unique_ptr<CarEngine> right_;
  double factor_;
  int steps_ = 0;
};

// A fleet that gives a car the state of its neighbour.
class WrongFleet : public FleetEngine {
 public:
  explicit WrongFleet(std::unique_ptr<FleetEngine> right) : right_(std::move(right)) {}
  const Layout& layout() const override { return right_->layout(); }
  int lanes() const override { return right_->lanes(); }
  void set_inputs(std::span<const StepInputs<double>> lanes, Method method) override {
    right_->set_inputs(lanes, method);
  }
  void set_state(int lane, const double* x) override { right_->set_state(lane, x); }
  void get_state(int lane, double* x) const override { right_->get_state((lane + 1) % lanes(), x); }
  int equipment_size() const override { return right_->equipment_size(); }
  void set_equipment(int lane, const double* e) override { right_->set_equipment(lane, e); }
  void get_equipment(int lane, double* e) const override { right_->get_equipment(lane, e); }
  void step(Method method, double h) override { right_->step(method, h); }

 private:
  std::unique_ptr<FleetEngine> right_;
};

TEST(KernelSelfCheck, WrongKernelsFail) {
  const KernelEngines right = engines_of({});
  for (const double factor : {1.0 + 1e-5, 0.0, std::numeric_limits<double>::quiet_NaN()}) {
    KernelEngines wrong = right;
    wrong.car = [&](const CarParameters<double>& car, const Road& road) {
      return std::make_unique<WrongCar>(right.car(car, road), factor);
    };
    const Verdict verdict = self_check(drives(), right, wrong);
    EXPECT_EQ(verdict.check, SelfCheck::failed) << factor;
    EXPECT_EQ(std::isinf(verdict.difference), std::isnan(factor));
  }
  KernelEngines mixed = right;
  mixed.fleet = [&](std::span<const CarParameters<double>> cars, const Road& road) {
    return std::make_unique<WrongFleet>(right.fleet(cars, road));
  };
  EXPECT_EQ(self_check(drives(), right, mixed).check, SelfCheck::failed);
  EXPECT_EQ(self_check({}, right, right).check, SelfCheck::failed);  // nothing checked is nothing passed
}

}  // namespace
}  // namespace fahrwerk

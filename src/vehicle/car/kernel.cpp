// The car's hot code for one instruction set. This file is built once per set, each into a shared object that exports
// three functions only; inline templates of different builds must not meet in one binary.
#include <time.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <xsimd/xsimd.hpp>

#include "math/pack.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/observe.h"

namespace fahrwerk {
namespace {

using FleetArch = xsimd::default_arch;
#if defined(__AVX512F__) || defined(__AVX2__)
using CornerArch = xsimd::fma3<xsimd::avx2>;  // four corners, four lanes
#else
using CornerArch = xsimd::default_arch;  // two lanes: one axle at a time
#endif
using CornerPack = Pack<CornerArch>;
using FleetPack = Pack<FleetArch>;

class Car final : public CarEngine {
 public:
  Car(const CarParameters<double>& p, const Road& road)
      : model_(car_model<double, CornerPack>(p, road)), observer_(car_model<double, double>(p, road)) {}

  void step(StepMethod method, const StepInputs<double>& u, double h, double* x) override {
    fahrwerk::step(method, model_, u, h, x, scratch_);
  }
  void rate(const CarInputs<double>& u, const double* x, double* x_dot) override {
    continuous_rate(model_, u, x, scratch_, x_dot);
  }
  void observe(const CarInputs<double>& u, const double* x, double h, CarObservation& out) override {
    fahrwerk::observe(observer_, u, x, h, observer_scratch_, out);
  }

 private:
  CarModel<double, CornerPack> model_;
  CarModel<double, double> observer_;
  StepScratch<double, CornerPack> scratch_{};
  StepScratch<double, double> observer_scratch_{};
};

class Fleet final : public FleetEngine {
 public:
  static constexpr int kLanes = FleetPack::lanes;

  Fleet(std::span<const CarParameters<double>> cars, const Road& road) {
    CarParameters<FleetPack> packed{};
    for (int lane = 0; lane < kLanes; ++lane) {
      CarParameters<double> single = cars[std::min<size_t>(lane, cars.size() - 1)];
      visit([lane](FleetPack& to, double& from) { to.set_lane(lane, from); }, packed, single);
    }
    model_ = car_model<FleetPack, FleetPack>(packed, road);
  }
  int lanes() const override { return kLanes; }
  void set_inputs(std::span<const StepInputs<double>> lanes) override {
    // Lane by lane into a table, then row by row into packs.
    double* const table = input_table_;
    for (int lane = 0; lane < kLanes; ++lane) {
      StepInputs<double> u = lanes[std::min<size_t>(lane, lanes.size() - 1)];
      double* place = table + lane;
      const auto put = [&place](double& from) { *place = from, place += kLanes; };
      visit_inputs(put, u.begin), visit_inputs(put, u.middle), visit_inputs(put, u.end);
    }
    const double* row = table;
    const auto take = [&row](FleetPack& to) { to = FleetPack::load(row), row += kLanes; };
    visit_inputs(take, inputs_.begin), visit_inputs(take, inputs_.middle), visit_inputs(take, inputs_.end);
  }
  void set_state(int lane, const double* x) override {
    for (int i = 0; i < car_state::size; ++i) state_[i].set_lane(lane, x[i]);
  }
  void get_state(int lane, double* x) const override {
    for (int i = 0; i < car_state::size; ++i) x[i] = state_[i].lane(lane);
  }
  void step(StepMethod method, double h) override {
    fahrwerk::step(method, model_, inputs_, h, state_.data(), scratch_);
  }

 private:
  CarModel<FleetPack, FleetPack> model_;
  static constexpr int kInputs = 24;  // scalars of CarInputs
  alignas(64) double input_table_[3 * kInputs * kLanes];
  StepInputs<FleetPack> inputs_{};
  static_assert(sizeof(CarInputs<double>) == kInputs * sizeof(double));
  CarState<FleetPack> state_{};
  StepScratch<FleetPack, FleetPack> scratch_{};
};

double measure_llt18() {
  using Matrix = Eigen::Matrix<double, 18, 18>;
  const auto cpu_ns = [] {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e9 * static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec);
  };
  Matrix A = Matrix::Identity() * 18.0;
  for (int i = 0; i < 18; ++i)
    for (int j = 0; j < 18; ++j) A(i, j) += std::cos(1.0 + i * j) + std::cos(1.0 + j * i);
  Eigen::Matrix<double, 18, 1> b = Eigen::Matrix<double, 18, 1>::Ones();
  double best = 1e9;
  constexpr int count = 1000;
  for (int round = 0; round < 200; ++round) {
    const double start = cpu_ns();
    for (int i = 0; i < count; ++i) {
      const Eigen::LLT<Matrix> llt(A);
      b = llt.solve(b);
      b *= 1.0 / b[0];
    }
    best = std::min(best, (cpu_ns() - start) / count);
  }
  return b.allFinite() ? best : 0.0;
}

}  // namespace
}  // namespace fahrwerk

extern "C" __attribute__((visibility("default"))) fahrwerk::CarEngine* FAHRWERK_KERNEL_CAR(
    const fahrwerk::CarParameters<double>* car, const fahrwerk::Road* road) {
  return new fahrwerk::Car(*car, *road);
}
// The yardstick of design section 8: ns for one Eigen LLT factor and solve of size 18, best of many, same flags as the
// car.
extern "C" __attribute__((visibility("default"))) double FAHRWERK_KERNEL_LLT18() { return fahrwerk::measure_llt18(); }
extern "C" __attribute__((visibility("default"))) fahrwerk::FleetEngine* FAHRWERK_KERNEL_FLEET(
    const fahrwerk::CarParameters<double>* cars, int count, const fahrwerk::Road* road) {
  return new fahrwerk::Fleet(std::span(cars, static_cast<size_t>(count)), *road);
}

// The car's hot code for one instruction set. This file is built once per set, each into a shared object that exports two
// functions only; inline templates of different builds must not meet in one binary.
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
using CornerArch = xsimd::default_arch;       // two lanes: one axle at a time
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
    for (int lane = 0; lane < kLanes; ++lane) {
      StepInputs<double> u = lanes[std::min<size_t>(lane, lanes.size() - 1)];
      const auto put = [lane](FleetPack& to, double& from) { to.set_lane(lane, from); };
      visit_inputs(put, inputs_.begin, u.begin);
      visit_inputs(put, inputs_.middle, u.middle);
      visit_inputs(put, inputs_.end, u.end);
    }
  }
  void set_state(int lane, const double* x) override {
    for (int i = 0; i < car_state::size; ++i) state_[i].set_lane(lane, x[i]);
  }
  void get_state(int lane, double* x) const override {
    for (int i = 0; i < car_state::size; ++i) x[i] = state_[i].lane(lane);
  }
  void step(StepMethod method, double h) override { fahrwerk::step(method, model_, inputs_, h, state_.data(), scratch_); }

 private:
  CarModel<FleetPack, FleetPack> model_;
  StepInputs<FleetPack> inputs_{};
  CarState<FleetPack> state_{};
  StepScratch<FleetPack, FleetPack> scratch_{};
};

}  // namespace
}  // namespace fahrwerk

extern "C" __attribute__((visibility("default"))) fahrwerk::CarEngine* FAHRWERK_KERNEL_CAR(const fahrwerk::CarParameters<double>* car,
                                                                                         const fahrwerk::Road* road) {
  return new fahrwerk::Car(*car, *road);
}
extern "C" __attribute__((visibility("default"))) fahrwerk::FleetEngine* FAHRWERK_KERNEL_FLEET(
    const fahrwerk::CarParameters<double>* cars, int count, const fahrwerk::Road* road) {
  return new fahrwerk::Fleet(std::span(cars, static_cast<size_t>(count)), *road);
}

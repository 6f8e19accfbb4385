// The car's hot code for one instruction set. This file is built once per set, each into a shared object that exports
// two functions only; inline templates of different builds must not meet in one binary.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>
#include <xsimd/xsimd.hpp>

#include "math/pack.h"
#include "tire/lane_laws.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/observe.h"

namespace fahrwerk {

// The single tyre for this instruction set, too; that of the tyre room is built for any machine.
template std::shared_ptr<const LaneLaw<double>> make_lane_law<double>(std::span<const TireLaw* const>);

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

  const Layout& layout() const override { return model_.at; }
  void step(Method method, const StepInputs<double>& u, double h, double* x, const Along<double>& along) override {
    fahrwerk::step(method, model_, u, h, x, scratch_, along);
  }
  void rate(const CarInputs<double>& u, const double* x, double* x_dot, double* bush_rate) override {
    continuous_rate(model_, u, x, scratch_, x_dot, bush_rate);
  }
  void observe(const CarInputs<double>& u, const double* x, double h, CarObservation& out) override {
    fahrwerk::observe(observer_, u, x, h, observer_scratch_, out);
  }
  const Road* road() const override { return &model_.road; }
  void remember(Archive& archive) override { archive(scratch_.last, scratch_.car.hints, observer_scratch_.car.hints); }

 private:
  CarModel<double, CornerPack> model_;
  CarModel<double, double> observer_;
  StepScratch<double, CornerPack> scratch_{model_};
  StepScratch<double, double> observer_scratch_{observer_};
};

CarModel<FleetPack, FleetPack> fleet_model(std::span<const CarParameters<double>> cars, const Road& road) {
  CarParameters<FleetPack> packed;
  resize_like(cars[0], packed);
  for (int lane = 0; lane < FleetPack::lanes; ++lane) {
    CarParameters<double> single = cars[std::min<size_t>(lane, cars.size() - 1)];
    visit([lane](FleetPack& to, double& from) { to.set_lane(lane, from); }, packed, single);
    copy_structure_to_lane(single, lane, packed);
  }
  return car_model<FleetPack, FleetPack>(packed, road);
}

class Fleet final : public FleetEngine {
 public:
  static constexpr int kLanes = FleetPack::lanes;

  Fleet(std::span<const CarParameters<double>> cars, const Road& road) : model_(fleet_model(cars, road)) {}
  const Layout& layout() const override { return model_.at; }
  int lanes() const override { return kLanes; }
  void set_inputs(std::span<const StepInputs<double>> lanes, Method method) override {
    set_inputs(lanes, method, std::make_index_sequence<kLanes>());
  }
  void set_state(int lane, const double* x) override {
    for (size_t i = 0; i < state_.size(); ++i) state_[i].set_lane(lane, x[i]);
  }
  void get_state(int lane, double* x) const override {
    for (size_t i = 0; i < state_.size(); ++i) x[i] = state_[i].lane(lane);
  }
  void step(Method method, double h) override { fahrwerk::step(method, model_, inputs_, h, state_.data(), scratch_); }

 private:
  // Lists of four wheels, which most cars have, are turned over in registers.
  template <size_t... lane>
  void set_inputs(std::span<const StepInputs<double>> lanes, Method method, std::index_sequence<lane...>) {
    const StepInputs<double>* const of[kLanes] = {&lanes[std::min(lane, lanes.size() - 1)]...};
    const auto pack = [](int n, FleetPack* to, const auto*... from) {
      const double* const lists[kLanes] = {from...};
      const auto list = [&lists](int i) { return lists[i]; };
      if (n == 4) {
        FleetPack four[4];
        FleetPack::load_rows(list, four);
        for (int i = 0; i < 4; ++i) to[i] = four[i];
      } else {
        for (int i = 0; i < n; ++i) to[i] = FleetPack::each([&](int k) { return lists[k][i]; });
      }
    };
    visit_input_lists(pack, inputs_.begin, of[lane]->begin...);
    visit_input_lists(pack, inputs_.end, of[lane]->end...);
    if (method == Method::rk4) visit_input_lists(pack, inputs_.middle, of[lane]->middle...);
  }

  CarModel<FleetPack, FleetPack> model_;
  StepInputs<FleetPack> inputs_ = no_step_inputs<FleetPack>(model_.at);
  CarState<FleetPack> state_ = design_state<FleetPack>(model_.at);
  StepScratch<FleetPack, FleetPack> scratch_{model_};
};

// Whether the cars can be lanes of one model: dependent axles must be of one form in all of them.
bool fit_lanes(std::span<const CarParameters<double>> cars) {
  for (const CarParameters<double>& car : cars)
    for (size_t i = 0; i < car.axle.size(); ++i) {
      const auto &a = cars[0].axle[i].dependent[0], &b = car.axle[i].dependent[0];
      if (a && b ? !same_form(*a, *b) : a != b) return false;
    }
  return true;
}

// A fleet whose cars have dependent axles of different forms: one car after the other.
class MixedFleet final : public FleetEngine {
 public:
  MixedFleet(std::span<const CarParameters<double>> cars, const Road& road) {
    for (int lane = 0; lane < kLanes; ++lane)
      models_.push_back(car_model<double, CornerPack>(cars[std::min<size_t>(lane, cars.size() - 1)], road));
    const Layout& at = models_[0].at;
    for (int lane = 0; lane < kLanes; ++lane) {
      scratch_.emplace_back(models_[lane]);
      inputs_.push_back(no_step_inputs<double>(at)), state_.push_back(design_state<double>(at));
    }
  }
  const Layout& layout() const override { return models_[0].at; }
  int lanes() const override { return kLanes; }
  void set_inputs(std::span<const StepInputs<double>> lanes, Method /*method*/) override {
    for (int lane = 0; lane < kLanes; ++lane) inputs_[lane] = lanes[std::min<size_t>(lane, lanes.size() - 1)];
  }
  void set_state(int lane, const double* x) override { std::copy_n(x, state_[lane].size(), state_[lane].begin()); }
  void get_state(int lane, double* x) const override { std::copy(state_[lane].begin(), state_[lane].end(), x); }
  void step(Method method, double h) override {
    for (int lane = 0; lane < kLanes; ++lane)
      fahrwerk::step(method, models_[lane], inputs_[lane], h, state_[lane].data(), scratch_[lane]);
  }

 private:
  static constexpr int kLanes = FleetPack::lanes;
  std::vector<CarModel<double, CornerPack>> models_;
  std::vector<StepScratch<double, CornerPack>> scratch_;
  std::vector<StepInputs<double>> inputs_;
  std::vector<CarState<double>> state_;
};

}  // namespace
}  // namespace fahrwerk

extern "C" __attribute__((visibility("default"))) fahrwerk::CarEngine* FAHRWERK_KERNEL_CAR(
    const fahrwerk::CarParameters<double>* car, const fahrwerk::Road* road) {
  return new fahrwerk::Car(*car, *road);
}
extern "C" __attribute__((visibility("default"))) fahrwerk::FleetEngine* FAHRWERK_KERNEL_FLEET(
    const fahrwerk::CarParameters<double>* cars, int count, const fahrwerk::Road* road) {
  const std::span all(cars, static_cast<size_t>(count));
  if (!fahrwerk::fit_lanes(all)) return new fahrwerk::MixedFleet(all, *road);
  return new fahrwerk::Fleet(all, *road);
}

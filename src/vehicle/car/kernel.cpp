// The car's hot code for one instruction set. This file is built once per set, each into a shared object that exports
// two functions only; inline templates of different builds must not meet in one binary.
#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>
#include <xsimd/xsimd.hpp>

#include "math/pack.h"
#include "tire/lane_laws.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/observe.h"
#include "vehicle/equipment/lane_equipment.h"

namespace fahrwerk {

// The single tyre for this instruction set, too; that of the tyre room is built for any machine.
template std::shared_ptr<const LaneLaw<double>> make_lane_law<double>(std::span<const TireLaw* const>);

// In fleet_equipment.cpp.
extern template class LaneEquipment<Pack<xsimd::default_arch>>;
extern template class LaneEquipment<double>;

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

  Fleet(std::span<const CarParameters<double>> cars, const Road& road, std::span<const EquipmentParameters> equipment)
      : model_(fleet_model(cars, road)) {
    if (equipment.empty()) return;
    equipment_ = std::make_unique<LaneEquipment<FleetPack>>(equipment, model_.at);
    parts_.assign(equipment_->size(), FleetPack(0.0));
    begin_ = end_ = no_controls<FleetPack>(model_.at);
    used_ = inputs_;
  }
  const Layout& layout() const override { return model_.at; }
  int lanes() const override { return kLanes; }
  void set_inputs(std::span<const StepInputs<double>> lanes, Method method) override {
    set_inputs(lanes, method, std::make_index_sequence<kLanes>());
  }
  void set_state(int lane, const double* x) override {
    for (size_t i = 0; i < state_.size(); ++i) state_[i].set_lane(lane, x[i]);
    if (equipment_) equipment_->reset(lane);
  }
  void get_state(int lane, double* x) const override {
    for (size_t i = 0; i < state_.size(); ++i) x[i] = state_[i].lane(lane);
  }
  int equipment_size() const override { return static_cast<int>(parts_.size()); }
  void set_equipment(int lane, const double* e) override {
    for (size_t i = 0; i < parts_.size(); ++i) parts_[i].set_lane(lane, e[i]);
    if (equipment_) equipment_->reset(lane);
  }
  void get_equipment(int lane, double* e) const override {
    for (size_t i = 0; i < parts_.size(); ++i) e[i] = parts_[i].lane(lane);
  }
  void step(Method method, double h) override {
    if (!equipment_) return fahrwerk::step(method, model_, inputs_, h, state_.data(), scratch_);
    const auto copy = [](int n, FleetPack* to, const FleetPack* from) { std::copy_n(from, n, to); };
    visit_input_lists(copy, used_.begin, inputs_.begin), visit_input_lists(copy, used_.end, inputs_.end);
    if (method == Method::rk4) visit_input_lists(copy, used_.middle, inputs_.middle);
    equipment_->step(method, h, state_.data(), parts_.data(), begin_, end_, used_);
    fahrwerk::step(method, model_, used_, h, state_.data(), scratch_);
  }

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
    if (!equipment_) return;
    visit_control_lists(pack, begin_, of[lane]->begin.controls...);
    visit_control_lists(pack, end_, of[lane]->end.controls...);
  }

  CarModel<FleetPack, FleetPack> model_;
  StepInputs<FleetPack> inputs_ = no_step_inputs<FleetPack>(model_.at), used_{};
  std::unique_ptr<LaneEquipment<FleetPack>> equipment_;  // null: there is none
  std::vector<FleetPack> parts_;                         // its states
  ControlsOf<FleetPack> begin_, end_;
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
  MixedFleet(std::span<const CarParameters<double>> cars, const Road& road,
             std::span<const EquipmentParameters> equipment) {
    for (int lane = 0; lane < kLanes; ++lane)
      models_.push_back(car_model<double, CornerPack>(cars[std::min<size_t>(lane, cars.size() - 1)], road));
    const Layout& at = models_[0].at;
    for (int lane = 0; lane < kLanes; ++lane) {
      scratch_.emplace_back(models_[lane]);
      inputs_.push_back(no_step_inputs<double>(at)), state_.push_back(design_state<double>(at));
      if (equipment.empty()) continue;
      equipment_.emplace_back(equipment.subspan(std::min<size_t>(lane, equipment.size() - 1), 1), at);
      parts_.emplace_back(equipment_.back().size(), 0.0);
    }
    used_ = no_step_inputs<double>(at);
  }
  const Layout& layout() const override { return models_[0].at; }
  int lanes() const override { return kLanes; }
  void set_inputs(std::span<const StepInputs<double>> lanes, Method /*method*/) override {
    for (int lane = 0; lane < kLanes; ++lane) inputs_[lane] = lanes[std::min<size_t>(lane, lanes.size() - 1)];
  }
  void set_state(int lane, const double* x) override {
    std::copy_n(x, state_[lane].size(), state_[lane].begin());
    if (!equipment_.empty()) equipment_[lane].reset();
  }
  void get_state(int lane, double* x) const override { std::copy(state_[lane].begin(), state_[lane].end(), x); }
  int equipment_size() const override { return parts_.empty() ? 0 : static_cast<int>(parts_[0].size()); }
  void set_equipment(int lane, const double* e) override {
    if (parts_.empty()) return;
    std::copy_n(e, parts_[lane].size(), parts_[lane].begin());
    equipment_[lane].reset();
  }
  void get_equipment(int lane, double* e) const override {
    if (!parts_.empty()) std::copy(parts_[lane].begin(), parts_[lane].end(), e);
  }
  void step(Method method, double h) override {
    for (int lane = 0; lane < kLanes; ++lane) {
      const StepInputs<double>* u = &inputs_[lane];
      if (!equipment_.empty()) {
        used_ = *u, u = &used_;
        equipment_[lane].step(method, h, state_[lane].data(), parts_[lane].data(), used_.begin.controls,
                              used_.end.controls, used_);
      }
      fahrwerk::step(method, models_[lane], *u, h, state_[lane].data(), scratch_[lane]);
    }
  }

 private:
  static constexpr int kLanes = FleetPack::lanes;
  std::vector<CarModel<double, CornerPack>> models_;
  std::vector<StepScratch<double, CornerPack>> scratch_;
  std::vector<StepInputs<double>> inputs_;
  std::vector<CarState<double>> state_;
  std::vector<LaneEquipment<double>> equipment_;  // empty: there is none
  std::vector<std::vector<double>> parts_;        // its states
  StepInputs<double> used_{};
};

}  // namespace
}  // namespace fahrwerk

extern "C" __attribute__((visibility("default"))) fahrwerk::CarEngine* FAHRWERK_KERNEL_CAR(
    const fahrwerk::CarParameters<double>* car, const fahrwerk::Road* road) {
  return new fahrwerk::Car(*car, *road);
}
extern "C" __attribute__((visibility("default"))) fahrwerk::FleetEngine* FAHRWERK_KERNEL_FLEET(
    const fahrwerk::CarParameters<double>* cars, int count, const fahrwerk::Road* road,
    const fahrwerk::EquipmentParameters* equipment) {
  const std::span all(cars, static_cast<size_t>(count));
  const std::span parts(equipment, equipment ? static_cast<size_t>(count) : 0);
  if (!fahrwerk::fit_lanes(all)) return new fahrwerk::MixedFleet(all, *road, parts);
  return new fahrwerk::Fleet(all, *road, parts);
}

// Cars in lanes, for one instruction set: as car/kernel.cpp has the single car, in shared objects of its own that are
// built with what uses fleets.
#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>
#include <xsimd/xsimd.hpp>

#include "math/pack.h"
#include "tire/lane_laws.h"
#include "vehicle/car/steps.h"
#include "vehicle/equipment/lane_equipment.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk {

// In lane_equipment.cpp.
extern template class LaneEquipment<Pack<xsimd::default_arch>>;

namespace {

using FleetPack = Pack<xsimd::default_arch>;

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

}  // namespace
}  // namespace fahrwerk

extern "C" __attribute__((visibility("default"))) fahrwerk::FleetEngine* FAHRWERK_KERNEL_FLEET(
    const fahrwerk::CarParameters<double>* cars, int count, const fahrwerk::Road* road,
    const fahrwerk::EquipmentParameters* equipment) {
  return new fahrwerk::Fleet(std::span(cars, static_cast<size_t>(count)), *road,
                             std::span(equipment, equipment ? static_cast<size_t>(count) : 0));
}

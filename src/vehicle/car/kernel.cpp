// The car's hot code for one instruction set. This file is built once per set, each into a shared object that exports
// one function only; inline templates of different builds must not meet in one binary. Fleets have objects of their own
// (fleet/kernel.cpp).
#include <memory>
#include <utility>
#include <xsimd/xsimd.hpp>

#include "math/pack.h"
#include "tire/lane_laws.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/observe.h"

namespace fahrwerk {

// The single tyre for this instruction set, too; that of the tyre room is built for any machine.
template std::shared_ptr<const LaneLaw<double>> make_lane_law<double>(std::span<const TireLaw* const>);

namespace {

#if defined(__AVX512F__) || defined(__AVX2__)
using CornerArch = xsimd::fma3<xsimd::avx2>;  // four corners, four lanes
#else
using CornerArch = xsimd::default_arch;  // two lanes: one axle at a time
#endif
using CornerPack = Pack<CornerArch>;

class Car final : public CarEngine {
 public:
  Car(const CarParameters<double>& p, const Road& road) : model_(car_model<double, CornerPack>(p, road)) {
    if (model_.two_axles)
      in_lanes_ = std::make_unique<StepScratch<double, CornerPack>>(model_);
    else
      one_by_one_ = std::make_unique<Observer>(car_model<double, double>(p, road));
  }

  const Layout& layout() const override { return model_.at; }
  void step(Method method, const StepInputs<double>& u, double h, double* x, const Along<double>& along) override {
    fahrwerk::step(method, model_, u, h, x, scratch_, along);
  }
  void rate(const CarInputs<double>& u, const double* x, double* x_dot, double* tail_rate) override {
    continuous_rate(model_, u, x, scratch_, x_dot, tail_rate);
  }
  void observe(const CarInputs<double>& u, const double* x, double h, CarObservation& out) override {
    if (in_lanes_)
      fahrwerk::observe(model_, u, x, h, *in_lanes_, out);
    else
      fahrwerk::observe(one_by_one_->model, u, x, h, one_by_one_->scratch, out);
  }
  void brake_limits(const CarInputs<double>& u, double* most, double* backwards) const override {
    set_brakes(model_, u, u.tail.empty() ? nullptr : u.tail.data(), u.tail_free, 0.0, most, backwards);
  }
  std::vector<CouplingParameters<double>> couplings() const override {
    std::vector<CouplingParameters<double>> all;
    for (const UnitModel<double>& unit : model_.unit) all.push_back(unit.coupling);
    return all;
  }
  void set_grip(int unit, Grip grip) override {
    if (model_.coupled) scratch_.car.grip[static_cast<std::size_t>(unit)] = grip;
  }
  CouplingForces coupling_forces(int unit) const override {
    const UnitStage<double>& u = scratch_.car.unit[static_cast<std::size_t>(unit)];
    return {u.elements.rate[2], u.friction_torque, u.slide_force};
  }
  void stop_slide(const CarInputs<double>& u, int unit, double* x, double* tail) override {
    fahrwerk::stop_slide(model_, u, unit, x, tail, scratch_.terms, scratch_.car, scratch_.k);
  }
  std::optional<MadeWith> made_with() const override { return MadeWith{model_.tail, model_.elements != nullptr}; }
  const Road* road() const override { return &model_.road; }
  void remember(Archive& archive) override {
    const auto hints = [&archive](auto& of) { archive(of.hints, of.inner_hints); };
    archive(scratch_.last), hints(scratch_.car);
    if (in_lanes_)
      hints(in_lanes_->car);
    else
      hints(one_by_one_->scratch.car);
  }

 private:
  struct Observer {
    explicit Observer(CarModel<double, double> car) : model(std::move(car)) {}
    CarModel<double, double> model;
    StepScratch<double, double> scratch{model};
  };
  CarModel<double, CornerPack> model_;
  StepScratch<double, CornerPack> scratch_{model_};
  // Who observes: corners in lanes, or one after the other.
  std::unique_ptr<StepScratch<double, CornerPack>> in_lanes_;
  std::unique_ptr<Observer> one_by_one_;
};

}  // namespace
}  // namespace fahrwerk

extern "C" __attribute__((visibility("default"))) fahrwerk::CarEngine* FAHRWERK_KERNEL_CAR(
    const fahrwerk::CarParameters<double>* car, const fahrwerk::Road* road) {
  return new fahrwerk::Car(*car, *road);
}

#include "manoeuvre/fleet_units.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "manoeuvre/electronics.h"
#include "scenario/car_inputs.h"
#include "vehicle/equipment/equipment.h"

namespace fahrwerk {
namespace {

class FleetUnits final : public CarUnits {
 public:
  FleetUnits(std::shared_ptr<const Car> car, CarEngine& engine, Equipment* equipment)
      : car_(std::move(car)),
        engine_(engine),
        equipment_(equipment),
        rules_(engine.layout()),
        given_(no_inputs<double>(engine.layout())),
        used_(given_),
        command_(given_),
        values_(rules_.size()) {
    if (equipment_) observation_.equipment = &parts_;
    begin();
  }

  void begin() override {
    electronics_.emplace(*car_);
    held_.clear();
    for (Controller* c : electronics_->controllers()) {
      const auto slots = static_cast<std::size_t>(std::ceil(c->delay() / c->sample_time())) + 2;
      const std::vector<double> rest = rest_values(engine_.layout());
      held_.push_back({c, rest, std::vector(slots, rest), {}, 0, 0});
      held_.back().found.reserve(rules_.size());
      // As in a run: who overrides inputs does so from the begin, with nothing at first.
      rules_.find(held_.back().commands.data(), c->overrides(), held_.back().found);
    }
  }

  void act(double t, double h, const double* x, const double* e, StepInputs<double>& u) override {
    const double tiny = 1e-6 * h;
    bool due = false;
    for (Held& one : held_) {
      one.let_act(t + tiny, rules_);
      due = due || one.next_time() <= t + tiny;
    }
    if (due) {
      see(h, x, e, u.begin);
      for (Held& one : held_)
        if (one.next_time() <= t + tiny) take_sample(one);
    }
    put(u.begin), put(u.middle), put(u.end);
  }

 private:
  // Sample k is taken at k sample_time; its commands act from then on, later by the delay.
  struct Held {
    Controller* controller;
    std::vector<double> commands;             // that act
    std::vector<std::vector<double>> coming;  // of the last samples, in a ring
    std::vector<InputRules::Command> found;   // those of `commands` that do something
    long next, acting;                        // number of the next sample; of the next one that begins to act

    double next_time() const { return static_cast<double>(next) * controller->sample_time(); }
    std::vector<double>& of_sample(long k) { return coming[static_cast<std::size_t>(k) % coming.size()]; }
    void let_act(double t, const InputRules& rules) {
      const long before = acting;
      while (acting < next && static_cast<double>(acting) * controller->sample_time() + controller->delay() <= t)
        ++acting;
      if (acting == before) return;
      std::copy(of_sample(acting - 1).begin(), of_sample(acting - 1).end(), commands.begin());
      rules.find(commands.data(), controller->overrides(), found);
    }
  };

  // The car at the beginning of the step, with what acts now.
  void see(double h, const double* x, const double* e, const CarInputs<double>& begin) {
    to_values(begin, values_.data()), put_values(values_.data(), given_);
    for (const Held& one : held_) rules_.apply(one.found, values_.data());
    put_values(values_.data(), used_);
    if (equipment_) equipment_->rate(x, e, used_, nullptr, &parts_);
    engine_.observe(used_, x, h, observation_);
  }

  void take_sample(Held& one) {
    std::vector<double>& now = one.of_sample(one.next);
    const std::vector<double>& last = one.next > 0 ? one.of_sample(one.next - 1) : one.commands;
    std::copy(last.begin(), last.end(), now.begin());
    put_values(now.data(), command_);
    const double t = one.next_time();
    one.controller->update(t, observation_, given_, command_);
    to_values(command_, now.data()), ++one.next;
    if (one.controller->delay() == 0.0) one.let_act(t, rules_);
  }

  void put(CarInputs<double>& u) {
    to_values(u, values_.data());
    for (const Held& one : held_) rules_.apply(one.found, values_.data());
    put_values(values_.data(), u);
  }

  std::shared_ptr<const Car> car_;
  CarEngine& engine_;
  Equipment* equipment_;
  std::optional<Electronics> electronics_;
  InputRules rules_;
  std::vector<Held> held_;
  CarInputs<double> given_, used_, command_;
  std::vector<double> values_;
  CarObservation observation_{};
  EquipmentObservation parts_{};
};

}  // namespace

std::unique_ptr<CarUnits> fleet_units(std::shared_ptr<const Car> car, CarEngine& engine, Equipment* equipment) {
  if (!car || car->parts.units.empty()) return nullptr;
  return std::make_unique<FleetUnits>(std::move(car), engine, equipment);
}

}  // namespace fahrwerk

#include "manoeuvre/electronics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "driver/steer_map.h"
#include "electronics/units.h"
#include "scenario/car_inputs.h"
#include "scenario/signals.h"
#include "vehicle/assembly/drive_facts.h"
#include "vehicle/equipment/observation.h"

namespace fahrwerk {
namespace {

using Designs = std::vector<std::shared_ptr<const UnitDesign>>;

constexpr double kGravity = 9.81;

// The unit that shows a value of this name, and which of its values that is.
struct ShownPlace {
  std::size_t unit, value;
};
std::optional<ShownPlace> shown_place(const Designs& units, int wheels, const std::string& name) {
  for (std::size_t i = 0; i < units.size(); ++i) {
    const std::vector<Quantity> all = units[i]->shows(wheels);
    for (std::size_t k = 0; k < all.size(); ++k)
      if (all[k].name == name) return ShownPlace{i, k};
  }
  return {};
}

// Units whose values a unit reads.
std::vector<std::size_t> read_units_of(const Designs& units, int wheels, std::size_t unit) {
  std::vector<std::size_t> found;
  for (const std::string& name : units[unit]->reads())
    if (const auto place = shown_place(units, wheels, name)) found.push_back(place->unit);
  return found;
}

// Why a unit cannot have this name; empty: it can. Its signals NAME.* are to be told from those of the car, and
// `parts: {NAME: off}` from the car's parts.
std::string bad_name(const Layout& at, const std::string& name) {
  const auto plain = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  if (name.empty() || !std::all_of(name.begin(), name.end(), plain))
    return fmt::format("'{}' is no name; expected letters, digits and '_'", name);
  if (part_from_name(name)) return fmt::format("'{}' is the name of a part of the car", name);
  const std::vector<Signal>& signals = all_signals(at);
  if (std::any_of(signals.begin(), signals.end(), [&](const Signal& s) { return s.name.rfind(name + ".", 0) == 0; }))
    return fmt::format("'{}.*' are signals of the car", name);
  return {};
}

// What a unit has to itself: a second one that gives it would leave neither what it wants; empty: nothing.
std::string alone_with(const UnitDesign& unit) {
  const std::string kind = unit.kind();
  if (kind == GearboxSettings::kind) return "gear and clutch";
  if (kind == CruiseSettings::kind || kind == AccSettings::kind) return "throttle and brake pedal";
  if (kind == AbsSettings::kind) return "the pressures of wheels that slip";
  if (kind == RegenerationSettings::kind) return "the motor's share of the braking";
  return {};
}

// Those that are read first. A circle that a delay breaks may begin anywhere.
std::vector<std::size_t> order_of(const Designs& units, int wheels) {
  std::vector<std::size_t> order;
  std::vector<int> seen(units.size(), 0);
  const auto visit = [&](auto&& self, std::size_t i) -> void {
    if (seen[i]) return;
    seen[i] = 1;
    for (const std::size_t k : read_units_of(units, wheels, i))
      if (units[k]->delay == 0.0) self(self, k);
    order.push_back(i);
  };
  for (std::size_t i = 0; i < units.size(); ++i) visit(visit, i);
  return order;
}

// The road wheels' steer angle in what is observed. Its map takes some time to make: one for all units of a car.
class SteerSensor {
 public:
  explicit SteerSensor(const Car& car) : axle_(car.parts.steering ? car.parts.steering->axle : 0) {
    if (!car.parts.steering) return;
    try {
      map_.emplace(car.car, axle_), pinion_ = car.parts.steering->pinion;
    } catch (const std::invalid_argument&) {
      map_.reset();
    }
  }
  bool by_hand_wheel() const { return map_.has_value(); }
  // Of the road wheels where nothing gives way.
  double of_hand_wheel(double angle) const { return map_->angle(evaluate(pinion_, angle).value); }
  double operator()(const CarObservation& car) const {
    if (map_ && car.equipment) return of_hand_wheel(car.equipment->hand_wheel_angle);
    const auto left = static_cast<std::size_t>(2 * axle_);
    return 0.5 * (car.wheel[left].gamma + car.wheel[left + 1].gamma);
  }

 private:
  int axle_;
  std::optional<SteerMap> map_;
  Pinion<double> pinion_{};
};

// Specific force at a point of the body, from the centre of gravity, along the body's axes.
Vec3<double> specific_force(const CarObservation& car, const std::array<double, 3>& point) {
  const Vec3<double> r{point[0], point[1], point[2]};
  const Vec3<double> a = car.a_C + cross(car.omega_rate, r) + cross(car.omega, cross(car.omega, r));
  return a + transpose_times(car.A_0V, Vec3<double>{0.0, 0.0, kGravity});
}

// The unit with what it is to know of its car.
UnitDesign knowing(UnitDesign design, const Car& car) {
  std::visit(
      [&car](auto& s) {
        if constexpr (requires { s.car; }) s.car = drive_facts_of(car);
      },
      design.settings);
  return design;
}

}  // namespace

class UnitController final : public Controller {
 public:
  UnitController(std::shared_ptr<const UnitDesign> design, const Car& car, const CarFacts& facts,
                 std::shared_ptr<const SteerSensor> steer)
      : design_(std::move(design)),
        at_(layout_of(car.car)),
        unit_(make_unit<double>(knowing(*design_, car), facts)),
        sensors_(design_->sensors, at_.wheels),
        steer_(std::move(steer)),
        is_(at_.wheels),
        seen_(at_.wheels),
        orders_(at_.wheels),
        values_(input_count(at_)) {
    is_.named.resize(design_->reads().size()), seen_.named = is_.named;
    const std::vector<Quantity> inputs = car_inputs(at_);
    for (const std::string& name : design_->sets())
      if (const auto place = place_of(inputs, name)) set_.push_back(*place);
    orders_.named.resize(set_.size());
    if (design_->delay > 0.0) {
      const auto slots = static_cast<std::size_t>(std::ceil(design_->delay / design_->sample)) + 2;
      past_.assign(slots * unit_->shown().size(), 0.0), past_time_.assign(slots, -1e9);
    }
  }

  double sample_time() const override { return design_->sample; }
  double delay() const override { return design_->delay; }
  unsigned overrides() const override { return design_->overrides(); }
  const UnitDesign& design() const { return *design_; }
  const double* shown() const { return unit_->shown().data(); }
  int wheels() const { return at_.wheels; }

  // Where a name leads: a signal of the car, or what another unit shows.
  void read_from(const Signal* signal) { named_.push_back({signal, nullptr, 0}); }
  void read_from(const UnitController* unit, std::size_t value) { named_.push_back({nullptr, unit, value}); }

  // What others see of it at t: as old as its delay.
  double seen_by_others(double t, std::size_t value) const {
    if (past_time_.empty()) return unit_->shown()[value];
    double newest = -1e9, found = 0.0;
    for (std::size_t k = 0; k < past_time_.size(); ++k)
      if (past_time_[k] > newest && past_time_[k] + design_->delay <= t + 1e-9)
        newest = past_time_[k], found = past_[k * unit_->shown().size() + value];
    return found;
  }

  void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
              CarInputs<double>& commands) override {
    measure(t, car, inputs);
    is_.fresh = count_ == 0 ? 1.0 : 0.0;
    sensors_.read(design_->sample, is_, seen_);
    // The sensor is at the hand wheel: its errors come to the road wheels through the steering's ratio.
    if (steer_->by_hand_wheel() && car.equipment) seen_.steer_angle = steer_->of_hand_wheel(seen_.hand_wheel_angle);
    orders_.clear();
    unit_->update(design_->sample, seen_, orders_);
    if (!past_time_.empty()) {
      const std::size_t k = static_cast<std::size_t>(count_) % past_time_.size();
      past_time_[k] = t;
      std::copy(unit_->shown().begin(), unit_->shown().end(),
                past_.begin() + static_cast<long>(k * unit_->shown().size()));
    }
    ++count_;
    put(commands);
  }

  void remember(Archive& a) override {
    a(sensors_, past_, past_time_, count_);
    unit_->remember(a), unit_->remember_shown(a);
  }

 private:
  struct Named {
    const Signal* signal;
    const UnitController* unit;
    std::size_t value;
  };

  void measure(double t, const CarObservation& car, const CarInputs<double>& inputs) {
    const EquipmentObservation* parts = car.equipment;
    for (std::size_t i = 0; i < is_.wheel_speed.size(); ++i) {
      is_.wheel_angle[i] = car.wheel[i].angle, is_.wheel_speed[i] = car.wheel[i].spin;
      is_.pressure[i] = parts ? parts->brake_pressure[static_cast<int>(i)] : 0.0;
    }
    is_.yaw_rate = car.omega.z;
    is_.acceleration = specific_force(car, design_->sensors.point);
    is_.steer_angle = (*steer_)(car);
    if (parts) {
      is_.master_pressure = parts->master_pressure;
      is_.hand_wheel_angle = parts->hand_wheel_angle, is_.hand_wheel_torque = parts->hand_wheel_torque;
      is_.brake_pedal = parts->pedal_force, is_.accelerator = parts->accelerator;
      is_.engine_speed = parts->engine_speed, is_.gear = parts->gear;
    }
    const SignalSource source{t, inputs, car};
    for (std::size_t k = 0; k < named_.size(); ++k)
      is_.named[k] =
          named_[k].signal ? named_[k].signal->read(source) : named_[k].unit->seen_by_others(t, named_[k].value);
  }

  void put(CarInputs<double>& u) {
    Controls& c = u.controls;
    for (int i = 0; i < at_.wheels; ++i) {
      const auto k = static_cast<std::size_t>(i);
      c.wheel_valve[i] = orders_.wheel_valve[k], u.hub_force[i] = orders_.hub_force[k];
    }
    for (int i = 0; i < at_.axles(); ++i) {
      const auto k = static_cast<std::size_t>(i);
      c.vectoring[i] = orders_.vectoring[k], c.bar_torque[i] = orders_.bar_torque[k];
    }
    c.circuit_valve = orders_.circuit_valve, c.pump = orders_.pump;
    c.throttle_raise = orders_.throttle_raise, c.throttle_cut = orders_.throttle_cut;
    c.hand_wheel_angle = orders_.hand_wheel_angle, c.hand_wheel_torque = orders_.hand_wheel_torque;
    c.brake_pedal = orders_.brake_pedal, c.parking_brake = orders_.parking_brake;
    c.clutch = orders_.clutch, c.gear = orders_.gear, c.shift = orders_.shift;
    if (set_.empty()) return;
    to_values(u, values_.data());
    for (std::size_t k = 0; k < set_.size(); ++k) values_[set_[k]] = orders_.named[k];
    put_values(values_.data(), u);
  }

  std::shared_ptr<const UnitDesign> design_;
  Layout at_;
  std::unique_ptr<ControlUnit<double>> unit_;
  Sensors<double> sensors_;
  std::shared_ptr<const SteerSensor> steer_;
  Readings<double> is_, seen_;
  Orders<double> orders_;
  std::vector<Named> named_;
  std::vector<std::size_t> set_;  // places of inputs
  std::vector<double> values_;
  std::vector<double> past_, past_time_;  // what it showed at its last samples, where it has a delay
  long count_ = 0;
};

Electronics::Electronics(const Car& car) {
  if (car.parts.units.empty()) return;
  const Layout at = layout_of(car.car);
  if (const std::vector<UnitProblem> found = unit_problems(at, car.parts.units); !found.empty())
    throw std::invalid_argument(fmt::format("{}.{}: {}", found[0].unit->name, found[0].key, found[0].message));
  const CarFacts facts = car.parts.facts ? *car.parts.facts : facts_of(car);
  const auto steer = std::make_shared<const SteerSensor>(car);
  std::vector<UnitController*> of_design(car.parts.units.size());
  for (const std::size_t i : order_of(car.parts.units, at.wheels)) {
    units_.push_back(std::make_unique<UnitController>(car.parts.units[i], car, facts, steer));
    of_design[i] = units_.back().get();
  }
  for (std::size_t i = 0; i < of_design.size(); ++i)
    for (const std::string& name : car.parts.units[i]->reads())
      if (const auto place = shown_place(car.parts.units, at.wheels, name))
        of_design[i]->read_from(of_design[place->unit], place->value);
      else
        of_design[i]->read_from(find_signal(at, name));
}
Electronics::~Electronics() = default;

std::vector<Controller*> Electronics::controllers() const {
  std::vector<Controller*> all;
  for (const auto& unit : units_) all.push_back(unit.get());
  return all;
}

std::vector<ShownValue> Electronics::shown() const {
  std::vector<ShownValue> all;
  for (const auto& unit : units_) {
    const std::vector<Quantity> names = unit->design().shows(unit->wheels());
    for (std::size_t k = 0; k < names.size(); ++k) all.push_back({names[k], unit->shown() + k});
  }
  return all;
}

std::vector<UnitProblem> unit_problems(const Layout& at, const Designs& units) {
  std::vector<UnitProblem> found;
  const std::vector<Quantity> inputs = car_inputs(at);
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (const std::string why = bad_name(at, units[i]->name); !why.empty()) found.push_back({units[i], "name", why});
    for (std::size_t k = 0; k < i; ++k)
      if (units[k]->name == units[i]->name)
        found.push_back({units[i], "name",
                         fmt::format("'{}' is the name of another controller; give each its own "
                                     "`name`",
                                     units[i]->name)});
    if (const std::string what = alone_with(*units[i]); !what.empty())
      for (std::size_t k = 0; k < i; ++k)
        if (alone_with(*units[k]) == what)
          found.push_back({units[i], "kind",
                           fmt::format("'{}' and '{}' both give {}; keep one of them, or switch one off under `parts`",
                                       units[k]->name, units[i]->name, what)});
    std::string said;  // one line for each key
    for (const std::string& name : units[i]->reads())
      if (const std::string key = units[i]->key_of(name);
          key != said && !find_signal(at, name) && !shown_place(units, at.wheels, name))
        found.push_back({units[i], said = key,
                         fmt::format("there is no signal '{}' of the car, and no controller shows it; `fahrwerk list "
                                     "signals` shows those of the car",
                                     name)});
    for (const std::string& name : units[i]->sets())
      if (!place_of(inputs, name))
        found.push_back({units[i], "output", fmt::format("there is no input '{}' of the car", name)});
  }
  // Circles in which nobody waits: each needs what it gives.
  const auto reaches = [&](auto&& self, std::size_t from, std::size_t to, std::vector<bool>& seen,
                           std::string& way) -> bool {
    for (const std::size_t k : read_units_of(units, at.wheels, from)) {
      if (units[k]->delay > 0.0) continue;
      if (k == to || (!seen[k] && (seen[k] = true, self(self, k, to, seen, way)))) {
        way = units[k]->name + (way.empty() ? "" : " <- " + way);
        return true;
      }
    }
    return false;
  };
  for (std::size_t i = 0; i < units.size(); ++i) {
    std::vector<bool> seen(units.size(), false);
    std::string way;
    if (units[i]->delay > 0.0 || !reaches(reaches, i, i, seen, way)) continue;
    found.push_back({units[i], "delay",
                     fmt::format("the controllers {} <- {} read each other in a circle without a delay; give one of "
                                 "them a `delay` above 0 s",
                                 units[i]->name, way)});
    break;
  }
  return found;
}

}  // namespace fahrwerk

// How a fleet is made: who drives in which lane, what may be set and observed.
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "face/fleet_inside.h"
#include "files/nearest.h"
#include "manoeuvre/fleet_units.h"
#include "scenario/car_states.h"
#include "scenario/options.h"
#include "vehicle/equipment/lane_equipment.h"
#include "vehicle/fleet/fleet_units.h"

namespace fahrwerk {
inline namespace v0 {
namespace {

using face::FleetBlock;
using face::FleetInput;
using face::FleetRange;

template <class T>
const T& of_car(const std::vector<T>& list, std::size_t car) {
  return list[list.size() == 1 ? 0 : car];
}

void check_length(const char* key, std::size_t length, std::size_t n) {
  if (length > 1 && length != n)
    face::refuse(
        key, "has " + std::to_string(length) + " entries; expected 1, or " + std::to_string(n) + ", as many as cars");
}

// Whether two cars may be in one block: in lanes, or both without.
bool go_together(const EquipmentParameters& a, const EquipmentParameters& b) {
  const auto lanes = [](const std::vector<EquipmentParameters>& cars) {
    return lane_problems(cars).empty() && units_out_of_lanes(cars[0]).empty();
  };
  return lanes({a, b}) || (!lanes({a}) && !lanes({b}));
}

}  // namespace

FleetCar& Fleet::Inside::start(std::size_t variant, double speed) {
  face::FleetVariant& v = variants[variant];
  const auto found = v.starts.find(speed);
  if (found != v.starts.end()) return found->second;
  OperatingPoint point;
  if (speed != 0.0) point.speed = speed;
  point.parts = face::wishes_of(setup.parts_off), point.road = v.road;
  return v.starts.emplace(speed, v.vehicle.inside().subject->fleet_car(point, setup.all_parts)).first->second;
}

void Fleet::Inside::name_variants(const std::vector<Vehicle>& vehicles) {
  check_length("vehicles", vehicles.size(), n), check_length("roads", setup.roads.size(), n);
  check_length("speeds", setup.speeds.size(), n);
  if (n == 0) face::refuse("n", "is 0; expected at least one car");
  if (vehicles.empty()) face::refuse("vehicles", "there is none");
  for (const double v : setup.speeds)
    if (!(v >= 0.0 && std::isfinite(v))) face::refuse("speeds", "a speed is not a number from 0 m/s");
  if (setup.roads.empty()) setup.roads = {""};
  if (setup.speeds.empty()) setup.speeds = {0.0};
  std::map<std::pair<const Vehicle::Inside*, std::string>, std::size_t> known;
  std::map<std::string, std::optional<Road>> roads;
  for (std::size_t car = 0; car < n; ++car) {
    const Vehicle& vehicle = of_car(vehicles, car);
    const std::string& road = of_car(setup.roads, car);
    const auto [place, fresh] = known.try_emplace({&vehicle.inside(), road}, variants.size());
    if (fresh) {
      if (!roads.count(road)) {
        std::string name;
        std::vector<std::string> warnings;
        roads[road] = road.empty() ? std::optional<Road>() : face::road_of(road, {}, name, warnings, "roads");
      }
      variants.push_back({vehicle, roads[road]});
    }
    variant_of.push_back(place->second), speed_of.push_back(of_car(setup.speeds, car));
  }
}

// Cars of one road whose parts are of one form side by side, in their order.
void Fleet::Inside::fill_lanes() {
  struct Group {
    EquipmentParameters form;
    std::vector<std::size_t> cars;
  };
  std::map<std::string, std::vector<Group>> by_road;
  std::map<std::size_t, std::size_t> group_of_variant;
  for (std::size_t car = 0; car < n; ++car) {
    std::vector<Group>& groups = by_road[of_car(setup.roads, car)];
    const auto [known, fresh] = group_of_variant.try_emplace(variant_of[car], 0);
    if (fresh) {
      const EquipmentParameters& own = start_of_car(car).parts;
      std::size_t& k = known->second;
      while (k < groups.size() && !go_together(groups[k].form, own)) ++k;
      if (k == groups.size()) groups.push_back({own, {}});
    }
    groups[known->second].cars.push_back(car);
  }
  place_of_car.resize(n);
  for (const auto& [road, groups] : by_road)
    for (const Group& group : groups) add_block(group.cars);
}

// As many as they need.
void Fleet::Inside::add_block(const std::vector<std::size_t>& cars) {
  for (std::size_t first = 0; first < cars.size();) {
    std::size_t lanes = 8;  // as many as there may be; the engine says how many there are
    std::vector<CarParameters<double>> parameters;
    std::vector<EquipmentParameters> equipment;
    std::vector<std::shared_ptr<const Car>> whole;
    for (std::size_t i = first; i < std::min(first + lanes, cars.size()); ++i) {
      const FleetCar& one = start_of_car(cars[i]);
      for (const std::string& part : one.lacks)
        if (std::find(lacks.begin(), lacks.end(), part) == lacks.end()) lacks.push_back(part);
      parameters.push_back(one.car), equipment.push_back(one.parts);
      whole.push_back(one.whole);
    }
    if (!equipment[0].any()) equipment.clear();
    FleetBlock& block = blocks.emplace_back();
    try {
      block.engine = make_fleet_engine(parameters, start_of_car(cars[first]).road, {}, equipment,
                                       [&whole](std::size_t car, CarEngine& engine, Equipment* carried) {
                                         return fleet_units(whole[car], engine, carried);
                                       });
    } catch (const std::invalid_argument& e) {
      face::refuse("vehicles", e.what());
    }
    lanes = std::min<std::size_t>(block.engine->lanes(), cars.size() - first);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      place_of_car[cars[first + lane]] = {blocks.size() - 1, static_cast<int>(lane)};
      block.cars.push_back(cars[first + lane]);
    }
    first += lanes;
    const Layout& its = block.engine->layout();
    if (blocks.size() == 1) at = its;
    if (its.units != at.units || its.wheels != at.wheels || its.twin_axles != at.twin_axles)
      face::refuse("vehicles",
                   "the cars of a fleet have as many units and axles, all of them, and twin tyres on the same ones");
  }
}

void Fleet::Inside::name_states() {
  states = face::infos_of(car_states(at));
  parts = start_of_car(0).parts;
  const auto names_of = [](const FleetCar& car) {
    return car.parts.any() ? Equipment(car.parts, car.car).state_names() : std::vector<std::string>();
  };
  const std::vector<std::string> names = names_of(start_of_car(0));
  std::vector<bool> seen(variants.size(), false);
  for (std::size_t car = 0; car < n; ++car) {
    if (seen[variant_of[car]]) continue;
    seen[variant_of[car]] = true;
    const FleetCar& one = start_of_car(car);
    if (names_of(one) != names || one.parts.aerodynamics.has_value() != parts.aerodynamics.has_value())
      face::refuse("vehicles", "the cars of a fleet have the same parts, with numbers of their own; car " +
                                   std::to_string(car) + " has others than car 0. Switch off what some do not have");
  }
  for (const std::string& name : names) states.push_back({name, "-", ""});
}

bool Fleet::Inside::has_part(Part part) const {
  return part == Part::car || (part == Part::powertrain && parts.powertrain) ||
         (part == Part::brakes && parts.brakes) || (part == Part::hydraulics && parts.brakes && parts.brakes->unit) ||
         (part == Part::rear_steer && parts.rear_steer) || (part == Part::air && parts.aerodynamics) ||
         (part == Part::steering && parts.steering) || (part == Part::block && parts.block) ||
         (part == Part::suspension && parts.suspension.any_force()) ||
         (part == Part::hinge && parts.suspension.any_hinge()) || (part == Part::bogie && parts.suspension.bogie.any());
}

void Fleet::Inside::name_signals(std::vector<Problem>& problems) {
  for (const Signal& s : all_signals(at))
    if (has_part(s.part) && !s.of_joints) signals.push_back({s.name, s.unit, s.description});
  std::vector<std::string> known;
  for (const SignalInfo& s : signals) known.push_back(s.name);
  for (const SignalInfo& s : states) known.push_back("state." + s.name);
  for (const std::string& name : setup.signals) {
    const auto place =
        std::find_if(signals.begin(), signals.end(), [&](const SignalInfo& s) { return s.name == name; });
    if (place != signals.end()) {
      observed.push_back({find_signal(at, name)}), observed_infos.push_back(*place);
      sees = true;
      continue;
    }
    const auto state =
        std::find_if(states.begin(), states.end(), [&](const SignalInfo& s) { return name == "state." + s.name; });
    if (state == states.end()) {
      if (find_signal(at, name))
        problems.push_back({"", 0, "signals", files::quote(name) + " is of a part that this fleet does not have"});
      else
        problems.push_back(face::wrong_name("signals", "signal", name, known));
      continue;
    }
    observed.push_back({nullptr, static_cast<std::size_t>(state - states.begin())});
    observed_infos.push_back({name, state->unit, state->description});
  }
}

// Whether there is a part that takes this input, and what to use where there is none.
bool Fleet::Inside::takes(std::size_t i, std::string& why) const {
  const InputPlaces p(at);
  const auto within = [i](std::size_t begin, std::size_t end) { return i >= begin && i < end; };
  if (i < p.steering) return true;
  if (within(p.steering, p.throttle))
    why = parts.steering ? "" : "these cars have no steering column that acts (all_parts); input.rack.* steer";
  else if (within(p.bar_torque, p.size))
    why = "fleets have no active anti-roll bars";
  else if (within(p.throttle, p.brake_pedal) || within(p.vectoring, p.pressure_floor) ||
           within(p.throttle_raise, p.wheel_valve))
    why = parts.powertrain ? ""
                           : "these cars have no powertrain that acts; input.drive.* are torques at the wheels, "
                             "input.speed_target is held by the speed controller";
  else if (within(p.wind, p.throttle_raise))
    why = parts.aerodynamics
              ? ""
              : "these cars have no aerodynamics that act; input.force_* and input.torque_* push the body";
  else
    why =
        parts.brakes ? "" : "these cars have no brakes that act; input.brake.* hold the largest torques at the wheels";
  return why.empty();
}

void Fleet::Inside::name_inputs(std::vector<Problem>& problems) {
  const InputPlaces places(at);
  const std::vector<Quantity> all = car_inputs(at);
  // Limits are what the rules leave of numbers without end.
  constexpr double any = std::numeric_limits<double>::max();
  std::vector<double> least(all.size(), -any), most(all.size(), any);
  InputRules(at).cut(least.data()), InputRules(at).cut(most.data());
  std::string why;
  std::vector<std::string> known;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (takes(i, why)) {
      inputs.push_back({all[i].name, all[i].unit, all[i].description});
      known.push_back(all[i].name), known.push_back(all[i].name.substr(6));
    }
  std::vector<bool> used(all.size(), false);
  for (const std::string& name : setup.inputs) {
    FleetInput one;
    std::string problem;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!matches(name, all[i].name) && !matches("input." + name, all[i].name)) continue;
      if (!takes(i, why)) problem = files::quote(name) + ": " + why;
      if (used[i]) problem = all[i].name + " is named twice";
      used[i] = true;
      one.places.push_back(i), one.gear = one.gear || i == places.gear;
      const bool rack = i >= places.rack && i < places.rack_rate;
      one.rates.push_back(rack ? places.rack_rate + (i - places.rack) : InputPlaces::none);
      one.least = std::fmax(one.least, least[i]), one.most = std::fmin(one.most, most[i]);
    }
    if (!problem.empty())
      problems.push_back({"", 0, "inputs", problem});
    else if (one.places.empty())
      problems.push_back(face::wrong_name("inputs", "input", name, known));
    if (!problem.empty() || one.places.empty()) continue;
    driven_infos.push_back({name, all[one.places[0]].unit, all[one.places[0]].description});
    driven.push_back(std::move(one));
  }
  for (FleetInput& one : driven)
    for (std::size_t& rate : one.rates)
      if (rate != InputPlaces::none && used[rate]) rate = InputPlaces::none;  // the program's own
}

// What changes with every step is written straight to its places.
void Fleet::Inside::wire(FleetBlock& block) {
  block.inputs.assign(block.cars.size(), no_step_inputs<double>(at));
  for (StepInputs<double>& u : block.inputs)
    for (CarInputs<double>* part : {&u.begin, &u.end}) {
      std::vector<double*> all;
      const auto add = [&all](double& value) { all.push_back(&value); };
      visit_inputs(add, *part), visit_controls(add, part->controls);
      for (const FleetInput& one : driven)
        for (const std::size_t place : one.places) block.driven.push_back(all[place]);
    }
}

// Blocks in a row to each thread.
void Fleet::Inside::share_out() {
  if (setup.threads < 0) face::refuse("threads", "is negative; expected 0 or more");
  const int wanted = setup.threads == 0 ? face::usable_processors() : setup.threads;
  const std::size_t count = std::clamp<std::size_t>(static_cast<std::size_t>(wanted), 1, blocks.size());
  pool = std::make_unique<face::WorkerPool>(static_cast<int>(count));
  for (std::size_t k = 0; k < count; ++k) {
    FleetRange& r = ranges.emplace_back();
    r.begin = blocks.size() * k / count, r.end = blocks.size() * (k + 1) / count;
    r.seen = no_inputs<double>(at), r.state.resize(states.size());
    if (parts.any()) r.observation.equipment = &r.equipment;
    for (std::size_t b = r.begin; b < r.end; ++b) wire(blocks[b]);
    for (std::size_t b = r.begin; sees && b < r.end; ++b)
      for (const std::size_t car : blocks[b].cars) {
        if (r.seers.count(variant_of[car])) continue;
        const FleetCar& one = start_of_car(car);
        face::FleetSeer& seer = r.seers[variant_of[car]];
        seer.engine = make_car_engine(chassis_of(one.car, one.parts), one.road);
        if (one.parts.any()) seer.equipment = std::make_unique<Equipment>(one.parts, one.car);
      }
  }
}

// As runs have it (DivergenceLimits); whatever else must be finite.
void Fleet::Inside::set_limits() {
  const DivergenceLimits most{};
  limits.assign(states.size(), std::numeric_limits<double>::max());
  const auto put = [this](int begin, int count, double value) { std::fill_n(limits.begin() + begin, count, value); };
  put(at.hub(), at.wheels, most.hub_travel), put(at.steer(), at.wheels, most.steer_travel);
  put(at.hub_rate(), 2 * at.wheels, most.speed), put(at.spin(), at.wheels, most.angular_velocity);
  for (int k = 0; k < at.units; ++k) put(at.velocity(k), 3, most.speed), put(at.rotation(k), 3, most.angular_velocity);
}

}  // namespace v0
}  // namespace fahrwerk

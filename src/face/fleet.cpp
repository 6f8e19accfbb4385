// Cars in lanes. Cars that stand on the same road share blocks of lanes; a range of blocks belongs to each thread.
#include "fahrwerk/fleet.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <deque>
#include <map>

#include "face/inside.h"
#include "face/worker_pool.h"
#include "files/nearest.h"
#include "integrators/method.h"
#include "kinds/fleet_car.h"
#include "scenario/car_inputs.h"
#include "scenario/car_states.h"
#include "scenario/options.h"
#include "scenario/signals.h"
#include "vehicle/car/engine.h"

namespace fahrwerk {
inline namespace v0 {
namespace {

// A vehicle on a road: what it is, and its equilibria at the speeds that were asked for.
struct Variant {
  Vehicle vehicle;
  std::optional<Road> road;
  std::map<double, FleetCar> starts{};
};

struct Block {
  std::unique_ptr<FleetEngine> engine;
  std::vector<std::size_t> cars;  // one for each lane; lanes behind them repeat the last
  std::vector<StepInputs<double>> inputs{};
  std::vector<double*> driven{};  // where the driven ones lie in these: of each car its beginnings, middles, ends
  bool stale = true;              // others have changed as well
};

// Blocks of one thread, and what it needs besides.
struct Range {
  std::size_t begin = 0, end = 0;                             // blocks
  std::map<std::size_t, std::unique_ptr<CarEngine>> seers{};  // by variant: they know the signals
  CarInputs<double> seen{};
  CarObservation observation{};
  std::vector<double> state{};
};

// An input that is driven: its places among those of a car.
struct Driven {
  std::vector<std::size_t> places, rates;  // rates: of racks, which follow a ramp
  double least = -std::numeric_limits<double>::infinity();
};

// A signal, or a state.
struct Observed {
  const Signal* signal = nullptr;
  std::size_t state = 0;
};

template <class T>
const T& of_car(const std::vector<T>& list, std::size_t car) {
  return list[list.size() == 1 ? 0 : car];
}

void check_length(const char* key, std::size_t length, std::size_t n) {
  if (length > 1 && length != n)
    face::refuse(
        key, "has " + std::to_string(length) + " entries; expected 1, or " + std::to_string(n) + ", as many as cars");
}

// Parts that would take the inputs that lanes do not have.
const char* part_of_input(std::string_view name) {
  if (name.find("wheel") != std::string_view::npos || name == "input.steering")
    return "no steering column; input.rack.* steer";
  if (name.find("brake") != std::string_view::npos || name.find("pressure") != std::string_view::npos)
    return "no brakes; input.brake.* hold the largest torques at the wheels";
  if (name.find("wind") != std::string_view::npos)
    return "no aerodynamics; input.force_* and input.torque_* push the body";
  return "no powertrain; input.drive.* are torques at the wheels, input.speed_target is held by the speed controller";
}

}  // namespace

struct Fleet::Inside {
  std::size_t n = 0;
  FleetSetup setup;
  Method method = Method::two_step;
  Layout at{};
  std::vector<Variant> variants;
  std::vector<std::size_t> variant_of;  // of each car
  std::vector<double> speed_of;         // likewise
  std::vector<Block> blocks;
  std::vector<std::pair<std::size_t, int>> place_of_car;  // block, lane
  std::deque<Range> ranges;
  std::unique_ptr<face::WorkerPool> pool;
  std::vector<std::string> lacks;
  std::vector<SignalInfo> signals, inputs, states, observed_infos, driven_infos;
  std::vector<Observed> observed;
  std::vector<Driven> driven;
  bool sees = false;  // signals that are no states are observed
  std::size_t input_size = 0;
  std::vector<double> values, before;  // inputs of all cars, and those that ramps begin with
  std::vector<double> rows, times;
  std::vector<std::uint8_t> diverged;
  std::vector<double> limits;  // of the states

  FleetCar& start(std::size_t variant, double speed) {
    Variant& v = variants[variant];
    const auto found = v.starts.find(speed);
    if (found != v.starts.end()) return found->second;
    OperatingPoint point;
    if (speed != 0.0) point.speed = speed;
    point.parts = face::wishes_of(setup.parts_off), point.road = v.road;
    return v.starts.emplace(speed, v.vehicle.inside().subject->fleet_car(point)).first->second;
  }
  double* inputs_of(std::size_t car) { return values.data() + car * input_size; }
  FleetEngine& engine_of(std::size_t car) { return *blocks[place_of_car[car].first].engine; }

  void name_variants(const std::vector<Vehicle>& vehicles);
  void fill_lanes();
  void name_signals();
  void name_inputs();
  void wire(Block& block);
  void hold(Block& block);
  void share_out();
  void begin(std::size_t car, const FleetCar& at_rest);
  void drive(Range& range, int steps, bool ramp);
  void see(Range& range);
  void see_car(Range& range, std::size_t car);
  void set_limits();
  bool possible(const double* x) const;
};

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
        roads[road] = road.empty() ? std::optional<Road>() : face::road_of(road, {}, name, warnings);
      }
      variants.push_back({vehicle, roads[road]});
    }
    variant_of.push_back(place->second), speed_of.push_back(of_car(setup.speeds, car));
  }
}

// Cars of one road side by side, in their order.
void Fleet::Inside::fill_lanes() {
  std::map<std::string, std::vector<std::size_t>> by_road;
  for (std::size_t car = 0; car < n; ++car) by_road[of_car(setup.roads, car)].push_back(car);
  place_of_car.resize(n);
  for (const auto& [road, cars] : by_road) {
    for (std::size_t first = 0; first < cars.size();) {
      // As many as there may be; the first engine says how many there are.
      std::size_t lanes = blocks.empty() ? 8 : static_cast<std::size_t>(blocks[0].engine->lanes());
      std::vector<CarParameters<double>> parameters;
      for (std::size_t i = first; i < std::min(first + lanes, cars.size()); ++i) {
        const FleetCar& one = start(variant_of[cars[i]], speed_of[cars[i]]);
        for (const std::string& part : one.lacks)
          if (std::find(lacks.begin(), lacks.end(), part) == lacks.end()) lacks.push_back(part);
        parameters.push_back(one.car);
      }
      const Road& ground = start(variant_of[cars[first]], speed_of[cars[first]]).road;
      Block& block = blocks.emplace_back();
      block.engine = make_fleet_engine(parameters, ground);
      lanes = std::min<std::size_t>(block.engine->lanes(), cars.size() - first);
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        place_of_car[cars[first + lane]] = {blocks.size() - 1, static_cast<int>(lane)};
        block.cars.push_back(cars[first + lane]);
      }
      first += lanes;
      const Layout& its = block.engine->layout();
      if (blocks.size() == 1) at = its;
      if (its.units != at.units || its.wheels != at.wheels)
        face::refuse("vehicles", "the cars of a fleet have as many units and axles, all of them");
    }
  }
}

void Fleet::Inside::name_signals() {
  for (const Signal& s : all_signals(at))
    if (s.part == Part::car && !s.of_joints) signals.push_back({s.name, s.unit, s.description});
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
      const Signal* other = find_signal(at, name);
      if (other) face::refuse("signals", files::quote(name) + " is of a part that fleets do not have");
      face::refuse_name("signals", "signal", name, known);
    }
    observed.push_back({nullptr, static_cast<std::size_t>(state - states.begin())});
    observed_infos.push_back({name, state->unit, state->description});
  }
}

void Fleet::Inside::name_inputs() {
  const InputPlaces places(at);
  const std::vector<Quantity> all = car_inputs(at);
  const auto taken = [&](std::size_t i) { return i < places.steering; };
  for (std::size_t i = 0; taken(i); ++i) inputs.push_back({all[i].name, all[i].unit, all[i].description});
  std::vector<bool> used(all.size(), false);
  for (const std::string& name : setup.inputs) {
    Driven one;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!matches(name, all[i].name) && !matches("input." + name, all[i].name)) continue;
      if (!taken(i)) face::refuse("inputs", files::quote(name) + ": fleets have " + part_of_input(all[i].name));
      if (used[i]) face::refuse("inputs", all[i].name + " is named twice");
      used[i] = true;
      one.places.push_back(i);
      const bool rack = i >= places.rack && i < places.rack_rate;
      one.rates.push_back(rack ? places.rack_rate + (i - places.rack) : InputPlaces::none);
      if (i >= places.brake && i < places.speed_target) one.least = 0.0;
    }
    if (one.places.empty()) {
      std::vector<std::string> known;
      for (const SignalInfo& s : inputs) known.push_back(s.name), known.push_back(s.name.substr(6));
      face::refuse_name("inputs", "input", name, known);
    }
    driven_infos.push_back({name, all[one.places[0]].unit, all[one.places[0]].description});
    driven.push_back(std::move(one));
  }
  for (Driven& one : driven)
    for (std::size_t& rate : one.rates)
      if (rate != InputPlaces::none && used[rate]) rate = InputPlaces::none;  // the program's own
}

// What changes with every step is written straight to its places.
void Fleet::Inside::wire(Block& block) {
  block.inputs.assign(block.cars.size(), no_step_inputs<double>(at));
  for (StepInputs<double>& u : block.inputs)
    for (CarInputs<double>* part : {&u.begin, &u.middle, &u.end}) {
      std::vector<double*> all;
      visit_inputs([&all](double& value) { all.push_back(&value); }, *part);
      for (const Driven& one : driven)
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
    Range& r = ranges.emplace_back();
    r.begin = blocks.size() * k / count, r.end = blocks.size() * (k + 1) / count;
    r.seen = no_inputs<double>(at), r.state.resize(static_cast<std::size_t>(at.size()));
    for (std::size_t b = r.begin; b < r.end; ++b) wire(blocks[b]);
    for (std::size_t b = r.begin; sees && b < r.end; ++b)
      for (const std::size_t car : blocks[b].cars) {
        const FleetCar& one = start(variant_of[car], speed_of[car]);
        if (!r.seers.count(variant_of[car])) r.seers.emplace(variant_of[car], make_car_engine(one.car, one.road));
      }
  }
}

void Fleet::Inside::begin(std::size_t car, const FleetCar& rest) {
  std::copy(rest.inputs.begin(), rest.inputs.end(), inputs_of(car));
  std::copy(rest.inputs.begin(), rest.inputs.end(), before.data() + car * input_size);
  engine_of(car).set_state(place_of_car[car].second, rest.state.data());
  // Lanes that no car has do what the last one does.
  Block& block = blocks[place_of_car[car].first];
  block.stale = true;
  if (car == block.cars.back())
    for (int lane = static_cast<int>(block.cars.size()); lane < block.engine->lanes(); ++lane)
      block.engine->set_state(lane, rest.state.data());
  times[car] = 0.0, diverged[car] = 0;
}

// As runs have it (DivergenceLimits); whatever else must be finite.
void Fleet::Inside::set_limits() {
  const DivergenceLimits most{};
  limits.assign(static_cast<std::size_t>(at.size()), std::numeric_limits<double>::max());
  const auto put = [this](int begin, int count, double value) { std::fill_n(limits.begin() + begin, count, value); };
  put(at.hub(), at.wheels, most.hub_travel), put(at.steer(), at.wheels, most.steer_travel);
  put(at.hub_rate(), 2 * at.wheels, most.speed), put(at.spin(), at.wheels, most.angular_velocity);
  for (int k = 0; k < at.units; ++k) put(at.velocity(k), 3, most.speed), put(at.rotation(k), 3, most.angular_velocity);
}

bool Fleet::Inside::possible(const double* x) const {
  int beyond = 0;
  const double* most = limits.data();
  for (std::size_t i = 0, count = limits.size(); i < count; ++i) beyond |= !(std::fabs(x[i]) <= most[i]);
  return beyond == 0;
}

// Inputs of now, over all of a step.
void Fleet::Inside::hold(Block& block) {
  double** to = block.driven.data();
  for (std::size_t lane = 0; lane < block.cars.size(); ++lane) {
    const double* values_now = inputs_of(block.cars[lane]);
    StepInputs<double>& u = block.inputs[lane];
    if (block.stale) put_values(values_now, u.begin), put_values(values_now, u.middle), put_values(values_now, u.end);
    for (int part = 0; part < 3; ++part)
      for (const Driven& one : driven)
        for (const std::size_t place : one.places) **to++ = values_now[place];
  }
  block.stale = false;
  block.engine->set_inputs(block.inputs);
}

void Fleet::Inside::drive(Range& range, int steps, bool ramp) {
  const bool middle = method == Method::rk4;
  std::vector<double> now;
  if (ramp) now.resize(input_size);
  for (std::size_t b = range.begin; b < range.end; ++b) {
    Block& block = blocks[b];
    std::vector<StepInputs<double>>& lanes = block.inputs;
    // At a fraction of the way from the inputs before to those of now.
    const auto at_part = [&](std::size_t car, double part, CarInputs<double>& u) {
      const double *from = before.data() + car * input_size, *to = inputs_of(car);
      for (std::size_t i = 0; i < input_size; ++i) now[i] = part == 1.0 ? to[i] : from[i] + part * (to[i] - from[i]);
      for (const Driven& one : driven)
        for (std::size_t i = 0; i < one.places.size(); ++i)
          if (one.rates[i] != InputPlaces::none)
            now[one.rates[i]] = (to[one.places[i]] - from[one.places[i]]) / (steps * setup.step);
      put_values(now.data(), u);
    };
    if (!ramp) hold(block);
    block.stale = block.stale || ramp;
    for (int k = 0; k < steps; ++k) {
      if (ramp) {
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
          const std::size_t car = block.cars[lane];
          at_part(car, static_cast<double>(k) / steps, lanes[lane].begin);
          if (middle) at_part(car, (k + 0.5) / steps, lanes[lane].middle);
          at_part(car, static_cast<double>(k + 1) / steps, lanes[lane].end);
        }
        block.engine->set_inputs(lanes);
      }
      block.engine->step(method, setup.step);
    }
    for (const std::size_t car : block.cars) {
      if (diverged[car]) continue;
      times[car] += steps * setup.step;
      see_car(range, car);
    }
  }
}

// Its row of observations; where its state is none any more, it goes back to its equilibrium.
void Fleet::Inside::see_car(Range& range, std::size_t car) {
  FleetEngine& engine = engine_of(car);
  double* x = range.state.data();
  engine.get_state(place_of_car[car].second, x);
  if (!possible(x)) {
    const double t = times[car];
    begin(car, variants[variant_of[car]].starts.at(speed_of[car]));
    times[car] = t, diverged[car] = 1;
    return;
  }
  double* row = rows.data() + car * observed.size();
  if (sees) {
    put_values(inputs_of(car), range.seen);
    range.seers.at(variant_of[car])->observe(range.seen, x, setup.step, range.observation);
  }
  const SignalSource source{times[car], range.seen, range.observation};
  for (std::size_t i = 0; i < observed.size(); ++i)
    row[i] = observed[i].signal ? observed[i].signal->read(source) : x[observed[i].state];
}

void Fleet::Inside::see(Range& range) {
  for (std::size_t b = range.begin; b < range.end; ++b)
    for (const std::size_t car : blocks[b].cars)
      if (!diverged[car]) see_car(range, car);
}

Fleet::Fleet(const std::vector<Vehicle>& vehicles, std::size_t n, const FleetSetup& setup)
    : inside_(std::make_unique<Inside>()) {
  face::told([&] {
    Inside& in = *inside_;
    std::atomic<bool> never{false};
    const InterruptScope scope(never);
    in.n = n, in.setup = setup;
    const std::optional<Method> method = method_from_name(setup.method);
    if (!method) face::refuse_name("method", "method", setup.method, method_names());
    if (!is_fixed_step(*method)) face::refuse("method", setup.method + " is adaptive; fleets take fixed steps");
    in.method = *method;
    if (!(setup.step > 0.0 && setup.step <= 0.1)) face::refuse("step", "is no number in 0 .. 0.1 s");
    in.name_variants(vehicles);
    in.fill_lanes();
    for (const Quantity& q : car_states(in.at)) in.states.push_back({q.name, q.unit, q.description});
    in.name_signals(), in.name_inputs();
    in.input_size = input_count(in.at);
    in.values.resize(n * in.input_size), in.before = in.values;
    in.rows.resize(n * in.observed.size()), in.times.resize(n), in.diverged.resize(n);
    in.set_limits(), in.share_out();
    for (std::size_t car = 0; car < n; ++car) in.begin(car, in.start(in.variant_of[car], in.speed_of[car]));
    observe();
  });
}
Fleet::Fleet(Fleet&&) noexcept = default;
Fleet& Fleet::operator=(Fleet&&) noexcept = default;
Fleet::~Fleet() = default;

std::size_t Fleet::size() const noexcept { return inside_->n; }
int Fleet::threads() const noexcept { return inside_->pool->workers(); }
const std::vector<std::string>& Fleet::lacks() const noexcept { return inside_->lacks; }
const std::vector<SignalInfo>& Fleet::signals() const noexcept { return inside_->signals; }
const std::vector<SignalInfo>& Fleet::inputs() const noexcept { return inside_->inputs; }
const std::vector<SignalInfo>& Fleet::states() const noexcept { return inside_->states; }
const std::vector<SignalInfo>& Fleet::observed() const noexcept { return inside_->observed_infos; }
const std::vector<SignalInfo>& Fleet::driven() const noexcept { return inside_->driven_infos; }
std::span<const double> Fleet::observations() const noexcept { return inside_->rows; }
std::span<const double> Fleet::times() const noexcept { return inside_->times; }
std::span<const std::uint8_t> Fleet::diverged() const noexcept { return inside_->diverged; }

void Fleet::advance(std::span<const double> values, int steps, bool ramp) {
  face::told([&] {
    Inside& in = *inside_;
    const std::size_t width = in.driven.size();
    if (values.size() != in.n * width)
      face::refuse("values",
                   "are " + std::to_string(values.size()) + " numbers; expected " + std::to_string(in.n * width));
    if (steps < 1) face::refuse("steps", "is " + std::to_string(steps) + "; expected at least 1");
    for (std::size_t i = 0; i < values.size(); ++i)
      if (!std::isfinite(values[i]))
        face::refuse("values", "of car " + std::to_string(i / width) + ", " + in.driven_infos[i % width].name +
                                   ": is not finite");
    // Diverged cars wait: what they are given does not count.
    if (ramp) in.before = in.values;
    for (std::size_t car = 0; car < in.n; ++car) {
      double* to = in.inputs_of(car);
      for (std::size_t k = 0; k < width && !in.diverged[car]; ++k) {
        const double value = std::fmax(values[car * width + k], in.driven[k].least);
        for (const std::size_t place : in.driven[k].places) to[place] = value;
      }
    }
    in.pool->run([&](int k) { in.drive(in.ranges[static_cast<std::size_t>(k)], steps, ramp); });
  });
}

void Fleet::reset(std::span<const std::size_t> cars, std::optional<double> speed) {
  face::told([&] {
    Inside& in = *inside_;
    std::atomic<bool> never{false};
    const InterruptScope scope(never);
    for (const std::size_t car : cars)
      if (car >= in.n)
        face::refuse("cars", "there is no car " + std::to_string(car) + "; they are counted from 0 to " +
                                 std::to_string(in.n - 1));
    for (const std::size_t car : cars) in.begin(car, in.start(in.variant_of[car], speed.value_or(in.speed_of[car])));
    for (Range& range : in.ranges)
      for (const std::size_t car : cars) {
        const std::size_t block = in.place_of_car[car].first;
        if (block >= range.begin && block < range.end) in.see_car(range, car);
      }
  });
}

void Fleet::observe() {
  face::told([&] {
    Inside& in = *inside_;
    in.pool->run([&](int k) { in.see(in.ranges[static_cast<std::size_t>(k)]); });
  });
}

void Fleet::get_state(std::size_t car, std::span<double> state) const {
  const Inside& in = *inside_;
  if (car >= in.n) face::refuse("car", "there is no car " + std::to_string(car));
  if (state.size() != in.states.size())
    face::refuse("state",
                 "has " + std::to_string(state.size()) + " numbers; expected " + std::to_string(in.states.size()));
  in.blocks[in.place_of_car[car].first].engine->get_state(in.place_of_car[car].second, state.data());
}
void Fleet::set_state(std::size_t car, std::span<const double> state) {
  Inside& in = *inside_;
  if (car >= in.n) face::refuse("car", "there is no car " + std::to_string(car));
  if (state.size() != in.states.size())
    face::refuse("state",
                 "has " + std::to_string(state.size()) + " numbers; expected " + std::to_string(in.states.size()));
  if (!in.possible(state.data())) face::refuse("state", "holds numbers that no car can have");
  in.engine_of(car).set_state(in.place_of_car[car].second, state.data());
}

}  // namespace v0
}  // namespace fahrwerk

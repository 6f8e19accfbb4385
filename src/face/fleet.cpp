// Cars in lanes. Cars that stand on the same road share blocks of lanes; a range of blocks belongs to each thread.
#include <algorithm>
#include <atomic>
#include <cmath>

#include "face/fleet_inside.h"

namespace fahrwerk {
inline namespace v0 {

using face::FleetBlock;
using face::FleetInput;
using face::FleetRange;

void Fleet::Inside::read_state(std::size_t car, double* x) const {
  const auto [block, lane] = place_of_car[car];
  blocks[block].engine->get_state(lane, x), blocks[block].engine->get_equipment(lane, x + at.size());
}
void Fleet::Inside::put_state(std::size_t car, const double* x) {
  const auto [block, lane] = place_of_car[car];
  blocks[block].engine->set_state(lane, x), blocks[block].engine->set_equipment(lane, x + at.size());
}

void Fleet::Inside::begin(std::size_t car, const FleetCar& rest) {
  std::copy(rest.inputs.begin(), rest.inputs.end(), inputs_of(car));
  std::copy(rest.inputs.begin(), rest.inputs.end(), before.data() + car * input_size);
  put_state(car, rest.state.data());
  // Lanes that no car has do what the last one does.
  FleetBlock& block = blocks[place_of_car[car].first];
  block.stale = true;
  if (car == block.cars.back())
    for (int lane = static_cast<int>(block.cars.size()); lane < block.engine->lanes(); ++lane)
      block.engine->set_state(lane, rest.state.data()),
          block.engine->set_equipment(lane, rest.state.data() + at.size());
  times[car] = 0.0, diverged[car] = 0;
}

bool Fleet::Inside::possible(const double* x) const {
  int beyond = 0;
  const double* most = limits.data();
  for (std::size_t i = 0, count = limits.size(); i < count; ++i) beyond |= !(std::fabs(x[i]) <= most[i]);
  return beyond == 0;
}

// Inputs of now, over all of a step; the engine keeps those that it has.
void Fleet::Inside::hold(FleetBlock& block) {
  double** to = block.driven.data();
  bool changed = block.stale;
  for (std::size_t lane = 0; lane < block.cars.size(); ++lane) {
    const double* now = inputs_of(block.cars[lane]);
    StepInputs<double>& u = block.inputs[lane];
    if (block.stale) put_values(now, u.begin), put_values(now, u.end);
    for (int part = 0; part < 2; ++part)
      for (const FleetInput& one : driven)
        for (const std::size_t place : one.places) {
          double& held = **to++;
          changed = changed || held != now[place];
          held = now[place];
        }
    if (method == Method::rk4) u.middle = u.end;
  }
  block.stale = false;
  if (changed) block.engine->set_inputs(block.inputs, method);
}

void Fleet::Inside::drive(FleetRange& range, int steps, bool ramp) {
  const bool middle = method == Method::rk4;
  const std::size_t gear = InputPlaces(at).gear;
  std::vector<double> now;
  if (ramp) now.resize(input_size);
  for (std::size_t b = range.begin; b < range.end; ++b) {
    FleetBlock& block = blocks[b];
    std::vector<StepInputs<double>>& lanes = block.inputs;
    // At a fraction of the way from the inputs before to those of now.
    const auto at_part = [&](std::size_t car, double part, CarInputs<double>& u) {
      const double *from = before.data() + car * input_size, *to = inputs_of(car);
      // Some have no end, and do not move.
      for (std::size_t i = 0; i < input_size; ++i)
        now[i] = part == 1.0 || to[i] == from[i] ? to[i] : from[i] + part * (to[i] - from[i]);
      for (const FleetInput& one : driven)
        for (std::size_t i = 0; i < one.places.size(); ++i)
          if (one.rates[i] != InputPlaces::none)
            now[one.rates[i]] = (to[one.places[i]] - from[one.places[i]]) / (steps * setup.step);
      now[gear] = to[gear];  // there is nothing between two gears
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
        block.engine->set_inputs(lanes, method);
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
void Fleet::Inside::see_car(FleetRange& range, std::size_t car) {
  double* x = range.state.data();
  read_state(car, x);
  if (!possible(x)) {
    const double t = times[car];
    begin(car, variants[variant_of[car]].starts.at(speed_of[car]));
    times[car] = t, diverged[car] = 1;
    return;
  }
  double* row = rows.data() + car * observed.size();
  if (sees) {
    put_values(inputs_of(car), range.seen);
    const face::FleetSeer& seer = range.seers.at(variant_of[car]);
    if (seer.equipment) seer.equipment->rate(x, x + at.size(), range.seen, nullptr, &range.equipment);
    seer.engine->observe(range.seen, x, setup.step, range.observation);
  }
  const SignalSource source{times[car], range.seen, range.observation};
  for (std::size_t i = 0; i < observed.size(); ++i)
    row[i] = observed[i].signal ? observed[i].signal->read(source) : x[observed[i].state];
}

void Fleet::Inside::see(FleetRange& range) {
  for (std::size_t b = range.begin; b < range.end; ++b)
    for (const std::size_t car : blocks[b].cars)
      if (!diverged[car]) see_car(range, car);
}

// Throws what is wrong with the first value that cannot be.
void Fleet::Inside::check(std::span<const double> given) const {
  const std::size_t width = driven.size();
  for (std::size_t i = 0; i < given.size(); ++i)
    if (!std::isfinite(given[i]))
      face::refuse("values",
                   "of car " + std::to_string(i / width) + ", " + driven_infos[i % width].name + ": is not finite");
  for (std::size_t k = 0; k < width; ++k)
    for (std::size_t car = 0; driven[k].gear && car < n; ++car) {
      Controls c;
      c.gear = given[car * width + k];
      const FleetCar& one = variants[variant_of[car]].starts.at(speed_of[car]);
      const Gearbox& box = one.parts.powertrain->drivetrain.gearbox;
      if (!(std::fabs(c.gear) < 1e3) || !has_gear(box, gear_of(c)))
        face::refuse("values", "of car " + std::to_string(car) + ", " + driven_infos[k].name + ": " +
                                   no_such_gear(box, static_cast<int>(std::clamp(c.gear, -1e3, 1e3))));
    }
}

// Diverged cars wait: what they are given does not count.
void Fleet::Inside::take(std::span<const double> given) {
  const std::size_t width = driven.size();
  for (std::size_t car = 0; car < n; ++car) {
    double* to = inputs_of(car);
    for (std::size_t k = 0; k < width && !diverged[car]; ++k) {
      const double value = std::clamp(given[car * width + k], driven[k].least, driven[k].most);
      for (const std::size_t place : driven[k].places) to[place] = value;
    }
  }
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
    in.name_states();
    std::vector<Problem> problems;
    in.name_signals(problems), in.name_inputs(problems);
    if (!problems.empty()) throw Error(problems);
    in.input_size = input_count(in.at);
    in.values.resize(n * in.input_size), in.before = in.values;
    in.rows.resize(n * in.observed.size()), in.times.resize(n), in.diverged.resize(n);
    in.set_limits(), in.share_out();
    for (std::size_t car = 0; car < n; ++car) in.begin(car, in.start_of_car(car));
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
    in.check(values);
    if (ramp) in.before = in.values;
    in.take(values);
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
    for (FleetRange& range : in.ranges)
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
  in.read_state(car, state.data());
}
void Fleet::set_state(std::size_t car, std::span<const double> state) {
  Inside& in = *inside_;
  if (car >= in.n) face::refuse("car", "there is no car " + std::to_string(car));
  if (state.size() != in.states.size())
    face::refuse("state",
                 "has " + std::to_string(state.size()) + " numbers; expected " + std::to_string(in.states.size()));
  if (!in.possible(state.data())) face::refuse("state", "holds numbers that no car can have");
  in.put_state(car, state.data());
}

}  // namespace v0
}  // namespace fahrwerk

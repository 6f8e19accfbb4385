#include "manoeuvre/car_sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <stdexcept>

#include "analysis/linear/linearise.h"
#include "driver/steer_map.h"
#include "manoeuvre/swept_road.h"
#include "math/constants.h"
#include "math/rotation.h"
#include "scenario/signals.h"

namespace fahrwerk {
namespace {

using Complex = std::complex<double>;

// One input of the linear model, as far as it takes part.
struct SweepShare {
  std::string input;
  double factor = 1.0, delay = 0.0;  // delay [s]
};

// What is swept, in both worlds.
struct SweptInput {
  Quantity name;
  std::vector<SweepShare> shares;
  // Histories that deviate by u from those of the equilibrium; empty: the road moves.
  std::function<void(const std::vector<double>& times, const std::vector<double>& u, ScenarioInputs& inputs)> put{};
  std::vector<bool> lifted{};  // of all wheels
};

// The equilibrium, with what is needed to find the inputs.
struct SweepStart {
  const Car& car;
  EquippedTrim trim;
  std::vector<RoadPlace> contact{};  // of all wheels
  double speed;                      // over ground [m/s]
};

TimeHistory moved(const TimeHistory& base, double factor, const std::vector<double>& times,
                  const std::vector<double>& u) {
  std::vector<double> values;
  for (const double v : u) values.push_back(base.at(0.0).value + factor * v);
  return {times, values};
}

// A history of ScenarioInputs that moves.
using Channel = TimeHistory& (*)(ScenarioInputs&, int);
SweptInput channel_input(const Quantity& name, const std::vector<std::pair<int, double>>& places, Channel channel,
                         std::vector<SweepShare> shares) {
  return {name, std::move(shares), [=](const auto& times, const auto& u, ScenarioInputs& inputs) {
            for (const auto& [i, factor] : places) channel(inputs, i) = moved(channel(inputs, i), factor, times, u);
          }};
}

TimeHistory& rack_of(ScenarioInputs& inputs, int i) { return inputs.rack[static_cast<std::size_t>(i)]; }
TimeHistory& drive_of(ScenarioInputs& inputs, int i) { return inputs.drive[static_cast<std::size_t>(i)]; }
TimeHistory& force_of(ScenarioInputs& inputs, int i) { return inputs.force[static_cast<std::size_t>(i)]; }
TimeHistory& torque_of(ScenarioInputs& inputs, int i) { return inputs.torque[static_cast<std::size_t>(i)]; }
TimeHistory& hand_wheel_of(ScenarioInputs& inputs, int) { return inputs.hand_wheel_angle; }
TimeHistory& throttle_of(ScenarioInputs& inputs, int) { return inputs.throttle; }
TimeHistory& target_of(ScenarioInputs& inputs, int) { return inputs.speed_target; }

// The mean steer angle of the front wheels; the racks follow through the kinematics.
SweptInput steer_input(const SweepStart& start) {
  const auto map = std::make_shared<const SteerMap>(start.car.car);  // of the first axle
  const double rack = start.trim.inputs.rack[0], angle = map->angle(rack), h = 1e-4;
  const double slope = (map->rack(angle + h) - map->rack(angle - h)) / (2.0 * h);
  return {{"input.steer_angle", "rad"},
          {{"input.rack", slope}},
          [map, rack, angle](const auto& times, const auto& u, ScenarioInputs& inputs) {
            std::vector<double> racks;
            for (const double v : u) {
              if (std::fabs(angle + v) > map->max_angle())
                throw Impossible("amplitude", fmt::format("the front wheels can be steered by {:.3g} rad at most",
                                                          map->max_angle()));
              racks.push_back(rack + map->rack(angle + v) - map->rack(angle));
            }
            inputs.rack[0] = inputs.rack[1] = TimeHistory(times, racks);
          }};
}

SweptInput road_input(const SweepStart& start, const std::string& which) {
  SweptInput in{{"road.height" + which, "m"}, {}};
  const int wheels = start.car.car.wheels(), axles = start.car.car.axles();
  for (int i = 0; i < wheels; ++i) {
    const int axle = i / 2;
    in.lifted.push_back(which.empty() || which == (i % 2 == 0 ? ".left" : ".right") ||
                        (which == ".front" && axle == 0) || (which == ".rear" && axle == axles - 1) ||
                        which == "." + std::to_string(axle + 1) || which == "." + wheel_name(i));
  }
  const auto x = [&](int i) { return start.contact[static_cast<std::size_t>(i)].x; };
  double first = -HUGE_VAL;
  for (int i = 0; i < wheels; ++i)
    if (in.lifted[static_cast<std::size_t>(i)]) first = std::fmax(first, x(i));
  for (int i = 0; i < wheels; ++i)
    if (in.lifted[static_cast<std::size_t>(i)])
      in.shares.push_back({"road.height." + wheel_name(i), 1.0, (first - x(i)) / start.speed});
  return in;
}

std::vector<SweptInput> inputs_of(const SweepStart& start) {
  const EquipmentParameters& parts = start.car.parts;
  std::vector<SweptInput> all;
  if (parts.steering) {
    all.push_back(
        channel_input({"input.hand_wheel_angle", "rad"}, {{0, 1.0}}, hand_wheel_of, {{"input.hand_wheel_angle"}}));
  } else {
    try {
      all.push_back(steer_input(start));
    } catch (const std::invalid_argument&) {
      // Wheels that cannot be steered have no steer angle.
    }
    all.push_back(channel_input({"input.rack", "m"}, {{0, 1.0}, {1, 1.0}}, rack_of, {{"input.rack"}}));
  }
  const CarParameters<double>& car = start.car.car;
  for (const char* which : {"", ".left", ".right", ".front", ".rear"}) all.push_back(road_input(start, which));
  for (int axle = 0; car.axles() != 2 && axle < car.axles(); ++axle)
    all.push_back(road_input(start, "." + std::to_string(axle + 1)));
  for (int i = 0; i < car.wheels(); ++i) all.push_back(road_input(start, "." + wheel_name(i)));
  std::vector<std::pair<int, double>> driven;
  std::vector<SweepShare> shares;
  for (int i = 0; i < car.wheels(); ++i) {
    const std::string name = "input.drive." + wheel_name(i);
    if (const double share = car.corner[i].drive_share; share > 0.0)
      driven.emplace_back(i, share), shares.push_back({name, share});
    all.push_back(channel_input({name, "N m"}, {{i, 1.0}}, drive_of, {{name}}));
  }
  if (!driven.empty()) all.push_back(channel_input({"input.drive", "N m"}, driven, drive_of, shares));
  static constexpr const char* axis[] = {"x", "y", "z"};
  for (int i = 0; i < 3; ++i) {
    const std::string force = std::string("input.force_") + axis[i], torque = std::string("input.torque_") + axis[i];
    all.push_back(channel_input({force, "N"}, {{i, 1.0}}, force_of, {{force}}));
    all.push_back(channel_input({torque, "N m"}, {{i, 1.0}}, torque_of, {{torque}}));
  }
  if (parts.powertrain)
    all.push_back(channel_input({"input.throttle", "-"}, {{0, 1.0}}, throttle_of, {{"input.throttle"}}));
  if (start.trim.inputs.speed_control > 0.5)
    all.push_back(channel_input({"input.speed_target", "m/s"}, {{0, 1.0}}, target_of, {{"input.speed_target"}}));
  return all;
}

SweepStart start_of_sweep(const Car& car, const CarSweep& sweep) {
  TrimRequest request;
  request.speed = sweep.speed, request.lateral_acceleration = sweep.lateral_acceleration;
  SweepStart start{car, trim(car, Road{}, request), {}, sweep.speed};
  const char* key = sweep.lateral_acceleration ? "lateral_acceleration" : "speed";
  if (!start.trim.converged) throw Impossible(key, "there is no equilibrium: " + start.trim.message);
  CarObservation o;
  const CarState<double>& x = start.trim.state;
  make_car_engine(chassis_of(car.car, car.parts), Road{})->observe(start.trim.inputs, x.data(), 1e-3, o);
  // The speed that was asked for is that in the vehicle's own plane, which pitches: on a road of kilometres that
  // counts.
  const Layout at = layout_of(car.car);
  const double* q = x.data() + at.attitude();
  const double* v = x.data() + at.velocity();
  const Vec3<double> v_0 = to_matrix(Quaternion<double>{q[0], q[1], q[2], q[3]}) * Vec3<double>{v[0], v[1], v[2]};
  start.speed = std::hypot(v_0.x, v_0.y);
  start.contact.clear();
  for (const WheelObservation& wheel : o.wheel) start.contact.push_back({wheel.contact_0.x, wheel.contact_0.y});
  return start;
}

SweptInput chosen_input(const SweepStart& start, const CarSweep& sweep) {
  std::vector<SweptInput> all = inputs_of(start);
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const SweptInput& i) { return i.name.name == sweep.input; });
  if (found == all.end()) throw Impossible("response", "there is no input " + sweep.input);
  if (!found->put && !(sweep.speed > 0.0))
    throw Impossible("speed", "a road moves only the wheels of a car that drives; expected a speed above zero");
  if (!found->put && sweep.lateral_acceleration)
    throw Impossible("lateral_acceleration", "the road of a sweep is straight; expected a run straight ahead");
  return std::move(*found);
}

// Steps short enough for forty of them in the fastest turn, whole parts of a millisecond.
double step_of(const Sweep& sweep) {
  const double fastest = std::max(sweep.from, sweep.to);
  return 1e-3 / std::max(1.0, std::ceil(1e-3 * 40.0 * fastest - 1e-9));
}

SimulationResult simulated(const SweepStart& start, const SweptInput& input, const CarSweep& sweep) {
  const LedSweep motion = led_sweep(sweep.sweep);
  SimulationOptions o;
  o.step = o.record_interval = step_of(sweep.sweep);
  o.duration = motion.end();
  o.signals = sweep.outputs;
  o.signals.emplace_back("body.x");
  ScenarioInputs inputs = constant_inputs(start.trim);
  Road road;
  if (input.put) {
    std::vector<double> times, u;
    for (long k = 0; static_cast<double>(k) * o.step <= o.duration + o.step; ++k) {
      times.push_back(static_cast<double>(k) * o.step);
      u.push_back(motion.at(times.back()).value);
    }
    input.put(times, u, inputs);
  } else {
    double first = -HUGE_VAL;
    for (std::size_t i = 0; i < input.lifted.size(); ++i)
      if (input.lifted[i]) first = std::fmax(first, start.contact[i].x);
    road.surface = std::make_shared<SweptRoad>(motion, first, start.speed, input.lifted, start.contact);
  }
  const Car& car = start.car;
  measure_joints(sweep.outputs, chassis_of(car.car, car.parts), road, o);
  SimulationResult r;
  try {
    r = drive_car(car, road, start.trim, inputs, o);
  } catch (const std::invalid_argument& e) {
    throw Impossible("amplitude", e.what());  // a pedal beyond its travel
  }
  if (r.status != SimulationStatus::completed)
    throw Impossible("amplitude", fmt::format("the run {}: {}", to_string(r.status), r.message));
  return r;
}

// G = Σ factor · e^{-jωτ} · G_input.
ComplexResponse response_of(const LinearCar& linear, const FrequencyResponse& response, const SweptInput& input,
                            const std::string& output) {
  const int out = find(linear.model.outputs, output).value();
  std::vector<std::pair<int, SweepShare>> shares;
  for (const SweepShare& s : input.shares) shares.emplace_back(find(linear.model.inputs, s.input).value(), s);
  return [&response, shares, out](double omega) {
    Complex sum = 0.0;
    for (const auto& [in, s] : shares) sum += s.factor * std::polar(1.0, -omega * s.delay) * response(in, out, omega);
    return sum;
  };
}

}  // namespace

std::vector<Quantity> sweep_inputs(const Car& car) {
  SweepStart start{car, {}, std::vector<RoadPlace>(car.car.corner.size()), 1.0};
  start.trim.inputs = no_inputs<double>(layout_of(car.car));
  start.trim.inputs.speed_control = car.parts.powertrain ? 0.0 : 1.0;
  std::vector<Quantity> names;
  for (const SweptInput& i : inputs_of(start)) names.push_back(i.name);
  return names;
}

CarSweepResult sweep_car(const Car& car, const CarSweep& sweep) {
  for (const std::string& name : sweep.outputs)
    if (!find_signal(layout_of(car.car), name)) throw Impossible("response", "there is no signal " + name);
  const SweepStart start = start_of_sweep(car, sweep);
  const SweptInput input = chosen_input(start, sweep);
  LineariseOptions options;
  options.speed_control = start.trim.inputs.speed_control > 0.5;
  // Straight ahead also place and heading have responses; in a turn they do not stay near anything.
  options.keep_cyclic = !sweep.lateral_acceleration;
  options.outputs = sweep.outputs;
  const LinearCar linear = linearise(car, Road{}, start.trim, options);
  SimulationResult r = simulated(start, input, sweep);

  CarSweepResult result;
  result.input = input.name, result.step = step_of(sweep.sweep);
  const double lead = led_sweep(sweep.sweep).lead;
  std::vector<double> time;
  if (input.put)
    for (const double t : r.recording.time) time.push_back(t - lead);
  else  // where the car is decides about the road's phase, even if its speed has changed
    for (const double x : r.recording.column("body.x")) time.push_back(x / start.speed - lead);
  const FrequencyResponse response(linear.model);
  for (const std::string& name : sweep.outputs) {
    const Signal* signal = find_signal(layout_of(car.car), name);
    const auto column = r.recording.column(name);
    if (!signal || column.empty()) throw Impossible("response", "this car has no signal " + name);
    result.responses.push_back(
        compared(sweep.sweep, {signal->name, signal->unit}, time, column, response_of(linear, response, input, name)));
  }
  result.run = static_cast<const RunSummary&>(r);
  return result;
}

}  // namespace fahrwerk

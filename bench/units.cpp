// Cars whose control units act: one by itself, and several in the lanes of a fleet.
#include "bench/units.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "analysis/trim/equipped_trim.h"
#include "bench/parts.h"
#include "driver/steer_map.h"
#include "load/scenario/scenario.h"
#include "manoeuvre/drive_car.h"
#include "vehicle/car/kernel_choice.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk::bench {
namespace {

load::Scenario scenario() {
  files::Problems problems;
  load::Scenario s = load::load_scenario(FAHRWERK_EXAMPLES_DIR "/abs_esc_turn.yaml", {}, problems);
  problems.throw_if_any();
  return s;
}

nlohmann::json parts_json(const PartStates& states) {
  nlohmann::json all = nlohmann::json::object();
  for (const CarPart p : kCarParts) all[to_string(p)] = to_string(states[p]);
  for (const auto& [name, state] : states.units) all[name] = to_string(state);
  return all;
}

}  // namespace

// The whole run is timed but for recording: controllers, sensors, hydraulics in their sub-steps.
nlohmann::json car_abs_esc_1ms(double llt18) {
  load::Scenario s = scenario();
  prepare(s.vehicle, s);
  SimulationOptions options = s.options;
  options.record_interval = options.duration, options.signals = {"body.speed"};
  double best = std::numeric_limits<double>::infinity();
  for (int round = 0; round < 10; ++round) {
    const double start = cpu_seconds();
    const SimulationResult r = drive_car(*s.car, s.road, s.begin, s.inputs, options);
    best = std::min(best, (cpu_seconds() - start) * 1e9 / static_cast<double>(r.steps));
    if (r.status != SimulationStatus::completed) throw std::runtime_error("car with control units: " + r.message);
  }
  const double h = options.step;
  return {{"method", method_name(options.method)},
          {"parts", parts_json(s.car->states)},
          {"step_s", h},
          {"ns_per_step", best},
          {"real_time_factor", h * 1e9 / best},
          {"llt18_ns", llt18},
          {"ratio_to_llt18", best * 1e-3 / h / llt18},
          {"instruction_set", kernel_choice().chosen}};
}

// Full braking in every lane, at a time of its own.
nlohmann::json fleet_abs_1ms(double llt18) {
  load::Scenario s = scenario();
  PartWishes wishes;
  for (const CarPart p : {CarPart::steering, CarPart::engine_block}) wishes.off[p] = true;
  wishes.units_off = {"tcs", "esc"};
  Car car = assemble(s.vehicle, wishes);
  CarFacts facts = *car.parts.facts;
  facts.steer_per_rack = 1.0 / SteerMap(car.car).rack_per_angle();
  car.parts.facts = std::make_shared<const CarFacts>(facts);
  const EquippedTrim begin = trim(car, Road{}, {.speed = 100.0 / 3.6});
  const CarParameters<double> chassis = chassis_of(car.car, car.parts);
  const auto fleet = make_fleet_engine(std::vector{chassis}, Road{}, {}, std::vector{car.parts});
  const int lanes = fleet->lanes();
  const double h = 1e-3;
  const long steps = 2500;
  std::vector<StepInputs<double>> u(static_cast<std::size_t>(lanes), {begin.inputs, begin.inputs, begin.inputs});
  const auto put = [](double t, double lane, CarInputs<double>& to) {
    const double braked = std::clamp((t - 0.1 - 0.05 * lane) / 0.1, 0.0, 1.0);
    to.controls.throttle = braked > 0.0 ? 0.0 : to.controls.throttle;
    to.controls.clutch = braked, to.controls.brake_pedal = 500.0 * braked;
  };
  double best = std::numeric_limits<double>::infinity();
  for (int round = 0; round < 10; ++round) {
    for (StepInputs<double>& one : u) one = {begin.inputs, begin.inputs, begin.inputs};
    for (int lane = 0; lane < lanes; ++lane)
      fleet->set_state(lane, begin.state.data()), fleet->set_equipment(lane, begin.equipment.data());
    const double start = cpu_seconds();
    for (long k = 0; k < steps; ++k) {
      for (std::size_t lane = 0; lane < u.size(); ++lane) {
        put(static_cast<double>(k) * h, static_cast<double>(lane), u[lane].begin);
        put(static_cast<double>(k + 1) * h, static_cast<double>(lane), u[lane].end);
      }
      fleet->set_inputs(u, Method::two_step);
      fleet->step(Method::two_step, h);
    }
    best = std::min(best, (cpu_seconds() - start) * 1e9 / static_cast<double>(steps));
  }
  std::vector<double> x(static_cast<std::size_t>(fleet->layout().size()));
  fleet->get_state(0, x.data());
  const double per_car = best / lanes;
  return {{"method", "two_step"},
          {"parts", parts_json(car.states)},
          {"step_s", h},
          {"lanes", lanes},
          {"instruction_set", kernel_choice().chosen},
          {"end_speed", x[static_cast<std::size_t>(fleet->layout().velocity())]},
          {"ns_per_step", best},
          {"ns_per_car_step", per_car},
          {"car_seconds_per_core_second", h * 1e9 / per_car},
          {"llt18_ns", llt18},
          {"ratio_to_llt18", per_car / llt18}};
}

}  // namespace fahrwerk::bench

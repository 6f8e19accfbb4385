#include "scenario/simulate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "model/added_force.h"
#include "scenario/balance.h"
#include "scenario/running_car.h"
#include "scenario/stop_condition.h"
#include "vehicle/equipment/stop_contacts.h"

namespace fahrwerk {
namespace {

double speed_of(const Layout& at, std::span<const double> x) {
  const double* v = x.data() + at.velocity();
  return std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

void check(const Layout& at, const CarState<double>& start, const ScenarioInputs& inputs,
           const SimulationOptions& options, const Equipped& equipped) {
  std::vector<std::string> found = problems(at, options);
  try {
    inputs.check();
  } catch (const std::invalid_argument& e) {
    found.emplace_back(e.what());
  }
  if (start.size() != static_cast<std::size_t>(at.size()))
    found.push_back(fmt::format("the initial state has {} values; expected {}", start.size(), at.size()));
  if (!std::all_of(start.begin(), start.end(), [](double v) { return std::isfinite(v); }))
    found.emplace_back("the initial state is not finite");
  const std::vector<double>& own = equipped.start;
  if (!std::all_of(own.begin(), own.end(), [](double v) { return std::isfinite(v); }))
    found.emplace_back("the initial state of the equipment is not finite");
  if (const std::size_t n = equipped.equipment ? equipped.equipment->size() : 0; own.size() != n)
    found.push_back(fmt::format("the initial state of the equipment has {} values; expected {}", own.size(), n));
  if (found.empty() && records_joints(at, options) && !options.joint_forces)
    found.emplace_back("signals: forces in joints are recorded only with a meter of them (measure_joints)");
  if (!found.empty()) throw std::invalid_argument(fmt::format("{}", fmt::join(found, "\n")));
}

}  // namespace

bool records_joints(const Layout& at, const SimulationOptions& options) {
  const std::vector<const Signal*> recorded = known_signals(at, options.signals);
  return std::any_of(recorded.begin(), recorded.end(), [](const Signal* s) { return s->of_joints; });
}

void measure_joints(const std::vector<std::string>& names, const CarParameters<double>& car, const Road& road,
                    SimulationOptions& options) {
  std::vector<std::string> joints;
  for (const Signal* s : known_signals(layout_of(car), names))
    if (s->of_joints) joints.push_back(s->name);
  if (joints.empty()) return;
  if (options.signals.empty())
    for (const Signal* s : select_signals(layout_of(car), {})) options.signals.push_back(s->name);
  options.signals.insert(options.signals.end(), joints.begin(), joints.end());
  const auto meter = std::make_shared<JointForceMeter>(car, road);
  options.joint_forces = [meter](const CarInputs<double>& u, const double* x, double h, CarJointForces& out) {
    meter->measure(u, x, h, out);
  };
}

void keep_account(const std::vector<std::string>& names, const CarParameters<double>& car, const Road& road,
                  SimulationOptions& options) {
  if (names.empty()) return;
  const std::vector<const Signal*> wanted = known_signals(layout_of(car), names);
  if (std::any_of(wanted.begin(), wanted.end(), [](const Signal* s) { return s->part == Part::balance; }))
    options.balance = std::make_shared<PowerBalance>(car, road);
}

void locate_stops(const CarParameters<double>& car, SimulationOptions& options) {
  if (!is_fixed_step(options.method) && options.lock_events) options.stops = std::make_shared<const StopContacts>(car);
}

void add_stop(const Layout& at, const SimulationOptions& options, std::vector<Event>& events) {
  if (const std::optional<double> slow = options.stop_below_speed)
    events.push_back({fmt::format("the speed fell below {:g} m/s", *slow),
                      [v = *slow, at](double, std::span<const double> state) { return speed_of(at, state) - v; },
                      -1,
                      {},
                      false,
                      true});
}

SimulationResult simulate(CarEngine& engine, const CarState<double>& start, const ScenarioInputs& inputs,
                          const SimulationOptions& options, std::span<Controller* const> controllers,
                          std::span<const Event> events, const Equipped& equipped) {
  const Layout& at = engine.layout();
  check(at, start, inputs, options, equipped);
  RunningCar car(engine, equipped.equipment, options);
  CarInputSource source(inputs, at, input_grid(options));
  std::vector<double> x(start.begin(), start.end());
  x.insert(x.end(), equipped.start.begin(), equipped.start.end());
  std::vector<CarController> own;
  for (Controller* c : controllers) own.emplace_back(*c, at);
  std::vector<SampledController*> sampled;
  for (CarController& c : own) sampled.push_back(&c);
  std::vector<Event> all(events.begin(), events.end());
  add_stop(at, options, all);
  RunOptions run_options = options;
  run_options.account = options.balance != nullptr;
  SimulationResult result;
  static_cast<RunResult&>(result) = simulate_with(options.forces, car, source, x, run_options, sampled, all);
  result.state.assign(result.last.begin(), result.last.begin() + at.size());
  result.equipment.assign(result.last.begin() + at.size(), result.last.end());
  return result;
}

}  // namespace fahrwerk

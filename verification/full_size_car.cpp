#include "verification/full_size_car.h"

#include <ctime>
#include <stdexcept>

#include "load/places.h"
#include "load/vehicle/vehicle.h"
#include "scenario/evaluation.h"

namespace fahrwerk::verification {

CarParameters<double> full_size_car(Kinematics kinematics, double steering_stiffness) {
  files::Problems problems;
  load::Vehicle vehicle = load::load_vehicle(load::data_folder() / "vehicles" / "fullsize.yaml",
                                             {"aerodynamics={drag_area: 0.68 m^2, point: [-1.4, 0, 0.35]}"},
                                             problems);  // a plain drag, and no other part
  problems.throw_if_any();
  if (kinematics == Kinematics::simplified) load::simplify_kinematics(vehicle.car);
  if (steering_stiffness > 0.0)
    for (CornerParameters<double>& c : vehicle.car.corner) c.rack.stiffness = steering_stiffness;
  const DesignTrim trimmed = trim_design(vehicle.car, vehicle.automatic_preload);
  if (!trimmed.converged) throw std::runtime_error(trimmed.message);
  return vehicle.car;
}

TrimRequest steady(double speed, double rack) {
  TrimRequest request;
  request.speed = speed;
  request.rack = rack;
  return request;
}

Equilibrium equilibrium(const CarParameters<double>& car, const TrimRequest& request) {
  Equilibrium e{trim(car, Road{}, request), {}};
  if (!e.trim.converged) throw std::runtime_error(e.trim.message);
  make_car_engine(car, Road{})->observe(e.trim.inputs, e.trim.state.data(), 1e-3, e.seen);
  return e;
}

SimulationResult drive(const CarParameters<double>& car, const TrimRequest& start, const ScenarioInputs& inputs,
                       const SimulationOptions& options, double* cpu_seconds) {
  const std::unique_ptr<CarEngine> engine = make_car_engine(car, Road{});
  const CarState<double> state = equilibrium(car, start).trim.state;
  const std::clock_t begin = std::clock();
  SimulationResult result = simulate(*engine, state, inputs, options);
  if (cpu_seconds) *cpu_seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  if (result.status == SimulationStatus::diverged || result.status == SimulationStatus::failed)
    throw std::runtime_error(result.message);
  return result;
}

SimulationResult step_steer(const CarParameters<double>& car, double duration, double* cpu_seconds) {
  ScenarioInputs inputs;
  inputs.rack[0] = inputs.rack[1] = TimeHistory({0.0, 0.5, 0.6, duration}, {0.0, 0.0, kStepRack, kStepRack});
  inputs.speed_target = kStepSpeed;
  inputs.speed_control = 1.0;
  SimulationOptions options;
  options.duration = duration;
  return drive(car, steady(kStepSpeed), inputs, options, cpu_seconds);
}

double metric(const SimulationResult& run, const std::string& name) {
  for (const auto& values : {step_steer_values(run.recording), braking_values(run.recording)})
    for (const Metric& m : values)
      if (m.name == name) return m.value;
  throw std::invalid_argument("there is no metric " + name);
}

}  // namespace fahrwerk::verification

#include "manoeuvre/test_track.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "driver/hand_wheel_driver.h"
#include "vehicle/car/mass_properties.h"
#include "vehicle/equipment/start.h"

namespace fahrwerk {
namespace {

SteerMap steer_map(const CarParameters<double>& car) {
  try {
    return SteerMap(car);
  } catch (const std::invalid_argument& e) {
    throw Impossible("kind", e.what());
  }
}

// What the user interrupts is not evaluated.
SimulationResult driven(SimulationResult run) {
  if (run.status == SimulationStatus::interrupted) throw InterruptedDrive(std::move(run));
  return run;
}

}  // namespace

TestTrack::TestTrack(const CarParameters<double>& car, const CarOutline& outline, const Road& road,
                     const SimulationOptions& options, std::shared_ptr<const Path> path, double path_width)
    : car_(car),
      outline_(outline),
      road_(road),
      options_(options),
      steer_(steer_map(car)),
      path_(std::move(path)),
      path_width_(path_width),
      plain_(car) {
  const MassProperties whole = mass_properties(car);
  mass_ = whole.mass, center_x_ = whole.center.x, yaw_inertia_ = whole.inertia.zz;
  measure_wheels();
}

// Wheel centre above the contact point in a slow straight run; without one, roughly.
void TestTrack::measure_wheels() {
  const Trim slow = trim_with_elements(car_, elements_, Road{}, {.speed = 10.0});
  CarObservation o;
  make_car_engine(car_, Road{})->observe(slow.inputs, slow.state.data(), options_.step, o);
  for (int i = 0; i < kWheels; ++i) {
    const double unloaded = car_.corner[i].tire.body.unloaded_radius;
    wheel_radius_[i] = slow.converged ? unloaded - o.wheel[i].deflection : 0.95 * unloaded;
  }
}

void TestTrack::set_elements(const SuspensionElementParameters& elements) {
  elements_.suspension = elements;
  if (elements.any()) measure_wheels();
}

double TestTrack::wheelbase() const { return car_.corner[0].r_VW_D.x - car_.corner[2].r_VW_D.x; }

Trim TestTrack::straight(double speed, const std::string& key) const {
  Trim found = trimmed({.speed = speed});
  if (!found.converged) throw Impossible(key, "no steady straight run at this speed: " + found.message);
  return found;
}

void TestTrack::steer_by(bool hand_wheel, double ratio) {
  ratio_ = ratio;
  column_.reset();
  if (hand_wheel && column_car_) column_ = column_car_->parts.steering;
  car_ = column_ ? column_car_->car : plain_;
  steer_ = steer_map(car_);
  measure_wheels();
}

double TestTrack::hand_wheel_angle(double steer_angle) const {
  return column_ ? pinion_angle(column_->pinion, steer_.rack(steer_angle)) : ratio_ * steer_angle;
}

double TestTrack::steer_angle(double hand_wheel_angle) const {
  return column_ ? steer_.angle(evaluate(column_->pinion, hand_wheel_angle).value) : hand_wheel_angle / ratio_;
}

double TestTrack::steer_angle(const Trim& found) const {
  return column_ ? steer_angle(found.inputs.controls.hand_wheel_angle) : steer_.angle(found.inputs.rack[0]);
}

EquipmentParameters TestTrack::used_parts() const {
  EquipmentParameters parts = column_ ? column_car_->parts : EquipmentParameters{};
  parts.suspension = elements_.suspension;
  return parts;
}

EquipmentStart TestTrack::column_start(const Trim& found) const {
  Equipment equipment(used_parts(), car_);
  return start_of(equipment, found.state, found.inputs, {}, 0, {});
}

Trim TestTrack::trimmed(const TrimRequest& request) const {
  Trim found = trim_with_elements(car_, elements_, road_, request);
  if (column_ && found.converged) found.inputs.controls = column_start(found).controls;
  return found;
}

Trim TestTrack::held_turn(double speed, const Trim& like) const {
  TrimRequest q;
  q.speed = speed;
  q.rack = like.inputs.rack[0];
  Trim found = trimmed(q);
  // Torsion bar and tie rods give way otherwise at another speed: the rack follows, each time by far the most of it.
  const double held = column_ ? like.inputs.controls.hand_wheel_angle : 0.0;
  for (int round = 0; round < 20 && column_ && found.converged; ++round) {
    const double away = found.inputs.controls.hand_wheel_angle - held;
    if (std::fabs(away) < 1e-9) break;
    q.rack -= away * evaluate(column_->pinion, held).slope;
    found = trimmed(q);
  }
  return found;
}

Trim TestTrack::turn(double speed, double lateral_acceleration, const std::string& key) const {
  TrimRequest q;
  q.speed = speed;
  q.lateral_acceleration = lateral_acceleration;
  Trim found = trimmed(q);
  if (!found.converged) throw Impossible(key, "the car cannot turn steadily like this: " + found.message);
  return found;
}

CarObservation TestTrack::observed(const Trim& found) const {
  CarObservation o;
  make_car_engine(car_, road_)->observe(found.inputs, found.state.data(), options_.step, o);
  return o;
}

SingleTrack TestTrack::linear_model(double speed) const {
  // Half the difference of a left and a right turn: what is even in the steering (toe, drive) drops out.
  constexpr double small = 0.3;
  const Trim left = turn(speed, small, "speed"), right = turn(speed, -small, "speed");
  const CarObservation l = observed(left), r = observed(right);
  const auto half = [](double a, double b) { return 0.5 * (a - b); };
  const double a_y = half(l.lateral_acceleration, r.lateral_acceleration), yaw = half(l.yaw_rate, r.yaw_rate);
  const double beta = half(l.sideslip, r.sideslip), delta = half(steer_angle(left), steer_angle(right));
  SingleTrack model{mass_, yaw_inertia_, car_.corner[0].r_VW_D.x - center_x_, center_x_ - car_.corner[2].r_VW_D.x,
                    0.0,   0.0};
  const double force = model.mass * a_y / model.wheelbase();
  model.front_stiffness = force * model.rear / (delta - beta - model.front * yaw / speed);
  model.rear_stiffness = force * model.front / (model.rear * yaw / speed - beta);
  if (!(model.front_stiffness > 0.0) || !(model.rear_stiffness > 0.0))
    throw Impossible("speed", "the axles of this car have no positive cornering stiffness at this speed");
  return model;
}

SimulationResult TestTrack::drive(const Trim& start, const ScenarioInputs& inputs, double duration,
                                  std::span<Controller* const> controllers, std::span<const Event> events,
                                  std::optional<double> stop_below_speed) const {
  SimulationOptions options = options_;
  options.duration = on_grid(duration);
  options.stop_below_speed = stop_below_speed;
  locate_stops(car_, options);
  const std::unique_ptr<CarEngine> engine = make_car_engine(car_, road_);
  if (!column_ && !elements_.any()) return driven(simulate(*engine, start.state, inputs, options, controllers, events));
  // Who would move the rack turns the hand wheel.
  std::vector<std::unique_ptr<HandWheelDriver>> hands;
  std::vector<Controller*> all(controllers.begin(), controllers.end());
  for (Controller*& c : all) {
    if (!column_ || (c->overrides() & channel::rack) == 0) continue;
    hands.push_back(std::make_unique<HandWheelDriver>(*c, column_->pinion));
    c = hands.back().get();
  }
  Equipment equipment(used_parts(), car_);
  return driven(simulate(*engine, start.state, inputs, options, all, events,
                         {&equipment, column_ ? column_start(start).state : start_of_elements(equipment, start)}));
}

const EquippedCar& TestTrack::car_with(bool there, const char* what) const {
  if (!there) throw Impossible("kind", std::string("needs a car with ") + what + "; the vehicle file has none");
  return *equipped_;
}

const EquippedCar& TestTrack::powered() const {
  return car_with(equipped_ && equipped_->parts.powertrain, "a powertrain");
}

const EquippedCar& TestTrack::with_brakes() const {
  return car_with(equipped_ && equipped_->parts.powertrain && equipped_->parts.brakes, "a powertrain and brakes");
}

const EquippedCar& TestTrack::in_the_air() const {
  return car_with(equipped_ && equipped_->parts.aerodynamics, "aerodynamics");
}

EquippedTrim TestTrack::equipped_trim(const EquippedCar& car, const TrimRequest& request, std::optional<int> gear,
                                      const Controls& controls) const {
  Equipment equipment(car.parts, car.car);
  return trim_equipped(car.car, equipment, road_, request, gear, controls);
}

EquippedTrim TestTrack::equipped_straight(const EquippedCar& car, double speed, std::optional<int> gear,
                                          const std::string& key) const {
  EquippedTrim found = equipped_trim(car, {.speed = speed}, gear);
  if (!found.trim.converged) throw Impossible(key, "no steady straight run at this speed: " + found.trim.message);
  if (!found.missing.empty()) throw Impossible(key, "no steady straight run at this speed: " + found.missing.front());
  return found;
}

SimulationResult TestTrack::drive(const EquippedCar& car, const EquippedTrim& start, const ScenarioInputs& inputs,
                                  double duration, std::span<Controller* const> controllers,
                                  std::span<const Event> events, std::optional<double> stop_below_speed) const {
  SimulationOptions options = options_;
  options.duration = on_grid(duration);
  options.stop_below_speed = stop_below_speed;
  locate_stops(car.car, options);
  const std::unique_ptr<CarEngine> engine = make_car_engine(chassis_of(car.car, car.parts), road_);
  Equipment equipment(car.parts, car.car);
  return driven(
      simulate(*engine, start.trim.state, inputs, options, controllers, events, {&equipment, start.equipment}));
}

void TestTrack::make_quick(double step, std::vector<std::string> signals) {
  options_.method = Method::ros2;
  options_.step = step;
  options_.record_interval = 5.0 * step;
  options_.signals = std::move(signals);
  options_.rms.clear();
  options_.balance.reset();
  options_.on_progress = {};
}

double TestTrack::sample_time(double wanted) const {
  if (!is_fixed_step(options_.method)) return wanted;
  return std::max(1.0, std::nearbyint(wanted / options_.step)) * options_.step;
}

double TestTrack::on_grid(double t) const {
  const double grid = is_fixed_step(options_.method) ? options_.step : options_.record_interval;
  return std::nearbyint(t / grid) * grid;
}

double TestTrack::input_time(double t) const { return is_fixed_step(options_.method) ? on_grid(t) : t; }

std::vector<Field> SteeredManoeuvre::steering_fields() {
  return {{"hand_wheel", "-", &hand_wheel, 0, 0, "steer by the hand wheel where the car has a steering column"},
          {"steering_ratio", "-", &steering_ratio, 1.0, 100.0, "hand wheel angle over steer angle without a column"}};
}

ManoeuvreOutcome SteeredManoeuvre::perform(TestTrack& track) const {
  track.steer_by(hand_wheel, steering_ratio);
  return drive(track);
}

Event speed_reached(double speed, int direction) {
  return {"target speed reached",
          [speed](double, std::span<const double> x) { return x[car_state::velocity] - speed; },
          direction,
          {},
          true};
}

Event slowed_to(double speed) {
  return {"standstill",
          [speed](double, std::span<const double> x) {
            const double* v = x.data() + car_state::velocity;
            return std::hypot(v[0], v[1], v[2]) - speed;
          },
          -1,
          {},
          true};
}

ScenarioInputs constant_inputs(const Trim& found) {
  ScenarioInputs inputs;
  inputs.steering = found.inputs.controls.steering;
  inputs.hand_wheel_angle = found.inputs.controls.hand_wheel_angle;
  for (int i = 0; i < kWheels; ++i) inputs.rack[i] = found.inputs.rack[i];
  inputs.speed_target = found.inputs.speed_target;
  inputs.speed_control = found.inputs.speed_control;
  return inputs;
}

ScenarioInputs constant_inputs(const EquippedTrim& found) {
  ScenarioInputs inputs = constant_inputs(found.trim);
  const Controls& c = found.trim.inputs.controls;
  inputs.hand_wheel_torque = c.hand_wheel_torque;
  inputs.throttle = c.throttle, inputs.clutch = c.clutch, inputs.gear = c.gear, inputs.shift = c.shift;
  inputs.brake_pedal = c.brake_pedal, inputs.parking_brake = c.parking_brake;
  inputs.wind[0] = c.wind.x, inputs.wind[1] = c.wind.y, inputs.wind[2] = c.wind.z;
  return inputs;
}

std::vector<double> steer_angles(const TestTrack& track, const Recording& recording) {
  std::vector<double> angles;
  if (track.by_hand_wheel()) {
    for (const double turned : recording.column("steering.hand_wheel_angle"))
      angles.push_back(track.steer_angle(turned));
    return angles;
  }
  for (const double rack : recording.column("input.rack.1l")) angles.push_back(track.steer().angle(rack));
  return angles;
}

}  // namespace fahrwerk

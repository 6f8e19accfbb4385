#include "manoeuvre/test_track.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "electronics/settings.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk {
namespace {

SteerMap steer_map(const Car& car) {
  try {
    return SteerMap(car.car, car.parts.steering ? car.parts.steering->axle : 0);
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

TestTrack::TestTrack(const Car& car, const CarOutline& outline, const Road& road, const SimulationOptions& options,
                     std::shared_ptr<const Path> path, double path_width)
    : given_(car),
      car_(car),
      outline_(outline),
      road_(road),
      options_(options),
      steer_(steer_map(car)),
      path_(std::move(path)),
      path_width_(path_width) {
  measure_wheels();
}

// Wheel centre above the contact point in a slow straight run; without one, roughly.
void TestTrack::measure_wheels() {
  PartWishes given;
  given.replaced.fill(true), given.replaced[CarPart::aerodynamics] = false;
  const EquippedTrim slow = trim(without(car_, given), Road{}, {.speed = 10.0});
  CarObservation o;
  make_car_engine(car_.car, Road{})->observe(slow.inputs, slow.state.data(), options_.step, o);
  for (int i = 0; i < car_.car.wheels(); ++i) {
    const double unloaded = car_.car.corner[i].tire.body.unloaded_radius;
    wheel_radius_.push_back(slow.converged ? unloaded - o.wheel[i].deflection : 0.95 * unloaded);
  }
}

double TestTrack::wheelbase() const { return fahrwerk::wheelbase(car_.car); }

EquippedTrim TestTrack::straight(double speed, const std::string& key, std::optional<int> gear) const {
  EquippedTrim found = trimmed({.speed = speed}, gear);
  if (!found.converged) throw Impossible(key, "no steady straight run at this speed: " + found.message);
  return found;
}

void TestTrack::steer_by(bool hand_wheel, double ratio) {
  ratio_ = ratio;
  if (hand_wheel && given_.parts.steering)
    car_.parts.steering = given_.parts.steering, car_.states[CarPart::steering] = PartState::acting;
  else
    replace(CarPart::steering);
}

void TestTrack::replace(CarPart part) {
  PartWishes wishes;
  wishes.replaced[part] = true;
  car_ = without(std::move(car_), wishes);
}

double TestTrack::hand_wheel_angle(double steer_angle) const {
  return by_hand_wheel() ? pinion_angle(car_.parts.steering->pinion, steer_.rack(steer_angle)) : ratio_ * steer_angle;
}

double TestTrack::steer_angle(double hand_wheel_angle) const {
  return by_hand_wheel() ? steer_.angle(evaluate(car_.parts.steering->pinion, hand_wheel_angle).value)
                         : hand_wheel_angle / ratio_;
}

double TestTrack::steer_angle(const Trim& found) const {
  return by_hand_wheel() ? steer_angle(found.inputs.controls.hand_wheel_angle)
                         : steer_.angle(found.inputs.rack[2 * steer_.axle()]);
}

EquippedTrim TestTrack::trimmed(const TrimRequest& request, std::optional<int> gear, const Controls& controls) const {
  return trim(car_, road_, request, gear, controls);
}

EquippedTrim TestTrack::held_turn(double speed, const Trim& like) const {
  TrimRequest q;
  q.speed = speed;
  q.rack = like.inputs.rack[2 * steer_.axle()];
  EquippedTrim found = trimmed(q);
  // Torsion bar and tie rods give way otherwise at another speed: the rack follows, each time by far the most of it.
  const double held = by_hand_wheel() ? like.inputs.controls.hand_wheel_angle : 0.0;
  for (int round = 0; round < 20 && by_hand_wheel() && found.converged; ++round) {
    const double away = found.inputs.controls.hand_wheel_angle - held;
    if (std::fabs(away) < 1e-9) break;
    q.rack -= away * evaluate(car_.parts.steering->pinion, held).slope;
    found = trimmed(q);
  }
  return found;
}

EquippedTrim TestTrack::turn(double speed, double lateral_acceleration, const std::string& key) const {
  TrimRequest q;
  q.speed = speed;
  q.lateral_acceleration = lateral_acceleration;
  EquippedTrim found = trimmed(q);
  if (!found.converged) throw Impossible(key, "the car cannot turn steadily like this: " + found.message);
  return found;
}

CarObservation TestTrack::observed(const EquippedTrim& found) const {
  CarObservation o;
  CarInputs<double> u = found.inputs;
  if (car_.parts.any()) Equipment(car_.parts, car_.car).rate(found.state.data(), found.equipment.data(), u, nullptr);
  make_car_engine(chassis_of(car_.car, car_.parts), road_)->observe(u, found.state.data(), options_.step, o);
  return o;
}

SingleTrack TestTrack::linear_model(double speed) const {
  // Half the difference of a left and a right turn: what is even in the steering (toe, drive) drops out.
  constexpr double small = 0.3;
  const EquippedTrim left = turn(speed, small, "speed"), right = turn(speed, -small, "speed");
  const CarObservation l = observed(left), r = observed(right);
  const auto half = [](double a, double b) { return 0.5 * (a - b); };
  const double a_y = half(l.lateral_acceleration, r.lateral_acceleration), yaw = half(l.yaw_rate, r.yaw_rate);
  const double slip = half(l.sideslip, r.sideslip), delta = half(steer_angle(left), steer_angle(right));
  // Mean places of the axle that is steered, with one that follows it in front of the centre of gravity, and of the
  // others.
  const int own = own_axles(car());
  const double center = car_.own.center.x, beyond = car_.own.center.x - center_x();
  const int follower = car_.parts.rear_steer ? axle_of(*car_.parts.rear_steer, car().axles()) : -1;
  double ahead = 0.0, behind = 0.0;
  int steered = 0;
  for (int a = 0; a < own; ++a) {
    const double x = axle_place_in_first(car(), a);
    if (a == steer_.axle() || (a == follower && x > center))
      ahead += x, ++steered;
    else
      behind += x;
  }
  ahead /= steered, behind /= own - steered;
  SingleTrack model{car_.own.mass, car_.own.inertia.zz, ahead - center, center - behind, 0.0, 0.0};
  const double beta = slip + beyond * yaw / speed;
  const double force = model.mass * a_y / model.wheelbase();
  model.front_stiffness = force * model.rear / (delta - beta - model.front * yaw / speed);
  model.rear_stiffness = force * model.front / (model.rear * yaw / speed - beta);
  if (!(model.front_stiffness > 0.0) || !(model.rear_stiffness > 0.0))
    throw Impossible("speed", "the axles of this car have no positive cornering stiffness at this speed");
  return model;
}

SimulationResult TestTrack::drive(const EquippedTrim& start, const ScenarioInputs& inputs, double duration,
                                  std::span<Controller* const> controllers, std::span<const Event> events,
                                  std::optional<double> stop_below_speed) const {
  SimulationOptions options = options_;
  options.duration = on_grid(duration);
  options.stop_below_speed = stop_below_speed;
  return driven(drive_(car_, road_, start, inputs, options, controllers, events));
}

namespace {

void need(const PartStates& states, CarPart part, const char* what) {
  if (states[part] == PartState::acting) return;
  throw Impossible("kind", fmt::format("needs a car with {}; {}", what,
                                       states[part] == PartState::absent
                                           ? "the vehicle file has none"
                                           : std::string("its ") + to_string(part) + " is " + to_string(states[part])));
}

}  // namespace

const Drivetrain<double>& TestTrack::powertrain() const {
  need(car_.states, CarPart::powertrain, "a powertrain");
  return car_.parts.powertrain->drivetrain;
}

void TestTrack::need_brakes() const {
  need(car_.states, CarPart::powertrain, "a powertrain and brakes");
  need(car_.states, CarPart::brakes, "a powertrain and brakes");
}

void TestTrack::need_air() const {
  need(car_.states, CarPart::aerodynamics, "aerodynamics");
  if (!car_.parts.aerodynamics)
    throw Impossible("kind", "needs a car with aerodynamics; the vehicle file has a plain drag");
}

void TestTrack::make_quick(double step, std::vector<std::string> signals) {
  options_.method = Method::ros2;
  options_.step = step;
  options_.record_interval = 5.0 * step;
  options_.signals = std::move(signals);
  options_.rms.clear();
  options_.balance.reset();
  options_.on_progress = {};
  // Control units that do not fit this step are left out.
  std::erase_if(car_.parts.units, [step](const auto& unit) {
    return !whole_ratio(unit->sample, step) || (unit->delay > 0.0 && !whole_ratio(unit->delay, step));
  });
}

double TestTrack::on_grid(double t) const {
  const double grid = is_fixed_step(options_.method) ? options_.step : options_.record_interval;
  return std::nearbyint(t / grid) * grid;
}

std::vector<Field> SteeredManoeuvre::steering_fields() {
  return {{"hand_wheel", "-", &hand_wheel, 0, 0, "steer by the hand wheel where the car has a steering column"},
          {"steering_ratio", "-", &steering_ratio, 1.0, 100.0, "hand wheel angle over steer angle without a column"}};
}

ManoeuvreOutcome SteeredManoeuvre::perform(TestTrack& track) const {
  track.steer_by(hand_wheel, steering_ratio);
  return drive(track);
}

Event speed_reached(const TestTrack& track, double speed, int direction) {
  return {"target speed reached",
          [speed, at = track.layout()](double, std::span<const double> x) { return x[at.velocity()] - speed; },
          direction,
          {},
          true};
}

Event slowed_to(const TestTrack& track, double speed) {
  return {"standstill",
          [speed, at = track.layout()](double, std::span<const double> x) {
            const double* v = x.data() + at.velocity();
            return std::hypot(v[0], v[1], v[2]) - speed;
          },
          -1,
          {},
          true};
}

ScenarioInputs constant_inputs(const EquippedTrim& found) {
  ScenarioInputs inputs;
  const Controls& c = found.inputs.controls;
  for (int i = 0; i < found.inputs.rack.size(); ++i) inputs.rack[i] = found.inputs.rack[i];
  inputs.steering = c.steering, inputs.hand_wheel_angle = c.hand_wheel_angle;
  inputs.hand_wheel_torque = c.hand_wheel_torque;
  inputs.throttle = c.throttle, inputs.clutch = c.clutch, inputs.gear = c.gear, inputs.shift = c.shift;
  inputs.brake_pedal = c.brake_pedal, inputs.parking_brake = c.parking_brake;
  inputs.wind[0] = c.wind.x, inputs.wind[1] = c.wind.y, inputs.wind[2] = c.wind.z;
  inputs.speed_target = found.inputs.speed_target;
  // A powertrain in gear holds the speed in place of the car's own controller.
  inputs.speed_control = gear_of(c) != 0 ? 1.0 : found.inputs.speed_control;
  return inputs;
}

void hold_throttle(const TestTrack& track, ScenarioInputs& inputs) {
  if (track.by_engine()) inputs.speed_control = 0.0;
}

void release_throttle(const TestTrack& track, double t0, double t1, ScenarioInputs& inputs) {
  if (!track.by_engine()) {
    inputs.speed_control = TimeHistory({0.0, t0, t0}, {1.0, 1.0, 0.0});
    return;
  }
  const double held = inputs.throttle.at(0.0).value;
  inputs.throttle = TimeHistory({0.0, t0, t1}, {held, held, 0.0});
  inputs.speed_control = 0.0;
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

#include "manoeuvre/test_track.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fahrwerk {
namespace {

SteerMap steer_map(const CarParameters<double>& car) {
  try {
    return SteerMap(car);
  } catch (const std::invalid_argument& e) {
    throw Impossible("kind", e.what());
  }
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
      path_width_(path_width) {
  double y = car.body_mass * car.r_VC.y;
  mass_ = car.body_mass;
  center_x_ = car.body_mass * car.r_VC.x;
  for (const CornerParameters<double>& c : car.corner) {
    const double m = c.knuckle_mass + c.wheel_mass;
    mass_ += m;
    center_x_ += m * c.r_VW_D.x + c.knuckle_mass * c.r_WK_K.x;
    y += m * c.r_VW_D.y + c.knuckle_mass * c.r_WK_K.y;
  }
  center_x_ /= mass_;
  y /= mass_;
  const auto about_center = [&](double m, double x_m, double y_m) {
    return m * ((x_m - center_x_) * (x_m - center_x_) + (y_m - y) * (y_m - y));
  };
  yaw_inertia_ = car.body_inertia.zz + about_center(car.body_mass, car.r_VC.x, car.r_VC.y);
  for (const CornerParameters<double>& c : car.corner)
    yaw_inertia_ += c.knuckle_inertia.zz + c.wheel_transverse_inertia +
                    about_center(c.wheel_mass, c.r_VW_D.x, c.r_VW_D.y) +
                    about_center(c.knuckle_mass, c.r_VW_D.x + c.r_WK_K.x, c.r_VW_D.y + c.r_WK_K.y);
  measure_wheels();
}

// Wheel centre above the contact point in a slow straight run; without one, roughly.
void TestTrack::measure_wheels() {
  const Trim slow = trim(car_, Road{}, {.speed = 10.0});
  CarObservation o;
  make_car_engine(car_, Road{})->observe(slow.inputs, slow.state.data(), options_.step, o);
  for (int i = 0; i < kWheels; ++i) {
    const double unloaded = car_.corner[i].tire.body.unloaded_radius;
    wheel_radius_[i] = slow.converged ? unloaded - o.wheel[i].deflection : 0.95 * unloaded;
  }
}

double TestTrack::wheelbase() const { return car_.corner[0].r_VW_D.x - car_.corner[2].r_VW_D.x; }

Trim TestTrack::straight(double speed, const std::string& key) const {
  Trim found = trimmed({.speed = speed});
  if (!found.converged) throw Impossible(key, "no steady straight run at this speed: " + found.message);
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
  const std::unique_ptr<CarEngine> engine = make_car_engine(car_, road_);
  return simulate(*engine, start.state, inputs, options, controllers, events);
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
  const std::unique_ptr<CarEngine> engine = make_car_engine(car.car, road_);
  Equipment equipment(car.parts, car.car);
  return simulate(*engine, start.trim.state, inputs, options, controllers, events, {&equipment, start.equipment});
}

double TestTrack::sample_time(double wanted) const {
  if (!is_fixed_step(options_.method)) return wanted;
  return std::max(1.0, std::nearbyint(wanted / options_.step)) * options_.step;
}

double TestTrack::on_grid(double t) const {
  const double grid = is_fixed_step(options_.method) ? options_.step : options_.record_interval;
  return std::nearbyint(t / grid) * grid;
}

ScenarioInputs constant_inputs(const Trim& found) {
  ScenarioInputs inputs;
  for (int i = 0; i < kWheels; ++i) inputs.rack[i] = found.inputs.rack[i];
  inputs.speed_target = found.inputs.speed_target;
  inputs.speed_control = found.inputs.speed_control;
  return inputs;
}

ScenarioInputs constant_inputs(const EquippedTrim& found) {
  ScenarioInputs inputs = constant_inputs(found.trim);
  const Controls& c = found.trim.inputs.controls;
  inputs.steering = c.steering, inputs.hand_wheel_angle = c.hand_wheel_angle;
  inputs.hand_wheel_torque = c.hand_wheel_torque;
  inputs.throttle = c.throttle, inputs.clutch = c.clutch, inputs.gear = c.gear, inputs.shift = c.shift;
  inputs.brake_pedal = c.brake_pedal, inputs.parking_brake = c.parking_brake;
  inputs.wind[0] = c.wind.x, inputs.wind[1] = c.wind.y, inputs.wind[2] = c.wind.z;
  return inputs;
}

std::vector<double> steer_angles(const TestTrack& track, const Recording& recording) {
  std::vector<double> angles;
  for (const double rack : recording.column("input.rack.1l")) angles.push_back(track.steer().angle(rack));
  return angles;
}

}  // namespace fahrwerk

// The state in which a run begins.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "analysis/trim/equipped_trim.h"
#include "load/scenario/scenario.h"
#include "math/rotation.h"
#include "vehicle/car/mass_properties.h"
#include "vehicle/equipment/hinges.h"

namespace fahrwerk::load {
namespace {

double first(const TimeHistory& history) { return history.at(0.0).value; }

Quaternion<double> about(double x, double y, double z, double angle) {
  const double s = std::sin(0.5 * angle);
  return {std::cos(0.5 * angle), x * s, y * s, z * s};
}

TrimRequest request_of(const Scenario& s) {
  TrimRequest q;
  q.speed = s.start.speed;
  q.x = s.start.x, q.y = s.start.y, q.yaw = s.start.yaw;
  q.rack = first(s.inputs.rack[0]);
  q.rear_rack = first(s.inputs.rack[2]);
  q.driven = first(s.inputs.speed_control) > 0.5;
  for (int i = 0; i < kWheels; ++i) q.brake[i] = first(s.inputs.brake[i]);
  return q;
}

// The rack displacement for the wanted lateral acceleration, times its share over time.
bool search_steering(Scenario& s, files::Problems& problems) {
  TrimRequest q = request_of(s);
  q.driven = true;
  q.lateral_acceleration = s.lateral_acceleration;
  const Trim found = trim_with_elements(s.vehicle.car, s.vehicle.equipment.parts, s.road, q);
  if (!found.converged) {
    problems.add(s.file.string(), 0, "steering.lateral_acceleration",
                 "no rack displacement gives this value at the speed of the start: " + found.message);
    return false;
  }
  std::vector<double> times(s.steering_share.times().begin(), s.steering_share.times().end());
  std::vector<double> rack(s.steering_share.values().begin(), s.steering_share.values().end());
  for (double& r : rack) r *= found.inputs.rack[0];
  s.inputs.rack[0] = s.inputs.rack[1] = TimeHistory(times, rack);
  return true;
}

// A driver begins on the path, unless told otherwise; any car where it is put along the line of driver or road.
bool start_on_path(Scenario& s, files::Problems& problems) {
  if (s.start.placed || !(s.driver || s.start.distance)) return true;
  const std::shared_ptr<const Path> path = s.driver ? s.driver->path : line_of(s.road).path;
  if (!path) {
    problems.add(s.start.file, s.start.line, "start.distance",
                 "the road has no line of its own; expected a road with `path` or `crg`, or x, y and yaw");
    return false;
  }
  const PathPoint p = path->at(s.start.distance.value_or(0.0));
  const double back = mass_properties(s.vehicle.car).center.x, aside = s.start.offset;
  s.start.yaw = std::remainder(p.heading, 2.0 * std::acos(-1.0));
  const double c = std::cos(s.start.yaw), d = std::sin(s.start.yaw);
  s.start.x = p.x - back * c - aside * d, s.start.y = p.y - back * d + aside * c;
  return true;
}

// With the powertrain, brakes, column and air of the car; without a speed the parking brake holds it, if need be.
void start_equipped(Scenario& s, files::Problems& problems) {
  const auto problem = [&](const std::string& message) { problems.add(s.start.file, s.start.line, "start", message); };
  Equipment equipment(s.equipped->parts, s.equipped->car);
  TrimRequest q = request_of(s);
  q.driven = true;
  Controls asked;
  asked.clutch = first(s.inputs.clutch);
  asked.brake_pedal = first(s.inputs.brake_pedal), asked.parking_brake = first(s.inputs.parking_brake);
  asked.wind = {first(s.inputs.wind[0]), first(s.inputs.wind[1]), first(s.inputs.wind[2])};
  std::optional<int> gear;
  if (s.controls->gear) gear = static_cast<int>(first(s.inputs.gear));
  if (s.controls->driver && s.controls->driver->settings.gear && q.speed > 0.0)
    gear = s.controls->driver->settings.gear;
  // In neutral, or with the clutch pressed, nothing drives the car.
  q.driven = q.speed > 0.0 && (!gear || *gear != 0) && asked.clutch < 0.5;
  if (s.equipped->parts.powertrain && gear && !has_gear(s.equipped->parts.powertrain->drivetrain.gearbox, *gear))
    return problem(no_such_gear(s.equipped->parts.powertrain->drivetrain.gearbox, *gear));
  const EquippedTrim found = trim_equipped(s.equipped->car, equipment, s.road, q, gear, asked);
  if (!found.trim.converged) return problem("no equilibrium to start from: " + found.trim.message);
  if (!found.missing.empty()) return problem("no equilibrium to start from: " + found.missing.front());
  s.state = found.trim.state, s.equipment_state = found.equipment;
  const Controls& held = found.trim.inputs.controls;
  s.start_gear = gear_of(held);
  complete_controls(*s.controls, held, s.inputs);
  s.inputs.speed_control = found.trim.inputs.speed_control, s.inputs.speed_target = found.trim.inputs.speed_target;
}

// The state of the suspension's elements, where they are all that the run uses of the equipment.
void start_elements(Scenario& s, const Trim& found) {
  const Equipment elements(elements_of(s.vehicle.equipment.parts), s.vehicle.car);
  s.equipment_state = start_of_elements(elements, found);
}

void start_in_equilibrium(Scenario& s, files::Problems& problems) {
  if (!start_on_path(s, problems)) return;
  if (s.controls) return start_equipped(s, problems);
  const auto problem = [&](const std::string& message) { problems.add(s.start.file, s.start.line, "start", message); };
  for (int axle = 0; axle < 2; ++axle)
    if (first(s.inputs.rack[2 * axle]) != first(s.inputs.rack[2 * axle + 1]))
      return problem("an equilibrium needs the same rack displacement left and right at t = 0");
  if (s.lateral_acceleration && !search_steering(s, problems)) return;
  const Trim found = trim_with_elements(s.vehicle.car, s.vehicle.equipment.parts, s.road, request_of(s));
  if (!found.converged) return problem("no equilibrium to start from: " + found.message);
  s.state = found.state;
  start_elements(s, found);
}

// In the air the wheels hang in their springs: the car is left to itself without gravity, far above the road, until
// they do. hinges: where these come to rest.
void let_wheels_hang(Scenario& s, CarInputs<double>& hinges) {
  using namespace car_state;
  constexpr double h = 1e-3, settling = 3.0, height = 1e4;
  CarParameters<double> weightless = s.vehicle.car;
  weightless.gravity = 0.0;
  const std::unique_ptr<CarEngine> engine = make_car_engine(weightless, Road{});
  CarState<double> x{};
  x[position + 2] = height;
  x[attitude] = 1.0;
  Equipment elements(elements_of(s.vehicle.equipment.parts), weightless);
  std::vector<double> e = start_of_elements(elements, x);
  for (double t = 0.0; t < settling; t += h) {
    StepInputs<double> u{no_inputs<double>(), no_inputs<double>(), no_inputs<double>()};
    elements.step(Method::implicit_euler, h, x.data(), e.data(), u);
    step_car(*engine, &elements, Method::implicit_euler, u, h, x.data(), e.data());
  }
  elements.rate(x.data(), e.data(), hinges, nullptr);
  for (int i = 0; i < kWheels; ++i) s.state[hub + i] = x[hub + i], s.state[steer + i] = x[steer + i];
}

// Wheel centres and centre of gravity above the road; what is below it would fall for ever.
void check_above_road(const Scenario& s, files::Problems& problems) {
  const Mat3<double> A_0V = attitude_matrix(s.state.data() + car_state::attitude);
  RoadHint hint;
  const auto check = [&](const Vec3<double>& r_VP, const std::string& what) {
    const Vec3<double> p = s.start.position + A_0V * r_VP;
    const double depth = evaluate(s.road, p.x, p.y, &hint).height - p.z;
    if (depth > 0.0)
      problems.add(
          s.start.file, s.start.line, "start.position",
          fmt::format("{} would begin {:.3g} m below the road; z has to be higher by more than that", what, depth));
    return !(depth > 0.0);
  };
  for (int i = 0; i < kWheels; ++i)
    if (!check(s.vehicle.car.corner[i].r_VW_D + Vec3<double>{0.0, 0.0, s.state[car_state::hub + i]},
               fmt::format("the centre of wheel {}", kWheelNames[i])))
      return;
  check(mass_properties(s.vehicle.car, s.state).center, "the centre of gravity");
}

void start_in_the_air(Scenario& s, files::Problems& problems) {
  using namespace car_state;
  s.state.fill(0.0);
  Trim hanging;
  hanging.inputs = no_inputs<double>();
  let_wheels_hang(s, hanging.inputs);
  const Quaternion<double> q =
      about(0, 0, 1, s.start.yaw) * (about(0, 1, 0, s.start.pitch) * about(1, 0, 0, s.start.roll));
  const double attitude_values[] = {q.w, q.x, q.y, q.z};
  std::copy_n(attitude_values, 4, s.state.begin() + attitude);
  const Vec3<double> v_C = transpose_times(attitude_matrix(s.state.data() + attitude), s.start.velocity);
  const Vec3<double> v = v_C + cross(mass_properties(s.vehicle.car, s.state).center, s.start.rotation);
  const auto put = [&s](int at, const Vec3<double>& value) {
    s.state[at] = value.x, s.state[at + 1] = value.y, s.state[at + 2] = value.z;
  };
  put(position, s.start.position);
  put(velocity, v);
  put(rotation, s.start.rotation);
  check_above_road(s, problems);
  for (int i = 0; i < kWheels; ++i) s.state[spin + i] = v_C.x / s.vehicle.car.corner[i].tire.body.unloaded_radius;
  hanging.state = s.state;
  start_elements(s, hanging);
}

}  // namespace

DesignTrim settle(Vehicle& v) {
  const DesignTrim design = trim_design(v.car, v.automatic_preload);
  if (design.converged) settle_elements(v.car, v.automatic_preload, v.equipment.parts.suspension);
  return design;
}

void prepare(Scenario& s, files::Problems& problems) {
  const DesignTrim design = settle(s.vehicle);
  if (!design.converged) {
    problems.add(s.vehicle.file.string(), 0, "", design.message);
    return;
  }
  if (s.vehicle.equipment.parts.any() && (s.manoeuvre || s.controls)) {
    s.equipped = EquippedCar{equipped_car(s.vehicle.car, s.vehicle.equipment), s.vehicle.equipment.parts};
    const DesignTrim own = trim_design(s.equipped->car, s.vehicle.automatic_preload);
    if (!own.converged) return problems.add(s.vehicle.file.string(), 0, "", own.message);
    settle_elements(s.equipped->car, s.vehicle.automatic_preload, s.equipped->parts.suspension);
  }
  if (s.manoeuvre && s.vehicle.equipment.parts.steering) {
    VehicleEquipment column;
    column.parts.steering = s.vehicle.equipment.parts.steering, column.tie_rod = s.vehicle.equipment.tie_rod;
    s.with_column = EquippedCar{equipped_car(s.vehicle.car, column), column.parts};
    const DesignTrim own = trim_design(s.with_column->car, s.vehicle.automatic_preload);
    if (!own.converged) return problems.add(s.vehicle.file.string(), 0, "", own.message);
  }
  if (s.controls && !s.equipped) {
    problems.add(s.file.string(), 0, "controls", "needs a vehicle with equipment (powertrain, brakes, ...)");
    return;
  }
  if (s.manoeuvre) return;
  if (s.recorded_steering && !steer_recorded(s.vehicle.car, *s.recorded_steering, s.inputs, problems)) return;
  if (s.start.ballistic)
    start_in_the_air(s, problems);
  else
    start_in_equilibrium(s, problems);
}

}  // namespace fahrwerk::load

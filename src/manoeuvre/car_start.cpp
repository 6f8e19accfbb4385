// The state in which a run of a car begins.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "analysis/trim/handling_facts.h"
#include "manoeuvre/car_run.h"
#include "manoeuvre/constrained_drive.h"
#include "math/rotation.h"
#include "vehicle/car/axle_places.h"
#include "vehicle/equipment/tail.h"

namespace fahrwerk {
namespace {

double first(const TimeHistory& history) { return history.at(0.0).value; }

Quaternion<double> about(double x, double y, double z, double angle) {
  const double s = std::sin(0.5 * angle);
  return {std::cos(0.5 * angle), x * s, y * s, z * s};
}

// That of the column, or the first one.
int steered_axle(const CarRun& run) { return run.car->parts.steering ? run.car->parts.steering->axle : 0; }

void set_racks(const CarRun& run, const TimeHistory& rack, ScenarioInputs& inputs) {
  const int left = 2 * steered_axle(run);
  inputs.rack[left] = inputs.rack[left + 1] = rack;
}

TrimRequest request_of(const CarRun& run) {
  TrimRequest q;
  q.speed = run.start.speed;
  q.x = run.start.x, q.y = run.start.y, q.yaw = run.start.yaw;
  const CarParameters<double>& car = run.car->car;
  q.rack = first(run.inputs.rack[2 * steered_axle(run)]);
  q.racks.resize(car.axles()), q.brake.resize(car.wheels());
  for (int axle = 0; axle < car.axles(); ++axle) q.racks[axle] = first(run.inputs.rack[2 * axle]);
  q.driven = first(run.inputs.speed_control) > 0.5;
  for (int i = 0; i < car.wheels(); ++i) q.brake[i] = first(run.inputs.brake[i]);
  return q;
}

TimeHistory scaled(const TimeHistory& share, double by, double offset = 0.0) {
  std::vector<double> times(share.times().begin(), share.times().end());
  std::vector<double> values(share.values().begin(), share.values().end());
  for (double& v : values) v = by * v + offset;
  return {times, values};
}

// A driver begins on the path, unless told otherwise; any car where it is put along the line of driver or road.
void start_on_path(CarRun& run) {
  StartPlan& start = run.start;
  if (start.placed || !(run.driver || start.distance)) return;
  const std::shared_ptr<const Path> path = run.driver ? run.driver->path : line_of(run.road).path;
  if (!path)
    throw Impossible("start.distance",
                     "the road has no line of its own; expected a road with `path` or `crg`, or x, y and yaw");
  const PathPoint p = path->at(start.distance.value_or(0.0));
  const double back = run.car->whole.center.x, aside = start.offset;
  start.yaw = std::remainder(p.heading, 2.0 * std::acos(-1.0));
  const double c = std::cos(start.yaw), d = std::sin(start.yaw);
  start.x = p.x - back * c - aside * d, start.y = p.y - back * d + aside * c;
}

// What was recorded of the steering, on the hand wheel or on the racks.
void steer_recorded(CarRun& run) {
  if (!run.recorded_steering) return;
  const RecordedSteering& steering = *run.recorded_steering;
  const auto refuse = [&](const std::string& why) {
    throw Impossible("recorded", fmt::format("{}: steer_angle: {}", steering.file, why));
  };
  if (steering.ratio && run.car->parts.steering) {
    run.inputs.steering = static_cast<double>(HandWheel::angle);
    run.inputs.hand_wheel_angle = scaled(steering.angle, *steering.ratio);
    return;
  }
  try {
    const SteerMap map(run.car->car, steered_axle(run));
    std::vector<double> times(steering.angle.times().begin(), steering.angle.times().end()), rack;
    for (const double angle : steering.angle.values()) {
      if (std::fabs(angle) > map.max_angle())
        refuse(fmt::format("{:.4g} rad is more than the front wheels of this car can be steered; at most {:.4g} rad",
                           angle, map.max_angle()));
      rack.push_back(map.rack(angle));
    }
    set_racks(run, TimeHistory(times, rack), run.inputs);
  } catch (const std::invalid_argument& e) {
    refuse(e.what());
  }
}

// The steering for the wanted lateral acceleration, times its share over time: on the racks; the hand wheel that goes
// with it, where a column acts.
std::optional<double> search_steering(CarRun& run) {
  if (!run.lateral_acceleration) return std::nullopt;
  TrimRequest q = request_of(run);
  q.driven = true;
  q.lateral_acceleration = run.lateral_acceleration;
  const EquippedTrim found = trim(*run.car, run.road, q);
  if (!found.converged)
    throw Impossible("steering.lateral_acceleration",
                     "no steering gives this value at the speed of the start: " + found.message);
  set_racks(run, scaled(run.steering_share, found.inputs.rack[2 * steered_axle(run)]), run.inputs);
  if (!run.car->parts.steering) return std::nullopt;
  return found.inputs.controls.hand_wheel_angle;
}

// What is not given, from the controls that hold the start.
void complete_controls(const ControlsPlan& plan, const Controls& held, ScenarioInputs& inputs) {
  if (!plan.hand_wheel) inputs.steering = held.steering, inputs.hand_wheel_angle = held.hand_wheel_angle;
  if (!plan.throttle) inputs.throttle = held.throttle;
  if (!plan.clutch) inputs.clutch = held.clutch;
  if (!plan.gear) inputs.gear = held.gear;
  if (!plan.brake) inputs.brake_pedal = held.brake_pedal;
  if (!plan.parking) inputs.parking_brake = held.parking_brake;
}

// The gear of the start, where one is asked for.
std::optional<int> asked_gear(const CarRun& run) {
  std::optional<int> gear;
  if (!run.controls) return gear;
  if (run.controls->gear) gear = static_cast<int>(first(run.inputs.gear));
  if (run.controls->driver && run.controls->driver->settings.gear && run.start.speed > 0.0)
    gear = run.controls->driver->settings.gear;
  const std::optional<PowertrainParameters>& powertrain = run.car->parts.powertrain;
  if (powertrain && gear && !has_gear(powertrain->drivetrain.gearbox, *gear))
    throw Impossible("start", no_such_gear(powertrain->drivetrain.gearbox, *gear));
  return gear;
}

void start_in_equilibrium(CarRun& run) {
  start_on_path(run);
  for (int axle = 0; axle < run.car->car.axles(); ++axle)
    if (first(run.inputs.rack[2 * axle]) != first(run.inputs.rack[2 * axle + 1]))
      throw Impossible("start", "an equilibrium needs the same rack displacement left and right at t = 0");
  const std::optional<double> turned = search_steering(run);
  TrimRequest q = request_of(run);
  Controls asked = no_controls<double>(layout_of(run.car->car));
  asked.clutch = first(run.inputs.clutch);
  asked.brake_pedal = first(run.inputs.brake_pedal), asked.parking_brake = first(run.inputs.parking_brake);
  asked.wind = {first(run.inputs.wind[0]), first(run.inputs.wind[1]), first(run.inputs.wind[2])};
  const std::optional<int> gear = asked_gear(run);
  // In neutral, or with the clutch pressed, nothing drives the car.
  if (run.controls) q.driven = q.speed > 0.0 && (!gear || *gear != 0) && asked.clutch < 0.5;
  if (run.driver && run.driver->speed && run.car->parts.powertrain) q.driven = true;
  run.begin = trim_or_roll(*run.car, run.road, q, gear, asked);
  if (!run.begin.converged) throw Impossible("start", "no equilibrium to start from: " + run.begin.message);
  const Controls& held = run.begin.inputs.controls;
  ControlsPlan plan = run.controls.value_or(ControlsPlan{});
  if (run.recorded_steering && run.recorded_steering->ratio) plan.hand_wheel = true;
  complete_controls(plan, held, run.inputs);
  if (turned)
    run.inputs.hand_wheel_angle =
        scaled(run.steering_share, *turned, held.hand_wheel_angle - first(run.steering_share) * *turned);
  if (run.controls) {
    run.inputs.speed_control = run.begin.inputs.speed_control;
    run.inputs.speed_target = run.begin.inputs.speed_target;
  }
}

// In the air the wheels hang in their springs: the car is left to itself without gravity, far above the road, until
// they do. hinges: where these come to rest.
void let_wheels_hang(const Car& whole, CarState<double>& state, CarInputs<double>& hinges) {
  constexpr double h = 1e-3, settling = 3.0, height = 1e4;
  CarParameters<double> weightless = whole.car;
  weightless.gravity = 0.0;
  EquipmentParameters parts;
  parts.suspension = whole.parts.suspension;
  const std::unique_ptr<CarEngine> engine = make_car_engine(chassis_of(weightless, parts), Road{});
  const Layout& at = engine->layout();
  CarState<double> x = design_state<double>(at);
  x[at.position() + 2] = height;
  Equipment elements(parts, weightless);
  const CarInputs<double> none = no_inputs<double>(at);
  std::vector<double> e = start_of(elements, x, none, {}, 0, none.controls).state;
  for (double t = 0.0; t < settling; t += h) {
    StepInputs<double> u{none, none, none};
    elements.step(Method::implicit_euler, h, x.data(), e.data(), u);
    step_car(*engine, &elements, Method::implicit_euler, u, h, x.data(), e.data());
  }
  elements.rate(x.data(), e.data(), hinges, nullptr);
  for (int i = 0; i < 2 * at.wheels; ++i) state[at.hub() + i] = x[at.hub() + i];  // and steer travels
}

// Wheel centres and centre of gravity above the road; what is below it would fall for ever.
void check_above_road(const CarRun& run) {
  const CarState<double>& x = run.begin.state;
  const Mat3<double> A_0V = attitude_matrix(x.data() + layout_of(run.car->car).attitude());
  RoadHint hint;
  const auto check = [&](const Vec3<double>& r_VP, const std::string& what) {
    const Vec3<double> p = run.start.position + A_0V * r_VP;
    const double depth = evaluate(run.road, p.x, p.y, &hint).height - p.z;
    if (depth > 0.0)
      throw Impossible(
          "start.position",
          fmt::format("{} would begin {:.3g} m below the road; z has to be higher by more than that", what, depth));
  };
  for (int i = 0; i < run.car->car.wheels(); ++i)
    check(run.car->car.corner[i].r_VW_D + straight_offset(run.car->car, run.car->car.axle[i / 2].unit) +
              Vec3<double>{0.0, 0.0, x[layout_of(run.car->car).hub() + i]},
          fmt::format("the centre of wheel {}", wheel_name(i)));
  check(mass_properties(run.car->car, x).center, "the centre of gravity");
}

void start_in_the_air(CarRun& run) {
  const Layout at = layout_of(run.car->car);
  const StartPlan& start = run.start;
  CarState<double>& x = run.begin.state;
  x.assign(static_cast<std::size_t>(at.size()), 0.0);
  run.begin.inputs = no_inputs<double>(at);
  let_wheels_hang(*run.car, x, run.begin.inputs);
  const Quaternion<double> q = about(0, 0, 1, start.yaw) * (about(0, 1, 0, start.pitch) * about(1, 0, 0, start.roll));
  const double attitude_values[] = {q.w, q.x, q.y, q.z};
  for (int k = 0; k < at.units; ++k) std::copy_n(attitude_values, 4, x.begin() + at.attitude(k));
  const Vec3<double> v_C = transpose_times(attitude_matrix(x.data() + at.attitude()), start.velocity);
  const Vec3<double> v = v_C + cross(mass_properties(run.car->car, x).center, start.rotation);
  const auto put = [&x](int place, const Vec3<double>& value) {
    x[place] = value.x, x[place + 1] = value.y, x[place + 2] = value.z;
  };
  put(at.position(), start.position);
  put(at.velocity(), v);
  for (int k = 0; k < at.units; ++k) put(at.rotation(k), start.rotation);
  follow_couplings(car_model<double, double>(run.car->car, Road{}), x.data());
  check_above_road(run);
  for (int i = 0; i < at.wheels; ++i) x[at.spin() + i] = v_C.x / run.car->car.corner[i].tire.body.unloaded_radius;
  if (!run.car->parts.any()) return;
  Equipment equipment(run.car->parts, run.car->car);
  const EquipmentStart own = start_of(equipment, x, run.begin.inputs, {}, 0, no_controls<double>(at));
  run.begin.equipment = own.state, run.begin.inputs.controls = own.controls;
  complete_controls({}, own.controls, run.inputs);
}

}  // namespace

RoadLine line_of(const Road& road) {
  RoadLine line;
  if (road.surface) line.path = road.surface->line_path();
  if (line.path) line.half_width = road.surface->line_half_width();
  return line;
}

void prepare(const CarDesign& design, CarRun& run) {
  run.car = assemble(design, run.parts);
  know_handling(*run.car);
  if (run.constrained)
    if (const std::string why = refused_in_bodies(*run.car, run.points); !why.empty())
      throw Impossible("formulation", why);
  if (run.manoeuvre) return;
  if (run.controls && !run.car->parts.any())
    throw Impossible("controls", "needs a vehicle with equipment (powertrain, brakes, ...)");
  steer_recorded(run);
  if (run.start.ballistic)
    start_in_the_air(run);
  else
    start_in_equilibrium(run);
}

}  // namespace fahrwerk

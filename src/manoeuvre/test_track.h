// The place where manoeuvres are driven: one car on one road, its equilibria, its linear model, and single runs.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "driver/driver.h"
#include "manoeuvre/drive_car.h"
#include "manoeuvre/manoeuvre.h"
#include "road/path.h"
#include "scenario/simulate.h"

namespace fahrwerk {

// The box around the body: what hits cones.
struct CarOutline {
  double length, width;             // [m]
  double front;                     // x of its front face in the vehicle frame  [m]
  std::vector<CarOutline> towed{};  // of the units behind, each in its own frame; length 0: not known
};

class TestTrack {
 public:
  // How runs are driven: drive_car, or the same car in another formulation.
  using Drive = std::function<SimulationResult(
      const Car& car, const Road& road, const EquippedTrim& start, const ScenarioInputs& inputs,
      const SimulationOptions& options, std::span<Controller* const> controllers, std::span<const Event> events)>;
  static constexpr double kUsualRatio = 16.0;  // of the steering

  // path, path_width: of the road, where it has one.
  TestTrack(const Car& car, const CarOutline& outline, const Road& road, const SimulationOptions& options,
            std::shared_ptr<const Path> path = {}, double path_width = 0.0);

  // As it is driven: without the parts whose work the manoeuvre does itself.
  const Car& whole() const { return car_; }
  const CarParameters<double>& car() const { return car_.car; }
  const CarOutline& outline() const { return outline_; }
  Road& road() { return road_; }
  const SimulationOptions& options() const { return options_; }
  const SteerMap& steer() const { return steer_; }
  Layout layout() const { return layout_of(car_.car); }
  const std::shared_ptr<const Path>& path() const { return path_; }
  double path_width() const { return path_width_; }
  double mass() const { return car_.mass; }  // of all units  [kg]
  double yaw_inertia() const {
    return car_.whole.inertia.zz;
  }                                                        // of the first unit about its centre of gravity  [kg m²]
  double center_x() const { return car_.whole.center.x; }  // of its centre of gravity in the vehicle frame  [m]
  double wheelbase() const;
  double wheel_radius(int wheel) const { return wheel_radius_[wheel]; }  // of the loaded wheel, straight ahead  [m]

  // From now on the car is steered by the angle of its hand wheel, if there is one and it is wanted; else by its racks,
  // with this ratio for figures at the hand wheel.
  void steer_by(bool hand_wheel, double ratio = kUsualRatio);
  bool by_hand_wheel() const { return car_.parts.steering.has_value(); }
  bool by_engine() const { return car_.parts.powertrain.has_value(); }
  bool by_brake_pedal() const { return car_.parts.brakes.has_value(); }
  // What the manoeuvre produces itself from now on: the part is replaced.
  void replace(CarPart part);
  // Between steer angle and hand wheel, through the pinion or by the ratio.
  double hand_wheel_angle(double steer_angle) const;
  double steer_angle(double hand_wheel_angle) const;

  // Equilibria at speed; Impossible with this key if there is none. gear: nothing for a suitable one.
  EquippedTrim straight(double speed, const std::string& key = "speed", std::optional<int> gear = {}) const;
  EquippedTrim turn(double speed, double lateral_acceleration, const std::string& key = "lateral_acceleration") const;
  // Without a complaint.
  EquippedTrim trimmed(const TrimRequest& request, std::optional<int> gear = {}, const Controls& controls = {}) const;
  // The turn at another speed with the steering held.
  EquippedTrim held_turn(double speed, const Trim& like) const;
  CarObservation observed(const EquippedTrim& trim) const;

  // Steer angle of the steered wheels (those of the column, or of the first axle) that goes with the rack or the hand
  // wheel of an equilibrium.
  double steer_angle(const Trim& trim) const;

  // Mass and inertia of the car, the steered axle in front, all others behind in their mean place; stiffnesses of both
  // from a small steady turn at this speed.
  SingleTrack linear_model(double speed) const;

  // From an equilibrium, as drive_car does. Inputs that hold it: constant_inputs.
  SimulationResult drive(const EquippedTrim& start, const ScenarioInputs& inputs, double duration,
                         std::span<Controller* const> controllers = {}, std::span<const Event> events = {},
                         std::optional<double> stop_below_speed = {}) const;

  void drive_by(Drive drive) { drive_ = std::move(drive); }

  // Other force elements of the suspension: the car rests as before.
  void set_elements(const SuspensionElementParameters& elements) { car_.parts.suspension = elements; }
  const SuspensionElementParameters& elements() const { return car_.parts.suspension; }
  // The same car without its control units.
  void switch_off_units() {
    car_.parts.units.clear();
    for (auto& [name, state] : car_.states.units) state = PartState::off;
  }
  // Samples at least this often, as often as fixed steps allow.
  void record_every(double interval) {
    options_.record_interval = std::min(options_.record_interval, sample_time(interval));
  }

  // For runs of which many are needed: fixed steps, and nothing recorded but these signals.
  void make_quick(double step, std::vector<std::string> signals);

  // Impossible at `kind` without what a manoeuvre needs.
  const Drivetrain<double>& powertrain() const;
  void need_brakes() const;  // and a powertrain
  void need_air() const;

  // A sample time near the wanted one that fixed steps can hold.
  double sample_time(double wanted) const { return fahrwerk::sample_time(options_, wanted); }
  // The end of a run: on the grid of steps, or of samples.
  double on_grid(double t) const;

 private:
  void measure_wheels();

  Car given_, car_;
  CarOutline outline_;
  Road road_;
  SimulationOptions options_;
  SteerMap steer_;
  std::shared_ptr<const Path> path_;
  double path_width_;
  std::vector<double> wheel_radius_;
  double ratio_ = kUsualRatio;
  Drive drive_ = drive_car;
};

// Events that complete a run: the speed along x passes a value (direction: +1 rising, -1 falling); the car is slower
// than this in any direction.
Event speed_reached(const TestTrack& track, double speed, int direction);
Event slowed_to(const TestTrack& track, double speed);

// The inputs of an equilibrium, held: racks or hand wheel, gear; and the speed, by the car's own controller or by the
// pedals.
ScenarioInputs constant_inputs(const EquippedTrim& trim);
// The throttle of the equilibrium stays as it is, whatever becomes of the speed: of a car with a powertrain, which a
// test with free speed is driven by. Others go on holding the speed.
void hold_throttle(const TestTrack& track, ScenarioInputs& inputs);
// The throttle is released from t0 to t1, the gear engaged. Without a powertrain the speed control ends at t0.
void release_throttle(const TestTrack& track, double t0, double t1, ScenarioInputs& inputs);

// Steer angle of the front wheels over a record, from the rack or the hand wheel.
std::vector<double> steer_angles(const TestTrack& track, const Recording& recording);

}  // namespace fahrwerk

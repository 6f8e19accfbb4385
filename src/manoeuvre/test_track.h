// The place where manoeuvres are driven: one car on one road, its equilibria, its linear model, and single runs.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "analysis/trim/equipped_trim.h"
#include "analysis/trim/trim.h"
#include "driver/driver.h"
#include "manoeuvre/manoeuvre.h"
#include "road/path.h"
#include "scenario/simulate.h"

namespace fahrwerk {

// The box around the body: what hits cones.
struct CarOutline {
  double length, width;  // [m]
  double front;          // x of its front face in the vehicle frame  [m]
};

// A car with what drives, brakes and steers it; in its design position (trim_design), which a column's tie rods change.
struct EquippedCar {
  CarParameters<double> car;
  EquipmentParameters parts;
};

class TestTrack {
 public:
  static constexpr double kUsualRatio = 16.0;  // of the steering

  // car: in its design position (trim_design). path, path_width: of the road, where it has one.
  TestTrack(const CarParameters<double>& car, const CarOutline& outline, const Road& road,
            const SimulationOptions& options, std::shared_ptr<const Path> path = {}, double path_width = 0.0);

  const CarParameters<double>& car() const { return car_; }
  const CarOutline& outline() const { return outline_; }
  Road& road() { return road_; }
  const SimulationOptions& options() const { return options_; }
  const SteerMap& steer() const { return steer_; }
  const std::shared_ptr<const Path>& path() const { return path_; }
  double path_width() const { return path_width_; }
  double mass() const { return mass_; }                // of the whole car  [kg]
  double yaw_inertia() const { return yaw_inertia_; }  // of the whole car about its centre of gravity  [kg m²]
  double center_x() const { return center_x_; }        // of the centre of gravity in the vehicle frame  [m]
  double wheelbase() const;
  double wheel_radius(int wheel) const { return wheel_radius_[wheel]; }  // of the loaded wheel, straight ahead  [m]

  // A car with nothing but a steering column, in its design position: what steer_by takes instead of the plain one.
  void fit_column(EquippedCar car) { column_car_ = std::make_shared<const EquippedCar>(std::move(car)); }
  // From now on equilibria and runs are those of a car that is steered by the angle of its hand wheel, if there is one
  // and it is wanted; else by its racks, with this ratio for figures at the hand wheel.
  void steer_by(bool hand_wheel, double ratio = kUsualRatio);
  bool by_hand_wheel() const { return column_.has_value(); }
  // Between steer angle and hand wheel, through the pinion or by the ratio.
  double hand_wheel_angle(double steer_angle) const;
  double steer_angle(double hand_wheel_angle) const;

  // Equilibria at speed; Impossible with this key if there is none.
  Trim straight(double speed, const std::string& key = "speed") const;
  Trim turn(double speed, double lateral_acceleration, const std::string& key = "lateral_acceleration") const;
  // Without a complaint.
  Trim trimmed(const TrimRequest& request) const;
  // The turn at another speed with the steering held.
  Trim held_turn(double speed, const Trim& like) const;
  CarObservation observed(const Trim& trim) const;

  // Steer angle of the front wheels that goes with the rack or the hand wheel of an equilibrium.
  double steer_angle(const Trim& trim) const;

  // Mass, inertia and axle positions of the car, axle stiffnesses from a small steady turn at this speed.
  SingleTrack linear_model(double speed) const;

  // From an equilibrium. Inputs that hold it: constant_inputs.
  SimulationResult drive(const Trim& start, const ScenarioInputs& inputs, double duration,
                         std::span<Controller* const> controllers = {}, std::span<const Event> events = {},
                         std::optional<double> stop_below_speed = {}) const;

  // The force elements of the suspension act in every manoeuvre.
  void set_elements(const SuspensionElementParameters& elements);
  const SuspensionElementParameters& elements() const { return elements_.suspension; }
  // Samples at least this often, as often as fixed steps allow.
  void record_every(double interval) {
    options_.record_interval = std::min(options_.record_interval, sample_time(interval));
  }

  // For runs of which many are needed: fixed steps, and nothing recorded but these signals.
  void make_quick(double step, std::vector<std::string> signals);

  // For manoeuvres that use pedals, gears, hand wheel or wind. Impossible at `kind` without what they need.
  void equip(EquippedCar car) { equipped_ = std::make_shared<const EquippedCar>(std::move(car)); }
  const EquippedCar& powered() const;      // has a powertrain
  const EquippedCar& with_brakes() const;  // and brakes
  const EquippedCar& in_the_air() const;   // has aerodynamics
  EquippedTrim equipped_trim(const EquippedCar& car, const TrimRequest& request, std::optional<int> gear = {},
                             const Controls& controls = {}) const;
  // Likewise, Impossible with this key if it is no equilibrium.
  EquippedTrim equipped_straight(const EquippedCar& car, double speed, std::optional<int> gear = {},
                                 const std::string& key = "speed") const;
  SimulationResult drive(const EquippedCar& car, const EquippedTrim& start, const ScenarioInputs& inputs,
                         double duration, std::span<Controller* const> controllers = {},
                         std::span<const Event> events = {}, std::optional<double> stop_below_speed = {}) const;

  // A sample time near the wanted one that fixed steps can hold.
  double sample_time(double wanted) const;
  // The end of a run: on the grid of steps, or of samples.
  double on_grid(double t) const;
  // When an input bends or jumps: fixed steps do so between two of them, adaptive methods stop wherever it is.
  double input_time(double t) const;

 private:
  void measure_wheels();
  EquipmentParameters used_parts() const;  // steering column and elements of the suspension, as far as they act
  EquipmentStart column_start(const Trim& found) const;
  const EquippedCar& car_with(bool there, const char* what) const;

  CarParameters<double> car_;
  EquipmentParameters elements_;  // of the suspension, nothing else
  CarOutline outline_;
  Road road_;
  SimulationOptions options_;
  SteerMap steer_;
  std::shared_ptr<const Path> path_;
  double path_width_, mass_ = 0.0, center_x_ = 0.0, yaw_inertia_ = 0.0;
  std::array<double, kWheels> wheel_radius_{};
  std::shared_ptr<const EquippedCar> equipped_;  // empty: it has none
  CarParameters<double> plain_;
  std::shared_ptr<const EquippedCar> column_car_;
  std::optional<SteeringColumn<double>> column_;  // that is steered by now
  double ratio_ = kUsualRatio;
};

// Events that complete a run: the speed along x passes a value (direction: +1 rising, -1 falling); the car is slower
// than this in any direction.
Event speed_reached(double speed, int direction);
Event slowed_to(double speed);

// The inputs of an equilibrium, held: rack, speed control and its target.
ScenarioInputs constant_inputs(const Trim& trim);
// With the controls of the equipment.
ScenarioInputs constant_inputs(const EquippedTrim& trim);

// Steer angle of the front wheels over a record, from the rack or the hand wheel.
std::vector<double> steer_angles(const TestTrack& track, const Recording& recording);

}  // namespace fahrwerk

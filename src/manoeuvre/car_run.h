// A run of a car as a scenario asks for it: where it begins, what is done to it, who drives; or a manoeuvre.
//   prepare()  assembles the car and finds the state in which it begins
//   perform()  drives and evaluates
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "driver/driver.h"
#include "driver/pedal_driver.h"
#include "manoeuvre/test_track.h"
#include "model/live_run.h"
#include "scenario/evaluation.h"
#include "suspension/axle/axle_points.h"

namespace fahrwerk {

struct StartPlan {
  bool ballistic = false;
  double speed = 0.0, x = 0.0, y = 0.0, yaw = 0.0;  // trimmed
  Vec3<double> position{}, velocity{}, rotation{};  // ballistic
  double roll = 0.0, pitch = 0.0;
  bool placed = false;             // x, y or yaw are given
  std::optional<double> distance;  // along the line of driver or road; then `offset` to its left counts, not x, y, yaw
  double offset = 0.0;
};

// Who holds a speed with pedals and gears.
struct PedalPlan {
  PedalSettings settings;
  TimeHistory target;  // [m/s]
  double sample_time = 1e-2;
};

// What is done with the controls of the parts.
struct ControlsPlan {
  // Which of the inputs are given; the others stay as the equilibrium of the start holds them.
  bool hand_wheel = false, throttle = false, clutch = false, gear = false, brake = false, parking = false;
  std::vector<bool> vectoring{};  // by axle
  std::optional<PedalPlan> driver;
};

// Who follows a path.
struct DriverPlan {
  DriverSettings settings;
  std::shared_ptr<const Path> path;
  double half_width = 4.0;
  std::optional<Table> speed;  // over the path
};

// The line of a road.
struct RoadLine {
  std::shared_ptr<const Path> path;  // null: the road has none
  double half_width = 4.0;
};
RoadLine line_of(const Road& road);

// Steering from a record: of the hand wheel where a column acts, else of the front wheels.
struct RecordedSteering {
  TimeHistory angle;              // of the front wheels  [rad]
  std::optional<double> ratio{};  // of the hand wheel, whose angle it was
  std::string file;
};

struct ManoeuvrePlan {
  std::string kind;
  std::shared_ptr<Manoeuvre> manoeuvre;
};

struct CarRun {
  Road road;
  CarOutline outline{};
  PartWishes parts;  // switched off, or replaced by what is given
  StartPlan start;
  ScenarioInputs inputs;
  std::optional<double> lateral_acceleration;  // asked of the steering; `steering_share` of what is found is steered
  TimeHistory steering_share{1.0};
  SimulationOptions options;         // without signals: everything is recorded
  std::vector<std::string> signals;  // to keep in the result; empty: all
  Evaluation evaluation = Evaluation::none;
  std::optional<RecordedSteering> recorded_steering;
  std::optional<DriverPlan> driver;
  std::optional<ControlsPlan> controls;
  // Driven in Cartesian coordinates (scenario/constrained_car.h), not as a tree; with the hard points of all axles.
  bool constrained = false;
  std::vector<AxlePoints> points{};
  std::optional<ManoeuvrePlan> manoeuvre;  // then start, inputs, duration and evaluation are its own

  // Set by prepare(), which also completes the inputs by what holds the start.
  std::optional<Car> car{};
  EquippedTrim begin{};
};

// std::domain_error: the car does not stand. Impossible, with the key of the scenario: it cannot begin like this.
void prepare(const CarDesign& design, CarRun& run);

// Impossible with a key of the manoeuvre, or of the driver.
ManoeuvreOutcome perform(const CarRun& run);

// The drive of a prepared run, for who works along with it; the run must outlive it. `events`: for an integrator that
// locates them. Impossible (manoeuvre): its runs are its own.
LiveRun live(const CarRun& run, bool events);

}  // namespace fahrwerk

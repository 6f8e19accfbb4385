// A manoeuvre: what a standard does with any car, and the numbers it takes from it.
//
// Each kind is a class with its parameters, set to the standard's values, a list of them for loading and listing, and
// perform(), which drives the car on a TestTrack as often as it needs and evaluates what comes out. Angles are steer
// angles of the front wheels; with the steering ratio i_S they are also given at the hand wheel, δ_H = i_S δ. Where the
// hand wheel of a steering column is turned, the steer angle is that which goes with its angle when nothing in the
// steering gives way (ISO 8855: steering-wheel angle over overall steering ratio).
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "driver/driver.h"
#include "model/impossible.h"
#include "progress/interrupt.h"
#include "road/road.h"
#include "scenario/evaluation.h"
#include "scenario/simulate.h"
#include "vehicle/assembly/parts.h"

namespace fahrwerk {

class TestTrack;

// A parameter of a manoeuvre as files see it.
struct Field {
  std::string key;                                    // `speed`, `driver.preview_time`
  std::string unit;                                   // SI; "-" for pure numbers, flags and kinds
  std::variant<double*, bool*, DriverKind*> value{};  // holds the default
  double min = 0.0, max = 0.0;                        // of numbers, inclusive
  std::string description{};
};

// A chart over any abscissa.
struct ManoeuvreCurve {
  std::string name;
  std::vector<double> x, y;
  bool points = false;
};
struct ManoeuvreChart {
  std::string title, x_label, x_unit, y_label, y_unit;
  std::vector<ManoeuvreCurve> curves;
  bool log_x = false, equal = false;
  bool gain = false;  // the size of a frequency response
};

// A cone of a course.
struct Cone {
  double x, y;      // [m]
  double hit_time;  // when the car hits it  [s]; NaN: never
};

struct ManoeuvreOutcome {
  SimulationResult result;  // of the run that is shown; where there are several, the last or the decisive one
  std::vector<Metric> metrics;
  std::vector<ManoeuvreChart> charts{};
  std::vector<Cone> cones{};
  std::optional<Road> road{};  // of the run that is shown, where it is not the scenario's own
  PartStates parts{};          // of the car that was driven
};

// The user ended one of its runs: the part that was driven.
struct InterruptedDrive : Interrupted {
  explicit InterruptedDrive(SimulationResult run) : result(std::move(run)) {}
  SimulationResult result;
};

class Manoeuvre {
 public:
  virtual ~Manoeuvre() = default;
  virtual std::vector<Field> fields() = 0;
  virtual ManoeuvreOutcome perform(TestTrack& track) const = 0;
};

// A manoeuvre that steers: by the hand wheel where the car has a steering column, else, or where that is not wanted, by
// the rack.
class SteeredManoeuvre : public Manoeuvre {
 public:
  bool hand_wheel = true;
  double steering_ratio = 16.0;  // of a car without a column

  ManoeuvreOutcome perform(TestTrack& track) const final;

 protected:
  std::vector<Field> steering_fields();
  virtual ManoeuvreOutcome drive(TestTrack& track) const = 0;
};

struct ManoeuvreKind {
  std::string name;         // iso7401_step
  std::string description;  // one line
  std::unique_ptr<Manoeuvre> (*make)();
};

// All kinds, in a fixed order.
const std::vector<ManoeuvreKind>& manoeuvre_kinds();
const ManoeuvreKind* find_manoeuvre(std::string_view name);

// The parameters of a driver, with keys `driver.*`.
std::vector<Field> driver_fields(DriverSettings& driver);

}  // namespace fahrwerk

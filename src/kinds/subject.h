// What a file describes, whatever its kind: a car, a classical model, a file of the modelling language, one of your
// own. Commands, studies and the public face load it by the registry (kinds/registry.h) and ask it here; none of them
// asks what it is.
//
// A new kind is a Model, a loader that gives a Subject, and a line in the registry. Everything but `model` has a
// default that works on the Model; kinds that know better override it.
#pragma once

#include <Eigen/Core>
#include <complex>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/linear/modes.h"
#include "analysis/nonlinear/force_elements.h"
#include "analysis/nonlinear/quasi_linear.h"
#include "analysis/nonlinear/swept_sine.h"
#include "analysis/ride/ride_form.h"
#include "analysis/ride/ride_run.h"
#include "model/impossible.h"
#include "model/live_run.h"
#include "model/metric.h"
#include "model/model.h"
#include "model/options.h"
#include "model/sketch.h"
#include "model/state_space.h"
#include "road/road.h"
#include "vehicle/assembly/parts.h"

namespace fahrwerk {

// Where and how it is at rest or in steady motion. What a kind has no use for it refuses (Impossible, by these names)
// if it is given.
struct OperatingPoint {
  std::optional<double> speed{};                 // [m/s]; nothing: at rest
  std::optional<double> lateral_acceleration{};  // of a steady turn, left positive [m/s²]
  PartWishes parts{};                            // of a car
  bool speed_control = false;                    // goes on acting
  bool free_hand_wheel = false;                  // nobody holds it: its torque is given, not its angle
  std::optional<Road> road{};                    // nothing: level ground
};

// From an input to an output, or from one output to another while the input excites both.
struct ResponsePair {
  std::string input, output;
  std::string from = {};  // empty: the input itself
};

// How a mode moves what is drawn of a model.
struct ModeScene {
  Sketch sketch;  // without shapes: nothing can be drawn
  std::vector<DrawnPose> rest{};
  std::function<std::vector<DrawnPose>(const Eigen::VectorXd&)> poses{};  // where a change of the state puts them
  std::function<Eigen::VectorXcd(const Mode&)> change{};                  // of the state in a mode
};

// A model about an equilibrium.
struct LinearForm {
  StateSpace model;
  std::string about{};                       // of what does not drive: what it is linearised about
  std::vector<ResponsePair> usual{};         // that are shown where none is asked for
  std::vector<std::string> known_outputs{};  // that may be asked for; empty: those of the model
  std::vector<Metric> facts{};               // that follow from the parameters alone
  std::vector<Quantity> trim_names{};        // what deviations are counted from, where that is known
  std::vector<double> trim{};
  std::optional<PartStates> parts{};  // of a car
  std::size_t part_states = 0;        // of its parts: how many are states,
  std::vector<std::string> held{};    // and which stay as they are
  ModeScene scene{};
};

struct LinearWishes {
  std::vector<std::string> outputs{};  // beside the usual ones where there is a choice; unknown names do not count
  bool matrices_only = false;          // neither scene nor trim
  bool scene = true;                   // how modes move what is drawn of it
};

// How a file says that it runs.
struct RunPlan {
  RunOptions options{};
  std::vector<std::string> signals{};            // to keep in the result, with `*`; empty: all
  std::vector<HistoryInputs::Channel> inputs{};  // others are at rest
  OperatingPoint point{};
};

// Swept sines, and oscillations of any size. An input that can be swept, and the frequencies that suit it.
struct SweepChoice {
  Quantity input;
  double from = 0.5, to = 20.0;  // [Hz]
};
struct SweepRequest {
  std::string input;
  std::vector<std::string> outputs{};  // empty: three of the main ones
  Sweep sweep{};
};
struct SweptSubject {
  Quantity input;
  std::vector<SweptResponse> responses{};
  RunSummary run{};
  std::string about{};                // of what does not drive: what it is swept about
  std::optional<PartStates> parts{};  // of a car
};
// A model with an equilibrium that it starts from, which may be another one than its start.
struct SettledModel {
  std::shared_ptr<Model> model;
  std::vector<double> start;
  std::string about{};                   // of what does not drive
  std::function<StateSpace()> linear{};  // about it
};

struct EquationSheet;  // kinds/equations.h
struct FleetCar;       // kinds/fleet_car.h

class Subject {
 public:
  virtual ~Subject() = default;

  std::string name, kind;  // kind as files call it
  std::string description{};
  std::filesystem::path file{};
  std::vector<std::string> warnings{};  // about a file that can be used nevertheless
  bool drives = false;                  // it has a speed
  bool runs = false;                    // its file says how it runs, too
  std::string text{};                   // of the file with all changes, where it says
  std::optional<RunPlan> plan{};        // how it runs; nothing: it is only looked at

  // In equilibrium at this point: its start and rest. It keeps what it needs of the subject. Throws Impossible.
  virtual std::unique_ptr<Model> model(const OperatingPoint& point) const = 0;
  // The same for who runs it: with what acts by samples (control units of a car) beside the model. No inputs yet.
  virtual LiveRun live(const OperatingPoint& point) const;

  // About that equilibrium. Throws Impossible; std::domain_error where there are no linear equations.
  virtual LinearForm linear(const OperatingPoint& point, const LinearWishes& wishes = {}) const;

  // Its equations, for those who read them: by default those of small motions about that equilibrium. `reactions`: with
  // the forces in its joints; Impossible (reactions) where it knows none.
  virtual EquationSheet equations(const OperatingPoint& point, bool reactions) const;

  // Ride: wheels of the model on a road that moves them, and seats. All refuse what has none.
  // About straight running; `as_it_is`: with the law or the elements behind the linear form. Throws Impossible (linear,
  // statistical); std::domain_error where there are no such equations.
  virtual RideForm ride_form(const OperatingPoint& point, bool as_it_is) const;
  // Over a road that begins flat. Throws Impossible.
  virtual RideRun ride_run(const OperatingPoint& point, const RideDrive& drive) const;
  // Where its wheels are, to the left [m].
  virtual std::vector<double> wheel_offsets(const OperatingPoint& point) const;
  // Its linear form is all that it is: a covariance says everything.
  virtual bool rides_linearly() const { return false; }

  // Inputs that can be swept, the usual one first; and a swept sine on one of them, beside the linear form. Impossible,
  // also with the keys response, amplitude, frequencies.
  virtual std::vector<SweepChoice> sweep_choices(const OperatingPoint& point) const;
  virtual SweptSubject sweep(const OperatingPoint& point, const SweepRequest& request) const;
  // x' = f(x) about the equilibrium, for oscillations over their amplitude. Impossible where it has none.
  virtual AutonomousModel autonomous(const OperatingPoint& point) const;
  // One of many that are stepped in lanes, without the parts that these do not have. Impossible where there are no
  // lanes for it.
  virtual FleetCar fleet_car(const OperatingPoint& point, bool all_parts = false) const;
  // Its springs, dampers, stops about the position that it settles in; Impossible (elements) where it knows none.
  virtual std::vector<ForceElement> force_elements() const;

 protected:
  // The model that a road moves, in motion at this speed.
  virtual std::unique_ptr<Model> rolling(const OperatingPoint& point) const;
  // Where sweeps and oscillations begin: what does not start in its equilibrium comes to rest first.
  virtual SettledModel settled_model(const OperatingPoint& point) const;

  // Refuses what only vehicles have, and what only cars have; `why`: "is for vehicles; ...".
  static void refuse_driving(const OperatingPoint& point, const std::string& why);
  static void refuse_car_options(const OperatingPoint& point, const std::string& why);
};

}  // namespace fahrwerk

// Whatever moves, for everything that runs, linearises or assesses models without knowing what they are:
//
//   x' = f(t, x, u),   y = g(t, x, u)
//
// with named states, inputs and outputs. A model may have steps of its own, events, an account of energy and more; who
// uses it asks, and what it does not have has a default here. It may keep scratch: one thread at a time.
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "integrators/method.h"
#include "model/archive.h"
#include "model/history.h"
#include "model/quantity.h"

namespace fahrwerk {

// Inputs of a fixed step: at its beginning (right-hand limit), in the middle (of classical Runge-Kutta only) and at its
// end (left-hand limit).
struct StepInput {
  const double *begin, *middle, *end;
};

// Inputs of a run at any time, for what depends on how they move.
using InputsAt = std::function<void(double t, Side side, const double* x, double* u)>;

struct Derivatives;  // model/derivatives.h
struct Sketch;       // model/sketch.h
struct DrawnPose;

// Inputs that are the first and the second derivative of another one; -1: it has no such input.
struct InputRate {
  int of, rate = -1, acceleration = -1;
};

// A wheel on a road, in terms of the model's inputs and outputs.
struct WheelPlace {
  std::string name;          // wheel.1l
  int height, rate = -1;     // inputs: height of the road below it, and its rate (-1: none)
  double x = 0.0, y = 0.0;   // forward and to the left [m]
  std::string load{};        // output [N]
  std::string travel{};      // output [m]; empty: it does not show it
  double static_load = NAN;  // [N]; NaN: the load at the start
};

// Where somebody sits: outputs that are accelerations there; empty: it does not show it.
struct SeatOutputs {
  std::string name, az, ax{}, ay{};
};

class Model {
 public:
  virtual ~Model() = default;

  const std::vector<Quantity>& states() const { return states_; }
  const std::vector<Quantity>& inputs() const { return inputs_; }
  const std::vector<Quantity>& outputs() const { return outputs_; }
  // Where it starts when nothing else is said, and what inputs that nobody gives are.
  const std::vector<double>& start() const { return start_; }
  const std::vector<double>& rest() const { return rest_; }
  // Outputs that are recorded where no names are given, as places; empty: all.
  const std::vector<std::size_t>& usual() const { return usual_; }

  // Those among them that figures and charts are made of; empty: any.
  const std::vector<std::string>& main() const { return main_; }

  virtual void rate(double t, const double* x, const double* u, double* x_dot) = 0;
  // The outputs at these places.
  virtual void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) = 0;

  // A run begins with this method; `switches`: what sticks, touches or engages changes by the model's own events, which
  // adaptive methods locate.
  virtual void begin(Method /*method*/, double /*step*/, bool /*switches*/) {}
  // Fixed steps of its own. Never allocates, locks or throws. Explicit methods without one go by `rate`.
  virtual bool has_step(Method /*method*/) const { return false; }
  // Whether a step of its own may be shorter than that of the run.
  virtual bool varies_step() const { return true; }
  virtual void step(Method /*method*/, double /*h*/, const StepInput& /*u*/, double* /*x*/) {}
  // The next step ends with a sample: what costs time and is only looked at may be kept in step with it.
  virtual void step_is_seen(bool /*seen*/) {}
  // The state has jumped: what is remembered of the last step is of no use.
  virtual void jumped() {}
  // Brings a state back to where it belongs, as quaternions to length one.
  virtual void normalise(double* /*x*/) {}

  // Events of its own: functions that change their sign, what happens then (in words), and what follows from a jump of
  // state or inputs.
  virtual int root_count() const { return 0; }
  virtual void roots(double /*t*/, const double* /*x*/, const double* /*u*/, double* /*g*/) {}
  virtual std::string on_root(int /*i*/, int /*direction*/, double /*t*/, const double* /*u*/, double* /*x*/) {
    return {};
  }
  virtual void decide(double /*t*/, const double* /*u*/, double* /*x*/) {}

  // Samples that parts of it take: the time of the next one, and taking those due; whether that changed anything.
  virtual double next_sample() const { return std::numeric_limits<double>::infinity(); }
  virtual bool take_samples(double /*t*/, double /*tiny*/, double* /*x*/) { return false; }
  // Looks at the state for controllers, which ask the model for what it saw.
  virtual void observe(double /*t*/, const double* /*x*/, const double* /*u*/) {}
  // Puts what a controller commands on the inputs: where it overrides in its place, else added.
  virtual void command(const double* commands, const std::vector<bool>& overrides, double* u) const {
    for (std::size_t i = 0; i < inputs_.size(); ++i) u[i] = overrides[i] ? commands[i] : u[i] + commands[i];
  }

  // What is wrong with a state that no such model gets to, in words without the time; empty: nothing.
  virtual std::string beyond(const double* x) const;
  // Why it cannot go on from what was read or observed last, or with these inputs; empty: it can. Of both the run ends,
  // failed or stopped.
  virtual std::string lost(double /*t*/) { return {}; }
  virtual std::string refused(const double* /*u*/) const { return {}; }
  // What the user should hear of what was read last.
  virtual void notice(double /*t*/, std::vector<std::string>& /*warnings*/) {}

  // Account of energy: what it has, and powers that change it, by name; empty: it keeps none.
  const std::vector<Quantity>& powers() const { return powers_; }
  virtual double energy(double /*t*/, const double* /*x*/, const double* /*u*/) { return 0.0; }
  virtual void power(double /*t*/, Side /*side*/, const double* /*x*/, const InputsAt& /*inputs*/, double* /*p*/) {}
  // Works that only the last fixed step itself knows, beside those of `power`.
  virtual void add_work_of_step(double* /*work*/) {}

  // What analyses ask for. About its start and rest, where those are an equilibrium, it is linear for small motions.
  // Exact where the model knows better than by differences, of all states, inputs and outputs.
  virtual Derivatives derivatives(const double* x, const double* u);
  const std::vector<InputRate>& input_rates() const { return input_rates_; }
  // On a road: wheels, seats, speed [m/s] along x, and where it is (x, y [m], yaw [rad]).
  const std::vector<WheelPlace>& wheels() const { return wheels_; }
  const std::vector<SeatOutputs>& seats() const { return seats_; }
  double speed() const { return speed_; }
  virtual std::array<double, 3> place(double t, const double* /*x*/) const { return {speed_ * t, 0.0, 0.0}; }
  // What is drawn of it; nothing: it cannot be drawn. Poses: of the sketch's frames.
  virtual const Sketch* sketch() const { return nullptr; }
  virtual void draw(double /*t*/, const double* /*x*/, const double* /*u*/, std::vector<DrawnPose>& /*poses*/) {}

  // All that it remembers from step to step besides its state.
  virtual void remember(Archive& /*archive*/) {}

 protected:
  std::vector<Quantity> states_, inputs_, outputs_, powers_;
  std::vector<double> start_, rest_;
  std::vector<std::size_t> usual_;
  std::vector<std::string> main_;
  std::vector<InputRate> input_rates_;
  std::vector<WheelPlace> wheels_;
  std::vector<SeatOutputs> seats_;
  double speed_ = 0.0;
};

// Inputs of a model over time and, where it moves over a road, over its place.
class InputSource {
 public:
  virtual ~InputSource() = default;
  virtual void at(double t, Side side, const double* x, double* u) = 0;
  // Inside (0, end), increasing, each once.
  virtual std::vector<double> kinks(double /*end*/) const { return {}; }
  // Whether x does not matter, and inputs neither jump nor bend but at the kinks.
  virtual bool of_time_alone() const { return false; }
  virtual void remember(Archive& /*archive*/) {}
};

// Each input by its history, the others at rest. Histories are snapped to the grid by whoever makes them.
class HistoryInputs : public InputSource {
 public:
  struct Channel {
    int value, rate = -1, acceleration = -1;  // places among the inputs; -1: there is none
    InputHistory history{};
  };

  HistoryInputs(std::vector<double> rest, std::vector<Channel> channels)
      : rest_(std::move(rest)), channels_(std::move(channels)), cursors_(channels_.size(), 0) {}

  void at(double t, Side side, const double* x, double* u) override;
  std::vector<double> kinks(double end) const override;

 private:
  std::vector<double> rest_;
  std::vector<Channel> channels_;
  std::vector<std::size_t> cursors_;  // only for speed
};

// Works at sample times on what the model saw, and holds what it commands until the next one.
class SampledController {
 public:
  virtual ~SampledController() = default;
  virtual double sample_time() const = 0;  // [s] > 0, the same during the whole run
  // What it commands at a sample acts this much later  [s]  >= 0; any number of samples may be on their way.
  virtual double delay() const { return 0.0; }
  // Inputs that its commands replace; all others are added to. As long as the model's inputs.
  virtual std::vector<bool> overrides(const Model& model) const { return std::vector<bool>(model.inputs().size()); }
  // What is commanded before the first sample: nothing.
  virtual std::vector<double> at_first(const Model& model) const {
    return std::vector<double>(model.inputs().size(), 0.0);
  }
  // x, u: at t, with the commands held until now; given: inputs before any controller. commands: in: those of
  // its last sample; out: what to hold from t and its delay on.
  virtual void update(double t, Model& model, const double* x, const double* u, const double* given,
                      double* commands) = 0;
  virtual void remember(Archive& /*archive*/) {}
};

// Something that happens when a function of time and state changes its sign. Adaptive methods locate the time,
// fixed-step methods see the change at the end of the step in which it happens.
struct Event {
  std::string name;
  std::function<double(double t, std::span<const double> x)> function;
  int direction = 0;  // +1 rising, -1 falling, 0 both
  // May change the state; returns whether the run goes on. Without it the run ends.
  std::function<bool(double t, std::span<double> x)> on_event = {};
  bool completes = false;  // the run has then done what it was to do (the end of a course), else it is stopped
  bool condition = false;  // the scenario's own stop condition: the name says what happened
};

}  // namespace fahrwerk

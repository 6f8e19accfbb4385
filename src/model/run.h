// The loop: from a state at t = 0 and inputs over time to recorded signals, for any Model.
//
//   Run run(model, inputs, start, options, controllers, events);
//   run.complete();                         to the end of the duration, or of what ends it before
// or, for who works along with it,
//   run.advance(t);  run.read(place);  run.set(input, value);  run.snapshot();  run.restore(snapshot);
//
// Samples are taken at multiples of the record interval (adaptive methods: at any times given), with right-hand limits
// of the inputs and the controllers' new commands, and once more where the run ends, with left-hand limits. Fixed steps
// end at n · h exactly; one with kinks of the inputs inside is taken in parts that end there. Adaptive methods stop at
// kinks and samples of controllers. Between the first and the last sample fixed steps allocate nothing.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "integrators/explicit.h"
#include "integrators/methods.h"
#include "model/archive.h"
#include "model/implicit_step.h"
#include "model/model.h"
#include "model/options.h"
#include "model/recording.h"
#include "model/rms_meter.h"
#include "progress/progress.h"

namespace fahrwerk {

enum class SimulationStatus {
  completed,   // to the end of the duration, or of what was to be driven
  stopped,     // by the stop condition or an event
  diverged,    // a signal is not finite or beyond its limit
  failed,      // it could not go on: the adaptive method, or a car that is below its road
  interrupted  // by the user
};
const char* to_string(SimulationStatus status);
// Ended by what nobody asked for, or by the user: the record is only a part.
constexpr bool is_partial(SimulationStatus status) { return status >= SimulationStatus::diverged; }

// How a run went, whatever was run.
struct RunSummary {
  SimulationStatus status = SimulationStatus::completed;
  std::string message;                // why it ended before its duration: signal or event, and time; else empty
  bool by_condition = false;          // stopped by the scenario's own stop condition
  std::string verdict;                // of a manoeuvre or a driver: what it came to; else empty
  std::vector<std::string> warnings;  // about a run that went on nevertheless
  double end_time = 0.0;              // [s]
  double wall_seconds = 0.0;
  long steps = 0;
  std::string solver;  // one line: method, steps, cost

  // To the end of its duration or course, or to its stop condition.
  bool ended_as_asked() const {
    return status == SimulationStatus::completed || (status == SimulationStatus::stopped && by_condition);
  }
  // By an event that it was driven for, before its duration was over.
  bool completed_by_event() const { return status == SimulationStatus::completed && !message.empty(); }
  // Simulated over real time.
  double real_time_factor() const { return end_time / std::max(wall_seconds, 1e-9); }

  void remember(Archive& a) { a(status, message, by_condition, verdict, warnings, end_time, steps, solver); }
};

// Something that began to stick or slide, touched or left a stop.
struct SwitchingEvent {
  double time;
  std::string what;
  void remember(Archive& a) { a(time, what); }
};
inline constexpr std::size_t kMostSwitches = 10'000;  // that are kept

struct RunResult : RunSummary {
  std::vector<SwitchingEvent> switches{};  // located by an adaptive method
  Recording recording;                     // up to end_time, whatever the status
  std::vector<double> last;                // state of the model at end_time

  Series series(std::string_view name) const { return recording.series(name); }
};

// All that a run, its model, its inputs and its controllers remember. Fixed steps go on from it to the same bits;
// adaptive methods start anew there, in the run that it was taken of as well.
struct Snapshot {
  double time = 0.0;
  std::vector<std::byte> bytes;
};

class Run {
 public:
  // Throws std::invalid_argument for options, a start or controllers that do not fit, all reasons in one message. What
  // is given must outlive the run. `start`: empty: the model's own. A controller whose at_first() is empty commands
  // nothing by itself; it may set inputs of the run (set).
  Run(Model& model, InputSource& inputs, const std::vector<double>& start, RunOptions options,
      std::span<SampledController* const> controllers = {}, std::span<const Event> events = {});
  Run(const Run&) = delete;

  double time() const { return time_; }
  std::span<const double> state() const { return {x_.data(), states_}; }
  // It has ended: nothing moves any more.
  bool over() const { return over_; }

  // One step, of adaptive methods to the next sample; to the first end of a step at or after t. False: it is over.
  bool step();
  bool advance(double t);
  // To t exactly: the last one of fixed steps is shorter where it has to be, and those after it go on from there.
  bool advance_to(double t);
  // Takes the samples of controllers that are due now; what they command is then seen. The next step would.
  void sample();
  // Takes the sample at the end and sums up.
  void finish();
  // All of it.
  void complete();

  // An output at this time; whoever reads several gives all their places at once.
  double read(std::size_t output);
  void read(std::span<const std::size_t> outputs, double* values);
  // From now on, in place of what the inputs say; before any controller.
  void set(std::size_t input, double value);
  double input(std::size_t place);

  Snapshot snapshot();
  // std::invalid_argument where it is none of such a run; the run is then of no use.
  void restore(const Snapshot& snapshot);

  RunResult& result() { return result_; }
  const RunResult& result() const { return result_; }

 private:
  struct Held {
    SampledController* controller;
    std::vector<bool> overrides;
    std::vector<double> commands;
    double sample_time, delay;
    long next = 0;                 // number of the next sample
    long acting = 0;               // number of the next one whose commands begin to act; without a delay the same
    std::vector<double> coming{};  // commands of the last samples, one after the other in a ring
    void remember(Archive& a) { a(commands, next, acting, coming), controller->remember(a); }
    double next_change() const {
      const double sample = static_cast<double>(next) * sample_time;
      return acting < next ? std::fmin(sample, static_cast<double>(acting) * sample_time + delay) : sample;
    }
    // Room in the ring for the commands of a sample.
    double* of_sample(long k) {
      const long slots = static_cast<long>(coming.size() / commands.size());
      return coming.data() + static_cast<std::size_t>(k % slots) * commands.size();
    }
  };

  void check(std::span<SampledController* const> controllers) const;
  void begin();
  void take_last();
  void end(SimulationStatus status, std::string message);
  bool interrupted(double t);
  void inputs_at(double t, Side side, const double* x, double* u);
  bool update_controllers(double t);
  void prepare_delays();
  bool let_act(Held& held, double t) const;
  bool take_sample(Held& held);
  int root_count() const { return static_cast<int>(events_.size()) + own_roots_; }
  void roots(double t, std::span<const double> x, std::span<double> g);
  bool happen(int i, int direction, double t, std::span<double> x);
  Side side_at(double t) const { return t < segment_end_ ? Side::right : Side::left; }
  std::size_t works_at() const { return states_; }
  std::size_t rms_at() const { return states_ + works_; }
  void remember(Archive& archive);

  // run_fixed.cpp
  void warn_of_kinks();
  bool fixed_step() { return fixed_step(time_of(n_ + 1)); }
  bool fixed_step(double t_end);
  // When a fixed step begins that follows whole ones.
  double time_of(long n) const { return origin_ + static_cast<double>(n - origin_step_) * options_.step; }
  void generic_step(double t, double t_end);
  void account_for_step(double t, double h);
  bool events_of_step(double t);
  bool look(double t);

  // run_adaptive.cpp
  void make_integrator();
  void renew_integrator();
  bool adaptive_to(double t_end);
  bool segment(double t_end);
  void rate(double t, std::span<const double> x, std::span<double> x_dot);
  double next_stop(double t) const;
  double record_time(long k) const;
  std::span<const double> record_times_before(double t_end);
  void decide(double t);

  // run_record.cpp
  void prepare_record();
  bool record(double t, Side side, std::span<const double> x);
  const double* measured(double t, Side side, const double* x);
  bool within_limits(double t, std::span<const double> x);
  bool is_lost(double t);
  void show(double t, std::span<const double> x);

  Model& model_;
  InputSource& source_;
  RunOptions options_;
  std::span<const Event> events_;
  std::vector<Held> held_;
  std::size_t states_, works_ = 0;  // of the model; of the account
  int own_roots_ = 0;
  std::vector<double> x_;  // model, works of the powers where they are accounted for, states of the meter
  std::vector<double> u_begin_, u_middle_, u_end_, u_;
  bool splits_ = true, smooth_inputs_ = false;  // what the model does, and what the inputs do
  bool continues_ = false;                      // u_end_ are the inputs with which the next fixed step begins
  std::vector<bool> is_set_;
  std::vector<double> set_;
  bool any_set_ = false;
  double time_ = 0.0, tiny_ = 0.0, segment_end_ = 0.0;
  long n_ = 0, last_ = 0, record_ratio_ = 1, look_ratio_ = 1;
  double origin_ = 0.0;  // after a step that was no whole one
  long origin_step_ = 0;
  std::vector<double> kinks_;
  std::size_t next_kink_ = 0;
  long next_record_ = 0;
  std::vector<double> sample_times_;
  std::vector<std::size_t> wanted_;
  std::vector<double> values_, measured_;
  std::vector<double> power_, power_end_;
  std::optional<double> first_energy_;
  std::optional<RmsMeter> rms_;
  std::vector<double> g_, g_before_, distance_;
  integrators::ExplicitWork<double> work_;
  std::optional<LinearlyImplicitStep> implicit_;  // of models without implicit steps of their own
  std::unique_ptr<integrators::Adaptive> integrator_;
  integrators::AdaptiveSummary spent_{};  // by those before it
  InputsAt inputs_function_;
  bool fixed_, begun_ = false, over_ = false, finished_ = false;
  bool restart_ = true;     // an adaptive method begins anew: something has jumped
  bool switched_ = false;   // an event has changed the right-hand side
  bool at_sample_ = false;  // the run ends with its last sample, whatever an adaptive method did after it
  double wall_seconds_ = 0.0;
  RunResult result_;
  Progress* progress_ = nullptr;  // while all of it is done at once
};

// Makes a run, completes it and gives what came of it.
RunResult simulate(Model& model, InputSource& inputs, const std::vector<double>& start, const RunOptions& options,
                   std::span<SampledController* const> controllers = {}, std::span<const Event> events = {});

}  // namespace fahrwerk

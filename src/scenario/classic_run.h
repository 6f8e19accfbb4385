// A run of a classical model: what its inputs do over time, signals, figures.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/derivatives.h"
#include "model/live_run.h"
#include "model/run.h"
#include "model/sketch.h"
#include "road/road.h"
#include "scenario/evaluation.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk {

struct ModelInput {
  int index;  // input of the model
  InputHistory history;
};

struct ClassicRun {
  std::vector<ModelInput> inputs;  // what is not here stays as in the equilibrium
  Road road;
  bool on_road = false;        // heights of all contacts come from the road
  std::vector<double> start;   // state at t = 0; empty: the equilibrium
  double evaluate_from = 0.0;  // extremes and deviations count from here [s]
  // Called with every sample that is read, states and inputs of the model.
  std::function<void(double t, const double* x, const double* u)> on_sample = {};
};

// A classical model as one that runs.
class ClassicModel final : public Model, public Directional {
 public:
  // It must outlive this.
  explicit ClassicModel(const classic::OdeModel& model);
  explicit ClassicModel(std::shared_ptr<const classic::OdeModel> model);
  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;
  Derivatives derivatives(const double* x, const double* u) override;
  bool along(double t, const double* x, const double* u, std::span<const double> dx, std::span<const double> du,
             std::span<const std::size_t> outputs, double* dx_dot, double* dy, std::vector<bool>& known) override;
  std::array<double, 3> place(double t, const double* x) const override;
  const Sketch* sketch() const override { return model_->scene.draw ? &sketch_ : nullptr; }
  void draw(double t, const double* x, const double* u, std::vector<DrawnPose>& poses) override;

  const classic::OdeModel& ode() const { return *model_; }

 private:
  void add_places();

  std::shared_ptr<const classic::OdeModel> model_;
  Sketch sketch_;
  std::vector<double> rates_, values_;
};

// Signals of the model and its inputs, in the order of the columns of the result.
std::vector<Quantity> classic_signals(const classic::OdeModel& model);

// Samples as in simulate(car). The inputs that are rates of others follow from them; rates of heights on a road from
// its slope and the speed of the model.
RunResult simulate_classic(const classic::OdeModel& model, const ClassicRun& run, RunOptions options);

// The same for who works along with it; the model must outlive it.
LiveRun live_classic(const classic::OdeModel& model, const ClassicRun& run, const RunOptions& options);

// Facts of the model; of its main signals the steady value (mean of the last 0.5 s), extremes and the deviation from
// the mean; gain and phase where exactly one input is a sine; response to a step where exactly one input has one.
// Names are those of the signals without `body.`, dots as underscores: yaw_rate, yaw_rate_max, wheel_1l_fz_rms.
std::vector<Metric> classic_values(const classic::OdeModel& model, const ClassicRun& run, const RunResult& result);

}  // namespace fahrwerk

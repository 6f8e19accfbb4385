// A run of a multibody model: inputs over time, signals, figures.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "math/expression/graph.h"
#include "model/run.h"
#include "model/sketch.h"
#include "multibody/language/equations.h"
#include "scenario/evaluation.h"

namespace fahrwerk {

// A formula of time with its two derivatives, or straight lines between points.
struct MultibodyInput {
  std::optional<expression::Program> formula;  // u, u', u'' over the variables {t}
  TimeHistory table;
};

struct MultibodyOutput {
  Quantity text;
  expression::Program formula;  // over the variables of the system's layout
};

struct MultibodyPoint {
  std::string name;
  multibody::Point point;
};

enum class FigureKind { final, minimum, maximum, mean, rms, amplitude };  // amplitude: half of the range
struct MultibodyFigure {
  std::string name, signal;
  FigureKind kind = FigureKind::final;
};

// What a run integrates: the coordinates, with the equations of motion in the minimal or the recursive form, or all
// frames with their joints as constraints. `automatic`: the recursive form where the model is a tree without
// constraints and that needs fewer operations, else the minimal one.
enum class MultibodyForm { automatic, minimal, recursive, cartesian };

struct MultibodyModel {
  multibody::System system;
  multibody::Instant start;  // on the constraints
  std::vector<MultibodyInput> inputs;
  std::vector<MultibodyOutput> outputs;
  std::vector<MultibodyPoint> points;
  std::vector<int> reactions;  // frames whose joints are shown
  std::vector<MultibodyFigure> figures;
  MultibodyForm form = MultibodyForm::automatic;
  Sketch sketch;  // of the frames of the system
};

// Inputs of this time.
void set_inputs(const std::vector<MultibodyInput>& inputs, double t, Side side, multibody::Instant& instant);

// x, x.rate, x.acceleration of each coordinate; inputs; NAME.force and NAME.deflection of springs; NAME.force of
// constraints; NAME.x .. z of points; NAME.fx .. fz, NAME.tx .. tz of joints; outputs; energies; constraints.error; of
// the Cartesian form joints.error.
std::vector<Quantity> multibody_signals(const MultibodyModel& model);

// Where its frames are.
std::vector<DrawnPose> poses_of(const multibody::System& system, const multibody::Instant& instant);

// All of them but the errors at one instant, with its accelerations and with its reactions in it; returns the end.
double* read_multibody(const MultibodyModel& model, const multibody::Instant& at, const multibody::Accelerations& a,
                       double* out);

// A multibody model as one that runs, in the form that it asks for; it must outlive this. Inputs: u, then u', then u''.
class MultibodyRun : public Model {
 public:
  explicit MultibodyRun(const MultibodyModel& model);
  ~MultibodyRun() override;
  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;
  std::string beyond(const double* x) const override;
  void remember(Archive& archive) override;
  const Sketch* sketch() const override { return model_.sketch.shapes.empty() ? nullptr : &model_.sketch; }
  void draw(double t, const double* x, const double* u, std::vector<DrawnPose>& poses) override;

  // The one read or evaluated last.
  const multibody::Instant& instant() const { return at_; }

 private:
  void set(double t, const double* u);
  multibody::Accelerations solve(const double* x);

  struct Redundant;
  const MultibodyModel& model_;
  multibody::Instant at_;
  MultibodyForm form_;
  std::unique_ptr<Redundant> redundant_;
  std::vector<double> values_;
};

// The inputs of such a file over time, on the grid of the options, with their rates and accelerations behind them.
HistoryInputs multibody_inputs(const std::vector<MultibodyInput>& inputs, const std::vector<double>& rest,
                               const RunOptions& options);

// `on_sample` is called with every sample that is read.
RunResult simulate_multibody(const MultibodyModel& model, RunOptions options,
                             const std::function<void(const multibody::Instant&)>& on_sample = {});

// The figures of the file; energy_change (of kinetic energy and weight) and, with constraints, constraint_error.
std::vector<Metric> multibody_values(const std::vector<MultibodyFigure>& figures, const RunResult& result);

// Its frequencies [Hz] and damping ratios as figures: mode_<k>_frequency, mode_<k>_damping by rising |λ|, one for
// each complex pair.
std::vector<Metric> mode_values(const Eigen::MatrixXd& A);

}  // namespace fahrwerk

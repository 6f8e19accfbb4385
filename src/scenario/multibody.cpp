#include "scenario/multibody.h"

#include <fmt/format.h>

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "math/linear_algebra.h"
#include "multibody/language/redundant.h"
#include "multibody/language/remember.h"

namespace fahrwerk {
namespace {

using multibody::Accelerations;
using multibody::Instant;

// Beyond it a run has diverged: no coordinate of a model in SI units gets there.
constexpr double kMaxCoordinate = 1e6;

MultibodyForm chosen_form(const MultibodyModel& model) {
  const multibody::System& system = model.system;
  if (model.form != MultibodyForm::automatic) return model.form;
  if (system.bodies.empty() || !system.constraints.empty() || !multibody::not_a_tree(system).empty())
    return MultibodyForm::minimal;
  const multibody::FormalismCounts counts = multibody::count_operations(system, model.start);
  return counts.recursive.total() < counts.minimal.total() ? MultibodyForm::recursive : MultibodyForm::minimal;
}

double velocity_error(const multibody::System& system, const multibody::Equations& e) {
  double largest = 0.0;
  for (std::size_t i = 0; i < system.constraints.size(); ++i)
    if (!system.constraints[i].holonomic())
      largest = std::max(largest, std::fabs(e.violation_rate[static_cast<Eigen::Index>(i)]));
  return largest;
}

double* read_outputs(const MultibodyModel& model, const Instant& at, const Accelerations& a, double* out) {
  if (model.outputs.empty()) return out;
  const multibody::Layout& l = model.system.layout;
  std::vector<double> variables(static_cast<std::size_t>(l.size()) + 2, 0.0);
  const auto put = [&](int index, double value) { variables[static_cast<std::size_t>(index)] = value; };
  put(l.time(), at.time);
  for (int j = 0; j < l.coordinates; ++j)
    put(l.y(j), at.y[j]), put(l.y_dot(j), at.y_dot[j]), put(l.y_ddot(j), a.y_ddot[j]);
  for (int k = 0; k < l.inputs; ++k) put(l.u(k), at.u[k]), put(l.u_dot(k), at.u_dot[k]), put(l.u_ddot(k), at.u_ddot[k]);
  for (int k = 0; k < l.states; ++k) put(l.state(k), at.states[k]);
  std::vector<double> values;
  for (const MultibodyOutput& output : model.outputs) {
    values.resize(output.formula.instructions.size());
    expression::evaluate(output.formula, std::span<const double>(variables), std::span(values));
    *out++ = values[static_cast<std::size_t>(output.formula.results[0])];
  }
  return out;
}

}  // namespace

double* read_multibody(const MultibodyModel& model, const Instant& at, const Accelerations& a, double* out) {
  const multibody::System& s = model.system;
  for (Eigen::Index j = 0; j < s.freedom(); ++j) *out++ = at.y[j], *out++ = at.y_dot[j], *out++ = a.y_ddot[j];
  for (Eigen::Index k = 0; k < at.u.size(); ++k) *out++ = at.u[k];
  for (const multibody::SpringValues& v : multibody::spring_values(s, at)) *out++ = v.force, *out++ = v.s;
  for (Eigen::Index i = 0; i < a.multipliers.size(); ++i) *out++ = a.multipliers[i];
  if (!model.points.empty()) {
    const std::vector<multibody::FramePose> poses = multibody::poses(s, at);
    for (const MultibodyPoint& p : model.points) {
      const multibody::FramePose& f = poses[static_cast<std::size_t>(p.point.frame)];
      const Eigen::Vector3d r = f.r + f.A * Eigen::Vector3d(p.point.at.x, p.point.at.y, p.point.at.z);
      out = std::copy_n(r.data(), 3, out);
    }
  }
  if (!model.reactions.empty()) {
    const std::vector<multibody::JointReaction> joints = multibody::joint_reactions(s, at, a);
    for (const int i : model.reactions) {
      const multibody::JointReaction& joint = joints[static_cast<std::size_t>(i)];
      out = std::copy_n(joint.force.data(), 3, out), out = std::copy_n(joint.torque.data(), 3, out);
    }
  }
  out = read_outputs(model, at, a, out);
  *out++ = multibody::kinetic_energy(s, at), *out++ = multibody::potential_energy(s, at);
  return out;
}

namespace {

double figure(FigureKind kind, Samples v) {
  if (v.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto [low, high] = std::minmax_element(v.begin(), v.end());
  double sum = 0.0, squares = 0.0;
  for (const double x : v) sum += x, squares += x * x;
  const double n = static_cast<double>(v.size());
  switch (kind) {
    case FigureKind::final:
      return v.back();
    case FigureKind::minimum:
      return *low;
    case FigureKind::maximum:
      return *high;
    case FigureKind::mean:
      return sum / n;
    case FigureKind::rms:
      return std::sqrt(squares / n);
    case FigureKind::amplitude:
      return 0.5 * (*high - *low);
  }
  return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

void set_inputs(const std::vector<MultibodyInput>& inputs, double t, Side side, Instant& at) {
  std::vector<double> values;
  for (std::size_t k = 0; k < inputs.size(); ++k) {
    const MultibodyInput& input = inputs[k];
    const auto i = static_cast<Eigen::Index>(k);
    if (!input.formula) {
      const TimeHistory::Value v = input.table.at(t, side);
      at.u[i] = v.value, at.u_dot[i] = v.slope, at.u_ddot[i] = 0.0;
      continue;
    }
    values.resize(input.formula->instructions.size());
    expression::evaluate(*input.formula, std::span<const double>(&t, 1), std::span(values));
    const auto result = [&](std::size_t r) { return values[static_cast<std::size_t>(input.formula->results[r])]; };
    at.u[i] = result(0), at.u_dot[i] = result(1), at.u_ddot[i] = result(2);
  }
}

std::vector<Quantity> multibody_signals(const MultibodyModel& model) {
  const multibody::System& s = model.system;
  std::vector<Quantity> list;
  for (const multibody::Coordinate& c : s.coordinates) {
    const std::string per = c.unit == "-" ? "1" : c.unit;
    list.push_back({c.name, c.unit, "coordinate"});
    list.push_back({c.name + ".rate", per + "/s", "rate of the coordinate"});
    list.push_back({c.name + ".acceleration", per + "/s^2", "second derivative of the coordinate"});
  }
  for (const Quantity& u : s.inputs) list.push_back({u.name, u.unit, "input"});
  for (const multibody::Spring& spring : s.springs) {
    const bool generalised = spring.gauge.kind == multibody::Gauge::Kind::formula;
    const std::string unit = force_unit(spring.gauge);
    list.push_back({spring.name + ".force", unit, "force of the element, against its deflection"});
    list.push_back({spring.name + ".deflection", unit == "N" ? "m" : "-",
                    generalised ? "deflection of the element" : "compression of the element"});
  }
  for (const multibody::Constraint& c : s.constraints)
    list.push_back(
        {c.name + ".force", force_unit(c.gauge), "multiplier of the constraint: force that works along what it keeps"});
  for (const MultibodyPoint& p : model.points)
    for (const char* axis : {"x", "y", "z"}) list.push_back({p.name + "." + axis, "m", "position in the reference"});
  for (const int i : model.reactions)
    for (const char* part : {"fx", "fy", "fz", "tx", "ty", "tz"})
      list.push_back({s.frames[static_cast<std::size_t>(i)].name + "." + part, part[0] == 'f' ? "N" : "N m",
                      "of the parent on this frame, about its origin, axes of the reference"});
  for (const MultibodyOutput& o : model.outputs) list.push_back(o.text);
  list.push_back({"energy.kinetic", "J", "kinetic energy of all bodies"});
  list.push_back({"energy.potential", "J", "potential energy of the weight"});
  if (model.form == MultibodyForm::cartesian)
    list.push_back({"joints.error", "-", "largest distance of a frame from what its joint allows, in m or rad"});
  if (!s.constraints.empty())
    list.push_back({"constraints.error", "-", "largest violation of a constraint, of positions or of velocities"});
  return list;
}

struct MultibodyRun::Redundant {
  explicit Redundant(const multibody::System& system) : form(system) {}
  multibody::RedundantForm form;
};

MultibodyRun::~MultibodyRun() = default;

MultibodyRun::MultibodyRun(const MultibodyModel& model)
    : model_(model),
      at_(model.start),
      form_(chosen_form(model)),
      redundant_(std::make_unique<Redundant>(model.system)),
      values_(multibody_signals(model).size()) {
  const multibody::System& s = model.system;
  outputs_ = multibody_signals(model);
  inputs_ = s.inputs;
  for (const char* rate : {".rate", ".acceleration"})
    for (const Quantity& u : s.inputs) inputs_.push_back({u.name + rate, "-"});
  rest_.assign(inputs_.size(), 0.0);
  std::copy_n(at_.u.data(), at_.u.size(), rest_.begin());
  const int count = static_cast<int>(s.inputs.size());
  for (int i = 0; i < count; ++i) input_rates_.push_back({i, i + count, i + 2 * count});
  for (const multibody::Coordinate& c : s.coordinates) main_.push_back(c.name);
  if (form_ == MultibodyForm::cartesian) {
    start_ = redundant_->form.state(model.start);
    for (std::size_t i = 0; i < start_.size(); ++i) states_.push_back({fmt::format("frames.{}", i), "-"});
    return;
  }
  for (const Eigen::VectorXd* part : {&model.start.y, &model.start.y_dot, &model.start.states})
    start_.insert(start_.end(), part->data(), part->data() + part->size());
  for (const multibody::Coordinate& c : s.coordinates) states_.push_back({c.name, c.unit});
  for (const multibody::Coordinate& c : s.coordinates) states_.push_back({c.name + ".rate", c.unit + "/s"});
  while (states_.size() < start_.size())
    states_.push_back({fmt::format("elements.{}", states_.size() - 2 * s.coordinates.size()), "-"});
}

// The coordinates of the Cartesian form are looked for near where they would be by now.
void MultibodyRun::set(double t, const double* u) {
  if (form_ == MultibodyForm::cartesian) at_.y += (t - at_.time) * at_.y_dot;
  at_.time = t;
  const Eigen::Index n = at_.u.size();
  at_.u = Eigen::Map<const Eigen::VectorXd>(u, n), at_.u_dot = Eigen::Map<const Eigen::VectorXd>(u + n, n);
  at_.u_ddot = Eigen::Map<const Eigen::VectorXd>(u + 2 * n, n);
}

// From coordinates, rates and element states.
Accelerations MultibodyRun::solve(const double* x) {
  const Eigen::Index n = model_.system.freedom();
  at_.y = Eigen::Map<const Eigen::VectorXd>(x, n), at_.y_dot = Eigen::Map<const Eigen::VectorXd>(x + n, n);
  at_.states = Eigen::Map<const Eigen::VectorXd>(x + 2 * n, model_.system.layout.states);
  Accelerations a = form_ == MultibodyForm::recursive ? multibody::recursive_accelerations(model_.system, at_)
                                                      : multibody::minimal_accelerations(model_.system, at_);
  at_.reactions = a.reactions;
  return a;
}

void MultibodyRun::rate(double t, const double* x, const double* u, double* x_dot) {
  set(t, u);
  if (form_ == MultibodyForm::cartesian) {
    redundant_->form.rate(x, at_, x_dot);
    return;
  }
  const Accelerations a = solve(x);
  const Eigen::Index n = model_.system.freedom();
  std::copy_n(x + n, n, x_dot);
  std::copy_n(a.y_ddot.data(), n, x_dot + n);
  std::copy_n(a.state_rates.data(), a.state_rates.size(), x_dot + 2 * n);
}

void MultibodyRun::read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) {
  const multibody::System& s = model_.system;
  const Instant kept = at_;  // whoever reads disturbs nothing
  set(t, u);
  double joint_error = 0.0;
  if (form_ == MultibodyForm::cartesian) joint_error = redundant_->form.recover(x, at_).error;
  const Accelerations a = form_ == MultibodyForm::cartesian ? multibody::cartesian_accelerations(s, at_) : solve(x);
  at_.reactions = a.reactions;
  double* out = read_multibody(model_, at_, a, values_.data());
  if (form_ == MultibodyForm::cartesian) *out++ = joint_error;
  if (!s.constraints.empty()) {
    const multibody::Equations e = multibody::equations(s, at_);
    *out++ = std::max(e.violation.cwiseAbs().maxCoeff(), velocity_error(s, e));
  }
  for (std::size_t k = 0; k < wanted.size(); ++k) y[k] = values_[wanted[k]];
  at_ = kept;
}

std::string MultibodyRun::beyond(const double* x) const {
  if (form_ != MultibodyForm::cartesian)
    for (std::size_t j = 0; j < model_.system.coordinates.size(); ++j)
      if (std::fabs(x[j]) > kMaxCoordinate) return states_[j].name + " is beyond its limit";
  return Model::beyond(x);
}

std::vector<DrawnPose> poses_of(const multibody::System& system, const multibody::Instant& instant) {
  std::vector<DrawnPose> poses;
  for (const multibody::FramePose& f : multibody::poses(system, instant)) {
    DrawnPose p{{f.r[0], f.r[1], f.r[2]}, identity3<double>()};
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) p.A[i][j] = f.A(i, j);
    poses.push_back(p);
  }
  return poses;
}

void MultibodyRun::draw(double t, const double* x, const double* u, std::vector<DrawnPose>& poses) {
  const Instant kept = at_;
  set(t, u);
  if (form_ == MultibodyForm::cartesian) {
    redundant_->form.recover(x, at_);
  } else {
    const Eigen::Index n = model_.system.freedom();
    at_.y = Eigen::Map<const Eigen::VectorXd>(x, n), at_.y_dot = Eigen::Map<const Eigen::VectorXd>(x + n, n);
  }
  poses = poses_of(model_.system, at_);
  at_ = kept;
}

void MultibodyRun::remember(Archive& a) {
  a(at_.time);
  for (Eigen::VectorXd* v : {&at_.y, &at_.y_dot, &at_.states, &at_.reactions}) multibody::remember(a, *v);
}

HistoryInputs multibody_inputs(const std::vector<MultibodyInput>& inputs, const std::vector<double>& rest,
                               const RunOptions& options) {
  const int n = static_cast<int>(inputs.size());
  std::vector<HistoryInputs::Channel> channels;
  for (int k = 0; k < n; ++k) {
    const MultibodyInput& input = inputs[static_cast<std::size_t>(k)];
    HistoryInputs::Channel c{k, n + k, 2 * n + k, {}};
    if (input.formula)
      c.history = InputFunction([program = *input.formula,
                                 values = std::vector<double>(input.formula->instructions.size())](double t) mutable {
        expression::evaluate(program, std::span<const double>(&t, 1), std::span(values));
        const auto result = [&](std::size_t r) { return values[static_cast<std::size_t>(program.results[r])]; };
        return InputMotion{result(0), result(1), result(2)};
      });
    else
      c.history = input.table.snapped(input_grid(options));
    channels.push_back(std::move(c));
  }
  return {rest, std::move(channels)};
}

RunResult simulate_multibody(const MultibodyModel& model, RunOptions options,
                             const std::function<void(const Instant&)>& on_sample) {
  MultibodyRun running(model);
  HistoryInputs inputs = multibody_inputs(model.inputs, running.rest(), options);
  if (on_sample) options.on_sample = [&](double, const double*, const double*) { on_sample(running.instant()); };
  return simulate(running, inputs, {}, options);
}

std::vector<Metric> multibody_values(const std::vector<MultibodyFigure>& figures, const RunResult& result) {
  std::vector<Metric> list;
  for (const MultibodyFigure& f : figures) {
    std::string unit = "-";
    for (const Quantity& s : result.recording.signals)
      if (s.name == f.signal) unit = s.unit;
    list.push_back({f.name, figure(f.kind, result.series(f.signal).value), unit, "of " + f.signal});
  }
  const Samples T = result.series("energy.kinetic").value, U = result.series("energy.potential").value;
  if (!T.empty())
    list.push_back({"energy_change", T.back() + U.back() - T.front() - U.front(), "J",
                    "of kinetic energy and weight, from the first to the last sample"});
  if (const Samples e = result.series("constraints.error").value; !e.empty())
    list.push_back({"constraint_error", figure(FigureKind::maximum, e), "-", "largest violation of a constraint"});
  return list;
}

std::vector<Metric> mode_values(const Eigen::MatrixXd& A) {
  std::vector<std::complex<double>> pairs;
  const Eigen::VectorXcd eigenvalues = spectrum(A);
  for (const std::complex<double>& e : eigenvalues)
    if (e.imag() > 0.0) pairs.push_back(e);
  std::sort(pairs.begin(), pairs.end(), [](const auto& a, const auto& b) { return std::abs(a) < std::abs(b); });
  std::vector<Metric> list;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    list.push_back({fmt::format("mode_{}_frequency", k + 1), std::fabs(pairs[k].imag()) / (2 * std::numbers::pi), "Hz",
                    "of small motions about the reference"});
    list.push_back({fmt::format("mode_{}_damping", k + 1), -pairs[k].real() / std::abs(pairs[k]), "-",
                    "damping ratio of this mode"});
  }
  return list;
}

}  // namespace fahrwerk

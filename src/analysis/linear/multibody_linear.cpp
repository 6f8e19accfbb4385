#include "analysis/linear/multibody_linear.h"

#include "multibody/language/linear.h"

namespace fahrwerk {
namespace {

using Eigen::Index;

std::string per_second(const std::string& unit, int times) {
  return (unit == "-" ? "1" : unit) + (times == 1 ? "/s" : "/s^2");
}

multibody::Sight sight_of(const MultibodyModel& model) {
  multibody::Sight sight;
  for (const MultibodyPoint& p : model.points) sight.points.push_back(p.point);
  sight.joints = model.reactions;
  for (const MultibodyOutput& o : model.outputs) sight.formulas.push_back(&o.formula);
  return sight;
}

}  // namespace

std::string settle(const multibody::System& system, multibody::Instant& reference) {
  reference.u_dot.setZero(), reference.u_ddot.setZero();
  const multibody::Accelerations a = multibody::minimal_accelerations(system, reference);
  const auto largest = [](const Eigen::VectorXd& v) { return v.size() > 0 ? v.cwiseAbs().maxCoeff() : 0.0; };
  // An equilibrium that was found is one to 1e-11 of the weight; springs of parts without much mass make more of it.
  if (a.y_ddot.allFinite() && largest(a.y_ddot) < 1e-8 && largest(a.state_rates) < 1e-8) {
    reference.reactions = a.reactions;
    return {};
  }
  return multibody::find_equilibrium(system, reference);
}

LinearMultibody linear_form(const MultibodyModel& model, const multibody::Instant& reference) {
  const multibody::System& system = model.system;
  const multibody::Layout& l = system.layout;
  const multibody::LinearSystem linear = multibody::linearise(system, reference);
  StateSpace m;
  m.A = linear.A, m.B = linear.B;
  const char* suffixes[] = {"", ".rate", ".acceleration"};
  const auto name = [&](const std::string& of, const std::string& unit, int times) {
    return Quantity{of + suffixes[times], times == 0 ? unit : per_second(unit, times)};
  };
  for (int rate = 0; rate < 2; ++rate)
    for (const int i : linear.independent) {
      const multibody::Coordinate& c = system.coordinates[static_cast<std::size_t>(i)];
      m.states.push_back(name(c.name, c.unit, rate));
    }
  for (const multibody::Spring& spring : system.springs)
    if (spring.state >= 0) m.states.push_back({spring.name + ".force", "N"});
  for (int k = 0; k < 3; ++k)
    for (const Quantity& in : system.inputs) m.inputs.push_back(name(in.name, in.unit, k));
  for (int i = 0; i < 2 * l.inputs; ++i) m.rate_inputs.push_back({i, i + l.inputs, 1.0});

  // y, y', y'' stand one after the other among the variables.
  const Eigen::MatrixXd others = multibody::linear_sight(system, reference, linear, sight_of(model));
  Eigen::MatrixXd rows(3 * l.coordinates + others.rows(), linear.deviations.cols());
  rows << linear.deviations.middleRows(l.y(0), 3 * l.coordinates), others;
  m.C = rows.leftCols(m.A.rows()), m.D = rows.rightCols(m.B.cols());
  for (int k = 0; k < 3; ++k)
    for (const multibody::Coordinate& c : system.coordinates) m.outputs.push_back(name(c.name, c.unit, k));
  const std::vector<Quantity> signals = multibody_signals(model);
  const std::size_t first = 3 * system.coordinates.size() + system.inputs.size();
  for (std::size_t i = 0; i < static_cast<std::size_t>(others.rows()); ++i)
    m.outputs.push_back({signals[first + i].name, signals[first + i].unit});
  return {std::move(m), linear.T};
}

}  // namespace fahrwerk

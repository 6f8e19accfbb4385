// A multibody model as a linear one with names.
#include <cmath>

#include "linear.h"
#include "multibody/model/linear.h"

namespace fahrwerk::cli {
namespace {

using Eigen::Index;

std::string per_second(const std::string& unit, int times) {
  return (unit == "-" ? "1" : unit) + (times == 1 ? "/s" : "/s^2");
}

// Deflection and force of all springs.
Eigen::VectorXd springs_at(const multibody::System& system, const multibody::Instant& at) {
  std::vector<double> all;
  for (const multibody::SpringValues& v : multibody::spring_values(system, at))
    all.push_back(v.force), all.push_back(v.s);
  return Eigen::Map<Eigen::VectorXd>(all.data(), static_cast<Index>(all.size()));
}

// Rows of C and D of the springs: extrapolated central differences, error of fourth order in a step of 1e-3.
void add_springs(const load::MultibodyScenario& s, const multibody::LinearSystem& linear, StateSpace& m) {
  const multibody::System& system = s.model.system;
  const Index f = linear.M.rows(), n = m.A.rows(), u = static_cast<Index>(system.inputs.size());
  const Index first = static_cast<Index>(m.outputs.size());
  for (const multibody::Spring& spring : system.springs) {
    m.outputs.push_back({spring.name + ".force", "N"});
    m.outputs.push_back({spring.name + ".deflection", spring.compression ? "m" : "-"});
  }
  const Index rows = static_cast<Index>(m.outputs.size());
  m.C.conservativeResize(rows, n), m.D.conservativeResize(rows, 3 * u);
  m.C.bottomRows(rows - first).setZero(), m.D.bottomRows(rows - first).setZero();
  if (rows == first) return;
  const auto slope = [&](const std::function<void(multibody::Instant&, double)>& change) {
    const auto difference = [&](double h) {
      multibody::Instant plus = s.reference, minus = s.reference;
      change(plus, h), change(minus, -h);
      return Eigen::VectorXd((springs_at(system, plus) - springs_at(system, minus)) / (2 * h));
    };
    return Eigen::VectorXd((4.0 * difference(0.5e-3) - difference(1e-3)) / 3.0);
  };
  for (Index j = 0; j < n; ++j)
    m.C.col(j).tail(rows - first) = slope([&](multibody::Instant& at, double h) {
      if (j < f)
        at.y += h * linear.T.col(j);
      else if (j < 2 * f)
        at.y_dot += h * linear.T.col(j - f);
      else
        at.states[j - 2 * f] += h;
    });
  for (Index k = 0; k < 2 * u; ++k)
    m.D.col(k).tail(rows - first) =
        slope([&](multibody::Instant& at, double h) { k < u ? at.u[k] += h : at.u_dot[k - u] += h; });
}

}  // namespace

LinearMultibody linear_form(const load::MultibodyScenario& s) {
  const multibody::System& system = s.model.system;
  const multibody::LinearSystem linear = multibody::linearise(system, s.reference);
  const Index f = linear.M.rows(), n = linear.A.rows(), y = linear.T.rows();
  StateSpace m;
  m.A = linear.A, m.B = linear.B;
  const auto unit = [&](std::size_t i) { return system.coordinates[i].unit; };
  for (int rate = 0; rate < 2; ++rate)
    for (const int i : linear.independent) {
      const multibody::Coordinate& c = system.coordinates[static_cast<std::size_t>(i)];
      m.states.push_back(rate == 0 ? SignalName{c.name, c.unit} : SignalName{c.name + ".rate", per_second(c.unit, 1)});
    }
  for (const multibody::Spring& spring : system.springs)
    if (spring.state >= 0) m.states.push_back({spring.name + ".force", "N"});
  const char* suffixes[] = {"", ".rate", ".acceleration"};
  const int inputs = static_cast<int>(system.inputs.size());
  for (int k = 0; k < 3; ++k)
    for (const multibody::Signal& in : system.inputs)
      m.inputs.push_back({in.name + suffixes[k], k == 0 ? in.unit : per_second(in.unit, k)});
  for (int i = 0; i < 2 * inputs; ++i) m.rate_inputs.push_back({i, i + inputs, 1.0});

  m.C = Eigen::MatrixXd::Zero(3 * y, n), m.D = Eigen::MatrixXd::Zero(3 * y, 3 * inputs);
  m.C.block(0, 0, y, f) = linear.T, m.C.block(y, f, y, f) = linear.T;
  m.C.bottomRows(y) = linear.T * linear.A.middleRows(f, f), m.D.bottomRows(y) = linear.T * linear.B.middleRows(f, f);
  for (int k = 0; k < 3; ++k)
    for (std::size_t i = 0; i < system.coordinates.size(); ++i)
      m.outputs.push_back({system.coordinates[i].name + suffixes[k], k == 0 ? unit(i) : per_second(unit(i), k)});
  add_springs(s, linear, m);
  return {std::move(m), linear.T};
}

StateSpace linear_form(const load::ModulesScenario& s) {
  if (!s.depends_on_time.empty())
    throw files::InputError(files::Problem{s.file.string(), 0, s.depends_on_time,
                                           "depends on time; modes and responses need constant matrices"});
  StateSpace m;
  const Index n = s.assembly.A.rows();
  m.A = s.assembly.A, m.B = s.assembly.B;
  m.C = Eigen::MatrixXd::Identity(n, n), m.D = Eigen::MatrixXd::Zero(n, m.B.cols());
  for (Index i = 0; i < n; ++i) m.states.push_back({s.assembly.states[static_cast<std::size_t>(i)], "-"});
  m.outputs = m.states;
  for (const multibody::Signal& in : s.input_names) m.inputs.push_back({in.name, in.unit});
  return m;
}

}  // namespace fahrwerk::cli

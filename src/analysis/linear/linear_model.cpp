#include "analysis/linear/linear_model.h"

#include <Eigen/Dense>
#include <cmath>

#include "model/derivatives.h"
#include "scenario/classic_run.h"

namespace fahrwerk {

Linearised linearise(Model& m) { return linearise(m, m.start()); }

Linearised linearise(Model& m, const std::vector<double>& equilibrium) {
  const Derivatives d = m.derivatives(equilibrium.data(), m.rest().data());
  Linearised out;
  std::vector<int> cyclic, rows;
  for (std::size_t i = 0; i < m.states().size(); ++i)
    (m.states()[i].cyclic ? cyclic : out.states).push_back(static_cast<int>(i));
  for (std::size_t i = 0; i < m.outputs().size(); ++i) {
    bool left_out = place_of(m.inputs(), m.outputs()[i].name).has_value();
    for (const int c : cyclic) left_out = left_out || std::fabs(d.C(static_cast<int>(i), c)) > 1e-9;
    if (!left_out) rows.push_back(static_cast<int>(i));
  }
  StateSpace& s = out.model;
  out.whole = d.A;
  s.A = d.A(out.states, out.states), s.B = d.B(out.states, Eigen::all);
  s.C = d.C(rows, out.states), s.D = d.D(rows, Eigen::all);
  const auto add = [](const Quantity& q, std::vector<Quantity>& to) { to.push_back({q.name, q.unit}); };
  for (const int i : out.states) add(m.states()[static_cast<std::size_t>(i)], s.states);
  for (const Quantity& u : m.inputs()) add(u, s.inputs);
  for (const int i : rows) add(m.outputs()[static_cast<std::size_t>(i)], s.outputs);
  for (const InputRate& r : m.input_rates()) {
    if (r.rate >= 0) s.rate_inputs.push_back({r.of, r.rate, 1.0});
    if (r.acceleration >= 0 && r.rate >= 0) s.rate_inputs.push_back({r.rate, r.acceleration, 1.0});
  }
  return out;
}

Linearised linearise(const classic::OdeModel& ode) {
  ClassicModel model(ode);
  return linearise(model);
}

namespace {

// The unknowns of a steady turn: places in states and inputs, with their sizes.
struct TurnUnknown {
  double* value;
  Eigen::Index column;  // of the derivatives by states, then by inputs
  double size;
};

// Newton's method at one lateral acceleration.
bool solve_turn(classic::OdeModel& model, const std::vector<int>& rows, const std::vector<TurnUnknown>& unknowns,
                int signal, double wanted) {
  const auto n = static_cast<Eigen::Index>(rows.size());
  std::vector<double> rate(model.states.size()), y(model.signals.size());
  for (int iteration = 0; iteration < 30; ++iteration) {
    model.evaluate(model.x0.data(), model.u0.data(), rate.data(), y.data());
    const classic::ModelDerivatives d = classic::derivatives(model, model.x0, model.u0);
    Eigen::VectorXd r(n + 1);
    Eigen::MatrixXd J(n + 1, static_cast<Eigen::Index>(unknowns.size()));
    for (Eigen::Index i = 0; i <= n; ++i) {
      const auto row = static_cast<std::size_t>(i < n ? rows[static_cast<std::size_t>(i)] : 0);
      const double size = i < n ? model.scales[row] : 1.0;
      r[i] = (i < n ? rate[row] : y[static_cast<std::size_t>(signal)] - wanted) / size;
      for (std::size_t k = 0; k < unknowns.size(); ++k) {
        const Eigen::Index c = unknowns[k].column, inputs = c - d.A.cols(),
                           at = i < n ? static_cast<Eigen::Index>(row) : signal;
        const Eigen::MatrixXd &by_states = i < n ? d.A : d.C, &by_inputs = i < n ? d.B : d.D;
        J(i, static_cast<Eigen::Index>(k)) =
            (inputs < 0 ? by_states(at, c) : by_inputs(at, inputs)) * unknowns[k].size / size;
      }
    }
    if (!r.allFinite() || !J.allFinite()) return false;
    if (r.cwiseAbs().maxCoeff() < 1e-10) return true;
    const Eigen::VectorXd step = -J.completeOrthogonalDecomposition().solve(r);
    for (std::size_t k = 0; k < unknowns.size(); ++k)
      *unknowns[k].value += step[static_cast<Eigen::Index>(k)] * unknowns[k].size;
    if (step.cwiseAbs().maxCoeff() < 1e-14) return r.cwiseAbs().maxCoeff() < 1e-8;
  }
  return false;
}

}  // namespace

bool find_steady_turn(classic::OdeModel& model, double lateral_acceleration) {
  const int signal = model.signal("body.lateral_acceleration"), steer = model.input("input.steering_wheel");
  const int speed = model.state("body.vx"), drive = model.input("input.drive");
  if (signal < 0 || steer < 0) return false;
  std::vector<int> rows;
  std::vector<TurnUnknown> unknowns;
  const auto n = static_cast<Eigen::Index>(model.states.size());
  for (std::size_t i = 0; i < model.states.size(); ++i) {
    if (model.cyclic[i]) continue;
    rows.push_back(static_cast<int>(i));
    if (static_cast<int>(i) != speed) unknowns.push_back({&model.x0[i], static_cast<Eigen::Index>(i), model.scales[i]});
  }
  unknowns.push_back({&model.u0[static_cast<std::size_t>(steer)], n + steer, 0.1});
  if (speed >= 0 && drive >= 0) unknowns.push_back({&model.u0[static_cast<std::size_t>(drive)], n + drive, 1e3});
  // Tyres near their limit have turns beyond it too: small steps stay on the branch that begins with straight running.
  const int steps = std::max(1, static_cast<int>(std::ceil(std::fabs(lateral_acceleration) / 0.5)));
  for (int i = 1; i <= steps; ++i)
    if (!solve_turn(model, rows, unknowns, signal, lateral_acceleration * i / steps)) return false;
  return true;
}

TransferFunction transfer_function(const StateSpace& model, int input, int output) {
  const int n = model.order();
  TransferFunction t;
  t.denominator.assign(static_cast<std::size_t>(n) + 1, 0.0), t.numerator = t.denominator;
  t.denominator.back() = 1.0;
  // N_0 = I, a_{n-k} = -tr(A N_{k-1})/k, N_k = A N_{k-1} + a_{n-k} I;  adj(sI - A) = Σ N_k s^{n-1-k}
  Eigen::MatrixXd N = Eigen::MatrixXd::Identity(n, n);
  for (int k = 1; k <= n; ++k) {
    t.numerator[static_cast<std::size_t>(n - k)] = model.C.row(output) * N * model.B.col(input);
    N = model.A * N;
    const double a = -N.trace() / k;
    t.denominator[static_cast<std::size_t>(n - k)] = a;
    N.diagonal().array() += a;
  }
  for (int k = 0; k <= n; ++k)
    t.numerator[static_cast<std::size_t>(k)] += model.D(output, input) * t.denominator[static_cast<std::size_t>(k)];
  return t;
}

}  // namespace fahrwerk

#include "analysis/linear_model.h"

#include <Eigen/Dense>
#include <cmath>

namespace fahrwerk {

LinearClassic linearise(const classic::OdeModel& ode) {
  const classic::ModelDerivatives d = classic::derivatives(ode, ode.x0, ode.u0);
  LinearClassic out;
  std::vector<int> cyclic, rows;
  for (std::size_t i = 0; i < ode.states.size(); ++i)
    (ode.cyclic[i] ? cyclic : out.states).push_back(static_cast<int>(i));
  for (std::size_t i = 0; i < ode.signals.size(); ++i) {
    bool depends = false;
    for (const int c : cyclic) depends = depends || std::fabs(d.C(static_cast<int>(i), c)) > 1e-9;
    if (!depends) rows.push_back(static_cast<int>(i));
  }
  StateSpace& s = out.model;
  s.A = d.A(out.states, out.states), s.B = d.B(out.states, Eigen::all);
  s.C = d.C(rows, out.states), s.D = d.D(rows, Eigen::all);
  for (const int i : out.states) {
    const classic::NamedQuantity& q = ode.states[static_cast<std::size_t>(i)];
    s.states.push_back({q.name, q.unit});
  }
  for (const classic::NamedQuantity& u : ode.inputs) s.inputs.push_back({u.name, u.unit});
  for (const int i : rows) {
    const classic::ModelSignal& y = ode.signals[static_cast<std::size_t>(i)];
    s.outputs.push_back({y.name, y.unit});
  }
  for (const classic::InputRate& r : ode.rates) s.rate_inputs.push_back({r.of, r.rate, 1.0});
  return out;
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

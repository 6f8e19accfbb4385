#include "math/jet.h"

#include "math/linear_algebra.h"
#include "vehicle/classic/ode_model.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>

namespace fahrwerk::classic {
namespace {

template <class List>
int place(const List& list, const std::string& name) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].name == name) return static_cast<int>(i);
  return -1;
}

Eigen::VectorXd both(const OdeModel& model, const std::vector<double>& x, const std::vector<double>& u) {
  Eigen::VectorXd out(static_cast<Eigen::Index>(model.states.size() + model.signals.size()));
  model.evaluate(x.data(), u.data(), out.data(), out.data() + model.states.size());
  return out;
}

// Columns of all states, then of all inputs; rows of all rates, then of all signals.
ModelDerivatives split(const OdeModel& model, const Eigen::MatrixXd& J) {
  const auto n = static_cast<Eigen::Index>(model.states.size()), m = static_cast<Eigen::Index>(model.inputs.size());
  return {J.topLeftCorner(n, n), J.topRightCorner(n, m), J.bottomLeftCorner(J.rows() - n, n),
          J.bottomRightCorner(J.rows() - n, m)};
}

}  // namespace

int OdeModel::state(const std::string& name) const { return place(states, name); }
int OdeModel::input(const std::string& name) const { return place(inputs, name); }
int OdeModel::signal(const std::string& name) const { return place(signals, name); }

void add_states(OdeModel& model, const std::vector<Quantity>& states, double scale, bool cyclic) {
  for (const Quantity& s : states) {
    model.states.push_back(s);
    model.scales.push_back(scale), model.cyclic.push_back(cyclic), model.x0.push_back(0.0);
  }
}

void add_inputs(OdeModel& model, const std::vector<Quantity>& inputs) {
  for (const Quantity& u : inputs) model.inputs.push_back(u), model.u0.push_back(0.0);
}

namespace {

// A further signal of a model: one that it has (-1: none) and rates of its states (-1: none), each with a factor.
void add_combination(OdeModel& model, Quantity signal, int base, std::array<std::pair<int, double>, 2> rates) {
  const auto place = static_cast<std::ptrdiff_t>(model.signals.size());
  const auto with_signal = [=](const auto& inner) {
    return [=](const auto* state, const auto* u, auto* x_dot, auto* out) {
      inner(state, u, x_dot, out);
      if (!out) return;
      out[place] = base >= 0 ? out[base] : std::remove_cvref_t<decltype(out[0])>(0.0);
      for (const auto& [at, factor] : rates)
        if (at >= 0) out[place] += factor * x_dot[at];
    };
  };
  if (model.evaluate_jet) model.evaluate_jet = with_signal(model.evaluate_jet);
  model.evaluate = with_signal(model.evaluate);
  model.signals.push_back(std::move(signal));
}

}  // namespace

void add_seat(OdeModel& model, const std::string& name, double x, double y, std::optional<double> z) {
  const int roll = model.state("body.roll_rate"), pitch = model.state("body.pitch_rate"),
            yaw = model.state("body.yaw_rate");
  const int ax = model.signal("body.longitudinal_acceleration"), ay = model.signal("body.lateral_acceleration");
  const std::string seat = "seat." + name;
  add_combination(model, {seat + ".az", "m/s^2", "vertical acceleration of the seat"}, model.signal("body.az"),
                  {{{roll, y}, {pitch, -x}}});
  model.main.push_back(seat + ".az");
  if (!z) return;
  if (ax >= 0 || pitch >= 0)
    add_combination(model, {seat + ".ax", "m/s^2", "acceleration of the seat along x"}, ax, {{{pitch, *z}, {yaw, -y}}});
  if (ay >= 0 || roll >= 0)
    add_combination(model, {seat + ".ay", "m/s^2", "acceleration of the seat along y"}, ay, {{{roll, -*z}, {yaw, x}}});
}

ModelDerivatives difference_derivatives(const OdeModel& model, const std::vector<double>& x,
                                        const std::vector<double>& u) {
  const std::size_t n = model.states.size(), m = model.inputs.size();
  Eigen::MatrixXd J(static_cast<Eigen::Index>(n + model.signals.size()), static_cast<Eigen::Index>(n + m));
  for (std::size_t j = 0; j < n + m; ++j) {
    const double at = j < n ? x[j] : u[j - n];
    const double h = 1e-3 * (j < n ? model.scales[j] : 0.1 * std::fmax(1.0, std::fabs(at)));
    const auto slope = [&](double step) -> Eigen::VectorXd {
      std::vector<double> x_up = x, x_down = x, u_up = u, u_down = u;
      (j < n ? x_up[j] : u_up[j - n]) = at + step;
      (j < n ? x_down[j] : u_down[j - n]) = at - step;
      return (both(model, x_up, u_up) - both(model, x_down, u_down)) / (2.0 * step);
    };
    J.col(static_cast<Eigen::Index>(j)) = (4.0 * slope(0.5 * h) - slope(h)) / 3.0;
  }
  return split(model, J);
}

ModelDerivatives derivatives(const OdeModel& model, const std::vector<double>& x, const std::vector<double>& u) {
  if (!model.evaluate_jet) return difference_derivatives(model, x, u);
  const std::size_t n = model.states.size(), m = model.inputs.size(), rows = n + model.signals.size();
  Eigen::MatrixXd J(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(n + m));
  std::vector<ModelJet> X(n), U(m), out(rows);
  for (std::size_t first = 0; first < n + m; first += kModelJetWidth) {
    const std::size_t carried = std::min<std::size_t>(kModelJetWidth, n + m - first);
    for (std::size_t i = 0; i < n; ++i) X[i] = ModelJet(x[i]);
    for (std::size_t i = 0; i < m; ++i) U[i] = ModelJet(u[i]);
    for (std::size_t k = 0; k < carried; ++k)
      (first + k < n ? X[first + k] : U[first + k - n]).v[static_cast<Eigen::Index>(k)] = 1.0;
    model.evaluate_jet(X.data(), U.data(), out.data(), out.data() + n);
    for (std::size_t i = 0; i < rows; ++i)
      for (std::size_t k = 0; k < carried; ++k)
        J(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(first + k)) = out[i].v[static_cast<Eigen::Index>(k)];
  }
  return split(model, J);
}

double find_equilibrium(OdeModel& model, const std::vector<int>& held, const std::vector<int>& free) {
  const int n = static_cast<int>(model.states.size());
  std::vector<int> rows, unknowns;
  for (int i = 0; i < n; ++i) {
    if (model.cyclic[static_cast<std::size_t>(i)]) continue;
    rows.push_back(i);
    if (std::find(held.begin(), held.end(), i) == held.end()) unknowns.push_back(i);
  }
  const auto count = static_cast<Eigen::Index>(rows.size());
  double left = 0.0;
  for (int iteration = 0; iteration < 40; ++iteration) {
    std::vector<double> rate(model.states.size());
    model.evaluate(model.x0.data(), model.u0.data(), rate.data(), nullptr);
    Eigen::VectorXd r(count);
    for (Eigen::Index i = 0; i < count; ++i)
      r[i] = rate[static_cast<std::size_t>(rows[static_cast<std::size_t>(i)])] /
             model.scales[static_cast<std::size_t>(rows[static_cast<std::size_t>(i)])];
    left = r.cwiseAbs().maxCoeff();
    if (left < 1e-11) break;
    // Newton step in states and inputs of size one; the shortest one where directions change nothing.
    const ModelDerivatives d = derivatives(model, model.x0, model.u0);
    Eigen::MatrixXd J(count, static_cast<Eigen::Index>(unknowns.size() + free.size()));
    for (Eigen::Index i = 0; i < count; ++i) {
      const int row = rows[static_cast<std::size_t>(i)];
      const double size = model.scales[static_cast<std::size_t>(row)];
      Eigen::Index j = 0;
      for (const int s : unknowns) J(i, j++) = d.A(row, s) * model.scales[static_cast<std::size_t>(s)] / size;
      for (const int s : free) J(i, j++) = d.B(row, s) * 1e3 / size;
    }
    const Eigen::VectorXd step = -least_squares(J, r).x;
    Eigen::Index j = 0;
    for (const int s : unknowns)
      model.x0[static_cast<std::size_t>(s)] += step[j++] * model.scales[static_cast<std::size_t>(s)];
    for (const int s : free) model.u0[static_cast<std::size_t>(s)] += step[j++] * 1e3;
    if (!(step.cwiseAbs().maxCoeff() > 1e-13)) break;
  }
  return left;
}

}  // namespace fahrwerk::classic

#include "multibody/model/linear.h"

#include <fmt/format.h>

#include <Eigen/Dense>
#include <stdexcept>

#include "math/jet.h"
#include "math/linear_algebra.h"
#include "multibody/model/formalisms.h"
#include "multibody/model/variables.h"

namespace fahrwerk::multibody {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kDirections = 8;
const char* const kNotIdeal = "forces that depend on reactions have no linear equations";
using Jet = ceres::Jet<double, kDirections>;

// Derivatives by all variables of the layout of forces (with those of the constraints), constraint rates, state rates.
struct Slopes {
  VectorXd h;
  MatrixXd forces, rates, state_rates;
};

Slopes slopes(const System& system, const Instant& at, const VectorXd& multipliers) {
  const Index n = system.freedom(), c = static_cast<Index>(system.constraints.size()), size = system.layout.size();
  Slopes out{VectorXd(n), MatrixXd(n, size), MatrixXd(c, size), MatrixXd(system.layout.states, size)};
  Motion<Jet> m(system, Columns::active);
  Loads<Jet> loads(system);
  std::vector<Jet> state_rates(static_cast<std::size_t>(system.layout.states));
  for (Index begin = 0; begin < size; begin += kDirections) {
    const Index count = std::min<Index>(kDirections, size - begin);
    set_variables(system, at, m.variables);
    for (Index k = 0; k < count; ++k) m.variables[static_cast<std::size_t>(begin + k)].v[k] = 1.0;
    move(system, m);
    loads.clear(system);
    apply(system, m, loads, state_rates.data());
    subtract_inertia(system, m, loads);
    for (Index i = 0; i < c; ++i) {
      const Gauge& gauge = system.constraints[static_cast<std::size_t>(i)].gauge;
      const Reading<Jet> reading = read(gauge, m);
      add(gauge, reading, Jet(multipliers[i]), m, loads);
      out.rates.row(i).segment(begin, count) = reading.rate.v.head(count).transpose();
    }
    const std::vector<Jet> h = project(system, m, loads);
    for (Index j = 0; j < n; ++j) {
      out.h[j] = h[static_cast<std::size_t>(j)].a;
      out.forces.row(j).segment(begin, count) = h[static_cast<std::size_t>(j)].v.head(count).transpose();
    }
    for (Index k = 0; k < out.state_rates.rows(); ++k)
      out.state_rates.row(k).segment(begin, count) = state_rates[static_cast<std::size_t>(k)].v.head(count).transpose();
  }
  return out;
}

// Multipliers that balance the forces best.
VectorXd balancing(const Equations& e) {
  if (e.W.rows() == 0) return VectorXd(0);
  return least_squares(e.W.transpose(), -e.h).x;
}

// Dependent coordinates are those of the largest pivots.
void choose_independent(const System& system, const MatrixXd& W, LinearSystem& linear) {
  const Index n = system.freedom();
  std::vector<bool> dependent(static_cast<std::size_t>(n), false);
  std::vector<Index> place;
  if (W.rows() > 0) {
    const Eigen::FullPivLU<MatrixXd> lu(W);
    for (Index i = 0; i < lu.rank(); ++i) {
      const Index j = lu.permutationQ().indices()[i];
      dependent[static_cast<std::size_t>(j)] = true;
      place.push_back(j);
    }
  }
  for (Index j = 0; j < n; ++j)
    if (!dependent[static_cast<std::size_t>(j)]) linear.independent.push_back(static_cast<int>(j));
  const Index f = static_cast<Index>(linear.independent.size());
  linear.T = MatrixXd::Zero(n, f);
  MatrixXd W_d(W.rows(), static_cast<Index>(place.size())), W_i(W.rows(), f);
  for (Index k = 0; k < f; ++k) {
    const int j = linear.independent[static_cast<std::size_t>(k)];
    linear.T(j, k) = 1.0, W_i.col(k) = W.col(j);
    linear.names.push_back(system.coordinates[static_cast<std::size_t>(j)].name);
  }
  if (place.empty()) return;
  for (std::size_t k = 0; k < place.size(); ++k) W_d.col(static_cast<Index>(k)) = W.col(place[k]);
  const MatrixXd X = -least_squares(W_d, W_i).x;
  for (std::size_t k = 0; k < place.size(); ++k) linear.T.row(place[k]) = X.row(static_cast<Index>(k));
}

void fill_state_space(const Layout& l, const Slopes& s, LinearSystem& o) {
  const Index f = o.M.rows(), states = l.states, m = l.inputs;
  const auto over_M = [&o](const MatrixXd& X) { return fahrwerk::solve_symmetric(o.M, X); };
  o.A = MatrixXd::Zero(2 * f + states, 2 * f + states), o.B = MatrixXd::Zero(2 * f + states, 3 * m);
  o.A.block(0, f, f, f).setIdentity();
  o.A.block(f, 0, f, f) = -over_M(o.K + o.N), o.A.block(f, f, f, f) = -over_M(o.D + o.G);
  o.B.block(f, 0, f, m) = over_M(o.H), o.B.block(f, m, f, m) = over_M(o.H_rate);
  o.B.block(f, 2 * m, f, m) = over_M(o.H_acceleration);
  if (states == 0) return;
  o.A.block(f, 2 * f, f, states) = over_M(o.F);
  o.A.block(2 * f, 0, states, f) = s.state_rates.middleCols(l.y(0), l.coordinates) * o.T;
  o.A.block(2 * f, f, states, f) = s.state_rates.middleCols(l.y_dot(0), l.coordinates) * o.T;
  o.A.block(2 * f, 2 * f, states, states) = s.state_rates.middleCols(l.state(0), states);
  o.B.bottomRows(states) = s.state_rates.middleCols(l.u(0), 3 * m);
}

std::string definiteness(const MatrixXd& X) {
  if (X.size() == 0 || X.isZero(0.0)) return "zero";
  const VectorXd values = symmetric_eigen_system(X).values;
  const double low = values.minCoeff(), size = values.cwiseAbs().maxCoeff();
  return low > 1e-12 * size ? "positive definite" : low > -1e-12 * size ? "positive semidefinite" : "indefinite";
}

}  // namespace

LinearSystem linearise(const System& system, const Instant& reference) {
  if (!system.reactions.empty()) throw std::invalid_argument(kNotIdeal);
  const Equations e = equations(system, reference);
  const Layout& l = system.layout;
  LinearSystem o;
  o.multipliers = balancing(e);
  choose_independent(system, e.W, o);
  const Slopes s = slopes(system, reference, o.multipliers);
  const Index n = l.coordinates, m = l.inputs;
  for (Index i = 0; i < e.W.rows(); ++i) {
    const double drift = (s.rates.row(i).segment(l.y(0), n) * o.T).norm();
    if (drift > 1e-9 * (1.0 + e.W.row(i).norm() * reference.y_dot.norm()))
      throw std::invalid_argument(
          fmt::format("constraints.{} changes its direction in the reference motion; linear "
                      "equations with constant matrices exist only where it does not",
                      system.constraints[static_cast<std::size_t>(i)].name));
  }
  const MatrixXd Tt = o.T.transpose();
  const MatrixXd P = -Tt * s.forces.middleCols(l.y_dot(0), n) * o.T, Q = -Tt * s.forces.middleCols(l.y(0), n) * o.T;
  o.residual = Tt * s.h;
  o.M = Tt * e.M * o.T;
  o.D = 0.5 * (P + P.transpose()), o.G = 0.5 * (P - P.transpose());
  o.K = 0.5 * (Q + Q.transpose()), o.N = 0.5 * (Q - Q.transpose());
  o.H = Tt * s.forces.middleCols(l.u(0), m), o.H_rate = Tt * s.forces.middleCols(l.u_dot(0), m);
  o.H_acceleration = Tt * s.forces.middleCols(l.u_ddot(0), m);
  o.F = Tt * s.forces.middleCols(l.state(0), l.states);
  fill_state_space(l, s, o);
  return o;
}

std::string find_equilibrium(const System& system, Instant& at) {
  const Index n = system.freedom(), c = static_cast<Index>(system.constraints.size());
  const Layout& l = system.layout;
  if (!system.reactions.empty()) return kNotIdeal;
  at.y_dot.setZero(), at.states.setZero();
  if (std::string problem = make_consistent(system, at); !problem.empty()) return problem;
  at.y_dot.setZero();
  Equations e = equations(system, at);
  VectorXd multipliers = balancing(e);
  double scale = 1.0;
  for (const Body& body : system.bodies) scale += body.mass * std::sqrt(dot(system.gravity, system.gravity));
  for (int iteration = 0; iteration < 100; ++iteration) {
    const Slopes s = slopes(system, at, multipliers);
    VectorXd defect(n + c);
    defect << s.h, e.violation;
    if (!defect.allFinite()) break;
    if (s.h.cwiseAbs().maxCoeff() < 1e-11 * scale && (c == 0 || e.violation.cwiseAbs().maxCoeff() < 1e-12)) return {};
    MatrixXd J = MatrixXd::Zero(n + c, n + c);
    J.topLeftCorner(n, n) = s.forces.middleCols(l.y(0), n), J.topRightCorner(n, c) = e.W.transpose();
    for (Index i = 0; i < c; ++i)
      if (system.constraints[static_cast<std::size_t>(i)].holonomic()) J.block(n + i, 0, 1, n) = e.W.row(i);
    VectorXd step = least_squares(J, -defect).x;
    const double largest = n > 0 ? step.head(n).cwiseAbs().maxCoeff() : 0.0;
    if (largest > 0.3) step.head(n) *= 0.3 / largest;  // of a radian or a metre
    at.y += step.head(n), multipliers += step.tail(c);
    e = equations(system, at);
  }
  return "no equilibrium was found near the start values";
}

StructureChecks check_structure(const LinearSystem& o) {
  StructureChecks checks{};
  checks.mass_symmetric = (o.M - o.M.transpose()).norm() <= 1e-12 * o.M.norm();
  checks.mass_positive = definiteness(o.M) == "positive definite";
  checks.damping = definiteness(o.D), checks.stiffness = definiteness(o.K);
  checks.gyroscopic = o.G.norm() > 1e-12 * (o.D.norm() + o.G.norm());
  checks.circulatory = o.N.norm() > 1e-12 * (o.K.norm() + o.N.norm());
  return checks;
}

std::vector<Element> nonzero_elements(const MatrixXd& X, bool lower_only, const MatrixXd& whole) {
  std::vector<Element> list;
  const double tiny = whole.size() > 0 ? 1e-13 * whole.cwiseAbs().maxCoeff() : 0.0;
  for (Index i = 0; i < X.rows(); ++i)
    for (Index j = 0; j < (lower_only ? i + 1 : X.cols()); ++j)
      if (std::fabs(X(i, j)) > tiny) list.push_back({static_cast<int>(i) + 1, static_cast<int>(j) + 1, X(i, j)});
  return list;
}

}  // namespace fahrwerk::multibody

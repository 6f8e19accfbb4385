#include "multibody/language/linear.h"

#include <fmt/format.h>

#include <Eigen/Dense>
#include <stdexcept>

#include "math/linear_algebra.h"
#include "multibody/language/slopes.h"

namespace fahrwerk::multibody {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// Multipliers that balance the forces best.
VectorXd balancing(const Equations& e) {
  if (e.W.rows() == 0) return VectorXd(0);
  return least_squares(e.W.transpose(), -e.h).x;
}

// With multipliers that balance the forces best and without accelerations; of a non-ideal system all as it is.
Reference reference_of(const System& system, const Instant& instant) {
  Reference r{instant, VectorXd::Zero(system.freedom()), VectorXd(0)};
  if (system.reactions.empty()) {
    r.multipliers = balancing(equations(system, instant));
    return r;
  }
  const Accelerations a = minimal_accelerations(system, instant);
  if (!a.y_ddot.allFinite())
    throw std::invalid_argument("forces that depend on reactions have no solution in the reference");
  r.at.reactions = a.reactions, r.accelerations = a.y_ddot, r.multipliers = a.multipliers;
  return r;
}

// Dependent coordinates are those of the largest pivots. Returns R: Φ_u are the slopes of the constraints by inputs.
MatrixXd choose_independent(const System& system, const MatrixXd& W, const MatrixXd& Phi_u, LinearSystem& linear) {
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
  MatrixXd R = MatrixXd::Zero(n, Phi_u.cols());
  if (place.empty()) return R;
  for (std::size_t k = 0; k < place.size(); ++k) W_d.col(static_cast<Index>(k)) = W.col(place[k]);
  MatrixXd right(W.rows(), f + Phi_u.cols());
  right << W_i, Phi_u;
  const MatrixXd X = -least_squares(W_d, right).x;
  for (std::size_t k = 0; k < place.size(); ++k) {
    linear.T.row(place[k]) = X.row(static_cast<Index>(k)).head(f);
    R.row(place[k]) = X.row(static_cast<Index>(k)).tail(Phi_u.cols());
  }
  return R;
}

void check_constraints(const System& system, const Reference& reference, const Equations& e, const Slopes& s,
                       const MatrixXd& T) {
  const Layout& l = system.layout;
  for (Index i = 0; i < e.W.rows(); ++i) {
    const std::string& name = system.constraints[static_cast<std::size_t>(i)].name;
    const double size = 1.0 + e.W.row(i).norm() * reference.at.y_dot.norm();
    if ((s.rates.row(i).segment(l.y(0), l.coordinates) * T).norm() > 1e-9 * size)
      throw std::invalid_argument(
          fmt::format("constraints.{} changes its direction in the reference motion; linear "
                      "equations with constant matrices exist only where it does not",
                      name));
    if (s.rates.row(i).segment(l.u(0), l.inputs).norm() > 1e-9 * size)
      throw std::invalid_argument(fmt::format(
          "constraints.{} takes an input as a velocity, and no state of the linear equations is its integral; expected "
          "the rate of an input there, as in x' - way'",
          name));
  }
}

// Deviations of all directions: those of the variables follow from y = T η + R u, accelerations, multipliers and
// reactions from the linear equations that define them.
MatrixXd all_deviations(const System& system, const Slopes& s, const MatrixXd& W, const MatrixXd& T,
                        const MatrixXd& R) {
  const Layout& l = system.layout;
  const Index n = l.coordinates, m = l.inputs, f = T.cols(), x = l.states, c = W.rows(), r = s.g.size();
  const Index variables = l.size(), inputs = 2 * f + x, unknowns = n + c + r;
  MatrixXd X = MatrixXd::Zero(variables + r + c, inputs + 3 * m);
  X.block(l.y(0), 0, n, f) = T, X.block(l.y(0), inputs, n, m) = R;
  X.block(l.y_dot(0), f, n, f) = T, X.block(l.y_dot(0), inputs + m, n, m) = R;
  X.block(l.u(0), inputs, 3 * m, 3 * m).setIdentity();
  X.block(l.state(0), 2 * f, x, x).setIdentity();
  // In the order y'', λ, f.
  const auto columns = [&](const MatrixXd& S) {
    MatrixXd out(S.rows(), unknowns);
    out << S.middleCols(l.y_ddot(0), n), S.rightCols(c), S.middleCols(variables, r);
    return out;
  };
  MatrixXd K = MatrixXd::Zero(unknowns, unknowns), b(unknowns, X.cols());
  K.topRows(n) = -columns(s.forces), K.block(n, 0, c, n) = W, K.bottomRows(r) = -columns(s.reactions);
  K.bottomRightCorner(r, r).diagonal().array() += 1.0;
  b.topRows(n) = s.forces * X, b.middleRows(n, c).setZero(), b.bottomRows(r) = s.reactions * X;
  b.block(n, inputs + 2 * m, c, m) = W * R;
  if (!K.allFinite() || !b.allFinite())
    throw std::invalid_argument("the forces have no derivatives in the reference, as a root or a distance of zero");
  const MatrixXd z = fahrwerk::solve_pivoted(K, b);
  if (r > 0 && !((K * z - b).norm() <= 1e-6 * b.norm()))
    throw std::invalid_argument("forces that depend on reactions have no unique solution near the reference");
  X.middleRows(l.y_ddot(0), n) = z.topRows(n), X.bottomRows(c) = z.middleRows(n, c);
  X.middleRows(variables, r) = z.bottomRows(r);
  return X;
}

// M η'' = right [η; η'; x; u; u'; u''] with the forces of the reference.
MatrixXd right_side(const System& system, const Slopes& s, const MatrixXd& R, const LinearSystem& o) {
  const Layout& l = system.layout;
  if (system.reactions.empty()) {
    // Without δλ, which T has no part of, and with M η'' apart.
    MatrixXd known = o.deviations;
    known.middleRows(l.y_ddot(0), l.coordinates).setZero(), known.bottomRows(s.rates.rows()).setZero();
    known.block(l.y_ddot(0), known.cols() - l.inputs, l.coordinates, l.inputs) = R;
    return o.T.transpose() * (s.forces * known);
  }
  MatrixXd accelerations(o.T.cols(), o.deviations.cols());
  for (Index k = 0; k < accelerations.rows(); ++k)
    accelerations.row(k) = o.deviations.row(l.y_ddot(o.independent[static_cast<std::size_t>(k)]));
  return o.M * accelerations;
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
  const MatrixXd rates = s.state_rates * o.deviations;
  o.A.bottomRows(states) = rates.leftCols(2 * f + states), o.B.bottomRows(states) = rates.rightCols(3 * m);
}

std::string definiteness(const MatrixXd& X) {
  if (X.size() == 0 || X.isZero(0.0)) return "zero";
  const VectorXd values = symmetric_eigen_system(X).values;
  const double low = values.minCoeff(), size = values.cwiseAbs().maxCoeff();
  return low > 1e-12 * size ? "positive definite" : low > -1e-12 * size ? "positive semidefinite" : "indefinite";
}

}  // namespace

LinearSystem linearise(const System& system, const Instant& instant) {
  const Reference reference = reference_of(system, instant);
  const Equations e = equations(system, reference.at);
  const Slopes s = slopes(system, reference);
  const Layout& l = system.layout;
  const Index m = l.inputs;
  LinearSystem o;
  o.multipliers = reference.multipliers, o.accelerations = reference.accelerations;
  o.reactions = reference.at.reactions;
  const MatrixXd R = choose_independent(system, e.W, s.rates.middleCols(l.u_dot(0), m), o);
  check_constraints(system, reference, e, s, o.T);
  o.deviations = all_deviations(system, s, e.W, o.T, R);
  o.residual = o.T.transpose() * e.h;
  o.M = o.T.transpose() * e.M * o.T;
  const MatrixXd right = right_side(system, s, R, o);
  const Index f = o.M.rows(), inputs = 2 * f + l.states;
  const MatrixXd Q = -right.leftCols(f), P = -right.middleCols(f, f);
  o.D = 0.5 * (P + P.transpose()), o.G = 0.5 * (P - P.transpose());
  o.K = 0.5 * (Q + Q.transpose()), o.N = 0.5 * (Q - Q.transpose());
  o.F = right.middleCols(2 * f, l.states);
  o.H = right.middleCols(inputs, m), o.H_rate = right.middleCols(inputs + m, m);
  o.H_acceleration = right.rightCols(m);
  fill_state_space(l, s, o);
  return o;
}

MatrixXd linear_sight(const System& system, const Instant& instant, const LinearSystem& linear, const Sight& sight) {
  Reference reference{instant, linear.accelerations, linear.multipliers};
  reference.at.reactions = linear.reactions;
  return sight_slopes(system, reference, sight) * linear.deviations;
}

std::string find_equilibrium(const System& system, Instant& at) {
  const Index n = system.freedom(), c = static_cast<Index>(system.constraints.size());
  const Index r = static_cast<Index>(system.reactions.size());
  const Layout& l = system.layout;
  at.y_dot.setZero(), at.states.setZero();
  if (std::string problem = make_consistent(system, at); !problem.empty()) return problem;
  at.y_dot.setZero();
  if (r > 0) at.reactions = minimal_accelerations(system, at).reactions;
  if (!at.reactions.allFinite()) at.reactions.setZero();
  Equations e = equations(system, at);
  VectorXd multipliers = balancing(e);
  double scale = 1.0;
  for (const Body& body : system.bodies) scale += body.mass * std::sqrt(dot(system.gravity, system.gravity));
  const auto largest = [](const VectorXd& v) { return v.size() > 0 ? v.cwiseAbs().maxCoeff() : 0.0; };
  for (int iteration = 0; iteration < 100; ++iteration) {
    const Slopes s = slopes(system, {at, VectorXd::Zero(n), multipliers});
    VectorXd defect(n + c + r);
    defect << s.h, e.violation, s.g - at.reactions;
    if (!defect.allFinite()) break;
    if (largest(s.h) < 1e-11 * scale && largest(e.violation) < 1e-12 && largest(defect.tail(r)) < 1e-11 * scale)
      return {};
    MatrixXd J = MatrixXd::Zero(n + c + r, n + c + r);
    const auto fill = [&](Index row, const MatrixXd& S) {
      J.block(row, 0, S.rows(), n) = S.middleCols(l.y(0), n), J.block(row, n, S.rows(), c) = S.rightCols(c);
      J.block(row, n + c, S.rows(), r) = S.middleCols(l.size(), r);
    };
    fill(0, s.forces), fill(n + c, s.reactions);
    J.bottomRightCorner(r, r).diagonal().array() -= 1.0;
    for (Index i = 0; i < c; ++i)
      if (system.constraints[static_cast<std::size_t>(i)].holonomic()) J.block(n + i, 0, 1, n) = e.W.row(i);
    if (!J.allFinite()) break;
    VectorXd step = least_squares(J, -defect).x;
    const double way = largest(step.head(n));
    if (way > 0.3) step.head(n) *= 0.3 / way;  // of a radian or a metre
    at.y += step.head(n), multipliers += step.segment(n, c), at.reactions += step.tail(r);
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

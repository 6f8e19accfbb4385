#include "multibody/language/equations.h"

#include <fmt/format.h>

#include <Eigen/Core>

#include "math/eigen.h"
#include "math/linear_algebra.h"
#include "multibody/language/formalisms.h"
#include "multibody/language/nonideal.h"
#include "multibody/language/reactions.h"
#include "multibody/language/variables.h"

namespace fahrwerk::multibody {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

VectorXd eigen(const std::vector<double>& v) {
  return Eigen::Map<const VectorXd>(v.data(), static_cast<Index>(v.size()));
}

Motion<double> moved(const System& system, const Instant& at, Columns columns) {
  Motion<double> m(system, columns);
  set_variables(system, at, m.variables);
  move(system, m);
  return m;
}

// What φ'' must be besides γ to lead back to the constraint.
double correction(const System& system, const Constraint& c, double value, double rate) {
  const double a = system.stabilisation;
  return c.holonomic() ? -2.0 * a * rate - a * a * value : -a * rate;
}

// Applied loads without what inertia takes.
Loads<double> free_loads(const System& system, Motion<double>& m, VectorXd& state_rates) {
  Loads<double> loads(system);
  state_rates = VectorXd::Zero(system.layout.states);
  apply(system, m, loads, state_rates.data());
  subtract_inertia(system, m, loads);
  return loads;
}

}  // namespace

std::string not_a_tree(const System& system) {
  std::vector<const Frame*> moved_by(static_cast<std::size_t>(system.freedom()), nullptr);
  for (const Frame& frame : system.frames)
    for (const int j : frame.local) {
      const Frame*& other = moved_by[static_cast<std::size_t>(j)];
      if (other)
        return fmt::format("{} moves both {} and {}", system.coordinates[static_cast<std::size_t>(j)].name, other->name,
                           frame.name);
      other = &frame;
    }
  for (std::size_t j = 0; j < moved_by.size(); ++j)
    if (!moved_by[j]) return fmt::format("{} moves no frame", system.coordinates[j].name);
  return {};
}

Instant start_of(const System& system) {
  Instant at;
  const Index n = system.freedom(), m = system.layout.inputs;
  at.y.resize(n), at.y_dot.resize(n), at.states = VectorXd::Zero(system.layout.states);
  at.u = at.u_dot = at.u_ddot = VectorXd::Zero(m);
  for (Index j = 0; j < n; ++j) {
    const Coordinate& c = system.coordinates[static_cast<std::size_t>(j)];
    at.y[j] = c.start, at.y_dot[j] = c.start_rate;
  }
  return at;
}

Equations equations(const System& system, const Instant& at) {
  Motion<double> m = moved(system, at, Columns::active);
  const Index n = system.freedom(), c = static_cast<Index>(system.constraints.size());
  Equations e;
  const Loads<double> loads = free_loads(system, m, e.state_rates);
  e.h = eigen(project(system, m, loads));
  const std::vector<double> M = mass_matrix(system, m);
  e.M = Eigen::Map<const MatrixXd>(M.data(), n, n);
  e.W.resize(c, n), e.gamma.resize(c), e.violation.resize(c), e.violation_rate.resize(c);
  Loads<double> unit(system);
  for (Index i = 0; i < c; ++i) {
    const Constraint& constraint = system.constraints[static_cast<std::size_t>(i)];
    const Reading<double> reading = read(constraint.gauge, m);
    unit.clear(system);
    add(constraint.gauge, reading, 1.0, m, unit);
    e.W.row(i) = eigen(project(system, m, unit)).transpose();
    e.gamma[i] = reading.bias, e.violation_rate[i] = reading.rate;
    e.violation[i] = constraint.holonomic() ? reading.value - constraint.zero : 0.0;
  }
  return e;
}

namespace {

Accelerations minimal_for(const System& system, const Instant& at) {
  const Equations e = equations(system, at);
  const Index n = e.M.rows(), c = e.W.rows();
  if (c == 0) return {fahrwerk::solve_symmetric(e.M, e.h), VectorXd(0), e.state_rates};
  MatrixXd K = MatrixXd::Zero(n + c, n + c);
  K.topLeftCorner(n, n) = e.M, K.topRightCorner(n, c) = -e.W.transpose(), K.bottomLeftCorner(c, n) = e.W;
  VectorXd b(n + c);
  b.head(n) = e.h;
  for (Index i = 0; i < c; ++i)
    b[n + i] = -e.gamma[i] +
               correction(system, system.constraints[static_cast<std::size_t>(i)], e.violation[i], e.violation_rate[i]);
  const VectorXd x = solve(K, b);
  return {x.head(n), x.tail(c), e.state_rates};
}

Accelerations recursive_for(const System& system, const Instant& at) {
  using Twists = std::vector<Tree<double>::Twist>;
  Motion<double> m = moved(system, at, Columns::local);
  VectorXd state_rates;
  const Loads<double> loads = free_loads(system, m, state_rates);
  const Tree<double> tree(system, m);
  std::vector<double> y_ddot;
  Twists delta;
  tree.solve(loads, y_ddot, delta);
  const auto c = system.constraints.size();
  VectorXd free = eigen(y_ddot);
  if (c == 0) return {free, VectorXd(0), state_rates};
  // One more solution for each constraint, then the small system of the multipliers.
  std::vector<Reading<double>> readings;
  for (const Constraint& constraint : system.constraints) readings.push_back(read(constraint.gauge, m));
  const auto row = [&](std::size_t i, const std::vector<double>& a, const Twists& d) {
    double sum = 0.0;
    for (int k = 0; k < readings[i].count; ++k) {
      const auto& w = readings[i].wrenches[static_cast<std::size_t>(k)];
      const auto& t = d[static_cast<std::size_t>(w.frame)];
      sum += dot(w.force, t.v) + dot(w.torque, t.omega);
    }
    for (const auto& [j, slot] : system.constraints[i].gauge.quantity.slopes)
      sum += m.values[static_cast<std::size_t>(slot)] * a[static_cast<std::size_t>(j)];
    return sum;
  };
  const Index size = static_cast<Index>(c);
  MatrixXd N(size, size), columns(free.size(), size);
  VectorXd b(size);
  for (std::size_t i = 0; i < c; ++i)
    b[static_cast<Index>(i)] =
        -readings[i].bias - row(i, y_ddot, delta) +
        correction(system, system.constraints[i], readings[i].value - system.constraints[i].zero, readings[i].rate);
  Loads<double> unit(system);
  for (std::size_t k = 0; k < c; ++k) {
    unit.clear(system);
    add(system.constraints[k].gauge, readings[k], 1.0, m, unit);
    tree.solve(unit, y_ddot, delta);
    columns.col(static_cast<Index>(k)) = eigen(y_ddot);
    for (std::size_t i = 0; i < c; ++i) N(static_cast<Index>(i), static_cast<Index>(k)) = row(i, y_ddot, delta);
  }
  const VectorXd lambda = solve(N, b);
  return {free + columns * lambda, lambda, state_rates};
}

}  // namespace

Accelerations minimal_accelerations(const System& system, const Instant& instant) {
  return with_reactions(system, instant, [&](const Instant& at) { return minimal_for(system, at); });
}

Accelerations recursive_accelerations(const System& system, const Instant& instant) {
  return with_reactions(system, instant, [&](const Instant& at) { return recursive_for(system, at); });
}

std::vector<JointReaction> joint_reactions(const System& system, const Instant& instant,
                                           const Accelerations& solution) {
  Instant at = instant;
  at.reactions = solution.reactions;
  Motion<double> m = moved(system, at, Columns::active);
  VectorXd ignored;
  Loads<double> loads = free_loads(system, m, ignored);
  for (std::size_t i = 0; i < system.constraints.size(); ++i) {
    const Gauge& g = system.constraints[i].gauge;
    add(g, read(g, m), solution.multipliers[static_cast<Index>(i)], m, loads);
  }
  subtract_acceleration(system, m, std::vector<double>(solution.y_ddot.begin(), solution.y_ddot.end()), loads);
  std::vector<JointReaction> reactions;
  for (const JointWrench<double>& joint : joint_wrenches(system, m, std::move(loads)))
    reactions.push_back({eigen(joint.force), eigen(joint.torque)});
  return reactions;
}

std::string make_consistent(const System& system, Instant& at) {
  if (system.constraints.empty()) return {};
  const auto name_of_largest = [&](const VectorXd& x) {
    Index i = 0;
    x.cwiseAbs().maxCoeff(&i);
    return system.constraints[static_cast<std::size_t>(i)].name;
  };
  const VectorXd y_dot = at.y_dot;
  at.y_dot.setZero();
  for (int iteration = 0;; ++iteration) {
    Equations e = equations(system, at);
    for (Index i = 0; i < e.W.rows(); ++i)
      if (!system.constraints[static_cast<std::size_t>(i)].holonomic()) e.W.row(i).setZero();
    if (!e.violation.allFinite()) return fmt::format("{}: cannot be evaluated", name_of_largest(e.violation));
    if (e.violation.cwiseAbs().maxCoeff() < 1e-13 * (1.0 + at.y.cwiseAbs().maxCoeff())) break;
    if (iteration == 50)
      return fmt::format("{}: no position near the start values fulfils it (off by {:.3g})",
                         name_of_largest(e.violation), e.violation.cwiseAbs().maxCoeff());
    at.y -= least_squares(e.W, e.violation).x;
  }
  at.y_dot = y_dot;
  for (int iteration = 0; iteration < 50; ++iteration) {
    const Equations e = equations(system, at);
    if (e.violation_rate.cwiseAbs().maxCoeff() < 1e-13 * (1.0 + at.y_dot.cwiseAbs().maxCoeff())) return {};
    at.y_dot -= least_squares(e.W, e.violation_rate).x;
  }
  const Equations e = equations(system, at);
  if (e.violation_rate.cwiseAbs().maxCoeff() < 1e-9 * (1.0 + at.y_dot.cwiseAbs().maxCoeff())) return {};
  return fmt::format("{}: no rates near the start values fulfil it", name_of_largest(e.violation_rate));
}

std::vector<Defect> defects(const System& system, const Instant& at) {
  std::vector<Defect> found;
  const Equations e = equations(system, at);
  if (!e.M.allFinite() || !e.h.allFinite() || !e.W.allFinite())
    return {{"coordinates", "the equations of motion are not finite at the start"}};
  const Index n = e.M.rows(), c = e.W.rows();
  // Rows are taken one after the other, so that what is named is the later one.
  MatrixXd basis(n, 0);
  for (Index i = 0; i < c; ++i) {
    VectorXd w = e.W.row(i).transpose();
    const double size = w.norm();
    for (int twice = 0; twice < 2; ++twice) w -= basis * (basis.transpose() * w);
    const std::string& name = system.constraints[static_cast<std::size_t>(i)].name;
    if (!(size > 0.0))
      found.push_back({"constraints." + name, "does not restrict any coordinate at the start"});
    else if (w.norm() < 1e-9 * size)
      found.push_back({"constraints." + name, "is redundant: it follows from those before it"});
    if (!(w.norm() >= 1e-9 * size && size > 0.0)) continue;
    basis.conservativeResize(n, basis.cols() + 1);
    basis.col(basis.cols() - 1) = w.normalized();
  }
  if (!found.empty() || n == 0) return found;
  const MatrixXd Q = c == 0 ? MatrixXd::Identity(n, n) : orthogonal_basis(basis);
  const MatrixXd free = Q.rightCols(n - basis.cols());
  if (free.cols() == 0) return found;
  // In units in which every coordinate has inertia one, where it has any.
  VectorXd scale = VectorXd::Ones(n);
  for (Index j = 0; j < n; ++j)
    if (e.M(j, j) > 0.0) scale[j] = 1.0 / std::sqrt(e.M(j, j));
  const MatrixXd scaled = scale.cwiseInverse().asDiagonal() * free;
  const MatrixXd thin = orthogonal_basis(scaled).leftCols(free.cols());
  const MatrixXd M = thin.transpose() * (scale.asDiagonal() * e.M * scale.asDiagonal()) * thin;
  const auto [values, vectors] = symmetric_eigen_system(M);
  if (values[0] > 1e-12) return found;
  Index j = 0;
  (thin * vectors.col(0)).cwiseAbs().maxCoeff(&j);
  const Coordinate& coordinate = system.coordinates[static_cast<std::size_t>(j)];
  found.push_back({"coordinates." + coordinate.name,
                   "the mass matrix is singular at the start: this motion moves no mass and no inertia"});
  return found;
}

double kinetic_energy(const System& system, const Instant& at) {
  const Motion<double> m = moved(system, at, Columns::active);
  double T = 0.0;
  for (const Body& body : system.bodies) {
    const FrameState<double>& f = m.frames[static_cast<std::size_t>(body.frame)];
    const detail::BodyState<double> b = detail::body_state(body, f);
    const Vec3<double> v = f.v + cross(f.omega, b.c);
    T += 0.5 * body.mass * dot(v, v) + 0.5 * dot(f.omega, b.I * f.omega);
  }
  return T;
}

double potential_energy(const System& system, const Instant& at) {
  const Motion<double> m = moved(system, at, Columns::active);
  double U = 0.0;
  for (const Body& body : system.bodies) {
    const FrameState<double>& f = m.frames[static_cast<std::size_t>(body.frame)];
    U -= body.mass * dot(system.gravity, f.r + f.A * body.center);
  }
  return U;
}

double gauge_value(const System& system, const Gauge& gauge, const Instant& at) {
  return read(gauge, moved(system, at, Columns::active)).value;
}

std::vector<SpringValues> spring_values(const System& system, const Instant& at) {
  Motion<double> m = moved(system, at, Columns::active);
  std::vector<SpringValues> values;
  for (const Spring& spring : system.springs) {
    const SpringForce<double> f = spring_force(system, spring, m);
    values.push_back({f.s, f.s_dot, f.force});
  }
  return values;
}

std::vector<FramePose> poses(const System& system, const Instant& at) {
  const Motion<double> m = moved(system, at, Columns::active);
  std::vector<FramePose> out;
  for (const FrameState<double>& f : m.frames) {
    FramePose p{eigen(f.r), eigen(f.v), {}};
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) p.A(i, j) = f.A[i][j];
    out.push_back(p);
  }
  return out;
}

}  // namespace fahrwerk::multibody

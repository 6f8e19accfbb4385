#include "support/network/solve.h"

#include <fmt/format.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/angle_equation.h"

namespace fahrwerk {
namespace {

using Index = std::size_t;
using Eigen::MatrixXd, Eigen::VectorXd;
constexpr int kRounds = 30;
constexpr double kSingular = 1e-9;  // smallest over largest pivot of a transformer
using namespace network_detail;

Index index(int i) { return static_cast<Index>(i); }

// Poses of the nodes that one transformer needs.
template <class S, class X>
void set_poses(const Network& n, const std::vector<int>& nodes, const X& x, std::vector<NetworkPose<S>>& poses) {
  poses.resize(n.nodes().size());
  poses[0] = {identity3<S>(), zero3<S>()};
  for (const int i : nodes) {
    const NetworkNode& node = n.nodes()[index(i)];
    poses[index(i)] = next_pose(node, poses[index(node.parent)], x(i - 1));
  }
}

std::vector<int> needed_nodes(const Network& n, const std::vector<int>& conditions) {
  std::vector<bool> need(n.nodes().size(), false);
  for (const int f : conditions) {
    const NetworkCondition& c = n.conditions()[index(f)];
    for (const int body : {c.a.body, c.b.body, c.c.body, c.e.body, c.g.body})
      for (const int i : n.path(body)) need[index(i)] = true;
  }
  std::vector<int> nodes;
  for (Index i = 1; i < need.size(); ++i)
    if (need[i]) nodes.push_back(static_cast<int>(i));
  return nodes;
}

class Evaluation {
 public:
  Evaluation(const Network& n, const Transformer& t) : n_(n), t_(t) {}

  VectorXd residuals(const std::vector<double>& x) {
    const auto of = [&](int i) { return x[index(i)]; };
    set_poses(n_, t_.nodes, of, plain_);
    VectorXd f(size());
    for (Eigen::Index i = 0; i < size(); ++i) f[i] = residual(condition(i), plain_, of);
    return f;
  }
  double residual_at(std::vector<double>& x, double output) {
    x[index(t_.outputs[0])] = output;
    return residuals(x)[0];
  }
  // f' and f'' along a motion.
  void derivatives(const NetworkMotion& m, VectorXd& first, VectorXd& second) {
    const auto of = [&](int i) { return MotionSeries(m.x[index(i)], m.rate[index(i)], m.second[index(i)]); };
    set_poses(n_, t_.nodes, of, series_);
    first.resize(size()), second.resize(size());
    for (Eigen::Index i = 0; i < size(); ++i) {
      const MotionSeries f = residual(condition(i), series_, of);
      first[i] = f.rate, second[i] = f.second;
    }
  }
  // ∂f/∂x of one variable, by a unit pseudo-velocity.
  VectorXd column(const std::vector<double>& x, int variable) {
    const auto of = [&](int i) { return MotionSeries(x[index(i)], i == variable ? 1.0 : 0.0); };
    set_poses(n_, t_.nodes, of, series_);
    VectorXd c(size());
    for (Eigen::Index i = 0; i < size(); ++i) c[i] = residual(condition(i), series_, of).rate;
    return c;
  }
  MatrixXd jacobian(const std::vector<double>& x) {
    MatrixXd J(size(), size());
    for (Eigen::Index j = 0; j < size(); ++j) J.col(j) = column(x, t_.outputs[static_cast<Index>(j)]);
    return J;
  }

 private:
  Eigen::Index size() const { return static_cast<Eigen::Index>(t_.conditions.size()); }
  const NetworkCondition& condition(Eigen::Index i) const {
    return n_.conditions()[index(t_.conditions[static_cast<Index>(i)])];
  }

  const Network& n_;
  const Transformer& t_;
  std::vector<NetworkPose<double>> plain_;
  std::vector<NetworkPose<MotionSeries>> series_;
};

std::string names(const Network& n, const std::vector<int>& variables) {
  std::string out;
  for (const int v : variables) out += (out.empty() ? "" : ", ") + n.name(v);
  return out;
}
std::string condition_names(const Network& n, const std::vector<int>& conditions) {
  std::string out;
  for (const int f : conditions) out += (out.empty() ? "" : ", ") + n.conditions()[index(f)].name;
  return out;
}
std::string where(const SolvedNetwork& n, const std::vector<double>& x) {
  std::string out;
  for (const int v : n.inputs)
    out += fmt::format("{}{} = {:.6g}", out.empty() ? "" : ", ", n.network.name(v), x[index(v)]);
  return out;
}

double pivot_ratio(const Eigen::FullPivLU<MatrixXd>& lu) {
  const auto pivots = lu.matrixLU().diagonal().cwiseAbs();
  return pivots.minCoeff() / std::max(pivots.maxCoeff(), 1e-300);
}

// Newton's method; the step of an angle or a length is limited, so that a far start does not jump to another branch.
std::optional<std::string> iterate(const SolvedNetwork& n, const Transformer& t, std::vector<double>& x,
                                   double largest_step) {
  Evaluation of(n.network, t);
  double last = 0.0;
  for (int i = 0; i < kRounds; ++i) {
    const VectorXd f = of.residuals(x);
    const Eigen::FullPivLU<MatrixXd> lu(of.jacobian(x));
    if (!f.allFinite() || pivot_ratio(lu) < kSingular)
      return fmt::format("{}: singular at {}: {} cannot be determined", condition_names(n.network, t.conditions),
                         where(n, x), names(n.network, t.outputs));
    VectorXd step = -lu.solve(f);
    const double size = step.cwiseAbs().maxCoeff();
    if (size > largest_step) step *= largest_step / size;
    for (Index j = 0; j < t.outputs.size(); ++j) x[index(t.outputs[j])] += step[static_cast<Eigen::Index>(j)];
    if (size < 1e-15 || (size < 1e-11 && size >= 0.5 * last && i > 0)) return std::nullopt;  // down to round-off
    last = size;
  }
  if (last < 1e-10) return std::nullopt;
  return fmt::format("{}: cannot be closed at {} (after {} rounds {} still move by {:.1e})",
                     condition_names(n.network, t.conditions), where(n, x), kRounds, names(n.network, t.outputs), last);
}

// f(φ) = A cos φ + B sin φ + C and f(s) = a s² + b s + c, by sampling f.
struct AngleForm {
  double A, B, C;
};
AngleForm angle_form(Evaluation& of, std::vector<double> x) {
  const double zero = of.residual_at(x, 0.0), half = of.residual_at(x, std::numbers::pi);
  const double C = 0.5 * (zero + half);
  return {0.5 * (zero - half), of.residual_at(x, 0.5 * std::numbers::pi) - C, C};
}
struct PolynomialForm {
  double a, b, c;
};
PolynomialForm polynomial_form(Evaluation& of, std::vector<double> x) {
  const double zero = of.residual_at(x, 0.0), plus = of.residual_at(x, 1.0), minus = of.residual_at(x, -1.0);
  return {0.5 * (plus + minus) - zero, 0.5 * (plus - minus), zero};
}
bool linear(const PolynomialForm& p) { return std::fabs(p.a) < 1e-12 * std::fabs(p.b); }

std::optional<std::string> closed_form(const SolvedNetwork& n, const Transformer& t, std::vector<double>& x) {
  Evaluation of(n.network, t);
  double& out = x[index(t.outputs[0])];
  double gap = 0.0;
  if (t.form == Transformer::Form::angle) {
    const AngleForm k = angle_form(of, x);
    const AngleSolution<double> s = solve_angle(k.A, k.B, k.C, t.branch);
    if (s.reached) {
      out = std::atan2(s.sin, s.cos);
      return std::nullopt;
    }
    gap = std::fabs(k.C) / std::hypot(k.A, k.B);
  } else {
    const PolynomialForm k = polynomial_form(of, x);
    const double square = k.b * k.b - 4.0 * k.a * k.c;
    if (linear(k) && k.b != 0.0) {
      out = -k.c / k.b;
      return std::nullopt;
    }
    if (square > 1e-16 * k.b * k.b && !linear(k)) {
      out = (-k.b + t.branch * std::sqrt(square)) / (2.0 * k.a);
      return std::nullopt;
    }
    gap = square < 0.0 ? 1.0 + std::sqrt(-square) / (2.0 * std::fabs(k.a)) : 1.0;
  }
  return fmt::format("{}: cannot be closed at {}: {} is at its dead point (asked for {:.4g} of its reach)",
                     condition_names(n.network, t.conditions), where(n, x), names(n.network, t.outputs), gap);
}

// Numbers between -1 and 1 that no geometry is made for.
double sample(int i, int round) {
  const double y = std::sin(12.9898 * (i + 1) + 78.233 * (round + 1)) * 43758.5453;
  return 2.0 * (y - std::floor(y)) - 1.0;
}
std::vector<double> sample_position(const std::vector<double>& start, int round) {
  std::vector<double> x = start;
  for (Index i = 0; i < x.size(); ++i) x[i] += 0.4 * sample(static_cast<int>(i), round);
  return x;
}

// Which variables a condition holds: those whose unit velocity changes it anywhere.
std::vector<std::vector<int>> held_variables(const Network& n, const std::vector<double>& start) {
  std::vector<std::vector<int>> holds;
  for (Index f = 0; f < n.conditions().size(); ++f) {
    Transformer alone{{static_cast<int>(f)}, {}, {}, {}};
    alone.nodes = needed_nodes(n, alone.conditions);
    Evaluation of(n, alone);
    std::vector<int> held;
    for (int v = 0; v < n.variables(); ++v) {
      double largest = 0.0;
      for (int round = 0; round < 3; ++round)
        largest = std::max(largest, std::fabs(of.column(sample_position(start, round), v)[0]));
      if (largest > 1e-12) held.push_back(v);
    }
    holds.push_back(std::move(held));
  }
  return holds;
}

// Whether the one condition of a transformer is of closed form in its unknown, wherever the others are.
Transformer::Form find_form(const Network& n, const Transformer& t, const std::vector<double>& start) {
  if (t.conditions.size() != 1) return Transformer::Form::newton;
  Evaluation of(n, t);
  bool angle = true, polynomial = true;
  for (int round = 0; round < 3; ++round) {
    std::vector<double> x = sample_position(start, round);
    const AngleForm k = angle_form(of, x);
    const PolynomialForm p = polynomial_form(of, x);
    for (int i = 0; i < 3; ++i) {
      const double at = 1.5 * sample(i, round + 7), f = of.residual_at(x, at);
      const double scale = 1e-10 * (std::fabs(k.A) + std::fabs(k.B) + std::fabs(k.C) + std::fabs(f) + 1e-6);
      angle &= std::fabs(k.A * std::cos(at) + k.B * std::sin(at) + k.C - f) < scale;
      polynomial &= std::fabs((p.a * at + p.b) * at + p.c - f) < scale;
    }
  }
  if (polynomial) return Transformer::Form::polynomial;
  return angle ? Transformer::Form::angle : Transformer::Form::newton;
}

void choose_branch(const Network& n, Transformer& t, const std::vector<double>& x) {
  Evaluation of(n, t);
  const double at = x[index(t.outputs[0])];
  if (t.form == Transformer::Form::angle) {
    const AngleForm k = angle_form(of, x);
    t.branch = angle_branch(k.A, k.B, std::sin(at), std::cos(at));
  } else {
    const PolynomialForm k = polynomial_form(of, x);
    t.branch = 2.0 * k.a * at + k.b > 0.0 ? 1.0 : -1.0;  // the sign of the slope is that of the root
  }
}

// x'_out or x''_out of one transformer: J out = -known.
std::optional<std::string> solve_rates(const SolvedNetwork& n, const Transformer& t, NetworkMotion& m) {
  Evaluation of(n.network, t);
  const Eigen::FullPivLU<MatrixXd> lu(of.jacobian(m.x));
  if (pivot_ratio(lu) < kSingular)
    return fmt::format("{}: singular at {}: velocities of {} are not determined",
                       condition_names(n.network, t.conditions), where(n, m.x), names(n.network, t.outputs));
  VectorXd first, second;
  for (const int v : t.outputs) m.rate[index(v)] = m.second[index(v)] = 0.0;
  of.derivatives(m, first, second);
  const VectorXd rate = -lu.solve(first);
  for (Index j = 0; j < t.outputs.size(); ++j) m.rate[index(t.outputs[j])] = rate[static_cast<Eigen::Index>(j)];
  of.derivatives(m, first, second);
  const VectorXd bias = -lu.solve(second);
  for (Index j = 0; j < t.outputs.size(); ++j) m.second[index(t.outputs[j])] = bias[static_cast<Eigen::Index>(j)];
  return std::nullopt;
}

void find_transformers(SolvedNetwork& out, const std::vector<double>& start) {
  const Network& n = out.network;
  const auto holds = held_variables(n, start);
  const TransformerOrder order = solution_order(holds, n.variables(), out.inputs);
  if (!order.unmatched_conditions.empty())
    out.problems.push_back(fmt::format("{} inputs are too many: {} cannot be satisfied besides the others",
                                       out.inputs.size(), condition_names(n, order.unmatched_conditions)));
  if (!order.unmatched_variables.empty())
    out.problems.push_back(
        fmt::format("nothing determines {}: more inputs or loops are needed", names(n, order.unmatched_variables)));
  for (Index i = 0; i < order.conditions.size(); ++i) {
    Transformer t{order.conditions[i], order.outputs[i], {}, needed_nodes(n, order.conditions[i])};
    for (const int f : t.conditions)
      for (const int v : holds[index(f)])
        if (std::find(t.outputs.begin(), t.outputs.end(), v) == t.outputs.end() &&
            std::find(t.inputs.begin(), t.inputs.end(), v) == t.inputs.end())
          t.inputs.push_back(v);
    t.form = find_form(n, t, start);
    out.transformers.push_back(std::move(t));
  }
}

}  // namespace

SolvedNetwork solve_order(Network network, const std::vector<std::string>& inputs, std::vector<double> start) {
  SolvedNetwork out{std::move(network), {}, {}, {}, {}};
  const Network& n = out.network;
  start.resize(index(n.variables()), 0.0);
  for (const std::string& name : inputs) {
    const int v = n.variable(name);
    if (v < 0)
      out.problems.push_back("input \"" + name + "\" is no coordinate of the network");
    else
      out.inputs.push_back(v);
  }
  if (!out.problems.empty()) return out;
  find_transformers(out, start);
  if (!out.problems.empty()) return out;
  for (Transformer& t : out.transformers) {
    if (const auto fault = iterate(out, t, start, 0.3)) {
      out.problems.push_back(*fault);
      return out;
    }
    if (t.form != Transformer::Form::newton) choose_branch(n, t, start);
  }
  out.assembled = {start, std::vector<double>(start.size(), 0.0), std::vector<double>(start.size(), 0.0)};
  return out;
}

std::optional<std::string> solve(const SolvedNetwork& n, NetworkMotion& m) {
  for (const Transformer& t : n.transformers) {
    const auto fault = t.form == Transformer::Form::newton ? iterate(n, t, m.x, 0.3) : closed_form(n, t, m.x);
    if (fault) return fault;
    if (const auto singular = solve_rates(n, t, m)) return singular;
  }
  return std::nullopt;
}

std::vector<std::vector<double>> differentials(const SolvedNetwork& n, const NetworkMotion& m) {
  std::vector<std::vector<double>> columns;
  NetworkMotion pseudo = m;
  for (const int input : n.inputs) {
    for (const int v : n.inputs) pseudo.rate[index(v)] = v == input ? 1.0 : 0.0, pseudo.second[index(v)] = 0.0;
    for (const Transformer& t : n.transformers) solve_rates(n, t, pseudo);
    columns.push_back(pseudo.rate);
  }
  return columns;
}

std::vector<NetworkPose<MotionSeries>> poses(const Network& n, const NetworkMotion& m) {
  std::vector<int> nodes;
  for (Index i = 1; i < n.nodes().size(); ++i) nodes.push_back(static_cast<int>(i));
  std::vector<NetworkPose<MotionSeries>> out;
  set_poses(
      n, nodes, [&](int i) { return MotionSeries(m.x[index(i)], m.rate[index(i)], m.second[index(i)]); }, out);
  return out;
}

PointMotion motion(const std::vector<NetworkPose<MotionSeries>>& poses, const BodyPoint& point) {
  const Vec3<MotionSeries> r = at(poses, point);
  return {{r.x.value, r.y.value, r.z.value}, {r.x.rate, r.y.rate, r.z.rate}, {r.x.second, r.y.second, r.z.second}};
}

TurnMotion turn(const std::vector<NetworkPose<MotionSeries>>& poses, int body) {
  const Mat3<MotionSeries>& A = poses[index(body)].A;
  TurnMotion out{};
  Mat3<double> first, second;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) out.A[i][j] = A[i][j].value, first[i][j] = A[i][j].rate, second[i][j] = A[i][j].second;
  // ω~ = A' Aᵀ; A'' Aᵀ = α~ + ω~ ω~, whose second part is symmetric.
  const Mat3<double> W = first * transpose(out.A), B = second * transpose(out.A);
  out.omega = {0.5 * (W[2][1] - W[1][2]), 0.5 * (W[0][2] - W[2][0]), 0.5 * (W[1][0] - W[0][1])};
  out.alpha = {0.5 * (B[2][1] - B[1][2]), 0.5 * (B[0][2] - B[2][0]), 0.5 * (B[1][0] - B[0][1])};
  return out;
}

MinimalEquations equations_of_motion(const SolvedNetwork& n, const NetworkMotion& m,
                                     const std::vector<NetworkMass>& masses, const std::vector<NetworkForce>& forces) {
  const Index f = n.inputs.size();
  NetworkMotion still = m;  // q'' = 0: bias accelerations
  for (const int v : n.inputs) still.second[index(v)] = 0.0;
  for (const Transformer& t : n.transformers) solve_rates(n, t, still);
  const auto now = poses(n.network, still);
  std::vector<std::vector<NetworkPose<MotionSeries>>> unit;
  for (const std::vector<double>& rate : differentials(n, m))
    unit.push_back(poses(n.network, {m.x, rate, std::vector<double>(rate.size(), 0.0)}));
  MinimalEquations out{std::vector(f, std::vector<double>(f, 0.0)), std::vector<double>(f, 0.0),
                       std::vector<double>(f, 0.0)};
  for (const NetworkMass& body : masses) {
    const PointMotion c = motion(now, body.centre);
    const TurnMotion w = turn(now, body.centre.body);
    const Sym3<double> inertia = rotate(w.A, body.inertia);
    const Vec3<double> force = body.mass * c.a;
    const Vec3<double> moment = inertia * w.alpha + cross(w.omega, inertia * w.omega);
    for (Index j = 0; j < f; ++j) {
      const Vec3<double> v_j = motion(unit[j], body.centre).v, w_j = turn(unit[j], body.centre.body).omega;
      out.b[j] += dot(v_j, force) + dot(w_j, moment);
      for (Index k = 0; k < f; ++k)
        out.M[j][k] += body.mass * dot(v_j, motion(unit[k], body.centre).v) +
                       dot(w_j, inertia * turn(unit[k], body.centre.body).omega);
    }
  }
  for (const NetworkForce& load : forces)
    for (Index j = 0; j < f; ++j)
      out.Q[j] += dot(motion(unit[j], load.at).v, load.force) + dot(turn(unit[j], load.at.body).omega, load.moment);
  return out;
}

}  // namespace fahrwerk

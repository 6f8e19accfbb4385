#include "multibody/constrained/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "math/linear_algebra.h"

namespace fahrwerk::constrained {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

constexpr double kRankTolerance = 1e-8;  // of a row's length: between round-off (1e-15) and a poor drawing (1e-6)

// A length of the mechanism: how far bodies and joints are apart.
double size_of(const Mechanism& m) {
  double most = 0.0;
  for (const Joint& j : m.joints())
    most = std::max({most, j.i.body == kGround ? 0.0 : norm(j.i.r), j.j.body == kGround ? 0.0 : norm(j.j.r)});
  return most > 0.0 ? most : 1.0;
}

// Rows of unit length, rotations in units of the mechanism's own.
Matrix weighed(const Mechanism& m, const At& at) {
  Matrix H = constraint_jacobian(m, at);
  const double size = size_of(m);
  for (int b = 0; b < m.body_count(); ++b) H.middleCols<3>(6 * b + 3) /= size;
  for (Eigen::Index r = 0; r < H.rows(); ++r) {
    const double length = H.row(r).norm();
    if (length > 0.0) H.row(r) /= length;
  }
  return H;
}

int joint_of(const Mechanism& m, int row) {
  for (std::size_t k = 0; k < m.joints().size(); ++k)
    if (row < m.joints()[k].first_row + m.joints()[k].rows) return static_cast<int>(k);
  return -1;
}

std::string list_of(const Mechanism& m, const std::vector<int>& joints) {
  std::string o;
  for (std::size_t k = 0; k < joints.size(); ++k)
    o += fmt::format("{}'{}'",
                     k == 0                   ? ""
                     : k + 1 == joints.size() ? " and "
                                              : ", ",
                     m.joints()[static_cast<std::size_t>(joints[k])].name);
  return o;
}

// Rows in the user's order: what each adds to those before it.
std::vector<RedundantRows> redundant_rows(const Mechanism& m, const At& at) {
  const Matrix H = constraint_jacobian(m, at), W = weighed(m, at);
  const Vector rate = -time_terms(m, at), g = constraints(m, at);
  Matrix basis(W.cols(), 0);
  std::vector<int> kept;
  std::vector<RedundantRows> out;
  for (int r = 0; r < m.rows(); ++r) {
    Vector rest = W.row(r).transpose();
    for (int round = 0; round < 2; ++round)
      if (basis.cols() > 0) rest -= basis * (basis.transpose() * rest);
    if (rest.norm() > kRankTolerance) {
      basis.conservativeResize(Eigen::NoChange, basis.cols() + 1);
      basis.col(basis.cols() - 1) = rest.normalized();
      kept.push_back(r);
      continue;
    }
    const int joint = joint_of(m, r);
    if (out.empty() || out.back().joint != joint) out.push_back({joint, 0, {}, false});
    RedundantRows& one = out.back();
    ++one.rows;
    Matrix K(H.cols(), static_cast<Eigen::Index>(kept.size()));
    for (std::size_t k = 0; k < kept.size(); ++k) K.col(static_cast<Eigen::Index>(k)) = H.row(kept[k]).transpose();
    const Vector c = least_squares(K, H.row(r).transpose()).x;
    double said = 0.0, scale = std::fabs(rate(r)), place = 0.0;
    for (std::size_t k = 0; k < kept.size(); ++k) {
      const double share = c(static_cast<Eigen::Index>(k));
      said += share * rate(kept[k]), scale += std::fabs(share * rate(kept[k])), place += std::fabs(g(kept[k]));
      if (std::fabs(share) < 1e-6) continue;
      const int other = joint_of(m, kept[k]);
      if (other != joint && std::find(one.repeats.begin(), one.repeats.end(), other) == one.repeats.end())
        one.repeats.push_back(other);
    }
    // A row that repeats others but asks for another rate, or for another place while they hold theirs.
    if (std::fabs(said - rate(r)) > 1e-9 * std::max(scale, 1e-3) || (place < 1e-8 && std::fabs(g(r)) > 1e-6))
      one.contradicts = true;
  }
  return out;
}

std::vector<int> floating_bodies(const Mechanism& m) {
  std::vector<char> held(m.bodies().size(), 0);
  const auto hold = [&](int b) {
    if (b != kGround) held[static_cast<std::size_t>(b)] = 1;
  };
  for (const Joint& j : m.joints())
    for (const int b : j.bodies) hold(b);
  for (const auto& e : m.elements()) {
    if (!e->only_sees_first()) hold(e->body[0]);
    hold(e->body[1]);
  }
  std::vector<int> o;
  for (std::size_t b = 0; b < held.size(); ++b)
    if (!held[b]) o.push_back(static_cast<int>(b));
  return o;
}

}  // namespace

Eigen::Index row_rank(const Mechanism& m, const At& at) {
  if (m.rows() == 0) return 0;
  return rank(weighed(m, at), kRankTolerance);
}

bool Verdict::good() const {
  return inertialess.empty() &&
         std::none_of(redundant.begin(), redundant.end(), [](const RedundantRows& r) { return r.contradicts; });
}

Verdict analyse(const Mechanism& m, const At& at) {
  Verdict v{};
  v.bodies = m.body_count(), v.coordinates = m.euler_coordinates(), v.rows = m.rows();
  v.gruebler = m.freedom_count();
  v.redundant = redundant_rows(m, at);
  v.rank = v.rows;
  for (const RedundantRows& r : v.redundant) v.rank -= r.rows;
  v.freedoms = 6 * v.bodies - v.rank;
  v.floating = floating_bodies(m);
  // Free directions whose kinetic energy vanishes: null space of H, and of M in it.
  const Matrix H = m.rows() > 0 ? constraint_jacobian(m, at) : Matrix::Zero(1, 6 * v.bodies);
  const Matrix N = Matrix::Identity(H.cols(), H.cols()) - pseudo_inverse(H) * H;
  const SymmetricEigenSystem free = symmetric_eigen_system(0.5 * (N + N.transpose()));
  if (v.freedoms <= 0) return v;
  const Matrix R = free.vectors.rightCols(v.freedoms), M = mass(m, at);
  const SymmetricEigenSystem inertia = symmetric_eigen_system(R.transpose() * M * R);
  const double most = std::max(M.diagonal().maxCoeff(), 1e-300);
  for (Eigen::Index k = 0; k < inertia.values.size(); ++k) {
    if (inertia.values(k) > 1e-12 * most) break;
    const Vector z = R * inertia.vectors.col(k);
    Eigen::Index at_most = 0;
    z.cwiseAbs().maxCoeff(&at_most);
    const int b = static_cast<int>(at_most) / 6;
    const bool turns = at_most % 6 >= 3;
    const Eigen::Vector3d d = z.segment<3>(6 * b + (turns ? 3 : 0)).normalized();
    v.inertialess.push_back({b, turns, {d(0), d(1), d(2)}});
  }
  return v;
}

std::vector<std::string> describe(const Mechanism& m, const Verdict& v) {
  std::vector<std::string> o;
  for (const RedundantRows& r : v.redundant) {
    const Joint& j = m.joints()[static_cast<std::size_t>(r.joint)];
    const std::string with = r.repeats.empty() ? std::string("itself") : list_of(m, r.repeats);
    if (r.contradicts)
      o.push_back(fmt::format("joint '{}' ({}) contradicts {}: it prescribes a motion that they do not allow", j.name,
                              kind_name(j.kind), with));
    else
      o.push_back(fmt::format("joint '{}' ({}) is redundant: {} of its {} rows repeat{} what {} hold{}", j.name,
                              kind_name(j.kind), r.rows, j.rows, r.rows == 1 ? "s" : "", with,
                              r.repeats.size() == 1 ? "s" : ""));
  }
  for (const int b : v.floating)
    o.push_back(fmt::format("body '{}' floats: no joint and no element ties it to anything",
                            m.bodies()[static_cast<std::size_t>(b)].name));
  for (const InertialessDirection& d : v.inertialess)
    o.push_back(fmt::format("body '{}' can {} ({:.3f}, {:.3f}, {:.3f}) without any inertia",
                            m.bodies()[static_cast<std::size_t>(d.body)].name, d.turns ? "turn about" : "move along",
                            d.direction.x, d.direction.y, d.direction.z));
  return o;
}

Assembly assemble(const Mechanism& m, double t, const double* u, double* x, const AssemblyOptions& options) {
  Assembly o;
  const Eigen::Index n = 6 * m.body_count();
  // Metric: masses and moments, with a floor; bodies that stay count as immovable.
  Vector weight(n);
  double mass_sum = 0.0, length = size_of(m);
  for (const Body& b : m.bodies()) mass_sum += b.mass;
  mass_sum = std::max(mass_sum, 1e-9);
  for (int b = 0; b < m.body_count(); ++b) {
    const Body& k = m.bodies()[static_cast<std::size_t>(b)];
    const bool stays = std::find(options.fixed.begin(), options.fixed.end(), b) != options.fixed.end();
    const double mass = std::max(k.mass, 1e-3 * mass_sum), moment = (k.inertia.xx + k.inertia.yy + k.inertia.zz) / 3.0;
    weight.segment<3>(6 * b).setConstant(stays ? 0.0 : 1.0 / std::sqrt(mass));
    weight.segment<3>(6 * b + 3).setConstant(
        stays ? 0.0 : 1.0 / std::sqrt(std::max(moment, 1e-3 * mass_sum * length * length)));
  }
  const auto residual = [&](const double* at) {
    const Vector g = constraints(m, {t, at, u});
    Eigen::Index worst = 0;
    o.residual = g.size() > 0 ? g.cwiseAbs().maxCoeff(&worst) : 0.0;
    o.worst_joint = g.size() > 0 ? joint_of(m, static_cast<int>(worst)) : -1;
    return g;
  };
  const auto settle = [&](double* at) {
    Motions motions(m.body_count());
    motions.set(m, at, at + m.z_at());
    for (const Joint& j : m.joints())
      if (j.turns > 0) settle_turns(j, motions.data(), at + m.s_at() + j.first_turn);
  };
  const auto nearest = [&](const Vector& wanted) -> Vector {
    const Matrix H = constraint_jacobian(m, {t, x, u}) * weight.asDiagonal();
    return weight.asDiagonal() * least_squares(H, wanted, 1e-10).x;
  };
  settle(x);
  Vector g = residual(x);
  std::vector<double> trial(x, x + m.size());
  while (o.residual > options.tolerance && o.iterations < options.iterations) {
    ++o.iterations;
    Vector d = nearest(-g);
    // At most half a radian and half the mechanism's size at once; halved until the residual falls.
    double most = 1e-12;
    for (int b = 0; b < m.body_count(); ++b)
      most = std::max({most, d.segment<3>(6 * b).norm() / length, d.segment<3>(6 * b + 3).norm()});
    double share = std::min(1.0, 0.5 / most);
    const double before = g.norm();
    bool falls = false;
    for (int cut = 0; cut < 12 && !falls; ++cut, share *= 0.5) {
      std::copy(x, x + m.size(), trial.begin());
      for (int b = 0; b < m.body_count(); ++b) {
        double step[6];
        for (int k = 0; k < 6; ++k) step[k] = share * d(6 * b + k);
        move(trial.data() + 7 * b, step);
      }
      settle(trial.data());
      const Vector now = residual(trial.data());
      falls = std::isfinite(now.norm()) && now.norm() < before;
      if (falls) g = now;
    }
    if (!falls) {
      g = residual(x);
      break;
    }
    std::copy(trial.begin(), trial.end(), x);
  }
  o.done = o.residual <= std::max(options.tolerance, 1e-11);
  if (!o.done) {
    o.message =
        fmt::format("the mechanism cannot be assembled: joint '{}' stays open by {:.3g}{}",
                    o.worst_joint >= 0 ? m.joints()[static_cast<std::size_t>(o.worst_joint)].name : "", o.residual,
                    o.iterations >= options.iterations ? fmt::format(" after {} iterations", o.iterations) : "");
    return o;
  }
  if (options.velocities && m.rows() > 0) {
    const Eigen::Map<Vector> z(x + m.z_at(), n);
    const Vector open = -(constraint_jacobian(m, {t, x, u}) * z + time_terms(m, {t, x, u}));
    // What was given changes last: it counts as 1e8 times as heavy.
    for (std::size_t k = 0; k < options.given.size(); ++k)
      if (options.given[k]) weight(static_cast<Eigen::Index>(k)) *= 1e-4;
    const Vector d = nearest(open);
    Eigen::Map<Vector>(x + m.z_at(), n) += d;
    const Vector left = constraint_jacobian(m, {t, x, u}) * z + time_terms(m, {t, x, u});
    Eigen::Index worst = 0;
    if (left.cwiseAbs().maxCoeff(&worst) > 1e-8 * std::max(1.0, open.cwiseAbs().maxCoeff())) {
      o.done = false, o.worst_joint = joint_of(m, static_cast<int>(worst));
      o.message = fmt::format("no velocities fit the joints: '{}' misses its own by {:.3g}",
                              m.joints()[static_cast<std::size_t>(o.worst_joint)].name, left.cwiseAbs().maxCoeff());
    }
  }
  return o;
}

}  // namespace fahrwerk::constrained

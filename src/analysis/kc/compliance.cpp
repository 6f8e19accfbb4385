#include "analysis/kc/compliance.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "math/jet.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
using compliance::Connection;
using compliance::Pose;
using compliance::Wrench;
using BodyJet = ceres::Jet<double, 15>;  // 6 of the first body, 6 of the second, 3 multipliers

template <class S>
Wrench<S> no_wrench() {
  return {zero3<S>(), zero3<S>()};
}

// The pose after a small motion, with derivatives from `offset` on.
Pose<BodyJet> seeded(const Pose<double>& p, int offset) {
  const auto at = [&](double v, int i) { return BodyJet(v, offset + i); };
  const Quaternion<BodyJet> turn = exponential(Vec3<BodyJet>{at(0, 3), at(0, 4), at(0, 5)});
  return {{at(p.r.x, 0), at(p.r.y, 1), at(p.r.z, 2)},
          turn * Quaternion<BodyJet>{BodyJet(p.q.w), BodyJet(p.q.x), BodyJet(p.q.y), BodyJet(p.q.z)}};
}

// From the wheel centre down to the lowest point of the wheel's middle plane.
template <class S>
Vec3<S> to_contact(const Vec3<S>& axis, double radius) {
  const Vec3<S> q{-(axis.z * axis.x), -(axis.z * axis.y), 1.0 - axis.z * axis.z};
  return S(-radius / norm(q)) * q;
}

template <class S>
Wrench<S> load_wrench(const Quaternion<S>& q, const KcWheelData& wheel, const RigLoad& load) {
  using fahrwerk::detail::lift;
  const Vec3<S> axis = to_matrix(q) * lift<S>(kc_design_axis(wheel)), arm = to_contact(axis, wheel.radius);
  Wrench<S> w{lift<S>(load.contact) + lift<S>(load.center), cross(arm, lift<S>(load.contact))};
  w.moment.z += load.aligning;
  w.moment += S(load.torque) * axis;
  return w;
}

const BodyJet& component(const Wrench<BodyJet>& w, int i) {
  const BodyJet* const all[] = {&w.force.x, &w.force.y, &w.force.z, &w.moment.x, &w.moment.y, &w.moment.z};
  return *all[i];
}

RigLoad between(const RigLoad& a, const RigLoad& b, double t) {
  return {a.contact + t * (b.contact - a.contact), a.center + t * (b.center - a.center),
          a.aligning + t * (b.aligning - a.aligning), a.torque + t * (b.torque - a.torque)};
}
RigCommand between(const RigCommand& a, const RigCommand& b, double t) {
  RigCommand c;
  c.s = a.s + t * (b.s - a.s), c.by_force = b.by_force;
  for (int i = 0; i < 2; ++i) {
    c.h[i] = a.h[i] + t * (b.h[i] - a.h[i]);
    c.vertical[i] = a.vertical[i] + t * (b.vertical[i] - a.vertical[i]);
    c.load[i] = between(a.load[i], b.load[i], t);
  }
  return c;
}

// How many steps a change asks for: 10 mm, 1 kN (500 N of wheel load) or 200 N m each.
int steps_between(const RigCommand& a, const RigCommand& b) {
  double most = std::fabs(b.s - a.s) / 0.01;
  for (int i = 0; i < 2; ++i) {
    const RigLoad &x = a.load[i], &y = b.load[i];
    most = std::max({most, std::fabs(b.h[i] - a.h[i]) / 0.01, norm(y.contact - x.contact) / 1e3,
                     norm(y.center - x.center) / 1e3, std::fabs(y.aligning - x.aligning) / 200.0,
                     std::fabs(y.torque - x.torque) / 200.0, std::fabs(b.vertical[i] - a.vertical[i]) / 500.0});
  }
  return std::clamp(static_cast<int>(std::ceil(most)), 1, 1000);
}

// Units of the unknowns and equations: mm, mrad, kN, so that all entries are of order one.
constexpr double kUnit = 1e-3;

}  // namespace

void ComplianceRig::assemble_joint(const Connection& j, const RigCommand& at, System& out) const {
  const auto a = static_cast<std::size_t>(j.a), b = static_cast<std::size_t>(j.b);
  const int count = compliance::multipliers(j.kind);
  BodyJet lambda[3], g[3];
  for (int i = 0; i < count; ++i) lambda[i] = BodyJet(multiplier_[j.first - freedoms_ + i], 12 + i);
  Wrench<BodyJet> on_a = no_wrench<BodyJet>(), on_b = no_wrench<BodyJet>();
  const compliance::Hold hold{!at.by_force, at.by_force ? at.vertical[j.side] : design_[b].z + at.h[j.side]};
  apply(j, seeded(pose_[a], 0), seeded(pose_[b], 6), lambda, hold, on_a, on_b, g);
  // Columns of the Jets that are unknowns here.
  int column[15];
  std::fill(column, column + 15, -1);
  for (int side = 0; side < 2; ++side) {
    const BodyPlace& p = place_[side == 0 ? a : b];
    for (int i = 0; i < 6; ++i)
      if (p.first >= 0 && (!p.slides || i == 1)) column[6 * side + i] = p.first + (p.slides ? 0 : i);
  }
  for (int i = 0; i < count; ++i) column[12 + i] = j.first + i;
  const auto put = [&](int row, const BodyJet& value) {
    out.residual[row] += value.a;
    for (int k = 0; k < 15; ++k)
      if (column[k] >= 0) out.tangent(row, column[k]) += value.v[k];
  };
  for (int i = 0; i < 6; ++i) {
    if (column[i] >= 0) put(column[i], component(on_a, i));
    if (column[6 + i] >= 0) put(column[6 + i], component(on_b, i));
  }
  for (int i = 0; i < count; ++i) put(j.first + i, g[i]);
}

void ComplianceRig::add_rack_motion(const Connection& j, double by, Eigen::VectorXd& out) const {
  const auto a = static_cast<std::size_t>(j.a), b = static_cast<std::size_t>(j.b);
  const int count = compliance::multipliers(j.kind);
  BodyJet lambda[3], g[3];
  for (int i = 0; i < count; ++i) lambda[i] = BodyJet(multiplier_[j.first - freedoms_ + i]);
  Wrench<BodyJet> on_a = no_wrench<BodyJet>(), on_b = no_wrench<BodyJet>();
  apply(j, seeded(pose_[a], 0), seeded(pose_[b], 6), lambda, {true, 0.0}, on_a, on_b, g);
  for (int i = 0; i < 6; ++i) out[place_[b].first + i] += by * component(on_b, i).v[1];
  for (int i = 0; i < count; ++i) out[j.first + i] += by * g[i].v[1];
}

void ComplianceRig::assemble_load(int side, const RigCommand& at, System& out) const {
  const auto knuckle = static_cast<std::size_t>(knuckle_[side]);
  const Wrench<BodyJet> w = load_wrench(seeded(pose_[knuckle], 0).q, wheel_[side], at.load[side]);
  const int first = place_[knuckle].first;
  for (int i = 0; i < 6; ++i) {
    const BodyJet& value = component(w, i);
    out.residual[first + i] += value.a;
    for (int k = 0; k < 6; ++k) out.tangent(first + i, first + k) += value.v[k];
  }
}

ComplianceRig::System ComplianceRig::assemble(const RigCommand& at) const {
  const auto n = freedoms_ + multiplier_.size();
  System out{Eigen::VectorXd::Zero(n), Eigen::MatrixXd::Zero(n, n)};
  for (const Connection& j : joints_) assemble_joint(j, at, out);
  for (int side = 0; side < 2; ++side) assemble_load(side, at, out);
  if (rack_ > 0 && rack_stiffness_ > 0.0) {
    const int row = place_[static_cast<std::size_t>(rack_)].first;
    out.residual[row] -= rack_stiffness_ * (pose_[static_cast<std::size_t>(rack_)].r.y - at.s);
    out.tangent(row, row) -= rack_stiffness_;
  }
  return out;
}

double ComplianceRig::size(const Eigen::VectorXd& residual) const {
  return std::max(residual.head(freedoms_).cwiseAbs().maxCoeff(),
                  1e6 * residual.tail(multiplier_.size()).cwiseAbs().maxCoeff());
}

void ComplianceRig::advance(const Eigen::VectorXd& step) {
  for (std::size_t i = 0; i < pose_.size(); ++i) {
    const BodyPlace& p = place_[i];
    if (p.first < 0) continue;
    if (p.slides) {
      pose_[i].r.y += step[p.first];
      continue;
    }
    pose_[i].r += V{step[p.first], step[p.first + 1], step[p.first + 2]};
    pose_[i].q = normalised(exponential(V{step[p.first + 3], step[p.first + 4], step[p.first + 5]}) * pose_[i].q);
  }
  multiplier_ += step.tail(multiplier_.size());
}

namespace {

// Least-norm solution of J x = -r in the units above; rows of forces, then of gaps.
Eigen::VectorXd solve_scaled(const Eigen::MatrixXd& J, const Eigen::VectorXd& r, Eigen::Index forces) {
  const Eigen::Index n = r.size();
  Eigen::VectorXd row(n), column(n);
  row.head(forces).setConstant(kUnit), row.tail(n - forces).setConstant(1.0 / kUnit);
  column.head(forces).setConstant(kUnit), column.tail(n - forces).setConstant(1.0 / kUnit);
  const Eigen::MatrixXd scaled = row.asDiagonal() * J * column.asDiagonal();
  return column.asDiagonal() * least_squares(scaled, -(row.asDiagonal() * r), 1e-13).x;
}

}  // namespace

bool ComplianceRig::settle(const RigCommand& at) {
  if (rack_ > 0 && place_[static_cast<std::size_t>(rack_)].first < 0) pose_[static_cast<std::size_t>(rack_)].r.y = at.s;
  double before = INFINITY;
  for (int round = 0; round < 25; ++round) {
    const System system = assemble(at);
    last_residual_ = size(system.residual);
    if (!std::isfinite(last_residual_)) return false;
    // Round-off of the stiffest joint: positions of order 1 m carry 2e-16 m.
    const double round_off = 1e-15 * system.tangent.topLeftCorner(freedoms_, freedoms_).cwiseAbs().maxCoeff();
    if (last_residual_ < 1e-7 || (last_residual_ < 1e-6 + round_off && last_residual_ >= 0.5 * before)) return true;
    before = last_residual_;
    const Eigen::VectorXd step = solve_scaled(system.tangent, system.residual, freedoms_);
    if (!(step.head(freedoms_).cwiseAbs().maxCoeff() < 0.5)) return false;
    advance(step);
  }
  return false;
}

CompliantAxle ComplianceRig::move(const RigCommand& to) {
  // Where the way of holding the wheels changes, it starts from what they stand at.
  RigCommand from = at_;
  if (to.by_force != at_.by_force) {
    const CompliantAxle now = read();
    for (int i = 0; i < 2; ++i) from.h[i] = now.wheel[i].travel, from.vertical[i] = now.wheel[i].vertical_force;
  }
  double done = 0.0, part = 1.0 / steps_between(from, to);
  while (done < 1.0) {
    const double next = std::min(1.0, done + part);
    const auto pose = pose_;
    const Eigen::VectorXd multiplier = multiplier_;
    const RigCommand target = next < 1.0 ? between(from, to, next) : to;
    if (settle(target)) {
      done = next, at_ = target, converged_ = true;
      continue;
    }
    pose_ = pose, multiplier_ = multiplier;
    part *= 0.5;
    if (part < 1e-4) {
      converged_ = false;
      return read();
    }
  }
  return read();
}

CompliantAxle ComplianceRig::read() const {
  CompliantAxle out{};
  for (int side = 0; side < 2; ++side) {
    const Pose<double>& p = pose_[static_cast<std::size_t>(knuckle_[side])];
    const KcPose k = kc_pose(to_matrix(p.q), p.r, wheel_[side]);
    out.wheel[side] = {k.steer, k.toe, k.camber, p.r, k.contact, {}, 0.0, 0.0};
    out.wheel[side].travel = p.r.z - design_[static_cast<std::size_t>(knuckle_[side])].z;
    out.wheel[side].patch = p.r + to_matrix(p.q) * to_contact(kc_design_axis(wheel_[side]), wheel_[side].radius);
    for (const Connection& j : joints_)
      if (j.kind == compliance::JointKind::height && j.side == side)
        out.wheel[side].vertical_force = multiplier_[j.first - freedoms_];
  }
  out.rack = rack_ > 0 ? pose_[static_cast<std::size_t>(rack_)].r.y : 0.0;
  out.converged = converged_, out.residual = last_residual_;
  return out;
}

CompliantAxle ComplianceRig::gradient(const RigLoad (&unit)[2]) const {
  RigCommand c;
  c.load[0] = unit[0], c.load[1] = unit[1];
  return gradient(c);
}

CompliantAxle ComplianceRig::gradient(const RigCommand& unit) const {
  const System system = assemble(at_);
  Eigen::VectorXd change = Eigen::VectorXd::Zero(system.residual.size());
  for (int side = 0; side < 2; ++side) {
    const auto knuckle = static_cast<std::size_t>(knuckle_[side]);
    const Wrench<double> w = load_wrench(pose_[knuckle].q, wheel_[side], unit.load[side]);
    change.segment<6>(place_[knuckle].first) << w.force.x, w.force.y, w.force.z, w.moment.x, w.moment.y, w.moment.z;
  }
  for (const Connection& j : joints_) {
    if (j.kind == compliance::JointKind::height)
      change[j.first] -= at_.by_force ? 1e-6 * unit.vertical[j.side] : unit.h[j.side];
    // A rack that is held rigidly moves the joints that sit on it.
    if (rack_ > 0 && place_[static_cast<std::size_t>(rack_)].first < 0 && j.a == rack_)
      add_rack_motion(j, unit.s, change);
  }
  if (rack_ > 0 && rack_stiffness_ > 0.0)
    change[place_[static_cast<std::size_t>(rack_)].first] += rack_stiffness_ * unit.s;
  const Eigen::VectorXd x = solve_scaled(system.tangent, change, freedoms_);
  CompliantAxle out{};
  for (int side = 0; side < 2; ++side) {
    const auto knuckle = static_cast<std::size_t>(knuckle_[side]);
    const int f = place_[knuckle].first;
    const V v{x[f], x[f + 1], x[f + 2]}, w{x[f + 3], x[f + 4], x[f + 5]};
    const KcPose k = kc_pose_rate(to_matrix(pose_[knuckle].q), wheel_[side], v, w);
    out.wheel[side] = {k.steer, k.toe, k.camber, v, k.contact, {}, 0.0, v.z};
    const V axis = to_matrix(pose_[knuckle].q) * kc_design_axis(wheel_[side]);
    out.wheel[side].patch = v + cross(w, to_contact(axis, wheel_[side].radius));
    for (const Connection& j : joints_)
      if (j.kind == compliance::JointKind::height && j.side == side) out.wheel[side].vertical_force = x[j.first];
  }
  if (rack_ > 0) {
    const int f = place_[static_cast<std::size_t>(rack_)].first;
    out.rack = f < 0 ? unit.s : x[f];
  }
  out.residual = (system.tangent * x + change).cwiseAbs().maxCoeff();
  out.converged = out.residual < 1e-6;
  return out;
}

}  // namespace fahrwerk

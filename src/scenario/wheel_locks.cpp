#include "scenario/wheel_locks.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

namespace fahrwerk {
namespace {

constexpr double kStill = 1e-9;  // [rad/s]: a spin that is zero
constexpr double kFull = 1e-9;   // reserve of a brake that holds with all that it has

}  // namespace

WheelLocks::WheelLocks(CarEngine& engine)
    : engine_(engine),
      at_(engine.layout()),
      mode_(at_.wheels, 1),
      x_dot_(at_.size()),
      y_(at_.size()),
      moved_(at_.size()),
      zeta_(at_.wheels),
      most_(at_.wheels),
      backwards_(at_.wheels) {}

void WheelLocks::solve(const CarInputs<double>& u, const double* x, double* x_dot, std::vector<double>& zeta,
                       double* tail_rate) {
  const int spin = at_.spin(), size = at_.size(), wheels = at_.wheels;
  engine_.brake_limits(u, most_.data(), backwards_.data());
  std::copy(x, x + size, y_.begin());
  std::vector<int> locked;
  for (int i = 0; i < wheels; ++i) {
    y_[at_.brake() + i] = zeta[i] = mode_[i];
    // Without a torque there is nothing that could hold it.
    if (mode_[i] == 0 && most_[i] > 0.0) locked.push_back(i);
  }
  engine_.rate(u, y_.data(), x_dot, tail_rate);
  if (const int n = static_cast<int>(locked.size()); n > 0) {
    // Columns: how the rates change with each locked brake's share.
    const int behind = tail_rate ? u.tail.size() : 0;
    Eigen::MatrixXd change(size, n), tail_change(behind, n), W(n, n);
    Eigen::VectorXd free(n), r(size), b(behind);
    for (int j = 0; j < n; ++j) {
      moved_ = y_;
      moved_[at_.brake() + locked[j]] = 1.0;
      engine_.rate(u, moved_.data(), r.data(), behind > 0 ? b.data() : nullptr);
      if (behind > 0) tail_change.col(j) = b - Eigen::Map<const Eigen::VectorXd>(tail_rate, behind);
      change.col(j) = r - Eigen::Map<const Eigen::VectorXd>(x_dot, size);
      free[j] = x_dot[spin + locked[j]];
    }
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) W(i, j) = change(spin + locked[i], j);
    const Eigen::VectorXd share = W.partialPivLu().solve(-free);
    Eigen::Map<Eigen::VectorXd>(x_dot, size) += change * share;
    if (behind > 0) Eigen::Map<Eigen::VectorXd>(tail_rate, behind) += tail_change * share;
    for (int j = 0; j < n; ++j) zeta[locked[j]] = share[j], x_dot[spin + locked[j]] = 0.0;
  }
  for (int i = 0; i < wheels; ++i) x_dot[at_.brake() + i] = 0.0;
}

void WheelLocks::settle(const CarInputs<double>& u, const double* x) {
  solve(u, x, x_dot_.data(), zeta_);
  if (std::find(mode_.begin(), mode_.end(), 0) == mode_.end()) return;
  for (int i = 0; i < at_.wheels; ++i)
    y_[at_.brake() + i] = zeta_[i] < 0.0 && least(i) < 0.0 ? -zeta_[i] / least(i) : zeta_[i];
  engine_.rate(u, y_.data(), x_dot_.data());
}

void WheelLocks::rate(const CarInputs<double>& u, const double* x, double* x_dot, double* tail_rate) {
  solve(u, x, x_dot, zeta_, tail_rate);
}

// A wheel that stands is locked if its brake holds it together with the others; one after the other gives up, the most
// overloaded first.
void WheelLocks::decide(const CarInputs<double>& u, double* x) {
  engine_.brake_limits(u, most_.data(), backwards_.data());
  for (int i = 0; i < at_.wheels; ++i) {
    const double omega = x[at_.spin() + i];
    const bool stands = std::fabs(omega) <= kStill && most_[i] > 0.0;
    mode_[i] = stands ? 0 : omega < 0.0 ? -1 : 1;
    if (stands) x[at_.spin() + i] = 0.0;
  }
  for (int round = 0; round < at_.wheels; ++round) {
    if (std::find(mode_.begin(), mode_.end(), 0) == mode_.end()) break;
    solve(u, x, x_dot_.data(), zeta_);
    int worst = -1;
    double most = kFull;
    for (int i = 0; i < at_.wheels; ++i)
      if (is_locked(i) && reserve(i) < most) worst = i, most = reserve(i);
    if (worst < 0) break;
    mode_[worst] = zeta_[worst] > 0.0 ? 1 : -1;
  }
  for (int i = 0; i < at_.wheels; ++i) x[at_.brake() + i] = mode_[i];
}

void WheelLocks::roots(const CarInputs<double>& u, const double* x, double* g) {
  engine_.brake_limits(u, most_.data(), backwards_.data());
  if (std::find(mode_.begin(), mode_.end(), 0) != mode_.end()) solve(u, x, x_dot_.data(), zeta_);
  for (int i = 0; i < at_.wheels; ++i) {
    const int mode = mode_[i];
    if (mode == 0)
      g[i] = most_[i] > 0.0 ? reserve(i) : -1.0;
    else
      g[i] = most_[i] > 0.0 ? mode * x[at_.spin() + i] + kStill : 1.0;
  }
}

void WheelLocks::on_root(int wheel, const CarInputs<double>& u, double* x) {
  int& mode = mode_[wheel];
  ++switches_;
  if (mode == 0) {
    solve(u, x, x_dot_.data(), zeta_);
    const double pull = most_[wheel] > 0.0 ? zeta_[wheel] : x_dot_[at_.spin() + wheel];
    mode = pull > 0.0 ? 1 : -1;
  } else {
    const int before = mode;
    mode = 0;
    x[at_.spin() + wheel] = 0.0;
    solve(u, x, x_dot_.data(), zeta_);
    if (reserve(wheel) < kFull) mode = -before;
  }
  x[at_.brake() + wheel] = mode;
}

}  // namespace fahrwerk

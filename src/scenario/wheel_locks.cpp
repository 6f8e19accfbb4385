#include "scenario/wheel_locks.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

namespace fahrwerk {
namespace {

constexpr double kStill = 1e-9;  // [rad/s]: a spin that is zero
constexpr double kFull = 1.0 - 1e-9;

}  // namespace

void WheelLocks::solve(const CarInputs<double>& u, const double* x, double* x_dot, std::array<double, kWheels>& zeta,
                       double* bush_rate) {
  using namespace car_state;
  CarState<double> y, moved;
  std::copy(x, x + size, y.begin());
  std::array<int, kWheels> locked{};
  int n = 0;
  for (int i = 0; i < kWheels; ++i) {
    const int mode = mode_[static_cast<std::size_t>(i)];
    y[static_cast<std::size_t>(brake + i)] = zeta[static_cast<std::size_t>(i)] = mode;
    // Without a torque there is nothing that could hold it.
    if (mode == 0 && u.brake[i] > 0.0) locked[static_cast<std::size_t>(n++)] = i;
  }
  engine_.rate(u, y.data(), x_dot, bush_rate);
  if (n > 0) {
    Eigen::Matrix<double, kWheels, kWheels> bush_change = Eigen::Matrix<double, kWheels, kWheels>::Zero();
    // Columns: how the rates change with each locked brake's share.
    Eigen::Matrix<double, size, Eigen::Dynamic, 0, size, kWheels> change(static_cast<int>(size), n);
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, kWheels, kWheels> W(n, n);
    Eigen::Matrix<double, Eigen::Dynamic, 1, 0, kWheels, 1> free(n);
    for (int j = 0; j < n; ++j) {
      const int wheel = locked[static_cast<std::size_t>(j)];
      moved = y;
      moved[static_cast<std::size_t>(brake + wheel)] = 1.0;
      Eigen::Matrix<double, size, 1> r;
      Eigen::Matrix<double, kWheels, 1> b;
      engine_.rate(u, moved.data(), r.data(), bush_rate ? b.data() : nullptr);
      if (bush_rate) bush_change.col(j) = b - Eigen::Map<const Eigen::Matrix<double, kWheels, 1>>(bush_rate);
      change.col(j) = r - Eigen::Map<const Eigen::Matrix<double, size, 1>>(x_dot);
      free[j] = x_dot[spin + wheel];
    }
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) W(i, j) = change(spin + locked[static_cast<std::size_t>(i)], j);
    const Eigen::Matrix<double, Eigen::Dynamic, 1, 0, kWheels, 1> share = W.partialPivLu().solve(-free);
    Eigen::Map<Eigen::Matrix<double, size, 1>>(x_dot) += change * share;
    if (bush_rate) Eigen::Map<Eigen::Matrix<double, kWheels, 1>>(bush_rate) += bush_change.leftCols(n) * share;
    for (int j = 0; j < n; ++j) {
      const int wheel = locked[static_cast<std::size_t>(j)];
      zeta[static_cast<std::size_t>(wheel)] = share[j];
      x_dot[spin + wheel] = 0.0;
    }
  }
  for (int i = 0; i < kWheels; ++i) x_dot[brake + i] = 0.0;
}

void WheelLocks::rate(const CarInputs<double>& u, const double* x, double* x_dot, double* bush_rate) {
  std::array<double, kWheels> zeta;
  solve(u, x, x_dot, zeta, bush_rate);
}

// A wheel that stands is locked if its brake holds it together with the others; one after the other gives up, the most
// overloaded first.
void WheelLocks::decide(const CarInputs<double>& u, double* x) {
  using namespace car_state;
  for (int i = 0; i < kWheels; ++i) {
    const double omega = x[spin + i];
    const bool stands = std::fabs(omega) <= kStill && u.brake[i] > 0.0;
    mode_[static_cast<std::size_t>(i)] = stands ? 0 : omega < 0.0 ? -1 : 1;
    if (stands) x[spin + i] = 0.0;
  }
  CarState<double> x_dot;
  std::array<double, kWheels> zeta;
  for (int round = 0; round < kWheels; ++round) {
    if (std::find(mode_.begin(), mode_.end(), 0) == mode_.end()) break;
    solve(u, x, x_dot.data(), zeta);
    int worst = -1;
    double most = kFull;
    for (int i = 0; i < kWheels; ++i) {
      const double share = std::fabs(zeta[static_cast<std::size_t>(i)]);
      if (is_locked(i) && share > most) worst = i, most = share;
    }
    if (worst < 0) break;
    mode_[static_cast<std::size_t>(worst)] = zeta[static_cast<std::size_t>(worst)] > 0.0 ? 1 : -1;
  }
  for (int i = 0; i < kWheels; ++i) x[brake + i] = mode_[static_cast<std::size_t>(i)];
}

void WheelLocks::roots(const CarInputs<double>& u, const double* x, double* g) {
  CarState<double> x_dot;
  std::array<double, kWheels> zeta{};
  if (std::find(mode_.begin(), mode_.end(), 0) != mode_.end()) solve(u, x, x_dot.data(), zeta);
  for (int i = 0; i < kWheels; ++i) {
    const int mode = mode_[static_cast<std::size_t>(i)];
    if (mode == 0)
      g[i] = u.brake[i] > 0.0 ? 1.0 - std::fabs(zeta[static_cast<std::size_t>(i)]) : -1.0;
    else
      g[i] = u.brake[i] > 0.0 ? mode * x[car_state::spin + i] + kStill : 1.0;
  }
}

void WheelLocks::on_root(int wheel, const CarInputs<double>& u, double* x) {
  using namespace car_state;
  int& mode = mode_[static_cast<std::size_t>(wheel)];
  CarState<double> x_dot;
  std::array<double, kWheels> zeta;
  ++switches_;
  if (mode == 0) {
    solve(u, x, x_dot.data(), zeta);
    const double pull = u.brake[wheel] > 0.0 ? zeta[static_cast<std::size_t>(wheel)] : x_dot[spin + wheel];
    mode = pull > 0.0 ? 1 : -1;
  } else {
    const int before = mode;
    mode = 0;
    x[spin + wheel] = 0.0;
    solve(u, x, x_dot.data(), zeta);
    if (std::fabs(zeta[static_cast<std::size_t>(wheel)]) > kFull) mode = -before;
  }
  x[brake + wheel] = mode;
}

}  // namespace fahrwerk

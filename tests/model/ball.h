// A ball that hangs on a spring with a damper and hits a floor without loss: the smallest model with everything.
//   m z'' = -c z - d z' + F,   z >= -gap: there the speed is turned back
#pragma once

#include <cmath>

#include "model/model.h"

namespace fahrwerk::test {

class Ball final : public Model {
 public:
  double mass = 2.0, stiffness = 800.0, damping = 0.0, gap = 1e9;

  Ball() {
    states_ = {{"ball.z", "m", "height", 0.1}, {"ball.vz", "m/s", "speed", 1.0}};
    inputs_ = {{"input.force", "N", "upwards"}};
    outputs_ = {{"ball.z", "m", "height"}, {"ball.vz", "m/s", "speed"}, {"ball.az", "m/s^2", "acceleration"}};
    powers_ = {{"damper", "W", "work of the damper"}, {"force", "W", "work of the force"}};
    start_ = {0.01, 0.0}, rest_ = {0.0};
  }

  double acceleration(const double* x, double force) const {
    return (-stiffness * x[0] - damping * x[1] + force) / mass;
  }
  void rate(double, const double* x, const double* u, double* x_dot) override {
    x_dot[0] = x[1], x_dot[1] = acceleration(x, u[0]);
  }
  void read(double, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override {
    const double all[] = {x[0], x[1], acceleration(x, u[0])};
    for (std::size_t k = 0; k < wanted.size(); ++k) y[k] = all[wanted[k]];
  }
  int root_count() const override { return 1; }
  void roots(double, const double* x, const double*, double* g) override { g[0] = x[0] + gap; }
  std::string on_root(int, int direction, double, const double*, double* x) override {
    if (direction < 0) x[1] = std::fabs(x[1]), ++hits;
    return "the ball hits the floor";
  }
  double energy(double, const double* x, const double*) override {
    return 0.5 * (mass * x[1] * x[1] + stiffness * x[0] * x[0]);
  }
  void power(double t, Side side, const double* x, const InputsAt& inputs, double* p) override {
    double u = 0.0;
    inputs(t, side, x, &u);
    p[0] = -damping * x[1] * x[1], p[1] = u * x[1];
  }
  void remember(Archive& archive) override { archive(hits); }

  double frequency() const { return std::sqrt(stiffness / mass); }  // [rad/s], without damping
  int hits = 0;
};

// Pushes against the speed it saw last; remembers how often it looked.
class Brake final : public SampledController {
 public:
  double sample_time() const override { return 0.01; }
  void update(double, Model&, const double* x, const double*, const double*, double* commands) override {
    commands[0] = -gain * x[1] + 1e-3 * static_cast<double>(++count % 3);
  }
  void remember(Archive& archive) override { archive(count); }
  double delay() const override { return late; }
  double gain = 5.0, late = 0.0;
  int count = 0;
};

// Commands the time of its sample as a force, which acts later.
class Clock final : public SampledController {
 public:
  Clock(double sample, double late) : sample_(sample), late_(late) {}
  double sample_time() const override { return sample_; }
  double delay() const override { return late_; }
  void update(double t, Model&, const double*, const double*, const double*, double* commands) override {
    commands[0] = t;
  }

 private:
  double sample_, late_;
};

}  // namespace fahrwerk::test

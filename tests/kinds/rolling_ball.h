// A ball that a spring holds above a road, with a damper to a post that runs along: the smallest model that rides.
//   m z'' = F(s) - d z',   F = c s + c₃ s³,   s = ζ - z
#pragma once

#include <cmath>
#include <memory>

#include "files/reader.h"
#include "kinds/registry.h"

namespace fahrwerk::test {

struct BallParameters {
  double mass = 400.0, stiffness = 57600.0, cubic = 0.0, damping = 2880.0;  // [kg, N/m, N/m³, N s/m]
};

class RollingBall final : public Model {
 public:
  RollingBall(const BallParameters& parameters, double speed) : p_(parameters) {
    states_ = {{"ball.z", "m", "height", 0.1}, {"ball.vz", "m/s", "speed", 1.0}};
    inputs_ = {{"road.height", "m", "below it"}};
    outputs_ = {{"ball.az", "m/s^2", "acceleration"}, {"wheel.fz", "N", "load"}, {"wheel.travel", "m", "compression"}};
    start_ = {0.0, 0.0}, rest_ = {0.0};
    wheels_ = {{"wheel", 0, -1, 0.0, 0.0, "wheel.fz", "wheel.travel"}};
    seats_ = {{"ball", "ball.az"}};
    speed_ = speed;
  }
  double force(const double* x, const double* u) const {
    const double s = u[0] - x[0];
    return p_.stiffness * s + p_.cubic * s * s * s;
  }
  void rate(double, const double* x, const double* u, double* x_dot) override {
    x_dot[0] = x[1], x_dot[1] = (force(x, u) - p_.damping * x[1]) / p_.mass;
  }
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override {
    double x_dot[2];
    rate(t, x, u, x_dot);
    const double all[] = {x_dot[1], 9.81 * p_.mass + force(x, u), u[0] - x[0]};
    for (std::size_t k = 0; k < wanted.size(); ++k) y[k] = all[wanted[k]];
  }

 private:
  BallParameters p_;
};

class BallSubject final : public Subject {
 public:
  explicit BallSubject(const BallParameters& parameters) : parameters_(parameters) {
    name = kind = "ball", drives = true;
  }
  std::unique_ptr<Model> model(const OperatingPoint& point) const override {
    return std::make_unique<RollingBall>(parameters_, point.speed.value_or(0.0));
  }

 private:
  BallParameters parameters_;
};

inline std::unique_ptr<Subject> load_ball(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                          files::Problems& problems) {
  const files::Document document = files::read_yaml(file, changes, problems);
  const files::Reader root(document, problems);
  root.text("kind");
  BallParameters p;
  p.mass = root.number("mass", "kg", {.above = 0}, p.mass);
  p.stiffness = root.number("stiffness", "N/m", {.above = 0}, p.stiffness);
  p.cubic = root.number("cubic", "N/m^3", {}, p.cubic);
  p.damping = root.number("damping", "N s/m", {.above = 0}, p.damping);
  root.finish();
  return std::make_unique<BallSubject>(p);
}

}  // namespace fahrwerk::test

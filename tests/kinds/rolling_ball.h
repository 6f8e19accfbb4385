// A ball that a spring holds above a road, with a damper to a post that runs along: the smallest model that rides.
//   m z'' = F(s) - d z',   F = c s + c₃ s³,   s = ζ - z
#pragma once

#include <cmath>
#include <memory>

#include "kinds/registry.h"
#include "kinds/subject_file.h"

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
    main_ = {"ball.az", "wheel.travel"};
    speed_ = speed;
    sketch_.frames = {"ball", "road"};
    sketch_.shapes = {{"ball", DrawnShape::Kind::sphere, 0, {0.3, 0.3, 0.3}, {0.0, 0.0, 0.6}},
                      {"road", DrawnShape::Kind::plate, 1, {0.8, 0.8, 0.05}}};
    sketch_.links = {{"spring", DrawnLink::Kind::spring, 1, 0, {0, 0, 0}, {0, 0, 0.45}}};
  }
  const Sketch* sketch() const override { return &sketch_; }
  void draw(double, const double* x, const double* u, std::vector<DrawnPose>& poses) override {
    poses.resize(2);
    poses[0].r = {0.0, 0.0, x[0]}, poses[1].r = {0.0, 0.0, u[0]};
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
  Sketch sketch_;
};

class BallSubject final : public Subject {
 public:
  explicit BallSubject(const BallParameters& parameters) : parameters_(parameters) {
    name = kind = "ball", drives = true;
  }
  std::unique_ptr<Model> model(const OperatingPoint& point) const override {
    if (point.lateral_acceleration) throw Impossible("lateral_acceleration", "a ball goes straight ahead");
    refuse_car_options(point, "a ball has none");
    return std::make_unique<RollingBall>(parameters_, point.speed.value_or(0.0));
  }

 private:
  BallParameters parameters_;
};

inline std::unique_ptr<Subject> load_ball(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                          files::Problems& problems) {
  SubjectFile f(file, changes, problems);
  const files::Reader& root = f.root();
  BallParameters p;
  p.mass = root.number("mass", "kg", {.above = 0}, p.mass);
  p.stiffness = root.number("stiffness", "N/m", {.above = 0}, p.stiffness);
  p.cubic = root.number("cubic", "N/m^3", {}, p.cubic);
  p.damping = root.number("damping", "N s/m", {.above = 0}, p.damping);
  return f.finished(std::make_unique<BallSubject>(p), RollingBall(p, 0.0));
}

}  // namespace fahrwerk::test

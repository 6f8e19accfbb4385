// Modes in motion, of every model that can be linearised.
#include <fmt/format.h>

#include <cmath>

#include "cli/linear/linear.h"
#include "report/model_scene.h"
#include "scenario/signals.h"

namespace fahrwerk::cli {
namespace {

using load::poses_of;
using load::sketch_of;
using report::append;
using report::empty_scene;
using report::mode_motion;
using report::Poses;

// A model as what is drawn of it and how a mode moves that.
struct Mover {
  Sketch sketch;
  Poses rest;
  std::function<std::vector<double>(const Mode&)> motion;
};

// Body and wheels of the car where its state puts them.
Poses car_poses(CarEngine& engine, const CarInputs<double>& inputs, const CarState<double>& x) {
  CarObservation o;
  engine.observe(inputs, x.data(), 1e-3, o);
  const SignalSource source{0.0, inputs, o};
  const auto pose = [&](const std::string& prefix) {
    const auto read = [&](const char* name) { return find_signal(prefix + name)->read(source); };
    return DrawnPose{{read("x"), read("y"), read("z")},
                     to_matrix(Quaternion<double>{read("qw"), read("qx"), read("qy"), read("qz")})};
  };
  Poses poses{pose("body.")};
  for (const char* wheel : kWheelNames) poses.push_back(pose(fmt::format("wheel.{}.", wheel)));
  return poses;
}

Mover car_mover(const LinearResult& r) {
  const load::Vehicle& vehicle = *r.vehicle;
  const std::shared_ptr<CarEngine> engine = make_car_engine(with_mean_dampers(r.assembled->car), Road{});
  Mover m;
  const load::BodyBox& b = vehicle.box;
  m.sketch.frames = {"body"};
  m.sketch.shapes = {{"body",
                      DrawnShape::Kind::car,
                      0,
                      {b.length, b.width, b.height},
                      {b.front_overhang - 0.5 * b.length, 0.0, b.floor + 0.5 * b.height}}};
  for (int i = 0; i < kWheels; ++i) {
    const TireBody<double>& tire = vehicle.car.corner[i].tire.body;
    const double d = 2 * tire.unloaded_radius;
    m.sketch.frames.emplace_back(kWheelNames[i]);
    m.sketch.shapes.push_back(
        {fmt::format("wheel.{}", kWheelNames[i]), DrawnShape::Kind::wheel, 1 + i, {d, tire.width, d}});
  }
  m.rest = car_poses(*engine, r.whole.inputs, r.whole.state);
  std::vector<int> places;
  for (const Quantity& s : r.model.states) places.push_back(find(r.whole.model.states, s.name).value());
  m.motion = [&r, engine, places](const Mode& mode) {
    const Eigen::VectorXcd all = with_cyclic(r.whole.model.A, places, mode.shape, mode.eigenvalue);
    const Eigen::VectorXcd change = r.whole.directions.cast<std::complex<double>>() * all;
    return mode_motion(
        [&](const Eigen::VectorXd& d) {
          CarState<double> x = r.whole.state;
          for (Eigen::Index i = 0; i < d.size(); ++i) x[static_cast<std::size_t>(i)] += d[i];
          return car_poses(*engine, r.whole.inputs, x);
        },
        change);
  };
  return m;
}

Mover classic_mover(const LinearResult& r) {
  const classic::OdeModel& model = *r.classic;
  Mover m;
  if (!model.scene.draw) return m;
  m.sketch = sketch_of(model);
  m.rest = poses_of(model, model.x0.data(), model.u0.data(), 0.0);
  Eigen::MatrixXd A = derivatives(model, model.x0, model.u0).A;
  // Place and heading as deviations in a frame that turns with the equilibrium.
  if (const auto& [x, y, yaw] = model.pose; x >= 0 && y >= 0 && yaw >= 0) {
    std::vector<double> rate(model.x0.size());
    model.evaluate(model.x0.data(), model.u0.data(), rate.data(), nullptr);
    A(x, y) += rate[static_cast<std::size_t>(yaw)], A(y, x) -= rate[static_cast<std::size_t>(yaw)];
  }
  m.motion = [&r, &model, A](const Mode& mode) {
    return mode_motion(
        [&model](const Eigen::VectorXd& d) {
          std::vector<double> x = model.x0;
          for (std::size_t i = 0; i < x.size(); ++i) x[i] += d[static_cast<Eigen::Index>(i)];
          return poses_of(model, x.data(), model.u0.data(), 0.0);
        },
        with_cyclic(A, r.classic_states, mode.shape, mode.eigenvalue));
  };
  return m;
}

Mover multibody_mover(const LinearResult& r) {
  const load::MultibodyScenario& s = *r.multibody;
  Mover m;
  if (s.model.sketch.shapes.empty()) return m;
  m.sketch = s.model.sketch;
  m.rest = poses_of(s.model.system, s.reference);
  m.motion = [&r, &s](const Mode& mode) {
    const Eigen::VectorXcd y = r.coordinates.cast<std::complex<double>>() * mode.shape.head(r.coordinates.cols());
    return mode_motion(
        [&s](const Eigen::VectorXd& d) {
          multibody::Instant at = s.reference;
          at.y += d;
          return poses_of(s.model.system, at);
        },
        y);
  };
  return m;
}

Mover modules_mover(const LinearResult& r) {
  const load::ModulesScenario& s = *r.modules;
  Mover m;
  m.sketch = sketch_of(s);
  if (m.sketch.shapes.empty()) return m;
  const auto coupled = std::make_shared<multibody::CoupledModules>(s.coupled());
  m.rest = poses_of(s, *coupled, 0.0, s.reference, s.outer);
  m.motion = [&s, coupled](const Mode& mode) {
    return mode_motion([&](const Eigen::VectorXd& d) { return poses_of(s, *coupled, 0.0, s.reference + d, s.outer); },
                       mode.shape);
  };
  return m;
}

}  // namespace

report::Scene mode_scene(const LinearResult& r) {
  if (!r.multibody && !r.modules && !r.classic && !r.vehicle) return {};
  const Mover m = r.multibody ? multibody_mover(r)
                  : r.modules ? modules_mover(r)
                  : r.classic ? classic_mover(r)
                              : car_mover(r);
  if (!m.motion) return {};
  report::Scene scene = empty_scene(m.sketch, r.name);
  append(m.rest, scene);
  int number = 0;
  for (const Mode& mode : r.modes) {
    if (mode.eigenvalue.imag() < 0.0) continue;
    const std::string what = mode.frequency > 0.0 ? fmt::format("damping ratio {:.3f}", mode.damping_ratio)
                                                  : fmt::format("λ = {:.4g} 1/s", mode.eigenvalue.real());
    scene.modes.push_back({fmt::format("mode {}", ++number),
                           fmt::format("{}: {}", what, participants_text(r.model, mode, 3)), mode.frequency,
                           mode.damping_ratio, m.motion(mode)});
  }
  return scene;
}

}  // namespace fahrwerk::cli

// The multilink corner in Cartesian coordinates: Algorithm 1 with projection at 1 ms over the whole scenario of its
// file, inputs and tyre included; beside it Algorithm 2 and a dense factorisation of the same matrix.
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "bench/parts.h"
#include "load/mechanism/mechanism.h"
#include "load/scenario/scenario.h"
#include "scenario/constrained_car.h"
#include "scenario/running_car.h"
#include "vehicle/car/engine.h"

namespace fahrwerk::bench {
namespace {

using constrained::Mechanism;
using constrained::StepMethod;
using nlohmann::json;

constexpr double kStep = 1e-3;

// Nanoseconds of a step, the best of several rounds through the file's inputs; the end of the last one in x.
double step_ns(const load::MechanismScenario& s, StepMethod method, int rounds, std::vector<double>& x) {
  constrained::StepOptions how = s.step;
  how.method = method;
  const auto steps = static_cast<long>(std::lround(s.options.duration / kStep));
  double best = std::numeric_limits<double>::infinity();
  for (int round = 0; round < rounds; ++round) {
    constrained::Stepper stepper(*s.mechanism, how);
    HistoryInputs inputs = multibody_inputs(s.inputs, s.extras.rest, s.options);
    std::vector<double> begin = s.extras.rest, end = begin;
    x = s.start;
    const double start = cpu_seconds();
    for (long k = 0; k < steps; ++k) {
      const double t = static_cast<double>(k) * kStep;
      inputs.at(t, Side::right, x.data(), begin.data());
      inputs.at(t + kStep, Side::left, x.data(), end.data());
      stepper.step(t, kStep, {begin.data(), begin.data(), end.data()}, x.data());
    }
    best = std::min(best, (cpu_seconds() - start) * 1e9 / static_cast<double>(steps));
    if (!stepper.good() || !std::isfinite(x[0])) throw std::runtime_error("the multilink corner diverged");
  }
  return best;
}

// LU of the dense matrix of the source, [M H^T; H 0] with n + m rows, and one solution.
double dense_ns(const load::MechanismScenario& s) {
  const constrained::At at{0.0, s.start.data(), s.extras.rest.data()};
  const Eigen::MatrixXd M = constrained::euler::mass(*s.mechanism, at),
                        H = constrained::euler::constraint_jacobian(*s.mechanism, at);
  const Eigen::Index n = M.rows(), m = H.rows();
  Eigen::MatrixXd K = Eigen::MatrixXd::Zero(n + m, n + m);
  K.topLeftCorner(n, n) = M, K.topRightCorner(n, m) = H.transpose(), K.bottomLeftCorner(m, n) = H;
  const Eigen::VectorXd b = Eigen::VectorXd::Ones(n + m);
  double best = std::numeric_limits<double>::infinity(), sum = 0.0;
  for (int round = 0; round < 50; ++round) {
    const double start = cpu_seconds();
    sum += K.partialPivLu().solve(b)(0);
    best = std::min(best, (cpu_seconds() - start) * 1e9);
  }
  if (!std::isfinite(sum)) throw std::runtime_error("the dense matrix is singular");
  return best;
}

}  // namespace

json multilink(const char* name) {
  files::Problems problems;
  const load::MechanismScenario s =
      load::load_mechanism(std::string(FAHRWERK_EXAMPLES_DIR "/") + name + ".yaml", {}, true, problems);
  problems.throw_if_any();
  const double llt18 = time_llt18();
  std::vector<double> x, fine;
  const double ns = step_ns(s, StepMethod::linear_implicit, 5, x);
  const double second = step_ns(s, StepMethod::independent, 1, fine);
  const double dense = dense_ns(s);
  return {{"method", "implicit_euler"},
          {"step_s", kStep},
          {"ns_per_step", ns},
          {"real_time_factor", kStep * 1e9 / ns},
          {"llt18_ns", llt18},
          {"ratio_to_llt18", ns / llt18},
          {"algorithm_2_ns_per_step", second},
          {"algorithm_2_ratio", second / ns},
          {"dense_lu_ns", dense},
          {"dense_lu_ratio_to_llt18", dense / llt18},
          {"bodies", s.mechanism->body_count()},
          {"rows", s.mechanism->rows()},
          {"instruction_set", "baseline"}};
}

json car_constrained() {
  files::Problems problems;
  load::Scenario s = load::load_scenario(FAHRWERK_EXAMPLES_DIR "/car_constrained.yaml", {}, problems);
  problems.throw_if_any();
  prepare(s.vehicle, s);
  ConstrainedCar car(s.car->car, car_mechanism(s.car->car, s.points, std::make_shared<Road>(s.road)));
  const Layout at = layout_of(s.car->car);
  CarInputSource source(s.inputs, at, kStep);
  std::vector<double> begin = car.rest(), end = begin;
  source.at(0.0, Side::right, nullptr, begin.data());
  const std::vector<double> start = car.from_tree(s.begin.state, to_inputs(at, begin.data()));
  const auto steps = static_cast<long>(std::lround(s.options.duration / kStep));
  const double llt18 = time_llt18();
  double best = std::numeric_limits<double>::infinity();
  for (int round = 0; round < 5; ++round) {
    car.begin(Method::implicit_euler, kStep, false);
    std::vector<double> x = start;
    const double begun = cpu_seconds();
    for (long k = 0; k < steps; ++k) {
      const double t = static_cast<double>(k) * kStep;
      source.at(t, Side::right, x.data(), begin.data()), source.at(t + kStep, Side::left, x.data(), end.data());
      car.step(Method::implicit_euler, kStep, {begin.data(), begin.data(), end.data()}, x.data());
    }
    best = std::min(best, (cpu_seconds() - begun) * 1e9 / static_cast<double>(steps));
    if (!car.stepper().good() || !std::isfinite(x[0])) throw std::runtime_error("the car diverged");
  }
  return {{"method", "implicit_euler"},
          {"step_s", kStep},
          {"ns_per_step", best},
          {"real_time_factor", kStep * 1e9 / best},
          {"llt18_ns", llt18},
          {"ratio_to_llt18", best / llt18},
          {"bodies", car.parts().mechanism->body_count()},
          {"rows", car.parts().mechanism->rows()},
          {"instruction_set", "baseline"}};
}

}  // namespace fahrwerk::bench

// Carpinelli 4.4.2: what the two algorithms cost on this machine beside the source's figures, whose machine is unknown;
// Schmitt X01, X04: quaternions and joints against differences.
#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "load/mechanism/mechanism.h"
#include "load/places.h"
#include "load/tire/tire.h"
#include "multibody/constrained/terms.h"
#include "vehicle/mechanism/tire_element.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

using constrained::At;
using constrained::Mechanism;
using constrained::StepMethod;

struct Cost {
  double ms = 0.0;  // of a step
  constrained::Timings share{};
};

// Time of the processor that this thread has used: other work on the machine does not count.
double thread_seconds() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Steps of 1 ms over the settling of the model, the least of some rounds; what its operations take in a round of its
// own each time, of which the least counts: one that nothing interrupted.
Cost cost_of(const std::string& name, StepMethod method, constrained::Basis basis = constrained::Basis::fixed) {
  files::Problems problems;
  const auto file = load::data_folder().parent_path() / "examples" / (name + ".yaml");
  const load::MechanismScenario s = load::load_mechanism(file, {}, true, problems);
  problems.throw_if_any();
  constrained::StepOptions how = s.step;
  how.method = method, how.basis = basis;
  const double* u = s.extras.rest.data();
  constexpr int steps = 100, rounds = 15;
  Cost best{INFINITY};
  best.share.total = INFINITY;
  for (int round = 0; round < rounds; ++round) {
    constrained::Stepper stepper(*s.mechanism, how);
    std::vector<double> x = s.start;
    const double begin = thread_seconds();
    for (int k = 0; k < steps; ++k) stepper.step(1e-3 * k, 1e-3, {u, u, u}, x.data());
    best.ms = std::min(best.ms, 1e3 * (thread_seconds() - begin) / steps);
    constrained::Stepper timed(*s.mechanism, how);
    constrained::Timings t;
    timed.time_into(&t);
    x = s.start;
    for (int k = 0; k < steps; ++k) timed.step(1e-3 * k, 1e-3, {u, u, u}, x.data());
    if (t.total < best.share.total) best.share = t;
  }
  return best;
}

Finding told(std::vector<double> expected, std::vector<double> computed, std::string note) {
  Finding f{std::move(expected), std::move(computed), {}, "", std::move(note), "reported"};
  f.by_clock = true;
  return f;
}

constexpr const char* kMachine =
    "the source's figures are of MATLAB on an unknown machine and of dense matrices; here blocks are eliminated in "
    "compiled "
    "code";

Finding ratio(const std::string& name, double expected) {
  const double one = cost_of(name, StepMethod::linear_implicit).ms, two = cost_of(name, StepMethod::independent).ms;
  const double moving = cost_of(name, StepMethod::independent, constrained::Basis::moving).ms;
  return told(
      {expected}, {two / one},
      fmt::format("{:.4f} and {:.4f} ms a step, the source's constant basis; with a basis that moves along and is "
                  "never formed {:.4f} ms, {:.2f} times Algorithm 1; {}",
                  two, one, moving, moving / one, kMachine));
}

Finding solve_share() {
  std::vector<double> share;
  for (const char* name : {"multilink_bushings", "multilink_ideal"}) {
    const constrained::Timings t = cost_of(name, StepMethod::linear_implicit).share;
    share.push_back(100.0 * (t.factor + t.solve) / t.total);
  }
  return told({90.9, 91.92}, share, kMachine);
}
Finding reduction_share() {
  std::vector<double> share;
  for (const char* name : {"multilink_bushings", "multilink_ideal"}) {
    const constrained::Timings t = cost_of(name, StepMethod::independent).share;
    share.push_back(100.0 * (t.reduce + t.factor) / t.total);
  }
  return told({68.8, 68.8}, share, std::string("factorisation and matrix R; ") + kMachine);
}
Finding step_times() {
  std::vector<double> ms;
  for (const StepMethod method : {StepMethod::linear_implicit, StepMethod::independent})
    for (const char* name : {"multilink_bushings", "multilink_ideal"}) ms.push_back(cost_of(name, method).ms);
  return told({0.419, 0.767, 0.500, 0.538}, ms, kMachine);
}
Finding real_time() {
  std::vector<double> yes;
  std::string note = "mean time of a step [ms]:";
  for (const StepMethod method : {StepMethod::linear_implicit, StepMethod::independent})
    for (const char* name : {"multilink_bushings", "multilink_ideal"}) {
      const double ms = cost_of(name, method).ms;
      yes.push_back(ms < 1.0 ? 1.0 : 0.0), note += fmt::format(" {:.3f}", ms);
    }
  return told({1, 1, 1, 1}, yes, note + "; 1: below 1 ms");
}
Finding concept_cost() {
  const double concept_ms = cost_of("mechanism_trailing_arm", StepMethod::explicit_euler).ms;
  const double detailed = cost_of("multilink_ideal", StepMethod::linear_implicit).ms;
  return told(
      {30.0}, {100.0 * concept_ms / detailed},
      fmt::format("explicit Euler with projection, trailing arm, {:.4f} ms; Algorithm 1, ideal joints, {:.4f} ms; {}",
                  concept_ms, detailed, kMachine));
}
// How fast the lateral deflection of the tyre of the multilink's wheel follows a change of slip: x' = ... - a x.
Finding relaxation() {
  files::Problems problems;
  const load::Tire tire = load::load_tire(load::data_folder() / "tires" / "passenger_205_55R16.yaml", problems);
  problems.throw_if_any();
  const TireLaw law = load::mounted_law(tire, TireSide::left);
  std::vector<double> hz;
  std::string note = "a/(2 pi) of x' = ... - a x of the lateral deflection, 4 kN, small slip, at";
  for (const double v : {5.0, 10.0, 20.0, 30.0}) {
    const double radius = body_of(law).unloaded_radius - 0.02;
    constrained::Body rim;
    rim.name = "rim", rim.mass = 1.0, rim.inertia = {1, 1, 1, 0, 0, 0}, rim.r_0C = {0, 0, radius};
    rim.v_0C = {v, 0, 0}, rim.omega_0B = {0, v / radius, 0};
    const auto element = std::make_shared<TireElement>("tire", constrained::Marker{0, {0, 0, 0}},
                                                       TireElement::kNoCarrier, law, std::make_shared<Road>());
    const Mechanism m({rim}, {}, {element}, {0, 0, -9.81});
    const std::vector<double> x = m.start();
    constrained::Motions motions(1);
    motions.set(m, x.data(), x.data() + m.z_at());
    double rate[2][3];
    constrained::PairLoads loads;
    constexpr double d = 1e-5;
    for (int k = 0; k < 2; ++k) {
      const double s[3] = {0.0, k == 0 ? -d : d, 0.0};
      element->loads({0.0, nullptr, motions.data()}, s, loads, rate[k]);
    }
    hz.push_back((rate[0][1] - rate[1][1]) / (2.0 * d) / (2.0 * M_PI));
    note += fmt::format(" {:g} m/s: {:.2f} Hz;", v, hz.back());
  }
  return {{10.0}, {hz[2]}, {}, "", note + " the figure is that of 20 m/s, the source names no speed", "reported"};
}

// Two bodies anywhere, moving anyhow, with one joint between them.
struct Pair {
  std::vector<constrained::Body> bodies;
  std::vector<double> z;
};
Pair random_pair(std::mt19937& dice) {
  std::uniform_real_distribution<double> any(-1.0, 1.0);
  Pair p;
  for (const char* name : {"i", "j"}) {
    constrained::Body b;
    b.name = name, b.mass = 1.5, b.inertia = {0.2, 0.3, 0.4, 0, 0, 0};
    b.r_0C = {any(dice), any(dice), any(dice)};
    b.p = normalised(Quaternion<double>{any(dice), any(dice), any(dice), any(dice)});
    b.v_0C = {any(dice), any(dice), any(dice)}, b.omega_0B = {any(dice), any(dice), any(dice)};
    p.bodies.push_back(b);
  }
  return p;
}

Finding quaternions() {
  std::mt19937 dice(7);
  double norm_rate = 0.0, energy = 0.0, null = 0.0, unit = 0.0;
  for (int k = 0; k < 100; ++k) {
    Pair p = random_pair(dice);
    p.bodies.pop_back();
    p.bodies[0].inertia = {1, 1, 1, 0, 0, 0};
    const Mechanism m(p.bodies, {}, {}, {0, 0, 0});
    const std::vector<double> x = m.start();
    const At at{0.0, x.data()};
    const Eigen::VectorXd q_dot = constrained::euler::rates(m, at);
    const Eigen::Map<const Eigen::Vector4d> e(x.data() + 3);
    const Eigen::MatrixXd M = constrained::euler::mass(m, at);
    norm_rate = std::max(norm_rate, std::fabs(e.dot(q_dot.segment<4>(3))));
    energy = std::max(energy, std::fabs(0.5 * q_dot.dot(M * q_dot) - constrained::kinetic_energy(m, at)));
    null = std::max(null, (M.block<4, 4>(3, 3) * e).norm());
    unit = std::max(unit, (M.block<4, 4>(3, 3) - 4.0 * (Eigen::Matrix4d::Identity() - e * e.transpose())).norm());
  }
  return {{0, 0, 0, 0},
          {norm_rate, energy, null, unit},
          {1e-14},
          "round-off of a hundred random attitudes",
          "p'p = 0; energy by four rates and by the angular velocity; 4 L^T L p = 0; 4 L^T L = 4 (1 - p p^T)"};
}

// H against differences of g, and gamma against differences of H z along a motion with constant velocities.
std::pair<double, double> joint_errors(const constrained::Joint& joint, const Pair& p) {
  const Mechanism m(p.bodies, {joint}, {}, {0, 0, 0});
  const std::vector<double> x = m.start();
  const auto moved = [&](const Eigen::VectorXd& d) {
    std::vector<double> y = x;
    for (int b = 0; b < 2; ++b) constrained::move(y.data() + 7 * b, d.data() + 6 * b);
    return y;
  };
  const auto g = [&](const Eigen::VectorXd& d) -> Eigen::VectorXd {
    return constrained::constraints(m, {0.0, moved(d).data()});
  };
  const Eigen::MatrixXd H = constrained::constraint_jacobian(m, {0.0, x.data()});
  double off_H = 0.0;
  for (int k = 0; k < 12; ++k) {
    const Eigen::VectorXd d = 1e-5 * Eigen::VectorXd::Unit(12, k);
    off_H = std::max(off_H, ((g(d) - g(-d)) / 2e-5 - H.col(k)).cwiseAbs().maxCoeff());
  }
  const Eigen::VectorXd z = Eigen::Map<const Eigen::VectorXd>(x.data() + m.z_at(), 12);
  const auto rate = [&](double t) -> Eigen::VectorXd {
    return constrained::constraint_jacobian(m, {0.0, moved(t * z).data()}) * z;
  };
  const Eigen::VectorXd gamma = constrained::gamma(m, {0.0, x.data()});
  return {off_H, ((rate(1e-5) - rate(-1e-5)) / 2e-5 + gamma).cwiseAbs().maxCoeff()};
}

Finding joints_against_differences() {
  std::mt19937 dice(11);
  double H[4] = {}, rhs[4] = {};
  for (int round = 0; round < 20; ++round) {
    const Pair p = random_pair(dice);
    const constrained::Placed at{p.bodies};
    const Vec3<double> point{0.3, -0.2, 0.5}, other{-0.4, 0.1, 0.2}, axis{0.6, 0.0, 0.8};
    // Markers away from each other, so that no row vanishes.
    constrained::Joint all[4] = {
        constrained::spherical("ball", at, 0, 1, point), constrained::rod("rod", at, 0, point, 1, other),
        constrained::revolute("hinge", at, 0, 1, point, axis), constrained::in_line("strut", at, 0, 1, point, axis)};
    for (int k = 0; k < 4; ++k) {
      if (k != 1) all[k].j.r = all[k].j.r + Vec3<double>{0.1, 0.2, -0.3};
      const auto [a, b] = joint_errors(all[k], p);
      H[k] = std::max(H[k], a), rhs[k] = std::max(rhs[k], b);
    }
  }
  return {
      {0, 0, 0, 0, 0, 0, 0, 0},
      {H[0], H[1], H[2], H[3], rhs[0], rhs[1], rhs[2], rhs[3]},
      {1e-8},
      "central differences over 1e-5: truncation below 1e-9, round-off of 1e-16/1e-5",
      "largest error of H, then of the right-hand side of accelerations, of ball joint, rod, revolute joint and point "
      "on a line (MacPherson), twenty random pairs of bodies"};
}

}  // namespace

std::vector<Entry> mechanism_timing_entries() {
  const std::string carpinelli = "Carpinelli, thesis, ", schmitt = "Schmitt, thesis, ";
  return {{"CA-18", carpinelli + "4.4.2, Tables 4.2, 4.3", "time of Algorithm 2 over that of Algorithm 1, ideal joints",
           [] { return ratio("multilink_ideal", 0.70); }},
          {"CA-19", carpinelli + "4.4.2, Tables 4.2, 4.3", "time of Algorithm 2 over that of Algorithm 1, bushings",
           [] { return ratio("multilink_bushings", 1.19); }},
          {"CA-20", carpinelli + "4.4.2, Table 4.2",
           "share of the linear solution in Algorithm 1, bushings, ideal joints [%]", solve_share},
          {"CA-21", carpinelli + "4.4.2, Table 4.3",
           "share of the inversion in Algorithm 2, bushings, ideal joints [%]", reduction_share},
          {"CA-22", carpinelli + "4.4.2 (derived)",
           "time of a step [ms]: Algorithm 1 with bushings, ideal joints; Algorithm 2 likewise", step_times},
          {"CA-23", carpinelli + "2.3.1", "a step takes less than its 1 ms", real_time},
          {"CA-24", carpinelli + "5.1.4", "cost of the concept model over that of the model with ideal joints [%]",
           concept_cost},
          {"CA-35", carpinelli + "4.3.6", "bandwidth of the relaxation model [Hz]", relaxation},
          {"X01", schmitt + "eqs 2.22-2.42", "identities of the quaternion matrices", quaternions},
          {"X04", schmitt + "eqs 2.187-2.211, repaired",
           "Jacobians and right-hand sides of ball joint, rod, rotational joint and MacPherson constraint against "
           "differences",
           joints_against_differences}};
}

}  // namespace fahrwerk::verification

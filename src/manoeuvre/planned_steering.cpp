#include "manoeuvre/planned_steering.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>

#include "manoeuvre/steer_history.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

constexpr double kFromCones = 8.0;       // the nose is so far before the first cones when steering may begin  [m]
constexpr double kSlowing = 1.25;        // way at the entry speed over the way of a car that slows down
constexpr double kCloseness = 1e-2;      // σ_d: so much of the clearance counts as ...  [m]
constexpr double kSuddenness = 25.0;     // σ_a: ... this angular acceleration that is added to the steering  [rad/s²]
constexpr double kOverLimit = 1e-3;      // ... and as so much beyond a limit of the angle or of its change  [rad]
constexpr double kSoftness = 2e-2;       // τ  [m]
constexpr double kReserve = 5e-3;        // what a plan for a run by another method leaves  [m]
constexpr double kDifference = 2e-3;     // of a point, for slopes  [rad]
constexpr double kUsualStep = 0.01;      // of a point in one iteration, by the damping of 1  [rad]
constexpr double kLeastProgress = 0.03;  // relative, of the cost between two evaluations of the slopes
constexpr int kIterations = 15, kTries = 4;
constexpr double kPlanStep = 1e-3, kSlopeStep = 2e-3;  // of the runs  [s]

// Uniform cubic B-spline around 0, its support [-2, 2].
double bump(double u) {
  const double a = std::fabs(u), b = 2.0 - a;
  if (a >= 2.0) return 0.0;
  return a < 1.0 ? 2.0 / 3.0 - a * a * (1.0 - 0.5 * a) : b * b * b / 6.0;
}

// Distances to all cones in a run; empty if the car does not get past all gates.
using Distances = Eigen::VectorXd;

class PlanRuns {
 public:
  PlanRuns(const TestTrack& track, const Course& course, const CourseEntry& entry)
      : fine_(track), coarse_(track), course_(course), entry_(entry) {
    fine_.make_quick(kPlanStep, {"body.x", "body.y", "body.yaw"});
    coarse_.make_quick(kSlopeStep, {"body.x", "body.y", "body.yaw"});
  }

  int count() const { return count_; }

  Distances operator()(const SteerPlan& plan) { return on(fine_, plan); }

  // Their derivatives by differences; a point that cannot be moved to either side has none.
  Eigen::MatrixXd slopes(const SteerPlan& plan) {
    const auto n = static_cast<Eigen::Index>(plan.point.size());
    const Distances at = on(coarse_, plan);
    if (at.size() == 0) return {};
    Eigen::MatrixXd G = Eigen::MatrixXd::Zero(at.size(), n);
    for (Eigen::Index k = 0; k < n; ++k)
      for (const double by : {kDifference, -kDifference}) {
        SteerPlan moved = plan;
        moved.point[static_cast<std::size_t>(k)] += by;
        const Distances d = on(coarse_, moved);
        if (d.size() == 0) continue;
        G.col(k) = (d - at) / by;
        break;
      }
    return G;
  }

 private:
  Distances on(const TestTrack& track, const SteerPlan& plan) {
    const CarOutline& outline = track.outline();
    const double end = course_.end + outline.length - outline.front + 0.5;
    const Event done{"past all gates", [end](double, std::span<const double> x) { return x[0] - end; }, 1};
    const ScenarioInputs inputs = steered_inputs(track, entry_, plan);
    ++count_;
    const Passage p = passage(course_, outline, driven(track, inputs, done).recording);
    if (p.passed < static_cast<int>(course_.gates.size())) return {};
    return Eigen::Map<const Eigen::VectorXd>(p.cone_clearance.data(),
                                             static_cast<Eigen::Index>(p.cone_clearance.size()));
  }

  // What the user interrupts here is no run to keep.
  SimulationResult driven(const TestTrack& track, const ScenarioInputs& inputs, const Event& done) const {
    try {
      return track.drive(entry_.start, inputs, entry_.duration, {}, {&done, 1}, 1.0);
    } catch (const InterruptedDrive&) {
      throw Interrupted();
    }
  }

  TestTrack fine_, coarse_;
  const Course& course_;
  const CourseEntry& entry_;
  int count_ = 0;
};

// What is minimised, as a function of the points c and the distances d, with its derivatives where d = d_0 + G p and
// c = c_0 + p. Convex in p.
class PlanCost {
 public:
  PlanCost(const PlanLimits& limits, double time_between, const Eigen::VectorXd& begin)
      : limits_(limits), step_(limits.max_rate * time_between), begin_(begin) {
    const Eigen::Index points = begin.size();
    // First and second differences; the points before the first and behind the last are 0.
    first_ = Eigen::MatrixXd::Identity(points + 1, points);
    first_.bottomRows(points) -= Eigen::MatrixXd::Identity(points, points);
    second_ = (first_.bottomRows(points) - first_.topRows(points)) / (time_between * time_between * kSuddenness);
  }

  struct Quadratic {
    double value;
    Eigen::VectorXd gradient;
    Eigen::MatrixXd hessian;
  };

  double value(const Eigen::VectorXd& c, const Distances& d) const {
    const double missing = std::max(0.0, limits_.clearance - soft_least(d)) / kCloseness;
    return missing * missing + (second_ * (c - begin_)).squaredNorm() + over(first_ * c, step_).squaredNorm() +
           over(c, limits_.max_angle).squaredNorm();
  }

  Quadratic expanded(const Eigen::VectorXd& c, const Distances& d, const Eigen::MatrixXd& G) const {
    const Eigen::VectorXd curved = second_ * (c - begin_);
    Quadratic q{value(c, d), 2.0 * second_.transpose() * curved, 2.0 * second_.transpose() * second_};
    add_limit(first_, first_ * c, step_, q);
    add_limit(Eigen::MatrixXd::Identity(c.size(), c.size()), c, limits_.max_angle, q);
    const double missing = limits_.clearance - soft_least(d);
    if (missing <= 0.0) return q;
    const Eigen::VectorXd w = shares(d), g = G.transpose() * w;  // g: slope of the soft least
    const double factor = 2.0 / (kCloseness * kCloseness);
    q.gradient -= factor * missing * g;
    q.hessian += factor * (g * g.transpose()) +
                 factor * missing / kSoftness * (G.transpose() * w.asDiagonal() * G - g * g.transpose());
    return q;
  }

 private:
  // -τ log Σ exp(-d/τ): the least distance, a little less where several are small.
  static double soft_least(const Distances& d) {
    const double least = d.minCoeff();
    return least - kSoftness * std::log((-(d.array() - least) / kSoftness).exp().sum());
  }
  static Eigen::VectorXd shares(const Distances& d) {
    const Eigen::VectorXd e = (-(d.array() - d.minCoeff()) / kSoftness).exp();
    return e / e.sum();
  }
  static Eigen::VectorXd over(const Eigen::VectorXd& x, double limit) {
    return (x.array().abs() - limit).max(0.0) * x.array().sign() / kOverLimit;
  }
  static void add_limit(const Eigen::MatrixXd& A, const Eigen::VectorXd& x, double limit, Quadratic& q) {
    const Eigen::VectorXd beyond = over(x, limit), active = (beyond.array() != 0.0).cast<double>();
    q.gradient += 2.0 / kOverLimit * A.transpose() * beyond;
    q.hessian += 2.0 / (kOverLimit * kOverLimit) * A.transpose() * active.asDiagonal() * A;
  }

  PlanLimits limits_;
  double step_;
  Eigen::VectorXd begin_;
  Eigen::MatrixXd first_, second_;
};

// The step p that is best where distances change linearly, held back by damping (p/0.01 rad)²: Newton's method.
Eigen::VectorXd best_step(const PlanCost& cost, const Eigen::VectorXd& c, const Distances& d, const Eigen::MatrixXd& G,
                          double damping) {
  const double hold = damping / (kUsualStep * kUsualStep);
  Eigen::VectorXd p = Eigen::VectorXd::Zero(c.size());
  const auto value = [&](const Eigen::VectorXd& q) { return cost.value(c + q, d + G * q) + hold * q.squaredNorm(); };
  double now = value(p);
  for (int i = 0; i < 50; ++i) {
    PlanCost::Quadratic q = cost.expanded(c + p, d + G * p, G);
    q.gradient += 2.0 * hold * p;
    q.hessian.diagonal().array() += 2.0 * hold;
    const Eigen::VectorXd step = -solve_symmetric(q.hessian, q.gradient).col(0);
    const double slope = q.gradient.dot(step);
    double share = 1.0, next = value(p + step);
    while (next > now + 1e-4 * share * slope && share > 1e-4) share *= 0.5, next = value(p + share * step);
    if (!(next < now)) break;
    p += share * step;
    const bool done = now - next < 1e-6 * now;
    now = next;
    if (done) break;
  }
  return p;
}

Eigen::VectorXd points_of(const SteerPlan& plan) {
  return Eigen::Map<const Eigen::VectorXd>(plan.point.data(), static_cast<Eigen::Index>(plan.point.size()));
}

SteerPlan with_points(SteerPlan plan, const Eigen::VectorXd& c) {
  std::copy(c.begin(), c.end(), plan.point.begin());
  return plan;
}

}  // namespace

double SteerPlan::at(double way) const {
  const double u = (way - first) / spacing;
  double sum = 0.0;
  for (std::size_t k = 0; k < point.size(); ++k) sum += point[k] * bump(u - static_cast<double>(k));
  return sum;
}

ScenarioInputs steered_inputs(const TestTrack& track, const CourseEntry& entry, const SteerPlan& plan) {
  const double straight = track.steer_angle(entry.start), spacing = track.sample_time(0.01);
  const double ways = plan.first + plan.spacing * (static_cast<double>(plan.point.size()) + 2.0);
  const double last = std::min(entry.duration, ways / entry.speed);
  std::vector<double> times, angles;
  for (int k = 0; k * spacing < last; ++k) {
    times.push_back(k * spacing);
    angles.push_back(straight + plan.at(entry.speed * times.back()));
  }
  ScenarioInputs inputs = entry.inputs;
  steer(track, times, angles, inputs);
  return inputs;
}

SteerPlan plan_like(const Course& course, const CarOutline& outline, const CourseEntry& entry,
                    const std::vector<double>& times, const std::vector<double>& angles) {
  SteerPlan plan;
  plan.first = std::max(entry.way_to_cones - kFromCones, 2.0 * plan.spacing);
  const double last = entry.way_to_cones + kSlowing * (course.end - course.begin + outline.length);
  const Series steered{times, angles};
  for (double way = plan.first; way < last; way += plan.spacing) {
    const double angle = steered.at(way / entry.speed);
    plan.point.push_back(std::isfinite(angle) ? angle - angles.front() : 0.0);
  }
  return plan;
}

Planned improve(const TestTrack& track, const Course& course, const CourseEntry& entry, const PlanLimits& limits,
                const SteerPlan& begin, bool until_clean) {
  PlanRuns run(track, course, entry);
  Eigen::VectorXd c = points_of(begin);
  const PlanCost cost(limits, begin.spacing / entry.speed, c);
  Distances d = run(begin);
  if (d.size() == 0) return {begin, false, run.count()};
  const auto enough = [&] {
    return d.minCoeff() >= (until_clean ? std::min(kReserve, limits.clearance) : limits.clearance);
  };
  double now = cost.value(c, d), damping = 1.0, before = std::numeric_limits<double>::infinity();
  Eigen::MatrixXd G;
  enum class Slopes { fresh, followed, worn } slopes = Slopes::worn;
  for (int i = 0, tries = 0; !enough();) {
    if (slopes == Slopes::worn) {
      if (i == kIterations || !(now < (1.0 - kLeastProgress) * before)) break;
      G = run.slopes(with_points(begin, c));
      if (G.size() == 0) break;
      slopes = Slopes::fresh, before = now, tries = 0, ++i;
    }
    const Eigen::VectorXd p = best_step(cost, c, d, G, damping);
    const Distances there = run(with_points(begin, c + p));
    const double next = there.size() > 0 ? cost.value(c + p, there) : std::numeric_limits<double>::infinity();
    const double expected = now - cost.value(c + p, d + G * p), gain = (now - next) / expected;
    if (!(gain > 0.25)) {
      // Not as expected: nearer by, or with new slopes where these come from elsewhere.
      damping *= 4.0;
      if (slopes == Slopes::followed || ++tries == kTries) slopes = Slopes::worn;
    } else {
      if (gain > 0.75) damping *= 0.25;
      slopes = expected > 0.01 * now ? Slopes::followed : Slopes::worn;
    }
    if (!(next < now)) continue;
    // What the step has shown of the slopes (Broyden).
    G += (there - d - G * p) * p.transpose() / p.squaredNorm();
    c += p, d = there, now = next;
  }
  return {with_points(begin, c), d.minCoeff() > 0.0, run.count()};
}

}  // namespace fahrwerk

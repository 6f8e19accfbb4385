// Steering planned over a whole course of cones: the input that brings this very car through, found on the car itself.
//
//   δ(x) = Σ c_k B(x/Δ - k)      uniform cubic B-spline over the way x that the car would go at its entry speed
//   c = argmin  (max(0, m - d(c))/σ_d)²  +  Σ_k ((p_k+1 - 2 p_k + p_k-1)/(Δt² σ_a))²,   p = c - c⁰
//   d = -τ log Σ_i exp(-d_i/τ)
// d_i is the distance between car and cone i in a run of the car that is steered by δ, d the least of them (softly: a
// minimum with derivatives), m the wanted one, Δt = Δ/v. From the steering that it begins with, c⁰ (a driver's, or the
// plan for a lower speed), a plan departs as smoothly as the cones allow; towards the limit everything is given for
// the nearest one. Angle and rate are limited: |c_k| <= δ_max and |c_k+1 - c_k| <= δ'_max Δt, which a B-spline never
// exceeds. Each iteration linearises the d_i (differences of runs, then Broyden's updates) and solves the convex
// problem that is left, held back by a damping that grows where the car does not answer as expected.
#pragma once

#include <vector>

#include "manoeuvre/course.h"
#include "manoeuvre/test_track.h"

namespace fahrwerk {

struct SteerPlan {
  double first = 0.0;         // way of the first point c_0 from the start  [m]
  double spacing = 4.0;       // Δ  [m]
  std::vector<double> point;  // c_k: steer angles of the front wheels  [rad]; beyond them 0

  double at(double way) const;
};

struct PlanLimits {
  double max_angle, max_rate;  // of the front wheels  [rad], [rad/s]
  double clearance;            // m  [m]
};

// How the course is entered: the same for all runs at one speed.
struct CourseEntry {
  double speed;           // [m/s]
  EquippedTrim start;     // straight ahead before the first cones
  ScenarioInputs inputs;  // what is not steered
  double way_to_cones;    // of the car's nose  [m]
  double duration;        // at most  [s]
};

// The inputs of this entry, steered by the plan with rack or hand wheel.
ScenarioInputs steered_inputs(const TestTrack& track, const CourseEntry& entry, const SteerPlan& plan);

// Points for the whole course, at angles that were steered over time at this speed.
SteerPlan plan_like(const Course& course, const CarOutline& outline, const CourseEntry& entry,
                    const std::vector<double>& times, const std::vector<double>& angles);

struct Planned {
  SteerPlan plan;
  bool clean;  // no cone is hit
  int runs;
};
// Improves a plan until the wanted clearance is there, or, if that is enough, until no cone is hit, or until nothing
// gets better.
Planned improve(const TestTrack& track, const Course& course, const CourseEntry& entry, const PlanLimits& limits,
                const SteerPlan& begin, bool until_clean);

}  // namespace fahrwerk

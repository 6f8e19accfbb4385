// Work-precision diagrams: how much each method costs for how small an error.
#pragma once

#include <string>
#include <vector>

#include "bench/integrators/problems.h"
#include "integrators/method.h"

namespace fahrwerk::bench {

struct WorkPoint {
  double parameter = 0.0;  // relative tolerance of adaptive methods, step of fixed ones [s]
  double error = 0.0;      // largest |x_i - ref_i| / (|ref_i| + scale_i) at the end; NaN if it was not reached
  long rate_calls = 0, jacobians = 0, steps = 0, rejected = 0;
  double seconds = 0.0;  // of processor time
  bool reached = false;
};

struct WorkCurve {
  std::string method;
  bool fixed_step = false;
  std::vector<WorkPoint> points;
};

struct Comparison {
  const Problem* problem = nullptr;
  // Difference between the reference of CVODE (Adams or BDF at 1e-13) and what is published; NaN without the latter.
  // Errors are measured against the published states where there are any.
  double reference_gap = 0.0;
  std::vector<WorkCurve> curves;
};

// Adaptive ones in the order of Method, from dormand_prince on, then heun, rk4 and partially_implicit_euler (7.3),
// (7.4); last ida, on problems that are also there as differential-algebraic equations.
const std::vector<std::string>& compared_methods();

// States at the end by CVODE at a relative tolerance of 1e-13.
std::vector<double> reference_by_cvode(const Problem& problem);
double error_of(const Problem& problem, std::span<const double> x, std::span<const double> reference);

// A run seen all along: the states at equal distances in time, the last one at the end.
struct Track {
  std::vector<double> times;
  std::vector<std::vector<double>> states;
  bool reached = false;
};
// By an adaptive method, from its dense output.
Track track_of(const Problem& problem, Method method, double tolerance, int count, long max_steps = 100'000);
Track reference_track(const Problem& problem, int count);
// The largest error_of all instants; NaN if the end was not reached.
double deviation(const Problem& problem, const Track& track, const Track& reference);

WorkPoint run_adaptive(const Problem& problem, Method method, double tolerance, std::span<const double> reference,
                       long max_steps = 100'000);
// On the differential-algebraic form.
WorkPoint run_ida(const Problem& problem, double tolerance, std::span<const double> reference,
                  long max_steps = 100'000);
// States at the end by partially implicit Euler (7.3), (7.4).
std::vector<double> partially_implicit_end(const Problem& problem, double step);
WorkPoint run_fixed(const Problem& problem, const std::string& method, double step, std::span<const double> reference);

// Every method among `methods` (empty: all) that can solve it; fixed steps only where the problem is not stiff.
Comparison compare(const Problem& problem, const std::vector<std::string>& methods = {});

}  // namespace fahrwerk::bench

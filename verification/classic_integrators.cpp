// Popp/Schiehlen 7.1: which integrator takes the least computing time for which vehicle.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "bench/integrators/work_precision.h"
#include "integrators/method.h"
#include "verification/classic.h"

namespace fahrwerk::verification::classical {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr int kInstants = 500, kRepeats = 6;

const bench::Problem& benchmark(const std::string& name) {
  const std::vector<bench::Problem>& all = bench::problems();
  return *std::find_if(all.begin(), all.end(), [&](const bench::Problem& p) { return p.name == name; });
}

struct Work {
  double deviation;         // the largest of any state at any instant
  double seconds = kNever;  // of processor time, the least of several runs
  double calls = 0;         // evaluations of the right-hand side
};

// One method at falling tolerances, 1e-2 and so on, to the smallest deviation that is asked for.
std::vector<Work> deviations_of(const bench::Problem& p, Method method, const bench::Track& reference,
                                double smallest) {
  std::vector<Work> curve;
  for (int k = 2; k <= 10 && (curve.empty() || !(curve.back().deviation <= smallest)); ++k) {
    const bench::Track track = bench::track_of(p, method, std::pow(10.0, -k), kInstants);
    curve.push_back({bench::deviation(p, track, reference)});
  }
  return curve;
}

void measure(const bench::Problem& p, Method method, const bench::Track& reference, std::vector<Work>& curve) {
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const double tolerance = std::pow(10.0, -2 - static_cast<double>(i));
    const bench::WorkPoint w = bench::run_adaptive(p, method, tolerance, reference.states.back());
    curve[i].seconds = std::fmin(curve[i].seconds, w.seconds), curve[i].calls = static_cast<double>(w.rate_calls);
  }
}

// The work for a deviation of just this size, between the first tolerance that keeps it and the one before, on straight
// lines of the logarithms.
Work work_for(const std::vector<Work>& curve, double target) {
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const Work& b = curve[i];
    if (!(b.deviation <= target)) continue;
    if (i == 0 || !(curve[i - 1].deviation > target) || !std::isfinite(curve[i - 1].deviation)) return b;
    const Work& a = curve[i - 1];
    const double part = std::log(target / a.deviation) / std::log(b.deviation / a.deviation);
    const auto between = [part](double from, double to) { return from * std::pow(to / from, part); };
    return {target, between(a.seconds, b.seconds), between(a.calls, b.calls)};
  }
  return {target, kNever, kNever};
}

// The place of the method, 1 for the fastest, among the three codes that the book compares, by the geometric mean of
// the times for deviations of 1e-2, 1e-3 and 1e-4; times and evaluations of all as text.
int place_of(Method method, const bench::Problem& p, std::string& text) {
  constexpr std::array codes = {Method::fehlberg, Method::bulirsch_stoer, Method::adams_pece};
  const bench::Track reference = bench::reference_track(p, kInstants);
  std::array<std::vector<Work>, 3> curves;
  for (std::size_t c = 0; c < 3; ++c) curves[c] = deviations_of(p, codes[c], reference, 1e-4);
  // In turn, so that all of them meet the same conditions.
  for (int i = 0; i < kRepeats; ++i)
    for (std::size_t c = 0; c < 3; ++c) measure(p, codes[c], reference, curves[c]);
  std::array<double, 3> product{1, 1, 1};
  for (const double target : {1e-2, 1e-3, 1e-4}) {
    text += fmt::format("{}{:.0e}", text.empty() ? "" : "; ", target);
    for (std::size_t c = 0; c < 3; ++c) {
      const Work w = work_for(curves[c], target);
      product[c] *= w.seconds;
      text += std::isfinite(w.seconds) ? fmt::format(" {:.1f} ms ({:.0f})", 1e3 * w.seconds, w.calls) : " not reached";
    }
  }
  const double own = product[static_cast<std::size_t>(std::ranges::find(codes, method) - codes.begin())];
  return 1 + static_cast<int>(std::ranges::count_if(product, [own](double other) { return other < own; }));
}

// The codes of Matlab at a tolerance of 1e-4, ode45, ode23, ode113 and the implicit ode23t, ode23tb, ode23s, ode15s.
struct MatlabRun {
  int accurate = 0;  // so many have all states and both rms values within 1 %
  std::array<double, 7> seconds;
};

MatlabRun matlab_run(const bench::Problem& p, const std::vector<double>& reference) {
  constexpr std::array codes = {Method::dormand_prince, Method::bogacki_shampine, Method::adams_pece,
                                Method::trapezoidal,    Method::tr_bdf2,          Method::rosenbrock,
                                Method::cvode_bdf};
  MatlabRun run;
  run.seconds.fill(kNever);
  for (int i = 0; i < kRepeats; ++i)
    for (std::size_t c = 0; c < codes.size(); ++c) {
      const bench::WorkPoint w = bench::run_adaptive(p, codes[c], 1e-4, reference);
      run.seconds[c] = std::fmin(run.seconds[c], w.seconds);
      if (i == 0) run.accurate += w.reached && w.error < 0.01;
    }
  return run;
}

Finding integrators_compared() {
  std::string on_ramp, on_rough, matlab;
  const int adams = place_of(Method::adams_pece, benchmark("large_vehicle_ramp"), on_ramp);
  const int fehlberg = place_of(Method::fehlberg, benchmark("small_vehicle"), on_rough);
  std::array<double, 7> product;
  product.fill(1);
  std::vector<double> accurate, euler;
  for (const char* name : {"driver_rough_road", "driver_bump"}) {
    const bench::Problem& p = benchmark(name);
    const std::vector<double> reference = bench::reference_by_cvode(p), end = bench::partially_implicit_end(p, 1e-3);
    const MatlabRun run = matlab_run(p, reference);
    accurate.push_back(run.accurate);
    for (std::size_t c = 0; c < 7; ++c) {
      product[c] *= run.seconds[c];
      matlab += fmt::format("{}{:.2f}", matlab.empty() ? "" : c == 0 ? " and " : ", ", 1e3 * run.seconds[c]);
    }
    for (const std::size_t i : {16u, 17u}) euler.push_back(std::sqrt(end[i] / reference[i]));
  }
  const double slowest_explicit = *std::max_element(product.begin(), product.begin() + 3);
  const auto slower = std::count_if(product.begin() + 1, product.end(), [&](double t) { return t > product[0]; });
  const auto last = std::count_if(product.begin() + 3, product.end(), [&](double t) { return t > slowest_explicit; });
  Finding f;
  f.by_clock = true;
  f.tolerance_reason = "places and counts; an rms value within 5 % counts as good enough for simulation in real time";
  f.note = fmt::format(
      "by processor time, the least of {} runs, on vehicles of ours with the degrees of freedom and excitations of the "
      "book, which gives no data; codes of the first two parts by the mean over the largest deviations in time of any "
      "state, relative to its size",
      kRepeats);
  f.parts = {part("place of Shampine-Gordon (Adams PECE) on the ramp, 16 freedoms", {1}, {static_cast<double>(adams)},
                  {0}, "RKF, Stoer-Bulirsch, Adams take, with evaluations, " + on_ramp),
             part("place of RKF on the rough road, 5 freedoms", {1}, {static_cast<double>(fehlberg)}, {0},
                  "RKF, Stoer-Bulirsch, Adams take, with evaluations, " + on_rough),
             part("Matlab's seven codes: how many have all states and both rms values within 1 %, rough road and bump",
                  {7, 7}, {accurate[0], accurate[1]}, {0}, "at a tolerance of 1e-4, 8 freedoms"),
             part("how many are slower than ode45; how many implicit ones slower than all explicit ones", {6, 4},
                  {static_cast<double>(slower), static_cast<double>(last)}, {0},
                  "ode45, ode23, ode113, ode23t, ode23tb, ode23s, ode15s take " + matlab + " ms"),
             part("rms values by partially implicit Euler at 1 ms over the exact ones", {1, 1, 1, 1}, euler, {0.05})};
  return f;
}

}  // namespace

Entry integrator_ranking() {
  return {"T52", "Popp/Schiehlen, Ground Vehicle Dynamics, 7.1", "ranking of integrators by computing time",
          integrators_compared};
}

}  // namespace fahrwerk::verification::classical

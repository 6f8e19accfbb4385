// The figures of a run of the tyre rig.
#include <algorithm>
#include <cmath>
#include <limits>

#include "math/constants.h"
#include "scenario/tire_rig.h"

namespace fahrwerk {
namespace {

// Mean over the end of the record: the last half second, at most its last tenth.
double at_the_end(const Series& y) {
  if (y.empty() || y.time.empty()) return kNone;
  const double window = std::min(kSteadyWindow, 0.1 * (y.end() - y.begin()));
  return window > 0.0 ? y.mean(y.end() - window, y.end()) : y.value.back();
}

// The last jump of the history, if it has one.
double jump_time(const TimeHistory& h) {
  double found = kNone;
  const auto t = h.times(), v = h.values();
  for (std::size_t k = 1; k < t.size(); ++k)
    if (t[k] == t[k - 1] && v[k] != v[k - 1]) found = t[k];
  return found;
}

// Distance from the step of the slip angle until the lateral force has gone 1 - 1/e of its way.
double relaxation_length(const RigInputs& inputs, const RunResult& r) {
  const double t0 = jump_time(inputs.slip_angle);
  const Series fy = r.series("wheel.fy"), x = r.series("wheel.x");
  if (!(t0 >= fy.begin() && t0 < fy.end())) return kNone;
  // Before the step: the sample at t0 holds what the damping of the patch gives at once.
  const auto first = std::lower_bound(fy.time.begin(), fy.time.end(), t0 - 1e-12) - fy.time.begin();
  if (first == 0) return kNone;
  const double before = fy.value[static_cast<std::size_t>(first) - 1];
  const double steady = at_the_end(fy), level = before + (1.0 - std::exp(-1.0)) * (steady - before);
  const double t = steady > before ? fy.first_at_least(level, t0) : fy.first_at_most(level, t0);
  return std::fabs(x.at(t) - x.at(t0));
}

double duration_where(const Series& y, bool (*is)(double)) {
  double sum = 0.0;
  for (std::size_t k = 1; k < y.time.size(); ++k)
    if (is(y.value[k]) && is(y.value[k - 1])) sum += y.time[k] - y.time[k - 1];
  return sum;
}

double first_lock(const RunResult& r) {
  const Series spin = r.series("wheel.spin"), v = r.series("input.speed"), radius = r.series("wheel.static_radius");
  for (std::size_t k = 0; k < spin.time.size(); ++k)
    if (std::fabs(v.value[k]) > kLockSpeed &&
        std::fabs(spin.value[k] * radius.value[k]) < kLockShare * std::fabs(v.value[k]))
      return spin.time[k];
  return kNone;
}

}  // namespace

std::vector<Metric> rig_values(const RigInputs& inputs, const RigParameters& parameters, const RunResult& r) {
  std::vector<Metric> all;
  const auto add = [&all](std::string name, double value, const char* unit, const char* description) {
    all.push_back({std::move(name), value, unit, description});
  };
  if (r.recording.time.empty()) return all;
  for (const char* name : {"fx", "fy", "fz"})
    add(std::string("final_") + name, at_the_end(r.series(std::string("wheel.") + name)), "N",
        "tyre force at the end (ISO-W)");
  add("final_mz", at_the_end(r.series("wheel.mz")), "N m", "aligning and bore torque at the end (ISO-W)");
  add("final_slip", at_the_end(r.series("wheel.slip")), "-", "longitudinal slip at the end");
  const auto extreme = [&](const char* name, bool high) {
    const Samples v = r.series(name).value;
    return high ? *std::max_element(v.begin(), v.end()) : *std::min_element(v.begin(), v.end());
  };
  for (const char* name : {"fx", "fy", "fz"}) {
    const std::string signal = std::string("spindle.") + name;
    add("max_spindle_" + std::string(name), extreme(signal.c_str(), true), "N", "largest force at the spindle");
    add("min_spindle_" + std::string(name), extreme(signal.c_str(), false), "N", "smallest force at the spindle");
  }
  add("max_mz", extreme("wheel.mz", true), "N m", "largest aligning and bore torque");
  add("min_mz", extreme("wheel.mz", false), "N m", "smallest aligning and bore torque");
  add("max_deflection", extreme("wheel.deflection", true), "m", "largest vertical deflection");
  add("time_in_the_air", duration_where(r.series("wheel.fz"), [](double f) { return f <= 0.0; }), "s",
      "time without wheel load");
  if (std::isfinite(jump_time(inputs.slip_angle)))
    add("relaxation_length", relaxation_length(inputs, r), "m",
        "distance after the step of the slip angle until 63.2 % of the lateral force");
  if (parameters.rotation == RigRotation::torque)
    add("lock_time", first_lock(r), "s", "when the wheel first turns slower than 5 % of rolling");
  add("contact_work", r.series("wheel.slip_power").integral(r.recording.time.front(), r.recording.time.back()), "J",
      "work of the tyre forces at the sliding speed of the contact point");
  const Series x = r.series("wheel.x");
  add("distance", x.value.back() - x.value.front(), "m", "path of the wheel");
  add("duration", r.end_time, "s", "length of the record");
  return all;
}

}  // namespace fahrwerk

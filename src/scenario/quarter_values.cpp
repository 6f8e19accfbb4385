// The figures of a run of the quarter vehicle.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "math/constants.h"
#include "scenario/quarter.h"
#include "suspension/wheel_rate.h"

namespace fahrwerk {
namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr int kNodes = 128;  // of one turn

// First harmonic over `turns` turns from the one numbered `first`; time_at(φ) inverts the phase.
template <class TimeAt>
HarmonicPoint first_harmonic(const Series& y, double amplitude, long first, long turns, TimeAt time_at) {
  double sine = 0.0, cosine = 0.0;
  const long nodes = turns * kNodes;
  for (long k = 0; k < nodes; ++k) {
    const double phase = kTurn * (static_cast<double>(first) + (static_cast<double>(k) + 0.5) / kNodes);
    const double value = y.at(time_at(phase));
    sine += value * std::sin(phase), cosine += value * std::cos(phase);
  }
  const double begin = time_at(kTurn * static_cast<double>(first));
  const double end = time_at(kTurn * static_cast<double>(first + turns));
  return {static_cast<double>(turns) / (end - begin),
          2.0 * std::hypot(sine, cosine) / (static_cast<double>(nodes) * amplitude), std::atan2(cosine, sine)};
}

// The last whole periods within the last quarter of the record, at least one: its beginning.
struct SteadyPart {
  long first, turns;  // in periods from t = 0
};
SteadyPart steady_part(double frequency, double end) {
  // Round-off must not cost a period that fits.
  const long last = static_cast<long>(std::floor(end * frequency + 1e-6));
  const long turns = std::max(1L, static_cast<long>(std::floor(0.25 * end * frequency + 1e-6)));
  return {last - turns, turns};
}

double time_without_load(const Series& load, double from) {
  double sum = 0.0;
  for (std::size_t k = 1; k < load.time.size(); ++k)
    if (load.time[k - 1] >= from - 1e-9 && load.value[k] <= 0.0 && load.value[k - 1] <= 0.0)
      sum += load.time[k] - load.time[k - 1];
  return sum;
}

struct Extremes {
  double low = kNone, high = kNone;
};
Extremes extremes(const Series& y, double from = -1.0) {
  Extremes e;
  for (std::size_t k = 0; k < y.time.size(); ++k)
    if (y.time[k] >= from) e = {std::fmin(e.low, y.value[k]), std::fmax(e.high, y.value[k])};
  return e;
}

// The largest gain, by the parabola through it and its neighbours over the logarithm of frequency; nothing where it
// stands at an end of the sweep.
HarmonicPoint resonance(const std::vector<HarmonicPoint>& points) {
  const auto top = std::max_element(points.begin(), points.end(),
                                    [](const HarmonicPoint& a, const HarmonicPoint& b) { return a.gain < b.gain; });
  if (points.size() < 3 || top == points.begin() || top + 1 == points.end()) return {kNone, kNone, kNone};
  const double x0 = std::log(top->frequency), xl = std::log((top - 1)->frequency) - x0,
               xr = std::log((top + 1)->frequency) - x0;
  const double yl = (top - 1)->gain - top->gain, yr = (top + 1)->gain - top->gain;
  // g = b x + a x²
  const double a = (yl / xl - yr / xr) / (xl - xr), b = yl / xl - a * xl;
  if (!(a < 0.0)) return *top;
  return {std::exp(x0 - 0.5 * b / a), top->gain - 0.25 * b * b / a, top->phase};
}

void add_sine(std::vector<Metric>& all, const Shaker& sine, const PlateInput& plate, const QuarterVehicle& vehicle,
              const RunResult& r) {
  for (const char* part : {"wheel", "body"}) {
    const std::string name = part;
    const std::vector<HarmonicPoint> points = harmonic_response(plate, r.series(name + ".height"));
    const HarmonicPoint p = points.empty() ? HarmonicPoint{kNone, kNone, kNone} : points.front();
    all.push_back({name + "_gain", p.gain, "-", "steady amplitude of the height over that of the plate"});
    all.push_back({name + "_phase", p.phase, "rad", "steady phase of the height, positive ahead of the plate"});
  }
  const Series load = r.series("wheel.load");
  const SteadyPart part = steady_part(sine.frequency, r.recording.time.back());
  const bool is_there = part.first >= 0;
  const double from = static_cast<double>(part.first) / sine.frequency;
  const Extremes e = is_there ? extremes(load, from - 1e-9) : Extremes{};
  all.push_back({"steady_min_load_ratio", e.low / vehicle.rest_load(), "-", "steady smallest wheel load over rest"});
  all.push_back({"steady_max_load_ratio", e.high / vehicle.rest_load(), "-", "steady largest wheel load over rest"});
  all.push_back({"steady_air_time", is_there ? time_without_load(load, from) : kNone, "s",
                 "time without contact in the steady part"});
}

void add_sweep(std::vector<Metric>& all, const PlateInput& plate, const RunResult& r) {
  for (const char* part : {"wheel", "body"}) {
    const std::string name = part;
    const HarmonicPoint p = resonance(harmonic_response(plate, r.series(name + ".height")));
    all.push_back({name + "_resonance", p.frequency, "Hz", "frequency of the largest gain inside the sweep"});
    all.push_back({name + "_resonance_gain", p.gain, "-", "amplitude of the height over that of the plate there"});
  }
}

}  // namespace

std::vector<HarmonicPoint> harmonic_response(const PlateInput& plate, const Series& y) {
  std::vector<HarmonicPoint> points;
  if (y.time.size() < 2) return points;
  if (const auto* sine = std::get_if<Shaker>(&plate)) {
    const SteadyPart part = steady_part(sine->frequency, y.end());
    if (part.first >= 0)
      points.push_back(first_harmonic(y, sine->amplitude, part.first, part.turns, [&](double phase) {
        return std::fmin(phase / (kTurn * sine->frequency), y.end());
      }));
  } else if (const auto* sweep = std::get_if<Sweep>(&plate)) {
    const auto time_at = [&](double phase) { return std::fmin(sweep->time_at(phase), y.end()); };
    const long turns = static_cast<long>(std::floor(sweep->phase(std::fmin(y.end(), sweep->duration)) / kTurn + 1e-6));
    for (long k = 0; k < turns; ++k) points.push_back(first_harmonic(y, sweep->amplitude, k, 1, time_at));
  }
  return points;
}

std::vector<Metric> quarter_values(const QuarterVehicle& vehicle, const PlateInput& plate, const RunResult& r) {
  std::vector<Metric> all;
  if (r.recording.time.empty()) return all;
  if (const auto* sine = std::get_if<Shaker>(&plate)) add_sine(all, *sine, plate, vehicle, r);
  if (std::holds_alternative<Sweep>(plate)) add_sweep(all, plate, r);
  const auto add = [&all](const char* name, double value, const char* unit, const char* description) {
    all.push_back({name, value, unit, description});
  };
  const Series load = r.series("wheel.load");
  const Extremes loads = extremes(load), travel = extremes(r.series("hub.travel"));
  const Extremes body = extremes(r.series("body.acceleration")), camber = extremes(r.series("wheel.camber")),
                 toe = extremes(r.series("wheel.toe")), track = extremes(r.series("wheel.track_change"));
  add("rest_load", vehicle.rest_load(), "N", "wheel load at rest");
  add("max_load", loads.high, "N", "largest wheel load");
  add("min_load", loads.low, "N", "smallest wheel load");
  add("min_load_ratio", loads.low / vehicle.rest_load(), "-", "smallest wheel load over that at rest");
  add("air_time", time_without_load(load, 0.0), "s", "time without contact");
  add("max_hub_travel", travel.high, "m", "largest hub travel, compression");
  add("min_hub_travel", travel.low, "m", "smallest hub travel, rebound");
  add("max_body_acceleration", std::fmax(body.high, -body.low), "m/s^2", "largest magnitude");
  add("camber_range", camber.high - camber.low, "rad", "largest less smallest camber");
  add("toe_range", toe.high - toe.low, "rad", "largest less smallest toe angle");
  add("track_range", track.high - track.low, "m", "largest less smallest lateral displacement of the contact");
  const QuarterParameters& p = vehicle.parameters();
  const SpringRatio ratio = spring_ratio(p.linkage, 0.0, 0.0);
  const double stiffness = evaluate(p.spring, 0.0).stiffness;
  add("spring_preload", p.spring.preload, "N", "force of the spring at rest");
  add("wheel_rate", wheel_rate(ratio.ratio, ratio.slope, p.spring.preload, stiffness), "N/m",
      "stiffness of the suspension at the wheel, at rest");
  add("duration", r.end_time, "s", "length of the record");
  return all;
}

}  // namespace fahrwerk

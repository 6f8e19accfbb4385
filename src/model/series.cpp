#include "model/series.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "math/constants.h"

namespace fahrwerk {
namespace {

// Round-off of times: a window that is asked for a trifle beyond the end of the record is still there.
double slack(const Series& y) { return 1e-9 * (1.0 + std::fabs(y.end())); }

// Index of the first sample after t.
std::size_t after(const Series& y, double t) {
  return static_cast<std::size_t>(std::upper_bound(y.time.begin(), y.time.end(), t) - y.time.begin());
}
}  // namespace

double Series::begin() const { return empty() ? kNone : time.front(); }
double Series::end() const { return empty() ? kNone : time.back(); }

double Series::at(double t) const {
  if (empty() || !(t >= begin() - slack(*this) && t <= end() + slack(*this))) return kNone;
  const std::size_t k = after(*this, t);
  if (k == 0) return value.front();
  if (k == time.size()) return value.back();
  const double share = (t - time[k - 1]) / (time[k] - time[k - 1]);
  return value[k - 1] + share * (value[k] - value[k - 1]);
}

double Series::integral(double from, double to) const {
  double y = at(from), t = from, sum = 0.0;
  const double y_end = at(to);
  if (!(to >= from) || std::isnan(y_end)) return kNone;
  for (std::size_t k = after(*this, from); k < time.size() && time[k] < to; ++k) {
    sum += 0.5 * (y + value[k]) * (time[k] - t);
    t = time[k], y = value[k];
  }
  return sum + 0.5 * (y + y_end) * (to - t);
}

double Series::mean(double from, double to) const { return to > from ? integral(from, to) / (to - from) : kNone; }

namespace {
// sign +1: reaches the level from below, -1: from above.
double first_reach(const Series& y, double sign, double level, double from) {
  double before = y.at(from), t = from;
  if (std::isnan(before) || std::isnan(level)) return kNone;
  if (sign * (before - level) >= 0.0) return from;
  for (std::size_t k = after(y, from); k < y.time.size(); ++k) {
    if (sign * (y.value[k] - level) >= 0.0) return t + (y.time[k] - t) * (level - before) / (y.value[k] - before);
    t = y.time[k], before = y.value[k];
  }
  return kNone;
}
}  // namespace

double Series::first_at_least(double level, double from) const { return first_reach(*this, 1.0, level, from); }
double Series::first_at_most(double level, double from) const { return first_reach(*this, -1.0, level, from); }

Extremum largest(const Series& y, double sign, double from, double to) {
  std::size_t best = y.time.size();
  for (std::size_t k = 0; k < y.value.size(); ++k) {
    if (y.time[k] < from || y.time[k] > to) continue;
    if (best == y.time.size() || sign * y.value[k] > sign * y.value[best]) best = k;
  }
  if (best == y.time.size()) return {kNone, kNone};
  if (best == 0 || best + 1 >= y.time.size()) return {y.time[best], y.value[best]};
  // Newton's form through three samples, which need not be equally spaced.
  const double t0 = y.time[best - 1], t1 = y.time[best], t2 = y.time[best + 1];
  const double d01 = (y.value[best] - y.value[best - 1]) / (t1 - t0),
               d12 = (y.value[best + 1] - y.value[best]) / (t2 - t1);
  const double bend = (d12 - d01) / (t2 - t0);
  if (!(sign * bend < 0.0)) return {t1, y.value[best]};
  const double slope = d01 + bend * (t1 - t0);  // at t1
  const double t = std::clamp(t1 - 0.5 * slope / bend, std::max(t0, from), std::min(t2, to));
  return {t, y.value[best] + (t - t1) * (slope + bend * (t - t1))};
}

double steady_mean(const Series& y) { return y.empty() ? kNone : y.mean(y.end() - kSteadyWindow, y.end()); }

StepResponse step_response(const Series& input, const Series& output) {
  StepResponse r{kNone, steady_mean(output), kNone, kNone, kNone};
  if (input.empty() || output.empty()) return r;
  const double from = input.value.front(), way = input.value.back() - from;
  if (way == 0.0 || !std::isfinite(way)) return r;
  const double half = from + 0.5 * way;
  r.start = way > 0.0 ? input.first_at_least(half, input.begin()) : input.first_at_most(half, input.begin());

  const double first = output.value.front(), change = r.steady - first;
  double swing = 0.0;
  for (const double y : output.value) swing = std::max(swing, std::fabs(y - first));
  // A steady value that is nothing against the swing is no response to refer to.
  if (!(std::fabs(change) > 1e-6 * swing)) return r;
  const double level = first + 0.9 * change;
  r.response_time =
      (change > 0.0 ? output.first_at_least(level, r.start) : output.first_at_most(level, r.start)) - r.start;
  const double sign = change > 0.0 ? 1.0 : -1.0;
  const Extremum peak = largest(output, sign, r.start, output.end());
  const bool early = peak.time < output.end() - kSteadyWindow;
  r.peak_time = early ? peak.time - r.start : kNone;
  r.overshoot = early ? (peak.value - r.steady) / change : 0.0;
  return r;
}

}  // namespace fahrwerk

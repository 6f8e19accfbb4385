#include "model/history.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>
#include <utility>

namespace fahrwerk {
namespace {

using std::numbers::pi;

InputMotion motion_of(const SineInput& s, double t) {
  if (t < s.from) return {s.mean};
  const double w = 2.0 * pi * s.frequency, phase = w * (t - s.from), wave = s.amplitude * std::sin(phase);
  return {s.mean + wave, s.amplitude * w * std::cos(phase), -w * w * wave};
}

}  // namespace

TimeHistory::TimeHistory(std::vector<double> times, std::vector<double> values)
    : times_(std::move(times)), values_(std::move(values)) {
  if (times_.empty()) throw std::invalid_argument("a time history needs at least one point");
  if (times_.size() != values_.size())
    throw std::invalid_argument("a time history with " + std::to_string(times_.size()) + " times has " +
                                std::to_string(values_.size()) + " values");
  for (std::size_t k = 0; k < times_.size(); ++k) {
    const std::string point = "point " + std::to_string(k + 1) + " of a time history ";
    if (!std::isfinite(times_[k]) || !std::isfinite(values_[k])) throw std::invalid_argument(point + "is not finite");
    if (k > 0 && times_[k] < times_[k - 1])
      throw std::invalid_argument(point + "is earlier than the one before; times must not fall");
    if (k > 1 && times_[k] == times_[k - 2])
      throw std::invalid_argument(point + "is the third at the same time; a jump has two");
  }
}

TimeHistory::Value TimeHistory::at(double t, Side side, std::size_t& cursor) const {
  // k: number of points at or before t (right) or before t (left).
  const std::size_t n = times_.size();
  const auto passed = [&](double time) { return side == Side::right ? time <= t : time < t; };
  std::size_t k = std::min(cursor, n);
  while (k < n && passed(times_[k])) ++k;
  while (k > 0 && !passed(times_[k - 1])) --k;
  cursor = k;
  if (k == 0) return {values_.front(), 0.0};
  if (k == n) return {values_.back(), 0.0};
  const double slope = (values_[k] - values_[k - 1]) / (times_[k] - times_[k - 1]);
  // From the nearer end, so that both ends are met exactly.
  const double from_left = t - times_[k - 1], from_right = t - times_[k];
  return {from_left < -from_right ? values_[k - 1] + slope * from_left : values_[k] + slope * from_right, slope};
}

bool TimeHistory::is_constant() const {
  return std::all_of(values_.begin(), values_.end(), [this](double v) { return v == values_.front(); });
}

TimeHistory TimeHistory::snapped(double interval) const {
  TimeHistory moved = *this;
  for (double& t : moved.times_) {
    const double grid = std::nearbyint(t / interval) * interval;
    if (std::fabs(t - grid) <= 1e-6 * interval) t = grid;
  }
  return moved;
}

void TimeHistory::add_kinks(double begin, double end, std::vector<double>& times) const {
  if (is_constant()) return;
  for (const double t : times_)
    if (t > begin && t < end) times.push_back(t);
}

InputMotion motion_at(const InputHistory& history, double t, Side side, std::size_t& cursor) {
  if (const auto* sine = std::get_if<SineInput>(&history)) return motion_of(*sine, t);
  if (const auto* sweep = std::get_if<Sweep>(&history)) return sweep->at(t);
  if (const auto* function = std::get_if<InputFunction>(&history)) return (*function)(t);
  const TimeHistory::Value v = std::get<TimeHistory>(history).at(t, side, cursor);
  return {v.value, v.slope};
}

void add_kinks(const InputHistory& history, double begin, double end, std::vector<double>& times) {
  if (const auto* points = std::get_if<TimeHistory>(&history)) points->add_kinks(begin, end, times);
  if (const auto* sine = std::get_if<SineInput>(&history))
    if (sine->from > begin && sine->from < end) times.push_back(sine->from);
}

void sort_kinks(std::vector<double>& times) {
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
}

}  // namespace fahrwerk

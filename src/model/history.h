// What an input does over time.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <variant>
#include <vector>

#include "model/sweep.h"

namespace fahrwerk {

// Which limit is meant where a history has a jump or a kink: a step begins with the right-hand limit and ends with the
// left-hand one.
enum class Side { left, right };

// Straight lines between points (t_k, y_k); constant before the first and after the last point. Two points at the same
// time are a jump. (math/table.h has neither jumps nor left-hand values nor a memory of the last interval.)
class TimeHistory {
 public:
  struct Value {
    double value, slope;
  };

  TimeHistory(double constant = 0.0) : times_{0.0}, values_{constant} {}
  // Throws std::invalid_argument: no point, different numbers of times and values, a value that is not finite, times
  // that fall, more than two equal times.
  TimeHistory(std::vector<double> times, std::vector<double> values);

  // cursor: where the last search ended; any value is right, a near one is fast.
  Value at(double t, Side side, std::size_t& cursor) const;
  Value at(double t, Side side = Side::right) const {
    std::size_t cursor = 0;
    return at(t, side, cursor);
  }

  bool is_constant() const;
  std::span<const double> times() const { return times_; }
  std::span<const double> values() const { return values_; }

  // The same history with every time that lies within a millionth of the interval of k · interval put exactly there,
  // so that round-off does not put a jump on the wrong side of a grid point.
  TimeHistory snapped(double interval) const;

  // Adds the times inside (begin, end) at which its slope or value changes.
  void add_kinks(double begin, double end, std::vector<double>& times) const;

 private:
  std::vector<double> times_, values_;
};

// amplitude · sin(2π f (t - from)) + mean, from `from` on.
struct SineInput {
  double amplitude, frequency;  // [unit of the input], [Hz] > 0
  double mean = 0.0, from = 0.0;
};
// Any smooth function of time.
using InputFunction = std::function<InputMotion(double t)>;

using InputHistory = std::variant<TimeHistory, SineInput, Sweep, InputFunction>;

// cursor: as of TimeHistory.
InputMotion motion_at(const InputHistory& history, double t, Side side, std::size_t& cursor);

// Times inside (begin, end) at which its slope or value changes.
void add_kinks(const InputHistory& history, double begin, double end, std::vector<double>& times);

// Increasing, each once.
void sort_kinks(std::vector<double>& times);

}  // namespace fahrwerk

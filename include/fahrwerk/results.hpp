// What comes out: problems, names with units, figures, recorded columns.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fahrwerk/version.hpp"

namespace fahrwerk {
inline namespace v0 {

// What is wrong with an input, where, and what would be right.
struct Problem {
  std::string file{};     // empty: a value that the program gave
  int line = 0;           // from 1; 0: none
  std::string key{};      // front.spring.stiffness; of a setup the name of its member
  std::string message{};  // one line
};

// All that is refused, with every problem at once; what() has one line for each: `file:line: key: message`.
class FAHRWERK_API Error : public std::runtime_error {
 public:
  explicit Error(std::vector<Problem> problems);
  Error(const Error&) = default;
  Error& operator=(const Error&) = default;
  ~Error() override;
  const std::vector<Problem>& problems() const noexcept { return problems_; }

 private:
  std::vector<Problem> problems_;
};

// A signal, an input, a state or a column.
struct SignalInfo {
  std::string name;         // body.yaw_rate
  std::string unit;         // SI: rad/s; "-": a pure number
  std::string description;  // one line, with the frame
};

// A number with a name. NaN: it means nothing here.
struct FigureValue {
  std::string name;
  double value;
  std::string unit, description;
};

// Recorded signals: columns as long as `time`.
struct FAHRWERK_API Record {
  std::vector<double> time;  // [s], increasing
  std::vector<SignalInfo> signals;
  std::vector<std::vector<double>> columns;  // one for each signal

  // Throws Error for what was not recorded.
  const std::vector<double>& column(std::string_view name) const;
};

enum class RunStatus {
  running,     // it can go on
  completed,   // to the end of its duration, or of what was to be driven
  stopped,     // by a condition or an event
  diverged,    // a signal is not finite or beyond its limit
  failed,      // it could not go on
  interrupted  // by stop()
};
FAHRWERK_API const char* to_string(RunStatus status) noexcept;

// How a run went, and what it left.
struct FAHRWERK_API RunReport {
  RunStatus status = RunStatus::completed;
  std::string message;                                     // why it ended before its duration; else empty
  std::string verdict;                                     // of a manoeuvre or a driver; else empty
  std::vector<std::string> warnings;                       // about a run that went on nevertheless
  double end_time = 0.0;                                   // [s]
  long steps = 0;                                          // of the method
  std::string solver;                                      // one line: method, steps, cost
  std::vector<FigureValue> metrics;                        // of a scenario
  std::vector<std::pair<std::string, std::string>> parts;  // of a car: powertrain, acting | replaced | off | absent
  Record record;

  // Throws Error for an unknown name.
  const FigureValue& metric(std::string_view name) const;
};

}  // namespace v0
}  // namespace fahrwerk

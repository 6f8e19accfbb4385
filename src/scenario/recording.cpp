#include "scenario/recording.h"

#include <cmath>
#include <utility>

namespace fahrwerk {

std::span<const double> Recording::column(std::string_view name) const {
  for (std::size_t i = 0; i < signals.size(); ++i)
    if (signals[i]->name == name) return columns[i];
  return {};
}

Series Recording::series(std::string_view name) const {
  const Samples values = column(name);
  return values.empty() ? Series{} : Series{time, values};
}

void Recording::prepare(std::vector<const Signal*> what, std::size_t samples) {
  signals = std::move(what);
  time.clear();
  time.reserve(samples);
  columns.assign(signals.size(), {});
  for (std::vector<double>& column : columns) column.reserve(samples);
}

void Recording::add(const SignalSource& source) {
  time.push_back(source.time);
  for (std::size_t i = 0; i < signals.size(); ++i) columns[i].push_back(signals[i]->read(source));
}

void Recording::remove_last() {
  time.pop_back();
  for (std::vector<double>& column : columns) column.pop_back();
}

const Signal* Recording::first_not_finite() const {
  for (std::size_t i = 0; i < signals.size(); ++i)
    if (!std::isfinite(columns[i].back())) return signals[i];
  return nullptr;
}

}  // namespace fahrwerk

#include "model/recording.h"

#include <utility>

namespace fahrwerk {

std::span<const double> Recording::column(std::string_view name) const {
  const std::optional<std::size_t> place = place_of(signals, name);
  return place ? std::span<const double>(columns[*place]) : std::span<const double>();
}

Series Recording::series(std::string_view name) const {
  const Samples values = column(name);
  return values.empty() ? Series{} : Series{time, values};
}

void Recording::prepare(std::vector<Quantity> what, std::size_t samples) {
  signals = std::move(what);
  time.clear();
  time.reserve(samples);
  columns.assign(signals.size(), {});
  for (std::vector<double>& column : columns) column.reserve(samples);
}

void Recording::add(double t, std::span<const double> values) {
  time.push_back(t);
  for (std::size_t i = 0; i < columns.size(); ++i) columns[i].push_back(values[i]);
}

}  // namespace fahrwerk

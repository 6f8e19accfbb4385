// Recorded signals of a run, as columns.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "model/archive.h"
#include "model/quantity.h"
#include "model/series.h"

namespace fahrwerk {

struct Recording {
  std::vector<double> time;  // [s], increasing
  std::vector<Quantity> signals;
  std::vector<std::vector<double>> columns;  // one per signal, each as long as time
  std::size_t rms = 0;                       // signals at the end that are rms values

  // The column of a signal; empty if it was not recorded.
  std::span<const double> column(std::string_view name) const;
  Series series(std::string_view name) const;
  std::size_t size() const { return time.size(); }

  // Room for so many samples; add() allocates nothing until they are used up.
  void prepare(std::vector<Quantity> what, std::size_t samples);
  void add(double t, std::span<const double> values);

  void remember(Archive& archive) { archive(time, columns); }
};

}  // namespace fahrwerk

// Recorded signals of a run, as columns.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "scenario/series.h"
#include "scenario/signals.h"

namespace fahrwerk {

struct Recording {
  std::vector<double> time;                              // [s], increasing
  std::vector<const Signal*> signals;                    // of the registry, then of `further`
  std::vector<std::vector<double>> columns;              // one per signal, each as long as time
  std::shared_ptr<const std::vector<Signal>> further{};  // signals of this run only: rms values; may be empty

  // The column of a signal; empty if it was not recorded.
  std::span<const double> column(std::string_view name) const;
  Series series(std::string_view name) const;
  std::size_t size() const { return time.size(); }

  // Room for so many samples; add() allocates nothing until they are used up.
  void prepare(std::vector<const Signal*> what, std::size_t samples);
  void add(const SignalSource& source);
  void remove_last();
  // The first signal whose last value is not finite, or nothing.
  const Signal* first_not_finite() const;
};

}  // namespace fahrwerk

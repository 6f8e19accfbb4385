// Several runs, or runs and measured data, side by side. The first is the reference.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "files/problem.h"
#include "files/result_file.h"
#include "scenario/comparison.h"

namespace fahrwerk {

struct ComparedRun {
  std::string name;
  files::ResultFile result;
  std::map<std::string, double> metrics = {};     // figures, where there are any; NaN: not available
  std::map<std::string, std::string> units = {};  // of these

  const files::Column* find(const std::string& signal) const;
  Series series(const std::string& signal) const;  // empty where there is none
};
using ComparedRuns = std::vector<ComparedRun>;

// Signals that the first run and at least one other hold and that match any of the patterns, `*` for any run of
// characters. A pattern without any is a problem of the key signals; none at all: the usual ones.
std::vector<std::string> shared_signals(const ComparedRuns& runs, const std::vector<std::string>& patterns,
                                        files::Problems& problems);

// A tolerance for signals of this name.
struct NamedBand {
  std::string pattern;
  Band band;
  std::string unit = {};  // of the offset, as given; empty: that of the signal
};
// Offsets in the unit of the signals; refuses what cannot be with the key band.
void convert_bands(const ComparedRun& reference, std::vector<NamedBand>& bands);
std::optional<Band> band_of(const std::vector<NamedBand>& bands, const std::string& signal);

struct ComparedSignal {
  std::string signal, run, unit;
  Comparison difference;  // from the reference
};
std::vector<ComparedSignal> compare_signals(const ComparedRuns& runs, const std::vector<std::string>& names,
                                            const std::vector<NamedBand>& bands);

// Figures that the first run and at least one other have.
struct ComparedMetric {
  std::string name, unit;
  std::vector<double> values;  // of each run; NaN: none
};
std::vector<ComparedMetric> compare_metrics(const ComparedRuns& runs);

// y over x: signals, `time`, or quotients of two signals (body.yaw_rate/steering.hand_wheel_angle).
struct CrossPlot {
  std::string y, x;
  CrossBand band;
  std::string y_unit = {}, x_unit = {};  // of its offsets, as given
};
struct CrossCurve {
  std::string run;
  std::vector<double> x, y;
};
struct CrossAnswer {
  CrossPlot plot;  // tolerances in the units of the signals
  std::string y_unit, x_unit;
  std::vector<CrossCurve> curves;      // of the reference, then of the others
  std::vector<CrossComparison> found;  // of the others
};
// What a run does not have is a problem of the key cross.
std::vector<CrossAnswer> cross_plots(const ComparedRuns& runs, const std::vector<CrossPlot>& plots,
                                     files::Problems& problems);

// "inside", "outside", "nothing to compare".
const char* verdict(const CrossComparison& found);

}  // namespace fahrwerk

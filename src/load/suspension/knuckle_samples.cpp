#include "load/suspension/knuckle_samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "files/csv_table.h"
#include "files/nearest.h"

namespace fahrwerk::load {

std::vector<DesignSample> read_knuckle_samples(const std::filesystem::path& file, files::Problems& all) {
  files::Problems problems;
  const files::CsvTable table = files::read_csv_table(file, problems);
  std::vector<std::string> known{"h", "s"};
  known.insert(known.end(), kDesignNames, kDesignNames + kDesignColumns);
  std::vector<std::vector<double>> columns(known.size());
  for (const files::Column& c : table.columns) {
    if (!problems.empty()) break;
    const auto at = std::find(known.begin(), known.end(), c.name);
    if (at == known.end()) {
      problems.add(table.file, 1, c.name, "is not known; there are: " + files::joined(known));
      continue;
    }
    const auto i = static_cast<std::size_t>(at - known.begin());
    columns[i] = files::si_values(table, c, i < 2 ? "m" : kDesignUnits[i - 2], problems);
  }
  if (problems.empty()) {
    if (table.lines.size() < 4)
      problems.add(table.file, 0, "", fmt::format("has {} rows; expected at least 4", table.lines.size()));
    for (std::size_t i = 0; i < known.size(); ++i)
      if (columns[i].empty() && known[i] != "s" && known[i] != "bar" && !table.lines.empty())
        problems.add(table.file, 1, known[i], "the column is missing");
  }
  for (std::size_t i = 0; i < known.size() && problems.empty(); ++i)
    for (std::size_t row = 0; row < columns[i].size(); ++row)
      if (std::fabs(columns[i][row]) > 1.0)
        problems.add(table.file, table.lines[row], known[i],
                     fmt::format("{:g} is too large; expected at most 1 m or 1 rad (is the unit in the header?)",
                                 columns[i][row]));
  all.add(problems);
  if (!problems.empty()) return {};
  std::vector<DesignSample> out;
  for (std::size_t row = 0; row < table.lines.size(); ++row) {
    DesignSample sample{columns[0][row], columns[1].empty() ? 0.0 : columns[1][row], {}};
    for (std::size_t i = 0; i < kDesignColumns; ++i)
      sample.value[i] = columns[i + 2].empty() ? 0.0 : columns[i + 2][row];
    out.push_back(sample);
  }
  return out;
}

std::string knuckle_samples_csv(const std::vector<DesignSample>& samples) {
  fmt::memory_buffer out;
  auto end = std::back_inserter(out);
  fmt::format_to(end, "h [m],s [m]");
  for (int i = 0; i < kDesignColumns; ++i) fmt::format_to(end, ",{} [{}]", kDesignNames[i], kDesignUnits[i]);
  fmt::format_to(end, "\n");
  for (const DesignSample& s : samples) {
    fmt::format_to(end, "{},{}", s.h, s.s);
    for (const double v : s.value) fmt::format_to(end, ",{}", v);
    fmt::format_to(end, "\n");
  }
  return fmt::to_string(out);
}

}  // namespace fahrwerk::load

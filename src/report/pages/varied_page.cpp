#include "report/pages/varied_page.h"

#include <fmt/format.h>

#include <algorithm>

namespace fahrwerk::report {

Page varied_page(const VariedRuns& s, const std::filesystem::path& file, const std::string& version) {
  const Variation& v = s.variation;
  Page page;
  page.title = fmt::format("{} over {}", s.name, v.key);
  page.subtitle = fmt::format("{} runs from {:g} to {:g} {}", v.count, v.from, v.to, v.unit);
  if (!s.interrupted.empty()) page.warnings.push_back(s.interrupted);
  const auto completed = std::count(s.early.begin(), s.early.end(), "");
  page.facts = {{"File", file.filename().string()},
                {"Completed", fmt::format("{} of {}", completed, v.count)},
                {"Version", "fahrwerk " + version}};
  for (const VariedFigure& f : s.figures)
    if (f.changes())
      page.charts.push_back(
          {f.name, v.key, v.unit.empty() ? "-" : v.unit, f.name, f.unit, {{f.name, s.values, f.values}}});
  for (std::string& line : s.early_ends()) page.warnings.push_back(std::move(line));
  return page;
}

}  // namespace fahrwerk::report

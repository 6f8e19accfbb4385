#include "load/tire/tire_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <variant>

#include "files/csv_columns.h"

namespace fahrwerk::load {

using files::CsvCells;

std::vector<TireQuestion> read_tire_questions(const files::CsvTable& table, const TireLaw& law,
                                              files::Problems& problems) {
  const files::CsvColumns columns = columns_of(table,
                                               {{"fz", "N"},
                                                {"kappa", "-"},
                                                {"alpha", "rad"},
                                                {"gamma", "rad"},
                                                {"vx", "m/s"},
                                                {"phit", "m^-1"},
                                                {"pressure", "Pa"}},
                                               {"fz", "kappa", "alpha", "gamma", "vx"}, problems);
  if (!problems.empty()) return {};
  const CsvCells cells{columns};
  const bool mf = std::holds_alternative<MagicFormula<double>>(law);
  check_range(table, cells, "fz", 0.0, 1e7, "N is no wheel load; expected 0 .. 1e7 N", problems);
  check_range(table, cells, "alpha", -1.5707, 1.5707, "rad is beyond a quarter turn; expected -1.57 .. 1.57 rad",
              problems);
  check_range(table, cells, "gamma", -1.5707, 1.5707, "rad is beyond a quarter turn; expected -1.57 .. 1.57 rad",
              problems);
  check_range(table, cells, "kappa", -1e9, 1e9, "is no slip; expected -1e9 .. 1e9", problems);
  check_range(table, cells, "vx", -1e4, 1e4, "m/s is no speed; expected -1e4 .. 1e4 m/s", problems);
  if (columns.contains("pressure")) {
    if (mf)
      check_range(table, cells, "pressure", 1.0, 1e8, "Pa is no pressure; expected 1 .. 1e8 Pa", problems);
    else
      problems.add(table.file, 1, "pressure", fmt::format("has no effect on a tyre of kind {}", kind_of(law)));
  }
  std::vector<TireQuestion> out;
  if (!problems.empty()) return out;
  for (std::size_t i = 0; i < table.lines.size(); ++i)
    out.push_back({cells.at("fz", i), cells.at("kappa", i), cells.at("alpha", i), cells.at("gamma", i),
                   cells.at("vx", i), cells.at("phit", i), cells.at("pressure", i)});
  return out;
}

std::vector<TireSample> read_tire_samples(const files::CsvTable& table, files::Problems& problems) {
  const files::CsvColumns columns = columns_of(table,
                                               {{"fz", "N"},
                                                {"kappa", "-"},
                                                {"alpha", "rad"},
                                                {"gamma", "rad"},
                                                {"vx", "m/s"},
                                                {"fx", "N"},
                                                {"fy", "N"},
                                                {"mx", "N m"},
                                                {"mz", "N m"}},
                                               {"fz"}, problems);
  const bool any = columns.contains("fx") || columns.contains("fy") || columns.contains("mx") || columns.contains("mz");
  if (problems.empty() && !any)
    problems.add(table.file, 1, "", "has no column to fit; expected at least one of fx, fy, mx, mz");
  if (!problems.empty()) return {};
  const CsvCells cells{columns};
  check_range(table, cells, "fz", 1.0, 1e6, "N is no wheel load; expected 1 .. 1e6 N", problems);
  check_range(table, cells, "alpha", -1.5, 1.5, "rad: expected -1.5 .. 1.5 rad", problems);
  check_range(table, cells, "gamma", -1.5, 1.5, "rad: expected -1.5 .. 1.5 rad", problems);
  check_range(table, cells, "kappa", -10.0, 100.0, ": expected -10 .. 100", problems);
  if (columns.contains("vx")) check_range(table, cells, "vx", 0.1, 200.0, "m/s: expected 0.1 .. 200 m/s", problems);
  std::vector<TireSample> out;
  if (!problems.empty()) return out;
  for (std::size_t i = 0; i < table.lines.size(); ++i) {
    TireSample s{
        {cells.at("fz", i), cells.at("kappa", i), cells.at("alpha", i), cells.at("gamma", i), cells.at("vx", i, 20.0)}};
    for (int k = 0; k < 4; ++k) s.value[k] = cells.at(kTireChannels[k], i, NAN);
    out.push_back(s);
  }
  const auto tells = [](const TireSample& s) {
    return std::any_of(s.value, s.value + 4, [](double v) { return std::isfinite(v) && v != 0.0; });
  };
  if (std::none_of(out.begin(), out.end(), tells)) problems.add(table.file, 0, "", "all forces and torques are zero");
  return out;
}

}  // namespace fahrwerk::load

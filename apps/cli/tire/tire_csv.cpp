// CSV in and out of the tyre commands.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <map>

#include "cli/common/csv_input.h"
#include "cli/tire/tire_common.h"
#include "files/csv_table.h"
#include "files/nearest.h"
#include "tire/magic_formula_point.h"

namespace fahrwerk::cli {
namespace {

using files::CsvTable;

// φ_t = -ψ'/V_cx, as in Pacejka's book (4.76): positive in a turn to the right.
TireForces<double> answer(const load::Tire& tire, const CsvCells& c, std::size_t i,
                          const MagicFormulaOptions& options) {
  const double fz = c.at("fz", i), kappa = c.at("kappa", i), alpha = c.at("alpha", i), gamma = c.at("gamma", i),
               vx = c.at("vx", i), phit = c.at("phit", i);
  if (const auto* mf = std::get_if<MagicFormula<double>>(&tire.law))
    return magic_formula_at(*mf, {fz, kappa, alpha, gamma, -phit, vx, c.at("pressure", i)}, options);
  // The other laws count slip forward: in reverse κ, given in the direction of travel, changes its sign.
  const double side = vx < 0 ? -1.0 : 1.0;
  return forces_at(tire.law, {fz, side * kappa, alpha, gamma, vx, side * phit});
}

}  // namespace

std::string answer_csv(const load::Tire& tire, const std::string& input, const TireOptions& given) {
  files::Problems problems;
  const CsvTable table = read_csv_input(input, problems);
  problems.throw_if_any();
  const auto columns = columns_of(table,
                                  {{"fz", "N"},
                                   {"kappa", "-"},
                                   {"alpha", "rad"},
                                   {"gamma", "rad"},
                                   {"vx", "m/s"},
                                   {"phit", "m^-1"},
                                   {"pressure", "Pa"}},
                                  {"fz", "kappa", "alpha", "gamma", "vx"}, problems);
  problems.throw_if_any();
  const CsvCells cells{columns};
  const auto* mf = std::get_if<MagicFormula<double>>(&tire.law);
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
      problems.add(table.file, 1, "pressure", fmt::format("has no effect on a tyre of kind {}", kind_of(tire.law)));
  }
  problems.throw_if_any();

  MagicFormulaOptions options;
  if (mf) {
    options.limits = given.limits == "on";
    options.alpha_star = given.alpha_star.empty() ? mf->star != 0 : given.alpha_star == "on";
    options.turn_slip = given.turn_slip.empty() ? mf->turn_slip != 0 : given.turn_slip == "on";
  }
  fmt::memory_buffer out;
  auto end = std::back_inserter(out);
  fmt::format_to(end, "fx,fy,mx,my,mz\n");
  for (std::size_t i = 0; i < table.lines.size(); ++i) {
    const TireForces<double> f = answer(tire, cells, i, options);
    fmt::format_to(end, "{},{},{},{},{}\n", f.fx, f.fy, f.mx, f.my, f.mz);
  }
  return fmt::to_string(out);
}

std::vector<TireSample> read_samples(const std::string& file) {
  files::Problems problems;
  const CsvTable table = read_csv_input(file, problems);
  problems.throw_if_any();
  const auto columns = columns_of(table,
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
  problems.throw_if_any();
  const CsvCells cells{columns};
  check_range(table, cells, "fz", 1.0, 1e6, "N is no wheel load; expected 1 .. 1e6 N", problems);
  check_range(table, cells, "alpha", -1.5, 1.5, "rad: expected -1.5 .. 1.5 rad", problems);
  check_range(table, cells, "gamma", -1.5, 1.5, "rad: expected -1.5 .. 1.5 rad", problems);
  check_range(table, cells, "kappa", -10.0, 100.0, ": expected -10 .. 100", problems);
  if (columns.contains("vx")) check_range(table, cells, "vx", 0.1, 200.0, "m/s: expected 0.1 .. 200 m/s", problems);
  problems.throw_if_any();
  std::vector<TireSample> out;
  for (std::size_t i = 0; i < table.lines.size(); ++i) {
    TireSample s{
        {cells.at("fz", i), cells.at("kappa", i), cells.at("alpha", i), cells.at("gamma", i), cells.at("vx", i, 20.0)}};
    for (int k = 0; k < 4; ++k) s.value[k] = cells.at(kTireChannels[k], i, NAN);
    out.push_back(s);
  }
  const auto tells = [](const TireSample& s) {
    return std::any_of(s.value, s.value + 4, [](double v) { return std::isfinite(v) && v != 0.0; });
  };
  if (std::none_of(out.begin(), out.end(), tells))
    throw files::InputError(files::Problem{table.file, 0, "", "all forces and torques are zero"});
  return out;
}

}  // namespace fahrwerk::cli

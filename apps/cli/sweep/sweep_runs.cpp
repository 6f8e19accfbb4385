// fahrwerk sweep --vary: the same run for many values of one key of its file, and what becomes of its figures.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <stdexcept>

#include "cli/common/command.h"
#include "cli/common/json_number.h"
#include "cli/common/output_folder.h"
#include "cli/sweep/sweep.h"
#include "files/atomic_file.h"
#include "files/nearest.h"
#include "kinds/registry.h"
#include "load/multibody/modules.h"
#include "load/multibody/multibody_model.h"
#include "load/scenario/scenario.h"
#include "multibody/model/linear.h"
#include "progress/interrupt.h"
#include "progress/progress.h"
#include "report/report.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct SweptRun {
  std::string name;
  RunSummary summary;
  std::vector<Metric> metrics;
};

using Changes = std::vector<std::string>;

SweptRun swept_task(const fs::path& file, const Changes& changes) {
  const std::unique_ptr<Task> task = load_task(file, changes);
  Performance p = task->perform();
  return {task->name, std::move(p.result), std::move(p.metrics)};
}

// Figures of the run and, wherever there are linear equations, of the modes; without a duration the modes alone.
SweptRun swept_multibody(const fs::path& file, const Changes& changes) {
  files::Problems problems;
  const load::MultibodyScenario s = load::load_multibody(file, changes, false, problems);
  problems.throw_if_any();
  SweptRun run{s.name, {}, {}};
  if (s.can_run) {
    const RunResult result = simulate_multibody(s.model, s.options);
    run.summary = result, run.metrics = multibody_values(s.model.figures, result);
  }
  try {
    const std::vector<Metric> modes = mode_values(multibody::linearise(s.model.system, s.reference).A);
    run.metrics.insert(run.metrics.end(), modes.begin(), modes.end());
  } catch (const std::invalid_argument& e) {
    if (s.linearise || !s.can_run) throw files::InputError(files::Problem{file.string(), 0, "linearise", e.what()});
  }
  return run;
}

SweptRun swept_modules(const fs::path& file, const Changes& changes) {
  files::Problems problems;
  const load::ModulesScenario s = load::load_modules(file, changes, false, problems);
  problems.throw_if_any();
  SweptRun run{s.name, {}, {}};
  if (s.can_run) {
    const Performance p = load_task(file, changes)->perform();
    run.summary = p.result, run.metrics = multibody_values(s.figures, p.result);
  }
  if (!s.depends_on_time.empty()) return run;
  const std::vector<Metric> modes = mode_values(s.assembly.A);
  run.metrics.insert(run.metrics.end(), modes.begin(), modes.end());
  return run;
}

using Swept = SweptRun (*)(const fs::path&, const Changes&);
Swept runner_of(const fs::path& file) {
  const std::string kind = load::scenario_kind(file);
  if (kind == "multibody") return swept_multibody;
  if (kind == "modules") return swept_modules;
  return swept_task;
}

// One figure over the range; NaN where a run does not have it.
struct SweptFigure {
  std::string name, unit, description;
  std::vector<double> values;
};

struct RunSweep {
  std::string name;
  std::vector<double> values;
  std::vector<std::string> status;
  std::vector<std::string> early;  // why a run ended before it should; else empty
  std::vector<SweptFigure> figures;
  std::string interrupted{};  // what is missing, where the user ended it
};

std::string early_end(const RunSummary& s) {
  return s.message.empty() ? to_string(s.status) : fmt::format("{}: {}", to_string(s.status), s.message);
}

RunSweep perform_sweep(const fs::path& file, const Variation& v, const Changes& overrides) {
  const Swept run = runner_of(file);
  if (run == swept_multibody || run == swept_modules) require_key(file, v.key);
  RunSweep sweep;
  std::map<std::string, std::size_t> place;
  Progress progress(v.count);
  for (int i = 0; i < v.count; ++i) {
    progress.at(i);
    Changes changes = overrides;
    changes.push_back(v.change(v.value(i)));
    const std::optional<SweptRun> done = unless_interrupted([&] { return run(file, changes); });
    if (!done) break;  // what is done is kept, half a run is not
    const SweptRun& one = *done;
    sweep.name = one.name, sweep.values.push_back(v.value(i)), sweep.status.emplace_back(to_string(one.summary.status));
    sweep.early.push_back(one.summary.ended_as_asked() ? "" : early_end(one.summary));
    for (const Metric& m : one.metrics) {
      const auto [at, added] = place.try_emplace(m.name, sweep.figures.size());
      if (added) sweep.figures.push_back({m.name, m.unit, m.description, {}});
      std::vector<double>& values = sweep.figures[at->second].values;
      values.resize(static_cast<std::size_t>(i), NAN), values.push_back(m.value);
    }
  }
  for (SweptFigure& f : sweep.figures) f.values.resize(sweep.values.size(), NAN);
  if (interrupt_requested())
    sweep.interrupted = fmt::format("interrupted: {} of {} runs are done", sweep.values.size(), v.count);
  return sweep;
}

Json sweep_runs_json(const RunSweep& s, const Variation& v, const std::vector<fs::path>& files) {
  Json figures = Json::object(), names = Json::array();
  for (const SweptFigure& f : s.figures) {
    Json values = Json::array();
    for (const double x : f.values) values.push_back(number(x));
    figures[f.name] = {{"unit", f.unit}, {"description", f.description}, {"values", values}};
  }
  for (const fs::path& file : files) names.push_back(file.string());
  return {{"name", s.name},     {"key", v.key},       {"unit", v.unit}, {"values", s.values},
          {"status", s.status}, {"metrics", figures}, {"files", names}};
}

std::string sweep_runs_csv(const RunSweep& s, const Variation& v) {
  std::string text = fmt::format("\"{} [{}]\",status", v.key, v.unit.empty() ? "-" : v.unit);
  for (const SweptFigure& f : s.figures) text += fmt::format(",\"{} [{}]\"", f.name, f.unit);
  for (std::size_t i = 0; i < s.values.size(); ++i) {
    text += fmt::format("\n{},{}", s.values[i], s.status[i]);
    for (const SweptFigure& f : s.figures) text += std::isfinite(f.values[i]) ? fmt::format(",{}", f.values[i]) : ",";
  }
  return text + "\n";
}

bool varies(const SweptFigure& f) {
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const double x : f.values)
    if (std::isfinite(x)) low = std::min(low, x), high = std::max(high, x);
  return high - low > 1e-9 * std::max(std::fabs(low), std::fabs(high));
}

// One line for each run that ended before it should.
std::vector<std::string> early_ends(const RunSweep& s, const Variation& v) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < s.early.size(); ++i)
    if (!s.early[i].empty())
      lines.push_back(
          fmt::format("{} = {:g}{}: {}", v.key, s.values[i], v.unit.empty() ? "" : " " + v.unit, s.early[i]));
  return lines;
}

report::Page sweep_runs_page(const RunSweep& s, const Variation& v, const fs::path& file) {
  report::Page page;
  page.title = fmt::format("{} over {}", s.name, v.key);
  page.subtitle = fmt::format("{} runs from {:g} to {:g} {}", v.count, v.from, v.to, v.unit);
  if (!s.interrupted.empty()) page.warnings.push_back(s.interrupted);
  const auto completed = std::count(s.early.begin(), s.early.end(), "");
  page.facts = {{"File", file.filename().string()},
                {"Completed", fmt::format("{} of {}", completed, v.count)},
                {"Version", fmt::format("fahrwerk {}", version())}};
  for (const SweptFigure& f : s.figures)
    if (varies(f))
      page.charts.push_back(
          {f.name, v.key, v.unit.empty() ? "-" : v.unit, f.name, f.unit, {{f.name, s.values, f.values}}});
  for (std::string& line : early_ends(s, v)) page.warnings.push_back(std::move(line));
  return page;
}

void print_sweep_runs(const RunSweep& s, const Variation& v) {
  const std::string low = fmt::format("{:g} {}", s.values.front(), v.unit);
  const std::string high = fmt::format("{:g} {}", s.values.back(), v.unit);
  fmt::print("{}: {} runs over {}\n{:<36}{:>14}{:>14}{:>14}{:>14}\n", s.name, s.values.size(), v.key, "", low, high,
             "least", "largest");
  for (const SweptFigure& f : s.figures) {
    if (!varies(f)) continue;
    double least = HUGE_VAL, largest = -HUGE_VAL;
    for (const double x : f.values)
      if (std::isfinite(x)) least = std::min(least, x), largest = std::max(largest, x);
    fmt::print("{:<36}{:>14.5g}{:>14.5g}{:>14.5g}{:>14.5g} {}\n", f.name, f.values.front(), f.values.back(), least,
               largest, f.unit);
  }
}

}  // namespace

int sweep_parameter(const ParameterSweep& options) {
  const Variation v = read_variation(options.vary);
  const RunSweep sweep = perform_sweep(options.file, v, options.overrides);
  if (sweep.values.empty()) check_interrupt();
  acknowledge_interrupt();
  const fs::path folder = output_folder(options.out, "sweep_" + sweep.name);
  const std::vector<fs::path> written{folder / "sweep.csv", folder / "report.html"};
  files::write_atomically(written[0], sweep_runs_csv(sweep, v));
  files::write_atomically(written[1], report::render(sweep_runs_page(sweep, v, options.file)));
  if (!sweep.interrupted.empty()) std::fprintf(stderr, "%s\n", sweep.interrupted.c_str());
  for (const std::string& line : early_ends(sweep, v)) std::fprintf(stderr, "warning: %s\n", line.c_str());
  if (options.json) {
    print_json(sweep_runs_json(sweep, v, written));
    return done;
  }
  print_sweep_runs(sweep, v);
  for (const fs::path& f : written) fmt::print("{}\n", f.string());
  return done;
}

}  // namespace fahrwerk::cli

// fahrwerk integrators: every method on every problem, error over cost.
#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <memory>

#include "bench/integrators/work_precision.h"
#include "cli/common/command.h"
#include "cli/common/output_folder.h"
#include "cli/common/parts.h"
#include "files/atomic_file.h"
#include "files/nearest.h"
#include "progress/progress.h"
#include "report/report.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct IntegratorOptions {
  std::vector<std::string> problems, methods;
  std::string out = "out/integrators";
  bool json = false;
};

std::vector<std::string> problem_names() {
  std::vector<std::string> names;
  for (const bench::Problem& p : bench::problems()) names.push_back(p.name);
  return names;
}

bool wanted(const std::vector<std::string>& list, const std::string& name) {
  return list.empty() || std::find(list.begin(), list.end(), name) != list.end();
}

Json point_json(const bench::WorkPoint& p, bool fixed_step) {
  return {{fixed_step ? "step" : "tolerance", p.parameter},
          {"error", std::isfinite(p.error) ? Json(p.error) : Json()},
          {"reached", p.reached},
          {"rate_calls", p.rate_calls},
          {"jacobians", p.jacobians},
          {"steps", p.steps},
          {"rejected", p.rejected},
          {"seconds", p.seconds}};
}

Json comparison_json(const bench::Comparison& c) {
  Json curves = Json::array();
  for (const bench::WorkCurve& curve : c.curves) {
    Json points = Json::array();
    for (const bench::WorkPoint& p : curve.points) points.push_back(point_json(p, curve.fixed_step));
    curves.push_back({{"method", curve.method}, {"points", points}});
  }
  return {{"name", c.problem->name},
          {"description", c.problem->description},
          {"states", c.problem->start.size()},
          {"stiff", c.problem->stiff},
          {"reference_gap", std::isfinite(c.reference_gap) ? Json(c.reference_gap) : Json()},
          {"curves", curves}};
}

// Error over cost, in rates and in time.
void add_charts(const bench::Comparison& c, report::Page& page) {
  report::Chart calls{c.problem->name + ": " + c.problem->description, "error", "-", "rate calls", "-", {}, true, true};
  report::Chart time{c.problem->name + ": time", "error", "-", "processor time", "s", {}, true, true};
  for (const bench::WorkCurve& curve : c.curves) {
    report::Curve by_calls{curve.method, {}, {}}, by_time{curve.method, {}, {}};
    for (const bench::WorkPoint& p : curve.points) {
      if (!(p.error > 0.0 && p.error < 1.0)) continue;
      by_calls.x.push_back(p.error), by_calls.y.push_back(static_cast<double>(p.rate_calls));
      by_time.x.push_back(p.error), by_time.y.push_back(p.seconds);
    }
    if (by_calls.x.empty()) continue;
    calls.curves.push_back(std::move(by_calls)), time.curves.push_back(std::move(by_time));
  }
  page.charts.push_back(std::move(calls));
  page.charts.push_back(std::move(time));
}

// The cheapest point of a method whose error is below the limit; null if there is none.
const bench::WorkPoint* cheapest(const bench::WorkCurve& curve, double error) {
  const bench::WorkPoint* best = nullptr;
  for (const bench::WorkPoint& p : curve.points)
    if (p.error <= error && (!best || p.rate_calls < best->rate_calls)) best = &p;
  return best;
}

void print(const bench::Comparison& c) {
  fmt::print("{}: {}\n", c.problem->name, c.problem->description);
  if (std::isfinite(c.reference_gap)) fmt::print("  reference against published values: {:.1e}\n", c.reference_gap);
  fmt::print("  {:<26}{:>28}{:>28}\n", "rate calls (ms) for an error", "1e-3", "1e-6");
  for (const bench::WorkCurve& curve : c.curves) {
    fmt::print("  {:<26}", curve.method);
    for (const double error : {1e-3, 1e-6})
      if (const bench::WorkPoint* p = cheapest(curve, error))
        fmt::print("{:>28}", fmt::format("{} ({:.2f})", p->rate_calls, 1e3 * p->seconds));
      else
        fmt::print("{:>28}", "-");
    fmt::print("\n");
  }
}

int compare(const IntegratorOptions& options) {
  const fs::path folder = output_folder(options.out, "integrators");
  report::Page page;
  page.title = "Integrators compared";
  page.subtitle = "error at the end over cost; further left is more accurate, further down is cheaper";
  page.facts = {{"reference", "published states, else CVODE at 1e-13"},
                {"adaptive methods", "tolerances 1e-3 to 1e-10"},
                {"fixed steps", "1000 to 128000 steps"},
                {"version", version()}};
  Json all = Json::array();
  Progress progress(static_cast<double>(options.problems.empty() ? problem_names().size() : options.problems.size()));
  for (const bench::Problem& problem : bench::problems()) {
    if (!wanted(options.problems, problem.name)) continue;
    progress.at(static_cast<double>(page.charts.size()) / 2.0);
    const bench::Comparison c = bench::compare(problem, options.methods);
    if (c.curves.empty()) {
      if (options.problems.empty()) continue;  // of all problems those that the methods can do
      throw files::InputError(
          files::Problem{"", 0, "--method",
                         fmt::format("{} cannot do {}: ida needs differential-algebraic equations, methods with "
                                     "fixed steps a problem that is not stiff",
                                     files::joined(options.methods), problem.name)});
    }
    add_charts(c, page);
    if (options.json)
      all.push_back(comparison_json(c));
    else
      print(c);
  }
  const fs::path file = folder / "report.html";
  files::write_atomically(file, report::render(page));
  if (options.json)
    print_json({{"problems", all}, {"files", {file.string()}}});
  else
    fmt::print("report: {}\n", file.string());
  return done;
}

}  // namespace

Command add_integrators(CLI::App& program) {
  CLI::App* app = add_part(program, "integrators");
  app->footer("Example: fahrwerk integrators --problem quarter_car --problem hires");
  const auto options = std::make_shared<IntegratorOptions>();
  app->add_option("--problem", options->problems, "A problem; nothing: all. May be repeated")
      ->type_size(1)
      ->allow_extra_args(false)
      ->check(CLI::IsMember(problem_names()));
  app->add_option("--method", options->methods, "A method; nothing: all. May be repeated")
      ->type_size(1)
      ->allow_extra_args(false)
      ->check(CLI::IsMember(bench::compared_methods()));
  app->add_option("--out", options->out, "Folder for the report")->capture_default_str();
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] { return compare(*options); }};
}

}  // namespace fahrwerk::cli

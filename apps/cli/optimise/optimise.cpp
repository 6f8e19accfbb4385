// fahrwerk optimise: parameters of a ride model for several aims.
#include "cli/optimise/optimise.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "files/atomic_file.h"
#include "files/nearest.h"
#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct OptimiseOptions {
  std::string file, out;
  std::vector<std::string> overrides;
  bool json = false;
};

OptimiseResult loaded(const OptimiseOptions& options) {
  files::Problems problems;
  OptimiseResult r{load::load_optimisation(options.file, problems, options.overrides), {}, std::nullopt, 0};
  problems.throw_if_any();
  return r;
}

void optimise_task(OptimiseResult& r) {
  const CriteriaOf criteria = load::criteria_of(r.task);
  const CriteriaOf counted = [&](std::span<const double> x) {
    ++r.evaluations;
    return criteria(x);
  };
  const std::vector<ParameterRange> ranges = r.task.ranges();
  Progress progress(ranges.size() >= 2 ? 2 : 1);
  r.front = pareto_front(ranges, counted, r.task.search);
  r.interrupted = interrupt_requested();
  if (r.front.empty()) check_interrupt();
  acknowledge_interrupt();
  if (r.front.empty()) throw std::runtime_error("no design within the ranges is stable");
  if (ranges.size() >= 2 && !r.interrupted) {
    progress.at(1);
    std::vector<double> middle;
    for (const ParameterRange& p : ranges) middle.push_back(0.5 * (p.low + p.high));
    r.map = criteria_map(ranges, counted, middle, 0, 1, r.task.map_points);
  }
}

Json design_json(const load::Optimisation& task, const Design& d) {
  Json parameters = Json::object(), criteria = Json::object();
  for (std::size_t k = 0; k < d.parameters.size(); ++k) parameters[task.parameters[k].name] = d.parameters[k];
  for (std::size_t k = 0; k < d.criteria.size(); ++k) criteria[task.criteria[k].name] = d.criteria[k];
  return {{"parameters", parameters}, {"criteria", criteria}};
}

Json result_json(const OptimiseResult& r, const std::vector<fs::path>& files) {
  Json front = Json::array(), best = Json::object(), units = Json::object(), names = Json::array();
  for (const Design& d : r.front) front.push_back(design_json(r.task, d));
  for (std::size_t k = 0; k < r.task.criteria.size(); ++k) {
    best[r.task.criteria[k].name] = design_json(r.task, best_of(r, k));
    units[r.task.criteria[k].name] = r.task.criteria[k].unit;
  }
  for (const load::OptimisedParameter& p : r.task.parameters) units[p.name] = p.unit.empty() ? "SI" : p.unit;
  for (const fs::path& f : files) names.push_back(f.string());
  return {{"name", r.task.name},
          {"model", r.task.model_name},
          {"units", units},
          {"front", front},
          {"best", best},
          {"evaluations", r.evaluations},
          {"interrupted", r.interrupted},
          {"files", names}};
}

// One row for each design of the front.
std::string front_csv(const OptimiseResult& r) {
  std::string text;
  for (const load::OptimisedParameter& p : r.task.parameters)
    text += fmt::format("{}{} [{}]", text.empty() ? "" : ",", p.name, p.unit.empty() ? "SI" : p.unit);
  for (const load::OptimisedCriterion& c : r.task.criteria) text += fmt::format(",{} [{}]", c.name, c.unit);
  text += '\n';
  for (const Design& d : r.front) {
    std::string row;
    for (const double v : d.parameters) row += fmt::format("{}{:.10g}", row.empty() ? "" : ",", v);
    for (const double v : d.criteria) row += fmt::format(",{:.10g}", v);
    text += row + '\n';
  }
  return text;
}

void print(const OptimiseResult& r, const fs::path& page) {
  fmt::print("{}: {} designs on the front, {} evaluations{}\n", r.task.name, r.front.size(), r.evaluations,
             r.interrupted ? "; interrupted" : "");
  for (std::size_t k = 0; k < r.task.criteria.size(); ++k) {
    const Design& d = best_of(r, k);
    fmt::print("smallest {}:", r.task.criteria[k].name);
    for (std::size_t c = 0; c < d.criteria.size(); ++c)
      fmt::print(" {} {:.4g} {}", r.task.criteria[c].name, d.criteria[c], r.task.criteria[c].unit);
    fmt::print("; with");
    for (std::size_t p = 0; p < d.parameters.size(); ++p)
      fmt::print(" {} {:.5g} {}", r.task.parameters[p].name, d.parameters[p], r.task.parameters[p].unit);
    fmt::print("\n");
  }
  fmt::print("report: {}\n", page.string());
}

int optimise(const OptimiseOptions& options) {
  OptimiseResult r = loaded(options);
  const fs::path folder = output_folder(options.out, "optimise_" + r.task.name);
  optimise_task(r);
  const std::vector<fs::path> files{folder / "front.csv", folder / "report.html"};
  files::write_atomically(files[0], front_csv(r));
  files::write_atomically(files[1], report::render(page_of(r)));
  if (options.json)
    print_json(result_json(r, files));
  else
    print(r, files[1]);
  return done;
}

}  // namespace

const Design& best_of(const OptimiseResult& r, std::size_t criterion) {
  return *std::min_element(r.front.begin(), r.front.end(), [criterion](const Design& a, const Design& b) {
    return a.criteria[criterion] < b.criteria[criterion];
  });
}

Command add_optimise(CLI::App& program) {
  CLI::App* app = program.add_subcommand("optimise", "Find parameters of a ride model: Pareto front and maps");
  app->footer("Example: fahrwerk optimise examples/optimise/quarter_car.yaml");
  const auto options = std::make_shared<OptimiseOptions>();
  app->add_option("file", options->file, "What to optimise")->required();
  add_set(*app, options->overrides);
  app->add_option("--out", options->out, "Folder for the files; nothing: out/optimise_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            options->file = input_file("optimise", options->file);
            return optimise(*options);
          }};
}

}  // namespace fahrwerk::cli

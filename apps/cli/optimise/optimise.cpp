// fahrwerk optimise: parameters of a ride model for several aims.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "files/atomic_file.h"
#include "kinds/ride_criteria.h"
#include "report/pages/optimise_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct OptimiseOptions {
  std::string file, out;
  std::vector<std::string> overrides;
  bool json = false;
};

Json design_json(const OptimisationTask& task, const Design& d) {
  Json parameters = Json::object(), criteria = Json::object();
  for (std::size_t k = 0; k < d.parameters.size(); ++k) parameters[task.parameters[k].name] = d.parameters[k];
  for (std::size_t k = 0; k < d.criteria.size(); ++k) criteria[task.criteria[k].name] = d.criteria[k];
  return {{"parameters", parameters}, {"criteria", criteria}};
}

Json result_json(const OptimisationTask& task, const OptimisationResult& r, const std::vector<fs::path>& files) {
  Json front = Json::array(), best = Json::object(), units = Json::object(), names = Json::array();
  for (const Design& d : r.front) front.push_back(design_json(task, d));
  for (std::size_t k = 0; k < task.criteria.size(); ++k) {
    best[task.criteria[k].name] = design_json(task, r.best(k));
    units[task.criteria[k].name] = task.criteria[k].unit;
  }
  for (const OptimisedParameter& p : task.parameters) units[p.name] = p.unit.empty() ? "SI" : p.unit;
  for (const fs::path& f : files) names.push_back(f.string());
  return {{"name", task.name},
          {"model", task.model_name},
          {"units", units},
          {"front", front},
          {"best", best},
          {"evaluations", r.evaluations},
          {"interrupted", r.interrupted},
          {"files", names}};
}

// One row for each design of the front.
std::string front_csv(const OptimisationTask& task, const OptimisationResult& r) {
  std::string text;
  for (const OptimisedParameter& p : task.parameters)
    text += fmt::format("{}{} [{}]", text.empty() ? "" : ",", p.name, p.unit.empty() ? "SI" : p.unit);
  for (const OptimisedCriterion& c : task.criteria) text += fmt::format(",{} [{}]", c.name, c.unit);
  text += '\n';
  for (const Design& d : r.front) {
    std::string row;
    for (const double v : d.parameters) row += fmt::format("{}{:.10g}", row.empty() ? "" : ",", v);
    for (const double v : d.criteria) row += fmt::format(",{:.10g}", v);
    text += row + '\n';
  }
  return text;
}

void print(const OptimisationTask& task, const OptimisationResult& r, const fs::path& page) {
  fmt::print("{}: {} designs on the front, {} evaluations{}\n", task.name, r.front.size(), r.evaluations,
             r.interrupted ? "; interrupted" : "");
  for (std::size_t k = 0; k < task.criteria.size(); ++k) {
    const Design& d = r.best(k);
    fmt::print("smallest {}:", task.criteria[k].name);
    for (std::size_t c = 0; c < d.criteria.size(); ++c)
      fmt::print(" {} {:.4g} {}", task.criteria[c].name, d.criteria[c], task.criteria[c].unit);
    fmt::print("; with");
    for (std::size_t p = 0; p < d.parameters.size(); ++p)
      fmt::print(" {} {:.5g} {}", task.parameters[p].name, d.parameters[p], task.parameters[p].unit);
    fmt::print("\n");
  }
  fmt::print("report: {}\n", page.string());
}

int optimise(const OptimiseOptions& options) {
  files::Problems problems;
  const load::Optimisation task = load::load_optimisation(options.file, problems, options.overrides);
  problems.throw_if_any();
  check_model(task, problems);
  problems.throw_if_any();
  const fs::path folder = output_folder(options.out, "optimise_" + task.name);
  const OptimisationResult r = fahrwerk::optimise(task, ride_criteria(task));
  const std::vector<fs::path> files{folder / "front.csv", folder / "report.html"};
  files::write_atomically(files[0], front_csv(task, r));
  files::write_atomically(files[1], report::render(report::optimise_page(task, r, version())));
  if (options.json)
    print_json(result_json(task, r, files));
  else
    print(task, r, files[1]);
  return done;
}

}  // namespace

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

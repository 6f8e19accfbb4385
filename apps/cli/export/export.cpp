// fahrwerk export: signals of a result as CSV.
#include <fnmatch.h>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "files/nearest.h"
#include "files/result_file.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

struct ExportOptions {
  std::string result, write;
  std::vector<std::string> signals;
  bool json = false;
};

// The columns that match any of the patterns, in the order of the file.
std::vector<files::Column> selected(std::vector<files::Column> columns, const std::vector<std::string>& patterns,
                                    files::Problems& problems) {
  if (patterns.empty()) return columns;
  std::vector<std::string> names;
  for (const files::Column& c : columns) names.push_back(c.name);
  std::vector<bool> wanted(columns.size(), false);
  for (const std::string& pattern : patterns) {
    bool any = false;
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (::fnmatch(pattern.c_str(), names[i].c_str(), 0) == 0) wanted[i] = any = true;
    if (any) continue;
    const std::string near = files::nearest(pattern, names);
    problems.add(
        "", 0, "--signals",
        "the result holds no signal " + files::quote(pattern) + (near.empty() ? "" : "; did you mean '" + near + "'?"));
  }
  std::vector<files::Column> chosen;
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (wanted[i]) chosen.push_back(std::move(columns[i]));
  return chosen;
}

int export_csv(const ExportOptions& options) {
  files::Problems problems;
  files::ResultFile result = files::read_hdf5(options.result);
  result.columns = selected(std::move(result.columns), options.signals, problems);
  problems.throw_if_any();
  const fs::path csv =
      options.write.empty() ? fs::path(options.result).replace_extension(".csv") : fs::path(options.write);
  files::write_csv(csv, result);
  if (options.json)
    print_json({{"files", {csv.string()}}, {"signals", result.columns.size()}, {"samples", result.time.size()}});
  else
    std::printf("%s: %zu signals, %zu samples\n", csv.c_str(), result.columns.size(), result.time.size());
  return done;
}

}  // namespace

Command add_export(CLI::App& program) {
  CLI::App* app = program.add_subcommand("export", "Write signals of a result as CSV");
  app->footer("Example: fahrwerk export out/step_steer --write wheels.csv --signals 'wheel.*.fz' body.yaw_rate");
  const auto options = std::make_shared<ExportOptions>();
  app->add_option("result", options->result, "result.h5 of a run, or its folder")->required();
  app->add_option("--write", options->write, "The CSV file; nothing: beside the result");
  add_renamed(*app, "--csv", "--write");
  app->add_option("--signals", options->signals, "Names, * for any run of characters; nothing: all");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            options->result = input_file("export", options->result);
            return export_csv(*options);
          }};
}

}  // namespace fahrwerk::cli

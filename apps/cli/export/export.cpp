// fahrwerk export: signals of a result as CSV, MAT or HDF5.
#include <cstdio>
#include <filesystem>
#include <memory>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "files/data_table.h"
#include "files/nearest.h"
#include "files/result_file.h"
#include "model/quantity.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

struct ExportOptions {
  std::string result, write, format;
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
      if (matches(pattern, names[i])) wanted[i] = any = true;
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

// What --format says, else the end of the file's name; CSV where it has none (a pipe), and beside the result.
files::DataFormat format_of(const ExportOptions& options) {
  files::DataFormat format = files::DataFormat::csv;
  if (!options.format.empty() && !files::format_from_name(options.format, format))
    refuse_option("--format", files::quote(options.format) + " is none of " + files::kDataFormats);
  if (options.format.empty() && fs::path(options.write).has_extension() &&
      !files::format_of_file(options.write, format))
    refuse_option("--write", files::quote(options.write) +
                                 " ends in none of .csv, .mat, .h5, .hdf5; expected one of these, or --format");
  return format;
}

fs::path target_of(const ExportOptions& options, files::DataFormat format) {
  if (!options.write.empty()) return options.write;
  if (format == files::DataFormat::hdf5)
    refuse_option("--format", "hdf5 beside the result would replace it; expected --write FILE.h5");
  return fs::path(options.result).replace_extension(format == files::DataFormat::csv ? ".csv" : ".mat");
}

int export_signals(const ExportOptions& options) {
  const files::DataFormat format = format_of(options);
  files::Problems problems;
  files::ResultFile result = files::read_hdf5(options.result);
  result.columns = selected(std::move(result.columns), options.signals, problems);
  problems.throw_if_any();
  const fs::path file = target_of(options, format);
  files::write_signals(file, result, format);
  if (options.json)
    print_json({{"files", {file.string()}}, {"signals", result.columns.size()}, {"samples", result.time.size()}});
  else
    std::printf("%s: %zu signals, %zu samples\n", file.c_str(), result.columns.size(), result.time.size());
  return done;
}

}  // namespace

Command add_export(CLI::App& program) {
  CLI::App* app = program.add_subcommand("export", "Write signals of a result as CSV, MAT (version 5, 7.3) or HDF5");
  app->footer("Example: fahrwerk export out/step_steer --write wheels.csv --signals 'wheel.*.fz' body.yaw_rate");
  const auto options = std::make_shared<ExportOptions>();
  app->add_option("result", options->result, "result.h5 of a run, or its folder")->required();
  app->add_option("--write", options->write,
                  "The file, its format by its name (.csv, .mat, .h5); nothing: a CSV file beside the result");
  app->add_option("--format", options->format, "csv, mat (version 5), mat73 (version 7.3) or hdf5, whatever the name");
  add_renamed(*app, "--csv", "--write");
  app->add_option("--signals", options->signals, "Names, * for any run of characters; nothing: all");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            options->result = input_file("export", options->result);
            return export_signals(*options);
          }};
}

}  // namespace fahrwerk::cli

// What the runs of all rigs write: the recorded signals, and the page without what is special to a rig.
#pragma once

#include "cli/common/output_folder.h"
#include "cli/run/outputs.h"
#include "model/run.h"
#include "progress/interrupt.h"

namespace fahrwerk::cli {

files::ResultFile rig_result_file(const RunResult& result, const std::vector<std::string>& signals);

// Title, facts, figures, signals and warnings; plots and animation are left to the rig.
report::Page rig_page(const std::string& file, const RunResult& result, const std::vector<Metric>& metrics);

// Of a scenario with name, description, file, text, options and signals.
template <class Scenario>
RunFiles rig_files(const Scenario& s, const RunResult& result, const std::vector<Metric>& metrics) {
  RunFiles run{rig_result_file(result, s.signals), s.name, result, metrics,
               rig_page(s.file.filename().string(), result, metrics)};
  add_meta(s.name, s.text, s.options, result, run.result);
  run.page.title = s.name;
  run.page.subtitle = s.description;
  return run;
}

}  // namespace fahrwerk::cli

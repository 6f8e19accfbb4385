#include "kinds/varied_run.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include "kinds/registry.h"
#include "scenario/multibody.h"

namespace fahrwerk {
namespace {

// A run of it may have told some already.
void add_modes(const Subject& subject, std::vector<Metric>& metrics) {
  for (Metric& mode : mode_values(subject.linear({}, {.matrices_only = true}).model.A))
    if (std::none_of(metrics.begin(), metrics.end(), [&](const Metric& m) { return m.name == mode.name; }))
      metrics.push_back(std::move(mode));
}

}  // namespace

bool is_model_itself(const std::filesystem::path& file) {
  const Kind* kind = kind_of(file);
  return kind && kind->load;
}

VariedRun varied_run(const std::filesystem::path& file, const std::vector<std::string>& changes) {
  const std::unique_ptr<Subject> subject = is_model_itself(file) ? load_subject(file, changes) : nullptr;
  const bool runs = !subject || subject->runs || subject->plan;
  VariedRun run;
  if (runs) {
    const std::unique_ptr<Task> task = load_task(file, changes);
    Performance p = task->perform();
    run = {task->name, std::move(p.result), std::move(p.metrics)};
  }
  if (!subject) return run;
  run.name = subject->name;
  try {
    add_modes(*subject, run.metrics);
  } catch (const std::domain_error& e) {
    if (!runs) throw files::InputError(files::Problem{file.string(), 0, "linearise", e.what()});
  } catch (const files::InputError&) {
    if (!runs) throw;  // matrices that depend on time
  }
  return run;
}

}  // namespace fahrwerk

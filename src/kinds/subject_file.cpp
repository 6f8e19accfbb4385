#include "kinds/subject_file.h"

#include <algorithm>
#include <utility>

#include "load/classic/classic_scenario.h"
#include "load/scenario/histories.h"
#include "load/scenario/scenario_parts.h"
#include "load/vehicle/vehicle_changes.h"

namespace fahrwerk {
namespace {

files::Document changed(const std::filesystem::path& file, const std::vector<std::string>& changes,
                        files::Problems& problems) {
  files::Document document = files::read_yaml(file, problems);
  if (document.root())
    for (const std::string& change : load::vehicle_keys(changes)) files::apply_override(document, change, problems);
  return document;
}

bool follows(const Model& model, int input) {
  return std::any_of(model.input_rates().begin(), model.input_rates().end(),
                     [&](const InputRate& r) { return r.rate == input || r.acceleration == input; });
}

}  // namespace

SubjectFile::SubjectFile(const std::filesystem::path& file, const std::vector<std::string>& changes,
                         files::Problems& problems)
    : file_(file), document_(changed(file, changes, problems)), problems_(problems), root_(document_, problems) {}

std::unique_ptr<Subject> SubjectFile::finished(std::unique_ptr<Subject> subject, const Model& model) {
  if (!root_.exists()) return nullptr;
  Subject& s = *subject;
  s.file = file_, s.kind = root_.text("kind", "");
  s.name = load::read_scenario_name(root_, file_), s.description = root_.text("description", "");
  if (root_.has("duration")) read_plan(model, s);
  root_.finish();
  s.text = document_.dump();
  return problems_.empty() ? std::move(subject) : nullptr;
}

// Inputs by their names as keys (road.height: road_height), numbers or tables over time; those that are rates of others
// follow from them.
void SubjectFile::read_plan(const Model& model, Subject& s) {
  RunPlan& plan = s.plan.emplace();
  plan.signals = load::read_rig_options(root_, model.outputs(), "this model", plan.options, 1e-3, 5e-3);
  if (problems_.empty()) load::check_rig_options(root_, plan.options, model.outputs().size());
  if (!root_.has("inputs")) return;
  const files::Reader inputs = root_.map("inputs");
  for (std::size_t i = 0; i < model.inputs().size(); ++i) {
    const Quantity& u = model.inputs()[i];
    const int place = static_cast<int>(i);
    const std::string key = load::input_key(u.name);
    if (follows(model, place) || !inputs.has(key)) continue;
    HistoryInputs::Channel channel{place};
    channel.history =
        load::read_history(document_, inputs, key, u.unit, {.min = -1e7, .max = 1e7}).snapped(input_grid(plan.options));
    for (const InputRate& r : model.input_rates())
      if (r.of == place) channel.rate = r.rate, channel.acceleration = r.acceleration;
    plan.inputs.push_back(std::move(channel));
  }
}

}  // namespace fahrwerk

#include <atomic>

#include "face/inside.h"
#include "kinds/scenario_file.h"

namespace fahrwerk {
inline namespace v0 {

struct Scenario::Inside {
  std::unique_ptr<const ScenarioFile> scenario;
  std::string file;
  std::atomic<bool> stop{false};
};

Scenario::Scenario(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Scenario::Scenario(Scenario&&) noexcept = default;
Scenario& Scenario::operator=(Scenario&&) noexcept = default;
Scenario::~Scenario() = default;

Scenario Scenario::load(const std::string& text, const std::vector<std::string>& changes) {
  return face::told([&] {
    auto inside = std::make_unique<Inside>();
    const InterruptScope scope(inside->stop);
    const std::filesystem::path file = face::file_of(text, "scenario", {"../examples"});
    inside->scenario = load_scenario_file(file, changes);
    inside->file = file.string();
    return Scenario(std::move(inside));
  });
}

const std::string& Scenario::name() const noexcept { return inside_->scenario->name; }
const std::string& Scenario::kind() const noexcept { return inside_->scenario->kind; }
const std::string& Scenario::description() const noexcept { return inside_->scenario->description; }
const std::string& Scenario::file() const noexcept { return inside_->file; }

void Scenario::stop() noexcept { inside_->stop.store(true, std::memory_order_relaxed); }

RunReport Scenario::run() const {
  return face::told([&] {
    const InterruptScope scope(inside_->stop);
    const ScenarioOutcome out = inside_->scenario->run();
    inside_->stop.store(false, std::memory_order_relaxed);
    RunReport report = face::report_of(out.result);
    for (const Metric& m : out.metrics) report.metrics.push_back({m.name, m.value, m.unit, m.description});
    if (out.parts)
      for (const CarPart part : kCarParts) report.parts.emplace_back(to_string(part), to_string((*out.parts)[part]));
    // Those asked for, with the rms values, which nobody asks for by name.
    const Recording& r = out.result.recording;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < r.signals.size(); ++i) {
      bool wanted = inside_->scenario->signals.empty() || i >= r.signals.size() - r.rms;
      for (const std::string& pattern : inside_->scenario->signals)
        wanted = wanted || matches(pattern, r.signals[i].name);
      if (wanted) places.push_back(i);
    }
    report.record = face::record_of(r, places);
    return report;
  });
}

}  // namespace v0
}  // namespace fahrwerk

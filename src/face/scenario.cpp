#include "face/inside.h"
#include "kinds/registry.h"
#include "vehicle/assembly/part_texts.h"

namespace fahrwerk {
inline namespace v0 {

Scenario::Scenario(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Scenario::Scenario(Scenario&&) noexcept = default;
Scenario& Scenario::operator=(Scenario&&) noexcept = default;
Scenario::~Scenario() = default;

Scenario Scenario::load(const std::string& text, const std::vector<std::string>& changes) {
  return face::told([&] {
    auto inside = std::make_unique<Inside>();
    const InterruptScope scope(inside->stop);
    const std::filesystem::path file = face::file_of(text, "scenario", {"../examples"});
    face::expect(file, "a scenario", [](const Recognised& is) { return is.kind && is.kind->runs(); });
    inside->task = load_task(file, changes);
    inside->file = file.string();
    return Scenario(std::move(inside));
  });
}

const std::string& Scenario::name() const noexcept { return inside_->task->name; }
const std::string& Scenario::kind() const noexcept { return inside_->task->kind; }
const std::string& Scenario::description() const noexcept { return inside_->task->description; }
const std::string& Scenario::file() const noexcept { return inside_->file; }

void Scenario::stop() noexcept { inside_->stop.store(true, std::memory_order_relaxed); }

namespace {

// Takes a request back when what it was to end has ended.
struct EndOfRun {
  std::atomic<bool>& stop;
  ~EndOfRun() { stop.store(false, std::memory_order_relaxed); }
};

// What was interrupted before anything was driven has nothing to show.
Performance performance_of(const Task& task) {
  try {
    return task.perform();
  } catch (const Interrupted& e) {
    Performance out;
    out.result.status = SimulationStatus::interrupted, out.result.message = e.what();
    return out;
  }
}

}  // namespace

RunReport Scenario::run() const {
  return face::told([&] {
    const EndOfRun end{inside_->stop};
    const InterruptScope scope(inside_->stop);
    Performance out = performance_of(*inside_->task);
    RunReport report = face::report_of(out.result);
    const std::vector<std::string>& of_file = inside_->task->warnings;
    report.warnings.insert(report.warnings.begin(), of_file.begin(), of_file.end());
    for (const Metric& m : out.metrics) report.metrics.push_back({m.name, m.value, m.unit, m.description});
    if (out.parts) report.parts = part_texts(*out.parts);
    const std::vector<std::size_t> kept = inside_->task->kept(out.result);
    report.record = face::record_of(std::move(out.result.recording), kept);
    return report;
  });
}

}  // namespace v0
}  // namespace fahrwerk

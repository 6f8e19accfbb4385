// Vehicles, scenarios with their reports, linear models.
#include "inside.h"

using namespace fahrwerk::capi;  // NOLINT: the functions of the C face
using fahrwerk::Vehicle;

namespace {

// Loads something by name with changes and gives a handle of it.
template <class T, class Load>
int load(HandleKind kind, const char* name, const char* const* changes, std::size_t count, std::uint64_t* out,
         Load of) noexcept {
  if (!name) return null_argument("name_or_file");
  if (!out) return null_argument("the handle");
  *out = 0;
  return guarded([&]() -> int {
    *out = handles().add(kind, std::make_shared<T>(of(name, texts(changes, count))));
    return FAHRWERK_OK;
  });
}

std::shared_ptr<Vehicle> vehicle_of(fahrwerk_vehicle h) { return find<Vehicle>(HandleKind::vehicle, h); }
const char* vehicle_text(fahrwerk_vehicle h, const std::string& (Vehicle::*text)() const noexcept) {
  const std::shared_ptr<Vehicle> vehicle = vehicle_of(h);
  if (vehicle) return ((*vehicle).*text)().c_str();
  wrong_handle("vehicle");
  return nullptr;
}

template <class F>
int with_report(fahrwerk_report h, F f) noexcept {
  const auto report = find<fahrwerk::RunReport>(HandleKind::report, h);
  return report ? guarded([&]() -> int { return f(*report); }) : wrong_handle("report");
}
template <class F>
int with_linear(fahrwerk_linear h, F f) noexcept {
  const auto linear = find<fahrwerk::LinearModel>(HandleKind::linear, h);
  return linear ? guarded([&]() -> int { return f(*linear); }) : wrong_handle("linear model");
}

int wrong_index() { return fail(FAHRWERK_WRONG_ARGUMENT, "there is nothing with this index"); }

}  // namespace

int fahrwerk_vehicle_load(const char* name, const char* const* changes, size_t count, fahrwerk_vehicle* vehicle) {
  return load<Vehicle>(HandleKind::vehicle, name, changes, count, vehicle, Vehicle::load);
}
int fahrwerk_vehicle_destroy(fahrwerk_vehicle vehicle) { return destroy(HandleKind::vehicle, vehicle, "vehicle"); }
const char* fahrwerk_vehicle_name(fahrwerk_vehicle v) { return vehicle_text(v, &Vehicle::name); }
const char* fahrwerk_vehicle_kind(fahrwerk_vehicle v) { return vehicle_text(v, &Vehicle::kind); }
const char* fahrwerk_vehicle_file(fahrwerk_vehicle v) { return vehicle_text(v, &Vehicle::file); }

int fahrwerk_scenario_load(const char* name, const char* const* changes, size_t count, fahrwerk_scenario* scenario) {
  return load<fahrwerk::Scenario>(HandleKind::scenario, name, changes, count, scenario, fahrwerk::Scenario::load);
}
int fahrwerk_scenario_destroy(fahrwerk_scenario s) { return destroy(HandleKind::scenario, s, "scenario"); }

int fahrwerk_scenario_run(fahrwerk_scenario h, fahrwerk_report* report) {
  const auto scenario = find<fahrwerk::Scenario>(HandleKind::scenario, h);
  if (!scenario) return wrong_handle("scenario");
  if (!report) return null_argument("report");
  *report = 0;
  return guarded([&]() -> int {
    *report = handles().add(HandleKind::report, std::make_shared<fahrwerk::RunReport>(scenario->run()));
    return FAHRWERK_OK;
  });
}
int fahrwerk_scenario_stop(fahrwerk_scenario h) {
  const auto scenario = find<fahrwerk::Scenario>(HandleKind::scenario, h);
  if (!scenario) return wrong_handle("scenario");
  scenario->stop();
  return FAHRWERK_OK;
}

int fahrwerk_report_destroy(fahrwerk_report r) { return destroy(HandleKind::report, r, "report"); }
int fahrwerk_report_status(fahrwerk_report h, int* status, double* end_time) {
  return with_report(h, [&](const fahrwerk::RunReport& r) {
    if (status) *status = static_cast<int>(r.status);
    if (end_time) *end_time = r.end_time;
    return FAHRWERK_OK;
  });
}
const char* fahrwerk_report_message(fahrwerk_report h) {
  const auto report = find<fahrwerk::RunReport>(HandleKind::report, h);
  if (report) return report->message.c_str();
  wrong_handle("report");
  return nullptr;
}
int fahrwerk_report_metric(fahrwerk_report h, const char* name, double* value) {
  if (!name || !value) return null_argument(name ? "value" : "name");
  return with_report(h, [&](const fahrwerk::RunReport& r) {
    *value = r.metric(name).value;
    return FAHRWERK_OK;
  });
}
int fahrwerk_report_metric_count(fahrwerk_report h, int* count) {
  if (!count) return null_argument("count");
  return with_report(h, [&](const fahrwerk::RunReport& r) {
    *count = static_cast<int>(r.metrics.size());
    return FAHRWERK_OK;
  });
}
int fahrwerk_report_metric_info(fahrwerk_report h, int index, fahrwerk_info* info) {
  if (!info) return null_argument("info");
  return with_report(h, [&](const fahrwerk::RunReport& r) -> int {
    if (index < 0 || static_cast<std::size_t>(index) >= r.metrics.size()) return wrong_index();
    const fahrwerk::FigureValue& m = r.metrics[static_cast<std::size_t>(index)];
    *info = {m.name.c_str(), m.unit.c_str(), m.description.c_str()};
    return FAHRWERK_OK;
  });
}
int fahrwerk_report_column(fahrwerk_report h, const char* signal, double* values, size_t capacity, size_t* length) {
  return with_report(h, [&](const fahrwerk::RunReport& r) {
    return copy_column(signal ? r.record.column(signal) : r.record.time, values, capacity, length);
  });
}

int fahrwerk_linearise(fahrwerk_vehicle h, const fahrwerk_setup* setup, fahrwerk_linear* linear) {
  const std::shared_ptr<Vehicle> vehicle = vehicle_of(h);
  if (!vehicle) return wrong_handle("vehicle");
  if (!linear) return null_argument("linear");
  *linear = 0;
  return guarded([&]() -> int {
    const fahrwerk::SimulationSetup s = setup_of(setup);
    fahrwerk::LinearSetup at;
    at.speed = s.speed, at.lateral_acceleration = s.lateral_acceleration, at.parts_off = s.parts_off;
    *linear =
        handles().add(HandleKind::linear, std::make_shared<fahrwerk::LinearModel>(fahrwerk::linearise(*vehicle, at)));
    return FAHRWERK_OK;
  });
}
int fahrwerk_linear_destroy(fahrwerk_linear l) { return destroy(HandleKind::linear, l, "linear model"); }
int fahrwerk_linear_size(fahrwerk_linear h, int* states, int* inputs, int* outputs) {
  return with_linear(h, [&](const fahrwerk::LinearModel& m) {
    if (states) *states = static_cast<int>(m.states.size());
    if (inputs) *inputs = static_cast<int>(m.inputs.size());
    if (outputs) *outputs = static_cast<int>(m.outputs.size());
    return FAHRWERK_OK;
  });
}
int fahrwerk_linear_matrix(fahrwerk_linear h, char which, double* values, size_t capacity) {
  if (!values) return null_argument("values");
  return with_linear(h, [&](const fahrwerk::LinearModel& m) -> int {
    const std::vector<double>* matrix = which == 'A'   ? &m.A
                                        : which == 'B' ? &m.B
                                        : which == 'C' ? &m.C
                                        : which == 'D' ? &m.D
                                                       : nullptr;
    if (!matrix) return fail(FAHRWERK_WRONG_ARGUMENT, "which is none of 'A', 'B', 'C' and 'D'");
    return copy_column(*matrix, values, capacity, nullptr);
  });
}
int fahrwerk_linear_info(fahrwerk_linear h, char which, int index, fahrwerk_info* info) {
  if (!info) return null_argument("info");
  return with_linear(h, [&](const fahrwerk::LinearModel& m) -> int {
    const std::vector<fahrwerk::SignalInfo>* list = which == 'x'   ? &m.states
                                                    : which == 'u' ? &m.inputs
                                                    : which == 'y' ? &m.outputs
                                                                   : nullptr;
    if (!list) return fail(FAHRWERK_WRONG_ARGUMENT, "which is none of 'x', 'u' and 'y'");
    if (index < 0 || static_cast<std::size_t>(index) >= list->size()) return wrong_index();
    *info = info_of((*list)[static_cast<std::size_t>(index)]);
    return FAHRWERK_OK;
  });
}

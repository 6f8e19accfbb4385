#include "inside.h"

#include <algorithm>
#include <cstring>

namespace fahrwerk::capi {
namespace {

struct LastError {
  // Texts stay in this room as far as they fit: printf("%d %s", call(), fahrwerk_last_error()), where the text is asked
  // for before the call is made, then shows the text of the call.
  LastError() { text.reserve(4096); }
  void set(const std::string& message) { text.assign(message); }
  std::string text;
  std::vector<Problem> problems;
};
LastError& last_error() {
  thread_local LastError last;
  return last;
}

}  // namespace

HandleTable& handles() {
  // Never destroyed: programs that end call what they like.
  static auto* table = new HandleTable;
  return *table;
}

int fail(fahrwerk_code code, std::string message) noexcept {
  try {
    LastError& last = last_error();
    last.problems = {{"", 0, "", message}};
    last.set(message);
  } catch (...) {
  }
  return code;
}

int fail(const Error& error) noexcept {
  try {
    last_error().problems = error.problems();
    last_error().set(error.what());
  } catch (...) {
  }
  return FAHRWERK_REFUSED;
}

int destroy(HandleKind kind, std::uint64_t handle, const char* what) noexcept {
  return guarded([&]() -> int { return handles().remove(kind, handle) ? FAHRWERK_OK : wrong_handle(what); });
}

std::vector<std::string> texts(const char* const* list, std::size_t count) {
  std::vector<std::string> all;
  if (count > 0 && !list) throw Error({{"", 0, "changes", "is null"}});
  for (std::size_t i = 0; i < count; ++i) {
    if (!list[i]) throw Error({{"", 0, "changes", "one of them is null"}});
    all.emplace_back(list[i]);
  }
  return all;
}

std::vector<std::string> parted(const char* list) {
  std::vector<std::string> all;
  if (!list) return all;
  for (const char* begin = list;;) {
    const char* end = std::strchr(begin, ',');
    std::string part = end ? std::string(begin, end) : std::string(begin);
    part.erase(0, std::min(part.find_first_not_of(' '), part.size()));
    part.erase(part.find_last_not_of(' ') + 1);
    if (!part.empty()) all.push_back(std::move(part));
    if (!end) return all;
    begin = end + 1;
  }
}

SimulationSetup setup_of(const fahrwerk_setup* given) {
  SimulationSetup s;
  if (!given) return s;
  if (given->size != sizeof(fahrwerk_setup))
    throw Error({{"", 0, "size", "the setup is of another version: fill it with fahrwerk_setup_default() first"}});
  if (given->road) s.road = given->road;
  if (!std::isnan(given->speed)) s.speed = given->speed;
  if (!std::isnan(given->lateral_acceleration)) s.lateral_acceleration = given->lateral_acceleration;
  s.parts_off = parted(given->parts_off);
  if (given->method) s.method = given->method;
  s.step = given->step;
  s.relative_tolerance = given->relative_tolerance, s.absolute_tolerance = given->absolute_tolerance;
  s.max_step = given->max_step, s.duration = given->duration;
  s.record = parted(given->record), s.record_interval = given->record_interval;
  return s;
}

int copy_column(const std::vector<double>& column, double* values, std::size_t capacity, std::size_t* length) {
  if (length) *length = column.size();
  if (!values) return length ? FAHRWERK_OK : null_argument("length");
  if (capacity < column.size())
    return fail(FAHRWERK_TOO_SMALL,
                "there are " + std::to_string(column.size()) + " values and room for " + std::to_string(capacity));
  std::copy(column.begin(), column.end(), values);
  return FAHRWERK_OK;
}

fahrwerk_info info_of(const SignalInfo& s) { return {s.name.c_str(), s.unit.c_str(), s.description.c_str()}; }

}  // namespace fahrwerk::capi

using namespace fahrwerk::capi;  // NOLINT: the functions of the C face

const char* fahrwerk_version() { return fahrwerk::version(); }
const char* fahrwerk_last_error() { return last_error().text.c_str(); }
int fahrwerk_problem_count() { return static_cast<int>(last_error().problems.size()); }

int fahrwerk_problem(int index, const char** file, int* line, const char** key, const char** message) {
  const std::vector<fahrwerk::Problem>& all = last_error().problems;
  if (index < 0 || static_cast<std::size_t>(index) >= all.size()) return FAHRWERK_WRONG_ARGUMENT;
  const fahrwerk::Problem& p = all[static_cast<std::size_t>(index)];
  if (file) *file = p.file.c_str();
  if (line) *line = p.line;
  if (key) *key = p.key.c_str();
  if (message) *message = p.message.c_str();
  return FAHRWERK_OK;
}

int fahrwerk_setup_default(fahrwerk_setup* setup) {
  if (!setup) return null_argument("setup");
  const fahrwerk::SimulationSetup s;
  const double none = std::numeric_limits<double>::quiet_NaN();
  *setup = {
      sizeof *setup,        nullptr,    none,       none,    nullptr,          nullptr, s.step, s.relative_tolerance,
      s.absolute_tolerance, s.max_step, s.duration, nullptr, s.record_interval};
  return FAHRWERK_OK;
}

// Internal: what the parts of the public face share.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "fahrwerk/fahrwerk.hpp"
#include "files/problem.h"
#include "kinds/registry.h"
#include "model/impossible.h"
#include "model/live_run.h"
#include "model/recording.h"
#include "model/run.h"
#include "progress/interrupt.h"

namespace fahrwerk {

struct Vehicle::Inside {
  std::unique_ptr<const Subject> subject;
  std::string file;
};

struct Scenario::Inside {
  std::unique_ptr<const Task> task;
  std::string file;
  std::atomic<bool> stop{false};
};

// FNV-1a, to tell one kind of simulation from another.
class Fingerprint {
 public:
  void add(const void* data, std::size_t size) {
    for (const auto* p = static_cast<const unsigned char*>(data); size > 0; ++p, --size)
      value_ = (value_ ^ *p) * 1099511628211u;
  }
  void add(const std::string& text) { add(text.c_str(), text.size() + 1); }
  void add(double number) { add(&number, sizeof number); }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037u;
};

namespace face {

// Bytes that may have been in other hands: a sum over all of them stands behind. What is not whole is refused.
void seal(std::vector<std::byte>& bytes);
std::span<const std::byte> unsealed(std::span<const std::byte> bytes);

// What the rooms throw, as an Error.
[[noreturn]] void rethrow_as_error();
template <class F>
auto told(F f) -> decltype(f()) {
  try {
    return f();
  } catch (...) {
    rethrow_as_error();
  }
}

[[noreturn]] void refuse(std::string key, std::string message);
// "there is no signal 'body.yaw'; did you mean 'body.yaw_rate'?"
Problem wrong_name(const char* key, const char* what, std::string_view name, const std::vector<std::string>& known);
[[noreturn]] void refuse_name(const char* key, const char* what, std::string_view name,
                              const std::vector<std::string>& known);

// A path as it is, or a name in one of the folders of data/.
// key: of the setup's member that names it.
std::filesystem::path file_of(const std::string& name_or_file, const char* what,
                              std::initializer_list<const char*> folders, const char* key = "");

// Refuses a file that is known to be something else than what is taken.
void expect(const std::filesystem::path& file, const std::string& what,
            const std::function<bool(const Recognised&)>& taken);
void expect_kind(const std::filesystem::path& file, const char* what, std::initializer_list<load::FileKind> kinds);

// A road by name, class or file.
Road road_of(const std::string& name_or_file, const std::vector<std::string>& changes, std::string& name,
             std::vector<std::string>& warnings, const char* key = "");

// A vehicle at the operating point of a setup, on its road; of the setup neither method nor steps.
LiveRun live_of(const Vehicle& vehicle, const SimulationSetup& setup, std::vector<std::string>* warnings = nullptr);

PartWishes wishes_of(const std::vector<std::string>& parts_off);
// Refuses speeds that files and the command line refuse, and what is no number.
void check_point(const std::optional<double>& speed, const std::optional<double>& lateral_acceleration);
// Where a linear model is taken.
OperatingPoint point_of(const LinearSetup& setup);

std::vector<SignalInfo> infos_of(const std::vector<Quantity>& list);
RunStatus status_of(SimulationStatus status);
// Columns at these places.
Record record_of(const Recording& recording, const std::vector<std::size_t>& places);
Record record_of(Recording&& recording, const std::vector<std::size_t>& places);  // each place once
// Without its record.
RunReport report_of(const RunSummary& summary);

}  // namespace face
}  // namespace fahrwerk

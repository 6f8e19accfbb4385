#include "face/inside.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <new>
#include <sstream>
#include <utility>

#include "files/document.h"
#include "files/nearest.h"
#include "files/reader.h"
#include "load/places.h"
#include "load/road/road.h"
#include "road/roughness.h"

namespace fahrwerk::face {
namespace {

namespace fs = std::filesystem;

// Changes come from the program, which knows no options.
std::vector<Problem> listed(const std::vector<files::Problem>& list) {
  std::vector<Problem> all;
  for (const files::Problem& p : list) {
    const bool given = p.file == "--set";
    all.push_back({given ? "" : p.file, p.line, p.key, p.message});
  }
  return all;
}

// One for each line of a text; `step: 0 s is out of range` names a member.
std::vector<Problem> by_line(const std::string& text) {
  std::vector<Problem> all;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz_");
    const bool names = end != std::string::npos && end > 0 && line.compare(end, 2, ": ") == 0;
    if (!line.empty()) all.push_back({"", 0, names ? line.substr(0, end) : "", names ? line.substr(end + 2) : line});
  }
  return all;
}

// Words of eight bytes, the last one filled up with zeros: quicker than byte by byte.
std::uint64_t sum_of(std::span<const std::byte> bytes) {
  std::uint64_t sum = bytes.size();
  for (std::size_t at = 0; at < bytes.size(); at += sizeof sum) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, std::min(sizeof word, bytes.size() - at));
    sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
    sum ^= sum >> 32;
  }
  return sum;
}

}  // namespace

void seal(std::vector<std::byte>& bytes) {
  const std::uint64_t sum = sum_of(bytes);
  const auto* from = reinterpret_cast<const std::byte*>(&sum);
  bytes.insert(bytes.end(), from, from + sizeof sum);
}

std::span<const std::byte> unsealed(std::span<const std::byte> bytes) {
  std::uint64_t sum = 0;
  if (bytes.size() < sizeof sum) refuse("", "the snapshot is damaged");
  const auto inside = bytes.first(bytes.size() - sizeof sum);
  std::memcpy(&sum, bytes.data() + inside.size(), sizeof sum);
  if (sum != sum_of(inside)) refuse("", "the snapshot is damaged");
  return inside;
}

void rethrow_as_error() {
  try {
    throw;
  } catch (const Error&) {
    throw;
  } catch (const files::InputError& e) {
    throw Error(listed(e.problems()));
  } catch (const Impossible& e) {
    throw Error({{"", 0, e.key, e.what()}});
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& e) {
    throw Error(by_line(e.what()));
  }
}

void refuse(std::string key, std::string message) { throw Error({{"", 0, std::move(key), std::move(message)}}); }

Problem wrong_name(const char* key, const char* what, std::string_view name, const std::vector<std::string>& known) {
  const std::string near = files::nearest(name, known);
  return {"", 0, key,
          std::string("there is no ") + what + " " + files::quote(name) +
              (near.empty() ? std::string() : "; did you mean '" + near + "'?")};
}
void refuse_name(const char* key, const char* what, std::string_view name, const std::vector<std::string>& known) {
  throw Error({wrong_name(key, what, name, known)});
}

fs::path file_of(const std::string& text, const char* what, std::initializer_list<const char*> folders,
                 const char* key) {
  std::error_code error;
  const bool folder = fs::is_directory(text, error);  // no file of that name
  if ((!folder && fs::exists(text, error)) || text.find('/') != std::string::npos || load::has_known_ending(text))
    return text;
  std::vector<std::string> known;
  for (const char* of : folders) {
    if (const fs::path file = load::file_in(of, text); !file.empty()) return file.lexically_normal();
    for (std::string& name : load::names_in(of)) known.push_back(std::move(name));
  }
  if (folder) return text;
  if (known.empty())
    refuse(key, std::string("there is no ") + what + " " + files::quote(text) +
                    ", and no other one: data is looked for in " + files::quote(load::data_folder().string()) +
                    " (the environment variable FAHRWERK_DATA names another folder)");
  refuse_name(key, what, text, known);
}

void expect(const fs::path& file, const std::string& what, const std::function<bool(const Recognised&)>& taken) {
  const Recognised is = recognise(file);
  if (is.known() && !taken(is)) throw Error({{file.string(), 0, "", "is " + is.what() + "; expected " + what}});
}

void expect_kind(const fs::path& file, const char* what, std::initializer_list<load::FileKind> kinds) {
  expect(file, what,
         [&](const Recognised& is) { return std::find(kinds.begin(), kinds.end(), is.other) != kinds.end(); });
}

Road road_of(const std::string& text, const std::vector<std::string>& changes, std::string& name,
             std::vector<std::string>& warnings, const char* key) {
  files::Problems problems, noted;
  Road road;
  if (text.size() == 1 && iso8608::classes.find(text[0]) != std::string::npos) {
    name = text;
    // As the roads of data/roads have it: the vehicle begins on level ground. It never repeats.
    files::Document document = files::parse_yaml("road: {random: {class: " + text + ", endless: true, start: 10 m}}",
                                                 "class " + text, problems);
    for (const std::string& change : changes) files::apply_override(document, "road." + change, problems);
    const files::Reader root(document, problems);
    road = load::load_road(document, root, name, problems, noted);
    root.finish();
  } else {
    const fs::path file = file_of(text, "road", {"roads"}, key);
    expect_kind(file, "a road", {load::FileKind::road});
    road = load::load_road_file(file, name, problems, changes, &noted);
  }
  problems.throw_if_any();
  for (const files::Problem& p : noted.sorted()) warnings.push_back(to_string(p));
  return road;
}

PartWishes wishes_of(const std::vector<std::string>& parts_off) {
  PartWishes wishes;
  for (const std::string& name : parts_off) {
    const std::vector<std::string> known = part_names();
    if (std::find(known.begin(), known.end(), name) == known.end()) refuse_name("parts_off", "part", name, known);
    if (const std::optional<CarPart> part = part_from_name(name))
      wishes.off[*part] = true;
    else
      wishes.units_off.push_back(name);
  }
  return wishes;
}

void check_point(const std::optional<double>& speed, const std::optional<double>& lateral_acceleration) {
  std::vector<Problem> problems;
  if (speed && !(*speed >= 0.0 && *speed <= 150.0))
    problems.push_back({"", 0, "speed", fmt::format("{} m/s is out of range; expected 0 .. 150 m/s", *speed)});
  if (lateral_acceleration && !std::isfinite(*lateral_acceleration))
    problems.push_back({"", 0, "lateral_acceleration", fmt::format("{} m/s^2 is not finite", *lateral_acceleration)});
  if (!problems.empty()) throw Error(std::move(problems));
}

OperatingPoint point_of(const LinearSetup& setup) {
  check_point(setup.speed, setup.lateral_acceleration);
  OperatingPoint point;
  point.speed = setup.speed, point.lateral_acceleration = setup.lateral_acceleration;
  point.parts = wishes_of(setup.parts_off);
  point.speed_control = setup.speed_control, point.free_hand_wheel = setup.free_hand_wheel;
  return point;
}

std::vector<SignalInfo> infos_of(const std::vector<Quantity>& list) {
  std::vector<SignalInfo> all;
  all.reserve(list.size());
  for (const Quantity& q : list) all.push_back({q.name, q.unit, q.description});
  return all;
}

RunStatus status_of(SimulationStatus status) {
  switch (status) {
    case SimulationStatus::completed:
      return RunStatus::completed;
    case SimulationStatus::stopped:
      return RunStatus::stopped;
    case SimulationStatus::diverged:
      return RunStatus::diverged;
    case SimulationStatus::interrupted:
      return RunStatus::interrupted;
    default:
      return RunStatus::failed;
  }
}

Record record_of(const Recording& recording, const std::vector<std::size_t>& places) {
  Record record;
  record.time = recording.time;
  for (const std::size_t i : places) {
    const Quantity& q = recording.signals[i];
    record.signals.push_back({q.name, q.unit, q.description});
    record.columns.push_back(recording.columns[i]);
  }
  return record;
}

Record record_of(Recording&& recording, const std::vector<std::size_t>& places) {
  Record record;
  record.time = std::move(recording.time);
  for (const std::size_t i : places) {
    const Quantity& q = recording.signals[i];
    record.signals.push_back({q.name, q.unit, q.description});
    record.columns.push_back(std::move(recording.columns[i]));
  }
  return record;
}

RunReport report_of(const RunSummary& s) {
  RunReport report;
  report.status = status_of(s.status), report.message = s.message, report.verdict = s.verdict;
  report.warnings = s.warnings, report.end_time = s.end_time, report.steps = s.steps, report.solver = s.solver;
  return report;
}

}  // namespace fahrwerk::face

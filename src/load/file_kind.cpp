#include "load/file_kind.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

#include "tire/laws.h"

namespace fahrwerk::load {
namespace {

// By the key `kind`, where it says enough.
FileKind kind_by_name(const std::string& name) {
  static constexpr std::pair<const char*, FileKind> known[] = {{"suspension", FileKind::suspension},
                                                               {"road", FileKind::road},
                                                               {"powertrain", FileKind::part},
                                                               {"engine_block", FileKind::part},
                                                               {"brakes", FileKind::part},
                                                               {"steering", FileKind::part},
                                                               {"aerodynamics", FileKind::part},
                                                               {"state_feedback", FileKind::feedback},
                                                               {"fuzzy", FileKind::rules}};
  for (const auto& [text, kind] : known)
    if (name == text) return kind;
  if (std::find(std::begin(kTireKinds), std::end(kTireKinds), name) != std::end(kTireKinds)) return FileKind::tire;
  return FileKind::unknown;
}

// `kind: car`, or none: scenarios of a car and files of one; tasks have no kind.
FileKind kind_by_keys(const files::Node& root) {
  const auto has = [&root](std::initializer_list<const char*> keys) {
    return std::any_of(keys.begin(), keys.end(), [&](const char* key) { return root.find(key) != nullptr; });
  };
  if (has({"model"}) && has({"criteria"})) return FileKind::optimisation;
  if (has({"model"}) && has({"actuators", "feedback"})) return FileKind::design;
  if (has({"vehicle", "manoeuvre", "duration"})) return FileKind::scenario;
  if (has({"body", "front", "rear", "base"})) return FileKind::car;
  return FileKind::unknown;
}

}  // namespace

FileKind kind_by_ending(const std::filesystem::path& file) {
  std::string ending = file.extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) { return std::tolower(c); });
  if (ending == ".h5") return FileKind::result;
  if (ending == ".csv") return FileKind::table;
  if (ending == ".tir") return FileKind::tire;
  if (ending == ".crg") return FileKind::road;
  return FileKind::unknown;
}

FileKind kind_by_content(const files::Node& root) {
  if (root.kind != files::Node::Kind::map) return FileKind::unknown;
  const files::Node* kind = root.find("kind");
  const bool said = kind && kind->kind == files::Node::Kind::scalar && kind->text != "car";
  return said ? kind_by_name(kind->text) : kind_by_keys(root);
}

FileKind file_kind(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return FileKind::unknown;
  if (const FileKind kind = kind_by_ending(file); kind != FileKind::unknown) return kind;
  files::Problems ignored;
  const files::Document document = files::read_yaml(file, ignored);
  return document.root() ? kind_by_content(*document.root()) : FileKind::unknown;
}

std::string to_string(FileKind kind) {
  switch (kind) {
    case FileKind::scenario:
      return "a scenario of a car";
    case FileKind::car:
      return "a vehicle";
    case FileKind::suspension:
      return "a suspension";
    case FileKind::tire:
      return "a tyre";
    case FileKind::road:
      return "a road";
    case FileKind::part:
      return "a part of a vehicle";
    case FileKind::optimisation:
      return "an optimisation";
    case FileKind::design:
      return "a design of a controller";
    case FileKind::feedback:
      return "the feedback of a design";
    case FileKind::rules:
      return "fuzzy rules";
    case FileKind::result:
      return "the result of a run";
    case FileKind::table:
      return "a table";
    default:
      return "a file of no known kind";
  }
}

}  // namespace fahrwerk::load

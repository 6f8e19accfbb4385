#include "load/vehicle/vehicle_changes.h"

#include <algorithm>

namespace fahrwerk::load {
namespace {

using files::Node;

constexpr const char* kKey = "vehicle_changes";
constexpr std::string_view kPrefix = "vehicle.";  // of keys on the command line

// A value as YAML on one line.
std::string flow_text(const Node& node) {
  if (node.kind == Node::Kind::null) return "null";
  if (node.kind == Node::Kind::scalar) {
    if (!node.in_quotes) return node.text;
    std::string text = "\"";
    for (const char c : node.text) text += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
    return text + "\"";
  }
  const bool map = node.kind == Node::Kind::map;
  std::string text(1, map ? '{' : '[');
  for (const Node& child : node.children)
    text += (&child == node.children.data() ? "" : ", ") + (map ? child.key + ": " : "") + flow_text(child);
  return text + (map ? '}' : ']');
}

// The path of a tyre or suspension file is relative to the file in which it stands.
std::string value_text(const Node& node, const std::string& key) {
  const bool names_file = key.ends_with("tire") || key.ends_with(".kinematics") || key.ends_with(".kinematics_right");
  const bool path = names_file && node.kind == Node::Kind::scalar &&
                    (node.text.find('/') != std::string::npos || node.text.ends_with(".yaml"));
  return path ? std::filesystem::absolute(node.source->folder / node.text).string() : flow_text(node);
}

// A curve is one value: it may stand where the vehicle has a number. So is a plain drag, which may stand where it names
// its aerodynamics.
void flatten(const Node& node, const std::string& key, std::vector<VehicleChange>& all) {
  const bool curve =
      node.kind == Node::Kind::map && (node.find("force") || (key == "aerodynamics" && node.find("drag_area")));
  if (node.kind == Node::Kind::map && !curve && (key.empty() || !node.children.empty())) {
    for (const Node& child : node.children) flatten(child, key + (key.empty() ? "" : ".") + child.key, all);
    return;
  }
  const bool command_line = node.source->name == "--set";
  all.push_back({key, value_text(node, key), (command_line ? std::string(kPrefix) : std::string(kKey) + ".") + key,
                 node.source->name, node.line});
}

bool covers(const std::string& change, std::string_view key) {
  const auto below = [](std::string_view part, std::string_view whole) {
    return whole.starts_with(part) &&
           (whole.size() == part.size() || whole[part.size()] == '.' || whole[part.size()] == '[');
  };
  return below(change, key) || below(key, change);
}

// A problem with a changed value, at the place of the change.
files::Problem relocated(files::Problem problem, const std::vector<VehicleChange>& changes) {
  if (problem.file != "--set" || !problem.key.starts_with(kPrefix)) return problem;
  const std::string key = problem.key.substr(kPrefix.size());
  const auto change = std::find_if(changes.rbegin(), changes.rend(), [&](const auto& c) { return covers(c.key, key); });
  if (change == changes.rend()) return problem;
  const std::string place = change->shown_key.substr(0, change->shown_key.size() - change->key.size());
  return {change->file, change->line, place + key, problem.message};
}

}  // namespace

void add_vehicle_change(files::Document& scenario, std::string_view assignment, files::Problems& problems) {
  const std::size_t equals = assignment.find('=');
  const std::string key(assignment.substr(0, equals));
  if (equals == std::string_view::npos || key.empty()) {
    problems.add("--set", 0, std::string(kPrefix) + key, "expected key=value, such as vehicle.body.mass='1500 kg'");
    return;
  }
  // The value is read under a name without dots, which is then replaced by the key as it was written.
  const std::string name = "change";
  files::Problems own;
  if (!files::apply_override(scenario, std::string(kKey) + "." + name + std::string(assignment.substr(equals)), own)) {
    for (const files::Problem& p : own.list()) problems.add("--set", 0, std::string(kPrefix) + key, p.message);
    return;
  }
  scenario.root()->find(kKey)->children.back().key = key;
}

std::vector<VehicleChange> vehicle_changes(const files::Document& scenario, files::Problems& problems) {
  std::vector<VehicleChange> all;
  const Node* node = scenario.root() ? scenario.root()->find(kKey) : nullptr;
  if (!node || node->kind == Node::Kind::null) return all;
  if (node->kind != Node::Kind::map)
    problems.add(node->source->name, node->line, kKey,
                 "found " + describe(*node) + "; expected a map of keys of the vehicle file");
  else
    flatten(*node, "", all);
  return all;
}

Vehicle load_changed_vehicle(const std::filesystem::path& file, const std::vector<VehicleChange>& changes,
                             files::Problems& problems) {
  std::vector<std::string> overrides;
  for (const VehicleChange& change : changes) overrides.push_back(change.key + "=" + change.value);
  files::Problems own;
  Vehicle vehicle = load_vehicle(file, overrides, own);
  for (const files::Problem& problem : own.list()) problems.add(relocated(problem, changes));
  problems.add_more(own.not_kept());
  for (std::string& warning : vehicle.warnings) {
    constexpr std::string_view place = "--set: ";
    const std::size_t end = warning.find(": ", place.size());
    if (!warning.starts_with(place) || end == std::string::npos) continue;
    warning = files::to_string(
        relocated({"--set", 0, warning.substr(place.size(), end - place.size()), warning.substr(end + 2)}, changes));
  }
  return vehicle;
}

}  // namespace fahrwerk::load

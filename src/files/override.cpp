#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <utility>

#include "files/document.h"
#include "files/nearest.h"
#include "files/text_file.h"
#include "files/trimmed.h"
#include "files/yaml_parser.h"

namespace fahrwerk::files {

namespace {

// One step of a dotted path: a key of a map or an item of a list.
struct Step {
  std::string key;
  std::optional<std::size_t> index;
};

// a.b[2].c as steps; nothing if it is written wrongly.
std::optional<std::vector<Step>> split_path(std::string_view path) {
  constexpr std::size_t most_steps = 64;
  std::vector<Step> steps;
  bool key_due = true;
  while (!path.empty()) {
    if (steps.size() >= most_steps) return std::nullopt;
    if (path[0] == '[') {
      if (key_due && !steps.empty()) return std::nullopt;
      std::size_t index = 0;
      const auto [end, error] = std::from_chars(path.data() + 1, path.data() + path.size(), index);
      if (error != std::errc{} || end == path.data() + path.size() || *end != ']') return std::nullopt;
      steps.push_back({"", index});
      path.remove_prefix(static_cast<std::size_t>(end - path.data()) + 1);
      key_due = false;
    } else {
      if (!key_due) return std::nullopt;
      const std::size_t length = std::min(path.find_first_of(".["), path.size());
      if (length == 0) return std::nullopt;
      steps.push_back({std::string(path.substr(0, length)), std::nullopt});
      path.remove_prefix(length);
      key_due = false;
    }
    if (path.starts_with('.')) {
      path.remove_prefix(1);
      key_due = true;
    }
  }
  if (steps.empty() || key_due) return std::nullopt;
  return steps;
}

void set_source(Node& node, const Source* source) {
  node.source = source;
  node.line = 0;
  for (Node& child : node.children) set_source(child, source);
}

// The node one step below, created where it is a key that does not exist yet; null and a message if there is none.
Node* descend(Node& node, const Step& step, const std::string& where, const Source* source, std::string& message) {
  if (step.index) {
    if (node.kind != Node::Kind::list) {
      message = fmt::format("'{}' is {}, not a list", where, describe(node));
      return nullptr;
    }
    if (*step.index < node.children.size()) return &node.children[*step.index];
    message =
        fmt::format("'{}' has {} items, counted from 0; there is no item {}", where, node.children.size(), *step.index);
    return nullptr;
  }
  if (node.kind == Node::Kind::null) node.kind = Node::Kind::map;
  if (node.kind != Node::Kind::map) {
    message = fmt::format("'{}' is {}, not a map; it has no key '{}'", where, describe(node), printable(step.key));
    return nullptr;
  }
  if (Node* member = node.find(step.key)) return member;
  Node member;
  member.key = step.key;
  member.source = source;
  node.children.push_back(std::move(member));
  return &node.children.back();
}

}  // namespace

const Node* find_path(const Node& node, std::string_view path) {
  const auto steps = split_path(path);
  if (!steps) return nullptr;
  const Node* current = &node;
  for (const Step& step : *steps) {
    if (!step.index)
      current = current->find(step.key);
    else if (current->kind == Node::Kind::list && *step.index < current->children.size())
      current = &current->children[*step.index];
    else
      current = nullptr;
    if (!current) return nullptr;
  }
  return current;
}

bool apply_override(Document& document, std::string_view assignment, Problems& problems, std::string_view key_prefix) {
  const std::size_t equals = assignment.find('=');
  const std::string_view path = trimmed(assignment.substr(0, equals));
  const auto refuse = [&](std::string message) {
    problems.add("--set", 0, std::string(key_prefix) + printable(path), std::move(message));
    return false;
  };
  if (equals == std::string_view::npos) return refuse("no '='; expected key=value, such as speed='100 km/h'");
  const auto steps = split_path(path);
  if (!steps) return refuse("is not a key; expected names and numbers of items, such as a.b[2].c");
  const std::string value(trimmed(assignment.substr(equals + 1)));
  if (value.empty()) return refuse("has no value; expected key=value");
  if (!document.root()) return false;

  // The value is read under the name of its key, so that its problems tell where they belong.
  const Source* source = document.add_source({"--set", std::filesystem::current_path(), std::string(key_prefix)});
  const Source value_source{"--set", {}, {}};
  Problems value_problems;
  std::unique_ptr<Node> node;
  if (check_text(value, "--set", value_problems)) node = build_tree(value, &value_source, value_problems);
  if (!node) return refuse(quote(value) + " cannot be used: " + value_problems.list().front().message);

  Node* target = document.root();
  std::string where = "the file", message;
  for (const Step& step : *steps) {
    target = descend(*target, step, where, source, message);
    if (!target) return refuse(message);
    where = where == "the file" ? step.key : where + (step.index ? fmt::format("[{}]", *step.index) : "." + step.key);
  }
  std::string key = std::move(target->key);
  *target = std::move(*node);
  target->key = std::move(key);
  set_source(*target, source);
  return true;
}

Document read_yaml(const std::filesystem::path& path, const std::vector<std::string>& overrides, Problems& problems) {
  Document document = read_yaml(path, problems);
  if (document.root())
    for (const std::string& one : overrides) apply_override(document, one, problems);
  return document;
}

}  // namespace fahrwerk::files

#include "files/document.h"

#include <yaml-cpp/emitter.h>
#include <yaml-cpp/emittermanip.h>

#include <algorithm>
#include <array>
#include <utility>

#include "files/nearest.h"
#include "files/text_file.h"

namespace fahrwerk::files {

namespace {

void emit(const Node& node, YAML::Emitter& out) {
  switch (node.kind) {
    case Node::Kind::null:
      out << YAML::Null;
      break;
    case Node::Kind::scalar:
      if (node.in_quotes) out << YAML::DoubleQuoted;
      out << node.text;
      break;
    case Node::Kind::list: {
      const bool plain = std::all_of(node.children.begin(), node.children.end(),
                                     [](const Node& item) { return item.children.empty(); });
      out << (plain ? YAML::Flow : YAML::Block) << YAML::BeginSeq;
      for (const Node& item : node.children) emit(item, out);
      out << YAML::EndSeq;
      break;
    }
    case Node::Kind::map:
      out << YAML::BeginMap;
      for (const Node& member : node.children) {
        out << YAML::Key << member.key << YAML::Value;
        emit(member, out);
      }
      out << YAML::EndMap;
      break;
  }
}

void fill(Node& to, const Node& from) {
  if (to.kind != Node::Kind::map || from.kind != Node::Kind::map) return;
  for (const Node& member : from.children) {
    if (Node* own = to.find(member.key))
      fill(*own, member);
    else
      to.children.push_back(member);
  }
}

}  // namespace

const Node* Node::find(std::string_view name) const {
  if (kind != Kind::map) return nullptr;
  const auto found =
      std::find_if(children.begin(), children.end(), [&](const Node& child) { return child.key == name; });
  return found == children.end() ? nullptr : &*found;
}

Node* Node::find(std::string_view name) { return const_cast<Node*>(std::as_const(*this).find(name)); }

std::string describe(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return "nothing (null)";
    case Node::Kind::list:
      return "a list";
    case Node::Kind::map:
      return "a map";
    case Node::Kind::scalar:
      break;
  }
  static constexpr std::array booleans = {"true", "false", "True", "False", "TRUE", "FALSE", "yes", "no",
                                          "Yes",  "No",    "YES",  "NO",    "on",   "off",   "On",  "Off"};
  const bool boolean = !node.in_quotes && std::find(booleans.begin(), booleans.end(), node.text) != booleans.end();
  return boolean ? "the boolean " + node.text : quote(node.text);
}

std::string Document::dump() const {
  if (!root_) return {};
  YAML::Emitter out;
  emit(*root_, out);
  return std::string(out.c_str()) + "\n";
}

void Document::complete(Document base) {
  if (!root_ || !base.root_) return;
  fill(*root_, *base.root_);
  for (auto& source : base.sources_) sources_.push_back(std::move(source));
}

void complete(Node& node, const Node& base) { fill(node, base); }

void Document::set(std::string file, std::string text, std::unique_ptr<Node> root) {
  file_ = std::move(file);
  text_ = std::move(text);
  root_ = std::move(root);
}

const Source* Document::add_source(Source source) {
  sources_.push_back(std::make_unique<const Source>(std::move(source)));
  return sources_.back().get();
}

Document read_yaml(const std::filesystem::path& path, Problems& problems) {
  auto text = read_text(path, problems);
  if (!text) return {};
  return parse_yaml(std::move(*text), path.string(), problems, path.parent_path());
}

}  // namespace fahrwerk::files

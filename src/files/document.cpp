#include "files/document.h"

#include <yaml-cpp/emitter.h>
#include <yaml-cpp/emittermanip.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "files/kept_documents.h"
#include "files/nearest.h"
#include "files/read_log.h"
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

// Of a parsed file, under the path by which it was asked for now. Changes of the one do not show in the other.
Document copy_of(const Document& from, const std::filesystem::path& path) {
  Document copy;
  std::map<const Source*, const Source*> sources;
  const auto adopt = [&](const auto& self, Node& node) -> void {
    const Source*& own = sources[node.source];
    if (node.source && !own) own = copy.add_source({path.string(), path.parent_path(), node.source->key_prefix});
    node.source = own;
    for (Node& child : node.children) self(self, child);
  };
  auto root = std::make_unique<Node>(*from.root());
  adopt(adopt, *root);
  copy.set(path.string(), from.text(), std::move(root));
  return copy;
}

// Which file it is, by whatever path, and what tells it from what it was.
struct FileState {
  std::filesystem::path place;
  std::uintmax_t size = 0;
  std::filesystem::file_time_type time{};
  bool known = false;

  explicit FileState(const std::filesystem::path& path) {
    std::error_code nowhere, no_size, no_time;
    place = std::filesystem::canonical(path, nowhere);
    size = std::filesystem::file_size(path, no_size), time = std::filesystem::last_write_time(path, no_time);
    known = !nowhere && !no_size && !no_time;
  }
  bool is(const FileState& o) const { return known && o.known && size == o.size && time == o.time; }
};

}  // namespace

struct KeptDocuments::Inside {
  struct Kept {
    FileState state;
    Document document;
  };
  std::map<std::filesystem::path, Kept> by_place;
  std::vector<std::filesystem::path> parsed;
};

namespace {

thread_local KeptDocuments::Inside* kept_documents = nullptr;

}  // namespace

KeptDocuments::KeptDocuments() {
  if (kept_documents) return;
  own_ = std::make_unique<Inside>();
  kept_documents = own_.get();
}

KeptDocuments::~KeptDocuments() {
  if (own_) kept_documents = nullptr;
}

const std::vector<std::filesystem::path>& KeptDocuments::parsed() const {
  static const std::vector<std::filesystem::path> none;
  return own_ ? own_->parsed : none;
}

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
  std::optional<FileState> now;  // before it is read: what changes meanwhile is read again
  if (kept_documents) {
    const auto kept = kept_documents->by_place.find(now.emplace(path).place);
    if (kept != kept_documents->by_place.end() && kept->second.state.is(*now)) {
      note_file(path);
      return copy_of(kept->second.document, path);
    }
  }
  auto text = read_text(path, problems);
  if (!text) return {};
  const std::size_t before = problems.size();
  Document document = parse_yaml(std::move(*text), path.string(), problems, path.parent_path());
  if (!now) return document;
  kept_documents->parsed.push_back(now->place);
  if (now->known && problems.size() == before && document.root())
    kept_documents->by_place.insert_or_assign(now->place, KeptDocuments::Inside::Kept{*now, copy_of(document, path)});
  return document;
}

}  // namespace fahrwerk::files

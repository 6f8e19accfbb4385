#include "files/yaml_parser.h"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <optional>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "files/nearest.h"
#include "files/text_file.h"

namespace fahrwerk::files {

namespace {

constexpr std::size_t deepest = 64;
constexpr std::size_t most_nodes = 1'000'000;
constexpr std::size_t most_copied_bytes = std::size_t{16} << 20;

// Thrown where it makes no sense to read on.
struct GiveUp {
  int line;
  std::string message;
};

std::size_t weight(const Node& node) {
  std::size_t bytes = sizeof(Node) + node.key.size() + node.text.size();
  for (const Node& child : node.children) bytes += weight(child);
  return bytes;
}

// Turns the parser's events into nodes.
class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(const Source* source, Problems& problems) : source_(source), problems_(problems) {}

  std::optional<Node> root;
  bool last_scalar_quoted = false;
  int last_scalar_line = 0;

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (key_expected()) {
      problem(line_of(mark), "a key is missing before ':'");
      begin_member("", line_of(mark));
      return;
    }
    finish(make(Node::Kind::null, mark), anchor);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    check_tag(mark, tag);
    if (key_expected()) {
      if (value == "<<" && tag == "?")
        problem(line_of(mark), "merge keys ('<<') are not supported; write the keys out");
      begin_member(value, line_of(mark));
      return;
    }
    Node node = make(Node::Kind::scalar, mark);
    node.in_quotes = tag == "!";
    last_scalar_quoted = node.in_quotes;
    last_scalar_line = node.line;
    node.text = value;
    finish(std::move(node), anchor);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (key_expected()) throw GiveUp{line_of(mark), "an alias cannot be a key"};
    const auto target = anchors_.find(anchor);
    if (target == anchors_.end()) throw GiveUp{line_of(mark), "the alias stands inside its own anchor"};
    count_copy(target->second, line_of(mark));
    finish(Node(target->second), 0);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(Node::Kind::list, mark, tag, anchor);
  }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(Node::Kind::map, mark, tag, anchor);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapEnd() override { close(); }

 private:
  // A list or map whose end has not been seen.
  struct Frame {
    Node node;
    YAML::anchor_t anchor;
    std::optional<std::string> key;  // of the member whose value comes next
    int key_line = 0;
    std::unordered_map<std::string, int> lines;  // of the keys so far
  };

  static int line_of(const YAML::Mark& mark) { return mark.line + 1; }

  void problem(int line, std::string message) { problems_.add(source_->name, line, "", std::move(message)); }

  Node make(Node::Kind kind, const YAML::Mark& mark) {
    if (++nodes_ > most_nodes) throw GiveUp{line_of(mark), fmt::format("more than {} values in one file", most_nodes)};
    Node node;
    node.kind = kind;
    node.line = line_of(mark);
    node.source = source_;
    return node;
  }

  void check_tag(const YAML::Mark& mark, const std::string& tag) {
    if (tag.empty() || tag == "?" || tag == "!") return;
    problem(line_of(mark), fmt::format("the tag {} is not supported", quote(tag)));
  }

  bool key_expected() const {
    return !frames_.empty() && frames_.back().node.kind == Node::Kind::map && !frames_.back().key;
  }

  void begin_member(const std::string& key, int line) {
    Frame& frame = frames_.back();
    const auto [first, added] = frame.lines.emplace(key, line);
    if (!added && !key.empty())
      problems_.add(source_->name, line, path_to(key),
                    fmt::format("duplicate key; it stands in line {} already", first->second));
    frame.key = key;
    frame.key_line = line;
  }

  // The dotted path of a member of the innermost map.
  std::string path_to(const std::string& key) const {
    std::string path;
    for (std::size_t i = 0; i + 1 < frames_.size(); ++i) {
      const Frame& frame = frames_[i];
      if (frame.node.kind == Node::Kind::list)
        path += fmt::format("[{}]", frame.node.children.size());
      else
        path += fmt::format("{}{}", path.empty() ? "" : ".", frame.key.value_or(""));
    }
    return fmt::format("{}{}{}", path, path.empty() ? "" : ".", key);
  }

  void open(Node::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
    check_tag(mark, tag);
    if (key_expected())
      throw GiveUp{line_of(mark), "a list or map stands where a key is expected; is a bracket not closed?"};
    if (frames_.size() >= deepest) throw GiveUp{line_of(mark), fmt::format("nested deeper than {} levels", deepest)};
    frames_.push_back({make(kind, mark), anchor, std::nullopt, 0, {}});
  }

  void close() {
    Node node = std::move(frames_.back().node);
    const YAML::anchor_t anchor = frames_.back().anchor;
    frames_.pop_back();
    finish(std::move(node), anchor);
  }

  // A complete node goes to its parent, and to the anchors if it has one.
  void finish(Node node, YAML::anchor_t anchor) {
    if (anchor) {
      count_copy(node, node.line);
      anchors_[anchor] = node;
    }
    if (frames_.empty()) {
      root = std::move(node);
      return;
    }
    Frame& parent = frames_.back();
    if (parent.node.kind == Node::Kind::map) {
      node.key = std::move(*parent.key);
      node.line = parent.key_line;
      parent.key.reset();
    }
    parent.node.children.push_back(std::move(node));
  }

  void count_copy(const Node& node, int line) {
    copied_bytes_ += weight(node);
    if (copied_bytes_ > most_copied_bytes) throw GiveUp{line, "anchors and aliases multiply to more than 16 MiB"};
  }

  const Source* source_;
  Problems& problems_;
  std::vector<Frame> frames_;
  std::unordered_map<YAML::anchor_t, Node> anchors_;
  std::size_t nodes_ = 0;
  std::size_t copied_bytes_ = 0;
};

// Refuses whatever comes after the first document.
class AnythingElse : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark&) override { throw GiveUp{0, "holds more than one YAML document"}; }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
};

// The parser takes a line break at the end of the file for the end of a quoted text that is still open. Without that
// line break it finds the fault.
bool ends_in_open_quotes(const std::string& text, const Source* source) {
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  std::istringstream stream(text.substr(0, last == std::string::npos ? 0 : last + 1));
  Problems ignored;
  TreeBuilder builder(source, ignored);
  try {
    YAML::Parser(stream).HandleNextDocument(builder);
  } catch (const YAML::Exception&) {
    return true;
  }
  return false;
}

}  // namespace

std::unique_ptr<Node> build_tree(const std::string& text, const Source* source, Problems& problems) {
  const std::size_t problems_before = problems.size();
  TreeBuilder builder(source, problems);
  const auto refuse = [&](int line, std::string message) { problems.add(source->name, line, "", std::move(message)); };
  try {
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    if (parser.HandleNextDocument(builder)) {
      AnythingElse rest;
      parser.HandleNextDocument(rest);
    }
  } catch (const GiveUp& reason) {
    refuse(reason.line, reason.message);
  } catch (const YAML::Exception& error) {
    refuse(error.mark.is_null() ? 0 : error.mark.line + 1, "not valid YAML: " + error.msg);
  } catch (const std::exception& error) {
    refuse(0, std::string("not valid YAML: ") + error.what());
  }
  if (problems.size() > problems_before) return nullptr;
  if (builder.last_scalar_quoted && ends_in_open_quotes(text, source)) {
    refuse(builder.last_scalar_line, "the quotes that open here are not closed");
    return nullptr;
  }
  if (!builder.root) {
    refuse(0, "file is empty");
    return nullptr;
  }
  return std::make_unique<Node>(std::move(*builder.root));
}

Document parse_yaml(std::string text, const std::string& name, Problems& problems,
                    const std::filesystem::path& folder) {
  Document document;
  const Source* source = document.add_source({name, folder, ""});
  std::unique_ptr<Node> root;
  if (check_text(text, name, problems)) root = build_tree(text, source, problems);
  if (root && root->kind == Node::Kind::null) {
    problems.add(name, 0, "", "file is empty");
    root.reset();
  }
  document.set(name, std::move(text), std::move(root));
  return document;
}

}  // namespace fahrwerk::files

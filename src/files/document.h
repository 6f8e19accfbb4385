#pragma once

// A YAML file as a tree in which every node knows the file and the line it stands in.
//
// Refused with a problem: files that are missing, empty, larger than 8 MiB or not UTF-8 text, lines longer than 1 MiB,
// nesting deeper than 64, more than a million values, aliases that multiply to more than 16 MiB, duplicate keys, keys
// that are no plain text, tags, merge keys and a second document in one file.

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "files/problem.h"

namespace fahrwerk::files {

// Where nodes come from.
struct Source {
  std::string name;              // as shown in problems
  std::filesystem::path folder;  // relative paths start here
  std::string key_prefix;        // put before the keys of problems
};

struct Node {
  enum class Kind { null, scalar, list, map };

  Kind kind = Kind::null;
  bool in_quotes = false;          // a scalar written in quotes or as a block of text
  int line = 0;                    // of the key where there is one, of the value otherwise
  const Source* source = nullptr;  // owned by the document
  std::string key;                 // name within the map it belongs to
  std::string text;                // of a scalar
  std::vector<Node> children;      // items of a list, members of a map in the order of the file

  const Node* find(std::string_view name) const;
  Node* find(std::string_view name);
};

// "the boolean true", "a list", "'abc'": what a node holds, for messages.
std::string describe(const Node& node);

class Document {
 public:
  Document() = default;

  // Null if the file could not be used.
  const Node* root() const { return root_.get(); }
  Node* root() { return root_.get(); }

  // The text as it was read, before overrides.
  const std::string& text() const { return text_; }

  // The tree as YAML text, with overrides.
  std::string dump() const;

  const std::string& file() const { return file_; }

  // Takes over what `base` says and this document does not, maps member by member. Every node keeps its own place.
  void complete(Document base);

  // Used by parsers and overrides.
  void set(std::string file, std::string text, std::unique_ptr<Node> root);
  const Source* add_source(Source source);

 private:
  std::string file_, text_;
  std::unique_ptr<Node> root_;
  std::vector<std::unique_ptr<const Source>> sources_;
};

// Likewise of two nodes.
void complete(Node& node, const Node& base);

Document read_yaml(const std::filesystem::path& path, Problems& problems);

// YAML from memory; `name` stands for the file in problems, `folder` is where its relative paths start.
Document parse_yaml(std::string text, const std::string& name, Problems& problems,
                    const std::filesystem::path& folder = {});

// Applies `a.b[2].c=12 deg` (as from `--set`). Items count from 0. The value is YAML (`[1, 2]`, `{x: 1}`), keys on the
// way that do not exist are created; Reader::finish() finds those that nobody knows. Problems with such a value name
// `--set` as their file and its relative paths start in the working folder. `key_prefix` is shown before the key, for
// a caller that has split it off (`vehicle.`). Readers of the document made before are no longer valid.
// True if applied.
bool apply_override(Document& document, std::string_view assignment, Problems& problems,
                    std::string_view key_prefix = {});

// The file with such changes made to it.
Document read_yaml(const std::filesystem::path& path, const std::vector<std::string>& overrides, Problems& problems);

// The node at a dotted path below another, or null.
const Node* find_path(const Node& node, std::string_view path);

}  // namespace fahrwerk::files

// YAML files that several readers ask for: which kind it is, then what is in it; the tyre of all wheels. As long as one
// of these lives, its thread parses a file once and copies the tree for everybody else; a file that has changed is
// parsed again, and one with problems each time, so that whoever asks is told. Inside another one it does nothing of
// its own.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

namespace fahrwerk::files {

class KeptDocuments {
 public:
  KeptDocuments();
  ~KeptDocuments();
  KeptDocuments(const KeptDocuments&) = delete;
  KeptDocuments& operator=(const KeptDocuments&) = delete;

  // Files that were parsed while it lives, each time they were.
  const std::vector<std::filesystem::path>& parsed() const;

  struct Inside;

 private:
  std::unique_ptr<Inside> own_;  // none inside another one
};

}  // namespace fahrwerk::files

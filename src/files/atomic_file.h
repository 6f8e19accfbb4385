#pragma once

// Output files that are whole or absent: written under a temporary name in the same folder, then renamed.
// Failures throw std::runtime_error with the path and the reason.

#include <filesystem>
#include <string_view>

namespace fahrwerk::files {

// A temporary file beside its target. commit() puts it in place; without commit it is removed.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::filesystem::path target);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  // An empty file to write to.
  const std::filesystem::path& path() const { return temporary_; }

  // Brings the content to the disk and renames; an existing target is replaced.
  void commit();

 private:
  std::filesystem::path target_, temporary_;
  bool pending_ = true;
};

void write_atomically(const std::filesystem::path& path, std::string_view content);

}  // namespace fahrwerk::files

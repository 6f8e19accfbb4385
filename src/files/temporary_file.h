#pragma once

// Files in the making: `.<target>.<process>-<number>.fahrwerk` beside their target. Whoever writes one holds a lock on
// it, which ends with the process however that ends: a file that nobody holds is abandoned. The next writer in the
// folder removes it.

#include <filesystem>

namespace fahrwerk::files {

// commit() puts the file in place of its target; without commit it is removed. Failures throw std::runtime_error with
// the target and the reason.
class TemporaryFile {
 public:
  // An empty file. The folder must be there, and take files.
  explicit TemporaryFile(std::filesystem::path target);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::filesystem::path& path() const { return temporary_; }
  int descriptor() const { return descriptor_; }  // open for writing

  // Brings the content to the disk and renames; an existing target is replaced.
  void commit();

 private:
  bool create();  // false if the name is taken

  std::filesystem::path target_, temporary_;
  int descriptor_ = -1, slot_ = -1;
};

// Removes all files in the making of this process. For signal handlers that end the process afterwards: takes no lock,
// allocates nothing.
void remove_temporaries() noexcept;

// Removes the abandoned files of a folder, of any process. A writer does it once for each folder it writes to.
void remove_abandoned(const std::filesystem::path& folder);

}  // namespace fahrwerk::files

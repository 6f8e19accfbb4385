// What is read while somebody wants to know it: files by path, and numbers of YAML files by key. And files that lie
// elsewhere than their absolute paths say. Both of the thread that reads.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace fahrwerk::files {

struct NumberRead {
  std::string key;   // body.mass
  double value;      // SI; of a key that is not there its default
  std::string unit;  // SI
};

struct ReadLog {
  std::vector<std::filesystem::path> files;
  std::vector<std::filesystem::path> absolute;  // paths that a file names as such
  std::vector<NumberRead> numbers;
};

inline thread_local ReadLog* read_log = nullptr;

// Listens as long as it lives; one inside another hides it.
class ReadLogScope {
 public:
  explicit ReadLogScope(ReadLog& log) : before_(read_log) { read_log = &log; }
  ~ReadLogScope() { read_log = before_; }
  ReadLogScope(const ReadLogScope&) = delete;

 private:
  ReadLog* before_;
};

// Absolute paths as files have them, and where those files are; as long as this lives.
using MovedFiles = std::vector<std::pair<std::filesystem::path, std::filesystem::path>>;
inline thread_local const MovedFiles* moved_files = nullptr;
class MovedFilesScope {
 public:
  explicit MovedFilesScope(MovedFiles moved) : moved_(std::move(moved)), before_(moved_files) { moved_files = &moved_; }
  ~MovedFilesScope() { moved_files = before_; }
  MovedFilesScope(const MovedFilesScope&) = delete;

 private:
  MovedFiles moved_;
  const MovedFiles* before_;
};

// A path that a file names, where it is now.
inline std::filesystem::path place_of_named(std::filesystem::path path) {
  if (moved_files)
    for (const auto& [from, to] : *moved_files)
      if (path == from) return to;
  if (read_log) read_log->absolute.push_back(path);
  return path;
}

inline void note_file(const std::filesystem::path& path) {
  if (read_log) read_log->files.push_back(path);
}

}  // namespace fahrwerk::files

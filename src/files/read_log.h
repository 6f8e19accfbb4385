// What is read while somebody wants to know it: files by path, and numbers of YAML files by key. Of the thread that
// reads.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace fahrwerk::files {

struct NumberRead {
  std::string key;   // body.mass
  double value;      // SI; of a key that is not there its default
  std::string unit;  // SI
};

struct ReadLog {
  std::vector<std::filesystem::path> files;
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

inline void note_file(const std::filesystem::path& path) {
  if (read_log) read_log->files.push_back(path);
}

}  // namespace fahrwerk::files

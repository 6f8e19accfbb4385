// Where files are found, and which were read: for programs that carry vehicles elsewhere.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "fahrwerk/files.hpp"

namespace fahrwerk {
inline namespace v0 {

// Another one, in this thread and as long as it lives.
class FAHRWERK_API DataFolder {
 public:
  explicit DataFolder(const std::string& folder);
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// Files that lie elsewhere than the absolute paths say by which other files name them: {path, where it is}. In this
// thread and as long as it lives.
class FAHRWERK_API MovedFiles {
 public:
  explicit MovedFiles(const std::vector<std::pair<std::string, std::string>>& files);
  ~MovedFiles();
  MovedFiles(const MovedFiles&) = delete;
  MovedFiles& operator=(const MovedFiles&) = delete;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// A copy of a file of a model that is read without HDF5, too: measured data in HDF5 (result.h5, MAT-files of version
// 7.3) become a MAT-file of version 5, all else is copied as it is. Throws Error.
FAHRWERK_API void copy_portable(const std::string& from, const std::string& to);

// A number of a file, whose key a change may name.
struct FileNumber {
  std::string key;   // body.mass
  double value;      // SI; where the file does not have it, its default
  std::string unit;  // SI
};

// Listens, in this thread and as long as it lives, to what loaders read.
class FAHRWERK_API ReadListener {
 public:
  ReadListener();
  ~ReadListener();
  ReadListener(const ReadListener&) = delete;
  ReadListener& operator=(const ReadListener&) = delete;

  // Paths, each once, in the order in which they were read.
  std::vector<std::string> files() const;
  // Those among them that other files name by absolute paths, as they stand there.
  std::vector<std::string> absolute() const;
  // Keys, each once; of several values the last one.
  std::vector<FileNumber> numbers() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace v0
}  // namespace fahrwerk

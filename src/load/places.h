// Where files are found: data/ of the installation, and paths as they stand in a file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "files/reader.h"

namespace fahrwerk::load {

// The folder data/: environment variable FAHRWERK_DATA; else share/fahrwerk/data of the installation that this library
// or program lies in; else that of the source tree.
std::filesystem::path data_folder();

// Another one, for this thread and as long as it lives.
class DataFolderScope {
 public:
  explicit DataFolderScope(std::filesystem::path folder);
  ~DataFolderScope();
  DataFolderScope(const DataFolderScope&) = delete;

 private:
  std::filesystem::path folder_;
  const std::filesystem::path* before_;
};

// A key that names a file: a bare name is looked up in data/<kind>/NAME.yaml (or .tir, .crg), anything with a slash or
// such an ending is a path relative to the file it stands in. A name that does not exist is a problem that lists what
// there is.
std::filesystem::path named_file(const files::Reader& reader, const std::string& key, const std::string& kind);

// Whether a path ends like a file of data/: .yaml, .tir, .crg.
bool has_known_ending(const std::filesystem::path& path);

// The file of that name in data/<kind>; nothing if there is none.
std::filesystem::path file_in(const std::string& kind, const std::string& name);

// Names (without ending) of all files in data/<kind>.
std::vector<std::string> names_in(const std::string& kind);

}  // namespace fahrwerk::load

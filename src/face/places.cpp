#include "fahrwerk/places.hpp"

#include <algorithm>

#include "face/inside.h"
#include "files/data_table.h"
#include "files/read_log.h"
#include "load/places.h"

namespace fahrwerk {
inline namespace v0 {

struct DataFolder::Inside {
  load::DataFolderScope scope;
};
DataFolder::DataFolder(const std::string& folder) : inside_(new Inside{load::DataFolderScope(folder)}) {}
DataFolder::~DataFolder() = default;

struct MovedFiles::Inside {
  files::MovedFilesScope scope;
};
MovedFiles::MovedFiles(const std::vector<std::pair<std::string, std::string>>& files)
    : inside_(new Inside{files::MovedFilesScope({files.begin(), files.end()})}) {}
MovedFiles::~MovedFiles() = default;

void copy_portable(const std::string& from, const std::string& to) {
  face::told([&] {
    try {
      files::copy_portable(from, to);
    } catch (const std::filesystem::filesystem_error& e) {
      throw Error({{to, 0, "", e.code().message()}});
    }
  });
}

struct ReadListener::Inside {
  files::ReadLog log;
  files::ReadLogScope scope{log};
};
ReadListener::ReadListener() : inside_(std::make_unique<Inside>()) {}
ReadListener::~ReadListener() = default;

std::vector<std::string> ReadListener::files() const {
  std::vector<std::string> all;
  for (const auto& path : inside_->log.files)
    if (std::find(all.begin(), all.end(), path.string()) == all.end()) all.push_back(path.string());
  return all;
}

std::vector<std::string> ReadListener::absolute() const {
  std::vector<std::string> all;
  for (const auto& path : inside_->log.absolute)
    if (std::find(all.begin(), all.end(), path.string()) == all.end()) all.push_back(path.string());
  return all;
}

std::vector<FileNumber> ReadListener::numbers() const {
  std::vector<FileNumber> all;
  for (const files::NumberRead& n : inside_->log.numbers) {
    const auto same = std::find_if(all.begin(), all.end(), [&](const FileNumber& f) { return f.key == n.key; });
    if (same == all.end())
      all.push_back({n.key, n.value, n.unit});
    else
      same->value = n.value;
  }
  return all;
}

}  // namespace v0
}  // namespace fahrwerk

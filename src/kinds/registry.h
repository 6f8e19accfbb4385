// The kinds of files that describe something that moves, in one list: a new kind is one line.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "files/problem.h"
#include "kinds/subject.h"
#include "kinds/task.h"

namespace fahrwerk {

struct Kind {
  std::string name;  // as the key `kind` of a file says it
  std::string what;  // "a vehicle"
  // With changes `key=value` of the file. What comes back is of use only if no problems were added. A kind without
  // `load` only runs, one without `run` runs as its subject's plan says.
  std::unique_ptr<Subject> (*load)(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                   files::Problems& problems) = nullptr;
  std::unique_ptr<Task> (*run)(const std::filesystem::path& file, const std::vector<std::string>& changes,
                               files::Problems& problems) = nullptr;
  // Whether a file is of this kind; without: by its key `kind`.
  bool (*is)(const std::filesystem::path& file) = nullptr;
};

// Those that there are; whoever has one of his own puts it here before he loads its files.
std::vector<Kind>& kinds();

// Of a file; null: none of them.
const Kind* kind_of(const std::filesystem::path& file);

// `file`: a path, or a name in data/vehicles or data/vehicles/classic. Throws files::InputError with all that is wrong.
std::unique_ptr<Subject> load_subject(const std::filesystem::path& file, const std::vector<std::string>& changes = {});
// Likewise a path, made ready to run.
std::unique_ptr<Task> load_task(const std::filesystem::path& file, const std::vector<std::string>& changes = {});

}  // namespace fahrwerk

// The kinds of files that describe something that moves, in one list: a new kind is one line.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "files/document.h"
#include "files/problem.h"
#include "kinds/subject.h"
#include "kinds/task.h"
#include "load/file_kind.h"

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
  // Whether a file with this content is of this kind; without: by its key `kind`.
  bool (*is)(const files::Node& root) = nullptr;
  // Scenarios say how it runs, not its own file.
  bool vehicle = false;

  bool runs() const { return run || !vehicle; }
};

// Those that there are; whoever has one of his own puts it here before he loads its files.
std::vector<Kind>& kinds();

// What a file is: of one of these kinds, or of another kind of file (a tyre, a result); cars and scenarios are both.
struct Recognised {
  const Kind* kind = nullptr;
  load::FileKind other = load::FileKind::unknown;

  bool known() const { return kind || other != load::FileKind::unknown; }
  std::string what() const { return kind ? kind->what : load::to_string(other); }  // "a vehicle"
};
Recognised recognise(const std::filesystem::path& file);
// Null: none of them.
const Kind* kind_of(const std::filesystem::path& file);

// "a vehicle, or a file of kind multibody or modules": all that describes a model; more: what else there is.
std::string subjects_in_words(const std::vector<std::string>& more = {});

// `file`: a path, or a name in data/vehicles or data/vehicles/classic. Throws files::InputError with all that is wrong.
std::unique_ptr<Subject> load_subject(const std::filesystem::path& file, const std::vector<std::string>& changes = {});
// Likewise a path, made ready to run.
std::unique_ptr<Task> load_task(const std::filesystem::path& file, const std::vector<std::string>& changes = {});

}  // namespace fahrwerk

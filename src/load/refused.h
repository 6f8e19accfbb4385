#pragma once

// A safety net below the loaders. They check what they read, but the parts they build check it again and throw; what
// was noted before is then the cause. Without a note, the part's own words stand beside the file.

#include <filesystem>
#include <stdexcept>

#include "files/problem.h"

namespace fahrwerk::load {

// Notes the error of a part of this file, unless there are problems already.
void note_refusal(const std::filesystem::path& file, const std::logic_error& error, files::Problems& problems);

// To be returned in place of what was to be loaded:
//   Vehicle load_vehicle(file, problems) try { ... } catch (const std::logic_error& e) {
//     return refused<Vehicle>(file, e, problems);
//   }
template <class Loaded>
Loaded refused(const std::filesystem::path& file, const std::logic_error& error, files::Problems& problems) {
  note_refusal(file, error, problems);
  return Loaded{};
}

}  // namespace fahrwerk::load

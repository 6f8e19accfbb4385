#include "load/refused.h"

namespace fahrwerk::load {

void note_refusal(const std::filesystem::path& file, const std::logic_error& error, files::Problems& problems) {
  if (!problems.empty()) return;
  // What a container says of its index or its size tells nobody anything.
  const bool internal =
      dynamic_cast<const std::out_of_range*>(&error) || dynamic_cast<const std::length_error*>(&error);
  problems.add(file.string(), 0, "", internal ? "its parts do not fit together" : error.what());
}

}  // namespace fahrwerk::load

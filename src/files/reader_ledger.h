#pragma once

// Internal: what readers of one document have asked for.

#include <string>
#include <unordered_map>
#include <vector>

#include "files/reader.h"

namespace fahrwerk::files {

struct Reader::Ledger {
  Problems* problems;
  // The keys asked for, per map that was opened.
  std::unordered_map<const Node*, std::vector<std::string>> asked;
};

}  // namespace fahrwerk::files

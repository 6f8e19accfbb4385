// How entries are written down. A further source adds a file with one function that returns its entries, and one line
// to all_entries() in verification.cpp.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verification/verification.h"

namespace fahrwerk::verification {

// What an entry finds out. Without a status the values decide: pass or fail.
struct Finding {
  std::vector<double> expected, computed, tolerance;
  std::string tolerance_reason, note, status = {};
};

struct Entry {
  std::string id, source, claim;
  std::function<Finding()> find;
};

std::vector<Entry> rill_entries();
std::vector<Entry> carpinelli_entries();

// An entry whose subject is not built yet.
Entry open_entry(std::string id, std::string source, std::string claim, std::string missing);

}  // namespace fahrwerk::verification

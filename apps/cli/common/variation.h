// The option --vary.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "study/variation.h"

namespace fahrwerk::cli {

// key=from:to:n, the unit with `to` or with both; what is wrong is refused as the option --vary.
Variation read_variation(const std::string& text);

// Refuses a key that the file does not hold: where every name is allowed (parameters of a model), a change of another
// one would do nothing.
void require_key(const std::filesystem::path& file, const std::string& key);

// Runs a command with `--vary text`; what it refuses of the key that runs through the range is said of that option.
int with_variation(const std::string& text, const std::function<int()>& command);

}  // namespace fahrwerk::cli

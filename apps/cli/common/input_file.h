// The file that a command is called with: a path, or a name that is looked up in data/ and examples/.
#pragma once

#include <filesystem>
#include <string>

namespace fahrwerk::cli {

// For a command (`linear`; `sweep --vary` is one of its own) as it takes files. A name that there is not is refused
// with the nearest one; a file of a kind that the command does not take, with the commands that do. The folder of a run
// is its result.h5, where results are taken.
std::filesystem::path input_file(const std::string& command, const std::string& text);

}  // namespace fahrwerk::cli

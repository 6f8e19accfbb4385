// The file of a vehicle that was named on the command line.
#pragma once

#include <filesystem>
#include <string>

namespace fahrwerk::cli {

// A path, or a name in data/vehicles or data/vehicles/classic; refuses what is neither.
std::filesystem::path vehicle_file(const std::string& text);

// Where a key stands in a file; 0 if it does not.
int line_of(const std::filesystem::path& file, const std::string& key);

}  // namespace fahrwerk::cli

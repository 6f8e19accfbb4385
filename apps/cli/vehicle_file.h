// The file of a vehicle that was named on the command line.
#pragma once

#include <filesystem>
#include <string>

namespace fahrwerk::cli {

// A path, or a name in data/vehicles or data/vehicles/classic; refuses what is neither.
std::filesystem::path vehicle_file(const std::string& text);

}  // namespace fahrwerk::cli

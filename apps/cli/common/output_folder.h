// The folders that files go to.
#pragma once

#include <filesystem>
#include <string>

namespace fahrwerk::cli {

// The folder of --out, or out/<usual> without one. It is there afterwards and takes files; what does not is refused as
// this option.
std::filesystem::path output_folder(const std::string& out, const std::string& usual,
                                    const std::string& option = "--out");

// Refuses a folder of --out that takes nothing before work begins whose name for a folder is known only afterwards.
void check_output(const std::string& out);

// The folder of a file that is to be written, likewise.
void require_folder_of(const std::filesystem::path& file, const std::string& option);

// Removes those that output_folder has made and that hold nothing. Safe in a signal handler.
void remove_empty_folders() noexcept;

}  // namespace fahrwerk::cli

#pragma once

// The one way in which files are written.
//   a regular file, or none yet   whole or absent: written under a temporary name in the same folder, then renamed
//   a symbolic link               the same with what it leads to; the link stays
//   a device, a pipe              written into, never replaced
//   where stdout or stderr goes   written there, behind what has been printed: --csv /dev/stdout
// Failures throw std::runtime_error with the path and the reason.

#include <filesystem>
#include <string_view>

namespace fahrwerk::files {

void write_atomically(const std::filesystem::path& path, std::string_view content);

// "<path>: cannot be written: <what the system says>".
[[noreturn]] void fail_to_write(const std::filesystem::path& path, int reason);

}  // namespace fahrwerk::files

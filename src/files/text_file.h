#pragma once

// Reading text whole, with a size cap that is checked before a byte is read.

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "files/problem.h"

namespace fahrwerk::files {

struct TextLimits {
  std::size_t file_bytes = std::size_t{8} << 20;
  std::size_t line_bytes = std::size_t{1} << 20;
};

// The content of a UTF-8 text file. Refused, with a problem: what is missing, unreadable or no regular file, is too
// large, has too long a line, holds control characters (binary data) or is not UTF-8.
std::optional<std::string> read_text(const std::filesystem::path& path, Problems& problems,
                                     const TextLimits& limits = {});

// The same checks for text that is already in memory; `name` stands for the file. True if the text may be used.
bool check_text(std::string_view text, const std::string& name, Problems& problems, const TextLimits& limits = {});

}  // namespace fahrwerk::files

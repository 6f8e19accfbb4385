#include "files/text_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <system_error>

#include "files/read_log.h"

namespace fahrwerk::files {

namespace {

std::string size_text(std::uintmax_t bytes) {
  if (bytes >= (1u << 20) && bytes % (1u << 20) == 0) return fmt::format("{} MiB", bytes >> 20);
  return fmt::format("{} bytes", bytes);
}

std::string too_large(std::uintmax_t bytes, std::size_t limit) {
  return fmt::format("file is too large: {}; at most {} are read", size_text(bytes), size_text(limit));
}

// Length of the valid UTF-8 sequence at the start of the text; 0 if there is none.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xC2 && lead < 0xE0   ? 2
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  // Overlong forms, surrogates and values beyond U+10FFFF show in the second byte.
  const unsigned char second = byte(1);
  if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F)) return 0;
  if ((lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)) return 0;
  return length;
}

bool is_foreign_control(unsigned char byte) {
  return (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F;
}

// Everything that can be refused without opening the file. True if it may be read.
bool check_status(const std::filesystem::path& path, Problems& problems, const TextLimits& limits) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  const auto refuse = [&](std::string message) {
    problems.add(path.string(), 0, "", std::move(message));
    return false;
  };
  if (status.type() == std::filesystem::file_type::not_found) return refuse("file not found");
  if (error) return refuse("cannot be read: " + error.message());
  if (std::filesystem::is_directory(status)) return refuse("is a directory; expected a file");
  if (!std::filesystem::is_regular_file(status)) return refuse("is not a regular file");
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error) return refuse("cannot be read: " + error.message());
  if (size > limits.file_bytes) return refuse(too_large(size, limits.file_bytes));
  return true;
}

}  // namespace

std::optional<std::string> read_text(const std::filesystem::path& path, Problems& problems, const TextLimits& limits) {
  if (!check_status(path, problems, limits)) return std::nullopt;
  const auto fail = [&](std::string message) {
    problems.add(path.string(), 0, "", std::move(message));
    return std::nullopt;
  };
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) return fail(std::string("cannot be opened: ") + std::strerror(errno));
  note_file(path);

  // The file may grow while it is read, so the cap holds here as well.
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
    text.append(buffer, count);
    if (text.size() > limits.file_bytes) return fail(too_large(text.size(), limits.file_bytes));
  }
  if (std::ferror(file.get())) return fail(std::string("cannot be read: ") + std::strerror(errno));
  if (!check_text(text, path.string(), problems, limits)) return std::nullopt;
  return text;
}

bool check_text(std::string_view text, const std::string& name, Problems& problems, const TextLimits& limits) {
  int line = 1;
  const auto refuse = [&](std::string message) {
    problems.add(name, line, "", std::move(message));
    return false;
  };
  if (text.size() > limits.file_bytes) {
    problems.add(name, 0, "", too_large(text.size(), limits.file_bytes));
    return false;
  }
  std::size_t line_start = 0;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == 0) return refuse("NUL byte; this is a binary file, expected UTF-8 text");
    if (is_foreign_control(byte)) return refuse(fmt::format("control character 0x{:02x}; expected UTF-8 text", byte));
    const std::size_t length = sequence_length(text.substr(i));
    if (length == 0) return refuse(fmt::format("byte 0x{:02x} is not UTF-8; expected UTF-8 text", byte));
    i += length;
    if (i - line_start > limits.line_bytes)
      return refuse(fmt::format("line is too long; at most {} are read", size_text(limits.line_bytes)));
    if (byte == '\n') {
      ++line;
      line_start = i;
    }
  }
  return true;
}

}  // namespace fahrwerk::files

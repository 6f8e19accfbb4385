#include "files/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <system_error>

#include "files/temporary_file.h"

namespace fahrwerk::files {

namespace {

// A file descriptor that closes itself.
struct Descriptor {
  explicit Descriptor(int number_) : number(number_) {}
  ~Descriptor() {
    if (number >= 0) ::close(number);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number;
};

void write_all(int descriptor, std::string_view content, const std::filesystem::path& target) {
  constexpr std::size_t most_at_once = std::size_t{1} << 30;
  while (!content.empty()) {
    const ssize_t count = ::write(descriptor, content.data(), std::min(content.size(), most_at_once));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) fail_to_write(target, count < 0 ? errno : EIO);
    content.remove_prefix(static_cast<std::size_t>(count));
  }
}

// The path behind symbolic links, whether or not something is there.
std::filesystem::path behind_links(const std::filesystem::path& path) {
  std::filesystem::path at = path;
  for (int links = 0; links < 40; ++links) {
    std::error_code none;
    const std::filesystem::path next = std::filesystem::read_symlink(at, none);
    if (none) return at;
    at = at.parent_path() / next;
  }
  fail_to_write(path, ELOOP);
}

// The standard stream that goes to this very file.
std::optional<std::FILE*> stream_to(const struct stat& file) {
  for (std::FILE* stream : {stdout, stderr}) {
    struct stat status {};
    const int descriptor = ::fileno(stream);
    if (::fstat(descriptor, &status) != 0 || status.st_dev != file.st_dev || status.st_ino != file.st_ino) continue;
    if ((::fcntl(descriptor, F_GETFL) & O_ACCMODE) != O_RDONLY) return stream;
  }
  return std::nullopt;
}

void write_into(const std::filesystem::path& path, std::string_view content) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC));
  if (file.number < 0) fail_to_write(path, errno);
  write_all(file.number, content, path);
}

}  // namespace

void fail_to_write(const std::filesystem::path& path, int reason) {
  throw std::runtime_error(fmt::format("{}: cannot be written: {}", path.string(), std::strerror(reason)));
}

void write_atomically(const std::filesystem::path& path, std::string_view content) {
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) fail_to_write(path, errno);
  if (exists && S_ISDIR(status.st_mode)) fail_to_write(path, EISDIR);
  if (const auto stream = exists ? stream_to(status) : std::nullopt) {
    if (std::fflush(*stream) != 0) fail_to_write(path, errno);
    return write_all(::fileno(*stream), content, path);
  }
  if (exists && !S_ISREG(status.st_mode)) return write_into(path, content);
  if (exists && ::access(path.c_str(), W_OK) != 0) fail_to_write(path, errno);

  TemporaryFile temporary(behind_links(path));
  write_all(temporary.descriptor(), content, path);
  temporary.commit();
}

}  // namespace fahrwerk::files

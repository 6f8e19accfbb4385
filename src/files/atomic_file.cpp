#include "files/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

namespace fahrwerk::files {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path, int reason) {
  throw std::runtime_error(fmt::format("{}: cannot be written: {}", path.string(), std::strerror(reason)));
}

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
    if (count < 0) fail(target, errno);
    content.remove_prefix(static_cast<std::size_t>(count));
  }
}

}  // namespace

TemporaryFile::TemporaryFile(std::filesystem::path target) : target_(std::move(target)) {
  static std::atomic<unsigned> counter{0};
  if (!target_.has_filename()) fail(target_, EISDIR);
  // A name that another process or thread has taken is skipped.
  for (int attempt = 0; attempt < 100; ++attempt) {
    temporary_ =
        target_.parent_path() / fmt::format(".{}.{}-{}.tmp", target_.filename().string(), ::getpid(), counter++);
    const Descriptor file(::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (file.number >= 0) return;
    if (errno != EEXIST) fail(target_, errno);
  }
  fail(target_, EEXIST);
}

TemporaryFile::~TemporaryFile() {
  if (pending_) ::unlink(temporary_.c_str());
}

void TemporaryFile::commit() {
  {
    const Descriptor file(::open(temporary_.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.number < 0 || ::fsync(file.number) != 0) fail(target_, errno);
  }
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail(target_, errno);
  pending_ = false;
}

void write_atomically(const std::filesystem::path& path, std::string_view content) {
  TemporaryFile temporary(path);
  {
    const Descriptor file(::open(temporary.path().c_str(), O_WRONLY | O_CLOEXEC));
    if (file.number < 0) fail(path, errno);
    write_all(file.number, content, path);
  }
  temporary.commit();
}

}  // namespace fahrwerk::files

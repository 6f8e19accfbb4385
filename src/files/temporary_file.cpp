#include "files/temporary_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <climits>
#include <cstring>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "files/atomic_file.h"

namespace fahrwerk::files {

namespace {

constexpr std::string_view kEnding = ".fahrwerk";

// The names of this process's files, where a signal handler finds them.
struct NameSlot {
  enum State { unused, changing, in_use };
  std::atomic<int> state{unused};
  char name[PATH_MAX];
};
static_assert(std::atomic<int>::is_always_lock_free);
std::array<NameSlot, 32> name_slots;

// -1 if all are taken or the name is too long: such a file is left to the next writer.
int keep_name(const std::string& name) noexcept {
  if (name.size() >= PATH_MAX) return -1;
  for (std::size_t i = 0; i < name_slots.size(); ++i) {
    int expected = NameSlot::unused;
    if (!name_slots[i].state.compare_exchange_strong(expected, NameSlot::changing)) continue;
    std::memcpy(name_slots[i].name, name.c_str(), name.size() + 1);
    name_slots[i].state = NameSlot::in_use;
    return static_cast<int>(i);
  }
  return -1;
}

void forget_name(int slot) noexcept {
  if (slot >= 0) name_slots[static_cast<std::size_t>(slot)].state = NameSlot::unused;
}

// Cut at a character of UTF-8, so that the whole name stays below the 255 bytes that file systems allow.
std::string shortened(std::string name) {
  constexpr std::size_t longest = 200;
  if (name.size() <= longest) return name;
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;
  name.resize(end);
  return name;
}

// .<anything>.<digits>-<digits>.fahrwerk
bool is_temporary_name(std::string_view name) {
  if (!name.starts_with('.') || !name.ends_with(kEnding)) return false;
  name.remove_suffix(kEnding.size());
  const auto drop_digits = [&] {
    const std::size_t before = name.size();
    while (!name.empty() && std::isdigit(static_cast<unsigned char>(name.back()))) name.remove_suffix(1);
    return name.size() < before;
  };
  if (!drop_digits() || !name.ends_with('-')) return false;
  name.remove_suffix(1);
  return drop_digits() && name.size() > 2 && name.ends_with('.');
}

// Without a lock of its own: if another file system or another writer keeps us from it, the file stays.
void remove_if_abandoned(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return;
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    ::unlink(file.c_str());
  ::close(descriptor);
}

void remove_abandoned_once(const std::filesystem::path& folder) {
  static std::mutex mutex;
  static std::set<std::filesystem::path> seen;
  const std::lock_guard lock(mutex);
  if (seen.insert(folder).second) remove_abandoned(folder);
}

}  // namespace

TemporaryFile::TemporaryFile(std::filesystem::path target) : target_(std::move(target)) {
  if (!target_.has_filename()) fail_to_write(target_, target_.empty() ? ENOENT : EISDIR);
  remove_abandoned_once(target_.parent_path());
  static std::atomic<unsigned> counter{0};
  // A name that another process or thread has taken is skipped.
  for (int attempt = 0; attempt < 100; ++attempt) {
    temporary_ = target_.parent_path() /
                 fmt::format(".{}.{}-{}{}", shortened(target_.filename().string()), ::getpid(), counter++, kEnding);
    if (create()) return;
  }
  fail_to_write(target_, EEXIST);
}

bool TemporaryFile::create() {
  slot_ = keep_name(temporary_.string());
  descriptor_ = ::open(temporary_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor_ < 0) {
    const int reason = errno;
    forget_name(slot_);
    if (reason == EEXIST) return false;
    fail_to_write(target_, reason);
  }
  // Another writer may have held it for abandoned before it was locked. File systems without locks do without.
  ::flock(descriptor_, LOCK_EX);
  struct stat status {};
  if (::fstat(descriptor_, &status) == 0 && status.st_nlink > 0) return true;
  ::close(descriptor_);
  forget_name(slot_);
  return false;
}

TemporaryFile::~TemporaryFile() {
  if (descriptor_ < 0) return;
  ::unlink(temporary_.c_str());
  ::close(descriptor_);
  forget_name(slot_);
}

void TemporaryFile::commit() {
  // An existing file keeps its permissions.
  struct stat status {};
  if (::stat(target_.c_str(), &status) == 0) ::fchmod(descriptor_, status.st_mode & 07777);
  if (::fsync(descriptor_) != 0) fail_to_write(target_, errno);
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail_to_write(target_, errno);
  ::close(descriptor_);
  descriptor_ = -1;
  forget_name(slot_);
}

void remove_temporaries() noexcept {
  for (NameSlot& slot : name_slots)
    if (slot.state == NameSlot::in_use) ::unlink(slot.name);
}

void remove_abandoned(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::directory_iterator file(folder.empty() ? "." : folder, error);
  for (; !error && file != std::filesystem::directory_iterator(); file.increment(error))
    if (is_temporary_name(file->path().filename().native())) remove_if_abandoned(file->path());
}

}  // namespace fahrwerk::files

#include "realtime/shared_memory.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <cstring>

#include "files/problem.h"

namespace fahrwerk::realtime {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::size_t kSharedHead = 128, kStateAt = 64;

[[noreturn]] void refuse_shared(const std::string& message) {
  throw files::InputError(files::Problem{"", 0, "--shm", message});
}

std::string lines_of(const Channels& c) {
  std::string text;
  for (const Quantity& q : c.inputs) text += fmt::format("in {} {}\n", q.name, q.unit);
  for (const Quantity& q : c.outputs) text += fmt::format("out {} {}\n", q.name, q.unit);
  return text;
}

std::size_t on_64(std::size_t bytes) { return (bytes + 63) / 64 * 64; }

}  // namespace

SharedMemoryExchange::SharedMemoryExchange(std::string name) : name_(std::move(name)) {
  const auto fits = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_' || c == '.'; };
  if (name_.empty() || name_.size() > 100 || name_ == "." || name_ == ".." ||
      !std::all_of(name_.begin(), name_.end(), fits))
    refuse_shared(fmt::format("'{}' is no name; expected letters, digits, '-', '_' and '.'", name_));
}

void SharedMemoryExchange::begin(const Channels& channels) {
  const std::string names = lines_of(channels);
  const std::size_t in_at = kSharedHead;
  const std::size_t out_at = on_64(in_at + 8 * SharedBlock::words(channels.inputs.size()));
  const std::size_t names_at = on_64(out_at + 8 * SharedBlock::words(channels.outputs.size()));
  const std::string path = "/" + name_;
  const std::size_t length = on_64(names_at + names.size());
  ::shm_unlink(path.c_str());
  const int file = ::shm_open(path.c_str(), O_CREAT | O_EXCL | O_RDWR, S_IRUSR | S_IWUSR);
  if (file < 0) refuse_shared(fmt::format("{} cannot be made: {}", path, std::strerror(errno)));
  void* const memory = ::ftruncate(file, static_cast<off_t>(length)) == 0
                           ? ::mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
                           : MAP_FAILED;
  const std::string why = memory == MAP_FAILED ? std::strerror(errno) : "";
  ::close(file);
  if (memory == MAP_FAILED) {
    ::shm_unlink(path.c_str());
    refuse_shared(fmt::format("{} bytes cannot be shared: {}", length, why));
  }
  memory_ = static_cast<std::byte*>(memory), length_ = length;
  const auto put = [&](std::size_t at, auto value) { std::memcpy(memory_ + at, &value, sizeof value); };
  std::memcpy(memory_, "FWRTSHM1", 8);
  put(8, std::uint32_t{1}), put(12, static_cast<std::uint32_t>(kSharedHead)), put(16, channels.session);
  put(24, static_cast<std::uint32_t>(channels.inputs.size()));
  put(28, static_cast<std::uint32_t>(channels.outputs.size()));
  put(32, std::uint64_t{in_at}), put(40, std::uint64_t{out_at});
  put(48, std::uint64_t{names_at}), put(56, std::uint64_t{names.size()});
  std::memcpy(memory_ + names_at, names.data(), names.size());
  inputs_ = SharedBlock(reinterpret_cast<std::uint64_t*>(memory_ + in_at), channels.inputs.size());
  outputs_ = SharedBlock(reinterpret_cast<std::uint64_t*>(memory_ + out_at), channels.outputs.size());
  limits_ = channels.limits;
  scratch_.resize(channels.inputs.size());
  std::atomic_ref(*reinterpret_cast<std::uint64_t*>(memory_ + kStateAt)).store(1, std::memory_order_release);
}

void SharedMemoryExchange::publish(std::uint64_t sequence, std::uint64_t answers, double time,
                                   std::span<const double> outputs) {
  outputs_.write(sequence, answers, time, outputs);
  ++counts_.published;
}

bool SharedMemoryExchange::take(std::span<double> inputs, std::uint64_t& sequence, std::uint64_t& answers) {
  std::uint64_t s = 0, a = 0;
  double time = 0.0;
  if (!inputs_.read(s, a, time, scratch_)) {
    ++counts_.torn;
    return false;
  }
  // What was there before says nothing new, nor is it refused again.
  if (s == last_ || s == 0 || s == refused_) return false;
  Refusal why = Refusal::none;
  if (s < last_)
    why = Refusal::sequence;
  else if (!std::all_of(scratch_.begin(), scratch_.end(), [](double v) { return std::isfinite(v); }))
    why = Refusal::not_finite;
  else if (!within_limits(scratch_, limits_))
    why = Refusal::beyond_limits;
  if (why != Refusal::none) {
    ++counts_.refused[static_cast<std::size_t>(why)];
    refused_ = s;
    return false;
  }
  ++counts_.taken;
  last_ = sequence = s, answers = a;
  std::copy(scratch_.begin(), scratch_.end(), inputs.begin());
  return true;
}

void SharedMemoryExchange::end() {
  if (memory_)
    std::atomic_ref(*reinterpret_cast<std::uint64_t*>(memory_ + kStateAt)).store(2, std::memory_order_release);
}

SharedMemoryExchange::~SharedMemoryExchange() {
  if (!memory_) return;
  end();
  ::munmap(memory_, length_);
  ::shm_unlink(("/" + name_).c_str());
}

}  // namespace fahrwerk::realtime

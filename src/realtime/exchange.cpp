#include "realtime/exchange.h"

#include <bit>
#include <numeric>

namespace fahrwerk::realtime {
namespace {

using Word = std::atomic_ref<std::uint64_t>;
static_assert(Word::is_always_lock_free);

}  // namespace

std::uint64_t ExchangeCounts::refusals() const {
  return std::accumulate(refused.begin(), refused.end(), std::uint64_t{0});
}

bool within_limits(std::span<const double> values, std::span<const InputLimits> limits) {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!(values[i] >= limits[i].low && values[i] <= limits[i].high)) return false;
  return true;
}

void SharedBlock::write(std::uint64_t sequence, std::uint64_t answers, double time, std::span<const double> values) {
  Word lock(words_[0]);
  const std::uint64_t even = lock.load(std::memory_order_relaxed) & ~std::uint64_t{1};
  lock.store(even + 1, std::memory_order_relaxed);
  std::atomic_thread_fence(std::memory_order_release);
  Word(words_[1]).store(sequence, std::memory_order_relaxed);
  Word(words_[2]).store(answers, std::memory_order_relaxed);
  Word(words_[3]).store(std::bit_cast<std::uint64_t>(time), std::memory_order_relaxed);
  for (std::size_t i = 0; i < values_; ++i)
    Word(words_[4 + i]).store(std::bit_cast<std::uint64_t>(values[i]), std::memory_order_relaxed);
  lock.store(even + 2, std::memory_order_release);
}

bool SharedBlock::read(std::uint64_t& sequence, std::uint64_t& answers, double& time, std::span<double> values,
                       int attempts) const {
  for (; attempts > 0; --attempts) {
    const std::uint64_t before = Word(words_[0]).load(std::memory_order_acquire);
    if (before % 2 != 0) continue;
    const std::uint64_t s = Word(words_[1]).load(std::memory_order_relaxed);
    const std::uint64_t a = Word(words_[2]).load(std::memory_order_relaxed);
    const std::uint64_t t = Word(words_[3]).load(std::memory_order_relaxed);
    for (std::size_t i = 0; i < values_; ++i)
      values[i] = std::bit_cast<double>(Word(words_[4 + i]).load(std::memory_order_relaxed));
    std::atomic_thread_fence(std::memory_order_acquire);
    if (Word(words_[0]).load(std::memory_order_relaxed) != before) continue;
    sequence = s, answers = a, time = std::bit_cast<double>(t);
    return true;
  }
  return false;
}

}  // namespace fahrwerk::realtime

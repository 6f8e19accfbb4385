// Handles of the C face: numbers that are looked up with every call. A number holds its kind, a place and how often
// that place was used: one that was destroyed, or made up, is none.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <vector>

namespace fahrwerk::capi {

enum class HandleKind : std::uint8_t { vehicle = 1, simulation, scenario, report, linear };

class HandleTable {
 public:
  std::uint64_t add(HandleKind kind, std::shared_ptr<void> object) {
    const std::unique_lock lock(mutex_);
    std::size_t at = 0;
    if (free_.empty()) {
      at = slots_.size();
      slots_.emplace_back();
    } else {
      at = free_.back();
      free_.pop_back();
    }
    Slot& s = slots_[at];
    s.kind = kind, s.object = std::move(object);
    return number(s, at);
  }

  // Null: it is none of this kind. Whoever holds what comes back may go on with it while another thread destroys it.
  std::shared_ptr<void> find(HandleKind kind, std::uint64_t handle) const {
    const std::shared_lock lock(mutex_);
    const std::size_t at = place(handle);
    if (at >= slots_.size() || !slots_[at].object || slots_[at].kind != kind || number(slots_[at], at) != handle)
      return nullptr;
    return slots_[at].object;
  }

  // What was there; null: nothing was.
  std::shared_ptr<void> remove(HandleKind kind, std::uint64_t handle) {
    if (!find(kind, handle)) return nullptr;
    const std::unique_lock lock(mutex_);
    const std::size_t at = place(handle);
    Slot& s = slots_[at];
    if (!s.object || number(s, at) != handle) return nullptr;
    std::shared_ptr<void> object = std::move(s.object);
    s.object.reset();
    // A place whose count is used up is never given again.
    if (++s.generation != 0) free_.push_back(at);
    return object;
  }

 private:
  struct Slot {
    std::uint32_t generation = 1;
    HandleKind kind{};
    std::shared_ptr<void> object;
  };

  // 8 bits of kind, 24 of place + 1, 32 of generation.
  static std::uint64_t number(const Slot& s, std::size_t at) {
    return (static_cast<std::uint64_t>(s.kind) << 56) | ((static_cast<std::uint64_t>(at + 1) & 0xffffff) << 32) |
           s.generation;
  }
  static std::size_t place(std::uint64_t handle) { return static_cast<std::size_t>((handle >> 32) & 0xffffff) - 1; }

  mutable std::shared_mutex mutex_;
  std::vector<Slot> slots_;
  std::vector<std::size_t> free_;
};

HandleTable& handles();

}  // namespace fahrwerk::capi

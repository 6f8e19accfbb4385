// What a run that keeps pace with the clock exchanges with other programs: outputs that it publishes at each tick,
// inputs that it takes there. No exchange ever waits for the other side, and its work for one tick is bounded.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "model/quantity.h"
#include "realtime/packet.h"

namespace fahrwerk::realtime {

// Of an input; what lies outside is refused.
struct InputLimits {
  double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
};

// What is exchanged, in this order.
struct Channels {
  std::vector<Quantity> inputs, outputs;
  std::vector<InputLimits> limits;  // of the inputs
  std::uint64_t session = 0;        // not 0
};

struct ExchangeCounts {
  std::uint64_t taken = 0;                         // sets of inputs
  std::array<std::uint64_t, kRefusals> refused{};  // by reason
  std::uint64_t torn = 0;                          // ticks at which the other side was in the middle of writing
  std::uint64_t published = 0, not_published = 0;  // outputs; not: nobody is known, or the system had no room
  std::uint64_t refusals() const;
};

class Exchange {
 public:
  virtual ~Exchange() = default;
  // Once, before the first tick; throws files::InputError where it cannot be.
  virtual void begin(const Channels& channels) = 0;
  virtual void publish(std::uint64_t sequence, std::uint64_t answers, double time, std::span<const double> outputs) = 0;
  // The newest inputs, if new ones came: their values, their sequence and that of the outputs they answer. False: none.
  virtual bool take(std::span<double> /*inputs*/, std::uint64_t& /*sequence*/, std::uint64_t& /*answers*/) {
    return false;
  }
  virtual void end() {}
  virtual std::string description() const = 0;  // one line

  const ExchangeCounts& counts() const { return counts_; }

 protected:
  ExchangeCounts counts_;
};

bool within_limits(std::span<const double> values, std::span<const InputLimits> limits);

// Numbers that one writer and any number of readers share through a sequence lock: readers never hold the writer up,
// and see a set of one time or nothing. 64-bit words: 0 lock (odd while it is written), 1 sequence, 2 answers, 3 time,
// then the values; time and values are IEEE doubles.
class SharedBlock {
 public:
  static std::size_t words(std::size_t values) { return 4 + values; }

  SharedBlock() = default;
  // In memory of so many words, on a multiple of eight bytes, which outlives it.
  SharedBlock(std::uint64_t* memory, std::size_t values) : words_(memory), values_(values) {}

  void write(std::uint64_t sequence, std::uint64_t answers, double time, std::span<const double> values);
  // In so many attempts at most.
  bool read(std::uint64_t& sequence, std::uint64_t& answers, double& time, std::span<double> values,
            int attempts = 4) const;

 private:
  std::uint64_t* words_ = nullptr;
  std::size_t values_ = 0;
};

}  // namespace fahrwerk::realtime

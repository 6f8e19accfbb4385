// The exchange by shared memory (POSIX shm_open). Little endian, offsets in bytes:
//
//    0   8  magic, "FWRTSHM1"
//    8   4  version, 1;      12  4  length of this head, 128
//   16   8  session, as in packets
//   24   4  count of inputs; 28  4  count of outputs
//   32   8  offset of the block of inputs;  40  8  of the block of outputs
//   48   8  offset of the names;            56  8  their length: text, a line "in NAME UNIT" or "out NAME UNIT" each
//   64   8  state: 0 being set up, 1 running, 2 over
// A block (SharedBlock), on a multiple of 64: 8-byte words
//   0 lock, odd while the block is written; 1 sequence; 2 answers; 3 time; then the values
// Who writes makes the lock odd, writes, and makes it even again, two more than before. Who reads takes nothing while
// it is odd or has changed meanwhile. The simulation writes outputs, the other side inputs, with a sequence that rises
// from 1; 0: nothing yet.
#pragma once

#include <string>

#include "realtime/exchange.h"

namespace fahrwerk::realtime {

class SharedMemoryExchange final : public Exchange {
 public:
  // `name` without its slash: letters, digits, '-', '_', '.'. Memory of the same name that a run left behind is
  // replaced. Only the same user may open it.
  explicit SharedMemoryExchange(std::string name);
  ~SharedMemoryExchange() override;
  SharedMemoryExchange(const SharedMemoryExchange&) = delete;
  SharedMemoryExchange& operator=(const SharedMemoryExchange&) = delete;

  void begin(const Channels& channels) override;
  void publish(std::uint64_t sequence, std::uint64_t answers, double time, std::span<const double> outputs) override;
  bool take(std::span<double> inputs, std::uint64_t& sequence, std::uint64_t& answers) override;
  void end() override;
  std::string description() const override { return "shared memory /" + name_; }

 private:
  std::string name_;
  std::byte* memory_ = nullptr;
  std::size_t length_ = 0;
  SharedBlock inputs_, outputs_;
  std::vector<InputLimits> limits_;
  std::vector<double> scratch_;
  std::uint64_t last_ = 0, refused_ = 0;
};

}  // namespace fahrwerk::realtime

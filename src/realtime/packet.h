// The packet of the real-time exchange, one per datagram. Little endian:
//
//   byte  0   4  magic, "FWRT"
//         4   2  version, 1
//         6   2  kind: 1 outputs, from the simulation; 2 inputs, to it
//         8   8  session: a random number of the simulation, not 0. Inputs repeat it; where there is no key, 0 will do
//        16   8  sequence, from 1, larger than that of every packet before
//        24   8  answers: in inputs the sequence of the outputs they were found from; in outputs that of the inputs
//        that
//                held in the step before. 0: none
//        32   8  time of the outputs [s], IEEE double; in inputs 0 or the sender's own
//        40   4  count of values
//        44   4  names: a check of names and units in their order (check_of_names). In inputs 0 will do
//        48  8n  values, IEEE doubles; in inputs finite
//   48 + 8n  32  HMAC-SHA-256 of all bytes before, where there is a key; else nothing
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/quantity.h"
#include "realtime/hmac.h"

namespace fahrwerk::realtime {

inline constexpr std::size_t kHeadBytes = 48, kTagBytes = 32, kMostValues = 1024;
inline constexpr std::size_t kMostPacketBytes = kHeadBytes + 8 * kMostValues + kTagBytes;
enum class PacketKind : std::uint16_t { outputs = 1, inputs = 2 };

struct PacketHead {
  PacketKind kind = PacketKind::outputs;
  std::uint64_t session = 0, sequence = 0, answers = 0;
  double time = 0.0;
  std::uint32_t names = 0;
};

// Why a packet is ignored.
enum class Refusal {
  none,
  size,           // of no packet, or not of one with so many values
  magic,          // not of this exchange
  version,        // of another version
  kind,           // inputs are expected
  count,          // of values is another
  names,          // their names are others
  authenticity,   // the key is another, or something was changed on the way
  session,        // of another run
  sequence,       // old or repeated
  not_finite,     // a value is no number
  beyond_limits,  // a value is outside what was agreed
  count_of_them
};
inline constexpr std::size_t kRefusals = static_cast<std::size_t>(Refusal::count_of_them);
const char* to_string(Refusal refusal);

// What the receiver knows.
struct Expected {
  PacketKind kind = PacketKind::inputs;
  std::size_t count = 0;
  std::uint32_t names = 0;
  std::uint64_t session = 0, last_sequence = 0;
  const Hmac* key = nullptr;
};

// Puts a packet into `bytes`, which hold kMostPacketBytes, and gives its length.
std::size_t encode(const PacketHead& head, std::span<const double> values, const Hmac* key, std::span<std::byte> bytes);

// Whatever bytes come: the head, and the values into `values`, which holds `count` of them; or why not. With a key
// nothing is looked at but size and magic before the tag is right. Allocates nothing.
Refusal decode(std::span<const std::byte> bytes, const Expected& expected, PacketHead& head, std::span<double> values);

// FNV-1a, 32 bits, over "name unit\n" of each in its order; 0 becomes 1.
std::uint32_t check_of_names(std::span<const Quantity> quantities);

}  // namespace fahrwerk::realtime

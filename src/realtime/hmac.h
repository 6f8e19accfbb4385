// HMAC-SHA-256 (FIPS 180-4, FIPS 198-1, RFC 2104): what makes a packet one of somebody who knows the key.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace fahrwerk::realtime {

using Digest = std::array<std::byte, 32>;

class Sha256 {
 public:
  void add(std::span<const std::byte> bytes);
  Digest finish();

 private:
  void block(const std::byte* bytes);

  std::array<std::uint32_t, 8> h_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::byte, 64> pending_{};
  std::uint64_t length_ = 0;  // [bytes]
};

// The key of any length; what it costs is paid once. Neither allocates nor branches on the key.
class Hmac {
 public:
  explicit Hmac(std::span<const std::byte> key);
  Digest of(std::span<const std::byte> message) const;

 private:
  Sha256 inner_, outer_;
};

// In a time that does not depend on where they differ.
bool equal_in_constant_time(std::span<const std::byte> a, std::span<const std::byte> b);

}  // namespace fahrwerk::realtime

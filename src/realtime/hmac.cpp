#include "realtime/hmac.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace fahrwerk::realtime {
namespace {

constexpr std::array<std::uint32_t, 64> kRoundConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::size_t kBlockBytes = 64;

}  // namespace

void Sha256::block(const std::byte* bytes) {
  using std::rotr;
  std::array<std::uint32_t, 64> w;
  for (std::size_t i = 0; i < 16; ++i)
    w[i] = std::to_integer<std::uint32_t>(bytes[4 * i]) << 24 | std::to_integer<std::uint32_t>(bytes[4 * i + 1]) << 16 |
           std::to_integer<std::uint32_t>(bytes[4 * i + 2]) << 8 | std::to_integer<std::uint32_t>(bytes[4 * i + 3]);
  for (std::size_t i = 16; i < 64; ++i)
    w[i] = w[i - 16] + (rotr(w[i - 15], 7) ^ rotr(w[i - 15], 18) ^ (w[i - 15] >> 3)) + w[i - 7] +
           (rotr(w[i - 2], 17) ^ rotr(w[i - 2], 19) ^ (w[i - 2] >> 10));
  auto [a, b, c, d, e, f, g, h] = h_;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t t1 =
        h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + kRoundConstants[i] + w[i];
    const std::uint32_t t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const std::array<std::uint32_t, 8> more{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) h_[i] += more[i];
}

void Sha256::add(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const std::size_t at = length_ % kBlockBytes, n = std::min(kBlockBytes - at, bytes.size());
    std::memcpy(pending_.data() + at, bytes.data(), n);
    length_ += n;
    bytes = bytes.subspan(n);
    if (length_ % kBlockBytes == 0) block(pending_.data());
  }
}

Digest Sha256::finish() {
  const std::uint64_t bits = 8 * length_;
  const std::byte one{0x80}, zero{0};
  add({&one, 1});
  while (length_ % kBlockBytes != 56) add({&zero, 1});
  std::array<std::byte, 8> length;
  for (std::size_t i = 0; i < 8; ++i) length[i] = static_cast<std::byte>(bits >> (56 - 8 * i));
  add(length);
  Digest digest;
  for (std::size_t i = 0; i < 32; ++i) digest[i] = static_cast<std::byte>(h_[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

Hmac::Hmac(std::span<const std::byte> key) {
  std::array<std::byte, kBlockBytes> block{};
  if (key.size() > kBlockBytes) {
    Sha256 hash;
    hash.add(key);
    const Digest digest = hash.finish();
    std::copy(digest.begin(), digest.end(), block.begin());
  } else {
    std::copy(key.begin(), key.end(), block.begin());
  }
  for (std::byte& b : block) b ^= std::byte{0x36};
  inner_.add(block);
  for (std::byte& b : block) b ^= std::byte{0x36 ^ 0x5c};
  outer_.add(block);
}

Digest Hmac::of(std::span<const std::byte> message) const {
  Sha256 inner = inner_, outer = outer_;
  inner.add(message);
  outer.add(inner.finish());
  return outer.finish();
}

bool equal_in_constant_time(std::span<const std::byte> a, std::span<const std::byte> b) {
  if (a.size() != b.size()) return false;
  volatile unsigned char different = 0;
  for (std::size_t i = 0; i < a.size(); ++i) different = different | std::to_integer<unsigned char>(a[i] ^ b[i]);
  return different == 0;
}

}  // namespace fahrwerk::realtime

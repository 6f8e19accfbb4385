#include "realtime/packet.h"

#include <bit>
#include <cmath>
#include <cstring>

namespace fahrwerk::realtime {
namespace {

constexpr std::uint32_t kMagic = 0x54525746;  // "FWRT"
constexpr std::uint16_t kPacketVersion = 1;

template <class T>
void put_le(std::byte* to, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i) to[i] = static_cast<std::byte>(value >> (8 * i));
}
template <class T>
T get_le(const std::byte* from) {
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i)
    value = static_cast<T>(value | static_cast<T>(std::to_integer<T>(from[i]) << (8 * i)));
  return value;
}
double get_double(const std::byte* from) { return std::bit_cast<double>(get_le<std::uint64_t>(from)); }

}  // namespace

const char* to_string(Refusal refusal) {
  switch (refusal) {
    case Refusal::none:
      return "taken";
    case Refusal::size:
      return "wrong size";
    case Refusal::magic:
      return "no packet of this exchange";
    case Refusal::version:
      return "another version";
    case Refusal::kind:
      return "no inputs";
    case Refusal::count:
      return "another number of values";
    case Refusal::names:
      return "other names";
    case Refusal::authenticity:
      return "not authentic";
    case Refusal::session:
      return "of another session";
    case Refusal::sequence:
      return "old or repeated";
    case Refusal::not_finite:
      return "a value that is no number";
    default:
      return "a value beyond its limits";
  }
}

std::size_t encode(const PacketHead& head, std::span<const double> values, const Hmac* key,
                   std::span<std::byte> bytes) {
  std::byte* const p = bytes.data();
  put_le(p, kMagic), put_le(p + 4, kPacketVersion), put_le(p + 6, static_cast<std::uint16_t>(head.kind));
  put_le(p + 8, head.session), put_le(p + 16, head.sequence), put_le(p + 24, head.answers);
  put_le(p + 32, std::bit_cast<std::uint64_t>(head.time));
  put_le(p + 40, static_cast<std::uint32_t>(values.size())), put_le(p + 44, head.names);
  std::size_t at = kHeadBytes;
  for (const double v : values) put_le(p + at, std::bit_cast<std::uint64_t>(v)), at += 8;
  if (!key) return at;
  const Digest tag = key->of(bytes.first(at));
  std::memcpy(p + at, tag.data(), tag.size());
  return at + tag.size();
}

Refusal decode(std::span<const std::byte> bytes, const Expected& expected, PacketHead& head, std::span<double> values) {
  const std::size_t tag = expected.key ? kTagBytes : 0;
  if (bytes.size() < kHeadBytes + tag || bytes.size() > kMostPacketBytes) return Refusal::size;
  const std::byte* const p = bytes.data();
  if (get_le<std::uint32_t>(p) != kMagic) return Refusal::magic;
  if (expected.key) {
    const std::span<const std::byte> body = bytes.first(bytes.size() - tag);
    if (!equal_in_constant_time(expected.key->of(body), bytes.last(tag))) return Refusal::authenticity;
  }
  if (get_le<std::uint16_t>(p + 4) != kPacketVersion) return Refusal::version;
  if (get_le<std::uint16_t>(p + 6) != static_cast<std::uint16_t>(expected.kind)) return Refusal::kind;
  const std::uint32_t count = get_le<std::uint32_t>(p + 40);
  if (count != expected.count) return Refusal::count;
  if (bytes.size() != kHeadBytes + 8 * std::size_t{count} + tag) return Refusal::size;
  PacketHead h{
      expected.kind,      get_le<std::uint64_t>(p + 8), get_le<std::uint64_t>(p + 16), get_le<std::uint64_t>(p + 24),
      get_double(p + 32), get_le<std::uint32_t>(p + 44)};
  if (h.names != 0 && h.names != expected.names) return Refusal::names;
  if (h.session != expected.session && (h.session != 0 || expected.key)) return Refusal::session;
  if (h.sequence <= expected.last_sequence) return Refusal::sequence;
  for (std::size_t i = 0; i < count; ++i)
    if (!std::isfinite(get_double(p + kHeadBytes + 8 * i))) return Refusal::not_finite;
  for (std::size_t i = 0; i < count; ++i) values[i] = get_double(p + kHeadBytes + 8 * i);
  head = h;
  return Refusal::none;
}

std::uint32_t check_of_names(std::span<const Quantity> quantities) {
  std::uint32_t value = 2166136261u;
  const auto add = [&](const std::string& text, char last) {
    for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 16777619u;
    value = (value ^ static_cast<unsigned char>(last)) * 16777619u;
  };
  for (const Quantity& q : quantities) add(q.name, ' '), add(q.unit, '\n');
  return value == 0 ? 1 : value;
}

}  // namespace fahrwerk::realtime

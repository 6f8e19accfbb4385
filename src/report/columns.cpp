#include "report/columns.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

namespace fahrwerk::report {
namespace {

struct Quaternion {
  double w, x, y, z;
};

Quaternion operator*(const Quaternion& a, const Quaternion& b) {
  return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
          a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}

Quaternion conjugate(const Quaternion& q) { return {q.w, -q.x, -q.y, -q.z}; }

Quaternion at(const Attitude& attitude, std::size_t i) {
  return {attitude.w[i], attitude.x[i], attitude.y[i], attitude.z[i]};
}

void append(Attitude& attitude, const Quaternion& q) {
  attitude.w.push_back(q.w);
  attitude.x.push_back(q.x);
  attitude.y.push_back(q.y);
  attitude.z.push_back(q.z);
}

std::string base64(std::span<const std::uint8_t> bytes) {
  static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = bytes.size() - i;
    const std::uint32_t b1 = left > 1 ? bytes[i + 1] : 0;
    const std::uint32_t b2 = left > 2 ? bytes[i + 2] : 0;
    const std::uint32_t group = std::uint32_t{bytes[i]} << 16 | b1 << 8 | b2;
    text += digits[group >> 18];
    text += digits[group >> 12 & 63];
    text += left > 1 ? digits[group >> 6 & 63] : '=';
    text += left > 2 ? digits[group & 63] : '=';
  }
  return text;
}

}  // namespace

std::vector<std::size_t> kept_samples(std::size_t count, std::size_t limit) {
  std::vector<std::size_t> kept;
  const std::size_t stride = count <= limit ? 1 : (count - 2) / (limit - 1) + 1;
  for (std::size_t i = 0; i < count; i += stride) kept.push_back(i);
  if (!kept.empty() && kept.back() != count - 1) kept.push_back(count - 1);
  return kept;
}

std::string pack(std::span<const double> values, std::span<const std::size_t> kept) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(4 * kept.size());
  for (const std::size_t i : kept) {
    const bool representable = std::abs(values[i]) <= std::numeric_limits<float>::max();
    const float value = representable ? static_cast<float>(values[i]) : std::numeric_limits<float>::quiet_NaN();
    const auto bits = std::bit_cast<std::uint32_t>(value);
    for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(bits >> shift & 0xff));
  }
  return base64(bytes);
}

Levels pack_levels(std::span<const double> values, int bytes) {
  Levels levels;
  if (values.empty()) return levels;
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  levels.low = *low, levels.high = *high;
  const double most = bytes == 1 ? 255.0 : 65535.0, span = *high - *low;
  std::vector<std::uint8_t> packed;
  packed.reserve(static_cast<std::size_t>(bytes) * values.size());
  for (const double v : values) {
    const auto level = static_cast<std::uint32_t>(span > 0.0 ? std::lround(most * (v - *low) / span) : 0);
    for (int shift = 0; shift < 8 * bytes; shift += 8)
      packed.push_back(static_cast<std::uint8_t>(level >> shift & 0xff));
  }
  levels.text = base64(packed);
  return levels;
}

WheelAttitude split_spin(const Attitude& wheel, const Attitude& body) {
  WheelAttitude result;
  double previous = 0;
  for (std::size_t i = 0; i < wheel.w.size(); ++i) {
    const Quaternion q_body = body.w.empty() ? Quaternion{1, 0, 0, 0} : at(body, i);
    const Quaternion q_wheel = at(wheel, i);
    const Quaternion relative = conjugate(q_body) * q_wheel;

    // The part of the rotation about y; its turns are counted on from the sample before.
    double spin = 2 * std::atan2(relative.y, relative.w);
    if (std::isfinite(spin)) {
      spin += 2 * std::numbers::pi * std::round((previous - spin) / (2 * std::numbers::pi));
      previous = spin;
    }
    append(result.carrier, q_wheel * Quaternion{std::cos(spin / 2), 0, -std::sin(spin / 2), 0});
    result.spin.push_back(spin);
  }
  return result;
}

}  // namespace fahrwerk::report

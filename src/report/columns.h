#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

// Columns of the page's data: thinned to what a screen can show and packed as base64 of Float32, little endian.
namespace fahrwerk::report {

// Indices to keep of `count` samples, at most `limit` (>= 3): every n-th one and always the last.
std::vector<std::size_t> kept_samples(std::size_t count, std::size_t limit);

// The kept values as Float32, little endian, in base64. What is not finite as a Float32 becomes NaN: a gap in the
// plots.
std::string pack(std::span<const double> values, std::span<const std::size_t> kept);

// Values as whole numbers of 1 or 2 bytes, little endian, in base64: 0 stands for the lowest, the largest number for
// the highest value.
struct Levels {
  double low = 0, high = 0;
  std::string text;
};
Levels pack_levels(std::span<const double> values, int bytes);

// A wheel's attitude split into that of its carrier and the spin about its own axis (local y).
//   q_wheel = q_carrier ∘ (cos φ/2, 0, sin φ/2, 0);   seen from the body, the carrier turns about axes normal to y
// The angle is unwrapped over all samples, so that thinning cannot make a fast wheel seem to turn backwards.
struct Attitude {
  std::vector<double> w, x, y, z;  // unit quaternion, to the earth frame
};
struct WheelAttitude {
  Attitude carrier;
  std::vector<double> spin;  // φ [rad]
};

// `body` may be empty: then the split is made relative to the earth frame.
WheelAttitude split_spin(const Attitude& wheel, const Attitude& body);

}  // namespace fahrwerk::report

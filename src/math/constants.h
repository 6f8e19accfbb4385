// Numbers that every room needs.
#pragma once

#include <limits>

namespace fahrwerk {

inline constexpr double kPi = 3.14159265358979323846;
inline constexpr double kTwoPi = 2.0 * kPi;
inline constexpr double kDegree = kPi / 180.0;  // [rad]
// A figure that does not exist, for example the peak time of a response without a peak.
inline constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

}  // namespace fahrwerk

// Gear ratios: forward gears 1 .. n, reverse -1, neutral 0.
#pragma once

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>

namespace fahrwerk {

inline constexpr std::size_t kMostGears = 12;

struct Gearbox {
  std::array<double, kMostGears> forward{};  // i_1 .. i_n  > 0, input speed over output speed
  int gears = 0;                             // n
  double reverse = 0.0;                      // < 0; 0: there is none
};

// A gear that does not exist.
struct UnknownGear : std::out_of_range {
  using std::out_of_range::out_of_range;
};

inline bool has_gear(const Gearbox& g, int gear) {
  return gear == 0 || (gear == -1 && g.reverse < 0.0) || (gear >= 1 && gear <= g.gears);
}

// What to say to someone who asks for another one.
inline std::string no_such_gear(const Gearbox& g, int gear) {
  return "the gearbox has no gear " + std::to_string(gear) + "; it has 1 to " + std::to_string(g.gears) +
         (g.reverse < 0.0 ? ", 0 (neutral) and -1 (reverse)" : " and 0 (neutral)");
}

// Neutral has no ratio; whoever asks for one gets 1 and must not couple the shafts.
inline double ratio(const Gearbox& g, int gear) {
  if (!has_gear(g, gear)) throw UnknownGear(no_such_gear(g, gear));
  if (gear == 0) return 1.0;
  return gear < 0 ? g.reverse : g.forward[static_cast<std::size_t>(gear - 1)];
}

}  // namespace fahrwerk

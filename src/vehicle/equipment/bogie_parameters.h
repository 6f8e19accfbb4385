// Bogies: axles of one unit that share their loads, by a beam on each side or by air.
#pragma once

#include <array>
#include <vector>

namespace fahrwerk {

// Two axles joined on each side by a beam that turns about a pivot on the frame, spring and damper of each side
// standing between pivot and frame. The beam is light, so moments about its pivot balance: F_f a_f = F_r a_r, whichever
// way the axles stand; the pivot moves with the mean of both spring travels, each weighted with the other one's arm:
//   u = s_f u_f + s_r u_r,   s_f = a_r/(a_f + a_r),   F = F0 + c u + c₃ u³ + d u',   F_f = s_f F,   F_r = s_r F
struct WalkingBeam {
  int axle;                         // the front one of its two
  std::array<double, 2> arm;        // a_f, a_r: from the pivot to front and rear axle  [m]  > 0
  double stiffness, cubic;          // c [N/m] > 0, c₃ [N/m³] >= 0: of one side
  double damping;                   // d [N s/m] >= 0
  std::array<double, 2> preload{};  // F0 of left and right, found in the design position  [N]

  double length() const { return arm[0] + arm[1]; }
  double share(int i) const { return arm[static_cast<std::size_t>(1 - i)] / length(); }
};

// Air springs of several axles on one line, so that they share their pressure: at once, or, through throttles of equal
// conductance between each of them and the line, in the time T in which the pressure of one of mean volume would come
// to that of the line at fixed travels.
struct SharedAir {
  std::vector<int> axles;
  bool joined;  // both sides on one line; else one line for each side
  double time;  // T [s]; 0: at once
};

struct BogieParameters {
  std::vector<WalkingBeam> beam;
  std::vector<SharedAir> air;

  bool any() const { return !beam.empty() || !air.empty(); }
};

}  // namespace fahrwerk

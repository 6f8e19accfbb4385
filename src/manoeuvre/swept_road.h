// A road that lifts the wheels of a car by a sine whose frequency moves, as long as the car drives along x at its
// speed.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "road/surface.h"
#include "vehicle/car/parameters.h"
#include "vehicle/quarter_linkage/sweep.h"

namespace fahrwerk {

// A sweep with a beginning: `lead` seconds at the first frequency, whole turns of it, faded in over their first half.
struct LedSweep {
  Sweep sweep;
  double lead;  // [s]

  struct Value {
    double value, rate, acceleration;
  };
  // t from the beginning of the lead; zero before it.
  Value at(double t) const {
    constexpr double turn = 2.0 * std::numbers::pi;
    if (t <= 0.0) return {0.0, 0.0, 0.0};
    const bool leads = t < lead;
    const double w = turn * (leads ? sweep.from : sweep.frequency(t - lead));
    const double w_dot = leads ? 0.0 : turn * sweep.frequency_rate(w / turn);
    const double phase = leads ? w * (t - lead) : sweep.phase(t - lead);
    const double s = std::sin(phase), c = std::cos(phase);
    const Value full{sweep.amplitude * s, sweep.amplitude * w * c, sweep.amplitude * (w_dot * c - w * w * s)};
    if (t >= 0.5 * lead) return full;
    // f = (1 - cos ψ)/2, ψ from 0 to π
    const double k = turn / lead, f = 0.5 * (1.0 - std::cos(k * t)), f1 = 0.5 * k * std::sin(k * t),
                 f2 = 0.5 * k * k * std::cos(k * t);
    return {f * full.value, f * full.rate + f1 * full.value,
            f * full.acceleration + 2.0 * f1 * full.rate + f2 * full.value};
  }
  double end() const { return lead + sweep.duration; }
};

// At least two turns and three seconds before the sweep, in which what the beginning set off dies away.
inline LedSweep led_sweep(const Sweep& sweep) {
  return {sweep, std::ceil(std::max(2.0, 3.0 * sweep.from)) / sweep.from};
}

// Height a sin φ((x - x₀)/v) under some of the wheels, zero under the others. Front and rear wheels roll over the same
// places: where they shall not be lifted alike, the road knows the wheel by its hint, which it marks when it is asked
// for the first time, at the start.
class SweptRoad final : public RoadSurface {
 public:
  LedSweep motion;
  double begin, speed;                   // x₀ [m], v [m/s] > 0
  std::array<bool, kWheels> lifted;      // 1l, 1r, 2l, 2r
  std::array<RoadPlace, kWheels> place;  // of the contacts at the start

  SweptRoad(const LedSweep& sweep, double x, double v, const std::array<bool, kWheels>& wheels,
            const std::array<RoadPlace, kWheels>& places)
      : motion(sweep), begin(x), speed(v), lifted(wheels), place(places) {}

  RoadSample sample(double x, double y, RoadHint& hint) const noexcept override {
    RoadSample s;
    if (!lifted[static_cast<std::size_t>(wheel_at(x, y, hint))]) return s;
    const LedSweep::Value v = motion.at((x - begin) / speed);
    s.height = v.value, s.slope_x = v.rate / speed, s.curvature_xx = v.acceleration / (speed * speed);
    return s;
  }

 private:
  int wheel_at(double x, double y, RoadHint& hint) const {
    if (lifted[0] == lifted[2] && lifted[1] == lifted[3]) return y >= 0.0 ? 0 : 1;
    int& known = hint.slot[0];
    if (known >= 0) return known;
    double least = HUGE_VAL;
    for (int i = 0; i < kWheels; ++i) {
      const RoadPlace& p = place[static_cast<std::size_t>(i)];
      const double distance = std::hypot(x - p.x, y - p.y);
      if (distance < least) least = distance, known = i;
    }
    return known;
  }
};

}  // namespace fahrwerk

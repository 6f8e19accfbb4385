// A plate whose frequency moves from f0 to f1 within T, at constant amplitude, from rest at t = 0.
//   z_P = a sin φ,   f = φ'/2π
//   linear        f = f0 + (f1 - f0) t/T        φ = 2π (f0 t + (f1 - f0) t²/2T)
//   logarithmic   f = f0 r^(t/T), r = f1/f0     φ = 2π f0 T (r^(t/T) - 1)/ln r
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

#include "vehicle/quarter_linkage/quarter_linkage.h"

namespace fahrwerk {

struct Sweep {
  double amplitude;          // a  [m]
  double from, to;           // f0, f1  [Hz] > 0, different; either may be the larger
  double duration;           // T  [s] > 0
  bool logarithmic = false;  // equal time for each octave instead of each hertz

  double frequency(double t) const {
    return logarithmic ? from * std::exp(rate() * t) : from + (to - from) * t / duration;
  }
  // How fast the frequency moves where it is f  [Hz/s].
  double frequency_rate(double f) const { return logarithmic ? f * rate() : (to - from) / duration; }
  double phase(double t) const {
    return kTurn *
           (logarithmic ? from * std::expm1(rate() * t) / rate() : t * (from + 0.5 * (to - from) * t / duration));
  }
  // The time within 0 .. T at which the phase is φ >= 0; the nearest end for what is not reached there.
  double time_at(double phase) const {
    const double turns = std::fmin(std::fmax(phase / kTurn, 0.0), this->phase(duration) / kTurn);
    if (logarithmic) return std::log1p(turns * rate() / from) / rate();
    // The root that holds for both directions, without cancellation.
    return 2.0 * turns / (from + std::sqrt(std::fmax(0.0, from * from + 2.0 * turns * (to - from) / duration)));
  }
  PlateMotion at(double t) const {
    const double p = phase(t);
    return {amplitude * std::sin(p), amplitude * kTurn * frequency(t) * std::cos(p)};
  }

 private:
  static constexpr double kTurn = 2.0 * std::numbers::pi;
  double rate() const { return std::log(to / from) / duration; }
};

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

}  // namespace fahrwerk

// A sine whose frequency moves from f0 to f1 within T, at constant amplitude, from rest at t = 0.
//   u = a sin φ,   f = φ'/2π
//   linear        f = f0 + (f1 - f0) t/T        φ = 2π (f0 t + (f1 - f0) t²/2T)
//   logarithmic   f = f0 r^(t/T), r = f1/f0     φ = 2π f0 T (r^(t/T) - 1)/ln r
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

namespace fahrwerk {

// An input with its derivatives.
struct InputMotion {
  double value = 0.0, rate = 0.0, acceleration = 0.0;
};

struct Sweep {
  double amplitude;          // a  [unit of the input]
  double from, to;           // f0, f1  [Hz] > 0; either may be the larger
  double duration;           // T  [s] > 0
  bool logarithmic = false;  // equal time for each octave instead of each hertz

  double frequency(double t) const {
    return logarithmic ? from * std::exp(rate() * t) : from + (to - from) * t / duration;
  }
  // How fast the frequency moves where it is f  [Hz/s].
  double frequency_rate(double f) const { return logarithmic ? f * rate() : (to - from) / duration; }
  double phase(double t) const {
    return kTurn * (logarithmic && from != to ? from * std::expm1(rate() * t) / rate()
                                              : t * (from + 0.5 * (to - from) * t / duration));
  }
  // The time within 0 .. T at which the phase is φ >= 0; the nearest end for what is not reached there.
  double time_at(double phase) const {
    const double turns = std::fmin(std::fmax(phase / kTurn, 0.0), this->phase(duration) / kTurn);
    if (logarithmic && from != to) return std::log1p(turns * rate() / from) / rate();
    // The root that holds for both directions, without cancellation.
    return 2.0 * turns / (from + std::sqrt(std::fmax(0.0, from * from + 2.0 * turns * (to - from) / duration)));
  }
  InputMotion at(double t) const {
    const double f = frequency(t), w = kTurn * f, w_dot = kTurn * frequency_rate(f), p = phase(t);
    const double s = amplitude * std::sin(p), c = amplitude * std::cos(p);
    return {s, w * c, w_dot * c - w * w * s};
  }

 private:
  static constexpr double kTurn = 2.0 * std::numbers::pi;
  double rate() const { return std::log(to / from) / duration; }
};

// A sweep with a beginning: `lead` seconds at the first frequency, whole turns of it, faded in over their first half.
struct LedSweep {
  Sweep sweep;
  double lead;  // [s]

  // t from the beginning of the lead; zero before it.
  InputMotion at(double t) const {
    constexpr double turn = 2.0 * std::numbers::pi;
    if (t <= 0.0) return {};
    if (t >= lead) return sweep.at(t - lead);
    const double w = turn * sweep.from, s = sweep.amplitude * std::sin(w * (t - lead)),
                 c = sweep.amplitude * std::cos(w * (t - lead));
    const InputMotion full{s, w * c, -w * w * s};
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

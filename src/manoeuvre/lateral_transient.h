// Lateral transient response (ISO 7401): step, one period of a sine, random steering, pulse; and a sweep. The amplitude
// of the steering is the one that gives `lateral_acceleration` in a steady turn at the speed of the test; the speed is
// held by the car's speed controller.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

struct LateralTransient : SteeredManoeuvre {
  double speed = 100.0 / 3.6;         // [m/s]
  double lateral_acceleration = 4.0;  // [m/s²], positive to the left
  double start_time = 1.0;            // when steering begins  [s]

  std::vector<Field> common_fields();
};

// A ramp to the steady angle within `rise_time` (10 % to 90 % in 0.8 of it).
class StepSteer final : public LateralTransient {
 public:
  double rise_time = 0.15, duration = 6.0;  // [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

// One period. Lags between the first and second peaks of steering and response, gains from peak to peak.
class SineSteer final : public LateralTransient {
 public:
  double frequency = 0.5, settle_time = 3.0;  // [Hz], [s] after the period
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

// Random steering between two frequencies, frequency response by averaged spectra with coherence.
class RandomSteer final : public LateralTransient {
 public:
  RandomSteer() { lateral_acceleration = 2.0; }
  double lowest = 0.1, highest = 2.5;      // [Hz]
  double duration = 120.0, window = 20.0;  // [s]; the window is rounded up to 2^m samples
  double seed = 1.0;
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

// A sine of steering whose frequency rises, in equal times for each octave: frequency response in windows of some
// turns, with the coherence that tells what is not linear.
class SweptSteer final : public LateralTransient {
 public:
  SweptSteer() { lateral_acceleration = 2.0; }
  double lowest = 0.2, highest = 3.0;  // [Hz]
  double duration = 60.0;              // of the sweep [s]; a beginning at the lowest frequency comes before it
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

// A triangle of steering, frequency response of the transient.
class PulseSteer final : public LateralTransient {
 public:
  PulseSteer() { lateral_acceleration = 2.0; }
  double width = 0.4, duration = 12.0;  // [s]
  double highest = 2.0;                 // [Hz]; a triangle of width w feeds nothing at 2/w
  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk

// Straight runs at rising speed with one wheel out of balance: how the wheel hops on its tyre at its own frequency, and
// what comes through to body and hand wheel (Popp and Schiehlen 3.1, Problem 7.2).
//
// At each speed the car runs until its swings have settled; amplitudes are those of the parts of the signals that go
// with the turning of the wheel, by least squares over a whole number of its turns: y = a + b t + c cos φ + s sin φ.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

class WheelUnbalance final : public SteeredManoeuvre {
 public:
  double product = 0.02;                             // U  [kg m]
  double couple = 0.0;                               // D  [kg m²]
  bool rear = false, right = false;                  // which wheel: the front left one
  double from = 20.0, to = 50.0;                     // speeds  [m/s]
  double step = 2.0;                                 // [m/s]
  double settling_time = 2.0, measuring_time = 1.0;  // [s]

  std::vector<Field> fields() override;

 protected:
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk

// Sine with dwell (FMVSS 126, UN R140): a sine of 0.7 Hz with a dwell of 0.5 s at its second peak, coasting from 80
// km/h.
//
// First the steering is slowly increased at 80 km/h to either side; the hand wheel angle A is the mean of those at 0.3
// g on the straight lines fitted to a_y over the angle between 0.1 g and 0.375 g. Then the series: amplitudes 1.5 A, 2
// A, ... up to the larger of 6.5 A and 270°, at most 300°. With T0 the end of steering (completion of steer), B the
// begin, ψ'_peak the largest yaw rate after the steering has changed its sign:
//   ψ'(T0 + 1 s)    <= 0.35 ψ'_peak
//   ψ'(T0 + 1.75 s) <= 0.20 ψ'_peak
//   lateral displacement of the centre of gravity at B + 1.07 s >= 1.83 m (1.52 m above 3500 kg), from 5 A on
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

// The hand wheel angle at `target` by slowly increasing steer; Impossible if the car does not get to the end of the
// fit.
struct SlowSteer {
  double speed = 80.0 / 3.6;                             // [m/s]
  double hand_wheel_rate = 13.5 * 0.017453292519943295;  // [rad/s]
  double target = 0.3 * 9.80665;                         // [m/s²]
  double lowest = 0.1 * 9.80665, highest = 0.375 * 9.80665;
};
struct SlowSteerResult {
  double hand_wheel_angle;  // A  [rad]
  std::vector<double> angle, lateral_acceleration;
};
SlowSteerResult slowly_increasing_steer(const TestTrack& track, const SlowSteer& test, double direction);
// To both sides: the angle is the mean of both, the curve that of the direction.
SlowSteerResult slowly_increasing_steer_both_ways(const TestTrack& track, const SlowSteer& test, double direction);

class SineWithDwell final : public SteeredManoeuvre {
 public:
  double speed = 80.0 / 3.6;  // [m/s]
  double frequency = 0.7;     // [Hz]
  double dwell = 0.5;         // [s]
  double first_factor = 1.5, factor_step = 0.5, last_factor = 6.5;
  double least_last_angle = 270.0 * 0.017453292519943295;  // at the hand wheel  [rad]
  double largest_angle = 300.0 * 0.017453292519943295;     // [rad]
  double direction = 1.0;                                  // of the first half wave; 1: left
  bool both_directions = false;                            // the series to that side, then to the other

  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk

// From recorded signals to the numbers of the standards. A number that a record does not allow (a signal that was not
// recorded, a car that does not stop, a window longer than the record) is NaN.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/metric.h"
#include "model/recording.h"
#include "model/series.h"

namespace fahrwerk {

enum class Evaluation { none, step_steer, braking, coast_down, hold, roll, following };

const std::vector<std::string>& evaluation_names();  // in the order of the enum
std::optional<Evaluation> evaluation_from_name(std::string_view name);

// The numbers of the manoeuvre, followed by those of general_values. Each name occurs once.
std::vector<Metric> evaluate(Evaluation kind, const Recording& recording);

// Means over the last 0.5 s: lateral_acceleration, yaw_rate, roll_angle, sideslip_angle, speed ...
std::vector<Metric> steady_values(const Recording& recording);
// steady_values and the step response of yaw rate and lateral acceleration (ISO 7401). The input is the rack
// displacement that changes most: response_time, peak_time, overshoot, ...
std::vector<Metric> step_steer_values(const Recording& recording);
// From the moment the brakes are applied: decelerations, stopping distance and time, locked wheels, standstill_drift.
std::vector<Metric> braking_values(const Recording& recording);
// Distance and time from the beginning to standstill.
std::vector<Metric> coast_down_values(const Recording& recording);
// A car that should not move: largest distance from where it was at the beginning.
std::vector<Metric> hold_values(const Recording& recording);
// Roll-over: angle turned, rates, time in the air.
std::vector<Metric> roll_values(const Recording& recording);
// Behind the vehicle that a unit named radar shows: least gap, time to collision, speed of an impact.
std::vector<Metric> following_values(const Recording& recording);
// duration, max_roll_angle, max_wheel_load_ratio, min_wheel_load_ratio.
std::vector<Metric> general_values(const Recording& recording);

// Of one signal: steady value (mean of the last 0.5 s), then from this time on the largest, the least, the standard
// deviation: yaw_rate, yaw_rate_max, yaw_rate_min, yaw_rate_rms.
std::vector<Metric> signal_values(const Series& series, const Quantity& signal, double from = 0.0);
// These of all signals that were recorded.
std::vector<Metric> output_values(const std::vector<std::string>& names, const Recording& recording);

// What the rms signals of a run have come to at its end.
std::vector<Metric> rms_values(const Recording& recording);

// Wheels of which something was recorded: "1l", "1r", ...
std::vector<std::string> recorded_wheels(const Recording& recording);

// wheel.1l.fz -> wheel_1l_fz, body.roll -> roll_angle.
std::string figure_name(const std::string& signal);

// Speeds that count as standstill [m/s]: the first for the end of a stop, the second, held for half a second, for a car
// that has ceased to rock on its springs.
inline constexpr double kStandstillSpeed = 0.02, kRestSpeed = 1e-3;
// A wheel is locked while its circumferential speed is below this share of the car's speed, and the car is faster than
// kLockSpeed [m/s].
inline constexpr double kLockShare = 0.05, kLockSpeed = 1.0;
// A sideslip angle counts above this speed: in a crawl it says how a car comes to rest, not where it slides [m/s].
inline constexpr double kSideslipSpeed = 2.0;
// Largest magnitude between two times; mean over the last 0.5 s. NaN where the car is not as fast.
double largest_sideslip(const Recording& recording, double from, double to);
double steady_sideslip(const Recording& recording);

}  // namespace fahrwerk

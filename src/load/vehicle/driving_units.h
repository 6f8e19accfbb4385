// Keys of the control units that drive: active anti-roll bars, radar, cruise, acc, aeb, hill hold, gearbox. Beside
// those of all units (controllers.h):
//
//   kind: active_roll        keys of load/control/roll_control.h; inertia and moment of the reference [the car's], and
//     ratio: {front: 1, rear: 1}     torque on the body over that of the bar                                     [1, 1]
//     wheelbase                      that the feed-forward knows                                          [the car's]
//     friction: 1                    that the distribution takes for the road's, or the name of a signal            [1]
//     axles: 2                       whose level sensors it reads                                                   [2]
//
//   kind: radar              the vehicle ahead
//     leads:
//       - {gap: 50 m, from: 0 s, until: 100 s, speed: 25 m/s}     speed: or {time: [..], value: [..]}, or
//                                    {file: run.csv, value: speed [km/h]}                          [0 s, for ever]
//     range: 200 m                                                                                             [200 m]
//
//   kind: cruise | acc
//     speed: 120 km/h                set
//     gain, acceleration, deceleration, jerk     [0.4 1/s, 1.5 m/s^2, 2.5 m/s^2 (acc: 3.5), 2 m/s^3 (acc: 3)]
//     drive: {gain: 0.8 1/s, reset_time: 3 s, leash: 1.5 m/s, hold_pedal: 80 N}     of throttle and brake
//     time_gap, standstill_gap, gap_gain, speed_gain, range, radar
//                                    of acc  [1.6 s, 4 m, 0.25 1/s^2, 0.9 1/s, 150 m, radar]
//
//   kind: aeb
//     least_gap, warning_time, partial_from, full_from, partial, full, margin_speed, least_speed, rise, radar
//                                    [1 m, 2.6 s, 3.5, 5.5, 4, 12 m/s^2, 0.3, 1.5 m/s, 2500 N/s, radar]
//
//   kind: hill_hold
//     rest_speed, least_pedal, hold_time, release_time, margin, axles       [0.05 m/s, 20 N, 3 s, 0.3 s, 0.1, 2]
//
//   kind: gearbox
//     up_light, up_full, down_light, down_full, launch      engine speeds  [by the engine]
//     hysteresis, dwell, declutch_time, neutral_time, engage_time, clutch_time    [0.08, 1, 0.12, 0.08, 0.12, 0.3 s]
//
//   kind: blending           of a car with an electric motor
//     deceleration, time, fade, slip, low_speed             [2.5 m/s^2, 80 ms, 100 ms, 0.02, 2 m/s]
//     anti_lock: abs                 name of the anti-lock system, or none                                        [abs]
//
// All that read the car's speed do so from the signal `speed_signal` [body.speed; hill_hold: body.vx].
#pragma once

#include "electronics/settings.h"
#include "files/document.h"
#include "files/reader.h"

namespace fahrwerk::load {

// document: of a scenario; without one nothing is given over time.
void read_unit(const files::Document* document, const files::Reader& r, ActiveRollSettings& s);
void read_unit(const files::Document* document, const files::Reader& r, RadarSettings& s);
void read_unit(const files::Document* document, const files::Reader& r, CruiseSettings& s);
void read_unit(const files::Document* document, const files::Reader& r, AccSettings& s);
void read_unit(const files::Document* document, const files::Reader& r, EmergencyBrakeSettings& s);
void read_unit(const files::Document* document, const files::Reader& r, RegenerationSettings& s);
void read_unit(const files::Document* document, const files::Reader& r, HillHoldSettings& s);
void read_unit(const files::Document* document, const files::Reader& r, GearboxSettings& s);

}  // namespace fahrwerk::load

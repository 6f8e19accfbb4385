#include "load/vehicle/driving_units.h"

#include <fmt/format.h>

#include <cctype>
#include <utility>

#include "load/control/roll_control.h"
#include "load/scenario/histories.h"

namespace fahrwerk::load {
namespace {

using files::Document;
using files::Reader;

constexpr files::Limits kWish{.above = 0, .max = 50}, kSetSpeed{.min = 0, .max = 150},
    kUnitTime{.min = 1e-3, .max = 100};
constexpr files::Limits kEngineSpeed{.above = 0, .max = 3000};

void read_law(const Reader& r, CruiseLaw<double>& law) {
  law.gain = r.number("gain", "1/s", {.above = 0, .max = 10}, law.gain);
  law.acceleration = r.number("acceleration", "m/s^2", kWish, law.acceleration);
  law.deceleration = r.number("deceleration", "m/s^2", kWish, law.deceleration);
  law.jerk = r.number("jerk", "m/s^3", {.above = 0, .max = 1e3}, law.jerk);
}

void read_drive(const Reader& r, LongitudinalLaw& law) {
  if (!r.has("drive")) return;
  const Reader d = r.map("drive");
  law.gain = d.number("gain", "1/s", {.above = 0, .max = 100}, law.gain);
  law.reset_time = d.number("reset_time", "s", {.above = 0, .max = 1e4}, law.reset_time);
  law.leash = d.number("leash", "m/s", {.above = 0, .max = 100}, law.leash);
  law.hold_pedal = d.number("hold_pedal", "N", {.min = 0, .max = 2000}, law.hold_pedal);
}

}  // namespace

void read_unit(const Document*, const Reader& r, ActiveRollSettings& s) {
  files::Problems problems;
  const RollControlPlan plan = read_roll_control(r, {0.0, 0.0, 0.0}, problems);
  for (const files::Problem& p : problems.list())
    r.problem("distribution", fmt::format("{}:{}: {}: {}", p.file, p.line, p.key, p.message));
  s.control = plan.control, s.distribution = plan.distribution, s.actuator = plan.actuator;
  s.control.wheelbase = r.number("wheelbase", "m", {.above = 0, .max = 50}, 0.0);
  if (r.has("ratio")) {
    const Reader ratio = r.map("ratio");
    s.front_ratio = ratio.number("front", "-", {.above = 0, .max = 100}, s.front_ratio);
    s.rear_ratio = ratio.number("rear", "-", {.above = 0, .max = 100}, s.rear_ratio);
  }
  s.axles = r.integer("axles", {.min = 2, .max = 16}, s.axles);
  s.speed_signal = r.text("speed_signal", s.speed_signal);
  if (!r.has("friction")) return;
  const std::string friction = r.text("friction");
  if (!friction.empty() && (std::isdigit(static_cast<unsigned char>(friction[0])) || friction[0] == '.'))
    s.friction = r.number("friction", "-", {.above = 0, .max = 10});
  else
    s.friction_signal = friction;
}

void read_unit(const Document* document, const Reader& r, RadarSettings& s) {
  s.range = r.number("range", "m", {.above = 0, .max = 1e4}, s.range);
  s.speed_signal = r.text("speed_signal", s.speed_signal);
  for (const Reader& one : r.list("leads", {.min_size = 0, .max_size = 100})) {
    RadarSettings::Lead lead;
    lead.from = one.number("from", "s", {.min = 0, .max = 1e6}, lead.from);
    lead.until = one.number("until", "s", {.min = 0, .max = 1e9}, lead.until);
    lead.gap = one.number("gap", "m", {.above = 0, .max = 1e4});
    if (!one.has("speed")) one.problem("speed", "is missing; expected a speed or a table of speeds over time");
    if (document)
      lead.speed = read_history(*document, one, "speed", "m/s", {.min = 0, .max = 150});
    else
      lead.speed = one.number("speed", "m/s", {.min = 0, .max = 150});
    if (lead.until <= lead.from) one.problem("until", "is not after `from`");
    s.leads.push_back(std::move(lead));
  }
}

void read_unit(const Document*, const Reader& r, CruiseSettings& s) {
  s.speed = r.number("speed", "m/s", kSetSpeed);
  read_law(r, s.law), read_drive(r, s.drive);
  s.speed_signal = r.text("speed_signal", s.speed_signal);
}

void read_unit(const Document*, const Reader& r, AccSettings& s) {
  s.speed = r.number("speed", "m/s", kSetSpeed);
  read_law(r, s.law), read_drive(r, s.drive);
  s.follow.time_gap = r.number("time_gap", "s", {.above = 0, .max = 20}, s.follow.time_gap);
  s.follow.standstill_gap = r.number("standstill_gap", "m", {.min = 0, .max = 100}, s.follow.standstill_gap);
  s.follow.gap_gain = r.number("gap_gain", "1/s^2", {.above = 0, .max = 100}, s.follow.gap_gain);
  s.follow.speed_gain = r.number("speed_gain", "1/s", {.min = 0, .max = 100}, s.follow.speed_gain);
  s.follow.range = r.number("range", "m", {.above = 0, .max = 1e4}, s.follow.range);
  s.radar = r.text("radar", s.radar), s.speed_signal = r.text("speed_signal", s.speed_signal);
}

void read_unit(const Document*, const Reader& r, EmergencyBrakeSettings& s) {
  EmergencyBrakeLaw<double>& l = s.law;
  l.least_gap = r.number("least_gap", "m", {.min = 0, .max = 100}, l.least_gap);
  l.warning_time = r.number("warning_time", "s", {.above = 0, .max = 20}, l.warning_time);
  l.partial_from = r.number("partial_from", "m/s^2", kWish, l.partial_from);
  l.full_from = r.number("full_from", "m/s^2", kWish, l.full_from);
  l.partial = r.number("partial", "m/s^2", kWish, l.partial);
  l.full = r.number("full", "m/s^2", kWish, l.full);
  l.margin_speed = r.number("margin_speed", "m/s", {.min = 0, .max = 20}, l.margin_speed);
  l.least_speed = r.number("least_speed", "m/s", {.min = 0, .max = 50}, l.least_speed);
  if (l.full_from < l.partial_from) r.problem("full_from", "is below `partial_from`");
  s.rise = r.number("rise", "N/s", {.above = 0, .max = 1e7}, s.rise);
  s.radar = r.text("radar", s.radar), s.speed_signal = r.text("speed_signal", s.speed_signal);
}

void read_unit(const Document*, const Reader& r, RegenerationSettings& s) {
  s.deceleration = r.number("deceleration", "m/s^2", kWish, s.deceleration);
  s.time = r.number("time", "s", kUnitTime, s.time);
  s.fade = r.number("fade", "s", kUnitTime, s.fade);
  s.slip = r.number("slip", "-", {.above = 0, .max = 1}, s.slip);
  s.low_speed = r.number("low_speed", "m/s", {.above = 0, .max = 50}, s.low_speed);
  s.anti_lock = r.text("anti_lock", s.anti_lock);
  if (s.anti_lock == "none") s.anti_lock.clear();
  s.speed_signal = r.text("speed_signal", s.speed_signal);
}

void read_unit(const Document*, const Reader& r, HillHoldSettings& s) {
  s.rest_speed = r.number("rest_speed", "m/s", {.above = 0, .max = 1}, s.rest_speed);
  s.least_pedal = r.number("least_pedal", "N", {.above = 0, .max = 1e3}, s.least_pedal);
  s.hold_time = r.number("hold_time", "s", {.above = 0, .max = 1e6}, s.hold_time);
  s.release_time = r.number("release_time", "s", kUnitTime, s.release_time);
  s.margin = r.number("margin", "-", {.min = 0, .max = 10}, s.margin);
  s.axles = r.integer("axles", {.min = 1, .max = 16}, s.axles);
  s.speed_signal = r.text("speed_signal", s.speed_signal);
}

void read_unit(const Document*, const Reader& r, GearboxSettings& s) {
  if (r.has("up_light")) s.up_light = r.number("up_light", "rad/s", kEngineSpeed);
  if (r.has("up_full")) s.up_full = r.number("up_full", "rad/s", kEngineSpeed);
  if (r.has("down_light")) s.down_light = r.number("down_light", "rad/s", kEngineSpeed);
  if (r.has("down_full")) s.down_full = r.number("down_full", "rad/s", kEngineSpeed);
  if (r.has("launch")) s.launch = r.number("launch", "rad/s", kEngineSpeed);
  s.hysteresis = r.number("hysteresis", "-", {.min = 0, .max = 1}, s.hysteresis);
  s.dwell = r.number("dwell", "s", {.min = 0, .max = 100}, s.dwell);
  s.declutch_time = r.number("declutch_time", "s", kUnitTime, s.declutch_time);
  s.neutral_time = r.number("neutral_time", "s", kUnitTime, s.neutral_time);
  s.engage_time = r.number("engage_time", "s", kUnitTime, s.engage_time);
  s.clutch_time = r.number("clutch_time", "s", kUnitTime, s.clutch_time);
}

}  // namespace fahrwerk::load

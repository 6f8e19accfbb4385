// Keys of the kinds of control units that stabilise, with their defaults; what they mean is told beside the settings
// themselves. Kinds that drive: driving_units.cpp.
#include "load/vehicle/controllers.h"
#include "load/vehicle/driving_units.h"

namespace fahrwerk::load {
namespace {

using files::Document;
using files::Reader;

constexpr files::Limits kPressureRate{.above = 0, .max = 1e12}, kPressure{.min = 0, .max = 1e9};
constexpr files::Limits kFilter{.min = 0, .max = 10}, kAcceleration{.above = 0, .max = 1e4},
    kUnitShare{.above = 0, .max = 1};

void read_unit(const Document*, const Reader& r, AbsSettings& s) {
  s.speed = r.choice("speed", {"wheels", "forces"}, "wheels") == "forces" ? AbsSpeed::forces : AbsSpeed::wheels;
  s.slip = r.number("slip", "-", kUnitShare, s.slip), s.low_slip = r.number("low_slip", "-", kUnitShare, s.low_slip);
  s.most_slip = r.number("most_slip", "-", kUnitShare, s.most_slip);
  s.seek_rate = r.number("seek_rate", "1/s", {.min = 0, .max = 100}, s.seek_rate);
  s.sway = r.number("sway", "-", {.min = 0, .max = 0.5}, s.sway);
  s.rear = r.number("rear", "-", {.above = 0, .max = 2}, s.rear);
  s.deceleration = r.number("deceleration", "m/s^2", kAcceleration, s.deceleration);
  s.recovered = r.number("recovered", "m/s^2", kAcceleration, s.recovered);
  s.settling = r.number("settling", "s", {.min = 1e-3, .max = 10}, s.settling);
  s.lean = r.number("lean", "-", {.min = 0, .max = 1}, s.lean);
  s.wheel_inertia = r.number("wheel_inertia", "kg m^2", {.above = 0, .max = 1e3}, s.wheel_inertia);
  s.probe = r.number("probe", "-", kUnitShare, s.probe);
  s.probe_time = r.number("probe_time", "s", {.min = 1e-3, .max = 10}, s.probe_time);
  s.probe_period = r.number("probe_period", "s", {.min = 1e-3, .max = 100}, s.probe_period);
  s.rolling_slip = r.number("rolling_slip", "-", {.min = 0, .max = 1}, s.rolling_slip);
  s.restore = r.number("restore", "-", {.min = 0, .max = 1}, s.restore);
  s.restore_time = r.number("restore_time", "s", {.min = 0, .max = 10}, s.restore_time);
  s.difference = r.number("difference", "Pa", kPressure, s.difference);
  s.difference_rate = r.number("difference_rate", "Pa/s", kPressureRate, s.difference_rate);
  s.off_speed = r.number("off_speed", "m/s", {.above = 0, .max = 50}, s.off_speed);
  s.expects = r.number("expects", "s", kFilter, s.expects);
  s.acceleration_filter = r.number("acceleration_filter", "s", kFilter, s.acceleration_filter);
  s.speed_filter = r.number("speed_filter", "s", {.above = 0, .max = 10}, s.speed_filter);
  s.catch_up = r.number("catch_up", "m/s^2", {.min = 0, .max = 1e3}, s.catch_up);
  s.first_deceleration = r.number("first_deceleration", "m/s^2", kAcceleration, s.first_deceleration);
  if (s.low_slip >= s.slip) r.problem("low_slip", "is not below `slip`");
}

void read_unit(const Document*, const Reader& r, TcsSettings& s) {
  s.slip = r.number("slip", "-", kUnitShare, s.slip);
  s.gain = r.number("gain", "-", {.min = 0, .max = 1e3}, s.gain);
  s.derivative_time = r.number("derivative_time", "s", {.min = 0, .max = 1e3}, s.derivative_time);
  s.reset_time = r.number("reset_time", "s", {.above = 0, .max = 1e3}, s.reset_time);
  s.least_speed = r.number("least_speed", "m/s", {.above = 0, .max = 50}, s.least_speed);
  s.difference = r.number("difference", "-", kUnitShare, s.difference);
  s.wheel_inertia = r.number("wheel_inertia", "kg m^2", {.above = 0, .max = 1e3}, s.wheel_inertia);
  s.settling = r.number("settling", "s", {.min = 1e-3, .max = 10}, s.settling);
  s.filter = r.number("filter", "s", kFilter, s.filter);
  s.pressure = r.number("pressure", "Pa", kPressure, s.pressure);
  s.brake_speed = r.number("brake_speed", "m/s", {.min = 0, .max = 100}, s.brake_speed);
}

void read_reference(const Reader& r, YawReferenceSettings& s) {
  s.characteristic_speed = r.number("characteristic_speed", "m/s", {.above = 0, .max = 1e3}, s.characteristic_speed);
  s.lag = r.number("reference_lag", "s", kFilter, s.lag);
  s.share = r.number("friction_share", "-", {.above = 0, .max = 2}, s.share);
  s.roll_gradient = r.number("roll_gradient", "rad s^2/m", {.min = 0, .max = 0.1}, s.roll_gradient);
}

void read_unit(const Document*, const Reader& r, EscSettings& s) {
  read_reference(r, s.reference);
  s.yaw_gain = r.number("yaw_gain", "N m s/rad", {.min = 0, .max = 1e8}, s.yaw_gain);
  s.sideslip_gain = r.number("sideslip_gain", "N m/rad", {.min = 0, .max = 1e8}, s.sideslip_gain);
  s.dead = r.number("dead", "rad/s", {.min = 0, .max = 10}, s.dead);
  s.dead_share = r.number("dead_share", "-", {.min = 0, .max = 10}, s.dead_share);
  s.sideslip_bound = r.number("sideslip_bound", "rad", {.min = 0, .max = 3}, s.sideslip_bound);
  s.sideslip_filter = r.number("sideslip_filter", "s", {.above = 0, .max = 100}, s.sideslip_filter);
  s.moment = r.number("moment", "N m", {.above = 0, .max = 1e7}, s.moment);
  s.pressure = r.number("pressure", "Pa", kPressure, s.pressure);
  s.rear_pressure = r.number("rear_pressure", "Pa", kPressure, s.rear_pressure);
  s.both = r.number("both", "-", {.min = 0, .max = 1}, s.both);
  s.least_speed = r.number("least_speed", "m/s", {.min = 0, .max = 50}, s.least_speed);
  s.cut = r.number("cut", "-", {.min = 0, .max = 1}, s.cut);
}

void read_unit(const Document*, const Reader& r, VectoringSettings& s) {
  read_reference(r, s.reference);
  s.gain = r.number("gain", "N m s/rad", {.min = 0, .max = 1e8}, s.gain);
  s.torque = r.number("torque", "N m", {.min = 0, .max = 1e5}, s.torque);
  s.least_speed = r.number("least_speed", "m/s", {.min = 0, .max = 50}, s.least_speed);
}

void read_unit(const Document*, const Reader& r, RollSettings& s) {
  s.share = r.number("share", "-", {.above = 0, .max = 2}, s.share);
  s.prediction = r.number("prediction", "s", kFilter, s.prediction);
  s.filter = r.number("filter", "s", kFilter, s.filter);
  s.gain = r.number("gain", "Pa s^2/m", {.min = 0, .max = 1e9}, s.gain);
  s.pressure = r.number("pressure", "Pa", {.above = 0, .max = 1e9}, s.pressure);
  s.hold = r.number("hold", "s", {.above = 0, .max = 100}, s.hold);
  s.least_speed = r.number("least_speed", "m/s", {.min = 0, .max = 50}, s.least_speed);
}

void read_unit(const Document*, const Reader& r, TrailerSettings& s) {
  read_reference(r, s.reference);
  s.threshold = r.number("threshold", "rad/s", {.above = 0, .max = 10}, s.threshold);
  s.mean_time = r.number("mean_time", "s", {.above = 0, .max = 100}, s.mean_time);
  s.forget = r.number("forget", "s", {.above = 0, .max = 100}, s.forget);
  s.decay = r.number("decay", "s", {.above = 0, .max = 100}, s.decay);
  s.swings = r.number("swings", "-", {.min = 1, .max = 100}, s.swings);
  s.gain = r.number("gain", "N m s/rad", {.min = 0, .max = 1e8}, s.gain);
  s.brake = r.number("brake", "Pa", kPressure, s.brake);
  s.pressure = r.number("pressure", "Pa", kPressure, s.pressure);
  s.least_speed = r.number("least_speed", "m/s", {.min = 0, .max = 50}, s.least_speed);
}

void read_unit(const Document*, const Reader& r, FeedbackSettings& s) {
  s.input = r.text("input"), s.output = r.text("output");
  s.target = r.number("target", "-", {}, s.target);
  s.gain = r.number("gain", "-", {});
  s.reset_time = r.number("reset_time", "s", {.min = 0, .max = 1e6}, s.reset_time);
  s.derivative_time = r.number("derivative_time", "s", {.min = 0, .max = 1e3}, s.derivative_time);
  s.low = r.number("low", "-", {}, s.low), s.high = r.number("high", "-", {}, s.high);
  if (s.high < s.low) r.problem("high", "is below `low`");
}

}  // namespace

// Every alternative has its read_unit: one that is missing does not build.
void read_settings(const Reader& r, UnitSettings& settings, const Document* document) {
  std::visit([&](auto& s) { read_unit(document, r, s); }, settings);
}

}  // namespace fahrwerk::load

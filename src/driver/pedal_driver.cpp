#include "driver/pedal_driver.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "vehicle/equipment/start.h"

namespace fahrwerk {
namespace {

constexpr double kRest = 0.3;       // slower counts as standing  [m/s]
constexpr double kGuard = 0.95;     // share of the idle speed below which the clutch opens
constexpr double kReleased = 1.05;  // share of it below which one who does not drive opens it
constexpr double kMatched = 0.04;   // relative slip at which a launched clutch closes
constexpr double kRevTime = 0.15;   // in which the engine is brought to a speed  [s]

// Forwards or backwards: to where the target is; who shall stop brakes the way that he goes.
double way_of(double target, double speed) { return target < 0.0 || (target == 0.0 && speed < 0.0) ? -1.0 : 1.0; }

}  // namespace

PedalDriver::PedalDriver(const PedalSettings& settings, const ShiftSettings& shift,
                         const Drivetrain<double>& drivetrain, const PedalVehicle& vehicle, int start_gear)
    : settings_(settings),
      shift_(shift),
      drivetrain_(drivetrain),
      axle_ratio_(final_ratio(drivetrain)),
      axle_efficiency_(final_efficiency(drivetrain)),
      vehicle_(vehicle),
      change_(shift, drivetrain.has_converter, start_gear) {
  if (settings_.launch_speed <= 0.0 && !drivetrain.is_electric)
    settings_.launch_speed = 2.0 * drivetrain.engine.idle_speed;
}

PedalDriver::Range PedalDriver::torque_range(const Drivetrain<double>& p, double speed) {
  if (p.is_electric) {
    const double limit = torque_limit(p.motor, speed);
    const double fade = std::clamp(std::fabs(speed) / p.motor.creep_speed, 0.0, 1.0);
    return {-limit * p.motor.recuperation * fade, limit};
  }
  const Engine<double>& e = p.engine;
  const double friction = friction_torque(e, speed);
  return {settled(e, 0.0, speed).torque - friction, settled(e, 1.0, speed).torque - friction};
}

double PedalDriver::throttle_for(const Drivetrain<double>& p, double torque, double speed) {
  if (p.is_electric) {
    const double limit = torque_limit(p.motor, speed);
    return limit > 0.0 ? std::clamp(torque / limit, -1.0, 1.0) : 0.0;
  }
  const double wanted = torque + friction_torque(p.engine, speed);
  const auto given = [&](double throttle) { return settled(p.engine, throttle, speed).torque; };
  if (given(1.0) <= wanted) return 1.0;
  if (given(0.0) >= wanted) return 0.0;
  double low = 0.0, high = 1.0;
  for (int k = 0; k < 20; ++k) {
    const double middle = 0.5 * (low + high);
    (given(middle) < wanted ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

// Torque of the gearbox input over that of the engine.
double PedalDriver::torque_ratio(const PedalView& car, int gear) const {
  if (!drivetrain_.has_converter || gear == 0) return 1.0;
  const double input = ratio(drivetrain_.gearbox, gear) * output_speed(drivetrain_, car.wheel_spin);
  const ConverterTorque<double> fluid = evaluate(drivetrain_.converter, car.engine_speed, input);
  return fluid.pump > 1.0 ? std::clamp(fluid.turbine / fluid.pump, 1.0, 4.0) : 1.0;
}

// What the weight pulls back with on the grade  [N].
double PedalDriver::slope_force() const {
  constexpr double kGravity = 9.81;
  return vehicle_.mass * kGravity * settings_.grade / std::sqrt(1.0 + settings_.grade * settings_.grade);
}

// At rest on a grade the brake holds until what the clutch may carry does.
double PedalDriver::hill_brake(const PedalView& car, const PedalCommand& c) const {
  const double pulls = (target_ < 0.0 ? -1.0 : 1.0) * slope_force();
  if (pulls <= 0.0 || closed_ || c.gear == 0 || std::fabs(car.speed) > kRest) return 0.0;
  const double i = std::fabs(ratio(drivetrain_.gearbox, c.gear)) * axle_ratio_;
  const double efficiency = drivetrain_.gear_efficiency * axle_efficiency_;
  const double carried = capacity(drivetrain_.clutch, c.clutch) * i * efficiency / vehicle_.wheel_radius;
  return carried < pulls ? settings_.hold_pedal : 0.0;
}

PedalDriver::Demand PedalDriver::demand(const PedalView& car, double error, double acceleration, int gear) const {
  const double wanted = acceleration + settings_.gain * (error + integral_ / settings_.reset_time);
  const double a = std::clamp(wanted, -settings_.max_acceleration, settings_.max_acceleration);
  const double way = way_of(target_, car.speed);
  const double forward = std::clamp(way * a, -settings_.max_deceleration, settings_.max_acceleration);
  const double moving = std::clamp(std::fabs(car.speed) / kRest, 0.0, 1.0);
  const double force =
      vehicle_.mass * forward + moving * vehicle_.rolling + vehicle_.drag * car.speed * car.speed + way * slope_force();
  if (gear == 0) return {0.0, force};
  const double i = std::fabs(ratio(drivetrain_.gearbox, gear)) * axle_ratio_;
  const double efficiency = drivetrain_.gear_efficiency * axle_efficiency_;
  const double inertia = drivetrain_.engine_inertia * i * way * acceleration / vehicle_.wheel_radius;
  const double at_gearbox = force * vehicle_.wheel_radius / (i * (force > 0.0 ? efficiency : 1.0 / efficiency));
  const double torque = at_gearbox / torque_ratio(car, gear) + inertia;
  return {drivetrain_.is_electric && way < 0.0 ? -torque : torque, force};
}

PedalCommand PedalDriver::stand(int gear) {
  integral_ = 0.0, closed_ = false;
  return {0.0, settings_.hold_pedal, drivetrain_.is_electric ? 0.0 : 1.0, gear};
}

void PedalDriver::choose_gear(double t, double output, double throttle) {
  if (change_.active()) return;
  const int gear = change_.target();
  if (settings_.gear) {
    if (*settings_.gear != gear) change_.begin(t, *settings_.gear);
    return;
  }
  if (!settings_.shifts || gear < 1 || t - change_.last_change() < shift_.dwell) return;
  const int wanted = wanted_gear(shift_, drivetrain_.gearbox, gear, output, throttle);
  if (wanted != gear) change_.begin(t, wanted);
}

// The clutch carries the wanted torque while the throttle keeps the engine at its launch speed.
void PedalDriver::launch(const PedalView& car, double input, const Demand& d, PedalCommand& c) {
  c.throttle = 0.0, c.clutch = 1.0;
  if (d.force <= 0.0) return;
  const Engine<double>& e = drivetrain_.engine;
  const PedalClutch<double>& clutch = drivetrain_.clutch;
  const double most = std::max(1.0, torque_range(drivetrain_, settings_.launch_speed).most);
  const double carried = std::clamp(d.torque, 0.0, 0.9 * most);
  limited_ = d.torque > carried;
  const double speed = std::max(e.idle_speed + carried / most * (settings_.launch_speed - e.idle_speed), input);
  const double hold = drivetrain_.engine_inertia * (speed - car.engine_speed) / kRevTime;
  c.throttle = throttle_for(drivetrain_, carried + hold, car.engine_speed);
  // Less while the engine is below its speed, so that it is not drawn down.
  const double held = std::clamp(carried - std::max(hold, 0.0), 0.0, clutch.capacity);
  c.clutch = clutch.open_at - (clutch.open_at - clutch.bites_at) * held / clutch.capacity;
  if (std::fabs(car.engine_speed - input) < kMatched * car.engine_speed && input > kGuard * e.idle_speed)
    closed_ = true;
}

void PedalDriver::end(PedalVerdict verdict, double t, double value) {
  if (verdict_ != PedalVerdict::none) return;
  verdict_ = verdict, verdict_time_ = t, verdict_value_ = value;
}

void PedalDriver::watch(double t, const PedalView& car, double error, const PedalCommand& c) {
  const bool stands = !drivetrain_.is_electric && car.engine_speed < 0.3 * drivetrain_.engine.idle_speed;
  if (!stands) stalled_since_ = -1.0;
  if (stands && stalled_since_ < 0.0) stalled_since_ = t;
  if (stands && t - stalled_since_ > 0.3) end(PedalVerdict::stalled, t, car.speed);

  const double way = target_ < 0.0 ? -1.0 : 1.0;
  const bool full = (limited_ || std::fabs(c.throttle) > 0.999) && way * error > 0.5 && !change_.active();
  if (!full || way * car.speed > reference_speed_ + settings_.no_progress * settings_.patience) slow_since_ = -1.0;
  if (full && slow_since_ < 0.0) slow_since_ = t, reference_speed_ = way * car.speed;
  if (full && t - slow_since_ > settings_.patience) end(PedalVerdict::out_of_reach, t, car.speed);
}

bool PedalDriver::possible(double t, double target_speed) {
  const Gearbox& box = drivetrain_.gearbox;
  if (settings_.gear && !has_gear(box, *settings_.gear)) end(PedalVerdict::unknown_gear, t, *settings_.gear);
  if (!has_gear(box, change_.target())) end(PedalVerdict::unknown_gear, t, change_.target());
  if (target_speed < 0.0 && !drivetrain_.is_electric && !has_gear(box, -1)) end(PedalVerdict::unknown_gear, t, -1);
  return verdict_ == PedalVerdict::none;
}

// The brake takes what the engine cannot: torque below its least, seen at the wheels.
double PedalDriver::brake_force(const Demand& d, double engine_speed) const {
  const double least = torque_range(drivetrain_, engine_speed).least;
  const double torque = drivetrain_.is_electric && target_ < 0.0 ? -d.torque : d.torque;
  const double i = std::fabs(ratio(drivetrain_.gearbox, change_.target())) * axle_ratio_;
  return std::max(0.0, least - torque) * i / vehicle_.wheel_radius;
}

// Clutch and gear by the sequence of a change; the throttle meets the speed of the new gear, then comes back.
void PedalDriver::change_gear(const PedalView& car, double output, const GearChange::Pedal& shift, PedalCommand& c) {
  const double next = ratio(drivetrain_.gearbox, change_.target()) * output;
  const double match = drivetrain_.engine_inertia * (next - car.engine_speed) / kRevTime;
  const bool waits = shift.phase == GearChange::Phase::declutch;
  const double matching = waits ? 0.0 : throttle_for(drivetrain_, std::max(match, 0.0), car.engine_speed);
  const double back = shift.phase == GearChange::Phase::release ? 1.0 - shift.clutch : 0.0;
  c.throttle = (1.0 - back) * matching + back * c.throttle;
  c.clutch = shift.clutch;
}

// Throttle and clutch of a car with a clutch pedal.
void PedalDriver::use_clutch(double dt, const PedalView& car, const Demand& d, double output,
                             const GearChange::Pedal& shift, PedalCommand& c) {
  const double input = shift.gear == 0 ? 0.0 : ratio(drivetrain_.gearbox, shift.gear) * output;
  if (closed_ && !change_.active() && input < kGuard * drivetrain_.engine.idle_speed) closed_ = false;
  if (change_.active())
    change_gear(car, output, shift, c);
  else if (!closed_)
    launch(car, input, d, c);
  else
    c.clutch = std::max(0.0, clutch_ - dt / shift_.clutch_time);
}

// The lock-up of a converter closes from the second gear on, when both sides turn nearly alike.
void PedalDriver::use_converter(double dt, const PedalView& car, double output, PedalCommand& c) {
  closed_ = true;
  const double input = ratio(drivetrain_.gearbox, c.gear) * output;
  const bool locks = !change_.active() && c.gear >= 2 && input > 1.3 * drivetrain_.engine.idle_speed &&
                     input > 0.85 * car.engine_speed;
  c.clutch = locks ? std::max(0.0, clutch_ - dt / shift_.clutch_time) : 1.0;
  if (change_.active()) c.throttle *= 0.7;
}

// At rest the gear for the direction of travel is taken.
void PedalDriver::choose_direction(double target_speed) {
  if (change_.active() || settings_.gear || !settings_.shifts) return;
  change_.take(target_speed < 0.0 && !drivetrain_.is_electric ? -1 : 1);
}

PedalCommand PedalDriver::decide(double t, double dt, const PedalView& car, double target_speed,
                                 double target_acceleration) {
  if (!possible(t, target_speed)) return {0.0, 0.0, 1.0, 0};
  const bool rests = std::fabs(car.speed) < kRest;
  if (rests && !closed_) choose_direction(target_speed);
  target_ = target_speed;
  if (rests && std::fabs(target_speed) < 0.05) return stand(change_.target());

  const double error = target_speed - car.speed, output = output_speed(drivetrain_, car.wheel_spin);
  const GearChange::Pedal shift = change_.at(t);
  const Demand d = demand(car, error, target_acceleration, change_.target());
  limited_ = false;
  PedalCommand c{throttle_for(drivetrain_, d.torque, car.engine_speed), 0.0, 0.0, shift.gear};
  const bool has_clutch = !drivetrain_.is_electric && !drivetrain_.has_converter;
  if (has_clutch)
    use_clutch(dt, car, d, output, shift, c);
  else if (drivetrain_.has_converter)
    use_converter(dt, car, output, c);
  else
    closed_ = true;
  // With the clutch open the engine brakes nothing.
  const bool coupled = closed_ && !(has_clutch && change_.active());
  const double braked = coupled ? brake_force(d, car.engine_speed) : std::max(0.0, -d.force);
  c.brake = std::clamp(braked / vehicle_.brake_force, 0.0, 1.0);
  if (has_clutch) c.brake = std::max(c.brake, hill_brake(car, c));
  clutch_ = c.clutch;

  const double way = way_of(target_speed, car.speed);
  const bool at_limit = (std::fabs(c.throttle) > 0.999 && way * error > 0.0) || (c.brake >= 1.0 && way * error < 0.0);
  if (!at_limit && coupled) integral_ += dt * error;
  if (coupled) choose_gear(t, output, c.brake > 0.0 ? 0.0 : std::fabs(c.throttle));
  watch(t, car, error, c);
  return c;
}

void PedalDriver::take_over(double throttle, const PedalView& car) {
  const int gear = change_.target();
  closed_ = true, clutch_ = 0.0, target_ = car.speed;
  if (gear == 0) return;
  const Range range = torque_range(drivetrain_, car.engine_speed);
  const double torque = drivetrain_.is_electric ? throttle * torque_limit(drivetrain_.motor, car.engine_speed)
                        : throttle > 0.0        ? settled(drivetrain_.engine, throttle, car.engine_speed).torque -
                                               friction_torque(drivetrain_.engine, car.engine_speed)
                                         : range.least;
  const double i = std::fabs(ratio(drivetrain_.gearbox, gear)) * axle_ratio_;
  const double efficiency = drivetrain_.gear_efficiency * axle_efficiency_;
  const double at_gearbox = torque * torque_ratio(car, gear);
  const double force = at_gearbox * i * (torque > 0.0 ? efficiency : 1.0 / efficiency) / vehicle_.wheel_radius;
  vehicle_.rolling += force - demand(car, 0.0, 0.0, gear).force;
}

PedalCommand PedalDriver::released(double dt, const PedalView& car) {
  PedalCommand c{0.0, 0.0, 0.0, change_.target()};
  integral_ = 0.0;
  const bool has_clutch = !drivetrain_.is_electric && !drivetrain_.has_converter;
  if (has_clutch && car.engine_speed < kReleased * drivetrain_.engine.idle_speed) closed_ = false;
  if (drivetrain_.has_converter)
    use_converter(dt, car, output_speed(drivetrain_, car.wheel_spin), c);
  else if (has_clutch)
    c.clutch = closed_ ? std::max(0.0, clutch_ - dt / shift_.clutch_time) : 1.0;
  c.throttle = 0.0;
  clutch_ = c.clutch;
  return c;
}

std::string PedalDriver::message() const {
  switch (verdict_) {
    case PedalVerdict::unknown_gear:
      return fmt::format("the gearbox has no gear {:.0f}", verdict_value_);
    case PedalVerdict::stalled:
      return fmt::format("the engine stalled at t = {:.2f} s, at {:.2f} m/s", verdict_time_, verdict_value_);
    case PedalVerdict::out_of_reach:
      return fmt::format("{:.2f} m/s is out of reach: {:.2f} m/s at full throttle at t = {:.2f} s", target_,
                         verdict_value_, verdict_time_);
    default:
      return {};
  }
}

}  // namespace fahrwerk

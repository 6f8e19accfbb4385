#include "manoeuvre/hill_start.h"

#include <algorithm>
#include <cmath>

#include "driver/pedal_controller.h"
#include "manoeuvre/test_track.h"

namespace fahrwerk {
namespace {

constexpr double kSteepest = 0.6;         // that is tried
constexpr double kStandingForce = 250.0;  // on the pedal at the start  [N]

}  // namespace

std::vector<Field> HillStart::fields() {
  return {{"grade", "-", &grade, 0.0, 0.5, "of the run that is shown: rise over way along the ground"},
          {"rest_time", "s", &rest_time, 1.0, 600.0, "standing before it drives off"},
          {"acceleration", "m/s^2", &acceleration, 0.05, 5.0, "wanted when driving off"},
          {"to", "m/s", &to, 0.5, 20.0, "speed at which it has started"},
          {"max_time", "s", &max_time, 2.0, 120.0, "for that, after the rest"},
          {"startability", "-", &startability, 0.0, 0.0, "also look for the steepest grade on which it starts"},
          {"resolution", "-", &resolution, 1e-3, 0.05, "of that grade"},
          {"sample_time", "s", &sample_time, 1e-3, 0.1, "of the driver's decisions"}};
}

// Stands for a time, then drives off; ends at the speed, or when the driver gives up.
SimulationResult HillStart::climb(TestTrack& track, double on_grade, double stands) const {
  track.road().grade = on_grade;
  Controls pressed = no_controls<double>(track.layout());
  pressed.brake_pedal = kStandingForce, pressed.clutch = 1.0;
  const EquippedTrim start = track.trimmed({}, 0, pressed);
  if (!start.converged) throw Impossible("grade", "the vehicle does not stand on it: " + start.message);
  PedalSettings settings;
  settings.grade = on_grade, settings.patience = max_time;
  settings.hold_pedal = kStandingForce / 500.0;
  PedalController driver(settings, shift_settings(track.powertrain()), track.car(), track.whole().parts, 1,
                         track.sample_time(sample_time), [this, stands](double t) -> PedalController::Target {
                           if (t < stands) return {0.0, 0.0};
                           return {std::max(0.1, acceleration * (t - stands)), acceleration};
                         });
  Controller* const controllers[] = {&driver};
  const Event events[] = {speed_reached(track, to, 1),
                          {"driver", [&driver](double, std::span<const double>) { return driver.alive(); }, -1}};
  ScenarioInputs inputs = constant_inputs(start);
  hold_throttle(track, inputs);
  SimulationResult result = track.drive(start, inputs, stands + max_time, controllers, events);
  if (driver.alive() < 0.0) result.verdict = driver.message();
  return result;
}

ManoeuvreOutcome HillStart::perform(TestTrack& track) const {
  track.need_brakes();
  const double level = track.road().grade;
  // At the end, of the point that the event looks at: the centre of gravity nods.
  const auto there = [&](const SimulationResult& r) {
    return r.state[static_cast<std::size_t>(track.layout().velocity())] > to * (1.0 - 1e-3);
  };
  const auto starts = [&](double on_grade) {
    try {
      return there(climb(track, on_grade, 0.2));
    } catch (const Impossible&) {
      return false;  // it slides down with its brakes on
    }
  };
  double steepest = kNone;
  if (startability && starts(0.0)) {
    double low = 0.0, high = kSteepest;
    while (high - low > resolution) {
      const double middle = 0.5 * (low + high);
      (starts(middle) ? low : high) = middle;
    }
    steepest = low;
  }
  ManoeuvreOutcome out{climb(track, grade, rest_time), {}};
  out.road = track.road();
  track.road().grade = level;
  const Recording& r = out.result.recording;
  const Series x = r.series("body.x"), speed = r.series("body.speed");
  const double end = r.time.back(), along = std::sqrt(1.0 + grade * grade);
  // The first half of the rest is not looked at: tyres and springs settle in it.
  const double settled = 0.5 * rest_time;
  double rolls_back = 0.0, rattles = 0.0;
  for (std::size_t i = 0; i < r.time.size(); ++i) {
    const double t = r.time[i];
    if (t > rest_time) rolls_back = std::max(rolls_back, along * (x.at(rest_time) - x.at(t)));
    if (t > settled && t < rest_time) rattles = std::max(rattles, speed.at(t));
  }
  const bool done = there(out.result);
  if (!done && out.result.verdict.empty()) out.result.verdict = "it did not start on this grade";
  out.metrics = {{"startability", steepest, "-", "steepest grade on which it starts: rise over way along the ground"},
                 {"creep", along * std::fabs(x.at(std::min(rest_time, end)) - x.at(std::min(settled, end))), "m",
                  "way in the second half of the time at rest"},
                 {"largest_rest_speed", rattles, "m/s", "of any motion in it"},
                 {"roll_back", rolls_back, "m", "way downhill when driving off"},
                 {"start_time", done ? end - rest_time : kNone, "s", "from the wish to drive to the speed"},
                 {"start_distance", done ? along * (x.at(end) - x.at(rest_time)) : kNone, "m", "way on it"}};
  return out;
}

}  // namespace fahrwerk

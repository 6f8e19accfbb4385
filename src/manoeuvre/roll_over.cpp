#include "manoeuvre/roll_over.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "manoeuvre/sine_with_dwell.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

constexpr double kSteerBegin = 0.5;  // of steering  [s]
constexpr double kHold = 3.0, kBack = 2.0;
constexpr double kLift = 0.05;  // of both wheels of a side, two inches  [m]

// Steers by itself: the second half waits for the roll rate.
class FishhookSteering final : public Controller {
 public:
  FishhookSteering(const SteerMap& map, double angle, double rate, double threshold, double sample)
      : map_(map), angle_(angle), rate_(rate), threshold_(threshold), sample_(sample) {}

  double sample_time() const override { return sample_; }
  unsigned overrides() const override { return channel::rack; }
  void update(double t, const CarObservation& car, const CarInputs<double>&, CarInputs<double>& commands) override {
    const double step = rate_ * sample_, roll_rate = std::fabs(car.omega.x);
    if (t < kSteerBegin - 1e-9) return;
    // The roll rate must have grown first: at the begin it is zero as well.
    rolled_ = rolled_ || roll_rate > 2.0 * threshold_;
    const bool there = delta_ == angle_;
    if (reversal_ < 0.0 && there && (rolled_ ? roll_rate < threshold_ : t > kSteerBegin + 2.0)) reversal_ = t;
    double target = reversal_ < 0.0 ? angle_ : -angle_, most = step;
    const double arrival = reversal_ + 2.0 * std::fabs(angle_) / rate_;
    if (reversal_ >= 0.0 && t > arrival + kHold) target = 0.0, most = std::fabs(angle_) / kBack * sample_;
    delta_ = std::fabs(target - delta_) <= most ? target : delta_ + (target > delta_ ? most : -most);
    const int left = 2 * map_.axle();
    commands.rack[left] = commands.rack[left + 1] = map_.rack(delta_);
  }
  void remember(Archive& archive) override { archive(delta_, reversal_, rolled_); }
  double reversal() const { return reversal_; }

 private:
  const SteerMap& map_;
  double angle_, rate_, threshold_, sample_;
  double delta_ = 0.0, reversal_ = -1.0;
  bool rolled_ = false;
};

// Largest height to which all wheels of one side leave the ground together.
double two_wheel_lift(const TestTrack& track, const Recording& r) {
  double most = 0.0;
  for (int side = 0; side < 2; ++side) {
    std::vector<double> lift(r.size(), HUGE_VAL);  // of the lowest one; below zero: one is pressed
    for (int i = side; i < track.car().wheels(); i += 2) {
      const Samples pressed = r.column(fmt::format("wheel.{}.deflection", wheel_name(i))),
                    z = r.column(fmt::format("wheel.{}.z", wheel_name(i)));
      const double radius = track.car().corner[i].tire.body.unloaded_radius;
      for (std::size_t k = 0; k < r.size(); ++k)
        lift[k] = std::min(lift[k], pressed[k] <= 0.0 ? z[k] - radius : -HUGE_VAL);
    }
    for (const double height : lift) most = std::max(most, height);
  }
  return most;
}

}  // namespace

std::vector<Field> Fishhook::fields() {
  std::vector<Field> all{
      {"first_speed", "m/s", &first_speed, 5.0, 60.0, "first entrance speed"},
      {"last_speed", "m/s", &last_speed, 5.0, 60.0, "last entrance speed"},
      {"speed_step", "m/s", &speed_step, 0.1, 20.0, "between entrance speeds"},
      {"fine_above", "m/s", &fine_above, 5.0, 100.0, "from this entrance speed on half the step"},
      {"factor", "-", &factor, 0.5, 20.0, "amplitude over the hand wheel angle at 0.3 g"},
      {"hand_wheel_rate", "rad/s", &hand_wheel_rate, 0.5, 50.0, "of the hand wheel"},
      {"roll_rate_threshold", "rad/s", &roll_rate_threshold, 0.001, 1.0, "below it the steering is reversed"},
      {"direction", "-", &direction, -1.0, 1.0, "of the first turn; 1: left, -1: right"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome Fishhook::drive(TestTrack& track) const {
  if (direction != 1.0 && direction != -1.0) throw Impossible("direction", "is neither 1 (left) nor -1 (right)");
  if (last_speed < first_speed) throw Impossible("last_speed", "is below first_speed");
  SlowSteer slow;
  slow.speed = 50.0 * 0.44704;
  const double turned = factor * slowly_increasing_steer_both_ways(track, slow, direction).hand_wheel_angle;
  const double angle = std::min(track.steer_angle(turned), 0.99 * track.steer().max_angle());
  const double ratio = track.hand_wheel_angle(angle) / angle;
  ManoeuvreOutcome out;
  double lifted_at = kNone, lift = 0.0, load = kNone, roll = 0.0, reversal = kNone, reached = first_speed;
  int runs = 0;
  const auto step = [this](double v) { return v < fine_above - 1e-9 ? speed_step : 0.5 * speed_step; };
  Progress progress(last_speed - first_speed + speed_step);
  for (double speed = first_speed; speed <= last_speed + 1e-9; speed += step(speed)) {
    progress.at(speed - first_speed);
    const EquippedTrim start = track.straight(speed, "first_speed");
    ScenarioInputs inputs = constant_inputs(start);
    const int left = 2 * track.steer().axle();
    inputs.rack[left] = inputs.rack[left + 1] = 0.0;
    inputs.speed_control = TimeHistory({0.0, kSteerBegin, kSteerBegin}, {1.0, 1.0, 0.0});
    FishhookSteering steering(track.steer(), direction * angle, hand_wheel_rate / ratio, roll_rate_threshold,
                              track.sample_time(1e-3));
    Controller* const controllers[] = {&steering};
    out.result = track.drive(start, inputs, 9.0, controllers);
    ++runs, reached = speed, reversal = steering.reversal() >= 0.0 ? steering.reversal() : kNone;
    const Recording& r = out.result.recording;
    for (const Metric& m : general_values(r)) {
      if (m.name == "min_wheel_load_ratio") load = std::fmin(load, m.value);
      if (m.name == "max_roll_angle") roll = std::fmax(roll, m.value);
    }
    lift = std::max(lift, two_wheel_lift(track, r));
    if (lift > kLift || out.result.status != SimulationStatus::completed) {
      lifted_at = speed;
      break;
    }
  }
  out.metrics = {{"passed", std::isnan(lifted_at) ? 1.0 : 0.0, "-", "1: no two wheels of a side lift by 5 cm"},
                 {"lift_speed", lifted_at, "m/s", "entrance speed at which they do"},
                 {"last_entrance_speed", reached, "m/s", "of the last run"},
                 {"two_wheel_lift", lift, "m", "largest height of both wheels of a side together"},
                 {"min_load_ratio", load, "-", "smallest wheel load over the load at the begin, of all runs"},
                 {"largest_roll_angle", roll, "rad", "of all runs"},
                 {"steer_amplitude", angle, "rad", "of the front wheels"},
                 {"hand_wheel_amplitude", track.hand_wheel_angle(angle), "rad", "of the hand wheel"},
                 {"reversal_time", reversal - kSteerBegin, "s", "from the begin of steering to the reversal, last run"},
                 {"runs", static_cast<double>(runs), "-", "entrance speeds driven"}};
  out.result.verdict =
      std::isnan(lifted_at) ? "no two-wheel lift" : fmt::format("two-wheel lift at {:.1f} km/h", 3.6 * lifted_at);
  return out;
}

}  // namespace fahrwerk

#include "manoeuvre/combination.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/linear/linearise.h"
#include "analysis/linear/modes.h"
#include "manoeuvre/steer_history.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

constexpr double kPulseBegin = 1.0;  // of steering  [s]

void need_units(const TestTrack& track) {
  if (track.car().units() < 2) throw Impossible("kind", "is one of combinations; the vehicle has one unit");
}

std::string last_unit(const TestTrack& track) { return fmt::format("unit.{}.", track.car().units()); }

double most(const Series& s, double from) {
  const double end = s.time.back();
  return std::max(largest(s, 1.0, from, end).value, -largest(s, -1.0, from, end).value);
}

// Damping ratio of a swing about its mean after `from`, from the sizes of its swings from extreme to extreme, by the
// straight line through their logarithms: x_k ~ exp(-k π D/√(1 - D²)), k counting half periods. The first two extremes
// belong to what excited it and to oscillations that fade faster; they count only where there are few.
double swing_damping(const Series& s, double from, double end) {
  std::vector<double> extremes;
  for (std::size_t k = 1; k + 1 < s.time.size(); ++k) {
    const double a = s.value[k - 1], b = s.value[k], c = s.value[k + 1];
    if (s.time[k] < from || s.time[k] > end || !((b >= a && b > c) || (b <= a && b < c))) continue;
    extremes.push_back(b - 0.125 * (c - a) * (c - a) / (a - 2.0 * b + c));  // of the parabola through the three
  }
  std::vector<double> sizes;
  for (std::size_t k = extremes.size() < 6 ? 1 : 3; k < extremes.size(); ++k)
    sizes.push_back(std::fabs(extremes[k] - extremes[k - 1]));
  // As long as they are above what is left of anything else.
  while (sizes.size() > 3 && sizes.back() < 0.02 * sizes.front()) sizes.pop_back();
  if (sizes.size() < 3) return kNone;
  const double n = static_cast<double>(sizes.size());
  double sx = 0, sy = 0, sxx = 0, sxy = 0;
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    const double x = static_cast<double>(k), y = std::log(sizes[k]);
    sx += x, sy += y, sxx += x * x, sxy += x * y;
  }
  const double decay = -(n * sxy - sx * sy) / (n * sxx - sx * sx) / kPi;
  return decay / std::sqrt(1.0 + decay * decay);
}

// Whether a mode is one of swaying, yawing and rolling. About straight running these do not move up, along and in
// pitch, nor the other way round.
bool is_lateral(const StateSpace& model, const Mode& mode) {
  double lateral = 0.0, other = 0.0;
  for (const auto& [coordinate, share] : participation_by_coordinate(model, mode)) {
    const std::string of = coordinate.substr(coordinate.rfind('.') + 1);
    if (of == "y" || of == "yaw" || of == "roll") lateral += share;
    if (of == "x" || of == "z" || of == "pitch") other += share;
  }
  return lateral > other;
}

// Where the damping first changes its sign with the speed: the speeds before and behind, and the damping there.
struct SignChange {
  double low, high, of_low, of_high;
};
std::optional<SignChange> sign_change(const std::vector<double>& x, const std::vector<double>& y) {
  for (std::size_t k = 1; k < x.size(); ++k)
    if (std::isfinite(y[k - 1]) && std::isfinite(y[k]) && (y[k - 1] > 0.0) != (y[k] > 0.0))
      return SignChange{x[k - 1], x[k], y[k - 1], y[k]};
  return {};
}

// Zero between two values by false position, where the end that stays counts half (Illinois), to within `accuracy`.
template <class F>
double zero_between(SignChange b, double accuracy, int most, F&& f) {
  double last = kNone, x = kNone;
  for (int n = 0; n < most; ++n) {
    x = b.low + (b.high - b.low) * b.of_low / (b.of_low - b.of_high);
    if (n > 0 && std::fabs(x - last) < accuracy) break;
    last = x;
    const double y = f(x);
    if (!std::isfinite(y)) break;
    if ((y > 0.0) == (b.of_low > 0.0))
      b.low = x, b.of_low = y, b.of_high *= n > 0 ? 0.5 : 1.0;
    else
      b.high = x, b.of_high = y, b.of_low *= n > 0 ? 0.5 : 1.0;
  }
  return x;
}

}  // namespace

double least_damping(TestTrack& track, double speed, double highest_frequency) {
  const EquippedTrim start = track.straight(speed);
  const LinearCar linear = linearise(track.whole(), track.road(), start, {});
  double least = kNone;
  for (const Mode& m : modes(linear.model))
    if (m.frequency > 0.05 && m.frequency < highest_frequency && is_lateral(linear.model, m))
      least = std::fmin(least, m.damping_ratio);
  return least;
}

std::vector<Field> RearwardAmplification::fields() {
  std::vector<Field> all{
      {"speed", "m/s", &speed, 5.0, 60.0, "held during the test"},
      {"lateral_acceleration", "m/s^2", &lateral_acceleration, 0.1, 6.0, "of the steady turn with this steering"},
      {"lowest", "Hz", &lowest, 0.05, 3.0, "frequency"},
      {"highest", "Hz", &highest, 0.05, 3.0, "frequency"},
      {"step", "Hz", &step, 0.01, 1.0, "between frequencies"},
      {"settle_time", "s", &settle_time, 1.0, 60.0, "driven after the period"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome RearwardAmplification::drive(TestTrack& track) const {
  need_units(track);
  if (highest < lowest) throw Impossible("highest", "is below `lowest`");
  const EquippedTrim start = track.straight(speed);
  const double angle = track.steer_angle(track.turn(speed, lateral_acceleration));
  const int count = static_cast<int>(std::floor((highest - lowest) / step + 1e-9)) + 1;
  const std::string last = last_unit(track);
  ManoeuvreOutcome out;
  ManoeuvreCurve lateral{"lateral acceleration", {}, {}}, yaw{"yaw rate", {}, {}};
  double best = 0.0, best_frequency = kNone, best_yaw = 0.0;
  Progress progress(count);
  for (int k = 0; k < count; ++k) {
    progress.at(k);
    const double f = lowest + k * step, end = kPulseBegin + 1.0 / f;
    ScenarioInputs inputs = constant_inputs(start);
    steer(
        track, angle, [&](double t) { return std::sin(2.0 * kPi * f * (t - kPulseBegin)); }, kPulseBegin, end, inputs);
    SimulationResult run = track.drive(start, inputs, end + settle_time);
    const Recording& r = run.recording;
    const double a = most(r.series(last + "lateral_acceleration"), kPulseBegin) /
                     most(r.series("body.lateral_acceleration"), kPulseBegin),
                 w = most(r.series(last + "yaw_rate"), kPulseBegin) / most(r.series("body.yaw_rate"), kPulseBegin);
    lateral.x.push_back(f), lateral.y.push_back(a), yaw.x.push_back(f), yaw.y.push_back(w);
    best_yaw = std::max(best_yaw, w);
    if (a > best || k == 0) best = a, best_frequency = f, out.result = std::move(run);
  }
  out.metrics = {{"rearward_amplification", best, "-", "largest, of the lateral acceleration, last over first unit"},
                 {"rearward_amplification_frequency", best_frequency, "Hz", "where it is"},
                 {"rearward_amplification_yaw_rate", best_yaw, "-", "largest, of the yaw rate, last over first unit"},
                 {"yaw_damping",
                  swing_damping(out.result.recording.series("coupling.1.articulation"),
                                kPulseBegin + 1.0 / best_frequency, out.result.recording.time.back()),
                  "-", "damping ratio of the articulation after the period with the largest amplification"},
                 {"steer_amplitude", angle, "rad", "amplitude of the steer angle of the front wheels"}};
  out.charts = {{"Rearward amplification", "frequency", "Hz", "last over first unit", "-", {lateral, yaw}}};
  return out;
}

std::vector<Field> TrailerStability::fields() {
  std::vector<Field> all{
      {"first_speed", "m/s", &first_speed, 5.0, 80.0, "of the first pulse"},
      {"last_speed", "m/s", &last_speed, 5.0, 80.0, "of the last pulse"},
      {"speed_step", "m/s", &speed_step, 0.1, 20.0, "between pulses"},
      {"lateral_acceleration", "m/s^2", &lateral_acceleration, 0.01, 5.0, "of a steady turn with the pulse's peak"},
      {"width", "s", &width, 0.1, 5.0, "of the pulse"},
      {"duration", "s", &duration, 3.0, 60.0, "of each run"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome TrailerStability::drive(TestTrack& track) const {
  need_units(track);
  if (last_speed < first_speed) throw Impossible("last_speed", "is below `first_speed`");
  const int count = static_cast<int>(std::floor((last_speed - first_speed) / speed_step + 1e-9)) + 1;
  ManoeuvreOutcome out;
  ManoeuvreCurve runs{"runs", {}, {}, true}, linear{"linear model", {}, {}};
  // Damping of the run at this speed, which is kept as the result.
  const auto pulse = [&](double v) {
    const EquippedTrim start = track.straight(v);
    const double angle = track.steer_angle(track.turn(v, lateral_acceleration));
    ScenarioInputs inputs = constant_inputs(start);
    steer(track, {0.0, kPulseBegin, kPulseBegin + 0.5 * width, kPulseBegin + width}, {0.0, 0.0, angle, 0.0}, inputs);
    out.result = track.drive(start, inputs, duration);
    return swing_damping(out.result.recording.series("coupling.1.articulation"), kPulseBegin + width, duration);
  };
  Progress progress(count);
  for (int k = 0; k < count; ++k) {
    progress.at(k);
    const double v = first_speed + k * speed_step;
    runs.x.push_back(v), runs.y.push_back(pulse(v));
    linear.x.push_back(v), linear.y.push_back(least_damping(track, v));
    if (out.result.status != SimulationStatus::completed) break;
  }
  double of_runs = kNone, of_model = kNone;
  if (const auto between = sign_change(runs.x, runs.y)) of_runs = zero_between(*between, 2e-3 * between->low, 6, pulse);
  if (const auto between = sign_change(linear.x, linear.y))
    of_model = zero_between(*between, 1e-6, 40, [&](double v) { return least_damping(track, v); });
  out.metrics = {{"zero_damping_speed", of_runs, "m/s", "where swings of the articulation do not decay, from the runs"},
                 {"zero_damping_speed_linear", of_model, "m/s", "the same of the linear model"},
                 {"damping_first", runs.y.front(), "-", "damping ratio at the first speed, from the run"},
                 {"damping_last", runs.y.back(), "-", "damping ratio at the last speed, from the run"},
                 {"damping_first_linear", linear.y.front(), "-", "the same of the linear model"},
                 {"damping_last_linear", linear.y.back(), "-", "the same of the linear model"}};
  out.charts = {{"Damping of the articulation", "speed", "m/s", "damping ratio", "-", {runs, linear}}};
  return out;
}

std::vector<Field> LowSpeedCircle::fields() {
  std::vector<Field> all{{"speed", "m/s", &speed, 0.3, 10.0, "held on the circle"},
                         {"radius", "m", &radius, 3.0, 500.0, "of the path of the first unit's centre of gravity"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome LowSpeedCircle::drive(TestTrack& track) const {
  const EquippedTrim start = track.turn(speed, speed * speed / radius, "radius");
  const CarObservation o = track.observed(start);
  // The centre of the turn, to the left of the velocity.
  const Vec3<double> v = o.A_0V * o.v_C;
  const double r = std::hypot(v.x, v.y) / o.yaw_rate, size = std::hypot(v.x, v.y);
  const double cx = o.r_0C.x - r * v.y / size, cy = o.r_0C.y + r * v.x / size;
  double outer = 0.0, inner = 1e9;
  const auto see = [&](const Vec3<double>& p) {
    const double d = std::hypot(p.x - cx, p.y - cy);
    outer = std::max(outer, d), inner = std::min(inner, d);
  };
  const auto radius_of = [&](int axle) {
    const Vec3<double>&a = o.wheel[2 * axle].contact_0, &b = o.wheel[2 * axle + 1].contact_0;
    return std::hypot(0.5 * (a.x + b.x) - cx, 0.5 * (a.y + b.y) - cy);
  };
  for (std::size_t i = 0; i < o.wheel.size(); ++i) {
    const double half =
        (i % 2 == 0 ? 0.5 : -0.5) * track.car().corner[i].tire.body.width + track.car().corner[i].twin_offset;
    see(o.wheel[i].contact_0 + half * o.wheel[i].axis_0);
  }
  const auto see_box = [&](const CarOutline& box, const UnitObservationOf<double>& unit) {
    for (const double x : {box.front, box.front - box.length})
      for (const double y : {-0.5 * box.width, 0.5 * box.width})
        if (box.length > 0.0) see(unit.r_0V + unit.A_0V * Vec3<double>{x, y, 0.0});
  };
  const CarOutline& outline = track.outline();
  see_box(outline, o);
  for (std::size_t k = 0; k < std::min(outline.towed.size(), o.behind.size()); ++k)
    see_box(outline.towed[k], o.behind[k]);
  ManoeuvreOutcome out;
  out.result = track.drive(start, constant_inputs(start), 2.0 * kPi * radius / speed);
  const int last = track.car().axles() - 1;
  out.metrics = {
      {"swept_path_width", outer - inner, "m", "between the outermost and the innermost point of wheels and units"},
      {"outer_radius", outer, "m", "of the outermost point"},
      {"inner_radius", inner, "m", "of the innermost point"},
      {"off_tracking", radius_of(0) - radius_of(last), "m",
       "radius of the first axle's middle minus that of the last one's"},
      {"steer_angle", track.steer_angle(start), "rad", "of the front wheels"}};
  for (std::size_t k = 0; k < o.coupling.size(); ++k)
    out.metrics.push_back({fmt::format("articulation_{}", k + 1), o.coupling[k].articulation, "rad",
                           fmt::format("of coupling {}", k + 1)});
  return out;
}

}  // namespace fahrwerk

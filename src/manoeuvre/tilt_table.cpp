#include "manoeuvre/tilt_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "manoeuvre/test_track.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

constexpr double kGrip = 3.0;  // friction of the table, whose ledges hold the tyres
constexpr double kSearch =
    0.0524;                      // where a wheel lifts an equilibrium may not be found: how far beyond it is looked for
constexpr double kShare = 1e-4;  // of the weight, below which a wheel carries nothing
constexpr double kStanding = 1.0;  // how long the vehicle is watched  [s]
constexpr double kWatched = 0.98;  // at this part of the static tilt angle

// The vehicle at one angle.
struct Tilted {
  EquippedTrim trim;
  std::vector<double> load;  // of the wheels  [N]
  double roll = kNone;       // of the last unit against the table  [rad]
};

class Platform {
 public:
  explicit Platform(TestTrack& track) : track_(track) {
    for (const CarPart part : {CarPart::powertrain, CarPart::brakes, CarPart::steering}) track.replace(part);
    weight_ = track.mass() * track.car().gravity;
    track.road().friction = std::max(track.road().friction, kGrip);
  }

  Tilted at(double angle) {
    track_.road().bank = std::tan(angle);
    TrimRequest q;
    q.brake.assign(track_.car().wheels(), weight_);
    Tilted o{track_.trimmed(q), {}};
    if (!o.trim.converged) return o;
    const CarObservation seen = track_.observed(o.trim);
    for (const WheelObservation& w : seen.wheel) o.load.push_back(w.load);
    o.roll = (seen.behind.empty() ? seen.roll : seen.behind.back().roll) - angle;
    return o;
  }
  // Whether it stands with a load on its upper side.
  bool stands(const Tilted& o) const {
    for (std::size_t i = 0; i < o.load.size(); i += 2)
      if (carries(o.load[i])) return true;
    return false;
  }
  bool carries(double load) const { return load > kShare * weight_; }

 private:
  TestTrack& track_;
  double weight_ = 0.0;
};

// Where a wheel lifts that carries nothing at the last of these angles: where the line through its last two loads ends.
// Just there an equilibrium is often not found, so that the last angle may lie some steps beyond.
double lift_angle(const ManoeuvreCurve& load) {
  const std::size_t n = load.x.size();
  const double last = load.x.back();
  if (n < 3) return last;
  const double fall = (load.y[n - 3] - load.y[n - 2]) / (load.x[n - 2] - load.x[n - 3]);
  return fall > 0.0 ? std::min(last, load.x[n - 2] + load.y[n - 2] / fall) : last;
}

}  // namespace

std::vector<Field> TiltTable::fields() {
  return {{"step", "rad", &step, 1e-4, 0.1, "between angles"},
          {"largest", "rad", &largest, 0.05, 1.4, "angle that is tried"},
          {"accuracy", "rad", &accuracy, 1e-6, 0.01, "of the static tilt angle"}};
}

ManoeuvreOutcome TiltTable::perform(TestTrack& track) const {
  if (!is_plane(track.road())) throw Impossible("kind", "needs a road that is a plane");
  track.road().grade = 0.0;
  Platform table(track);
  const int axles = track.car().axles();
  std::vector<ManoeuvreCurve> loads;
  for (int a = 0; a < axles; ++a) loads.push_back({axle_title(a, axles), {}, {}});
  std::vector<double> lift(static_cast<std::size_t>(axles), kNone);
  double last = kNone, roll = kNone;
  Progress progress(largest);
  for (int k = 0;; ++k) {
    const double angle = k * step;
    if (angle > largest || angle > last + kSearch) break;
    progress.at(angle);
    const Tilted o = table.at(angle);
    if (k == 0 && !table.stands(o)) throw Impossible("kind", "the vehicle does not stand on the level table");
    if (!table.stands(o)) continue;
    last = angle, roll = o.roll;
    for (std::size_t a = 0; a < loads.size(); ++a) {
      loads[a].x.push_back(angle), loads[a].y.push_back(o.load[2 * a]);
      if (!table.carries(o.load[2 * a]) && !std::isfinite(lift[a])) lift[a] = lift_angle(loads[a]);
    }
  }
  for (double high = last + step; high - last > accuracy;) {
    const double middle = 0.5 * (last + high);
    const Tilted o = table.at(middle);
    if (table.stands(o))
      last = middle, roll = o.roll;
    else
      high = middle;
  }

  ManoeuvreOutcome out;
  const Tilted shown = table.at(kWatched * last);
  if (shown.trim.converged) {
    ScenarioInputs inputs = constant_inputs(shown.trim);
    for (int i = 0; i < track.car().wheels(); ++i) inputs.brake[i] = shown.trim.inputs.brake[i];
    out.result = track.drive(shown.trim, inputs, track.on_grid(kStanding));
  }
  out.road = track.road();
  double first = kNone;
  for (const double angle : lift) first = std::fmin(first, angle);
  out.metrics = {{"static_tilt_angle", last, "rad", "largest angle at which a wheel of the upper side carries a load"},
                 {"tilt_table_ratio", std::tan(last), "-", "its tangent"},
                 {"first_lift_angle", first, "rad", "at which the first wheel lifts"},
                 {"roll_at_tilt", roll, "rad", "of the last unit against the table at the static tilt angle"}};
  for (std::size_t a = 0; a < lift.size(); ++a)
    out.metrics.push_back({fmt::format("lift_angle_{}", a + 1), lift[a], "rad",
                           fmt::format("at which the upper wheel of axle {} lifts; nothing: it does not", a + 1)});
  out.charts = {{"Loads of the upper wheels", "tilt angle", "rad", "load", "N", loads}};
  return out;
}

}  // namespace fahrwerk

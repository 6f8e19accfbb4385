#include "manoeuvre/low_speed_turn.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>

#include "driver/wide_turn.h"
#include "manoeuvre/followed_path.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk {
namespace {

constexpr double kModelSpeed = 8.0;  // at which the driver learns the vehicle, at least  [m/s]
constexpr double kBin = 0.25;        // of the path, over which the width is taken  [m]
constexpr double kNoPlan = 100.0;    // clearance from which on nobody swings out  [m]
constexpr double kMostOut = 6.0;     // that anybody swings out  [m]
constexpr double kNear = 0.02;       // of the clearance, where practice ends  [m]

// Where a point that begins near the begin of a path is along it, from sample to sample: a path of a whole round comes
// past itself, and the nearest part of it need not be where the point is.
class Follower {
 public:
  explicit Follower(const Path& path) : path_(&path), begin_(path.at(0.0)) {}
  PathProjection at(double x, double y) {
    const double c = std::cos(begin_.heading), s = std::sin(begin_.heading), dx = x - begin_.x, dy = y - begin_.y;
    // Not on the path yet.
    if (const double ahead = dx * c + dy * s; piece_ == 0 && ahead < 0.0) {
      PathProjection foot{};
      foot.s = ahead, foot.d = dy * c - dx * s;
      return foot;
    }
    return path_->project(x, y, piece_, kAway);
  }

 private:
  static constexpr double kAway = 100.0;  // that points get away from it  [m]
  const Path* path_;
  PathPoint begin_;
  int piece_ = 0;
};

// Distances of points from a path over its length, to the inside of the turn positive.
class SweptPath {
 public:
  SweptPath(const Path& path, double sign, std::size_t points) : sign_(sign), points_(points, Follower(path)) {}

  // Where this point is now. Returns the distance.
  double see(std::size_t point, double x, double y) {
    const PathProjection foot = points_[point].at(x, y);
    const double d = sign_ * foot.d;
    const auto bin = static_cast<long>(std::floor(foot.s / kBin));
    auto [at, fresh] = bins_.try_emplace(bin, Range{d, d});
    if (!fresh) at->second = {std::min(at->second.low, d), std::max(at->second.high, d)};
    return d;
  }
  ManoeuvreCurve curve(const char* name, bool inner) const {
    ManoeuvreCurve c{name, {}, {}};
    for (const auto& [bin, range] : bins_)
      c.x.push_back((static_cast<double>(bin) + 0.5) * kBin), c.y.push_back(inner ? range.high : range.low);
    return c;
  }
  double width() const {
    double most = 0.0;
    for (const auto& [bin, range] : bins_) most = std::max(most, range.high - range.low);
    return most;
  }

 private:
  struct Range {
    double low, high;
  };
  double sign_;
  std::vector<Follower> points_;
  std::map<long, Range> bins_;
};

// Where a unit is in a record.
struct UnitTrack {
  Samples x, y, yaw;
  UnitTrack(const Recording& r, std::size_t unit) {
    const std::string name = unit == 0 ? "body." : "unit." + std::to_string(unit + 1) + ".";
    x = r.column(name + "x"), y = r.column(name + "y"), yaw = r.column(name + "yaw");
  }
};

FollowedPath course_of(const std::shared_ptr<const Path>& path) { return {path, 3.0, path->length() - 1.0}; }

// How far the middle of an axle gets inside of a path  [m].
double deepest(const Recording& r, int axle, const Path& path, double sign) {
  const auto of = [&](const char* side, const char* what) {
    return r.column("wheel." + std::to_string(axle + 1) + side + what);
  };
  const Samples x_l = of("l", ".x"), y_l = of("l", ".y"), x_r = of("r", ".x"), y_r = of("r", ".y");
  double most = -1e9;
  Follower middle(path);
  for (std::size_t n = 0; n < r.size(); ++n)
    most = std::max(most, sign * middle.at(0.5 * (x_l[n] + x_r[n]), 0.5 * (y_l[n] + y_r[n])).d);
  return most;
}

}  // namespace

std::vector<Field> LowSpeedTurn::fields() {
  std::vector<Field> all{{"speed", "m/s", &speed, 0.3, 10.0, "held"},
                         {"radius", "m", &radius, 3.0, 500.0, "of the arc of the first unit's centre of gravity"},
                         {"angle", "rad", &angle, -6.2832, 6.2832, "of the turn, positive to the left"},
                         {"transition", "m", &transition, 0.5, 100.0, "over which the curvature comes and goes"},
                         {"run_in", "m", &run_in, 1.0, 1000.0, "straight before the turn"},
                         {"run_out", "m", &run_out, 1.0, 1000.0, "straight behind it"},
                         {"inner_clearance", "m", &inner_clearance, -5.0, kNoPlan,
                          "that the last axle's middle may take inside of the path: the driver swings out for it"},
                         {"swing_length", "m", &swing_length, 3.0, 100.0, "over which the driver swings out and back"},
                         {"practice", "-", &practice, 0.0, 10.0,
                          "drives before the one that counts, from which he learns how far to swing out"}};
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  for (Field& f : driver_fields(driver)) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome LowSpeedTurn::drive_along(TestTrack& track, const EquippedTrim& start,
                                           const std::shared_ptr<const Path>& path) const {
  DriverSettings settings = driver;
  settings.sample_time = track.sample_time(settings.sample_time);
  Driver person(settings, {path, {}, track.car().speed_control}, track.linear_model(std::max(speed, kModelSpeed)),
                track.steer(), track.steer_angle(start));
  Controller* const controllers[] = {&person};
  const std::vector<Event> events = course_of(path).events(track.center_x());
  return {track.drive(start, constant_inputs(start), 1.5 * path->length() / speed, controllers, events), {}};
}

ManoeuvreOutcome LowSpeedTurn::drive(TestTrack& track) const {
  const double sign = angle < 0.0 ? -1.0 : 1.0;
  if (!(std::fabs(angle) * radius - transition > 0.0))
    throw Impossible("transition", "is longer than the turn: expected less than angle times radius");
  const CornerGeometry corner{run_in, transition, radius, angle, run_out};
  const auto path = std::make_shared<const Path>(PathPose{}, corner_segments(corner));
  TrimRequest q{.speed = speed};
  q.x = -track.center_x();
  const EquippedTrim start = track.trimmed(q);
  if (!start.converged) throw Impossible("speed", "no steady start: " + start.message);
  const int axles = track.car().axles();
  WideTurn plan{0.0, path};
  std::optional<ManoeuvreOutcome> driven;
  if (inner_clearance < kNoPlan) {
    const std::vector<ReverseUnit> units = reverse_units(track.car());
    const double lead = track.center_x() - units[0].axle_x;
    const double beyond = units.back().axle_x - axle_place(track.car(), axles - 1);
    const auto planned = [&](double allowed) {
      return plan_wide_turn(corner, units, lead, beyond, allowed, swing_length, kMostOut);
    };
    try {
      plan = planned(inner_clearance);
    } catch (const std::invalid_argument& e) {
      throw Impossible("inner_clearance", e.what());
    }
    double allowed = inner_clearance;
    for (int rest = static_cast<int>(practice);; --rest) {
      driven = drive_along(track, start, plan.path);
      const double too_far = deepest(driven->result.recording, axles - 1, *path, sign) - inner_clearance;
      const bool enough = std::fabs(too_far) < kNear || (plan.out == 0.0 && too_far < 0.0);
      if (rest <= 0 || enough || driven->result.status != SimulationStatus::completed) break;
      allowed -= too_far;
      try {
        plan = planned(allowed);
      } catch (const std::invalid_argument&) {
        break;  // there is no room for more; the last drive counts
      }
    }
  }
  ManoeuvreOutcome out = driven ? std::move(*driven) : drive_along(track, start, plan.path);
  const FollowedPath follow = course_of(plan.path);
  const Recording& r = out.result.recording;

  double off = 0.0, swing = 0.0, first_most = -1e9, last_most = -1e9;
  std::vector<Samples> wheel_x, wheel_y;
  for (int i = 0; i < 2 * axles; ++i) {
    wheel_x.push_back(r.column("wheel." + wheel_name(i) + ".x"));
    wheel_y.push_back(r.column("wheel." + wheel_name(i) + ".y"));
  }
  std::vector<CarOutline> boxes{track.outline()};
  boxes.insert(boxes.end(), track.outline().towed.begin(), track.outline().towed.end());
  std::vector<UnitTrack> units;
  for (std::size_t k = 0; k < boxes.size(); ++k) units.emplace_back(r, k);
  // Points: wheels, the middles of the first and the last axle, corners of all units.
  const std::size_t middles = wheel_x.size(), corners = middles + 2;
  SweptPath swept(*path, sign, corners + 4 * boxes.size());
  for (std::size_t n = 0; n < r.size(); ++n) {
    const auto middle = [&](std::size_t point, int axle) {
      const auto l = static_cast<std::size_t>(2 * axle);
      return swept.see(point, 0.5 * (wheel_x[l][n] + wheel_x[l + 1][n]), 0.5 * (wheel_y[l][n] + wheel_y[l + 1][n]));
    };
    for (std::size_t i = 0; i < wheel_x.size(); ++i) swept.see(i, wheel_x[i][n], wheel_y[i][n]);
    first_most = std::max(first_most, middle(middles, 0));
    last_most = std::max(last_most, middle(middles + 1, axles - 1));
    for (std::size_t k = 0; k < boxes.size(); ++k) {
      const CarOutline& box = boxes[k];
      if (!(box.length > 0.0)) continue;
      const double c = std::cos(units[k].yaw[n]), s = std::sin(units[k].yaw[n]);
      std::size_t point = corners + 4 * k;
      for (const double x : {box.front, box.front - box.length})
        for (const double y : {-0.5 * box.width, 0.5 * box.width}) {
          const double d = swept.see(point++, units[k].x[n] + c * x - s * y, units[k].y[n] + s * x + c * y);
          if (x < box.front) swing = std::max(swing, -d - 0.5 * box.width);
        }
    }
  }
  off = last_most - first_most;
  out.metrics = {{"swept_path_width", swept.width(), "m", "largest, between the outermost and innermost points"},
                 {"off_tracking", off, "m", "how much further in the last axle's middle gets than the first one's"},
                 {"tail_swing", swing, "m", "how far a rear corner gets out beyond half the width of its box"}};
  if (inner_clearance < kNoPlan) {
    out.metrics.push_back(
        {"last_axle_inside", last_most, "m", "how far inside of the path the middle of the last axle gets"});
    out.metrics.push_back(
        {"swing_out", plan.out, "m", "how far outside of it the driver plans to lead the first unit"});
  }
  for (int k = 0; k + 1 < track.layout().units; ++k) {
    double most = 0.0;
    for (const double a : r.column("coupling." + std::to_string(k + 1) + ".articulation"))
      most = std::max(most, std::fabs(a));
    out.metrics.push_back({"articulation_" + std::to_string(k + 1), most, "rad",
                           "largest magnitude at coupling " + std::to_string(k + 1)});
  }
  for (const Metric& m : follow.values(out.result))
    if (m.name == "max_path_deviation" || m.name == "left_course") out.metrics.push_back(m);
  out.charts = {{"Swept path",
                 "along the path",
                 "m",
                 "to the inside",
                 "m",
                 {swept.curve("innermost", true), swept.curve("outermost", false)}}};
  if (follow.left_at(out.result)) out.result.verdict = "left the path";
  return out;
}

}  // namespace fahrwerk

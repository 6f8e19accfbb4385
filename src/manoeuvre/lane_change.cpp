#include "manoeuvre/lane_change.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "manoeuvre/followed_path.h"
#include "manoeuvre/planned_steering.h"
#include "manoeuvre/test_track.h"
#include "math/constants.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

constexpr double kRunUp = 40.0, kShortRunUp = 15.0;  // x of the first cones, with a driver and with a plan  [m]

struct Attempt {
  SimulationResult result;
  Passage passage;
  std::optional<double> left_course;
  double end_speed;
  bool clean(const Course& course) const {
    return passage.hits == 0 && passage.passed == static_cast<int>(course.gates.size());
  }
};

// The car begins with its nose well before the first cones, its centre of gravity at the begin of the path.
CourseEntry entry_at(const ConeCourse& m, const TestTrack& track, const Course& course, double speed) {
  TrimRequest q{.speed = speed};
  q.x = -track.center_x(), q.y = course.path->at(0.0).y;
  CourseEntry e{speed, track.trimmed(q), {}, course.begin - q.x - track.outline().front, 0.0};
  if (!e.start.converged) throw Impossible("speed", "no steady straight run at this speed: " + e.start.message);
  e.inputs = constant_inputs(e.start);
  if (m.throttle_off) {
    const double t = (e.way_to_cones + 2.0) / speed;
    e.inputs.speed_control = TimeHistory({0.0, t, t}, {1.0, 1.0, 0.0});
  }
  e.duration = 1.5 * (course.end + track.outline().length + 5.0 - q.x) / speed + 1.0;
  return e;
}

Attempt drive_through(const ConeCourse& m, const TestTrack& track, const Course& course, const CourseEntry& entry,
                      const ScenarioInputs& inputs, std::span<Controller* const> controllers = {}) {
  const FollowedPath follow{course.path, m.half_width, course.end + track.outline().length + 5.0};
  const std::vector<Event> events = follow.events(track.center_x());
  Attempt a{track.drive(entry.start, inputs, entry.duration, controllers, events, 1.0), {}, {}, kNone};
  a.passage = passage(course, track.outline(), a.result.recording);
  a.left_course = follow.left_at(a.result);
  a.end_speed = a.result.recording.column("body.speed").back();
  return a;
}

Attempt by_driver(const ConeCourse& m, const TestTrack& track, const Course& course, const CourseEntry& entry) {
  DriverSettings settings = m.driver;
  settings.sample_time = track.sample_time(settings.sample_time);
  Driver driver(settings, {course.path, {}, track.car().speed_control}, track.linear_model(entry.speed), track.steer());
  Controller* const controllers[] = {&driver};
  return drive_through(m, track, course, entry, entry.inputs, controllers);
}

// Drives a course at one speed after the other: by a driver, or by plans, each of which begins with the last good one.
class CourseRuns {
 public:
  CourseRuns(const ConeCourse& m, const TestTrack& track, const Course& course)
      : m_(m), track_(track), course_(course) {}

  int runs() const { return runs_; }

  Attempt at(double speed, bool until_clean) {
    const CourseEntry entry = entry_at(m_, track_, course_, speed);
    if (!m_.planned) return ++runs_, by_driver(m_, track_, course_, entry);
    const bool first = !plan_;
    if (first) plan_ = first_plan(entry);
    Planned found = planned(entry, until_clean);
    // Near its limit a car is brought through step by step only.
    if (first && !found.clean && reached_from_below(speed)) found = planned(entry, until_clean);
    ++runs_;
    return drive_through(m_, track_, course_, entry, steered_inputs(track_, entry, found.plan));
  }

 private:
  // What the driver does, who need not get through.
  SteerPlan first_plan(const CourseEntry& entry) {
    ++runs_;
    const Recording r = by_driver(m_, track_, course_, entry).result.recording;
    return plan_like(course_, track_.outline(), entry, r.time, steer_angles(track_, r));
  }

  Planned planned(const CourseEntry& entry, bool until_clean) {
    const PlanLimits limits{m_.driver.max_angle, m_.driver.max_rate, m_.keep};
    const Planned found = improve(track_, course_, entry, limits, *plan_, until_clean);
    runs_ += found.runs;
    if (found.clean) plan_ = found.plan;
    return found;
  }

  bool reached_from_below(double speed) {
    plan_.reset();
    for (const double share : {0.7, 0.8, 0.9, 0.95}) {
      const CourseEntry entry = entry_at(m_, track_, course_, share * speed);
      if (!plan_) plan_ = first_plan(entry);
      if (!planned(entry, true).clean) return false;
    }
    return true;
  }

  const ConeCourse& m_;
  const TestTrack& track_;
  const Course& course_;
  std::optional<SteerPlan> plan_;
  int runs_ = 0;
};

// The attempt that counts: the one at the given speed, or by search the fastest without a hit.
struct Found {
  Attempt best;
  double entry;          // its speed
  double fails = kNone;  // smallest speed at which the search hit a cone
  int runs = 1;
};
Found found_attempt(const ConeCourse& m, const TestTrack& track, const Course& course) {
  CourseRuns runs(m, track, course);
  // By the speeds that the search may still come to; halving goes on from where a cone was hit.
  Progress progress(m.search ? m.max_speed - m.speed + m.speed_step : 1.0);
  Found f{runs.at(m.speed, m.search), m.speed};
  const auto try_at = [&](double speed) {
    progress.at(f.entry - m.speed);
    Attempt a = runs.at(speed, true);
    if (a.clean(course))
      f.entry = speed, f.best = std::move(a);
    else
      f.fails = speed;
  };
  if (m.search && f.best.clean(course)) {
    // Up in steps until a cone is hit, then halving.
    while (std::isnan(f.fails) && f.entry < m.max_speed) try_at(std::min(f.entry + m.speed_step, m.max_speed));
    while (f.fails - f.entry > m.speed_resolution) try_at(0.5 * (f.entry + f.fails));
  }
  f.runs = runs.runs();
  return f;
}

std::string verdict_of(const Attempt& a, const Course& course, bool search, double entry) {
  if (a.left_course) return fmt::format("left the course at t = {:.3g} s", *a.left_course);
  if (a.passage.hits > 0)
    return fmt::format("{} cones hit, the first at t = {:.3g} s", a.passage.hits, a.passage.first_hit);
  if (!a.clean(course)) return "did not reach the end of the course";
  return search ? fmt::format("passed at up to {:.1f} km/h", 3.6 * entry) : "passed without touching a cone";
}

}  // namespace

ConeCourse::ConeCourse(Kind chosen, bool searching) : kind(chosen), search(searching), max_speed(200.0 / 3.6) {
  const bool first = kind == Kind::double_lane_change, second = kind == Kind::obstacle_avoidance;
  speed = (first ? 80.0 : 50.0) / 3.6;
  throttle_off = planned = second;
  // Of the combinations tried on the midsize car, these let it through fastest (docs/theory/manoeuvres.md).
  lead = first ? 5.0 : 2.0;
  margin = 0.3;
  driver.preview_time = first ? 0.8 : second ? 0.65 : 0.5;
  driver.reaction_time = 0.05;
}

std::vector<Field> ConeCourse::fields() {
  std::vector<Field> all = {
      {"speed", "m/s", &speed, 5.0, 100.0, "at the first cones; where a search begins"},
      {"search", "-", &search, 0, 0, "for the largest speed without a cone hit"},
      {"max_speed", "m/s", &max_speed, 5.0, 100.0, "where a search ends at the latest"},
      {"speed_step", "m/s", &speed_step, 0.1, 20.0, "of a search, until a cone is hit"},
      {"speed_resolution", "m/s", &speed_resolution, 0.01, 5.0, "of a search"},
      {"without_units", "-", &without_units, 0, 0, "driven again without the car's control units, for comparison"},
      {"throttle_off", "-", &throttle_off, 0, 0, "lift off 2 m behind the first cones; otherwise the speed is held"},
      {"half_width", "m", &half_width, 1.0, 100.0, "farther than this from the path the course is left"}};
  if (kind == Kind::slalom) {
    all.push_back({"spacing", "m", &spacing, 5.0, 100.0, "of the cones"});
    all.push_back({"cones", "-", &cones, 2.0, 100.0, "number of cones"});
    all.push_back({"clearance", "m", &clearance, 0.0, 5.0, "between car and cone on the driver's path"});
  } else {
    all.push_back({"planned", "-", &planned, 0, 0, "steering planned for this car and course, in place of a driver"});
    all.push_back({"keep", "m", &keep, 0.0, 1.0, "clearance between car and cones that a plan is to keep"});
    all.push_back({"lead", "m", &lead, -5.0, 10.0, "how far the driver's path cuts into the lanes"});
    all.push_back({"margin", "m", &margin, 0.0, 5.0, "between car and cones on the inner side of the driver's path"});
  }
  for (Field& f : steering_fields()) all.push_back(std::move(f));
  for (Field& f : driver_fields(driver)) all.push_back(std::move(f));
  return all;
}

ManoeuvreOutcome ConeCourse::drive(TestTrack& track) const {
  const double width = track.outline().width, begin = planned ? kShortRunUp : kRunUp;
  const Course course = kind == Kind::double_lane_change ? double_lane_change(width, begin, lead, margin)
                        : kind == Kind::obstacle_avoidance
                            ? obstacle_avoidance(width, begin, lead, margin)
                            : slalom(width, begin, spacing, static_cast<int>(cones), clearance);
  Found found = found_attempt(*this, track, course);
  Attempt& best = found.best;
  const double entry = found.entry;
  const bool clean = best.clean(course);
  ManoeuvreOutcome out;
  best.result.verdict = verdict_of(best, course, search, entry);
  const Recording& r = best.result.recording;
  double angle = 0.0, lateral = 0.0;
  for (const double d : steer_angles(track, r)) angle = std::max(angle, std::fabs(d));
  for (const double a : r.column("body.lateral_acceleration")) lateral = std::max(lateral, std::fabs(a));
  out.metrics = {
      {"passed", clean ? 1.0 : 0.0, "-", "1: all cones stand; 0: not"},
      {"entry_speed", entry, "m/s", "at the first cones"},
      {"exit_speed", best.end_speed, "m/s", "at the end"},
      {"max_entry_speed", search && clean ? entry : kNone, "m/s", "largest speed without a cone hit, found by search"},
      {"failed_speed", found.fails, "m/s", "smallest speed at which the search hit a cone"},
      {"cones_hit", static_cast<double>(best.passage.hits), "-", "touched or passed on the wrong side"},
      {"gates_passed", static_cast<double>(best.passage.passed), "-", "pairs of cones that the car has gone past"},
      {"min_clearance", best.passage.clearance, "m", "smallest distance to a cone, negative where one is hit"},
      {"left_course", best.left_course.value_or(kNone), "s", "when the car left the course, if it did"},
      {"max_steer_angle", angle, "rad", "largest steer angle of the front wheels"},
      {"max_hand_wheel_angle", track.hand_wheel_angle(angle), "rad", "the same at the hand wheel"},
      {"max_lateral_acceleration", lateral, "m/s^2", "largest magnitude"},
      {"runs", static_cast<double>(found.runs), "-", "attempts driven"}};
  if (without_units) {
    TestTrack plain = track;
    plain.switch_off_units();
    const Found other = found_attempt(*this, plain, course);
    const bool stands = other.best.clean(course);
    const std::vector<Metric> figures = {
        {"passed_without_units", stands ? 1.0 : 0.0, "-", "the same without control units"},
        {"max_entry_speed_without_units", search && stands ? other.entry : kNone, "m/s", "likewise"},
        {"failed_speed_without_units", other.fails, "m/s", "likewise"},
        {"cones_hit_without_units", static_cast<double>(other.best.passage.hits), "-", "likewise"}};
    out.metrics.insert(out.metrics.end(), figures.begin(), figures.end());
  }
  out.charts = {course_chart(course, best.passage, r, !planned)};
  out.cones = best.passage.cones;
  out.result = std::move(best.result);
  return out;
}

}  // namespace fahrwerk

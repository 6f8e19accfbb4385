// The pages of classical models, the tyre rig and the quarter vehicle: what they show in motion.
#include "kinds/tasks.h"
#include "math/rotation.h"
#include "report/pages/run_page.h"

namespace fahrwerk::report {
namespace {

template <class Track>
void put_pose(const DrawnPose& pose, Track& to) {
  const auto q = to_quaternion(pose.A);
  to.x.push_back(pose.r.x), to.y.push_back(pose.r.y), to.z.push_back(pose.r.z);
  to.qw.push_back(q.w), to.qx.push_back(q.x), to.qy.push_back(q.y), to.qz.push_back(q.z);
}

}  // namespace

// Models that move in the plane are shown as a car on its way, with tracks; others as bodies, struts and road.
void add_classic(const Task& task, const Performance& p, Page& page) {
  const classic::OdeModel& model = static_cast<const ClassicTask&>(task).scenario.model;
  const classic::Scene& scene = model.scene;
  if (p.result.series("body.y").value.size() == page.time.size() && !page.time.empty())
    page.path_x = "body.x", page.path_y = "body.y";
  if (model.pose[1] < 0 || !scene.draw || p.film.poses.size() != page.time.size()) return;
  Animation& a = page.animation;
  a.length = scene.length, a.width = scene.width, a.height = scene.height;
  a.front_overhang_x = scene.front, a.floor_z = scene.floor;
  for (std::size_t i = 0; i < scene.wheels.size(); ++i)
    a.wheels.push_back(
        {scene.wheels[i], scene.radii[i], scene.widths[i], {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}});
  for (const std::vector<DrawnPose>& poses : p.film.poses) {
    put_pose(poses[0], a);
    for (std::size_t i = 0; i < a.wheels.size(); ++i) put_pose(poses[1 + i], a.wheels[i]);
  }
}

void add_tire_rig(const Task& task, const Performance& p, Page& page) {
  const load::RigScenario& s = static_cast<const TireRigTask&>(task).scenario;
  const TireBody<double>& body = body_of(s.parameters.law);
  Animation& a = page.animation;
  a.wheels.push_back(wheel_track(p.result.recording, "wheel", "wheel", body.unloaded_radius, body.width));
  put_ground(s.road, a);
  put_strip(strip_along(s.road, a.wheels[0].x, a.wheels[0].y, {.half_width = 2.0, .beyond = 5.0, .along = 0.01}), a);
}

void add_quarter(const Task& task, const Performance& p, Page& page) {
  const load::QuarterScenario& s = static_cast<const QuarterTask&>(task).scenario;
  // Drawn with two thirds of the radius for its width: the suspension knows none.
  WheelTrack wheel = wheel_track(p.result.recording, "wheel", "wheel", s.wheel.radius, 0.67 * s.wheel.radius);
  wheel.force_x.assign(page.time.size(), 0.0), wheel.force_y.assign(page.time.size(), 0.0);
  wheel.force_z = column_of(p.result.recording, "wheel.load"),
  wheel.contact_z = column_of(p.result.recording, "plate.height");
  page.animation.wheels.push_back(std::move(wheel));
}

}  // namespace fahrwerk::report

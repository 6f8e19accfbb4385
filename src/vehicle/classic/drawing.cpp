#include "vehicle/classic/drawing.h"

#include "math/rotation.h"

namespace fahrwerk::classic {
namespace {

// Heights of the road are drawn below wheels that only go straight ahead.
bool shows_road(const OdeModel& m) { return m.pose[1] < 0 && m.road.size() == m.scene.wheels.size(); }

}  // namespace

Sketch sketch_of(const OdeModel& model) {
  const Scene& scene = model.scene;
  const int wheels = static_cast<int>(scene.wheels.size());
  Sketch sketch;
  sketch.frames = {"body"};
  if (scene.length > 0.0)
    sketch.shapes.push_back({"body",
                             scene.struts ? DrawnShape::Kind::box : DrawnShape::Kind::car,
                             0,
                             {scene.length, scene.width, scene.height},
                             {scene.front - 0.5 * scene.length, 0.0, scene.floor + 0.5 * scene.height}});
  const std::vector<DrawnPose> rest = poses_of(model, model.x0.data(), model.u0.data(), 0.0);
  for (int i = 0; i < wheels; ++i) {
    const std::size_t k = static_cast<std::size_t>(i);
    const double d = 2 * scene.radii[k];
    sketch.frames.push_back(scene.wheels[k]);
    sketch.shapes.push_back({scene.wheels[k], DrawnShape::Kind::wheel, 1 + i, {d, scene.widths[k], d}});
    if (!scene.struts) continue;
    Vec3<double> top = transpose_times(rest[0].A, rest[1 + k].r - rest[0].r);
    top.z = scene.floor;
    sketch.links.push_back({scene.wheels[k] + " strut", DrawnLink::Kind::strut, 1 + i, 0, {0, 0, 0}, top});
  }
  const int first = 1 + wheels;
  for (const std::string& name : scene.bodies.frames) sketch.frames.push_back(name);
  for (DrawnShape s : scene.bodies.shapes) s.frame += first, sketch.shapes.push_back(std::move(s));
  for (const DrawnLink& l : scene.links) sketch.links.push_back(l);
  if (!shows_road(model)) return sketch;
  for (int i = 0; i < wheels; ++i) {
    const double r = scene.radii[static_cast<std::size_t>(i)];
    const int frame = static_cast<int>(sketch.frames.size());
    sketch.frames.push_back("road " + scene.wheels[static_cast<std::size_t>(i)]);
    sketch.shapes.push_back({"", DrawnShape::Kind::plate, frame, {2.2 * r, 1.2 * r, 0.08 * r}, {0.0, 0.0, -0.04 * r}});
  }
  return sketch;
}

std::vector<DrawnPose> poses_of(const OdeModel& model, const double* x, const double* u, double way) {
  Drawing d;
  model.scene.draw(x, u, way, d);
  const DrawnBody& b = d.body;
  std::vector<DrawnPose> poses{{{b.x, b.y, b.z}, to_matrix(Cardan<double>{b.yaw, b.pitch, b.roll})}};
  for (const DrawnWheel& w : d.wheels) poses.push_back({{w.x, w.y, w.z}, rotation_z(w.steer) * rotation_y(w.angle)});
  poses.insert(poses.end(), d.bodies.begin(), d.bodies.end());
  if (!shows_road(model)) return poses;
  for (std::size_t i = 0; i < d.wheels.size(); ++i)
    poses.push_back({{d.wheels[i].x, d.wheels[i].y, u[model.road[i].height]}, identity3<double>()});
  return poses;
}

}  // namespace fahrwerk::classic

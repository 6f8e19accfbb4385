#include "cli/common/classic_scene.h"

#include "math/rotation.h"

namespace fahrwerk::cli {

report::Animation empty_animation(const classic::Scene& scene) {
  report::Animation a;
  a.length = scene.length, a.width = scene.width, a.height = scene.height;
  a.front_overhang_x = scene.front, a.floor_z = scene.floor;
  for (std::size_t i = 0; i < scene.wheels.size(); ++i)
    a.wheels.push_back(
        {scene.wheels[i], scene.radii[i], scene.widths[i], {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}});
  return a;
}

void append(const classic::Drawing& d, report::Animation& a) {
  const classic::DrawnBody& b = d.body;
  const Quaternion<double> q = to_quaternion(to_matrix(Cardan<double>{b.yaw, b.pitch, b.roll}));
  a.x.push_back(b.x), a.y.push_back(b.y), a.z.push_back(b.z);
  a.qw.push_back(q.w), a.qx.push_back(q.x), a.qy.push_back(q.y), a.qz.push_back(q.z);
  for (std::size_t i = 0; i < a.wheels.size(); ++i) {
    const classic::DrawnWheel& w = d.wheels[i];
    const Quaternion<double> turn = to_quaternion(rotation_z(w.steer) * rotation_y(w.angle));
    report::WheelTrack& to = a.wheels[i];
    to.x.push_back(w.x), to.y.push_back(w.y), to.z.push_back(w.z);
    to.qw.push_back(turn.w), to.qx.push_back(turn.x), to.qy.push_back(turn.y), to.qz.push_back(turn.z);
  }
}

}  // namespace fahrwerk::cli

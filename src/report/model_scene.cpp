#include "report/model_scene.h"

#include "math/rotation.h"

namespace fahrwerk::report {
namespace {

constexpr const char* kShapeNames[] = {"box", "cylinder", "sphere", "wheel", "car", "plate"};  // in order of the kinds
constexpr const char* kLinkNames[] = {"spring", "damper", "strut", "rod", "bar"};

std::array<double, 3> list(const Vec3<double>& a) { return {a.x, a.y, a.z}; }

}  // namespace

Scene empty_scene(const Sketch& sketch, const std::string& title) {
  Scene scene;
  scene.title = title;
  for (const std::string& name : sketch.frames) scene.frames.push_back({name, {}, {}, {}, {}, {}, {}, {}});
  for (const DrawnShape& s : sketch.shapes) {
    const auto q = to_quaternion(s.turned);
    scene.shapes.push_back(
        {s.name, kShapeNames[static_cast<int>(s.kind)], s.frame, list(s.size), list(s.at), {q.w, q.x, q.y, q.z}});
  }
  for (const DrawnLink& l : sketch.links)
    scene.links.push_back({l.name, kLinkNames[static_cast<int>(l.kind)], l.from, l.to, list(l.from_at), list(l.to_at)});
  return scene;
}

void append(const Poses& poses, Scene& scene) {
  for (std::size_t i = 0; i < scene.frames.size(); ++i) {
    SceneFrame& f = scene.frames[i];
    const DrawnPose& p = poses[i];
    const auto q = to_quaternion(p.A);
    f.x.push_back(p.r.x), f.y.push_back(p.r.y), f.z.push_back(p.r.z);
    f.qw.push_back(q.w), f.qx.push_back(q.x), f.qy.push_back(q.y), f.qz.push_back(q.z);
  }
}

std::vector<double> mode_motion(const std::function<Poses(const Eigen::VectorXd&)>& poses,
                                const Eigen::VectorXcd& shape, double step) {
  const double size = shape.cwiseAbs().maxCoeff(), h = size > 0.0 ? step / size : 0.0;
  std::vector<double> motion;
  for (const bool imaginary : {false, true}) {
    const Eigen::VectorXd part = imaginary ? Eigen::VectorXd(shape.imag()) : Eigen::VectorXd(shape.real());
    const Poses plus = poses(h * part), minus = poses(-h * part);
    motion.resize(12 * plus.size(), 0.0);
    if (h == 0.0) continue;
    for (std::size_t i = 0; i < plus.size(); ++i) {
      const Vec3<double> d = (0.5 / h) * (plus[i].r - minus[i].r);
      const Vec3<double> turn = (0.5 / h) * rotation_vector(to_quaternion(plus[i].A * transpose(minus[i].A)));
      double* to = motion.data() + 12 * i + (imaginary ? 3 : 0);
      to[0] = d.x, to[1] = d.y, to[2] = d.z;
      to[6] = turn.x, to[7] = turn.y, to[8] = turn.z;
    }
  }
  return motion;
}

}  // namespace fahrwerk::report

// What is drawn of a system of modules.
#include "load/multibody/modules.h"

namespace fahrwerk::load {

Sketch sketch_of(const ModulesScenario& s) {
  Sketch all;
  for (std::size_t i = 0; i < s.modules.size(); ++i) {
    const ModulePicture& picture = s.pictures[i];
    if (!picture.poses) continue;
    const std::string prefix = s.modules[i].name + ".";
    const int first = static_cast<int>(all.frames.size());
    for (const std::string& name : picture.sketch.frames) all.frames.push_back(prefix + name);
    for (DrawnShape shape : picture.sketch.shapes) {
      shape.frame += first;
      if (!shape.name.empty()) shape.name.insert(0, prefix);
      all.shapes.push_back(std::move(shape));
    }
    for (DrawnLink link : picture.sketch.links) {
      link.from += first, link.to += first, link.name.insert(0, prefix);
      all.links.push_back(std::move(link));
    }
  }
  return all;
}

Poses poses_of(const ModulesScenario& s, multibody::CoupledModules& coupled, double t, const Eigen::VectorXd& x,
               const Eigen::VectorXd& outer) {
  const std::vector<multibody::ModulePoint> points = coupled.points(t, x, outer);
  Poses all;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (!s.pictures[i].poses) continue;
    const Poses part = s.pictures[i].poses(points[i]);
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace fahrwerk::load

// What is drawn of a model (model/sketch.h) as a scene of the report: over the samples of a run, or along its
// modes.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <string>
#include <vector>

#include "model/sketch.h"
#include "report/report.h"

namespace fahrwerk::report {

using Poses = std::vector<DrawnPose>;

// Shapes and links without poses.
Scene empty_scene(const Sketch& sketch, const std::string& title);

// One instant more.
void append(const Poses& poses, Scene& scene);

// Motion of every frame when the state changes by the complex `shape`, to first order, as SceneMode::motion. `poses`
// gives those of a real change of the state; derivatives are central differences over this much of the largest entry.
std::vector<double> mode_motion(const std::function<Poses(const Eigen::VectorXd&)>& poses,
                                const Eigen::VectorXcd& shape, double step = 1e-5);

}  // namespace fahrwerk::report

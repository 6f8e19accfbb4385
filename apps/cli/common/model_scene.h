// What is drawn of a model (multibody/sketch.h) as a scene of the report: over the samples of a run, or along its
// modes.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <string>
#include <vector>

#include "load/multibody/modules.h"
#include "load/multibody/sketches.h"
#include "multibody/sketch.h"
#include "report/report.h"

namespace fahrwerk::cli {

using load::Poses;
using load::poses_of;
using load::sketch_of;

// Shapes and links without poses.
report::Scene empty_scene(const multibody::Sketch& sketch, const std::string& title);

// One instant more.
void append(const Poses& poses, report::Scene& scene);

// Motion of every frame when the state changes by the complex `shape`, to first order, as SceneMode::motion. `poses`
// gives those of a real change of the state; derivatives are central differences over this much of the largest entry.
std::vector<double> mode_motion(const std::function<Poses(const Eigen::VectorXd&)>& poses,
                                const Eigen::VectorXcd& shape, double step = 1e-5);

// A mode of the states with these places among all, with what it does to the others: x_c = (λ - A_cc)⁻¹ A_cn x_n, where
// A is that of all states. Those (place, yaw, angles of wheels) have no part in the eigenvalues, but they are seen.
Eigen::VectorXcd with_cyclic(const Eigen::MatrixXd& A, const std::vector<int>& places, const Eigen::VectorXcd& shape,
                             std::complex<double> eigenvalue);

// All modules of a system that have something to show, side by side in one frame of reference (module_scene.cpp).
multibody::Sketch sketch_of(const load::ModulesScenario& scenario);
Poses poses_of(const load::ModulesScenario& scenario, multibody::CoupledModules& coupled, double t,
               const Eigen::VectorXd& x, const Eigen::VectorXd& outer);

}  // namespace fahrwerk::cli

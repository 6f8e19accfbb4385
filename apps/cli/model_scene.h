// What is drawn of a model (multibody/sketch.h) as a scene of the report: over the samples of a run, or along its
// modes.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <string>
#include <vector>

#include "multibody/model/equations.h"
#include "multibody/sketch.h"
#include "report/report.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk::cli {

using Poses = std::vector<multibody::DrawnPose>;

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

// A classical model: its body and wheels, struts between them, what stands for the road, and the bodies that it names.
multibody::Sketch sketch_of(const classic::OdeModel& model);
Poses poses_of(const classic::OdeModel& model, const double* x, const double* u, double way);

Poses poses_of(const multibody::System& system, const multibody::Instant& instant);

}  // namespace fahrwerk::cli

// The equations of motion of a system at one instant, in three forms that give the same accelerations:
//   minimal     M y'' + k = q + Wᵀ λ in the coordinates of the file                                (2.121), A7
//   cartesian   six accelerations of every frame, reactions of every joint as multipliers           (2.126), A9
//   recursive   one frame after the other, without a mass matrix                                    (2.143), A10
// Forces that depend on reactions are solved together with them (nonideal.h).
// Constraints of the file enter all three with multipliers at the level of accelerations (index 1), stabilised by
//   W y'' + γ = -2 α φ' - α² φ   (velocities: W y'' + γ = -α f).
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "multibody/language/system.h"

namespace fahrwerk::multibody {

struct Instant {
  double time = 0.0;
  Eigen::VectorXd y, y_dot;
  Eigen::VectorXd states;  // of series elements
  // That forces depend on (System::reactions); where they are looked for, and what `equations` takes. Empty: 0
  Eigen::VectorXd reactions{};
  Eigen::VectorXd u, u_dot, u_ddot;
};
// At the start values, without inputs.
Instant start_of(const System& system);

struct Equations {
  Eigen::MatrixXd M;
  Eigen::VectorXd h;                          // q - k
  Eigen::MatrixXd W;                          // one row for each constraint
  Eigen::VectorXd gamma;                      // W y'' + γ = φ''
  Eigen::VectorXd violation, violation_rate;  // φ (zero for velocities), φ' (or the velocity itself)
  Eigen::VectorXd state_rates;
};
Equations equations(const System& system, const Instant& instant);

struct Accelerations {
  Eigen::VectorXd y_ddot, multipliers, state_rates;
  Eigen::VectorXd reactions{};  // that forces depend on; all not a number where there is no solution
};
Accelerations minimal_accelerations(const System& system, const Instant& instant);
// Need a tree (not_a_tree).
Accelerations recursive_accelerations(const System& system, const Instant& instant);
Accelerations cartesian_accelerations(const System& system, const Instant& instant);

// What joints transmit: force and torque of the parent on each frame about its origin, axes of the reference (2.124).
// From the balance of everything that hangs on a frame; what acts along coordinates passes through the joints too.
struct JointReaction {
  Eigen::Vector3d force, torque;
};
std::vector<JointReaction> joint_reactions(const System& system, const Instant& instant, const Accelerations& solution);
// The same as multipliers of the Cartesian form; needs a tree.
std::vector<JointReaction> cartesian_reactions(const System& system, const Instant& instant);

// Moves y, then y', by the shortest way onto the constraints. Empty, or what cannot be.
std::string make_consistent(const System& system, Instant& instant);

// Empty, or what stands in the way of a solution at this instant: redundant constraints, a singular mass matrix; with
// the key of the file (`constraints.name`, `coordinates.name`) that it belongs to.
struct Defect {
  std::string key, message;
};
std::vector<Defect> defects(const System& system, const Instant& instant);

double kinetic_energy(const System& system, const Instant& instant);
double potential_energy(const System& system, const Instant& instant);  // of weight alone

// What a gauge shows.
double gauge_value(const System& system, const Gauge& gauge, const Instant& instant);

// Deflection, its rate and force of a spring; pose of a frame.
struct SpringValues {
  double s, s_dot, force;
};
std::vector<SpringValues> spring_values(const System& system, const Instant& instant);
struct FramePose {
  Eigen::Vector3d r, v;
  Eigen::Matrix3d A;
};
std::vector<FramePose> poses(const System& system, const Instant& instant);

// Operations of one evaluation of the accelerations without constraints.
struct OperationCount {
  long multiplications = 0, additions = 0, divisions = 0, functions = 0;
  long total() const { return multiplications + additions + divisions + functions; }
};
struct FormalismCounts {
  OperationCount minimal, recursive;
};
FormalismCounts count_operations(const System& system, const Instant& instant);

}  // namespace fahrwerk::multibody

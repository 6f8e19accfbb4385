// The compliance part of a K&C rig: an axle whose joints may be bushings, quasi-static. Links are rigid bodies, joints
// without a bushing stay ideal. The wheel centres are held at their height, the rack is held at s by the steering's
// stiffness; forces act on the wheels, locked to their knuckles.
//
// Equilibrium of every body and closure of every ideal joint by Newton's method, the tangent exact (Jets), in steps
// from the position before. Bushings are relaxed in the design position: what is read are changes against it. Rods with
// two ideal joints are one equation of length; redundant joints (a hinge of two balls) share forces by least norm.
#pragma once

#include <Eigen/Core>
#include <map>
#include <string>
#include <vector>

#include "analysis/compliance_joints.h"
#include "suspension/kc_curves.h"
#include "suspension/linkage/geometry.h"

namespace fahrwerk {

// An axle with bushings at some of its joints, by the names of their points; the right side is the mirror image.
struct CompliantSuspension {
  SuspensionGeometry left;
  std::map<std::string, Bushing> bushings;
  double rack_stiffness = 0.0;  // [N/m]; 0: the rack is held rigidly
};

// Names of the points that may have a bushing.
std::vector<std::string> bushing_points(const LinkageLayout& layout);

// On one wheel, in V. The contact is the lowest point of the wheel; the wheel is locked to the knuckle.
struct RigLoad {
  Vec3<double> contact{}, center{};  // forces  [N]
  double aligning = 0.0;             // about z  [N m]
};
struct RigCommand {
  double h[2] = {0, 0};  // hub travel, left and right  [m]
  double s = 0.0;        // of the rack's drive  [m]
  RigLoad load[2] = {};
};

struct CompliantWheel {
  double steer, toe, camber;  // [rad]
  Vec3<double> center, contact;
  Vec3<double> patch;     // the point of the locked wheel that is the contact in the design position
  double vertical_force;  // that holds the wheel centre  [N]
};
struct CompliantAxle {
  CompliantWheel wheel[2];
  double rack;  // [m]
  bool converged;
  double residual;  // largest force or moment left over, or gap in 1e-6 m  [N, N m]
};

class ComplianceRig {
 public:
  explicit ComplianceRig(const CompliantSuspension& suspension);

  // Goes from where it stands to the command in steps; stays where it is if it cannot.
  CompliantAxle move(const RigCommand& to);

  // Rates of both wheels per unit of a load (`unit[side]`), where it stands: the tangent, not a difference. The patch
  // is then the point of the wheel at the present contact: what the contact force works on.
  CompliantAxle gradient(const RigLoad (&unit)[2]) const;

  CompliantAxle read() const;
  int bodies() const { return static_cast<int>(pose_.size()) - 1; }

 private:
  struct BodyPlace {
    int first;    // of its unknowns; -1: fixed
    bool slides;  // the rack: only along y
  };
  struct System {
    Eigen::VectorXd residual;
    Eigen::MatrixXd tangent;
  };

  int add_body(const Vec3<double>& reference, bool fixed = false, bool slides = false);
  void add_side(const CompliantSuspension& suspension, const SuspensionGeometry& g, int side);
  void add_joint(const CompliantSuspension& suspension, const std::string& name, int a, int b, const Vec3<double>& p,
                 int side);
  void add_rod(const CompliantSuspension& suspension, const std::string& inner, const std::string& outer, int a, int b,
               const SuspensionGeometry& g, int side);
  System assemble(const RigCommand& at) const;
  void assemble_joint(const compliance::Connection& j, const RigCommand& at, System& out) const;
  void assemble_load(int side, const RigCommand& at, System& out) const;
  bool settle(const RigCommand& at);
  void advance(const Eigen::VectorXd& step);
  double size(const Eigen::VectorXd& residual) const;

  std::vector<compliance::Pose<double>> pose_;  // 0: the vehicle body
  std::vector<Vec3<double>> design_;            // reference points in the design position
  std::vector<BodyPlace> place_;
  std::vector<compliance::Connection> joints_;
  Eigen::VectorXd multiplier_;
  KcWheelData wheel_[2];
  RigCommand at_;
  int knuckle_[2] = {0, 0};
  int rack_ = 0;  // its body; 0: nothing steers
  double rack_stiffness_ = 0.0;
  int freedoms_ = 0;
  double last_residual_ = 0.0;
  bool converged_ = true;
};

}  // namespace fahrwerk

// The compliance part of a K&C rig: an axle whose joints may be bushings, quasi-static. Links are rigid bodies, joints
// without a bushing stay ideal. Springs, stops and the anti-roll bar act where the file says. The wheel centres are
// held at their height or stand under a given force, the rack is held at s by the steering's stiffness; forces act on
// the wheels, locked to their knuckles.
//
// Equilibrium of every body and closure of every ideal joint by Newton's method, the tangent exact (Jets), in steps
// from the position before. The deflections of bushings count from the design position, in which they carry what the
// springs ask of them there: the axle stands in its hard points. Rods with two ideal joints are one equation of length;
// redundant joints (a hinge of two balls) share forces by least norm.
#pragma once

#include <Eigen/Core>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/kc/compliance_joints.h"
#include "suspension/kc_curves.h"
#include "suspension/linkage/geometry.h"

namespace fahrwerk {

// A travel stop with points of its own: u = L0 - |moving - body| counts from the design position; a bump stop acts on
// u, a rebound stop on -u.
struct StopElement {
  Attachment at;
  Stop<double> law;
};

// What carries the axle; its places are those of the geometry (spring, bar), or its own (stops).
struct RigElements {
  std::optional<Spring<double>> spring;  // with the stops that act along it; its preload is the force in the design
                                         // position
  std::optional<StopElement> bump_stop, rebound_stop;
  double bar_stiffness = 0.0;  // of the bar's end against the other one  [N/m]
};

// An axle with bushings at some of its joints, by the names of their points; the right side is the mirror image.
struct CompliantSuspension {
  SuspensionGeometry left;
  std::map<std::string, Bushing> bushings;
  double rack_stiffness = 0.0;  // [N/m]; 0: the rack is held rigidly
  RigElements elements = {};
};

// Names of the points that may have a bushing.
std::vector<std::string> bushing_points(const LinkageLayout& layout);

// On one wheel, in V. The contact is the lowest point of the wheel; the wheel is locked to the knuckle.
struct RigLoad {
  Vec3<double> contact{}, center{};  // forces  [N]
  double aligning = 0.0;             // about z  [N m]
  double torque = 0.0;  // about the wheel's axis, on the knuckle: > 0 brakes a wheel rolling forwards  [N m]
};
struct RigCommand {
  double h[2] = {0, 0};         // hub travel, left and right  [m]
  bool by_force = false;        // the wheel centres stand under `vertical` instead of at h
  double vertical[2] = {0, 0};  // upwards at the wheel centre  [N]
  double s = 0.0;               // of the rack's drive  [m]
  RigLoad load[2] = {};
};

struct CompliantWheel {
  double steer, toe, camber;  // [rad]
  Vec3<double> center, contact;
  Vec3<double> patch;     // the point of the locked wheel that is the contact in the design position
  double vertical_force;  // that holds the wheel centre, upwards  [N]
  double travel;          // of the hub  [m]
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

  // Rates of both wheels per unit of a change of loads, heights (or vertical forces) and steer, where it stands: the
  // tangent, not a difference. The patch is then the point of the wheel at the present contact: what the contact force
  // works on.
  CompliantAxle gradient(const RigCommand& unit) const;
  CompliantAxle gradient(const RigLoad (&unit)[2]) const;

  CompliantAxle read() const;
  const RigCommand& command() const { return at_; }

  // Potential of springs, stops, bar, bushings and the rack's stiffness against the design position  [J].
  double energy() const;
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
  void add_elements(const CompliantSuspension& suspension);
  void add_element(const std::string& key, const Attachment& at, const Spring<double>& law, int side);
  int carrier(const std::string& key, const std::string& on, int side) const;
  void number_multipliers();
  void settle_bushings();
  void add_joint(const CompliantSuspension& suspension, const std::string& name, int a, int b, const Vec3<double>& p,
                 int side);
  void add_rod(const CompliantSuspension& suspension, const std::string& name, const std::string& inner,
               const std::string& outer, int a, int b, const SuspensionGeometry& g, int side);
  System assemble(const RigCommand& at) const;
  void assemble_joint(const compliance::Connection& j, const RigCommand& at, System& out) const;
  void add_rack_motion(const compliance::Connection& j, double by, Eigen::VectorXd& out) const;
  void assemble_load(int side, const RigCommand& at, System& out) const;
  bool settle(const RigCommand& at);
  void advance(const Eigen::VectorXd& step);
  double size(const Eigen::VectorXd& residual) const;

  std::vector<compliance::Pose<double>> pose_;  // 0: the vehicle body
  std::vector<Vec3<double>> design_;            // reference points in the design position
  std::vector<BodyPlace> place_;
  std::vector<compliance::Connection> joints_;
  std::map<std::string, int> carriers_[2];  // bodies of arms and links by name
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

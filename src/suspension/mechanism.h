// Suspensions as graphs of bodies and joints, made of the parts that build.cpp makes their equations of, so that their
// degrees of freedom and loops can be counted   [Schramm 3.2 to 3.4, 6.2].
#pragma once

#include <string>
#include <vector>

#include "multibody/joints.h"
#include "suspension/axle/geometry.h"

namespace fahrwerk {

// Bodies on a tree of joints, and joints that close loops.
class JointGraph {
 public:
  static constexpr int ground = 0;

  int add(const std::string& name, int on, Joint joint);  // the new body
  void close(int a, int b, Joint joint);
  // A rod with ball joints at both ends; its spin is isolated.
  void add_rod(const std::string& name, int a, int b);
  void note_isolated() { ++isolated_; }

  Mechanism mechanism() const;
  // Joints of several freedoms as single turns and slides with massless bodies between them, isolated freedoms left out
  // (a universal joint in place of a ball joint)   [Schramm Table 3.2].
  Mechanism basic_mechanism() const;
  // Freedoms of each loop alone, Σ f - 6, in the order in which they were closed   [Schramm (3.7)].
  std::vector<int> loop_freedoms() const;
  // Freedoms of joints that belong to several loops, once for each further loop.
  int shared_freedoms() const;
  const std::vector<std::string>& loop_names() const { return loops_; }

 private:
  struct Edge {
    Joint joint;
    int a, b;
  };
  std::vector<std::vector<int>> loop_joints() const;  // places in joints_
  std::vector<int> path_to_ground(int body) const;

  std::vector<int> parents_{-1}, on_{-1};  // of each body: the other body and the joint it hangs on
  std::vector<std::string> names_{"ground"}, loops_;
  std::vector<Edge> joints_;
  std::vector<int> closing_;
  int isolated_ = 0;
};

// One wheel's suspension: `steered`: the tie rod's inner joint sits on a rack, else it stands still; `damper`: as two
// bodies where the geometry has one.
struct MechanismParts {
  bool steered = false;
  bool damper = false;
};
JointGraph joint_graph(const LinkageLayout& layout, const SuspensionGeometry& geometry, const MechanismParts& parts);

// A dependent axle without its knuckles. Leaf springs are links here; that they hold the pitch angle, and that the
// bushes of a twist beam give way equally, are no joints.
JointGraph joint_graph(const AxleLayout& layout);

}  // namespace fahrwerk

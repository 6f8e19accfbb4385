// Joints, and how many degrees of freedom a mechanism has   [Schramm 3.2, 3.3, Tables 3.1-3.3].
//
//   f = 6 n_B - Σ (6 - f_Gi) = Σ f_Gi - 6 n_L,   n_L = n_G - n_B            (Kutzbach; planar and spherical: 3 for 6)
// n_B bodies without the ground, n_G joints, n_L independent loops. Isolated freedoms (a rod with two ball joints spins
// about itself) are counted in f; they move nothing else.
#pragma once

#include <vector>

namespace fahrwerk {

enum class Joint {
  helical,      // H  θ, s = p θ
  revolute,     // R  θ
  prismatic,    // P  s
  cylindrical,  // C  θ, s
  universal,    // T  θ1, θ2
  planar,       // E  θ, s1, s2
  spherical     // S  three angles
};

constexpr int freedoms(Joint joint) {
  switch (joint) {
    case Joint::helical:
    case Joint::revolute:
    case Joint::prismatic:
      return 1;
    case Joint::cylindrical:
    case Joint::universal:
      return 2;
    case Joint::planar:
    case Joint::spherical:
      return 3;
  }
  return 0;
}
constexpr char symbol(Joint joint) { return "HRPCTES"[static_cast<int>(joint)]; }

// Several joints of one kind.
struct JointCount {
  Joint joint;
  int number;
};

struct Mechanism {
  int bodies;    // without the ground
  int isolated;  // degrees of freedom that move nothing but themselves
  std::vector<JointCount> joints;
};

struct MechanismCount {
  int joints, joint_freedoms, constraints, loops, freedoms, effective;  // effective: without the isolated ones
};

// `space` is 6, or 3 for planar and spherical mechanisms.
inline MechanismCount count(const Mechanism& mechanism, int space = 6) {
  MechanismCount c{};
  for (const JointCount& j : mechanism.joints) {
    c.joints += j.number;
    c.joint_freedoms += j.number * fahrwerk::freedoms(j.joint);
    c.constraints += j.number * (space - fahrwerk::freedoms(j.joint));
  }
  c.loops = c.joints - mechanism.bodies;
  c.freedoms = space * mechanism.bodies - c.constraints;
  c.effective = c.freedoms - mechanism.isolated;
  return c;
}

}  // namespace fahrwerk

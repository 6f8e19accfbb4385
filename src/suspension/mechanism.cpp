#include "suspension/mechanism.h"

#include <algorithm>

namespace fahrwerk {

using enum Joint;

int JointGraph::add(const std::string& name, int on, Joint joint) {
  const int body = static_cast<int>(parents_.size());
  names_.push_back(name), parents_.push_back(on), on_.push_back(static_cast<int>(joints_.size()));
  joints_.push_back({joint, on, body});
  return body;
}

void JointGraph::close(int a, int b, Joint joint) {
  closing_.push_back(static_cast<int>(joints_.size()));
  loops_.push_back(names_[static_cast<std::size_t>(a)]);
  joints_.push_back({joint, a, b});
}

void JointGraph::add_rod(const std::string& name, int a, int b) {
  close(add(name, a, spherical), b, spherical);
  note_isolated();
}

Mechanism JointGraph::mechanism() const {
  Mechanism m{static_cast<int>(parents_.size()) - 1, isolated_, {}};
  for (const Edge& j : joints_) m.joints.push_back({j.joint, 1});
  return m;
}

Mechanism JointGraph::basic_mechanism() const {
  int turns = -isolated_, slides = 0;
  for (const Edge& j : joints_) {
    const int s = j.joint == prismatic || j.joint == cylindrical ? 1 : j.joint == planar ? 2 : 0;
    slides += s, turns += freedoms(j.joint) - s;
  }
  const int between = turns + slides - static_cast<int>(joints_.size());
  return {static_cast<int>(parents_.size()) - 1 + between, 0, {{revolute, turns}, {prismatic, slides}}};
}

std::vector<int> JointGraph::path_to_ground(int body) const {
  std::vector<int> path;
  for (auto b = static_cast<std::size_t>(body); b != ground; b = static_cast<std::size_t>(parents_[b]))
    path.push_back(on_[b]);
  return path;
}

std::vector<std::vector<int>> JointGraph::loop_joints() const {
  std::vector<std::vector<int>> loops;
  for (const int closing : closing_) {
    const Edge& j = joints_[static_cast<std::size_t>(closing)];
    std::vector<int> loop{closing}, a = path_to_ground(j.a), b = path_to_ground(j.b);
    // What both sides share on their way to the ground is no part of the loop.
    while (!a.empty() && !b.empty() && a.back() == b.back()) a.pop_back(), b.pop_back();
    loop.insert(loop.end(), a.begin(), a.end()), loop.insert(loop.end(), b.begin(), b.end());
    loops.push_back(std::move(loop));
  }
  return loops;
}

std::vector<int> JointGraph::loop_freedoms() const {
  std::vector<int> list;
  for (const std::vector<int>& loop : loop_joints()) {
    int sum = -6;
    for (const int j : loop) sum += freedoms(joints_[static_cast<std::size_t>(j)].joint);
    list.push_back(sum);
  }
  return list;
}

int JointGraph::shared_freedoms() const {
  std::vector<int> times(joints_.size(), 0);
  for (const std::vector<int>& loop : loop_joints())
    for (const int j : loop) ++times[static_cast<std::size_t>(j)];
  int sum = 0;
  for (std::size_t j = 0; j < joints_.size(); ++j) sum += std::max(times[j] - 1, 0) * freedoms(joints_[j].joint);
  return sum;
}

namespace {

// A rod that carries what the other rods then hold: the first one is part of the tree.
int hung_on_rod(JointGraph& g, const std::string& rod, const std::string& body) {
  g.note_isolated();
  return g.add(body, g.add(rod, JointGraph::ground, spherical), spherical);
}

// An arm on its hinge; a compliant one gives way across the hinge and lets the rear joint slide along it.
int add_arm(JointGraph& g, const std::string& name, bool compliant) {
  if (!compliant) return g.add(name, JointGraph::ground, revolute);
  const int arm = g.add(name, JointGraph::ground, spherical);
  g.close(g.add("hinge_along", g.add("hinge", JointGraph::ground, prismatic), prismatic), arm, spherical);
  return arm;
}

}  // namespace

JointGraph joint_graph(const LinkageLayout& layout, const SuspensionGeometry& geometry, const MechanismParts& parts) {
  JointGraph g;
  if (layout.swing) {
    g.add("knuckle", JointGraph::ground, revolute);
    return g;
  }
  std::size_t first_link = 0;
  int arm = JointGraph::ground, knuckle;
  if (!layout.arms.empty()) {
    arm = add_arm(g, layout.arms[0].name, geometry.hinge.has_value());
    knuckle = g.add("knuckle", arm, layout.trapezoid ? revolute : spherical);
  } else {
    knuckle = hung_on_rod(g, layout.links[first_link++].name, "knuckle");
  }
  for (std::size_t i = 1; i < layout.arms.size(); ++i)
    g.close(g.add(layout.arms[i].name, JointGraph::ground, revolute), knuckle, spherical);
  for (std::size_t i = first_link; i < layout.links.size(); ++i) {
    const bool on_rack = layout.links[i].steered && parts.steered;
    g.add_rod(layout.links[i].name, on_rack ? g.add("rack", JointGraph::ground, prismatic) : JointGraph::ground,
              knuckle);
  }
  if (layout.integral) g.add_rod("integral_link", arm, knuckle);
  if (layout.strut) g.close(g.add("strut", knuckle, prismatic), JointGraph::ground, spherical);
  if (layout.blade) g.close(g.add("blade_bush", JointGraph::ground, prismatic), knuckle, spherical);
  if (parts.damper && geometry.damper) {
    const int piston = g.add("damper", g.add("damper_tube", JointGraph::ground, spherical), prismatic);
    g.close(piston, geometry.damper->on == "knuckle" ? knuckle : arm, spherical);
    g.note_isolated();
  }
  return g;
}

JointGraph joint_graph(const AxleLayout& layout) {
  JointGraph g;
  if (layout.twist) {
    // Two halves on a hinge; ball joints on slides, of which one may turn in its sleeve.
    const int left = g.add("left_half", g.add("left_bush", JointGraph::ground, prismatic), spherical);
    const int right = g.add("right_half", left, revolute);
    g.close(g.add("right_bush", JointGraph::ground, cylindrical), right, spherical);
    g.note_isolated();
    return g;
  }
  std::vector<std::string> rods;
  for (const AxleLinkNames& l : layout.links) rods.insert(rods.end(), l.pair ? 2 : 1, l.name);
  if (layout.leaf) rods.insert(rods.end(), 2, "leaf");
  const int beam = hung_on_rod(g, rods[0], "beam");
  for (std::size_t i = 1; i < rods.size(); ++i) g.add_rod(rods[i], JointGraph::ground, beam);
  if (layout.watt) {
    const int crank = g.add("watt_crank", beam, revolute);
    g.add_rod("watt_upper", JointGraph::ground, crank), g.add_rod("watt_lower", JointGraph::ground, crank);
  }
  return g;
}

}  // namespace fahrwerk

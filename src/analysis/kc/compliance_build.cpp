// From hard points to the bodies and joints of the compliance rig.
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "analysis/kc/compliance.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
using compliance::Connection;
using compliance::JointKind;

// Two unit vectors across a.
void across(const V& a, V& n1, V& n2) {
  const V other = std::fabs(a.x) < 0.6 * norm(a) ? V{1, 0, 0} : V{0, 1, 0};
  n1 = cross(a, other), n1 = (1.0 / norm(n1)) * n1;
  n2 = cross((1.0 / norm(a)) * a, n1);
}

// Whether an element takes hold of the part.
bool carries(const CompliantSuspension& s, const std::string& part) {
  const RigElements& e = s.elements;
  return (e.spring && s.left.spring && s.left.spring->on == part) ||
         (e.bar_stiffness > 0.0 && s.left.bar && s.left.bar->on == part) ||
         (e.bump_stop && e.bump_stop->at.on == part) || (e.rebound_stop && e.rebound_stop->at.on == part);
}

}  // namespace

std::vector<std::string> bushing_points(const LinkageLayout& layout) {
  std::vector<std::string> names;
  for (const std::string& name : layout.points())
    if (name != "wheel_center" && name != "strut_lower") names.push_back(name);
  return names;
}

ComplianceRig::ComplianceRig(const CompliantSuspension& suspension) : rack_stiffness_(suspension.rack_stiffness) {
  const LinkageLayout* layout = find_layout(suspension.left.type);
  if (!layout) throw std::invalid_argument("compliance rig: no linkage of type " + suspension.left.type);
  add_body({}, true);
  const bool steers = suspension.left.travel.steer > 0.0 &&
                      std::any_of(layout->links.begin(), layout->links.end(), [](const auto& l) { return l.steered; });
  if (steers) rack_ = add_body({}, !(rack_stiffness_ > 0.0), true);
  for (int side = 0; side < 2; ++side) {
    const SuspensionGeometry g = side == 0 ? suspension.left : mirrored(suspension.left);
    wheel_[side] = kc_wheel_data(suspension.left, side == 0 ? 1.0 : -1.0);
    add_side(suspension, g, side);
  }
  add_elements(suspension);
  settle_bushings();
}

void ComplianceRig::number_multipliers() {
  int count = 0;
  for (Connection& j : joints_) j.first = freedoms_ + count, count += compliance::multipliers(j.kind);
  multiplier_ = Eigen::VectorXd::Zero(count);
}

int ComplianceRig::add_body(const V& reference, bool fixed, bool slides) {
  pose_.push_back({reference, {1, 0, 0, 0}});
  design_.push_back(reference);
  place_.push_back({fixed ? -1 : freedoms_, slides});
  if (!fixed) freedoms_ += slides ? 1 : 6;
  return static_cast<int>(pose_.size()) - 1;
}

void ComplianceRig::add_joint(const CompliantSuspension& suspension, const std::string& name, int a, int b, const V& p,
                              int side) {
  Connection j{JointKind::ball, a, b, p - design_[static_cast<std::size_t>(a)],
               p - design_[static_cast<std::size_t>(b)]};
  if (const auto bushing = suspension.bushings.find(name); bushing != suspension.bushings.end()) {
    j.kind = JointKind::bushing;
    j.bushing = side == 0 ? bushing->second : mirrored(bushing->second);
  }
  joints_.push_back(j);
}

// A rod with a bushing, or with an element on it, is a body.
void ComplianceRig::add_rod(const CompliantSuspension& suspension, const std::string& name, const std::string& inner,
                            const std::string& outer, int a, int b, const SuspensionGeometry& g, int side) {
  const V p = g.points.at(inner), q = g.points.at(outer);
  if (suspension.bushings.count(inner) || suspension.bushings.count(outer) || carries(suspension, name)) {
    const int rod = carriers_[side][name] = add_body(0.5 * (p + q));
    add_joint(suspension, inner, a, rod, p, side);
    add_joint(suspension, outer, rod, b, q, side);
    return;
  }
  Connection j{JointKind::length, a, b, p - design_[static_cast<std::size_t>(a)],
               q - design_[static_cast<std::size_t>(b)]};
  j.length = norm(q - p);
  joints_.push_back(j);
}

void ComplianceRig::add_side(const CompliantSuspension& suspension, const SuspensionGeometry& g, int side) {
  const LinkageLayout& layout = *find_layout(g.type);
  const auto at = [&](const std::string& name) { return g.points.at(name); };
  const V W = at("wheel_center");
  const int knuckle = knuckle_[side] = add_body(W);
  carriers_[side]["knuckle"] = knuckle;
  if (layout.swing) carriers_[side]["arm"] = knuckle;
  for (const ArmNames& arm : layout.arms) {
    const int body = carriers_[side][arm.name] = add_body(at(arm.ball));
    add_joint(suspension, arm.front, 0, body, at(arm.front), side);
    add_joint(suspension, arm.rear, 0, body, at(arm.rear), side);
    add_joint(suspension, arm.ball, body, knuckle, at(arm.ball), side);
    if (layout.integral)
      add_rod(suspension, "integral_link", "integral_lower", "integral_upper", body, knuckle, g, side);
    if (layout.trapezoid) add_joint(suspension, "outer_rear", body, knuckle, at("outer_rear"), side);
  }
  for (const LinkNames& link : layout.links)
    add_rod(suspension, link.name, link.inner, link.outer, link.steered ? rack_ : 0, knuckle, g, side);
  if (layout.strut) {
    Connection j{JointKind::strut, 0, knuckle, at("strut_top"), at("strut_lower") - W};
    across(at("strut_top") - at("strut_lower"), j.n[0], j.n[1]);
    if (const auto bushing = suspension.bushings.find("strut_top"); bushing != suspension.bushings.end()) {
      j.kind = JointKind::strut_bush, j.bushing = side == 0 ? bushing->second : mirrored(bushing->second);
      // Across the strut, next to the bushing's own axes.
      const V along = at("strut_top") - at("strut_lower"), e = (1.0 / norm(along)) * along;
      V before = e;
      for (int i = 0; i < 2; ++i) {
        V n = j.bushing.axis[i] - dot(j.bushing.axis[i], e) * e;
        if (i == 1) n -= dot(n, before) * before;
        if (norm(n) < 0.1) break;  // the bushing's axis lies across the strut: as the strut has its normals
        j.n[i] = before = (1.0 / norm(n)) * n;
      }
    }
    j.side = side;
    joints_.push_back(j);
  }
  if (layout.blade) {
    add_joint(suspension, "blade_front", 0, knuckle, at("blade_front"), side);
    if (joints_.back().kind == JointKind::ball) joints_.back().kind = JointKind::guide;
  }
  if (layout.swing)
    for (const char* name : {"axis_inner", "axis_outer"}) add_joint(suspension, name, 0, knuckle, at(name), side);
  Connection held{JointKind::height, 0, knuckle, {}, {}};
  held.side = side;
  joints_.push_back(held);
}

}  // namespace fahrwerk

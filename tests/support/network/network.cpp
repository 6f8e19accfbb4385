#include "support/network/network.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fahrwerk {
namespace {

using V = Vec3<double>;
using Kind = NetworkCondition::Kind;

V unit(const V& a) { return (1.0 / norm(a)) * a; }
bool vanishes(const V& a) { return dot(a, a) < 1e-24; }

// Distance of a point from a node's axis.
double off_axis(const NetworkNode& node, const V& p) { return norm(cross(node.e, p - node.p)); }

}  // namespace

void across(const V& a, V& n1, V& n2) {
  const V other = std::fabs(a.x) < 0.6 * norm(a) ? V{1, 0, 0} : V{0, 1, 0};
  n1 = unit(cross(a, other));
  n2 = cross(unit(a), n1);
}

Network::Network() { nodes_.push_back({"ground", -1, NetworkNode::Kind::value, {}, {}, 0.0}); }

int Network::add_node(const std::string& name, int parent, NetworkNode::Kind kind, const V& e, const V& p,
                      double pitch) {
  nodes_.push_back({name, parent, kind, e, p, pitch});
  return static_cast<int>(nodes_.size()) - 1;
}

int Network::add_body(const std::string& name, int parent, Joint joint, const JointPosition& place) {
  using enum NetworkNode::Kind;
  const V e = unit(place.axis);
  V n1, n2;
  across(e, n1, n2);
  if (!vanishes(place.second)) n1 = unit(place.second), n2 = cross(e, n1);
  const auto part = [&](int i) { return name + "." + std::to_string(i); };
  int body = parent;
  const auto put = [&](const std::string& called, NetworkNode::Kind kind, const V& axis, double pitch = 0.0) {
    body = add_node(called, body, kind, axis, place.point, pitch);
  };
  switch (joint) {
    case Joint::helical:
      put(name, screw, e, place.pitch);
      break;
    case Joint::revolute:
      put(name, turn, e);
      break;
    case Joint::prismatic:
      put(name, slide, e);
      break;
    case Joint::cylindrical:
      put(part(1), turn, e), put(part(2), slide, e);
      break;
    case Joint::universal:
      put(part(1), turn, e), put(part(2), turn, n1);
      break;
    case Joint::planar:
      put(part(1), slide, n1), put(part(2), slide, n2), put(part(3), turn, e);
      break;
    case Joint::spherical:  // the third turn about `axis`: it leaves points on that line where they are
      put(part(1), turn, n1), put(part(2), turn, unit(cross(e, n1))), put(part(3), turn, e);
      break;
  }
  joints_.push_back({joint, 1});
  bodies_.push_back(body);
  return body;
}

int Network::add_value(const std::string& name) { return add_node(name, 0, NetworkNode::Kind::value, {}, {}) - 1; }

void Network::add_rod(const std::string& name, const BodyPoint& a, const BodyPoint& b, double length) {
  const V d = a.p - b.p;
  const double square = length > 0.0 ? length * length : dot(d, d);
  conditions_.push_back({.kind = Kind::distance, .name = name, .a = a, .b = b, .constant = square});
  closures_.push_back({name, a.body, b.body, Joint::spherical, true});
}

// A ball joint at `a` closes a loop that has two turns about intersecting axes on the way to a: then a distance, a
// component along the first axis and a turn about it say the same as three components, and each holds one unknown less.
bool Network::close_by_pair(const std::string& name, const BodyPoint& a, const BodyPoint& b) {
  const std::vector<int> way = path(a.body), other = path(b.body);
  const auto node = [&](std::size_t i) -> const NetworkNode& { return nodes_[static_cast<std::size_t>(way[i])]; };
  for (std::size_t i = way.size(); i-- > 1;) {
    const NetworkNode &outer = node(i), &inner = node(i - 1);
    if (outer.kind != NetworkNode::Kind::turn || inner.kind != NetworkNode::Kind::turn) continue;
    if (std::find(other.begin(), other.end(), way[i - 1]) != other.end()) break;  // both sides move together
    if (off_axis(outer, a.p) < 1e-12) continue;                                   // leaves the point where it is
    const V n = cross(inner.e, outer.e);
    if (vanishes(n) || std::fabs(dot(outer.p - inner.p, unit(n))) > 1e-12) continue;
    // Intersection: p_inner + t e_inner.
    const double t = dot(cross(outer.p - inner.p, outer.e), n) / dot(n, n);
    const BodyPoint c{inner.parent, inner.p + t * inner.e};
    const BodyVector e{inner.parent, inner.e};
    conditions_.push_back({.kind = Kind::pair, .name = name + " (distance)", .a = a, .b = b, .c = c});
    conditions_.push_back({.kind = Kind::along, .name = name + " (along)", .a = a, .b = b, .e = e});
    conditions_.push_back({.kind = Kind::turn, .name = name + " (turn)", .a = a, .b = b, .c = c, .e = e});
    return true;
  }
  return false;
}

void Network::close_point(const std::string& name, const BodyPoint& a, const BodyPoint& b) {
  if (close_by_pair(name, a, b) || close_by_pair(name, b, a)) return;
  const V axes[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  for (int i = 0; i < 3; ++i)
    conditions_.push_back(
        {.kind = Kind::along, .name = name + " (" + "xyz"[i] + ")", .a = a, .b = b, .e = {ground, axes[i]}});
}

void Network::close(const std::string& name, Joint joint, int first, const JointPosition& on_first, int second,
                    const JointPosition& on_second) {
  const BodyPoint a{first, on_first.point}, b{second, on_second.point};
  const V e = unit(on_first.axis), f = unit(on_second.axis);
  V e1, e2, f1, f2;
  across(e, e1, e2), across(f, f1, f2);
  const auto along = [&](const V& n, const char* what) {
    conditions_.push_back({.kind = Kind::along, .name = name + what, .a = a, .b = b, .e = {second, n}});
  };
  const auto square = [&](const V& u, const V& v, const char* what) {
    conditions_.push_back({.kind = Kind::angle, .name = name + what, .e = {first, u}, .g = {second, v}});
  };
  switch (joint) {
    case Joint::helical:
      throw std::invalid_argument(name + ": a screw cannot close a loop; let another joint close it");
    case Joint::spherical:
      close_point(name, a, b);
      break;
    case Joint::universal:  // the axis of the first body stays square to the second axis, on the second body
      close_point(name, a, b);
      square(e, vanishes(on_second.second) ? f1 : unit(on_second.second), " (cross)");
      break;
    case Joint::revolute:
      close_point(name, a, b);
      square(e, f1, " (axis 1)"), square(e, f2, " (axis 2)");
      break;
    case Joint::cylindrical:
      along(f1, " (across 1)"), along(f2, " (across 2)");
      square(e, f1, " (axis 1)"), square(e, f2, " (axis 2)");
      break;
    case Joint::planar:
      along(f, " (plane)"), square(e, f1, " (axis 1)"), square(e, f2, " (axis 2)");
      break;
    case Joint::prismatic:
      along(f1, " (across 1)"), along(f2, " (across 2)");
      square(e, f1, " (axis 1)"), square(e, f2, " (axis 2)"), square(e1, f2, " (roll)");
      break;
  }
  closures_.push_back({name, first, second, joint, false});
}

int Network::variable(std::string_view name) const {
  for (std::size_t i = 1; i < nodes_.size(); ++i)
    if (nodes_[i].name == name) return static_cast<int>(i) - 1;
  return -1;
}

std::vector<int> Network::path(int body) const {
  std::vector<int> way;
  for (int i = body; i != ground; i = nodes_[static_cast<std::size_t>(i)].parent) way.push_back(i);
  std::reverse(way.begin(), way.end());
  return way;
}

Mechanism Network::mechanism() const {
  Mechanism m{static_cast<int>(bodies_.size()), 0, joints_};
  for (const NetworkClosure& c : closures_) {
    if (c.rod) ++m.bodies, ++m.isolated;
    m.joints.push_back({c.joint, c.rod ? 2 : 1});
  }
  return m;
}

std::vector<int> Network::loop_freedoms() const {
  std::vector<int> out;
  for (const NetworkClosure& c : closures_) {
    std::vector<int> a = path(c.first), b = path(c.second);
    std::size_t common = 0;
    while (common < a.size() && common < b.size() && a[common] == b[common]) ++common;
    out.push_back(static_cast<int>(a.size() + b.size() - 2 * common) + (c.rod ? 2 : 1) * freedoms(c.joint) - 6);
  }
  return out;
}

}  // namespace fahrwerk

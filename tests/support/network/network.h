// A mechanism as a network of kinematic transformers   [Schramm 3.4-3.8, KIN-05 to KIN-11].
//
// Bodies form a tree of joints; each further joint closes a loop. Joints of several freedoms are made of turns and
// slides with massless bodies between them (Table 3.2), so that every coordinate x belongs to one node:
//   H: θ with slide p θ    R: θ    P: s    C: θ, s    T: θ1, θ2    E: s1, s2, θ    S: three angles
// All points and vectors are given in the position x = 0, in the axes of the ground; it need not be an assembled one.
// A node turns or slides what hangs on it: r = r_parent + A_parent (p + R(e, x) (q - p) + e s), q the point at x = 0.
//
// A loop is closed by scalar conditions f(x) = 0. A condition with one unknown is solved in closed form where it is
// A cos x + B sin x + C or a polynomial of second order: the characteristic conditions of joint pairs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "math/rotation.h"
#include "multibody/joints.h"
#include "support/network/series.h"

namespace fahrwerk {

// A point or a vector of a body, as it stands at x = 0.
struct BodyPoint {
  int body;
  Vec3<double> p;
};
struct BodyVector {
  int body;
  Vec3<double> e;
};

// How a joint lies at x = 0. The second axis is that of T, the first slide of E, or the second turn of S; without one
// the axes of T, E and S are chosen across the first. E turns about `axis` and slides across it.
struct JointPosition {
  Vec3<double> point{};
  Vec3<double> axis{0, 0, 1};
  Vec3<double> second{};
  double pitch = 0.0;  // H  [m/rad]
};

struct NetworkNode {
  enum class Kind { turn, slide, screw, value };  // value: moves nothing, only enters conditions
  std::string name;
  int parent;
  Kind kind;
  Vec3<double> e, p;
  double pitch;
};

struct NetworkTerm {
  int variable;
  double factor;
};

struct NetworkCondition {
  enum class Kind {
    distance,  // ½ (|a - b|² - k)                           rod, or two ball joints a fixed distance apart
    pair,      // ½ (|a - c|² - |b - c|²)                    characteristic condition of a ball joint and one at c
    along,     // (a - b) · e - k                            point on a plane; component of a closed point
    angle,     // e · g - k                                  angle between two directions
    turn,      // (e × (b - c)) · (a - c)                    a lies in the half plane through e, c and b
    linear     // -k                                         coupling of transformers
  };
  Kind kind;
  std::string name;
  BodyPoint a{}, b{}, c{};
  BodyVector e{}, g{};
  double constant = 0.0;
  std::vector<NetworkTerm> terms{};  // Σ factor x, added to the above
};

// A joint that closes a loop, or a rod between two ball joints: for counting.
struct NetworkClosure {
  std::string name;
  int first, second;  // bodies
  Joint joint;
  bool rod;
};

class Network {
 public:
  static constexpr int ground = 0;
  Network();

  // A body on a joint; its coordinates are called `name`, or `name.1`, `name.2` ... in their order from the parent.
  int add_body(const std::string& name, int parent, Joint joint, const JointPosition& place);
  // A coordinate of its own, such as hub travel.
  int add_value(const std::string& name);

  // Rod with ball joints at either end; its spin is left out. Its length is that at x = 0 unless given.
  void add_rod(const std::string& name, const BodyPoint& a, const BodyPoint& b, double length = 0.0);
  // Closes a loop by a joint; one place for each body. H cannot close a loop.
  void close(const std::string& name, Joint joint, int first, const JointPosition& on_first, int second,
             const JointPosition& on_second);
  void close(const std::string& name, Joint joint, int first, int second, const JointPosition& on_both) {
    close(name, joint, first, on_both, second, on_both);
  }
  void add(NetworkCondition condition) { conditions_.push_back(std::move(condition)); }
  // A closure that stands in `conditions` that were added one by one, for counting.
  void note_closure(NetworkClosure closure) { closures_.push_back(std::move(closure)); }

  int variables() const { return static_cast<int>(nodes_.size()) - 1; }
  int variable(std::string_view name) const;  // -1: unknown
  const std::string& name(int variable) const { return nodes_[static_cast<std::size_t>(variable) + 1].name; }
  // Nodes; variable i moves node i + 1. Node 0 is the ground.
  const std::vector<NetworkNode>& nodes() const { return nodes_; }
  const std::vector<NetworkCondition>& conditions() const { return conditions_; }
  const std::vector<NetworkClosure>& closures() const { return closures_; }

  // Bodies and joints as declared, rods with their spin as isolated freedom: for Kutzbach's count.
  Mechanism mechanism() const;
  // Freedoms of each loop alone, Σ f - 6, with its isolated ones   [Schramm (3.7)].
  std::vector<int> loop_freedoms() const;
  // Nodes from the ground to a body, without the ground.
  std::vector<int> path(int body) const;

 private:
  int add_node(const std::string& name, int parent, NetworkNode::Kind kind, const Vec3<double>& e,
               const Vec3<double>& p, double pitch = 0.0);
  void close_point(const std::string& name, const BodyPoint& a, const BodyPoint& b);
  bool close_by_pair(const std::string& name, const BodyPoint& a, const BodyPoint& b);

  std::vector<NetworkNode> nodes_;
  std::vector<NetworkCondition> conditions_;
  std::vector<NetworkClosure> closures_;
  std::vector<JointCount> joints_;
  std::vector<int> bodies_;  // nodes that are whole bodies
};

// Two unit vectors across a.
void across(const Vec3<double>& a, Vec3<double>& n1, Vec3<double>& n2);

// Where a node is: what stood at q for x = 0 is at r + A q.
template <class S>
struct NetworkPose {
  Mat3<S> A;
  Vec3<S> r;
};

namespace network_detail {

template <class S>
inline Vec3<S> lift(const Vec3<double>& v) {
  return {S(v.x), S(v.y), S(v.z)};
}

template <class S>
inline NetworkPose<S> next_pose(const NetworkNode& node, const NetworkPose<S>& parent, const S& x) {
  const Vec3<S> e = lift<S>(node.e), p = lift<S>(node.p);
  switch (node.kind) {
    case NetworkNode::Kind::slide:
      return {parent.A, parent.r + parent.A * (x * e)};
    case NetworkNode::Kind::turn:
    case NetworkNode::Kind::screw: {
      const Mat3<S> R = to_matrix(AxisAngle<S>{e, x});
      const Vec3<S> shift = p - R * p + S(node.pitch * x) * e;
      return {parent.A * R, parent.r + parent.A * shift};
    }
    case NetworkNode::Kind::value:
      break;
  }
  return parent;
}

template <class S>
inline Vec3<S> at(const std::vector<NetworkPose<S>>& poses, const BodyPoint& a) {
  const NetworkPose<S>& pose = poses[static_cast<std::size_t>(a.body)];
  return pose.r + pose.A * lift<S>(a.p);
}
template <class S>
inline Vec3<S> at(const std::vector<NetworkPose<S>>& poses, const BodyVector& a) {
  return poses[static_cast<std::size_t>(a.body)].A * lift<S>(a.e);
}

template <class S, class X>
inline S residual(const NetworkCondition& f, const std::vector<NetworkPose<S>>& poses, const X& x) {
  S out(-f.constant);
  switch (f.kind) {
    case NetworkCondition::Kind::distance: {
      const Vec3<S> d = at(poses, f.a) - at(poses, f.b);
      out = 0.5 * S(dot(d, d) - S(f.constant));
      break;
    }
    case NetworkCondition::Kind::pair: {
      const Vec3<S> c = at(poses, f.c), u = at(poses, f.a) - c, v = at(poses, f.b) - c;
      out = 0.5 * S(dot(u, u) - dot(v, v));
      break;
    }
    case NetworkCondition::Kind::along:
      out += dot(at(poses, f.a) - at(poses, f.b), at(poses, f.e));
      break;
    case NetworkCondition::Kind::angle:
      out += dot(at(poses, f.e), at(poses, f.g));
      break;
    case NetworkCondition::Kind::turn: {
      const Vec3<S> c = at(poses, f.c);
      out = dot(cross(at(poses, f.e), at(poses, f.b) - c), at(poses, f.a) - c);
      break;
    }
    case NetworkCondition::Kind::linear:
      break;
  }
  for (const NetworkTerm& t : f.terms) out += t.factor * x(t.variable);
  return out;
}

}  // namespace network_detail

}  // namespace fahrwerk

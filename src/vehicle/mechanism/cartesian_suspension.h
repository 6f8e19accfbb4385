// Wheel suspensions as bodies and joints in Cartesian coordinates, made of the same hard points that the tree's
// linkages are made of (suspension/linkage, suspension/axle): knuckle, wheel, arms, links, strut, rack, anti-roll bar.
// All places are those of the design position, in the frame V of the sprung body, which is frame 0 there.
//
//   arm        revolute on the body, ball joint to the knuckle; two uniform legs, as the tree's rods
//   link       universal joint inside (which holds its spin), ball joint outside; a uniform slender rod
//   steered    its inner joint slides straight (rack), sits on the relay rod of a four-bar or on a pitman arm; arms and
//              relay rod are bodies without mass, of either wheel its own, as the tree has a steer travel of each wheel
//   strut      its top stays on a line of the knuckle; or a body of its own: ball joint above, sliding in the knuckle
//   blade      the knuckle's point stays on a line of the body along y
//   trapezoid  arm and knuckle on a hinge; integral link: one more link between arm and knuckle
//   swing      the knuckle on a hinge of the body
//   beam       one body on links, Watt crank or leaf springs; twist beam: two halves on a hinge
// A slender rod is dynamically its three points of suspension/linkage/link_inertia.h, so that both formulations have
// the same masses.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "multibody/constrained/mechanism.h"
#include "steering/four_bar.h"
#include "suspension/axle/geometry.h"

namespace fahrwerk {

// What a mechanism is put together of, in the design position.
struct CartesianParts {
  std::vector<constrained::Body> bodies{};
  std::vector<constrained::Joint> joints{};
  constrained::Elements elements{};

  constrained::Placed placed() const { return {bodies}; }
  int add(constrained::Body body) {
    bodies.push_back(std::move(body));
    return static_cast<int>(bodies.size()) - 1;
  }
};

// Knuckle and wheel, which hard points do not tell.
struct CornerMasses {
  double knuckle_mass = 0.0;             // [kg] >= 0
  Vec3<double> knuckle_center{};         // from the wheel centre  [m]
  Sym3<double> knuckle_inertia{};        // about its centre of gravity  [kg m²]
  double wheel_mass = 0.0;               // [kg] >= 0
  double axial = 0.0, transverse = 0.0;  // moments of the wheel  [kg m²]
  Vec3<double> axis{0, 1, 0};            // of the wheel, to the left
};

struct SuspensionPlan {
  std::string prefix{};                 // of all names: "1l." gives body 1l.knuckle
  int body = constrained::kGround;      // that carries it
  bool slides = false;                  // the tie rod's inner joint slides along the rack; else it is held
  bool small_parts = false;             // rack ends, strut, damper and drop link are bodies of their own (without mass)
  int rack = constrained::kGround - 1;  // a body that rack ends slide on; none: on `body`
  // What the steered joint sits on where it does not go straight; null: it does. Read while bodies are added only.
  const RelayJoint<double>* relay = nullptr;    // of this side's tie rod
  const PitmanJoint<double>* pitman = nullptr;  // of the drag link
};

// The bodies of one wheel's suspension.
struct CartesianCorner {
  int knuckle = -1, wheel = -1;
  // Whose point at the wheel centre moves with the hub travel: the knuckle, or of a beam that steers the beam.
  int beam = -1;
  int carrier() const { return beam >= 0 ? beam : knuckle; }
  std::map<std::string, int> part{};  // arms, links, knuckle by their names in suspension files
  // Of a steered joint, the steer travel against its rack (where it has one), and against the body: s. On an arc it is
  // the angle of the pitman arm, and `factor` times that is s.
  std::optional<constrained::Coordinate> steer{};
  std::optional<constrained::Coordinate> steer_travel{};
  std::optional<constrained::Coordinate> hinge{};  // travel b of a compliant hinge
  int bar = -1;                                    // half of an anti-roll bar; -1: none
  double bar_radius = 0.0;                         // of its lever; 0: the body slides up and down
};

// Of this side's hard points. Throws std::invalid_argument where the layout is unknown.
CartesianCorner add_corner(const SuspensionPlan& plan, const SuspensionGeometry& g, const CornerMasses& masses,
                           CartesianParts& to);

// The bodies of a dependent axle; both wheels share `part` (beam, links; of a twist beam left and right arm).
struct CartesianAxle {
  CartesianCorner side[2];                         // the left one has the steer travel
  std::optional<constrained::Coordinate> steer{};  // of the drag link's inner joint
  std::optional<constrained::Coordinate> twist{};  // of a twist beam's cross member, left against right  [rad]
};
CartesianAxle add_axle(const SuspensionPlan& plan, const AxleGeometry& g, const CornerMasses (&masses)[2],
                       CartesianParts& to);

// Distance between a point of the body and one of the suspension, as springs, dampers and stops have it. Of a link it
// takes hold on the line between its joints, as in the tree.
constrained::Coordinate element_length(const SuspensionPlan& plan, const CartesianCorner& corner,
                                       const SuspensionGeometry& g, const Attachment& at, const CartesianParts& parts);

// The steer travel of a coordinate `steer` or `steer_travel`, and its rate.
struct TravelMotion {
  double value, rate;
};
inline TravelMotion steer_travel(const constrained::Coordinate& x, const constrained::BodyMotion* motion) {
  const constrained::CoordinateMotion m = coordinate_motion(x, motion, 0.0);
  return {x.factor * m.value, x.factor * m.rate};
}

// Halves of an anti-roll bar against each other, left against right: an angle of levers, or a displacement.
constrained::Coordinate bar_twist(const CartesianCorner& left, const CartesianCorner& right,
                                  const CartesianParts& parts);

namespace cartesian {

// A slender rod between two points.
struct Leg {
  double mass;  // [kg]
  Vec3<double> a, b;
};
constrained::Body body_of(std::string name, const std::vector<Leg>& legs);
// A link with its two joints.
int add_link(const std::string& name, const std::string& prefix, double mass, int on, const Vec3<double>& inner, int to,
             const Vec3<double>& outer, CartesianParts& parts);
// One whose inner joint is steered: along an axis of the rack, or of the body where there is none, or on its arc.
struct SlidingLink {
  int link;
  constrained::Coordinate on_rack, on_body;  // its travel
};
SlidingLink add_sliding_link(const SuspensionPlan& plan, const std::string& name, double mass,
                             const Vec3<double>& inner, const Vec3<double>& axis, int to, const Vec3<double>& outer,
                             CartesianParts& parts);
void add_wheel(const SuspensionPlan& plan, const std::string& name, const Vec3<double>& center,
               const CornerMasses& masses, CartesianCorner& corner, CartesianParts& parts);
int add_knuckle(const std::string& name, const Vec3<double>& center, const CornerMasses& masses, CartesianParts& parts);
void add_bar(const SuspensionPlan& plan, const BarGeometry& bar, CartesianCorner& corner, CartesianParts& parts);

}  // namespace cartesian

// What of the leaf springs of an axle rests on the body: their eyes, as points. They belong to that body.
std::vector<cartesian::Leg> leaf_eyes(const AxleGeometry& g);

}  // namespace fahrwerk

#include "support/network/wheel_network.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
using Kind = NetworkCondition::Kind;
constexpr int ground = Network::ground;

V unit_of(const V& a) { return (1.0 / norm(a)) * a; }

int add_rack(Network& n) { return n.add_body("rack", ground, Joint::prismatic, {{}, {0, 1, 0}}); }

void add_tie_rod(Network& n, const SuspensionGeometry& g, int knuckle) {
  n.add_rod("tie_rod", {knuckle, g.points.at("tie_rod_outer")}, {add_rack(n), g.points.at("tie_rod_inner")});
}

// From a lower ball joint on `arm` to the knuckle, held by the strut.
int add_strut(Network& n, const SuspensionGeometry& g, int arm, const V& ball) {
  const V top = g.points.at("strut_top"), along = unit_of(top - g.points.at("strut_lower")), line = unit_of(top - ball);
  V n1, n2;
  across(line, n1, n2);
  V normal = cross(line, along);  // of the triangle ball joint, strut axis, top
  normal = dot(normal, normal) > 1e-16 ? unit_of(normal) : n1;
  const int to_top = n.add_body("line", arm, Joint::universal, {ball, n1, n2});
  const int turned = n.add_body("steer", to_top, Joint::revolute, {ball, line});
  const int knuckle = n.add_body("strut_angle", turned, Joint::revolute, {ball, normal});
  const int tube = n.add_body("strut", knuckle, Joint::prismatic, {top, along});
  n.add({.kind = Kind::pair, .name = "strut (length)", .a = {tube, top}, .b = {ground, top}, .c = {arm, ball}});
  n.add({.kind = Kind::along,
         .name = "strut (triangle)",
         .a = {tube, top},
         .b = {turned, ball},
         .e = {turned, cross(normal, line)}});
  for (const V& across_line : {n2, n1})
    n.add({.kind = Kind::along,
           .name = "line to the strut's top",
           .a = {ground, top},
           .b = {arm, ball},
           .e = {to_top, across_line}});
  n.note_closure({"strut_top", tube, ground, Joint::spherical, false});
  return knuckle;
}

}  // namespace

WheelNetwork double_wishbone_network(const SuspensionGeometry& g) {
  const auto& p = g.points;
  Network n;
  const auto arm = [&](const std::string& name) {
    const V front = p.at(name + "_front");
    return n.add_body(name + "_arm", ground, Joint::revolute, {front, p.at(name + "_rear") - front});
  };
  const V lower = p.at("lower_ball"), upper = p.at("upper_ball");
  const int lower_arm = arm("lower");
  // The third angle turns about the line through both ball joints: that of steering.
  const int knuckle = n.add_body("knuckle", lower_arm, Joint::spherical, {lower, upper - lower});
  const int upper_arm = arm("upper");
  n.close("upper_ball", Joint::spherical, knuckle, upper_arm, {upper});
  add_tie_rod(n, g, knuckle);
  return {std::move(n), knuckle, {knuckle, p.at("wheel_center")}, {"lower_arm", "rack"}};
}

WheelNetwork macpherson_network(const SuspensionGeometry& g, const MacPhersonVariant& variant) {
  const auto& p = g.points;
  Network n;
  const V front = p.at("lower_front"), rear = p.at("lower_rear"), axis = rear - front;
  std::vector<std::string> inputs{"lower_arm", "rack"};
  int base = ground;
  if (variant.compliant_hinge) {
    const V e = unit_of(variant.bush_axis);
    const int bush = n.add_body("bush", ground, Joint::prismatic, {rear, e});
    base = n.add_body("arm_turn", ground, Joint::revolute, {front, cross(axis, e)});
    n.add({.kind = Kind::along, .name = "rear hinge", .a = {base, rear}, .b = {bush, rear}, .e = {ground, e}});
    n.note_closure({"rear hinge", base, bush, Joint::planar, false});
    inputs.push_back("bush");
  }
  const int arm = n.add_body("lower_arm", base, Joint::revolute, {front, axis});
  const int knuckle = add_strut(n, g, arm, p.at("lower_ball"));
  add_tie_rod(n, g, knuckle);
  return {std::move(n), knuckle, {knuckle, p.at("wheel_center")}, std::move(inputs)};
}

WheelNetwork dissolved_macpherson_network(const SuspensionGeometry& g) {
  const auto& p = g.points;
  Network n;
  const V inner = p.at("rear_link_inner"), outer = p.at("rear_link_outer"), swing = cross(outer - inner, V{0, 0, 1});
  const int link =
      n.add_body("rear_link", ground, Joint::universal, {inner, swing, unit_of(cross(swing, outer - inner))});
  const int knuckle = add_strut(n, g, link, outer);
  n.add_rod("front_link", {knuckle, p.at("front_link_outer")}, {ground, p.at("front_link_inner")});
  add_tie_rod(n, g, knuckle);
  return {std::move(n), knuckle, {knuckle, p.at("wheel_center")}, {"rear_link.1", "rack"}};
}

WheelNetwork integral_link_network(const SuspensionGeometry& g, bool steered) {
  const auto& p = g.points;
  Network n;
  const V front = p.at("arm_front"), ball = p.at("lower_ball");
  const int arm = n.add_body("lower_arm", ground, Joint::revolute, {front, p.at("arm_rear") - front});
  const int knuckle = n.add_body("knuckle", arm, Joint::spherical, {ball, p.at("upper_link_outer") - ball});
  n.add_rod("upper_link", {knuckle, p.at("upper_link_outer")}, {ground, p.at("upper_link_inner")});
  n.add_rod("integral_link", {knuckle, p.at("integral_upper")}, {arm, p.at("integral_lower")});
  if (steered)
    add_tie_rod(n, g, knuckle);
  else
    n.add_rod("tie_rod", {knuckle, p.at("tie_rod_outer")}, {ground, p.at("tie_rod_inner")});
  if (g.damper) {
    const V top = g.damper->body, foot = g.damper->moving;
    V n1, n2;
    across(unit_of(foot - top), n1, n2);
    const int tube = n.add_body("damper", ground, Joint::universal, {top, n1, n2});
    const int piston = n.add_body("piston", tube, Joint::prismatic, {foot, foot - top});
    n.close("damper_foot", Joint::spherical, piston, g.damper->on == "lower_arm" ? arm : knuckle, {foot});
  }
  std::vector<std::string> inputs{"lower_arm"};
  if (steered) inputs.emplace_back("rack");
  return {std::move(n), knuckle, {knuckle, p.at("wheel_center")}, std::move(inputs)};
}

void prescribe_hub_travel(WheelNetwork& w) {
  const int hub = w.network.add_value("hub");
  w.network.add({.kind = Kind::along,
                 .name = "hub travel",
                 .a = w.wheel_center,
                 .b = {ground, w.wheel_center.p},
                 .e = {ground, {0, 0, 1}},
                 .terms = {{hub, -1.0}}});
  w.inputs[0] = "hub";
}

}  // namespace fahrwerk

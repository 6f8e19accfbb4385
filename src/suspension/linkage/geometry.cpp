#include "suspension/linkage/geometry.h"

#include <algorithm>

namespace fahrwerk {
namespace {

const LinkNames tie_rod{"tie_rod", "tie_rod_inner", "tie_rod_outer", true};
const ArmNames lower_arm{"lower_arm", "lower_front", "lower_rear", "lower_ball"};

LinkNames link(const std::string& name) { return {name, name + "_inner", name + "_outer"}; }

std::vector<LinkageLayout> make_layouts() {
  std::vector<LinkageLayout> all;
  const auto add = [&](LinkageLayout l) { all.push_back(std::move(l)); };
  add({.type = "double_wishbone",
       .links = {tie_rod},
       .arms = {lower_arm, {"upper_arm", "upper_front", "upper_rear", "upper_ball"}}});
  add({.type = "macpherson", .links = {tie_rod}, .arms = {lower_arm}, .strut = true});
  add({.type = "macpherson_two_links", .links = {link("front_link"), link("rear_link"), tie_rod}, .strut = true});
  add({.type = "double_link_strut",
       .links = {link("front_link"), link("rear_link"), link("trailing_link")},
       .strut = true});
  add({.type = "four_link", .links = {link("upper_link"), link("lower_link"), tie_rod}, .blade = true});
  add({.type = "five_link",
       .links = {link("upper_front"), link("upper_rear"), link("lower_front"), link("lower_rear"), tie_rod}});
  add({.type = "integral_link",
       .links = {link("upper_link"), tie_rod},
       .arms = {{"lower_arm", "arm_front", "arm_rear", "lower_ball"}},
       .integral = true});
  add({.type = "trapezoidal_link",
       .links = {link("upper_link")},
       .arms = {{"lower_arm", "arm_front", "arm_rear", "outer_front"}},
       .trapezoid = true});
  for (const char* type : {"trailing_arm", "semi_trailing_arm"}) add({.type = type, .swing = true});
  return all;
}

}  // namespace

const std::vector<LinkageLayout>& linkage_layouts() {
  static const std::vector<LinkageLayout> all = make_layouts();
  return all;
}

const LinkageLayout* find_layout(std::string_view type) {
  const auto& all = linkage_layouts();
  const auto found = std::find_if(all.begin(), all.end(), [&](const LinkageLayout& l) { return l.type == type; });
  return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> LinkageLayout::points() const {
  std::vector<std::string> names{"wheel_center"};
  for (const ArmNames& a : arms) names.insert(names.end(), {a.front, a.rear, a.ball});
  for (const LinkNames& l : links) names.insert(names.end(), {l.inner, l.outer});
  if (strut) names.insert(names.end(), {"strut_top", "strut_lower"});
  if (blade) names.insert(names.end(), {"blade_front"});
  if (integral) names.insert(names.end(), {"integral_lower", "integral_upper"});
  if (trapezoid) names.insert(names.end(), {"outer_rear"});
  if (swing) names.insert(names.end(), {"axis_inner", "axis_outer"});
  return names;
}

Vec3<double> mirrored(const Vec3<double>& p) { return {p.x, -p.y, p.z}; }

SuspensionGeometry mirrored(const SuspensionGeometry& left) {
  SuspensionGeometry g = left;
  for (auto& [name, p] : g.points) p = mirrored(p);
  for (auto* a : {&g.spring, &g.damper})
    if (*a) (*a)->body = mirrored((*a)->body), (*a)->moving = mirrored((*a)->moving);
  if (g.bar) {
    g.bar->link = mirrored(g.bar->link);
    if (g.bar->lever_end) g.bar->lever_end = mirrored(*g.bar->lever_end);
    if (g.bar->pivot) g.bar->pivot = mirrored(*g.bar->pivot);
  }
  if (g.hinge) g.hinge->axis = mirrored(g.hinge->axis);
  return g;
}

}  // namespace fahrwerk

#include "suspension/linkage/reaction_layout.h"

namespace fahrwerk {

ReactionLayout reaction_layout(const SuspensionGeometry& geometry) {
  using Kind = PartOfLinkage::Kind;
  const LinkageLayout& layout = *find_layout(geometry.type);
  ReactionLayout out;
  if (layout.swing) {
    out.axis_inner = geometry.points.at("axis_inner"), out.axis_outer = geometry.points.at("axis_outer");
    return out;
  }
  // The order of build_linkage's rods.
  int rods = 0;
  const auto add = [&](Kind kind, int index, const std::string& name) {
    out.rod[static_cast<std::size_t>(rods++)] = {kind, index, false};
    out.rod_names.push_back(name);
  };
  if (layout.integral) add(Kind::link, rods, "integral_link");
  for (const ArmNames& a : layout.arms) {
    out.first_rod[static_cast<std::size_t>(out.arms)] = rods;
    add(Kind::arm, out.arms, a.name), add(Kind::arm, out.arms, a.name);
    out.arm_names.push_back(a.name);
    ++out.arms;
  }
  if (layout.trapezoid) {
    out.second_ball = rods;
    add(Kind::arm, 0, layout.arms[0].name);
    out.rod[static_cast<std::size_t>(out.second_ball)].second = true;
  }
  for (const LinkNames& k : layout.links) add(Kind::link, rods, k.name);

  if (geometry.spring) out.spring = part_of(out, geometry.spring->on);
  if (geometry.damper) out.damper = part_of(out, geometry.damper->on);
  if (geometry.bar) out.bar = part_of(out, geometry.bar->on);
  return out;
}

PartOfLinkage part_of(const ReactionLayout& layout, const std::string& name) {
  using Kind = PartOfLinkage::Kind;
  for (std::size_t i = 0; i < layout.arm_names.size(); ++i)
    if (layout.arm_names[i] == name) return {Kind::arm, static_cast<int>(i), false};
  for (std::size_t i = 0; i < layout.rod_names.size(); ++i)
    if (layout.rod_names[i] == name) return {Kind::link, static_cast<int>(i), false};
  return {};
}

}  // namespace fahrwerk

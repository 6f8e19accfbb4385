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

  const auto part = [&](const std::string& on) -> PartOfLinkage {
    for (int i = 0; i < out.arms; ++i)
      if (out.arm_names[static_cast<std::size_t>(i)] == on) return {Kind::arm, i, false};
    for (int i = 0; i < rods; ++i)
      if (out.rod_names[static_cast<std::size_t>(i)] == on) return {Kind::link, i, false};
    return {};
  };
  if (geometry.spring) out.spring = part(geometry.spring->on);
  if (geometry.damper) out.damper = part(geometry.damper->on);
  if (geometry.bar) out.bar = part(geometry.bar->on);
  return out;
}

}  // namespace fahrwerk

// From hard points to the plain numbers that the mechanisms in Simbody are built of.
#pragma once

#include <string>

#include "simbody_mechanism.h"
#include "suspension/linkage/geometry.h"

namespace fahrwerk::test {

inline MechanismPoints mechanism_points(const SuspensionGeometry& g) {
  const LinkageLayout& layout = *find_layout(g.type);
  const auto at = [&](const std::string& name) -> Point {
    const Vec3<double>& p = g.points.at(name);
    return {p.x, p.y, p.z};
  };
  MechanismPoints k{};
  k.wheel_center = at("wheel_center");
  for (const ArmNames& a : layout.arms) k.arms.push_back({at(a.front), at(a.rear), at(a.ball)});
  for (const LinkNames& l : layout.links) k.rods.push_back({at(l.inner), at(l.outer), l.steered});
  k.strut = layout.strut;
  if (k.strut) k.strut_top = at("strut_top"), k.strut_lower = at("strut_lower");
  return k;
}

}  // namespace fahrwerk::test
